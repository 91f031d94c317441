//===- TargetBuiltins.cpp - Builtins of a device's target -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   #ifdef __NVPTX__
//     result = __nvvm_shfl_sync_idx_i32(mask, value, lane, 31);
//   #endif
//
// The helper headers of migrated programs call Clang's builtins for NVPTX, but
// a parse for NVIDIA GPUs has the host's target (docs/design/multi-pass.md).
// With NVPTX as the auxiliary target Sema knows them, but CodeGen looks for
// their intrinsics under the host's names ("cannot compile this builtin
// function yet").
//
// LLVM has a table from a builtin's name to its intrinsic. If nothing else is
// found under the name, a function is declared with the intrinsic's types and
// assembler name, which makes it the intrinsic in IR. Signs are lost (i32 is
// int); the bits are the same.
//
// Still unknown are builtins that are not one intrinsic (__nvvm_ldg_f, wmma),
// and intrinsics with type parameters (__nvvm_ex2_approx_ftz_f), with several
// results or with pointers into an address space.
//
// Rejected: a header with a list. It would test the macros of devices, and each
// file that includes it would then have several parses.
//
// Tested by test/driver/multi-pass/nvvm-builtins.test.
//
//===----------------------------------------------------------------------===//

#include "frontend/TargetBuiltins.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/Sema/ExternalSemaSource.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/LLVMContext.h"

using namespace clang;

namespace syclcc1 {

namespace {

/// The type that CodeGen maps \p T to; null if there is none.
QualType typeOf(const llvm::Type *T, const ASTContext &Context) {
  switch (T->getTypeID()) {
  case llvm::Type::VoidTyID:
    return Context.VoidTy;
  case llvm::Type::FloatTyID:
    return Context.FloatTy;
  case llvm::Type::DoubleTyID:
    return Context.DoubleTy;
  case llvm::Type::HalfTyID:
    return Context.Float16Ty;
  case llvm::Type::IntegerTyID:
    if (T->getIntegerBitWidth() == 1)
      return Context.BoolTy;
    return Context.getIntTypeForBitwidth(T->getIntegerBitWidth(),
                                         /*Signed=*/true);
  case llvm::Type::PointerTyID:
    return T->getPointerAddressSpace() == 0 ? Context.VoidPtrTy : QualType();
  default:
    return {};
  }
}

class Builtins final : public ExternalSemaSource {
public:
  explicit Builtins(Sema &S) : Context(S.Context) {}

  bool LookupUnqualified(LookupResult &R, Scope *) override {
    const IdentifierInfo *Name = R.getLookupName().getAsIdentifierInfo();
    if (R.getLookupKind() != Sema::LookupOrdinaryName || !Name ||
        !Name->getName().starts_with("__nvvm_"))
      return false;
    auto [Known, IsNew] = Declared.try_emplace(Name->getName());
    if (IsNew)
      Known->second = declare(Name);
    if (!Known->second)
      return false;
    R.addDecl(Known->second);
    R.resolveKind();
    return true;
  }

private:
  FunctionDecl *declare(const IdentifierInfo *Name) {
    const llvm::Intrinsic::ID ID =
        llvm::Intrinsic::getIntrinsicForClangBuiltin("nvvm", Name->getName());
    if (ID == llvm::Intrinsic::not_intrinsic ||
        llvm::Intrinsic::isOverloaded(ID))
      return nullptr;
    const llvm::FunctionType *Type = llvm::Intrinsic::getType(IR, ID);
    const QualType Result = typeOf(Type->getReturnType(), Context);
    SmallVector<QualType> Parameters;
    for (const llvm::Type *Parameter : Type->params())
      Parameters.push_back(typeOf(Parameter, Context));
    if (Result.isNull() || llvm::is_contained(Parameters, QualType()))
      return nullptr;

    FunctionProtoType::ExtProtoInfo Info;
    Info.ExceptionSpec.Type = EST_BasicNoexcept;
    DeclContext *Unit = Context.getTranslationUnitDecl();
    auto *Linkage = LinkageSpecDecl::Create(
        Context, Unit, {}, {}, LinkageSpecLanguageIDs::C, /*HasBraces=*/false);
    Linkage->setImplicit();
    Unit->addDecl(Linkage);
    auto *Function =
        FunctionDecl::Create(Context, Linkage, {}, {}, Name,
                             Context.getFunctionType(Result, Parameters, Info),
                             /*TInfo=*/nullptr, SC_Extern);
    SmallVector<ParmVarDecl *> Declarations;
    for (QualType Parameter : Parameters)
      Declarations.push_back(ParmVarDecl::Create(Context, Function, {}, {},
                                                 /*Id=*/nullptr, Parameter,
                                                 /*TInfo=*/nullptr, SC_None,
                                                 /*DefArg=*/nullptr));
    Function->setParams(Declarations);
    Function->setImplicit();
    Function->addAttr(AsmLabelAttr::CreateImplicit(
        Context, llvm::Intrinsic::getBaseName(ID)));
    Linkage->addDecl(Function);
    return Function;
  }

  ASTContext &Context;
  llvm::LLVMContext IR; ///< For the types of intrinsics.
  llvm::StringMap<FunctionDecl *> Declared;
};

} // namespace

bool areNVIDIA(ArrayRef<std::string> Targets) {
  return !Targets.empty() && llvm::all_of(Targets, [](StringRef Target) {
    return Target.starts_with("nvptx64");
  });
}

void declareNVVMBuiltins(Sema &S) {
  S.addExternalSource(llvm::makeIntrusiveRefCnt<Builtins>(S));
}

} // namespace syclcc1
