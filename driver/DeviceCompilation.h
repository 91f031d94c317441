//===- DeviceCompilation.h - The device side of one cc1 job -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// From the split (DeviceCompilation.cpp) to the registration, when threads have
// made the images (JoinDeviceCode.cpp). Compile.cpp has the points of Clang's
// pipeline at which these run.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_DEVICECOMPILATION_H
#define SYCLCC1_DRIVER_DEVICECOMPILATION_H

#include "CPUParts.h"
#include "DeviceImages.h"
#include "DeviceRemarks.h"
#include "ImageCache.h"
#include "JoinedObject.h"
#include "MultiPass.h"
#include "Report.h"
#include "Settings.h"
#include "driver/link/DeviceUnit.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/IR/Module.h"
#include <optional>
#include <variant>

namespace syclcc1 {

/// The device side of one cc1 job, from the split to the registration.
class DeviceCompilation {
public:
  /// \p Parses are the parses for devices, with -fsycl-multi-pass.
  DeviceCompilation(clang::CompilerInstance &CI, Settings Set,
                    const Installation &Home, std::vector<DeviceParse> Parses)
      : CI(CI), Set(std::move(Set)), Home(Home), Remarks(CI),
        Parses(std::move(Parses)) {}

  /// At the first point: \p Module becomes the host half. False for a unit
  /// without SYCL, which is left untouched.
  bool start(llvm::Module &Module);
  /// At the last point. False if there is nothing to register.
  bool finish(llvm::Module &Host);
  /// -fsycl-report: prints the report about the cpu target's kernels.
  bool reportsKernels() const { return Set.KernelReport; }
  void reportKernels(llvm::ArrayRef<CPUKernelForm> Forms) const;
  /// After Clang has written its output, or failed to. False after errors.
  bool end(bool Succeeded);

private:
  clang::CompilerInstance &CI;
  const Settings Set;
  const Installation &Home;
  DeviceRemarks Remarks;

  /// A device half whose images are being made.
  struct Half {
    DeviceUnit
        Unit; ///< The part that the object keeps for the link step, if any.
    std::unique_ptr<llvm::DefaultThreadPool> Pool; ///< Of several; else null.
    /// One; with the kernel cache one for each group of kernels.
    std::vector<std::unique_ptr<DeviceImages>> Images;

    void add(std::unique_ptr<DeviceImages> More) {
      Images.push_back(std::move(More));
    }
  };

  std::vector<DeviceParse> Parses;
  SplitResult Split;
  std::vector<CPUKernel> CPUKernels;
  std::optional<ImageCache> Cache; ///< Of kernels: -fsycl-kernel-cache.
  std::string
      Source; ///< Of the host half, which is destroyed before the last point.
  std::vector<Half> Halves;          ///< One for each parse with device code.
  std::optional<DeviceUnit> CPUUnit; ///< What the link step needs for the cpu.

  /// Nothing is registered.
  struct NoOutput {};
  /// The constructor of the host half registers device_globals; no image.
  struct GlobalsOnly {};
  /// It registers all images, and the cpu's code is part of the host half.
  struct OneModule {};
  /// The cpu's code is compiled beside the host half, in parts. Its objects,
  /// images and registration are joined with the host's object when Clang has
  /// written it.
  struct SeparateObjects {
    std::unique_ptr<CPUParts> Parts;
    JoinedObject Object;
    SeparateObjects(std::unique_ptr<CPUParts> Parts, llvm::Module &Host,
                    llvm::ArrayRef<KernelSite> Sites)
        : Parts(std::move(Parts)), Object(Host, Sites) {}
  };
  std::variant<NoOutput, GlobalsOnly, OneModule, SeparateObjects> Output;

  llvm::SmallVector<llvm::GlobalValue *> Held;

  llvm::Error splitAndStart(llvm::Module &Host);
  CodeGenOptions codeGenOptions(const llvm::Module &Host);
  void openKernelCache();
  void registerWithoutImages();
  llvm::Error startHalf(llvm::Module &Device, const llvm::Module &Host,
                        const KernelTable &Kernels,
                        const std::vector<DeviceTarget> &Targets,
                        const CodeGenOptions &CodeGen);
  void startGroups(Half &New, const llvm::Module &Device,
                   llvm::SmallVector<char, 0> Bitcode,
                   const std::vector<DeviceTarget> &Targets,
                   const CodeGenOptions &CodeGen);
  llvm::Error compileCPU(llvm::Module &Host,
                         std::unique_ptr<llvm::Module> Device,
                         const CodeGenOptions &CodeGen);
  llvm::Error startParses(llvm::Module &Host,
                          const llvm::StringMap<std::string> &Shapes,
                          const CodeGenOptions &CodeGen);
  /// The results of the threads.
  struct Joined {
    std::vector<DeviceImage> Images;
    llvm::SmallString<0> MoreBundles;
  };
  llvm::Expected<Joined> joinImages();
  void reportCache(llvm::StringRef What, unsigned NumKnown, unsigned NumGroups);
  llvm::Error joinAndRegister(llvm::Module &Host);
  llvm::Error joinAndComplete(SeparateObjects &Separate);
  void protectGlobals(llvm::Module &Host);
  llvm::Error saveHalf(const llvm::Module &Half, llvm::StringRef Name);
  llvm::Error writeDeviceOnly(const DeviceImages::Result &Made);
  llvm::Error saveImagesOf(llvm::ArrayRef<DeviceImage> Made);
  std::string stem(llvm::StringRef SourceName) const;
  void report(llvm::Error Err) {
    reportError(CI.getDiagnostics(), std::move(Err));
  }
};

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_DEVICECOMPILATION_H
