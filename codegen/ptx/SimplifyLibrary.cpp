//===- SimplifyLibrary.cpp - Library functions are simplified once --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   60 kernels: y[i] = sin(x[i])
//
// libdevice's functions are unsimplified output of NVIDIA's front end:
// __nv_sinf has 375 lines, with a branch for each condition that nvvm-reflect
// has folded, and each function is `alwaysinline`. If it is inlined first, it
// is simplified 60 times. Here it is simplified once for an image, before
// inlining: 120 lines are inlined, and the kernel's text is the same.
//
//   define float @__nv_sinf(float %a) #alwaysinline { … br i1 false … }
//   -> define float @__nv_sinf(float %a) #alwaysinline { … }
//
// Passes that need the kernel (unrolling, speculation, ranges of arguments) run
// later. libclc, which the build has compiled, needs none of this.
//
// Rejected: a copy of libdevice that is simplified in advance, which would
// distribute NVIDIA's library with this one; calls instead of inlining, which
// cost a kernel registers.
//
// Requires:    nvvm-reflect has run.
// Tested by test/codegen/ptx/simplify-library.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/ptx/Passes.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/GVN.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"

using namespace llvm;

namespace syclcc1 {

static bool isLibdeviceFunction(const Function &F) {
  return !F.isDeclaration() && F.hasLocalLinkage() &&
         (F.getName().starts_with("__nv_") ||
          F.getName().starts_with("__internal_"));
}

PreservedAnalyses PTXSimplifyLibraryPass::run(Module &M,
                                              ModuleAnalysisManager &Analyses) {
  FunctionPassManager Passes;
  Passes.addPass(SimplifyCFGPass());
  Passes.addPass(SROAPass(SROAOptions::ModifyCFG));
  Passes.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  Passes.addPass(InstCombinePass());
  Passes.addPass(SimplifyCFGPass());
  Passes.addPass(GVNPass());
  Passes.addPass(InstCombinePass());
  Passes.addPass(SimplifyCFGPass());
  Passes.addPass(ADCEPass());
  FunctionAnalysisManager &Functions =
      Analyses.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  bool Changed = false;
  for (Function &F : M)
    if (isLibdeviceFunction(F)) {
      Functions.invalidate(F, Passes.run(F, Functions));
      Changed = true;
    }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
