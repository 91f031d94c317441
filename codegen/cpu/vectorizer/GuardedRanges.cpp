//===- GuardedRanges.cpp - Intervals behind conditions --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A stencil with unsigned indices asks for the border before it reads beyond:
//
//     unsigned n; int i = id;
//     if (i == 0)          f[row * n + i] = …
//     else                 f[row * n + i] = g[row * n + i - 1] …
//     if (i - 1 <u n - 2)  …              i > 0 && i < n - 1, by InstCombine
//     switch (i) …                        both borders, if n is a constant
//
// The sum row * n + i - 1 wraps around for the first work-item of the first
// row. That one does not read there, but an interval of all work-items has -1
// in it, so the check before the loop failed, and all work-items of the group
// were scalar.
//
// So conditions of branches that dominate the access narrow the interval: i is
// at least 1. Only lower ends are narrowed: an index is less than 2^32 anyway.
// And only numbers that are read as unsigned, since signed sums do not wrap.
//
// Rejected: to count on a mask in the predicated form. There an extension, or
// the sum itself, has none; it is computed for all lanes.
//
// Tested by test/codegen/cpu/vectorizer/guarded-indices.ll, and by
// test/run/guarded_indices.cpp against the host.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/IndexRanges.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1::cpu {

/// Numbers up to this one are the same, read as signed or unsigned.
static constexpr int64_t Largest = int64_t(1) << 31;

/// \p N narrowed to what the conditions allow.
IndexRanges::Node IndexRanges::guarded(Value *V, Node N) {
  const auto At = Guards.find(V);
  if (At == Guards.end())
    return N;
  const Guard G = At->second;
  if (V->getType()->isIntegerTy(64)) // Those are signed here.
    E.limit(N, 0, INT64_MAX);
  if (G.Equal)
    if (const auto Other = of(G.Equal, /*Signed=*/false))
      return *Other;
  for (Value *Small : G.Small) {
    const auto Limit = of(Small, /*Signed=*/false);
    if (!Limit)
      return N;
    E.limit(*Limit, 0, Largest);
  }
  return G.Least > 0 ? E.atLeast(N, G.Least) : N;
}

namespace {

using Guard = IndexRanges::Guard;
using Facts = DenseMap<const Value *, Guard>;

/// Adds what \p Condition says if it is \p Is.
void learn(Facts &To, Value *Condition, bool Is) {
  auto *Compare = dyn_cast<ICmpInst>(Condition);
  if (!Compare)
    return;
  auto P = Is ? Compare->getPredicate() : Compare->getInversePredicate();
  Value *X = Compare->getOperand(0), *Y = Compare->getOperand(1);
  auto *Type = dyn_cast<IntegerType>(X->getType());
  if (!Type || Type->getBitWidth() > 64)
    return;
  const auto *C = dyn_cast<ConstantInt>(Y); // InstCombine puts it there.
  const bool IsSmall =
      C && !C->isNegative() && C->getValue().getActiveBits() < 32;
  auto atLeast = [&](Value *V, int64_t Least) {
    To[V].Least = std::max(To[V].Least, Least);
  };
  Value *Z;
  const APInt *Minus;
  switch (P) {
  case CmpInst::ICMP_NE:
    if (C && C->isZero())
      atLeast(X, 1);
    return;
  case CmpInst::ICMP_EQ:
    if (!isa<Constant>(X) && !isa<Constant>(Y)) {
      To[X].Equal = Y;
      To[Y].Equal = X;
    }
    return;
  case CmpInst::ICMP_UGE:
  case CmpInst::ICMP_SGE: // Then it is not negative, read either way.
    if (IsSmall)
      atLeast(X, C->getSExtValue());
    return;
  case CmpInst::ICMP_UGT:
  case CmpInst::ICMP_SGT:
    if (IsSmall)
      atLeast(X, C->getSExtValue() + 1);
    return;
  case CmpInst::ICMP_ULE:
  case CmpInst::ICMP_ULT:
    // z - c would be large if z were less than c: at least 2^31, in 32 bits.
    if (Type->isIntegerTy(32) && match(X, m_Add(m_Value(Z), m_APInt(Minus))) &&
        Minus->isNegative() && Minus->sgt(-Largest)) {
      atLeast(Z, -Minus->getSExtValue());
      To[Z].Small.push_back(Y);
    }
    return;
  default:
    return;
  }
}

/// Adds what the edge says.
void learn(Facts &To, const BasicBlock &From, const BasicBlock &Block) {
  auto *Branch = dyn_cast<BranchInst>(From.getTerminator());
  if (!Branch || !Branch->isConditional() ||
      Branch->getSuccessor(0) == Branch->getSuccessor(1))
    return;
  SmallVector<std::pair<Value *, bool>> All;
  conditions(Branch->getCondition(), Branch->getSuccessor(0) == &Block, All);
  for (auto [Condition, Is] : All)
    learn(To, Condition, Is);
}

/// Leaves in \p A what \p B says, too.
void meet(Facts &A, const Facts &B) {
  SmallVector<const Value *> Gone;
  for (auto &[V, Of] : A) {
    const auto Other = B.find(V);
    if (Other == B.end()) {
      Gone.push_back(V);
      continue;
    }
    Of.Least = std::min(Of.Least, Other->second.Least);
    if (Of.Equal != Other->second.Equal)
      Of.Equal = nullptr;
    Of.Small.append(Other->second.Small);
  }
  for (const Value *V : Gone)
    A.erase(V);
}

/// What holds whenever a block is executed.
class BlockFacts {
public:
  explicit BlockFacts(const DominatorTree &DT) : DT(DT) {}

  Facts of(const BasicBlock &Block, unsigned Depth = 0) {
    if (const auto At = Known.find(&Block); At != Known.end())
      return At->second;
    Facts Result = compute(Block, Depth);
    Known.insert({&Block, Result});
    return Result;
  }

private:
  Facts compute(const BasicBlock &Block, unsigned Depth) {
    // LowerSwitch makes trees of comparisons that meet in the default.
    constexpr unsigned Deepest = 10;
    const auto *At = DT.getNode(&Block);
    const auto *Above = At ? At->getIDom() : nullptr;
    if (!Above || Depth == Deepest)
      return Facts();
    const BasicBlock &From = *Above->getBlock();
    Facts Result = of(From, Depth + 1);
    if (is_contained(predecessors(&Block), &From) &&
        DT.dominates(BasicBlockEdge(&From, &Block), &Block)) {
      learn(Result, From, Block);
      return Result;
    }
    std::optional<Facts> All;
    for (const BasicBlock *Before : predecessors(&Block)) {
      if (!DT.isReachableFromEntry(Before) || DT.dominates(&Block, Before))
        return Result; // A loop's header.
      Facts One = of(*Before, Depth + 1);
      learn(One, *Before, Block);
      if (All)
        meet(*All, One);
      else
        All.emplace(One);
    }
    if (All)
      for (const auto &[V, Of] : *All)
        if (Of.Least > Result.lookup(V).Least || Of.Equal)
          Result[V] = Of;
    return Result;
  }

  const DominatorTree &DT;
  DenseMap<const BasicBlock *, Facts> Known;
};

} // namespace

bool IndexRanges::enter(const BasicBlock &Block, const DominatorTree &DT,
                        IndexRanges &Whole) {
  Unguarded = &Whole;
  Guards = BlockFacts(DT).of(Block);
  return !Guards.empty();
}

} // namespace syclcc1::cpu
