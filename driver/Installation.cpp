//===- Installation.cpp - Finds the prefix and the stock Clang ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Installation.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace syclcc1;

Installation Installation::find(const char *Argv0) {
  Installation Home;
  Home.Executable =
      sys::fs::getMainExecutable(Argv0, reinterpret_cast<void *>(&find));
  Home.Prefix =
      sys::path::parent_path(sys::path::parent_path(Home.Executable)).str();
  SmallString<256> OwnResources(Home.Prefix);
  sys::path::append(OwnResources, "lib", "clang", SYCLCC1_CLANG_MAJOR);
  sys::path::append(OwnResources, "include");
  Home.ClangPath = sys::fs::is_directory(OwnResources)
                       ? Home.Prefix + "/bin/clang"
                       : std::string(SYCLCC1_STOCK_CLANG);
  return Home;
}
