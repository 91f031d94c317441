//===- Register.cpp - The host half hands its images to the runtime -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Appends to the host half, in C:
//
//     __attribute__((section(".llvm.offloading"))) static const char bundle[];
//     static const sycl_kernel_entry kernels[] = {{&site, "symbol"}, …};
//     static const sycl_cpu_kernel cpu_kernels[] = {{"symbol", group, …}, …};
//     static const sycl_device_global globals[] = {{&counter, "counter", …},
//                                                  …};
//     static const sycl_module module = {3, 0, bundle, sizeof bundle, …};
//     __attribute__((constructor(100))) static void register_images() {
//       __sycl_rt_register_module(&module);
//     }
//     __attribute__((destructor(100))) static void unregister_images() { … }
//
// Everything is internal and reached from the constructor, so any linker can
// link the object, in any archive or shared library, with --gc-sections and
// --icf=all.
//
// * The section has no SHF_EXCLUDE (`!exclude` metadata). LLVM's own offloading
//    sets it because its linker wrapper removes the section; references to an
//    excluded section fail in lld, bfd and gold.
// * Rejected: start/stop symbols of a section with a C name, found by a crt
//    file. They need a file on every link line, and -z start-stop-gc drops
//    them.
// * 101 is the first priority that a program may use, so a constructor that
//    submits a kernel finds it registered. The loader initialises libsyclrt.so
//    before.
// * AddressSanitizer would put red zones between the binaries of the section
//    and between the entries: these variables opt out.
// * The destructor is for dlclose: the runtime must forget addresses inside
//    the library. At exit the runtime may already have ended; it ignores the
//    call.
//
// Tested by test/codegen/bundle.
//
//===----------------------------------------------------------------------===//

#include "codegen/Bundle.h"
#include "codegen/CodeGen.h"
#include "runtime/abi/image.h"
#include "split/IRContract.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;

namespace syclcc1 {
namespace {

constexpr unsigned RegistrationPriority = 100;

/// Builds the constants of one module.
class Writer {
public:
  explicit Writer(Module &Host)
      : Host(Host), Context(Host.getContext()),
        Pointer(PointerType::getUnqual(Context)),
        Int32(Type::getInt32Ty(Context)), Int64(Type::getInt64Ty(Context)) {}

  GlobalVariable *constant(Constant *Value, const Twine &Name) {
    auto *G = new GlobalVariable(Host, Value->getType(), /*isConstant=*/true,
                                 GlobalValue::InternalLinkage, Value, Name);
    G->setAlignment(Align(8));
    GlobalValue::SanitizerMetadata NotInstrumented;
    NotInstrumented.NoAddress = true;
    NotInstrumented.NoHWAddress = true;
    G->setSanitizerMetadata(NotInstrumented);
    return G;
  }

  /// One global for each text, however many tables refer to it.
  Constant *string(StringRef Text) {
    GlobalVariable *&G = Strings[Text];
    if (!G) {
      G = constant(ConstantDataArray::getString(Context, Text),
                   "__syclcc1_symbol");
      G->setAlignment(Align(1));
      G->setUnnamedAddr(GlobalValue::UnnamedAddr::Global);
    }
    return G;
  }

  Constant *number(uint64_t Value) { return ConstantInt::get(Int64, Value); }

  /// An array of \p Rows, or null for none.
  Constant *table(ArrayRef<Constant *> Rows, const Twine &Name) {
    if (Rows.empty())
      return ConstantPointerNull::get(Pointer);
    auto *Type = ArrayType::get(Rows.front()->getType(), Rows.size());
    return constant(ConstantArray::get(Type, Rows), Name);
  }

  Constant *row(ArrayRef<Constant *> Fields) {
    return ConstantStruct::getAnon(Context, Fields);
  }

  /// The module that the link step makes, or null. The symbol is hidden, so
  /// that each executable and library has its own, and weak, so that it is null
  /// with a linker that does not know it.
  Constant *linkedModule(bool Wanted) {
    if (!Wanted)
      return ConstantPointerNull::get(Pointer);
    auto *G = cast<GlobalVariable>(
        Host.getOrInsertGlobal(symbol::LinkedModule, Type::getInt8Ty(Context)));
    G->setLinkage(GlobalValue::ExternalWeakLinkage);
    G->setVisibility(GlobalValue::HiddenVisibility);
    G->setDSOLocal(true);
    return G;
  }

  /// An internal function `void()` that passes \p Argument to \p Callee.
  Function *forwarder(StringRef Name, StringRef Callee, Constant *Argument) {
    auto *F = Function::createWithDefaultAttr(
        FunctionType::get(Type::getVoidTy(Context), false),
        GlobalValue::InternalLinkage, 0, Name, &Host);
    F->addFnAttr(Attribute::NoUnwind);
    F->addFnAttr(Attribute::DisableSanitizerInstrumentation);
    F->addFnAttr(Attribute::NoProfile);
    FunctionCallee Target =
        Host.getOrInsertFunction(Callee, Type::getVoidTy(Context), Pointer);
    IRBuilder<> Builder(BasicBlock::Create(Context, "", F));
    Builder.CreateCall(Target, Argument);
    Builder.CreateRetVoid();
    return F;
  }

  Module &Host;
  LLVMContext &Context;
  PointerType *Pointer;
  IntegerType *Int32, *Int64;

private:
  StringMap<GlobalVariable *> Strings;
};

/// A row of sycl_cpu_kernel; other properties are on the group function.
Expected<Constant *> cpuRow(Writer &W, const CPUKernel &Kernel) {
  const Function &F = *Kernel.GroupFunction;
  uint64_t LocalBytes = 0;
  if (Attribute A = F.getFnAttribute(attribute::CPUStaticLocalBytes);
      A.isValid() && A.getValueAsString().getAsInteger(10, LocalBytes))
    return createStringError(
        "attribute '%s' of '%s' is '%s', which is not a number of bytes",
        attribute::CPUStaticLocalBytes.data(), F.getName().str().c_str(),
        A.getValueAsString().str().c_str());
  uint64_t Flags = F.hasFnAttribute(attribute::CPUUsesFibers)
                       ? SYCL_CPU_KERNEL_USES_FIBERS
                       : 0;
  return W.row({W.string(Kernel.Symbol), Kernel.GroupFunction,
                W.number(LocalBytes), W.number(Flags)});
}

} // namespace

Error registerImages(Module &Host, const std::vector<DeviceImage> &Images,
                     const KernelTable &Kernels,
                     const std::vector<KernelSite> &Sites,
                     const std::vector<CPUKernel> &CPUKernels,
                     const std::vector<DeviceGlobalObject> &DeviceGlobals,
                     StringRef Unit, ArrayRef<VirtualSet> Sets) {
  if (Images.empty() && CPUKernels.empty() && Unit.empty() &&
      DeviceGlobals.empty() && Sets.empty())
    return Error::success();

  // The cpu target has an entry even if its caller made no image: the entry has
  // the runtime's information about the native kernels.
  bool HasCPUEntry = any_of(Images, [](const DeviceImage &I) {
    return I.Target.Kind == TargetKind::CPU;
  });
  SmallString<0> Bytes = makeBundle(Images);
  if (!CPUKernels.empty() && !HasCPUEntry)
    Bytes += makeBundle(DeviceImage{{TargetKind::CPU, ""}, {}, Kernels, {}});
  // Sets that the unit extends, wherever the functions' code is.
  if (!Sets.empty())
    Bytes += makeBundle(DeviceImage{
        {TargetKind::CPU, ""},
        {},
        {},
        {{"syclcc1.virtual-functions-sets", describeVirtualSets(Sets)}}});
  Bytes += Unit;

  Writer W(Host);
  GlobalVariable *Bundle = W.constant(
      ConstantDataArray::getString(W.Context, Bytes, /*AddNull=*/false),
      symbol::Bundle);
  Bundle->setSection(symbol::BundleSection);

  SmallVector<Constant *> KernelRows, CPURows;
  for (const KernelSite &Site : Sites) {
    // A launch would find no kernel, or one of another unit with this symbol.
    if (!Kernels.find(Site.Symbol))
      return createStringError("the launch site '" + Site.Site->getName() +
                               "' refers to the kernel '" + Site.Symbol +
                               "', which the unit does not have");
    KernelRows.push_back(W.row({Site.Site, W.string(Site.Symbol)}));
  }
  for (const CPUKernel &Kernel : CPUKernels) {
    Expected<Constant *> Row = cpuRow(W, Kernel);
    if (!Row)
      return Row.takeError();
    CPURows.push_back(*Row);
  }

  // The words from which native code reads the numbers.
  StringMap<GlobalVariable *> Numbers;
  for (GlobalVariable &V : Host.globals())
    if (V.hasAttribute(attribute::CPUDeviceGlobal))
      Numbers[V.getAttribute(attribute::CPUDeviceGlobal).getValueAsString()] =
          &V;
  SmallVector<Constant *> GlobalRows;
  for (const DeviceGlobalObject &G : DeviceGlobals) {
    uint64_t Flags =
        (G.Info.InImage ? SYCL_DEVICE_GLOBAL_IN_IMAGE : 0) |
        (G.Variable->isDeclaration() ? SYCL_DEVICE_GLOBAL_IMPORTED : 0);
    Constant *Number = ConstantPointerNull::get(W.Pointer);
    if (GlobalVariable *Word = Numbers.lookup(G.Info.Id))
      Number = Word;
    GlobalRows.push_back(
        W.row({G.Variable, W.string(G.Info.Id), W.string(G.Info.Name),
               W.number(G.Info.Size), W.number(G.Info.Align),
               W.number(G.Info.Initial.value_or(SYCL_DEVICE_GLOBAL_ZERO)),
               W.number(Flags), Number}));
  }

  // sycl_module, field by field.
  Constant *Module = W.constant(
      W.row({ConstantInt::get(W.Int32, SYCL_MODULE_VERSION),
             ConstantInt::get(W.Int32,
                              Unit.empty() ? 0 : SYCL_MODULE_NEEDS_DEVICE_LINK),
             Bundle, W.number(Bytes.size()),
             W.table(KernelRows, "__syclcc1_kernels"),
             W.number(KernelRows.size()),
             W.table(CPURows, "__syclcc1_cpu_kernels"),
             W.number(CPURows.size()), W.linkedModule(!Unit.empty()),
             W.table(GlobalRows, "__syclcc1_device_globals"),
             W.number(GlobalRows.size())}),
      "__syclcc1_module");

  appendToGlobalCtors(
      Host,
      W.forwarder("__syclcc1_register_images", symbol::RegisterModule, Module),
      RegistrationPriority);
  appendToGlobalDtors(Host,
                      W.forwarder("__syclcc1_unregister_images",
                                  symbol::UnregisterModule, Module),
                      RegistrationPriority);
  return Error::success();
}

} // namespace syclcc1
