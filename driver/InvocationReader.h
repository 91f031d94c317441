//===- InvocationReader.h - State of parsing a command line -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Options are read one after the other (Invocation.cpp). Decisions that depend
// on several options in any order are kept here and made when all have been
// read (SettleInvocation.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_INVOCATIONREADER_H
#define SYCLCC1_DRIVER_INVOCATIONREADER_H

#include "Invocation.h"
#include "Options.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace syclcc1 {

/// The arguments read so far; finish() settles them when all have been read.
class InvocationReader {
public:
  explicit InvocationReader(llvm::ArrayRef<const char *> Argv)
      : Argv(Argv), Args(Argv.begin(), Argv.end()) {}

  Invocation read();

private:
  const llvm::ArrayRef<const char *> Argv; ///< As written.
  llvm::opt::InputArgList
      Args; ///< With former spellings replaced by current ones.
  Invocation Inv;

  bool NoDeviceCode = false;
  std::string Output;       ///< -o.
  unsigned InputCount = 0;  ///< Files.
  bool ForeignLine = false; ///< With -fsycl or --acpp-targets=.
  std::optional<bool> CompatibleIncludes;
  bool MultiPassGiven = false;
  bool OptionsForOffload = false; ///< --offload-arch= belongs to CUDA, HIP, …
  std::string TargetsFrom;        ///< The option that chose the targets, or "".
  TargetList Targets;
  std::vector<std::string> NVIDIAArchs; ///< Given apart from the target.
  std::string ArchsFrom;
  struct BackendOption {
    std::string Spelling, Word;
  };
  std::vector<BackendOption> BackendOptions; ///< For SPIR-V, if it is made.
  bool AheadOfTime = false; ///< They are those of a compiler that is not run.
  std::vector<std::string> WithoutEffect;
  enum { Silent, Warning, AsError } WithoutEffectIs = Warning;
  std::vector<size_t> OtherRuntimes; ///< The indices in ClangArgs of their -l.
  std::vector<const llvm::opt::Arg *>
      Shared; ///< Known only at the end to be syclcc1's or Clang's.
  std::vector<std::unique_ptr<llvm::opt::Arg>> Owned;

  void error(const llvm::Twine &Text) {
    Inv.Messages.push_back({true, Text.str()});
  }
  void warn(const llvm::Twine &Text) {
    Inv.Messages.push_back({false, Text.str()});
  }

  void readOption(const llvm::opt::Arg &A);
  bool hasKnownValue(const llvm::opt::Arg &A);
  bool readWarningOption(const llvm::opt::Arg &A);
  void give(const llvm::Twine &ClangArg) {
    Inv.ClangArgs.push_back(Inv.Strings.emplace_back(ClangArg.str()).c_str());
  }
  bool belongsToOffload() const { return !Inv.SYCL || OptionsForOffload; }
  void readClangOption(const llvm::opt::Arg &A);
  void addTargets(const llvm::opt::Arg &A, llvm::Expected<TargetName> Name);
  void readBackendOptions(const llvm::opt::Arg &A, llvm::StringRef Triple,
                          llvm::StringRef Options);
  void addArch(llvm::StringRef Option, llvm::StringRef Arch);
  void replaceOtherRuntimes();
  void finish();
  void finishTargets();
  void finishBackendOptions();
  void finishMultiPass();
  void finishDeviceOnly();
  void finishWriter();
};

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_INVOCATIONREADER_H
