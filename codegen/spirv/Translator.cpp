//===- Translator.cpp - SPIRV-LLVM-Translator as the writer ---------------===//
//
// -fsycl-spirv-writer=translator: the same module goes through `llvm-spirv` of
// LLVM 22 as bitcode. It is the second opinion: it refuses what LLVM's writer
// would translate wrongly ("InvalidBitWidth: Invalid bit width in input: 33"),
// so tests compile kernels with both. Older releases cannot read LLVM 22's
// bitcode, and say so themselves.
//
// Tested by test/codegen/spirv/translator-*.test.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Translator.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace syclcc1 {

static Error makeTemporary(StringRef Suffix, SmallString<128> &Path, int &FD) {
  if (std::error_code EC =
          sys::fs::createTemporaryFile("syclcc1", Suffix, FD, Path))
    return createStringError(EC, "cannot create a temporary file");
  return Error::success();
}

/// The translator reads the source language from metadata.
static void describeSource(Module &M) {
  LLVMContext &Context = M.getContext();
  auto Number = [&](unsigned N) -> Metadata * {
    return ConstantAsMetadata::get(
        ConstantInt::get(Type::getInt32Ty(Context), N));
  };
  M.getOrInsertNamedMetadata("spirv.Source")
      ->addOperand(MDNode::get(Context, {Number(4), Number(100000)}));
}

Error emitByTranslator(Module &M, const CodeGenOptions &Options,
                       SmallVectorImpl<char> &Words) {
  if (Options.TranslatorPath.empty() ||
      !sys::fs::can_execute(Options.TranslatorPath))
    return createStringError(
        "-fsycl-spirv-writer=translator: no llvm-spirv of LLVM 22 was found" +
        (Options.TranslatorPath.empty()
             ? std::string()
             : " at '" + Options.TranslatorPath + "'") +
        "; put llvm-spirv-22 into PATH, or use -fsycl-spirv-writer=llvm");

  describeSource(M);
  SmallString<128> Input, Output, Log;
  int FD;
  if (Error E = makeTemporary("bc", Input, FD))
    return E;
  FileRemover RemoveInput(Input);
  {
    raw_fd_ostream OS(FD, /*shouldClose=*/true);
    WriteBitcodeToFile(M, OS);
  }
  for (SmallString<128> *Path : {&Output, &Log}) {
    if (Error E = makeTemporary(Path == &Log ? "log" : "spv", *Path, FD))
      return E;
    sys::Process::SafelyCloseFileDescriptor(FD);
  }
  FileRemover RemoveOutput(Output), RemoveLog(Log);

  StringRef Arguments[] = {
      Options.TranslatorPath,
      Input,
      "-o",
      Output,
      "--spirv-max-version=1.4",
      "--spirv-ext=+SPV_EXT_shader_atomic_float_add,"
      "+SPV_EXT_shader_atomic_float_min_max,+SPV_INTEL_function_pointers"};
  std::string Message;
  int Status = sys::ExecuteAndWait(
      Options.TranslatorPath, Arguments, std::nullopt,
      {std::nullopt, StringRef(Log), StringRef(Log)}, 0, 0, &Message);
  if (Status != 0) {
    auto Said = MemoryBuffer::getFile(Log);
    return createStringError("'" + Options.TranslatorPath + "' failed: " +
                             (Said ? (*Said)->getBuffer().trim().str() : "") +
                             Message);
  }
  ErrorOr<std::unique_ptr<MemoryBuffer>> File = MemoryBuffer::getFile(Output);
  if (!File)
    return createStringError(File.getError(),
                             "cannot read '" + Output.str() + "'");
  Words.append((*File)->getBufferStart(), (*File)->getBufferEnd());
  return Error::success();
}

} // namespace syclcc1
