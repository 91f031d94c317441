//===- CacheFolder.cpp - A folder of cached files -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     $SYCLCC1_CACHE_DIR, else $XDG_CACHE_HOME/syclcc1, else ~/.cache/syclcc1
//       ├ link/llvmcache-<40 digits>       ImageCache.cpp
//       ├ kernels/llvmcache-<40 digits>    KernelCache.cpp
//       └ headers/llvmcache-<40 digits>    HeaderCache.cpp
//
// The digits are a hash of everything on which the content depends.
//
//     <prefix>/lib/syclcc1/headers         HeaderCache.cpp, with the compiler
//
// LLVM's cache pruning bounds each folder of the user: entries unused for a
// week, and the oldest above 256 MB, are removed. An empty SYCLCC1_CACHE_DIR
// turns all of it off.
//
//===----------------------------------------------------------------------===//

#include "CacheFolder.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CachePruning.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/SHA1.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace syclcc1 {

Error writeFile(StringRef Path, ArrayRef<char> Bytes) {
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

std::string identityOfFile(StringRef Path) {
  sys::fs::file_status Status;
  if (Path.empty() || sys::fs::status(Path, Status))
    return Path.str() + " -";
  return Path.str() + " " + utostr(Status.getSize()) + " " +
         itostr(Status.getLastModificationTime().time_since_epoch().count());
}

CacheFolder::CacheFolder(StringRef Name) {
  SmallString<128> Path;
  if (auto Own = sys::Process::GetEnv("SYCLCC1_CACHE_DIR")) {
    if (Own->empty())
      return;
    Path = *Own;
  } else if (!sys::path::cache_directory(Path)) {
    return;
  } else {
    sys::path::append(Path, "syclcc1");
  }
  sys::path::append(Path, Name);
  Folder = std::string(Path);
}

CacheFolder CacheFolder::at(std::string Path) {
  CacheFolder Result;
  Result.Folder = std::move(Path);
  return Result;
}

CacheFolder CacheFolder::kept(std::string Path) {
  CacheFolder Result;
  Result.Folder = std::move(Path);
  Result.IsPruned = false;
  return Result;
}

std::string CacheFolder::pathOf(StringRef Key) const {
  if (Folder.empty())
    return "";
  SmallString<128> Path(Folder);
  std::array<uint8_t, 20> Hash = SHA1::hash(arrayRefFromStringRef(Key));
  sys::path::append(Path, "llvmcache-" + toHex(Hash, /*LowerCase=*/true));
  return std::string(Path);
}

bool CacheFolder::use(StringRef Path) const {
  int FD;
  if (Path.empty() || sys::fs::openFileForRead(Path, FD))
    return false;
  // A read-only folder is useful, too.
  if (IsPruned)
    (void)sys::fs::setLastAccessAndModificationTime(
        FD, std::chrono::system_clock::now());
  (void)sys::Process::SafelyCloseFileDescriptor(FD);
  return true;
}

std::string CacheFolder::createUnique() const {
  SmallString<128> Path;
  if (Folder.empty() || sys::fs::create_directories(Folder) ||
      sys::fs::createUniqueFile(Folder + "/llvmcache-%%%%%%%%%%%%%%%%", Path))
    return "";
  return std::string(Path);
}

bool CacheFolder::write(StringRef Path, ArrayRef<char> Bytes) const {
  // Written to a temporary file and renamed.
  std::string TempPath = createUnique();
  if (TempPath.empty())
    return false;
  Error E = writeFile(TempPath, Bytes);
  if (!E && !sys::fs::rename(TempPath, Path))
    return true;
  consumeError(std::move(E));
  (void)sys::fs::remove(TempPath);
  return false;
}

void CacheFolder::prune() const {
  CachePruningPolicy Policy;
  Policy.MaxSizeBytes = 256u << 20;
  Policy.MaxSizePercentageOfAvailableSpace = 0;
  if (!Folder.empty() && IsPruned)
    pruneCache(Folder, Policy);
}

} // namespace syclcc1
