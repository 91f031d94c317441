//===- ReadOnlyLoads.cpp - Loads from memory that is not written ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   void filter(float *__restrict__ out, const float *__restrict__ in,
//               const float *__restrict__ weights)
//     for (k …) { for (w …) sum += weights[w] * in[…]; out[…] = sum; }
//
// PTX has a load from memory that is not written while the kernel runs
// (ld.global.nc). The gain is freedom of order: ptxas moves such a load before
// earlier stores. Any other load waits for them, because it may read their
// memory. Without such loads the filter took 1.56 times nvcc's time.
//
// Two things show that the memory is not written:
//
//   ldg(pointer)   the user states it: for each load through the result of
//                  "pointer.read_only"
//   __restrict__   of an inlined function, which LLVM represents by scopes: the
//                  load is in a scope, and every instruction of the kernel that
//                  writes memory is marked as outside of it (!noalias)
//
// The second is a promise about one call by one work-item. It covers the whole
// kernel if all writes are outside the scope (so they belong to that call) and
// the scope is entered once, not in a cycle. It also covers other work-items:
// C's restrict concerns an object that is modified "by any means" while the
// call runs (C17 6.7.3.1), and otherwise two work-items that read and write one
// object would have a race.
//
//   %v = load float, ptr addrspace(1) %p, !alias.scope !in
// ->%v = load float, ptr addrspace(1) %p, !alias.scope !in, !invariant.load !{}
//
// (Alias analysis is not enough: it concerns one iteration of a loop, and a[i +
// 1] of this iteration is a[i] of the next.)
//
//   Requires:    kernels in native form with their bodies inlined, address
//                spaces inferred.
//   Establishes: nothing that another pass relies on.
// Tested by test/codegen/ptx/read-only-loads.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/AddressSpaces.h"
#include "codegen/ptx/Passes.h"
#include "split/IRContract.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/CycleAnalysis.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {
namespace {

constexpr unsigned PrivateAddressSpace = ptx_space::Private;

void markInvariant(LoadInst &Load) {
  Load.setMetadata(LLVMContext::MD_invariant_load,
                   MDNode::get(Load.getContext(), {}));
}

/// True if \p I may change memory that a load from global memory reads.
bool mayWriteGlobalMemory(const Instruction &I) {
  if (!I.mayWriteToMemory() || isa<FenceInst>(I))
    return false;
  if (auto *Store = dyn_cast<StoreInst>(&I)) {
    const unsigned Space = Store->getPointerAddressSpace();
    return Space != LocalAddressSpace && Space != PrivateAddressSpace &&
           !isa<AllocaInst>(getUnderlyingObject(Store->getPointerOperand()));
  }
  if (auto *Call = dyn_cast<CallBase>(&I);
      Call && Call->onlyAccessesInaccessibleMemory())
    return false; // Votes and shuffles.
  if (auto *Call = dyn_cast<IntrinsicInst>(&I)) {
    if (Call->isAssumeLikeIntrinsic())
      return false;
    // Barriers and fences order the writes of others and write nothing
    // themselves.
    const StringRef Name = Call->getCalledFunction()->getName();
    if (Name.starts_with("llvm.nvvm.barrier") ||
        Name.starts_with("llvm.nvvm.bar.") ||
        Name.starts_with("llvm.nvvm.membar") ||
        Name.starts_with("llvm.nvvm.fence"))
      return false;
  }
  return true;
}

/// The scopes that a kernel enters exactly once.
class SingleScopes {
  SmallPtrSet<const MDNode *, 8> Declared, Repeated;

public:
  SingleScopes(Function &F, const CycleInfo &Cycles) {
    for (Instruction &I : instructions(F))
      if (auto *Declaration = dyn_cast<NoAliasScopeDeclInst>(&I))
        for (const MDOperand &Scope : Declaration->getScopeList()->operands()) {
          auto *Node = cast<MDNode>(Scope);
          if (Cycles.getCycle(I.getParent()) || !Declared.insert(Node).second)
            Repeated.insert(Node);
        }
  }
  bool contains(const MDNode *Scope) const {
    return Declared.contains(Scope) && !Repeated.contains(Scope);
  }
  bool empty() const { return Declared.empty(); }
};

const MDNode *domainOf(const MDNode *Scope) {
  return Scope->getNumOperands() > 1 ? dyn_cast<MDNode>(Scope->getOperand(1))
                                     : nullptr;
}

/// True if, in one domain of scopes, all members of \p Scopes are entered once
/// and listed in \p NoAlias: ScopedNoAliasAA's rule.
bool isOutsideScopes(const MDNode *Scopes, const MDNode *NoAlias,
                     const SingleScopes &Single) {
  if (!NoAlias)
    return false;
  for (const MDOperand &First : Scopes->operands()) {
    const MDNode *Domain = domainOf(cast<MDNode>(First));
    if (Domain && all_of(Scopes->operands(), [&](const MDOperand &Operand) {
          auto *Scope = cast<MDNode>(Operand);
          return domainOf(Scope) != Domain ||
                 (Single.contains(Scope) &&
                  is_contained(NoAlias->operands(), Operand));
        }))
      return true;
  }
  return false;
}

bool markRestrictLoads(Function &F, const CycleInfo &Cycles) {
  const SingleScopes Single(F, Cycles);
  if (Single.empty())
    return false;
  /// For each write: the scopes that it is outside of.
  SmallPtrSet<const MDNode *, 8> NoAliasOfWrites;
  SmallVector<LoadInst *> Loads;
  for (Instruction &I : instructions(F)) {
    if (auto *Load = dyn_cast<LoadInst>(&I);
        Load && Load->isSimple() &&
        Load->getPointerAddressSpace() == GlobalAddressSpace &&
        Load->hasMetadata(LLVMContext::MD_alias_scope))
      Loads.push_back(Load);
    if (mayWriteGlobalMemory(I))
      NoAliasOfWrites.insert(I.getMetadata(LLVMContext::MD_noalias));
  }
  bool Changed = false;
  for (LoadInst *Load : Loads) {
    const MDNode *Scopes = Load->getMetadata(LLVMContext::MD_alias_scope);
    if (!all_of(NoAliasOfWrites, [&](const MDNode *NoAlias) {
          return isOutsideScopes(Scopes, NoAlias, Single);
        }))
      continue;
    markInvariant(*Load);
    Changed = true;
  }
  return Changed;
}

/// Loads through \p Pointer, at any offset.
void markLoadsThrough(Value *Pointer) {
  SmallVector<Value *> Worklist = {Pointer};
  while (!Worklist.empty())
    for (User *U : Worklist.pop_back_val()->users()) {
      if (isa<GetElementPtrInst, AddrSpaceCastInst>(U))
        Worklist.push_back(U);
      else if (auto *Load = dyn_cast<LoadInst>(U); Load && Load->isSimple())
        markInvariant(*Load);
    }
}

/// ldg: the function returns its argument.
bool markLdgLoads(Module &M) {
  bool Changed = false;
  for (Function &F : make_early_inc_range(M)) {
    if (F.getFnAttribute(attribute::DeviceBuiltin).getValueAsString() !=
        "pointer.read_only")
      continue;
    for (Use &U : make_early_inc_range(F.uses())) {
      auto *Call = dyn_cast<CallInst>(U.getUser());
      if (!Call || !Call->isCallee(&U))
        continue;
      markLoadsThrough(Call);
      Call->replaceAllUsesWith(Call->getArgOperand(0));
      Call->eraseFromParent();
      Changed = true;
    }
    if (F.use_empty())
      F.eraseFromParent();
  }
  return Changed;
}

} // namespace

PreservedAnalyses PTXReadOnlyLoadsPass::run(Module &M,
                                            ModuleAnalysisManager &Modules) {
  bool Changed = markLdgLoads(M);
  auto &Functions =
      Modules.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  for (Function &F : M)
    if (F.getCallingConv() == CallingConv::PTX_Kernel && !F.isDeclaration())
      Changed |= markRestrictLoads(F, Functions.getResult<CycleAnalysis>(F));
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
