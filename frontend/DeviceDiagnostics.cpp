//===- DeviceDiagnostics.cpp - What devices cannot run --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Code generators see only IR: they can report that `__cxa_throw` is undefined.
// Here the AST is still available, so the message is at the user's token and
// shows the call chain from the kernel.
//
// Messages are only about lines that the user can change. In system headers,
// throw and RTTI are not reported, because most of this code is never run
// (`std::optional::value` throws, and becomes a trap). Code that no device can
// run is reported where the user's code calls into the header:
//
//   a.cpp:9:7: error: device code cannot allocate memory with 'new'; …
//   new_allocator.h:151:27: note: reached through 'push_back', …, 'allocate'
//   here a.cpp:7:19: note: in kernel 'k' submitted here
//
// A program that uses the same function only on the host gets no message,
// because the walk begins at kernels.
//
// Tested by test/frontend/errors/device-*.cpp and, for what must be silent, by
// test/frontend/device-code-clean.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/DeviceDiagnostics.h"
#include "frontend/Annotations.h"
#include "frontend/DeviceChain.h"
#include "frontend/DeviceGlobals.h"
#include "frontend/DeviceLibrary.h"
#include "frontend/DeviceReach.h"
#include "frontend/DeviceRecursion.h"
#include "frontend/DeviceVariables.h"
#include "frontend/Diagnostics.h"
#include "frontend/FixIts.h"
#include "frontend/Kernels.h"
#include "frontend/LibraryFaults.h"
#include "frontend/TargetBuiltins.h"
#include "frontend/VirtualFunctions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/MathExtras.h"

using namespace clang;

namespace syclcc1 {
namespace {

using Message = DiagnosticBuilder (*)(DiagnosticsEngine &, SourceLocation);

class Checker final : public DeviceCodeListener {
public:
  Checker(ArrayRef<Kernel> Kernels, ArrayRef<std::string> Targets, Sema &S)
      : Targets(Targets), OnlyPTX(areNVIDIA(Targets)), S(S), Context(S.Context),
        Chain(Kernels, S) {}

  void body(const FunctionDecl *Definition) override;
  void statement(const Stmt *Statement) override;
  void variable(const VarDecl *Local) override;
  void edge(const FunctionDecl *From, const FunctionDecl *To,
            SourceLocation Loc) override;
  /// Reports the functions that call themselves.
  void recursions();
  /// Reports further calls of the libraries' functions with a fault.
  void libraries(ArrayRef<const FunctionDecl *> Roots);

  DeviceCodeSeen Seen;

private:
  enum Where {
    InUsersCode,
    Everywhere,
    OncePerLine, ///< Everywhere, unless the line has a message already.
  };
  using Arguments = std::function<void(DiagnosticBuilder &)>;

  /// Reports \p M once at \p Loc, even if several instances of a template
  /// contain the line. \p W: whether code in system headers is reported as
  /// well. True if it has been reported.
  bool report(Message M, SourceLocation Loc, Where W, Arguments A = nullptr,
              llvm::function_ref<void(SourceLocation)> Notes = nullptr);
  /// Reports \p F, which user code in \p Caller reaches by the call at \p Loc
  /// through \p CallPath. True if it has been reported.
  bool reportLibrary(const LibraryFault &F, const FunctionDecl *Caller,
                     SourceLocation Loc,
                     ArrayRef<const FunctionDecl *> CallPath,
                     llvm::function_ref<void(SourceLocation)> Notes);
  /// True the first time.
  bool isFirstOfLine(SourceLocation Loc);
  /// The same, suggesting `if_host`.
  void reportForHost(Message M, SourceLocation Loc, Where W,
                     Arguments A = nullptr);

  void reference(const VarDecl *Variable, SourceLocation Loc,
                 NonOdrUseReason NonOdr);
  void call(const CallExpr *Call);
  void indirect(const CallExpr *Call);
  void type(QualType T, SourceLocation Loc);

  void recursion(ArrayRef<DeviceCalls::Call> Cycle);
  void undefined(const FunctionDecl *Function, SourceLocation Loc);

  ArrayRef<std::string> Targets;
  const bool OnlyPTX;
  Sema &S;
  ASTContext &Context;
  DeviceChain Chain;
  DeviceCalls Calls;
  DeviceVariables Variables;
  const FunctionDecl *In = nullptr;
  bool InUserCode = false;       ///< In is a function of the user.
  bool HasReportedFloat = false; ///< It is reported once for each function.
  llvm::DenseSet<std::pair<SourceLocation, void *>> Reported;
  llvm::DenseSet<std::pair<FileID, unsigned>> ReportedLines;
  llvm::DenseSet<const VarDecl *>
      Declared; ///< Static variables in device code.
  llvm::DenseSet<const FunctionDecl *> Undefined;
  llvm::DenseSet<const FunctionDecl *> Recursive; ///< Reported already.
  LibraryFaults Faults;
};

} // namespace

bool Checker::isFirstOfLine(SourceLocation Loc) {
  const SourceManager &SM = S.getSourceManager();
  auto [File, Offset] = SM.getDecomposedExpansionLoc(Loc);
  return ReportedLines.insert({File, SM.getLineNumber(File, Offset)}).second;
}

bool Checker::report(Message M, SourceLocation Loc, Where W, Arguments A,
                     llvm::function_ref<void(SourceLocation)> Notes) {
  if (W != InUsersCode)
    Loc = Chain.expansion(Loc);
  if (!Chain.isUserCode(Loc)) {
    DeviceChain::UserCall Call;
    if (W == InUsersCode || !(Call = Chain.userCall(In)).In)
      return false;
    const LibraryFault &F = Faults.add({M, std::move(A), In, Loc});
    return reportLibrary(F, Call.In, Call.Loc, Call.CallPath, Notes);
  }
  if (!Reported.insert({Loc, reinterpret_cast<void *>(M)}).second)
    return false;
  if (!isFirstOfLine(Loc) && W == OncePerLine)
    return false;
  {
    DiagnosticBuilder Builder = M(S.getDiagnostics(), Loc);
    if (A)
      A(Builder);
  }
  if (Notes)
    Notes(Loc);
  Chain.note(In);
  return true;
}

/// Of several faults in libraries that one line reaches, only one is reported.
bool Checker::reportLibrary(const LibraryFault &F, const FunctionDecl *Caller,
                            SourceLocation Loc,
                            ArrayRef<const FunctionDecl *> CallPath,
                            llvm::function_ref<void(SourceLocation)> Notes) {
  if (!isFirstOfLine(Loc))
    return false;
  Reported.insert({Loc, reinterpret_cast<void *>(F.Report)});
  DiagnosticsEngine &Diags = S.getDiagnostics();
  if (StringRef Instead = replacementOf(CallPath.front()); !Instead.empty()) {
    diag::DeviceHostLibrary(Diags, Loc) << CallPath.front() << Instead;
  } else {
    DiagnosticBuilder Builder = F.Report(Diags, Loc);
    if (F.Arguments)
      F.Arguments(Builder);
  }
  diag::ThroughLibrary(Diags, F.Loc) << quotedNames(CallPath);
  if (Notes)
    Notes(Loc);
  Chain.note(Caller);
  return true;
}

void Checker::libraries(ArrayRef<const FunctionDecl *> Roots) {
  Faults.forEachCall(Roots, Chain,
                     [&](const LibraryFault &F, const FunctionDecl *Caller,
                         SourceLocation Loc,
                         ArrayRef<const FunctionDecl *> CallPath) {
                       reportLibrary(F, Caller, Loc, CallPath, nullptr);
                     });
}

void Checker::reportForHost(Message M, SourceLocation Loc, Where W,
                            Arguments A) {
  report(M, Loc, W, std::move(A), [&](SourceLocation At) {
    const FunctionDecl *Function =
        Chain.isUserCode(Chain.expansion(Loc)) ? In : Chain.userCall(In).In;
    suggestIfHost(At, Function, S);
  });
}

const BuiltinType *hostFloat(QualType T) {
  T = T.getCanonicalType();
  for (;;) {
    switch (T->getTypeClass()) {
    case Type::Builtin: {
      const auto *Builtin = cast<BuiltinType>(T);
      return Builtin->getKind() == BuiltinType::LongDouble ||
                     Builtin->getKind() == BuiltinType::Float128 ||
                     Builtin->getKind() == BuiltinType::Ibm128
                 ? Builtin
                 : nullptr;
    }
    case Type::LValueReference:
    case Type::RValueReference:
      T = cast<ReferenceType>(T)->getPointeeType();
      break;
    case Type::ConstantArray:
    case Type::IncompleteArray:
    case Type::VariableArray:
      T = cast<ArrayType>(T)->getElementType();
      break;
    case Type::Complex:
      T = cast<ComplexType>(T)->getElementType();
      break;
    case Type::Vector:
    case Type::ExtVector:
      T = cast<VectorType>(T)->getElementType();
      break;
    default:
      return nullptr;
    }
  }
}

/// The bytes that \p Atomic accesses; 1 if it has no size.
static uint64_t bytesOf(const AtomicExpr *Atomic, const ASTContext &Context) {
  QualType T = Atomic->getPtr()->getType()->getPointeeType();
  if (T.isNull() || T->isVoidType() || T->isIncompleteType())
    return 1;
  return Context.getTypeSizeInChars(T).getQuantity();
}

void Checker::body(const FunctionDecl *Definition) {
  In = Definition->getCanonicalDecl();
  InUserCode = Chain.isUserCode(Definition->getLocation());
  if (InUserCode)
    Seen.UserFunctions.push_back(Definition);
  HasReportedFloat = false;
  if (isa_and_nonnull<CoroutineBodyStmt>(Definition->getBody()))
    report(diag::DeviceCoroutine, Definition->getLocation(), Everywhere,
           [=](DiagnosticBuilder &B) { B << Definition; });
  type(Definition->getReturnType(), Definition->getLocation());
  for (const ParmVarDecl *Parameter : Definition->parameters())
    type(Parameter->getType(), Parameter->getLocation());
}

void Checker::edge(const FunctionDecl *From, const FunctionDecl *To,
                   SourceLocation Loc) {
  if (To->hasAttr<IFuncAttr>() || To->isTargetClonesMultiVersion()) {
    report(diag::DeviceHostVersions, Loc, Everywhere,
           [=](DiagnosticBuilder &B) { B << To; });
    return;
  }
  if (Chain.add(From, To, Loc) && !To->isDefined())
    Undefined.insert(To);
  if (From && Undefined.contains(To))
    undefined(To, Loc);
}

void Checker::statement(const Stmt *Statement) {
  // Evaluated on use only: getBeginLoc() walks the expression.
  auto at = [Statement] { return Statement->getBeginLoc(); };
  switch (Statement->getStmtClass()) {
  case Stmt::CXXThrowExprClass:
    return reportForHost(diag::DeviceThrow, at(), InUsersCode);
  case Stmt::CXXTryStmtClass:
    return reportForHost(diag::DeviceTry, at(), InUsersCode);
  case Stmt::CXXTypeidExprClass:
  case Stmt::CXXDynamicCastExprClass:
    report(diag::DeviceRTTI, at(), InUsersCode, [=](DiagnosticBuilder &B) {
      B << isa<CXXDynamicCastExpr>(Statement);
    });
    break;
  case Stmt::CXXNewExprClass: {
    const FunctionDecl *New = cast<CXXNewExpr>(Statement)->getOperatorNew();
    if (New && New->isReplaceableGlobalAllocationFunction())
      report(diag::DeviceNew, at(), Everywhere);
    break;
  }
  case Stmt::CXXDeleteExprClass: {
    const FunctionDecl *Delete =
        cast<CXXDeleteExpr>(Statement)->getOperatorDelete();
    if (Delete && Delete->isReplaceableGlobalAllocationFunction())
      report(diag::DeviceDelete, at(), InUsersCode);
    return;
  }
  case Stmt::GCCAsmStmtClass:
    // An empty one is a hint to the optimiser. It is PTX if all targets are
    // NVIDIA GPUs.
    if (!OnlyPTX && !cast<GCCAsmStmt>(Statement)->getAsmString().empty())
      reportForHost(diag::DeviceAsm, at(), Everywhere);
    return;
  case Stmt::MSAsmStmtClass:
    return reportForHost(diag::DeviceAsm, at(), Everywhere);
  case Stmt::IndirectGotoStmtClass:
    report(diag::DeviceComputedGoto, at(), Everywhere);
    return;
  case Stmt::AtomicExprClass: {
    uint64_t Size = bytesOf(cast<AtomicExpr>(Statement), Context);
    if (Size > 8 || !llvm::isPowerOf2_64(Size))
      report(diag::DeviceAtomicSize, at(), Everywhere,
             [=](DiagnosticBuilder &B) { B << unsigned(Size); });
    break;
  }
  case Stmt::DeclRefExprClass: {
    const auto *Reference = cast<DeclRefExpr>(Statement);
    if (const auto *Variable = dyn_cast<VarDecl>(Reference->getDecl()))
      reference(Variable, at(), Reference->isNonOdrUse());
    break;
  }
  case Stmt::MemberExprClass: {
    const auto *Member = cast<MemberExpr>(Statement);
    if (const auto *Variable = dyn_cast<VarDecl>(Member->getMemberDecl()))
      reference(Variable, Member->getMemberLoc(), Member->isNonOdrUse());
    break;
  }
  case Stmt::CallExprClass:
  case Stmt::CXXMemberCallExprClass:
  case Stmt::CXXOperatorCallExprClass:
    call(cast<CallExpr>(Statement));
    break;
  default:
    break;
  }
  if (const auto *E = dyn_cast<Expr>(Statement); E && !HasReportedFloat &&
                                                 hostFloat(E->getType()) &&
                                                 !E->isEvaluatable(Context))
    type(E->getType(), E->getExprLoc());
}

void Checker::variable(const VarDecl *Local) {
  SourceLocation Loc = Local->getLocation();
  auto name = [=](DiagnosticBuilder &B) { B << Local; };
  if (Local->isStaticLocal())
    Declared.insert(Local);
  if (InUserCode && Local->hasInit())
    Calls.holds(Local, Local->getInit());
  if (Local->getTLSKind() != VarDecl::TLS_None) {
    report(diag::DeviceThreadLocal, Loc, Everywhere, name);
  } else if (Local->isStaticLocal()) {
    if (isDeviceVariable(Local) || Local->isConstexpr())
      return;
    if (isVariable(Local))
      report(diag::DeviceStatic, Loc, Everywhere, name);
    else if (hasRunTimeValue(Local))
      report(diag::DeviceGlobalInit, Loc, Everywhere, name);
  } else if (Local->getType()->isVariableArrayType()) {
    report(diag::DeviceRunTimeArray, Loc, Everywhere);
  } else if (const ConstantArrayType *Array =
                 Context.getAsConstantArrayType(Local->getType());
             Array && Array->isZeroSize()) {
    report(diag::DeviceZeroArray, Loc, InUsersCode, name);
  } else if (Local->getStorageClass() == SC_Register &&
             Local->hasAttr<AsmLabelAttr>()) {
    report(diag::DeviceAsm, Loc, Everywhere);
  } else if (!HasReportedFloat && hostFloat(Local->getType()) &&
             !(Local->getType().isConstQualified() && Local->hasInit() &&
               Local->getInit()->isEvaluatable(Context))) {
    type(Local->getType(), Loc);
  }
}

void Checker::reference(const VarDecl *Variable, SourceLocation Loc,
                        NonOdrUseReason NonOdr) {
  if (!Variable->hasGlobalStorage() || NonOdr == NOUR_Unevaluated ||
      NonOdr == NOUR_Discarded)
    return;
  auto name = [=](DiagnosticBuilder &B) { B << Variable; };
  if (isDeviceGlobal(Variable) && !Variable->hasDefinition(Context) &&
      !hasIRAttribute(Variable, attribute::External)) {
    report(diag::DeviceGlobalImport, Loc, Everywhere, name);
    return;
  }
  if (isDeviceVariable(Variable))
    return;
  if (Declared.contains(Variable)) // A static one, reported at its declaration.
    return;
  if (Variable->getTLSKind() != VarDecl::TLS_None) {
    report(diag::DeviceThreadLocal, Loc, Everywhere, name);
  } else if (isVariable(Variable)) {
    if (NonOdr != NOUR_None)
      return;
    StringRef Instead = Chain.isUserCode(Variable->getLocation())
                            ? StringRef()
                            : replacementOf(Variable);
    if (Instead.empty())
      report(diag::DeviceGlobal, Loc, Everywhere, name);
    else
      reportForHost(diag::DeviceHostLibrary, Loc, OncePerLine,
                    [=](DiagnosticBuilder &B) { B << Variable << Instead; });
  } else if (const VarDecl *Pointed = Variables.variableBehind(Variable)) {
    report(diag::DeviceGlobal, Loc, Everywhere,
           [=](DiagnosticBuilder &B) { B << Pointed; });
  } else if (NonOdr == NOUR_None && !Variable->isConstexpr()) {
    if (hasRunTimeValue(Variable))
      report(diag::DeviceGlobalInit, Loc, Everywhere, name);
    else if (isUndefined(Variable))
      report(diag::DeviceUndefinedVariable, Loc, InUsersCode, name);
  }
}

void Checker::call(const CallExpr *Call) {
  SourceLocation Loc = Call->getExprLoc();
  const FunctionDecl *Callee = Call->getDirectCallee();
  if (!Callee)
    return indirect(Call);
  if (const auto *Member =
          dyn_cast<MemberExpr>(Call->getCallee()->IgnoreParens());
      Member && isVirtualCallee(Member)) {
    Seen.CallsVirtually = true;
    return;
  }
  Calls.add({In, Callee->getCanonicalDecl(), Loc});
  if (InUserCode)
    Calls.addCallThroughFunction(In, Call);
  // Whether a function is a builtin is an attribute, which most functions lack.
  unsigned Builtin = Callee->hasAttrs() ? Callee->getBuiltinID() : 0;
  auto name = [=](DiagnosticBuilder &B) { B << Callee; };
  switch (Builtin) {
  case Builtin::BI__builtin_alloca:
  case Builtin::BI__builtin_alloca_uninitialized:
  case Builtin::BI__builtin_alloca_with_align:
  case Builtin::BI__builtin_alloca_with_align_uninitialized:
  case Builtin::BIalloca:
    if (!Call->getArg(0)->isEvaluatable(Context))
      report(diag::DeviceRunTimeArray, Call->getBeginLoc(), Everywhere);
    return;
  case Builtin::BIprintf:
  case Builtin::BI__builtin_printf:
    return;
  case Builtin::BI__builtin_operator_new:
    report(diag::DeviceNew, Loc, Everywhere);
    return;
  case Builtin::BI__builtin_setjmp:
  case Builtin::BI__builtin_longjmp:
  case Builtin::BI__builtin_return_address:
  case Builtin::BI__builtin_frame_address:
  case Builtin::BI__builtin_extract_return_addr:
  case Builtin::BI__builtin_unwind_init:
  case Builtin::BI__builtin_eh_return:
  case Builtin::BI__builtin_cpu_init:
  case Builtin::BI__builtin_cpu_is:
  case Builtin::BI__builtin_cpu_supports:
  case Builtin::BI__builtin_thread_pointer:
    report(diag::DeviceHostState, Loc, Everywhere, name);
    return;
  case Builtin::BI__builtin_readcyclecounter:
  case Builtin::BI__builtin_readsteadycounter:
    if (llvm::is_contained(Targets, "spirv64"))
      report(diag::DeviceClock, Loc, Everywhere, name);
    return;
  default:
    break;
  }
  // Many intrinsics in Clang's headers consist of generic builtins, and all
  // have a target attribute for their processor.
  if ((Builtin && Context.BuiltinInfo.isTSBuiltin(Builtin)) ||
      (Callee->hasAttr<TargetAttr>() &&
       S.getSourceManager().isInSystemHeader(Callee->getLocation())))
    report(diag::DeviceHostBuiltin, Loc, OncePerLine, name);
  else if (Callee->isVariadic() &&
           (!Builtin || Context.BuiltinInfo.isPredefinedLibFunction(Builtin)))
    report(diag::DeviceVariadic, Loc, InUsersCode, name);
}

/// An indirect call, whose callee is known only at run time.
void Checker::indirect(const CallExpr *Call) {
  const Expr *Callee = Call->getCallee()->IgnoreParenImpCasts();
  Expr::EvalResult Known;
  if (!InUserCode || isa<CXXPseudoDestructorExpr>(Callee) ||
      (!Callee->getType()->isSpecificPlaceholderType(
           BuiltinType::BoundMember) &&
       Callee->EvaluateAsRValue(Known, Context) && !Known.HasSideEffects))
    return;
  if (const auto *Member = dyn_cast<BinaryOperator>(Callee);
      Member && Member->isPtrMemOp() &&
      Member->getRHS()->EvaluateAsRValue(Known, Context) &&
      !Known.HasSideEffects)
    return;
  report(diag::DeviceFunctionPointer, Call->getBeginLoc(), InUsersCode);
}

/// Reports \p Cycle at its first call in user code.
void Checker::recursion(ArrayRef<DeviceCalls::Call> Cycle) {
  const DeviceCalls::Call *Users =
      llvm::find_if(Cycle, [&](const DeviceCalls::Call &C) {
        return Chain.isUserCode(C.Loc);
      });
  if (Users == Cycle.end() || !Recursive.insert(Users->From).second)
    return;
  In = Users->From;
  report(
      diag::DeviceRecursion, Users->Loc, InUsersCode,
      [this](DiagnosticBuilder &B) { B << In; },
      [&](SourceLocation) {
        for (const DeviceCalls::Call &C : Cycle)
          if (&C != Users && Chain.isUserCode(C.Loc))
            diag::RecursionThrough(S.getDiagnostics(), C.Loc) << C.From;
      });
}

void Checker::recursions() {
  Calls.finish();
  Calls.forEachCycle(
      [&](ArrayRef<DeviceCalls::Call> Cycle) { recursion(Cycle); });
}

/// Reports \p T if it is a type that only the host has.
void Checker::type(QualType T, SourceLocation Loc) {
  if (HasReportedFloat)
    return;
  if (const BuiltinType *Builtin = hostFloat(T)) {
    HasReportedFloat = true;
    report(diag::DeviceFloatType, Loc, Everywhere,
           [=](DiagnosticBuilder &B) { B << QualType(Builtin, 0); });
  }
}

/// \p Function, called at \p Loc, has no definition in this unit.
void Checker::undefined(const FunctionDecl *Function, SourceLocation Loc) {
  if (isSupplied(Function))
    return;
  // Clang instantiates what it needs; it did not need this instance.
  if (const FunctionDecl *Pattern = Function->getTemplateInstantiationPattern();
      Pattern && (Pattern->isDefined() || Pattern->isDefaulted()))
    return;
  auto name = [=](DiagnosticBuilder &B) { B << Function; };
  if (Function->isReplaceableGlobalAllocationFunction()) {
    report(diag::DeviceNew, Loc, Everywhere);
  } else if (!Function->isImplicit() && // such as a builtin, which is reported
                                        // where it is used
             Chain.isUserCode(Function->getLocation())) {
    report(diag::DeviceUndefined, Loc, Everywhere, name);
  } else if (!endsLikeTrap(Function, Chain.isUserCode(Loc)) &&
             !(Function->isVariadic() && Chain.isUserCode(Loc))) {
    if (StringRef Instead = replacementOf(Function); !Instead.empty())
      reportForHost(diag::DeviceHostLibrary, Loc, Everywhere,
                    [=](DiagnosticBuilder &B) { B << Function << Instead; });
    else
      reportForHost(diag::DeviceNotForDevices, Loc, Everywhere, name);
  }
}

DeviceCodeSeen diagnoseDeviceCode(ArrayRef<const FunctionDecl *> Roots,
                                  ArrayRef<Kernel> Kernels,
                                  ArrayRef<std::string> Targets, Sema &S) {
  Checker C(Kernels, Targets, S);
  walkDeviceCode(Roots, C);
  C.libraries(Roots);
  C.recursions();
  return std::move(C.Seen);
}

} // namespace syclcc1
