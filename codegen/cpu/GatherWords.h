//===- GatherWords.h - Bytes and shorts in words of 32 bits -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See GatherWords.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_GATHERWORDS_H
#define SYCLCC1_CODEGEN_CPU_GATHERWORDS_H

namespace llvm {
class IntrinsicInst;
class TargetTransformInfo;
class Value;
} // namespace llvm

namespace syclcc1::cpu {

/// True if \p I gathers bytes or shorts that lie in words of 32 bits each, and
/// the processor gathers those under a mask.
bool gathersByWords(const llvm::IntrinsicInst &I,
                    const llvm::TargetTransformInfo &TTI);

/// The result of such an instruction, for the lanes \p On.
llvm::Value *gatherByWords(llvm::IntrinsicInst &I, llvm::Value *On);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_GATHERWORDS_H
