//===- PassBounds.h - Where LLVM's passes would take minutes ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Some of LLVM's passes take time that grows with the square of a loop or of a
// function. Host code does not come near: its functions are small. A kernel is
// one function with all that it calls, whose loops are unrolled, in a loop over
// its work-items. Where such a pass would take seconds, it does not run.
//
// Each bound is an estimate of the pass's steps, which no ordinary kernel
// reaches: its code stays as it is, instruction by instruction.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_COMMON_PASSBOUNDS_H
#define SYCLCC1_CODEGEN_COMMON_PASSBOUNDS_H

#include <functional>

namespace llvm {
class Function;
class PassInstrumentationCallbacks;
} // namespace llvm

namespace syclcc1 {

/// Bounds the passes of a pipeline on the functions of which \p IsDeviceCode is
/// true.
void boundPasses(
    llvm::PassInstrumentationCallbacks &Callbacks,
    std::function<bool(const llvm::Function &)> IsDeviceCode =
        [](const llvm::Function &) { return true; });

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_COMMON_PASSBOUNDS_H
