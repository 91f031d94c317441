//===- DeviceVariables.h - Which variables a device may use -----*- C++ -*-===//

#ifndef SYCLCC1_FRONTEND_DEVICEVARIABLES_H
#define SYCLCC1_FRONTEND_DEVICEVARIABLES_H

#include "llvm/ADT/DenseMap.h"

namespace clang {
class VarDecl;
} // namespace clang

namespace syclcc1 {

/// True for what is meant to have an instance on each device or in each group,
/// and for the key of a launch inside a kernel.
bool isForDevices(const clang::VarDecl *Variable);

/// True if \p Variable may be written and has something to write to.
bool isVariable(const clang::VarDecl *Variable);

/// True if \p Variable, which is const, is initialised when the program runs.
bool hasRunTimeValue(const clang::VarDecl *Variable);

/// True for a constant that this file declares and does not define.
bool isUndefined(const clang::VarDecl *Variable);

/// Looks behind constants that hold addresses.
class DeviceVariables {
public:
  /// The variable to which \p Constant points or refers, if a device would get
  /// a copy of that constant, too; else null.
  const clang::VarDecl *variableBehind(const clang::VarDecl *Constant);

private:
  llvm::DenseMap<const clang::VarDecl *, const clang::VarDecl *> Behind;
};

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_DEVICEVARIABLES_H
