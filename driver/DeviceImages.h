//===- DeviceImages.h - Images made beside the host's compilation -*- C++ -*-=//
//
// Takes the device half as bytes and makes its images in threads, while the
// caller goes on with the host half.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_DEVICEIMAGES_H
#define SYCLCC1_DRIVER_DEVICEIMAGES_H

#include "DeviceThread.h"
#include "codegen/CodeGen.h"
#include "codegen/VirtualVariants.h"
#include "codegen/link/UnitIndex.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/ThreadPool.h"
#include <functional>

namespace syclcc1 {

/// Which way the bytes take.
enum class DeviceInput {
  Closed, ///< A unit that needs no other.
  Open,   ///< A unit that the link step joins with others, all of it.
  Whole,  ///< All of a unit, as bitcode and no more: -fsycl-device-only.
  Both,   ///< Some kernels are the one, some the other.
  Linked, ///< What the link step has joined.
};

class LinkCache;

class DeviceImages {
public:
  /// Makes the module to be compiled, in a thread of its own.
  using Joiner = std::function<llvm::Expected<std::unique_ptr<llvm::Module>>(
      llvm::LLVMContext &)>;

  /// Starts. \p Bitcode is the device half before any optimisation.
  DeviceImages(llvm::SmallVector<char, 0> Bitcode, DeviceInput Input,
               llvm::ArrayRef<DeviceTarget> Targets,
               const CodeGenOptions &Options);

  /// Starts for the link step, in \p Pool. Bundles of images that \p Cache,
  /// which may be null, has are not made again.
  DeviceImages(Joiner Join, llvm::ArrayRef<DeviceTarget> Targets,
               const CodeGenOptions &Options, const LinkCache *Cache,
               llvm::ThreadPoolInterface &Pool);

  struct Result {
    std::vector<DeviceImage> Images; ///< In the order of the targets.
    llvm::SmallString<0> Bundle;     ///< With a cache: their bytes, instead.
    llvm::SmallVector<char, 0> OpenBitcode;
    KernelTable OpenKernels;
    UnitIndex OpenIndex;
  };
  /// Waits. If a thread crashed, this job ends as crashed, so that the driver
  /// writes a reproducer.
  llvm::Expected<Result> join();

private:
  struct ImageJob {
    DeviceTarget Target;
    unsigned Group;     ///< Of Groups.
    AspectList Without; ///< What the device lacks that the image is for.
    std::string Needs;  ///< What the device must have, as the image says it.
    DeviceImage Image;
    llvm::SmallString<0> Bundle; ///< With a cache.
    ThreadOutcome Result;
  };

  const DeviceInput Input;
  const std::vector<DeviceTarget> Targets;
  const CodeGenOptions Options;
  const LinkCache *const Cache; ///< May be null.
  const bool TimeTrace; ///< A thread's events join those of the process.
  const llvm::SmallVector<char, 0> Bitcode;
  const Joiner Join;                    ///< Instead of Bitcode.
  llvm::SmallVector<char, 0> Optimized; ///< Of the closed or linked part.
  llvm::SmallVector<char, 0> OpenBitcode;
  KernelTable OpenKernels;
  UnitIndex OpenIndex;
  ThreadOutcome Common, Open;
  std::vector<std::vector<std::string>> Groups; ///< Kernels of each image.
  std::vector<AspectList> Optional; ///< Of each group: VirtualVariants.h.
  std::vector<ImageJob> Jobs;
  std::unique_ptr<llvm::ThreadPoolInterface> OwnPool; ///< May be null.
  /// Last: its destructor waits for the others.
  llvm::ThreadPoolTaskGroup Threads;

  void optimizeOnce();
  llvm::Expected<std::unique_ptr<llvm::Module>>
  input(llvm::LLVMContext &Context) const;
  llvm::Error optimizeBitcode();
  llvm::Error optimizeOpenPart();
  void make(ImageJob &Job);
  llvm::Error makeCached(ImageJob &Job, llvm::Module &Device,
                         const CodeGenOptions &Own);
};

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_DEVICEIMAGES_H
