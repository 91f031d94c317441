//===- Pipeline.cpp - The order of passes for the cpu target, and why -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// There are two orders. The first turns the device half into functions for
// work-groups, before anything is optimised (cpuPipeline). Then they are host
// code, and the passes that make vectors of work-items are in the middle of
// Clang's own pipeline, where LLVM vectorises: the functions below register
// them there.
//
//   device half ─ cpuPipeline ─▶ group functions ─┐
//   host half ─────────────────────────────────────┴─ Clang's pipeline:
//     … simplification … │ chooseCPULevels │ vectorizeCPU, LoopVectorize, … │
//       reduceStrengthOfShortLoops, avoidCodeGeneratorFaults │ machine code
//
//===----------------------------------------------------------------------===//

#include "codegen/Pipeline.h"
#include "codegen/CodeGen.h"
#include "codegen/common/KeepsCFG.h"
#include "codegen/common/PassBounds.h"
#include "codegen/common/Passes.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/KernelCodeGenerator.h"
#include "codegen/cpu/Passes.h"
#include "codegen/cpu/ReduceStrength.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/CodeGen/Passes.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Target/RegisterTargetPassConfigCallback.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/LoopLoadElimination.h"
#include "llvm/Transforms/Scalar/LoopUnrollPass.h"
#include "llvm/Transforms/Scalar/WarnMissedTransforms.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Vectorize/SLPVectorizer.h"
#include "llvm/Transforms/Vectorize/VectorCombine.h"
#include <memory>

using namespace llvm;

namespace syclcc1 {

std::string cpuPipeline() {
  return "syclcc1-lower-atomics<cpu>,"   // anywhere
         "syclcc1-constant-reads<keep>," // before anything is inlined
         "syclcc1-private-allocations,"  // needs all of the call tree
         "syclcc1-cpu-native-math,"      // sees sycl::native by its names
         "syclcc1-cpu-root-accuracy,"    // sees sycl::rsqrt by its name
         "syclcc1-devirtualize<all>,"    // its calls pass the item on
         "syclcc1-cpu-known-answers,"    // before it is asked what waits
         "syclcc1-infer-convergent,"     // before anything is simplified
         "syclcc1-cpu-sub-groups,"       // needs local ids
         "syclcc1-cpu-classify-kernels," // sees barriers as the builtin
         "syclcc1-cpu-fiber-variants,"   // needs the classification
         "syclcc1-cpu-local-variables,"  // needs the group's block
         "syclcc1-cpu-device-globals,"   // needs the context's table
         "syclcc1-cpu-item-state,"       // lowers all queries
         "syclcc1-cpu-split-barriers,"   // sees the item's loads as cheap
         "syclcc1-cpu-group-functions,"  // calls the kernel with its item
         "syclcc1-inline-once,"          // makes each kernel one function
         "syclcc1-cpu-inline-arrays,"    // what has several callers still
         "globaldce";                    // unused builtins and vtables
}

PreservedAnalyses CPUIndexOffsetsPass::run(Function &F,
                                           FunctionAnalysisManager &) {
  return keepsCFG((!IsHostHalf || cpu::isDeviceCode(F)) &&
                  addIndexOffsets(F, /*Captures=*/true));
}

PreservedAnalyses CPUJoinVariablesPass::run(Function &F,
                                            FunctionAnalysisManager &FAM) {
  return keepsCFG(cpu::isDeviceCode(F) && !F.hasOptSize() && !F.hasOptNone() &&
                  joinVariables(F, FAM.getResult<DominatorTreeAnalysis>(F)));
}

void vectorizeCPU(PassBuilder &PB) {
  useKnownCaptures(PB);
  PB.registerPipelineEarlySimplificationEPCallback(
      [](ModulePassManager &MPM, OptimizationLevel, ThinOrFullLTOPhase) {
        MPM.addPass(createModuleToFunctionPassAdaptor(
            CPUIndexOffsetsPass(/*IsHostHalf=*/true)));
      });
  PB.registerPeepholeEPCallback(
      [](FunctionPassManager &FPM, OptimizationLevel) {
        FPM.addPass(CPUCapturedCopiesPass());
      });
  unrollArrays(PB, /*IsHostHalf=*/true);
  // Once for all levels of x86-64: chooseCPULevels makes their copies next.
  PB.registerOptimizerEarlyEPCallback(
      [](ModulePassManager &MPM, OptimizationLevel, ThinOrFullLTOPhase) {
        FunctionPassManager FPM;
        FPM.addPass(CPUGroupAtomicsPass());
        FPM.addPass(CPUItemIncrementsPass());
        FPM.addPass(CPUItemBoundsPass());
        FPM.addPass(CPUGridStridesPass());
        FPM.addPass(CPUChosenVariablesPass());
        FPM.addPass(CPUJoinVariablesPass());
        MPM.addPass(createModuleToFunctionPassAdaptor(std::move(FPM)));
      });
  PB.registerVectorizerStartEPCallback(
      [](FunctionPassManager &FPM, OptimizationLevel) {
        FPM.addPass(CPUInlineMathPass());
        FPM.addPass(CPUVectorMathPass());
        FPM.addPass(CPUVectorizeItemsPass());
      });
  PB.registerOptimizerLastEPCallback([](ModulePassManager &MPM,
                                        OptimizationLevel, ThinOrFullLTOPhase) {
    MPM.addPass(createModuleToFunctionPassAdaptor(CPUReciprocalRootsPass()));
    MPM.addPass(createModuleToFunctionPassAdaptor(CPUScalePowersPass()));
    MPM.addPass(createModuleToFunctionPassAdaptor(CPUAtomicMinMaxPass()));
    MPM.addPass(createModuleToFunctionPassAdaptor(CPUPermutesPass()));
    MPM.addPass(createModuleToFunctionPassAdaptor(CPUSinkInvariantsPass()));
  });
}

/// The function or part of a function that a pass is about to run on.
static const Function *functionOf(const Any &IR) {
  if (const auto *F = any_cast<const Function *>(&IR))
    return *F;
  if (const auto *L = any_cast<const Loop *>(&IR))
    return (*L)->getHeader()->getParent();
  return nullptr;
}

/// True if work-items have become lanes of vectors in \p F.
static bool hasLanes(const Function &F) {
  // Smaller vectors are of the program's own types.
  constexpr uint64_t MinBits = 256;
  const DataLayout &DL = F.getDataLayout();
  return any_of(instructions(F), [&](const Instruction &I) {
    const auto *T = dyn_cast<FixedVectorType>(I.getType());
    return T && !T->getElementType()->isIntegerTy(1) &&
           DL.getTypeSizeInBits(const_cast<FixedVectorType *>(T)) >= MinBits;
  });
}

/// True if all loops of \p F that have no loops inside are vectors of
/// work-items, or what these leave, and \p Meets is true of each loop.
static bool hasVectorLoopsOnly(
    const Function &F, function_ref<bool(const Loop &)> Condition =
                           [](const Loop &) { return true; }) {
  DominatorTree DT(const_cast<Function &>(F));
  const LoopInfo LI(DT);
  return all_of(LI.getLoopsInPreorder(), [&](const Loop *L) {
    return Condition(*L) &&
           (!L->isInnermost() ||
            getBooleanLoopAttribute(L, "llvm.loop.isvectorized"));
  });
}

/// True if \p L, whose trip count is not constant, is longer than what LLVM
/// unrolls or peels unless it is told to.
static bool isLong(const Loop &L) {
  constexpr size_t Most = 200;
  if (hasUnrollTransformation(&L) & TM_Force)
    return false;
  size_t Size = 0;
  for (const BasicBlock *Block : L.blocks())
    Size += Block->size();
  return Size > Most;
}

/// True if \p L shall not be unrolled and cannot be as a whole.
static bool staysRolled(const Loop &L) {
  const ICmpInst *Latch = L.getLatchCmpInst();
  return Latch && !isa<Constant>(Latch->getOperand(1)) &&
         (!L.isInnermost() ||
          getBooleanLoopAttribute(&L, "llvm.loop.unroll.runtime.disable") ||
          isLong(L));
}

/// True if loops of \p F may be unrolled behind the vectorisers.
static bool mayUnroll(const Function &F) {
  return !F.hasFnAttribute(cpu::GroupFunctionOf) ||
         !hasVectorLoopsOnly(F, staysRolled);
}

/// False if \p Pass, which nothing but speed and remarks hang on, need not see
/// \p F behind the pass \p Before.
static bool isWorth(StringRef Pass, StringRef Before, const Function &F) {
  // LLVM has simplified it; passes that prevent wrong code still run.
  if (F.hasFnAttribute(cpu::FirstLevel))
    return Pass.starts_with("syclcc1::");
  // In such functions scalar code is only addresses and remainders of rows.
  if (Pass == SLPVectorizerPass::name())
    return !F.hasFnAttribute(cpu::GroupFunctionOf) || !hasLanes(F);
  // Nothing that is stored is read by the next vector of work-items.
  if (Pass == LoopLoadEliminationPass::name())
    return !F.hasFnAttribute(cpu::GroupFunctionOf) || !hasVectorLoopsOnly(F);
  if (Pass == LoopUnrollPass::name())
    return mayUnroll(F);
  // It would run in front of unrolling, and again behind.
  if (Pass == InstCombinePass::name() && Before == VectorCombinePass::name())
    return mayUnroll(F);
  // What a pragma wanted of a loop and did not get is said once.
  return !F.hasFnAttribute(cpu::LowerLevel) ||
         Pass != WarnMissedTransformationsPass::name();
}

void chooseCPULevels(PassBuilder &PB) {
  PB.registerOptimizerEarlyEPCallback(
      [](ModulePassManager &MPM, OptimizationLevel, ThinOrFullLTOPhase) {
        MPM.addPass(CPULevelsPass());
      });
  if (PassInstrumentationCallbacks *PIC =
          PB.getPassInstrumentationCallbacks()) {
    boundPasses(*PIC, cpu::isDeviceCode);
    auto Before = std::make_shared<StringRef>(); // The names are constants.
    PIC->registerBeforeNonSkippedPassCallback(
        [Before](StringRef Pass, const Any &) { *Before = Pass; });
    PIC->registerShouldRunOptionalPassCallback(
        [Before](StringRef Pass, const Any &IR) {
          const Function *F = functionOf(IR);
          return !F || isWorth(Pass, *Before, *F);
        });
  }
}

void avoidCodeGeneratorFaults(PassBuilder &PB) {
  PB.registerOptimizerLastEPCallback(
      [](ModulePassManager &MPM, OptimizationLevel Level, ThinOrFullLTOPhase) {
        MPM.addPass(createModuleToFunctionPassAdaptor(CPUHalfToIntegerPass()));
        MPM.addPass(createModuleToFunctionPassAdaptor(CPUHighProductsPass()));
        MPM.addPass(createModuleToFunctionPassAdaptor(
            CPULaneSlicesPass(/*OneByOne=*/Level.getSpeedupLevel() < 2)));
        MPM.addPass(CPUMaskedMemoryPass());
        MPM.addPass(createModuleToFunctionPassAdaptor(CPUQuickCodePass()));
      });
}

void reduceStrengthOfShortLoops(PassBuilder &PB, LLVMContext &Context) {
  static NoStrengthReduction Gate;
  Context.setOptPassGate(Gate);
  nextCodeGeneratorIsForKernels();
  PB.registerOptimizerLastEPCallback([](ModulePassManager &MPM,
                                        OptimizationLevel Level,
                                        ThinOrFullLTOPhase) {
    if (Level != OptimizationLevel::O0)
      MPM.addPass(createModuleToFunctionPassAdaptor(CPUReduceStrengthPass()));
  });
}

// LLVM's list of these has no lock, so it is filled before there are threads.
// The pass is for all code, not for kernels only.
static const RegisterTargetPassConfigCallback AddMaskDependences(
    [](TargetMachine &TM, PassManagerBase &, TargetPassConfig *Config) {
      if (TM.getTargetTriple().isX86() &&
          TM.getOptLevel() != CodeGenOptLevel::None)
        Config->insertPass(&ExpandPostRAPseudosID, createMaskDependencesPass());
    });

} // namespace syclcc1
