//===- Passes.h - Passes on the device half, for every target ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each pass is one file of this folder, whose head states what it requires and
// establishes; Pipeline.cpp has the order.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_COMMON_PASSES_H
#define SYCLCC1_CODEGEN_COMMON_PASSES_H

#include "codegen/common/PassParameter.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/PassManager.h"
#include <string>

namespace llvm {
class DominatorTree;
class PassBuilder;
} // namespace llvm

namespace syclcc1 {

/// The base of the passes here: they run on a module, also under -O0.
template <class Derived>
struct RequiredModulePass : llvm::PassInfoMixin<Derived> {
  static bool isRequired() { return true; }
};

/// Invokes become calls, throwing becomes a trap, landing pads disappear.
struct LowerExceptionsPass : RequiredModulePass<LowerExceptionsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Constrained floating-point operations become the plain ones.
struct LowerConstrainedMathPass : RequiredModulePass<LowerConstrainedMathPass> {
  llvm::PreservedAnalyses run(llvm::Module &, llvm::ModuleAnalysisManager &);
};

/// Functions with one caller are inlined into it, before each of them is
/// simplified.
struct InlineOncePass : RequiredModulePass<InlineOncePass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Removes the attributes of a host -O0, so that device code is optimised.
struct DropOptNonePass : RequiredModulePass<DropOptNonePass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// A function with `...` that it does not read loses them.
struct FixedArgumentsPass : RequiredModulePass<FixedArgumentsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Functions that call a convergent operation are convergent.
struct InferConvergentPass : RequiredModulePass<InferConvergentPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Calls of a choice between functions become a branch with direct calls.
struct SelectedCallsPass : RequiredModulePass<SelectedCallsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Inline assembly with an empty text is removed.
struct EmptyAsmPass : RequiredModulePass<EmptyAsmPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Loads of known captures that inlining has exposed become constants.
struct KnownLoadsPass : llvm::PassInfoMixin<KnownLoadsPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
};
/// Accesses through captured pointers to different allocations do not alias.
struct DistinctCapturesPass : llvm::PassInfoMixin<DistinctCapturesPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
};
/// Adds these two to the simplification pipeline that \p PB builds.
void useKnownCaptures(llvm::PassBuilder &PB);

/// An index of 32 bits keeps the constant that is added to it as an offset.
struct IndexOffsetsPass : llvm::PassInfoMixin<IndexOffsetsPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
};
/// The same; \p Captures: also what is computed of members of the kernel
/// object.
bool addIndexOffsets(llvm::Function &F, bool Captures);
/// Adds that pass to the simplification pipeline that \p PB builds.
void keepIndexOffsets(llvm::PassBuilder &PB);

/// Variables among which an address is chosen become parts of one variable.
struct JoinVariablesPass : llvm::PassInfoMixin<JoinVariablesPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
};
/// The same; true if \p F has changed.
bool joinVariables(llvm::Function &F, llvm::DominatorTree &DT);

/// Variables of a work-group move to the local address space.
struct LocalMemoryPass : RequiredModulePass<LocalMemoryPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Private arrays of any size become variables of the kernel.
struct PrivateAllocationsPass : RequiredModulePass<PrivateAllocationsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// The device_globals of an image are exported, others are removed. With
/// "decorate" they get SPIR-V decorations, with "plain" they do not.
class DeviceGlobalsPass : public RequiredModulePass<DeviceGlobalsPass> {
  bool Decorates;

public:
  explicit DeviceGlobalsPass(llvm::StringRef Param)
      : Decorates(passParameter("syclcc1-device-globals", Param,
                                {"decorate", "plain"}) == "decorate") {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Refuses thread_local variables, while they can still be distinguished from
/// others.
struct VerifyThreadLocalsPass : RequiredModulePass<VerifyThreadLocalsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Computes constants of long double at compile time, because devices lack the
/// type.
struct FoldHostFloatsPass : RequiredModulePass<FoldHostFloatsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Refuses, as the user's error, code that the targets cannot run. With
/// "assembly" all of them accept inline assembly, with "plain" they do not.
class VerifyDevicePass : public RequiredModulePass<VerifyDevicePass> {
  bool TakesAsm;

public:
  explicit VerifyDevicePass(llvm::StringRef Param)
      : TakesAsm(passParameter("syclcc1-verify-device", Param,
                               {"assembly", "plain"}) == "assembly") {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Calls of functions that represent a device operation call that operation.
/// The parameter is "defer", or the path of the target's device library.
class DeviceBuiltinPass : public RequiredModulePass<DeviceBuiltinPass> {
  std::string Library;

public:
  explicit DeviceBuiltinPass(llvm::StringRef Param) : Library(Param) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Links the needed functions of the bitcode library at the path of the
/// parameter.
class LinkLibraryPass : public RequiredModulePass<LinkLibraryPass> {
  std::string Path;

public:
  explicit LinkLibraryPass(llvm::StringRef Param) : Path(Param) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Kernels `void(ptr)` get the target's native form; the parameter is "spirv64"
/// or "nvptx64".
class KernelEntriesPass : public RequiredModulePass<KernelEntriesPass> {
  std::string Target;

public:
  explicit KernelEntriesPass(llvm::StringRef Param)
      : Target(passParameter("syclcc1-kernel-entries", Param,
                             {"spirv64", "nvptx64"})) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Pointers whose address space the program states are cast to it. The
/// parameter is "spirv64" or "nvptx64".
class KnownSpacesPass : public RequiredModulePass<KnownSpacesPass> {
  std::string Target;

public:
  explicit KnownSpacesPass(llvm::StringRef Param)
      : Target(passParameter("syclcc1-known-spaces", Param,
                             {"spirv64", "nvptx64"})) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Keeps InferAddressSpaces from casting null pointers. The parameter is the
/// number of the flat address space.
class FlatNullsPass : public RequiredModulePass<FlatNullsPass> {
  unsigned FlatAddressSpace;

public:
  explicit FlatNullsPass(llvm::StringRef Param)
      : FlatAddressSpace(passNumber("syclcc1-flat-nulls", Param)) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// LLVM's InferAddressSpaces for the flat address space of the parameter;
/// without one it asks the target's cost model, which not every target
/// implements.
class InferSpacesPass : public RequiredModulePass<InferSpacesPass> {
  unsigned FlatAddressSpace;

public:
  explicit InferSpacesPass(llvm::StringRef Param)
      : FlatAddressSpace(passNumber("syclcc1-infer-address-spaces", Param)) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Marks pointers in the kernel object as global. The parameter is the number
/// of the flat address space.
class GlobalKernelPointersPass
    : public RequiredModulePass<GlobalKernelPointersPass> {
  unsigned FlatAddressSpace;

public:
  explicit GlobalKernelPointersPass(llvm::StringRef Param)
      : FlatAddressSpace(passNumber("syclcc1-global-kernel-pointers", Param)) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_COMMON_PASSES_H
