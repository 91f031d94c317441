//===- Installation.h - Paths of an installation ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Everything is found relative to the executable, so a prefix can be moved and
// the build tree works in place: both are bin, lib, include, lib/syclcc1. The
// one path fixed at build time is the stock Clang, whose resource directory
// (stddef.h, sanitizer runtimes) and -cc1as tool we use; a prefix that brings
// its own lib/clang/22 overrides it.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_INSTALLATION_H
#define SYCLCC1_DRIVER_INSTALLATION_H

#include <string>

namespace syclcc1 {

struct Installation {
  std::string Executable; ///< This program, symbolic links resolved.
  std::string Prefix;
  /// What Clang's driver takes for its own path: decides the resource directory
  /// and is searched first for tools.
  std::string ClangPath;

  std::string includeDir() const { return Prefix + "/include"; }
  std::string libraryDir() const { return Prefix + "/lib"; }
  std::string deviceLibraryDir() const { return Prefix + "/lib/syclcc1"; }
  /// True if compiler and linker look into the prefix anyway. Naming
  /// /usr/include again would break libstdc++'s #include_next.
  bool isSystemPrefix() const {
    return Prefix == "/usr" || Prefix == "/usr/local";
  }

  static Installation find(const char *Argv0);
};

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_INSTALLATION_H
