//===- DeviceDiagnostics.cpp - What devices cannot run --------------------===//
//
// Code generators know only IR: they can say that `__cxa_throw` is undefined.
// Here the AST is still at hand, so the message stands at the user's token and
// shows the way from the kernel.
//
// One rule keeps it quiet: a message is about a line that the user can change.
// What stands in system headers is not reported, since most of it is never run
// (`std::optional::value` throws, and becomes a trap); what remains after
// optimisation is reported by the code generators. Excepted are things that no
// optimisation makes good; those are shown where the user's code calls into the
// header.
//
// A program that uses the same function on the host only is not told anything,
// because the walk begins at kernels.
//
// Tested by test/frontend/errors/device-*.cpp and, for what must be silent, by
// test/frontend/device-code-clean.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/DeviceDiagnostics.h"
#include "frontend/Annotations.h"
#include "frontend/DeviceChain.h"
#include "frontend/DeviceReach.h"
#include "frontend/DeviceRecursion.h"
#include "frontend/Diagnostics.h"
#include "frontend/Kernels.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/Builtins.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace syclcc1 {
namespace {

using Message = DiagnosticBuilder (*)(DiagnosticsEngine &, SourceLocation);

class Checker final : public DeviceCodeListener {
public:
  Checker(ArrayRef<Kernel> Kernels, Sema &S)
      : S(S), Context(S.Context), Chain(Kernels, S) {}

  void body(const FunctionDecl *Definition) override;
  void statement(const Stmt *Statement) override;
  void variable(const VarDecl *Local) override;
  void edge(const FunctionDecl *From, const FunctionDecl *To,
            SourceLocation Loc) override;
  void finish();

private:
  void report(Message M, SourceLocation Loc,
              llvm::function_ref<void(DiagnosticBuilder &)> Arguments,
              const Stmt *ForHost = nullptr,
              llvm::function_ref<void()> Notes = nullptr);
  void report(Message M, SourceLocation Loc, const Stmt *ForHost = nullptr) {
    report(M, Loc, [](DiagnosticBuilder &) {}, ForHost);
  }
  void suggestIfHost(const Stmt *Statement);

  void reference(const VarDecl *Variable, SourceLocation Loc,
                 NonOdrUseReason NonOdr);
  void call(const CallExpr *Call);
  void indirect(const CallExpr *Call);
  void virtualCall(const MemberExpr *Callee);
  void type(QualType T, SourceLocation Loc);

  Sema &S;
  ASTContext &Context;
  void recursion(ArrayRef<DeviceCalls::Call> Cycle);

  DeviceChain Chain;
  DeviceCalls Calls;
  const FunctionDecl *In = nullptr;
  bool InUsers = false;       ///< In stands in code of the user.
  bool SaidFloatType = false; ///< Once a function is enough.
  llvm::DenseSet<std::pair<SourceLocation, void *>> Reported;
  llvm::SetVector<const FunctionDecl *> Undefined;
  llvm::DenseSet<const FunctionDecl *> Recursive; ///< And said so.
};

} // namespace

/// Reports \p M once at \p Loc, though templates bring the line several times.
void Checker::report(Message M, SourceLocation Loc,
                     llvm::function_ref<void(DiagnosticBuilder &)> Arguments,
                     const Stmt *ForHost, llvm::function_ref<void()> Notes) {
  if (!Chain.isUsers(Loc) ||
      !Reported.insert({Loc, reinterpret_cast<void *>(M)}).second)
    return;
  {
    DiagnosticBuilder Builder = M(S.getDiagnostics(), Loc);
    Arguments(Builder);
  }
  if (ForHost)
    suggestIfHost(ForHost);
  if (Notes)
    Notes();
  Chain.note(In);
}

/// Shows how \p Statement is hidden from devices.
void Checker::suggestIfHost(const Stmt *Statement) {
  SourceLocation Begin = Statement->getBeginLoc();
  SourceLocation End = Lexer::getLocForEndOfToken(
      Statement->getEndLoc(), 0, S.getSourceManager(), S.getLangOpts());
  DiagnosticBuilder Note = diag::UseIfHost(S.getDiagnostics(), Begin);
  if (Begin.isFileID() && End.isValid() && isa<Expr>(Statement))
    Note << FixItHint::CreateInsertion(
                Begin, "sycl::ext::oneapi::experimental::if_host([&] { ")
         << FixItHint::CreateInsertion(End, "; })");
}

void Checker::body(const FunctionDecl *Definition) {
  In = Definition->getCanonicalDecl();
  InUsers = Chain.isUsers(Definition->getLocation());
  SaidFloatType = false;
  if (!InUsers)
    return;
  type(Definition->getReturnType(), Definition->getLocation());
  for (const ParmVarDecl *Parameter : Definition->parameters())
    type(Parameter->getType(), Parameter->getLocation());
}

void Checker::edge(const FunctionDecl *From, const FunctionDecl *To,
                   SourceLocation Loc) {
  Chain.add(From, To, Loc);
  if (From && !To->isDefined())
    Undefined.insert(To);
}

void Checker::statement(const Stmt *Statement) {
  SourceLocation Loc = Statement->getBeginLoc();
  switch (Statement->getStmtClass()) {
  case Stmt::CXXThrowExprClass:
    return report(diag::DeviceThrow, Loc, Statement);
  case Stmt::CXXTryStmtClass:
    return report(diag::DeviceTry, Loc, Statement);
  case Stmt::CXXTypeidExprClass:
  case Stmt::CXXDynamicCastExprClass:
    return report(diag::DeviceRTTI, Loc, [&](DiagnosticBuilder &B) {
      B << isa<CXXDynamicCastExpr>(Statement);
    });
  case Stmt::CXXNewExprClass: {
    const FunctionDecl *New = cast<CXXNewExpr>(Statement)->getOperatorNew();
    if (New && New->isReplaceableGlobalAllocationFunction())
      report(diag::DeviceNew, Loc);
    return;
  }
  case Stmt::CXXDeleteExprClass: {
    const FunctionDecl *Delete =
        cast<CXXDeleteExpr>(Statement)->getOperatorDelete();
    if (Delete && Delete->isReplaceableGlobalAllocationFunction())
      report(diag::DeviceDelete, Loc);
    return;
  }
  case Stmt::GCCAsmStmtClass: {
    // An empty one is a hint to the optimiser.
    if (!cast<GCCAsmStmt>(Statement)->getAsmString().empty())
      report(diag::DeviceAsm, Loc, Statement);
    return;
  }
  case Stmt::MSAsmStmtClass:
    return report(diag::DeviceAsm, Loc, Statement);
  case Stmt::DeclRefExprClass: {
    const auto *Reference = cast<DeclRefExpr>(Statement);
    if (const auto *Variable = dyn_cast<VarDecl>(Reference->getDecl()))
      reference(Variable, Loc, Reference->isNonOdrUse());
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
  if (InUsers && !SaidFloatType)
    if (const auto *E = dyn_cast<Expr>(Statement))
      if (const auto *Builtin = E->getType()->getAs<BuiltinType>();
          Builtin && Builtin->isFloatingPoint() && !E->isEvaluatable(Context))
        type(E->getType(), E->getExprLoc());
}

/// True for what is meant to have an instance on each device or in each group,
/// and for the key of a launch inside a kernel.
static bool isForDevices(const VarDecl *Variable) {
  return hasIRAttribute(Variable, attribute::LocalVariable) ||
         hasIRAttribute(Variable, attribute::External) ||
         findAnnotation(Variable, annotation::KernelSite);
}

/// True if \p Variable may be written.
static bool isVariable(const VarDecl *Variable) {
  QualType T = Variable->getType();
  return !T->isReferenceType() &&
         !Variable->getASTContext().getBaseElementType(T).isConstQualified();
}

void Checker::variable(const VarDecl *Local) {
  SourceLocation Loc = Local->getLocation();
  auto name = [&](DiagnosticBuilder &B) { B << Local; };
  if (Local->getTLSKind() != VarDecl::TLS_None)
    return report(diag::DeviceThreadLocal, Loc, name);
  if (Local->isStaticLocal()) { // If const, its uses are looked at.
    if (isVariable(Local) && !isForDevices(Local))
      report(diag::DeviceStatic, Loc, name);
    return;
  }
  if (Local->getType()->isVariableArrayType())
    return report(diag::DeviceRunTimeArray, Loc);
  if (const ConstantArrayType *Array =
          Context.getAsConstantArrayType(Local->getType());
      Array && Array->isZeroSize())
    return report(diag::DeviceZeroArray, Loc, name);
  if (!Local->isConstexpr())
    type(Local->getType(), Loc);
}

void Checker::reference(const VarDecl *Variable, SourceLocation Loc,
                        NonOdrUseReason NonOdr) {
  if (!Variable->hasGlobalStorage() || NonOdr != NOUR_None ||
      Variable->isConstexpr() || !Chain.isUsers(Loc) || isForDevices(Variable))
    return;
  Message M;
  bool IsThreadLocal = Variable->getTLSKind() != VarDecl::TLS_None;
  if (IsThreadLocal || isVariable(Variable)) {
    if (Variable->isStaticLocal())
      return; // Said at its declaration.
    M = IsThreadLocal ? diag::DeviceThreadLocal : diag::DeviceGlobal;
  } else {
    const VarDecl *Definition = nullptr;
    const Expr *Initialiser = Variable->getAnyInitializer(Definition);
    if (!Initialiser || Initialiser->isValueDependent() ||
        Definition->evaluateValue())
      return;
    M = diag::DeviceGlobalInit;
  }
  report(M, Loc, [&](DiagnosticBuilder &B) { B << Variable; });
}

void Checker::call(const CallExpr *Call) {
  SourceLocation Loc = Call->getExprLoc();
  const FunctionDecl *Callee = Call->getDirectCallee();
  if (!Callee)
    return indirect(Call);
  Calls.add({In, Callee->getCanonicalDecl(), Loc});
  if (const auto *Member =
          dyn_cast<MemberExpr>(Call->getCallee()->IgnoreParens()))
    virtualCall(Member);
  unsigned Builtin = Callee->getBuiltinID();
  auto name = [&](DiagnosticBuilder &B) { B << Callee; };
  switch (Builtin) {
  case Builtin::BI__builtin_alloca:
  case Builtin::BI__builtin_alloca_uninitialized:
  case Builtin::BI__builtin_alloca_with_align:
  case Builtin::BI__builtin_alloca_with_align_uninitialized:
  case Builtin::BIalloca:
    if (!Call->getArg(0)->isEvaluatable(Context))
      report(diag::DeviceRunTimeArray, Call->getBeginLoc());
    return;
  case Builtin::BIprintf:
  case Builtin::BI__builtin_printf:
    return;
  default:
    break;
  }
  if (Builtin && Context.BuiltinInfo.isTSBuiltin(Builtin)) {
    if (InUsers)
      return report(diag::DeviceHostBuiltin, Loc, name);
    // An intrinsic of <immintrin.h> wraps it.
    auto [Caller, UserLoc] = Chain.userCall(In);
    if (!Caller)
      return;
    llvm::SaveAndRestore At(In, Caller);
    return report(diag::DeviceHostBuiltin, UserLoc, name);
  }
  if (Callee->isVariadic() &&
      (!Builtin || Context.BuiltinInfo.isPredefinedLibFunction(Builtin)))
    report(diag::DeviceVariadic, Loc, name);
}

/// A call of which the function is known at run time only.
void Checker::indirect(const CallExpr *Call) {
  const Expr *Callee = Call->getCallee()->IgnoreParenImpCasts();
  Expr::EvalResult Known;
  if (!InUsers || isa<CXXPseudoDestructorExpr>(Callee) ||
      (!Callee->getType()->isSpecificPlaceholderType(
           BuiltinType::BoundMember) &&
       Callee->EvaluateAsRValue(Known, Context) && !Known.HasSideEffects))
    return;
  if (const auto *Member = dyn_cast<BinaryOperator>(Callee);
      Member && Member->isPtrMemOp() &&
      Member->getRHS()->EvaluateAsRValue(Known, Context) &&
      !Known.HasSideEffects)
    return;
  report(diag::DeviceFunctionPointer, Call->getBeginLoc());
}

void Checker::virtualCall(const MemberExpr *Callee) {
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee->getMemberDecl());
  if (!Method || !Method->isVirtual() || Callee->hasQualifier() ||
      Method->getDevirtualizedMethod(Callee->getBase(), /*IsAppleKext=*/false))
    return;
  for (const FunctionDecl *D : Method->redecls())
    if (hasIRAttribute(D, attribute::IndirectlyCallable))
      return;
  report(diag::DeviceVirtualCall, Callee->getMemberLoc(),
         [&](DiagnosticBuilder &B) { B << Method; });
}

/// Reports \p Cycle at its first call that stands in the user's code.
void Checker::recursion(ArrayRef<DeviceCalls::Call> Cycle) {
  const DeviceCalls::Call *Users = llvm::find_if(
      Cycle, [&](const DeviceCalls::Call &C) { return Chain.isUsers(C.Loc); });
  if (Users == Cycle.end() || !Recursive.insert(Users->From).second)
    return;
  In = Users->From;
  auto through = [&] {
    for (const DeviceCalls::Call &C : Cycle)
      if (&C != Users && Chain.isUsers(C.Loc))
        diag::RecursionThrough(S.getDiagnostics(), C.Loc) << C.From;
  };
  report(
      diag::DeviceRecursion, Users->Loc, [&](DiagnosticBuilder &B) { B << In; },
      nullptr, through);
}

/// Reports \p T if only the host has it.
void Checker::type(QualType T, SourceLocation Loc) {
  if (SaidFloatType)
    return;
  QualType Element =
      Context.getBaseElementType(T.getNonReferenceType()).getUnqualifiedType();
  const auto *Builtin = Element->getAs<BuiltinType>();
  if (!Builtin || (Builtin->getKind() != BuiltinType::LongDouble &&
                   Builtin->getKind() != BuiltinType::Float128 &&
                   Builtin->getKind() != BuiltinType::Ibm128))
    return;
  SaidFloatType = true;
  report(diag::DeviceFloatType, Loc,
         [&](DiagnosticBuilder &B) { B << Element; });
}

/// True if a device library or the link supplies \p Function, or if Clang
/// makes it.
static bool isSupplied(const FunctionDecl *Function) {
  const auto *Method = dyn_cast<CXXMethodDecl>(Function);
  const IdentifierInfo *Name = Function->getIdentifier();
  return Function->getBuiltinID() || Function->isImplicit() ||
         Function->isDefaulted() || Function->isDeleted() ||
         (Method && Method->isPureVirtual()) ||
         hasIRAttribute(Function, attribute::External) ||
         hasIRAttribute(Function, attribute::DeviceBuiltin) ||
         (Name && Function->isExternC() &&
          Name->getName().starts_with(symbol::BuiltinPrefix));
}

void Checker::finish() {
  Calls.forEachCycle(
      [&](ArrayRef<DeviceCalls::Call> Cycle) { recursion(Cycle); });
  for (const FunctionDecl *Function : Undefined) {
    if (Function->isDefined() || isSupplied(Function) ||
        !Chain.isUsers(Function->getLocation()))
      continue;
    auto [Caller, Loc] = Chain.userCall(Function);
    if (!Caller)
      continue;
    In = Caller;
    report(diag::DeviceUndefined, Loc,
           [&](DiagnosticBuilder &B) { B << Function; });
  }
}

void diagnoseDeviceCode(ArrayRef<const FunctionDecl *> Roots,
                        ArrayRef<Kernel> Kernels, Sema &S) {
  Checker C(Kernels, S);
  walkDeviceCode(Roots, C);
  C.finish();
}

} // namespace syclcc1
