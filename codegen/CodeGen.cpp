//===- CodeGen.cpp - The recipe of code generation ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "codegen/CodeGen.h"
#include "codegen/Pipeline.h"
#include "codegen/VirtualVariants.h"
#include "codegen/ptx/Emit.h"
#include "codegen/spirv/Emit.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace syclcc1 {

void DeviceImage::print(raw_ostream &OS) const {
  OS << "image: " << Target.name();
  if (!Target.Arch.empty())
    OS << ' ' << Target.Arch;
  OS << ", " << Bytes.size() << " bytes\n";
  for (const DeviceGlobalInfo &G : DeviceGlobals)
    OS << "  device_global " << G.Id << ": " << G.Size << " bytes"
       << (G.InImage ? ", device_image_scope" : "") << '\n';
  for (const auto &[Key, Value] : Properties)
    OS << "  " << Key << ": " << Value << '\n';
}

Error optimizeDeferred(Module &Device, const CodeGenOptions &Options) {
  if (Error E = runPipeline(Device, commonPipeline(Options), Options))
    return E;
  // From here on the module contains only what every target can compile.
  return simplify(Device, Options);
}

Error optimizeLinked(Module &Device, const CodeGenOptions &Options) {
  if (Error E = runPipeline(Device, linkedPipeline(Options), Options))
    return E;
  if (Error E = simplify(Device, Options))
    return E;
  if (Options.DeviceOptLevel > 0)
    if (Error E = runPipeline(Device, "syclcc1-selected-calls", Options))
      return E;
  return saveModule(Device, Options, ".common.ll");
}

Error optimizeCommon(Module &Device, const CodeGenOptions &Options) {
  if (Error E = optimizeDeferred(Device, Options))
    return E;
  if (Options.DeviceOptLevel > 0)
    if (Error E = runPipeline(Device, "syclcc1-selected-calls", Options))
      return E;
  return saveModule(Device, Options, ".common.ll");
}

Expected<DeviceImage> compileImage(MemoryBufferRef DeviceBitcode,
                                   const DeviceTarget &Target,
                                   const CodeGenOptions &Options) {
  LLVMContext Context;
  std::shared_ptr<void> Watch = Options.watch(
      Context,
      (Target.name() + (Target.Arch.empty() ? "" : ".") + Target.Arch).str());
  Expected<std::unique_ptr<Module>> M =
      parseBitcodeFile(DeviceBitcode, Context);
  if (!M)
    return M.takeError();
  return compileImage(**M, Target, Options);
}

Expected<DeviceImage> compileImage(Module &M, const DeviceTarget &Target,
                                   const CodeGenOptions &Options) {
  Expected<KernelTable> Kernels = KernelTable::fromModule(M);
  if (!Kernels)
    return Kernels.takeError();
  Expected<std::string> Virtual = virtualFunctionProperties(M, Options);
  if (!Virtual)
    return Virtual.takeError();
  // The driver links them with other images, from PTX.
  CodeGenOptions PTXOptions = Options;
  if (!Virtual->empty())
    PTXOptions.PtxasPath.clear();
  Expected<DeviceImage> Image =
      Target.Kind == TargetKind::SPIRV64 ? compileSPIRV(M, Target, Options)
      : Target.Kind == TargetKind::NVPTX64
          ? compilePTX(M, Target, PTXOptions)
          : createStringError(
                "target 'cpu' has no image of its own; its code is part of "
                "the object");
  if (!Image)
    return Image;
  Image->Kernels = std::move(*Kernels);
  if (!Virtual->empty())
    Image->Properties[VirtualFunctionsKey.str()] = std::move(*Virtual);
  // The remaining ones: the pipeline has removed those that no kernel uses.
  for (const GlobalVariable &V : M.globals())
    if (isDeviceGlobal(V) && !V.isDeclaration()) {
      Expected<DeviceGlobalInfo> Info = readDeviceGlobal(V);
      if (!Info)
        return Info.takeError();
      Image->DeviceGlobals.push_back(std::move(*Info));
    }
  llvm::sort(Image->DeviceGlobals,
             [](const auto &A, const auto &B) { return A.Id < B.Id; });
  return Image;
}

} // namespace syclcc1
