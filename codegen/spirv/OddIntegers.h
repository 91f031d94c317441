//===- OddIntegers.h - Values that SPIR-V has no type for -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The bookkeeping of LegalizeIntegers: which Number represents which integer of
// 24, 33 or 128 bits, and which legal aggregate replaces an aggregate with such
// integers. In registers, signatures and aggregates a number of one limb is
// that limb, and a wider one a struct of its limbs.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_SPIRV_ODDINTEGERS_H
#define SYCLCC1_CODEGEN_SPIRV_ODDINTEGERS_H

#include "codegen/spirv/LimbArithmetic.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"

namespace syclcc1 {

bool isOddInteger(llvm::Type *T);
bool holdsOddInteger(llvm::Type *T);

/// The type that replaces \p T in registers, signatures and aggregates.
llvm::Type *legalType(llvm::Type *T);
llvm::FunctionType *legalFunctionType(llvm::FunctionType *T);

/// The replacements of the values of one function.
class OddIntegers {
public:
  /// The number that replaces the integer \p V, which may be a legal one.
  Number get(llvm::IRBuilderBase &B, llvm::Value *V) const;
  /// \p V as a value of its legal type.
  llvm::Value *legal(llvm::IRBuilderBase &B, llvm::Value *V) const;

  static llvm::Value *pack(llvm::IRBuilderBase &B, const Number &N,
                           llvm::Type *T);
  static Number unpack(llvm::IRBuilderBase &B, llvm::Value *V, unsigned Bits);

  /// \p New, of the legal type, replaces the argument \p Old from now on.
  void defineArgument(llvm::IRBuilderBase &B, llvm::Argument &Old,
                      llvm::Value *New);
  /// From here on \p N replaces \p I …
  void define(llvm::Instruction &I, const Number &N);
  /// … or \p New, of the legal type of \p I …
  void defineLegal(llvm::IRBuilderBase &B, llvm::Instruction &I,
                   llvm::Value *New);
  /// … or \p New, of the same type.
  void replace(llvm::Instruction &I, llvm::Value *New);
  /// It has no replacement, because it has no value.
  void drop(llvm::Instruction &I) { Dead.push_back(&I); }

  /// Removes the values that have been replaced.
  void eraseReplaced();

private:
  llvm::DenseMap<llvm::Value *, Number> Numbers;       ///< Of odd integers.
  llvm::DenseMap<llvm::Value *, llvm::Value *> Packed; ///< Of aggregates.
  llvm::SmallVector<llvm::Instruction *> Dead;
};

/// `load` of a value with odd integers, as a value of its legal type: the same
/// bytes as before, an i24 as i16 and i8.
llvm::Value *loadOdd(llvm::IRBuilderBase &B, llvm::LoadInst &Load);
/// The store of \p V, which has the legal type of the value that \p Store
/// stores.
void storeOdd(llvm::IRBuilderBase &B, llvm::StoreInst &Store, llvm::Value *V);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_SPIRV_ODDINTEGERS_H
