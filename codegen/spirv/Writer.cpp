//===- Writer.cpp - LLVM's SPIR-V writer, one image a process -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The writer is used through the API that LLVM exports for this purpose. It
// takes the allowed extensions as an argument, while the command-line option is
// one set for the whole process and all its threads.
//
// CodeGenOptLevel::None is for correctness. At Default the code generator runs
// loop strength reduction, which makes integers of five bits that the writer
// widens without masking (docs/design/codegen-spirv.md, "silent").
//
// LLVM 22's writer is correct only once in a process. It numbers basic blocks
// in a static table, by the address of their machine function, and does not
// clear it (llvm/llvm-project#160613). If a function of the second image has
// the address of one of the first, its labels get numbers that other values
// have.
//
//     %55 = OpLabel    ...    %55 = OpLoad        one compilation in ten
//
// So a process writes its first image itself and starts a child process for
// each further image: `syclcc1 -cc1spirv in.bc out.spv`. These run in parallel,
// and a crash of one is an error that names the image. Rejected: fork() without
// exec, in a process with threads; correcting the numbers afterwards, which is
// ambiguous inside a function; repeating until the numbers are unique, which
// makes the output differ each time.
//
// Tested by test/driver/second-image.test and test/run/many_images.test.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Writer.h"
#include "codegen/DeviceTarget.h"
#include "codegen/Pipeline.h"
#include "codegen/spirv/BitcodeTool.h"
#include "codegen/spirv/Extensions.h"
#include "codegen/spirv/LineTable.h"
#include "codegen/spirv/VariableSizes.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CodeGen.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Triple.h"
#include <atomic>

using namespace llvm;

// llvm/lib/Target/SPIRV/SPIRVAPI.h, which LLVM does not install.
namespace llvm {
extern "C" bool SPIRVTranslate(Module *M, std::string &SpirvObj,
                               std::string &ErrMsg,
                               const std::vector<std::string> &AllowExtNames,
                               CodeGenOptLevel OLevel, Triple TargetTriple);
} // namespace llvm

namespace syclcc1 {

/// The one image that the writer writes correctly in this process.
static Error writeHere(Module &M, SmallVectorImpl<char> &Words) {
  LineTable Lines(M);
  nameVariableSizes(M);
  std::string Object, Message;
  bool Done = false;
  // The writer reports some failures to the context and others in its result.
  Error Reported = collectErrors(M, [&] {
    Done = SPIRVTranslate(&M, Object, Message,
                          neededExtensions(M, SPIRVWriter::LLVM),
                          CodeGenOptLevel::None, Triple(SPIRVTriple));
  });
  if (Reported)
    return Reported;
  if (!Done)
    return createStringError("LLVM's SPIR-V writer: " + Message);
  Expected<SPIRVModule> Written = SPIRVModule::read(Object);
  if (!Written)
    return Written.takeError();
  Lines.resolve(*Written);
  withWholeVariables(*Written).write(Words);
  return Error::success();
}

Error emitByLLVM(Module &M, const CodeGenOptions &Options,
                 SmallVectorImpl<char> &Words) {
  static std::atomic<bool> Used = false;
  if (!Used.exchange(true))
    return writeHere(M, Words);
  if (Options.WriterProgram.empty())
    return createStringError("LLVM's SPIR-V writer can make one image in a "
                             "process, and no program for a second was named");
  return runBitcodeTool(
      M, Options.WriterProgram,
      [](StringRef Input, StringRef Output) {
        return SmallVector<StringRef>{SPIRVWriterCommand, Input, Output};
      },
      Words);
}

int runSPIRVWriter(ArrayRef<const char *> Args) {
  auto Fail = [](Error E) {
    errs() << toString(std::move(E)) << '\n';
    return 1;
  };
  if (Args.size() != 4)
    return Fail(createStringError("usage: syclcc1 " + SPIRVWriterCommand +
                                  " input.bc output.spv"));
  auto Input = MemoryBuffer::getFile(Args[2]);
  if (!Input)
    return Fail(createStringError(Input.getError(),
                                  Twine("cannot read '") + Args[2] + "'"));
  LLVMContext Context;
  Expected<std::unique_ptr<Module>> M =
      parseBitcodeFile((*Input)->getMemBufferRef(), Context);
  if (!M)
    return Fail(M.takeError());
  SmallVector<char, 0> Words;
  if (Error E = writeHere(**M, Words))
    return Fail(std::move(E));
  std::error_code EC;
  raw_fd_ostream OS(Args[3], EC);
  if (!EC) {
    OS.write(Words.data(), Words.size());
    OS.close();
    EC = OS.error();
    OS.clear_error();
  }
  return EC ? Fail(createStringError(EC,
                                     Twine("cannot write '") + Args[3] + "'"))
            : 0;
}

} // namespace syclcc1
