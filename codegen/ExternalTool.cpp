//===- ExternalTool.cpp - Bytes through another program -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs the SPIRV-LLVM translator, this compiler itself as a writer of SPIR-V,
// or NVIDIA's ptxas. They read files, so files are used instead of pipes; the
// files are removed when the call ends, also after an error.
//
//===----------------------------------------------------------------------===//

#include "codegen/ExternalTool.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
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

Error runExternalTool(const ExternalTool &Tool,
                      function_ref<void(raw_ostream &)> WriteInput,
                      SmallVectorImpl<char> &Bytes, std::string *Messages) {
  SmallString<128> Input, Output, Log;
  int FD;
  if (Error E = makeTemporary(Tool.InputSuffix, Input, FD))
    return E;
  FileRemover RemoveInput(Input);
  {
    raw_fd_ostream OS(FD, /*shouldClose=*/true);
    WriteInput(OS);
    OS.flush();
    if (OS.has_error()) {
      std::error_code EC = OS.error();
      OS.clear_error();
      return createStringError(EC, "cannot write '" + Input.str() + "'");
    }
  }
  for (SmallString<128> *Path : {&Output, &Log}) {
    if (Error E =
            makeTemporary(Path == &Log ? "log" : Tool.OutputSuffix, *Path, FD))
      return E;
    if (std::error_code EC = sys::Process::SafelyCloseFileDescriptor(FD))
      return createStringError(EC, "cannot write '" + *Path + "'");
  }
  FileRemover RemoveOutput(Output), RemoveLog(Log);

  SmallVector<StringRef> Line{Tool.Program};
  append_range(Line, Tool.Arguments(Input, Output));
  std::string Message;
  int Status = sys::ExecuteAndWait(
      Tool.Program, Line, std::nullopt,
      {std::nullopt, StringRef(Log), StringRef(Log)}, 0, 0, &Message);
  auto Logged = MemoryBuffer::getFile(Log);
  const StringRef Text = Logged ? (*Logged)->getBuffer().trim() : StringRef();
  if (Status != 0)
    return createStringError("'" + Tool.Program + "' failed: " + Text +
                             Message);
  if (Messages)
    *Messages = Text.str();
  ErrorOr<std::unique_ptr<MemoryBuffer>> File = MemoryBuffer::getFile(Output);
  if (!File)
    return createStringError(File.getError(),
                             "cannot read '" + Output.str() + "'");
  Bytes.append((*File)->getBufferStart(), (*File)->getBufferEnd());
  return Error::success();
}

} // namespace syclcc1
