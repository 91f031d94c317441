//===- Predicate.h - Divergent branches become masks ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_PREDICATE_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_PREDICATE_H

namespace llvm {
class Function;
} // namespace llvm

namespace syclcc1::cpu {

/// Linearises the item function \p F, the result of canonicalizeItemFunction
/// (see PredicatedForm.h). Null on success, otherwise the reason; \p F is
/// unusable then.
const char *predicate(llvm::Function &F);

/// Gives loops of the predicated form copies for iterations in which all lanes
/// are active.
void addUnmaskedLoops(llvm::Function &F);

/// What is wrong with \p F as a predicated item function; null if it is valid.
const char *verifyPredicated(llvm::Function &F);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_PREDICATE_H
