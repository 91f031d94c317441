//===- Names.cpp - What types and functions are called --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/Names.h"
#include "frontend/Frontend.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Mangle.h"
#include "clang/AST/PrettyPrinter.h"
#include "clang/Sema/Sema.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace syclcc1 {

namespace {
struct WithoutFolders final : PrintingCallbacks {
  std::string remapPath(StringRef Path) const override {
    return llvm::sys::path::filename(Path).str();
  }
};
} // namespace

std::string writtenName(QualType T, const ASTContext &Context) {
  WithoutFolders Callbacks;
  PrintingPolicy Policy = Context.getPrintingPolicy();
  Policy.Callbacks = &Callbacks;
  Policy.SuppressTagKeyword = true;
  Policy.AlwaysIncludeTypeForTemplateArgument = false;
  return T.getCanonicalType().getAsString(Policy);
}

std::string writtenName(const FunctionDecl *Function) {
  WithoutFolders Callbacks;
  PrintingPolicy Policy = Function->getASTContext().getPrintingPolicy();
  Policy.Callbacks = &Callbacks;
  Policy.SuppressTagKeyword = true;
  std::string Name;
  llvm::raw_string_ostream OS(Name);
  Function->getNameForDiagnostic(OS, Policy, /*Qualified=*/true);
  return Name;
}

std::string withoutColumns(StringRef Name) {
  static const llvm::Regex Place("( at [^():]+:[0-9]+):[0-9]+\\)");
  std::string Result;
  for (SmallVector<StringRef, 2> Found; Place.match(Name, &Found);) {
    Result += Name.take_front(Found[0].data() - Name.data());
    Result += Found[1];
    Name = Name.drop_front(Found[0].end() - Name.data() - 1);
  }
  Result += Name;
  return Result;
}

UnitNames::UnitNames(Sema &S, const UnitId &Id) : S(S), Id(Id) {}
UnitNames::~UnitNames() = default;

static ItaniumMangleContext &
getMangler(std::unique_ptr<ItaniumMangleContext> &Mangler,
           ASTContext &Context) {
  if (!Mangler)
    Mangler.reset(
        ItaniumMangleContext::create(Context, Context.getDiagnostics()));
  return *Mangler;
}

std::string UnitNames::symbol(const FunctionDecl *Function) {
  ItaniumMangleContext &M = getMangler(Mangler, S.Context);
  if (!M.shouldMangleDeclName(Function))
    return Function->getName().str();
  std::string Result;
  llvm::raw_string_ostream OS(Result);
  M.mangleName(GlobalDecl(Function), OS);
  return Result;
}

std::string UnitNames::symbol(const VarDecl *Variable) {
  std::string Result;
  llvm::raw_string_ostream OS(Result);
  getMangler(Mangler, S.Context).mangleName(GlobalDecl(Variable), OS);
  return Result;
}

std::vector<std::string> UnitNames::virtualTables(const CXXRecordDecl *Class) {
  ItaniumMangleContext &M = getMangler(Mangler, S.Context);
  std::vector<std::string> Symbols(1);
  {
    llvm::raw_string_ostream OS(Symbols.back());
    M.mangleCXXVTable(Class, OS);
  }
  if (Class->getNumVBases()) {
    llvm::raw_string_ostream OS(Symbols.emplace_back());
    M.mangleCXXVTT(Class, OS);
  }
  return Symbols;
}

std::string UnitNames::typeId(QualType T) {
  std::string Result;
  llvm::raw_string_ostream OS(Result);
  getMangler(Mangler, S.Context).mangleCXXRTTIName(T.getCanonicalType(), OS);
  if (!isExternallyVisible(T->getLinkage()))
    OS << '.' << Id.text(S.getSourceManager());
  return Result;
}

} // namespace syclcc1
