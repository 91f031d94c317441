//===- StripHostAttributes.cpp - Removes host attributes ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The device half was generated for x86-64 Linux, and says so in many places:
//
//   define internal float @f(ptr %x) #0 section "hot" {
//     call void @__ubsan_handle_add_overflow(…)
//   attributes #0 = { sspstrong uwtable "target-cpu"="znver4" "sycl-external"…
//   }
//   @_ZTV1S = … { [4 x ptr] [null, ptr @_ZTI1S, ptr @f, …] }
//
// Another target would fail on it, or import symbols that it cannot have. After
// this pass the module has the program's meaning and no properties of the host.
//
// Requires:    a device half.
//   Establishes: string attributes are the contract's or concern arithmetic; no
//                instrumentation, run-time type information, thread-local
//                storage, section, visibility, constructor list or inline
//                assembly of the module is left; every calling convention is C.
// Must come first of the passes that all image targets share. It is not part of
// the split, because the cpu target needs the host's features, unwind tables
// and sanitizers.
//
// The list has the attributes that stay, not those that go: Clang adds new ones
// in each release, and an unexpected one breaks a target, while a missing one
// does not.
//
// Tested by test/split/strip-*.ll.
//
//===----------------------------------------------------------------------===//

#include "split/StripHostAttributes.h"
#include "split/IRContract.h"
#include "split/Instrumentation.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/AttributeMask.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

namespace {

/// String attributes that mean the same on all targets.
bool isTargetIndependent(StringRef Attribute) {
  return Attribute.starts_with("sycl-") ||
         Attribute == attribute::IndirectlyCallable ||
         Attribute == attribute::CallsIndirectly ||
         Attribute.starts_with("denormal-fp-math") ||
         StringSwitch<bool>(Attribute)
             .Cases({"no-trapping-math", "no-infs-fp-math", "no-nans-fp-math",
                     "no-signed-zeros-fp-math", "unsafe-fp-math",
                     "approx-func-fp-math", "strictfp"},
                    true)
             .Case("loop-unroll-count", true)
             .Default(false);
}

/// Attributes of the host's code generation and instrumentation.
AttributeMask hostAttributes(const AttributeSet &Set) {
  AttributeMask Mask;
  for (auto Kind : {Attribute::UWTable,
                    Attribute::StackProtect,
                    Attribute::StackProtectReq,
                    Attribute::StackProtectStrong,
                    Attribute::NonLazyBind,
                    Attribute::NoRedZone,
                    Attribute::SafeStack,
                    Attribute::ShadowCallStack,
                    Attribute::NoCfCheck,
                    Attribute::NoImplicitFloat,
                    Attribute::SpeculativeLoadHardening,
                    Attribute::SanitizeAddress,
                    Attribute::SanitizeHWAddress,
                    Attribute::SanitizeMemTag,
                    Attribute::SanitizeMemory,
                    Attribute::SanitizeThread,
                    Attribute::NoSanitizeBounds,
                    Attribute::NoSanitizeCoverage,
                    Attribute::DisableSanitizerInstrumentation,
                    Attribute::NoProfile,
                    Attribute::SkipProfile,
                    Attribute::JumpTable,
                    Attribute::FnRetThunkExtern,
                    Attribute::NoBuiltin,
                    Attribute::Builtin})
    Mask.addAttribute(Kind);
  for (const Attribute &A : Set)
    if (A.isStringAttribute() && !isTargetIndependent(A.getKindAsString()))
      Mask.addAttribute(A.getKindAsString());
  return Mask;
}

/// Erases the calls. After a handler that does not return, an `unreachable` is
/// left: the overflow that it would have reported is undefined again, as
/// without sanitizer.
void stripInstrumentation(Module &M) {
  SetVector<GlobalVariable *> Arguments; // counters, descriptions of places
  for (Function &F : make_early_inc_range(M)) {
    Intrinsic::ID ID = F.getIntrinsicID();
    bool IsCheck = ID == Intrinsic::allow_ubsan_check ||
                   ID == Intrinsic::allow_runtime_check;
    // Calls by which -Og keeps variables alive for the host's debugger.
    bool IsFakeUse = ID == Intrinsic::fake_use;
    if (!IsCheck && !IsFakeUse && ID != Intrinsic::ubsantrap &&
        !isInstrumentation(F))
      continue;
    for (User *U : make_early_inc_range(F.users())) {
      auto *Call = dyn_cast<CallInst>(U);
      if (!Call || Call->getCalledOperand() != &F)
        continue;
      for (Use &Argument : Call->args())
        if (auto *V = dyn_cast<GlobalVariable>(Argument->stripPointerCasts()))
          Arguments.insert(V);
      if (IsCheck)
        Call->replaceAllUsesWith(ConstantInt::getFalse(Call->getContext()));
      else if (!Call->getType()->isVoidTy())
        Call->replaceAllUsesWith(Constant::getNullValue(Call->getType()));
      Call->eraseFromParent();
    }
    if (F.use_empty() && F.isDeclaration())
      F.eraseFromParent();
  }
  for (GlobalVariable *V : Arguments) {
    V->removeDeadConstantUsers();
    if (V->hasLocalLinkage() && V->use_empty())
      V->eraseFromParent();
  }
}

void stripFunction(Function &F) {
  if (F.isIntrinsic())
    return;
  F.removeFnAttrs(hostAttributes(F.getAttributes().getFnAttrs()));
  F.setDSOLocal(false);
  F.setSection("");
  F.setPartition("");
  F.setVisibility(GlobalValue::DefaultVisibility);
  F.setCallingConv(CallingConv::C);
  F.setComdat(nullptr);
  F.setPrefixData(nullptr);
  F.setPrologueData(nullptr);
  F.eraseMetadata(LLVMContext::MD_kcfi_type);
  F.eraseMetadata(LLVMContext::MD_func_sanitize);
  if (F.hasGC())
    F.clearGC();
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Call = dyn_cast<CallBase>(&I);
    if (!Call)
      continue;
    if (Call->getIntrinsicID() == Intrinsic::threadlocal_address) {
      Call->replaceAllUsesWith(Call->getArgOperand(0));
      Call->eraseFromParent();
      continue;
    }
    Call->removeFnAttrs(hostAttributes(Call->getAttributes().getFnAttrs()));
    Call->setCallingConv(CallingConv::C);
  }
}

void stripVariable(GlobalVariable &V) {
  V.setDSOLocal(false);
  V.setThreadLocal(false);
  V.setSection("");
  V.setPartition("");
  V.setVisibility(GlobalValue::DefaultVisibility);
  V.setComdat(nullptr);
  if (V.hasSanitizerMetadata())
    V.removeSanitizerMetadata();
}

/// Each virtual table refers to run-time type information, whose own virtual
/// table is in the C++ runtime. typeid, dynamic_cast and throw are errors in
/// device code. The Itanium ABI reserves the prefix for it.
void stripTypeInformation(Module &M) {
  for (GlobalVariable &V : make_early_inc_range(M.globals())) {
    if (!V.getName().starts_with("_ZTI"))
      continue;
    V.replaceAllUsesWith(ConstantPointerNull::get(V.getType()));
    V.setInitializer(nullptr);
    V.setLinkage(GlobalValue::ExternalLinkage);
  }
  // Names and tables of the C++ runtime that only they used are removed with
  // them.
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (GlobalVariable &V : make_early_inc_range(M.globals())) {
      V.removeDeadConstantUsers();
      if (V.use_empty() && V.getName().starts_with("_ZT") &&
          (V.isDeclaration() || V.hasLocalLinkage())) {
        V.eraseFromParent();
        Changed = true;
      }
    }
  }
}

/// Flags about the generation of x86 code, such as PIC and frame pointers. One
/// flag stays: it says that the debug information tracks assignments, and only
/// then does the inliner give copies of an assignment ids of their own.
void stripModuleFlags(Module &M) {
  NamedMDNode *Flags = M.getModuleFlagsMetadata();
  if (!Flags)
    return;
  SmallVector<MDNode *> Kept;
  for (MDNode *Flag : Flags->operands()) {
    StringRef Name = cast<MDString>(Flag->getOperand(1))->getString();
    if (Name == "Debug Info Version" || Name == "Dwarf Version" ||
        Name == "debug-info-assignment-tracking" || Name == "wchar_size")
      Kept.push_back(Flag);
  }
  Flags->clearOperands();
  for (MDNode *Flag : Kept)
    Flags->addOperand(Flag);
  if (Kept.empty())
    Flags->eraseFromParent();
}

} // namespace

PreservedAnalyses StripHostAttributesPass::run(Module &M,
                                               ModuleAnalysisManager &) {
  for (StringRef Name : {"llvm.used", "llvm.compiler.used", "llvm.global_ctors",
                         "llvm.global_dtors", "llvm.global.annotations"})
    if (GlobalVariable *List = M.getGlobalVariable(Name))
      List->eraseFromParent();
  M.setModuleInlineAsm("");
  stripInstrumentation(M);
  stripTypeInformation(M);
  for (Function &F : M)
    stripFunction(F);
  for (GlobalVariable &V : M.globals())
    stripVariable(V);
  stripModuleFlags(M);
  return PreservedAnalyses::none();
}

} // namespace syclcc1
