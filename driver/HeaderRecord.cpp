//===- HeaderRecord.cpp - What a precompiled header was made from ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A parse depends on the files that were read, and also on files that did not
// exist: a file `version` or `sycl/sycl.hpp` in an earlier folder of -I makes a
// different program. Both are recorded, and checked again before the
// precompiled header is used: some 300 files and some 100 missing files,
// together in less than a millisecond.
//
//     f 4096 1762… 1762… /usr/include/c++/12/vector      a file, and its stamp
//     s /usr/include/c++/12/vector                       read, as a system's
//     x /home/me/project/include/bits                    not there
//
// A stamp is the size, the modification time, and the change time (st_ctime),
// which no program can set: it differs for a file that was replaced by one of
// the same size and modification time.
//
// A file that changes while it is read would have its new stamp and its old
// content. So only files that are at least a second older than the parse are
// recorded (git does the same with its index). If there are newer ones, no
// precompiled header is made this time.
//
// For a missing file the first missing folder is recorded: there are few.
//
// Tested by test/driver/header-cache/stale.test.
//
//===----------------------------------------------------------------------===//

#include "HeaderRecord.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"
#include <chrono>
#include <sys/stat.h>

using namespace llvm;

namespace syclcc1 {

static constexpr StringLiteral FirstLine = "precompiled header 1";

static int64_t nanoseconds(const timespec &Time) {
  return int64_t(Time.tv_sec) * 1000000000 + Time.tv_nsec;
}

/// Whether something is at \p Path, and what.
static bool look(const std::string &Path, struct stat &Status) {
  return ::stat(Path.c_str(), &Status) == 0;
}

std::optional<HeaderRecord::Stamp>
HeaderRecord::Stamp::of(const std::string &Path) {
  struct stat Status;
  if (!look(Path, Status) || !S_ISREG(Status.st_mode))
    return std::nullopt;
  return Stamp{Path, Status.st_size, nanoseconds(Status.st_mtim),
               nanoseconds(Status.st_ctim)};
}

HeaderRecord::HeaderRecord()
    : Began(std::chrono::duration_cast<std::chrono::nanoseconds>(
                std::chrono::system_clock::now().time_since_epoch())
                .count()) {}

bool HeaderRecord::found(StringRef Path) {
  // Names are one line each, and mean the same in each folder.
  if (Path.contains('\n') || !sys::path::is_absolute(Path))
    return false;
  auto Now = Stamp::of(Path.str());
  if (!Now || Now->Changed > Began - 1000000000)
    return false;
  Files.push_back(std::move(*Now));
  return true;
}

bool HeaderRecord::lookedFor(StringRef Path) {
  if (Path.contains('\n') || !sys::path::is_absolute(Path))
    return false;
  struct stat Status;
  if (look(Path.str(), Status))
    return found(Path);
  StringRef Missing = Path;
  for (StringRef Above = sys::path::parent_path(Path); !Above.empty();
       Above = sys::path::parent_path(Above)) {
    if (look(Above.str(), Status))
      break;
    Missing = Above;
  }
  // Consecutive queries are often the same.
  if (!is_contained(Absent, Missing))
    Absent.push_back(Missing.str());
  return true;
}

bool HeaderRecord::holds() const {
  struct stat Status;
  for (const std::string &Path : Absent)
    if (look(Path, Status))
      return false;
  for (const Stamp &Then : Files) {
    auto Now = Stamp::of(Then.Path);
    if (!Now || Now->Size != Then.Size || Now->Modified != Then.Modified ||
        Now->Changed != Then.Changed)
      return false;
  }
  return true;
}

std::unique_ptr<MemoryBuffer> HeaderRecord::open() const {
  auto Bytes = MemoryBuffer::getFile(PCH, /*IsText=*/false,
                                     /*RequiresNullTerminator=*/false);
  // After a power cut a file may have its name and not its content.
  if (!Bytes || xxh3_64bits((*Bytes)->getBuffer()) != PCHHash)
    return nullptr;
  return std::move(*Bytes);
}

std::string HeaderRecord::text() const {
  std::string Text;
  raw_string_ostream OS(Text);
  OS << FirstLine << '\n' << PCHHash << ' ' << Tokens << ' ' << PCH << '\n';
  for (const Read &One : Reads)
    OS << (One.IsSystem ? "s " : "u ") << One.Path << '\n';
  for (const Stamp &One : Files)
    OS << "f " << One.Size << ' ' << One.Modified << ' ' << One.Changed << ' '
       << One.Path << '\n';
  for (const std::string &Path : Absent)
    OS << "x " << Path << '\n';
  OS << "end\n";
  return Text;
}

/// Takes a number and a blank from the front of \p Text; false if there is
/// none.
template <class T> static bool takeNumber(StringRef &Text, T &Number) {
  return !Text.consumeInteger(10, Number) && Text.consume_front(" ");
}

std::optional<HeaderRecord> HeaderRecord::fromText(StringRef Text) {
  HeaderRecord Result;
  auto takeLine = [&] {
    auto [Line, Rest] = Text.split('\n');
    Text = Rest;
    return Line;
  };
  if (takeLine() != FirstLine)
    return std::nullopt;
  StringRef Line = takeLine();
  if (!takeNumber(Line, Result.PCHHash) || !takeNumber(Line, Result.Tokens))
    return std::nullopt;
  Result.PCH = Line.str();
  while (!Text.empty()) {
    Line = takeLine();
    if (Line == "end")
      return Result;
    if (Line.consume_front("x ")) {
      Result.Absent.push_back(Line.str());
    } else if (Line.consume_front("s ")) {
      Result.Reads.push_back({Line.str(), true});
    } else if (Line.consume_front("u ")) {
      Result.Reads.push_back({Line.str(), false});
    } else if (Stamp File; Line.consume_front("f ") &&
                           takeNumber(Line, File.Size) &&
                           takeNumber(Line, File.Modified) &&
                           takeNumber(Line, File.Changed)) {
      File.Path = Line.str();
      Result.Files.push_back(std::move(File));
    } else {
      return std::nullopt;
    }
  }
  return std::nullopt; // Truncated.
}

} // namespace syclcc1
