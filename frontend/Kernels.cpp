//===- Kernels.cpp - Describes kernel entries to the split ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel entry is an instance of the one launch template of the headers,
// `void kernel_entry(const K &)`. K is the user's lambda or functor, or a
// wrapper of the headers around it:
//
//     template <class Name, int D, class F> struct range_kernel {
//       __SYCL_KERNEL_FUNCTION_OVER__(D) F function;
//       void operator()() const;                 // function(item<D>(…))
//     };
//
// Facts that IR lacks are recorded here as one annotation
//
//     syclcc1.kernel (display name, sizeof K, alignof K, (kind, offset)*)
//
// and as IR attributes: the dimensions of its launches if the wrapper states
// them, [[sycl::reqd_work_group_size]] and similar attributes.
//
// Names do not matter: host and device find the kernel by the address of the
// entry, so the display name is only for users. The size comes from the AST
// because `dereferenceable` of the IR parameter may say less.
//
// Tested by test/frontend/kernel-*.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/Kernels.h"
#include "frontend/Annotations.h"
#include "frontend/Captures.h"
#include "frontend/Diagnostics.h"
#include "frontend/KernelArguments.h"
#include "frontend/KernelProperties.h"
#include "frontend/Names.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace syclcc1 {

/// The type of the user's callable if \p T is a wrapper, otherwise null.
///
/// Clang would turn the annotation of the field into a call of
/// llvm.ptr.annotation at each access. No pass reads those calls, so the
/// annotation stays on the wrapper's template and is removed from this
/// instance.
///
/// Sets \p Dimensions of its launches, if the wrapper states them and no outer
/// one has, and adds the field's offset to \p Offset.
static QualType wrappedCallable(QualType T, std::optional<uint64_t> &Dimensions,
                                uint64_t &Offset) {
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  if (!Record)
    return QualType();
  const CXXRecordDecl *Pattern = Record->getTemplateInstantiationPattern();
  for (const FieldDecl *Marked : (Pattern ? Pattern : Record)->fields())
    if (findAnnotation(Marked, annotation::KernelFunction)) {
      FieldDecl *Field =
          *std::next(Record->field_begin(), Marked->getFieldIndex());
      const AnnotateAttr *A = findAnnotation(Field, annotation::KernelFunction);
      Expr::EvalResult Number;
      if (A && A->args_size() == 1 && !Dimensions &&
          (*A->args_begin())->EvaluateAsInt(Number, Field->getASTContext()))
        Dimensions = Number.Val.getInt().getZExtValue();
      if (Pattern)
        removeAnnotation(Field, annotation::KernelFunction);
      ASTContext &Context = Field->getASTContext();
      Offset += Context.toCharUnitsFromBits(Context.getFieldOffset(Field))
                    .getQuantity();
      return Field->getType();
    }
  return QualType();
}

/// The name that the user gave to the wrapper \p T, or null.
static QualType givenName(QualType T) {
  const auto *Wrapper = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      T->getAsCXXRecordDecl());
  if (!Wrapper || !Wrapper->getTemplateArgs().size())
    return QualType();
  const TemplateArgument &First = Wrapper->getTemplateArgs().get(0);
  if (First.getKind() != TemplateArgument::Type)
    return QualType();
  const TagDecl *Tag = First.getAsType()->getAsTagDecl();
  if (Tag && findAnnotation(Tag, annotation::UnnamedKernel))
    return QualType();
  return First.getAsType();
}

/// The class K of an entry `void(const K &)`; reports any other signature.
static QualType objectType(Sema &S, const FunctionDecl *Entry) {
  const auto *Method = dyn_cast<CXXMethodDecl>(Entry);
  if ((Method && Method->isInstance()) || Entry->isVariadic() ||
      Entry->getNumParams() != 1 || !Entry->getReturnType()->isVoidType()) {
    diag::KernelEntrySignature(S.getDiagnostics(), Entry->getLocation())
        << Entry << Entry->getType();
    return QualType();
  }
  QualType Parameter = Entry->getParamDecl(0)->getType();
  QualType Object = Parameter.getNonReferenceType();
  if (!Parameter->isLValueReferenceType() || !Object.isConstQualified()) {
    diag::KernelEntrySignature(S.getDiagnostics(), Entry->getLocation())
        << Entry << Entry->getType();
    return QualType();
  }
  const CXXRecordDecl *Record = Object->getAsCXXRecordDecl();
  if (!Record || !Record->hasDefinition()) {
    diag::KernelObjectNotClass(S.getDiagnostics(), Entry->getLocation())
        << Entry << Object.getUnqualifiedType();
    return QualType();
  }
  return Object.getUnqualifiedType();
}

/// The class by which get_kernel_id finds a kernel of the wrapper \p T: its
/// name, or without one its functor. Null for a lambda, which nobody can name
/// elsewhere.
static const TagDecl *knownClass(QualType T) {
  if (QualType Name = givenName(T); !Name.isNull())
    return Name->getAsTagDecl();
  const auto *Wrapper = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      T->getAsCXXRecordDecl());
  if (!Wrapper)
    return nullptr;
  for (const TemplateArgument &Argument :
       Wrapper->getTemplateArgs().asArray().drop_front(
           std::min<size_t>(1, Wrapper->getTemplateArgs().size())))
    if (Argument.getKind() == TemplateArgument::Type)
      if (const CXXRecordDecl *Functor =
              Argument.getAsType()->getAsCXXRecordDecl())
        return Functor->isLambda() ? nullptr : Functor;
  return nullptr;
}

// A program may look up kernels by their names and contain launches that Clang
// does not emit, in `if (0)` or a static function without callers. Names in
// headers do not count, or kernels of all inline functions would be compiled in
// every file.
void emitNamedKernel(VarDecl *Site) {
  const auto *Instance = dyn_cast<VarTemplateSpecializationDecl>(Site);
  if (!Instance || !Instance->getTemplateArgs().size() ||
      Instance->getTemplateArgs().get(0).getKind() != TemplateArgument::Type ||
      !findAnnotation(Site, annotation::KernelSite) ||
      Site->hasAttr<UsedAttr>())
    return;
  const TagDecl *Tag =
      knownClass(Instance->getTemplateArgs().get(0).getAsType());
  ASTContext &Context = Site->getASTContext();
  if (Tag &&
      Context.getSourceManager().isInMainFile(
          Context.getSourceManager().getExpansionLoc(Tag->getLocation())))
    Site->addAttr(UsedAttr::CreateImplicit(Context));
}

bool KernelBuilder::describe(FunctionDecl *Entry) {
  // It was described in a precompiled header, or there is an explicit
  // instantiation.
  if (findAnnotation(Entry, annotation::Kernel))
    return true;
  QualType Object = objectType(S, Entry);
  if (Object.isNull())
    return false;

  QualType Callable = Object, Name;
  std::optional<uint64_t> Dimensions;
  uint64_t Offset = 0;
  for (QualType Inner;
       !(Inner = wrappedCallable(Callable, Dimensions, Offset)).isNull();) {
    if (Name.isNull())
      Name = givenName(Callable);
    Callable = Inner;
  }
  std::string DisplayName =
      writtenName(Name.isNull() ? Callable : Name, S.Context);

  ASTContext &Context = S.Context;
  SourceLocation Loc = Entry->getLocation();
  SmallVector<Expr *, 8> Operands = {
      makeString(Context, withoutColumns(DisplayName), Loc),
      makeInt(Context, Context.getTypeSizeInChars(Object).getQuantity(), Loc),
      makeInt(Context, Context.getTypeAlignInChars(Object).getQuantity(), Loc)};
  for (const Capture &C : findCaptures(S, Object->getAsCXXRecordDecl())) {
    Operands.push_back(makeString(Context, C.Kind, Loc));
    Operands.push_back(makeInt(Context, C.Offset, Loc));
  }
  annotate(S, Entry, annotation::Kernel, Operands);
  if (Dimensions)
    addIRAttribute(S, Entry, attribute::KernelDimensions,
                   std::to_string(*Dimensions));
  // The callable's operator may be a template that has not been instantiated
  // with the instance yet. Operators that are not templates are emitted now and
  // cannot wait.
  if (!Entry->isTemplateInstantiation())
    addKernelProperties(S, Entry, Callable, DisplayName);
  Kernels.push_back(
      {Entry, Object, Callable, std::move(DisplayName), Offset, Name});
  return true;
}

void KernelBuilder::finish() {
  for (const Kernel &K : Kernels)
    if (K.Entry->isTemplateInstantiation()) {
      addKernelProperties(S, K.Entry, K.Callable, K.DisplayName);
      if (NumbersCaptures)
        addIRAttribute(S, K.Entry, attribute::KernelArguments,
                       numberArguments(K.Callable->getAsCXXRecordDecl(),
                                       K.CallableOffset, S.Context));
    }
}

} // namespace syclcc1
