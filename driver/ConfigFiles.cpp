//===- ConfigFiles.cpp - Options of ours in --config= files ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang's driver reads configuration files after syclcc1's options have been
// removed from the command line, so it would not know one of them in such a
// file. A file with such options is read here, by LLVM's reader and with
// Clang's meaning:
//
//     syclcc1 --config=a.cfg -c x.cpp
//       a.cfg:  -fsycl-targets=cpu  -DA  $-lm
//     syclcc1 <quiet> -fsycl-targets=cpu -DA </quiet> -c x.cpp
//             <quiet> -lm </quiet>
//
// Options are inserted in front, so that the command line takes precedence; `$`
// marks an option that goes after the files; unused ones give no warning. All
// other files are left to Clang, which then prints their names as usual.
//
// Tested by test/driver/options/config-files.test.
//
//===----------------------------------------------------------------------===//

#include "ConfigFiles.h"
#include "Installation.h"
#include "Options.h"
#include "clang/Options/Options.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Path.h"
#include <memory>

using namespace llvm;
using namespace llvm::opt;

namespace syclcc1 {

static bool containsOurOptions(ArrayRef<const char *> Words) {
  InputArgList List(Words.begin(), Words.end());
  for (unsigned Index = 0; Index < Words.size();) {
    unsigned Begin = Index;
    if (!*Words[Index]) {
      ++Index;
      continue;
    }
    std::unique_ptr<Arg> A =
        ourOptions().ParseOneArg(List, Index, Visibility(DefaultVis));
    if (!A || (A->getOption().getKind() != Option::UnknownClass &&
               A->getOption().getKind() != Option::InputClass))
      return true;
    // The value of an option of Clang is not one of syclcc1's options.
    Index = Begin;
    if (!clang::getDriverOptTable().ParseOneArg(
            List, Index, Visibility(clang::options::ClangOption)))
      return false;
  }
  return false;
}

Error expandConfigFiles(SmallVectorImpl<const char *> &Args,
                        const Installation &Home, BumpPtrAllocator &Memory) {
  struct Use {
    unsigned Begin, End; ///< In Args.
    std::string File;
  };
  std::vector<Use> Uses;
  std::vector<std::string> Folders;
  InputArgList List(Args.begin(), Args.end());
  for (unsigned Index = 1; Index < Args.size();) {
    unsigned Begin = Index;
    if (!*Args[Index]) {
      ++Index;
      continue;
    }
    if (StringRef(Args[Index]) == "--")
      break;
    std::unique_ptr<Arg> A = clang::getDriverOptTable().ParseOneArg(
        List, Index, Visibility(clang::options::ClangOption));
    if (!A)
      break;
    const Option &O = A->getOption();
    if (O.matches(clang::options::OPT_config))
      Uses.push_back({Begin, Index, A->getValue()});
    else if (O.matches(clang::options::OPT_config_user_dir_EQ) ||
             O.matches(clang::options::OPT_config_system_dir_EQ))
      Folders.push_back(A->getValue());
  }
  if (Uses.empty())
    return Error::success();

  Folders.push_back(sys::path::parent_path(Home.ClangPath).str());
  std::vector<StringRef> Search(Folders.begin(), Folders.end());
  cl::ExpansionContext Reader(Memory, cl::tokenizeConfigFile);
  Reader.setSearchDirs(Search);
  SmallVector<const char *, 32> Front, Back;
  for (const Use &U : reverse(Uses)) {
    SmallString<128> Path;
    SmallVector<const char *, 32> Words;
    if (!Reader.findConfigFile(U.File, Path))
      continue; // Clang's driver reports it.
    if (Error Err = Reader.readConfigFile(Path, Words))
      return Err;
    SmallVector<const char *, 32> Head, Tail;
    for (const char *Word : Words)
      if (Word[0] == '$' && Word[1])
        Tail.push_back(Word + 1);
      else
        Head.push_back(Word);
    if (!containsOurOptions(Head) && !containsOurOptions(Tail))
      continue;
    Args.erase(Args.begin() + U.Begin, Args.begin() + U.End);
    Front.insert(Front.begin(), Head.begin(), Head.end());
    Back.insert(Back.begin(), Tail.begin(), Tail.end());
  }
  auto insertAllowingUnused = [&](auto Where, ArrayRef<const char *> Words) {
    if (Words.empty())
      return;
    SmallVector<const char *, 32> All = {"--start-no-unused-arguments"};
    append_range(All, Words);
    All.push_back("--end-no-unused-arguments");
    Args.insert(Where, All.begin(), All.end());
  };
  // Behind a "--" all are files.
  insertAllowingUnused(find_if(Args, [](StringRef Arg) { return Arg == "--"; }),
                       Back);
  insertAllowingUnused(Args.begin() + 1, Front);
  return Error::success();
}

} // namespace syclcc1
