//===- ImageSplit.cpp - Which kernels share an image ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// -fsycl-device-code-split=
//
//   per_source, off   all kernels of the module in one image
//   per_kernel        an image for each
//   auto              kernels with the same requirements share an image, but
//                     no more than a JIT compiler compiles in a moment
//
// The requirements of a kernel are the features for which a driver would refuse
// the whole image: double, half, 64-bit atomic operations, a required sub-group
// size, variables of any size, and the aspects of [[sycl::device_has]]. So a
// device without double runs the other kernels of the same file, and a device
// without sub-groups of 4099 can build a bundle of them. Every NVIDIA GPU that
// PTX is made for has the first three, so they do not divide images if all of
// them are PTX: each image costs its own loading.
//
// Kernels that use the same writable variable must be in one image in any mode,
// because each image has separate variables. The same holds for kernels that
// call virtual functions of the same set, or make objects with them: an object
// holds addresses of its image. These constraints override the option, and they
// are transitive. There is one exception: for a device_global with
// device_image_scope the program asserts that it is in one image. So per_kernel
// does not join kernels because of it, and checkDeviceImageScope refuses the
// contradiction.
//
// A body whose program is built for values of a launch is alone in its image,
// since all of the image is compiled again for other values.
//
// Requires:    the shared optimisation has run, so that unused code does not
//              count.
// Tested by test/codegen/common/image-split*.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/ImageSplit.h"
#include "codegen/CodeGen.h"
#include "codegen/Pipeline.h"
#include "split/IRContract.h"
#include "split/ir/BuiltBodies.h"
#include "split/ir/DeferredCode.h"
#include "split/ir/DeviceGlobals.h"
#include "split/ir/References.h"
#include "split/ir/UnitNames.h"
#include "split/ir/VirtualTables.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace syclcc1 {

/// One kernel costs Intel's compiler for CPUs about 50 ms, and kernels of one
/// image share the code that they include.
static constexpr size_t KernelsPerImage = 16;

StringRef codeSplitName(CodeSplit Mode) {
  switch (Mode) {
  case CodeSplit::Auto:
    return "auto";
  case CodeSplit::PerKernel:
    return "per_kernel";
  case CodeSplit::PerSource:
    return "per_source";
  case CodeSplit::Off:
    return "off";
  }
  llvm_unreachable("covered switch");
}

std::optional<CodeSplit> parseCodeSplit(StringRef Name) {
  return StringSwitch<std::optional<CodeSplit>>(Name)
      .Case("auto", CodeSplit::Auto)
      .Case("per_kernel", CodeSplit::PerKernel)
      .Case("per_source", CodeSplit::PerSource)
      .Case("off", CodeSplit::Off)
      .Default(std::nullopt);
}

namespace {

/// The properties of the code that one kernel reaches that decide about images.
struct Demands {
  SmallVector<const Function *, 1> Kernels;
  SetVector<const GlobalVariable *> Variables; ///< Writable ones.
  SetVector<StringRef> Sets; ///< Of virtual functions, called or in objects.
  std::string Needs;         ///< Aspects and the sub-group size.
};

/// The optional features that a type or instruction needs.
struct Features {
  bool Double = false, Half = false, Atomic64 = false;
  bool AnySize = false; ///< Variables whose size is known at run time.

  void add(const Type *T) {
    T = T->getScalarType();
    Double |= T->isDoubleTy();
    Half |= T->isHalfTy();
  }
  void add(const Instruction &I) {
    add(I.getType());
    for (const Use &Operand : I.operands())
      add(Operand->getType());
    if (auto *Variable = dyn_cast<AllocaInst>(&I))
      AnySize |= !Variable->isStaticAlloca();
    else if (auto *RMW = dyn_cast<AtomicRMWInst>(&I))
      Atomic64 |= RMW->getType()->getPrimitiveSizeInBits() == 64;
    else if (auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I))
      Atomic64 |=
          Exchange->getNewValOperand()->getType()->getPrimitiveSizeInBits() ==
          64;
  }
};

/// \p IsPTX: see the head.
Demands demandsOf(const Function &Kernel, bool IsPTX) {
  Demands D;
  D.Kernels.push_back(&Kernel);
  SmallVector<StringRef, 4> Called;
  Kernel.getFnAttribute(attribute::CallsIndirectly)
      .getValueAsString()
      .split(Called, ',', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  D.Sets.insert_range(Called);
  Features F;
  SetVector<const GlobalValue *> Reached;
  Reached.insert(&Kernel);
  for (unsigned I = 0; I != Reached.size(); ++I) {
    if (auto *Body = dyn_cast<Function>(Reached[I])) {
      for (const Instruction &Inst : instructions(*Body))
        F.add(Inst);
    } else {
      if (auto *V = dyn_cast<GlobalVariable>(Reached[I]);
          V && !V->isConstant() && V->getAddressSpace() == 0 &&
          (!isDeviceGlobal(*V) || isInImage(*V)))
        D.Variables.insert(V);
      else if (V && isVirtualTable(*V))
        forEachSlot(*V, [&](GlobalValue &G, bool IsCallable) {
          if (IsCallable)
            D.Sets.insert(cast<Function>(G.getAliaseeObject())
                              ->getFnAttribute(attribute::IndirectlyCallable)
                              .getValueAsString());
        });
    }
    forEachReference(*Reached[I], [&](GlobalValue *G) { Reached.insert(G); });
  }
  if (IsPTX)
    F.Double = F.Half = F.Atomic64 = false;
  D.Needs = ((F.Double ? "fp64 " : "") + Twine(F.Half ? "fp16 " : "") +
             (F.Atomic64 ? "atomic64 " : "") + (F.AnySize ? "any-size " : "") +
             Kernel.getFnAttribute(attribute::DeviceHas).getValueAsString())
                .str();
  StringRef SubGroup =
      Kernel.getFnAttribute(attribute::ReqdSubGroupSize).getValueAsString();
  if (!SubGroup.empty())
    D.Needs += (" sub-groups of " + SubGroup).str();
  return D;
}

/// Joins kernels that share variables or virtual functions, in the order of the
/// first kernel of each. \p PerKernel does not join because of a device_global:
/// see the head.
std::vector<Demands> joinBound(std::vector<Demands> All, bool PerKernel) {
  std::vector<Demands> Result;
  DenseMap<const GlobalVariable *, unsigned> Owner;
  StringMap<unsigned> SetOwner;
  EquivalenceClasses<unsigned> Bound;
  StringMap<unsigned> KernelOwner; // A kernel and its bodies.
  for (unsigned I = 0; I != All.size(); ++I) {
    Bound.insert(I);
    const Function &Kernel = *All[I].Kernels.front();
    StringRef Base =
        isBuiltForValues(Kernel)
            ? StringRef()
            : Kernel.getFnAttribute(attribute::KernelBodyOf).getValueAsString();
    if (auto [It, New] =
            KernelOwner.try_emplace(Base.empty() ? Kernel.getName() : Base, I);
        !New)
      Bound.unionSets(It->second, I);
    for (StringRef Set : All[I].Sets)
      if (auto [It, New] = SetOwner.try_emplace(Set, I); !New)
        Bound.unionSets(It->second, I);
    for (const GlobalVariable *V : All[I].Variables) {
      if (PerKernel && isDeviceGlobal(*V))
        continue;
      if (auto [It, New] = Owner.try_emplace(V, I); !New)
        Bound.unionSets(It->second, I);
    }
  }
  DenseMap<unsigned, unsigned> Place;
  for (unsigned I = 0; I != All.size(); ++I) {
    auto [It, New] =
        Place.try_emplace(Bound.getLeaderValue(I), unsigned(Result.size()));
    if (New) {
      Result.push_back(std::move(All[I]));
      continue;
    }
    Demands &Group = Result[It->second];
    append_range(Group.Kernels, All[I].Kernels);
    if (Group.Needs != All[I].Needs)
      Group.Needs += All[I].Needs;
  }
  return Result;
}

} // namespace

std::vector<std::vector<std::string>>
divideKernels(const Module &Device, const CodeGenOptions &Options) {
  std::vector<Demands> All;
  std::vector<std::vector<std::string>> Images;
  for (const Function &F : Device)
    if (isKernel(F) && !F.isDeclaration())
      All.push_back(demandsOf(F, Options.OnlyPTX));
  if (All.empty())
    return Images;

  CodeSplit Mode = Options.Split;
  if (Mode == CodeSplit::PerSource || Mode == CodeSplit::Off) {
    Images.emplace_back();
    for (const Demands &D : All)
      Images.back().push_back(D.Kernels.front()->getName().str());
    return Images;
  }
  StringMap<unsigned>
      Open; // Requirements -> the image that takes more kernels with them.
  for (const Demands &D :
       joinBound(std::move(All), Mode == CodeSplit::PerKernel)) {
    unsigned Index = Images.size();
    if (Mode == CodeSplit::Auto && !isBuiltForValues(*D.Kernels.front())) {
      auto [It, New] = Open.try_emplace(D.Needs, Index);
      if (!New && Images[It->second].size() < KernelsPerImage)
        Index = It->second;
      else
        It->second = Index;
    }
    if (Index == Images.size())
      Images.emplace_back();
    for (const Function *Kernel : D.Kernels)
      Images[Index].push_back(Kernel->getName().str());
  }
  return Images;
}

Error checkDeviceImageScope(
    const Module &Device, const std::vector<std::vector<std::string>> &Images) {
  if (Images.size() < 2)
    return Error::success();
  MapVector<const GlobalVariable *, SmallVector<std::string>> Users;
  for (const std::vector<std::string> &Image : Images) {
    SetVector<const GlobalVariable *> Used;
    SmallVector<std::string> Names;
    for (const std::string &Symbol : Image) {
      Demands D = demandsOf(*Device.getFunction(Symbol), /*IsPTX=*/false);
      for (const GlobalVariable *V : D.Variables)
        if (isDeviceGlobal(*V))
          Used.insert(V);
      Names.push_back(D.Kernels.front()
                          ->getFnAttribute(attribute::Kernel)
                          .getValueAsString()
                          .str());
    }
    for (const GlobalVariable *V : Used)
      Users[V].push_back("\n  the image of kernel" +
                         std::string(Names.size() == 1 ? " '" : "s '") +
                         join(Names, "', '") + "'");
  }
  Error Failures = Error::success();
  for (const auto &[V, Where] : Users)
    if (Where.size() > 1)
      Failures = joinErrors(
          std::move(Failures),
          createStringError(
              "device_global variable '" +
              demangle(withoutUnitSuffix(V->getName())) +
              "' with property \"device_image_scope\" is used in more than one "
              "device image:" +
              join(Where, "") +
              "\nuse another -fsycl-device-code-split, or leave out the "
              "property"));
  return Failures;
}

Error keepKernels(Module &Device, ArrayRef<std::string> Symbols,
                  const CodeGenOptions &Options) {
  StringSet<> Kept;
  for (const std::string &Symbol : Symbols)
    Kept.insert(Symbol);
  for (Function &F : Device)
    if (isKernel(F) && !F.isDeclaration() && !Kept.contains(F.getName()))
      demoteKernel(F);
  return runPipeline(Device, "globaldce", Options);
}

PreservedAnalyses PrintImagesPass::run(Module &M, ModuleAnalysisManager &) {
  CodeGenOptions Options;
  StringRef Name = Mode;
  Options.OnlyPTX = Name.consume_back("-ptx");
  if (std::optional<CodeSplit> Known = parseCodeSplit(Name))
    Options.Split = *Known;
  else
    M.getContext().emitError("unknown mode '" + Mode + "'");
  std::vector<std::vector<std::string>> Images = divideKernels(M, Options);
  for (const std::vector<std::string> &Image : Images)
    errs() << "image: " << join(Image, " ") << '\n';
  if (Error E = checkDeviceImageScope(M, Images))
    M.getContext().emitError(toString(std::move(E)));
  return PreservedAnalyses::all();
}

} // namespace syclcc1
