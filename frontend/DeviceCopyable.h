//===- DeviceCopyable.h - What may travel to a device -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_DEVICECOPYABLE_H
#define SYCLCC1_FRONTEND_DEVICECOPYABLE_H

#include "clang/AST/Type.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/DenseMap.h"
#include <optional>
#include <string>

namespace clang {
class CXXRecordDecl;
class ClassTemplateDecl;
class LambdaCapture;
class Sema;
} // namespace clang

namespace syclcc1 {

/// Why an object cannot be copied to a device as its bytes.
struct Obstacle {
  /// In the order of the texts of diag::NotCopyable.
  enum Kind {
    Destructor,
    CopyConstructor,
    VirtualFunctions,
    VirtualBases,
    Reference,    ///< A closure captures a variable of the host by reference.
    ImplicitThis, ///< A closure captures `this` implicitly.
    NoElements,   ///< An array of length zero.
  };
  Kind Why;
  std::string Path; ///< The member at fault, "a.b"; "" for the whole object.
  clang::QualType Type;      ///< Its type.
  clang::SourceLocation Loc; ///< Its declaration.
};

/// Answers whether types are device copyable (SYCL 2020 3.13.1).
class DeviceCopyable {
public:
  explicit DeviceCopyable(clang::Sema &S) : S(S) {}

  /// The reason why an object of type \p T cannot be copied to a device
  /// bytewise; nothing if sycl::is_device_copyable or the class itself allows
  /// it.
  std::optional<Obstacle> obstacle(clang::QualType T);

  /// The value of sycl::is_device_copyable<T>; false without that template.
  bool isDeclaredCopyable(clang::QualType T);

private:
  std::optional<Obstacle> ofRecord(const clang::CXXRecordDecl *Record);
  std::optional<Obstacle> ofClosure(const clang::CXXRecordDecl *Closure);
  std::optional<Obstacle> ofMembers(const clang::CXXRecordDecl *Record);

  clang::Sema &S;
  std::optional<clang::ClassTemplateDecl *> Template;
  llvm::DenseMap<const clang::CXXRecordDecl *, std::optional<Obstacle>> Known;
};

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_DEVICECOPYABLE_H
