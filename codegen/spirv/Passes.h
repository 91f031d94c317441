//===- Passes.h - Passes that shape device code for SPIR-V ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Two kinds of passes. Some turn host IR into the form of an OpenCL program:
// generic pointers, printf, traps. The others remove IR that LLVM's SPIR-V
// writer would translate wrongly or not at all; the head of each file describes
// the miscompile that its tests show. docs/design/codegen-spirv.md has the
// table.
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

/// Variables whose type SPIR-V lacks become bytes in the host's layout.
struct PlainMemoryTypesPass : RequiredModulePass<PlainMemoryTypesPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Arguments passed by value are copied by the caller.
struct ByvalCopiesPass : RequiredModulePass<ByvalCopiesPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Flat pointers become generic ones, allocas private, variables global.
struct GenericPointersPass : RequiredModulePass<GenericPointersPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Implements queries of a pointer's address space. The parameter is the step:
/// "gather" brings the queries into the kernels, "fold" folds the ones with a
/// known answer, "lower" expands the rest.
class PointerQueriesPass : public RequiredModulePass<PointerQueriesPass> {
  std::string Step;

public:
  explicit PointerQueriesPass(llvm::StringRef Param)
      : Step(passParameter("syclcc1-spirv-pointer-queries", Param,
                           {"gather", "fold", "lower"})) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Atomics of one and two bytes become atomics of four.
struct NarrowAtomicsPass : RequiredModulePass<NarrowAtomicsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Atomic instructions become SPIR-V's operations: the writer drops the
/// atomicity of loads and stores.
struct SPIRVLegalizeAtomicsPass : RequiredModulePass<SPIRVLegalizeAtomicsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Bit operations that the writer or a driver lacks become arithmetic.
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

/// Phis, selects and freezes of structs and arrays are split into elements.
struct AggregateValuesPass : RequiredModulePass<AggregateValuesPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Extensions of truncations, which the writer combines wrongly, become masks.
struct ExtendedTruncationsPass : RequiredModulePass<ExtendedTruncationsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Vectors of other lengths than 2, 3, 4, 8 and 16 are scalarised.
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

/// Functions with barriers cannot be called by address.
struct ExchangesByAddressPass : RequiredModulePass<ExchangesByAddressPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// If \p Call calls a constant that is a function behind casts, makes it a
/// direct call.
bool callByName(llvm::CallBase &Call);
/// Indirect calls get the form that the writer types correctly.
struct IndirectCallsPass : RequiredModulePass<IndirectCallsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// The driver may inline every function.
struct AllowInliningPass : RequiredModulePass<AllowInliningPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Offsets from pointers that are cast are moved before the cast.
struct ConstantOffsetsPass : RequiredModulePass<ConstantOffsetsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Constants have functions as pointers, not as integers.
struct FunctionAddressesPass : RequiredModulePass<FunctionAddressesPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Marks functions that can be inlined.
struct InlineEverythingPass : RequiredModulePass<InlineEverythingPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Masks numbers by the ranges of assumptions, for code that is not optimised.
struct AssumedBitsPass : RequiredModulePass<AssumedBitsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Values of a launch, for which a program is built, are OpSpecConstants.
struct BuiltConstantsPass : RequiredModulePass<BuiltConstantsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Conversions from integers to half go through float.
struct HalvesOfIntegersPass : RequiredModulePass<HalvesOfIntegersPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Constant factors of products whose upper bits are used have more than 16
/// bits.
struct HighProductsPass : RequiredModulePass<HighProductsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Kernels with indirect calls are not vectorised by the driver.
struct ScalarKernelsPass : RequiredModulePass<ScalarKernelsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Distances between private addresses have 32 bits.
struct PrivateDifferencesPass : RequiredModulePass<PrivateDifferencesPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Functions of the program get names that are not a builtin's.
struct PrivateNamesPass : RequiredModulePass<PrivateNamesPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// The named metadata of a module that drivers should not optimise.
inline constexpr llvm::StringLiteral UnoptimisedMark = "syclcc1.unoptimised";

/// Marks or warns about what drivers get wrong of functions that call
/// themselves.
struct SPIRVRecursionPass : RequiredModulePass<SPIRVRecursionPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// Refuses, with a message, IR that the writer would translate wrongly or abort
/// on.
struct VerifySPIRVPass : RequiredModulePass<VerifySPIRVPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_SPIRV_PASSES_H
