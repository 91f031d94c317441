//===- DeviceRecursion.h - Cycles among device functions --------*- C++ -*-===//

#ifndef SYCLCC1_FRONTEND_DEVICERECURSION_H
#define SYCLCC1_FRONTEND_DEVICERECURSION_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class FunctionDecl;
} // namespace clang

namespace syclcc1 {

/// Direct calls of device functions, to find those that call themselves.
class DeviceCalls {
public:
  struct Call {
    const clang::FunctionDecl *From, *To;
    clang::SourceLocation Loc;
  };

  void add(const Call &C) { Calls[C.From].push_back(C); }

  /// Calls \p Visit with each cycle that a depth-first walk closes, as the
  /// calls from its first function back to it.
  void forEachCycle(llvm::function_ref<void(llvm::ArrayRef<Call>)> Visit) const;

private:
  llvm::MapVector<const clang::FunctionDecl *, llvm::SmallVector<Call, 4>>
      Calls;
};

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_DEVICERECURSION_H
