//===- KernelShape.cpp - The members of a kernel object as text -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In -fsycl-multi-pass the host fills a kernel object with the layout of its
// parse, and a device reads it with the layout of another parse:
//
//     q.single_task([=] {
//     #ifdef __SYCL_DEVICE_ONLY__
//       out[0] = a;        // captures out and a
//     #else
//       out[0] = b;        // captures out and b: the same size, another value
//     #endif
//     });
//
// Their sizes are equal, so each parse records a hash of the members, and the
// driver compares them (split/MatchKernels.cpp).
//
// Tested by test/driver/multi-pass/kernels.test.
//
//===----------------------------------------------------------------------===//

#include "frontend/KernelShape.h"
#include "frontend/Annotations.h"
#include "split/IRContract.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using namespace clang;

namespace syclcc1 {

static void write(QualType T, const ASTContext &Context,
                  llvm::raw_ostream &OS) {
  const CXXRecordDecl *Record =
      Context.getBaseElementType(T)->getAsCXXRecordDecl();
  OS << Context.getTypeSizeInChars(T).getQuantity();
  if (!Record || !Record->hasDefinition()) {
    OS << T.getCanonicalType().getAsString();
    return;
  }
  const ASTRecordLayout &Layout = Context.getASTRecordLayout(Record);
  OS << '{';
  // Display names of kernels have no columns.
  if (Record->isLambda())
    OS << Record->getLocation().printToString(Context.getSourceManager());
  for (const CXXBaseSpecifier &Base : Record->bases()) {
    write(Base.getType(), Context, OS);
    OS << ';';
  }
  auto Capture = Record->isLambda() ? Record->captures_begin()
                                    : CXXRecordDecl::capture_const_iterator();
  for (const FieldDecl *Field : Record->fields()) {
    OS << Layout.getFieldOffset(Field->getFieldIndex());
    if (!Record->isLambda()) {
      OS << Field->getName();
    } else {
      if (Capture->capturesVariable())
        OS << Capture->getCapturedVar()->getName();
      ++Capture;
    }
    write(Field->getType(), Context, OS);
    OS << ';';
  }
  OS << '}';
}

void writeKernelShape(FunctionDecl *Entry, ArrayRef<QualType> Objects,
                      Sema &S) {
  // It was already recorded when a precompiled header was made.
  if (hasIRAttribute(Entry, attribute::KernelShape))
    return;
  ASTContext &Context = S.Context;
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  for (QualType Object : Objects)
    write(Object.getNonReferenceType().getUnqualifiedType(), Context, OS);
  SourceLocation Loc = Entry->getLocation();
  Expr *Shape[] = {
      makeString(Context, attribute::KernelShape, Loc),
      makeString(Context,
                 llvm::utohexstr(llvm::xxh3_64bits(Text), /*LowerCase=*/true,
                                 /*Width=*/16),
                 Loc)};
  annotate(S, Entry, annotation::IRAttribute, Shape);
}

} // namespace syclcc1
