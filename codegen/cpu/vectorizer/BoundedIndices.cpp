//===- BoundedIndices.cpp - Indices of loops in 64 bits -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The usual loop of a work-group over a row, with 32-bit indices:
//
//     for (int i = id; i < n; i += size)      i: i32, and extended for a[i]
//       a[row + i] = f(b[i]);
//  ->
//     the same with i64 i                     a[row + i]: strided by an element
//
// `size` has 64 bits, so that C++ truncates the sum, and unsigned indices wrap
// around: neighbouring work-items have neighbouring indices only if they do
// not. ScalarEvolution cannot know, and the predicated loop, which ends when
// all lanes have ended, has no count. But i is smaller than n wherever the loop
// goes on. So for i32 values that are extended this pass computes the interval
// (IndexRanges.h) and the extended value beside it. The limits are checked
// before the loop over work-items, and where they fail that stays scalar.
//
// Without it each access is a gather, or, more often, the kernel stays scalar,
// and each work-item strides through memory: 480 times slower for a kernel that
// adds vectors.
//
// An index behind a condition on it has an interval of its own
// (GuardedRanges.cpp): `f[i - 1]` for unsigned i > 0. What is computed for it
// is right only there, so other extensions do not share it.
//
// LLVM's IndVarSimplify does the same where flags prove that nothing overflows.
//
// Rejected: to compare addresses at each access, and gather where they are not
// consecutive. That needs the addresses of all lanes in vectors of 64 bits.
//
// Tested by test/codegen/cpu/vectorizer/bounded-indices.ll, and by
// test/run/row_loops.cpp against the host.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/BoundedIndices.h"
#include "codegen/cpu/vectorizer/Divergence.h"
#include "codegen/cpu/vectorizer/PredicatedForm.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace syclcc1::cpu {

namespace {

constexpr unsigned MostLimits = 48;

class IndexWidener {
public:
  IndexWidener(Function &F, RangeExpressions &Limits)
      : DT(F), LI(DT), D(F), E(Limits), Ranges(LI, Limits), F(F) {}
  void run();

private:
  bool canWiden(Value *V, bool Signed, unsigned Depth = 0);
  Value *widen(Value *V, bool Signed);
  bool widenGuarded(CastInst &I);

  DominatorTree DT;
  LoopInfo LI;
  Divergence D;
  RangeExpressions &E;
  IndexRanges Ranges;
  IndexRanges *Current = &Ranges;
  Function &F;
  SmallPtrSet<const Value *, 16> Visited; ///< By canWiden.
  bool HasCounter = false, IsGuarded = false;
  DenseMap<std::pair<Value *, unsigned>, Value *> Wide;
};

bool isCounter(const Value *V, const LoopInfo &LI) {
  const auto *Phi = dyn_cast<PHINode>(V);
  const Loop *L = Phi ? LI.getLoopFor(Phi->getParent()) : nullptr;
  return L && L->getHeader() == Phi->getParent();
}

/// True if \p V is computed from a counter of a loop.
bool usesCounter(const Value *V, const LoopInfo &LI, unsigned Depth = 0) {
  constexpr unsigned Deepest = 8;
  const auto *I = dyn_cast<Instruction>(V);
  if (!I || Depth == Deepest)
    return false;
  if (isCounter(V, LI))
    return true;
  if (!isa<BinaryOperator, CastInst>(I))
    return false;
  return any_of(I->operand_values(), [&](const Value *Operand) {
    return usesCounter(Operand, LI, Depth + 1);
  });
}

/// True if \p V depends only on the lane's number, which Strides computes.
static bool isOfLane(const Value *V, unsigned Depth = 0) {
  constexpr unsigned Deepest = 8;
  const auto *I = dyn_cast<Instruction>(V);
  if (!I || Depth == Deepest)
    return isa<ConstantInt>(V);
  return asLane(I) || ((I->isBinaryOp() || isa<CastInst>(I)) &&
                       all_of(I->operand_values(), [&](const Value *Operand) {
                         return isOfLane(Operand, Depth + 1);
                       }));
}

/// Collects limits. False if it cannot be computed in 64 bits.
bool IndexWidener::canWiden(Value *V, bool Signed, unsigned Depth) {
  constexpr unsigned Deepest = 16;
  if (isa<ConstantInt>(V) || D.isUniform(V))
    return true;
  if (Wide.contains({V, Signed})) // Made for another extension.
    return HasCounter = true;
  auto *I = dyn_cast<Instruction>(V);
  if (!I || Depth == Deepest)
    return false;
  const bool IsCounter = isCounter(V, LI);
  HasCounter |= IsCounter;
  if (!Visited.insert(I).second)
    return true;
  if (!Current->of(I, Signed))
    return false;
  IsGuarded |= Current->isGuarded(I);
  if (isOfLane(I))
    return HasCounter = true;
  auto operand = [&](unsigned N) {
    return canWiden(I->getOperand(N), Signed, Depth + 1);
  };
  switch (I->getOpcode()) {
  case Instruction::Trunc: {
    Value *X = I->getOperand(0);
    // A sum of 64 bits that C++ truncates to the type of the counter.
    HasCounter |= usesCounter(X, LI) || asLane(X);
    return X->getType()->isIntegerTy(64);
  }
  case Instruction::Or:
  case Instruction::Add:
  case Instruction::Sub:
    return operand(0) && operand(1);
  case Instruction::Xor:
    return operand(0); // A complement: it has a range.
  case Instruction::Mul:
  case Instruction::Shl:
    return isa<ConstantInt>(I->getOperand(1)) && operand(0);
  case Instruction::PHI:
    return (IsCounter || I->getNumOperands() == 1) &&
           all_of(cast<PHINode>(I)->incoming_values(), [&](Value *From) {
             return canWiden(From, Signed, Depth + 1);
           });
  default:
    return false;
  }
}

/// \p V in 64 bits; canWiden was true.
Value *IndexWidener::widen(Value *V, bool Signed) {
  if (Value *Known = Wide.lookup({V, Signed}))
    return Known;
  Type *I64 = Type::getInt64Ty(F.getContext());
  Value *&New = Wide[{V, Signed}];
  if (auto *C = dyn_cast<ConstantInt>(V))
    return New = ConstantInt::get(I64, Signed ? uint64_t(C->getSExtValue())
                                              : C->getZExtValue());
  auto *I = dyn_cast<Instruction>(V);
  if (D.isUniform(V) || isOfLane(V)) {
    BasicBlock::iterator At = I ? *I->getInsertionPointAfterDef()
                                : F.getEntryBlock().getFirstInsertionPt();
    IRBuilder<> B(&*At);
    return New = Signed ? B.CreateSExt(V, I64) : B.CreateZExt(V, I64);
  }
  IRBuilder<> B(I);
  if (auto *Phi = dyn_cast<PHINode>(I)) {
    PHINode *Copy =
        B.CreatePHI(I64, Phi->getNumIncomingValues(), Phi->getName() + ".wide");
    New = Copy;
    for (auto [From, Block] : zip(Phi->incoming_values(), Phi->blocks()))
      Copy->addIncoming(widen(From, Signed), Block);
    return Copy;
  }
  if (isa<TruncInst>(I))
    return New = I->getOperand(0);
  Value *A = widen(I->getOperand(0), Signed);
  if (I->getOpcode() == Instruction::Xor)
    return Wide[{V, Signed}] = B.CreateSub(B.getInt64(~uint64_t(0)), A);
  auto *C = dyn_cast<ConstantInt>(I->getOperand(1));
  Value *Other =
      C && I->getOpcode() == Instruction::Add
          ? ConstantInt::getSigned(I64, addedConstant(*I, *C, Signed))
          : widen(I->getOperand(1), Signed);
  auto Opcode = I->getOpcode() == Instruction::Or
                    ? Instruction::Add
                    : Instruction::BinaryOps(I->getOpcode());
  return Wide[{V, Signed}] = B.CreateBinOp(Opcode, A, Other);
}

/// True if \p V may be the sum of an unsigned number and a negative one.
bool subtracts(const Value *V, unsigned Depth = 0) {
  constexpr unsigned Deepest = 8;
  const auto *I = dyn_cast<BinaryOperator>(V);
  if (!I || Depth == Deepest)
    return false;
  if (I->getOpcode() == Instruction::Sub)
    return !I->hasNoUnsignedWrap();
  if (I->getOpcode() != Instruction::Add)
    return false;
  const auto *C = dyn_cast<ConstantInt>(I->getOperand(1));
  return (C && C->isNegative() && !I->hasNoUnsignedWrap()) ||
         any_of(I->operands(),
                [&](const Use &U) { return subtracts(U, Depth + 1); });
}

/// The block that dominates everything in which \p V, or an address that is
/// computed from it, is used.
BasicBlock *whereUsed(Instruction &V, const DominatorTree &DT,
                      unsigned Depth = 0) {
  constexpr unsigned Deepest = 6;
  BasicBlock *Where = nullptr;
  for (const Use &U : V.uses()) {
    auto *User = cast<Instruction>(U.getUser());
    BasicBlock *Block = User->getParent();
    if (auto *Phi = dyn_cast<PHINode>(User))
      Block = Phi->getIncomingBlock(U);
    else if (isa<GetElementPtrInst, BinaryOperator, CastInst>(User) &&
             Depth != Deepest && isSafeToSpeculativelyExecute(User))
      Block = whereUsed(*User, DT, Depth + 1);
    if (Block && DT.isReachableFromEntry(Block))
      Where = Where ? DT.findNearestCommonDominator(Where, Block) : Block;
  }
  return Where;
}

/// Widens \p I, which extends an unsigned number, if conditions that lead to
/// its uses keep the number from being negative.
bool IndexWidener::widenGuarded(CastInst &I) {
  if (!subtracts(I.getOperand(0)))
    return false;
  const BasicBlock *Where = whereUsed(I, DT);
  IndexRanges Behind(LI, E);
  if (!Where || !Behind.enter(*Where, DT, Ranges))
    return false;
  const auto Mark = E.mark();
  auto Shared = Wide;
  Visited.clear();
  IsGuarded = false;
  Current = &Behind;
  const bool Can = canWiden(I.getOperand(0), /*Signed=*/false) && IsGuarded &&
                   E.numLimits() <= MostLimits;
  if (Can)
    I.replaceAllUsesWith(widen(I.getOperand(0), /*Signed=*/false));
  else
    Ranges.reset(Mark);
  Current = &Ranges;
  // The limits of a counter do not count on the conditions.
  for (const auto &[Of, New] : std::exchange(Wide, std::move(Shared)))
    if (isa<PHINode>(Of.first))
      Wide[Of] = New;
  return Can;
}

/// C++ adds in 64 bits and truncates the sum: LLVM makes a phi of truncated
/// numbers beside that of the numbers. It becomes the truncated phi.
void truncatePhis(Function &F) {
  Type *I64 = Type::getInt64Ty(F.getContext());
  for (BasicBlock &Block : F)
    for (PHINode &Phi : make_early_inc_range(Block.phis())) {
      if (!Phi.getType()->isIntegerTy(32) || Phi.getNumIncomingValues() < 2)
        continue;
      SmallVector<Value *> Whole;
      for (Value *From : Phi.incoming_values())
        if (auto *Trunc = dyn_cast<TruncInst>(From);
            Trunc && Trunc->getSrcTy() == I64)
          Whole.push_back(Trunc->getOperand(0));
      if (Whole.size() != Phi.getNumIncomingValues())
        continue;
      PHINode *Wide = nullptr;
      for (PHINode &Other : Block.phis())
        if (Other.getType() == I64 &&
            all_of(zip(Phi.blocks(), Whole), [&](auto Incoming) {
              auto [From, V] = Incoming;
              return Other.getIncomingValueForBlock(From) == V;
            }))
          Wide = &Other;
      IRBuilder<> B(&Phi);
      if (!Wide) {
        Wide = B.CreatePHI(I64, Phi.getNumIncomingValues(), Phi.getName());
        for (auto [From, V] : zip(Phi.blocks(), Whole))
          Wide->addIncoming(V, From);
      }
      B.SetInsertPoint(&Block, Block.getFirstInsertionPt());
      Phi.replaceAllUsesWith(B.CreateTrunc(Wide, Phi.getType()));
      Phi.eraseFromParent();
    }
}

void IndexWidener::run() {
  SmallVector<CastInst *> Extensions;
  for (Instruction &I : instructions(F))
    if (isa<SExtInst, ZExtInst>(I) && I.getType()->isIntegerTy(64) &&
        I.getOperand(0)->getType()->isIntegerTy(32) &&
        !D.isUniform(I.getOperand(0)))
      Extensions.push_back(cast<CastInst>(&I));
  for (CastInst *I : Extensions) {
    const bool Signed =
        isa<SExtInst>(I) || cast<PossiblyNonNegInst>(I)->hasNonNeg();
    if (!Signed && widenGuarded(*I))
      continue;
    const auto Mark = E.mark();
    Visited.clear();
    HasCounter = false;
    // Without a counter, Strides decides.
    if (!canWiden(I->getOperand(0), Signed) || !HasCounter ||
        E.numLimits() > MostLimits) {
      Ranges.reset(Mark);
      continue;
    }
    I->replaceAllUsesWith(widen(I->getOperand(0), Signed));
  }
  for (CastInst *I : Extensions)
    RecursivelyDeleteTriviallyDeadInstructions(I);
}

} // namespace

void widenBoundedIndices(Function &F, RangeExpressions &Limits) {
  truncatePhis(F);
  IndexWidener(F, Limits).run();
}

} // namespace syclcc1::cpu
