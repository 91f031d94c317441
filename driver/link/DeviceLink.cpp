//===- DeviceLink.cpp - Joins the device code of linked objects -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels that use device code of other files are finished when the program is
// linked. The linker decides which files take part: it extracts members of
// archives as needed, by symbol versions, linker scripts and --start-lib, and
// only the linker evaluates them all. So its decision is not imitated. Its
// output shows which units were linked, because each unit is part of the
// section .llvm.offloading:
//
//     guess ─▶ images of the guess ─▶ link ─▶ read the output's units
//                                                │ as guessed: done
//                                                └ other units: their images,
//                                                  link again
//
// The guess is the objects on the command line, which are always linked, and
// the members of archives that were linked the last time. So a program without
// device code in archives is linked once; another one is linked twice when the
// members that it takes from archives change. A wrong guess costs time and
// never correctness, with any linker.
//
// Images are made once for equal code (LinkedImages). A relink after a change
// of host code, or of kernels that need no other file, generates nothing; after
// a change of device code it generates the images of kernels that use it.
//
// Without units in the output the cost is reading its section table.
//
// (Rejected: -t or a map file of the linker. They name files, too, but a
// member's name is not unique in its archive, each linker writes it
// differently, and with -flto there is no file to read. Also rejected: our own
// symbol resolution, which would have to imitate linkers.)
//
// Tested by test/driver/device-link and test/run/device_link_*.
//
//===----------------------------------------------------------------------===//

#include "driver/link/DeviceLink.h"
#include "driver/ImageCache.h"
#include "driver/Installation.h"
#include "driver/KernelReport.h"
#include "driver/LocalizeSymbol.h"
#include "driver/Report.h"
#include "driver/link/CPULink.h"
#include "driver/link/DeviceInputs.h"
#include "driver/link/LinkPlan.h"
#include "driver/link/LinkedFiles.h"
#include "driver/link/LinkedImages.h"
#include "driver/link/LinkedObject.h"
#include "split/IRContract.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace syclcc1 {

static std::vector<std::string> unique(std::vector<std::string> Ids) {
  llvm::sort(Ids);
  Ids.erase(llvm::unique(Ids), Ids.end());
  return Ids;
}

static std::vector<std::string> idsOf(ArrayRef<DeviceUnit> Units) {
  std::vector<std::string> Ids;
  for (const DeviceUnit &Unit : Units)
    Ids.push_back(Unit.Id);
  return unique(std::move(Ids));
}

/// The inputs that are certainly linked, and the members that were linked the
/// last time.
Expected<DeviceLink::Units> DeviceLink::predict(StringRef Output) {
  Units Guess;
  for (const std::string &File : linkedFiles(Args, /*Libraries=*/false)) {
    if (isArchive(File) || isSharedLibrary(File))
      continue;
    Expected<Units> Found = readObjectUnits(File);
    if (!Found)
      return Found.takeError();
    llvm::move(*Found, std::back_inserter(Guess));
  }
  std::vector<std::string> Recalled = recallMembers(Output);
  if (Recalled.empty())
    return Guess;
  for (const std::string &File : linkedFiles(Args, /*Libraries=*/true))
    if (isArchive(File)) // A damaged member may have no users.
      consumeError(forEachMember(File, [&](StringRef Member, Units Found) {
        if (is_contained(Recalled, Member))
          llvm::move(Found, std::back_inserter(Guess));
      }));
  return Guess;
}

/// The units of all archives' members and of all shared libraries.
Expected<DeviceLink::Units> DeviceLink::otherUnits(bool Archives,
                                                   bool Libraries) {
  Units All;
  for (const std::string &File : linkedFiles(Args, /*Libraries=*/true)) {
    if (Archives && isArchive(File)) {
      if (Error E = forEachMember(File, [&](StringRef, Units Found) {
            llvm::move(Found, std::back_inserter(All));
          }))
        return std::move(E);
    } else if (Libraries && isSharedLibrary(File)) {
      Expected<Units> Found = readObjectUnits(File);
      if (!Found)
        return Found.takeError();
      llvm::move(*Found, std::back_inserter(All));
    }
  }
  return All;
}

/// Units that were read from the linker's output do not know their files.
void DeviceLink::nameFiles(Units &Objects) {
  if (Expected<Units> Members = otherUnits(/*Archives=*/true,
                                           /*Libraries=*/false))
    for (const DeviceUnit &Unit : *Members)
      FileOf[Unit.Id] = Unit.File;
  else
    consumeError(Members.takeError()); // The linker did not use that member.
  for (DeviceUnit &Unit : Objects)
    Unit.File = FileOf.lookup(Unit.Id);
}

/// The linker failed. If a definition is missing or is duplicated, device code
/// has the call chain to it, which the linker cannot report.
void DeviceLink::explain(const Units &Objects) {
  if (Objects.empty())
    return;
  Expected<Units> Others = otherUnits(/*Archives=*/true, /*Libraries=*/true);
  if (!Others)
    return reportError(Diags, Others.takeError());
  // If units were parsed once for each target, one of them is reported.
  std::string Target;
  for (const DeviceUnit &Unit : Objects)
    if (Unit.OwnParse && Target.empty() && !isCPUUnit(Unit))
      Target = spell(Unit.Targets.front());
  auto relevant = [&](Units All) {
    llvm::erase_if(All, [&](const DeviceUnit &Unit) {
      if (isCPUUnit(Unit)) // Another unit of the file has the same index.
        return true;
      return Unit.OwnParse && spell(Unit.Targets.front()) != Target;
    });
    return All;
  };
  if (auto Plan = planLink(relevant(Objects), relevant(*Others),
                           /*OnePart=*/true);
      !Plan)
    reportError(Diags, Plan.takeError());
}

/// Kernels of the cpu target with functions of other files. Without these they
/// are slower, and right.
LinkedCPUCode DeviceLink::makeCPUCode(const Units &Objects,
                                      const Units &Libraries) {
  Expected<LinkedCPUCode> Code = linkCPU(
      Objects, Libraries, ImageCache(Set, Home), Set.KernelReport, Verbose);
  if (!Code) {
    std::string Why = toString(Code.takeError());
    if (Verbose)
      errs() << "# device link: not joined for cpu: " << Why << '\n';
    return {};
  }
  if (Set.KernelReport)
    printKernelForms(errs(), Output, Code->Forms);
  return std::move(*Code);
}

/// The path of the object with the images of \p All; "" if all have their
/// images.
Expected<std::string> DeviceLink::makeObject(const Units &All) {
  // Objects of -fsycl-link and libraries only give definitions. If cpu is the
  // only target, there may be an index without code.
  Units Objects, Libraries, CPUObjects, CPULibraries;
  for (const DeviceUnit &Unit : All)
    if (isCPUUnit(Unit))
      (Unit.Linked ? CPULibraries : CPUObjects).push_back(Unit);
    else if (!Unit.Targets.empty())
      (Unit.Linked ? Libraries : Objects).push_back(Unit);
  // Without kernels there is nothing to launch.
  auto haveNoKernel = [](const Units &Some) {
    return all_of(Some, [](const DeviceUnit &U) { return U.Kernels.empty(); });
  };
  if (haveNoKernel(CPUObjects))
    CPUObjects.clear();
  if (haveNoKernel(Objects))
    Objects.clear();
  if (Objects.empty() && CPUObjects.empty())
    return "";
  if (!Objects.empty()) {
    Expected<Units> Shared = otherUnits(/*Archives=*/false, /*Libraries=*/true);
    if (!Shared)
      return Shared.takeError();
    copy_if(*Shared, std::back_inserter(Libraries), [](const DeviceUnit &Unit) {
      return !Unit.Targets.empty() && !isCPUUnit(Unit);
    });
  }

  ImageCache Cache(Set, Home);
  Cache.add({MakesObject ? "object" : "program"});
  Cache.add(idsOf(Objects));
  Cache.add(idsOf(Libraries));
  // Not part of an id, and an error for another version.
  for (const DeviceUnit &Unit : concat<const DeviceUnit>(Objects, Libraries))
    Cache.add({Unit.LLVMVersion});
  Cache.add(idsOf(CPUObjects));
  Cache.add(idsOf(CPULibraries));
  // Files that are to be kept must be made.
  if (!Set.SaveTemps && !Set.KernelReport && Set.DumpDir.empty())
    if (std::optional<std::string> Known = Cache.find()) {
      if (Verbose)
        errs() << "# device link: all as in an earlier link\n";
      return *Known;
    }
  bool HasWarned = false;
  Expected<SmallString<0>> Bundle = makeLinkedImages(
      Objects, Libraries, Set, Home, Output, Verbose, Diags, HasWarned);
  if (!Bundle)
    return Bundle.takeError();
  LinkedCPUCode CPU = makeCPUCode(CPUObjects, CPULibraries);
  *Bundle += CPU.Bundle;
  if (Bundle->empty())
    return "";
  if (MakesObject) {
    if (!CPU.Kernels.empty())
      append_range(Objects, CPUObjects);
    *Bundle += writeLinkedNote(idsOf(Objects));
  }
  Expected<SmallVector<char, 0>> Object =
      makeLinkedObject(*Bundle, CPU.Kernels);
  if (!Object)
    return Object.takeError();
  if (Error E = addCode(CPU, *Object))
    return std::move(E);
  // The next link has to warn again.
  bool Temporary = HasWarned;
  Expected<std::string> Path = Cache.store(*Object, Temporary);
  if (Path && Temporary)
    Temporaries.emplace_back(*Path);
  return Path;
}

std::string DeviceLink::describe(ArrayRef<const char *> LinkArgs) {
  Args = LinkArgs;
  Expected<Units> Guess = predict("");
  if (!Guess) {
    consumeError(Guess.takeError());
    return "";
  }
  std::string Text;
  for (const DeviceUnit &Unit : *Guess)
    if (!isCPUUnit(Unit)) // The file has another unit.
      Text += " " + Unit.File;
  return Text.empty() ? "" : "device link:" + Text;
}

/// For a missing or truncated file the linker has better messages than the
/// missing definitions.
static bool hasUnreadable(ArrayRef<const char *> Args) {
  return any_of(linkedFiles(Args, /*Libraries=*/true),
                [](const std::string &File) { return !isReadable(File); });
}

int DeviceLink::run(ArrayRef<const char *> LinkArgs, StringRef LinkOutput,
                    function_ref<int(StringRef)> Link) {
  Args = LinkArgs;
  Output = LinkOutput.str();
  auto fail = [&](Error E) {
    reportError(Diags, std::move(E));
    return 1;
  };
  Expected<Units> Guess = predict(Output);
  if (!Guess)
    return fail(Guess.takeError());
  for (const DeviceUnit &Unit : *Guess)
    FileOf[Unit.Id] = Unit.File;

  // A definition may be missing because the guess lacks its archive's member.
  // Then the output of the first link will show it. Or because a file cannot be
  // read, which the linker will report.
  std::string Object;
  bool IsComplete = true;
  if (!Guess->empty()) {
    Expected<std::string> Made = makeObject(*Guess);
    if ((IsComplete = bool(Made)))
      Object = *Made;
    else if (Expected<Units> Others = otherUnits(/*Archives=*/true,
                                                 /*Libraries=*/false);
             Others && (!Others->empty() || hasUnreadable(Args)))
      consumeError(Made.takeError());
    else if (Others)
      return fail(Made.takeError());
    else
      return fail(joinErrors(Made.takeError(), Others.takeError()));
  }
  if (int Result = Link(Object)) {
    explain(*Guess);
    return Result;
  }

  Expected<std::vector<std::string>> Ids = readObjectUnitIds(Output);
  if (!Ids)
    return fail(Ids.takeError());
  if (Ids->empty())
    return 0;
  if (!IsComplete || unique(std::move(*Ids)) != idsOf(*Guess)) {
    Expected<Units> Actual = readObjectUnits(Output);
    if (!Actual)
      return fail(Actual.takeError());
    nameFiles(*Actual);
    Expected<std::string> Made = makeObject(*Actual);
    if (!Made) {
      (void)sys::fs::remove(Output);
      return fail(Made.takeError());
    }
    if (int Result = Link(*Made))
      return Result;
    std::vector<std::string> Members;
    for (const DeviceUnit &Unit : *Actual)
      if (StringRef(Unit.File).ends_with(")"))
        Members.push_back(Unit.File);
    rememberMembers(Output, Members);
  }
  if (MakesObject)
    if (Error E = localizeSymbols(Output, Output,
                                  {std::string(symbol::LinkedModule)}))
      return fail(std::move(E));
  return 0;
}

} // namespace syclcc1
