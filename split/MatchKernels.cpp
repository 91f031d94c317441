//===- MatchKernels.cpp - Kernels of several parses of one unit -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In -fsycl-multi-pass each parse may see other code:
//
//     #ifdef __SYCL_DEVICE_ONLY__
//     auto twice = [](int x) { return 2 * x; };     // only on devices
//     #endif
//     q.parallel_for(n, [=](int i) { … });          // the unit's first lambda
//                                                   // or its second one
//
// The host launches its kernel by a datum, not by a name (kernel_site), so the
// kernel of each device half that belongs to it has to be found. The mangled
// name is not enough: lambdas are numbered, and if one parse has more of them
// than the other, the numbers shift. A wrong pair would run another kernel,
// silently.
//
// So the kernels of a pair have the same symbol and the same readable name,
// which for a lambda is its source location. The remaining kernels are paired
// by that location, if exactly one kernel of each side has it. A kernel without
// a pair is an error, and so are kernel objects with different members
// (sycl-kernel-shape), since what one side writes the other one reads.
//
// A device_global links host and images in the same way: the host registers its
// variable, and images refer to it by an id. The id of a static one has the
// suffix of its device half, which differs between parses.
//
// Tested by test/driver/multi-pass/kernels*.
//
//===----------------------------------------------------------------------===//

#include "split/MatchKernels.h"
#include "split/IRContract.h"
#include "split/ir/DeviceGlobals.h"
#include "split/ir/UnitNames.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;

namespace syclcc1 {

static Error differs(StringRef Kernel, StringRef Target, const Twine &What) {
  return createStringError(
      "kernel '" + Kernel + "' " + What +
      "\n#ifdef __SYCL_DEVICE_ONLY__ may change what a kernel does, and "
      "neither "
      "which kernels there are nor what they capture; use -fsycl-targets= "
      "without " +
      Target + " if the program is not meant for it");
}

/// Null if both parses have the same object.
static Error compareObjects(const KernelInfo &Host, const KernelInfo &Device,
                            bool SameShape, StringRef Target) {
  auto describe = [](const KernelInfo &K) {
    return std::to_string(K.ObjectSize) + " bytes";
  };
  bool SameCaptures =
      Host.Captures.size() == Device.Captures.size() &&
      std::equal(Host.Captures.begin(), Host.Captures.end(),
                 Device.Captures.begin(), [](const auto &A, const auto &B) {
                   return A.Kind == B.Kind && A.Offset == B.Offset;
                 });
  if (Host.ObjectSize == Device.ObjectSize &&
      Host.ObjectAlign == Device.ObjectAlign && SameCaptures && SameShape)
    return Error::success();
  return differs(Host.DisplayName, Target,
                 "captures other things in the parse for the host (" +
                     describe(Host) + ") than in the parse for " + Target +
                     " (" + describe(Device) + ")");
}

StringMap<std::string> kernelShapes(const Module &M) {
  StringMap<std::string> Shapes;
  for (const Function &F : M)
    if (isKernel(F))
      Shapes[withoutUnitSuffix(F.getName())] =
          F.getFnAttribute(attribute::KernelShape).getValueAsString();
  return Shapes;
}

/// \p Id, which begins with \p Stem, with a suffix that depends on \p Content.
static std::string withUnitSuffix(StringRef Stem, StringRef Id,
                                  StringRef Content) {
  return (Stem + UnitSuffixMark +
          utohexstr(xxh3_64bits((Id + Content).str()), /*LowerCase=*/true,
                    UnitSuffixDigits))
      .str();
}

void renameLocals(SplitResult &Host, StringRef Content) {
  Host.Device.reset(); // Its kernels would keep their names.
  StringMap<std::string> NewNames;
  for (KernelInfo &K : Host.Kernels.Kernels) {
    StringRef Stem = withoutUnitSuffix(K.Symbol);
    if (Stem == K.Symbol)
      continue;
    std::string Name = withUnitSuffix(Stem, K.Symbol, Content);
    NewNames[K.Symbol] = Name;
    K.Symbol = Name;
  }
  llvm::sort(Host.Kernels.Kernels,
             [](const KernelInfo &A, const KernelInfo &B) {
               return A.Symbol < B.Symbol;
             });
  for (KernelSite &Site : Host.Sites)
    if (auto It = NewNames.find(Site.Symbol); It != NewNames.end()) {
      Site.Symbol = It->second;
      Site.Site->addAttribute(attribute::KernelSite, It->second);
    }

  for (DeviceGlobalObject &G : Host.DeviceGlobals) {
    if (!G.Variable->hasLocalLinkage())
      continue;
    // Without a suffix if no kernel of the host's parse uses it.
    G.Info.Id =
        withUnitSuffix(withoutUnitSuffix(G.Info.Id), G.Info.Id, Content);
    G.Variable->addAttribute(attribute::UniqueId, G.Info.Id);
  }
}

Error matchKernels(Module &Device, const KernelTable &Host,
                   const StringMap<std::string> &HostShapes, StringRef Target) {
  Expected<KernelTable> Read = KernelTable::fromModule(Device);
  if (!Read)
    return Read.takeError();

  StringMap<std::string> Shapes = kernelShapes(Device);
  StringMap<const KernelInfo *> BySymbol;
  for (const KernelInfo &K : Read->Kernels)
    BySymbol[withoutUnitSuffix(K.Symbol)] = &K;
  std::vector<std::pair<const KernelInfo *, const KernelInfo *>> Pairs;
  std::vector<const KernelInfo *> Left;
  for (const KernelInfo &K : Host.Kernels) {
    auto It = BySymbol.find(withoutUnitSuffix(K.Symbol));
    if (It == BySymbol.end() || It->second->DisplayName != K.DisplayName) {
      Left.push_back(&K);
      continue;
    }
    Pairs.push_back({&K, It->second});
    BySymbol.erase(It);
  }

  StringMap<SmallVector<const KernelInfo *, 1>> ByPlace;
  for (const auto &Entry : BySymbol)
    ByPlace[Entry.second->DisplayName].push_back(Entry.second);
  StringMap<unsigned> Wanted;
  for (const KernelInfo *K : Left)
    ++Wanted[K->DisplayName];
  for (const KernelInfo *K : Left) {
    auto It = ByPlace.find(K->DisplayName);
    if (It == ByPlace.end() || It->second.size() != 1 ||
        Wanted[K->DisplayName] != 1)
      return differs(K->DisplayName, Target,
                     "is in the parse for the host and not in the parse for " +
                         Target);
    Pairs.push_back({K, It->second.front()});
    ByPlace.erase(It);
  }
  // In the order of the table, which is sorted: one message, always the same.
  for (const KernelInfo &K : Read->Kernels)
    if (auto It = ByPlace.find(K.DisplayName);
        It != ByPlace.end() && is_contained(It->second, &K))
      return differs(K.DisplayName, Target,
                     "is in the parse for " + Target +
                         " and not in the parse for the host");

  std::vector<Function *> Functions;
  for (auto [OfHost, OfDevice] : Pairs) {
    const bool SameShape =
        HostShapes.lookup(withoutUnitSuffix(OfHost->Symbol)) ==
        Shapes.lookup(withoutUnitSuffix(OfDevice->Symbol));
    if (Error E = compareObjects(*OfHost, *OfDevice, SameShape, Target))
      return E;
    Functions.push_back(Device.getFunction(OfDevice->Symbol));
  }
  // First rename to unique names, so that new names do not collide.
  for (Function *F : Functions)
    F->setName("");
  for (auto [F, Pair] : zip(Functions, Pairs)) {
    F->setName(Pair.first->Symbol);
    // LLVM would have chosen another name, and another kernel would run.
    if (F->getName() != Pair.first->Symbol)
      return createStringError("the symbol '" + Pair.first->Symbol +
                               "' of a kernel is not unique in the parse for " +
                               Target);
  }
  return Error::success();
}

Error matchDeviceGlobals(Module &Device, ArrayRef<DeviceGlobalInfo> Defined,
                         ArrayRef<DeviceGlobalObject> Host, StringRef Target) {
  auto fails = [&](StringRef Name, const Twine &What) {
    return createStringError(
        "device_global '" + Name + "' " + What +
        "\nthe host writes and reads what devices do; declare it outside of "
        "#ifdef __SYCL_DEVICE_ONLY__");
  };
  StringMap<const DeviceGlobalInfo *> OfHost, OfDevice;
  for (const DeviceGlobalObject &G : Host)
    OfHost[withoutUnitSuffix(G.Info.Id)] = &G.Info;
  for (const DeviceGlobalInfo &G : Defined)
    OfDevice[withoutUnitSuffix(G.Id)] = &G;

  std::vector<std::pair<GlobalVariable *, const DeviceGlobalInfo *>> Pairs;
  for (GlobalVariable &V : Device.globals()) {
    if (!isDeviceGlobal(V))
      continue;
    StringRef Stem = withoutUnitSuffix(V.getName());
    const DeviceGlobalInfo *There = OfHost.lookup(Stem);
    const DeviceGlobalInfo *Here = OfDevice.lookup(Stem);
    if (!There && Here)
      return fails(Here->Name, "is in the parse for " + Target +
                                   " and not in the parse for the host");
    if (There && Here &&
        (There->Size != Here->Size || There->Align != Here->Align ||
         There->Initial != Here->Initial || There->InImage != Here->InImage))
      return fails(Here->Name,
                   "is of another type, or has other properties, in the parse "
                   "for the host (" +
                       Twine(There->Size) + " bytes) than in the parse for " +
                       Target + " (" + Twine(Here->Size) + " bytes)");
    if (There && There->Id != V.getName())
      Pairs.push_back({&V, There});
  }
  for (auto [V, Info] : Pairs) {
    V->setName(Info->Id);
    if (V->getName() != Info->Id)
      return createStringError("the symbol '" + Info->Id +
                               "' of a device_global is not unique in the "
                               "parse for " +
                               Target);
    V->addAttribute(attribute::UniqueId, V->getName());
  }
  return Error::success();
}

} // namespace syclcc1
