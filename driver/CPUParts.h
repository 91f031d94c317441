//===- CPUParts.h - The cpu target's code beside the host's -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_DRIVER_CPUPARTS_H
#define SYCLCC1_DRIVER_CPUPARTS_H

#include "DeviceThread.h"
#include "ImageCache.h"
#include "KernelSubset.h"
#include "codegen/CodeGen.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/ThreadPool.h"
#include <optional>

namespace clang {
class CompilerInstance;
}
namespace llvm::vfs {
class FileSystem;
}

namespace syclcc1 {

/// The reason why \p Device has to be compiled within \p Host, which \p CI
/// compiles, or an empty string if it can be compiled beside it.
llvm::StringRef reasonForOneModule(const clang::CompilerInstance &CI,
                                   const llvm::Module &Host,
                                   const llvm::Module &Device);

/// Optimises \p M and generates machine code, as \p CI does for its own module,
/// in any thread. Adds the report about its kernels to \p Forms, which may be
/// null.
llvm::SmallVector<char, 0>
compileToObject(clang::CompilerInstance &CI,
                llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files,
                llvm::Module &M, std::vector<CPUKernelForm> *Forms = nullptr);

/// As Clang does for the host half: the processor that \p Context's functions
/// without one are for.
void setTargetOf(const clang::CompilerInstance &CI, llvm::LLVMContext &Context);

/// Compiles the cpu target's code of a unit to objects.
class CPUParts {
public:
  /// Starts. \p Device is read before this returns; \p CI must outlive this. \p
  /// Cache may be null; it is copied. \p Describe: Part::Forms is wanted.
  CPUParts(clang::CompilerInstance &CI, llvm::Module &Device,
           const CodeGenOptions &Options, const ImageCache *Cache,
           bool Describe);

  /// Information about a kernel that is stored beside the object with its code.
  struct GroupFunction {
    std::string Kernel, Name;
    llvm::StringMap<std::string> Attributes;
  };
  struct Part {
    std::vector<std::string> Kernels;
    std::vector<GroupFunction> Functions;
    std::vector<CPUKernelForm> Forms; ///< If they were requested.
    llvm::SmallVector<char, 0> Object;
    ThreadOutcome Result;
    CollectedDiagnostics Diagnostics;
    bool WasCached = false; ///< The object is from the cache.
  };
  /// Waits. If a thread crashed, this job ends as crashed.
  llvm::Expected<llvm::ArrayRef<Part>> join();

private:
  clang::CompilerInstance &CI;
  const llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files;
  const CodeGenOptions Options;
  const bool TimeTrace;
  const bool Describe;
  std::optional<ImageCache> Cache;
  std::vector<Part> Parts;
  std::optional<GroupedKernels> Kernels; ///< Each group is a part.
  /// Last, because its destructor waits.
  std::optional<llvm::DefaultThreadPool> Threads;

  llvm::Error make(Part &P);
  llvm::Error compile(Part &P, llvm::Module &M);
};

/// Compiles the kernels of \p P in \p M, a device half without others, to \p
/// P.Object, in any thread. \p Suffix is added to the names of group functions;
/// \p Describe: Part::Forms is wanted.
llvm::Error
compileKernels(clang::CompilerInstance &CI,
               llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files,
               llvm::Module &M, const CodeGenOptions &Options,
               llvm::StringRef Suffix, CPUParts::Part &P, bool Describe);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_CPUPARTS_H
