//===- ImageCache.h - Device code that was compiled before ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See ImageCache.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_IMAGECACHE_H
#define SYCLCC1_DRIVER_IMAGECACHE_H

#include "CacheFolder.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <vector>

namespace syclcc1 {

struct Installation;
struct Settings;

/// Members of archives that came into the program at \p Output the last time,
/// as "libx.a(a.o)"; a hint, nothing more.
std::vector<std::string> recallMembers(llvm::StringRef Output);
void rememberMembers(llvm::StringRef Output,
                     llvm::ArrayRef<std::string> Members);

class ImageCache {
public:
  /// The cache of device links.
  ImageCache(const Settings &Set, const Installation &Home);
  /// A cache in \p Folder.
  ImageCache(const Settings &Set, const Installation &Home, CacheFolder Folder);

  /// Adds \p Parts, on which the result depends, to the key.
  void add(llvm::ArrayRef<std::string> Parts);

  /// The path of the entry that was stored under the same key.
  std::optional<std::string> find() const;

  /// Stores \p Bytes and returns a path to them. \p Temporary asks for a file
  /// that is not found again. It is set to true if there was no folder to write
  /// to and the file is one; the caller removes it after use.
  llvm::Expected<std::string> store(llvm::ArrayRef<char> Bytes,
                                    bool &Temporary) const;

  /// Stores \p Bytes if there is a folder to write to.
  void keep(llvm::ArrayRef<char> Bytes) const;

  /// Occasionally removes entries that were not used for long.
  void prune() const { Folder.prune(); }

private:
  CacheFolder Folder;
  std::string Key; ///< Everything added, to be hashed.
};

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_IMAGECACHE_H
