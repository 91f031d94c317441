//===- LLVMFaults.h - Parts of LLVM that are not used -----------*- C++ -*-===//
//
// What an option of LLVM turns off because its result is wrong. It holds for
// the host's code, for all targets, and for the link step; -mllvm turns it on
// again. Faults that no option reaches are passes (CPUHighProducts).
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_LLVMFAULTS_H
#define SYCLCC1_DRIVER_LLVMFAULTS_H

namespace syclcc1 {

/// Once, before options of LLVM are read.
void avoidFaultsOfLLVM();

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_LLVMFAULTS_H
