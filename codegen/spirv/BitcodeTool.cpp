//===- BitcodeTool.cpp - A module through another program -----------------===//
//
// Two programs make SPIR-V of a module for us: the translator, and this very
// compiler for all images of a process but the first (Writer.cpp). Files and
// not pipes, because the translator reads files.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/BitcodeTool.h"
#include "llvm/Bitcode/BitcodeWriter.h"
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
          sys::fs::createTemporaryFile("syclcc1-image", Suffix, FD, Path))
    return createStringError(EC, "cannot create a temporary file");
  return Error::success();
}

Error runBitcodeTool(
    const Module &M, StringRef Program,
    function_ref<SmallVector<StringRef>(StringRef, StringRef)> Arguments,
    SmallVectorImpl<char> &Bytes) {
  SmallString<128> Input, Output, Log;
  int FD;
  if (Error E = makeTemporary("bc", Input, FD))
    return E;
  FileRemover RemoveInput(Input);
  {
    raw_fd_ostream OS(FD, /*shouldClose=*/true);
    // LLVM's writer guesses types from uses, in their order: the same bytes
    // must come out whichever image is the first of the process.
    WriteBitcodeToFile(M, OS, /*ShouldPreserveUseListOrder=*/true);
    OS.flush();
    if (OS.has_error()) {
      std::error_code EC = OS.error();
      OS.clear_error();
      return createStringError(EC, "cannot write '" + Input.str() + "'");
    }
  }
  for (SmallString<128> *Path : {&Output, &Log}) {
    if (Error E = makeTemporary(Path == &Log ? "log" : "spv", *Path, FD))
      return E;
    sys::Process::SafelyCloseFileDescriptor(FD);
  }
  FileRemover RemoveOutput(Output), RemoveLog(Log);

  SmallVector<StringRef> Line{Program};
  append_range(Line, Arguments(Input, Output));
  std::string Message;
  int Status = sys::ExecuteAndWait(
      Program, Line, std::nullopt,
      {std::nullopt, StringRef(Log), StringRef(Log)}, 0, 0, &Message);
  if (Status != 0) {
    auto Said = MemoryBuffer::getFile(Log);
    return createStringError(
        "'" + Program +
        "' failed: " + (Said ? (*Said)->getBuffer().trim() : "") + Message);
  }
  ErrorOr<std::unique_ptr<MemoryBuffer>> File = MemoryBuffer::getFile(Output);
  if (!File)
    return createStringError(File.getError(),
                             "cannot read '" + Output.str() + "'");
  Bytes.append((*File)->getBufferStart(), (*File)->getBufferEnd());
  return Error::success();
}

} // namespace syclcc1
