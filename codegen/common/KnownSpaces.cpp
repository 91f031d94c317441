//===- KnownSpaces.cpp - Pointers whose address space the program states --===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A static_address_cast is a call of a function that returns its argument
// (include/sycl/detail/address_spaces.hpp):
//
//     %q = call ptr @known_global(ptr %p)    ; "pointer.known.global"
//
// On a device it becomes a cast, and a cast back, because all users of %q take
// flat pointers:
//
//     %g = addrspacecast ptr %p to ptr addrspace(1)
//     %q = addrspacecast ptr addrspace(1) %g to ptr
//
// InferAddressSpaces, which must run directly afterwards, propagates the space
// to the loads and stores. The cast is OpGenericCastToPtr in SPIR-V and
// cvta.to.global in PTX.
//
// PTX learns nothing about private memory: what a kernel captures is private
// too, and is read as .param, in which ld.local would read something else.
// Variables are known to be .local without the program's word.
//
// Any pass that simplifies instructions folds a pair of casts; hence the
// function. No pass inlines it before (DeviceBuiltin.cpp), and its attributes
// say that it accesses no memory. (Rejected: llvm.assume on the pointer, which
// is dropped wherever control flow is rewritten.)
//
// Requires:    the target's flat address space in all pointers.
// Establishes: no call of such a function.
// Tested by test/codegen/common/known-spaces.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/Passes.h"
#include "split/IRContract.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

/// Not one space of the target's: pointers stay flat.
static constexpr unsigned Flat = ~0u;

/// The number that a target gives to the space \p Name.
static std::optional<unsigned> addressSpace(StringRef Name, bool IsSPIRV) {
  return StringSwitch<std::optional<unsigned>>(Name)
      .Case("global", 1)
      .Case("local", 3)
      .Case("private", IsSPIRV ? 0 : Flat)
      .Default(std::nullopt);
}

PreservedAnalyses KnownSpacesPass::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : make_early_inc_range(M)) {
    StringRef Name =
        F.getFnAttribute(attribute::DeviceBuiltin).getValueAsString();
    if (!Name.consume_front("pointer.known."))
      continue;
    std::optional<unsigned> Space = addressSpace(Name, Target == "spirv64");
    if (!Space)
      continue;
    for (Use &U : make_early_inc_range(F.uses())) {
      auto *Call = dyn_cast<CallInst>(U.getUser());
      if (!Call || !Call->isCallee(&U))
        continue;
      IRBuilder<> Builder(Call);
      Value *Pointer = Call->getArgOperand(0);
      if (*Space != Flat) {
        Value *Known = Builder.CreateAddrSpaceCast(
            Pointer, PointerType::get(M.getContext(), *Space));
        Pointer = Builder.CreateAddrSpaceCast(Known, Call->getType());
      }
      Call->replaceAllUsesWith(Pointer);
      Call->eraseFromParent();
      Changed = true;
    }
    if (F.use_empty()) {
      F.eraseFromParent();
      Changed = true;
    }
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
