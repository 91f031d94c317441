//===- EqualPhis.h - Phis of equal values -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See EqualPhis.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_EQUALPHIS_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_EQUALPHIS_H

namespace llvm {
class Function;
} // namespace llvm

namespace syclcc1::cpu {

/// Replaces integer phis of \p F whose incoming values are equal by one
/// computation of that value.
void replaceEqualPhis(llvm::Function &F);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_EQUALPHIS_H
