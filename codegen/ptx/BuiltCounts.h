//===- BuiltCounts.h - Loops whose count a launch decides -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See BuiltConstants.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_PTX_BUILTCOUNTS_H
#define SYCLCC1_CODEGEN_PTX_BUILTCOUNTS_H

namespace llvm {
class BasicBlock;
class Loop;
class SCEV;
class ScalarEvolution;
} // namespace llvm

namespace syclcc1 {

/// Of a loop that LLVM leaves to the driver, beside llvm.loop.unroll.disable.
inline constexpr char BuiltCountHint[] = "syclcc1.loop.built-count";

/// How often \p Exiting, a block of \p L, stays in the loop, in at most 32
/// bits, if that depends on constants and on values for which the program is
/// built; null otherwise.
const llvm::SCEV *builtCount(const llvm::Loop &L,
                             const llvm::BasicBlock &Exiting,
                             llvm::ScalarEvolution &SE);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_PTX_BUILTCOUNTS_H
