//===- References.cpp - What a function or variable refers to -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "split/ir/References.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace syclcc1 {

/// Calls \p Visit with every function, variable and alias that \p Root names,
/// looking through constant expressions and aggregates.
static void forEachGlobal(const Value *Root,
                          function_ref<void(GlobalValue *)> Visit) {
  SmallVector<const Value *, 8> Work{Root};
  SmallPtrSet<const Value *, 16> Seen;
  while (!Work.empty()) {
    const Value *V = Work.pop_back_val();
    if (auto *G = dyn_cast<GlobalValue>(V)) {
      Visit(const_cast<GlobalValue *>(G));
      continue;
    }
    auto *C = dyn_cast<Constant>(V);
    if (!C || isa<ConstantData>(C) || !Seen.insert(C).second)
      continue;
    for (const Use &Operand : C->operands())
      Work.push_back(Operand);
  }
}

void forEachReference(const GlobalValue &G,
                      function_ref<void(GlobalValue *)> Visit) {
  // Initialiser, aliasee, personality: operands of the global.
  for (const Use &Operand : G.operands())
    forEachGlobal(Operand, Visit);
  if (auto *F = dyn_cast<Function>(&G))
    for (const Instruction &I : instructions(F))
      for (const Use &Operand : I.operands())
        if (isa<Constant>(Operand))
          forEachGlobal(Operand, Visit);
}

} // namespace syclcc1
