// CPUVectorizeItems: loops over work-items become loops over W of them.
//
//     for x in 0..local_size              for x in 0..local_size step W
//       float a = 0                         <W x float> a = 0
//       for j in 0..n                       for j in 0..n
//         a += f(p[x], q[j])       ->         a += f(p[x .. x+W-1], splat q[j])
//       r[x] = a                            r[x .. x+W-1] = a
//                                         for the rest: as on the left
//
// LoopVectorize takes innermost loops, and this is not one. It runs where
// LoopVectorize does, in the middle of the host's pipeline: the kernel is
// inlined, its variables are registers, its loops have their simple forms, and
// few kinds of instructions are left. What cannot be written as vectors, or
// would not gain, stays as it is.
//
// Ways not taken: cutting the kernel at the inner loop's ends, as at barriers,
// so that the loop over work-items becomes innermost: the values that lanes
// keep lie in memory then, and a loop whose end depends on the work-item cannot
// be cut. LLVM's own path for outer loops wants uniform inner loops and has no
// remainder.
//
// Loops over work-items that are innermost are left to LoopVectorize
// (ParallelLoop.cpp).
//
// Parts: LaneShapes (what is the same in all lanes), LaneUpdates (atomics),
// LaneGain (whether it pays), LaneEmitter (writes a round), this file (which
// loops, the frame around them).
//
// Tested by test/codegen/cpu/vectorize-items*.ll, and by
// test/run/work_item_loops.cpp against the same kernels on the host.

#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/ItemLoops.h"
#include "codegen/cpu/LaneEmitter.h"
#include "codegen/cpu/LaneGain.h"
#include "codegen/cpu/LaneShapes.h"
#include "codegen/cpu/LaneUpdates.h"
#include "codegen/cpu/ParallelLoop.h"
#include "codegen/cpu/Passes.h"
#include "codegen/cpu/vectorizer/Gain.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;

#define DEBUG_TYPE "syclcc1-cpu-vectorize-items"

static cl::opt<bool> Always(
    "syclcc1-vectorize-items-always", cl::Hidden,
    cl::desc("Vectorise loops over work-items also where nothing is gained"));

namespace syclcc1 {

bool cpu::vectorizesAlways() { return Always; }

void cpu::markItemLoop(Instruction &Branch, unsigned RestLanes) {
  LLVMContext &C = Branch.getContext();
  MDNode *Mark = MDNode::get(C, MDString::get(C, ItemLoopMark));
  if (RestLanes)
    Mark = MDNode::get(C, {MDString::get(C, ItemLoopRestMark),
                           ConstantAsMetadata::get(ConstantInt::get(
                               Type::getInt32Ty(C), RestLanes))});
  MDNode *Loop = MDNode::getDistinct(C, {nullptr, Mark});
  Loop->replaceOperandWith(0, Loop);
  Branch.setMetadata(LLVMContext::MD_loop, Loop);
}

namespace {

/// 0 if \p L is no loop over work-items that others have left.
unsigned restLanes(const Loop &L) {
  return getOptionalIntLoopAttribute(&L, cpu::ItemLoopRestMark).value_or(0);
}

bool isItemLoop(const Loop &L) {
  return findStringMetadataForLoop(&L, cpu::ItemLoopMark) || restLanes(L);
}

/// How a variable of the function is used in a loop.
enum class VariableUse { Read, Private, Other };

/// Looks at all uses of \p A: if the loop begins its life in each round and
/// nothing keeps its address, each lane can have its own.
VariableUse useOf(const AllocaInst &A, const Loop &L, const DominatorTree &DT) {
  SmallVector<const Value *> Work{&A};
  SmallVector<const Instruction *> Uses;
  const Instruction *Start = nullptr;
  bool Written = false, Outside = false;
  while (!Work.empty()) {
    const Value *Address = Work.pop_back_val();
    for (const Use &U : Address->uses()) {
      auto *I = cast<Instruction>(U.getUser());
      const bool Inside = L.contains(I);
      if (I->isLifetimeStartOrEnd()) {
        if (Inside && cast<IntrinsicInst>(I)->getIntrinsicID() ==
                          Intrinsic::lifetime_start)
          Start = Start && DT.dominates(Start, I) ? Start : I;
        continue;
      }
      Outside |= !Inside;
      if (isa<PHINode, SelectInst, CastInst>(I))
        return VariableUse::Other;
      if (isa<GetElementPtrInst>(I)) {
        Work.push_back(I);
      } else if (Inside) {
        auto *Store = dyn_cast<StoreInst>(I);
        if (Store ? Store->getValueOperand() == Address || !Store->isSimple()
                  : !isa<LoadInst>(I))
          return VariableUse::Other;
        Written |= Store != nullptr;
      }
      Uses.push_back(I);
    }
  }
  if (!Written)
    return VariableUse::Read;
  if (Outside || !Start || any_of(Uses, [&](const Instruction *I) {
        return !DT.dominates(Start, I);
      }))
    return VariableUse::Other;
  return VariableUse::Private;
}

class ItemVectorizer {
public:
  ItemVectorizer(Function &F, FunctionAnalysisManager &FAM)
      : F(F), LI(FAM.getResult<LoopAnalysis>(F)),
        DT(FAM.getResult<DominatorTreeAnalysis>(F)),
        PDT(FAM.getResult<PostDominatorTreeAnalysis>(F)),
        SE(FAM.getResult<ScalarEvolutionAnalysis>(F)),
        TTI(FAM.getResult<TargetIRAnalysis>(F)),
        TLI(FAM.getResult<TargetLibraryAnalysis>(F)),
        AC(FAM.getResult<AssumptionAnalysis>(F)),
        ORE(FAM.getResult<OptimizationRemarkEmitterAnalysis>(F)) {}

  /// True if something has changed; one loop a call is written anew.
  bool run(SmallPtrSetImpl<const BasicBlock *> &Seen);

private:
  const char *vectorize(Loop &L);
  unsigned registerBits() const {
    return TTI.getRegisterBitWidth(TargetTransformInfo::RGK_FixedWidthVector)
        .getFixedValue();
  }
  unsigned lanesOf(const Loop &L, uint64_t Row) const;
  unsigned lanesOfRest(uint64_t Row) const;
  bool isOfAll(const Value *V, const Loop &L,
               const cpu::LaneShapes &Shapes) const;
  const char *placeVariables(Loop &L, cpu::LaneShapes &Shapes);
  void build(Loop &L, cpu::LaneShapes &Shapes, cpu::LaneEmitter &Emitter,
             const SCEV *Taken);
  static Value *emitFits(IRBuilder<> &B, SCEVExpander &Expand, Value *Count,
                         const cpu::LaneShapes::Assumption &Assumed);

  Function &F;
  LoopInfo &LI;
  DominatorTree &DT;
  PostDominatorTree &PDT;
  ScalarEvolution &SE;
  TargetTransformInfo &TTI;
  TargetLibraryInfo &TLI;
  AssumptionCache &AC;
  OptimizationRemarkEmitter &ORE;
  unsigned Lanes = 0;
  SmallVector<AllocaInst *> Private;
};

bool ItemVectorizer::run(SmallPtrSetImpl<const BasicBlock *> &Seen) {
  const unsigned Bits = registerBits();
  if (Bits < 128)
    return false;
  bool Changed = false;
  for (Loop *L : LI.getLoopsInPreorder()) {
    if (!isItemLoop(*L) || !Seen.insert(L->getHeader()).second)
      continue;
    // LoopVectorize does it better, if it does it: several vectors at once.
    if (L->isInnermost() && (L->getNumBlocks() == 1 || Bits < 256)) {
      Changed |= cpu::markParallel(*L, LI);
      continue;
    }
    Instruction *At = &*L->getHeader()->getFirstNonPHIIt();
    const char *Why = vectorize(*L);
    Changed = true;
    if (!Why) {
      ORE.emit([&] {
        return OptimizationRemark(DEBUG_TYPE, "WorkItems", At)
               << "work-items in lock step: " << ore::NV("Lanes", Lanes);
      });
      if (restLanes(*L))
        Seen.erase(L->getHeader());
      return true;
    }
    ORE.emit([&] {
      return OptimizationRemarkMissed(DEBUG_TYPE, "WorkItems", At)
             << "work-items one after the other: " << Why;
    });
    if (L->isInnermost())
      cpu::markParallel(*L, LI);
  }
  return Changed;
}

/// True if \p V, the last work-item's, is what any of them computes.
bool ItemVectorizer::isOfAll(const Value *V, const Loop &L,
                             const cpu::LaneShapes &Shapes) const {
  const auto *I = dyn_cast<Instruction>(V);
  return !I || !L.contains(I) ||
         (Shapes.isUniform(I) &&
          DT.dominates(I->getParent(), L.getLoopLatch()));
}

/// How many work-items to take together: a register of floats, less if a row is
/// known to have no more, or two where an inner loop is a short chain of
/// arithmetic. It waits for its own results, and a second chain runs meanwhile
/// (mandelbrot: 1.4 times as fast); what reads memory or has much to keep gains
/// nothing, and may need registers that are not there.
unsigned ItemVectorizer::lanesOf(const Loop &L, uint64_t Row) const {
  constexpr unsigned LongestChain = 24, Fewest = 4;
  if (unsigned Next = restLanes(L))
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

/// The next lanes for what is left of a row, 0 if that stays as it is: groups
/// of 16 x 16 have no rows of two registers, groups of 8 x 8 none of one that
/// has 512 bits. Less than 8 lanes are not worth the code.
unsigned ItemVectorizer::lanesOfRest(uint64_t Row) const {
  constexpr unsigned Fewest = 8;
  const unsigned Next = Lanes / 2;
  return Next < Fewest || Row % Lanes < Next ? 0 : Next;
}

/// Null if \p L has been written anew, else why not.
const char *ItemVectorizer::vectorize(Loop &L) {
  cpu::isolateUpdates(L, DT, LI);
  for (Loop *Inner : L.getLoopsInPreorder())
    simplifyLoop(Inner, &DT, &LI, &SE, &AC, nullptr, /*PreserveLCSSA=*/false);
  formLCSSARecursively(L, DT, &LI, &SE);
  PDT.recalculate(F);
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
  cpu::LaneShapes Shapes(L, LI, DT, PDT, SE);
  if (const char *Why = placeVariables(L, Shapes))
    return Why;
  if (!Shapes.compute())
    return "its control flow is not understood";
  for (PHINode &Phi : L.getExitBlock()->phis()) {
    const Value *Last = Phi.getIncomingValueForBlock(Latch);
    if (!isOfAll(Last, L, Shapes) &&
        none_of(Shapes.reductions(), [&](auto &R) { return R.second == Last; }))
      return "a value is handed from one work-item to the next";
  }
  cpu::LaneEmitter Emitter(F, L, LI, DT, PDT, Shapes, TLI, Lanes);
  if (const char *Why = Emitter.whyNot())
    return Why;
  const double Gain =
      cpu::gainOfLanes(L, Shapes, LI, DT, PDT, TLI, Lanes, registerBits());
  LLVM_DEBUG(dbgs() << "gain of " << Lanes << " lanes: " << Gain << '\n');
  if (!Always && Gain < 1.2)
    return "it would not be faster";
  build(L, Shapes, Emitter, Taken);
  // What is left to do is as it was.
  if (unsigned Next = lanesOfRest(Row))
    cpu::markItemLoop(*Latch->getTerminator(), Next);
  else
    Latch->getTerminator()->setMetadata(LLVMContext::MD_loop, nullptr);
  return nullptr;
}

/// Variables of the kernel that are not registers: a copy for each lane.
const char *ItemVectorizer::placeVariables(Loop &L, cpu::LaneShapes &Shapes) {
  const DataLayout &DL = F.getDataLayout();
  // All, as addresses of a variable may be computed before the loop.
  SmallVector<AllocaInst *> Variables;
  for (Instruction &I : F.getEntryBlock())
    if (auto *A = dyn_cast<AllocaInst>(&I))
      Variables.push_back(A);
  Private.clear();
  uint64_t Bytes = 0;
  for (AllocaInst *A : Variables) {
    switch (useOf(*A, L, DT)) {
    case VariableUse::Read:
      break;
    case VariableUse::Other:
      return "the address of a variable is kept";
    case VariableUse::Private: {
      auto Size = A->getAllocationSize(DL);
      if (!A->isStaticAlloca() || !Size || Size->isScalable())
        return "a variable has no known size";
      const uint64_t Each = alignTo(Size->getFixedValue(), A->getAlign());
      Bytes += Each * Lanes;
      if (Each == 0 || Bytes > 64 * 1024)
        return "its variables are large";
      Shapes.makePrivate(*A, Each);
      Private.push_back(A);
    }
    }
  }
  return nullptr;
}

void ItemVectorizer::build(Loop &L, cpu::LaneShapes &Shapes,
                           cpu::LaneEmitter &Emitter, const SCEV *Taken) {
  LLVMContext &C = F.getContext();
  BasicBlock *Before = L.getLoopPreheader(), *Header = L.getHeader();
  BasicBlock *Latch = L.getLoopLatch(), *Exit = L.getExitBlock();
  auto make = [&](const Twine &Name) {
    return BasicBlock::Create(C, Name, &F, Header);
  };
  BasicBlock *Start = make("items.lanes"), *Round = make("items.round"),
             *End = make("items.lanes.end"), *Rest = make("items.rest");
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

  // Each lane's variables.
  IRBuilder<> EntryB(&*F.getEntryBlock().getFirstInsertionPt());
  for (AllocaInst *A : Private) {
    const uint64_t Each = Shapes.of(A).Stride;
    AllocaInst *Copies =
        EntryB.CreateAlloca(ArrayType::get(EntryB.getInt8Ty(), Each * Lanes),
                            nullptr, A->getName() + ".lanes");
    Copies->setAlignment(A->getAlign());
    Emitter.set(A, Copies);
  }

  // The vector loop.
  B.SetInsertPoint(Start);
  SmallVector<Value *> Firsts;
  for (auto &[Phi, Op] : Shapes.reductions())
    Firsts.push_back(
        B.CreateVectorSplat(Lanes, Phi->getIncomingValueForBlock(Before)));
  B.CreateBr(Round);
  B.SetInsertPoint(Round);
  PHINode *Done = B.CreatePHI(I64, 2, "items.done");
  Done->addIncoming(B.getInt64(0), Start);
  SmallVector<std::pair<PHINode *, PHINode *>> Counters, Results;
  for (auto &[Phi, Step] : Shapes.inductions()) {
    PHINode *New = B.CreatePHI(Phi->getType(), 2, Phi->getName());
    New->addIncoming(Phi->getIncomingValueForBlock(Before), Start);
    Emitter.set(Phi, New);
    Counters.push_back({Phi, New});
  }
  for (auto [R, First] : zip(Shapes.reductions(), Firsts)) {
    PHINode *New = B.CreatePHI(First->getType(), 2, R.first->getName());
    New->addIncoming(First, Start);
    Emitter.setWide(R.first, New);
    Results.push_back({R.first, New});
  }
  BasicBlock *Last = Emitter.emit(Round);
  B.SetInsertPoint(Last);
  for (auto [Old, New] : Counters) {
    const int64_t By = Shapes.inductions().lookup(Old) * int64_t(Lanes);
    New->addIncoming(
        Old->getType()->isPointerTy()
            ? B.CreatePtrAdd(New, B.getInt64(By))
            : B.CreateAdd(New, ConstantInt::getSigned(Old->getType(), By)),
        Last);
  }
  for (auto [Old, New] : Results)
    New->addIncoming(Emitter.wide(Shapes.reductions().lookup(Old)), Last);
  Value *Next = B.CreateAdd(Done, B.getInt64(Lanes), "", true, true);
  Done->addIncoming(Next, Last);
  B.CreateCondBr(B.CreateICmpEQ(Next, InLanes), End, Round);

  // Behind it: done, or the rest one by one.
  B.SetInsertPoint(End);
  SmallVector<Value *> Reduced;
  for (auto [Old, New] : Results) {
    Instruction *Op = Shapes.reductions().lookup(Old);
    Intrinsic::ID ID = getMinMaxReductionIntrinsicID(
        cast<IntrinsicInst>(Op)->getIntrinsicID());
    Reduced.push_back(B.CreateUnaryIntrinsic(ID, Emitter.wide(Op)));
  }
  B.CreateCondBr(B.CreateICmpEQ(InLanes, Count), Exit, Rest);
  for (PHINode &Phi : Exit->phis()) {
    Value *Last = Phi.getIncomingValueForBlock(Latch);
    if (isOfAll(Last, L, Shapes)) {
      Phi.addIncoming(Emitter.scalar(Last), End);
      continue;
    }
    for (auto [R, V] : zip(Results, Reduced))
      if (Shapes.reductions().lookup(R.first) == Last)
        Phi.addIncoming(V, End);
  }

  B.SetInsertPoint(Rest);
  auto resume = [&](PHINode *Old, Value *FromLanes) {
    PHINode *Phi = B.CreatePHI(Old->getType(), 2);
    Phi->addIncoming(Old->getIncomingValueForBlock(Before), Before);
    Phi->addIncoming(FromLanes, End);
    Old->setIncomingValueForBlock(Before, Phi);
    Old->replaceIncomingBlockWith(Before, Rest);
  };
  for (auto [Old, New] : Counters)
    resume(Old, New->getIncomingValueForBlock(Last));
  for (auto [R, V] : zip(Results, Reduced))
    resume(R.first, V);
  B.CreateBr(Header);

  // Only if no counter overflows that is taken not to.
  B.SetInsertPoint(Before->getTerminator());
  if (!Shapes.assumptions().empty())
    Enter = B.CreateLogicalAnd(
        Enter, B.CreateICmpULT(Count, B.getInt64(uint64_t(1) << 31)));
  for (auto &[V, Assumed] : Shapes.assumptions())
    Enter = B.CreateLogicalAnd(Enter, emitFits(B, Expand, Count, Assumed));
  B.CreateCondBr(Enter, Start, Rest);
  Before->getTerminator()->eraseFromParent();
}

/// Whether a counter stays within its type from its first value to its last.
/// All is computed in 64 bits, where it cannot overflow: the types are hardly
/// wider than 32, there are fewer than 2^31 work-items, and inner loops are
/// looked at whether they are short enough.
Value *ItemVectorizer::emitFits(IRBuilder<> &B, SCEVExpander &Expand,
                                Value *Count,
                                const cpu::LaneShapes::Assumption &Assumed) {
  constexpr uint64_t MaxInside = uint64_t(1) << 24;
  Type *I64 = B.getInt64Ty();
  const unsigned Bits = Assumed.Start->getType()->getIntegerBitWidth();
  auto expand = [&](const SCEV *S) {
    return Expand.expandCodeFor(S, S->getType(), B.GetInsertPoint());
  };
  Value *Zero = B.getInt64(0), *Fits = B.getTrue();
  Value *Lowest = B.CreateSExt(expand(Assumed.Start), I64);
  Value *Highest = Lowest;
  auto add = [&](Value *V) {
    Lowest =
        B.CreateAdd(Lowest, B.CreateBinaryIntrinsic(Intrinsic::smin, V, Zero));
    Highest =
        B.CreateAdd(Highest, B.CreateBinaryIntrinsic(Intrinsic::smax, V, Zero));
  };
  add(B.CreateMul(B.CreateSub(Count, B.getInt64(1)),
                  ConstantInt::getSigned(I64, Assumed.Step)));
  for (const auto &[Step, Taken] : Assumed.Inside) {
    Value *Times = B.CreateZExt(expand(Taken), I64);
    Fits = B.CreateAnd(Fits, B.CreateICmpULT(Times, B.getInt64(MaxInside)));
    add(B.CreateMul(Times, B.CreateSExt(expand(Step), I64)));
  }
  auto limit = [&](const APInt &Of) {
    return ConstantInt::getSigned(I64, Of.getSExtValue());
  };
  Fits = B.CreateAnd(
      Fits, B.CreateICmpSLE(Highest, limit(APInt::getSignedMaxValue(Bits))));
  Fits = B.CreateAnd(
      Fits, B.CreateICmpSGE(Lowest, limit(APInt::getSignedMinValue(Bits))));
  // Poison, where no work-item comes to what uses it.
  return B.CreateFreeze(Fits);
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
  if (!F.hasFnAttribute(cpu::GroupFunctionOf) || F.hasOptSize() ||
      cpu::usesWidening())
    return PreservedAnalyses::all();
  SmallPtrSet<const BasicBlock *, 16> Seen;
  bool Changed = false;
  while (ItemVectorizer(F, FAM).run(Seen)) {
    Changed = true;
    FAM.invalidate(F, PreservedAnalyses::none());
  }
  if (!Changed)
    return PreservedAnalyses::all();
  // Vectors of scalars are made wherever they are used.
  EarlyCSEPass().run(F, FAM);
  return PreservedAnalyses::none();
}

} // namespace syclcc1
