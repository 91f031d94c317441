//===- SPIRVModule.h - The words of a SPIR-V module -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the writers have no option for is set in their output: source lines
// (LineTable), the source language and the controls of functions (Emit). All of
// that uses this reader, which checks once that the words are instructions from
// end to end.
//
// LLVM installs no reader of SPIR-V; a complete one (SPIRV-Tools) would be a
// dependency for four instructions.
//
// Tested by test/codegen/spirv/{emit,line-table,function-controls}.ll.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_SPIRV_SPIRVMODULE_H
#define SYCLCC1_CODEGEN_SPIRV_SPIRVMODULE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <string>

namespace syclcc1 {
namespace spirv {

enum Opcode : uint32_t {
  OpSource = 3,
  OpSourceExtension = 4,
  OpName = 5,
  OpMemberName = 6,
  OpString = 7,
  OpLine = 8,
  OpEntryPoint = 15,
  OpExecutionMode = 16,
  OpCapability = 17,
  OpTypeVoid = 19,
  OpTypeBool = 20,
  OpTypeInt = 21,
  OpTypeFloat = 22,
  OpTypeVector = 23,
  OpTypeArray = 28,
  OpTypeStruct = 30,
  OpTypePointer = 32,
  OpTypeFunction = 33,
  OpConstant = 43,
  OpConstantComposite = 44,
  OpSpecConstantOp = 52,
  OpFunction = 54,
  OpFunctionParameter = 55,
  OpFunctionEnd = 56,
  OpFunctionCall = 57,
  OpVariable = 59,
  OpPtrAccessChain = 67,
  OpInBoundsPtrAccessChain = 70,
  OpDecorate = 71,
  OpBitcast = 124,
  OpNoLine = 317,
};

inline constexpr uint32_t CapabilityLinkage = 5;
inline constexpr uint32_t StorageClassFunction = 7;
inline constexpr uint32_t DecorationCPacked = 10;
inline constexpr uint32_t DecorationLinkageAttributes = 41;
inline constexpr uint32_t SourceLanguageOpenCLCPP = 4;
/// Bits of OpFunction's control.
inline constexpr uint32_t FunctionPure = 4, FunctionConst = 8;

} // namespace spirv

/// One instruction: the word with its length and opcode, then its operands.
using SPIRVInstruction = llvm::ArrayRef<uint32_t>;
using MutableSPIRVInstruction = llvm::MutableArrayRef<uint32_t>;

inline spirv::Opcode opcode(SPIRVInstruction I) {
  return spirv::Opcode(I[0] & 0xffff);
}

inline bool isType(SPIRVInstruction I) {
  return opcode(I) >= spirv::OpTypeVoid && opcode(I) <= spirv::OpTypeFunction;
}

/// The text that begins at the word \p First of \p I.
std::string textAt(SPIRVInstruction I, size_t First);

class SPIRVModule {
public:
  /// Fails if \p Bytes are not the header and whole instructions.
  static llvm::Expected<SPIRVModule> read(llvm::ArrayRef<char> Bytes);
  void write(llvm::SmallVectorImpl<char> &Bytes) const;

  /// An empty module with the header of \p Other.
  static SPIRVModule withHeaderOf(const SPIRVModule &Other);

  void forEach(llvm::function_ref<void(SPIRVInstruction)> Visit) const;
  /// \p Change may change operands.
  void changeEach(llvm::function_ref<void(MutableSPIRVInstruction)> Change);

  void append(SPIRVInstruction I) { llvm::append_range(Words, I); }
  void append(spirv::Opcode Code, llvm::ArrayRef<uint32_t> Operands);
  /// OpString, OpName: an id and a text.
  void appendText(spirv::Opcode Code, uint32_t Id, llvm::StringRef Text);

  /// The number of words so far, a place to truncate to.
  size_t size() const { return Words.size(); }
  void truncate(size_t Size) { Words.truncate(Size); }

  /// Makes room for \p Count new ids and returns the first.
  uint32_t addIds(uint32_t Count);

private:
  llvm::SmallVector<uint32_t, 0> Words;
};

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_SPIRV_SPIRVMODULE_H
