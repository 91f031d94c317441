//===- ScalarKernels.cpp - Kernels that a driver shall not vectorise ------===//
//
//     object = objects[i]; r[i] = object->f(i);
//
// Intel's OpenCL compiler for CPUs makes vectors of work-items. What they call
// through a pointer it calls once for each of them, but the callee finds the
// indices of the first work-item, and a pointer to a variable crashes it
// (docs/design/known-driver-faults.md). For a kernel with the hint that it is
// made of vectors by itself (VecTypeHint, OpenCL's vec_type_hint) it makes
// none. The hint is a hint: nobody else has to look at it.
//
// (Building the whole image with -cl-opt-disable works, too, and takes the
// other kernels' vectors away.) Kernels that say how large their sub-groups are
// need the vectoriser, which makes the sub-groups: they have no hint. Nor have
// those whose work-items meet, in the kernel or in a function that is called
// through a pointer: without vectors that compiler's own pass for barriers
// crashes on them.
//
// Requires:    no inliner follows. Establishes: vec_type_hint where it is
// needed. Tested by test/codegen/spirv/scalar-kernels.ll and
// run/virtual_functions_lanes.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Passes.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

/// A barrier or an exchange: SPIR-V's instructions of groups, by the names that
/// the writer knows. (Unoptimised, other declarations are convergent, too.)
static bool isMeeting(const Function &F) {
  for (StringRef Name :
       {"__spirv_ControlBarrier", "__spirv_Group", "__spirv_Subgroup"})
    if (F.isDeclaration() && F.getName().contains(Name))
      return true;
  return false;
}

/// Whether \p Kernel calls through a pointer, itself or in what it calls by
/// name, and its work-items do not meet, there or in what a pointer may name.
static bool wantsNoVectors(const Function &Kernel) {
  SmallSetVector<const Function *, 16> Reached;
  Reached.insert(&Kernel);
  bool ThroughPointer = false;
  for (unsigned Next = 0; Next < Reached.size(); ++Next)
    for (const Instruction &I : instructions(*Reached[Next])) {
      const auto *Call = dyn_cast<CallBase>(&I);
      if (!Call)
        continue;
      if (Call->isIndirectCall() && !ThroughPointer) {
        ThroughPointer = true;
        for (const Function &F : *Kernel.getParent())
          if (F.hasAddressTaken())
            Reached.insert(&F);
      }
      if (const Function *Callee = Call->getCalledFunction()) {
        if (isMeeting(*Callee))
          return false;
        Reached.insert(Callee);
      }
    }
  return ThroughPointer;
}

PreservedAnalyses ScalarKernelsPass::run(Module &M, ModuleAnalysisManager &) {
  LLVMContext &Context = M.getContext();
  Type *Vector = FixedVectorType::get(Type::getFloatTy(Context), 4);
  auto *IsSigned = ConstantInt::get(Type::getInt32Ty(Context), 0);
  for (Function &F : M)
    if (F.getCallingConv() == CallingConv::SPIR_KERNEL &&
        !F.getMetadata("intel_reqd_sub_group_size") && wantsNoVectors(F))
      F.setMetadata(
          "vec_type_hint",
          MDNode::get(Context, {ValueAsMetadata::get(PoisonValue::get(Vector)),
                                ConstantAsMetadata::get(IsSigned)}));
  return PreservedAnalyses::none();
}

} // namespace syclcc1
