//===- BuiltBodies.h - Bodies that are built for values ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See BuiltBodies.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_IR_BUILTBODIES_H
#define SYCLCC1_SPLIT_IR_BUILTBODIES_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace llvm {
class Function;
class IRBuilderBase;
class Module;
class Value;
} // namespace llvm

namespace syclcc1 {

/// Whether \p Guard is of a body whose program is built for the values of a
/// launch.
bool isBuiltForValues(llvm::StringRef Guard);
bool isBuiltForValues(const llvm::Function &Kernel);

/// The function `i64 ()` that stands for the value of the constant \p Key.
llvm::Function &builtConstant(llvm::Module &M, uint64_t Key);
/// The key of such a function, otherwise nothing.
std::optional<uint64_t> builtConstantKey(const llvm::Function &F);
/// Replaces each call of such a function by what \p Make makes of the lower
/// half of the key, by which the runtime finds the constant (two keys of one
/// body differ in it: split/KernelBodies.cpp). Returns whether there are any.
bool replaceBuiltConstants(
    llvm::Module &M,
    llvm::function_ref<llvm::Value *(llvm::IRBuilderBase &, uint32_t)> Make);

/// Whether it uses a variable that kernels write to, or virtual functions: a
/// second program would have another variable and other addresses.
bool sharesState(const llvm::Function &Kernel);

/// Removes the bodies of which \p Which is true; returns whether there are any.
bool removeBuiltBodies(llvm::Module &M,
                       llvm::function_ref<bool(const llvm::Function &)> Which);
bool removeBuiltBodies(llvm::Module &M);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_IR_BUILTBODIES_H
