//===- LinkedImages.cpp - Units of a program -> its images ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     units ─ indices ─▶ plan ─┬─ part: cached, by its units' ids ─▶ bytes ├─
//                              part: joined ─ optimised ─┬─ image cached, │
//                              │  by its code ─▶ bytes │
//                              └─ made ─▶ bytes └─ …
//
// A relink after a change of one file reads the bitcode of the parts that
// contain something of this file, and makes images where the change affects the
// code of their kernels. All parts share the threads of one pool.
//
// Files may have been compiled for different targets. A target has the kernels
// of the files that were compiled for it, and a separate plan, unless another
// target has the same files. Other files only give definitions, and only if
// they were not parsed for one other target (-fsycl-multi-pass).
//
// Tested by test/driver/device-link.
//
//===----------------------------------------------------------------------===//

#include "driver/link/LinkedImages.h"
#include "codegen/Bundle.h"
#include "driver/DeviceImages.h"
#include "driver/DeviceOptions.h"
#include "driver/FindTranslator.h"
#include "driver/ImageCache.h"
#include "driver/Installation.h"
#include "driver/KernelReport.h"
#include "driver/Report.h"
#include "driver/SavedFiles.h"
#include "driver/Settings.h"
#include "driver/Targets.h"
#include "driver/link/JoinUnits.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace syclcc1 {
namespace {

/// Options of units and of the link are for the one image that they make.
void addWords(std::string &Options, StringRef More) {
  SmallVector<StringRef> Words;
  SplitString(More, Words);
  for (StringRef Word : Words)
    if (!is_contained(split(StringRef(Options), ' '), Word))
      Options += (Options.empty() ? "" : " ") + Word.str();
}

class LinkedImages {
public:
  LinkedImages(const Settings &Set, const Installation &Home, StringRef Output,
               bool Verbose, clang::DiagnosticsEngine &Diags)
      : Set(Set), Home(Home), Output(Output), Verbose(Verbose), Diags(Diags) {}

  /// Adds the images of \p Targets: kernels of \p Importing; definitions also
  /// of
  /// \p Exporting.
  Error add(const std::vector<DeviceUnit> &Importing,
            const std::vector<DeviceUnit> &Exporting,
            ArrayRef<DeviceTarget> Targets);

  bool hasWarned() const { return !Warned.empty(); }

  SmallString<0> Bundle;

private:
  struct PartWork {
    const LinkPart *Part;
    CodeGenOptions Options;
    ImageCache Cache; ///< Keyed by the part.
    std::unique_ptr<DeviceImages> Images;
    std::string Known;     ///< Or a path to their bytes.
    std::string SavedStem; ///< The prefix of saved files, or "".
  };

  Error warnAboutRecursion(ArrayRef<LinkPart> Parts,
                           ArrayRef<const DeviceUnit *> Units);
  CodeGenOptions optionsOf(const LinkPart &Part,
                           ArrayRef<const DeviceUnit *> Units);
  void addKey(ImageCache &Cache, const LinkPart &Part,
              ArrayRef<const DeviceUnit *> Units,
              ArrayRef<DeviceTarget> Targets) const;
  Error collect(PartWork &Work);
  /// Saved files must be made, not taken from the cache.
  bool needsImages() const {
    return Set.SaveTemps || Set.KernelReport || !Set.DumpDir.empty();
  }
  std::string partSuffix() const; ///< For the next part.
  std::string savedStem() const;
  void say(const LinkPart &Part, ArrayRef<const DeviceUnit *> Units,
           ArrayRef<DeviceTarget> Targets, bool IsKnown) const;

  const Settings &Set;
  const Installation &Home;
  const StringRef Output;
  const bool Verbose;
  clang::DiagnosticsEngine &Diags;
  StringSet<> Warned;
  unsigned NumParts = 0;
};

} // namespace

/// Functions that \p Parts call may call back into them.
Error LinkedImages::warnAboutRecursion(ArrayRef<LinkPart> Parts,
                                       ArrayRef<const DeviceUnit *> Units) {
  for (const LinkPart &Part : Parts) {
    LLVMContext Context;
    Expected<std::unique_ptr<Module>> Joined = joinPart(Units, Part, Context);
    if (!Joined)
      return Joined.takeError();
    for (const std::string &Text : findRecursion(**Joined))
      if (Warned.insert(Text).second)
        reportWarning(Diags, Text);
  }
  return Error::success();
}

CodeGenOptions LinkedImages::optionsOf(const LinkPart &Part,
                                       ArrayRef<const DeviceUnit *> Units) {
  Settings Link = Set;
  Link.DeviceCode = true;
  Link.Targets.clear();
  for (const auto &[Number, Roots] : Part.Units)
    for (const DeviceTarget &Target : Units[Number]->Targets)
      addTarget(Link.Targets, Target);
  CodeGenOptions Options = deviceOptions(Link, Home);
  Options.DeviceOptLevel = 0;
  Options.FastMath = true;
  for (const auto &[Number, Roots] : Part.Units) {
    const DeviceUnit &Unit = *Units[Number];
    Options.DeviceOptLevel = std::max(Options.DeviceOptLevel, Unit.OptLevel);
    Options.FastMath &= Unit.FastMath;
    Options.DebugInfo |= Unit.DebugInfo;
    addWords(Options.BuildOptions, Unit.BuildOptions);
  }
  if (Set.SaveTemps)
    Options.SaveTempsPrefix = Output.str() + partSuffix();
  return Options;
}

std::string LinkedImages::partSuffix() const {
  return ".linked" + (NumParts ? "-" + std::to_string(NumParts) : "");
}

std::string LinkedImages::savedStem() const {
  if (Set.SaveTemps)
    return Output.str() + partSuffix();
  if (Set.DumpDir.empty())
    return "";
  SmallString<128> Stem(Set.DumpDir);
  sys::path::append(Stem, sys::path::filename(Output) + partSuffix());
  return std::string(Stem);
}

/// The value of -fsycl-device-code-split of the link, or else the common value
/// of all units.
static CodeSplit splitOf(const Settings &Set, ArrayRef<DeviceUnit> Units) {
  if (Set.Split != CodeSplit::Auto)
    return Set.Split;
  for (const DeviceUnit &Unit : Units)
    if (Unit.Split != Units.front().Split)
      return CodeSplit::Auto;
  return Units.front().Split;
}

void LinkedImages::addKey(ImageCache &Cache, const LinkPart &Part,
                          ArrayRef<const DeviceUnit *> Units,
                          ArrayRef<DeviceTarget> Targets) const {
  std::vector<std::string> Words = {"part"};
  for (const DeviceTarget &Target : Targets)
    Words.push_back(spell(Target));
  Cache.add(Words);
  Cache.add(Part.Kernels);
  for (const auto &[Number, Roots] : Part.Units) {
    Words = {Units[Number]->Id};
    Words.insert(Words.end(), Roots.begin(), Roots.end());
    Cache.add(Words);
  }
}

/// One line for -v: "# device link: a.o b.o: made for spirv64,nvptx64".
void LinkedImages::say(const LinkPart &Part, ArrayRef<const DeviceUnit *> Units,
                       ArrayRef<DeviceTarget> Targets, bool IsKnown) const {
  errs() << "# device link:";
  for (const auto &[Number, Roots] : Part.Units)
    errs() << ' ' << Units[Number]->File;
  errs() << ": "
         << (IsKnown ? "as in an earlier link"
                     : "made for " + spell(TargetList(Targets)))
         << '\n';
}

Error LinkedImages::collect(PartWork &Work) {
  if (!Work.Known.empty()) {
    auto File = MemoryBuffer::getFile(Work.Known, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
    if (!File)
      return createStringError("cannot read '" + Work.Known +
                               "': " + File.getError().message());
    Bundle += (*File)->getBuffer();
    return Error::success();
  }
  Expected<DeviceImages::Result> Made = Work.Images->join();
  Work.Images.reset();
  if (!Made)
    return Made.takeError();
  if (needsImages()) {
    Bundle += makeBundle(Made->Images);
    if (Set.KernelReport)
      printKernelReport(errs(), Output, Made->Images);
    return Work.SavedStem.empty() ? Error::success()
                                  : saveImages(Made->Images, Work.SavedStem);
  }
  Work.Cache.keep(Made->Bundle);
  Bundle += Made->Bundle;
  return Error::success();
}

Error LinkedImages::add(const std::vector<DeviceUnit> &Importing,
                        const std::vector<DeviceUnit> &Exporting,
                        ArrayRef<DeviceTarget> Targets) {
  const CodeSplit Split = splitOf(Set, Importing);
  Expected<LinkPlan> Plan =
      planLink(Importing, Exporting, Split == CodeSplit::Off);
  if (!Plan)
    return Plan.takeError();
  std::vector<const DeviceUnit *> Units;
  for (const DeviceUnit &Unit : Importing)
    Units.push_back(&Unit);
  for (const DeviceUnit &Unit : Exporting)
    Units.push_back(&Unit);
  if (Plan->HasCycle)
    if (Error E = warnAboutRecursion(Plan->Parts, Units))
      return E;
  const ImageCache Common(Set, Home);
  DefaultThreadPool Pool;
  std::vector<PartWork> Works;
  Works.reserve(Plan->Parts.size()); // Threads refer to its elements.
  for (const LinkPart &Part : Plan->Parts) {
    PartWork &Work = Works.emplace_back(PartWork{
        &Part, optionsOf(Part, Units), Common, nullptr, "", savedStem()});
    ++NumParts;
    Work.Options.Split = Split;
    Work.Cache.add({codeSplitName(Split).str()});
    addKey(Work.Cache, Part, Units, Targets);
    if (!needsImages())
      if (std::optional<std::string> Known = Work.Cache.find())
        Work.Known = std::move(*Known);
    if (Verbose)
      say(Part, Units, Targets, !Work.Known.empty());
    if (!Work.Known.empty())
      continue;
    auto Join = [&Part, &Units](LLVMContext &Context) {
      return joinPart(Units, Part, Context);
    };
    Work.Images = std::make_unique<DeviceImages>(
        Join, DeviceInput::Linked, Targets, Work.Options,
        needsImages() ? nullptr : &Common, Pool);
  }
  Error Failures = Error::success();
  for (PartWork &Work : Works)
    Failures = joinErrors(std::move(Failures), collect(Work));
  return Failures;
}

/// Code that was compiled for the translator goes through it, whatever the
/// options of the link are.
static Error chooseWriter(Settings &Set, ArrayRef<DeviceUnit> Units) {
  if (Set.Writer == SPIRVWriter::Translator ||
      all_of(Units, [](const DeviceUnit &Unit) {
        return Unit.Writer == SPIRVWriter::LLVM;
      }))
    return Error::success();
  Set.Writer = SPIRVWriter::Translator;
  return findTranslator().moveInto(Set.TranslatorPath);
}

Expected<SmallString<0>>
makeLinkedImages(ArrayRef<DeviceUnit> Objects, ArrayRef<DeviceUnit> Libraries,
                 const Settings &GivenSet, const Installation &Home,
                 StringRef Output, bool Verbose,
                 clang::DiagnosticsEngine &Diags, bool &HasWarned) {
  std::vector<DeviceUnit> All(Objects);
  append_range(All, Libraries);
  Settings Set = GivenSet;
  if (Error E = chooseWriter(Set, All))
    return std::move(E);
  TargetList Targets;
  for (const DeviceUnit &Unit : Objects)
    for (const DeviceTarget &Target : Unit.Targets)
      addTarget(Targets, Target);
  std::map<std::vector<unsigned>, std::vector<DeviceTarget>> Plans;
  for (const DeviceTarget &Target : Targets) {
    std::vector<unsigned> Members;
    for (auto [Index, Unit] : enumerate(All))
      if ((Index < Objects.size() || Unit.OwnParse) &&
          any_of(Unit.Targets, [&](const DeviceTarget &T) {
            return spell(T) == spell(Target);
          }))
        Members.push_back(Index);
    Plans[Members].push_back(Target);
  }

  LinkedImages Images(Set, Home, Output, Verbose, Diags);
  for (const auto &[Members, PlanTargets] : Plans) {
    std::vector<DeviceUnit> Importing, Exporting;
    for (auto [Index, Unit] : enumerate(All)) {
      const bool IsMember = is_contained(Members, Index);
      if (IsMember && Index < Objects.size())
        Importing.push_back(Unit);
      else if (IsMember || !Unit.OwnParse)
        Exporting.push_back(Unit);
    }
    if (Error E = Images.add(Importing, Exporting, PlanTargets))
      return std::move(E);
  }
  HasWarned = Images.hasWarned();
  return std::move(Images.Bundle);
}

} // namespace syclcc1
