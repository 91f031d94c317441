//===- ConditionalReductions.h - min and max under conditions ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_CONDITIONALREDUCTIONS_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_CONDITIONALREDUCTIONS_H

namespace llvm {
class Loop;
class ScalarEvolution;
} // namespace llvm

namespace syclcc1::cpu {

/// Makes reductions of \p L that only some iterations update an update of each.
void completeReductions(llvm::Loop &L, llvm::ScalarEvolution &SE);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_CONDITIONALREDUCTIONS_H
