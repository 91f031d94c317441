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
// (ParallelLoop.cpp), if it keeps their order. Loops that cannot be vectorised,
// or would not gain, are unchanged.
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

#include "codegen/common/NoReturnPaths.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/ItemLoops.h"
#include "codegen/cpu/ParallelLoop.h"
#include "codegen/cpu/Passes.h"
#include "codegen/cpu/vectorizer/BoundedIndices.h"
#include "codegen/cpu/vectorizer/CalleeForms.h"
#include "codegen/cpu/vectorizer/Divergence.h"
#include "codegen/cpu/vectorizer/Frequencies.h"
#include "codegen/cpu/vectorizer/Gain.h"
#include "codegen/cpu/vectorizer/IndexQuotients.h"
#include "codegen/cpu/vectorizer/InstructionCosts.h"
#include "codegen/cpu/vectorizer/InteriorForm.h"
#include "codegen/cpu/vectorizer/ItemFunction.h"
#include "codegen/cpu/vectorizer/Predicate.h"
#include "codegen/cpu/vectorizer/PredicatedForm.h"
#include "codegen/cpu/vectorizer/PrivateArrays.h"
#include "codegen/cpu/vectorizer/Serialized.h"
#include "codegen/cpu/vectorizer/TwoRegisters.h"
#include "codegen/cpu/vectorizer/UninitializedVariables.h"
#include "codegen/cpu/vectorizer/UnrollRows.h"
#include "codegen/cpu/vectorizer/VectorLoop.h"
#include "codegen/cpu/vectorizer/WideProducts.h"
#include "codegen/cpu/vectorizer/Widen.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/DomTreeUpdater.h"
#include "llvm/Analysis/LoopAccessAnalysis.h"
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
#include "llvm/IR/Verifier.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

#define DEBUG_TYPE "syclcc1-cpu-vectorize-items"

static cl::opt<bool> Always(
    "syclcc1-vectorize-items-always", cl::Hidden,
    cl::desc("Vectorise loops over work-items also where nothing is gained"));

static cl::opt<bool>
    OneRegister("syclcc1-vectorize-items-one-register", cl::Hidden,
                cl::desc("A vector of work-items fills one register"));

namespace syclcc1 {

namespace {

bool callsProgram(const Instruction &I) {
  const auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && !Callee->isDeclaration();
}

/// True if \p L contains code that LoopVectorize rejects or scatters, and that
/// lanes have a rule for: vectors of the program, atomics, quotients of
/// integers, calls of functions of the program, addresses that are one of two
/// (`if (all) a[i] = x; else b[i] = x`).
bool hasRulesOfOurs(const Loop &L, unsigned RegisterBits) {
  return any_of(L.blocks(), [&](const BasicBlock *Block) {
    return any_of(*Block, [&](const Instruction &I) {
      return I.getType()->isVectorTy() || isa<AtomicRMWInst>(I) ||
             (isa<SelectInst>(I) && I.getType()->isPointerTy()) ||
             callsProgram(I) || cpu::isWideProduct(I) ||
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
  bool losesOrder(const Loop &L) {
    return cpu::losesOrder(L, LI, SE, FAM.getResult<AAManager>(F));
  }
  bool isKnownInOrder(Loop &L);
  unsigned lanesOf(const Loop &L, uint64_t Row) const;
  unsigned lanesOfRest(uint64_t Row) const;
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
};

/// False if LoopVectorize gives up on \p L. It also does if it would have to
/// check, for each access, that an index of 32 bits does not wrap (`x[i * 16 +
/// k]` for all k). An index of lanes is checked once (BoundedIndices.cpp).
bool ItemVectorizer::isKnownInOrder(Loop &L) {
  constexpr unsigned MostAssumed = 16; // -vectorize-scev-check-threshold
  const LoopAccessInfo &Accesses =
      FAM.getResult<LoopAccessAnalysis>(F).getInfo(L);
  return Accesses.canVectorizeMemory() &&
         Accesses.getPSE().getPredicate().getComplexity() <= MostAssumed;
}

bool ItemVectorizer::run(SmallPtrSetImpl<const BasicBlock *> &Seen) {
  const unsigned Bits = registerBits();
  if (Bits < 128)
    return false;
  bool Changed = false;
  for (Loop *L : LI.getLoopsInPreorder()) {
    if (!cpu::isItemLoop(*L) || !Seen.insert(L->getHeader()).second)
      continue;
    Changed |= cpu::dropUninitializedVariables(*L, LI);
    bool IsLong = false;
    // LoopVectorize does it better, if it does: several vectors at once.
    if (L->isInnermost() &&
        (Bits < 256 || (L->getNumBlocks() == 1 && !hasRulesOfOurs(*L, Bits) &&
                        !cpu::dividesIndices(*L) && !cpu::limitsIndices(*L)))) {
      // LoopAccessAnalysis compares all pairs: with 3000 accesses, a kernel
      // took four times as long to compile.
      IsLong = cpu::hasManyAccesses(*L);
      const bool KeepsOrder = !losesOrder(*L);
      if (KeepsOrder)
        Changed |= cpu::markParallel(*L, LI);
      if (IsLong && Bits < 256) {
        cpu::markVectorized(*L->getLoopLatch()->getTerminator());
        Changed = true;
        continue;
      }
      if (!IsLong && (KeepsOrder || Bits < 256 || isKnownInOrder(*L)))
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
    if (IsLong)
      cpu::markVectorized(*L->getLoopLatch()->getTerminator());
    else if (L->isInnermost() && !losesOrder(*L))
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
  const unsigned Bits = registerBits(), Usual = Lanes;
  if (!OneRegister && Bits >= 256 && Lanes == Bits / 32 && Row >= 2 * Lanes &&
      !cpu::restLanes(L) && cpu::gainsByTwoRegisters(One, FAM, Lanes, Bits))
    Lanes *= 2;
  cpu::RangeExpressions Limits;
  const bool MayStartAnywhere =
      findStringMetadataForLoop(&L, cpu::ItemLoopAnyStartMark).has_value();
  if (!MayStartAnywhere)
    cpu::splitIndexQuotients(One, Lanes, Limits);
  const bool NeedsStart = Limits.hasMultiples();
  // Less than a register of a group's work-items, once for the group: another
  // body and its checks would be half of a small kernel.
  const bool IsOfGroup =
      findStringMetadataForLoop(&L, cpu::ItemLoopOfGroupMark).has_value();
  if (!IsOfGroup || MayStartAnywhere || !cpu::restLanes(L) ||
      Lanes * 32 >= Bits)
    cpu::addInteriorForm(One, Lanes);
  cpu::widenBoundedIndices(One, Limits);
  FAM.invalidate(One, PreservedAnalyses::none());
  cpu::unrollRows(One, FAM);
  LLVM_DEBUG(dbgs() << "item function:\n" << One);
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
  const cpu::Strides S(One, D, ItemSE, Lanes);
  for (Instruction &I : instructions(One))
    if (auto *Store = dyn_cast<StoreInst>(&I))
      for (unsigned N = 0; N != Item.Results.size(); ++N)
        if (Store->getPointerOperand() ==
                One.getArg(Item.Counters.size() + Item.Reductions.size() + N) &&
            !S.isUniform(Store->getValueOperand()))
          return "a value of the last work-item is used behind the loop";
  const cpu::Interleaved Structures(One, S, ItemSE, TTI, Lanes);
  // The rest of a row is not worth more code.
  std::optional<cpu::CalleeForms> Forms;
  if (!cpu::restLanes(L))
    Forms.emplace(One, S, Lanes, FAM);
  const cpu::CalleeForms *Known = Forms ? &*Forms : nullptr;
  cpu::Widener Wide(One, S, Structures, Known, TLI, TTI, Lanes);
  if (const char *Why = Wide.unsupported())
    return Why;
  // Whether lanes pay does not depend on how many registers they fill.
  const auto [Scalar, InLanes] = cpu::costsOfLanes(
      One, S, {S, Structures, Known, ItemSE, TLI, Usual, Bits}, Often, Usual);
  Gain = InLanes == 0 ? 1 : Scalar / InLanes;
  LLVM_DEBUG(dbgs() << "gain of " << Lanes << " lanes: " << Gain << '\n');
  if (!Always && Gain < 1.2)
    return "it would not be faster, as far as instructions can be counted; "
           "-mllvm -syclcc1-vectorize-items-always does it nevertheless";
  Function *Vector = Wide.emit();
  assert(!verifyFunction(*Vector, &errs()) && "the wide form is no valid IR");
  cpu::buildVectorLoop(L, Item, *Vector, Lanes, {S, Limits, ItemSE}, Taken,
                       {LI, DT, SE});
  erase(Vector);
  // The remaining work-items run the original loop.
  Instruction *Last = L.getLoopLatch()->getTerminator();
  if (NeedsStart) {
    // Groups that start elsewhere: lanes with quotients of their own.
    cpu::markItemLoop(
        *Last,
        {.RestLanes = Lanes, .MayStartAnywhere = true, .IsOfGroup = IsOfGroup});
  } else if (unsigned Next = lanesOfRest(Row)) {
    cpu::markItemLoop(*Last, {Next, MayStartAnywhere, IsOfGroup});
  } else {
    cpu::markVectorized(*Last, /*IsRest=*/true);
    cpu::leaveRolled(L);
  }
  return nullptr;
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
  if (F.hasOptSize() || !cpu::isDeviceCode(F))
    return PreservedAnalyses::all();
  if (!F.hasFnAttribute(cpu::GroupFunctionOf))
    return PreservedAnalyses::all();
  bool Changed = joinNoReturnPaths(F);
  if (Changed)
    FAM.invalidate(F, PreservedAnalyses::none());
  SmallPtrSet<const BasicBlock *, 16> Seen;
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
