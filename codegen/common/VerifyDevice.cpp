//===- VerifyDevice.cpp - What no device can run is the user's error ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The front end's diagnostics work on the source. They cannot know what the IR
// contains once templates are instantiated, headers included and if_device
// resolved. This pass checks the IR and refuses code, with the place and the
// call chain from a kernel:
//
//   a.cpp:12:3: undefined device function 'twice(int)', called by 'half(int)',
//   called by kernel 'axpy'; define it in this file, or declare it
//   SYCL_EXTERNAL and link its definition
//
// Refused: undefined functions (except __sycl_*, functions of the device
// libraries and SYCL_EXTERNAL ones), undefined variables, inline assembly
// (unless PTX is the only output), x86 intrinsics, long double and __float128,
// variadic function definitions, and allocas of variable size (Intel's JIT
// crashes).
//
//   Requires:    exceptions are lowered, the common library is linked, and
//                nothing is optimised, so that the call chain is the source's.
//   Establishes: the module contains only what every target can compile.
// Tested by test/codegen/common/verify-device.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/Passes.h"
#include "split/IRContract.h"
#include "split/KernelTable.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

namespace {

/// The reference that made a function or variable part of the device half.
struct Reason {
  const Function *User = nullptr; ///< Null for kernels and exported functions.
  const Instruction *Place = nullptr;
};

class Verifier {
  Module &M;
  const bool TakesAsm;
  MapVector<const GlobalValue *, Reason> Reached;
  StringSet<> Known;

public:
  Verifier(Module &M, bool TakesAsm);
  void run();

private:
  void reach(const Function &F);
  void reachOperand(const Value *V, const Function &F, const Instruction &I);
  void checkDeclaration(const Function &F);
  void checkVariable(const GlobalVariable &G);
  void checkBody(const Function &F);
  void checkInstruction(const Instruction &I);
  void refuse(const Twine &What, const Function *F, const Instruction *I,
              StringRef Advice = "");
  std::string chain(const Function *F) const;
};

} // namespace

Verifier::Verifier(Module &M, bool TakesAsm) : M(M), TakesAsm(TakesAsm) {
#define SYCLCC1_MATH(NAME)                                                     \
  Known.insert(NAME);                                                          \
  Known.insert(NAME "f");
#define SYCLCC1_FUNCTION(NAME) Known.insert(NAME);
#include "codegen/common/DeviceFunctions.def"
  // glibc's names for the same functions.
  for (StringRef Name : {"lgamma_r", "lgammaf_r", "nanf", "nan"})
    Known.insert(Name);
}

static std::string nameOf(const GlobalValue &G) {
  return "'" + demangle(G.getName()) + "'";
}

static std::string nameOfFunction(const Function &F) {
  if (!isKernel(F))
    return nameOf(F);
  StringRef Display = F.getFnAttribute(attribute::Kernel).getValueAsString();
  return "kernel '" +
         (Display.empty() ? demangle(F.getName()) : Display.str()) + "'";
}

std::string Verifier::chain(const Function *F) const {
  std::string Text;
  // The recursion ends: a reason is recorded once, when a function is first
  // reached, so reasons form a tree.
  while (F) {
    Text += ", called by " + nameOfFunction(*F);
    auto It = Reached.find(F);
    F = It == Reached.end() ? nullptr : It->second.User;
  }
  return Text;
}

void Verifier::refuse(const Twine &What, const Function *F,
                      const Instruction *I, StringRef Advice) {
  std::string Text = (What + chain(F)).str();
  if (!Advice.empty())
    Text += "; " + Advice.str();
  // For a location in a header the error is there; the place that it was
  // inlined from is in the chain.
  if (I && I->getDebugLoc()) {
    const DILocation *Loc = I->getDebugLoc();
    Text = (Loc->getFilename() + ":" + Twine(Loc->getLine()) + ":" +
            Twine(Loc->getColumn()) + ": " + Text)
               .str();
  }
  M.getContext().emitError(Text);
}

void Verifier::reachOperand(const Value *V, const Function &F,
                            const Instruction &I) {
  SmallVector<const Value *> Worklist = {V};
  SmallPtrSet<const Value *, 16> Seen;
  while (!Worklist.empty()) {
    const Value *Next = Worklist.pop_back_val();
    if (!isa<Constant>(Next) || !Seen.insert(Next).second)
      continue;
    if (auto *G = dyn_cast<GlobalValue>(Next))
      Reached.insert({G, {&F, &I}});
    // Into constant expressions, and into initialisers: a vtable reaches its
    // functions.
    for (const Value *Operand : cast<Constant>(Next)->operands())
      Worklist.push_back(Operand);
  }
}

void Verifier::reach(const Function &F) {
  for (const Instruction &I : instructions(F))
    for (const Value *Operand : I.operands())
      reachOperand(Operand, F, I);
}

void Verifier::checkDeclaration(const Function &F) {
  if (F.isIntrinsic()) {
    if (F.getName().starts_with("llvm.x86."))
      refuse("x86 intrinsic " + nameOf(F) + " in device code",
             Reached.lookup(&F).User, Reached.lookup(&F).Place,
             "put it under if_host");
    return;
  }
  if (F.getName().starts_with(symbol::BuiltinPrefix) ||
      Known.contains(F.getName()) || F.hasFnAttribute(attribute::External))
    return;
  StringRef Advice =
      StringSwitch<StringRef>(F.getName())
          .Cases({"__cxa_guard_acquire", "__cxa_guard_release", "__cxa_atexit"},
                 "it belongs to a function-local static variable with a "
                 "run-time initialiser; make it constexpr or a local variable")
          .Cases({"_Znwm", "_Znam", "malloc", "calloc", "_ZnwmSt11align_val_t"},
                 "device code cannot allocate memory")
          .Case("__dynamic_cast",
                "device code has no run-time type information")
          .Default("define it in this file, or declare it SYCL_EXTERNAL and "
                   "link its definition");
  refuse("undefined device function " + nameOf(F), Reached.lookup(&F).User,
         Reached.lookup(&F).Place, Advice);
}

void Verifier::checkVariable(const GlobalVariable &G) {
  Reason Why = Reached.lookup(&G);
  if (G.isDeclaration() && !G.hasAttribute(attribute::External))
    refuse("variable " + nameOf(G) + " is not defined in device code", Why.User,
           Why.Place,
           "define it constexpr in this file, or declare it SYCL_EXTERNAL and "
           "link its definition");
}

static bool isHostFloat(Type *T) {
  T = T->getScalarType();
  return T->isX86_FP80Ty() || T->isFP128Ty() || T->isX86_AMXTy();
}

void Verifier::checkInstruction(const Instruction &I) {
  const Function *F = I.getFunction();
  auto UsesHostFloat = [&] {
    return isHostFloat(I.getType()) || any_of(I.operands(), [](const Use &U) {
             return isHostFloat(U->getType());
           });
  };
  if (UsesHostFloat())
    return refuse("long double or __float128 arithmetic in device code", F, &I,
                  "use double");
  if (auto *Alloca = dyn_cast<AllocaInst>(&I);
      Alloca && !isa<ConstantInt>(Alloca->getArraySize()))
    return refuse("array of a size known only at run time in device code", F,
                  &I, "give it a constant size");
  if (auto *Call = dyn_cast<CallBase>(&I);
      Call && Call->isInlineAsm() && !TakesAsm &&
      !cast<InlineAsm>(Call->getCalledOperand())->getAsmString().empty())
    return refuse("inline assembly of the host in device code", F, &I,
                  "put it under if_host");
  if (isa<VAArgInst>(I))
    return refuse("variadic function in device code", F, &I,
                  "use a parameter pack");
  if (isa<IndirectBrInst, CallBrInst>(I))
    return refuse("computed goto in device code", F, &I, "use a switch");
}

void Verifier::checkBody(const Function &F) {
  if (F.isVarArg())
    return refuse("variadic function " + nameOf(F) + " in device code",
                  Reached.lookup(&F).User, Reached.lookup(&F).Place,
                  "use a parameter pack");
  for (const Argument &A : F.args())
    if (isHostFloat(A.getType()))
      return refuse("long double or __float128 parameter of " + nameOf(F) +
                        " in device code",
                    Reached.lookup(&F).User, Reached.lookup(&F).Place,
                    "use double");
  for (const BasicBlock &Block : F)
    if (Block.hasAddressTaken())
      return refuse("address of a label in device code", &F, &Block.front(),
                    "use a switch");
  for (const Instruction &I : instructions(F))
    checkInstruction(I);
}

void Verifier::run() {
  for (const Function &F : M)
    if (!F.isDeclaration() &&
        (isKernel(F) || F.hasFnAttribute(attribute::External)))
      Reached.insert({&F, {}});
  // Reached grows while it is walked.
  for (unsigned I = 0; I < Reached.size(); ++I)
    if (auto *F = dyn_cast<Function>(std::next(Reached.begin(), I)->first))
      reach(*F);

  for (unsigned I = 0; I < Reached.size(); ++I) {
    const GlobalValue *G = std::next(Reached.begin(), I)->first;
    if (auto *Variable = dyn_cast<GlobalVariable>(G))
      checkVariable(*Variable);
    else if (auto *F = dyn_cast<Function>(G); F && F->isDeclaration())
      checkDeclaration(*F);
    else if (F)
      checkBody(*F);
  }
}

PreservedAnalyses VerifyDevicePass::run(Module &M, ModuleAnalysisManager &) {
  Verifier(M, TakesAsm).run();
  return PreservedAnalyses::all();
}

} // namespace syclcc1
