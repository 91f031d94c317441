//===- KernelCache.h - Cache of compiled kernels ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See KernelCache.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_KERNELCACHE_H
#define SYCLCC1_DRIVER_KERNELCACHE_H

#include "codegen/CodeGen.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace clang {
class CompilerInstance;
}
namespace llvm {
class Module;
} // namespace llvm

namespace syclcc1 {

/// The kernels of \p Device in groups that are compiled and cached together.
/// Kernels that have to share an image are in one group.
std::vector<std::vector<std::string>>
groupsForCache(const llvm::Module &Device, const CodeGenOptions &Options);

/// Why the images of \p Device cannot be made group by group, or an empty
/// string.
llvm::StringRef reasonAgainstCache(const llvm::Module &Device,
                                   const CodeGenOptions &Options);

/// The code of \p Device as bytes, for a key. Call chains to declarations are
/// left out: they are for messages and contain lines of other kernels.
std::string contentForKey(llvm::Module &Device);

/// The options of \p CI's job that affect machine code made from IR, as a
/// command line without inputs, outputs and options of the parse.
std::string codeGenArguments(clang::CompilerInstance &CI);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_KERNELCACHE_H
