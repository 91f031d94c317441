// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPULocalVariables: one instance per work-group of each `sycl-local` variable.
//
//     @tile = global [256 x float] "sycl-local"
//     store float %v, ptr @tile
//  ->
//     %block = call ptr @__sycl_cpu_static_local()     answered by CPUItemState
//     %tile = getelementptr inbounds i8, ptr %block, i64 0
//     store float %v, ptr %tile
//
// The instances of a work-group are in one block that the runtime passes to
// each call of the group function, after the dynamic bytes; an attribute of the
// kernel has the number of bytes. Variables that no kernel uses together may
// share bytes: each begins after all other variables of the kernels that reach
// it, so that the blocks of a unit's kernels do not add up. Rejected:
// thread-local variables. An object would contain every block of every kernel
// in its TLS image, and fibers of one group could be resumed by one thread
// only.
//
// A kernel of another file does not know the variables of its callees: it would
// use their bytes for its own variables. So a function that may be called from
// there (SYCL_EXTERNAL, or by its address), and all its callees, get memory
// from the runtime that belongs to the variable and to the thread:
//
//     %tile = call ptr @__sycl_cpu_local_variable(ptr @tile.key, i64 1024, …)
//
// Must come before CPUItemState.
// Tested by test/codegen/cpu/local-variables.ll.

#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "split/IRContract.h"
#include "split/ir/CallReach.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"

using namespace llvm;

namespace syclcc1 {

namespace {

/// Of the block that the runtime passes (runtime/abi/image.h).
constexpr uint64_t BlockAlignment = 64;

/// Emits the address of a variable for a work-item.
using InstanceMaker = function_ref<Value *(IRBuilder<> &)>;

/// Inserts it before \p U.
Value *instanceFor(Use &U, InstanceMaker Make) {
  auto *User = cast<Instruction>(U.getUser());
  Instruction *At = User;
  if (auto *Phi = dyn_cast<PHINode>(User))
    At = Phi->getIncomingBlock(U)->getTerminator();
  IRBuilder<> B(At);
  return Make(B);
}

void replaceUses(GlobalVariable &GV, ArrayRef<Use *> Uses, InstanceMaker Make) {
  for (Use *U : Uses) {
    if (U->get() != &GV)
      continue;
    // A phi that names one block twice must have one value for both.
    if (auto *Phi = dyn_cast<PHINode>(U->getUser())) {
      Value *V = instanceFor(*U, Make);
      for (unsigned I = 0; I != Phi->getNumIncomingValues(); ++I)
        if (Phi->getIncomingBlock(I) == Phi->getIncomingBlock(*U) &&
            Phi->getIncomingValue(I) == &GV)
          Phi->setIncomingValue(I, V);
    } else {
      U->set(instanceFor(*U, Make));
    }
  }
}

/// Represents \p GV between units: a byte with its linkage.
GlobalVariable *keyOf(GlobalVariable &GV) {
  Type *Byte = Type::getInt8Ty(GV.getContext());
  auto *Key = new GlobalVariable(
      *GV.getParent(), Byte, /*isConstant=*/false, GV.getLinkage(),
      GV.isDeclaration() ? nullptr : Constant::getNullValue(Byte),
      GV.getName() + ".key");
  Key->setVisibility(GV.getVisibility());
  Key->setDSOLocal(GV.isDSOLocal());
  if (GV.hasAttribute(attribute::External))
    Key->addAttribute(attribute::External);
  return Key;
}

/// For one run of a work-group the result depends only on the key.
FunctionCallee memoryOfVariable(Module &M) {
  LLVMContext &C = M.getContext();
  Type *Ptr = PointerType::get(C, 0), *I64 = Type::getInt64Ty(C);
  FunctionCallee Result = M.getOrInsertFunction(
      cpu::LocalVariable, FunctionType::get(Ptr, {Ptr, I64, I64}, false));
  auto *F = cast<Function>(Result.getCallee());
  F->setDoesNotAccessMemory();
  F->setDoesNotThrow();
  F->setWillReturn();
  F->setSpeculatable();
  return Result;
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

  CallReach Reach(M);
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

    const uint64_t Bytes =
        M.getDataLayout().getTypeAllocSize(GV->getValueType());
    const Align Alignment = GV->getPointerAlignment(M.getDataLayout());
    if (any_of(Reach.reachingDirectly(Users),
               [](Function *F) { return isCalledByPointer(*F); })) {
      FunctionCallee Memory = memoryOfVariable(M);
      GlobalVariable *Key = keyOf(*GV);
      replaceUses(*GV, Uses, [&](IRBuilder<> &B) {
        return B.CreateCall(
            Memory, {Key, B.getInt64(Bytes), B.getInt64(Alignment.value())},
            GV->getName());
      });
      if (GV->use_empty())
        GV->eraseFromParent();
      continue;
    }

    SmallVector<Function *> Kernels;
    for (Function *F : Reach.reaching(Users))
      if (F->hasFnAttribute(attribute::Kernel))
        Kernels.push_back(F);
    uint64_t Offset = 0;
    for (Function *K : Kernels)
      Offset = std::max(Offset, BytesOfKernel[K]);
    Offset = alignTo(Offset, Alignment);
    // The place of a variable that needs more than the block's alignment is
    // known when the kernel runs.
    const uint64_t Padding =
        std::max(Alignment.value(), BlockAlignment) - BlockAlignment;
    const uint64_t End = Offset + Bytes + Padding;
    for (Function *K : Kernels)
      BytesOfKernel[K] = End;

    replaceUses(*GV, Uses, [&](IRBuilder<> &B) -> Value * {
      Value *Start = B.CreateCall(Block);
      if (!Padding)
        return B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Start, Offset,
                                            GV->getName());
      Value *Last = B.CreateConstGEP1_64(B.getInt8Ty(), Start,
                                         Offset + Alignment.value() - 1);
      return B.CreateIntrinsic(
          Intrinsic::ptrmask, {Last->getType(), B.getInt64Ty()},
          {Last, B.getInt64(-Alignment.value())}, nullptr, GV->getName());
    });
    if (GV->use_empty())
      GV->eraseFromParent();
  }
  for (auto [K, Bytes] : BytesOfKernel)
    K->addFnAttr(attribute::CPUStaticLocalBytes, utostr(Bytes));
  return PreservedAnalyses::none();
}

} // namespace syclcc1
