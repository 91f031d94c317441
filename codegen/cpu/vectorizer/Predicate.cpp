//===- Predicate.cpp - Divergent branches become masks --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     if (a[x] < 0)              m = a[x] < 0
//       b[x] = f(x);       ->    if (any(m)) { mask(m);  b[x] = f(x); }
//     else                       if (any(!m)) { mask(!m); c[x] = 1; }
//       c[x] = 1;
//
//     while (p)                  m = p at first
//       ...                ->    do { mask(m); ...; m = m && p } while (any(m))
//
// Control flow becomes one sequence of guarded blocks for each loop, in an
// order in which every block comes after its predecessors, and blocks come
// after the one that dominates them. So guards nest as dominators do, and a
// value still dominates its uses. A block's mask depends only on its edges:
//
//     mask of an edge   = mask of its source && the branch's condition
//     mask of a block   = any of its incoming edges
//     mask of a header  = mask of the entry, then of the back edge
//     mask of an exit   = lanes that have exited in any iteration
//
// Edge masks are variables that begin as false wherever their target's loop
// begins an iteration, and phis are variables that an edge writes under its
// mask. LLVM's mem2reg turns both into SSA. So irregular control flow (several
// exits, exits out of two loops) is not a special case here.
//
// Uniform branches stay branches: a block after one runs if the branch is
// taken, with the mask of the branch's block; a loop that all work-items exit
// in the same iteration keeps its branch. UniformityInfo decides what is
// uniform, here and once more for the result (verifyPredicated): a value that
// it wrongly considers uniform is found as a divergent branch.
//
// Rejected: partial linearisation as an edge-by-edge rewrite (Moll, Hack: PLDI
// 2018). It saves tests of masks where uniform and divergent branches cross,
// and needs SSA repair for values and masks.
//
// Tested by test/codegen/cpu/vectorizer/predicate*.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/Predicate.h"
#include "codegen/cpu/vectorizer/Divergence.h"
#include "codegen/cpu/vectorizer/PredicatedForm.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ProfDataUtils.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;

namespace syclcc1::cpu {

namespace {

/// The original control flow of the item function, and the masks that replace
/// it.
class Predicator {
public:
  explicit Predicator(Function &F)
      : F(F), DT(F), LI(DT), D(F), B(F.getContext()) {}

  const char *run();

private:
  /// One incoming value of a phi: what the edge writes.
  struct Copy {
    AllocaInst *Variable;
    WeakTrackingVH Value;
    /// All work-items that reach the phi together have the same value.
    bool IsUniform;
  };
  struct Edge {
    enum Kind { Forward, Entry, Back, Exit };
    BasicBlock *To;
    Kind K;
    AllocaInst *Mask = nullptr; ///< Null if it is not needed.
    SmallVector<Copy, 2> Copies;
  };
  struct Node {
    Loop *L;
    SmallVector<Edge, 2> Edges;
    SmallVector<BasicBlock *, 2> Preds;
    SmallVector<BasicBlock *, 4> Children; ///< Immediately dominated, in RPO.
    BasicBlock *SameMask = nullptr; ///< An earlier block, if masks are equal.
    WeakTrackingVH Condition;
    bool HasUniformBranch = false;
    uint64_t Weight = 0, Total = 0; ///< Of the only edge to it, if it says so.
    Value *Mask = nullptr;
  };

  /// Blocks of an original loop.
  struct LoopNode {
    BasicBlock *Preheader, *Latch;
    BasicBlock
        *UniformExiting; ///< Null: work-items leave it in different iterations.
    AllocaInst *Active = nullptr; ///< The work-items that iterate again.
  };

  const char *unsupported();
  void readGraph();
  BasicBlock *sameMaskAs(BasicBlock *Block) const;
  bool isReachedByUniformBranch(const BasicBlock *Block) const;
  void makeEdgeMasks();
  void demotePhis();

  Node &node(const BasicBlock *Block) { return Nodes.find(Block)->second; }
  const Node &node(const BasicBlock *Block) const {
    return Nodes.find(Block)->second;
  }
  MDNode *weightsOf(const Node &N, bool IsUniform) const;
  void emitSubtree(BasicBlock *Block);
  void emitChildren(BasicBlock *Block);
  void emitLoop(BasicBlock *Header);
  void emitBlock(BasicBlock *Block);
  void emitEdge(const Node &From, Edge &E, Value *Mask);
  void continueIn(BasicBlock *Block);

  Function &F;
  DominatorTree DT;
  LoopInfo LI;
  Divergence D;
  IRBuilder<> B;
  DenseMap<const BasicBlock *, Node> Nodes;
  SmallVector<BasicBlock *> Order;
  SmallVector<AllocaInst *> Variables;
  SmallPtrSet<AllocaInst *, 16> Written;
  /// At the beginning of an iteration of a loop, or of the function: the masks
  /// of edges to blocks in it.
  DenseMap<const Loop *, SmallVector<AllocaInst *>> EdgeMasksOf;
  MapVector<const Loop *, LoopNode> Loops;
  SmallVector<BasicBlock *> Pending; ///< Exits of loops being written.
  BasicBlock *UniformExit = nullptr; ///< Of the loop that has just been left.
  BasicBlock *Current = nullptr;     ///< Has no terminator yet.
};

/// The postconditions of canonicalizeItemFunction.
const char *Predicator::unsupported() {
  unsigned Returns = 0;
  for (BasicBlock &Block : F) {
    if (!DT.isReachableFromEntry(&Block))
      return "unreachable code";
    const Instruction *End = Block.getTerminator();
    Returns += isa<ReturnInst>(End);
    if (!isa<ReturnInst, BranchInst>(End))
      return isa<UnreachableInst>(End)
                 ? "a path ends in a function that does not return; return "
                   "behind "
                   "a condition instead, or compile with -DNDEBUG"
                 : "a terminator that is neither a branch nor a return";
    if (auto *Branch = dyn_cast<BranchInst>(End);
        Branch && Branch->isConditional() &&
        Branch->getSuccessor(0) == Branch->getSuccessor(1))
      return "a branch with one target";
  }
  if (Returns != 1)
    return "no single return";
  ReversePostOrderTraversal<Function *> RPO(&F);
  if (containsIrreducibleCFG<BasicBlock *>(RPO, LI))
    return "irreducible control flow; write the goto as a loop";
  for (const Loop *L : LI.getLoopsInPreorder()) {
    if (!L->isLoopSimplifyForm() || !L->isLCSSAForm(DT))
      return "a loop that is not in simplified form";
    if (L->hasNoExitBlocks())
      return "a loop without an exit; give it a condition";
  }
  return nullptr;
}

void Predicator::readGraph() {
  ReversePostOrderTraversal<Function *> RPO(&F);
  DenseMap<const BasicBlock *, unsigned> Number;
  for (BasicBlock *Block : RPO) {
    Number[Block] = Order.size();
    Order.push_back(Block);
  }
  for (BasicBlock *Block : Order) {
    Node &N = Nodes[Block];
    N.L = LI.getLoopFor(Block);
    N.Preds.assign(pred_begin(Block), pred_end(Block));
    auto *Branch = dyn_cast<BranchInst>(Block->getTerminator());
    if (Branch && Branch->isConditional()) {
      N.Condition = Branch->getCondition();
      N.HasUniformBranch = !D.info().hasDivergentTerminator(*Block);
    }
    if (const BasicBlock *From = Block->getSinglePredecessor()) {
      uint64_t True = 0, False = 0;
      if (extractBranchWeights(*From->getTerminator(), True, False)) {
        N.Weight =
            From->getTerminator()->getSuccessor(0) == Block ? True : False;
        N.Total = True + False;
      }
    }
    for (BasicBlock *To : successors(Block)) {
      Loop *Of = LI.getLoopFor(To);
      Edge::Kind K = N.L == Of                           ? Edge::Forward
                     : Of && (!N.L || N.L->contains(Of)) ? Edge::Entry
                                                         : Edge::Exit;
      if (Of && Of->getHeader() == To && Of->contains(Block))
        K = Edge::Back;
      N.Edges.push_back({To, K, nullptr, {}});
    }
    for (auto *Child : DT.getNode(Block)->children())
      N.Children.push_back(Child->getBlock());
    sort(N.Children, [&](auto *X, auto *Y) { return Number[X] < Number[Y]; });
  }
  for (const Loop *L : LI.getLoopsInPreorder()) {
    LoopNode &N = Loops[L];
    N.Preheader = L->getLoopPreheader();
    N.Latch = L->getLoopLatch();
    BasicBlock *Exiting = L->getExitingBlock();
    const bool IsUniform = Exiting && DT.dominates(Exiting, N.Latch) &&
                           LI.getLoopFor(Exiting) == L &&
                           node(Exiting).HasUniformBranch;
    N.UniformExiting = IsUniform ? Exiting : nullptr;
  }
  for (BasicBlock *Block : Order)
    node(Block).SameMask = sameMaskAs(Block);
}

/// An earlier block that the same work-items run in the same iteration: no path
/// from it reaches a new iteration, the exit of the loop or the end of the
/// function without passing \p Block.
BasicBlock *Predicator::sameMaskAs(BasicBlock *Block) const {
  const auto *Above = DT.getNode(Block)->getIDom();
  if (!Above)
    return nullptr;
  BasicBlock *From = Above->getBlock();
  const Loop *L = LI.getLoopFor(Block);
  const Loop *Inner = LI.getLoopFor(From);
  if (Inner != L) {
    // After a loop: the work-items that entered it.
    if (!Inner || (L && !L->contains(Inner)))
      return nullptr;
    while (Inner->getParentLoop() != L)
      Inner = Inner->getParentLoop();
    From = Loops.find(Inner)->second.Preheader;
  }
  SmallPtrSet<const BasicBlock *, 16> Seen;
  SmallVector<const BasicBlock *> Work{From};
  while (!Work.empty()) {
    const BasicBlock *At = Work.pop_back_val();
    if (isa<ReturnInst>(At->getTerminator()))
      return nullptr;
    for (const BasicBlock *Next : successors(At)) {
      // After the exit of a uniform loop all work-items of the loop are active.
      if (Next == Block || !Seen.insert(Next).second ||
          (L && Loops.find(L)->second.UniformExiting == At &&
           !L->contains(Next)))
        continue;
      if (L && (!L->contains(Next) || Next == L->getHeader()))
        return nullptr;
      Work.push_back(Next);
    }
  }
  return From;
}

/// True if the branch of the only predecessor decides for all work-items
/// whether \p Block runs.
bool Predicator::isReachedByUniformBranch(const BasicBlock *Block) const {
  const Node &N = node(Block);
  return N.Preds.size() == 1 && node(N.Preds[0]).HasUniformBranch &&
         node(N.Preds[0]).L == N.L;
}

void Predicator::makeEdgeMasks() {
  IRBuilder<> Entry(&*F.getEntryBlock().getFirstInsertionPt());
  for (auto &[L, N] : Loops)
    if (!N.UniformExiting)
      Variables.push_back(
          N.Active = Entry.CreateAlloca(Entry.getInt1Ty(), nullptr, "active"));
  for (BasicBlock *Block : Order)
    for (Edge &E : node(Block).Edges) {
      if (E.K == Edge::Entry || E.K == Edge::Back || node(E.To).SameMask ||
          isReachedByUniformBranch(E.To))
        continue;
      E.Mask = Entry.CreateAlloca(Entry.getInt1Ty(), nullptr, "edge");
      Variables.push_back(E.Mask);
      EdgeMasksOf[node(E.To).L].push_back(E.Mask);
    }
}

void Predicator::demotePhis() {
  IRBuilder<> Entry(&*F.getEntryBlock().getFirstInsertionPt());
  SmallVector<std::pair<PHINode *, LoadInst *>> Loads;
  for (BasicBlock *Block : Order)
    for (PHINode &Phi : Block->phis()) {
      AllocaInst *Variable =
          Entry.CreateAlloca(Phi.getType(), nullptr, Phi.getName());
      Variables.push_back(Variable);
      for (BasicBlock *From : predecessors(Block))
        for (Edge &E : node(From).Edges)
          if (E.To == Block)
            E.Copies.push_back({Variable, Phi.getIncomingValueForBlock(From),
                                D.isUniform(&Phi)});
      B.SetInsertPoint(Block, Block->getFirstNonPHIIt());
      Loads.push_back(
          {&Phi, B.CreateLoad(Phi.getType(), Variable, Phi.getName())});
    }
  for (auto [Phi, Load] : Loads) {
    Phi->replaceAllUsesWith(Load);
    Phi->eraseFromParent();
  }
}

/// Appends \p Block to what has been written.
void Predicator::continueIn(BasicBlock *Block) {
  if (Current) {
    B.SetInsertPoint(Current);
    B.CreateBr(Block);
    Block->moveAfter(Current);
  }
  Current = Block;
}

void Predicator::emitEdge(const Node &From, Edge &E, Value *Mask) {
  if (E.K == Edge::Back) {
    if (AllocaInst *Active = Loops.find(From.L)->second.Active)
      B.CreateStore(Mask ? Mask : B.getTrue(), Active);
  } else if (E.Mask) {
    Value *Now = Mask ? Mask : B.getTrue();
    // Work-items leave a loop in any iteration.
    if (E.K == Edge::Exit)
      Now = B.CreateOr(B.CreateLoad(B.getInt1Ty(), E.Mask), Now);
    B.CreateStore(Now, E.Mask);
  }
  for (Copy &C : E.Copies) {
    Value *V = C.Value;
    if (isa<UndefValue>(V))
      continue;
    // Values that enter a header or return to it, and the first store, may be
    // written for all lanes: inactive lanes have no value there that is still
    // needed.
    const bool First = Written.insert(C.Variable).second;
    if (Mask && !C.IsUniform && E.K != Edge::Entry && E.K != Edge::Back &&
        (E.K == Edge::Exit || !First))
      V = B.CreateSelect(Mask, V, B.CreateLoad(V->getType(), C.Variable));
    B.CreateStore(V, C.Variable);
  }
}

/// \p Block, which is Current: its mask, its edges; no branch.
void Predicator::emitBlock(BasicBlock *Block) {
  Node &N = node(Block);
  if (N.Mask) {
    auto At = Block->getFirstNonPHIOrDbgOrAlloca();
    if (auto *Load = dyn_cast<Instruction>(N.Mask);
        Load && Load->getParent() == Block)
      At = std::next(Load->getIterator());
    B.SetInsertPoint(Block, At);
    B.CreateCall(maskFunction(*F.getParent(), MaskName, B.getVoidTy()), N.Mask);
  }
  Instruction *End = Block->getTerminator();
  if (isa<ReturnInst>(End)) {
    Current = nullptr;
    return;
  }
  B.SetInsertPoint(End);
  const LoopNode *Left = N.L && Loops.find(N.L)->second.UniformExiting == Block
                             ? &Loops.find(N.L)->second
                             : nullptr;
  Value *Condition = N.Condition;
  if (!Condition) {
    emitEdge(N, N.Edges[0], N.Mask);
  } else if (Left) {
    // The masks of its exit edge are written after the loop.
    for (Edge &E : N.Edges) {
      AllocaInst *Mask = E.Mask;
      if (E.K == Edge::Exit) {
        E.Mask = nullptr;
        for (Copy &C : E.Copies)
          C.IsUniform = true;
      }
      emitEdge(N, E, N.Mask);
      E.Mask = Mask;
    }
  } else {
    Value *Taken[] = {Condition, nullptr};
    Taken[1] = B.CreateNot(Condition);
    for (auto [E, C] : zip(N.Edges, Taken))
      emitEdge(N, E, N.Mask ? B.CreateLogicalAnd(N.Mask, C) : C);
  }
  if (Left) {
    LLVMContext &C = F.getContext();
    UniformExit = BasicBlock::Create(C, "loop.exit", &F);
    const bool IsLatch = Left->Latch == Block;
    BasicBlock *Stay =
        IsLatch ? N.L->getHeader() : BasicBlock::Create(C, "loop.stay", &F);
    const bool FirstStays = N.L->contains(N.Edges[0].To);
    Instruction *Branch =
        B.CreateCondBr(Condition, FirstStays ? Stay : UniformExit,
                       FirstStays ? UniformExit : Stay);
    Branch->copyMetadata(*End);
    End->eraseFromParent();
    Current = IsLatch ? nullptr : Stay;
    return;
  }
  End->eraseFromParent();
}

void Predicator::emitLoop(BasicBlock *Header) {
  LLVMContext &C = F.getContext();
  Node &N = node(Header);
  Loop *L = N.L;
  const LoopNode &Of = Loops.find(L)->second;
  Value *Entering = node(Of.Preheader).Mask;
  AllocaInst *Active = Of.Active;
  if (Active) {
    B.SetInsertPoint(Current);
    B.CreateStore(Entering ? Entering : B.getTrue(), Active);
  }
  BasicBlock *Outer = std::exchange(UniformExit, nullptr);
  continueIn(Header);
  B.SetInsertPoint(Header, Header->getFirstNonPHIIt());
  N.Mask = Entering;
  if (Active) {
    N.Mask = B.CreateLoad(B.getInt1Ty(), Active, "active");
    B.CreateStore(B.getFalse(), Active);
  }
  for (AllocaInst *Mask : EdgeMasksOf[L])
    B.CreateStore(B.getFalse(), Mask);
  emitBlock(Header);
  emitChildren(Header);

  BasicBlock *Behind;
  if (Active) {
    Behind = BasicBlock::Create(C, "loop.exit", &F);
    B.SetInsertPoint(Current);
    Value *Any =
        B.CreateCall(maskFunction(*F.getParent(), AnyName, B.getInt1Ty()),
                     B.CreateLoad(B.getInt1Ty(), Active));
    B.CreateCondBr(Any, Header, Behind);
  } else {
    if (Current) {
      B.SetInsertPoint(Current);
      B.CreateBr(Header);
    }
    Behind = UniformExit;
    B.SetInsertPoint(Behind);
    for (Edge &E : node(Of.UniformExiting).Edges)
      if (E.K == Edge::Exit && E.Mask)
        B.CreateStore(Entering ? Entering : B.getTrue(), E.Mask);
  }
  UniformExit = Outer;
  Current = Behind;

  // The blocks after the loop that it dominates.
  SmallVector<BasicBlock *> Exits;
  erase_if(Pending, [&](BasicBlock *Exit) {
    if (node(Exit).L != L->getParentLoop())
      return false;
    Exits.push_back(Exit);
    return true;
  });
  sort(Exits, [&](BasicBlock *X, BasicBlock *Y) {
    return find(Order, X) < find(Order, Y);
  });
  for (BasicBlock *Exit : Exits)
    emitSubtree(Exit);
}

void Predicator::emitChildren(BasicBlock *Block) {
  const Loop *L = node(Block).L;
  for (BasicBlock *Child : node(Block).Children) {
    const Loop *Of = node(Child).L;
    if (Of == L)
      emitSubtree(Child);
    else if (Of && Of->getHeader() == Child && Of->getParentLoop() == L)
      emitLoop(Child);
    else
      Pending.push_back(Child);
  }
}

/// How often some lane runs \p N; null if that is not known. What is rare for a
/// work-item is rare for a vector, too, if less so. Without, values of a loop
/// were kept in memory because of a call that hardly ever happens.
MDNode *Predicator::weightsOf(const Node &N, bool IsUniform) const {
  constexpr uint64_t Lanes = 16, Rare = 8; // Usual ones; in an eighth of them.
  MDBuilder Weights(F.getContext());
  if (N.Total == 0 || N.Total > UINT32_MAX)
    return nullptr;
  if (IsUniform || N.Weight > N.Total / 2)
    return Weights.createBranchWeights(N.Weight, N.Total - N.Weight);
  const uint64_t Any = N.Weight * Lanes;
  return Any <= N.Total / Rare ? Weights.createBranchWeights(Any, N.Total - Any)
                               : nullptr;
}

/// \p Block, which is not a header, and the blocks that it dominates, guarded
/// unless some lane is known to run it.
void Predicator::emitSubtree(BasicBlock *Block) {
  Node &N = node(Block);
  if (N.SameMask) {
    N.Mask = node(N.SameMask).Mask;
    continueIn(Block);
    emitBlock(Block);
    emitChildren(Block);
    return;
  }
  B.SetInsertPoint(Current);
  Value *Runs;
  const bool IsUniform = isReachedByUniformBranch(Block);
  if (IsUniform) {
    const Node &Above = node(N.Preds[0]);
    N.Mask = Above.Mask;
    Runs = Above.Condition;
    if (Above.Edges[0].To != Block)
      Runs = B.CreateNot(Runs);
  } else {
    N.Mask = nullptr;
    for (BasicBlock *From : N.Preds)
      for (Edge &E : node(From).Edges)
        if (E.To == Block) {
          Value *Mask = B.CreateLoad(B.getInt1Ty(), E.Mask);
          N.Mask = N.Mask ? B.CreateOr(N.Mask, Mask) : Mask;
        }
    N.Mask->setName("mask");
    Runs = B.CreateCall(maskFunction(*F.getParent(), AnyName, B.getInt1Ty()),
                        N.Mask);
  }
  auto *Behind = BasicBlock::Create(F.getContext(), "join", &F);
  B.CreateCondBr(Runs, Block, Behind, weightsOf(N, IsUniform));
  Block->moveAfter(Current);
  Current = Block;
  emitBlock(Block);
  emitChildren(Block);
  continueIn(Behind);
}

const char *Predicator::run() {
  if (const char *Why = unsupported())
    return Why;
  readGraph();
  makeEdgeMasks();
  demotePhis();
  BasicBlock *Entry = &F.getEntryBlock();
  Current = Entry;
  emitBlock(Entry);
  // Before the entry's own edges, which may write some of them.
  B.SetInsertPoint(Entry, Entry->getFirstNonPHIOrDbgOrAlloca());
  for (AllocaInst *Mask : EdgeMasksOf[nullptr])
    B.CreateStore(B.getFalse(), Mask);
  emitChildren(Entry);
  // The code of a missing block would never run.
  if (Current || !Pending.empty())
    report_fatal_error("the linearised loop misses a block");
  DominatorTree After(F);
  PromoteMemToReg(Variables, After);
  for (BasicBlock &Block : F)
    SimplifyInstructionsInBlock(&Block);
  return nullptr;
}

} // namespace

const char *verifyPredicated(Function &F) {
  if (verifyFunction(F))
    return "the predicated form is no valid IR";
  Divergence D(F);
  for (BasicBlock &Block : F) {
    if (D.info().hasDivergentTerminator(Block))
      return "a divergent branch is left";
    for (Instruction &I : Block)
      if (asMask(&I) && &I != &*Block.getFirstNonPHIOrDbgOrAlloca())
        return "a mask in the middle of a block";
  }

  return nullptr;
}

const char *predicate(Function &F) {
  if (const char *Why = Predicator(F).run())
    return Why;
  return verifyPredicated(F);
}

} // namespace syclcc1::cpu
