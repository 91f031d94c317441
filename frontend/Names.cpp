//===- Names.cpp - What types and functions are called --------------------===//

#include "frontend/Names.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Mangle.h"
#include "clang/AST/PrettyPrinter.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

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

UnitNames::UnitNames(Sema &S) : S(S) {}
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

std::string UnitNames::typeId(QualType T) {
  std::string Result;
  llvm::raw_string_ostream OS(Result);
  getMangler(Mangler, S.Context).mangleCXXRTTIName(T.getCanonicalType(), OS);
  if (!isExternallyVisible(T->getLinkage()))
    OS << '.' << unitId();
  return Result;
}

// The same input gives the same id, and two units of one program differ in at
// least one of: path as given, text, macros of the command line. Under
// -ffile-prefix-map the path is the mapped one: builds in other folders give
// the same objects. (A preprocessed source has another text, and so another
// id.)
const std::string &UnitNames::unitId() {
  if (!UnitId.empty())
    return UnitId;
  const SourceManager &SM = S.getSourceManager();
  std::string Key;
  if (auto Main = SM.getFileEntryRefForID(SM.getMainFileID())) {
    llvm::SmallString<256> Path(Main->getName());
    S.getLangOpts().remapPathPrefix(Path);
    Key = Path.str().str();
  }
  Key += '\0';
  Key += S.getPreprocessor().getPredefines();
  Key += '\0';
  Key += SM.getBufferData(SM.getMainFileID());
  UnitId = llvm::utohexstr(llvm::xxh3_64bits(Key), /*LowerCase=*/true,
                           /*Width=*/16);
  return UnitId;
}

} // namespace syclcc1
