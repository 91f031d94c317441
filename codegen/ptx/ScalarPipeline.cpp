//===- ScalarPipeline.cpp - LLVM's -O3 without vectors --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   for (int i = 0; i < d; ++i)          // private char v[20], of an n-queens
//     if (v[i] == v[d]) ok = false;
//
// A work-item of a GPU already is a lane. LLVM's vectoriser nevertheless uses a
// register as a vector of four bytes, and makes masks and a remainder loop for
// a loop with an early exit, which nvcc keeps scalar: 7.7 against 5.1 thousand
// million instructions in that program. LLVM's code generator joins loads and
// stores to vectors later (LoadStoreVectorizer).
//
// The pipeline text "default<O3>" cannot turn it off: PassBuilder's parser
// turns both vectorisers on, whatever its PipelineTuningOptions are. So this
// pass builds the pipeline.
//
// Requires:    what the parameter, O1 or O3, requires of LLVM's pipeline.
// Tested by test/codegen/ptx/scalar-pipeline.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/ptx/Passes.h"
#include "llvm/Passes/PassBuilder.h"

using namespace llvm;

namespace syclcc1 {

PreservedAnalyses PTXScalarPipelinePass::run(Module &M,
                                             ModuleAnalysisManager &Analyses) {
  PipelineTuningOptions Tuning;
  Tuning.LoopVectorization = false;
  Tuning.SLPVectorization = false;
  Tuning.LoopInterleaving = false;
  PassBuilder Builder(/*TM=*/nullptr, Tuning);
  ModulePassManager Passes = Builder.buildPerModuleDefaultPipeline(
      Level == "O1" ? OptimizationLevel::O1 : OptimizationLevel::O3);
  return Passes.run(M, Analyses);
}

} // namespace syclcc1
