//===- Passes.h - Passes on the device half, for every target ---*- C++ -*-===//
//
// Each pass is one file of this folder, whose head says what it requires and
// what it establishes; Pipeline.cpp gives the order.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_COMMON_PASSES_H
#define SYCLCC1_CODEGEN_COMMON_PASSES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/PassManager.h"
#include <string>

namespace llvm {
class PassBuilder;
}

namespace syclcc1 {

/// What every pass here shares: it runs on a module, under -O0 too.
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

/// Functions with one caller become a part of it, before anything simplifies
/// each of them.
struct InlineOncePass : RequiredModulePass<InlineOncePass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Takes the marks of a host -O0 off, so that device code is optimised.
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

/// Inline assembly of an empty text is gone.
struct EmptyAsmPass : RequiredModulePass<EmptyAsmPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Loads of known captures become constants, where inlining has shown them.
struct KnownLoadsPass : llvm::PassInfoMixin<KnownLoadsPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
};
/// Adds that pass to the simplification that \p PB builds.
void foldKnownLoads(llvm::PassBuilder &PB);

/// Variables of a work-group move to the local address space.
struct LocalMemoryPass : RequiredModulePass<LocalMemoryPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// The device_globals of an image are exported, others are gone. The parameter
/// "decorate" asks for SPIR-V decorations, "plain" does not.
class DeviceGlobalsPass : public RequiredModulePass<DeviceGlobalsPass> {
  bool Decorates;

public:
  explicit DeviceGlobalsPass(llvm::StringRef Param)
      : Decorates(Param == "decorate") {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Refuses thread_local variables, while they can still be distinguished from
/// others.
struct VerifyThreadLocalsPass : RequiredModulePass<VerifyThreadLocalsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Constants of long double are computed, so that devices need not have it.
struct FoldHostFloatsPass : RequiredModulePass<FoldHostFloatsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Refuses, as the user's error, what the targets cannot run. The parameter
/// "assembly" says that all of them take inline assembly, "plain" does not.
class VerifyDevicePass : public RequiredModulePass<VerifyDevicePass> {
  bool TakesAsm;

public:
  explicit VerifyDevicePass(llvm::StringRef Param)
      : TakesAsm(Param == "assembly") {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Calls of functions that stand for a device operation go to that operation.
/// The parameter is "defer", or the path of the target's device library.
class DeviceBuiltinPass : public RequiredModulePass<DeviceBuiltinPass> {
  std::string Library;

public:
  explicit DeviceBuiltinPass(llvm::StringRef Param) : Library(Param) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Links what is needed of the bitcode library at the path of the parameter.
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
  explicit KernelEntriesPass(llvm::StringRef Param) : Target(Param) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Pointers whose address space the program states are cast to it. The
/// parameter is "spirv64" or "nvptx64".
class KnownSpacesPass : public RequiredModulePass<KnownSpacesPass> {
  std::string Target;

public:
  explicit KnownSpacesPass(llvm::StringRef Param) : Target(Param) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Keeps InferAddressSpaces from casting null pointers. The parameter is the
/// number of the flat address space.
class FlatNullsPass : public RequiredModulePass<FlatNullsPass> {
  unsigned FlatAddressSpace = 0;

public:
  explicit FlatNullsPass(llvm::StringRef Param) {
    Param.getAsInteger(10, FlatAddressSpace);
  }
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// LLVM's InferAddressSpaces for the flat address space of the parameter; its
/// own name asks the target's cost model, which not every target answers.
class InferSpacesPass : public RequiredModulePass<InferSpacesPass> {
  unsigned FlatAddressSpace = 0;

public:
  explicit InferSpacesPass(llvm::StringRef Param) {
    Param.getAsInteger(10, FlatAddressSpace);
  }
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Pointers that stand in the kernel object are known to be global ones. The
/// parameter is the number of the flat address space.
class GlobalKernelPointersPass
    : public RequiredModulePass<GlobalKernelPointersPass> {
  unsigned FlatAddressSpace = 0;

public:
  explicit GlobalKernelPointersPass(llvm::StringRef Param) {
    Param.getAsInteger(10, FlatAddressSpace);
  }
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_COMMON_PASSES_H
