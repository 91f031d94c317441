//===- Divergence.cpp - Which values differ between work-items ------------===//
//
//     for (k = 0;; ++k)
//       if (a[x]) { if (k > 5) break; }      k: the same for all inside, and
//       else      { if (n == 3) break; }     not behind
//
// LLVM's UniformityInfo says so, with one rule added here: what a loop computes
// differs behind it unless all work-items leave in the same iteration. LLVM 22
// misses that if the branch that parts them is the header's own and the
// branches out of the loop are uniform: it stops where it comes back to the
// branch, before it has looked at the cycle's exits.
//
// Tested by test/codegen/cpu/vectorizer/predicate-parted-exits.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/Divergence.h"
#include "codegen/cpu/vectorizer/PredicatedForm.h"
#include "llvm/Analysis/CycleAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/Analysis/TargetTransformInfoImpl.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PassInstrumentation.h"

using namespace llvm;

namespace syclcc1::cpu {

std::optional<int64_t> itemStride(const Argument &A) {
  Attribute Attr =
      A.getParent()->getAttributes().getParamAttr(A.getArgNo(), ItemStrideAttr);
  int64_t Stride;
  if (!Attr.isValid() || Attr.getValueAsString().getAsInteger(10, Stride))
    return std::nullopt;
  return Stride;
}

static const CallInst *asCallOf(const Value *V, StringRef Name) {
  const auto *Call = dyn_cast<CallInst>(V);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName() == Name ? Call : nullptr;
}

const CallInst *asAny(const Value *V) { return asCallOf(V, AnyName); }
const CallInst *asAll(const Value *V) { return asCallOf(V, AllName); }
const CallInst *asMask(const Value *V) { return asCallOf(V, MaskName); }

Value *maskOf(const BasicBlock &Block) {
  const CallInst *Call = asMask(&*Block.getFirstNonPHIOrDbgOrAlloca());
  return Call ? Call->getArgOperand(0) : nullptr;
}

namespace {

class ItemSources : public TargetTransformInfoImplBase {
public:
  ItemSources(const Function &F, const SmallPtrSetImpl<const Value *> &Also)
      : TargetTransformInfoImplBase(F.getDataLayout()), Also(Also) {}

  bool hasBranchDivergence(const Function *) const override { return true; }

  InstructionUniformity
  getInstructionUniformity(const Value *V) const override {
    if (const auto *A = dyn_cast<Argument>(V))
      return itemStride(*A) ? InstructionUniformity::NeverUniform
                            : InstructionUniformity::Default;
    const auto *I = dyn_cast<Instruction>(V);
    if (!I)
      return InstructionUniformity::Default;
    if (asAny(I) || asAll(I))
      return InstructionUniformity::AlwaysUniform;
    // Each work-item has its own variables, and its turn at an atomic.
    bool Differs = isa<AllocaInst, AtomicRMWInst, AtomicCmpXchgInst>(I) ||
                   Also.contains(I);
    if (const auto *Load = dyn_cast<LoadInst>(I))
      Differs = !Load->isSimple();
    if (const auto *Call = dyn_cast<CallBase>(I))
      Differs = Call->isConvergent() || !Call->onlyReadsMemory() ||
                Call->isInlineAsm();
    return Differs ? InstructionUniformity::NeverUniform
                   : InstructionUniformity::Default;
  }

private:
  const SmallPtrSetImpl<const Value *> &Also;
};

/// True if all work-items in \p L leave it in the same iteration: all come to
/// each branch out of it, or none is parted from the others inside.
bool isLeftTogether(const Loop &L, UniformityInfo &Info, const LoopInfo &LI,
                    const DominatorTree &DT) {
  SmallVector<BasicBlock *> Exiting;
  L.getExitingBlocks(Exiting);
  const BasicBlock *Latch = L.getLoopLatch();
  auto isReachedByAll = [&](const BasicBlock *Block) {
    return LI.getLoopFor(Block) == &L && Latch && DT.dominates(Block, Latch) &&
           !Info.hasDivergentTerminator(*Block);
  };
  return all_of(Exiting, isReachedByAll) ||
         none_of(L.blocks(), [&](const BasicBlock *Block) {
           return Info.hasDivergentTerminator(*Block);
         });
}

} // namespace

bool Divergence::addExits(Function &F) {
  const auto &DT = FAM.getResult<DominatorTreeAnalysis>(F);
  const LoopInfo LI(DT);
  bool Added = false;
  for (const Loop *L : LI.getLoopsInPreorder()) {
    if (isLeftTogether(*L, *Info, LI, DT))
      continue;
    SmallVector<BasicBlock *> Exits;
    L->getUniqueExitBlocks(Exits);
    // In LCSSA form all that is used behind a loop is a phi there.
    for (const BasicBlock *Exit : Exits)
      for (const PHINode &Phi : Exit->phis())
        if (isUniform(&Phi) && any_of(Phi.incoming_values(), [&](Value *V) {
              return isa<Instruction>(V) && L->contains(cast<Instruction>(V));
            }))
          Added |= Differs.insert(&Phi).second;
  }
  return Added;
}

Divergence::Divergence(Function &F) {
  FAM.registerPass([this] {
    return TargetIRAnalysis([this](const Function &Of) {
      return TargetTransformInfo(std::make_unique<ItemSources>(Of, Differs));
    });
  });
  FAM.registerPass([] { return PassInstrumentationAnalysis(); });
  FAM.registerPass([] { return DominatorTreeAnalysis(); });
  FAM.registerPass([] { return CycleAnalysis(); });
  FAM.registerPass([] { return UniformityInfoAnalysis(); });
  do {
    FAM.clear(F, F.getName());
    Info = &FAM.getResult<UniformityInfoAnalysis>(F);
  } while (addExits(F));
}

} // namespace syclcc1::cpu
