//===- CalledFrom.h - Transitive closure of direct calls --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Only direct calls are followed; functions of other files end the walk.
// DeviceReach.h finds everything that device code may run.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_IR_CALLEDFROM_H
#define SYCLCC1_SPLIT_IR_CALLEDFROM_H

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"

namespace syclcc1 {

/// The function that \p I calls directly, or null.
inline llvm::Function *calledBy(const llvm::Instruction &I) {
  auto *Call = llvm::dyn_cast<llvm::CallBase>(&I);
  return Call ? llvm::dyn_cast<llvm::Function>(
                    Call->getCalledOperand()->stripPointerCastsAndAliases())
              : nullptr;
}

/// \p Root and the functions reachable from it by calls, through functions for
/// which \p Takes returns true, in the order of discovery. FunctionT is
/// Function or const Function.
template <class FunctionT, class Filter>
llvm::SetVector<FunctionT *> calledFrom(FunctionT &Root, Filter Takes) {
  llvm::SetVector<FunctionT *> Reached;
  Reached.insert(&Root);
  for (unsigned I = 0; I != Reached.size(); ++I) // grows
    for (auto &Inst : llvm::instructions(*Reached[I]))
      if (FunctionT *Callee = calledBy(Inst);
          Callee && !Reached.contains(Callee) && Takes(*Callee))
        Reached.insert(Callee);
  return Reached;
}

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_IR_CALLEDFROM_H
