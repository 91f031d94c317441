//===- Passes.h - Passes for PTX --------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each pass is one file of this folder, whose head states what it requires and
// establishes; Pipeline.cpp gives the order.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_PTX_PASSES_H
#define SYCLCC1_CODEGEN_PTX_PASSES_H

#include "codegen/common/PassParameter.h"
#include "llvm/IR/PassManager.h"
#include <string>

namespace syclcc1 {

/// Atomics of private variables become plain accesses, with a test of the
/// address if the variable is not known.
struct PTXPrivateAtomicsPass : llvm::PassInfoMixin<PTXPrivateAtomicsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// Loops in which a work-group or a sub-group meets are unrolled.
struct PTXBarrierLoopsPass : llvm::PassInfoMixin<PTXBarrierLoopsPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
};

/// Ids have the offset of the launch where a file makes one.
struct PTXLaunchOffsetsPass : llvm::PassInfoMixin<PTXLaunchOffsetsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// Local variables beyond what ptxas takes are in dynamic local memory.
struct PTXLargeLocalMemoryPass : llvm::PassInfoMixin<PTXLargeLocalMemoryPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// The module says whether nobody can compute the stack of its functions.
struct PTXUnboundedStackPass : llvm::PassInfoMixin<PTXUnboundedStackPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// Atomic minimum and maximum of float and double use integer instructions.
struct PTXFloatMinMaxAtomicsPass
    : llvm::PassInfoMixin<PTXFloatMinMaxAtomicsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// Adds orders and scopes to read-modify-writes, which the writer drops.
struct PTXLegalizeAtomicsPass : llvm::PassInfoMixin<PTXLegalizeAtomicsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// LLVM's pipeline of a level (O1, O3), without vectorisers.
class PTXScalarPipelinePass
    : public llvm::PassInfoMixin<PTXScalarPipelinePass> {
  std::string Level;

public:
  explicit PTXScalarPipelinePass(llvm::StringRef Param)
      : Level(passParameter("syclcc1-ptx-scalar-pipeline", Param,
                            {"O1", "O3"})) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// Functions of libdevice are simplified once, before they are inlined.
struct PTXSimplifyLibraryPass : llvm::PassInfoMixin<PTXSimplifyLibraryPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Mathematical intrinsics and frem become calls of the device library.
struct PTXMathIntrinsicsPass : llvm::PassInfoMixin<PTXMathIntrinsicsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// A sine and a cosine of one angle are one call of the device library.
struct PTXSineAndCosinePass : llvm::PassInfoMixin<PTXSineAndCosinePass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
};

/// Joint matrices become fragments of a warp; the parameter is the
/// architecture.
class PTXMatrixPass : public llvm::PassInfoMixin<PTXMatrixPass> {
  std::string Arch;

public:
  explicit PTXMatrixPass(llvm::StringRef Param) : Arch(Param) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// Loads of such fragments, once address spaces are known.
class PTXMatrixLoadsPass : public llvm::PassInfoMixin<PTXMatrixLoadsPass> {
  std::string Arch;

public:
  explicit PTXMatrixLoadsPass(llvm::StringRef Param) : Arch(Param) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// Copies of 16 bytes into shared memory become cp.async; the parameter is the
/// architecture.
class PTXAsyncCopiesPass : public llvm::PassInfoMixin<PTXAsyncCopiesPass> {
  std::string Arch;

public:
  explicit PTXAsyncCopiesPass(llvm::StringRef Param) : Arch(Param) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// printf becomes CUDA's vprintf.
struct PTXLowerPrintfPass : llvm::PassInfoMixin<PTXLowerPrintfPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// Undoes Clang's changes of PTX in inline assembly for x86.
struct PTXInlineAssemblyPass : llvm::PassInfoMixin<PTXInlineAssemblyPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// Variables of i24 and i65 become arrays of bytes.
struct PTXOddVariablesPass : llvm::PassInfoMixin<PTXOddVariablesPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// Arguments of 8 bits are zero-extended: ptxas 13.0 loses the conversion of
/// sign-extended ones.
struct PTXNarrowArgumentsPass : llvm::PassInfoMixin<PTXNarrowArgumentsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// Values of a launch, for which a program is built, are immediates that the
/// runtime writes into the PTX.
struct PTXBuiltConstantsPass : llvm::PassInfoMixin<PTXBuiltConstantsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// Private arrays that are only stored with constants, each byte with one,
/// become constants.
struct PTXConstantTablesPass : llvm::PassInfoMixin<PTXConstantTablesPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Functions of kernels are inlined if their copies are not too large.
struct PTXInlineFunctionsPass : llvm::PassInfoMixin<PTXInlineFunctionsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Arguments that are addresses of one space in all calls are known to be.
struct PTXArgumentSpacesPass : llvm::PassInfoMixin<PTXArgumentSpacesPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Accesses of one of several known spaces go into the branches that chose it.
struct PTXFlatAccessesPass : llvm::PassInfoMixin<PTXFlatAccessesPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
};

/// Copies of small variables of one type become loads and stores of vectors, so
/// that SROA can keep them in registers.
struct PTXVectorCopiesPass : llvm::PassInfoMixin<PTXVectorCopiesPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
  static bool isRequired() { return true; }
};

/// Addresses of known objects become values of a work-item before they are
/// arguments: ptxas loses uniform ones in divergent code.
struct PTXUniformArgumentsPass : llvm::PassInfoMixin<PTXUniformArgumentsPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
  static bool isRequired() { return true; }
};

/// Addresses that differ by constants are computed once.
struct PTXAddressOffsetsPass : llvm::PassInfoMixin<PTXAddressOffsetsPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
};

/// Loops are marked, so that ptxas does not unroll them.
struct PTXKeepLoopsPass : llvm::PassInfoMixin<PTXKeepLoopsPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
};

/// Lower halves of sums of 64 bits are computed in 32 bits where they are
/// indices.
struct PTXNarrowIndicesPass : llvm::PassInfoMixin<PTXNarrowIndicesPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
};

/// Rows of several arrays with one offset are bases and that offset, in loops
/// with shuffles.
struct PTXSharedOffsetsPass : llvm::PassInfoMixin<PTXSharedOffsetsPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
};

/// Rounding to bfloat16 in integers is a conversion, from sm_80 on.
struct PTXBFloatRoundingPass : llvm::PassInfoMixin<PTXBFloatRoundingPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
};

/// Absolute values that may be negative, since the negation of the least number
/// wraps, are maxima: for ptxas 13.0 they are not negative.
struct PTXAbsoluteValuesPass : llvm::PassInfoMixin<PTXAbsoluteValuesPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
  static bool isRequired() { return true; }
};

/// Products of 64 bits whose low word is zero are computed in 32 bits: ptxas
/// 13.0 confuses them.
struct PTXUpperProductsPass : llvm::PassInfoMixin<PTXUpperProductsPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
  static bool isRequired() { return true; }
};

/// Debug information is reduced to lines, as with nvcc's -lineinfo.
struct PTXLineTablesPass : llvm::PassInfoMixin<PTXLineTablesPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// A second body for kernels whose local rows may be read by vectors.
struct PTXAlignedRowsPass : llvm::PassInfoMixin<PTXAlignedRowsPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
};

/// Loads of memory that the kernel does not write become invariant:
/// ld.global.nc.
struct PTXReadOnlyLoadsPass : llvm::PassInfoMixin<PTXReadOnlyLoadsPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Iteration counts of `x &= x - 1` are computed by popc.
struct PTXBitCountLoopsPass : llvm::PassInfoMixin<PTXBitCountLoopsPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
};

/// Arithmetic moves up to where its operands are last used: InstCombine sinks
/// it, which needs more registers.
struct PTXEarlyArithmeticPass : llvm::PassInfoMixin<PTXEarlyArithmeticPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
};

/// A variable that is only a copy of a part of the kernel object is that part.
struct PTXObjectCopiesPass : llvm::PassInfoMixin<PTXObjectCopiesPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
};

/// Divisions that only selects of one condition use are behind a branch.
struct PTXConditionalDivisionsPass
    : llvm::PassInfoMixin<PTXConditionalDivisionsPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

/// A switch over the index of a single bit is one over the number again.
struct PTXFlagSwitchesPass : llvm::PassInfoMixin<PTXFlagSwitchesPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
};

/// Marks loops that have become short for complete unrolling.
struct PTXShortLoopsPass : llvm::PassInfoMixin<PTXShortLoopsPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
};

/// Marks short inner loops for unrolling as nvcc does.
struct PTXUnrollHintsPass : llvm::PassInfoMixin<PTXUnrollHintsPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
};

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_PTX_PASSES_H
