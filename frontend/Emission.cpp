//===- Emission.cpp - Emits the functions that kernels reach --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang emits a static, inline or template function when emitted code refers to
// it. So it is enough to keep the kernel entry. The one exception are members
// of V<int> after `extern template struct V<int>;`, because a library defines
// them. No device has that library:
//
//     template <class T> struct V { T a() { … }  T b(); };
//     template <class T> T V<T>::b() { … }
//
//   a, inline, is instantiated but at -O0 only declared in IR. `always_inline`
//      makes Clang emit it as available_externally, as it does at -O1 anyway.
//   b, not inline, is not even instantiated. It is turned into an implicit
//      instantiation: linkonce_odr in the host half, the same function by the
//      one definition rule.
//
// Tested by test/frontend/extern-template.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/Emission.h"
#include "frontend/DeviceReach.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace syclcc1 {

void emitExternTemplates(ArrayRef<const FunctionDecl *> Roots, Sema &S,
                         unsigned OptimizationLevel) {
  forEachReached(Roots, [&](const FunctionDecl *Reached) {
    if (Reached->getTemplateSpecializationKind() !=
        TSK_ExplicitInstantiationDeclaration)
      return;
    const FunctionDecl *Definition = nullptr;
    if (Reached->isDefined(Definition)) {
      if (!OptimizationLevel && !Definition->hasAttr<AlwaysInlineAttr>())
        const_cast<FunctionDecl *>(Definition)
            ->addAttr(AlwaysInlineAttr::CreateImplicit(S.Context));
      return;
    }
    auto *Function = const_cast<FunctionDecl *>(Reached);
    SourceLocation Loc = Function->getPointOfInstantiation();
    Function->setTemplateSpecializationKind(TSK_ImplicitInstantiation, Loc);
    S.InstantiateFunctionDefinition(Loc, Function, /*Recursive=*/true,
                                    /*DefinitionRequired=*/false,
                                    /*AtEndOfTU=*/true);
  });
}

} // namespace syclcc1
