//===- FreeFunctions.h - Free function kernels ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_FREEFUNCTIONS_H
#define SYCLCC1_FRONTEND_FREEFUNCTIONS_H

#include "clang/AST/Type.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include <optional>
#include <string>
#include <vector>

namespace clang {
class Expr;
class FunctionDecl;
class Sema;
class SourceLocation;
class VarDecl;
} // namespace clang

namespace syclcc1 {

class FreeFunctionRules;
class KernelBuilder;
class UnitNames;

/// The kernel object of a free function kernel: its arguments, in order, each
/// at its alignment.
struct ArgumentRow {
  struct Parameter {
    clang::QualType Type;
    uint64_t Offset, Size, Align;
  };
  std::vector<Parameter> Parameters;
  uint64_t Size = 0, Align = 1;
};

/// Makes the kernels of the decorated functions of one translation unit.
class FreeFunctionBuilder {
public:
  FreeFunctionBuilder(clang::Sema &S, UnitNames &Names) : S(S), Names(Names) {}

  /// The number of dimensions in the declaration of the kernel \p Function, 0
  /// for a single task.
  std::optional<unsigned> dimensions(const clang::FunctionDecl *Function);

  /// `(Type)&site` for the launch key of the kernel \p Function, which is
  /// instantiated if necessary.
  clang::Expr *siteAddress(const clang::FunctionDecl *Function,
                           clang::QualType Type, clang::SourceLocation Loc);

  /// Records \p Definition, a function with a body, if it is a kernel. True if
  /// it is.
  bool define(clang::FunctionDecl *Definition);

  /// Makes entries and launch keys of all recorded kernels, at the end of the
  /// unit, and adds the kernels to \p Kernels. Kernels that violate \p Rules
  /// are reported and left out.
  void finish(FreeFunctionRules &Rules, KernelBuilder &Kernels, bool Shapes);

private:
  std::string siteName(const clang::FunctionDecl *Function);
  clang::VarDecl *site(const clang::FunctionDecl *Function);
  ArgumentRow layOut(const clang::FunctionDecl *Function);
  clang::FunctionDecl *makeEntry(clang::FunctionDecl *Function,
                                 const ArgumentRow &Row);
  void makeKernel(clang::FunctionDecl *Function, KernelBuilder &Kernels,
                  bool Shapes);

  clang::Sema &S;
  UnitNames &Names;
  llvm::SetVector<clang::FunctionDecl *> Definitions;
  llvm::MapVector<const clang::FunctionDecl *, clang::VarDecl *> Sites;
};

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_FREEFUNCTIONS_H
