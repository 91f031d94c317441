//===- KernelCodeGenerator.h - LLVM's code generator for kernels -*- C++ -*-==//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels have blocks that nobody writes by hand, and LLVM's code generator
// takes time
//
// * that grows with the square of a block's length. Long blocks are split
//   before instructions are selected (ShortBlocks.cpp), and again before they
//   are scheduled for the last time (ShortMachineBlocks.cpp),
// * that grows with the constants times the blocks of a function. Where these
//   are many, constants stay near their uses (SinkConstants.cpp).
//
// A module of kernels alone, beside the host half, does not need all that it
// does: it asks for the uses of counters before it is told that nobody wants
// them (ReduceStrength.h), and with them for the scalar evolution of each
// kernel, 4 % of what kernels cost. The analysis is left out.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_KERNELCODEGENERATOR_H
#define SYCLCC1_CODEGEN_CPU_KERNELCODEGENERATOR_H

#include <algorithm>
#include <cstdint>

namespace llvm {
class Function;
class FunctionPass;
class TargetTransformInfo;
} // namespace llvm

namespace syclcc1 {

/// The next code generator that is set up in this thread is for a module of
/// kernels, in which strength reduction must not run.
void nextCodeGeneratorIsForKernels();

namespace cpu {

/// How long a block of a function with \p Size instructions may be, roughly;
/// \p Most in functions of which it takes only a few. What costs the square of
/// each block costs little of a function that has many.
inline uint64_t longestBlock(uint64_t Size, uint64_t Most) {
  constexpr uint64_t Few = 4, Parts = 4;
  return std::clamp(Most * Most * Few / std::max<uint64_t>(Size, 1),
                    Most / Parts, Most);
}

/// Splits the blocks of \p F that are too long; true if there are any.
bool splitLongBlocks(llvm::Function &F, const llvm::TargetTransformInfo &TTI);

/// A pass of the code generator (SinkConstants.cpp).
llvm::FunctionPass *createSinkConstantsPass();

/// A pass of the code generator (ShortMachineBlocks.cpp).
llvm::FunctionPass *createShortMachineBlocksPass();

} // namespace cpu
} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_CPU_KERNELCODEGENERATOR_H
