//===- ParseGroups.cpp - Targets that share a parse -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A device parse defines the macros of its target:
//
//   #ifdef __SYCL_DEVICE_ONLY__      true for all of them
//   #if defined(__NVPTX__)           true for one
//
// Most programs test whether they are compiled for a device, not for which one:
// targets whose macros the text never names would parse the same tokens, so
// they share one parse. The result has the same bytes as a parse for each.
//
// Rejected: comparing the preprocessed texts of all targets. It needs one
// preprocessing for each target instead of one in all.
//
// Tested by test/driver/multi-pass/shared-parse.test.
//
//===----------------------------------------------------------------------===//

#include "ParseGroups.h"
#include "ParseInvocation.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/MacroBuilder.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendActions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;
using namespace clang;

namespace syclcc1 {

/// Code that is written for DPC++ takes what is neither __SPIR__ nor __NVPTX__
/// for the host, and ends there without a value. DPC++'s target for CPUs is
/// spir64, so the cpu target has its macros, too; __SPIRV__ tells them apart.
static constexpr const char *MacrosOfSPIR[] = {"__SPIR__=1", "__SPIR64__=1"};

/// The predefined macros of \p Target that the host lacks, as NAME=VALUE.
static Expected<std::vector<std::string>> macrosOf(const DeviceTarget &Target,
                                                   CompilerInstance &CI) {
  std::vector<std::string> Macros;
  clang::TargetOptions Options =
      clangOptions(Target, CI.getInvocation().getTargetOpts().Triple);
  if (Options.Triple.empty() || Triple(Options.Triple).isSPIRV())
    append_range(Macros, MacrosOfSPIR);
  if (Options.Triple.empty())
    return Macros;
  IntrusiveRefCntPtr<TargetInfo> Info(
      TargetInfo::CreateTargetInfo(CI.getDiagnostics(), Options));
  if (!Info)
    return createStringError("the target '" + spell(Target) +
                             "' is unknown to Clang");
  std::string Text;
  raw_string_ostream OS(Text);
  MacroBuilder Builder(OS);
  Info->getTargetDefines(CI.getLangOpts(), Builder);
  for (StringRef Line : split(StringRef(Text).rtrim(), '\n'))
    if (Line.consume_front("#define ")) {
      auto [Name, Value] = Line.split(' ');
      Macros.push_back((Name + "=" + Value).str());
    }
  return Macros;
}

namespace {
/// Preprocesses and collects the names in the text.
class FindNames final : public PreprocessOnlyAction {
public:
  StringSet<> Names;

private:
  void EndSourceFileAction() override {
    // Every name outside of skipped blocks, including undefined ones in a
    // condition and names in the body of a macro.
    for (const auto &Entry :
         getCompilerInstance().getPreprocessor().getIdentifierTable())
      Names.insert(Entry.getKey());
    PreprocessOnlyAction::EndSourceFileAction();
  }
};
} // namespace

/// The names in the text of \p CI for a device that has no macros of its own.
static StringSet<> namesOnDevices(CompilerInstance &CI) {
  TimeTraceScope Scope("FindMacrosOfTargets");
  auto Invocation = deviceParse(CI, {});
  FindNames Action;
  if (!readPCHSource(CI, *Invocation))
    return {};
  IgnoringDiagConsumer Silence;
  CompilerInstance Scan(Invocation, CI.getPCHContainerOperations());
  Scan.createVirtualFileSystem(vfs::getRealFileSystem(), &Silence);
  Scan.createDiagnostics(&Silence, /*ShouldOwnClient=*/false);
  Scan.ExecuteAction(Action);
  return std::move(Action.Names);
}

Expected<std::vector<ParseGroup>> separateParses(CompilerInstance &CI,
                                                 const TargetList &Targets) {
  std::vector<ParseGroup> Groups;
  for (const DeviceTarget &Target : Targets) {
    auto Macros = macrosOf(Target, CI);
    if (!Macros)
      return Macros.takeError();
    Groups.push_back({{Target}, std::move(*Macros)});
  }
  return Groups;
}

/// Up to the first name of a target's macro the texts of all targets are the
/// same. So a text that names none of a target's macros is the text for that
/// target, whatever else it contains.
Expected<std::vector<ParseGroup>> sharedParses(CompilerInstance &CI,
                                               const TargetList &Targets) {
  auto Separate = separateParses(CI, Targets);
  if (!Separate || Targets.size() < 2)
    return Separate;
  const StringSet<> Names = namesOnDevices(CI);
  std::vector<ParseGroup> Groups;
  for (ParseGroup &One : *Separate) {
    if (none_of(One.Macros, [&](StringRef Macro) {
          return Names.contains(Macro.split('=').first);
        }))
      One.Macros.clear();
    auto Same = find_if(Groups, [&](const ParseGroup &Group) {
      return Group.Macros == One.Macros;
    });
    if (Same == Groups.end())
      Groups.push_back(std::move(One));
    else
      append_range(Same->Targets, One.Targets);
  }
  return Groups;
}

} // namespace syclcc1
