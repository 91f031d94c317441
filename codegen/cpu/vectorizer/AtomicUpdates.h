//===- AtomicUpdates.h - Atomics without a result as one call ---*- C++ -*-===//

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_ATOMICUPDATES_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_ATOMICUPDATES_H

#include "llvm/ADT/SmallVector.h"

namespace llvm {
class Function;
class Instruction;
} // namespace llvm

namespace syclcc1::cpu {

/// Makes calls of the atomic updates in \p F that are several instructions, and
/// returns their callees.
llvm::SmallVector<llvm::Function *> outlineAtomicUpdates(llvm::Function &F);

bool isAtomicUpdate(const llvm::Instruction &I);

/// Undoes it.
void inlineAtomicUpdates(llvm::Function &F);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_ATOMICUPDATES_H
