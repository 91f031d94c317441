//===- KernelSubset.h - Some kernels of a device half -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See KernelSubset.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_KERNELSUBSET_H
#define SYCLCC1_DRIVER_KERNELSUBSET_H

#include "DeviceThread.h"
#include "codegen/CodeGen.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/ThreadPool.h"
#include <future>
#include <memory>
#include <string>
#include <vector>

namespace llvm {
class LLVMContext;
class Module;
} // namespace llvm

namespace syclcc1 {

/// Reads the function bodies that \p Kernels reach from \p Bitcode, a device
/// half. Other kernels may remain as declarations or, where something refers to
/// them, with their bodies; keepKernels() removes them.
llvm::Expected<std::unique_ptr<llvm::Module>>
readKernels(llvm::MemoryBufferRef Bitcode, llvm::LLVMContext &Context,
            llvm::ArrayRef<std::string> Kernels);

/// A device half from which many groups of kernels are read separately.
class GroupedKernels {
public:
  /// Starts in \p Pool, before tasks that call read(), which waits for it.
  GroupedKernels(llvm::SmallVector<char, 0> Bitcode,
                 std::vector<std::vector<std::string>> Groups,
                 const CodeGenOptions &Options,
                 llvm::ThreadPoolInterface &Pool);

  size_t size() const { return Groups.size(); }
  /// For any thread of the pool, until the pool has ended. The module has the
  /// kernels of group number \p Group, what they reach, and nothing else.
  llvm::Expected<std::unique_ptr<llvm::Module>>
  read(size_t Group, llvm::LLVMContext &Context) const;

private:
  /// Neighbouring groups.
  struct Shard {
    llvm::SmallVector<char, 0> Bitcode;
    std::shared_future<ThreadOutcome> Made;
  };
  llvm::SmallVector<char, 0> Bitcode;
  std::vector<std::vector<std::string>> Groups;
  CodeGenOptions Options;
  size_t GroupsPerShard = 0; ///< 0: there are no shards.
  std::vector<Shard> Shards;

  llvm::Error fill(size_t Number);
};

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_KERNELSUBSET_H
