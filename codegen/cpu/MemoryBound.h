//===- MemoryBound.h - Kernels that wait for memory -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A streaming kernel reads and writes consecutive memory and computes little in
// between. It is limited by the bandwidth of caches and memory, so wider
// registers do not help, and it needs no version for them (Levels.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_MEMORYBOUND_H
#define SYCLCC1_CODEGEN_CPU_MEMORYBOUND_H

namespace llvm {
class Function;
class LoopInfo;
class TargetTransformInfo;
} // namespace llvm

namespace syclcc1::cpu {

/// True if all loops of the group function \p F only stream, by the costs that
/// \p TTI gives for the processor.
bool isMemoryBound(const llvm::Function &F, const llvm::LoopInfo &LI,
                   const llvm::TargetTransformInfo &TTI);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_MEMORYBOUND_H
