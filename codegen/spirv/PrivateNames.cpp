//===- PrivateNames.cpp - Functions are not named like builtins -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   float std::fabs(float)              @_ZSt4fabsf -> @f._ZSt4fabsf
//   static float mix(unsigned seed);    @_ZL3mixj   -> @f._ZL3mixj
//
// SPIR-V modules have the names of functions, and readers use them: they
// recognise OpenCL's builtins by their mangled names. Intel's CPU runtime fails
// on a module that defines std::fabs(float) ("Invalid binary operator record"),
// which is no builtin; the same may happen to a user's `mix`, `dot` or `clamp`
// with the types of OpenCL's.
//
// Requires:    the last link is done: no function is looked up by its name.
// Establishes: only names of kernels and of SYCL_EXTERNAL definitions begin
// with
// `_Z`, as the names of builtins do.
// Tested by test/codegen/spirv/private-names.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Passes.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

PreservedAnalyses PrivateNamesPass::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    if (!F.isDeclaration() && F.hasLocalLinkage() &&
        F.getName().starts_with("_Z")) {
      F.setName("f." + F.getName());
      Changed = true;
    }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
