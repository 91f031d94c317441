//===- DeviceVariables.h - Which variables a device may use -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_DEVICEVARIABLES_H
#define SYCLCC1_FRONTEND_DEVICEVARIABLES_H

#include "llvm/ADT/DenseMap.h"

namespace clang {
class VarDecl;
} // namespace clang

namespace syclcc1 {

/// True for variables that are declared to have an instance for each device or
/// group, and for the key of a launch inside a kernel.
bool isDeviceVariable(const clang::VarDecl *Variable);

/// True if \p Variable may be written and has state.
bool isVariable(const clang::VarDecl *Variable);

/// True if \p Variable, which is const, is initialised at run time.
bool hasRunTimeValue(const clang::VarDecl *Variable);

/// True for a constant that this file declares and does not define.
bool isUndefined(const clang::VarDecl *Variable);

/// Looks through constants that hold addresses.
class DeviceVariables {
public:
  /// The variable to which \p Constant points or refers, if a device would also
  /// get a copy of that variable; otherwise null.
  const clang::VarDecl *variableBehind(const clang::VarDecl *Constant);

private:
  llvm::DenseMap<const clang::VarDecl *, const clang::VarDecl *> Behind;
};

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_DEVICEVARIABLES_H
