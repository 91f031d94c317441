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
// branch on the row is uniform.
//
// A smaller power of two divides the first of them, too. What the lanes add to
// its quotient then depends on nothing but their number, and neighbours share
// elements that vectors contain (Strides.h, WidenWindow.cpp):
//
//     id / 4 = first / 4 + lane / 4, id % 4 = lane % 4
//
// And where neighbours are a multiple of the divisor apart, their quotients are
// strided and their remainders equal, whichever the first index is: `(base + 2
// * id) >> 1`.
//
// What is not known of the first index and of the
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
#include "codegen/cpu/vectorizer/Division.h"
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
  bool fits(Value *V, bool Signed);
  Value *split(Instruction &I, const Division &How);
  Value *splitInBlock(Instruction &I, const Division &How);
  Value *splitByStride(Instruction &I, const Division &How);
  Value *splitByLane(Instruction &I, const Division &How);
  std::optional<uint64_t> strideInBlock(Value *X, uint64_t &Of);
  Instruction *divide(Instruction &I, Value *X);
  Instruction *divideFirst(Instruction &I);
  Value *distanceIn(Instruction &I, uint64_t Stride);
  Value *add(Instruction &I, Value *First, Value *Distance);
  bool hasManyLimits() const { return E.numLimits() > 24; }
  bool needsInteriorForm();
  Value *firstOf(Value *V);
  Value *laneIn(Type *T);
  /// The analysis is older than what is made here.
  bool isUniform(Value *V) const {
    return OfFirstLane.contains(V) || (!OfLane.contains(V) && D.isUniform(V));
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
  /// Made here, and known to differ.
  SmallPtrSet<Value *, 8> OfLane;
  Value *Lane = nullptr;
};

constexpr unsigned Deepest = 8;
constexpr int64_t Widest = 1 << 16; ///< Stride.

/// True if the address of an access is computed of \p V.
bool reachesAddress(const Value &V, unsigned Depth = 0) {
  return Depth != Deepest && any_of(V.uses(), [&](const Use &U) {
           const auto *I = cast<Instruction>(U.getUser());
           return getLoadStorePointerOperand(I) == U.get() ||
                  ((I->isBinaryOp() || isa<CastInst, GetElementPtrInst>(I)) &&
                   reachesAddress(*I, Depth + 1));
         });
}

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
    // Within a block of Of numbers lanes are extended alike.
    const auto A = operand(0);
    if (!A || *A <= 0 ||
        I->getOperand(0)->getType()->getIntegerBitWidth() < 16 ||
        (uint64_t(*A) * Lanes > Of &&
         !fits(I->getOperand(0), isa<SExtInst>(I) || I->hasNonNeg())))
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

/// True if \p V does not overflow, as a number with or without a sign, in any
/// lane; what is not known becomes a limit.
bool QuotientSplitter::fits(Value *V, bool Signed) {
  const unsigned Bits = V->getType()->getIntegerBitWidth();
  const auto N = Ranges.of(V, Signed);
  if (!N)
    return false;
  const int64_t Half = int64_t(1) << (Bits - 1);
  if (Bits == 64)
    E.limit(*N, Signed ? INT64_MIN : 0, INT64_MAX);
  else
    E.limit(*N, Signed ? -Half : 0, Signed ? Half - 1 : 2 * Half - 1);
  return true;
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
  BasicBlock::iterator At = F.getEntryBlock().getFirstNonPHIOrDbgOrAlloca();
  if (auto *I = dyn_cast<Instruction>(V))
    At = *I->getInsertionPointAfterDef();
  IRBuilder<> B(At->getParent(), At);
  First = B.CreateCall(firstFunction(*F.getParent(), V->getType()), V);
  OfFirstLane.insert(First);
  return First;
}

/// The lane's number.
Value *QuotientSplitter::laneIn(Type *T) {
  IRBuilder<> B(&*F.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
  if (!Lane)
    Lane = B.CreateCall(laneFunction(*F.getParent()));
  else
    B.SetInsertPoint(cast<Instruction>(Lane)->getNextNode());
  return Lane->getType() == T ? Lane
                              : B.CreateTrunc(Lane, T, "", /*IsNUW=*/true,
                                              /*IsNSW=*/true);
}

/// \p I of \p X, which replaces its operand.
Instruction *QuotientSplitter::divide(Instruction &I, Value *X) {
  Instruction *New = I.clone();
  New->dropPoisonGeneratingFlags();
  New->setOperand(0, X);
  New->insertBefore(I.getIterator());
  return New;
}

/// \p I in the first lane.
Instruction *QuotientSplitter::divideFirst(Instruction &I) {
  Instruction *New = divide(I, firstOf(I.getOperand(0)));
  New->takeName(&I);
  OfFirstLane.insert(New);
  return New;
}

/// The lane's number times \p Stride, which is small.
Value *QuotientSplitter::distanceIn(Instruction &I, uint64_t Stride) {
  IRBuilder<> B(&I);
  Value *Distance = laneIn(I.getType());
  OfLane.insert({Lane, Distance});
  if (Stride != 1)
    Distance = B.CreateMul(Distance, ConstantInt::get(I.getType(), Stride), "",
                           /*HasNUW=*/true, /*HasNSW=*/true);
  OfLane.insert(Distance);
  return Distance;
}

Value *QuotientSplitter::add(Instruction &I, Value *First, Value *Distance) {
  Value *New = IRBuilder<>(&I).CreateAdd(First, Distance, "", /*HasNUW=*/true,
                                         /*HasNSW=*/true);
  OfLane.insert(New);
  return New;
}

/// The stride of \p X, if it is a multiple of the power of two \p Of in the
/// first lane, and no multiple of that is between lanes.
std::optional<uint64_t> QuotientSplitter::strideInBlock(Value *X,
                                                        uint64_t &Of) {
  // Neighbours are W or more apart if the index has a factor.
  const auto Mark = E.mark();
  const auto Stride = strideOf(X, Lanes);
  if (!Stride || *Stride <= 0 || *Stride > Widest)
    return std::nullopt;
  Of = PowerOf2Ceil(uint64_t(*Stride) * Lanes);
  if (*Stride != 1) {
    Ranges.reset(Mark);
    if (strideOf(X, Of) != Stride)
      return std::nullopt;
  }
  return uint64_t(*Stride);
}

/// All lanes have the quotient of the first.
Value *QuotientSplitter::splitInBlock(Instruction &I, const Division &How) {
  uint64_t Of = 0;
  if (!How.mayHaveMultiple(Lanes))
    return nullptr;
  const auto Stride = strideInBlock(I.getOperand(0), Of);
  if (!Stride || !How.mayHaveMultiple(Of) ||
      (How.Divisor == 0 && !isDivisor(I.getOperand(1), Of, How.NeedsSign)) ||
      (How.NeedsSign && !isNotNegative(I.getOperand(0))) || hasManyLimits())
    return nullptr;
  Instruction *First = divideFirst(I);
  return How.K == Division::Quotient ? First
                                     : add(I, First, distanceIn(I, *Stride));
}

/// The lanes' distances are a multiple of the divisor: quotients are strided,
/// and remainders equal.
Value *QuotientSplitter::splitByStride(Instruction &I, const Division &How) {
  Value *X = I.getOperand(0);
  if (How.Exactly < 2)
    return nullptr;
  const auto Stride = strideOf(X, 1);
  if (!Stride || *Stride <= 0 || *Stride > Widest ||
      uint64_t(*Stride) % How.Exactly != 0)
    return nullptr;
  // Masks do so where the index wraps around as well.
  const bool Signed = How.NeedsSign || I.getOpcode() == Instruction::AShr;
  if (!How.IsMask && (!(How.NeedsSign ? isNotNegative(X) : fits(X, Signed)) ||
                      hasManyLimits()))
    return nullptr;
  Instruction *First = divideFirst(I);
  if (How.K == Division::Remainder)
    return First;
  return add(I, First,
             distanceIn(I, uint64_t(*Stride) / (How.IsMask ? 1 : How.Exactly)));
}

/// The first index is a multiple of the divisor, or has none of the bits in
/// which the lanes differ: what they add depends on the lane's number alone.
Value *QuotientSplitter::splitByLane(Instruction &I, const Division &How) {
  uint64_t Of = 0;
  if ((!How.IsMask && !isPowerOf2_64(How.Exactly)) || !reachesAddress(I))
    return nullptr;
  const auto Stride = strideInBlock(I.getOperand(0), Of);
  if (!Stride || (!How.IsMask && How.Exactly > Of) ||
      (How.NeedsSign && !isNotNegative(I.getOperand(0))) || hasManyLimits())
    return nullptr;
  Value *Distance = divide(I, distanceIn(I, *Stride));
  OfLane.insert(Distance);
  if (How.K == Division::Remainder && How.Exactly && How.Exactly <= Of)
    return Distance;
  return add(I, divideFirst(I), Distance);
}

/// What \p I is for neighbours; null if that is not known.
Value *QuotientSplitter::split(Instruction &I, const Division &How) {
  if (isUniform(I.getOperand(0)))
    return nullptr;
  const auto Mark = E.mark();
  for (auto Split :
       {&QuotientSplitter::splitInBlock, &QuotientSplitter::splitByStride,
        &QuotientSplitter::splitByLane}) {
    if (Value *New = (this->*Split)(I, How))
      return New;
    Ranges.reset(Mark);
  }
  return nullptr;
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
    if (const Division How = asDivision(I); How.mayDiffer(Lanes))
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
    const Division How = asDivision(I);
    if (!How.mayHaveMultiple(FewestLanes) &&
        !(How.mayDiffer(FewestLanes) && reachesAddress(I)))
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
        return asDivision(I).mayDiffer(Lanes);
      }))
    QuotientSplitter(F, Lanes, Limits).run();
}

} // namespace syclcc1::cpu
