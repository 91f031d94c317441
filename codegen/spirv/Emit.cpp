//===- Emit.cpp - LLVM's SPIR-V writer, and the translator ----------------===//
//
// LLVM's writer is used through the API that it exports for this purpose: it
// takes the allowed extensions as an argument, where the command-line option is
// one set for the whole process and all its threads.
//
// CodeGenOptLevel::None is for correctness. At Default the code generator runs
// loop strength reduction, which makes integers of five bits that the writer
// widens without masking (docs/design/codegen-spirv.md, "silent").
//
// OpSource has to say OpenCL C++ 1.0: the writer says OpenCL C, for which
// Intel's CPU runtime binds generic atomics to OpenCL 1.2 functions that it
// does not have. Nothing in the IR changes what the writer says, so the two
// words are set afterwards.
//
// Tested by test/codegen/spirv/emit-*.ll and by the programs in test/run.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Emit.h"
#include "codegen/DeviceTarget.h"
#include "codegen/Pipeline.h"
#include "codegen/spirv/LineTable.h"
#include "codegen/spirv/Translator.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CodeGen.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/TargetParser/Triple.h"
#include <mutex>

using namespace llvm;

// llvm/lib/Target/SPIRV/SPIRVAPI.h, which LLVM does not install.
namespace llvm {
extern "C" bool SPIRVTranslate(Module *M, std::string &SpirvObj,
                               std::string &ErrMsg,
                               const std::vector<std::string> &AllowExtNames,
                               CodeGenOptLevel OLevel, Triple TargetTriple);
} // namespace llvm

namespace syclcc1 {

/// The extensions that the module needs. A driver may refuse a module for an
/// extension that it merely declares, so none is allowed without a reason.
static std::vector<std::string> neededExtensions(const Module &M) {
  std::vector<std::string> Extensions;
  bool FloatAdd = false, FloatMinMax = false, FunctionPointers = false;
  for (const Function &F : M) {
    FunctionPointers |= F.hasAddressTaken();
    for (const Instruction &I : instructions(F)) {
      if (auto *Call = dyn_cast<CallBase>(&I))
        FunctionPointers |= Call->isIndirectCall();
      if (auto *RMW = dyn_cast<AtomicRMWInst>(&I)) {
        FloatAdd |= RMW->getOperation() == AtomicRMWInst::FAdd ||
                    RMW->getOperation() == AtomicRMWInst::FSub;
        FloatMinMax |= RMW->getOperation() == AtomicRMWInst::FMin ||
                       RMW->getOperation() == AtomicRMWInst::FMax;
      }
    }
    // The device library calls these operations by the writer's names.
    FloatAdd |= F.getName().contains("__spirv_AtomicFAddEXT");
    FloatMinMax |= F.getName().contains("__spirv_AtomicFMinEXT") ||
                   F.getName().contains("__spirv_AtomicFMaxEXT");
  }
  if (FloatAdd)
    Extensions.push_back("SPV_EXT_shader_atomic_float_add");
  if (FloatMinMax)
    Extensions.push_back("SPV_EXT_shader_atomic_float_min_max");
  if (FunctionPointers)
    Extensions.push_back("SPV_INTEL_function_pointers");
  // The writer looks at the format through a bitcast of its own making, does
  // not see the constant address space, and aborts without the extension.
  if (M.getFunction("_Z18__spirv_ocl_printfPU3AS2Kcz"))
    Extensions.push_back("SPV_EXT_relaxed_printf_string_address_space");
  return Extensions;
}

static Error emitByLLVM(Module &M, SmallVectorImpl<char> &Words) {
  LineTable Lines(M);
  std::string Object, Message;
  bool Done = false;
  // The writer keeps the extensions that it may use in a variable of its own,
  // and images are made in several threads.
  static std::mutex OneAtATime;
  std::lock_guard Lock(OneAtATime);
  // The writer reports some failures to the context and others by its result.
  Error Reported = collectErrors(M, [&] {
    Done = SPIRVTranslate(&M, Object, Message, neededExtensions(M),
                          CodeGenOptLevel::None, Triple(SPIRVTriple));
  });
  if (Reported)
    return Reported;
  if (!Done)
    return createStringError("LLVM's SPIR-V writer: " + Message);
  Words.append(Object.begin(), Object.end());
  Lines.resolve(Words);
  return Error::success();
}

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
                    ? emitByLLVM(M, Image.Bytes)
                    : emitByTranslator(M, Options, Image.Bytes))
    return E;
  setSourceLanguage(Image.Bytes);
  return Image;
}

} // namespace syclcc1
