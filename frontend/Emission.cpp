//===- Emission.cpp - What kernels reach has to have a body in IR ---------===//
//
// Clang emits a static, inline or template function when something emitted
// refers to it, so that keeping the kernel entry keeps what it calls. The one
// exception: after `extern template struct V<int>;` the inline members of
// V<int> are only declared at -O0, because a library has them. No device has
// that library. `always_inline` makes Clang emit them as available_externally,
// which is what it does at -O1 anyway.
//
// Tested by test/frontend/extern-template.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/Emission.h"
#include "frontend/DeviceReach.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace syclcc1 {

void emitExternTemplates(ArrayRef<const FunctionDecl *> Roots,
                         ASTContext &Context) {
  forEachReached(Roots, [&](FunctionDecl *Function) {
    if (Function->getTemplateSpecializationKind() ==
            TSK_ExplicitInstantiationDeclaration &&
        !Function->hasAttr<AlwaysInlineAttr>())
      Function->addAttr(AlwaysInlineAttr::CreateImplicit(Context));
  });
}

} // namespace syclcc1
