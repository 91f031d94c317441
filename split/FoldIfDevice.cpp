//===- FoldIfDevice.cpp - Keeps one side of if_device / if_host -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// if_device.hpp turns both functions of the extension into calls of two marked
// function templates that do nothing but call their argument. In each half one
// of them is empty:
//
//                                         host half     device half
//   call_if_on_device(ptr %lambda)        empty         calls %lambda
//   call_if_on_host(ptr %lambda)          calls %lambda empty
//
// The decision is made per module and so per calling context: a function that
// runs on both sides is in both halves, and each copy calls its own half's
// version.
//
// Requires:    attributes (syclcc1-annotations). The marked functions are
//              noinline, so none of their bodies has been copied anywhere.
// Establishes: no function is marked any more; noinline, and optnone, which
//              LLVM's verifier only allows together with it, are gone from both
//              kinds; what only the emptied bodies used is gone, and so are
//              copies that were made only for them (UntakenCaptures).
//
// In the host half it must come after the extraction: the combined module is
// the host half, and the device half is cloned from it. It runs before
// stub-host only because fewer bodies remain then.
//
// In the device half the extraction has not cloned these bodies, so the
// function may be a declaration here; it still gets its empty body.
//
// Rejected: deleting the calls instead of the body. The specification's design
// deletes the body, calls through pointers keep their meaning, and an empty
// function is inlined to nothing where anything is optimised.
//
// Tested by test/split/if-device-*.ll and if-device-*.cpp.
//
//===----------------------------------------------------------------------===//

#include "split/FoldIfDevice.h"
#include "split/IRContract.h"
#include "split/Prune.h"
#include "split/UntakenCaptures.h"
#include "split/UntakenValues.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;

namespace syclcc1 {

/// Replaces the body of \p F, if there is one, by a return.
static void makeEmpty(Function &F) {
  bool WasDefined = !F.isDeclaration();
  auto Linkage = F.getLinkage();
  F.deleteBody();
  // A declaration stands for a body that extraction did not clone.
  F.setLinkage(WasDefined ? Linkage : GlobalValue::InternalLinkage);
  if (!WasDefined)
    F.setVisibility(GlobalValue::DefaultVisibility);
  IRBuilder<> B(BasicBlock::Create(F.getContext(), "", &F));
  if (F.getReturnType()->isVoidTy())
    B.CreateRetVoid();
  else
    B.CreateRet(Constant::getNullValue(F.getReturnType()));
}

FoldIfDevicePass::FoldIfDevicePass(StringRef Param) : Half(parseStage(Param)) {
  if (Half == Stage::Combined)
    report_fatal_error("syclcc1-fold-if-device takes host or device: the "
                       "combined module keeps both sides",
                       /*gen_crash_diag=*/false);
}

PreservedAnalyses FoldIfDevicePass::run(Module &M, ModuleAnalysisManager &) {
  StringRef Untaken =
      Half == Stage::Host ? attribute::CallIfOnDevice : attribute::CallIfOnHost;
  SmallVector<Function *> Marked;
  for (Function &F : M)
    if (F.hasFnAttribute(attribute::CallIfOnDevice) ||
        F.hasFnAttribute(attribute::CallIfOnHost))
      Marked.push_back(&F);
  if (Marked.empty())
    return PreservedAnalyses::all();

  PruneCandidates Unreached(M);
  SmallVector<Function *> Emptied;
  for (Function *F : Marked)
    if (F->hasFnAttribute(Untaken)) {
      Emptied.push_back(F);
      Unreached.addBody(*F);
    }
  for (Function *F : Emptied)
    makeEmpty(*F);
  eraseUntakenCaptures(UntakenValues(M, Untaken), Unreached);
  for (Function *F : Marked) {
    F->removeFnAttr(attribute::CallIfOnDevice);
    F->removeFnAttr(attribute::CallIfOnHost);
    F->removeFnAttr(Attribute::OptimizeNone);
    F->removeFnAttr(Attribute::NoInline);
  }
  Unreached.prune();
  return PreservedAnalyses::none();
}

void FoldIfDevicePass::printPipeline(
    raw_ostream &OS, function_ref<StringRef(StringRef)> PassName) {
  OS << PassName(name()) << '<' << stageName(Half) << '>';
}

} // namespace syclcc1
