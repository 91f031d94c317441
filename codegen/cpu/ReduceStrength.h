//===- ReduceStrength.h - Addresses of loops in kernels ---------*- C++ -*-===//
//
// LLVM's code generator looks for the cheapest induction variables of each
// loop. Its time grows faster than the loop does: of kernels with unrolled
// loops, which are there once for each level (Levels.cpp), it was a fifth of
// all that their compilation took. CPUReduceStrength does the same for loops in
// which it may pay, and NoStrengthReduction keeps the code generator from doing
// it.
//
// The code generator asks for the uses of counters before it is told that
// nobody wants them, and with them for the scalar evolution of each kernel: 4 %
// of what kernels cost. leaveOutInductionVariableUsers takes the analysis out.
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

/// The next code generator that is set up in this thread does without the
/// analysis for strength reduction, which must not run in it.
void leaveOutInductionVariableUsers();

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_CPU_REDUCESTRENGTH_H
