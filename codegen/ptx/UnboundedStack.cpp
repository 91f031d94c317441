//===- UnboundedStack.cpp - Kernels whose stack nobody can compute --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   int depth(const node *n) { return n ? 1 + depth(n->next) : 0; }
//   auto a = private_alloca<float, size, decorated::no>(handler);
//
// CUDA gives each thread a stack of 1 KB. ptxas computes what a kernel and its
// callees need, if that is more, and the driver provides it; for a recursion,
// and for an array whose size only a launch knows, there is no such number:
// 1 KB is it, and a depth of ten may end as an illegal address. (CUDA's
// programs call cudaDeviceSetLimit; SYCL has no such function.) So the module
// says that it has such functions, by a variable that machine code has as well
//
//   @__sycl_unbounded_stack = weak_odr addrspace(1) global i8 0
//
// and the runtime raises the limit when it loads the module
// (runtime/adapter/cuda/stack.cpp).
//
// A function may call itself by its address: a virtual `eval` calls that of its
// children. Every function whose address is known and that leads to an indirect
// call counts for that, whichever it calls.
//
// (Not taken: always a larger stack. It is memory for each thread that the GPU
// can hold, gigabytes of it. Nor a property of the image: front ends see each
// call of a template that the optimiser removes; what is left is known here.)
//
// Requires:    the last optimisation has run.
// Establishes: the variable is there if, and only if, a function may call
//              itself or has a variable of unknown size. Tested by
//              test/codegen/ptx/unbounded-stack.ll,
//              test/runtime/cuda_program_test.cpp; on a GPU by
//              test/run/deep_recursion.cpp, test/run/private_alloca.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/AddressSpaces.h"
#include "codegen/ptx/Passes.h"
#include "split/IRContract.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

/// Does a function whose address is known lead to a call by address?
static bool callsBack(const Module &M, const CallGraph &Calls) {
  SetVector<const CallGraphNode *> Reached;
  for (const Function &F : M)
    if (!F.isDeclaration() && F.hasAddressTaken())
      Reached.insert(Calls[&F]);
  for (unsigned Next = 0; Next < Reached.size(); ++Next) // grows
    for (const auto &[Call, Callee] : *Reached[Next]) {
      const Function *F = Callee->getFunction();
      const auto *Site = Call ? dyn_cast_or_null<CallBase>(*Call) : nullptr;
      if (!F && Site && Site->isIndirectCall())
        return true;
      if (F && !F->isDeclaration())
        Reached.insert(Callee);
    }
  return false;
}

static bool hasCircle(CallGraph &Calls) {
  for (auto It = scc_begin(&Calls); !It.isAtEnd(); ++It)
    if (It.hasCycle())
      return true;
  return false;
}

static bool hasVariablesOfUnknownSize(const Module &M) {
  for (const Function &F : M)
    for (const Instruction &I : instructions(F))
      if (const auto *A = dyn_cast<AllocaInst>(&I); A && !A->isStaticAlloca())
        return true;
  return false;
}

PreservedAnalyses PTXUnboundedStackPass::run(Module &M,
                                             ModuleAnalysisManager &AM) {
  CallGraph &Calls = AM.getResult<CallGraphAnalysis>(M);
  if (!hasVariablesOfUnknownSize(M) && !callsBack(M, Calls) &&
      !hasCircle(Calls))
    return PreservedAnalyses::all();
  Type *Byte = Type::getInt8Ty(M.getContext());
  new GlobalVariable(M, Byte, /*isConstant=*/false, GlobalValue::WeakODRLinkage,
                     Constant::getNullValue(Byte), symbol::UnboundedStack,
                     nullptr, GlobalValue::NotThreadLocal, GlobalAddressSpace);
  return PreservedAnalyses::all();
}

} // namespace syclcc1
