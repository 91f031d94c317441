//===- FullDisk.h - A link whose output has no room -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_DRIVER_FULLDISK_H
#define SYCLCC1_DRIVER_FULLDISK_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <csignal>

namespace syclcc1 {

/// While an object of this class lives, a bus error ends the process with a
/// message about \p Output and without \p TemporaryFiles. One object at a time.
class FullDiskReport {
public:
  FullDiskReport(llvm::StringRef Output,
                 llvm::ArrayRef<const char *> TemporaryFiles);
  ~FullDiskReport();
  FullDiskReport(const FullDiskReport &) = delete;
  FullDiskReport &operator=(const FullDiskReport &) = delete;

private:
  llvm::ArrayRef<const char *> TemporaryFiles;
  struct sigaction Before;
};

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_FULLDISK_H
