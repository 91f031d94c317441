//===- ReadOnce.h - Sources that are no regular files -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// mkfifo a.cpp; cat b.cpp >a.cpp & syclcc1 -c a.cpp
// syclcc1 -x c++ <(generate)
//
// Reading such a source before the parse consumes the parse's input; a FIFO
// then waits for another writer, forever. So code that reads sources in advance
// (HeaderCache, ParsePragmas) skips them, and several parses (MultiPass) are
// refused.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_READONCE_H
#define SYCLCC1_DRIVER_READONCE_H

#include "llvm/Support/FileSystem.h"

namespace syclcc1 {

/// True for the standard input, a pipe, or a process substitution of the shell.
/// The parse reports a missing file.
inline bool isReadOnce(llvm::StringRef Source) {
  llvm::sys::fs::file_status Status;
  return Source == "-" || (!llvm::sys::fs::status(Source, Status) &&
                           llvm::sys::fs::exists(Status) &&
                           !llvm::sys::fs::is_regular_file(Status));
}

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_READONCE_H
