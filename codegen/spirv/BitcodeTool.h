//===- BitcodeTool.h - A module through another program ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_SPIRV_BITCODETOOL_H
#define SYCLCC1_CODEGEN_SPIRV_BITCODETOOL_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Module;
} // namespace llvm

namespace syclcc1 {

/// Writes \p M as bitcode, with its uses in their order, runs \p Program and
/// appends its output to \p Bytes. \p Arguments are made from the names of both
/// files. An error contains the program's messages, if there are any.
llvm::Error
runBitcodeTool(const llvm::Module &M, llvm::StringRef Program,
               llvm::function_ref<llvm::SmallVector<llvm::StringRef>(
                   llvm::StringRef Input, llvm::StringRef Output)>
                   Arguments,
               llvm::SmallVectorImpl<char> &Bytes);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_SPIRV_BITCODETOOL_H
