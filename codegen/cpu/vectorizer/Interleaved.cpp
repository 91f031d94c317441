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

/// Elements in a structure that one lane loads or stores at once: a register of
/// 128 bits, and at least four.
unsigned mostScattered(unsigned Element, unsigned Lanes) {
  unsigned Most = std::max(4u, 16 / Element);
  while (Lanes % Most != 0)
    Most /= 2;
  return Most;
}
/// Structures of 4, 8 and 12 bytes. Sixteen are one access for each lane, and
/// two gathers access their cache lines twice; AVX2's gathers are no faster
/// than as many loads, and it has no scatters.
bool takesWords(unsigned Bytes, unsigned Lanes, LLVMContext &C,
                const TargetTransformInfo &TTI) {
  auto *T = FixedVectorType::get(Type::getInt32Ty(C), Lanes);
  return Bytes % 4 == 0 && Bytes < 16 &&
         TTI.getRegisterBitWidth(TargetTransformInfo::RGK_FixedWidthVector) >=
             512 &&
         TTI.isLegalMaskedGather(T, Align(1));
}
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
  To.Span = unsigned((Most - Least) / C.Element) + 1;
  To.Factor = unsigned(C.Stride / C.Element);
  if (To.Span > To.Factor)
    return false;
  SmallVector<bool> Has(To.Factor);
  for (const Candidate::Access &A : C.Accesses) {
    const unsigned Index = unsigned((A.Offset - Least) / C.Element);
    if (!C.IsLoad && Has[Index])
      return false;
    Has[Index] = true;
    To.Members.push_back({A.I, Index});
  }
  // A store must not write bytes that no work-item writes.
  return C.IsLoad ? C.Accesses.size() > 1 || To.Factor <= MaxFactorOfOneLoad
                  : all_of(Has, [](bool B) { return B; });
}

/// Members that each lane has anywhere, in as few groups as possible.
class ScatteredMembers {
public:
  /// Groups have at least \p Least members, but those that are words.
  ScatteredMembers(const Candidate &C, const TargetTransformInfo &TTI,
                   unsigned Lanes, unsigned Least)
      : C(C), TTI(TTI), Lanes(Lanes), Least(Least), InOrder(C.Accesses) {
    sort(InOrder,
         [](const auto &A, const auto &B) { return A.Offset < B.Offset; });
  }

  SmallVector<std::unique_ptr<InterleaveGroup>> groups() const {
    SmallVector<std::unique_ptr<InterleaveGroup>> Groups;
    if (!C.IsLoad && mayOverwrite())
      return Groups;
    for (size_t From = 0; From < InOrder.size();) {
      size_t End = From + 1;
      for (unsigned Span = mostScattered(C.Element, Lanes); Span > 1; Span /= 2)
        if (const size_t To = endOf(From, Span); isGroup(From, To, Span)) {
          Groups.push_back(groupOf(From, To));
          End = To;
          break;
        }
      From = End;
    }
    return Groups;
  }

private:
  unsigned indexOf(size_t N, size_t From) const {
    return unsigned((InOrder[N].Offset - InOrder[From].Offset) / C.Element);
  }

  size_t endOf(size_t From, unsigned Span) const {
    size_t To = From;
    while (To != InOrder.size() && indexOf(To, From) < Span)
      ++To;
    return To;
  }

  bool isOfWords(size_t From, size_t To) const {
    // Lanes at a known distance are loads without a vector of addresses.
    return C.Stride == 0 &&
           takesWords((indexOf(To - 1, From) + 1) * C.Element, Lanes,
                      InOrder.front().I->getContext(), TTI);
  }

  /// Most of what is loaded is needed, and all of what is stored is written.
  bool isGroup(size_t From, size_t To, unsigned Span) const {
    if (To - From < (isOfWords(From, To) ? 2 : Least))
      return false;
    if (!C.IsLoad)
      return To - From == Span;
    unsigned Different = 1;
    for (size_t N = From + 1; N != To; ++N)
      Different += InOrder[N].Offset != InOrder[N - 1].Offset;
    const unsigned Needed = indexOf(To - 1, From) + 1;
    return Needed > Span / 2 && Different * 2 > Needed;
  }

  /// True if a member is written twice, or lanes are known to overlap;
  /// otherwise nothing orders stores of different work-items.
  bool mayOverwrite() const {
    for (size_t N = 1; N < InOrder.size(); ++N)
      if (InOrder[N].Offset == InOrder[N - 1].Offset)
        return true;
    return C.Stride != 0 &&
           std::abs(C.Stride) <
               int64_t(indexOf(InOrder.size() - 1, 0) + 1) * C.Element;
  }

  std::unique_ptr<InterleaveGroup> groupOf(size_t From, size_t To) const {
    auto Group = std::make_unique<InterleaveGroup>();
    Group->Element = C.Element;
    Group->IsScattered = true;
    Group->IsOfWords = isOfWords(From, To);
    Group->Factor = Group->Span = indexOf(To - 1, From) + 1;
    // Accesses, and so the leaders, in the order of the block.
    for (const Candidate::Access &A : C.Accesses)
      if (A.Offset >= InOrder[From].Offset &&
          A.Offset <= InOrder[To - 1].Offset)
        Group->Members.push_back(
            {A.I, unsigned((A.Offset - InOrder[From].Offset) / C.Element)});
    return Group;
  }

  const Candidate &C;
  const TargetTransformInfo &TTI;
  const unsigned Lanes, Least;
  SmallVector<Candidate::Access, 4> InOrder;
};

} // namespace

void Interleaved::find(BasicBlock &Block, const Strides &S, ScalarEvolution &SE,
                       const TargetTransformInfo &TTI, unsigned Lanes) {
  constexpr unsigned MostFactor = 8;
  const DataLayout &DL = Block.getDataLayout();
  const Value *Mask = maskOf(Block);
  const bool IsMasked = Mask && S.isVarying(Mask);
  SmallVector<Candidate> Open;
  auto keep = [&](std::unique_ptr<InterleaveGroup> Group) {
    for (const InterleaveGroup::Member &M : Group->Members)
      Groups[M.I] = Group.get();
    All.push_back(std::move(Group));
  };
  auto close = [&](const Candidate &C) {
    auto *T = FixedVectorType::get(
        Type::getIntNTy(Block.getContext(), 8 * C.Element), Lanes);
    auto Group = std::make_unique<InterleaveGroup>();
    if (C.IsScattered || !complete(C, *Group)) {
      // Some members of structures, which must not be written as a whole.
      if (C.IsScattered || (!C.IsLoad && mayScatter(C.Element))) {
        // Where gathers exist, three of them skip inactive lanes faster.
        const bool Skips =
            IsMasked &&
            (C.IsLoad ? TTI.isLegalMaskedGather(T, Align(C.Element))
                      : TTI.isLegalMaskedScatter(T, Align(C.Element)));
        for (auto &Part :
             ScatteredMembers(C, TTI, Lanes, Skips ? 4 : 2).groups())
          keep(std::move(Part));
      }
      return;
    }
    // Memory after the last member, and inactive lanes, are masked.
    if ((IsMasked || (C.IsLoad && Group->Span != Group->Factor)) &&
        !(C.IsLoad ? TTI.isLegalMaskedLoad(T, Align(C.Element), 0)
                   : TTI.isLegalMaskedStore(T, Align(C.Element), 0)))
      return;
    keep(std::move(Group));
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
      const int64_t Far =
          IsScattered ? mostScattered(Element, Lanes) * Element : Stride;
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
      if (mayScatter(Element) && !Of.window(Element) &&
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
