//===- FreeFunctions.cpp - Entries and launch keys of free functions ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((nd_range_kernel<1>))
//     void iota(float start, float *ptr) { … }
//
// is an ordinary function: it may be called on the host and from kernels, and
// its parameters are passed by the x86 ABI ({float, float} in one <2 x float>,
// three bytes in an i24, an empty class not at all). A device launches it with
// bytes. So the unit that defines it also gets, at its end and without source
// text,
//
//     extern "C" void __sycl_kernel__Z4iotafPf(const char *row) {   // entry
//       iota(*(const float *)(row + 0), *(float *const *)(row + 8));
//     }
//     const void *__sycl_site_nd_range_1__Z4iotafPf[3] =
//       {&__sycl_kernel__Z4iotafPf, "iota", nullptr};          // launch key
//
// Clang compiles the call, so the rules of C++ for arguments hold: each
// work-item copies its own arguments from the row. From here on the entry is a
// kernel like any other, whose object is the row; split/StubHost.cpp removes it
// from the host half.
//
// The linker resolves the launch key. It has the linkage of the function, so a
// unit that only sees the declaration can launch, template instances are
// merged, static functions are distinct, and shared libraries work as for any
// variable. Its name contains the kind of the kernel: units that disagree about
// it do not link. (Rejected: the function's address as the key. --icf=all folds
// kernels whose host bodies are equal, and then one of them would run for
// both.)
//
// Rejected: references `(const P0 &, const P1 &)` as the entry's parameters.
// All later components expect kernels to be void(ptr).
//
// Entries are made at the end of the unit. Earlier, parameter types may be
// incomplete, and a template kernel may not have its definition yet.
//
// Tested by test/frontend/free-functions*.cpp and, as programs, by
// test/run/free_function*.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/FreeFunctions.h"
#include "frontend/Annotations.h"
#include "frontend/Captures.h"
#include "frontend/FreeFunctionRules.h"
#include "frontend/KernelProperties.h"
#include "frontend/KernelShape.h"
#include "frontend/Kernels.h"
#include "frontend/Names.h"
#include "split/IRContract.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Sema/Sema.h"
#include "llvm/Support/MathExtras.h"

using namespace clang;

namespace syclcc1 {

std::optional<unsigned>
FreeFunctionBuilder::dimensions(const FunctionDecl *Function) {
  auto *Latest = const_cast<FunctionDecl *>(Function)->getMostRecentDecl();
  inheritAnnotations(S, Latest);
  std::optional<unsigned> Found;
  forEachIRAttribute(
      Latest, [&](StringRef Name, const Expr *Value, const AnnotateAttr *) {
        if (Name == attribute::SingleTaskKernel)
          Found = Found.value_or(0);
        Expr::EvalResult Result;
        if (Name == attribute::NDRangeKernel && Value && !Found &&
            Value->EvaluateAsInt(Result, S.Context))
          Found = Result.Val.getInt().getZExtValue();
      });
  return Found;
}

bool FreeFunctionBuilder::define(FunctionDecl *Definition) {
  if (!dimensions(Definition))
    return false;
  Definitions.insert(Definition);
  return true;
}

ArgumentRow FreeFunctionBuilder::layOut(const FunctionDecl *Function) {
  ArgumentRow Row;
  for (const ParmVarDecl *P : Function->parameters()) {
    QualType T = P->getType().getUnqualifiedType();
    uint64_t Size = S.Context.getTypeSizeInChars(T).getQuantity();
    uint64_t Align = S.Context.getTypeAlignInChars(T).getQuantity();
    Row.Size = llvm::alignTo(Row.Size, Align);
    Row.Parameters.push_back({T, Row.Size, Size, Align});
    Row.Size += Size;
    Row.Align = std::max(Row.Align, Align);
  }
  Row.Size = llvm::alignTo(Row.Size, Row.Align);
  return Row;
}

//===----------------------------------------------------------------------===//
// Launch keys
//===----------------------------------------------------------------------===//

std::string FreeFunctionBuilder::siteName(const FunctionDecl *Function) {
  unsigned Dimensions = dimensions(Function).value_or(0);
  std::string Kind =
      Dimensions ? "nd_range_" + std::to_string(Dimensions) : "single_task";
  return "__sycl_site_" + Kind + "_" + Names.symbol(Function);
}

/// Gives \p D, which accompanies \p Function, its visibility.
static void copyVisibility(const FunctionDecl *Function, Decl *D) {
  LinkageInfo Info = Function->getLinkageAndVisibility();
  if (!Info.isVisibilityExplicit() && Info.getVisibility() == DefaultVisibility)
    return;
  D->addAttr(VisibilityAttr::CreateImplicit(
      D->getASTContext(),
      Info.getVisibility() == DefaultVisibility     ? VisibilityAttr::Default
      : Info.getVisibility() == ProtectedVisibility ? VisibilityAttr::Protected
                                                    : VisibilityAttr::Hidden));
}

/// The variable, which is a declaration until a definition is known.
VarDecl *FreeFunctionBuilder::site(const FunctionDecl *Function) {
  VarDecl *&Site = Sites[Function->getCanonicalDecl()];
  if (Site)
    return Site;
  ASTContext &Context = S.Context;
  QualType T = Context.getConstantArrayType(
      Context.VoidPtrTy, llvm::APInt(64, 3), nullptr, ArraySizeModifier::Normal,
      /*IndexTypeQuals=*/0);
  SourceLocation Loc = Function->getLocation();
  std::string Name = siteName(Function);
  Site = VarDecl::Create(Context, Context.getTranslationUnitDecl(), Loc, Loc,
                         &Context.Idents.get(Name), T,
                         Context.getTrivialTypeSourceInfo(T, Loc), SC_Extern);
  // Also a static one: a precompiled header may contain another declaration of
  // it.
  Site->addAttr(AsmLabelAttr::CreateImplicit(Context, Name));
  Site->setImplicit();
  Site->setReferenced();
  copyVisibility(Function, Site);
  annotate(S, Site, annotation::KernelSite, {});
  return Site;
}

static Expr *castTo(ASTContext &Context, QualType T, CastKind Kind, Expr *E) {
  return ImplicitCastExpr::Create(Context, T, Kind, E, nullptr, VK_PRValue,
                                  FPOptionsOverride());
}

Expr *FreeFunctionBuilder::siteAddress(const FunctionDecl *Function,
                                       QualType Type, SourceLocation Loc) {
  // Instances of a template have no other users.
  S.MarkFunctionReferenced(Loc, const_cast<FunctionDecl *>(Function));
  VarDecl *Site = site(Function);
  Site->markUsed(S.Context);
  Expr *Reference = DeclRefExpr::Create(
      S.Context, NestedNameSpecifierLoc(), SourceLocation(), Site,
      /*RefersToEnclosingVariableOrCapture=*/false, Loc, Site->getType(),
      VK_LValue);
  Expr *First = castTo(S.Context, S.Context.getPointerType(S.Context.VoidPtrTy),
                       CK_ArrayToPointerDecay, Reference);
  return castTo(S.Context, Type, CK_BitCast, First);
}

//===----------------------------------------------------------------------===//
// Entries
//===----------------------------------------------------------------------===//

/// True if an argument of type \p T is made from a constant of that type; false
/// for a class that can only be moved.
static bool copiesFromConstant(Sema &S, QualType T) {
  CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  if (!Record)
    return true;
  const CXXConstructorDecl *Copy =
      S.LookupCopyingConstructor(Record, Qualifiers::Const);
  return Copy && !Copy->isDeleted();
}

/// `void Entry(const char *row)` that calls \p Function; null after an error.
FunctionDecl *FreeFunctionBuilder::makeEntry(FunctionDecl *Function,
                                             const ArgumentRow &Row) {
  ASTContext &Context = S.Context;
  SourceLocation Loc = Function->getLocation();
  QualType Bytes = Context.getPointerType(Context.CharTy.withConst());
  QualType Type = Context.getFunctionType(Context.VoidTy, {Bytes}, {});
  const bool Internal = !Function->isExternallyVisible();
  std::string Name =
      symbol::FreeFunctionKernelPrefix.str() + Names.symbol(Function);

  FunctionDecl *Entry =
      FunctionDecl::Create(Context, Context.getTranslationUnitDecl(), Loc, Loc,
                           DeclarationName(&Context.Idents.get(Name)), Type,
                           Context.getTrivialTypeSourceInfo(Type, Loc),
                           Internal ? SC_Static : SC_None);
  Entry->setImplicit();
  Entry->addAttr(AsmLabelAttr::CreateImplicit(Context, Name));
  Entry->addAttr(UsedAttr::CreateImplicit(Context));
  Entry->addAttr(NoProfileFunctionAttr::CreateImplicit(Context));
  Entry->addAttr(DisableSanitizerInstrumentationAttr::CreateImplicit(Context));
  auto *RowDecl = ParmVarDecl::Create(
      Context, Entry, Loc, Loc, &Context.Idents.get("row"), Bytes,
      Context.getTrivialTypeSourceInfo(Bytes, Loc), SC_None, nullptr);
  RowDecl->setImplicit();
  Entry->setParams({RowDecl});

  Sema::SynthesizedFunctionScope Scope(S, Entry);
  Scope.addContextNote(Loc);
  SmallVector<Expr *, 8> Arguments;
  for (const ArgumentRow::Parameter &P : Row.Parameters) {
    ExprResult E = S.DefaultLvalueConversion(
        S.BuildDeclRefExpr(RowDecl, Bytes, VK_LValue, Loc));
    if (!E.isInvalid())
      E = S.CreateBuiltinBinOp(Loc, BO_Add, E.get(),
                               makeInt(Context, P.Offset, Loc));
    // Moving does not change the row: the type is trivially copyable.
    const bool Copied = copiesFromConstant(S, P.Type);
    QualType Pointer =
        Context.getPointerType(Copied ? P.Type.withConst() : P.Type);
    if (!E.isInvalid())
      E = S.BuildCStyleCastExpr(
          Loc, Context.getTrivialTypeSourceInfo(Pointer, Loc), Loc, E.get());
    if (!E.isInvalid())
      E = S.CreateBuiltinUnaryOp(Loc, UO_Deref, E.get());
    if (!E.isInvalid() && !Copied)
      E = ImplicitCastExpr::Create(Context, P.Type, CK_NoOp, E.get(), nullptr,
                                   VK_XValue, FPOptionsOverride());
    if (E.isInvalid())
      return nullptr;
    Arguments.push_back(E.get());
  }
  Expr *Callee =
      S.BuildDeclRefExpr(Function, Function->getType(), VK_LValue, Loc);
  ExprResult Call = S.BuildCallExpr(nullptr, Callee, Loc, Arguments, Loc);
  if (Call.isInvalid())
    return nullptr;
  Stmt *Body = S.MaybeCreateExprWithCleanups(Call.get());
  Entry->setBody(
      CompoundStmt::Create(Context, Body, FPOptionsOverride(), Loc, Loc));
  return Entry;
}

void FreeFunctionBuilder::makeKernel(FunctionDecl *Function,
                                     KernelBuilder &Kernels, bool Shapes) {
  ASTContext &Context = S.Context;
  SourceLocation Loc = Function->getLocation();
  ArgumentRow Row = layOut(Function);
  FunctionDecl *Entry = makeEntry(Function, Row);
  if (!Entry)
    return;

  std::string DisplayName = withoutColumns(writtenName(Function));
  SmallVector<Expr *, 8> Operands = {makeString(Context, DisplayName, Loc),
                                     makeInt(Context, Row.Size, Loc),
                                     makeInt(Context, Row.Align, Loc)};
  std::string Parameters =
      std::to_string(dimensions(Function).value_or(0)) + ";";
  for (const ArgumentRow::Parameter &P : Row.Parameters) {
    if (&P != &Row.Parameters.front())
      Parameters += ',';
    Parameters += std::to_string(P.Offset) + ":" + std::to_string(P.Size) +
                  ":" + std::to_string(P.Align);
    if (const CXXRecordDecl *Record = P.Type->getAsCXXRecordDecl())
      for (const Capture &C : findCaptures(S, Record)) {
        Operands.push_back(makeString(Context, C.Kind, Loc));
        Operands.push_back(makeInt(Context, P.Offset + C.Offset, Loc));
      }
  }
  annotate(S, Entry, annotation::Kernel, Operands);
  addIRAttribute(S, Entry, attribute::KernelParameters, Parameters);
  addFunctionProperties(S, Entry, Function, DisplayName);
  if (Shapes) {
    SmallVector<QualType, 8> Types;
    for (const ArgumentRow::Parameter &P : Row.Parameters)
      Types.push_back(P.Type);
    writeKernelShape(Entry, Types, S);
  }

  // The key: {entry, name, the runtime's cache}.
  VarDecl *Site = site(Function);
  Expr *EntryAddress =
      castTo(Context, Context.getPointerType(Entry->getType()),
             CK_FunctionToPointerDecay,
             S.BuildDeclRefExpr(Entry, Entry->getType(), VK_LValue, Loc));
  auto asVoid = [&](Expr *E) {
    return castTo(Context, Context.VoidPtrTy, CK_BitCast, E);
  };
  Expr *Null = castTo(Context, Context.VoidPtrTy, CK_NullToPointer,
                      makeInt(Context, 0, Loc));
  Expr *Elements[] = {asVoid(EntryAddress),
                      asVoid(makeString(Context, DisplayName, Loc)), Null};
  auto *Init = new (Context) InitListExpr(Context, Loc, Elements, Loc);
  Init->setType(Site->getType());
  Site->setInit(Init);
  Site->addAttr(UsedAttr::CreateImplicit(Context));

  switch (Context.GetGVALinkageForFunction(Function)) {
  case GVA_Internal:
    Site->setStorageClass(SC_Static);
    break;
  case GVA_AvailableExternally:
    llvm_unreachable("another unit makes the kernel");
  case GVA_DiscardableODR:
  case GVA_StrongODR:
    Site->setStorageClass(SC_None);
    Site->setInlineSpecified();
    Entry->setInlineSpecified(true);
    Entry->setImplicitlyInline();
    break;
  case GVA_StrongExternal:
    Site->setStorageClass(SC_None);
    break;
  }

  Decl *Made[] = {Entry, Site};
  for (Decl *D : Made)
    addToUnit(S, D);
  Kernels.add(
      {Function, Function->getType(), Function->getType(), DisplayName});
}

void FreeFunctionBuilder::finish(FreeFunctionRules &Rules,
                                 KernelBuilder &Kernels, bool Shapes) {
  // Kernels defined in a precompiled header are made by the units that use it.
  if (S.TUKind != TU_Complete)
    return;
  for (FunctionDecl *Function : Definitions) {
    // Another unit instantiates it (extern template), or is the module that
    // defines it, and makes the kernel.
    if (S.Context.GetGVALinkageForFunction(Function) !=
            GVA_AvailableExternally &&
        Rules.parameters(Function))
      makeKernel(Function, Kernels, Shapes);
  }
  // The rules also hold for functions that another unit defines, and for
  // instances of templates that are launched here.
  Rules.definedElsewhere();
  for (const auto &[Function, Site] : Sites)
    if (!Function->isDefined())
      Rules.parameters(Function);
  // Copying the arguments may have instantiated more.
  S.PerformPendingInstantiations();
}

} // namespace syclcc1
