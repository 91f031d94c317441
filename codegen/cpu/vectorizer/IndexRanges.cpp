//===- IndexRanges.cpp - Intervals of integers over all work-items --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A counter of a loop has no largest value that ScalarEvolution could compute
// before the loop, if its step is the size of a work-group: a negative one
// would never reach the limit. Here that is one of the conditions that are
// checked.
//
// Tested by test/codegen/cpu/vectorizer/bounded-indices.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/IndexRanges.h"
#include "codegen/cpu/vectorizer/PredicatedForm.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1::cpu {

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

bool isGroupValue(const Value *V, const Argument *&Base,
                  SmallVectorImpl<int64_t> &Offsets) {
  if (const auto *A = dyn_cast<Argument>(V)) {
    Base = A;
    return groupMemoryLevels(*A) > 0 && Offsets.size() <= groupMemoryLevels(*A);
  }
  constexpr size_t Deepest = 2;
  const auto *Load = dyn_cast<LoadInst>(V);
  if (!Load || !Load->isSimple() || Offsets.size() == Deepest)
    return false;
  APInt Offset(64, 0);
  const Value *From =
      Load->getPointerOperand()->stripAndAccumulateInBoundsConstantOffsets(
          Load->getDataLayout(), Offset);
  Offsets.insert(Offsets.begin(), Offset.getSExtValue());
  return isGroupValue(From, Base, Offsets);
}

bool isGroupValue(const Value *V) {
  const Argument *Base = nullptr;
  SmallVector<int64_t> Offsets;
  return isGroupValue(V, Base, Offsets);
}

void IndexRanges::reset(std::pair<size_t, size_t> Mark) {
  E.reset(Mark);
  SmallVector<std::pair<const Value *, unsigned>> Gone;
  for (const auto &[Of, N] : Known)
    if (N && *N >= Mark.first)
      Gone.push_back(Of);
  for (const auto &Of : Gone)
    Known.erase(Of);
}

/// The numbers of \p Bits bits.
static std::pair<int64_t, int64_t> numbersOf(unsigned Bits, bool Signed) {
  if (Bits >= 64)
    return {INT64_MIN, INT64_MAX};
  const int64_t Half = int64_t(1) << (Bits - 1);
  return Signed ? std::pair(-Half, Half - 1)
                : std::pair(int64_t(0), 2 * Half - 1);
}

void IndexRanges::limitTo(Node N, unsigned Bits, bool Signed) {
  if (Bits >= 64)
    return;
  const auto [Least, Most] = numbersOf(Bits, Signed);
  E.limit(N, Least, Most);
}

std::optional<IndexRanges::Node> IndexRanges::of(Value *V, bool Signed) {
  constexpr unsigned Deepest = 24;
  auto *Type = dyn_cast<IntegerType>(V->getType());
  if (!Type || Type->getBitWidth() > 64 || Depth == Deepest || Budget == 0)
    return std::nullopt;
  Signed |= Type->getBitWidth() == 64;
  // Without a node: in a cycle that is no counter's.
  if (auto [At, IsNew] = Known.try_emplace({V, Signed}, std::nullopt); !IsNew)
    return At->second;
  ++Depth;
  --Budget;
  auto Result = compute(V, Signed);
  if (Result && !Guards.empty() && (!Signed || Type->getBitWidth() == 64))
    Result = guarded(V, *Result);
  --Depth;
  if (Result)
    Known[{V, Signed}] = Result;
  else
    Known.erase({V, Signed}); // It may have been asked for inside a counter.
  return Result;
}

/// Whether \p I overflows only where its value is poison.
static bool cannotOverflow(const Instruction &I, bool Signed) {
  if (const auto *Or = dyn_cast<PossiblyDisjointInst>(&I))
    return Or->isDisjoint();
  const auto *Op = dyn_cast<OverflowingBinaryOperator>(&I);
  return Op && (Signed ? Op->hasNoSignedWrap() : Op->hasNoUnsignedWrap());
}

int64_t addedConstant(const Instruction &I, const ConstantInt &C, bool Signed) {
  return Signed || !cannotOverflow(I, Signed) ? C.getSExtValue()
                                              : int64_t(C.getZExtValue());
}

std::optional<IndexRanges::Node> IndexRanges::compute(Value *V, bool Signed) {
  const unsigned Bits = V->getType()->getIntegerBitWidth();
  if (auto *C = dyn_cast<ConstantInt>(V))
    return E.constant(Signed ? C->getSExtValue() : int64_t(C->getZExtValue()));
  if (auto *A = dyn_cast<Argument>(V)) {
    if (const auto Step = itemStride(*A))
      return Bits == 64 ? std::optional(E.counter(*A, *Step)) : std::nullopt;
    return E.value(*A, A->getType(), {}, Signed);
  }
  auto *I = dyn_cast<Instruction>(V);
  if (!I)
    return std::nullopt;
  if (IsKnown && IsKnown(*I))
    return E.value(*I, I->getType(), {}, Signed);
  auto both = [&]() -> std::optional<std::pair<Node, Node>> {
    const auto A = of(I->getOperand(0), Signed);
    auto *C = dyn_cast<ConstantInt>(I->getOperand(1));
    const auto B =
        C && I->getOpcode() == Instruction::Add
            ? std::optional(E.constant(addedConstant(*I, *C, Signed)))
            : of(I->getOperand(1), Signed);
    if (!A || !B)
      return std::nullopt;
    return std::pair(*A, *B);
  };
  auto checked = [&](Node N) {
    if (!cannotOverflow(*I, Signed))
      limitTo(N, Bits, Signed);
    return N;
  };
  switch (I->getOpcode()) {
  case Instruction::Load: {
    const Argument *Base = nullptr;
    SmallVector<int64_t> Offsets;
    if (!isGroupValue(I, Base, Offsets) || Offsets.empty())
      return std::nullopt;
    return E.value(*Base, I->getType(), Offsets, Signed);
  }
  case Instruction::Trunc: {
    const auto N = of(I->getOperand(0), Signed);
    if (N)
      limitTo(*N, Bits, Signed);
    return N;
  }
  case Instruction::Freeze:
    return of(I->getOperand(0), Signed);
  case Instruction::SExt:
    return of(I->getOperand(0), true);
  case Instruction::ZExt:
    return of(I->getOperand(0), cast<ZExtInst>(I)->hasNonNeg());
  case Instruction::Add:
  case Instruction::Or:
    if (I->getOpcode() == Instruction::Or && !cannotOverflow(*I, Signed))
      return std::nullopt;
    if (const auto N = both())
      return checked(E.sum(N->first, N->second));
    return std::nullopt;
  case Instruction::Sub:
    if (const auto N = both())
      return checked(E.difference(N->first, N->second));
    return std::nullopt;
  case Instruction::Mul:
    if (const auto N = both())
      return checked(E.product(N->first, N->second));
    return std::nullopt;
  case Instruction::Shl: {
    auto *C = dyn_cast<ConstantInt>(I->getOperand(1));
    const auto N = C && C->getValue().ult(31) ? of(I->getOperand(0), Signed)
                                              : std::nullopt;
    if (!N)
      return std::nullopt;
    return checked(E.product(*N, E.constant(int64_t(1) << C->getZExtValue())));
  }
  case Instruction::Xor: { // -1 - x, which does not overflow.
    const auto N = match(I, m_Not(m_Value())) && Signed
                       ? of(I->getOperand(0), Signed)
                       : std::nullopt;
    return N ? std::optional(E.difference(E.constant(-1), *N)) : std::nullopt;
  }
  case Instruction::And: {
    auto *C = dyn_cast<ConstantInt>(I->getOperand(1));
    if (!C || C->isNegative())
      return std::nullopt;
    return E.hull(E.constant(0), E.constant(int64_t(C->getZExtValue())));
  }
  case Instruction::UDiv:
  case Instruction::SDiv:
  case Instruction::LShr:
  case Instruction::AShr: {
    const bool IsShift = I->isShift();
    const bool IsSigned = I->getOpcode() == Instruction::SDiv ||
                          I->getOpcode() == Instruction::AShr;
    auto *C = dyn_cast<ConstantInt>(I->getOperand(1));
    if (!C || !C->getValue().isStrictlyPositive() ||
        C->getValue().getActiveBits() > 31 ||
        (IsShift && C->getValue().uge(31)))
      return std::nullopt;
    const auto N = of(I->getOperand(0), IsSigned);
    if (!N)
      return std::nullopt;
    // Numbers of 64 bits are signed here.
    if (!IsSigned || !Signed)
      E.limit(*N, 0, INT64_MAX);
    const auto By = int64_t(C->getZExtValue());
    return E.quotientBy(*N, IsShift ? int64_t(1) << By : By);
  }
  case Instruction::URem:
  case Instruction::SRem: {
    auto *C = dyn_cast<ConstantInt>(I->getOperand(1));
    if (!C || !C->getValue().isStrictlyPositive())
      return std::nullopt;
    if (I->getOpcode() == Instruction::SRem) {
      const auto N = of(I->getOperand(0), /*Signed=*/true);
      if (!N)
        return std::nullopt;
      E.limit(*N, 0, INT64_MAX);
    }
    return E.hull(E.constant(0), E.constant(int64_t(C->getZExtValue()) - 1));
  }
  case Instruction::Select: {
    const auto A = of(I->getOperand(1), Signed);
    const auto B = of(I->getOperand(2), Signed);
    return A && B ? std::optional(E.hull(*A, *B)) : std::nullopt;
  }
  case Instruction::Call:
    if (const CallInst *First = asFirst(I))
      return of(First->getArgOperand(0), Signed);
    if (asLane(I))
      return E.hull(E.constant(0), E.constant(int64_t(Lanes) - 1));
    if (auto *MinMax = dyn_cast<MinMaxIntrinsic>(I);
        MinMax && MinMax->isSigned() == Signed)
      if (const auto N = both())
        return E.hull(N->first, N->second);
    return std::nullopt;
  case Instruction::PHI: {
    if (Unguarded)
      return Unguarded->of(I, Signed);
    auto &Phi = cast<PHINode>(*I);
    Loop *L = LI.getLoopFor(Phi.getParent());
    if (L && L->getHeader() == Phi.getParent())
      return ofCounter(Phi, *L, Signed);
    std::optional<Node> All;
    for (Value *From : Phi.incoming_values()) {
      const auto N = of(From, Signed);
      if (!N)
        return std::nullopt;
      All = All ? E.hull(*All, *N) : *N;
    }
    return All;
  }
  default:
    return std::nullopt;
  }
}

//===----------------------------------------------------------------------===//
// Counters
//===----------------------------------------------------------------------===//

/// Finds the instructions from \p V back to \p Base.
static bool findPath(Value *V, const PHINode &Base,
                     SmallVectorImpl<Instruction *> &Path) {
  constexpr unsigned Longest = 8;
  if (V == &Base)
    return true;
  auto *I = dyn_cast<Instruction>(V);
  if (!I || Path.size() == Longest)
    return false;
  unsigned Operands = 1;
  switch (I->getOpcode()) {
  case Instruction::Add:
  case Instruction::Or:
    Operands = 2;
    break;
  case Instruction::PHI:
    if (I->getNumOperands() != 1)
      return false;
    break;
  case Instruction::Trunc:
  case Instruction::SExt:
  case Instruction::ZExt:
  case Instruction::Sub:
    break;
  default:
    return false;
  }
  Path.push_back(I);
  for (Value *Operand :
       drop_end(I->operand_values(), I->getNumOperands() - Operands))
    if (findPath(Operand, Base, Path))
      return true;
  Path.pop_back();
  return false;
}

std::optional<IndexRanges::Distance> IndexRanges::distance(Value *V,
                                                           const PHINode &Base,
                                                           bool BaseSigned,
                                                           bool Signed) {
  SmallVector<Instruction *> Path;
  if (!findPath(V, Base, Path))
    return std::nullopt;
  // A narrow number is read as its extension does.
  SmallVector<bool> IsSigned(Path.size());
  bool IsEither = false;
  for (auto [I, Reading] : zip(Path, IsSigned)) {
    Reading = Signed;
    if (isa<SExtInst, ZExtInst>(I)) {
      IsEither = isa<ZExtInst>(I) && I->hasNonNeg();
      Signed = isa<SExtInst>(I) || IsEither;
    }
  }
  if (!Base.getType()->isIntegerTy(64) && Signed != BaseSigned && !IsEither)
    return std::nullopt;

  Distance D{E.constant(0), false, {}};
  const Value *From = &Base;
  for (auto [I, Reading] : reverse(zip(Path, IsSigned))) {
    const unsigned Bits = I->getType()->getIntegerBitWidth();
    bool MayOverflow = isa<TruncInst>(I);
    if (isa<BinaryOperator>(I)) {
      Value *By = I->getOperand(I->getOperand(0) == From);
      auto *C = dyn_cast<ConstantInt>(By);
      if (I->getOpcode() == Instruction::Or && !cannotOverflow(*I, Reading))
        return std::nullopt;
      // InstCombine adds a negative constant where the program subtracts.
      const auto N =
          C ? std::optional(E.constant(C->getSExtValue())) : of(By, Reading);
      if (!N)
        return std::nullopt;
      const bool Minus = I->getOpcode() == Instruction::Sub;
      D.IsDown |= Minus && !C;
      D.Step = Minus ? E.difference(D.Step, *N) : E.sum(D.Step, *N);
      MayOverflow = !cannotOverflow(*I, Reading) || (C && !Reading);
    }
    if (MayOverflow && Bits < 64) {
      const auto [Least, Most] = numbersOf(Bits, Reading);
      D.Between.push_back({D.Step, Least, Most});
    }
    From = I;
  }
  return D;
}

void conditions(Value *V, bool Is,
                SmallVectorImpl<std::pair<Value *, bool>> &All) {
  Value *A, *B;
  if (All.size() < 8 && (Is ? match(V, m_LogicalAnd(m_Value(A), m_Value(B)))
                            : match(V, m_LogicalOr(m_Value(A), m_Value(B))))) {
    conditions(A, Is, All);
    conditions(B, Is, All);
    return;
  }
  if (match(V, m_Not(m_Value(A))))
    return conditions(A, !Is, All);
  All.push_back({V, Is});
}

/// What the counter is at most (at least, if it counts down) in an iteration
/// behind the first: \p Condition has allowed it.
std::optional<IndexRanges::Node>
IndexRanges::bound(Value *Condition, bool Continues, const PHINode &Phi,
                   Distance &Next, Node First, bool Signed, bool IsUp) {
  auto *Compare = dyn_cast<ICmpInst>(Condition);
  if (!Compare)
    return std::nullopt;
  for (const bool Swap : {false, true}) {
    auto P =
        Continues ? Compare->getPredicate() : Compare->getInversePredicate();
    Value *X = Compare->getOperand(0), *Y = Compare->getOperand(1);
    if (Swap) {
      std::swap(X, Y);
      P = CmpInst::getSwappedPredicate(P);
    }
    const bool IsWide = X->getType()->isIntegerTy(64);
    // A counter of 64 bits may be compared either way.
    const bool Reading =
        Phi.getType()->isIntegerTy(64) ? !CmpInst::isUnsigned(P) : Signed;
    const auto At = distance(X, Phi, Signed, Reading);
    if (!At)
      continue;
    const auto Limit = of(Y, Reading || CmpInst::isSigned(P));
    if (!Limit)
      continue;
    bool IsStrict = true;
    switch (P) {
    case CmpInst::ICMP_SLE:
    case CmpInst::ICMP_ULE:
      IsStrict = false;
      [[fallthrough]];
    case CmpInst::ICMP_SLT:
    case CmpInst::ICMP_ULT:
      if (!IsUp)
        continue;
      break;
    case CmpInst::ICMP_SGE:
    case CmpInst::ICMP_UGE:
      IsStrict = false;
      [[fallthrough]];
    case CmpInst::ICMP_SGT:
    case CmpInst::ICMP_UGT:
      if (IsUp)
        continue;
      break;
    case CmpInst::ICMP_NE: {
      // One by one towards it, from the right side.
      const auto Step = E.constantValue(Next.Step);
      if (!Step || *Step != (IsUp ? 1 : -1))
        continue;
      const Node Before = E.sum(First, At->Step);
      if (IsUp)
        E.order(Before, *Limit);
      else
        E.order(*Limit, Before);
      break;
    }
    default:
      continue;
    }
    Next.Between.append(At->Between);
    // Both readings of the compared numbers have to agree.
    if (CmpInst::isUnsigned(P) && (Reading || IsWide)) {
      if (!IsUp)
        continue; // A negative number is large.
      E.limit(*Limit, 0, INT64_MAX);
    }
    if (CmpInst::isSigned(P) && !Reading && !IsWide) {
      const unsigned Bits = X->getType()->getIntegerBitWidth();
      Next.Between.push_back({At->Step, 0, numbersOf(Bits, true).second});
    }
    Node Last = *Limit;
    if (IsStrict)
      Last = E.sum(Last, E.constant(IsUp ? -1 : 1));
    // The next value is the compared one and the rest of the step.
    return E.sum(E.difference(Last, At->Step), Next.Step);
  }
  return std::nullopt;
}

std::optional<IndexRanges::Node> IndexRanges::ofCounter(PHINode &Phi, Loop &L,
                                                        bool Signed) {
  BasicBlock *Before = L.getLoopPreheader(), *Latch = L.getLoopLatch();
  if (!Before || !Latch || Phi.getNumIncomingValues() != 2)
    return std::nullopt;
  const auto First = of(Phi.getIncomingValueForBlock(Before), Signed);
  if (!First)
    return std::nullopt;
  const auto Next =
      distance(Phi.getIncomingValueForBlock(Latch), Phi, Signed, Signed);
  if (!Next)
    return std::nullopt;
  const auto Constant = E.constantValue(Next->Step);
  const bool IsUp = Constant ? *Constant >= 0 : !Next->IsDown;
  if (!Constant)
    E.limit(Next->Step, IsUp ? 0 : INT64_MIN, IsUp ? INT64_MAX : 0);
  SmallVector<BasicBlock *> Exiting;
  L.getExitingBlocks(Exiting);
  for (BasicBlock *Block : Exiting) {
    auto *Branch = dyn_cast<BranchInst>(Block->getTerminator());
    // Every iteration that is followed by another has passed it.
    if (!Branch || !Branch->isConditional() || LI.getLoopFor(Block) != &L ||
        !(Block == Latch || Block == L.getHeader()))
      continue;
    SmallVector<std::pair<Value *, bool>> All;
    conditions(Branch->getCondition(), L.contains(Branch->getSuccessor(0)),
               All);
    for (auto [Condition, Is] : All) {
      const auto Mark = E.mark();
      Distance To = *Next;
      const auto Last = bound(Condition, Is, Phi, To, *First, Signed, IsUp);
      if (!Last) {
        reset(Mark);
        continue;
      }
      const Node N = IsUp ? E.upTo(*First, *Last) : E.downTo(*First, *Last);
      limitTo(N, Phi.getType()->getIntegerBitWidth(), Signed);
      for (const auto &[Step, Least, Most] : To.Between)
        E.limit(E.sum(N, Step), Least, Most);
      return N;
    }
  }
  return std::nullopt;
}

} // namespace syclcc1::cpu
