//===- Serialized.h - Instructions that are serialized ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     %old = load atomic i32, ptr %bin monotonic
//     %new = add i32 %old, 1                        ->  call @unit(ptr %bin)
//     store atomic i32 %new, ptr %bin monotonic
//
// Some instructions have no vector form, and some must stay together: all of an
// atomic update, or an indirect call and the ids that the callee needs. Before
// predication they become a function, a unit, which CPUWiden calls for one
// active lane after the other, and which is inlined afterwards. In the
// predicated form a unit is an ordinary call.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_SERIALIZED_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_SERIALIZED_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class CallInst;
class Function;
class Instruction;
} // namespace llvm

namespace syclcc1::cpu {

/// Moves \p Members, of one block and in their order, into a unit whose call
/// replaces the last one and has its value.
llvm::Function *outlineUnit(llvm::ArrayRef<llvm::Instruction *> Members);

/// The atomic updates of \p F (AtomicUpdates.cpp).
llvm::SmallVector<llvm::Function *> outlineAtomicUpdates(llvm::Function &F);

/// The calls of \p F that have no vector form (SerializedCalls.cpp), appended
/// to \p Units. Returns the reason if they cannot be serialised, or null.
const char *outlineCalls(llvm::Function &F,
                         llvm::SmallVectorImpl<llvm::Function *> &Units);

/// If \p Call passes vectors or returns several values, replaces it by a call
/// that passes one number by one (FlattenCalls.cpp), the result; otherwise
/// null.
llvm::CallInst *flattenCall(llvm::CallInst &Call);

/// True for the call of a unit.
bool isUnit(const llvm::Instruction &I);
/// True if that is an atomic update.
bool isAtomicUpdate(const llvm::Instruction &I);

/// Undoes it.
void inlineUnits(llvm::Function &F);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_SERIALIZED_H
