// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// See CallReach.h.

#include "split/ir/CallReach.h"
#include "split/IRContract.h"
#include "split/ir/CalledFrom.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

bool isCalledByPointer(const Function &F) {
  return F.hasAddressTaken() || F.hasFnAttribute(attribute::External);
}

CallReach::CallReach(Module &M) {
  for (Function &F : M) {
    bool Indirect = false, Unknown = false;
    for (Instruction &I : instructions(F)) {
      auto *CB = dyn_cast<CallBase>(&I);
      if (!CB || CB->isInlineAsm())
        continue;
      Function *Callee = calledBy(I);
      if (!Callee) {
        Indirect = true;
        continue;
      }
      if (Callee->isIntrinsic())
        continue;
      Callers[Callee].push_back(&F);
      Unknown |= Callee->isDeclaration() &&
                 !Callee->getName().starts_with(symbol::BuiltinPrefix);
    }
    if (Indirect)
      IndirectCallers.push_back(&F);
    if (Indirect || Unknown)
      Opaque.push_back(&F);
  }
}

FunctionSet CallReach::reachingDirectly(ArrayRef<Function *> Seeds) const {
  FunctionSet Result(Seeds.begin(), Seeds.end());
  for (unsigned I = 0; I != Result.size(); ++I)
    if (auto It = Callers.find(Result[I]); It != Callers.end())
      Result.insert_range(It->second);
  return Result;
}

FunctionSet CallReach::reaching(ArrayRef<Function *> Seeds) const {
  FunctionSet Result(Seeds.begin(), Seeds.end());
  bool AnyByPointer = false;
  for (unsigned I = 0; I != Result.size(); ++I) {
    if (auto It = Callers.find(Result[I]); It != Callers.end())
      Result.insert_range(It->second);
    if (!AnyByPointer && isCalledByPointer(*Result[I])) {
      AnyByPointer = true;
      Result.insert_range(IndirectCallers);
    }
  }
  return Result;
}

} // namespace syclcc1
