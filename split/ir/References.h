//===- References.h - What a function or variable refers to -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One step of a walk over the graph of functions, variables and aliases. Its
// edges are operands: calls, addresses, initialisers. Each walk decides where
// it stops. Only direct calls are in CalledFrom.h; what device code may run,
// with the reasons, is in DeviceReach.h.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_IR_REFERENCES_H
#define SYCLCC1_SPLIT_IR_REFERENCES_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace llvm {
class GlobalValue;
} // namespace llvm

namespace syclcc1 {

/// Calls \p Visit with every global that \p G refers to directly, looking
/// through constant expressions and aggregates; it may visit a global more than
/// once.
void forEachReference(const llvm::GlobalValue &G,
                      llvm::function_ref<void(llvm::GlobalValue *)> Visit);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_IR_REFERENCES_H
