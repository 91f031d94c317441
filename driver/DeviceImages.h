//===- DeviceImages.h - Images made beside the host's compilation -*- C++ -*-=//
//
// Takes the device half as bytes and makes its images in threads, while the
// caller goes on with the host half.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_DEVICEIMAGES_H
#define SYCLCC1_DRIVER_DEVICEIMAGES_H

#include "codegen/CodeGen.h"
#include "llvm/Support/ThreadPool.h"

namespace syclcc1 {

class DeviceImages {
public:
  /// Starts. \p Bitcode is the device half before any optimisation.
  DeviceImages(llvm::SmallVector<char, 0> Bitcode,
               llvm::ArrayRef<DeviceTarget> Targets,
               const CodeGenOptions &Options);

  /// Waits. The images are in the order of the targets. If a thread crashed,
  /// this job ends as crashed, so that the driver writes a reproducer.
  llvm::Expected<std::vector<DeviceImage>> join();

private:
  /// What one step in a thread came to.
  struct Outcome {
    std::string Error; ///< Empty for success.
    int CrashCode = 0; ///< As in CrashRecoveryContext.
  };
  struct ImageJob {
    DeviceTarget Target;
    DeviceImage Image;
    Outcome Result;
  };

  const CodeGenOptions Options;
  const bool TimeTrace; ///< A thread's events join those of the process.
  llvm::SmallVector<char, 0> Bitcode;
  Outcome Common;
  std::vector<ImageJob> Jobs;
  llvm::DefaultThreadPool
      Threads; ///< Last: its destructor waits for the others.

  void optimizeOnce();
  llvm::Error optimizeBitcode();
  void make(ImageJob &Job);
  Outcome guarded(llvm::StringRef What, llvm::function_ref<llvm::Error()> Do);
};

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_DEVICEIMAGES_H
