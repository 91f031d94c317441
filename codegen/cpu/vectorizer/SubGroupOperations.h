//===- SubGroupOperations.h - Exchange between lanes ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// If the lanes of an item function are a sub-group (SubGroupVectors.cpp), it
// may contain
//
//     iN   @syclcc1.lanes.shuffle.iN(iN %value, i32 %lane, i32 %lanes)
//     i1   @syclcc1.lanes.any(i1 %p)
//     i1   @syclcc1.lanes.all(i1 %p)
//     i64  @syclcc1.lanes.ballot(i1 %p)
//     void @syclcc1.lanes.barrier()
//
// The work-items that run the block take part: those of its mask in the
// predicated form. A shuffle returns the value of another lane, or the own one
// if there are fewer %lanes; from an inactive lane, any value. Votes and the
// ballot are uniform, and so is a shuffle from one lane that is known to be
// active.
//
// All of them are calls that may read and write any memory, so that a
// work-item's stores before a call are done at the call, for LLVM's passes on
// one work-item as for vectors.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_SUBGROUPOPERATIONS_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_SUBGROUPOPERATIONS_H

#include "llvm/IR/IRBuilder.h"
#include <optional>

namespace syclcc1::cpu {

enum class LanesOperation { Shuffle, Any, All, Ballot, Barrier };

/// The operation that \p V is a call of, if it is one.
std::optional<LanesOperation> lanesOperation(const llvm::Value &V);

/// Calls \p Operation with \p Arguments.
llvm::CallInst *createLanesOperation(llvm::IRBuilderBase &B,
                                     LanesOperation Operation,
                                     llvm::ArrayRef<llvm::Value *> Arguments);

/// True if all lanes get the same result from \p V, an operation.
bool hasUniformResult(const llvm::CallInst &Operation);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_SUBGROUPOPERATIONS_H
