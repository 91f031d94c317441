//===- CodeGen.h - Device half -> images -> registration --------*- C++ -*-===//
//
// The contract of code generation, called by the driver's cc1 hook in this
// order:
//
//   optimizeCommon(Device)            once, target-independent
//   embedCPU(Host, Device, …)         cpu: native code inside the host half
//   startImages(bitcode, targets, …)  spirv64, nvptx64: own context and thread
//   registerImages(Host, images, …)   bundle + constructor in the host half
//
// From startImages on the device half is bytes: the host half may be changed
// freely while the images are made.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CODEGEN_H
#define SYCLCC1_CODEGEN_CODEGEN_H

#include "split/KernelTable.h"
#include "split/Split.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace llvm {
class LLVMContext;
class Module;
class raw_ostream;
} // namespace llvm

namespace syclcc1 {

enum class TargetKind { CPU, SPIRV64, NVPTX64 };

/// One target of -fsycl-targets=, e.g. {NVPTX64, "sm_90"}.
struct DeviceTarget {
  TargetKind Kind;
  std::string Arch;             ///< "" for the target's default.
  llvm::StringRef name() const; ///< "cpu", "spirv64", "nvptx64".
};

enum class SPIRVWriter { LLVM, Translator };

struct CodeGenOptions {
  unsigned DeviceOptLevel = 2; ///< 0 only under -fsycl-device-O0.
  bool DebugInfo = false;
  bool FastMath = false;
  bool VerifyEach = false;
  SPIRVWriter Writer = SPIRVWriter::LLVM;
  std::string TranslatorPath;   ///< llvm-spirv of LLVM 22 when found.
  std::string DeviceLibraryDir; ///< <prefix>/lib/syclcc1.
  std::string LibdevicePath;    ///< CUDA's libdevice.10.bc, or "".
  std::string SaveTempsPrefix;  ///< "" or the stem: driver/SavedFiles.h.
  /// Called for each new context with what it is for ("common", "spirv64", …);
  /// the result lives until shortly before the context ends. May be null.
  std::function<std::shared_ptr<void>(llvm::LLVMContext &, const std::string &)>
      WatchContext;

  std::shared_ptr<void> watch(llvm::LLVMContext &Context,
                              llvm::StringRef For) const {
    return WatchContext ? WatchContext(Context, For.str()) : nullptr;
  }
};

/// A finished image and the string entries that travel with it.
struct DeviceImage {
  DeviceTarget Target;
  llvm::SmallVector<char, 0> Bytes; ///< SPIR-V words, PTX text; empty for cpu.
  std::map<std::string, std::string> Properties;
  void print(llvm::raw_ostream &OS) const;
};

/// Target-independent legalisation and optimisation of the device half, once
/// for all targets: invoke->call, throw helpers->trap, convergence, inlining.
/// An undefined device function is an error with the call chain.
llvm::Error optimizeCommon(llvm::Module &Device, const CodeGenOptions &Options);

/// Compiles the device half for one JIT target in its own context.
llvm::Expected<DeviceImage> compileImage(llvm::MemoryBufferRef DeviceBitcode,
                                         const DeviceTarget &Target,
                                         const CodeGenOptions &Options);

/// A native kernel: `void group(const void *object, const sycl_cpu_launch *)`.
struct CPUKernel {
  std::string Symbol;            ///< Of the kernel.
  llvm::Function *GroupFunction; ///< Internal, in the host half.
};

/// Turns the device half (un-optimised, consumed) into work-group functions and
/// links them into \p Host under internal names, where the host's own pipeline,
/// debug information and sanitizers take care of them.
llvm::Expected<std::vector<CPUKernel>>
embedCPU(llvm::Module &Host, std::unique_ptr<llvm::Module> Device,
         const KernelTable &Kernels, const CodeGenOptions &Options);

/// Bundles the images and adds the constructor that registers them to \p Host.
llvm::Error registerImages(llvm::Module &Host,
                           const std::vector<DeviceImage> &Images,
                           const KernelTable &Kernels,
                           const std::vector<KernelSite> &Sites,
                           const std::vector<CPUKernel> &CPUKernels);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_CODEGEN_H
