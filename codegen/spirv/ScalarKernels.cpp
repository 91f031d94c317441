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
// need the vectoriser, which makes the sub-groups: they have no hint.
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

/// Whether \p Kernel or what it calls by name calls through a pointer.
static bool callsThroughPointer(const Function &Kernel) {
  SmallSetVector<const Function *, 16> Reached;
  Reached.insert(&Kernel);
  for (unsigned Next = 0; Next < Reached.size(); ++Next)
    for (const Instruction &I : instructions(*Reached[Next])) {
      const auto *Call = dyn_cast<CallBase>(&I);
      if (!Call)
        continue;
      if (Call->isIndirectCall())
        return true;
      if (const Function *Callee = Call->getCalledFunction())
        Reached.insert(Callee);
    }
  return false;
}

PreservedAnalyses ScalarKernelsPass::run(Module &M, ModuleAnalysisManager &) {
  LLVMContext &Context = M.getContext();
  Type *Vector = FixedVectorType::get(Type::getFloatTy(Context), 4);
  auto *IsSigned = ConstantInt::get(Type::getInt32Ty(Context), 0);
  for (Function &F : M)
    if (F.getCallingConv() == CallingConv::SPIR_KERNEL &&
        !F.getMetadata("intel_reqd_sub_group_size") && callsThroughPointer(F))
      F.setMetadata(
          "vec_type_hint",
          MDNode::get(Context, {ValueAsMetadata::get(PoisonValue::get(Vector)),
                                ConstantAsMetadata::get(IsSigned)}));
  return PreservedAnalyses::none();
}

} // namespace syclcc1
