//===- LinkCache.cpp - Device links that were made before -----------------===//
//
// Objects of images, by a hash of what they were made from: the ids of the
// units, the compiler and its device libraries, and the options of the link.
// And each image, by the code that it was made from: if one file of many has
// changed, the images of the others' kernels are here. Equal parts give equal
// bytes, so an entry is never wrong, only unused.
//
//     $SYCLCC1_CACHE_DIR, else $XDG_CACHE_HOME/syclcc1, else ~/.cache/syclcc1
//       └ link/llvmcache-<40 digits>
//
// Beside the objects are small files that remember which members of archives
// came into a program, by the path of the program.
//
// (Beside the output was the other choice. A clean build would lose it, folders
// of build systems would have files that they do not know, and two
// configurations of a program could not share.)
//
// LLVM's own pruning bounds it: a week unused, or 256 MB, and the oldest go.
// An empty SYCLCC1_CACHE_DIR turns it off.
//
//===----------------------------------------------------------------------===//

#include "LinkCache.h"
#include "DeviceOptions.h"
#include "Installation.h"
#include "Settings.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CachePruning.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/SHA1.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace syclcc1 {

static std::string cacheFolder() {
  SmallString<128> Folder;
  if (auto Own = sys::Process::GetEnv("SYCLCC1_CACHE_DIR")) {
    if (Own->empty())
      return "";
    Folder = *Own;
  } else if (!sys::path::cache_directory(Folder)) {
    return "";
  } else {
    sys::path::append(Folder, "syclcc1");
  }
  sys::path::append(Folder, "link");
  return std::string(Folder);
}

/// Which file it is: another compiler at the same path is another one.
static std::string identity(StringRef Path) {
  sys::fs::file_status Status;
  if (Path.empty() || sys::fs::status(Path, Status))
    return Path.str() + " -";
  return Path.str() + " " + utostr(Status.getSize()) + " " +
         itostr(Status.getLastModificationTime().time_since_epoch().count());
}

LinkCache::LinkCache(const Settings &Set, const Installation &Home)
    : Folder(cacheFolder()) {
  Settings All = Set;
  All.DeviceCode = true;
  All.Targets = {{TargetKind::NVPTX64, ""}}; // Asks for libdevice.
  CodeGenOptions Options = deviceOptions(All, Home);
  std::vector<std::string> Parts = {
      identity(Home.Executable),
      identity(Options.LibdevicePath),
      identity(Options.TranslatorPath),
      Options.Writer == SPIRVWriter::LLVM ? "llvm" : "translator",
      codeSplitName(Options.Split).str(),
      Options.BuildOptions};
  for (StringRef Library : {"common.bc", "spirv64.bc", "nvptx64.bc"})
    Parts.push_back(identity(Options.DeviceLibraryDir + "/" + Library.str()));
  add(Parts);
}

void LinkCache::add(ArrayRef<std::string> Parts) {
  for (const std::string &Part : Parts)
    Key += Part + '\n';
  Key += '\n';
}

std::string LinkCache::path() const {
  SmallString<128> Path(Folder);
  std::array<uint8_t, 20> Hash = SHA1::hash(arrayRefFromStringRef(Key));
  sys::path::append(Path, "llvmcache-" + toHex(Hash, /*LowerCase=*/true));
  return std::string(Path);
}

std::optional<std::string> LinkCache::find() const {
  if (Folder.empty())
    return std::nullopt;
  std::string Path = path();
  int FD;
  if (sys::fs::openFileForRead(Path, FD))
    return std::nullopt;
  // Used now: pruning goes by the time of the last use.
  sys::fs::setLastAccessAndModificationTime(FD,
                                            std::chrono::system_clock::now());
  sys::Process::SafelyCloseFileDescriptor(FD);
  return Path;
}

static Error writeFile(StringRef Path, ArrayRef<char> Bytes) {
  std::error_code Code;
  raw_fd_ostream OS(Path, Code);
  OS.write(Bytes.data(), Bytes.size());
  OS.close();
  if (!Code)
    Code = OS.error();
  OS.clear_error();
  if (Code)
    return createStringError(Code,
                             "cannot write '" + Path + "': " + Code.message());
  return Error::success();
}

static std::string pathOfMembers(StringRef Output) {
  SmallString<128> Folder(cacheFolder()), Program(Output);
  if (Folder.empty() || sys::fs::make_absolute(Program))
    return "";
  std::array<uint8_t, 20> Hash =
      SHA1::hash(arrayRefFromStringRef(("members of " + Program).str()));
  sys::path::append(Folder, "llvmcache-" + toHex(Hash, /*LowerCase=*/true));
  return std::string(Folder);
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
  if (Path.empty() || sys::fs::create_directories(sys::path::parent_path(Path)))
    return;
  std::string Text = join(Members, "\n");
  consumeError(writeFile(Path, ArrayRef(Text.data(), Text.size())));
}

/// Written apart and renamed: another process sees all of it or nothing.
bool LinkCache::write(ArrayRef<char> Bytes) const {
  if (Folder.empty() || sys::fs::create_directories(Folder))
    return false;
  std::string Path = path();
  SmallString<128> Unfinished;
  if (sys::fs::createUniqueFile(Path + ".%%%%%%%%", Unfinished))
    return false;
  Error E = writeFile(Unfinished, Bytes);
  if (!E && !sys::fs::rename(Unfinished, Path))
    return true;
  consumeError(std::move(E));
  sys::fs::remove(Unfinished);
  return false;
}

void LinkCache::keep(ArrayRef<char> Bytes) const { (void)write(Bytes); }

Expected<std::string> LinkCache::store(ArrayRef<char> Bytes,
                                       bool &Temporary) const {
  Temporary = Temporary || !write(Bytes);
  if (!Temporary) {
    CachePruningPolicy Policy;
    Policy.MaxSizeBytes = 256u << 20;
    Policy.MaxSizePercentageOfAvailableSpace = 0;
    pruneCache(Folder, Policy);
    return path();
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
