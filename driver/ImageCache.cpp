//===- ImageCache.cpp - Device code that was compiled before --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For device links: objects with images, keyed by a hash of their inputs (the
// ids of the units, the compiler and its device libraries, the options of the
// link), and each image, keyed by its code. If one file of many has changed,
// the images of the others' kernels are in the cache.
//
// For compilations: images and objects of some kernels (KernelCache.cpp).
//
// Equal keys have equal results, so an entry is never wrong, only unused.
//
// CacheFolder.cpp has the places. Beside the objects are small files that
// record which members of archives were linked into a program, by the path of
// the program.
//
// (Rejected: files beside the output. A clean build would delete them, folders
// of build systems would have files that they do not know, and two
// configurations of a program could not share.)
//
//===----------------------------------------------------------------------===//

#include "ImageCache.h"
#include "DeviceOptions.h"
#include "Installation.h"
#include "Settings.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SHA1.h"
#include "llvm/Support/Signals.h"
#include <dlfcn.h>

using namespace llvm;

namespace syclcc1 {

/// The folder of this cache.
static CacheFolder linkFolder() { return CacheFolder("link"); }

/// The file with LLVM's code: an update of the shared library changes the
/// result but not the compiler's own file.
static std::string fileOfLLVM() {
  Dl_info Info;
  return dladdr(reinterpret_cast<void *>(&SHA1::hash), &Info) && Info.dli_fname
             ? Info.dli_fname
             : "";
}

ImageCache::ImageCache(const Settings &Set, const Installation &Home)
    : ImageCache(Set, Home, linkFolder()) {}

ImageCache::ImageCache(const Settings &Set, const Installation &Home,
                       CacheFolder Folder)
    : Folder(std::move(Folder)) {
  Settings All = Set;
  All.DeviceCode = true;
  All.Targets = {{TargetKind::NVPTX64, ""}}; // Asks for libdevice.
  CodeGenOptions Options = deviceOptions(All, Home);
  std::vector<std::string> Parts = {
      identityOfFile(Home.Executable),
      identityOfFile(fileOfLLVM()),
      identityOfFile(Options.LibdevicePath),
      identityOfFile(Options.PtxasPath),
      identityOfFile(Options.TranslatorPath),
      Options.Writer == SPIRVWriter::LLVM ? "llvm" : "translator",
      codeSplitName(Options.Split).str(),
      Options.BuildOptions};
  for (StringRef Library :
       {"common.bc", "spirv64.bc", "nvptx64.bc", "nvptx64-sm80.bc",
        "nvptx64-sm89.bc", "nvptx64-libclc.bc"})
    Parts.push_back(
        identityOfFile(Options.DeviceLibraryDir + "/" + Library.str()));
  add(Parts);
}

void ImageCache::add(ArrayRef<std::string> Parts) {
  for (const std::string &Part : Parts)
    Key += Part + '\n';
  Key += '\n';
}

std::optional<std::string> ImageCache::find() const {
  std::string Path = Folder.pathOf(Key);
  if (!Folder.use(Path))
    return std::nullopt;
  return Path;
}

static std::string pathOfMembers(StringRef Output) {
  SmallString<128> Program(Output);
  if (sys::fs::make_absolute(Program))
    return "";
  return linkFolder().pathOf(("members of " + Program).str());
}

std::vector<std::string> recallMembers(StringRef Output) {
  std::vector<std::string> Members;
  auto File = MemoryBuffer::getFile(pathOfMembers(Output), /*IsText=*/true);
  if (File)
    for (StringRef Line : split((*File)->getBuffer(), '\n'))
      if (!Line.empty())
        Members.push_back(Line.str());
  return Members;
}

void rememberMembers(StringRef Output, ArrayRef<std::string> Members) {
  std::string Path = pathOfMembers(Output);
  std::string Text = join(Members, "\n");
  if (!Path.empty())
    linkFolder().write(Path, ArrayRef(Text.data(), Text.size()));
}

void ImageCache::keep(ArrayRef<char> Bytes) const {
  Folder.write(Folder.pathOf(Key), Bytes);
}

Expected<std::string> ImageCache::store(ArrayRef<char> Bytes,
                                        bool &Temporary) const {
  Temporary = Temporary || !Folder.write(Folder.pathOf(Key), Bytes);
  if (!Temporary) {
    Folder.prune();
    return Folder.pathOf(Key);
  }
  SmallString<128> Path;
  if (std::error_code Code =
          sys::fs::createTemporaryFile("device-images", "o", Path))
    return createStringError(Code, "cannot write a temporary file: " +
                                       Code.message());
  sys::RemoveFileOnSignal(Path);
  if (Error E = writeFile(Path, Bytes))
    return std::move(E);
  return std::string(Path);
}

} // namespace syclcc1
