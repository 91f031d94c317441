//===- CrashWatch.cpp - A crash ends the process --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// After a crash, CrashRecoveryContext jumps out of the signal handler, and
// memory is allocated again: for the stack dump, for joining threads, for the
// reproducer. If the crash was inside malloc (which detects a damaged heap),
// its lock stays taken, and the compiler would wait forever, in a build of
// thousands of files without a message. So the first crash starts a timer. A
// reproducer is a preprocessed file, which takes seconds.
//
// (Rejected: recovering only outside of malloc, which requires knowing where
// the crash was; and running cc1 in a separate process, where such a crash ends
// only that process, but which costs every compilation 10 ms.)
//
// Tested by test/driver/crash-inside-malloc.test.
//
//===----------------------------------------------------------------------===//

#include "CrashWatch.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Signals.h"
#include <csignal>
#include <cstdlib>
#include <sysexits.h>
#include <unistd.h>

namespace syclcc1 {

static constexpr int CrashSignals[] = {SIGABRT, SIGBUS,  SIGFPE,
                                       SIGILL,  SIGSEGV, SIGTRAP};
static struct sigaction Recover[NSIG]; ///< CrashRecoveryContext's handlers.
static unsigned Seconds = 60;

static void startClock(int Signal) {
  alarm(Seconds);
  Recover[Signal].sa_handler(Signal);
}

/// Only functions that are safe while any lock may be taken.
static void end(int) {
  static constexpr char Text[] =
      "syclcc1: error: has crashed, and did not come to an end afterwards (the "
      "crash may have been inside malloc); -fno-crash-diagnostics shows "
      "where\n";
  [[maybe_unused]] ssize_t Written =
      write(STDERR_FILENO, Text, sizeof(Text) - 1);
  llvm::sys::RunInterruptHandlers(); // Removes unfinished output.
  _exit(EX_SOFTWARE);
}

void watchCrashes() {
  if (const char *Text = getenv("SYCLCC1_CRASH_TIMEOUT"))
    if (llvm::StringRef(Text).getAsInteger(10, Seconds))
      Seconds = 60;
  if (!Seconds)
    return;
  struct sigaction Action = {};
  Action.sa_handler = end;
  sigaction(SIGALRM, &Action, nullptr);
  for (int Signal : CrashSignals) {
    sigaction(Signal, nullptr, &Recover[Signal]);
    if (Recover[Signal].sa_handler == SIG_DFL ||
        Recover[Signal].sa_handler == SIG_IGN)
      continue;
    Action = Recover[Signal];
    Action.sa_handler = startClock;
    sigaction(Signal, &Action, nullptr);
  }
}

} // namespace syclcc1
