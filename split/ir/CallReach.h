//===- CallReach.h - Reachability through calls -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Callers instead of callees (CalledFrom.h): for the cpu target, whether a
// kernel may reach a barrier, for the whole device half. Direct calls are
// edges; an indirect call may go to every function whose address is taken in
// this unit. So the result is an over-approximation, as the passes need it: a
// kernel that is wrongly classified as having a barrier is slow, one wrongly
// classified as having none computes wrong results.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_IR_CALLREACH_H
#define SYCLCC1_SPLIT_IR_CALLREACH_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class CallBase;
class Function;
class Module;
} // namespace llvm

namespace syclcc1 {

using FunctionSet = llvm::SmallSetVector<llvm::Function *, 16>;

class CallReach {
public:
  explicit CallReach(llvm::Module &M);

  /// \p Seeds and all functions from which one of them may be reached.
  FunctionSet reaching(llvm::ArrayRef<llvm::Function *> Seeds) const;
  /// The same, over direct calls only.
  FunctionSet reachingDirectly(llvm::ArrayRef<llvm::Function *> Seeds) const;

  /// Functions that make indirect calls.
  llvm::ArrayRef<llvm::Function *> indirectCallers() const {
    return IndirectCallers;
  }
  /// Functions that make indirect calls, or calls of functions outside of the
  /// module, which may call back.
  llvm::ArrayRef<llvm::Function *> opaqueCallers() const { return Opaque; }

private:
  llvm::DenseMap<llvm::Function *, llvm::SmallVector<llvm::Function *, 4>>
      Callers;
  llvm::SmallVector<llvm::Function *> IndirectCallers;
  llvm::SmallVector<llvm::Function *> Opaque;
};

/// True if \p F is used as anything but a callee, or from another unit.
bool isCalledByPointer(const llvm::Function &F);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_IR_CALLREACH_H
