//===- InteriorForm.h - Work-items away from the border ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_INTERIORFORM_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_INTERIORFORM_H

namespace llvm {
class Function;
class Instruction;
class Loop;
class LoopInfo;
} // namespace llvm

namespace syclcc1::cpu {

/// True if \p L, a loop over work-items, may have indices that are limited to
/// an interval.
bool limitsIndices(const llvm::Loop &L);

/// True unless \p F is too long for a second body.
bool mayHaveInteriorForm(const llvm::Function &F);

/// True if the second body may have a simple form of \p I, outside of loops.
bool isLimitedInside(const llvm::Instruction &I, const llvm::LoopInfo &LI);

/// Gives the item function \p F a second body, for \p Lanes neighbours of which
/// none is at a border. Nothing if no index is limited.
void addInteriorForm(llvm::Function &F, unsigned Lanes);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_INTERIORFORM_H
