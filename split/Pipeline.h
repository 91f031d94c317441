//===- Pipeline.h - The split as text ---------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See Pipeline.cpp, which gives the reason for the order.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_PIPELINE_H
#define SYCLCC1_SPLIT_PIPELINE_H

#include "split/Stage.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Module;
class PassBuilder;
} // namespace llvm

namespace syclcc1 {

/// Registers the names of split/Passes.def with \p PB.
void registerSplitPasses(llvm::PassBuilder &PB);

/// The passes of the split that run on the module of that stage, as text for
/// opt.
llvm::StringRef splitPipeline(Stage S);

/// Runs splitPipeline(\p S) on \p M. With \p VerifyEach, LLVM's verifier runs
/// after every pass; the error names the pass.
llvm::Error runSplitPipeline(llvm::Module &M, Stage S, bool VerifyEach);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_PIPELINE_H
