//===- FindTranslator.cpp - llvm-spirv of our LLVM ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Only the LLVM version that wrote bitcode can read it, and an older
// translator's messages about our bitcode do not help; so each candidate is
// asked for its version first. A program that does not answer within seconds is
// not a translator.
//
// Tested by test/driver/options/translator.test.
//
//===----------------------------------------------------------------------===//

#include "FindTranslator.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"

using namespace llvm;

namespace syclcc1 {

/// Why \p Program cannot be used, or "".
static std::string obstacle(StringRef Program) {
  constexpr unsigned Seconds = 5;
  SmallString<64> Output;
  if (std::error_code Code =
          sys::fs::createTemporaryFile("llvm-spirv", "txt", Output))
    return "a temporary file cannot be created: " + Code.message();
  FileRemover Remover(Output);
  std::string Message;
  bool Failed = false;
  const int Status = sys::ExecuteAndWait(
      Program, {Program, "--version"}, std::nullopt,
      {StringRef(), StringRef(Output), StringRef()}, Seconds,
      /*MemoryLimit=*/0, &Message, &Failed);
  if (Failed)
    return "cannot be run: " + Message;
  if (Status == -2) // killed, also because the time was over
    return "has not answered --version within " + utostr(Seconds) + " seconds";
  auto Text = MemoryBuffer::getFile(Output);
  StringRef Version =
      Text ? (*Text)->getBuffer().split("LLVM version ").second : StringRef();
  Version = Version.take_until([](char C) { return isSpace(C); });
  if (Version.empty())
    return "does not say which LLVM it is of";
  if (!Version.starts_with(SYCLCC1_CLANG_MAJOR "."))
    return "is of LLVM " + Version.str();
  return "";
}

Expected<std::string> findTranslator() {
  std::string Found;
  for (const char *Name : {"llvm-spirv-" SYCLCC1_CLANG_MAJOR, "llvm-spirv"}) {
    ErrorOr<std::string> Path = sys::findProgramByName(Name);
    if (!Path)
      continue;
    std::string Why = obstacle(*Path);
    if (Why.empty())
      return *Path;
    Found += (Found.empty() ? "'" : ", '") + *Path + "' " + Why;
  }
  return createStringError(
      "-fsycl-spirv-writer=translator needs the llvm-spirv of LLVM " +
      Twine(SYCLCC1_CLANG_MAJOR) + ": " +
      (Found.empty() ? "PATH has none" : Found) +
      "; install SPIRV-LLVM-Translator of that version or use "
      "-fsycl-spirv-writer=llvm");
}

} // namespace syclcc1
