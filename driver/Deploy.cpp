//===- Deploy.cpp - Collects what a program needs to run elsewhere --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An executable finds libsyclrt.so.1 here by a run path into the prefix, and
// the runtime finds TBB among the system's libraries; another machine may have
// neither.
//
//     syclcc1 --deploy out simulate
//     out/simulate  out/lib/{libsyclrt.so.1,libtbb.so.12,libheat_sources.so.1}
//
// The dynamic loader decides which libraries a program loads, so the list comes
// from ldd; patchelf changes paths, because it can make room for longer ones.
// Libraries that belong to a machine and fail on another one are not copied:
// the C library and its parts, the C++ library of the compiler, the drivers of
// devices (the runtime loads those when they are first needed).
//
// (A wrapper script with LD_LIBRARY_PATH would do without patchelf; the
// variable would also reach every program that the program starts.)
//
// Tested by test/project/deploy.test, by moving the folder.
//
//===----------------------------------------------------------------------===//

#include "Deploy.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

static Error failure(const Twine &Text) {
  return createStringError("--deploy: " + Text);
}

/// Runs a tool of the system and returns what it has printed.
static Expected<std::string> outputOf(StringRef Tool, StringRef Package,
                                      ArrayRef<StringRef> Args) {
  ErrorOr<std::string> Path = sys::findProgramByName(Tool);
  if (!Path)
    return failure(Tool + " is needed and not on PATH; it is in the package '" +
                   Package + "'");
  SmallString<64> Output;
  if (std::error_code EC =
          sys::fs::createTemporaryFile("syclcc1-deploy", "txt", Output))
    return failure("no temporary file: " + EC.message());
  FileRemover Remover(Output);
  SmallVector<StringRef> Line = {*Path};
  append_range(Line, Args);
  int Result = sys::ExecuteAndWait(*Path, Line, std::nullopt,
                                   {StringRef(), Output.str(), Output.str()});
  auto Text = MemoryBuffer::getFile(Output);
  if (Result || !Text)
    return failure(Tool + " cannot read '" + Args.back() +
                   "': " + (Text ? (*Text)->getBuffer().trim() : ""));
  return (*Text)->getBuffer().str();
}

/// True for what belongs to the machine: glibc, GCC's libraries, the loader.
static bool isOfTheSystem(StringRef Name) {
  StringRef Stem = Name.split(".so").first;
  static const StringSet<> System = {
      "libc",       "libm",        "libdl",   "libpthread", "librt",
      "libutil",    "libresolv",   "libnsl",  "libgcc_s",   "libstdc++",
      "linux-vdso", "libOpenCL",   "libcuda", "libatomic",  "libmvec",
      "libanl",     "libthread_db"};
  return System.contains(Stem) || Stem.starts_with("ld-linux");
}

static Error copyWithRunPath(StringRef From, const Twine &To,
                             StringRef RunPath) {
  SmallString<256> Target;
  To.toVector(Target);
  if (sys::fs::equivalent(From, Target))
    return failure("'" + From + "' is already there");
  if (std::error_code EC = sys::fs::copy_file(From, Target))
    return failure("cannot copy '" + From + "' to '" + Target +
                   "': " + EC.message());
  if (ErrorOr<sys::fs::perms> Permissions = sys::fs::getPermissions(From))
    (void)sys::fs::setPermissions(Target, *Permissions | sys::fs::owner_write);
  return outputOf("patchelf", "patchelf", {"--set-rpath", RunPath, Target})
      .takeError();
}

Error syclcc1::deploy(StringRef Dir, ArrayRef<const char *> Programs,
                      raw_ostream &Report) {
  if (Programs.empty())
    return failure("no program is given; syclcc1 --deploy " + Dir + " program");
  SmallString<256> Libraries(Dir);
  sys::path::append(Libraries, "lib");
  if (std::error_code EC = sys::fs::create_directories(
          Libraries, /*IgnoreExisting=*/true,
          sys::fs::all_read | sys::fs::all_exe | sys::fs::owner_write))
    return failure("cannot make '" + Libraries + "': " + EC.message());

  StringSet<> Seen, System;
  for (StringRef Program : Programs) {
    if (!sys::fs::is_regular_file(Program))
      return failure("'" + Program + "' is not a file");
    StringRef Name = sys::path::filename(Program);
    // "    libtbb.so.12 => /usr/lib/x86_64-linux-gnu/libtbb.so.12 (0x7f…)"
    Expected<std::string> Listing = outputOf("ldd", "libc-bin", {Program});
    if (!Listing)
      return Listing.takeError();
    for (StringRef Line : split(*Listing, '\n')) {
      auto [Library, Path] = Line.trim().split(" => ");
      Library = sys::path::filename(Library.split(' ').first);
      if (Path.starts_with("not found"))
        return failure("'" + Program + "' needs " + Library +
                       ", which is not found; name its folder in "
                       "LD_LIBRARY_PATH or in the program's run path (-Wl,"
                       "-rpath,<folder>)");
      if (isOfTheSystem(Library)) {
        if (!Library.starts_with("linux-vdso"))
          System.insert(Library);
        continue;
      }
      if (Path.empty() || !Seen.insert(Library).second)
        continue;
      if (Error Err = copyWithRunPath(Path.rsplit(" (").first,
                                      Libraries + "/" + Library, "$ORIGIN"))
        return Err;
      Report << "lib/" << Library << " from "
             << sys::path::parent_path(Path.rsplit(" (").first) << '\n';
    }
    if (Error Err = copyWithRunPath(Program, Dir + "/" + Name, "$ORIGIN/lib"))
      return Err;
    Report << Name << '\n';
  }
  Report << "not copied, of the machine: drivers of its devices";
  SmallVector<StringRef> Names(System.keys());
  for (StringRef Name : (sort(Names), Names))
    Report << ", " << Name;
  Report << '\n';
  return Error::success();
}
