//===- KernelCodeGenerator.h - LLVM's code generator for kernels -*- C++ -*-==//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A module of kernels alone, beside the host half, does not need all that
// LLVM's code generator does, and has blocks that nobody writes by hand:
//
// * It asks for the uses of counters before it is told that nobody wants them
//   (ReduceStrength.h), and with them for the scalar evolution of each kernel:
//   4 % of what kernels cost. The analysis is left out.
// * It takes time that grows with the square of a block's length. Long blocks
//   are split before instructions are selected (ShortBlocks.cpp).
// * It takes time that grows with the constants times the blocks of a function.
//   Where these are many, constants stay near their uses (SinkConstants.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_KERNELCODEGENERATOR_H
#define SYCLCC1_CODEGEN_CPU_KERNELCODEGENERATOR_H

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

/// Splits the blocks of \p F that are too long; true if there are any.
bool splitLongBlocks(llvm::Function &F, const llvm::TargetTransformInfo &TTI);

/// A pass of the code generator (SinkConstants.cpp).
llvm::FunctionPass *createSinkConstantsPass();

} // namespace cpu
} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_CPU_KERNELCODEGENERATOR_H
