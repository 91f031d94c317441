//===- Names.h - What types and functions are called ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Two kinds of names. Written names are for users (messages, sycl-ls, traces);
// they are the same on every machine and need not be unique. Symbols and ids
// are for the program; they are unique and not for users.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_FRONTEND_NAMES_H
#define SYCLCC1_FRONTEND_NAMES_H

#include "llvm/ADT/StringRef.h"
#include <memory>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class CXXRecordDecl;
class FunctionDecl;
class ItaniumMangleContext;
class QualType;
class Sema;
class VarDecl;
} // namespace clang

namespace syclcc1 {

class UnitId;

/// \p T as the source would write it, qualified; a lambda is `(lambda at
/// file.cpp:12:5)`, with the file's name and without its folder.
std::string writtenName(clang::QualType T, const clang::ASTContext &Context);

/// \p Name for an object file: `(lambda at file.cpp:12)`. The preprocessor
/// keeps lines and changes columns, and its output must compile to the same
/// object.
std::string withoutColumns(llvm::StringRef Name);

/// \p Function, qualified, with its template arguments: `ns::iota<float>`.
std::string writtenName(const clang::FunctionDecl *Function);

/// Symbols and ids of one translation unit.
class UnitNames {
public:
  UnitNames(clang::Sema &S, const UnitId &Id);
  ~UnitNames();

  /// The symbol that Clang gives \p Function.
  std::string symbol(const clang::FunctionDecl *Function);
  /// … and \p Variable, a static data member.
  std::string symbol(const clang::VarDecl *Variable);

  /// The symbols of the tables of \p Class: the virtual table, and the VTT that
  /// virtual bases require.
  std::vector<std::string> virtualTables(const clang::CXXRecordDecl *Class);

  /// The mangled name of \p T; types that other units cannot see also carry the
  /// unit's id, because `main::{lambda()#1}` exists once in each of them.
  std::string typeId(clang::QualType T);

private:
  clang::Sema &S;
  const UnitId &Id;
  /// There is one for the whole unit, because it numbers internal lambdas in
  /// the order in which it sees them; a new one would give each of them the
  /// first number.
  std::unique_ptr<clang::ItaniumMangleContext> Mangler;
};

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_NAMES_H
