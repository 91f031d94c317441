//===- Assumptions.h - Checks before a loop over work-items -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_ASSUMPTIONS_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_ASSUMPTIONS_H

#include "codegen/cpu/vectorizer/Strides.h"
#include "llvm/IR/IRBuilder.h"

namespace syclcc1::cpu {

/// Emits whether the assumptions of the strides of the item function \p Item
/// hold for \p Count work-items. \p Outside has the values of its arguments for
/// the first one, and gets the values computed from them.
llvm::Value *emitFits(llvm::IRBuilder<> &B, llvm::Function &Item,
                      llvm::ScalarEvolution &ItemSE, llvm::Value *Count,
                      const Strides::Assumption &Assumed,
                      llvm::DenseMap<llvm::Value *, llvm::Value *> &Outside);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_ASSUMPTIONS_H
