// CPULocalVariables: one instance per work-group of each `sycl-local` variable.
//
//     @tile = global [256 x float] "sycl-local"
//     store float %v, ptr @tile
//  ->
//     %block = call ptr @__sycl_cpu_static_local()     answered by CPUItemState
//     %tile = getelementptr inbounds i8, ptr %block, i64 0
//     store float %v, ptr %tile
//
// The instances of a work-group lie in one block that the runtime hands to each
// call of the group function, behind the dynamic bytes; a kernel says how many
// bytes it needs by an attribute. Variables that no kernel uses together may
// share bytes: each begins behind all variables of those kernels that reach it,
// so that a unit with many kernels does not add up their blocks. Thread-local
// variables were not taken: an object would carry every block of every kernel
// in its TLS image, and fibers of one group may be resumed by one thread only.
//
// Must come before CPUItemState.
// Tested by test/codegen/cpu/local-variables.ll.

#include "codegen/cpu/CallReach.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "split/IRContract.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"

using namespace llvm;

namespace syclcc1 {

namespace {

/// Puts the address of a variable, as seen by a work-item, in front of \p U.
Value *instanceFor(Use &U, GlobalVariable &GV, FunctionCallee Block,
                   uint64_t Offset) {
  auto *User = cast<Instruction>(U.getUser());
  Instruction *At = User;
  if (auto *Phi = dyn_cast<PHINode>(User))
    At = Phi->getIncomingBlock(U)->getTerminator();
  IRBuilder<> B(At);
  return B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), B.CreateCall(Block),
                                      Offset, GV.getName());
}

} // namespace

PreservedAnalyses CPULocalVariablesPass::run(Module &M,
                                             ModuleAnalysisManager &) {
  SmallVector<GlobalVariable *> Locals;
  for (GlobalVariable &GV : M.globals())
    if (GV.hasAttribute(attribute::LocalVariable))
      Locals.push_back(&GV);
  if (Locals.empty())
    return PreservedAnalyses::all();

  SmallVector<Constant *> Constants(Locals.begin(), Locals.end());
  convertUsersOfConstantsToInstructions(Constants);

  cpu::CallReach Reach(M);
  FunctionCallee Block = M.getOrInsertFunction(
      cpu::StaticLocalBuiltin, PointerType::get(M.getContext(), 0));
  MapVector<Function *, uint64_t> BytesOfKernel;
  for (GlobalVariable *GV : Locals) {
    GV->removeDeadConstantUsers();
    SmallVector<Use *> Uses;
    SmallVector<Function *> Users;
    for (Use &U : GV->uses())
      if (auto *I = dyn_cast<Instruction>(U.getUser())) {
        Uses.push_back(&U);
        Users.push_back(I->getFunction());
      } else {
        M.getContext().diagnose(DiagnosticInfoGeneric(
            "the address of work-group local variable '" + GV->getName() +
            "' initialises a static variable, but there is one instance per "
            "work-group; take its address inside the kernel"));
      }

    SmallVector<Function *> Kernels;
    for (Function *F : Reach.reaching(Users))
      if (F->hasFnAttribute(attribute::Kernel))
        Kernels.push_back(F);
    uint64_t Offset = 0;
    for (Function *K : Kernels)
      Offset = std::max(Offset, BytesOfKernel[K]);
    Offset = alignTo(Offset, GV->getPointerAlignment(M.getDataLayout()));
    uint64_t End =
        Offset + M.getDataLayout().getTypeAllocSize(GV->getValueType());
    for (Function *K : Kernels)
      BytesOfKernel[K] = End;

    for (Use *U : Uses) {
      if (U->get() != GV)
        continue;
      // A phi that names one block twice must keep one value for both.
      if (auto *Phi = dyn_cast<PHINode>(U->getUser())) {
        Value *V = instanceFor(*U, *GV, Block, Offset);
        for (unsigned I = 0; I != Phi->getNumIncomingValues(); ++I)
          if (Phi->getIncomingBlock(I) == Phi->getIncomingBlock(*U) &&
              Phi->getIncomingValue(I) == GV)
            Phi->setIncomingValue(I, V);
      } else {
        U->set(instanceFor(*U, *GV, Block, Offset));
      }
    }
    if (GV->use_empty())
      GV->eraseFromParent();
  }
  for (auto [K, Bytes] : BytesOfKernel)
    K->addFnAttr(attribute::CPUStaticLocalBytes, utostr(Bytes));
  return PreservedAnalyses::none();
}

} // namespace syclcc1
