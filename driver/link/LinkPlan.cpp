//===- LinkPlan.cpp - The units of each image -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// After a change of one file among many, most images of the program are
// unchanged. The others are found by reading only the indices of the units
// (UnitIndex.h):
//
//     a.o  kernel k ─▶ half        parts:  k: a.o, b.o (half), c.o (quarter)
//     b.o  half ─▶ quarter                 m: d.o, c.o (quarter)
//     c.o  quarter, third
//     d.o  kernel m ─▶ quarter
//
// A part is the kernels of one unit (as are the images of a file without
// deferred kernels) and everything that they reach. Units whose kernels reach
// the same writable variable are one part, because each image has separate
// variables; and so are all units with virtual functions, whose sets span
// units. The cache key of a part's images is made of the ids of its units and
// the symbols that are needed of each.
//
// (Rejected: a part of sixteen kernels, as within a file. Then a change would
// make all sixteen again.)
//
// A kernel in several units, a template in a header, belongs to the first.
//
// Link errors are reported here, with a call chain that is composed of the
// chains of several units where one exports what another imports.
//
//     error: undefined device function 'quarter(int)'
//       called by 'half(int)' at b.cpp:3, in b.o
//       called by kernel 'k' at a.cpp:9, in a.o
//
// An import that no kernel needs is not an error. Two definitions of a function
// are one, as for the host; instances of templates (weak) are not. A function
// must have the same type everywhere: C++ names contain the parameters. A
// difference in the result, or with extern "C", would be undefined behaviour
// and could remove the kernel's code.
//
// Tested by test/driver/device-link.
//
//===----------------------------------------------------------------------===//

#include "driver/link/LinkPlan.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Demangle/Demangle.h"
#include <optional>

using namespace llvm;

namespace syclcc1 {
namespace {

/// A root by the numbers of its unit and of itself.
using Place = std::pair<unsigned, unsigned>;

class Planner {
public:
  Planner(ArrayRef<DeviceUnit> Units, ArrayRef<DeviceUnit> Libraries);
  Expected<LinkPlan> run(bool OnePart);

private:
  const UnitIndex::Root &root(Place P) const {
    return All[P.first]->Index.Roots[P.second];
  }
  const UnitIndex::Import &import(Place P, unsigned Number) const {
    return All[P.first]->Index.Imports[Number];
  }
  void refuse(const Twine &Message) {
    Failures = joinErrors(std::move(Failures), createStringError(Message));
  }
  bool canRead(const DeviceUnit &Unit);
  void define(unsigned Unit);
  void checkTypes(unsigned Unit);
  std::optional<Place> find(StringRef Symbol) const;
  std::set<Place> reach(ArrayRef<Place> From);
  std::string chainTo(StringRef Symbol) const;
  bool hasCycle() const;
  std::vector<std::string> constraintsOf(const std::set<Place> &Reached) const;

  std::vector<const DeviceUnit *> All; ///< Libraries come last.
  unsigned NumObjects;
  StringMap<Place> Definitions, LibraryDefinitions;
  StringSet<> KernelsSeen;
  std::vector<std::vector<Place>> Kernels; ///< Of each object, that it owns.
  std::vector<Place> Virtual;              ///< Roots of objects.
  /// By symbol, the unit that imports it and the import: the first with a call
  /// chain from a kernel, or else the first.
  std::map<std::string, std::pair<unsigned, const UnitIndex::Import *>>
      Importers;
  std::set<std::string> Undefined; ///< That a kernel needs.
  Error Failures = Error::success();
};

std::string quoted(StringRef Symbol) { return "'" + demangle(Symbol) + "'"; }

} // namespace

/// Bitcode is read by the same major version of LLVM only.
bool Planner::canRead(const DeviceUnit &Unit) {
  StringRef Major = StringRef(Unit.LLVMVersion).split('.').first;
  if (Major == Twine(LLVM_VERSION_MAJOR).str())
    return true;
  refuse("the device code of " + Unit.where() + " was made with LLVM " +
         Unit.LLVMVersion + ", this syclcc1 reads that of LLVM " +
         Twine(LLVM_VERSION_MAJOR) + "; compile the file again");
  return false;
}

Planner::Planner(ArrayRef<DeviceUnit> Units, ArrayRef<DeviceUnit> Libraries)
    : NumObjects(Units.size()) {
  for (const DeviceUnit &Unit : Units)
    All.push_back(&Unit);
  for (const DeviceUnit &Unit : Libraries)
    All.push_back(&Unit);
  Kernels.resize(NumObjects);
  StringSet<> Known;
  for (unsigned I = 0; I != All.size(); ++I) {
    if (I == NumObjects)
      Known.clear();
    // Otherwise it is the same object twice.
    if (Known.insert(All[I]->Id).second && canRead(*All[I]))
      define(I);
  }
  for (unsigned I = 0; I != NumObjects; ++I)
    checkTypes(I);
}

void Planner::define(unsigned Unit) {
  const bool IsObject = Unit < NumObjects;
  for (const auto &[Number, R] : enumerate(All[Unit]->Index.Roots)) {
    const Place Here(Unit, Number);
    if (IsObject && R.IsVirtual)
      Virtual.push_back(Here);
    if (R.What == UnitIndex::Kind::Kernel) {
      if (IsObject && KernelsSeen.insert(R.Symbol).second)
        Kernels[Unit].push_back(Here);
      continue;
    }
    auto [It, New] = (IsObject ? Definitions : LibraryDefinitions)
                         .try_emplace(R.Symbol, Here);
    if (New || !IsObject || R.IsWeak)
      continue;
    if (!root(It->second).IsWeak)
      refuse("device " +
             Twine(R.What == UnitIndex::Kind::Variable ? "variable "
                                                       : "function ") +
             quoted(R.Symbol) + " is defined in " +
             All[It->second.first]->where() + " and in " + All[Unit]->where());
    It->second = Here;
  }
}

std::optional<Place> Planner::find(StringRef Symbol) const {
  auto It = Definitions.find(Symbol);
  if (It != Definitions.end())
    return It->second;
  It = LibraryDefinitions.find(Symbol);
  if (It != LibraryDefinitions.end())
    return It->second;
  return std::nullopt;
}

/// Also notes the importing units of each symbol.
void Planner::checkTypes(unsigned Unit) {
  for (const UnitIndex::Import &I : All[Unit]->Index.Imports) {
    auto [It, New] = Importers.try_emplace(I.Symbol, Unit, &I);
    if (!New && It->second.second->isReachedByExport() &&
        !I.isReachedByExport())
      It->second = {Unit, &I};
    std::optional<Place> Found = find(I.Symbol);
    if (!Found)
      continue; // It may have no users.
    const UnitIndex::Root &R = root(*Found);
    if (I.IsFunction != (R.What == UnitIndex::Kind::Function) ||
        (I.IsFunction && I.Type != R.Type))
      refuse("device function " + quoted(I.Symbol) + " is declared as " +
             I.Type + " in " + All[Unit]->where() + " and defined as " +
             R.Type + " in " + All[Found->first]->where());
  }
}

/// The roots that \p From needs, itself included.
std::set<Place> Planner::reach(ArrayRef<Place> From) {
  std::set<Place> Reached;
  std::vector<Place> Work(From);
  bool WithVirtual = false;
  while (!Work.empty()) {
    Place P = Work.back();
    Work.pop_back();
    if (!Reached.insert(P).second)
      continue;
    if (root(P).IsVirtual && !WithVirtual) {
      WithVirtual = true;
      append_range(Work, Virtual);
    }
    for (unsigned Number : root(P).Imports) {
      const UnitIndex::Import &I = import(P, Number);
      if (std::optional<Place> Next = find(I.Symbol)) {
        Work.push_back(*Next);
        continue;
      }
      Undefined.insert(I.Symbol);
      Importers.try_emplace(I.Symbol, P.first, &I); // A library's.
    }
  }
  return Reached;
}

/// "called by 'half(int)' at b.cpp:3, in b.o\ncalled by kernel 'k', in a.o"
std::string Planner::chainTo(StringRef Symbol) const {
  std::string Text;
  StringSet<> Seen;
  while (Seen.insert(Symbol).second) {
    auto It = Importers.find(Symbol.str());
    if (It == Importers.end())
      break;
    const auto &[By, Import] = It->second;
    std::string LastName;
    for (StringRef Line : Import->Chain) {
      if (Import->isReachedByExport() && Line == Import->Chain.back())
        break;
      Text += "\n" + Line.str() + ", in " + All[By]->where();
      LastName = Line.split('\'').second.rsplit('\'').first.str();
    }
    auto Next = find_if(Importers, [&](const auto &Entry) {
      return demangle(Entry.first) == LastName;
    });
    if (Next == Importers.end())
      break;
    Symbol = Next->first;
  }
  return Text;
}

/// Joins the kernels of units that must be in one part.
std::vector<std::string>
Planner::constraintsOf(const std::set<Place> &Reached) const {
  std::vector<std::string> Constraints;
  for (Place P : Reached) {
    const UnitIndex::Root &R = root(P);
    for (const std::string &Name : R.SharedNames)
      Constraints.push_back("name " + Name);
    for (int64_t Number : R.SharedLocals)
      Constraints.push_back("local " + All[P.first]->Id +
                            std::to_string(Number));
    if (R.IsVirtual)
      Constraints.push_back("virtual");
  }
  return Constraints;
}

/// Finds a root that needs itself through another unit. Iterative, because
/// chains may be long.
bool Planner::hasCycle() const {
  enum class State { Open, Done };
  std::map<Place, State> States;
  std::vector<std::pair<Place, unsigned>> Path; ///< And the next import.
  auto enter = [&](Place P) {
    auto [It, New] = States.try_emplace(P, State::Open);
    if (New)
      Path.push_back({P, 0});
    return New || It->second == State::Done;
  };
  for (const std::vector<Place> &Owned : Kernels)
    for (Place Kernel : Owned) {
      enter(Kernel);
      while (!Path.empty()) {
        auto &[P, Next] = Path.back();
        if (Next == root(P).Imports.size()) {
          States[P] = State::Done;
          Path.pop_back();
        } else if (std::optional<Place> To =
                       find(import(P, root(P).Imports[Next++]).Symbol)) {
          if (!enter(*To))
            return true;
        }
      }
    }
  return false;
}

Expected<LinkPlan> Planner::run(bool OnePart) {
  if (Failures)
    return std::move(Failures);
  std::vector<std::set<Place>> Reached(NumObjects);
  EquivalenceClasses<unsigned> SamePart;
  StringMap<unsigned> Owner;
  std::optional<unsigned> First;
  for (unsigned I = 0; I != NumObjects; ++I) {
    if (Kernels[I].empty())
      continue;
    Reached[I] = reach(Kernels[I]);
    SamePart.insert(I);
    if (!First)
      First = I;
    else if (OnePart)
      SamePart.unionSets(*First, I);
    for (const std::string &Constraint : constraintsOf(Reached[I]))
      if (auto [It, New] = Owner.try_emplace(Constraint, I); !New)
        SamePart.unionSets(It->second, I);
  }

  for (const std::string &Symbol : Undefined)
    refuse(
        "undefined device " +
        Twine(Importers.at(Symbol).second->IsFunction ? "function "
                                                      : "variable ") +
        quoted(Symbol) + chainTo(Symbol) +
        "\nit needs a definition that is declared SYCL_EXTERNAL, in a file "
        "or library that is linked here, not opened by dlopen later, and was "
        "compiled for the same targets");
  if (Failures)
    return std::move(Failures);

  LinkPlan Plan;
  std::map<unsigned, unsigned> PartOf;
  for (unsigned I = 0; I != NumObjects; ++I) {
    if (Kernels[I].empty())
      continue;
    auto [It, New] =
        PartOf.try_emplace(SamePart.getLeaderValue(I), Plan.Parts.size());
    if (New)
      Plan.Parts.emplace_back();
    LinkPart &Part = Plan.Parts[It->second];
    for (Place Kernel : Kernels[I])
      Part.Kernels.push_back(root(Kernel).Symbol);
    for (Place P : Reached[I])
      Part.Units[P.first].insert(root(P).Symbol);
  }
  Plan.HasCycle = hasCycle();
  return Plan;
}

Expected<LinkPlan> planLink(ArrayRef<DeviceUnit> Units,
                            ArrayRef<DeviceUnit> Libraries, bool OnePart) {
  return Planner(Units, Libraries).run(OnePart);
}

} // namespace syclcc1
