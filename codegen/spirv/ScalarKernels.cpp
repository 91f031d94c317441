//===- ScalarKernels.cpp - Kernels that a driver shall not vectorise ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     object = objects[i]; r[i] = object->f(i);
//
// Intel's OpenCL compiler for CPUs vectorises over work-items. It makes an
// indirect call once for each of them, but the callee gets the indices of the
// first work-item, and a pointer to a variable crashes it
// (docs/design/known-driver-faults.md). It does not vectorise a kernel with the
// hint that its code has explicit vectors (VecTypeHint, OpenCL's
// vec_type_hint). It is only a hint: other drivers may ignore it.
//
// The second reason is kernels with large variables,
//
//     int row[8000]; ... row[i] ...
//
// which exist once for each lane. That compiler limits a work-group to one
// work-item if the lanes of a vector need more than some 400 kB. Without
// vectors it accepts 8192 work-items.
//
// (Rejected: building the whole image with -cl-opt-disable works, too, but
// removes the other kernels' vectors.) These kernels get no hint: kernels with
// a required sub-group size need the vectoriser, which makes the sub-groups;
// and on kernels with barriers or other convergent operations, in the kernel or
// in a function that is called through a pointer, that compiler's own pass for
// barriers crashes without vectors.
//
//   Requires:    no inliner follows.
//   Establishes: vec_type_hint where it is needed.
// Tested by test/codegen/spirv/scalar-kernels.ll,
// run/virtual_functions_lanes.cpp and run/private_arrays.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Passes.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

/// A kernel with this many bytes of variables is not vectorised. Sixteen lanes,
/// the most that the driver uses for 32-bit numbers, need less than its limit
/// below this size.
static constexpr uint64_t LargeFrame = 16 * 1024;

/// SPIR-V's instructions of groups, by the names that the writer knows.
/// (Unoptimised, other declarations are convergent, too.)
static bool isExchange(const Function &F) {
  for (StringRef Name : {"__spirv_Group", "__spirv_Subgroup"})
    if (F.isDeclaration() && F.getName().contains(Name))
      return true;
  return false;
}
static bool isBarrier(const Function &F) {
  return F.isDeclaration() && F.getName().contains("__spirv_ControlBarrier");
}

namespace {
/// Properties of a kernel, its callees, and functions that it may call by
/// pointer.
struct Traits {
  bool ThroughPointer = false, Waits = false, Exchanges = false;
  uint64_t Frame = 0; ///< Bytes of variables.

  explicit Traits(const Function &Kernel) {
    SmallSetVector<const Function *, 16> Reached;
    Reached.insert(&Kernel);
    for (unsigned Next = 0; Next < Reached.size(); ++Next)
      for (const Instruction &I : instructions(*Reached[Next]))
        add(I, Reached);
  }

  bool prefersScalars() const {
    return (ThroughPointer && !Waits && !Exchanges) ||
           (Frame > LargeFrame && !Exchanges);
  }

private:
  void add(const Instruction &I,
           SmallSetVector<const Function *, 16> &Reached) {
    if (const auto *Variable = dyn_cast<AllocaInst>(&I))
      if (std::optional<TypeSize> Size =
              Variable->getAllocationSize(I.getDataLayout()))
        Frame += Size->getKnownMinValue();
    const auto *Call = dyn_cast<CallBase>(&I);
    if (!Call)
      return;
    if (Call->isIndirectCall() && !ThroughPointer) {
      ThroughPointer = true;
      for (const Function &F : *I.getModule())
        if (F.hasAddressTaken())
          Reached.insert(&F);
    }
    if (const Function *Callee = Call->getCalledFunction()) {
      Waits |= isBarrier(*Callee);
      Exchanges |= isExchange(*Callee);
      Reached.insert(Callee);
    }
  }
};
} // namespace

PreservedAnalyses ScalarKernelsPass::run(Module &M, ModuleAnalysisManager &) {
  LLVMContext &Context = M.getContext();
  Type *Vector = FixedVectorType::get(Type::getFloatTy(Context), 4);
  auto *IsSigned = ConstantInt::get(Type::getInt32Ty(Context), 0);
  for (Function &F : M)
    if (F.getCallingConv() == CallingConv::SPIR_KERNEL &&
        !F.getMetadata("intel_reqd_sub_group_size") &&
        Traits(F).prefersScalars())
      F.setMetadata(
          "vec_type_hint",
          MDNode::get(Context, {ValueAsMetadata::get(PoisonValue::get(Vector)),
                                ConstantAsMetadata::get(IsSigned)}));
  return PreservedAnalyses::none();
}

} // namespace syclcc1
