//===- PrivateNames.cpp - A function of the program is no builtin ---------===//
//
//   float std::fabs(float)              @_ZSt4fabsf -> @f._ZSt4fabsf
//   static float mix(unsigned seed);    @_ZL3mixj   -> @f._ZL3mixj
//
// SPIR-V carries the names of functions, and readers look at them: OpenCL's
// builtins are known by their mangled names. Intel's CPU runtime fails on a
// module that defines std::fabs(float) ("Invalid binary operator record"),
// which is no builtin; what a driver makes of a user's `mix`, `dot` or `clamp`
// with the types of OpenCL's need not be found out.
//
// Requires:    nothing is called by its name any more: the last link has been.
// Establishes: no defined function but kernels and SYCL_EXTERNAL ones begins
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
