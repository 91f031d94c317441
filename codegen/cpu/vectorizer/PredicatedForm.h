//===- PredicatedForm.h - What the vectoriser's passes agree on -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An item function computes one work-item of a loop over work-items:
//
//   define void @k.item(i64 "syclcc1-item-stride"="1" %x, ptr %p, i32 %n)
//       "syclcc1-cpu-item-function"
//
// Arguments with a stride differ between neighbouring work-items by that much
// (pointers: bytes); all other arguments are uniform.
//
// CPUPredicate linearises it. In the predicated form no branch is divergent:
//
//   * A mask is an i1: true for the work-items that run the guarded code. It is
//     never poison.
//   * @syclcc1.any(i1) is true if the mask is true for any work-item that runs
//     in lock step. For one work-item it is the identity, so the form can be
//     executed as it is and computes the same as the item function.
//   * @syclcc1.all(i1): true if it is true for all of them.
//   * @syclcc1.first(x) is x in the first of them, and @syclcc1.lane() how many
//     are before this one. For one work-item these are x and 0.
//   * A block whose first instruction is `call void @syclcc1.mask(i1 %m)` has
//     its effects only for the work-items in %m; it is reached only if %m is
//     true for some. A block without such a call runs for all active
//     work-items.
//
// CPUWiden turns it into vectors.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_PREDICATEDFORM_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_PREDICATEDFORM_H

#include "llvm/ADT/StringRef.h"
#include <optional>

namespace llvm {
class Argument;
class BasicBlock;
class CallInst;
class Function;
class Module;
class Type;
class Value;
} // namespace llvm

namespace syclcc1::cpu {

inline constexpr llvm::StringLiteral ItemFunctionAttr =
    "syclcc1-cpu-item-function";
inline constexpr llvm::StringLiteral ItemStrideAttr = "syclcc1-item-stride";
/// Beside a stride: the argument's value in the first lane, a constant.
inline constexpr llvm::StringLiteral ItemFirstAttr = "syclcc1-item-first";
/// Beside a stride: the first of all work-items has a multiple of this power of
/// two.
inline constexpr llvm::StringLiteral ItemMultipleAttr = "syclcc1-item-multiple";
/// On a pointer argument: the memory behind it does not change while the loop
/// runs, and may be read before it. At "2" so is that behind the pointers in
/// it; those in a kernel's object are the program's, at "1".
inline constexpr llvm::StringLiteral GroupMemoryAttr = "syclcc1-group-memory";
/// On a pointer argument: it points to memory that only the lanes access, with
/// room for inactive ones.
inline constexpr llvm::StringLiteral LanesMemoryAttr = "syclcc1-lanes-memory";
inline constexpr llvm::StringLiteral AnyName = "syclcc1.any";
inline constexpr llvm::StringLiteral AllName = "syclcc1.all";
inline constexpr llvm::StringLiteral MaskName = "syclcc1.mask";
inline constexpr llvm::StringLiteral FirstName = "syclcc1.first.";
inline constexpr llvm::StringLiteral LaneName = "syclcc1.lane";

/// The distance between neighbouring work-items; nothing if \p A is uniform.
std::optional<int64_t> itemStride(const llvm::Argument &A);

/// What ItemMultipleAttr says of \p A; 1 without it.
uint64_t itemMultiple(const llvm::Argument &A);

/// What GroupMemoryAttr says of \p A; 0 without it.
unsigned groupMemoryLevels(const llvm::Argument &A);

/// \p V as a call of AnyName, AllName or MaskName, otherwise null.
const llvm::CallInst *asAny(const llvm::Value *V);
const llvm::CallInst *asAll(const llvm::Value *V);
const llvm::CallInst *asMask(const llvm::Value *V);

/// The function \p Name, one of the first three, of a mask.
llvm::Function *maskFunction(llvm::Module &M, llvm::StringRef Name,
                             llvm::Type *Result);
/// The function FirstName for integers of type \p T, and LaneName.
llvm::Function *firstFunction(llvm::Module &M, llvm::Type *T);
llvm::Function *laneFunction(llvm::Module &M);
/// \p V as a call of these, otherwise null.
const llvm::CallInst *asFirst(const llvm::Value *V);
const llvm::CallInst *asLane(const llvm::Value *V);

/// The mask of \p Block; null if all work-items run it.
llvm::Value *maskOf(const llvm::BasicBlock &Block);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_PREDICATEDFORM_H
