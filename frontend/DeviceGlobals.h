//===- DeviceGlobals.h - Variables that live on devices ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See DeviceGlobals.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_FRONTEND_DEVICEGLOBALS_H
#define SYCLCC1_FRONTEND_DEVICEGLOBALS_H

#include "clang/Basic/LLVM.h"
#include <string>

namespace clang {
class AnnotateAttr;
class ClassTemplateDecl;
class CXXRecordDecl;
class Decl;
class DeclContext;
class QualType;
class Sema;
class VarDecl;
} // namespace clang

namespace syclcc1 {

/// The annotation of the class of \p T, or of its element type; null if that is
/// not a device_global.
const clang::AnnotateAttr *deviceGlobalClass(clang::QualType T);

/// True if \p Variable is a device_global.
bool isDeviceGlobal(const clang::VarDecl *Variable);

/// The IR attributes of \p Variable, "name=value&name=value", for
/// symbol::ImportSection; "" if it is not a device_global.
std::string deviceGlobalAttributes(const clang::VarDecl *Variable);

/// Describes the device_globals of a unit and reports invalid ones.
class DeviceGlobals {
public:
  /// \p SeveralParses: code that uses a variable may be in another parse.
  DeviceGlobals(clang::Sema &S, bool SeveralParses)
      : S(S), SeveralParses(SeveralParses) {}

  /// Handles a declaration of a namespace, and remembers the class template.
  void seen(const clang::Decl *D);
  /// Adds the attributes of its class to \p Variable, which is static.
  void variable(clang::VarDecl *Variable);
  /// The members of a complete class.
  void members(const clang::CXXRecordDecl *Class);
  /// The variables of a function, and of the functions in it.
  void locals(const clang::DeclContext *Function);

  /// The variables of lambdas outside of functions: in initialisers of
  /// variables and members, in default arguments. At the end of the unit.
  void finish();

private:
  /// False while the unit cannot contain one.
  bool maybe() const;
  void local(clang::VarDecl *Variable);
  void lambdas(const clang::DeclContext *Scope);
  void captures(const clang::CXXRecordDecl *Lambda);

  clang::Sema &S;
  const bool SeveralParses;
  const clang::ClassTemplateDecl *Template = nullptr;
};

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_DEVICEGLOBALS_H
