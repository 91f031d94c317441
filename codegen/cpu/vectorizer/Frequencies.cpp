//===- Frequencies.cpp - How often work-items run a block -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     for (k = begin[i]; k < end[i]; ++k)   a loop that only data ends
//       if (0 <= x[k] && x[k] < w)          a guard: nearly all pass
//         sum += m[x[k]];                   10 times 0.95 for each work-item
//
// A loop counts ten times unless the count is known. A block counts by the
// probability of the branches before it; for lanes, by the probability that any
// of W lanes gets there, if data choose.
//
// Some of what a scalar work-item waits for has no instruction: branches on
// data, also the end of a loop that only data decide (rows of a sparse matrix),
// and reads on which the next iteration depends (the states of an automaton),
// which lanes do all at once. A branch that keeps an index within bounds is
// expected to let nearly all pass, and not half: cells around a particle.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/Frequencies.h"
#include "codegen/cpu/vectorizer/Divergence.h"
#include "codegen/cpu/vectorizer/PredicatedForm.h"
#include "codegen/cpu/vectorizer/Strides.h"
#include "llvm/Analysis/BlockFrequencyInfo.h"
#include "llvm/Analysis/BranchProbabilityInfo.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;

namespace syclcc1::cpu {

bool comesOfData(const Value *V, function_ref<bool(const Value *)> IsUniform) {
  constexpr unsigned Most = 64;
  SmallVector<const Value *> Work{V};
  SmallPtrSet<const Value *, 16> Seen;
  while (!Work.empty() && Seen.size() < Most) {
    const auto *I = dyn_cast<Instruction>(Work.pop_back_val());
    if (!I || IsUniform(I) || !Seen.insert(I).second)
      continue;
    if (isa<LoadInst>(I) || I->getType()->isFPOrFPVectorTy())
      return true;
    append_range(Work, I->operands());
  }
  return false;
}

/// True if scalar work-items often take different branches at the end of \p
/// Block. Loops with known trip counts are predicted, and so are branches on
/// the index.
static bool isHardToPredict(const BasicBlock &Block, const LoopInfo &LI,
                            Divergence &D, ScalarEvolution &SE) {
  const auto *Branch = dyn_cast<BranchInst>(Block.getTerminator());
  if (!Branch || !D.info().hasDivergentTerminator(Block))
    return false;
  const Loop *L = LI.getLoopFor(&Block);
  if (L && L->isLoopExiting(&Block) &&
      !isa<SCEVCouldNotCompute>(SE.getExitCount(L, &Block)))
    return false;
  return comesOfData(Branch->getCondition(),
                     [&](const Value *V) { return D.isUniform(V); });
}

/// True if neighbouring work-items often differ in whether they run \p Block,
/// as far as branches of its loop decide. A comparison of indices has the same
/// result for all but a few.
static bool isChosenByData(const BasicBlock &Block, const BasicBlock *First,
                           const DominatorTree &DT, Divergence &D) {
  for (const auto *Node = DT.getNode(&Block);
       Node && Node->getBlock() != First;) {
    Node = Node->getIDom();
    const auto *Branch =
        Node ? dyn_cast<BranchInst>(Node->getBlock()->getTerminator())
             : nullptr;
    if (Branch && Branch->isConditional() &&
        D.info().hasDivergentTerminator(*Node->getBlock()) &&
        comesOfData(Branch->getCondition(),
                    [&](const Value *V) { return D.isUniform(V); }))
      return true;
  }
  return false;
}

/// True if data that work-items do not share decide how often \p L runs.
static bool endsByData(const Loop &L, Divergence &D, ScalarEvolution &SE) {
  SmallVector<BasicBlock *> Exiting;
  L.getExitingBlocks(Exiting);
  const auto IsUniform = [&](const Value *V) { return D.isUniform(V); };
  return any_of(Exiting, [&](BasicBlock *Block) {
    const SCEV *Count = SE.getExitCount(&L, Block);
    return D.info().hasDivergentTerminator(*Block) &&
           !isa<SCEVCouldNotCompute>(Count) &&
           SCEVExprContains(Count, [&](const SCEV *S) {
             const auto *Value = dyn_cast<SCEVUnknown>(S);
             return Value && comesOfData(Value->getValue(), IsUniform);
           });
  });
}

/// True if memory is accessed at an address that depends on \p Index, in \p
/// Block or behind it.
static bool indexesIn(const Value *Index, const BasicBlock *Block,
                      const DominatorTree &DT) {
  constexpr unsigned Most = 64;
  SmallVector<const Value *> Work{Index};
  SmallPtrSet<const Value *, 16> Seen;
  while (!Work.empty() && Seen.size() < Most) {
    const Value *V = Work.pop_back_val();
    if (isa<Constant>(V) || !Seen.insert(V).second)
      continue;
    for (const User *U : V->users()) {
      const auto *I = dyn_cast<Instruction>(U);
      if (I && getLoadStorePointerOperand(I) == V &&
          DT.dominates(Block, I->getParent()))
        return true;
      if (isa_and_nonnull<GetElementPtrInst, CastInst, BinaryOperator>(I))
        Work.push_back(I);
    }
  }
  return false;
}

/// The comparisons of which \p Condition is a conjunction or disjunction.
static SmallVector<const ICmpInst *> comparisonsOf(const Value *Condition) {
  using namespace PatternMatch;
  SmallVector<const ICmpInst *> Found;
  SmallVector<const Value *> Work{Condition};
  while (!Work.empty()) {
    const Value *V = Work.pop_back_val(), *A = nullptr, *B = nullptr;
    if (match(V, m_LogicalAnd(m_Value(A), m_Value(B))) ||
        match(V, m_LogicalOr(m_Value(A), m_Value(B))))
      Work.append({A, B});
    else if (const auto *Cmp = dyn_cast<ICmpInst>(V);
             Cmp && Cmp->isRelational())
      Found.push_back(Cmp);
  }
  return Found;
}

/// If \p Branch compares an index with a bound in front of accesses at that
/// index, the number of the successor with the accesses (the guard heuristic of
/// Ball and Larus, 1993, for addresses only).
static std::optional<unsigned> guardedSide(const BranchInst &Branch,
                                           const DominatorTree &DT) {
  const SmallVector<const ICmpInst *> Compared =
      comparisonsOf(Branch.getCondition());
  const auto Guards = [&](unsigned Side) {
    const BasicBlock *To = Branch.getSuccessor(Side);
    return DT.dominates(BasicBlockEdge(Branch.getParent(), To), To) &&
           any_of(Compared, [&](const ICmpInst *Cmp) {
             return indexesIn(Cmp->getOperand(0), To, DT) ||
                    indexesIn(Cmp->getOperand(1), To, DT);
           });
  };
  const bool First = Guards(0), Second = Guards(1);
  if (First == Second)
    return std::nullopt;
  return First ? 0 : 1;
}

/// Corrects the probability of such branches where nothing else is known of
/// them.
static void expectGuardsToPass(const Function &F, const DominatorTree &DT,
                               BranchProbabilityInfo &Probabilities) {
  const BranchProbability Pass(19, 20);
  for (const BasicBlock &Block : F) {
    const auto *Branch = dyn_cast<BranchInst>(Block.getTerminator());
    if (!Branch || !Branch->isConditional() ||
        Probabilities.getEdgeProbability(&Block, 0u) !=
            Probabilities.getEdgeProbability(&Block, 1u))
      continue;
    if (const std::optional<unsigned> Side = guardedSide(*Branch, DT)) {
      SmallVector<BranchProbability, 2> Sides{Pass, Pass};
      Sides[1 - *Side] = Pass.getCompl();
      Probabilities.setEdgeProbability(&Block, Sides);
    }
  }
}

/// In cycles, from an operand to the result.
static unsigned latencyOf(const Instruction &I) {
  constexpr unsigned Load = 5, Product = 3, OfFloats = 4, Quotient = 16;
  switch (I.getOpcode()) {
  case Instruction::Load:
    return Load;
  case Instruction::Mul:
    return Product;
  case Instruction::UDiv:
  case Instruction::SDiv:
  case Instruction::URem:
  case Instruction::SRem:
  case Instruction::FDiv:
    return Quotient;
  case Instruction::PHI:
  case Instruction::ZExt:
  case Instruction::SExt:
  case Instruction::Trunc:
  case Instruction::GetElementPtr:
  case Instruction::Freeze:
    return 0;
  default:
    return I.getType()->isFloatingPointTy() ? OfFloats : 1;
  }
}

namespace {

/// How long an iteration of a loop waits for the one before it.
class Recurrences {
  const Loop &L;
  Divergence &D;
  struct Chain {
    int Cycles = -1; ///< -1: does not depend on the phi.
    bool HasLoad = false;
  };
  SmallDenseMap<const Value *, Chain> Known;

  Chain of(const Value *V, unsigned Depth) {
    const auto *I = dyn_cast<Instruction>(V);
    constexpr unsigned Deepest = 200;
    if (!I || !L.contains(I) || Depth > Deepest)
      return {};
    if (const auto [At, IsNew] = Known.try_emplace(V); !IsNew)
      return At->second; // Also of cycles around inner loops: no path.
    Chain Longest;
    for (const Value *Operand : I->operands())
      if (const Chain C = of(Operand, Depth + 1); C.Cycles > Longest.Cycles)
        Longest = C;
    if (Longest.Cycles >= 0) {
      Longest.Cycles += int(latencyOf(*I));
      Longest.HasLoad |= isa<LoadInst>(I) && !D.isUniform(I);
    }
    return Known[V] = Longest;
  }

public:
  Recurrences(const Loop &L, Divergence &D) : L(L), D(D) {}

  /// Of those that read memory: an automaton, a list, a search. A long loop has
  /// enough to do meanwhile.
  unsigned cycles() {
    constexpr unsigned Longest = 500;
    unsigned Size = 0;
    for (const BasicBlock *Block : L.blocks())
      Size += Block->size();
    if (Size > Longest)
      return 0;
    int Most = 0;
    for (const PHINode &Phi : L.getHeader()->phis()) {
      Known.clear();
      Known[&Phi] = {0, false};
      if (const Chain C = of(Phi.getIncomingValueForBlock(L.getLoopLatch()), 0);
          C.HasLoad)
        Most = std::max(Most, C.Cycles);
    }
    return unsigned(Most);
  }
};

} // namespace

Frequencies::Frequencies(Function &F, ScalarEvolution &SE) {
  constexpr unsigned Deepest = 4;
  DominatorTree DT(F);
  LoopInfo LI(DT);
  BranchProbabilityInfo Probabilities(F, LI);
  expectGuardsToPass(F, DT, Probabilities);
  BlockFrequencyInfo Frequency(F, Probabilities, LI);
  Divergence D(F);
  for (const Loop *L : LI.getLoopsInPreorder())
    if (L->getLoopLatch() && L->getLoopPreheader())
      if (const unsigned Cycles = Recurrences(*L, D).cycles())
        Waits.push_back(
            {L->getHeader(), {L->block_begin(), L->block_end()}, Cycles});
  for (BasicBlock &Block : F) {
    const Loop *L = LI.getLoopFor(&Block);
    const BasicBlock *First = L ? L->getHeader() : &F.getEntryBlock();
    const double Iteration =
        double(Frequency.getBlockFreq(First).getFrequency());
    const double Here = double(Frequency.getBlockFreq(&Block).getFrequency());
    Info &I = Blocks[&Block];
    I.InIteration = Iteration > 0 ? std::min(1.0, Here / Iteration) : 1;
    I.Preheader = L ? L->getLoopPreheader() : nullptr;
    I.EndsByData = L && L->getHeader() == &Block && endsByData(*L, D, SE);
    I.IsDeep = L && L->getLoopDepth() > Deepest;
    I.IsGuessed = isHardToPredict(Block, LI, D, SE);
    I.IsChosenByData = isChosenByData(Block, First, DT, D);
  }
}

bool isDivergent(const BasicBlock *Block, const Strides &S) {
  const Value *Mask = maskOf(*Block);
  return Mask && S.isVarying(Mask);
}

Frequencies::Rate Frequencies::of(const BasicBlock *Block, const Strides &S,
                                  unsigned Lanes) const {
  constexpr double TripCount = 10;
  const auto At = Blocks.find(Block);
  if (At == Blocks.end())
    return {0, 0}; // Masks, from predicate().
  const Info &I = At->second;
  Rate R{I.InIteration, isDivergent(Block, S) && I.IsChosenByData
                            ? std::min(1.0, I.InIteration * Lanes)
                            : I.InIteration};
  if (!I.Preheader)
    return R;
  const Rate Around = of(I.Preheader, S, Lanes);
  const double Often = I.IsDeep ? 1 : TripCount;
  return {R.Scalar * Around.Scalar * Often, R.InLanes * Around.InLanes * Often};
}

bool Frequencies::isGuessed(const BasicBlock *Block) const {
  const auto At = Blocks.find(Block);
  return At != Blocks.end() && At->second.IsGuessed;
}

const BasicBlock *Frequencies::endedByData(const BasicBlock *Header) const {
  const auto At = Blocks.find(Header);
  return At != Blocks.end() && At->second.EndsByData ? At->second.Preheader
                                                     : nullptr;
}

} // namespace syclcc1::cpu
