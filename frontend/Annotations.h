//===- Annotations.h - Reads and writes annotations on the AST --*- C++ -*-===//
//
// The headers mark declarations for the compiler only by clang::AnnotateAttr.
// Here are its spellings as constants (Attributes.def) and the few queries of
// it.
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

/// The string constant that argument \p Index of \p A is, if it is one.
std::optional<std::string> stringArgument(const clang::AnnotateAttr *A,
                                          unsigned Index,
                                          clang::ASTContext &Context);

/// True if \p D carries the IR attribute \p Name
/// (`__SYCL_IR_ATTRIBUTE__(Name, …)`), wherever it stands in the list.
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

/// Gives \p D, a function or variable, the annotations of ours that its earlier
/// declarations and its template's have. Clang lets a redeclaration inherit
/// only the first of several annotations of one name.
void inheritAnnotations(clang::Sema &S, clang::Decl *D);

/// Makes literals of the strings in \p D's IR attributes: CodeGen would write
/// the address of an undefined variable for a static member.
void settleTexts(clang::Sema &S, clang::Decl *D);

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

/// Hands \p D, a variable or function that the unit got at its end, to the code
/// generator, and to the file that a precompiled header or a module becomes.
void addToUnit(clang::Sema &S, clang::Decl *D);

/// Adds an unused variable, \p Name, for what \p Annotation says about
/// the unit. The split takes it away again.
void addCarrier(clang::Sema &S, llvm::StringRef Name,
                llvm::StringRef Annotation,
                llvm::MutableArrayRef<clang::Expr *> Operands,
                clang::SourceLocation Loc);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_ANNOTATIONS_H
