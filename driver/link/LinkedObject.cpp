//===- LinkedObject.cpp - Images of a program -> an object file -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The object that the device link adds to the link, in C:
//
//     __attribute__((section(".llvm.offloading"))) static const char bundle[];
//     __attribute__((visibility("hidden")))
//     const sycl_module __sycl_linked_module = {2, 0, bundle, sizeof bundle,
//                                               …, cpu_kernels, …};
//
// Modules of the program name the symbol weakly (Register.cpp) and thereby find
// the images; the object has no constructor. The cpu's code, if there is any
// (CPULink.cpp), is joined with it. It is position
// independent and fits executables and shared libraries.
//
//===----------------------------------------------------------------------===//

#include "driver/link/LinkedObject.h"
#include "runtime/abi/image.h"
#include "split/IRContract.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;

namespace syclcc1 {

/// The table of sycl_cpu_kernel, or null.
static Constant *kernelTable(Module &M, ArrayRef<LinkedCPUKernel> Kernels) {
  LLVMContext &Context = M.getContext();
  auto *Pointer = PointerType::getUnqual(Context);
  auto *Int64 = Type::getInt64Ty(Context);
  auto add = [&](Constant *Value, const Twine &Name) {
    return new GlobalVariable(M, Value->getType(), /*isConstant=*/true,
                              GlobalValue::InternalLinkage, Value, Name);
  };
  if (Kernels.empty())
    return ConstantPointerNull::get(Pointer);
  SmallVector<Constant *> Rows;
  for (const LinkedCPUKernel &Kernel : Kernels) {
    auto *F = Function::Create(
        FunctionType::get(Type::getVoidTy(Context), {Pointer, Pointer}, false),
        GlobalValue::ExternalLinkage, Kernel.GroupFunction, M);
    F->setVisibility(GlobalValue::HiddenVisibility);
    F->setDSOLocal(true);
    Rows.push_back(ConstantStruct::getAnon(
        Context,
        {add(ConstantDataArray::getString(Context, Kernel.Symbol), "symbol"), F,
         ConstantInt::get(Int64, Kernel.StaticLocalBytes),
         ConstantInt::get(Int64, Kernel.UsesFibers ? SYCL_CPU_KERNEL_USES_FIBERS
                                                   : 0)}));
  }
  auto *Type = ArrayType::get(Rows.front()->getType(), Rows.size());
  GlobalVariable *Table = add(ConstantArray::get(Type, Rows), "cpu_kernels");
  Table->setAlignment(Align(8));
  return Table;
}

Expected<SmallVector<char, 0>>
makeLinkedObject(StringRef Bytes, ArrayRef<LinkedCPUKernel> Kernels) {
  const Triple Host("x86_64-unknown-linux-gnu");
  std::string Message;
  const Target *X86 = TargetRegistry::lookupTarget(Host, Message);
  if (!X86)
    return createStringError("this LLVM cannot write x86-64 objects: " +
                             Message);
  std::unique_ptr<TargetMachine> TM(
      X86->createTargetMachine(Host, "", "", TargetOptions(), Reloc::PIC_));

  LLVMContext Context;
  Module M("linked device images", Context);
  M.setTargetTriple(Host);
  M.setDataLayout(TM->createDataLayout());
  auto *Pointer = PointerType::getUnqual(Context);
  auto *Int32 = Type::getInt32Ty(Context);
  auto *Int64 = Type::getInt64Ty(Context);

  auto *Bundle = new GlobalVariable(
      M, ArrayType::get(Type::getInt8Ty(Context), Bytes.size()),
      /*isConstant=*/true, GlobalValue::InternalLinkage,
      ConstantDataArray::getString(Context, Bytes, /*AddNull=*/false),
      symbol::Bundle);
  Bundle->setAlignment(Align(8));
  Bundle->setSection(symbol::BundleSection);

  // sycl_module, field by field.
  Constant *None = ConstantPointerNull::get(Pointer);
  Constant *Zero = ConstantInt::get(Int64, 0);
  Constant *Fields = ConstantStruct::getAnon(
      Context,
      {ConstantInt::get(Int32, SYCL_MODULE_VERSION), ConstantInt::get(Int32, 0),
       Bundle, ConstantInt::get(Int64, Bytes.size()), None, Zero,
       kernelTable(M, Kernels), ConstantInt::get(Int64, Kernels.size()), None,
       None, Zero});
  auto *Linked = new GlobalVariable(M, Fields->getType(), /*isConstant=*/true,
                                    GlobalValue::ExternalLinkage, Fields,
                                    symbol::LinkedModule);
  Linked->setVisibility(GlobalValue::HiddenVisibility);
  Linked->setAlignment(Align(8));

  SmallVector<char, 0> Object;
  raw_svector_ostream OS(Object);
  legacy::PassManager Passes;
  if (TM->addPassesToEmitFile(Passes, OS, nullptr, CodeGenFileType::ObjectFile))
    return createStringError("this LLVM cannot write x86-64 objects");
  Passes.run(M);
  return Object;
}

} // namespace syclcc1
