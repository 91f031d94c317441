//===- CacheFolder.h - A folder of cached files -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See CacheFolder.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_CACHEFOLDER_H
#define SYCLCC1_DRIVER_CACHEFOLDER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace syclcc1 {

/// Writes \p Bytes to \p Path, which is created or replaced.
llvm::Error writeFile(llvm::StringRef Path, llvm::ArrayRef<char> Bytes);

/// Size and time of the file at \p Path, which distinguish it from another file
/// at the same place.
std::string identityOfFile(llvm::StringRef Path);

/// One of the folders in the user's cache, or a folder that is managed like
/// one.
class CacheFolder {
public:
  /// \p Name is its name within the cache.
  explicit CacheFolder(llvm::StringRef Name);
  /// A cache at \p Path, which is pruned like those in the user's cache.
  static CacheFolder at(std::string Path);
  /// A folder that is written like a cache but never pruned.
  static CacheFolder kept(std::string Path);

  /// False if the user wants no cache, or has no folder for one.
  explicit operator bool() const { return !Folder.empty(); }

  /// Where the entry of \p Key is, or would be.
  std::string pathOf(llvm::StringRef Key) const;

  /// Whether there is a file at \p Path. Marks it as used now: pruning goes by
  /// the last use.
  bool use(llvm::StringRef Path) const;

  /// Writes an entry as a whole: another process sees all of it or none. False
  /// if that was not possible.
  bool write(llvm::StringRef Path, llvm::ArrayRef<char> Bytes) const;

  /// A new empty file with a unique name, or "".
  std::string createUnique() const;

  /// Occasionally removes entries that were not used for long.
  void prune() const;

private:
  CacheFolder() = default;

  std::string Folder; ///< Empty: no cache.
  bool IsPruned = true;
};

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_CACHEFOLDER_H
