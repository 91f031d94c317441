//===- CodeGen.cpp - The recipe of code generation ------------------------===//

#include "codegen/CodeGen.h"
#include "codegen/Pipeline.h"
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
  for (const auto &[Key, Value] : Properties)
    OS << "  " << Key << ": " << Value << '\n';
}

Error optimizeCommon(Module &Device, const CodeGenOptions &Options) {
  if (Error E = runPipeline(Device, commonPipeline(Options), Options))
    return E;
  // From here on the module holds only what every target can compile.
  if (Error E = simplify(Device, Options))
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
  switch (Target.Kind) {
  case TargetKind::SPIRV64:
    return compileSPIRV(**M, Target, Options);
  case TargetKind::NVPTX64:
    return compilePTX(**M, Target, Options);
  case TargetKind::CPU:
    break;
  }
  return createStringError("target 'cpu' has no image of its own; its code is "
                           "part of the object");
}

} // namespace syclcc1
