//===- LaunchPaths.cpp - Call paths from the program to a launch ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel may rely on a fact only if each of its launches establishes it, so
// all launches have to be known:
//
//   @site = internal global { ptr @entry, … }            the key of a launch
//   define internal void @describe(ptr sret, ptr %this)  names @site, the only
//                                                        function that does
//   define internal void @parallel_for(…)                calls @describe
//   define void @user(…)                                 calls @parallel_for
//
// @describe is marked by the headers (sycl-describes-launch): the kernel object
// is the first member of `this`, and the runtime copies it before it is written
// to. From there the callers are followed as long as all of them are known
// (internal functions whose address is not taken). The chain of callers ends at
// a root, @user: its arguments are not known, its own body is.
//
// There is no such set if other files may launch the kernel: its site is
// visible to them (a lambda of an inline function or a template), or another
// function than @describe refers to it. Bundles and kernel objects do not
// count: the runtime finds lambdas and functors only by their site
// (runtime/launch.cpp, find_kernel).
//
// Guesses, which the runtime checks at each launch (KernelBodies.cpp), need no
// such set: there the callers in this module are followed, and other files may
// launch with other values.
//
// Requires:    annotations are attributes; nothing has been inlined.
// Tested by test/split/specialize-launches.ll, specialize-constants.ll.
//
//===----------------------------------------------------------------------===//

#include "split/LaunchPaths.h"
#include "split/IRContract.h"
#include "split/KernelTable.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

/// A function with more instructions is a whole program, not a launch.
static constexpr unsigned MaxPath = 64, MaxRoots = 16;

static bool isUsedList(const GlobalVariable &V) {
  return V.getName() == "llvm.used" || V.getName() == "llvm.compiler.used";
}

/// Calls \p Visit for each user of \p V (an instruction, or a global with it in
/// its initialiser) except the lists that only keep it alive.
static void forEachUser(const Value &V,
                        function_ref<void(const User &)> Visit) {
  for (const User *U : V.users()) {
    if (auto *Global = dyn_cast<GlobalVariable>(U)) {
      if (!isUsedList(*Global))
        Visit(*Global);
    } else if (isa<Constant>(U) && !isa<GlobalValue>(U)) {
      forEachUser(*U, Visit);
    } else {
      Visit(*U);
    }
  }
}

/// The only function that names \p Site, if nothing else does.
static Function *describerOf(const GlobalVariable &Site) {
  const Function *Only = nullptr;
  bool Others = false;
  forEachUser(Site, [&](const User &U) {
    auto *I = dyn_cast<Instruction>(&U);
    if (!I || !I->getFunction()->hasFnAttribute(attribute::DescribesLaunch) ||
        (Only && Only != I->getFunction()))
      Others = true;
    else
      Only = I->getFunction();
  });
  return Others ? nullptr : const_cast<Function *>(Only);
}

/// The structure that \p Describe is called on, which begins with the kernel's
/// object.
static StructType *launchType(const Function &Describe, uint64_t ObjectSize,
                              const DataLayout &DL) {
  for (const Instruction &I : instructions(Describe)) {
    auto *Address = dyn_cast<GetElementPtrInst>(&I);
    auto *Type = Address ? dyn_cast<StructType>(Address->getSourceElementType())
                         : nullptr;
    if (Type && Type->getNumElements() > 1 &&
        isa<StructType>(Type->getElementType(0)) &&
        DL.getTypeAllocSize(Type->getElementType(0)) == ObjectSize &&
        Address->getNumIndices() == 2 && Address->hasAllZeroIndices())
      return Type;
  }
  return nullptr;
}

/// Whether all callers of \p F are calls of this module.
static bool hasKnownCallers(const Function &F) {
  return F.hasLocalLinkage() && !F.hasAddressTaken();
}

/// Follows the callers of Describe.
static void findRoots(LaunchedKernel &K) {
  SmallVector<Function *> Work{K.Describe};
  while (!Work.empty()) {
    Function *F = Work.pop_back_val();
    if (!hasKnownCallers(*F)) {
      K.Roots.insert(F);
      continue;
    }
    if (!K.Path.insert(F))
      continue;
    for (User *U : F->users())
      Work.push_back(cast<CallBase>(U)->getFunction());
    if (K.Path.size() > MaxPath || K.Roots.size() > MaxRoots) {
      K.Reason = "it is launched from too many functions";
      return;
    }
  }
  if (K.Roots.contains(K.Describe))
    K.Reason = "the function that describes its launch is visible to others";
}

/// As far as this module shows; callers in other modules are not known.
static void findSeenRoots(const GlobalVariable &Site, LaunchedKernel &K) {
  K.Path.clear();
  K.Roots.clear();
  K.Describe = describerOf(Site);
  uint64_t ObjectSize = 0;
  if (K.Describe && K.Describe->arg_size() == 2 &&
      !K.Kernel->getFnAttribute(attribute::KernelObjectSize)
           .getValueAsString()
           .getAsInteger(10, ObjectSize))
    K.Launch = launchType(*K.Describe, ObjectSize, K.Kernel->getDataLayout());
  SmallVector<Function *> Work;
  if (K.Describe)
    Work.push_back(K.Describe);
  while (!Work.empty()) {
    Function *F = Work.pop_back_val();
    SmallVector<Function *> Callers;
    for (User *U : F->users())
      if (auto *Call = dyn_cast<CallBase>(U);
          Call && Call->getCalledOperand() == F)
        Callers.push_back(Call->getFunction());
    if (Callers.empty()) {
      K.Roots.insert(F);
      continue;
    }
    if (!K.Path.insert(F))
      continue;
    append_range(Work, Callers);
    if (K.Path.size() > MaxPath || K.Roots.size() > MaxRoots)
      return;
  }
  K.IsSeen = K.Describe && !K.Roots.contains(K.Describe);
}

static LaunchedKernel findLaunch(GlobalVariable &Site, Function &Kernel,
                                 const DataLayout &DL) {
  LaunchedKernel K;
  K.Kernel = &Kernel;
  bool Others = false;
  forEachUser(Kernel, [&](const User &U) { Others |= &U != &Site; });
  uint64_t ObjectSize = 0;
  if (!Site.hasLocalLinkage() || !Kernel.hasLocalLinkage())
    K.Reason = "other files may launch it: its type is visible to them";
  else if (Others)
    K.Reason = "its entry is used elsewhere";
  else if (!(K.Describe = describerOf(Site)))
    K.Reason = "its launch data is used elsewhere";
  else if (K.Describe->arg_size() != 2 ||
           Kernel.getFnAttribute(attribute::KernelObjectSize)
               .getValueAsString()
               .getAsInteger(10, ObjectSize) ||
           !(K.Launch = launchType(*K.Describe, ObjectSize, DL)))
    K.Reason = "its object's structure is not known";
  else
    findRoots(K);
  return K;
}

std::vector<LaunchedKernel>
findLaunches(Module &M, function_ref<bool(Function &)> IsWanted) {
  std::vector<LaunchedKernel> Kernels;
  for (GlobalVariable &V : M.globals()) {
    if (!V.hasAttribute(attribute::KernelSite) || !V.hasInitializer())
      continue;
    Constant *First = V.getInitializer()->getAggregateElement(0u);
    auto *Kernel =
        First ? dyn_cast<Function>(First->stripPointerCastsAndAliases())
              : nullptr;
    // The runtime puts the object of a free function kernel together.
    if (Kernel && !Kernel->isDeclaration() &&
        Kernel->hasFnAttribute(attribute::KernelEntry) &&
        !Kernel->hasFnAttribute(attribute::KernelParameters)) {
      LaunchedKernel &K =
          Kernels.emplace_back(findLaunch(V, *Kernel, M.getDataLayout()));
      K.IsSeen = K.isKnown();
      if (!K.IsSeen && IsWanted(*Kernel))
        findSeenRoots(V, K);
    }
  }
  return Kernels;
}

} // namespace syclcc1
