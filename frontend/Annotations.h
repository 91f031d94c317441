//===- Annotations.h - Reads and writes annotations on the AST --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The headers mark declarations for the compiler only by clang::AnnotateAttr.
// This file has the spellings as constants (Attributes.def) and the queries.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_FRONTEND_ANNOTATIONS_H
#define SYCLCC1_FRONTEND_ANNOTATIONS_H

#include "split/IRContract.h"
#include "clang/Basic/LLVM.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>
#include <string>

namespace clang {
class AnnotateAttr;
class ASTContext;
class Decl;
class Expr;
class Sema;
class SourceLocation;
} // namespace clang

namespace syclcc1 {

namespace annotation {
#define SYCLCC1_HEADER_ANNOTATION(ID, SPELLING)                                \
  inline constexpr llvm::StringLiteral ID = SPELLING;
#include "frontend/Attributes.def"
} // namespace annotation

/// The first annotation \p Name on \p D, or null.
const clang::AnnotateAttr *findAnnotation(const clang::Decl *D,
                                          llvm::StringRef Name);

/// The value of argument \p Index of \p A, if it is a string constant.
std::optional<std::string> stringArgument(const clang::AnnotateAttr *A,
                                          unsigned Index,
                                          clang::ASTContext &Context);

/// True if \p D has the IR attribute \p Name (`__SYCL_IR_ATTRIBUTE__(Name,
/// …)`), at any position of the list.
bool hasIRAttribute(const clang::Decl *D, llvm::StringRef Name);

/// Calls \p Visit with name, value and annotation of each IR attribute of \p D
/// whose name is known (\p D may be a template). A value that is not constant
/// is null.
void forEachIRAttribute(
    const clang::Decl *D,
    llvm::function_ref<void(llvm::StringRef, const clang::Expr *,
                            const clang::AnnotateAttr *)>
        Visit);

/// Adds the annotation \p Name with \p Operands, folded to constants, to \p D.
void annotate(clang::Sema &S, clang::Decl *D, llvm::StringRef Name,
              llvm::MutableArrayRef<clang::Expr *> Operands);

/// Adds \p Text to \p D as the IR attribute \p Name.
void addIRAttribute(clang::Sema &S, clang::Decl *D, llvm::StringRef Name,
                    llvm::StringRef Text);

/// Adds to \p D, a function or variable, the annotations that its earlier
/// declarations and its template have. Clang lets a redeclaration inherit only
/// the first of several annotations of one name.
void inheritAnnotations(clang::Sema &S, clang::Decl *D);

/// Replaces the strings in \p D's IR attributes by literals: for a static
/// member CodeGen would write the address of an undefined variable.
void evaluateTexts(clang::Sema &S, clang::Decl *D);

/// The value of the IR attribute \p Name on \p D, if it is a string.
std::optional<std::string> irAttribute(const clang::Decl *D,
                                       llvm::StringRef Name);

/// Removes the annotations \p Name from \p D.
void removeAnnotation(clang::Decl *D, llvm::StringRef Name);

/// Removes the annotations that give \p D the one IR attribute \p Name.
void removeIRAttribute(clang::Decl *D, llvm::StringRef Name);

/// Literals for operands and trait results.
clang::Expr *makeString(clang::ASTContext &Context, llvm::StringRef Text,
                        clang::SourceLocation Loc);
clang::Expr *makeInt(clang::ASTContext &Context, uint64_t Value,
                     clang::SourceLocation Loc);

/// Passes \p D, a variable or function that was created at the end of the unit,
/// to the code generator and to the writer of a precompiled header or module.
void addToUnit(clang::Sema &S, clang::Decl *D);

/// Adds an unused variable, \p Name, whose annotation \p Annotation carries
/// information about the unit. The split removes it.
void addCarrier(clang::Sema &S, llvm::StringRef Name,
                llvm::StringRef Annotation,
                llvm::MutableArrayRef<clang::Expr *> Operands,
                clang::SourceLocation Loc);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_ANNOTATIONS_H
