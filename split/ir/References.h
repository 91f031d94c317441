//===- References.h - What a function or variable refers to -----*- C++ -*-===//
//
// One step of a walk over the graph of functions, variables and aliases: its
// edges are operands, by calls, by address, through initialisers. Who walks on
// decides at which of them to stop. Direct calls only are in CalledFrom.h; what
// device code may run, with the reasons, is in DeviceReach.h.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_IR_REFERENCES_H
#define SYCLCC1_SPLIT_IR_REFERENCES_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace llvm {
class GlobalValue;
} // namespace llvm

namespace syclcc1 {

/// Calls \p Visit with everything that \p G refers to itself, looking through
/// constant expressions and aggregates; with some of them more than once.
void forEachReference(const llvm::GlobalValue &G,
                      llvm::function_ref<void(llvm::GlobalValue *)> Visit);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_IR_REFERENCES_H
