//===- OwnCode.cpp - clang-tidy over the project's own declarations -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A plugin for clang-tidy. Nine tenths of a run without precompiled headers are
// the parse of headers of LLVM and Clang. With them there were two reasons not
// to use them, which this check removes:
//
//   * clang-tidy visits all declarations, and so reads everything that was
//     precompiled. Here it visits those that were parsed.
//   * A precompiled header hides that a file does not include what it uses.
//     Here each name in the project's code has to come from a header that the
//     file includes, however indirectly. Which those are is computed without
//     the precompiled header (clang-scan-deps, in scripts/tidy):
//
//     std::sort(…)    error: 'sort' is in …/bits/stl_algo.h, which only the
//                     precompiled header brings
//
// Rejected: misc-include-cleaner, which wants each header to be named by each
// file, and reads all that was precompiled.
// Not seen: an include that is there but comes behind the use, and a use that
// names nothing of the missing header (`delete p` of a class that is declared
// elsewhere, too).
//
//===----------------------------------------------------------------------===//

#include "clang-tidy/ClangTidyCheck.h"
#include "clang-tidy/ClangTidyModule.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/ASTMatchers/ASTMatchFinder.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include <algorithm>
#include <cstdlib>
#include <set>

using namespace clang;

namespace {

class OwnCodeCheck : public tidy::ClangTidyCheck {
public:
  using ClangTidyCheck::ClangTidyCheck;
  void registerMatchers(ast_matchers::MatchFinder *Finder) override {
    Finder->addMatcher(ast_matchers::translationUnitDecl().bind("unit"), this);
  }
  void registerPPCallbacks(const SourceManager &Sources, Preprocessor *PP,
                           Preprocessor *) override;
  void check(const ast_matchers::MatchFinder::MatchResult &Result) override;

  bool isOwn(SourceLocation At) const { return !SM->isInSystemHeader(At); }
  /// True if the file includes where \p Of is, or nothing is known.
  bool isIncluded(SourceLocation Of) const {
    const auto File = fileOf(Of);
    return Included.empty() || !File || Included.count(File->getUniqueID());
  }
  /// Says it once for each header.
  void tellMissing(SourceLocation At, SourceLocation Of, StringRef Name) {
    const auto File = fileOf(Of);
    if (File && Told.insert(File->getUniqueID()).second)
      diag(SM->getExpansionLoc(At),
           "'%0' is in %1, which only the precompiled header brings")
          << Name << File->getName();
  }

private:
  OptionalFileEntryRef fileOf(SourceLocation At) const {
    return SM->getFileEntryRefForID(SM->getFileID(SM->getExpansionLoc(At)));
  }

  const SourceManager *SM = nullptr;
  std::set<llvm::sys::fs::UniqueID> Included, Told;
};

/// Names in declarations and expressions.
class Names : public RecursiveASTVisitor<Names> {
public:
  explicit Names(OwnCodeCheck &Check) : Check(Check) {}

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    return use(E->getLocation(), E->getDecl());
  }
  bool VisitMemberExpr(MemberExpr *E) {
    return use(E->getExprLoc(), E->getMemberDecl());
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    return use(E->getLocation(), E->getConstructor());
  }
  bool VisitTagTypeLoc(TagTypeLoc T) {
    return use(T.getNameLoc(), T.getDecl());
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc T) {
    return use(T.getNameLoc(), T.getDecl());
  }
  bool VisitTemplateSpecializationTypeLoc(TemplateSpecializationTypeLoc T) {
    const auto *D = T.getTypePtr()->getTemplateName().getAsTemplateDecl();
    return !D || use(T.getTemplateNameLoc(), D);
  }
  /// Only the definition tells what the bases are.
  bool VisitCastExpr(CastExpr *E) {
    if (E->getCastKind() != CK_DerivedToBase &&
        E->getCastKind() != CK_UncheckedDerivedToBase)
      return true;
    QualType T = E->getSubExpr()->getType();
    if (T->isPointerType())
      T = T->getPointeeType();
    const auto *Class = T->getAsCXXRecordDecl();
    const auto *Definition = Class ? Class->getDefinition() : nullptr;
    if (Definition && !Check.isIncluded(Definition->getLocation()))
      Check.tellMissing(E->getExprLoc(), Definition->getLocation(),
                        Definition->getName());
    return true;
  }

private:
  /// Where it is written: a specialisation's own place is that of the first
  /// declaration of its template, which may be anywhere.
  static const NamedDecl *written(const NamedDecl *D) {
    if (isa<CXXMethodDecl>(D) && D->isImplicit())
      D = cast<CXXMethodDecl>(D)->getParent();
    if (const auto *Class = dyn_cast<ClassTemplateSpecializationDecl>(D))
      D = Class->getSpecializedTemplate();
    return D;
  }
  bool use(SourceLocation At, const NamedDecl *D) {
    D = written(D);
    if (std::none_of(D->redecls_begin(), D->redecls_end(),
                     [&](const Decl *One) {
                       return Check.isIncluded(One->getLocation());
                     }))
      Check.tellMissing(At, D->getLocation(), D->getNameAsString());
    return true;
  }

  OwnCodeCheck &Check;
};

class Macros : public PPCallbacks {
public:
  explicit Macros(OwnCodeCheck &Check) : Check(Check) {}
  void MacroExpands(const Token &Name, const MacroDefinition &D, SourceRange,
                    const MacroArgs *) override {
    const MacroInfo *Macro = D.getMacroInfo();
    const SourceLocation At = Name.getLocation();
    if (Macro && !Macro->isBuiltinMacro() && At.isFileID() && Check.isOwn(At) &&
        !Check.isIncluded(Macro->getDefinitionLoc()))
      Check.tellMissing(At, Macro->getDefinitionLoc(),
                        Name.getIdentifierInfo()->getName());
  }

private:
  OwnCodeCheck &Check;
};

void OwnCodeCheck::registerPPCallbacks(const SourceManager &Sources,
                                       Preprocessor *PP, Preprocessor *) {
  SM = &Sources;
  Included.clear();
  Told.clear();
  // A file there has the name of the source file, with % for /.
  const char *Folder = std::getenv("SYCLCC1_TIDY_INCLUDES");
  const auto Main = fileOf(SM->getLocForStartOfFile(SM->getMainFileID()));
  if (!Folder || !Main)
    return;
  std::string Name = Main->getFileEntry().tryGetRealPathName().str();
  std::replace(Name.begin(), Name.end(), '/', '%');
  const auto Text =
      llvm::MemoryBuffer::getFile(std::string(Folder) + "/" + Name);
  if (!Text)
    return;
  SmallVector<StringRef> Lines;
  (*Text)->getBuffer().split(Lines, '\n', -1, /*KeepEmpty=*/false);
  for (const StringRef Line : Lines) {
    llvm::sys::fs::UniqueID ID;
    if (!llvm::sys::fs::getUniqueID(Line, ID))
      Included.insert(ID);
  }
  PP->addPPCallbacks(std::make_unique<Macros>(*this));
}

/// Comes before the declarations of the unit are visited.
void OwnCodeCheck::check(const ast_matchers::MatchFinder::MatchResult &Result) {
  const auto *Unit = Result.Nodes.getNodeAs<TranslationUnitDecl>("unit");
  std::vector<Decl *> Own;
  for (Decl *D : Unit->noload_decls())
    if (!D->isFromASTFile() && isOwn(D->getLocation()))
      Own.push_back(D);
  Result.Context->setTraversalScope(Own);
  Names Visitor(*this);
  for (Decl *D : Own)
    Visitor.TraverseDecl(D);
}

class OwnCodeModule : public tidy::ClangTidyModule {
public:
  void addCheckFactories(tidy::ClangTidyCheckFactories &Factories) override {
    Factories.registerCheck<OwnCodeCheck>("syclcc1-own-code");
  }
};

const tidy::ClangTidyModuleRegistry::Add<OwnCodeModule>
    Added("syclcc1", "Checks of this project.");

} // namespace
