//===- ParallelLoop.h - Metadata for LoopVectorize --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_CPU_PARALLELLOOP_H
#define SYCLCC1_CODEGEN_CPU_PARALLELLOOP_H

namespace llvm {
class AAResults;
class Loop;
class LoopInfo;
class ScalarEvolution;
} // namespace llvm

namespace syclcc1::cpu {

/// True if comparing all pairs of accesses of \p L, as LoopAccessAnalysis and
/// losesOrder() do, would take long.
bool hasManyAccesses(const llvm::Loop &L);

/// True if LoopVectorize could exchange a store of \p L with a later access of
/// the same iteration to the same memory, were it told that the iterations are
/// independent; or if there are many accesses.
bool losesOrder(const llvm::Loop &L, const llvm::LoopInfo &LI,
                llvm::ScalarEvolution &SE, llvm::AAResults &AA);

/// Marks the accesses in \p L, an innermost loop over work-items, as
/// independent between iterations, and sets how many vectors to compute at
/// once. False if that is not possible.
bool markParallel(llvm::Loop &L, const llvm::LoopInfo &LI);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_PARALLELLOOP_H
