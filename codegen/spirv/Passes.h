//===- Passes.h - Passes that shape device code for SPIR-V ------*- C++ -*-===//
//
// Two kinds. Some bring host IR into the shape of an OpenCL program: generic
// pointers, printf, traps. The others remove what LLVM's SPIR-V writer would
// translate wrongly or not at all; the head of each file names the miscompile
// that its tests show. docs/design/codegen-spirv.md has the table.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_SPIRV_PASSES_H
#define SYCLCC1_CODEGEN_SPIRV_PASSES_H

#include "codegen/common/Passes.h"

namespace llvm {
class CallBase;
} // namespace llvm

namespace syclcc1 {

/// Address arithmetic on bytes: independent of the layout of types.
struct ByteGEPsPass : RequiredModulePass<ByteGEPsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Variables whose type SPIR-V does not have become bytes of the host's layout.
struct PlainMemoryTypesPass : RequiredModulePass<PlainMemoryTypesPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Arguments that are passed by value are copied by the caller.
struct ByvalCopiesPass : RequiredModulePass<ByvalCopiesPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Flat pointers become generic ones, allocas private, variables global.
struct GenericPointersPass : RequiredModulePass<GenericPointersPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Answers which memory a pointer points to. The parameter is the step:
/// "gather" brings the questions to the kernels, "fold" answers what is known,
/// "lower" the rest.
class PointerQueriesPass : public RequiredModulePass<PointerQueriesPass> {
  std::string Step;

public:
  explicit PointerQueriesPass(llvm::StringRef Param) : Step(Param) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Atomics of one and two bytes become some of four.
struct NarrowAtomicsPass : RequiredModulePass<NarrowAtomicsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Atomic instructions become SPIR-V's operations: the writer drops the
/// atomicity of loads and stores.
struct SPIRVLegalizeAtomicsPass : RequiredModulePass<SPIRVLegalizeAtomicsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Bit operations that the writer or a driver does not know become plain ones.
struct LowerIntrinsicsPass : RequiredModulePass<LowerIntrinsicsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// llvm.* mathematics becomes calls of libm's functions.
struct MathIntrinsicsPass : RequiredModulePass<MathIntrinsicsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Integers of other widths than 8, 16, 32 and 64 are computed in those.
struct LegalizeIntegersPass : RequiredModulePass<LegalizeIntegersPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Phis, selects and freezes of structs and arrays go by element.
struct AggregateValuesPass : RequiredModulePass<AggregateValuesPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Extensions of truncations, which the writer combines wrongly, become masks.
struct ExtendedTruncationsPass : RequiredModulePass<ExtendedTruncationsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Vectors of other lengths than 2, 3, 4, 8 and 16 are taken apart.
struct LegalizeVectorsPass : RequiredModulePass<LegalizeVectorsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// memmove, and memcpy and memset of a variable size, become loops.
struct LowerMemoryPass : RequiredModulePass<LowerMemoryPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// C's printf becomes OpenCL's, with constant format strings.
struct PrintfPass : RequiredModulePass<PrintfPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// A trap, which SPIR-V does not have, becomes a fault.
struct LowerTrapsPass : RequiredModulePass<LowerTrapsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Functions with barriers have no address that could be called.
struct ExchangesByAddressPass : RequiredModulePass<ExchangesByAddressPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Makes \p Call, if it calls a constant that is a function behind casts, a
/// call of that function.
bool callByName(llvm::CallBase &Call);
/// Calls through pointers in the form that the writer types correctly.
struct IndirectCallsPass : RequiredModulePass<IndirectCallsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// The driver may inline every function.
struct AllowInliningPass : RequiredModulePass<AllowInliningPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Offsets from pointers that are cast stand in front of the cast.
struct ConstantOffsetsPass : RequiredModulePass<ConstantOffsetsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Constants have functions as pointers, not as integers.
struct FunctionAddressesPass : RequiredModulePass<FunctionAddressesPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// What can be inlined is marked to be.
struct InlineEverythingPass : RequiredModulePass<InlineEverythingPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// What assumptions say of numbers is masked, where nothing is optimised.
struct AssumedBitsPass : RequiredModulePass<AssumedBitsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Integers become half by way of float.
struct HalvesOfIntegersPass : RequiredModulePass<HalvesOfIntegersPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// What calls through pointers is not vectorised by the driver.
struct ScalarKernelsPass : RequiredModulePass<ScalarKernelsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Functions of the program get names that are no builtin's.
struct PrivateNamesPass : RequiredModulePass<PrivateNamesPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Refuses, with a message, what the writer would get wrong or abort on.
struct VerifySPIRVPass : RequiredModulePass<VerifySPIRVPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_SPIRV_PASSES_H
