//===- PrivateArrays.h - Private arrays, lanes side by side -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     float a[4];                 lane 0: a[0] a[1] a[2] a[3]   lane 1: a[0] …
//                           ->    a[0]: lane 0, lane 1, …   a[1]: lane 0, …
//     a[k] = x, k uniform         a vector store instead of a scatter
//
// In the item function: the array becomes W times as large, its indices are
// multiplied by W, and the distance between two lanes' copies is one element.
// A single work-item still computes the same.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_PRIVATEARRAYS_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_PRIVATEARRAYS_H

#include <cstdint>

namespace llvm {
class AllocaInst;
class Function;
class Value;
} // namespace llvm

namespace syclcc1::cpu {

/// Makes loads and stores of elements from copies and fills of such variables.
void expandMemoryIntrinsics(llvm::Function &F);

/// Transforms the variables of \p F whose loads and stores all have elements of
/// one size.
void interleaveVariables(llvm::Function &F, unsigned Lanes);

/// The size in bytes of the elements of \p A, if all loads and stores of it
/// have elements of one size behind expandMemoryIntrinsics; else 0.
uint64_t elementBytes(const llvm::AllocaInst &A);

/// Accesses memory at \p Base instead of \p A, which has elementBytes: element
/// e is at \p Distance (i64) times its offset in the variable. Erases \p A.
void spreadElements(llvm::AllocaInst &A, llvm::Value *Base,
                    llvm::Value *Distance);

/// True if \p A has been transformed; its size is that for all lanes then.
bool isInterleaved(const llvm::AllocaInst &A);

/// Bytes from one lane's copy of a variable to the next one's.
int64_t laneBytes(const llvm::AllocaInst &A);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_PRIVATEARRAYS_H
