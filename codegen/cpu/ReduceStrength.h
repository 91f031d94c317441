//===- ReduceStrength.h - Addresses of loops in kernels ---------*- C++ -*-===//
//
// LLVM's code generator looks for the cheapest induction variables of each
// loop. Its time grows faster than the loop does: of kernels with unrolled
// loops, which are there once for each level (Levels.cpp), it was a fifth of
// all that their compilation took. CPUReduceStrength does the same for short
// loops alone, and NoStrengthReduction keeps the code generator from doing it.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_REDUCESTRENGTH_H
#define SYCLCC1_CODEGEN_CPU_REDUCESTRENGTH_H

#include "llvm/IR/OptBisect.h"

namespace syclcc1 {

/// For a context that has kernels of the cpu target alone, and outlives it.
class NoStrengthReduction : public llvm::OptPassGate {
public:
  bool shouldRunPass(llvm::StringRef Pass,
                     llvm::StringRef Description) const override;
  bool isEnabled() const override { return true; }
};

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_CPU_REDUCESTRENGTH_H
