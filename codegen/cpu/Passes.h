//===- Passes.h - The passes of the cpu target ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One class for each pass. The head of its file says what the pass does and why
// it has its place in the pipeline. embedCPU (Embed.cpp) has the order.
// docs/design/codegen-cpu.md follows one kernel through all of them.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_PASSES_H
#define SYCLCC1_CODEGEN_CPU_PASSES_H

#include "codegen/common/PassParameter.h"
#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/IR/PassManager.h"
#include <string>

namespace llvm {
class FunctionPass;
class LPMUpdater;
class PassBuilder;
} // namespace llvm

namespace syclcc1 {

// They are not optional at -O0: without them there is no native kernel.
#define SYCLCC1_CPU_PASS(CLASS)                                                \
  class CLASS : public llvm::PassInfoMixin<CLASS> {                            \
  public:                                                                      \
    llvm::PreservedAnalyses run(llvm::Module &,                                \
                                llvm::ModuleAnalysisManager &);                \
    static bool isRequired() { return true; }                                  \
  };

SYCLCC1_CPU_PASS(CPUNativeMathPass)
SYCLCC1_CPU_PASS(CPURootAccuracyPass)
SYCLCC1_CPU_PASS(CPUKnownAnswersPass)
SYCLCC1_CPU_PASS(CPUSubGroupsPass)
SYCLCC1_CPU_PASS(CPUClassifyKernelsPass)
SYCLCC1_CPU_PASS(CPUFiberVariantsPass)
SYCLCC1_CPU_PASS(CPULocalVariablesPass)
SYCLCC1_CPU_PASS(CPUDeviceGlobalsPass)
SYCLCC1_CPU_PASS(CPUItemStatePass)
SYCLCC1_CPU_PASS(CPUSplitBarriersPass)
SYCLCC1_CPU_PASS(CPUGroupFunctionsPass)
SYCLCC1_CPU_PASS(CPUInlineArraysPass)
SYCLCC1_CPU_PASS(CPULevelsPass)
// Prints the results of describeCPU() to standard error.
SYCLCC1_CPU_PASS(CPUPrintKernelFormsPass)
// The vectoriser's steps as passes, for tests.
SYCLCC1_CPU_PASS(CPUPredicatePass)
SYCLCC1_CPU_PASS(CPUUnmaskedLoopsPass)
SYCLCC1_CPU_PASS(CPUVerifyPredicatedPass)

#undef SYCLCC1_CPU_PASS

/// For tests; the parameter is the number of lanes.
class CPUWidenPass : public llvm::PassInfoMixin<CPUWidenPass> {
  unsigned Lanes;

public:
  explicit CPUWidenPass(llvm::StringRef Param)
      : Lanes(passNumber("syclcc1-cpu-widen", Param)) {}
  llvm::PreservedAnalyses run(llvm::Module &, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// Behind the host's own pipeline.
class CPUMaskedMemoryPass : public llvm::PassInfoMixin<CPUMaskedMemoryPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &, llvm::ModuleAnalysisManager &);
};

// In the middle of the host's own pipeline, where it vectorises.
#define SYCLCC1_CPU_FUNCTION_PASS(CLASS)                                       \
  class CLASS : public llvm::PassInfoMixin<CLASS> {                            \
  public:                                                                      \
    llvm::PreservedAnalyses run(llvm::Function &,                              \
                                llvm::FunctionAnalysisManager &);              \
  };

SYCLCC1_CPU_FUNCTION_PASS(CPUGroupAtomicsPass)
SYCLCC1_CPU_FUNCTION_PASS(CPUChosenVariablesPass)
SYCLCC1_CPU_FUNCTION_PASS(CPUJoinVariablesPass)
SYCLCC1_CPU_FUNCTION_PASS(CPUInlineMathPass)
SYCLCC1_CPU_FUNCTION_PASS(CPUVectorMathPass)
SYCLCC1_CPU_FUNCTION_PASS(CPUVectorizeItemsPass)
SYCLCC1_CPU_FUNCTION_PASS(CPUIndependentLoopsPass)
SYCLCC1_CPU_FUNCTION_PASS(CPUCapturedCopiesPass)
SYCLCC1_CPU_FUNCTION_PASS(CPUItemIncrementsPass)
SYCLCC1_CPU_FUNCTION_PASS(CPUItemBoundsPass)
SYCLCC1_CPU_FUNCTION_PASS(CPUGridStridesPass)
SYCLCC1_CPU_FUNCTION_PASS(CPUReciprocalRootsPass)
SYCLCC1_CPU_FUNCTION_PASS(CPUScalePowersPass)
SYCLCC1_CPU_FUNCTION_PASS(CPUAtomicMinMaxPass)
SYCLCC1_CPU_FUNCTION_PASS(CPUPermutesPass)
SYCLCC1_CPU_FUNCTION_PASS(CPUQuickCodePass)
SYCLCC1_CPU_FUNCTION_PASS(CPUReduceStrengthPass)
SYCLCC1_CPU_FUNCTION_PASS(CPUShortBlocksPass)
SYCLCC1_CPU_FUNCTION_PASS(CPUSinkInvariantsPass)

#undef SYCLCC1_CPU_FUNCTION_PASS

/// OneByOne: slices of one lane.
class CPULaneSlicesPass : public llvm::PassInfoMixin<CPULaneSlicesPass> {
  bool OneByOne;

public:
  explicit CPULaneSlicesPass(bool OneByOne = false) : OneByOne(OneByOne) {}
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &FAM);
};

/// IndexOffsets, for captures, too.
class CPUIndexOffsetsPass : public llvm::PassInfoMixin<CPUIndexOffsetsPass> {
  bool IsHostHalf;

public:
  /// \p IsHostHalf: the module has the host's functions, too, which stay.
  explicit CPUIndexOffsetsPass(bool IsHostHalf = false)
      : IsHostHalf(IsHostHalf) {}
  llvm::PreservedAnalyses run(llvm::Function &,
                              llvm::FunctionAnalysisManager &);
};

/// A loop pass behind LLVM's unrolling.
class CPUUnrollArraysPass : public llvm::PassInfoMixin<CPUUnrollArraysPass> {
  bool IsHostHalf;

public:
  /// \p IsHostHalf: the module has the host's functions, too, which stay.
  explicit CPUUnrollArraysPass(bool IsHostHalf = false)
      : IsHostHalf(IsHostHalf) {}
  llvm::PreservedAnalyses run(llvm::Loop &, llvm::LoopAnalysisManager &,
                              llvm::LoopStandardAnalysisResults &,
                              llvm::LPMUpdater &);
};

/// Adds it to LLVM's pipelines of -O2.
void unrollArrays(llvm::PassBuilder &PB, bool IsHostHalf);

/// Needed for right results, so also at -O0 and for functions that are not
/// optimised.
class CPUHalfToIntegerPass : public llvm::PassInfoMixin<CPUHalfToIntegerPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &,
                              llvm::FunctionAnalysisManager &);
  static bool isRequired() { return true; }
};

/// The same.
class CPUHighProductsPass : public llvm::PassInfoMixin<CPUHighProductsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &,
                              llvm::FunctionAnalysisManager &);
  static bool isRequired() { return true; }
};

/// A pass of the code generator (MaskDependences.cpp).
llvm::FunctionPass *createMaskDependencesPass();

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_CPU_PASSES_H
