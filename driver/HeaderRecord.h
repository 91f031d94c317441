//===- HeaderRecord.h - What a precompiled header was made from -*- C++ -*-===//
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

  /// What was read, in this order, as a dependency file has it.
  struct Read {
    std::string Path;
    bool IsSystem;
  };
  std::vector<Read> Reads;

  /// Begins a record. What changes from now on will not be taken for what was
  /// read.
  HeaderRecord();

  /// Notes that \p Path is what it is now. False if it is not old enough to say
  /// that it was the same when this record began, or no file.
  bool found(llvm::StringRef Path);
  /// Notes that there is nothing at \p Path, or, if there is, that it is what
  /// it is. False as for found().
  bool lookedFor(llvm::StringRef Path);

  /// The precompiled header, or null if these are not its bytes any more.
  std::unique_ptr<llvm::MemoryBuffer> open() const;

  /// True if everything that was noted is as it was.
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
