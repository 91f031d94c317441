//===- Verify.cpp - The IR contract, checked ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks the contract of docs/design/ir-contract.md at each interface. It runs
// after the split under -fsycl-verify-each and in all tests, and never for
// users otherwise: a failure is a bug of the compiler. Each message names the
// symbol and the fault.
//
// Tested by test/split/verify-*.ll.
//
//===----------------------------------------------------------------------===//

#include "split/Verify.h"
#include "split/IRContract.h"
#include "split/KernelTable.h"
#include "split/ir/DeviceGlobals.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace syclcc1 {

namespace {

class Checker {
public:
  Checker(const Module &M, Stage S) : M(M), S(S) {}

  Error run() {
    if (auto Table = KernelTable::fromModule(M); !Table)
      Faults += toString(Table.takeError()) + "\n";
    checkAnnotations();
    for (const Function &F : M)
      checkFunction(F);
    for (const GlobalVariable &V : M.globals())
      if (S == Stage::Device)
        checkDeviceVariable(V);
    if (S == Stage::Device)
      checkDeviceModule();
    if (Faults.empty())
      return Error::success();
    return createStringError("the " + Twine(stageName(S)) +
                             " module breaks the IR contract:\n" + Faults);
  }

private:
  void fault(const GlobalValue &G, const Twine &What) {
    Faults += ("  '" + G.getName() + "': " + What + "\n").str();
  }

  void checkAnnotations() {
    const GlobalVariable *Array =
        M.getGlobalVariable("llvm.global.annotations");
    if (!Array || !Array->hasInitializer())
      return;
    for (const Use &Entry : Array->getInitializer()->operands()) {
      StringRef Text;
      auto *Struct = dyn_cast<ConstantStruct>(Entry);
      if (Struct && getConstantStringInfo(Struct->getOperand(1), Text) &&
          Text.starts_with("syclcc1."))
        fault(*Array, "the annotation '" + Text + "' is left");
    }
  }

  void checkFunction(const Function &F) {
    bool IsMarked = F.hasFnAttribute(attribute::CallIfOnHost) ||
                    F.hasFnAttribute(attribute::CallIfOnDevice);
    if (S == Stage::Combined) {
      if (IsMarked && !F.isDeclaration() &&
          !F.hasFnAttribute(Attribute::NoInline))
        fault(F, "if_device needs noinline until the split");
      if (IsMarked && !F.getReturnType()->isVoidTy())
        fault(F, "a function that is called on one side must return void");
    } else if (IsMarked) {
      fault(F, "if_device has not been folded");
    }
    if (isKernel(F))
      checkKernel(F);
    if (S == Stage::Device)
      checkDeviceFunction(F);
  }

  void checkKernel(const Function &F) {
    if (!F.getReturnType()->isVoidTy() || F.arg_size() > 1 || F.isVarArg() ||
        (F.arg_size() == 1 && !F.getArg(0)->getType()->isPointerTy()))
      if (F.hasFnAttribute(attribute::KernelEntry) || S == Stage::Device)
        fault(F, "a kernel is void(ptr)");
    if (S == Stage::Device && !F.hasExternalLinkage())
      fault(F, "a kernel must be external");
  }

  void checkDeviceFunction(const Function &F) {
    if (F.isDeclaration())
      return;
    if (!F.hasLocalLinkage() && !isKernel(F) &&
        !F.hasFnAttribute(attribute::External))
      fault(F, "neither a kernel nor sycl-external, so it must be internal");
    if (F.hasComdat())
      fault(F, "is in a comdat");
    if (F.hasPersonalityFn())
      fault(F, "has a personality");
    for (const Instruction &I : instructions(F))
      if (isa<InvokeInst>(I))
        return fault(F, "contains an invoke");
  }

  void checkDeviceVariable(const GlobalVariable &V) {
    if (V.isDeclaration())
      return;
    if (isDeviceGlobal(V)) {
      if (!V.isExternallyInitialized() || V.isConstant() || V.hasLocalLinkage())
        fault(V, "a device_global must be external, externally initialised and "
                 "not constant");
    } else if (!V.hasLocalLinkage() && !V.hasAttribute(attribute::External))
      fault(V, "not sycl-external, so it must be internal");
    if (V.hasComdat())
      fault(V, "is in a comdat");
  }

  void checkDeviceModule() {
    for (const GlobalAlias &A : M.aliases())
      fault(A, "is an alias");
    for (const GlobalIFunc &I : M.ifuncs())
      fault(I, "is an ifunc");
    if (!M.getModuleInlineAsm().empty())
      Faults += "  the module contains inline assembly\n";
  }

  const Module &M;
  Stage S;
  std::string Faults;
};

} // namespace

Error verifyContract(const Module &M, Stage S) { return Checker(M, S).run(); }

PreservedAnalyses VerifyPass::run(Module &M, ModuleAnalysisManager &) {
  if (Error E = verifyContract(M, S))
    report_fatal_error(std::move(E), /*gen_crash_diag=*/false);
  return PreservedAnalyses::all();
}

void VerifyPass::printPipeline(raw_ostream &OS,
                               function_ref<StringRef(StringRef)> PassName) {
  OS << PassName(name()) << '<' << stageName(S) << '>';
}

} // namespace syclcc1
