//===- ConstantValues.cpp - Specialization constants' values --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   h.set_specialization_constant<radius>(5);     // in the host half
//   k.get_specialization_constant<radius>()       // in a kernel
//
// Both end in functions of the headers that know the constant by a number, its
// key (sycl-sets-constant, sycl-reads-constant). The readers and setters of a
// constant are found by following the calls. The value is found like captures
// (LaunchValues.cpp): in a copy of the function that launches, the calls that
// lead to the setter are inlined, and a marker takes the bytes of its argument:
//
//   call void @set(ptr %values, ptr %value)
//     -> call void (...) @marker(i64 key, i8 %byte0, i8 %byte1, …)
//
// A function may launch many kernels, and main() all of the program. A value is
// assigned to the launch that is nearest to it: there is no inlined function
// that contains one of the two and another launch or value, but not both.
//
//   main ─┬─ smooth(5) ── group ─┬─ set 5        launch 1: 5
//         │                      └─ launch 1
//         ├─ smooth(6) ── group ─┬─ set 6        launch 2: 6
//         │                      └─ launch 2
//         └─ launch 3                            launch 3: the default
//
// A value that is not known makes a guard, too, if it has 1, 2, 4 or 8 bytes:
// for drivers that compile, the runtime builds a program with it
// (split/ir/BuiltBodies.cpp).
//
// A guess is enough: the runtime chooses the resulting body by the values of
// the launch (KernelBodies.cpp). A constant that is set to three values beside
// one with two has six combinations; there is a limit.
//
// Tested by test/split/specialize-constants.ll.
//
//===----------------------------------------------------------------------===//

#include "split/ConstantValues.h"
#include "split/IRContract.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

/// Limits: bodies of one kernel because of one function; bytes of one constant.
static constexpr size_t MaxCombinations = 4;
static constexpr uint64_t MaxBytes = 64;

/// \p Of and all functions of the module that call into it.
static void addCallers(DenseSet<const Function *> &Of) {
  SmallVector<const Function *> Work(Of.begin(), Of.end());
  while (!Work.empty())
    for (const User *U : Work.pop_back_val()->users())
      if (auto *Call = dyn_cast<CallBase>(U))
        if (Of.insert(Call->getFunction()).second)
          Work.push_back(Call->getFunction());
}

ConstantValues::ConstantValues(Module &M) {
  for (const Function &F : M) {
    if (auto Key = constantKey(F, attribute::ReadsConstant)) {
      Readers[&F] = *Key;
      Reading.insert(&F);
    } else if (constantKey(F, attribute::SetsConstant)) {
      Setters.insert(&F);
      Setting.insert(&F);
    }
  }
  if (Readers.empty())
    return;
  addCallers(Reading);
  addCallers(Setting);
  Marker = Function::Create(
      FunctionType::get(Type::getVoidTy(M.getContext()), /*isVarArg=*/true),
      GlobalValue::ExternalLinkage, "syclcc1.constant", M);
}

ConstantValues::~ConstantValues() {
  if (Marker)
    Marker->eraseFromParent();
}

std::set<uint64_t> ConstantValues::readBy(Function &Kernel) const {
  std::set<uint64_t> Keys;
  if (!Reading.contains(&Kernel))
    return Keys;
  SetVector<const Function *> Reached;
  Reached.insert(&Kernel);
  for (unsigned I = 0; I != Reached.size(); ++I) { // grows
    if (auto Key = Readers.find(Reached[I]); Key != Readers.end())
      Keys.insert(Key->second);
    for (const Instruction &Inst : instructions(*Reached[I]))
      if (auto *Call = dyn_cast<CallBase>(&Inst))
        if (const Function *Callee = Call->getCalledFunction();
            Callee && Reading.contains(Callee))
          Reached.insert(Callee);
  }
  return Keys;
}

void ConstantValues::mark(CallBase &Set, int Frame) {
  const Function &Setter = *Set.getCalledFunction();
  uint64_t Size = 0;
  Setter.getFnAttribute(attribute::ConstantSize)
      .getValueAsString()
      .getAsInteger(10, Size);
  IRBuilder<> B(&Set);
  SmallVector<Value *> Operands{
      B.getInt64(*constantKey(Setter, attribute::SetsConstant)),
      B.getInt32(Frame)};
  if (Set.arg_size() && Size <= MaxBytes) {
    Value *Address = Set.getArgOperand(Set.arg_size() - 1);
    for (uint64_t I = 0; I != Size; ++I)
      Operands.push_back(B.CreateAlignedLoad(
          B.getInt8Ty(),
          B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Address, I), Align(1)));
  }
  B.CreateCall(Marker, Operands);
  // The memory that the setter writes to is not tracked.
  if (auto *Invoke = dyn_cast<InvokeInst>(&Set)) {
    B.CreateBr(Invoke->getNormalDest());
    Invoke->getUnwindDest()->removePredecessor(Invoke->getParent());
  }
  Set.eraseFromParent();
}

/// The guard for any values of those of \p Keys that are set, which have the
/// bytes in \p Sizes.
static std::optional<LaunchGuard>
guardToBuild(const std::set<uint64_t> &Keys,
             const std::map<uint64_t, uint64_t> &Sizes) {
  LaunchGuard Guard;
  for (uint64_t Key : Keys) {
    auto Size = Sizes.find(Key);
    if (Size == Sizes.end())
      Guard.Constants[Key]; // the default
    else if (isBuiltSize(Size->second))
      Guard.Built[Key] = Size->second;
    else
      return std::nullopt;
  }
  return Guard;
}

/// A guard for each combination of the values of \p Keys in \p Sets, which are
/// markers.
static std::vector<LaunchGuard> combinations(const std::set<uint64_t> &Keys,
                                             ArrayRef<const CallBase *> Sets) {
  std::map<uint64_t, std::set<std::string>> Values;
  std::map<uint64_t, uint64_t> Sizes;
  bool HasUnknown = false;
  for (const CallBase *Call : Sets) {
    const uint64_t Key =
        cast<ConstantInt>(Call->getArgOperand(0))->getZExtValue();
    std::set<std::string> &Known = Values[Key];
    Sizes[Key] = Call->arg_size() - 2;
    std::string Bytes;
    for (const Use &Operand : drop_begin(Call->args(), 2))
      if (auto *Byte = dyn_cast<ConstantInt>(Operand))
        Bytes += static_cast<char>(Byte->getZExtValue());
    if (!Bytes.empty() && Bytes.size() + 2 == Call->arg_size())
      Known.insert(Bytes);
    else
      HasUnknown |= Keys.count(Key) != 0;
  }
  std::vector<LaunchGuard> Guards(1);
  for (uint64_t Key : Keys) {
    auto Known = Values.find(Key);
    if (Known == Values.end()) {
      for (LaunchGuard &Guard : Guards)
        Guard.Constants[Key];
      continue;
    }
    if (Known->second.empty())
      continue; // It is read as if there were no body.
    std::vector<LaunchGuard> More;
    for (const LaunchGuard &Guard : Guards)
      for (const std::string &Bytes : Known->second) {
        if (More.size() == MaxCombinations)
          break;
        More.push_back(Guard);
        More.back().Constants[Key] = Bytes;
      }
    Guards = std::move(More);
  }
  // Only defaults, combined with a value that is not known.
  erase_if(Guards, [&](const LaunchGuard &Guard) {
    return Guard.empty() ||
           (HasUnknown && all_of(Guard.Constants, [](const auto &Known) {
              return Known.second.empty();
            }));
  });
  if (std::optional<LaunchGuard> Built = guardToBuild(Keys, Sizes);
      HasUnknown && Built)
    Guards.push_back(std::move(*Built));
  return Guards;
}

/// The innermost frame among \p Frame and the frames that it was inlined into
/// that is in \p Wanted.
static std::optional<int> nearest(int Frame, const std::set<int> &Wanted,
                                  const InlinedFrames &Frames) {
  for (; !Wanted.count(Frame); Frame = Frames.parent(Frame))
    if (Frame == -1)
      return std::nullopt;
  return Frame;
}

/// All of \p Some and the frames that contain them.
static std::set<int> withParents(ArrayRef<int> Some,
                                 const InlinedFrames &Frames) {
  std::set<int> All;
  for (int Frame : Some)
    for (; All.insert(Frame).second && Frame != -1;)
      Frame = Frames.parent(Frame);
  return All;
}

std::vector<LaunchGuard>
ConstantValues::guards(const std::set<uint64_t> &Keys, ArrayRef<int> Launches,
                       ArrayRef<int> All, const InlinedFrames &Frames) const {
  SmallVector<std::pair<const CallBase *, int>> Sets;
  SmallVector<int> SetFrames;
  for (const User *U : Marker->users()) {
    auto *Call = cast<CallBase>(U);
    SetFrames.push_back(static_cast<int>(
        cast<ConstantInt>(Call->getArgOperand(1))->getSExtValue()));
    Sets.push_back({Call, SetFrames.back()});
  }
  const std::set<int> HaveSets = withParents(SetFrames, Frames);
  const std::set<int> HaveLaunches = withParents(All, Frames);
  std::vector<LaunchGuard> Guards;
  std::set<std::optional<int>> Seen;
  for (int Launch : Launches) {
    const std::optional<int> Group = nearest(Launch, HaveSets, Frames);
    if (!Seen.insert(Group).second)
      continue;
    SmallVector<const CallBase *> OwnCalls;
    for (auto [Call, Frame] : Sets)
      if (Group && nearest(Frame, HaveLaunches, Frames) == Group)
        OwnCalls.push_back(Call);
    append_range(Guards, combinations(Keys, OwnCalls));
  }
  return Guards;
}

} // namespace syclcc1
