//===- UninitializedVariables.h - Work-items begin anew -----*- C++ -*-=====//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_UNINITIALIZEDVARIABLES_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_UNINITIALIZEDVARIABLES_H

namespace llvm {
class Loop;
class LoopInfo;
} // namespace llvm

namespace syclcc1::cpu {

/// Removes the phis of the loop over work-items \p L that only carry variables
/// from one work-item to the next which the next has not initialised. True if
/// there were some.
bool dropUninitializedVariables(llvm::Loop &L, const llvm::LoopInfo &LI);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_UNINITIALIZEDVARIABLES_H
