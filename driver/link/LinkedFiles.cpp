//===- LinkedFiles.cpp - The files that a linker is given -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The device link guesses which files take part before the linker has run
// (DeviceLink.cpp), and searches the shared libraries among them for device
// functions. A library may also be a text:
//
//     $ cat libphysics.so
//     /* GNU ld script */
//     GROUP ( /opt/lib/libphysics.so.2 AS_NEEDED ( -lm ) )
//
// INPUT and GROUP of such linker scripts are supported, which libraries use;
// layouts (SECTIONS and similar) name no inputs with kernels. Files are
// searched as LLD does: as named, beside the script, in the folders of -L.
//
// Tested by test/driver/device-link/linker-scripts.test.
//
//===----------------------------------------------------------------------===//

#include "driver/link/LinkedFiles.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"

using namespace llvm;

namespace syclcc1 {
namespace {

/// Larger files, and files that include themselves, are not scripts of
/// libraries.
constexpr uint64_t LargestScript = 1 << 16;
constexpr unsigned DeepestScript = 8;

class Reader {
public:
  explicit Reader(bool Libraries) : Libraries(Libraries) {}

  std::vector<std::string> read(ArrayRef<const char *> Args);

private:
  void findFolders(ArrayRef<const char *> Args);
  std::string findLibrary(StringRef Name) const;
  void addFile(std::string Path, unsigned Depth);
  void addLibrary(StringRef Name, unsigned Depth);
  void readScript(StringRef Text, StringRef Folder, unsigned Depth);
  void addNamedInScript(StringRef Name, StringRef Folder, unsigned Depth);

  bool Libraries;
  bool Static = false;
  SmallVector<StringRef> Folders;
  std::vector<std::string> Files;
};

void Reader::findFolders(ArrayRef<const char *> Args) {
  for (size_t I = 0; I != Args.size(); ++I) {
    StringRef Arg = Args[I];
    if (Arg == "-L" || Arg == "--library-path") {
      if (I + 1 != Args.size())
        Folders.push_back(Args[++I]);
    } else if (Arg.consume_front("-L") ||
               Arg.consume_front("--library-path=")) {
      Folders.push_back(Arg);
    }
  }
}

/// -lfoo, -l:file: the first that a linker would take.
std::string Reader::findLibrary(StringRef Name) const {
  bool Exact = Name.consume_front(":");
  for (StringRef Folder : Folders)
    for (StringRef Ending : {".so", ".a"}) {
      if (!Exact && Static && Ending == ".so")
        continue;
      SmallString<128> Path(Folder);
      sys::path::append(Path, Exact ? Name
                                    : StringRef(("lib" + Name + Ending).str()));
      if (sys::fs::exists(Path))
        return std::string(Path);
    }
  return "";
}

void Reader::addLibrary(StringRef Name, unsigned Depth) {
  if (!Libraries)
    return;
  if (std::string Path = findLibrary(Name); !Path.empty())
    addFile(std::move(Path), Depth);
}

/// \p Path, or the files that it names if it is a script.
void Reader::addFile(std::string Path, unsigned Depth) {
  file_magic Magic;
  uint64_t Size;
  if (!identify_magic(Path, Magic) && Magic == file_magic::unknown &&
      !sys::fs::file_size(Path, Size) && Size <= LargestScript)
    if (auto Text = MemoryBuffer::getFile(Path, /*IsText=*/true)) {
      if (Depth != DeepestScript)
        readScript((*Text)->getBuffer(), sys::path::parent_path(Path),
                   Depth + 1);
      return;
    }
  Files.push_back(std::move(Path));
}

/// A word of a script: a name, which may be in quotes, or one of ( ) , ;
StringRef nextWord(StringRef &Text) {
  while (true) {
    Text = Text.ltrim();
    if (!Text.consume_front("/*"))
      break;
    size_t End = Text.find("*/");
    Text = End == StringRef::npos ? "" : Text.drop_front(End + 2);
  }
  if (Text.empty())
    return "";
  if (Text.consume_front("\"")) {
    auto [Word, Rest] = Text.split('"');
    Text = Rest;
    return Word;
  }
  StringRef Word = StringRef("(),;").contains(Text.front())
                       ? Text.take_front()
                       : Text.take_until([](char C) {
                           return isSpace(C) || StringRef("(),;").contains(C);
                         });
  Text = Text.drop_front(Word.size());
  return Word;
}

void Reader::readScript(StringRef Text, StringRef Folder, unsigned Depth) {
  while (!Text.empty()) {
    StringRef Command = nextWord(Text);
    if (Command != "INPUT" && Command != "GROUP")
      continue;
    if (nextWord(Text) != "(")
      return;
    unsigned Open = 1; // AS_NEEDED has parentheses, too.
    while (Open && !Text.empty()) {
      StringRef Word = nextWord(Text);
      if (Word == "(")
        ++Open;
      else if (Word == ")")
        --Open;
      else if (!Word.empty() && Word != "," && Word != "AS_NEEDED")
        addNamedInScript(Word, Folder, Depth);
    }
  }
}

void Reader::addNamedInScript(StringRef Name, StringRef Folder,
                              unsigned Depth) {
  if (Name.consume_front("-l"))
    return addLibrary(Name, Depth);
  SmallString<128> Beside(Folder);
  sys::path::append(Beside, Name);
  if (sys::path::is_absolute(Name) || sys::fs::exists(Name))
    addFile(Name.str(), Depth);
  else if (sys::fs::exists(Beside))
    addFile(std::string(Beside), Depth);
  else if (std::string Path = findLibrary((":" + Name).str()); !Path.empty())
    addFile(std::move(Path), Depth);
  else
    Files.push_back(Name.str()); // Not there.
}

std::vector<std::string> Reader::read(ArrayRef<const char *> Args) {
  BumpPtrAllocator Memory;
  SmallVector<const char *> All(Args);
  cl::ExpansionContext Responses(Memory, cl::TokenizeGNUCommandLine);
  consumeError(
      Responses.expandResponseFiles(All)); // The linker will report it.
  Args = All;

  findFolders(Args);
  for (size_t I = 0; I != Args.size(); ++I) {
    StringRef Arg = Args[I];
    if (Arg == "-o" || Arg == "-z" || Arg == "-m" || Arg == "-T" ||
        Arg == "-dynamic-linker" || Arg == "-rpath" || Arg == "-L" ||
        Arg == "-soname" || Arg == "-h" || Arg == "-e" || Arg == "-u" ||
        Arg == "-plugin" || Arg == "-y") {
      ++I;
    } else if (Arg == "-Bstatic" || Arg == "-static" || Arg == "-dn") {
      Static = true;
    } else if (Arg == "-Bdynamic" || Arg == "-dy") {
      Static = false;
    } else if (Arg.consume_front("-l") || Arg.consume_front("--library=")) {
      if (Arg.empty() && I + 1 != Args.size())
        Arg = Args[++I];
      addLibrary(Arg, 0);
    } else if (!Arg.starts_with("-")) {
      addFile(Arg.str(), 0);
    }
  }
  return std::move(Files);
}

} // namespace

std::vector<std::string> linkedFiles(ArrayRef<const char *> Args,
                                     bool Libraries) {
  return Reader(Libraries).read(Args);
}

} // namespace syclcc1
