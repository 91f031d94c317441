//===- ParallelLoop.h - Metadata for LoopVectorize --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_CPU_PARALLELLOOP_H
#define SYCLCC1_CODEGEN_CPU_PARALLELLOOP_H

namespace llvm {
class Loop;
class LoopInfo;
} // namespace llvm

namespace syclcc1::cpu {

/// Marks the accesses in \p L, an innermost loop over work-items, as
/// independent between iterations, and sets how many vectors to compute at
/// once. False if that is not possible.
bool markParallel(llvm::Loop &L, const llvm::LoopInfo &LI);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_PARALLELLOOP_H
