//===- LaunchHelpers.h - Functions between values and launches --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See LaunchHelpers.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_LAUNCHHELPERS_H
#define SYCLCC1_SPLIT_LAUNCHHELPERS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class AllocaInst;
class CallBase;
class Function;
class Value;
} // namespace llvm

namespace syclcc1 {

/// The variables from which some of \p Wanted are still loaded, and variables
/// that are copied into them.
llvm::SmallVector<llvm::AllocaInst *>
variablesOf(llvm::ArrayRef<llvm::Value *> Wanted);

/// Whether a copy with the body of \p Callee in it does what the call does.
bool mayInline(llvm::Function &Callee);

/// Removes \p Call if its callee does nothing on the host (if_device.hpp).
bool removeIfOnDevice(llvm::CallBase &Call);

/// The calls of functions that see one of \p Variables, or whose result is a
/// pointer among \p Wanted.
llvm::SmallVector<llvm::CallBase *>
helpersOf(llvm::ArrayRef<llvm::Value *> Wanted,
          llvm::ArrayRef<llvm::AllocaInst *> Variables);

/// Inlines \p Calls and what they call, within limits. \p Allocation is a
/// declaration without parameters that returns a pointer. \p Inlined counts the
/// instructions, up to \p MaxInlined.
void inlineHelpers(llvm::ArrayRef<llvm::CallBase *> Calls, unsigned MaxInlined,
                   llvm::Function &Allocation, unsigned &Inlined);

/// Unrolls the loops in \p F that write to \p Variables at changing offsets:
/// captured arrays and sizes are copied by such loops.
bool unrollCopies(llvm::Function &F, llvm::FunctionAnalysisManager &FAM,
                  llvm::ArrayRef<llvm::AllocaInst *> Variables);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_LAUNCHHELPERS_H
