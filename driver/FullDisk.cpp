//===- FullDisk.cpp - A link whose output has no room ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLD writes its output through a mapping of a file that has the final size and
// no blocks yet. If the disk is full, a store in one of its threads is a bus
// error; a crash handler then reports a bug of the compiler and writes a
// reproducer to the full disk. There is no return value to check, so the signal
// is handled:
//
//     syclcc1: error: cannot write 'a.out': no space left on device
//
// The same signal comes if an input is truncated while the linker reads it. The
// free space of the file system distinguishes the two. The handler calls only
// functions that are allowed in signal handlers.
//
// (Rejected: checking the free space in advance needs the size of the output;
// the linker's --no-mmap-output-file still writes through a mapping.)
//
// Tested by test/driver/link/full-disk.test.
//
//===----------------------------------------------------------------------===//

#include "FullDisk.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"
#include <atomic>
#include <sys/statvfs.h>
#include <unistd.h>

using namespace llvm;

namespace syclcc1 {

/// Data for the handler, made in advance because it cannot allocate.
static SmallString<256> Folder, NoSpace, CutOff;
/// Less free space than this means that an output did not fit.
static constexpr unsigned long long FewBytes = 1 << 20;

/// The linker writes in several threads, and each gets the signal.
static std::atomic_flag IsReporting;

static void report(int) {
  while (IsReporting.test_and_set())
    ::pause(); // The other thread ends the process.
  struct statvfs Disk;
  bool IsFull = ::statvfs(Folder.c_str(), &Disk) == 0 &&
                Disk.f_bavail * Disk.f_frsize < FewBytes;
  StringRef Text = IsFull ? NoSpace : CutOff;
  [[maybe_unused]] ssize_t Written =
      ::write(STDERR_FILENO, Text.data(), Text.size());
  sys::RunInterruptHandlers(); // Removes LLD's and our temporary files.
  ::_exit(1);
}

FullDiskReport::FullDiskReport(StringRef Output,
                               ArrayRef<const char *> TemporaryFiles)
    : TemporaryFiles(TemporaryFiles) {
  Folder = sys::path::parent_path(Output);
  if (Folder.empty())
    Folder = ".";
  NoSpace = ("syclcc1: error: cannot write '" + Output +
             "': no space left on device\n")
                .str();
  CutOff = ("syclcc1: error: cannot link '" + Output +
            "': an input was cut off while the linker read it\n")
               .str();
  for (const char *File : TemporaryFiles)
    sys::RemoveFileOnSignal(File);
  struct sigaction Action = {};
  Action.sa_handler = report;
  ::sigaction(SIGBUS, &Action, &Before);
}

FullDiskReport::~FullDiskReport() {
  ::sigaction(SIGBUS, &Before, nullptr);
  for (const char *File : TemporaryFiles)
    sys::DontRemoveFileOnSignal(File);
}

} // namespace syclcc1
