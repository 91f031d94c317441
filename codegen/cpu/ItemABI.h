//===- ItemABI.h - runtime/abi/{image,cpu}.h as seen from IR ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The layouts and names that native kernels share with libsyclrt, and the names
// that the passes of this folder use among themselves. Offsets are taken from
// the C structures, so that a change there is a change here.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_ITEMABI_H
#define SYCLCC1_CODEGEN_CPU_ITEMABI_H

#include "runtime/abi/cpu.h"
#include "split/IRContract.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include <cstddef>
#include <optional>

namespace syclcc1::cpu {

// On a kernel: a function that it reaches gets its item from the thread.
inline constexpr llvm::StringLiteral NeedsCurrentItem =
    "sycl-cpu-needs-current-item";
// On a fiber variant of a kernel (CPUFiberVariants): CPUSplitBarriers skips it.
inline constexpr llvm::StringLiteral KeepsFibers = "sycl-cpu-keeps-fibers";
// On a group function: the symbol of its kernel.
inline constexpr llvm::StringLiteral GroupFunctionOf = "sycl-cpu-group-of";
// Beside it: the kernel's display name, "(lambda at a.cpp:5)".
inline constexpr llvm::StringLiteral KernelName = "sycl-cpu-kernel-name";

// On every function of the cpu target: this project's passes in the host's
// pipeline transform only these functions. Host code compiles as with clang++,
// byte for byte.
inline constexpr llvm::StringLiteral DeviceCode = "sycl-cpu-device-code";

// Beside it: the version of glibc, 236 for 2.36, whose headers the program was
// compiled with; absent for other libraries.
inline constexpr llvm::StringLiteral GlibcVersion = "sycl-cpu-glibc";

// On a group function: the levels of x86-64 for which CPULevels copies it,
// "v3;v4".
inline constexpr llvm::StringLiteral LevelsAsked = "sycl-cpu-levels";

// On code for a level below the highest one: LLVM's remarks and warnings are
// reported for the highest level only (Embed.cpp).
inline constexpr llvm::StringLiteral LowerLevel = "sycl-cpu-lower-level";

// On the variant of a group function that any processor can run (CPULevels).
// Only processors from before 2013 run it, so LLVM's passes that only improve
// speed skip it (Embed.cpp).
inline constexpr llvm::StringLiteral FirstLevel = "sycl-cpu-first-level";

// On a group function that a dispatcher chooses by level (CPULevels): it is not
// the kernel's entry.
inline constexpr llvm::StringLiteral OneOfSeveral = "sycl-cpu-one-of-several";

// Between CPULocalVariables and CPUItemState: the group's static local block.
inline constexpr llvm::StringLiteral StaticLocalBuiltin =
    "__sycl_cpu_static_local";
// Between CPUDeviceGlobals and CPUItemState: the table of the context.
inline constexpr llvm::StringLiteral DeviceGlobalsBuiltin =
    "__sycl_cpu_device_globals";

// Between CPUSubGroups and CPUItemState: the kernel's sub-group size, and the
// convergent operations of a sub-group.
inline constexpr llvm::StringLiteral SubGroupWidthBuiltin =
    "__sycl_cpu_sub_group_width";
inline constexpr llvm::StringLiteral LanesBarrierBuiltin =
    "__sycl_cpu_lanes_barrier";
inline constexpr llvm::StringLiteral LanesShuffleBuiltin =
    "__sycl_cpu_lanes_shuffle";
inline constexpr llvm::StringLiteral LanesAnyBuiltin = "__sycl_cpu_lanes_any";
inline constexpr llvm::StringLiteral LanesAllBuiltin = "__sycl_cpu_lanes_all";
// The same among the lanes of a mask (docs/design/codegen-cpu.md).
inline constexpr llvm::StringLiteral LanesShuffleAmongBuiltin =
    "__sycl_cpu_lanes_shuffle_among";
inline constexpr llvm::StringLiteral LanesBallotBuiltin =
    "__sycl_cpu_lanes_ballot";

inline constexpr llvm::StringLiteral CurrentItem = "__sycl_cpu_current_item";
inline constexpr llvm::StringLiteral SetCurrentItem =
    "__sycl_cpu_set_current_item";
inline constexpr llvm::StringLiteral RunGroup = "__sycl_cpu_run_group";
inline constexpr llvm::StringLiteral GroupBarrier = "__sycl_cpu_group_barrier";
inline constexpr llvm::StringLiteral SubGroupBarrier =
    "__sycl_cpu_sub_group_barrier";
inline constexpr llvm::StringLiteral SubGroupShuffle =
    "__sycl_cpu_sub_group_shuffle";
inline constexpr llvm::StringLiteral SubGroupAny = "__sycl_cpu_sub_group_any";
inline constexpr llvm::StringLiteral SubGroupAll = "__sycl_cpu_sub_group_all";
inline constexpr llvm::StringLiteral SubGroupShuffleAmong =
    "__sycl_cpu_sub_group_shuffle_among";
inline constexpr llvm::StringLiteral SubGroupBallot =
    "__sycl_cpu_sub_group_ballot";
inline constexpr llvm::StringLiteral NextRegion = "__sycl_cpu_next_region";
inline constexpr llvm::StringLiteral Context = "__sycl_cpu_context";
inline constexpr llvm::StringLiteral ProcessorLevel = "__sycl_cpu_level";
inline constexpr llvm::StringLiteral LocalVariable =
    "__sycl_cpu_local_variable";

/// A builtin at which work-items wait for each other, and the function of
/// libsyclrt that it becomes, with the item as last parameter.
struct WaitingBuiltin {
  llvm::StringLiteral Name, Function;
};
inline constexpr WaitingBuiltin WaitingBuiltins[] = {
    {builtin::GroupBarrier, GroupBarrier},
    {LanesBarrierBuiltin, SubGroupBarrier},
    {LanesShuffleBuiltin, SubGroupShuffle},
    {LanesAnyBuiltin, SubGroupAny},
    {LanesAllBuiltin, SubGroupAll},
    {LanesShuffleAmongBuiltin, SubGroupShuffleAmong},
    {LanesBallotBuiltin, SubGroupBallot}};

// On a function of CPUSubGroups: the member of LaneItem that it returns.
inline constexpr llvm::StringLiteral LaneAnswer = "sycl-cpu-lane-answer";

/// The item of a kernel whose sub-groups are vectors (SubGroupVectors.cpp):
/// values of a lane that are otherwise computed from its ids.
struct LaneItem {
  sycl_cpu_item Item;
  uint64_t Lane, Lanes, SubGroup;
};

/// The offset from \p Base from which \p V has been loaded, if it is constant.
inline std::optional<uint64_t> fieldOf(const llvm::Value *V,
                                       const llvm::Argument &Base) {
  auto *Load = llvm::dyn_cast<llvm::LoadInst>(V);
  if (!Load)
    return std::nullopt;
  llvm::APInt Place(64, 0);
  const llvm::Value *From =
      Load->getPointerOperand()->stripAndAccumulateConstantOffsets(
          Load->getDataLayout(), Place, /*AllowNonInbounds=*/true);
  return From == &Base ? std::optional(Place.getZExtValue()) : std::nullopt;
}

inline bool isDeviceCode(const llvm::Function &F) {
  return F.hasFnAttribute(DeviceCode) || F.hasFnAttribute(GroupFunctionOf);
}

/// The question whether full sub-groups have code of their own, which
/// CPULevels answers. LLVM takes the answer for true where nobody gives it.
constexpr llvm::StringLiteral UsesFullForms = "syclcc1-uses-full-forms";
inline llvm::Value *createUsesFullForms(llvm::IRBuilder<> &B) {
  llvm::LLVMContext &C = B.getContext();
  return B.CreateIntrinsic(
      llvm::Intrinsic::allow_runtime_check,
      {llvm::MetadataAsValue::get(C, llvm::MDString::get(C, UsesFullForms))});
}
inline bool isUsesFullForms(const llvm::Value &V) {
  const auto *Call = llvm::dyn_cast<llvm::IntrinsicInst>(&V);
  if (!Call || Call->getIntrinsicID() != llvm::Intrinsic::allow_runtime_check)
    return false;
  const auto *Question = llvm::dyn_cast<llvm::MDString>(
      llvm::cast<llvm::MetadataAsValue>(Call->getArgOperand(0))->getMetadata());
  return Question && Question->getString() == UsesFullForms;
}

/// True if \p V is the thread's current item (CPUItemState): each work-item
/// writes its ids there before an indirect call.
inline bool isThreadItem(const llvm::Value &V) {
  const auto *Call = llvm::dyn_cast<llvm::CallInst>(&V);
  const llvm::Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName() == CurrentItem;
}

/// Makes loads and stores of fields of the shared structures.
class FieldAccess {
public:
  explicit FieldAccess(llvm::IRBuilderBase &Builder) : B(Builder) {}

  llvm::Value *address(llvm::Value *Base, uint64_t Offset) {
    return B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Base, Offset);
  }
  llvm::Value *load(llvm::Value *Base, uint64_t Offset, llvm::Type *Type,
                    const llvm::Twine &Name) {
    return B.CreateAlignedLoad(Type, address(Base, Offset), llvm::Align(8),
                               Name);
  }
  void store(llvm::Value *V, llvm::Value *Base, uint64_t Offset) {
    B.CreateAlignedStore(V, address(Base, Offset), llvm::Align(8));
  }
  /// A field of sycl_cpu_launch: nothing writes it while the kernel runs.
  llvm::Value *loadLaunch(llvm::Value *Launch, uint64_t Offset,
                          const llvm::Twine &Name) {
    auto *L = B.CreateAlignedLoad(B.getInt64Ty(), address(Launch, Offset),
                                  llvm::Align(8), Name);
    auto *Empty = llvm::MDNode::get(B.getContext(), {});
    L->setMetadata(llvm::LLVMContext::MD_invariant_load, Empty);
    L->setMetadata(llvm::LLVMContext::MD_noundef, Empty);
    return L;
  }

private:
  llvm::IRBuilderBase &B;
};

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_ITEMABI_H
