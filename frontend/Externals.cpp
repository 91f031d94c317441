//===- Externals.cpp - SYCL_EXTERNAL in the AST ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang writes annotations of functions and of defined variables into IR. A
// variable that is only declared loses them:
//
//     extern SYCL_EXTERNAL const int squares[8];
//     @squares = external global [8 x i32]          ; not marked
//
// A declaration keeps its section, which has no effect there. So the
// declaration gets a section with a prefix of this project; syclcc1-annotations
// turns it into an attribute and removes it, also from a definition that
// inherits it. The name of the variable is part of the section's name, because
// Clang checks that variables of one section have the same kind.
//
// This does not work for a static data member: its storage class is static, and
// Clang writes the sections of `extern` declarations only. The symbols of such
// members are in the annotation of a variable that is added, and removed later.
//
// Rejected: treating undefined variables as SYCL_EXTERNAL by their names, or
// all of them. That would be a guess, while the source is explicit.
//
// A header may declare a function for the host, and a file again, with
// SYCL_EXTERNAL; also in the function that has the kernel:
//
//     double f(double);
//     void launch() { SYCL_EXTERNAL double f(double); … f(x) in a kernel … }
//
// Other files cannot name a function without external linkage. SYCL_EXTERNAL on
// one is an error, as in the specification (5.10.1).
//
// Tested by test/frontend/externals.cpp and test/frontend/errors/external.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/Externals.h"
#include "frontend/Annotations.h"
#include "frontend/DeviceGlobals.h"
#include "frontend/Diagnostics.h"
#include "frontend/Names.h"
#include "split/IRContract.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace syclcc1 {

static void checkVisible(const NamedDecl *D, Sema &S) {
  if (!isExternallyVisible(D->getLinkageInternal()))
    diag::ExternalNotVisible(S.getDiagnostics(), D->getLocation()) << D;
}

void checkExternal(const FunctionDecl *Function, Sema &S) {
  checkVisible(Function, S);
}

static void spreadBack(FunctionDecl *Function) {
  if (!hasIRAttribute(Function, attribute::External))
    return;
  for (FunctionDecl *Earlier = Function->getPreviousDecl(); Earlier;
       Earlier = Earlier->getPreviousDecl())
    if (!hasIRAttribute(Earlier, attribute::External))
      for (const auto *A : Function->specific_attrs<AnnotateAttr>())
        if (A->getAnnotation() == annotation::IRAttribute) {
          auto *Copy = A->clone(Function->getASTContext());
          Copy->setInherited(true);
          Earlier->addAttr(Copy);
        }
}

void spreadExternal(FunctionDecl *Function) {
  spreadBack(Function);
  if (Function->doesThisDeclarationHaveABody())
    for (Decl *D : Function->decls())
      if (auto *Local = dyn_cast<FunctionDecl>(D))
        spreadBack(Local);
}

void markExternal(VarDecl *Variable, Sema &S) {
  if (!hasIRAttribute(Variable, attribute::External))
    return;
  checkVisible(Variable, S);
  if (!Variable->hasExternalStorage() || Variable->hasAttr<SectionAttr>())
    return;
  std::string Name = symbol::ImportSection.str();
  Name += Variable->getQualifiedNameAsString();
  if (std::string More = deviceGlobalAttributes(Variable); !More.empty())
    Name += "?" + More;
  Variable->addAttr(SectionAttr::CreateImplicit(S.Context, Name));
}

void ExternalMembers::complete(const CXXRecordDecl *Class) {
  for (const Decl *D : Class->decls())
    if (const auto *Variable = dyn_cast<VarDecl>(D);
        Variable && hasIRAttribute(Variable, attribute::External)) {
      checkVisible(Variable, S);
      Members.push_back(Variable);
    }
}

void ExternalMembers::finish() {
  if (Members.empty())
    return;
  SourceLocation Loc = Members.front()->getLocation();
  SmallVector<Expr *, 16> Operands;
  for (const VarDecl *Member : Members)
    Operands.push_back(makeString(
        S.Context, Names.symbol(Member) + "?" + deviceGlobalAttributes(Member),
        Loc));
  addCarrier(S, symbol::ExternalMembers, annotation::ExternalMembers, Operands,
             Loc);
}

} // namespace syclcc1
