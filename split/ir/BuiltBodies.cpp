//===- BuiltBodies.cpp - Bodies that are built for values -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   int r = std::atoi(argv[1]);
//   h.set_specialization_constant<radius>(r);       // known at run time only
//
// The body for such launches contains a call that stands for the value:
//
//   define void @blur_b7f0…(ptr %object) "sycl-kernel-guard"="built:1f:4"
//     %value = call i64 @__sycl_built_constant_1f()
//     %radius = trunc i64 %value to i32
//
// In SPIR-V it is an OpSpecConstant, in PTX an immediate, and the runtime
// writes the value into the image before the driver compiles it
// (runtime/built_bodies.hpp): then the driver folds it, and unrolls loops. For
// the cpu device nothing compiles at run time, so the body is removed before.
//
// Each set of values is one more program. So the body is in an image of its own
// (codegen/ImageSplit.cpp), and a kernel that shares variables or addresses
// with others has none.
//
// Tested by test/split/kernel-bodies-built.ll,
// test/codegen/common/image-split-built.ll, test/run/specialize_built.cpp.
//
//===----------------------------------------------------------------------===//

#include "split/ir/BuiltBodies.h"
#include "split/IRContract.h"
#include "split/KernelTable.h"
#include "split/ir/References.h"
#include "split/ir/VirtualTables.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

bool isBuiltForValues(StringRef Guard) {
  return Guard.starts_with("built:") || Guard.contains(",built:");
}

bool isBuiltForValues(const Function &Kernel) {
  return isBuiltForValues(
      Kernel.getFnAttribute(attribute::KernelGuard).getValueAsString());
}

static std::string prefix() {
  return std::string(symbol::BuiltinPrefix) + "built_constant_";
}

Function &builtConstant(Module &M, uint64_t Key) {
  const std::string Name = prefix() + utohexstr(Key, /*LowerCase=*/true);
  if (Function *Known = M.getFunction(Name))
    return *Known;
  auto *F = Function::Create(
      FunctionType::get(Type::getInt64Ty(M.getContext()), /*isVarArg=*/false),
      GlobalValue::ExternalLinkage, Name, M);
  F->setDoesNotAccessMemory();
  F->setDoesNotThrow();
  F->setWillReturn();
  F->addFnAttr(Attribute::Speculatable);
  F->addFnAttr(Attribute::NoFree);
  F->addFnAttr(Attribute::NoSync);
  F->addFnAttr(attribute::ReadsConstant, itostr(static_cast<int64_t>(Key)));
  return *F;
}

std::optional<uint64_t> builtConstantKey(const Function &F) {
  StringRef Name = F.getName();
  uint64_t Key = 0;
  if (!F.isDeclaration() || !Name.consume_front(prefix()) ||
      Name.getAsInteger(16, Key))
    return std::nullopt;
  return Key;
}

bool replaceBuiltConstants(
    Module &M, function_ref<Value *(IRBuilderBase &, uint32_t)> Make) {
  bool Changed = false;
  for (Function &F : make_early_inc_range(M)) {
    const std::optional<uint64_t> Key = builtConstantKey(F);
    if (!Key)
      continue;
    for (User *U : make_early_inc_range(F.users())) {
      auto *Call = cast<CallInst>(U);
      IRBuilder<> B(Call);
      Call->replaceAllUsesWith(Make(B, static_cast<uint32_t>(*Key)));
      Call->eraseFromParent();
    }
    F.eraseFromParent();
    Changed = true;
  }
  return Changed;
}

bool sharesState(const Function &Kernel) {
  SetVector<const GlobalValue *> Reached;
  Reached.insert(&Kernel);
  for (unsigned I = 0; I != Reached.size(); ++I) { // grows
    if (auto *V = dyn_cast<GlobalVariable>(Reached[I]))
      if (isVirtualTable(*V) || (!V->isConstant() && V->getAddressSpace() == 0))
        return true;
    if (auto *F = dyn_cast<Function>(Reached[I]))
      if (F->hasFnAttribute(attribute::IndirectlyCallable) ||
          F->hasFnAttribute(attribute::CallsIndirectly))
        return true;
    forEachReference(*Reached[I], [&](GlobalValue *G) { Reached.insert(G); });
  }
  return false;
}

bool removeBuiltBodies(Module &M, function_ref<bool(const Function &)> Which) {
  SetVector<Function *> Unused;
  for (Function &F : M)
    if (isKernel(F) && !F.isDeclaration() && isBuiltForValues(F) && Which(F))
      Unused.insert(&F);
  const bool Any = !Unused.empty();
  while (!Unused.empty()) {
    Function *F = Unused.pop_back_val();
    SetVector<Function *> Callees;
    forEachReference(*F, [&](GlobalValue *G) {
      if (auto *Callee = dyn_cast<Function>(G); Callee && Callee != F)
        Callees.insert(Callee);
    });
    F->eraseFromParent();
    for (Function *Callee : Callees)
      if (Callee->use_empty() &&
          (Callee->hasLocalLinkage() || builtConstantKey(*Callee)))
        Unused.insert(Callee);
  }
  return Any;
}

bool removeBuiltBodies(Module &M) {
  return removeBuiltBodies(M, [](const Function &) { return true; });
}

} // namespace syclcc1
