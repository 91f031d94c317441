//===- Frontend.cpp - The order of things inside one parse ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An AST consumer that runs before Clang's own code generator, so that its
// additions to a declaration are seen when the declaration is emitted:
//
//   each finished declaration   a trait gets its body          (Traits.cpp)
//                               an entry is kept, described    (Kernels.cpp)
//                               a free function kernel is noted
//                               what is sycl-external is kept
//   end of the unit             entries of free functions (FreeFunctions.cpp)
//                               attributes of the callables    (Kernels.cpp)
//                               captures are checked     (KernelObjects.cpp)
//                               what kernels reach is emitted  (Emission.cpp)
//                               and checked (DeviceDiagnostics, DeviceAspects)
//
// Traits could also be filled by a TemplateInstantiationCallback. But that
// callback runs after the code generator has got the function, and Sema calls
// it for every instantiation and every use of a complete class, also in units
// without SYCL. A consumer gets each instantiated function body once, before
// its first evaluation.
//
// A unit that includes no SYCL header has the cost of one identifier look-up
// for each top-level declaration; other units check the attributes of each
// function. No body is walked unless there is a kernel.
//
// Tested by test/frontend/.
//
//===----------------------------------------------------------------------===//

#include "frontend/Frontend.h"
#include "frontend/Annotations.h"
#include "frontend/DeviceAspects.h"
#include "frontend/DeviceDiagnostics.h"
#include "frontend/DeviceGlobals.h"
#include "frontend/DeviceOnlyMacro.h"
#include "frontend/Emission.h"
#include "frontend/Externals.h"
#include "frontend/FreeFunctionRules.h"
#include "frontend/FreeFunctions.h"
#include "frontend/KernelObjects.h"
#include "frontend/KernelShape.h"
#include "frontend/Kernels.h"
#include "frontend/Names.h"
#include "frontend/ParseMarks.h"
#include "frontend/SourceAttributes.h"
#include "frontend/SystemAttributes.h"
#include "frontend/TargetBuiltins.h"
#include "frontend/Traits.h"
#include "frontend/VirtualFunctions.h"
#include "frontend/WarningPragmas.h"
#include "frontend/Warnings.h"
#include "frontend/WorkGroupStatic.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclGroup.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendPluginRegistry.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaConsumer.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace syclcc1 {
namespace {

/// The options of `-plugin-arg-syclcc1`, see Frontend.h.
struct FrontendOptions {
  bool Diagnose = true;
  bool Shapes = false;
  std::string UnitId;
  uint64_t UnitTokens = 0;
  std::vector<std::string> Targets;
};

class Consumer final : public SemaConsumer {
public:
  Consumer(CompilerInstance &Compiler, FrontendOptions Options)
      : CodeGen(Compiler.getCodeGenOpts()), Options(std::move(Options)),
        Id(Compiler) {
    Id.set(this->Options.UnitId);
    Id.continueFrom(this->Options.UnitTokens);
  }

  void InitializeSema(Sema &S) override {
    Unit = std::make_unique<State>(S, Id, Options.Shapes);
    // Of several parses, this is one for devices.
    if (Options.Shapes && Options.Diagnose && areNVIDIA(Options.Targets))
      declareNVVMBuiltins(S);
  }
  void ForgetSema() override { Unit.reset(); }

  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    if (!Unit) {
      Early.append(Group.begin(), Group.end());
    } else if (mayBeAnnotated()) {
      for (Decl *D : Group) {
        if (Unit->HasWorkGroupStatic)
          markWorkGroupStatics(D, Unit->S);
        visit(D);
      }
    }
    return true;
  }

  void HandleInlineFunctionDefinition(FunctionDecl *Function) override {
    if (!Unit)
      return;
    if (Unit->HasWorkGroupStatic)
      markWorkGroupStatics(Function, Unit->S);
    visit(Function);
  }

  void HandleCXXStaticMemberVarInstantiation(VarDecl *Variable) override {
    if (!Unit)
      return;
    Unit->Globals.variable(Variable);
    emitNamedKernel(Variable);
    if (Unit->HasWorkGroupStatic)
      markWorkGroupStatics(Variable, Unit->S);
  }

  void HandleTagDeclDefinition(TagDecl *Tag) override {
    auto *Class = dyn_cast<CXXRecordDecl>(Tag);
    if (!Class || !Unit)
      return;
    Unit->Globals.members(Class);
    if (mayBeAnnotated() && !Class->isDependentContext()) {
      Unit->HasWorkGroupStatic |= isWorkGroupStatic(Class);
      Unit->Tables.complete(Class);
      Unit->Members.complete(Class);
    }
  }

  void HandleTranslationUnit(ASTContext &Context) override {
    if (!Unit)
      return;
    // After an error from Clang the AST is incomplete; our own errors leave it
    // complete.
    bool IsWhole = !Context.getDiagnostics().hasErrorOccurred();
    for (Decl *D : Early)
      if (auto *Function = dyn_cast<FunctionDecl>(D);
          Function && Unit->FreeFunctions.define(Function))
        Unit->Roots.push_back(Function);
    Unit->Globals.finish();
    Unit->Kernels.finish();
    if (IsWhole)
      Unit->FreeFunctions.finish(Unit->Rules, Unit->Kernels, Options.Shapes);
    if (IsWhole) {
      Unit->Tables.finish();
      Unit->Members.finish();
    }
    if (Options.Diagnose)
      checkKernelObjects(Unit->Kernels.kernels(), Options.Targets, Unit->S);
    if (!IsWhole)
      return;
    emitExternTemplates(Unit->Roots, Unit->S, CodeGen.OptimizationLevel);
    if (Options.Diagnose) {
      ArrayRef<Kernel> Kernels = Unit->Kernels.kernels();
      DeviceCodeSeen Seen =
          diagnoseDeviceCode(Unit->Roots, Kernels, Options.Targets, Unit->S);
      if (Seen.CallsVirtually)
        diagnoseVirtualCalls(Unit->Roots, Kernels, Unit->S);
      if (!Context.getDiagnostics().hasErrorOccurred())
        diagnoseAspects(Unit->Roots, Seen.UserFunctions, Kernels, Unit->S);
    }
  }

private:
  struct State {
    State(Sema &S, const UnitId &Id, bool SeveralParses)
        : S(S), Names(S, Id), Rules(S), FreeFunctions(S, Names),
          Traits(S, Names, FreeFunctions), Kernels(S),
          Globals(S, SeveralParses), Tables(S, Names), Members(S, Names) {}
    Sema &S;
    UnitNames Names;
    FreeFunctionRules Rules;
    FreeFunctionBuilder FreeFunctions;
    TraitBuilder Traits;
    KernelBuilder Kernels;
    DeviceGlobals Globals;
    VirtualTables Tables;
    ExternalMembers Members;
    /// Definitions that are compiled for the device because of an attribute.
    SmallVector<const FunctionDecl *, 16> Roots;
    bool HasAnnotateToken = false;
    bool HasWorkGroupStatic = false; ///< A class of such variables.
  };

  /// False while the unit has not spelled the identifier: the headers use
  /// `annotate`, and declarations from an AST file are not in the table.
  bool mayBeAnnotated() {
    if (!Unit->HasAnnotateToken) {
      IdentifierTable &Words = Unit->S.getPreprocessor().getIdentifierTable();
      Unit->HasAnnotateToken = Words.find("annotate") != Words.end() ||
                               Unit->S.Context.getExternalSource();
    }
    return Unit->HasAnnotateToken;
  }

  void visit(Decl *D) {
    if (auto *Function = dyn_cast<FunctionDecl>(D)) {
      Unit->Globals.locals(Function);
      spreadExternal(Function);
      if (!Function->hasAttr<AnnotateAttr>())
        return;
      if (!Function->isDependentContext())
        inheritAnnotations(Unit->S, Function);
      Unit->Rules.declaration(Function);
      if (!Function->isDependentContext() &&
          Function->doesThisDeclarationHaveABody())
        visitFunction(Function);
      return;
    }
    if (auto *Template = dyn_cast<RedeclarableTemplateDecl>(D))
      D = Template->getTemplatedDecl();
    if (isa<FunctionDecl, CXXRecordDecl>(D)) {
      Unit->Globals.seen(D);
      return visitDeclarations(D);
    }
    if (auto *Variable = dyn_cast<VarDecl>(D)) {
      Unit->Globals.variable(Variable);
      if (D->hasAttr<AnnotateAttr>()) {
        inheritAnnotations(Unit->S, D);
        markExternal(Variable, Unit->S);
      }
      return;
    }
    if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl>(D))
      for (Decl *Member : cast<DeclContext>(D)->decls())
        visit(Member);
  }

  /// Declarations only, here or in a class: definitions are handled separately.
  void visitDeclarations(Decl *D) {
    if (auto *Template = dyn_cast<RedeclarableTemplateDecl>(D))
      D = Template->getTemplatedDecl();
    if (auto *Function = dyn_cast<FunctionDecl>(D)) {
      if (Function->hasAttr<AnnotateAttr>())
        Unit->Rules.declaration(Function);
    } else if (auto *Class = dyn_cast<CXXRecordDecl>(D)) {
      if (!Unit->S.getSourceManager().isInSystemHeader(Class->getLocation()))
        for (Decl *Member : Class->decls())
          visitDeclarations(Member);
    }
  }

  void visitFunction(FunctionDecl *Function) {
    if (const auto *Trait = findAnnotation(Function, annotation::Trait))
      return Unit->Traits.fill(Function, Trait);
    if (findAnnotation(Function, annotation::NumbersCaptures))
      Unit->Kernels.numberCaptures();
    evaluateTexts(Unit->S, Function);
    // Without effect on a function that is not virtual.
    if (!isIndirectlyCallable(Function))
      removeIRAttribute(Function, attribute::IndirectlyCallable);
    if (findAnnotation(Function, annotation::KernelEntry)) {
      if (!Unit->Kernels.describe(Function))
        return;
      if (Options.Shapes)
        writeKernelShape(Function, Function->getParamDecl(0)->getType(),
                         Unit->S);
    } else if (Unit->FreeFunctions.define(Function)) {
      Unit->Roots.push_back(Function);
      // Emitted because its entry calls it, unless another unit makes the
      // entry.
      if (Unit->S.TUKind == TU_Complete)
        return;
    } else if (isIndirectlyCallable(Function)) {
      // Its callers are not known, and may be in another unit.
    } else if (!hasIRAttribute(Function, attribute::External)) {
      return;
    } else {
      checkExternal(Function, Unit->S);
    }
    keep(Function);
    Unit->Roots.push_back(Function);
  }

  /// Emits \p Function even if it is static, inline or never named again.
  static void keep(FunctionDecl *Function) {
    if (!Function->hasAttr<UsedAttr>())
      Function->addAttr(UsedAttr::CreateImplicit(Function->getASTContext()));
  }

  const CodeGenOptions &CodeGen;
  const FrontendOptions Options;
  UnitId Id;
  /// Definitions from a precompiled header, which come before Sema exists. Its
  /// kernels were described when it was made; free functions wait for units.
  SmallVector<Decl *, 0> Early;
  std::unique_ptr<State> Unit;
};

class Action final : public PluginASTAction {
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &Compiler,
                                                 StringRef) override {
    if (Compiler.hasPreprocessor()) {
      applyWarningPragmas(Compiler.getPreprocessor());
      checkParseMarks(Compiler.getPreprocessor(), Options.Shapes);
      if (Options.Diagnose)
        warnAboutDeviceOnlyMacro(Compiler.getPreprocessor());
    }
    return std::make_unique<Consumer>(Compiler, Options);
  }
  bool ParseArgs(const CompilerInstance &Compiler,
                 const std::vector<std::string> &Args) override {
    for (StringRef Arg : Args)
      if (Arg.starts_with("-W"))
        applyWarningOption(Compiler.getDiagnostics(), Arg);
      else if (Arg.consume_front("-fsycl-targets="))
        for (StringRef Target : llvm::split(Arg, ','))
          Options.Targets.push_back(Target.str());
      else if (Arg == "-fsycl-multi-pass=always")
        Options.Shapes = true;
      else if (Arg.consume_front("-fsycl-job-unit-id="))
        Options.UnitId = Arg.str();
      else if (Arg.consume_front("-fsycl-job-unit-tokens="))
        Arg.getAsInteger(10, Options.UnitTokens);
      else if (Arg == "-fno-sycl-device-code")
        Options.Diagnose = false;
    return Compiler.getLangOpts().CPlusPlus &&
           !llvm::is_contained(Args, "-fno-sycl");
  }
  ActionType getActionType() override { return AddBeforeMainAction; }

  FrontendOptions Options;
};

FrontendPluginRegistry::Add<Action>
    Registration("syclcc1", "SYCL in the one parse of the program");

} // namespace

void linkFrontend() {
  linkSourceAttributes();
  linkSystemAttributes();
}

} // namespace syclcc1
