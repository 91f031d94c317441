//===- LocalMemory.cpp - One instance per work-group ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   static __SYCL_LOCAL__ float tile[256];
//     @tile = internal global [256 x float] zeroinitializer "sycl-local"
// ->  @tile = internal addrspace(3) global [256 x float] poison, align 4
//     (uses see an addrspacecast of it)
//
//   Requires:    the attribute "sycl-local"; all users have flat pointers.
//   Establishes: such variables are in address space 3, which is local memory
//                on SPIR-V and on PTX, and have no initial value.
// Must come before any optimisation: GlobalOpt turns a private global that one
// function uses into an alloca of that function, and each work-item of a group
// would get its own. Tested by test/codegen/common/local-memory.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/AddressSpaces.h"
#include "codegen/common/Passes.h"
#include "split/IRContract.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

PreservedAnalyses LocalMemoryPass::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<GlobalVariable *> Variables;
  for (GlobalVariable &G : M.globals())
    if (G.hasAttribute(attribute::LocalVariable) &&
        G.getAddressSpace() != LocalAddressSpace)
      Variables.push_back(&G);

  for (GlobalVariable *G : Variables) {
    auto *Local = new GlobalVariable(
        M, G->getValueType(), /*isConstant=*/false,
        GlobalValue::InternalLinkage, PoisonValue::get(G->getValueType()), "",
        G, GlobalValue::NotThreadLocal, LocalAddressSpace);
    Local->setAlignment(M.getDataLayout().getValueOrABITypeAlignment(
        G->getAlign(), G->getValueType()));
    Local->setAttributes(G->getAttributes());
    SmallVector<DIGlobalVariableExpression *> DebugInfo;
    G->getDebugInfo(DebugInfo);
    for (DIGlobalVariableExpression *E : DebugInfo)
      Local->addDebugInfo(E);
    Local->takeName(G);
    G->replaceAllUsesWith(ConstantExpr::getAddrSpaceCast(Local, G->getType()));
    G->eraseFromParent();
  }
  return Variables.empty() ? PreservedAnalyses::all()
                           : PreservedAnalyses::none();
}

} // namespace syclcc1
