//===- MemoryBound.h - Kernels that wait for memory -------------*- C++ -*-===//
//
// A stream reads and writes what is next in memory and computes little in
// between. Wider registers bring it nothing: what a kernel is launched for lies
// behind the first cache. So it needs no version for them (Levels.cpp).
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

/// True if the group function \p F does nothing but streams, as far as is known
/// of the processor that \p TTI stands for.
bool isMemoryBound(const llvm::Function &F, const llvm::LoopInfo &LI,
                   const llvm::TargetTransformInfo &TTI);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_MEMORYBOUND_H
