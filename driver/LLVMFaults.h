//===- LLVMFaults.h - Faulty parts of LLVM that are turned off --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Turns off, by LLVM's options, transformations that give wrong results: for
// the host's code, for all targets, and for the link step; -mllvm turns them on
// again. Faults without an option are worked around by passes
// (CPUHighProducts).
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_LLVMFAULTS_H
#define SYCLCC1_DRIVER_LLVMFAULTS_H

namespace syclcc1 {

/// Once, before options of LLVM are read.
void workAroundLLVMFaults();

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_LLVMFAULTS_H
