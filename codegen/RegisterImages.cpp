//===- RegisterImages.cpp - registerImages() under opt --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Makes the objects with which bundle and registration are tested, without
// front end and code generation:
//
//   opt -passes=
//   'syclcc1-register-images<spirv64=a.spv;nvptx64:sm_90=a.ptx;cpu>'
//
// The module is both host half and device half: kernels have the kernel
// attributes, sites "sycl-kernel-site", group functions "sycl-cpu-group-of".
//
//===----------------------------------------------------------------------===//

#include "codegen/RegisterImages.h"
#include "codegen/CodeGen.h"
#include "codegen/cpu/ItemABI.h"
#include "split/IRContract.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

namespace syclcc1 {

static Expected<DeviceImage> readImage(StringRef Text) {
  auto [Where, File] = Text.split('=');
  auto [Name, Arch] = Where.split(':');
  auto Kind = StringSwitch<std::optional<TargetKind>>(Name)
                  .Case("cpu", TargetKind::CPU)
                  .Case("spirv64", TargetKind::SPIRV64)
                  .Case("nvptx64", TargetKind::NVPTX64)
                  .Default(std::nullopt);
  if (!Kind)
    return createStringError("unknown target '" + Name + "'");
  DeviceImage Image{{*Kind, Arch.str()}, {}, {}, {}};
  if (File.empty())
    return Image;
  ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer =
      MemoryBuffer::getFile(File, /*IsText=*/false,
                            /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return createStringError(Buffer.getError(), "cannot read '" + File + "'");
  Image.Bytes.append((*Buffer)->getBufferStart(), (*Buffer)->getBufferEnd());
  return Image;
}

static Error registerListed(Module &M, StringRef ImageList) {
  std::vector<DeviceImage> Images;
  for (StringRef Text : split(ImageList, ';')) {
    Expected<DeviceImage> Image = readImage(Text);
    if (!Image)
      return Image.takeError();
    Images.push_back(std::move(*Image));
  }
  Expected<KernelTable> Kernels = KernelTable::fromModule(M);
  if (!Kernels)
    return Kernels.takeError();
  for (DeviceImage &Image : Images)
    Image.Kernels = *Kernels;
  std::vector<KernelSite> Sites;
  for (GlobalVariable &G : M.globals())
    if (G.hasAttribute(attribute::KernelSite))
      Sites.push_back(
          {&G, G.getAttribute(attribute::KernelSite).getValueAsString().str()});
  std::vector<CPUKernel> CPUKernels;
  for (Function &F : M)
    if (F.hasFnAttribute(cpu::GroupFunctionOf) &&
        !F.hasFnAttribute(cpu::OneOfSeveral))
      CPUKernels.push_back(
          {F.getFnAttribute(cpu::GroupFunctionOf).getValueAsString().str(),
           &F});
  std::vector<DeviceGlobalObject> Globals;
  for (GlobalVariable &G : M.globals())
    if (isDeviceGlobal(G)) {
      Expected<DeviceGlobalInfo> Info = readDeviceGlobal(G);
      if (!Info)
        return Info.takeError();
      Globals.push_back({&G, std::move(*Info)});
    }
  for (DeviceImage &Image : Images)
    for (const DeviceGlobalObject &G : Globals)
      Image.DeviceGlobals.push_back(G.Info);
  return registerImages(M, Images, *Kernels, Sites, CPUKernels, Globals);
}

PreservedAnalyses RegisterImagesPass::run(Module &M, ModuleAnalysisManager &) {
  if (Error E = registerListed(M, ImageList))
    M.getContext().emitError(toString(std::move(E)));
  return PreservedAnalyses::none();
}

} // namespace syclcc1
