//===- Interleaved.cpp - Structures side by side in memory ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rejected: LLVM's InterleavedAccessInfo. It needs a loop whose iterations are
// the lanes; here lanes share a block of the item function.
//
// Tested by test/codegen/cpu/vectorizer/interleaved.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/Interleaved.h"
#include "codegen/cpu/vectorizer/PredicatedForm.h"
#include "codegen/cpu/vectorizer/Strides.h"
#include "codegen/cpu/vectorizer/Widen.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace syclcc1::cpu {

const InterleaveGroup::Member &InterleaveGroup::leader() const {
  return isa<LoadInst>(Members.front().I) ? Members.front() : Members.back();
}

namespace {

/// A group that is not complete yet.
struct Candidate {
  struct Access {
    Instruction *I;
    int64_t Offset; ///< From the first one found.
  };
  SmallVector<Access, 4> Accesses;
  int64_t Stride; ///< 0: not known.
  unsigned Element;
  bool IsLoad;
  bool IsScattered = false;
};

/// Elements in a structure that one lane loads or stores at once: four bytes of
/// a row are one load, where each of them was put into its vector by itself.
constexpr unsigned MostScattered = 4;
bool mayScatter(unsigned Element) {
  return isPowerOf2_32(Element) && Element <= 8;
}

/// Sorts members by their offsets in the structure; false if it is not a group.
bool complete(const Candidate &C, InterleaveGroup &To) {
  constexpr unsigned MaxFactorOfOneLoad = 4;
  int64_t Least = 0, Most = 0;
  for (const Candidate::Access &A : C.Accesses) {
    Least = std::min(Least, A.Offset);
    Most = std::max(Most, A.Offset);
  }
  To.Element = C.Element;
  To.IsScattered = C.IsScattered;
  To.Span = unsigned((Most - Least) / C.Element) + 1;
  To.Factor = C.IsScattered ? To.Span : unsigned(C.Stride / C.Element);
  if (To.Span > To.Factor || (C.IsScattered && To.Span > MostScattered))
    return false;
  SmallVector<bool> Has(To.Factor);
  for (const Candidate::Access &A : C.Accesses) {
    const unsigned Index = unsigned((A.Offset - Least) / C.Element);
    if (!C.IsLoad && Has[Index])
      return false;
    Has[Index] = true;
    To.Members.push_back({A.I, Index});
  }
  // Stores of lanes that are known to overlap would have another order;
  // otherwise nothing orders those of different work-items.
  if (C.IsScattered)
    return To.Span > 1 &&
           (C.IsLoad
                ? count(Has, true) * 2 > To.Span
                : To.Span % 2 == 0 && all_of(Has, [](bool B) { return B; }) &&
                      (C.Stride == 0 ||
                       std::abs(C.Stride) >= int64_t(To.Span) * C.Element));
  // A store must not write bytes that no work-item writes.
  return C.IsLoad ? C.Accesses.size() > 1 || To.Factor <= MaxFactorOfOneLoad
                  : all_of(Has, [](bool B) { return B; });
}

} // namespace

void Interleaved::find(BasicBlock &Block, const Strides &S, ScalarEvolution &SE,
                       const TargetTransformInfo &TTI, unsigned Lanes) {
  constexpr unsigned MostFactor = 8;
  const DataLayout &DL = Block.getDataLayout();
  const Value *Mask = maskOf(Block);
  const bool IsMasked = Mask && S.isVarying(Mask);
  SmallVector<Candidate> Open;
  auto close = [&](Candidate &C) {
    auto Group = std::make_unique<InterleaveGroup>();
    if (!complete(C, *Group)) {
      // Some members of structures, which must not be written as a whole.
      if (C.IsLoad || C.IsScattered || IsMasked || !mayScatter(C.Element) ||
          Lanes % 4 != 0)
        return;
      C.IsScattered = true;
      Group = std::make_unique<InterleaveGroup>();
      if (!complete(C, *Group))
        return;
    }
    // Memory after the last member, and inactive lanes, are masked.
    const bool Masks =
        C.IsScattered ? false
                      : IsMasked || (C.IsLoad && Group->Span != Group->Factor);
    auto *T = FixedVectorType::get(
        Type::getIntNTy(Block.getContext(), 8 * C.Element), Lanes);
    if (Masks && !(C.IsLoad ? TTI.isLegalMaskedLoad(T, Align(C.Element), 0)
                            : TTI.isLegalMaskedStore(T, Align(C.Element), 0)))
      return;
    for (const InterleaveGroup::Member &M : Group->Members)
      Groups[M.I] = Group.get();
    All.push_back(std::move(Group));
  };
  auto closeIf = [&](auto Predicate) {
    erase_if(Open, [&](Candidate &C) {
      const bool Ends = Predicate(C);
      if (Ends)
        close(C);
      return Ends;
    });
  };
  // Adds an access to its group. A store ends all other groups, a load those of
  // stores, because they could access the same memory.
  auto add = [&](Instruction &I, int64_t Stride, unsigned Element,
                 bool IsScattered = false) {
    const bool IsLoad = isa<LoadInst>(I);
    const SCEV *Address =
        SE.getSCEV(const_cast<Value *>(getLoadStorePointerOperand(&I)));
    Instruction *Leader = nullptr;
    for (Candidate &C : Open) {
      if (C.IsLoad != IsLoad || C.Stride != Stride || C.Element != Element ||
          C.IsScattered != IsScattered)
        continue;
      const SCEV *Other = SE.getSCEV(const_cast<Value *>(
          getLoadStorePointerOperand(C.Accesses.front().I)));
      const auto *By = dyn_cast<SCEVConstant>(SE.getMinusSCEV(Address, Other));
      if (!By || !By->getAPInt().isSignedIntN(32))
        continue;
      const int64_t Offset = By->getAPInt().getSExtValue();
      const int64_t Far = IsScattered ? MostScattered * Element : Stride;
      if (std::abs(Offset) >= Far || Offset % Element != 0)
        continue;
      C.Accesses.push_back({&I, Offset});
      Leader = C.Accesses.front().I;
      break;
    }
    closeIf([&](const Candidate &C) {
      return C.Accesses.front().I != Leader && !(C.IsLoad && IsLoad);
    });
    if (!Leader)
      Open.push_back({{{&I, 0}}, Stride, Element, IsLoad, IsScattered});
  };
  for (Instruction &I : Block) {
    if (!I.mayReadOrWriteMemory() || asMask(&I) || asAny(&I) || asAll(&I))
      continue;
    if (auto *Note = dyn_cast<IntrinsicInst>(&I);
        Note && Note->isAssumeLikeIntrinsic())
      continue;
    const Value *Address = getLoadStorePointerOperand(&I);
    if (Address && !I.isAtomic() && !I.isVolatile()) {
      const Type *T = getLoadStoreType(&I);
      const Shape Of = S.of(Address);
      const unsigned Element =
          hasVectors(T) && !T->isIntegerTy(1) && !T->isPointerTy()
              ? unsigned(
                    DL.getTypeStoreSize(const_cast<Type *>(T)).getFixedValue())
              : 0;
      if (Element && Of.K == Shape::Strided && Of.Stride > int64_t(Element) &&
          Of.Stride % Element == 0 &&
          Of.Stride / Element <= int64_t(std::min(MostFactor, Lanes))) {
        add(I, Of.Stride, Element);
        continue;
      }
      if (!IsMasked && mayScatter(Element) && Lanes % 4 == 0 &&
          !Of.window(Element) &&
          (Of.K == Shape::Varying ||
           (Of.K == Shape::Strided &&
            std::abs(Of.Stride) > int64_t(Element)))) {
        add(I, Of.K == Shape::Strided ? Of.Stride : 0, Element,
            /*IsScattered=*/true);
        continue;
      }
    }
    const bool Writes = I.mayWriteToMemory();
    closeIf([&](const Candidate &C) { return Writes || !C.IsLoad; });
  }
  closeIf([](const Candidate &) { return true; });
}

Interleaved::Interleaved(Function &F, const Strides &S, ScalarEvolution &SE,
                         const TargetTransformInfo &TTI, unsigned Lanes) {
  for (BasicBlock &Block : F)
    find(Block, S, SE, TTI, Lanes);
}

} // namespace syclcc1::cpu
