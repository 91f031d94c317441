//===- Emit.cpp - Device half -> SPIR-V words -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The pipeline, one of the two writers, and corrections of LLVM's output that
// cannot be made in the IR:
//
// * OpSource has to be OpenCL C++ 1.0. The writer says OpenCL C, for which
//   Intel's CPU runtime binds generic atomics to OpenCL 1.2 functions that it
//   does not have.
// * It confuses function controls: `memory(none)` becomes Pure and
//   `memory(read)` Const, which allows a driver to move a call over a store
//   that the function reads.
//
// * Offsets in initialisers are of bytes (OffsetsInConstants.cpp).
//
// The first two apply to both writers' modules; Interfaces.cpp adds what the
// translator omits.
//
// Tested by test/codegen/spirv/{emit,function-controls}.ll and test/run.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Emit.h"
#include "codegen/Pipeline.h"
#include "codegen/spirv/Interfaces.h"
#include "codegen/spirv/OffsetsInConstants.h"
#include "codegen/spirv/Passes.h"
#include "codegen/spirv/SPIRVModule.h"
#include "codegen/spirv/Translator.h"
#include "codegen/spirv/Writer.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

/// Sets OpenCL C++ 1.0 in every OpSource.
static void setSourceLanguage(SPIRVModule &Module) {
  constexpr uint32_t Version = 100000;
  Module.changeEach([&](MutableSPIRVInstruction I) {
    if (opcode(I) == spirv::OpSource && I.size() >= 3) {
      I[1] = spirv::SourceLanguageOpenCLCPP;
      I[2] = Version;
    }
  });
}

/// The function controls by which SPIR-V describes accesses to memory.
static uint32_t memoryControl(const Function &F) {
  return F.doesNotAccessMemory() ? spirv::FunctionConst
         : F.onlyReadsMemory()   ? spirv::FunctionPure
                                 : 0;
}

static StringMap<uint32_t> memoryControls(const Module &M) {
  StringMap<uint32_t> Controls;
  for (const Function &F : M)
    if (uint32_t Control = memoryControl(F))
      Controls[F.getName()] = Control;
  return Controls;
}

/// Sets the bits of \p Controls for functions by their names, and clears
/// others.
static void setMemoryControls(SPIRVModule &Module,
                              const StringMap<uint32_t> &Controls) {
  DenseMap<uint32_t, uint32_t> ControlOf;
  Module.changeEach([&](MutableSPIRVInstruction I) {
    switch (opcode(I)) {
    case spirv::OpName:
      if (uint32_t Control = Controls.lookup(textAt(I, 2)))
        ControlOf[I[1]] = Control;
      break;
    case spirv::OpFunction:
      I[3] &= ~(spirv::FunctionPure | spirv::FunctionConst);
      I[3] |= ControlOf.lookup(I[2]);
      break;
    default:
      break;
    }
  });
}

/// For the driver that compiles \p M: what was asked for, and what keeps it
/// from errors.
static std::string buildOptions(const Module &M,
                                const CodeGenOptions &Options) {
  std::string Text = Options.BuildOptions;
  if (M.getNamedMetadata(UnoptimisedMark) &&
      !StringRef(Text).contains("-cl-opt-disable"))
    Text += Text.empty() ? "-cl-opt-disable" : " -cl-opt-disable";
  return Text;
}

Expected<DeviceImage> compileSPIRV(Module &M, const DeviceTarget &Target,
                                   const CodeGenOptions &Options) {
  DeviceImage Image;
  Image.Target = Target;
  if (Error E = runPipeline(M, spirvPipeline(Options), Options))
    return E;
  if (Error E = saveModule(M, Options, ".spirv64.ll"))
    return E;
  // Before the writer, which consumes the module.
  if (std::string Text = buildOptions(M, Options); !Text.empty())
    Image.Properties["syclcc1.build-options"] = std::move(Text);
  const StringMap<uint32_t> Controls = memoryControls(M);
  if (Error E = Options.Writer == SPIRVWriter::LLVM
                    ? emitByLLVM(M, Options, Image.Bytes)
                    : emitByTranslator(M, Options, Image.Bytes))
    return E;
  Expected<SPIRVModule> Written = SPIRVModule::read(Image.Bytes);
  if (!Written)
    return Written.takeError();
  setSourceLanguage(*Written);
  setMemoryControls(*Written, Controls);
  *Written = Options.Writer == SPIRVWriter::LLVM
                 ? withByteOffsets(*Written)
                 : withWholeInterfaces(*Written);
  Written->write(Image.Bytes);
  return Image;
}

} // namespace syclcc1
