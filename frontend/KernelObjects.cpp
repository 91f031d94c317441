//===- KernelObjects.cpp - May a kernel object travel? --------------------===//
//
// A kernel object goes to the device as its bytes. A lambda says what is in
// them, so that is where the message stands:
//
//     q.parallel_for(n, [&](auto i) { y[i] = a; });   // the host's stack
//     q.parallel_for(n, [=](auto i) { y[i] = v[i]; }); // v is a std::vector
//     struct S { int a; void f() { q.single_task([=] { use(a); }); } }; // this
//
// An explicit [this] is taken as the user's word that the object is in memory
// of all devices. Functors are not looked into: a reference in one may refer to
// such memory, and is_device_copyable may be specialised for it, which
// include/sycl asks.
//
// Tested by test/frontend/errors/kernel-capture-*.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/KernelObjects.h"
#include "frontend/Diagnostics.h"
#include "frontend/Kernels.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace syclcc1 {

/// What every CUDA device takes.
static constexpr int64_t PortableBytes = 4096;

/// `[&` -> `[=`, if that is what \p Lambda begins with.
static FixItHint captureByValue(const CXXRecordDecl *Lambda, Sema &S) {
  if (Lambda->getLambdaCaptureDefault() != LCD_ByRef ||
      !Lambda->getLocation().isFileID())
    return FixItHint();
  std::optional<Token> Next = Lexer::findNextToken(
      Lambda->getLocation(), S.getSourceManager(), S.getLangOpts());
  if (!Next || Next->isNot(tok::amp))
    return FixItHint();
  return FixItHint::CreateReplacement(SourceRange(Next->getLocation()), "=");
}

static void checkCaptures(const Kernel &K, const CXXRecordDecl *Lambda,
                          Sema &S) {
  DiagnosticsEngine &Diags = S.getDiagnostics();
  auto Field = Lambda->field_begin();
  for (const LambdaCapture &C : Lambda->captures()) {
    QualType T = (*Field++)->getType();
    if (C.capturesThis()) {
      if (C.getCaptureKind() == LCK_This && C.isImplicit()) {
        diag::CaptureThis(Diags, C.getLocation()) << K.DisplayName;
        diag::InKernel(Diags, Lambda->getLocation()) << K.DisplayName << true;
      }
      continue;
    }
    if (!C.capturesVariable())
      continue;
    if (C.getCaptureKind() == LCK_ByRef) {
      diag::CaptureReference(Diags, C.getLocation())
          << K.DisplayName << C.getCapturedVar() << captureByValue(Lambda, S);
      diag::InKernel(Diags, Lambda->getLocation()) << K.DisplayName << true;
    } else if (const CXXRecordDecl *Record =
                   S.Context.getBaseElementType(T)->getAsCXXRecordDecl();
               Record && Record->hasDefinition() &&
               !Record->hasTrivialDestructor()) {
      diag::CaptureNotCopyable(Diags, C.getLocation())
          << K.DisplayName << C.getCapturedVar() << T;
      diag::InKernel(Diags, Lambda->getLocation()) << K.DisplayName << true;
    }
  }
}

void checkKernelObjects(ArrayRef<Kernel> Kernels, Sema &S) {
  for (const Kernel &K : Kernels) {
    const CXXRecordDecl *Record = K.Callable->getAsCXXRecordDecl();
    if (!Record || Record->isInvalidDecl() ||
        S.getSourceManager().isInSystemHeader(Record->getLocation()))
      continue;
    if (Record->isLambda())
      checkCaptures(K, Record, S);
    int64_t Bytes = S.Context.getTypeSizeInChars(K.Object).getQuantity();
    if (Bytes > PortableBytes)
      diag::LargeKernelObject(S.getDiagnostics(), Record->getLocation())
          << K.DisplayName << std::to_string(Bytes)
          << std::to_string(PortableBytes);
  }
}

} // namespace syclcc1
