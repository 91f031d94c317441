//===- Strides.cpp - Values that are affine in the lane -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A data flow analysis over the lattice unknown, uniform or strided, varying.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/Strides.h"
#include "codegen/cpu/vectorizer/Divergence.h"
#include "codegen/cpu/vectorizer/IndexRanges.h"
#include "codegen/cpu/vectorizer/PredicatedForm.h"
#include "codegen/cpu/vectorizer/PrivateArrays.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1::cpu {

std::optional<Shape::Window> Shape::window(int64_t Bytes) const {
  if (!Distances)
    return std::nullopt;
  const auto [Least, Most] =
      std::minmax_element(Distances->begin(), Distances->end());
  const uint64_t Far = uint64_t(*Most) - uint64_t(*Least);
  if (Far >= 2 * Distances->size() * uint64_t(Bytes))
    return std::nullopt;
  Window W{*Least, unsigned(Far / uint64_t(Bytes)) + 1, {}};
  for (int64_t At : *Distances) {
    if ((At - *Least) % Bytes != 0)
      return std::nullopt;
    W.Element.push_back(unsigned((At - *Least) / Bytes));
  }
  return W;
}

bool Shape::Window::isPermutation() const {
  SmallVector<bool> Has(Span);
  for (unsigned At : Element)
    Has[At] = true;
  return Span == Element.size() && llvm::all_of(Has, [](bool B) { return B; });
}

Shape Strides::of(const Value *V) const {
  if (auto At = Shapes.find(V); At != Shapes.end())
    return At->second;
  return isa<Instruction>(V) ? Shape() : Shape::uniform();
}

/// \p Stride truncated to \p Bits bits.
static int64_t wrapped(int64_t Stride, unsigned Bits) {
  return Bits >= 64 ? Stride : SignExtend64(uint64_t(Stride), Bits);
}

Strides::Strides(Function &F, const Divergence &D, ScalarEvolution &SE,
                 unsigned Lanes, bool MayAssume)
    : SE(SE), Lanes(Lanes), MayAssume(MayAssume) {
  for (Argument &A : F.args())
    if (auto Stride = itemStride(A))
      Shapes[&A] = Shape::strided(*Stride);
  for (Instruction &I : instructions(F))
    if (!I.getType()->isVoidTy() && D.isUniform(&I))
      Shapes[&I] = Shape::uniform();
  ReversePostOrderTraversal<Function *> Order(&F);
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (BasicBlock *Block : Order)
      for (Instruction &I : *Block) {
        if (I.getType()->isVoidTy())
          continue;
        const Shape Old = of(&I);
        if ((Old.K == Shape::Varying && !Old.Distances) || D.isUniform(&I))
          continue;
        const Shape New = shapeOf(I);
        if (New == Old || New.K == Shape::Unknown)
          continue;
        Shapes[&I] = Old.K == Shape::Unknown ? New : Shape::varying();
        Changed = true;
      }
  }
  // It depends only on itself, in a loop that is never entered.
  for (Instruction &I : instructions(F))
    if (!I.getType()->isVoidTy() && of(&I).K == Shape::Unknown)
      Shapes[&I] = Shape::varying();
}

static Shape join(Shape A, Shape B) {
  if (A.K == Shape::Unknown || A == B)
    return B;
  if (B.K == Shape::Unknown)
    return A;
  return Shape::varying();
}

/// An undefined value may be assumed to be anything.
Shape Strides::shapeOfPhi(const PHINode &Phi) const {
  Shape Result;
  for (const Value *V : Phi.incoming_values())
    if (!isa<UndefValue>(V))
      Result = join(Result, of(V));
  return Result;
}

Shape Strides::shapeOfSelect(const SelectInst &I) const {
  if (isa<UndefValue>(I.getTrueValue()))
    return of(I.getFalseValue());
  if (isa<UndefValue>(I.getFalseValue()))
    return of(I.getTrueValue());
  const Shape Both = join(of(I.getTrueValue()), of(I.getFalseValue()));
  return isUniform(I.getCondition()) ? Both : Shape::varying();
}

int64_t Strides::scaleOf(const Instruction &I) {
  auto *C = cast<ConstantInt>(I.getOperand(1));
  return I.getOpcode() == Instruction::Shl ? int64_t(1) << C->getZExtValue()
                                           : C->getSExtValue();
}

/// True if \p I multiplies by a constant whose strides do not overflow here.
static bool isScale(const Instruction &I) {
  if (I.getOpcode() != Instruction::Shl && I.getOpcode() != Instruction::Mul)
    return false;
  auto *C = dyn_cast<ConstantInt>(I.getOperand(1));
  return C && (I.getOpcode() == Instruction::Shl
                   ? C->getValue().ult(
                         std::min(62u, C->getType()->getIntegerBitWidth() - 1))
                   : C->getValue().getSignificantBits() <= 32);
}

//===----------------------------------------------------------------------===//
// Extensions
//===----------------------------------------------------------------------===//

/// True if \p S can be computed before the loop over work-items, where
/// conditions that guard a division are not known.
bool Strides::isKnownBefore(const SCEV *S) const {
  return !SCEVExprContains(S, [](const SCEV *Part) {
    const auto *U = dyn_cast<SCEVUnknown>(Part);
    return isa<SCEVAddRecExpr>(Part) || (U && isa<Instruction>(U->getValue()) &&
                                         !isGroupValue(U->getValue()));
  }) && SCEVExpander(SE, "items").isSafeToExpand(S);
}

/// The stride of \p S, which depends only on arguments, modulo its type.
std::optional<int64_t> Strides::strideOf(const SCEV *S) const {
  const unsigned Bits = SE.getTypeSizeInBits(S->getType());
  if (const auto *U = dyn_cast<SCEVUnknown>(S))
    return of(U->getValue()).Stride;
  SmallVector<int64_t> Of;
  for (const SCEV *Operand : S->operands()) {
    const auto Stride = strideOf(Operand);
    if (!Stride)
      return std::nullopt;
    Of.push_back(*Stride);
  }
  if (all_of(Of, [](int64_t Stride) { return Stride == 0; }))
    return 0;
  uint64_t Result = 0;
  switch (S->getSCEVType()) {
  case scAddExpr:
    for (int64_t Stride : Of)
      Result += uint64_t(Stride);
    return wrapped(int64_t(Result), Bits);
  case scMulExpr: {
    const auto *Factor = dyn_cast<SCEVConstant>(S->operands()[0]);
    if (!Factor || Of.size() != 2 || Bits > 64)
      return std::nullopt;
    return wrapped(
        int64_t(uint64_t(Of[1]) * uint64_t(Factor->getAPInt().getSExtValue())),
        Bits);
  }
  case scTruncate:
    return wrapped(Of[0], Bits);
  default:
    return std::nullopt;
  }
}

/// Assumes that \p S does not overflow.
bool Strides::assume(const SCEV *S, bool Signed, int64_t &Stride) {
  if (auto Known = Assumed.find({S, Signed}); Known != Assumed.end()) {
    Stride = Known->second;
    return true;
  }
  if (!MayAssume)
    return false;
  // Sums of it do not overflow in 64 bits; bytes wrap on purpose.
  const unsigned Bits = SE.getTypeSizeInBits(S->getType());
  if (Bits < 32 || Bits > 36)
    return false;
  Assumption A;
  A.Signed = Signed;
  const SCEV *Start = S;
  while (auto *Rec = dyn_cast<SCEVAddRecExpr>(Start)) {
    if (!Rec->isAffine() || A.Inside.size() == 2)
      return false;
    const SCEV *Step = Rec->getStepRecurrence(SE);
    const SCEV *Taken = SE.getBackedgeTakenCount(Rec->getLoop());
    if (isa<SCEVCouldNotCompute>(Taken) ||
        SE.getTypeSizeInBits(Taken->getType()) > 64 || !isKnownBefore(Step) ||
        !isKnownBefore(Taken) || strideOf(Step) != 0 || strideOf(Taken) != 0)
      return false;
    A.Inside.push_back({Step, Taken});
    Start = Rec->getStart();
  }
  if (!isKnownBefore(Start))
    return false;
  const auto By = strideOf(Start);
  // Hash computations wrap on purpose as well.
  if (!By || !isInt<20>(*By))
    return false;
  A.Start = Start;
  A.Step = Stride = *By;
  Assumed[{S, Signed}] = *By;
  Assumptions.push_back(std::move(A));
  return true;
}

/// Whether the sum \p V has at most \p Budget terms. Both operands of each
/// addition are visited, and emitted, separately: x + x, added to itself, and
/// so on, would grow without end.
static bool isShort(const Value *V, unsigned &Budget) {
  if (Budget == 0)
    return false;
  --Budget;
  const auto *I = dyn_cast<Instruction>(V);
  if (!I)
    return true;
  switch (I->getOpcode()) {
  case Instruction::Add:
  case Instruction::Or:
  case Instruction::Sub:
    return isShort(I->getOperand(0), Budget) &&
           isShort(I->getOperand(1), Budget);
  case Instruction::Mul:
  case Instruction::Shl:
  case Instruction::SExt:
  case Instruction::ZExt:
    return isShort(I->getOperand(0), Budget);
  default:
    return true;
  }
}

Strides::Exact Strides::exactForm(Value *V, bool Signed, Shape &Of) {
  const Shape S = of(V);
  Of = Shape::uniform();
  if (S.K == Shape::Uniform)
    return Exact::Uniform;
  if (!S.isKnown() || !SE.isSCEVable(V->getType()))
    return Exact::No;
  if (const Constant *C = inLanes(V)) {
    Of = shapeOfConstant(*C, Signed);
    return Exact::Known;
  }
  auto *I = dyn_cast<Instruction>(V);
  unsigned Budget = 64;
  if (I && isShort(V, Budget)) {
    auto *Overflowing = dyn_cast<OverflowingBinaryOperator>(I);
    const bool NoWrap =
        (Overflowing && (Signed ? Overflowing->hasNoSignedWrap()
                                : Overflowing->hasNoUnsignedWrap())) ||
        (isa<PossiblyDisjointInst>(I) &&
         cast<PossiblyDisjointInst>(I)->isDisjoint());
    auto operand = [&](unsigned Index, Shape &To) {
      return exactForm(I->getOperand(Index), Signed, To) != Exact::No;
    };
    bool Fits = true;
    auto result =
        [&](ArrayRef<Shape> From,
            function_ref<bool(unsigned Lane, int64_t &To)> Overflows) {
          Of = combine(From, 64, [&](unsigned Lane) {
            int64_t To = 0;
            Fits &= !Overflows(Lane, To);
            return To;
          });
          return Fits;
        };
    Shape A, B;
    switch (I->getOpcode()) {
    case Instruction::Add:
    case Instruction::Or:
    case Instruction::Sub: {
      const bool Minus = I->getOpcode() == Instruction::Sub;
      if (NoWrap && operand(0, A) && operand(1, B) &&
          result({A, B}, [&](unsigned Lane, int64_t &To) {
            return Minus ? SubOverflow(A.distance(Lane), B.distance(Lane), To)
                         : AddOverflow(A.distance(Lane), B.distance(Lane), To);
          }))
        return Minus ? Exact::Sub : Exact::Add;
      break;
    }
    case Instruction::Mul:
    case Instruction::Shl:
      // A factor that is negative is large if it is unsigned.
      if (NoWrap && isScale(*I) && (Signed || scaleOf(*I) > 0) &&
          operand(0, A) && result(A, [&](unsigned Lane, int64_t &To) {
            return MulOverflow(A.distance(Lane), scaleOf(*I), To);
          }))
        return Exact::Scale;
      break;
    case Instruction::Trunc:
      if ((Signed ? cast<TruncInst>(I)->hasNoSignedWrap()
                  : cast<TruncInst>(I)->hasNoUnsignedWrap()) &&
          I->getOperand(0)->getType()->isIntegerTy(64)) {
        Of = of(I->getOperand(0));
        if (Of.isKnown())
          return Exact::Wider;
      }
      break;
    case Instruction::SExt:
      if (Signed && operand(0, Of))
        return Exact::Extension;
      break;
    case Instruction::ZExt:
      if ((!Signed || cast<ZExtInst>(I)->hasNonNeg()) && operand(0, Of))
        return Exact::Extension;
      break;
    default:
      break;
    }
  }
  int64_t Stride;
  if (S.K == Shape::Strided && assume(SE.getSCEV(V), Signed, Stride)) {
    Of = Shape::strided(Stride);
    return Exact::Assumed;
  }
  Of = Shape::uniform();
  return Exact::No;
}

/// sext, zext, and InstCombine's forms of them for a truncation: (x << 32) >>
/// 32, (x << 32) >> 30, which is four times that, and x & 0xffffffff.
Shape Strides::shapeOfExtension(Instruction &I) {
  int64_t Stride;
  if (!I.getType()->isIntegerTy(64))
    return Shape::varying();
  if (isa<SExtInst, ZExtInst>(I)) {
    const bool Signed =
        isa<SExtInst>(I) || cast<PossiblyNonNegInst>(I).hasNonNeg();
    Shape Of;
    return exactForm(I.getOperand(0), Signed, Of) != Exact::No
               ? Of
               : Shape::varying();
  }
  if (of(I.getOperand(0)).Distances)
    return Shape::varying();
  const SCEV *S = SE.getSCEV(&I);
  auto *Cast = dyn_cast<SCEVIntegralCastExpr>(S);
  if (!Cast || isa<SCEVTruncateExpr>(Cast))
    return Shape::varying();
  return assume(Cast->getOperand(), isa<SCEVSignExtendExpr>(Cast), Stride)
             ? Shape::strided(Stride)
             : Shape::varying();
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

/// What all lanes have in an instruction on \p From, if the lanes' distances
/// from lane 0 in it are the sum, or another linear form, of those in them.
Shape Strides::combine(ArrayRef<Shape> From, unsigned Bits,
                       function_ref<int64_t(unsigned Lane)> Distance) {
  if (none_of(From, [](const Shape &Of) { return Of.Distances; }))
    return Shape::strided(wrapped(Distance(1), Bits));
  std::vector<int64_t> All(Lanes);
  for (unsigned Lane = 0; Lane != Lanes; ++Lane)
    All[Lane] = wrapped(Distance(Lane), Bits);
  return shapeOfDistances(std::move(All), Bits);
}

Shape Strides::shapeOfDistances(std::vector<int64_t> All, unsigned Bits) {
  bool IsStrided = true;
  for (unsigned Lane = 0; Lane != Lanes; ++Lane)
    IsStrided &= All[Lane] == wrapped(int64_t(uint64_t(All[1]) * Lane), Bits);
  if (IsStrided)
    return Shape::strided(All[1]);
  return {Shape::Varying, 0, &*AllDistances.insert(std::move(All)).first};
}

/// \p C has the numbers of all lanes, which are read with or without a sign.
Shape Strides::shapeOfConstant(const Constant &C, bool Signed) {
  auto at = [&](unsigned Lane) {
    const APInt &N = cast<ConstantInt>(C.getAggregateElement(Lane))->getValue();
    return Signed ? N.getSExtValue() : int64_t(N.getZExtValue());
  };
  std::vector<int64_t> All(Lanes);
  for (unsigned Lane = 0; Lane != Lanes; ++Lane)
    All[Lane] = int64_t(uint64_t(at(Lane)) - uint64_t(at(0)));
  return shapeOfDistances(std::move(All), 64);
}

/// The numbers of all lanes in \p I, if its operands are known.
Constant *Strides::fold(const Instruction &I) const {
  if (!Lanes || !I.getType()->isIntegerTy() ||
      I.getType()->getIntegerBitWidth() > 64)
    return nullptr;
  auto *T = FixedVectorType::get(I.getType(), Lanes);
  Constant *Result = nullptr;
  if (asLane(&I)) {
    SmallVector<Constant *> Each;
    for (unsigned Lane = 0; Lane != Lanes; ++Lane)
      Each.push_back(ConstantInt::get(I.getType(), Lane));
    return ConstantVector::get(Each);
  }
  if (none_of(I.operands(), [&](const Use &U) { return inLanes(U); }))
    return nullptr;
  SmallVector<Constant *, 3> Of;
  for (const Use &U : I.operands()) {
    Constant *C = inLanes(U);
    if (auto *One = dyn_cast<ConstantInt>(U))
      C = ConstantVector::getSplat(ElementCount::getFixed(Lanes), One);
    if (!C)
      return nullptr;
    Of.push_back(C);
  }
  const DataLayout &DL = I.getDataLayout();
  if (auto *Compare = dyn_cast<ICmpInst>(&I))
    Result = ConstantFoldCompareInstOperands(Compare->getPredicate(), Of[0],
                                             Of[1], DL);
  else if (isa<CastInst>(I))
    Result = ConstantFoldCastOperand(I.getOpcode(), Of[0], T, DL);
  else if (I.isBinaryOp())
    Result = ConstantFoldBinaryOpOperands(I.getOpcode(), Of[0], Of[1], DL);
  else if (isa<SelectInst>(I))
    Result = ConstantFoldSelectInstruction(Of[0], Of[1], Of[2]);
  if (!Result)
    return nullptr;
  for (unsigned Lane = 0; Lane != Lanes; ++Lane)
    if (!isa_and_nonnull<ConstantInt>(Result->getAggregateElement(Lane)))
      return nullptr;
  return Result;
}

Shape Strides::shapeOfAddress(const GetElementPtrInst &G) {
  const DataLayout &DL = G.getDataLayout();
  if (!G.getType()->isPointerTy() ||
      DL.getIndexTypeSizeInBits(G.getType()) != 64)
    return Shape::varying();
  SmallVector<Shape> From = {of(G.getPointerOperand())};
  SmallVector<int64_t> Sizes = {1};
  for (auto It = gep_type_begin(G), E = gep_type_end(G); It != E; ++It) {
    const Shape Index = of(It.getOperand());
    if (Index.K == Shape::Uniform)
      continue;
    if (It.isStruct() || !It.getOperand()->getType()->isIntegerTy(64))
      return Shape::varying();
    const TypeSize Size = It.getSequentialElementStride(DL);
    if (Size.isScalable())
      return Shape::varying();
    From.push_back(Index);
    Sizes.push_back(int64_t(Size.getFixedValue()));
  }
  bool Fits = true;
  const Shape Result = combine(From, 64, [&](unsigned Lane) {
    int64_t Total = 0, Bytes;
    for (auto [Of, Size] : zip(From, Sizes))
      Fits &= !MulOverflow(Of.distance(Lane), Size, Bytes) &&
              !AddOverflow(Total, Bytes, Total);
    return Total;
  });
  return Fits ? Result : Shape::varying();
}

Shape Strides::shapeOf(Instruction &I) {
  if (auto *Phi = dyn_cast<PHINode>(&I))
    return shapeOfPhi(*Phi);
  if (auto *A = dyn_cast<AllocaInst>(&I))
    return Shape::strided(laneBytes(*A));
  if (asLane(&I) && !Lanes)
    return Shape::strided(1);
  if (Constant *C = fold(I)) {
    Known[&I] = C;
    return I.getType()->isIntegerTy(1) ? Shape::varying()
                                       : shapeOfConstant(*C, /*Signed=*/true);
  }
  if (isa<CallBase, LoadInst, AtomicRMWInst, AtomicCmpXchgInst>(I))
    return Shape::varying();
  if (auto *Select = dyn_cast<SelectInst>(&I))
    return shapeOfSelect(*Select);
  SmallVector<Shape, 4> From;
  for (const Value *V : I.operands()) {
    From.push_back(of(V));
    if (!From.back().isKnown())
      return From.back();
  }
  // From here on: known distances between lanes, at least one not 0.
  auto *Type = dyn_cast<IntegerType>(I.getType());
  const unsigned Bits = Type ? Type->getBitWidth() : 64;
  if (Bits < 2 || Bits > 64)
    return Shape::varying();
  auto at = [&](unsigned Operand, unsigned Lane) {
    return uint64_t(From[Operand].distance(Lane));
  };
  auto first = [&](unsigned Lane) { return int64_t(at(0, Lane)); };
  auto sum = [&](unsigned Lane) { return int64_t(at(0, Lane) + at(1, Lane)); };
  switch (I.getOpcode()) {
  case Instruction::Add:
    return combine(From, Bits, sum);
  case Instruction::Sub:
    return combine(From, Bits, [&](unsigned Lane) {
      return int64_t(at(0, Lane) - at(1, Lane));
    });
  case Instruction::Or:
    return cast<PossiblyDisjointInst>(I).isDisjoint() ? combine(From, Bits, sum)
                                                      : Shape::varying();
  case Instruction::Mul:
  case Instruction::Shl:
    return isScale(I)
               ? combine(From, Bits,
                         [&](unsigned Lane) {
                           return int64_t(at(0, Lane) * uint64_t(scaleOf(I)));
                         })
               : Shape::varying();
  case Instruction::Trunc:
    return combine(From, Bits, first);
  case Instruction::And:
  case Instruction::AShr:
  case Instruction::ZExt:
  case Instruction::SExt:
    return shapeOfExtension(I);
  case Instruction::PtrToInt:
    return Bits == 64 ? From[0] : Shape::varying();
  case Instruction::IntToPtr:
    return I.getOperand(0)->getType()->isIntegerTy(64) ? From[0]
                                                       : Shape::varying();
  case Instruction::GetElementPtr:
    return shapeOfAddress(cast<GetElementPtrInst>(I));
  case Instruction::Freeze:
    return From[0];
  default:
    return Shape::varying();
  }
}

} // namespace syclcc1::cpu
