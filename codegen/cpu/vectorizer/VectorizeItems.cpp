// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUVectorizeItems: loops over work-items become loops over W of them.
//
//     for x in 0..local_size              for x in 0..local_size step W
//       float a = 0                         <W x float> a = 0
//       for j in 0..n                       for j in 0..n
//         a += f(p[x], q[j])       ->         a += f(p[x .. x+W-1], splat q[j])
//       r[x] = a                            r[x .. x+W-1] = a
//                                         for the rest: the original loop
//
// The body becomes a function of one work-item (ItemFunction), whose divergent
// branches become masks (Predicate), and which is written for W work-items in
// lock step (Widen); that replaces the loop's body here. The pass runs where
// LoopVectorize does, in the middle of the host's pipeline: the kernel is
// inlined and its variables are registers.
//
// Loops over work-items that are one block are left to LoopVectorize
// (ParallelLoop.cpp). Loops that cannot be vectorised, or would not gain, are
// unchanged.
//
// Rejected: cutting the kernel at the inner loop's ends, as at barriers, so
// that the loop over work-items becomes innermost. Then live values of lanes
// are in memory, and a loop whose trip count depends on the work-item cannot be
// cut. LLVM's own path for outer loops needs uniform inner loops and has no
// remainder loop. Masking and widening in one walk, with a uniformity analysis
// of our own: all bugs were at the interface of the two, where nothing could be
// checked.
//
// Tested by test/codegen/cpu/vectorizer/*.ll, and by
// test/run/work_item_loops.cpp against the same kernels on the host.

#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/ItemLoops.h"
#include "codegen/cpu/ParallelLoop.h"
#include "codegen/cpu/Passes.h"
#include "codegen/cpu/vectorizer/Assumptions.h"
#include "codegen/cpu/vectorizer/BoundedIndices.h"
#include "codegen/cpu/vectorizer/Divergence.h"
#include "codegen/cpu/vectorizer/Gain.h"
#include "codegen/cpu/vectorizer/IndexQuotients.h"
#include "codegen/cpu/vectorizer/InteriorForm.h"
#include "codegen/cpu/vectorizer/ItemFunction.h"
#include "codegen/cpu/vectorizer/Predicate.h"
#include "codegen/cpu/vectorizer/PredicatedForm.h"
#include "codegen/cpu/vectorizer/PrivateArrays.h"
#include "codegen/cpu/vectorizer/Serialized.h"
#include "codegen/cpu/vectorizer/UninitializedVariables.h"
#include "codegen/cpu/vectorizer/Widen.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/DomTreeUpdater.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "syclcc1-cpu-vectorize-items"

static cl::opt<bool> Always(
    "syclcc1-vectorize-items-always", cl::Hidden,
    cl::desc("Vectorise loops over work-items also where nothing is gained"));

namespace syclcc1 {

namespace {

/// True if \p L contains code that LoopVectorize rejects or scatters, and that
/// lanes have a rule for: vectors of the program, atomics, quotients of
/// integers, addresses that are one of two (`if (all) a[i] = x; else b[i] =
/// x`).
bool hasRulesOfOurs(const Loop &L, unsigned RegisterBits) {
  return any_of(L.blocks(), [&](const BasicBlock *Block) {
    return any_of(*Block, [&](const Instruction &I) {
      return I.getType()->isVectorTy() || isa<AtomicRMWInst>(I) ||
             (isa<SelectInst>(I) && I.getType()->isPointerTy()) ||
             cpu::dividesInVectors(I, RegisterBits) ||
             any_of(I.operands(),
                    [](const Use &U) { return U->getType()->isVectorTy(); });
    });
  });
}

/// The location of the program's own code in \p L: its first line outside of
/// the SYCL headers.
DiagnosticLocation placeIn(const Loop &L) {
  const DILocation *First = nullptr;
  for (const BasicBlock *Block : L.blocks())
    for (const Instruction &I : *Block) {
      const DILocation *At = I.getDebugLoc().get();
      if (!At || At->getLine() == 0)
        continue;
      if (!At->getFilename().contains("/sycl/"))
        return DiagnosticLocation(At);
      First = First ? First : At;
    }
  return First
             ? DiagnosticLocation(First)
             : DiagnosticLocation(L.getHeader()->getParent()->getSubprogram());
}

class ItemVectorizer {
public:
  ItemVectorizer(Function &F, FunctionAnalysisManager &FAM)
      : F(F), FAM(FAM), LI(FAM.getResult<LoopAnalysis>(F)),
        DT(FAM.getResult<DominatorTreeAnalysis>(F)),
        SE(FAM.getResult<ScalarEvolutionAnalysis>(F)),
        TTI(FAM.getResult<TargetIRAnalysis>(F)),
        TLI(FAM.getResult<TargetLibraryAnalysis>(F)),
        AC(FAM.getResult<AssumptionAnalysis>(F)),
        ORE(FAM.getResult<OptimizationRemarkEmitterAnalysis>(F)) {}

  /// True if something has changed. A loop for the rest of a row that is to
  /// be vectors, too, is left to the next call.
  bool run(SmallPtrSetImpl<const BasicBlock *> &Seen);

private:
  const char *widen(Loop &L);
  const char *widen(Loop &L, const cpu::ItemFunction &Item, const SCEV *Taken,
                    uint64_t Row, SmallVectorImpl<Function *> &Units);
  unsigned registerBits() const {
    return TTI.getRegisterBitWidth(TargetTransformInfo::RGK_FixedWidthVector)
        .getFixedValue();
  }
  unsigned lanesOf(const Loop &L, uint64_t Row) const;
  unsigned lanesOfRest(uint64_t Row) const;
  void build(Loop &L, const cpu::ItemFunction &Item, Function &Wide,
             const cpu::Strides &S, const cpu::RangeExpressions &Limits,
             ScalarEvolution &ItemSE, const SCEV *Taken);
  void enterLoops(Loop *Parent, BasicBlock *Body, const LoopInfo &WideLI,
                  ArrayRef<BasicBlock *> Wide, BasicBlock *Done);
  void erase(Function *Temporary) {
    FAM.clear(*Temporary, Temporary->getName());
    Temporary->eraseFromParent();
  }

  Function &F;
  FunctionAnalysisManager &FAM;
  LoopInfo &LI;
  DominatorTree &DT;
  ScalarEvolution &SE;
  TargetTransformInfo &TTI;
  TargetLibraryInfo &TLI;
  AssumptionCache &AC;
  OptimizationRemarkEmitter &ORE;
  unsigned Lanes = 0;
  double Gain = 0; ///< Of the last loop; 0: it was not computed.
  DenseMap<Value *, Value *>
      OutsideValues; ///< Arguments -> values at the loop.
};

bool ItemVectorizer::run(SmallPtrSetImpl<const BasicBlock *> &Seen) {
  const unsigned Bits = registerBits();
  if (Bits < 128)
    return false;
  bool Changed = false;
  for (Loop *L : LI.getLoopsInPreorder()) {
    if (!cpu::isItemLoop(*L) || !Seen.insert(L->getHeader()).second)
      continue;
    Changed |= cpu::dropUninitializedVariables(*L, LI);
    // LoopVectorize does it better, if it does: several vectors at once.
    if (L->isInnermost() &&
        (Bits < 256 || (L->getNumBlocks() == 1 && !hasRulesOfOurs(*L, Bits) &&
                        !cpu::dividesIndices(*L) && !cpu::limitsIndices(*L)))) {
      Changed |= cpu::markParallel(*L, LI);
      continue;
    }
    Instruction *At = &*L->getHeader()->getFirstNonPHIIt();
    const DiagnosticLocation Place = placeIn(*L);
    const char *Why = widen(*L);
    Changed = true;
    // Remarks of lower levels repeat those of the highest.
    const bool Tells = !F.hasFnAttribute(cpu::LowerLevel);
    const StringRef Kernel =
        F.getFnAttribute(cpu::KernelName).getValueAsString();
    if (!Why) {
      if (Tells)
        ORE.emit([&] {
          return OptimizationRemark(DEBUG_TYPE, "WorkItems", Place,
                                    At->getParent())
                 << "work-items in lock step: " << ore::NV("Lanes", Lanes)
                 << "; kernel " << ore::NV("Kernel", Kernel);
        });
      if (cpu::restLanes(*L))
        Seen.erase(L->getHeader());
      continue;
    }
    if (Tells)
      ORE.emit([&] {
        OptimizationRemarkMissed Remark(DEBUG_TYPE, "WorkItems", Place,
                                        L->getHeader());
        Remark << "work-items one after the other: " << Why;
        if (Gain)
          Remark << " (" << ore::NV("Gain", float(Gain)) << " times as fast)";
        Remark << "; kernel " << ore::NV("Kernel", Kernel);
        return Remark;
      });
    if (L->isInnermost())
      cpu::markParallel(*L, LI);
  }
  return Changed;
}

/// The number of work-items in a vector: a register of floats, fewer if a row
/// is known to have fewer, or two registers if an inner loop is a short chain
/// of arithmetic. It waits for its own results, and a second chain runs
/// meanwhile (mandelbrot: 1.4 times as fast, xorshift 1.35); a loop that reads
/// memory or has many live values gains nothing, and may need more registers
/// than there are.
unsigned ItemVectorizer::lanesOf(const Loop &L, uint64_t Row) const {
  constexpr unsigned LongestChain = 40, Fewest = 4;
  if (unsigned Next = cpu::restLanes(L))
    return Next;
  unsigned One = registerBits() / 32;
  while (One > Row && One > Fewest)
    One /= 2;
  if (Row < 2 * One)
    return One;
  bool HasChain = false;
  for (const Loop *Inner : L.getLoopsInPreorder()) {
    if (Inner == &L || !Inner->isInnermost())
      continue;
    unsigned Size = 0;
    for (const BasicBlock *Block : Inner->blocks())
      for (const Instruction &I : *Block) {
        if (I.mayReadOrWriteMemory() || I.getType()->isPointerTy() ||
            I.isIntDivRem() || (isa<CallBase>(I) && !isa<IntrinsicInst>(I)))
          return One;
        Size += !isa<PHINode>(I) && !I.isTerminator();
      }
    if (Size > LongestChain)
      return One;
    HasChain = true;
  }
  return HasChain ? 2 * One : One;
}

/// The number of lanes for the rest of a row, 0 if that stays scalar: groups of
/// 16 x 16 have no rows of two registers, groups of 8 x 8 none of one register
/// of 512 bits. Less than 8 lanes are not worth the code.
unsigned ItemVectorizer::lanesOfRest(uint64_t Row) const {
  constexpr unsigned Fewest = 8;
  const unsigned Next = Lanes / 2;
  return Next < Fewest || Row % Lanes < Next ? 0 : Next;
}

/// A switch that names every value that occurs has a default that is never
/// taken, `default: unreachable`, which is one more exit of the loop. The last
/// case becomes the default.
static bool closeSwitches(Loop &L, DominatorTree &DT) {
  DomTreeUpdater Updater(DT, DomTreeUpdater::UpdateStrategy::Eager);
  bool Changed = false;
  for (BasicBlock *Block : L.blocks()) {
    auto *Switch = dyn_cast<SwitchInst>(Block->getTerminator());
    if (!Switch || !Switch->getNumCases() || !Switch->defaultDestUnreachable())
      continue;
    BasicBlock *Never = Switch->getDefaultDest();
    auto Last = std::prev(Switch->case_end());
    Never->removePredecessor(Block);
    SwitchInstProfUpdateWrapper Weighted(*Switch);
    const auto Weight = Weighted.getSuccessorWeight(Last->getSuccessorIndex());
    Switch->setDefaultDest(Last->getCaseSuccessor());
    Weighted.removeCase(Last);
    Weighted.setSuccessorWeight(0, Weight);
    if (!is_contained(successors(Block), Never))
      Updater.applyUpdates({{DominatorTree::Delete, Block, Never}});
    if (pred_empty(Never))
      DeleteDeadBlock(Never, &Updater);
    Changed = true;
  }
  return Changed;
}

/// Null if \p L has been rewritten, otherwise the reason.
const char *ItemVectorizer::widen(Loop &L) {
  if (closeSwitches(L, DT))
    SE.forgetLoop(&L);
  simplifyLoop(&L, &DT, &LI, &SE, &AC, nullptr, /*PreserveLCSSA=*/false);
  formLCSSARecursively(L, DT, &LI, &SE);
  BasicBlock *Latch = L.getLoopLatch();
  if (!L.getLoopPreheader() || !Latch || L.getExitingBlock() != Latch ||
      !L.getExitBlock() || !isa<BranchInst>(Latch->getTerminator()))
    return "the loop has no simple form";
  const SCEV *Taken = SE.getBackedgeTakenCount(&L);
  if (isa<SCEVCouldNotCompute>(Taken) || !Taken->getType()->isIntegerTy(64))
    return "the number of work-items is not known before";
  uint64_t Row = ~uint64_t(0);
  if (auto *Known = dyn_cast<SCEVConstant>(Taken))
    Row = Known->getAPInt().getZExtValue() + 1;
  Lanes = lanesOf(L, Row);

  const char *Why = nullptr;
  Gain = 0;
  const cpu::ItemFunction Item = cpu::makeItemFunction(L, DT, SE, Why);
  SmallVector<Function *> Units;
  if (!Why)
    Why = widen(L, Item, Taken, Row, Units);
  if (Item.F)
    erase(Item.F);
  for (Function *Unit : Units)
    erase(Unit);
  return Why;
}

const char *ItemVectorizer::widen(Loop &L, const cpu::ItemFunction &Item,
                                  const SCEV *Taken, uint64_t Row,
                                  SmallVectorImpl<Function *> &Units) {
  Function &One = *Item.F;
  if (const char *Why = cpu::canonicalizeItemFunction(One, FAM, Units))
    return Why;
  cpu::RangeExpressions Limits;
  const bool MayStartAnywhere =
      findStringMetadataForLoop(&L, cpu::ItemLoopAnyStartMark).has_value();
  if (!MayStartAnywhere)
    cpu::splitIndexQuotients(One, Lanes, Limits);
  const bool NeedsStart = Limits.hasMultiples();
  cpu::addInteriorForm(One, Lanes);
  cpu::widenBoundedIndices(One, Limits);
  LLVM_DEBUG(dbgs() << "item function:\n" << One);
  FAM.invalidate(One, PreservedAnalyses::none());
  const cpu::Frequencies Often(One,
                               FAM.getResult<ScalarEvolutionAnalysis>(One));
  if (const char *Why = cpu::predicate(One))
    return Why;
  cpu::addUnmaskedLoops(One);
  cpu::interleaveVariables(One, Lanes);
  FAM.invalidate(One, PreservedAnalyses::none());
  LoopSimplifyPass().run(One, FAM);
  LLVM_DEBUG(dbgs() << "predicated:\n" << One);
  FAM.invalidate(One, PreservedAnalyses::none());
  ScalarEvolution &ItemSE = FAM.getResult<ScalarEvolutionAnalysis>(One);
  const cpu::Divergence D(One);
  const cpu::Strides S(One, D, ItemSE);
  for (Instruction &I : instructions(One))
    if (auto *Store = dyn_cast<StoreInst>(&I))
      for (unsigned N = 0; N != Item.Results.size(); ++N)
        if (Store->getPointerOperand() ==
                One.getArg(Item.Counters.size() + Item.Reductions.size() + N) &&
            !S.isUniform(Store->getValueOperand()))
          return "a value of the last work-item is used behind the loop";
  const cpu::Interleaved Structures(One, S, ItemSE, TTI, Lanes);
  cpu::Widener Wide(One, S, Structures, TLI, TTI, Lanes);
  if (const char *Why = Wide.unsupported())
    return Why;
  Gain = cpu::gainOfLanes(One, S, Structures, ItemSE, Often, TLI, Lanes,
                          registerBits());
  LLVM_DEBUG(dbgs() << "gain of " << Lanes << " lanes: " << Gain << '\n');
  if (!Always && Gain < 1.2)
    return "it would not be faster, as far as instructions can be counted; "
           "-mllvm -syclcc1-vectorize-items-always does it nevertheless";
  Function *Vector = Wide.emit();
  assert(!verifyFunction(*Vector, &errs()) && "the wide form is no valid IR");
  build(L, Item, *Vector, S, Limits, ItemSE, Taken);
  erase(Vector);
  // The remaining work-items run the original loop.
  Instruction *Last = L.getLoopLatch()->getTerminator();
  if (NeedsStart) {
    // Groups that start elsewhere: lanes with quotients of their own.
    cpu::markItemLoop(*Last, Lanes, /*MayStartAnywhere=*/true);
  } else if (unsigned Next = lanesOfRest(Row)) {
    cpu::markItemLoop(*Last, Next, MayStartAnywhere);
  } else {
    cpu::markVectorized(*Last, /*IsRest=*/true);
    cpu::leaveRolled(L);
  }
  return nullptr;
}

/// Tells LoopInfo of the vector loop from \p Body to \p Done, and of the loops
/// in it, which are those of the wide function.
void ItemVectorizer::enterLoops(Loop *Parent, BasicBlock *Body,
                                const LoopInfo &WideLI,
                                ArrayRef<BasicBlock *> Wide, BasicBlock *Done) {
  Loop *Vector = LI.AllocateLoop();
  if (Parent)
    Parent->addChildLoop(Vector);
  else
    LI.addTopLevelLoop(Vector);
  Vector->addBasicBlockToLoop(Body, LI);
  DenseMap<const Loop *, Loop *> New;
  New[nullptr] = Vector;
  for (const Loop *Of : WideLI.getLoopsInPreorder()) {
    Loop *Inner = LI.AllocateLoop();
    New.lookup(Of->getParentLoop())->addChildLoop(Inner);
    Inner->addBasicBlockToLoop(Of->getHeader(), LI); // The header is the first.
    New[Of] = Inner;
  }
  for (BasicBlock *Block : Wide)
    if (!WideLI.isLoopHeader(Block))
      New.lookup(WideLI.getLoopFor(Block))->addBasicBlockToLoop(Block, LI);
  Vector->addBasicBlockToLoop(Done, LI);
}

/// Where \p Of goes, each block once.
static SmallSetVector<BasicBlock *, 4> targetsOf(BasicBlock *Of) {
  return {succ_begin(Of), succ_end(Of)};
}

/// Replaces \p L by a loop around the blocks of \p Wide, and \p L for the rest.
/// The dominators and loops of the function, and what is known of the other
/// loops, stay: a kernel with hundreds of barriers has hundreds of loops over
/// work-items, and each would look at all of it again.
void ItemVectorizer::build(Loop &L, const cpu::ItemFunction &Item,
                           Function &Wide, const cpu::Strides &S,
                           const cpu::RangeExpressions &Limits,
                           ScalarEvolution &ItemSE, const SCEV *Taken) {
  LLVMContext &C = F.getContext();
  BasicBlock *Before = L.getLoopPreheader(), *Header = L.getHeader();
  BasicBlock *Latch = L.getLoopLatch(), *Exit = L.getExitBlock();
  auto make = [&](const Twine &Name) {
    return BasicBlock::Create(C, Name, &F, Header);
  };
  BasicBlock *Start = make("items.lanes"), *Body = make("items.vector"),
             *Done = make("items.vector.end"), *End = make("items.lanes.end"),
             *Rest = make("items.rest");
  IRBuilder<> B(Before->getTerminator());
  B.SetCurrentDebugLocation(L.getStartLoc());
  SCEVExpander Expand(SE, "items");
  Type *I64 = B.getInt64Ty();
  Value *Count = B.CreateAdd(
      Expand.expandCodeFor(Taken, I64, Before->getTerminator()->getIterator()),
      B.getInt64(1), "items");
  Value *InLanes =
      B.CreateAnd(Count, B.getInt64(~uint64_t(Lanes - 1)), "items.in.lanes");
  Value *Enter = B.CreateIsNotNull(InLanes);

  // The vector loop, around the blocks of the wide function.
  B.SetInsertPoint(Start);
  SmallVector<Value *> Firsts;
  for (const auto &R : Item.Reductions)
    Firsts.push_back(
        B.CreateVectorSplat(Lanes, R.Phi->getIncomingValueForBlock(Before)));
  B.CreateBr(Body);
  B.SetInsertPoint(Body);
  PHINode *Number = B.CreatePHI(I64, 2, "items.done");
  Number->addIncoming(B.getInt64(0), Start);
  SmallVector<Value *> Arguments;
  SmallVector<PHINode *> Counters, Results;
  for (auto [Phi, Step] : Item.Counters) {
    PHINode *New = B.CreatePHI(Phi->getType(), 2, Phi->getName());
    New->addIncoming(Phi->getIncomingValueForBlock(Before), Start);
    Arguments.push_back(New);
    Counters.push_back(New);
  }
  IRBuilder<> Entry(&*F.getEntryBlock().getFirstInsertionPt());
  SmallVector<AllocaInst *> Outs;
  for (auto [R, First] : zip(Item.Reductions, Firsts)) {
    PHINode *New = B.CreatePHI(First->getType(), 2, R.Phi->getName());
    New->addIncoming(First, Start);
    Results.push_back(New);
    Outs.push_back(Entry.CreateAlloca(First->getType()));
  }
  for (Instruction *I : Item.Results)
    Outs.push_back(Entry.CreateAlloca(I->getType()));
  Arguments.append(Outs.begin(), Outs.end());
  Arguments.append(Item.LiveIns.begin(), Item.LiveIns.end());
  B.CreateBr(&Wide.getEntryBlock());
  for (auto [Argument, V] : zip_equal(Wide.args(), Arguments))
    Argument.replaceAllUsesWith(V);
  for (Instruction &I : make_early_inc_range(Wide.getEntryBlock()))
    if (isa<AllocaInst>(I))
      I.moveBefore(F.getEntryBlock(), F.getEntryBlock().getFirstInsertionPt());
  for (BasicBlock &Block : Wide)
    if (auto *Return = dyn_cast<ReturnInst>(Block.getTerminator())) {
      B.SetInsertPoint(Return);
      B.CreateBr(Done);
      Return->eraseFromParent();
      break;
    }
  SmallVector<BasicBlock *> WideBlocks;
  for (BasicBlock &Block : Wide)
    WideBlocks.push_back(&Block);
  const DominatorTree WideDT(Wide);
  const LoopInfo WideLI(WideDT);
  F.splice(Done->getIterator(), &Wide);

  B.SetInsertPoint(Done);
  for (auto [R, Phi, Out] : zip(Item.Reductions, Results, Outs)) {
    Value *V = B.CreateLoad(Phi->getType(), Out);
    Phi->addIncoming(B.CreateBinaryIntrinsic(
                         cast<IntrinsicInst>(R.Op)->getIntrinsicID(), Phi, V),
                     Done);
  }
  for (auto [Of, New] : zip(Item.Counters, Counters)) {
    const int64_t By = Of.second * int64_t(Lanes);
    New->addIncoming(
        New->getType()->isPointerTy()
            ? B.CreatePtrAdd(New, B.getInt64(By))
            : B.CreateAdd(New, ConstantInt::get(New->getType(), uint64_t(By),
                                                true, true)),
        Done);
  }
  Value *Next = B.CreateAdd(Number, B.getInt64(Lanes), "", true, true);
  Number->addIncoming(Next, Done);
  cpu::markVectorized(
      *B.CreateCondBr(B.CreateICmpEQ(Next, InLanes), End, Body));

  // After it: the end, or the rest one by one.
  B.SetInsertPoint(End);
  DenseMap<const Value *, Value *> Last;
  SmallVector<Value *> Reduced;
  for (auto [R, Phi] : zip(Item.Reductions, Results)) {
    Value *V =
        B.CreateUnaryIntrinsic(getMinMaxReductionIntrinsicID(
                                   cast<IntrinsicInst>(R.Op)->getIntrinsicID()),
                               Phi->getIncomingValueForBlock(Done));
    Reduced.push_back(V);
    Last[R.Op] = V;
  }
  for (auto [N, I] : enumerate(Item.Results))
    Last[I] = B.CreateLoad(I->getType(), Outs[Item.Reductions.size() + N]);
  B.CreateCondBr(B.CreateICmpEQ(InLanes, Count), Exit, Rest);
  for (PHINode &Phi : Exit->phis()) {
    Value *V = Phi.getIncomingValueForBlock(Latch);
    Value *Known = Last.lookup(V);
    Phi.addIncoming(Known ? Known : V, End);
  }

  B.SetInsertPoint(Rest);
  auto resume = [&](PHINode *Old, Value *FromLanes) {
    PHINode *Phi = B.CreatePHI(Old->getType(), 2);
    Phi->addIncoming(Old->getIncomingValueForBlock(Before), Before);
    Phi->addIncoming(FromLanes, End);
    Old->setIncomingValueForBlock(Before, Phi);
    Old->replaceIncomingBlockWith(Before, Rest);
  };
  // The values that the checks below need.
  OutsideValues.clear();
  for (auto [Of, Argument] : zip(Item.Counters, Item.F->args()))
    OutsideValues[&Argument] = Of.first->getIncomingValueForBlock(Before);
  for (auto [N, V] : enumerate(Item.LiveIns))
    OutsideValues[Item.F->getArg(
        unsigned(Arguments.size() - Item.LiveIns.size() + N))] = V;
  for (auto [Of, New] : zip(Item.Counters, Counters)) {
    // This way it is known to be a multiple of the lanes.
    const bool IsNumber =
        Of.second == 1 && New->getType() == I64 &&
        match(Of.first->getIncomingValueForBlock(Before), m_Zero());
    resume(Of.first, IsNumber ? InLanes : New->getIncomingValueForBlock(Done));
  }
  for (auto [R, V] : zip(Item.Reductions, Reduced))
    resume(R.Phi, V);
  B.CreateBr(Header);

  // Only if no counter overflows that is assumed not to.
  B.SetInsertPoint(Before->getTerminator());
  if (!S.assumptions().empty() || Limits.numLimits())
    Enter = B.CreateLogicalAnd(
        Enter, B.CreateICmpULT(Count, B.getInt64(uint64_t(1) << 31)));
  for (const auto &Assumed : S.assumptions())
    Enter = B.CreateLogicalAnd(Enter, cpu::emitFits(B, *Item.F, ItemSE, Count,
                                                    Assumed, OutsideValues));
  if (Limits.numLimits())
    Enter = B.CreateLogicalAnd(Enter, Limits.emit(B, Count, OutsideValues));
  B.CreateCondBr(Enter, Start, Rest);
  Before->getTerminator()->eraseFromParent();

  Loop *Parent = L.getParentLoop();
  if (Parent)
    for (BasicBlock *Block : {Start, End, Rest})
      Parent->addBasicBlockToLoop(Block, LI);
  enterLoops(Parent, Body, WideLI, WideBlocks, Done);
  SmallVector<DominatorTree::UpdateType> Edges = {
      {DominatorTree::Delete, Before, Header}};
  append_range(WideBlocks, ArrayRef({Before, Start, Body, Done, End, Rest}));
  for (BasicBlock *From : WideBlocks)
    for (BasicBlock *To : targetsOf(From))
      Edges.push_back({DominatorTree::Insert, From, To});
  DT.applyUpdates(Edges);
  erase_if(Outs, [](AllocaInst *A) { return !isAllocaPromotable(A); });
  if (!Outs.empty())
    PromoteMemToReg(Outs, DT);
  SE.forgetLoop(&L);
  for (PHINode &Phi : Exit->phis())
    SE.forgetValue(&Phi);
  SE.forgetBlockAndLoopDispositions();
}

} // namespace

PreservedAnalyses CPUVectorizeItemsPass::run(Function &F,
                                             FunctionAnalysisManager &FAM) {
  for (Attribute::AttrKind Kind :
       {Attribute::OptimizeNone, Attribute::OptimizeForSize, Attribute::MinSize,
        Attribute::SanitizeAddress, Attribute::SanitizeHWAddress,
        Attribute::SanitizeMemory, Attribute::SanitizeThread,
        Attribute::StrictFP, Attribute::NoImplicitFloat})
    if (F.hasFnAttribute(Kind))
      return PreservedAnalyses::all();
  if (!F.hasFnAttribute(cpu::GroupFunctionOf) || F.hasOptSize())
    return PreservedAnalyses::all();
  SmallPtrSet<const BasicBlock *, 16> Seen;
  bool Changed = false;
  while (ItemVectorizer(F, FAM).run(Seen)) {
    Changed = true;
    FAM.invalidate(F, PreservedAnalyses::none());
  }
  if (!Changed)
    return PreservedAnalyses::all();
  // Vectors are made from scalars at their uses, if needed.
  for (BasicBlock &Block : F)
    SimplifyInstructionsInBlock(&Block);
  EarlyCSEPass().run(F, FAM);
  assert(!verifyFunction(F, &errs()) && "the vector loop is no valid IR");
  return PreservedAnalyses::none();
}

} // namespace syclcc1
