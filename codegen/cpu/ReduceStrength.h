//===- ReduceStrength.h - Addresses of loops in kernels ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM's code generator searches for the cheapest induction variables of each
// loop (loop strength reduction). The time of the search grows faster than the
// loop: for kernels with unrolled loops, which exist once for each level
// (Levels.cpp), it was a fifth of the compile time. CPUReduceStrength does the
// same only for loops in which it may pay, and NoStrengthReduction turns it off
// in the code generator.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_REDUCESTRENGTH_H
#define SYCLCC1_CODEGEN_CPU_REDUCESTRENGTH_H

#include "llvm/IR/OptBisect.h"

namespace syclcc1 {

/// For a context that has only kernels of the cpu target. Must outlive it.
class NoStrengthReduction : public llvm::OptPassGate {
public:
  bool shouldRunPass(llvm::StringRef Pass,
                     llvm::StringRef Description) const override;
  bool isEnabled() const override { return true; }
};

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_CPU_REDUCESTRENGTH_H
