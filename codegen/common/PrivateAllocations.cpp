//===- PrivateAllocations.cpp - Private arrays of any size ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   auto a = private_alloca<float, size, decorated::no>(handler);
//     call ptr @private_allocation(i64 %bytes, i64 4)   "private.allocation"
//
// is an array of the function that calls private_alloca
// (sycl_ext_oneapi_private_alloca). Its size is a specialization constant: a
// number in the bodies of a kernel that are made for its value
// (split/KernelBodies.cpp), and a value of the launch in others.
//
// A variable in the callee would end where that returns: LLVM's inliner marks
// the end of those of known size, and frees the stack of those of unknown size.
// So the callees are inlined here, and then the call becomes a variable, before
// any optimisation:
//
//   known      an array in the entry of the function
//   unknown    slot = null               ; in the entry
//              if (!slot) slot = alloca %bytes
//              … slot …
//
// A call in a loop allocates once: the size is the same for a whole launch, and
// the array of the last iteration has ended. Without a loop SROA removes slot.
//
// All functions up to the kernel are inlined, not only that of the headers,
// since programs return the pointer from small functions of their own, which
// DPC++ tolerates. A function that is called by address, in recursion or by
// other files has the array itself.
//
// (Not taken: __builtin_alloca in an always_inline function, whose memory two
// calls share at -O2; a call that stays opaque until everything is inlined: no
// SROA for known sizes, and a function that is not inlined has an array that
// has ended.)
//
// Requires:    nothing is optimised; kernels have their bodies.
// Establishes: no calls of "private.allocation".
// Tested by test/codegen/common/private-allocations.ll,
// test/run/private_alloca.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/Passes.h"
#include "split/IRContract.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace syclcc1 {

/// Whether all that happens to \p F are direct calls by other functions.
static bool belongsToCallers(const Function &F) {
  return !F.hasFnAttribute(attribute::Kernel) &&
         !F.hasFnAttribute(attribute::External) && !F.use_empty() &&
         all_of(F.uses(), [&](const Use &U) {
           const auto *Call = dyn_cast<CallInst>(U.getUser());
           return Call && Call->isCallee(&U) && Call->getFunction() != &F &&
                  Call->getFunctionType() == F.getFunctionType();
         });
}

/// Inlines \p F, which belongs to its callers, and removes it. False if LLVM
/// cannot inline one of the calls.
static bool inlineIntoCallers(Function &F) {
  while (!F.use_empty()) {
    InlineFunctionInfo Info;
    if (!InlineFunction(*cast<CallInst>(F.user_back()), Info).isSuccess())
      return false;
  }
  F.eraseFromParent();
  return true;
}

/// \p V, computed if it is made of constants.
static Value *folded(Value *V, const DataLayout &DL) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || !isa<CastInst, BinaryOperator>(I))
    return V;
  SmallVector<Constant *, 2> Operands;
  for (Value *Operand : I->operands()) {
    auto *Known = dyn_cast<Constant>(folded(Operand, DL));
    if (!Known)
      return V;
    Operands.push_back(Known);
  }
  Constant *Result = ConstantFoldInstOperands(I, Operands, DL);
  return Result ? Result : V;
}

/// The memory of \p Call, which is in the function that has the array.
static Value *allocate(CallBase &Call) {
  Function &F = *Call.getFunction();
  Value *Bytes = folded(Call.getArgOperand(0), F.getDataLayout());
  MaybeAlign Alignment =
      cast<ConstantInt>(Call.getArgOperand(1))->getMaybeAlignValue();
  IRBuilder<> Entry(&*F.getEntryBlock().getFirstInsertionPt());
  auto aligned = [&](AllocaInst *A) {
    A->setAlignment(Alignment.valueOrOne());
    return A;
  };
  if (const auto *Known = dyn_cast<ConstantInt>(Bytes))
    return aligned(Entry.CreateAlloca(
        ArrayType::get(Entry.getInt8Ty(), Known->getZExtValue()), nullptr,
        "private"));
  Type *Pointer = Call.getType();
  AllocaInst *Slot = Entry.CreateAlloca(Pointer, nullptr, "private.slot");
  Entry.SetInsertPoint(F.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
  Entry.CreateStore(Constant::getNullValue(Pointer), Slot);
  IRBuilder<> B(&Call);
  Instruction *Make = SplitBlockAndInsertIfThen(
      B.CreateIsNull(B.CreateLoad(Pointer, Slot)), &Call,
      /*Unreachable=*/false);
  B.SetInsertPoint(Make);
  B.CreateStore(aligned(B.CreateAlloca(B.getInt8Ty(), Bytes, "private.memory")),
                Slot);
  B.SetInsertPoint(&Call);
  return B.CreateLoad(Pointer, Slot, "private");
}

PreservedAnalyses PrivateAllocationsPass::run(Module &M,
                                              ModuleAnalysisManager &) {
  SmallVector<Function *> Markers;
  for (Function &F : M)
    if (F.getFnAttribute(attribute::DeviceBuiltin).getValueAsString() ==
        symbol::PrivateAllocation)
      Markers.push_back(&F);
  auto callOf = [](Function &Marker, function_ref<bool(Function &)> In) {
    for (User *U : Marker.users())
      if (auto *Call = dyn_cast<CallInst>(U);
          Call && Call->getCalledOperand() == &Marker &&
          In(*Call->getFunction()))
        return Call;
    return static_cast<CallInst *>(nullptr);
  };
  for (Function *Marker : Markers) {
    // Each removes a function, so there is an end.
    while (CallInst *Call = callOf(*Marker, belongsToCallers))
      if (!inlineIntoCallers(*Call->getFunction()))
        break;
    while (CallInst *Call = callOf(*Marker, [](Function &) { return true; })) {
      Call->replaceAllUsesWith(allocate(*Call));
      Call->eraseFromParent();
    }
  }
  return Markers.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}

} // namespace syclcc1
