//===- DeviceGlobals.cpp - device_globals as an image has them ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   @counter = weak_odr externally_initialized … "sycl-unique-id"="counter"
//   @unused  = weak_odr externally_initialized …
// ->@counter = externally_initialized …
//
// The runtime looks up the variable by its name in the image, so it is
// exported: OpenCL uses the linkage name, CUDA the symbol. A variable that no
// kernel of the image uses is not in the image.
//
// <decorate> also writes, for SPIR-V, the same name as HostAccessINTEL, for
// drivers that look for that decoration, with InitModeINTEL and
// ImplementInCSRINTEL if the program says so (drivers that refuse these two get
// the image without: runtime/adapter/opencl/spirv_words.hpp).
//
//   @counter = … global ptr null   ->   @counter = … global { ptr } null
//
// since DPC++'s device_global, which has this decoration, is a class: Intel's
// OpenCL runtime for CPUs ends the process if a variable with HostAccessINTEL
// is a pointer or a number.
//
// Requires:    the pipeline of the target has run and dead code is gone.
//   Establishes: the module has exactly the device_globals of the image.
// Tested by test/codegen/common/device-globals.ll.
//
//===----------------------------------------------------------------------===//

#include "split/ir/DeviceGlobals.h"
#include "codegen/common/Passes.h"
#include "split/IRContract.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

/// Numbers of the SPIR-V extensions.
enum : uint32_t { HostAccess = 6188, InitMode = 6190, ImplementInCSR = 6191 };
/// host_access_enum (read, write, read_write, none) as HostAccessQualifier.
static constexpr uint32_t AccessQualifiers[] = {1, 2, 3, 0};

static std::optional<uint32_t> numberOf(const GlobalVariable &V,
                                        StringRef Name) {
  uint32_t Number = 0;
  if (!V.hasAttribute(Name) ||
      V.getAttribute(Name).getValueAsString().getAsInteger(10, Number))
    return std::nullopt;
  return Number;
}

static void decorate(GlobalVariable &V, StringRef Id) {
  LLVMContext &Context = V.getContext();
  auto number = [&](uint32_t N) -> Metadata * {
    return ConstantAsMetadata::get(
        ConstantInt::get(Type::getInt32Ty(Context), N));
  };
  uint32_t Access = numberOf(V, attribute::HostAccess).value_or(2);
  if (Access >= std::size(AccessQualifiers))
    Access = 2;
  SmallVector<Metadata *, 3> All;
  All.push_back(MDNode::get(Context, {number(HostAccess),
                                      number(AccessQualifiers[Access]),
                                      MDString::get(Context, Id)}));
  if (auto Mode = numberOf(V, attribute::InitMode))
    All.push_back(MDNode::get(Context, {number(InitMode), number(*Mode)}));
  if (auto InCSR = numberOf(V, attribute::ImplementInCSR))
    All.push_back(
        MDNode::get(Context, {number(ImplementInCSR), number(*InCSR)}));
  V.setMetadata("spirv.Decorations", MDNode::get(Context, All));
}

/// \p V as the only member of a struct, unless it is a struct.
static GlobalVariable *asStruct(GlobalVariable *V) {
  if (V->getValueType()->isStructTy())
    return V;
  auto *Type = StructType::get(V->getValueType());
  Constant *Initial = V->hasInitializer()
                          ? ConstantStruct::get(Type, {V->getInitializer()})
                          : nullptr;
  auto *New = new GlobalVariable(*V->getParent(), Type, V->isConstant(),
                                 V->getLinkage(), Initial, "", V,
                                 V->getThreadLocalMode(), V->getAddressSpace());
  New->copyAttributesFrom(V);
  New->copyMetadata(V, 0);
  New->takeName(V);
  V->replaceAllUsesWith(New);
  V->eraseFromParent();
  return New;
}

PreservedAnalyses DeviceGlobalsPass::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (GlobalVariable &G : make_early_inc_range(M.globals())) {
    if (!isDeviceGlobal(G))
      continue;
    Changed = true;
    G.removeDeadConstantUsers();
    if (G.use_empty()) {
      G.eraseFromParent();
      continue;
    }
    GlobalVariable *V = Decorates ? asStruct(&G) : &G;
    StringRef Id = V->getAttribute(attribute::UniqueId).getValueAsString();
    V->setName(Id);
    V->setVisibility(GlobalValue::DefaultVisibility);
    V->setDSOLocal(false);
    if (!V->isDeclaration())
      V->setLinkage(GlobalValue::ExternalLinkage);
    if (Decorates)
      decorate(*V, Id);
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
