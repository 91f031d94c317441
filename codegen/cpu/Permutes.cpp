// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUPermutes: selects elements of a vector by run-time indices in registers
// instead of in memory.
//
//     store <32 x i32> %v, ptr %memory
//     %r = masked.gather(getelementptr i32, ptr %memory, <32 x i64> %lane)
//  -> %r = vpermi2d %v, %lane                                       (AVX-512)
//          vpermd of each register of %v, and blends                (AVX2)
//
// Shuffles of a sub-group with unknown lanes are written in this form
// (SubGroupOperations.cpp): LLVM IR has no such operation, and the registers
// are known only for each level. A gather from a vector that has just been
// stored waits for the store, and costs a load for each lane.
//
// Only that store writes the memory, and it dominates the gather: so the gather
// reads the vector. An index beyond it would be undefined.
//
// Must come after the passes that simplify.
// test/codegen/cpu/permutes.ll and test/run/sub_group_shuffle_lanes.cpp.

#include "codegen/common/KeepsCFG.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsX86.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace syclcc1 {
namespace {

/// The permutations of one kind of element.
struct PermuteKind {
  unsigned Bits;     ///< Of an element.
  unsigned Lanes;    ///< Of a register.
  Intrinsic::ID One; ///< Of one register: (vector, indices).
  Intrinsic::ID Two; ///< Of two: (vector, indices, vector); or none.
};

constexpr PermuteKind Words{16, 32, Intrinsic::x86_avx512_permvar_hi_512,
                            Intrinsic::x86_avx512_vpermi2var_hi_512};
constexpr PermuteKind Doublewords{32, 16, Intrinsic::x86_avx512_permvar_si_512,
                                  Intrinsic::x86_avx512_vpermi2var_d_512};
constexpr PermuteKind Quadwords{64, 8, Intrinsic::x86_avx512_permvar_di_512,
                                Intrinsic::x86_avx512_vpermi2var_q_512};
constexpr PermuteKind DoublewordsOfAVX2{32, 8, Intrinsic::x86_avx2_permd,
                                        Intrinsic::not_intrinsic};

class Permuter {
public:
  Permuter(IRBuilder<> &B, const PermuteKind &Kind, unsigned Lanes)
      : B(B), Kind(Kind), Lanes(Lanes),
        Register(FixedVectorType::get(B.getIntNTy(Kind.Bits), Kind.Lanes)) {}

  /// Element \p Indices[l] of \p V for each lane l: vectors of Kind.Bits.
  Value *permute(Value *V, Value *Indices) {
    SmallVector<Value *> Of;
    for (unsigned First = 0; First != Lanes; First += Kind.Lanes)
      Of.push_back(part(V, First));
    Value *Result = PoisonValue::get(V->getType());
    for (unsigned First = 0; First != Lanes; First += Kind.Lanes)
      Result = join(Result, choose(Of, part(Indices, First)), First);
    return Result;
  }

private:
  Value *part(Value *V, unsigned First) {
    return Lanes == Kind.Lanes
               ? V
               : B.CreateExtractVector(Register, V, uint64_t(First));
  }
  Value *join(Value *All, Value *V, unsigned First) {
    return Lanes == Kind.Lanes
               ? V
               : B.CreateInsertVector(All->getType(), All, V, uint64_t(First));
  }

  /// One register, out of those of \p Of, a power of 2.
  Value *choose(ArrayRef<Value *> Of, Value *Indices) {
    if (Of.size() == 1)
      return B.CreateIntrinsic(Kind.One, {Of[0], Indices});
    if (Of.size() == 2 && Kind.Two != Intrinsic::not_intrinsic)
      return B.CreateIntrinsic(Kind.Two, {Of[0], Indices, Of[1]});
    const size_t Half = Of.size() / 2;
    Value *Low = choose(Of.take_front(Half), Indices);
    Value *High = choose(Of.drop_front(Half), Indices);
    Value *Bit = ConstantInt::get(Register, Half * Kind.Lanes);
    return B.CreateSelect(B.CreateIsNotNull(B.CreateAnd(Indices, Bit)), High,
                          Low);
  }

  IRBuilder<> &B;
  const PermuteKind &Kind;
  const unsigned Lanes;
  FixedVectorType *Register;
};

/// What permutations a function may use.
struct Processor {
  StringRef Features;
  unsigned RegisterBits; ///< Of the largest legal vector.
};

/// The kind that permutes \p Lanes elements of \p Bits on \p P; null if there
/// is none. It may have wider elements. With -mprefer-vector-width=256 AVX-512
/// has no vectors of 512 bits, and its functions cannot be split.
const PermuteKind *kindOf(unsigned Bits, unsigned Lanes, const Processor &P) {
  auto fits = [&](const PermuteKind &Kind) {
    return Bits <= Kind.Bits && Lanes % Kind.Lanes == 0;
  };
  if (P.Features.contains("+avx512f") && P.RegisterBits >= 512 &&
      !(Lanes == 8 && Bits <= 32))
    for (const PermuteKind *Kind : {&Words, &Doublewords, &Quadwords})
      if (fits(*Kind) && (Kind != &Words || P.Features.contains("+avx512bw")))
        return Kind;
  if (P.Features.contains("+avx2") && Bits <= 64 &&
      Lanes % DoublewordsOfAVX2.Lanes == 0)
    return &DoublewordsOfAVX2;
  return nullptr;
}

/// Element \p Indices[l] of \p V for each lane l; null if \p Here has no
/// instruction for it.
Value *permute(IRBuilder<> &B, Value *V, Value *Indices,
               const Processor &Here) {
  auto *T = cast<FixedVectorType>(V->getType());
  const unsigned Bits = T->getScalarSizeInBits(), Lanes = T->getNumElements();
  const PermuteKind *Kind = kindOf(Bits, Lanes, Here);
  if (!Kind || !isPowerOf2_32(Lanes))
    return nullptr;
  auto vectorOf = [&](unsigned Bits) {
    return FixedVectorType::get(B.getIntNTy(Bits), Lanes);
  };
  Indices = B.CreateZExtOrTrunc(Indices, vectorOf(Kind->Bits));
  Value *Whole = B.CreateBitCast(V, vectorOf(Bits));
  Permuter P(B, *Kind, Lanes);
  if (Bits <= Kind->Bits)
    Whole = B.CreateTrunc(
        P.permute(B.CreateZExt(Whole, vectorOf(Kind->Bits)), Indices),
        vectorOf(Bits));
  else // Halves of 64 bits.
    Whole = B.CreateOr(
        B.CreateZExt(P.permute(B.CreateTrunc(Whole, vectorOf(32)), Indices),
                     vectorOf(64)),
        B.CreateShl(
            B.CreateZExt(
                P.permute(B.CreateTrunc(B.CreateLShr(Whole, 32), vectorOf(32)),
                          Indices),
                vectorOf(64)),
            32));
  return B.CreateBitCast(Whole, T);
}

/// A variable that holds one vector, and the loads of its elements.
class StoredVector {
public:
  explicit StoredVector(AllocaInst &A) : A(A) {
    for (User *U : A.users())
      if (!add(*cast<Instruction>(U)))
        return;
    // Elements are read as they were stored, at multiples of their size.
    IsOne = Store && !Gathers.empty() &&
            all_of(Gathers, [&](IntrinsicInst *Gather) {
              auto *Place = cast<GetElementPtrInst>(Gather->getArgOperand(0));
              auto *Got = cast<VectorType>(Gather->getType()),
                   *Put = cast<VectorType>(Store->getValueOperand()->getType());
              const unsigned Bits = Put->getScalarSizeInBits();
              return Got->getElementCount() == Put->getElementCount() &&
                     Got->getScalarSizeInBits() == Bits &&
                     Place->getSourceElementType()->getPrimitiveSizeInBits() ==
                         Bits;
            });
  }

  bool permute(const DominatorTree &DT, const Processor &Here) {
    if (!IsOne)
      return false;
    bool Changed = false;
    for (IntrinsicInst *Gather : Gathers) {
      auto *Place = cast<GetElementPtrInst>(Gather->getArgOperand(0));
      if (!DT.dominates(Store, Gather))
        continue;
      IRBuilder<> B(Gather);
      Value *Indices = Place->getOperand(1);
      Value *Result =
          syclcc1::permute(B, Store->getValueOperand(), Indices, Here);
      if (!Result)
        continue;
      Result = B.CreateSelect(Gather->getArgOperand(1),
                              B.CreateBitCast(Result, Gather->getType()),
                              Gather->getArgOperand(2));
      Gather->replaceAllUsesWith(Result);
      Gather->eraseFromParent();
      if (Place->use_empty())
        Place->eraseFromParent();
      Changed = true;
    }
    if (all_of(A.users(), [&](User *U) {
          return U == Store || cast<Instruction>(U)->isLifetimeStartOrEnd();
        }))
      Store->eraseFromParent();
    return Changed;
  }

private:
  /// False if \p U is another use of the variable.
  bool add(Instruction &U) {
    if (U.isLifetimeStartOrEnd())
      return true;
    const DataLayout &DL = U.getDataLayout();
    if (auto *S = dyn_cast<StoreInst>(&U)) {
      Type *T = S->getValueOperand()->getType();
      if (Store || S->getPointerOperand() != &A || !S->isSimple() ||
          !isa<FixedVectorType>(T) || !isElement(T->getScalarType(), DL))
        return false;
      Store = S;
      return true;
    }
    auto *Place = dyn_cast<GetElementPtrInst>(&U);
    if (!Place || !isa<FixedVectorType>(Place->getType()) ||
        Place->getNumIndices() != 1)
      return false;
    for (User *R : Place->users()) {
      auto *Gather = dyn_cast<IntrinsicInst>(R);
      if (!Gather || Gather->getIntrinsicID() != Intrinsic::masked_gather)
        return false;
      Gathers.push_back(Gather);
    }
    return true;
  }

  static bool isElement(Type *T, const DataLayout &DL) {
    return (T->isIntegerTy() || T->isFloatingPointTy()) &&
           DL.getTypeSizeInBits(T) == DL.getTypeAllocSizeInBits(T);
  }

  AllocaInst &A;
  StoreInst *Store = nullptr;
  SmallVector<IntrinsicInst *> Gathers;
  bool IsOne = false;
};

} // namespace

PreservedAnalyses CPUPermutesPass::run(Function &F,
                                       FunctionAnalysisManager &FAM) {
  StringRef Features = F.getFnAttribute("target-features").getValueAsString();
  if (F.isDeclaration() || !cpu::isDeviceCode(F) ||
      !F.getParent()->getTargetTriple().isX86_64() ||
      !Features.contains("+avx2"))
    return PreservedAnalyses::all();
  SmallVector<AllocaInst *> Variables;
  for (Instruction &I : F.getEntryBlock())
    if (auto *A = dyn_cast<AllocaInst>(&I))
      Variables.push_back(A);
  if (Variables.empty())
    return PreservedAnalyses::all();
  const Processor Here{
      Features, unsigned(FAM.getResult<TargetIRAnalysis>(F)
                             .getRegisterBitWidth(
                                 TargetTransformInfo::RGK_FixedWidthVector)
                             .getFixedValue())};
  bool Changed = false;
  for (AllocaInst *A : Variables)
    Changed |=
        StoredVector(*A).permute(FAM.getResult<DominatorTreeAnalysis>(F), Here);
  return keepsCFG(Changed);
}

} // namespace syclcc1
