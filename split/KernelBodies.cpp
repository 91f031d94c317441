//===- KernelBodies.cpp - Second bodies of kernels ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program that launches a kernel with a specialization constant of 5 gets a
// body of the kernel in which it is 5, beside the one that takes any value:
//
//   define void @blur(ptr %object) "sycl-kernel-bodies"="constant:1f:05000000"
//     call void @lambda(ptr %object, ptr %handler)
//   define internal void @lambda(ptr %this, ptr %handler)
//     %radius = call i32 @read(ptr %table)      ; "sycl-reads-constant"="31"
//
//   define void @blur_b2c81…(ptr %object) "sycl-kernel-body-of"="blur"
//                                 "sycl-kernel-guard"="constant:1f:05000000"
//     call void @lambda.b(ptr %object, ptr %handler)
//   define internal void @lambda.b(ptr %this, ptr %handler)
//     … i32 5 …
//
// For code generation a body is one more kernel. It has no site: the runtime
// evaluates the guard at each launch (runtime/launch.cpp) and takes the body if
// all conditions hold. So nothing has to be proved about launches, and an
// unforeseen value runs the general kernel.
//
// Callees of the kernel are cloned if they lead to a read of a constant, or all
// of them if the guard knows bytes of the object, the local size or accessors.
// Other callees are shared.
//
// A value that is known at run time only is a call of a function that stands
// for it (split/ir/BuiltBodies.cpp); the runtime builds a program for it.
//
// Names. Launches of other files may need other bodies of the same kernel (a
// template in a header), so the name is made from the guard.
//
// (Not taken: a switch inside the kernel. Every launch would pay for the
// registers of the worst case, and vectorisers and barriers see the sum.)
//
// Requires:    a device half, nothing inlined.
// Establishes: no kernel has attribute::KernelBodies.
// Tested by test/split/kernel-bodies*.ll.
//
//===----------------------------------------------------------------------===//

#include "split/KernelBodies.h"
#include "split/IRContract.h"
#include "split/KernelTable.h"
#include "split/LaunchGuards.h"
#include "split/ir/BuiltBodies.h"
#include "split/ir/CalledFrom.h"
#include "split/ir/DistinctCaptures.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/xxhash.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace syclcc1 {

namespace {

/// The instructions that a body may copy, before any optimisation.
constexpr unsigned MaxCopied = 20000;

bool isReader(const Function &F) {
  return F.hasFnAttribute(attribute::ReadsConstant);
}

/// Whether \p F has a body that may be copied for one caller.
bool isOwn(const Function &F) {
  return !F.isDeclaration() && F.hasLocalLinkage() && !isReader(F) &&
         !F.hasFnAttribute(Attribute::OptimizeNone);
}

/// The functions that \p Kernel calls, one after the other.
SetVector<Function *> ownFunctions(Function &Kernel) {
  return calledFrom(Kernel, isOwn);
}

/// The functions among \p All that lead to a read of a constant in \p Guard.
SetVector<Function *> callersOfReads(const SetVector<Function *> &All,
                                     const LaunchGuard &Guard) {
  SetVector<Function *> Leading;
  auto Leads = [&](const Function *Callee) {
    auto Key = constantKey(*Callee, attribute::ReadsConstant);
    return (Key && (Guard.Constants.count(*Key) || Guard.Built.count(*Key))) ||
           Leading.contains(const_cast<Function *>(Callee));
  };
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (Function *F : reverse(All))
      if (!Leading.contains(F) && any_of(instructions(*F), [&](Instruction &I) {
            auto *Call = dyn_cast<CallBase>(&I);
            return Call && Call->getCalledFunction() &&
                   Leads(Call->getCalledFunction());
          })) {
        Leading.insert(F);
        Changed = true;
      }
  }
  return Leading;
}

/// The bytes as a constant of type \p T; bytes beyond it are ignored.
Constant *constantOf(StringRef Bytes, Type *T, const DataLayout &DL) {
  if (T->isIntegerTy(1))
    return ConstantInt::getBool(T->getContext(), Bytes[0] & 1);
  KnownBytes Known;
  SmallString<32> Padded(Bytes);
  Padded.resize(std::max<size_t>(Bytes.size(), DL.getTypeAllocSize(T)), 0);
  Known.add(0,
            *ConstantDataArray::getString(T->getContext(), Padded,
                                          /*AddNull=*/false),
            DL);
  return Known.load(0, T, DL);
}

/// Replaces the value that \p Read returns, in registers or memory, by a
/// constant.
bool replaceRead(CallBase &Read, StringRef Bytes) {
  const DataLayout &DL = Read.getDataLayout();
  if (!Read.getType()->isVoidTy()) {
    Constant *Value = constantOf(Bytes, Read.getType(), DL);
    if (!Value)
      return false;
    Read.replaceAllUsesWith(Value);
    Read.eraseFromParent();
    return true;
  }
  if (!Read.arg_size() || !Read.hasStructRetAttr())
    return false;
  Module &M = *Read.getModule();
  Constant *Row = ConstantDataArray::getString(M.getContext(), Bytes,
                                               /*AddNull=*/false);
  auto *Memory =
      new GlobalVariable(M, Row->getType(), /*isConstant=*/true,
                         GlobalValue::InternalLinkage, Row, "syclcc1.constant");
  Memory->setUnnamedAddr(GlobalValue::UnnamedAddr::Global);
  Memory->setAlignment(Align(16));
  IRBuilder<> B(&Read);
  B.CreateMemCpy(Read.getArgOperand(0), Align(1), Memory, Align(16),
                 Bytes.size());
  Read.eraseFromParent();
  return true;
}

/// Whether the type of what \p Read returns has the bytes of an integer of
/// \p Size bytes.
bool canBuild(const CallBase &Read, uint64_t Size) {
  Type *T = Read.getType();
  const DataLayout &DL = Read.getDataLayout();
  return (T->isIntegerTy() || T->isFloatingPointTy() || T->isVectorTy()) &&
         !T->getScalarType()->isPointerTy() &&
         DL.getTypeStoreSize(T).getFixedValue() <= Size &&
         (T->isIntegerTy() || DL.getTypeSizeInBits(T) == 8 * Size);
}

/// Replaces the value that \p Read returns by the one that the program is built
/// for.
void replaceByBuilt(CallBase &Read, uint64_t Key, uint64_t Size) {
  IRBuilder<> B(&Read);
  Value *Known = B.CreateCall(&builtConstant(*Read.getModule(), Key));
  Type *T = Read.getType();
  if (T->isIntegerTy())
    Known = B.CreateTrunc(Known, T);
  else
    Known = B.CreateBitCast(
        B.CreateTrunc(Known, B.getIntNTy(static_cast<unsigned>(8 * Size))), T);
  Read.replaceAllUsesWith(Known);
  Read.eraseFromParent();
}

class BodyMaker {
public:
  BodyMaker(Function &Kernel, StringRef Text)
      : Kernel(Kernel), M(*Kernel.getParent()), Text(Text) {}

  /// False if the guard is malformed.
  bool make() {
    std::optional<LaunchGuard> Guard = LaunchGuard::parse(Text);
    if (!Guard)
      return false;
    const std::string Name =
        (Kernel.getName() + "_b" +
         utohexstr(xxh3_64bits(Text), /*LowerCase=*/true, /*Width=*/16))
            .str();
    if (Guard->empty() || M.getFunction(Name) || Kernel.arg_empty())
      return true;
    const SetVector<Function *> All = ownFunctions(Kernel);
    SetVector<Function *> Copied = callersOfReads(All, *Guard);
    if (!Guard->Object.empty() || Guard->Local || !Guard->Disjoint.empty())
      Copied.insert_range(All);
    else if (Copied.empty())
      return true; // It reads no constant of the guard.
    Copied.insert(&Kernel);
    // A program is built for what needs no table at all.
    if (!Guard->Built.empty() &&
        (!canBuildAll(Copied, *Guard) || mayReadElsewhere(Kernel)))
      return true;
    unsigned Size = 0;
    for (const Function *F : Copied)
      Size += F->getInstructionCount();
    if (Size > MaxCopied)
      return true;
    Function *Body = copy(Copied);
    Body->setName(Name);
    Body->removeFnAttr(attribute::KernelBodies);
    Body->addFnAttr(attribute::KernelBodyOf, Kernel.getName());
    Body->addFnAttr(attribute::KernelGuard, Text);
    addKnownBytes(*Body, Guard->Object);
    addDisjoint(*Body, Guard->Disjoint);
    replaceReads(*Body, *Guard);
    if (Guard->Local)
      setLocalSize(*Body, *Guard->Local);
    return true;
  }

private:
  /// Whether all reads of constants in \p Copied can be replaced.
  static bool canBuildAll(const SetVector<Function *> &Copied,
                          const LaunchGuard &Guard) {
    std::map<uint32_t, uint64_t> Ids; // SPIR-V has 32 bits of a key.
    for (auto [Key, Size] : Guard.Built)
      if (!Ids.try_emplace(static_cast<uint32_t>(Key), Key).second)
        return false;
    for (const Function *F : Copied)
      for (const Instruction &I : instructions(*F)) {
        auto *Call = dyn_cast<CallBase>(&I);
        const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
        auto Key = Callee ? constantKey(*Callee, attribute::ReadsConstant)
                          : std::nullopt;
        if (!Key || Guard.Constants.count(*Key))
          continue;
        auto Built = Guard.Built.find(*Key);
        if (Built == Guard.Built.end() || !isa<CallInst>(Call) ||
            !canBuild(*Call, Built->second))
          return false;
      }
    return true;
  }

  Function *copy(const SetVector<Function *> &Copied) {
    for (Function *F : Copied) {
      ValueToValueMapTy Map;
      Copies.insert(CloneFunction(F, Map));
    }
    DenseMap<Function *, Function *> To;
    for (auto [Old, New] : zip(Copied, Copies))
      To[Old] = New;
    for (Function *New : Copies) {
      for (Instruction &I : instructions(*New))
        if (auto *Call = dyn_cast<CallBase>(&I))
          if (Function *Callee = To.lookup(Call->getCalledFunction()))
            Call->setCalledFunction(Callee);
      if (New != To[&Kernel])
        New->setLinkage(GlobalValue::InternalLinkage);
    }
    return To[&Kernel];
  }

  void addKnownBytes(Function &Body, const KnownBytes &More) {
    if (More.empty())
      return;
    std::string Known = More.text();
    Attribute Old =
        Body.getAttributes().getParamAttr(0, attribute::KnownCaptures);
    if (Old.isValid())
      Known = Old.getValueAsString().str() + "," + Known;
    // In the order of the bytes, as the kernel's own.
    if (std::optional<KnownBytes> Sorted = KnownBytes::parse(Known))
      Known = Sorted->text();
    Body.removeParamAttr(0, attribute::KnownCaptures);
    Body.addParamAttr(
        0, Attribute::get(M.getContext(), attribute::KnownCaptures, Known));
  }

  /// Beside the pointers of which it is a fact.
  void addDisjoint(Function &Body, ArrayRef<uint64_t> Accessors) {
    if (Accessors.empty())
      return;
    std::string Groups;
    Attribute Old =
        Body.getAttributes().getParamAttr(0, attribute::DistinctCaptures);
    if (Old.isValid())
      Groups = Old.getValueAsString().str() + ";";
    Groups += textOf(map_to_vector(Accessors, [](uint64_t Offset) {
      return DistinctCapture{Offset, DisjointAlignment};
    }));
    Body.removeParamAttr(0, attribute::DistinctCaptures);
    Body.addParamAttr(
        0, Attribute::get(M.getContext(), attribute::DistinctCaptures, Groups));
  }

  void replaceReads(Function &Body, const LaunchGuard &Guard) {
    bool Reads = false;
    for (Function *F : Copies)
      for (Instruction &I : make_early_inc_range(instructions(*F))) {
        auto *Call = dyn_cast<CallBase>(&I);
        Function *Callee = Call ? Call->getCalledFunction() : nullptr;
        auto Key = Callee ? constantKey(*Callee, attribute::ReadsConstant)
                          : std::nullopt;
        if (!Key)
          continue;
        if (auto Built = Guard.Built.find(*Key); Built != Guard.Built.end()) {
          replaceByBuilt(*Call, *Key, Built->second);
          continue;
        }
        auto Known = Guard.Constants.find(*Key);
        if (Known == Guard.Constants.end())
          Reads = true;
        else if (!Known->second.empty())
          Reads |= !replaceRead(*Call, Known->second);
        else // No table, so the default.
          Call->setArgOperand(
              Call->arg_size() - 1,
              Constant::getNullValue(
                  Call->getArgOperand(Call->arg_size() - 1)->getType()));
      }
    // Functions that are shared with the kernel may read it, too.
    for (Function *F : ownFunctions(Body))
      if (!Copies.contains(F))
        for (Instruction &I : instructions(*F))
          if (auto *Call = dyn_cast<CallBase>(&I))
            Reads |= Call->getCalledFunction() &&
                     isReader(*Call->getCalledFunction());
    if (Reads || mayReadElsewhere(Body))
      Body.addFnAttr(attribute::BodyReadsConstants);
  }

  /// As if the source had reqd_work_group_size. Queries of a size with a
  /// constant dimension are replaced by it, before inlining decides by size.
  void setLocalSize(Function &Body, const std::array<uint64_t, 3> &Native) {
    if (Body.hasFnAttribute(attribute::ReqdWorkGroupSize))
      return; // From the source; the runtime requires that size anyway.
    unsigned Dimensions = 3;
    while (Dimensions > 1 && Native[Dimensions - 1] == 1)
      --Dimensions;
    std::string Text;
    for (unsigned D = Dimensions; D-- != 0;)
      Text += (Text.empty() ? "" : ",") + utostr(Native[D]);
    Body.addFnAttr(attribute::ReqdWorkGroupSize, Text);
    for (Function *F : Copies)
      for (Instruction &I : make_early_inc_range(instructions(*F))) {
        auto *Call = dyn_cast<CallBase>(&I);
        Function *Callee = Call ? Call->getCalledFunction() : nullptr;
        if (!Callee || Callee->getName() != builtin::LocalSize ||
            Call->arg_size() != 1)
          continue;
        auto *D = dyn_cast<ConstantInt>(Call->getArgOperand(0));
        if (!D || D->getZExtValue() >= Native.size() || !isa<CallInst>(Call))
          continue;
        Call->replaceAllUsesWith(
            ConstantInt::get(Call->getType(), Native[D->getZExtValue()]));
        Call->eraseFromParent();
      }
  }

  /// Whether it calls an unknown function to which a handler may be passed: an
  /// indirect call, a function of another file, or one that is not copied.
  bool mayReadElsewhere(Function &Body) {
    for (Function *F : ownFunctions(Body))
      for (Instruction &I : instructions(*F)) {
        auto *Call = dyn_cast<CallBase>(&I);
        if (!Call || Call->isInlineAsm())
          continue;
        Function *Callee = Call->getCalledFunction();
        if (!Callee || (!Callee->isIntrinsic() && !isOwn(*Callee) &&
                        !isReader(*Callee) && takesPointers(*Call)))
          return true;
      }
    return false;
  }
  static bool takesPointers(const CallBase &Call) {
    return any_of(Call.args(), [](const Use &Argument) {
      return Argument->getType()->isPointerTy();
    });
  }

  Function &Kernel;
  Module &M;
  StringRef Text;
  SetVector<Function *> Copies;
};

} // namespace

PreservedAnalyses KernelBodiesPass::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<Function *> Kernels;
  for (Function &F : M)
    if (isKernel(F) && F.hasFnAttribute(attribute::KernelBodies))
      Kernels.push_back(&F);
  for (Function *Kernel : Kernels) {
    const std::string Texts = Kernel->getFnAttribute(attribute::KernelBodies)
                                  .getValueAsString()
                                  .str();
    Kernel->removeFnAttr(attribute::KernelBodies);
    for (StringRef Text : split(Texts, ';'))
      if (!Kernel->isDeclaration() && !BodyMaker(*Kernel, Text).make())
        M.getContext().emitError("kernel '" + Kernel->getName() +
                                 "': the guard '" + Text +
                                 "' of a body is malformed");
  }
  return Kernels.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}

} // namespace syclcc1
