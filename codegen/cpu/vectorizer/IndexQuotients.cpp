//===- IndexQuotients.cpp - Quotients of neighbouring indices -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels over one dimension compute two of it:
//
//     int row = id / 512, column = id % 512;     // or id >> 9, id & 511
//     c[id] = a[row * 512 + column - 1];
//
// The lanes of a vector are W neighbours. If the first of them is a multiple of
// W, and so is the divisor, no multiple of the divisor is between them: all
// have the quotient of the first, and the remainders are neighbours again.
//
//     first  = @syclcc1.first(id)                uniform
//     row    = first / 512                       uniform
//     column = first % 512 + @syclcc1.lane()     strided by 1
//
// So a[] is read by vectors, where each lane had an address of its own, and a
// branch on the row is uniform. What is not known of the first index and of the
// divisor, their factors and signs, is checked before the loop over work-items.
//
// This comes before predication, for branches on quotients, and only follows
// values that are the same function of the index in all lanes: arithmetic, and
// the counters of loops. Lanes that are off still count with the others
// (Predicate.cpp writes such phis for all lanes). Merged values are not
// followed, and neither are those of a loop behind it: there each lane has its
// own.
//
// Rejected: the lane's number as a separate argument, so that LLVM finds the
// quotients by known bits. Then each index is a sum of two unknowns, which
// neither ScalarEvolution's ranges nor the checks before the loop understand.
//
// Tested by test/codegen/cpu/vectorizer/index-quotients.ll, and by
// test/run/index_quotients.cpp against the host.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/IndexQuotients.h"
#include "codegen/cpu/vectorizer/Divergence.h"
#include "codegen/cpu/vectorizer/InteriorForm.h"
#include "codegen/cpu/vectorizer/PredicatedForm.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/KnownBits.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace syclcc1::cpu {

namespace {

/// How an instruction divides.
struct Division {
  enum Kind { None, Quotient, Remainder } K = None;
  /// The divisor is a multiple of this power of two; 0 if it is no constant.
  uint64_t Divisor = 0;
  bool NeedsSign = false; ///< It rounds towards zero.

  /// Larger ones are the extensions of 32 bits: (x << 32) >> 30, x &
  /// 0xffffffff.
  static constexpr uint64_t Largest = 1 << 24;

  bool mayHaveMultiple(uint64_t Of) const {
    return K != None && (Divisor == 0 || Divisor >= Of) && Divisor <= Largest;
  }
};

uint64_t largestPowerOf2(const APInt &Factor) {
  return uint64_t(1) << std::min(Factor.countr_zero(), 32u);
}

Division asDivision(const Instruction &I) {
  auto *T = dyn_cast<IntegerType>(I.getType());
  if (!T || (T->getBitWidth() != 32 && T->getBitWidth() != 64))
    return {};
  // InstCombine's form of x & 31.
  if (isa<ZExtInst>(I)) {
    const unsigned Bits = I.getOperand(0)->getType()->getIntegerBitWidth();
    return Bits < 32 ? Division{Division::Remainder, uint64_t(1) << Bits}
                     : Division{};
  }
  if (I.getNumOperands() != 2)
    return {};
  const auto *C = dyn_cast<ConstantInt>(I.getOperand(1));
  if (!C && I.isIntDivRem()) {
    const auto Opcode = I.getOpcode();
    return {Opcode == Instruction::UDiv || Opcode == Instruction::SDiv
                ? Division::Quotient
                : Division::Remainder,
            0, Opcode == Instruction::SDiv || Opcode == Instruction::SRem};
  }
  if (!C)
    return {};
  const APInt &By = C->getValue();
  switch (I.getOpcode()) {
  case Instruction::UDiv:
  case Instruction::URem:
    if (!By.isZero())
      return {I.getOpcode() == Instruction::UDiv ? Division::Quotient
                                                 : Division::Remainder,
              largestPowerOf2(By)};
    return {};
  case Instruction::SDiv:
  case Instruction::SRem:
    if (By.isStrictlyPositive())
      return {I.getOpcode() == Instruction::SDiv ? Division::Quotient
                                                 : Division::Remainder,
              largestPowerOf2(By), true};
    return {};
  case Instruction::LShr:
  case Instruction::AShr:
    if (By.ult(T->getBitWidth()))
      return {Division::Quotient,
              uint64_t(1) << std::min<uint64_t>(By.getZExtValue(), 32)};
    return {};
  case Instruction::And:
    if (By.isZero())
      return {};
    if (By[0])
      return {Division::Remainder, uint64_t(1)
                                       << std::min(By.countr_one(), 32u)};
    return {Division::Quotient, largestPowerOf2(By)};
  default:
    return {};
  }
}

class QuotientSplitter {
public:
  QuotientSplitter(Function &F, unsigned Lanes, RangeExpressions &Limits)
      : F(F), Lanes(Lanes), DT(F), LI(DT), D(F), E(Limits), Ranges(LI, Limits) {
  }
  void run();

private:
  bool isMultiple(Value *V, uint64_t Of, unsigned Depth = 0);
  std::optional<int64_t> strideOf(Value *V, uint64_t Of, unsigned Depth = 0);
  std::optional<int64_t> strideOfCounter(PHINode &Phi, uint64_t Of,
                                         unsigned Depth);
  bool isNotNegative(Value *V);
  bool isDivisor(Value *V, uint64_t Of, bool Signed);
  Value *split(Instruction &I, const Division &How);
  bool needsInteriorForm();
  Value *firstOf(Value *V);
  Value *laneIn(Type *T);
  /// The analysis is older than what is made here.
  bool isUniform(Value *V) const {
    return OfFirstLane.contains(V) ||
           (!Remainders.contains(V) && D.isUniform(V));
  }

  Function &F;
  const unsigned Lanes;
  DominatorTree DT;
  LoopInfo LI;
  Divergence D;
  RangeExpressions &E;
  IndexRanges Ranges;
  /// The strides of counters of loops that are being looked at.
  SmallDenseMap<const PHINode *, int64_t> Counters;
  DenseMap<Value *, Value *> Firsts;
  /// Made here, and the same in all lanes.
  SmallPtrSet<Value *, 8> OfFirstLane;
  /// Remainders in their new form, and their distances from the first lane's.
  SmallPtrSet<Value *, 8> Remainders;
  Value *Lane = nullptr;
};

constexpr unsigned Deepest = 8;

/// True if \p V is loaded by a pointer in memory of the group.
bool isOfLaunch(const Value *V) {
  const Argument *Base = nullptr;
  SmallVector<int64_t> Offsets;
  return isGroupValue(V, Base, Offsets) && Offsets.size() == 2;
}

/// True if the uniform \p V is a multiple of \p Of, a power of two; what is not
/// known here becomes a limit.
bool QuotientSplitter::isMultiple(Value *V, uint64_t Of, unsigned Depth) {
  if (Of == 1 ||
      computeKnownBits(V, F.getDataLayout()).countMinTrailingZeros() >=
          Log2_64(Of))
    return true;
  if (Depth == Deepest)
    return false;
  const Argument *Base = nullptr;
  SmallVector<int64_t> Offsets;
  if (isa<Argument>(V) ||
      (isGroupValue(V, Base, Offsets) && !Offsets.empty())) {
    if (auto *A = dyn_cast<Argument>(V))
      Base = A;
    E.multiple(E.value(*Base, V->getType(), Offsets, /*Signed=*/true), Of);
    return true;
  }
  auto *I = dyn_cast<Instruction>(V);
  if (!I)
    return false;
  switch (I->getOpcode()) {
  case Instruction::Add:
  case Instruction::Sub:
    return isMultiple(I->getOperand(0), Of, Depth + 1) &&
           isMultiple(I->getOperand(1), Of, Depth + 1);
  case Instruction::Trunc:
  case Instruction::SExt:
  case Instruction::ZExt:
    return isMultiple(I->getOperand(0), Of, Depth + 1);
  case Instruction::Mul: {
    // The number of a group by its size, a value of the launch: the size.
    const bool Second = isOfLaunch(I->getOperand(1));
    return (Second || isOfLaunch(I->getOperand(0))) &&
           isMultiple(I->getOperand(Second), Of, Depth + 1);
  }
  default:
    return false;
  }
}

/// The distance between \p V in neighbouring lanes, modulo 2^n, provided that
/// \p V is a multiple of \p Of in the first.
std::optional<int64_t> QuotientSplitter::strideOf(Value *V, uint64_t Of,
                                                  unsigned Depth) {
  if (isUniform(V))
    return isMultiple(V, Of) ? std::optional<int64_t>(0) : std::nullopt;
  if (Depth == Deepest)
    return std::nullopt;
  if (auto *A = dyn_cast<Argument>(V)) {
    const auto Step = itemStride(*A);
    if (!Step || *Step <= 0 || !A->getType()->isIntegerTy(64) ||
        (uint64_t(*Step) * Lanes) % Of != 0)
      return std::nullopt;
    if (itemMultiple(*A) % Of != 0)
      E.multiple(E.counter(*A, *Step), Of);
    return Step;
  }
  // 0 in the first lane.
  if (V == Lane)
    return 1;
  auto *I = dyn_cast<Instruction>(V);
  if (!I)
    return std::nullopt;
  auto operand = [&](unsigned N) {
    return strideOf(I->getOperand(N), Of, Depth + 1);
  };
  switch (I->getOpcode()) {
  case Instruction::Or:
    if (!cast<PossiblyDisjointInst>(I)->isDisjoint())
      return std::nullopt;
    [[fallthrough]];
  case Instruction::Add:
  case Instruction::Sub: {
    const auto A = operand(0);
    const auto B = A ? operand(1) : std::nullopt;
    if (!B)
      return std::nullopt;
    return I->getOpcode() == Instruction::Sub ? *A - *B : *A + *B;
  }
  case Instruction::Mul:
  case Instruction::Shl: {
    const auto *C = dyn_cast<ConstantInt>(I->getOperand(1));
    if (!C)
      return std::nullopt;
    const bool IsShift = I->getOpcode() == Instruction::Shl;
    const APInt &By = C->getValue();
    if (IsShift ? By.uge(16) : !By.isStrictlyPositive() || By.uge(1 << 16))
      return std::nullopt;
    const uint64_t Factor =
        IsShift ? uint64_t(1) << By.getZExtValue() : By.getZExtValue();
    const uint64_t Rest =
        Of / std::min<uint64_t>(Of, uint64_t(1) << llvm::countr_zero(Factor));
    const auto A = strideOf(I->getOperand(0), Rest, Depth + 1);
    return A ? std::optional(*A * int64_t(Factor)) : std::nullopt;
  }
  case Instruction::Trunc:
  case Instruction::Freeze:
    return operand(0);
  case Instruction::SExt:
  case Instruction::ZExt: {
    // The lanes are within a block of Of numbers, and so are extended alike.
    const auto A = operand(0);
    if (!A || *A <= 0 || uint64_t(*A) * Lanes > Of ||
        I->getOperand(0)->getType()->getIntegerBitWidth() < 16)
      return std::nullopt;
    return A;
  }
  case Instruction::PHI:
    return strideOfCounter(cast<PHINode>(*I), Of, Depth);
  default:
    return std::nullopt;
  }
}

std::optional<int64_t>
QuotientSplitter::strideOfCounter(PHINode &Phi, uint64_t Of, unsigned Depth) {
  if (auto At = Counters.find(&Phi); At != Counters.end())
    return At->second;
  const Loop *L = LI.getLoopFor(Phi.getParent());
  if (!L || L->getHeader() != Phi.getParent() || !L->getLoopPreheader() ||
      !L->getLoopLatch())
    return std::nullopt;
  const auto First = strideOf(
      Phi.getIncomingValueForBlock(L->getLoopPreheader()), Of, Depth + 1);
  if (!First)
    return std::nullopt;
  // Right for the first iteration, and kept by each.
  Counters[&Phi] = *First;
  const auto Next =
      strideOf(Phi.getIncomingValueForBlock(L->getLoopLatch()), Of, Depth + 1);
  Counters.erase(&Phi);
  return Next == First ? First : std::nullopt;
}

bool QuotientSplitter::isNotNegative(Value *V) {
  if (computeKnownBits(V, F.getDataLayout()).isNonNegative())
    return true;
  const auto N = Ranges.of(V, /*Signed=*/true);
  if (N)
    E.limit(*N, 0, INT64_MAX);
  return N.has_value();
}

/// True if \p V, which is no constant, is a positive multiple of \p Of: a
/// limit. Only what is known before the loop can have one.
bool QuotientSplitter::isDivisor(Value *V, uint64_t Of, bool Signed) {
  return isUniform(V) && (isa<Argument>(V) || isGroupValue(V)) &&
         isMultiple(V, Of) && (!Signed || isNotNegative(V));
}

/// \p V in the first lane.
Value *QuotientSplitter::firstOf(Value *V) {
  Value *&First = Firsts[V];
  if (First)
    return First;
  BasicBlock::iterator At = F.getEntryBlock().getFirstInsertionPt();
  if (auto *I = dyn_cast<Instruction>(V))
    At = *I->getInsertionPointAfterDef();
  IRBuilder<> B(At->getParent(), At);
  First = B.CreateCall(firstFunction(*F.getParent(), V->getType()), V);
  OfFirstLane.insert(First);
  return First;
}

/// The lane's number.
Value *QuotientSplitter::laneIn(Type *T) {
  IRBuilder<> B(&*F.getEntryBlock().getFirstInsertionPt());
  if (!Lane)
    Lane = B.CreateCall(laneFunction(*F.getParent()));
  else
    B.SetInsertPoint(cast<Instruction>(Lane)->getNextNode());
  return Lane->getType() == T ? Lane
                              : B.CreateTrunc(Lane, T, "", /*IsNUW=*/true,
                                              /*IsNSW=*/true);
}

/// What \p I is for neighbours; null if that is not known.
Value *QuotientSplitter::split(Instruction &I, const Division &How) {
  Value *X = I.getOperand(0);
  if (isUniform(X))
    return nullptr;
  const auto Mark = E.mark();
  auto giveUp = [&]() -> Value * {
    Ranges.reset(Mark);
    return nullptr;
  };
  // Neighbours are W or more apart if the index has a factor.
  auto Stride = strideOf(X, Lanes);
  constexpr int64_t Widest = 1 << 16;
  if (!Stride || *Stride <= 0 || *Stride > Widest)
    return giveUp();
  const uint64_t Of = PowerOf2Ceil(uint64_t(*Stride) * Lanes);
  if (*Stride != 1) {
    Ranges.reset(Mark);
    if (!How.mayHaveMultiple(Of) || strideOf(X, Of) != Stride)
      return giveUp();
  }
  if (How.Divisor == 0 && !isDivisor(I.getOperand(1), Of, How.NeedsSign))
    return giveUp();
  constexpr unsigned MostLimits = 24;
  if ((How.NeedsSign && !isNotNegative(X)) || E.numLimits() > MostLimits)
    return giveUp();
  Instruction *OfFirst = I.clone();
  OfFirst->dropPoisonGeneratingFlags();
  OfFirst->setOperand(0, firstOf(X));
  OfFirst->insertBefore(I.getIterator());
  OfFirst->takeName(&I);
  OfFirstLane.insert(OfFirst);
  Value *New = OfFirst;
  if (How.K == Division::Remainder) {
    Type *T = I.getType();
    IRBuilder<> B(&I);
    Value *Offset = laneIn(T);
    Remainders.insert({Lane, Offset});
    if (*Stride != 1)
      Offset = B.CreateMul(Offset, ConstantInt::get(T, uint64_t(*Stride)), "",
                           /*HasNUW=*/true, /*HasNSW=*/true);
    New = B.CreateAdd(OfFirst, Offset, "", /*HasNUW=*/true, /*HasNSW=*/true);
    Remainders.insert({Offset, New});
  }
  return New;
}

/// True if a quotient by a number of the launch is left that differs between
/// lanes, and that InteriorForm has for vectors within a row.
bool QuotientSplitter::needsInteriorForm() {
  if (!mayHaveInteriorForm(F))
    return false;
  const Divergence Now(F);
  const auto Mark = E.mark();
  const bool Needs = any_of(instructions(F), [&](Instruction &I) {
    return !I.use_empty() && I.isIntDivRem() &&
           !isa<Constant>(I.getOperand(1)) && !Now.isUniform(I.getOperand(0)) &&
           isLimitedInside(I, LI) &&
           Ranges.of(I.getOperand(0), /*Signed=*/true);
  });
  Ranges.reset(Mark);
  return Needs;
}

/// Divisors that only the launch knows come last. If InteriorForm is needed for
/// one of the quotients, `a[(id + 1) % n]`, it has the others, too: a loop for
/// rows of whole vectors would be two more bodies, and its vectors be checked
/// as well.
void QuotientSplitter::run() {
  SmallVector<Instruction *> Divisions, OfLaunch;
  for (Instruction &I : instructions(F))
    if (const Division How = asDivision(I); How.mayHaveMultiple(Lanes))
      (How.Divisor ? Divisions : OfLaunch).push_back(&I);
  for (Instruction *I : Divisions)
    if (Value *New = split(*I, asDivision(*I))) {
      I->replaceAllUsesWith(New);
      I->eraseFromParent();
    }
  const bool HasLoop = E.hasMultiples();
  const auto Mark = E.mark();
  SmallVector<std::pair<Instruction *, Instruction *>> Done;
  for (Instruction *I : OfLaunch)
    if (Value *New = split(*I, asDivision(*I))) {
      I->replaceAllUsesWith(New);
      Done.push_back({I, cast<Instruction>(New)});
    }
  if (!Done.empty() && !HasLoop && needsInteriorForm()) {
    for (auto [Old, New] : reverse(Done)) {
      New->replaceAllUsesWith(Old);
      RecursivelyDeleteTriviallyDeadInstructions(New);
    }
    Ranges.reset(Mark);
    return;
  }
  for (auto [Old, New] : Done)
    Old->eraseFromParent();
}

} // namespace

bool dividesIndices(const Loop &L) {
  constexpr uint64_t FewestLanes = 8;
  const BasicBlock *Header = L.getHeader();
  return any_of(*Header, [&](const Instruction &I) {
    if (!asDivision(I).mayHaveMultiple(FewestLanes))
      return false;
    const Value *V = I.getOperand(0);
    for (unsigned Depth = 0; Depth != Deepest; ++Depth) {
      const auto *Of = dyn_cast<Instruction>(V);
      if (!Of)
        return false;
      if (isa<PHINode>(Of))
        return Of->getParent() == Header;
      if (!isa<CastInst, FreezeInst>(Of) && !Of->isBinaryOp())
        return false;
      const bool Second =
          isa<Instruction>(Of->getOperand(Of->isBinaryOp())) &&
          L.contains(cast<Instruction>(Of->getOperand(Of->isBinaryOp())));
      V = Of->getOperand(Of->isBinaryOp() && Second);
    }
    return false;
  });
}

void splitIndexQuotients(Function &F, unsigned Lanes,
                         RangeExpressions &Limits) {
  if (any_of(instructions(F), [&](const Instruction &I) {
        return asDivision(I).mayHaveMultiple(Lanes);
      }))
    QuotientSplitter(F, Lanes, Limits).run();
}

} // namespace syclcc1::cpu
