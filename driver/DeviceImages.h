//===- DeviceImages.h - Images made beside the host's compilation -*- C++ -*-=//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Takes the device half as bytes and makes its images in threads, while the
// caller goes on with the host half.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_DEVICEIMAGES_H
#define SYCLCC1_DRIVER_DEVICEIMAGES_H

#include "DeviceThread.h"
#include "ImageCache.h"
#include "UnitSuffix.h"
#include "codegen/CodeGen.h"
#include "split/ir/UnitIndex.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/ThreadPool.h"
#include <functional>

namespace syclcc1 {

/// The path that the device half takes.
enum class DeviceInput {
  Final,    ///< All of a unit becomes images.
  Deferred, ///< All of a unit is kept for the device link.
  Whole,    ///< All of a unit, as bitcode and no more: -fsycl-device-only.
  Both,     ///< Some kernels are final, some deferred.
  Linked,   ///< What the link step has joined.
};

class DeviceImages {
public:
  /// Makes the module to be compiled, in a separate thread.
  using Joiner = std::function<llvm::Expected<std::unique_ptr<llvm::Module>>(
      llvm::LLVMContext &)>;

  /// Starts. \p Bitcode is the device half before any optimisation.
  DeviceImages(llvm::SmallVector<char, 0> Bitcode, DeviceInput Input,
               llvm::ArrayRef<DeviceTarget> Targets,
               const CodeGenOptions &Options);

  /// Starts in \p Pool, with the module that \p Join makes: for the link step
  /// (Linked), or for some kernels of a unit (Final). Entries of \p Cache,
  /// which may be null, are not made again: single images of the link, or for a
  /// unit all that Join makes.
  DeviceImages(Joiner Join, DeviceInput Input,
               llvm::ArrayRef<DeviceTarget> Targets,
               const CodeGenOptions &Options, const ImageCache *Cache,
               llvm::ThreadPoolInterface &Pool);

  struct Result {
    std::vector<DeviceImage> Images; ///< In the order of the targets.
    llvm::SmallString<0> Bundle;     ///< With a cache: their bytes, instead.
    bool WasCached = false;          ///< All of Bundle is from the cache.
    llvm::SmallVector<char, 0> DeferredBitcode;
    KernelTable DeferredKernels;
    UnitIndex DeferredIndex;
  };
  /// Waits. If a thread crashed, this job ends as crashed, so that the driver
  /// writes a reproducer.
  llvm::Expected<Result> join();

private:
  struct ImageJob {
    DeviceTarget Target;
    unsigned Group;     ///< Of Groups.
    AspectList Without; ///< The aspects that the image's device lacks.
    std::string
        Needs; ///< The aspects that its device must have, as in the image.
    DeviceImage Image;
    llvm::SmallString<0> Bundle; ///< With a cache.
    ThreadOutcome Result;
  };

  const DeviceInput Input;
  const std::vector<DeviceTarget> Targets;
  const CodeGenOptions Options;
  const ImageCache *const Cache; ///< May be null.
  const bool TimeTrace; ///< A thread's events join those of the process.
  const llvm::SmallVector<char, 0> Bitcode;
  const Joiner Join;                    ///< Instead of Bitcode.
  llvm::SmallVector<char, 0> Optimized; ///< Of the final or linked code.
  llvm::SmallVector<char, 0> DeferredBitcode;
  KernelTable DeferredKernels;
  UnitIndex DeferredIndex;
  ThreadOutcome Common, Deferred;
  std::vector<std::vector<std::string>> Groups; ///< Kernels of each image.
  std::vector<AspectList> Optional; ///< Of each group: optionalAspects().
  std::vector<bool> IsBuilt;        ///< Of each group: isBuiltForValues().
  std::vector<ImageJob> Jobs;
  /// Final input with a cache: keyed by all of the input.
  std::optional<ImageCache> Whole;
  llvm::SmallString<0> Known; ///< The cache's entry for Whole.
  UnitSuffix Suffix;          ///< Removed from the names of Final input.
  std::unique_ptr<llvm::ThreadPoolInterface> OwnPool; ///< May be null.
  /// Last, because its destructor waits for the others.
  llvm::ThreadPoolTaskGroup Threads;

  void optimizeOnce();
  llvm::Expected<std::unique_ptr<llvm::Module>>
  input(llvm::LLVMContext &Context) const;
  bool keepsWhole() const { return Cache && Input == DeviceInput::Final; }
  llvm::Error optimizeBitcode();
  bool findWhole(llvm::Module &Device);
  llvm::Error optimizeDeferredCode();
  void make(ImageJob &Job);
  llvm::Error makeCached(ImageJob &Job, llvm::Module &Device,
                         const CodeGenOptions &Own);
};

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_DEVICEIMAGES_H
