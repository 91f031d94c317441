//===- Emit.cpp - Device half -> SPIR-V words -----------------------------===//
//
// The pipeline, one of the two writers, and one correction: OpSource has to say
// OpenCL C++ 1.0. LLVM's writer says OpenCL C, for which Intel's CPU runtime
// binds generic atomics to OpenCL 1.2 functions that it does not have. Nothing
// in the IR changes what the writer says, so the two words are set afterwards.
//
// Tested by test/codegen/spirv/emit-*.ll and by the programs in test/run.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Emit.h"
#include "codegen/Pipeline.h"
#include "codegen/spirv/Translator.h"
#include "codegen/spirv/Writer.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Endian.h"

using namespace llvm;

namespace syclcc1 {

/// Sets the source language of every OpSource to OpenCL C++ 1.0.
static void setSourceLanguage(MutableArrayRef<char> Words) {
  constexpr size_t Header = 5;
  constexpr uint32_t OpSource = 3, OpenCLCPP = 4, Version = 100000;
  using namespace support::endian;
  auto At = [&](size_t I) { return Words.data() + 4 * I; };
  for (size_t I = Header, E = Words.size() / 4; I < E;) {
    uint32_t First = read32le(At(I));
    if ((First & 0xffff) == OpSource && I + 2 < E) {
      write32le(At(I + 1), OpenCLCPP);
      write32le(At(I + 2), Version);
    }
    I += std::max<uint32_t>(First >> 16, 1);
  }
}

Expected<DeviceImage> compileSPIRV(Module &M, const DeviceTarget &Target,
                                   const CodeGenOptions &Options) {
  DeviceImage Image;
  Image.Target = Target;
  if (Error E = runPipeline(M, spirvPipeline(Options), Options))
    return E;
  if (Error E = saveModule(M, Options, ".spirv64.ll"))
    return E;
  if (Error E = Options.Writer == SPIRVWriter::LLVM
                    ? emitByLLVM(M, Options, Image.Bytes)
                    : emitByTranslator(M, Options, Image.Bytes))
    return E;
  setSourceLanguage(Image.Bytes);
  return Image;
}

} // namespace syclcc1
