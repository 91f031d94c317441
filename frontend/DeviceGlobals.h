//===- DeviceGlobals.h - Variables that live on devices ---------*- C++ -*-===//
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

/// What the class says that \p T is, or is an array of; null if that is no
/// device_global.
const clang::AnnotateAttr *deviceGlobalClass(clang::QualType T);

/// True if \p Variable is a device_global.
bool isDeviceGlobal(const clang::VarDecl *Variable);

/// The IR attributes of \p Variable, "name=value&name=value", for
/// symbol::ImportSection; "" if it is no device_global.
std::string deviceGlobalAttributes(const clang::VarDecl *Variable);

/// Describes the device_globals of a unit and refuses those that may not be.
class DeviceGlobals {
public:
  /// \p SeveralParses: another parse may have the code that uses a variable.
  DeviceGlobals(clang::Sema &S, bool SeveralParses)
      : S(S), SeveralParses(SeveralParses) {}

  /// Looks at a declaration of a namespace, and notes the class template.
  void seen(const clang::Decl *D);
  /// Puts the attributes of its class on \p Variable, which is static.
  void variable(clang::VarDecl *Variable);
  /// The members of a class, which is complete.
  void members(const clang::CXXRecordDecl *Class);
  /// The variables of a function, and of the functions in it.
  void locals(const clang::DeclContext *Function);

  /// The variables of lambdas that no function has: in initialisers of
  /// variables and members, in default arguments. At the end of the unit.
  void finish();

private:
  /// False as long as the unit cannot have one.
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
