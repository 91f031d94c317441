// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUGroupFunctions: from one work-item to a run of work-groups.
//
//     define void @k(ptr %object, ptr %item) "sycl-kernel"
//  ->
//     define void @k.group(ptr %object, ptr %launch) "sycl-cpu-group-of"="k" {
//       for each of launch.group_count groups
//         for z, y, x of launch.local_size      (x innermost)
//           k(%object, %item)
//
// This is the function that the runtime calls (sycl_cpu_group_function). The
// item is an alloca that all work-items share, so SROA makes loop variables of
// it once k is inlined. For a kernel marked "sycl-cpu-uses-fibers",
// __sycl_cpu_run_group runs the inner loops.
//
// The loops along x are marked as loops over work-items (ItemLoops.h). They
// have no llvm.loop.parallel_accesses: the same alloca of the kernel serves
// every item, and the metadata on an access to private memory would be a silent
// miscompile. CPUVectorizeItems adds it where it knows which memory is private.
//
// Kernels with local_accessor members work on a private copy of their object,
// in which the block's base has been added to each offset: once for each call,
// because every group of a call uses the same block.
//
// Must come after CPUItemState. Tested by test/codegen/cpu/group-function*.ll.

#include "codegen/cpu/GroupBuilder.h"
#include "codegen/cpu/Passes.h"
#include "split/IRContract.h"
#include "split/KernelTable.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

namespace {

void makeGroupFunction(Function &K, const KernelInfo &Info) {
  cpu::GroupBuilder G(K, Info);
  IRBuilder<> &B = G.builder();
  auto CallItem = [&] {
    CallInst *Call = B.CreateCall(&K, {G.object(), G.item()});
    Call->setCallingConv(K.getCallingConv());
    return Call;
  };
  if (K.hasFnAttribute(attribute::CPUUsesFibers)) {
    FunctionCallee Run = K.getParent()->getOrInsertFunction(
        cpu::RunGroup, B.getVoidTy(), B.getPtrTy(), B.getPtrTy(), B.getPtrTy());
    G.emitGroups([&] { B.CreateCall(Run, {&K, G.object(), G.item()}); });
  } else {
    G.emitGroups([&] { G.emitItems(CallItem); });
    // One call site: inlining does not increase the code, and the loops
    // vectorise only then.
    if (!K.hasFnAttribute(Attribute::OptimizeNone)) {
      K.removeFnAttr(Attribute::NoInline);
      K.addFnAttr(Attribute::AlwaysInline);
    }
  }
  // Kernel and group function take the same object.
  for (StringRef Name : {attribute::KnownCaptures, attribute::DistinctCaptures,
                         attribute::EqualCaptures})
    if (Attribute Known = K.getAttributes().getParamAttr(0, Name);
        Known.isValid())
      G.function().addParamAttr(0, Known);
  K.setLinkage(GlobalValue::InternalLinkage);
  K.setVisibility(GlobalValue::DefaultVisibility);
  K.setDSOLocal(true);
}

} // namespace

PreservedAnalyses CPUGroupFunctionsPass::run(Module &M,
                                             ModuleAnalysisManager &) {
  Expected<KernelTable> Table = KernelTable::fromModule(M);
  if (!Table) {
    M.getContext().emitError(toString(Table.takeError()));
    return PreservedAnalyses::all();
  }
  for (const KernelInfo &Info : Table->Kernels)
    if (Function *K = M.getFunction(Info.Symbol); K && !K->isDeclaration())
      makeGroupFunction(*K, Info);
  return PreservedAnalyses::none();
}

} // namespace syclcc1
