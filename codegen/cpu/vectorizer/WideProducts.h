//===- WideProducts.h - Products of 128 bits in lanes -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     %w = mul i128 (zext i64 %a), (zext i64 %b)
//     %high = trunc (lshr i128 %w, 64)        ->  call i64 @syclcc1.upper(%a,
//     %b) %low = trunc i128 %w                    ->  mul i64 %a, %b
//
// sycl::mul_hi, modular arithmetic and random numbers multiply 64 bits by 64.
// Numbers of 128 bits have no vectors, so such a kernel had no lanes. What is
// read of a product are two numbers of 64 bits. The upper one is an instruction
// of a scalar work-item, and some fourteen of a vector, which knows products of
// 32 bits: the estimate has to see one operation, so it is a function until
// widening.
//
// Tested by test/codegen/cpu/vectorizer/wide-products.ll,
// test/run/wide_products_in_lanes.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_WIDEPRODUCTS_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_WIDEPRODUCTS_H

#include "llvm/IR/IRBuilder.h"

namespace llvm {
class CallInst;
class Function;
class Instruction;
} // namespace llvm

namespace syclcc1::cpu {

/// Replaces products of 128 bits of which only parts are read.
void splitWideProducts(llvm::Function &F);

/// True for such a product, whatever is read of it.
bool isWideProduct(const llvm::Instruction &I);

/// \p V as a call of @syclcc1.upper; otherwise null.
const llvm::CallInst *asUpper(const llvm::Value *V);

/// The upper 64 bits of the unsigned product, of scalars or vectors.
llvm::Value *emitUpper(llvm::IRBuilder<> &B, llvm::Value *Left,
                       llvm::Value *Right);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_WIDEPRODUCTS_H
