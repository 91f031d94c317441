//===- JoinUnits.cpp - Units of several objects -> one module -------------===//
//
// LLVM's linker does the work; what it cannot know is how to talk about it. So
// the symbols are looked at before anything is linked:
//
//   a.o   kernel 'k' ─▶ half (import)
//   b.o   half (export) ─▶ quarter (import)
//
//   error: undefined device function 'quarter(int)'
//     called by 'half(int)' at b.cpp:3, in b.o
//     called by kernel 'k' at a.cpp:9, in a.o
//
// The way within a unit was recorded on its imports when nothing was inlined
// yet (sycl-reached-by); ways of several units are put together where one
// exports what another imports. An import that no kernel needs is no error.
//
// One kernel may stand in many units: a template in a header. Any of them
// serves, as for the host's linker, and the first is taken. Two definitions of
// a function are an error, as they are for the host; instances of templates
// (weak) are not.
//
// A function must have one type everywhere. C++ names say the parameters; what
// extern "C" and return types leave open would be undefined behaviour and hence
// an empty kernel, so it is refused.
//
// Images are made of parts of a program (LinkPlan.h), for which a shorter way
// through the same steps suffices: joinPart() takes out of each unit what the
// plan says, and reads the bodies of nothing else.
//
// Requires:    units of this LLVM version.
// Establishes: kernels are the only external definitions; what they reach is
//              defined.
// Tested by test/driver/device-link.
//
//===----------------------------------------------------------------------===//

#include "codegen/link/JoinUnits.h"
#include "codegen/Pipeline.h"
#include "split/DeviceReach.h"
#include "split/IRContract.h"
#include "split/OpenPart.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace syclcc1 {
namespace {

std::string quoted(StringRef Symbol) { return "'" + demangle(Symbol) + "'"; }

std::string typeText(const GlobalValue &G) {
  std::string Text;
  raw_string_ostream OS(Text);
  G.getValueType()->print(OS);
  return Text;
}

/// One unit as a module, and what it says about its symbols.
struct LoadedUnit {
  const DeviceUnit *Unit;
  std::unique_ptr<Module> M;
};

struct Definition {
  const LoadedUnit *Where;
  const GlobalValue *Symbol;
};

struct Import {
  const LoadedUnit *By;
  SmallVector<std::string, 4> Chain; ///< Within that unit.

  bool endsAtExport() const {
    return !Chain.empty() && StringRef(Chain.back()).contains("SYCL_EXTERNAL");
  }
};

class Joiner {
public:
  explicit Joiner(LLVMContext &Context) : Context(Context) {}

  Error load(ArrayRef<DeviceUnit> Units, bool AreLibraries);
  Expected<JoinResult> run();

private:
  Error note(const LoadedUnit &L, bool IsLibrary);
  void follow();
  void refuse(const Twine &Message) {
    Failures = joinErrors(std::move(Failures), createStringError(Message));
  }
  std::string chainTo(StringRef Symbol) const;
  void checkComplete(const Module &Joined);
  void checkTypes();
  void findRecursion(const Module &M);

  LLVMContext &Context;
  std::vector<std::unique_ptr<LoadedUnit>> Units;
  /// Who defines what; kernels are not among it.
  StringMap<Definition> Definitions;
  StringMap<Definition> LibraryDefinitions;
  /// The first unit that imports a symbol which something needs.
  MapVector<StringRef, Import> Needed;
  BumpPtrAllocator Memory;
  UniqueStringSaver Names{Memory}; ///< Symbols outlive their modules.
  SetVector<const LoadedUnit *> Used;
  std::vector<std::string> Warnings;
  Error Failures = Error::success();
};

MemoryBufferRef bytesOf(const DeviceUnit &Unit) {
  return MemoryBufferRef(StringRef(Unit.Bitcode.data(), Unit.Bitcode.size()),
                         Unit.Source);
}

Error unreadable(const DeviceUnit &Unit, Error Why) {
  return createStringError("the device code of " + Unit.where() +
                           " cannot be read (" + toString(std::move(Why)) +
                           "); compile the file again");
}

Error cannotBeJoined(const DeviceUnit &Unit) {
  return createStringError("the device code of " + Unit.where() +
                           " cannot be joined with that of other files");
}

void takeLayout(Module &Joined, const Module &M) {
  if (!Joined.getDataLayoutStr().empty())
    return;
  Joined.setDataLayout(M.getDataLayout());
  Joined.setTargetTriple(M.getTargetTriple());
}

/// Leaves kernels, and what they reach.
Error keepReached(Module &Joined) {
  for (GlobalValue &G : Joined.global_values()) {
    if (G.isDeclaration() || G.hasLocalLinkage())
      continue;
    auto *F = dyn_cast<Function>(&G);
    G.setLinkage(F && isKernel(*F) ? GlobalValue::ExternalLinkage
                                   : GlobalValue::InternalLinkage);
  }
  return runPipeline(Joined, "globaldce", CodeGenOptions());
}

} // namespace

Error Joiner::load(ArrayRef<DeviceUnit> From, bool AreLibraries) {
  StringSet<> Known;
  for (const DeviceUnit &Unit : From) {
    if (!Known.insert(Unit.Id).second)
      continue; // The same object twice.
    StringRef Major = StringRef(Unit.LLVMVersion).split('.').first;
    if (Major != Twine(LLVM_VERSION_MAJOR).str())
      return createStringError(
          "the device code of " + Unit.where() + " was made with LLVM " +
          Unit.LLVMVersion + ", this syclcc1 reads that of LLVM " +
          Twine(LLVM_VERSION_MAJOR) + "; compile the file again");
    auto M = parseBitcodeFile(bytesOf(Unit), Context);
    if (!M)
      return unreadable(Unit, M.takeError());
    Units.push_back(
        std::make_unique<LoadedUnit>(LoadedUnit{&Unit, std::move(*M)}));
    if (Error E = note(*Units.back(), AreLibraries))
      return E;
  }
  return Error::success();
}

Error Joiner::note(const LoadedUnit &L, bool IsLibrary) {
  for (const GlobalValue &G : L.M->global_values()) {
    auto *F = dyn_cast<Function>(&G);
    if (G.isDeclaration() || G.hasLocalLinkage() || (F && isKernel(*F)))
      continue;
    auto [It, New] = (IsLibrary ? LibraryDefinitions : Definitions)
                         .try_emplace(G.getName(), Definition{&L, &G});
    if (New || IsLibrary)
      continue;
    if (It->second.Symbol->isWeakForLinker()) {
      if (!G.isWeakForLinker())
        It->second = {&L, &G};
    } else if (!G.isWeakForLinker()) {
      refuse("device " + Twine(F ? "function " : "variable ") +
             quoted(G.getName()) + " is defined in " +
             It->second.Where->Unit->where() + " and in " + L.Unit->where());
    }
  }
  if (IsLibrary)
    return Error::success();
  Used.insert(&L);
  return Error::success();
}

static void forEachImport(const Module &M,
                          function_ref<void(const GlobalValue &)> Visit) {
  for (const GlobalValue &G : M.global_values())
    if (isDeviceImport(G) && !G.use_empty())
      Visit(G);
}

/// Imports, and units of libraries that they bring in, which import on.
void Joiner::follow() {
  for (unsigned I = 0; I != Used.size(); ++I)
    forEachImport(*Used[I]->M, [&](const GlobalValue &G) {
      Import New{Used[I], recordedChain(G)};
      auto [It, Inserted] = Needed.insert({Names.save(G.getName()), New});
      // The way that ends at a kernel is the one to show.
      if (!Inserted && It->second.endsAtExport() && !New.endsAtExport())
        It->second = New;
      if (Definitions.contains(G.getName()))
        return;
      auto Found = LibraryDefinitions.find(G.getName());
      if (Found != LibraryDefinitions.end())
        Used.insert(Found->second.Where);
    });
}

/// "called by 'half(int)' at b.cpp:3, in b.o\ncalled by kernel 'k', in a.o"
std::string Joiner::chainTo(StringRef Symbol) const {
  std::string Text;
  StringSet<> Seen;
  while (Seen.insert(Symbol).second) {
    auto It = Needed.find(Symbol);
    if (It == Needed.end())
      break;
    StringRef Next;
    std::string LastName;
    for (StringRef Line : It->second.Chain) {
      if (It->second.endsAtExport() && Line == It->second.Chain.back())
        break;
      Text += "\n" + Line.str() + ", in " + It->second.By->Unit->where();
      LastName = Line.split('\'').second.rsplit('\'').first.str();
    }
    for (const auto &[Name, Import] : Needed)
      if (demangle(Name) == LastName)
        Next = Name;
    if (Next.empty())
      break;
    Symbol = Next;
  }
  return Text;
}

void Joiner::checkTypes() {
  for (const LoadedUnit *L : Used)
    forEachImport(*L->M, [&](const GlobalValue &G) {
      auto Found = Definitions.find(G.getName());
      if (Found == Definitions.end()) {
        Found = LibraryDefinitions.find(G.getName());
        if (Found == LibraryDefinitions.end())
          return;
      }
      const Definition &D = Found->second;
      if (isa<Function>(G) != isa<Function>(D.Symbol) ||
          (isa<Function>(G) && G.getValueType() != D.Symbol->getValueType()))
        refuse("device function " + quoted(G.getName()) + " is declared as " +
               typeText(G) + " in " + L->Unit->where() + " and defined as " +
               typeText(*D.Symbol) + " in " + D.Where->Unit->where());
    });
}

/// What kernels need and nobody defines; the rest is gone from \p Joined.
void Joiner::checkComplete(const Module &Joined) {
  for (const auto &[Symbol, By] : Needed) {
    const GlobalValue *G = Joined.getNamedValue(Symbol);
    if (!G || !isDeviceImport(*G) || G->use_empty())
      continue;
    refuse("undefined device " +
           Twine(isa<Function>(G) ? "function " : "variable ") +
           quoted(Symbol) + chainTo(Symbol) +
           "\nit needs a definition that is declared SYCL_EXTERNAL, in a file "
           "that is linked and was compiled for the same targets");
  }
}

/// Cycles that no unit could see alone.
void Joiner::findRecursion(const Module &M) {
  CallGraph Graph(const_cast<Module &>(M));
  for (auto It = scc_begin(&Graph); !It.isAtEnd(); ++It) {
    if (It->size() < 2)
      continue;
    SmallVector<std::string> Names;
    bool AcrossUnits = false;
    for (CallGraphNode *Node : *It)
      if (const Function *F = Node->getFunction()) {
        Names.push_back(quoted(F->getName()));
        AcrossUnits |= F->hasFnAttribute(attribute::External);
      }
    if (!AcrossUnits || Names.empty())
      continue;
    llvm::sort(Names);
    Warnings.push_back("recursion across files in device code, through " +
                       join(Names, ", ") +
                       ", is not portable SYCL and needs a stack that devices "
                       "bound");
  }
}

Expected<JoinResult> Joiner::run() {
  follow();
  checkTypes();
  if (Failures)
    return std::move(Failures);

  auto Joined = std::make_unique<Module>("linked device code", Context);
  Linker L(*Joined);
  for (const LoadedUnit *Loaded : Used) {
    std::unique_ptr<Module> M = std::move(const_cast<LoadedUnit *>(Loaded)->M);
    takeLayout(*Joined, *M);
    for (Function &F : *M)
      if (isKernel(F) && !F.isDeclaration())
        F.setLinkage(GlobalValue::WeakODRLinkage);
    if (L.linkInModule(std::move(M)))
      return cannotBeJoined(*Loaded->Unit);
  }
  if (Error E = keepReached(*Joined))
    return E;
  // From here on the module is what kernels reach.
  checkComplete(*Joined);
  if (Failures)
    return std::move(Failures);
  findRecursion(*Joined);
  return JoinResult{std::move(Joined), std::move(Warnings)};
}

/// Keeps of the lazily read \p M what \p Kernels and \p Roots name, and
/// variables, which may be those of other units, too.
static void narrow(Module &M, const StringSet<> &Kernels,
                   const std::set<std::string> &Roots) {
  for (Function &F : M) {
    if (F.isDeclaration() || F.hasLocalLinkage())
      continue;
    const bool IsNeeded = Roots.count(F.getName().str());
    if (!isKernel(F)) {
      if (!IsNeeded && !F.isWeakForLinker())
        F.setLinkage(GlobalValue::InternalLinkage);
    } else if (IsNeeded && Kernels.contains(F.getName())) {
      F.setLinkage(GlobalValue::WeakODRLinkage);
    } else {
      demoteKernel(F);
    }
  }
}

Expected<std::unique_ptr<Module>> joinPart(ArrayRef<const DeviceUnit *> Units,
                                           const LinkPart &Part,
                                           LLVMContext &Context) {
  StringSet<> Kernels;
  for (const std::string &Kernel : Part.Kernels)
    Kernels.insert(Kernel);
  auto Joined = std::make_unique<Module>("linked device code", Context);
  Linker L(*Joined);
  for (const auto &[Number, Roots] : Part.Units) {
    const DeviceUnit &Unit = *Units[Number];
    auto M = getLazyBitcodeModule(bytesOf(Unit), Context);
    if (!M)
      return unreadable(Unit, M.takeError());
    takeLayout(*Joined, **M);
    narrow(**M, Kernels, Roots);
    if (L.linkInModule(std::move(*M)))
      return cannotBeJoined(Unit);
  }
  if (Error E = keepReached(*Joined))
    return E;
  for (const GlobalValue &G : Joined->global_values())
    if (isDeviceImport(G) && !G.use_empty())
      return createStringError("nothing defines the device code " +
                               quoted(G.getName()) +
                               ", which is said to be there; compile the files "
                               "with this syclcc1 again");
  return Joined;
}

Expected<JoinResult> joinUnits(ArrayRef<DeviceUnit> Units,
                               ArrayRef<DeviceUnit> Libraries,
                               LLVMContext &Context) {
  Joiner J(Context);
  if (Error E = J.load(Units, /*AreLibraries=*/false))
    return std::move(E);
  if (Error E = J.load(Libraries, /*AreLibraries=*/true))
    return std::move(E);
  return J.run();
}

} // namespace syclcc1
