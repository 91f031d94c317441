//===- ConvergeBeforeLoops.h - Lanes meet before loops ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See ConvergeBeforeLoops.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_CONVERGEBEFORELOOPS_H
#define SYCLCC1_CODEGEN_CPU_CONVERGEBEFORELOOPS_H

#include "split/ir/CallReach.h"

namespace syclcc1::cpu {

/// Adds barriers of sub-groups to the kernel \p K, into which all functions
/// with convergent operations have been inlined.
void convergeBeforeLoops(llvm::Function &K);

/// The same for \p Functions, which are executed by fibers.
void convergeBeforeLoops(const FunctionSet &Functions);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_CONVERGEBEFORELOOPS_H
