//===- LargeLocalMemory.cpp - Local variables above 48 KB -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   auto tile = group_local_memory<float[128][128]>(g);          // 64 KB
//   @tile = internal addrspace(3) global [128 x [128 x float]]
//
// ptxas refuses more than 48 KB of `.shared` variables for a kernel. GPUs have
// more, up to 227 KB on Hopper, for the dynamic memory of a launch that asks
// for it. So the variables of such a kernel move to the beginning of that
// memory:
//
//   @tile                  -> @__sycl_dynamic_local + 0
//   @__sycl_dynamic_local  -> @__sycl_dynamic_local + 65536
//
// and the runtime adds their size to each launch of a kernel that reaches them,
// or that has dynamic memory behind them. It finds the size as that of a
// variable
//
//   @__sycl_static_local_K = global [65536 / 64 x i8]
//
// which machine code has as well. Variables that no kernel uses together share
// their place, and a kernel asks for what it reaches.
//
// (Not taken: a line of the image's table. It is written before the code is
// optimised, which removes variables.)
//
// Requires:    the last optimisation has run.
// Establishes: no kernel has more than 48 KB of `.shared` variables. Modules
// without such a kernel are not changed. Tested by
// test/codegen/ptx/large-local-memory.ll, test/run/large_local_memory.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/AddressSpaces.h"
#include "codegen/ptx/Passes.h"
#include "split/IRContract.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"

using namespace llvm;

namespace syclcc1 {

static constexpr uint64_t MaxStaticLocal = 48 << 10;
/// Of dynamic local memory (KernelEntries.cpp), and the unit of the size.
static constexpr uint64_t BlockAlign = 64;

namespace {
using VariableSet = SetVector<GlobalVariable *>;
}

/// The local variables that \p Kernel reaches. A function that is called by a
/// pointer counts for each kernel that reaches its address.
static VariableSet localVariables(const Function &Kernel) {
  VariableSet Found;
  SetVector<const Value *> Reached;
  Reached.insert(&Kernel);
  for (unsigned I = 0; I != Reached.size(); ++I) { // grows
    const Value *V = Reached[I];
    if (const auto *F = dyn_cast<Function>(V)) {
      for (const Instruction &Inst : instructions(*F))
        for (const Value *Operand : Inst.operand_values())
          if (isa<Constant>(Operand))
            Reached.insert(Operand);
      continue;
    }
    if (const auto *G = dyn_cast<GlobalVariable>(V);
        G && G->getAddressSpace() == LocalAddressSpace)
      Found.insert(const_cast<GlobalVariable *>(G));
    if (const auto *C = dyn_cast<Constant>(V))
      for (const Value *Operand : C->operand_values())
        Reached.insert(Operand);
  }
  return Found;
}

static uint64_t sizeOf(const GlobalVariable &G) {
  return G.getParent()->getDataLayout().getTypeAllocSize(G.getValueType());
}

static Align alignOf(const GlobalVariable &G) {
  return G.getParent()->getDataLayout().getValueOrABITypeAlignment(
      G.getAlign(), G.getValueType());
}

/// What ptxas counts at least.
static uint64_t sizeOf(const VariableSet &Variables) {
  uint64_t End = 0;
  for (const GlobalVariable *G : Variables)
    End = alignTo(End, alignOf(*G)) + sizeOf(*G);
  return End;
}

PreservedAnalyses PTXLargeLocalMemoryPass::run(Module &M,
                                               ModuleAnalysisManager &) {
  if (none_of(M.globals(), [](const GlobalVariable &G) {
        return G.getAddressSpace() == LocalAddressSpace && !G.isDeclaration();
      }))
    return PreservedAnalyses::all();
  MapVector<Function *, VariableSet> Kernels;
  VariableSet Moved;
  for (Function &F : M)
    if (F.getCallingConv() == CallingConv::PTX_Kernel && !F.isDeclaration())
      if (VariableSet Found = localVariables(F); !Found.empty()) {
        if (sizeOf(Found) > MaxStaticLocal)
          Moved.insert_range(Found);
        Kernels.insert({&F, std::move(Found)});
      }
  GlobalVariable *Block = M.getGlobalVariable(symbol::DynamicLocal);
  Moved.remove(Block);
  if (Moved.empty())
    return PreservedAnalyses::all();

  // Each behind those that a kernel uses together with it.
  DenseMap<GlobalVariable *, uint64_t> Offsets;
  Align Largest(BlockAlign);
  for (GlobalVariable *G : Moved) {
    uint64_t Begin = 0;
    for (auto &[Kernel, Variables] : Kernels)
      if (Variables.contains(G))
        for (GlobalVariable *Other : Variables)
          if (auto At = Offsets.find(Other); At != Offsets.end())
            Begin = std::max(Begin, At->second + sizeOf(*Other));
    Offsets[G] = alignTo(Begin, alignOf(*G));
    Largest = std::max(Largest, alignOf(*G));
  }
  // What each kernel has in front of its dynamic memory.
  DenseMap<const Function *, uint64_t> Sizes;
  for (auto &[Kernel, Variables] : Kernels)
    for (GlobalVariable *G : Variables)
      if (auto At = Offsets.find(G); At != Offsets.end())
        Sizes[Kernel] =
            std::max(Sizes[Kernel], alignTo(At->second + sizeOf(*G), Largest));
  // A function that uses that memory itself has one number for all kernels.
  uint64_t OfFunctions = 0;
  if (Block) {
    convertUsersOfConstantsToInstructions(Block);
    if (any_of(Block->users(), [&](const User *U) {
          return !Kernels.contains(
              const_cast<Function *>(cast<Instruction>(U)->getFunction()));
        })) {
      for (auto &[Kernel, Variables] : Kernels)
        if (Variables.contains(Block))
          OfFunctions = std::max(OfFunctions, Sizes[Kernel]);
      for (auto &[Kernel, Variables] : Kernels)
        if (Variables.contains(Block))
          Sizes[Kernel] = OfFunctions;
    }
  }

  LLVMContext &Context = M.getContext();
  Type *I8 = Type::getInt8Ty(Context);
  auto *All =
      new GlobalVariable(M, ArrayType::get(I8, 0), /*isConstant=*/false,
                         GlobalValue::ExternalLinkage, nullptr, "", nullptr,
                         GlobalValue::NotThreadLocal, LocalAddressSpace);
  All->setAlignment(Largest);
  auto PlaceAt = [&](uint64_t Offset) {
    return ConstantExpr::getGetElementPtr(
        I8, All, ConstantInt::get(Type::getInt64Ty(Context), Offset));
  };
  for (auto &[Kernel, Variables] : Kernels) {
    const uint64_t Size = Sizes.lookup(Kernel);
    if (Size == 0)
      continue;
    Type *Bytes = ArrayType::get(I8, Size / BlockAlign);
    auto *Told = new GlobalVariable(
        M, Bytes, /*isConstant=*/false, GlobalValue::ExternalLinkage,
        ConstantAggregateZero::get(Bytes),
        (symbol::StaticLocalPrefix + Kernel->getName()).str(), nullptr,
        GlobalValue::NotThreadLocal, GlobalAddressSpace);
    Told->setAlignment(Align(1));
  }
  if (Block) {
    for (Use &U : make_early_inc_range(Block->uses())) {
      Function *F = cast<Instruction>(U.getUser())->getFunction();
      U.set(PlaceAt(Kernels.contains(F) ? Sizes.lookup(F) : OfFunctions));
    }
    Block->eraseFromParent();
  }
  All->setName(symbol::DynamicLocal);
  for (GlobalVariable *G : Moved) {
    G->replaceAllUsesWith(PlaceAt(Offsets[G]));
    G->eraseFromParent();
  }
  return PreservedAnalyses::none();
}

} // namespace syclcc1
