//===- JoinUnits.cpp - A part of a program -> one module ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM's linker does the work. The link plan (LinkPlan.h) has the roots that a
// part of the program needs of each unit, so units are read lazily: other
// symbols become internal, and LLVM's linker does not link unused internal
// symbols. The bodies of other kernels and functions are never read.
//
// Several units may contain a kernel: a template in a header. Any of them may
// be used, as for the host's linker, and the first is taken. Variables keep
// their linkage, because two units may share one.
//
// Requires:    units and a part of a plan without errors.
// Establishes: the part's kernels are the only external definitions; what they
//              reach is defined.
// Tested by test/driver/device-link.
//
//===----------------------------------------------------------------------===//

#include "driver/link/JoinUnits.h"
#include "codegen/Pipeline.h"
#include "split/IRContract.h"
#include "split/ir/DeferredCode.h"
#include "split/ir/DeviceGlobals.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"

using namespace llvm;

namespace syclcc1 {
namespace {

std::string quoted(StringRef Symbol) { return "'" + demangle(Symbol) + "'"; }

MemoryBufferRef bytesOf(const DeviceUnit &Unit) {
  return MemoryBufferRef(StringRef(Unit.Bitcode.data(), Unit.Bitcode.size()),
                         Unit.Source);
}

Error unreadable(const DeviceUnit &Unit, Error Why) {
  return createStringError("the device code of " + Unit.where() +
                           " cannot be read (" + toString(std::move(Why)) +
                           "); compile the file again");
}

/// Lazily read code is found invalid only when it is joined.
Error cannotBeJoined(const DeviceUnit &Unit, Error Why) {
  return createStringError("the device code of " + Unit.where() +
                           " cannot be joined with that of other files (" +
                           toString(std::move(Why)) + ")");
}

/// Links \p M into \p Joined; messages of LLVM become the error.
Error link(Linker &L, Module &Joined, std::unique_ptr<Module> M) {
  bool Failed = false;
  if (Error Failure =
          collectErrors(Joined, [&] { Failed = L.linkInModule(std::move(M)); }))
    return Failure;
  return Failed ? createStringError("LLVM gives no reason") : Error::success();
}

void takeLayout(Module &Joined, const Module &M) {
  if (!Joined.getDataLayoutStr().empty())
    return;
  Joined.setDataLayout(M.getDataLayout());
  Joined.setTargetTriple(M.getTargetTriple());
}

/// Keeps kernels, what they reach, and device_globals; removes the rest.
Error keepReached(Module &Joined) {
  for (GlobalValue &G : Joined.global_values()) {
    if (G.isDeclaration() || G.hasLocalLinkage())
      continue;
    auto *F = dyn_cast<Function>(&G);
    auto *V = dyn_cast<GlobalVariable>(&G);
    bool IsSeen = (F && isKernel(*F)) || (V && isDeviceGlobal(*V));
    G.setLinkage(IsSeen ? GlobalValue::ExternalLinkage
                        : GlobalValue::InternalLinkage);
  }
  return runPipeline(Joined, "globaldce", CodeGenOptions());
}

} // namespace

/// Keeps of the lazily read \p M the functions in \p Kernels and \p Roots, and
/// variables, which other units may share.
static void keepOnly(Module &M, const StringSet<> &Kernels,
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
    keepOnly(**M, Kernels, Roots);
    if (Error Why = link(L, *Joined, std::move(*M)))
      return cannotBeJoined(Unit, std::move(Why));
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

std::vector<std::string> findRecursion(const Module &Joined) {
  std::vector<std::string> Warnings;
  CallGraph Graph(const_cast<Module &>(Joined));
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
  return Warnings;
}

} // namespace syclcc1
