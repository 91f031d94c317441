//===- HeaderRecord.h - What a precompiled header was made from -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See HeaderRecord.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_HEADERRECORD_H
#define SYCLCC1_DRIVER_HEADERRECORD_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace syclcc1 {

class HeaderRecord {
public:
  std::string PCH;      ///< Its path.
  uint64_t PCHHash = 0; ///< Of its bytes.
  uint64_t Tokens = 0;  ///< UnitId's hash behind the header.

  /// The files that were read, in this order, as in a dependency file.
  struct Read {
    std::string Path;
    bool IsSystem;
  };
  std::vector<Read> Reads;

  /// Begins a record. Changes from now on are detected.
  HeaderRecord();

  /// Records the current state of \p Path. False if it is not a file, or too
  /// new to be sure that it was the same when this record began.
  bool found(llvm::StringRef Path);
  /// Records that \p Path does not exist or, if it does, its state. False as
  /// for found().
  bool lookedFor(llvm::StringRef Path);

  /// The precompiled header; null if the file has other bytes by now.
  std::unique_ptr<llvm::MemoryBuffer> open() const;

  /// True if everything that was recorded is unchanged.
  bool holds() const;

  std::string text() const;
  static std::optional<HeaderRecord> fromText(llvm::StringRef Text);

private:
  struct Stamp {
    std::string Path;
    int64_t Size, Modified, Changed; ///< Bytes; nanoseconds.
    static std::optional<Stamp> of(const std::string &Path);
  };
  std::vector<Stamp> Files;
  std::vector<std::string> Absent;
  int64_t Began;
};

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_HEADERRECORD_H
