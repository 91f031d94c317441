//===- SavedFiles.cpp - Intermediate files that are kept ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SavedFiles.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace syclcc1;

static Error write(const Twine &Path, function_ref<void(raw_ostream &)> Write) {
  std::string Name = Path.str();
  std::error_code Code;
  raw_fd_ostream OS(Name, Code);
  if (!Code) {
    Write(OS);
    OS.close();
    Code = OS.error();
    OS.clear_error();
  }
  if (Code)
    return createStringError(Code,
                             "cannot write '" + Name + "': " + Code.message());
  return Error::success();
}

Error syclcc1::saveBytes(StringRef Bytes, StringRef Path) {
  if (Path == "-") {
    outs() << Bytes;
    return Error::success();
  }
  return write(Path, [&](raw_ostream &OS) { OS << Bytes; });
}

std::string syclcc1::stemOfSavedFiles(StringRef Output, StringRef Source) {
  SmallString<128> Path(
      Output.empty() || Output == "-" ? sys::path::filename(Source) : Output);
  sys::path::replace_extension(Path, "");
  return std::string(Path);
}

Error syclcc1::saveBitcode(const Module &Half, StringRef Stem, StringRef Name) {
  return write(Stem + "." + Name + ".bc",
               [&](raw_ostream &OS) { WriteBitcodeToFile(Half, OS); });
}

Error syclcc1::saveImages(ArrayRef<DeviceImage> Images, StringRef Stem) {
  if (StringRef Dir = sys::path::parent_path(Stem); !Dir.empty())
    if (std::error_code Code = sys::fs::create_directories(Dir))
      return createStringError(Code, "cannot make the folder '" + Dir +
                                         "': " + Code.message());
  StringMap<unsigned> Number; // A target may have several images.
  for (const DeviceImage &Image : Images) {
    bool PTX = Image.Target.Kind == TargetKind::NVPTX64;
    std::string Name =
        (Stem + "." + Image.Target.name() +
         (Image.Target.Arch.empty() ? "" : ".") + Image.Target.Arch)
            .str();
    unsigned Earlier = Number[Name]++;
    if (Earlier)
      Name += "." + utostr(Earlier);
    if (Error Err = write(Name + (PTX ? ".ptx" : ".spv"), [&](raw_ostream &OS) {
          OS.write(Image.Bytes.data(), Image.Bytes.size());
        }))
      return Err;
    if (Image.MachineCode.empty())
      continue;
    if (Error Err = write(Name + ".cubin", [&](raw_ostream &OS) {
          OS.write(Image.MachineCode.data(), Image.MachineCode.size());
        }))
      return Err;
  }
  return Error::success();
}
