//===- CodeGen.h - Device half -> images -> registration --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The interface of code generation, called by the driver's cc1 hook in this
// order:
//
//   optimizeCommon(Device)            once, target-independent
//   embedCPU(Host, Device, …)         cpu: native code inside the host half
//   startImages(bitcode, targets, …)  spirv64, nvptx64: own context and thread
//   registerImages(Host, images, …)   bundle + constructor in the host half
//
// Deferred device code takes another path: optimizeDeferred() makes its
// bitcode, registerImages() keeps that in the object, and the device link
// completes it (driver/link/, docs/design/device-link.md).
//
// From startImages on the device half is serialised: the host half may be
// changed freely while the images are made.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CODEGEN_H
#define SYCLCC1_CODEGEN_CODEGEN_H

#include "split/KernelTable.h"
#include "split/Split.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class LLVMContext;
class Module;
class PassBuilder;
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

/// How kernels are divided among the images of a target.
enum class CodeSplit {
  Auto,      ///< By the features required of a device, and not too many in one.
  PerKernel, ///< One image for each kernel.
  PerSource, ///< One image for each translation unit.
  Off,       ///< As few images as possible.
};
llvm::StringRef codeSplitName(CodeSplit Mode); ///< As in the option.
std::optional<CodeSplit> parseCodeSplit(llvm::StringRef Name);

struct CodeGenOptions {
  unsigned DeviceOptLevel = 2; ///< 0 only under -fsycl-device-O0.
  bool DebugInfo = false;
  bool FastMath = false;
  bool VerifyEach = false;
  bool OnlyPTX = false; ///< Inline assembly is PTX, and GPUs have double.
  SPIRVWriter Writer = SPIRVWriter::LLVM;
  CodeSplit Split = CodeSplit::Auto;
  std::string CPULevels;      ///< "v3;v4": codegen/cpu/Levels.cpp; "" for none.
  unsigned GlibcVersion = 0;  ///< 236: 2.36, of the host's headers; 0: another.
  std::string TranslatorPath; ///< llvm-spirv of LLVM 22 when found.
  std::string WriterProgram;  ///< Runs -cc1spirv: runSPIRVWriter().
  std::string DeviceLibraryDir; ///< <prefix>/lib/syclcc1.
  std::string LibdevicePath;    ///< CUDA's libdevice.10.bc, or "".
  std::string PtxasPath;        ///< CUDA's ptxas, or "" for no machine code.
  std::string
      BuildOptions; ///< For the device's driver when it compiles SPIR-V.
  std::string SaveTempsPrefix; ///< "" or the stem: driver/SavedFiles.h.
  /// Called for each new context with its purpose ("common", "spirv64", …); the
  /// result lives until shortly before the context ends. May be null.
  std::function<std::shared_ptr<void>(llvm::LLVMContext &, const std::string &)>
      WatchContext;

  std::shared_ptr<void> watch(llvm::LLVMContext &Context,
                              llvm::StringRef For) const {
    return WatchContext ? WatchContext(Context, For.str()) : nullptr;
  }
};

/// A finished image and its string entries.
struct DeviceImage {
  DeviceTarget Target;
  llvm::SmallVector<char, 0> Bytes; ///< SPIR-V words, PTX text; empty for cpu.
  KernelTable Kernels;              ///< The kernels in the image.
  std::map<std::string, std::string> Properties;
  std::vector<DeviceGlobalInfo> DeviceGlobals =
      {}; ///< The device_globals in it.
  /// The same for the GPUs of the PTX's architecture (a cubin), or empty.
  llvm::SmallVector<char, 0> MachineCode = {};
  std::string MachineCodeReport = {}; ///< The output of ptxas -v.
  void print(llvm::raw_ostream &OS) const;
};

/// Target-independent legalisation and optimisation of the device half, once
/// for all targets: invoke->call, throw helpers->trap, convergence, inlining.
/// An undefined device function is an error with the call chain.
llvm::Error optimizeCommon(llvm::Module &Device, const CodeGenOptions &Options);

/// The same for the deferred code of a unit. It will be optimised again when it
/// has been joined with others.
llvm::Error optimizeDeferred(llvm::Module &Device,
                             const CodeGenOptions &Options);

/// That second optimisation: \p Device is complete, its kernels are the only
/// external definitions.
llvm::Error optimizeLinked(llvm::Module &Device, const CodeGenOptions &Options);

/// Divides the kernels of \p Device into images.
std::vector<std::vector<std::string>>
divideKernels(const llvm::Module &Device, const CodeGenOptions &Options);

/// Refuses a device_global with device_image_scope that is used by several of
/// \p Images, which divideKernels has made.
llvm::Error
checkDeviceImageScope(const llvm::Module &Device,
                      const std::vector<std::vector<std::string>> &Images);

/// Numbers of aspects, sorted.
using AspectList = llvm::SmallVector<uint32_t, 2>;

/// The aspects that virtual functions in the image of \p Kernels use, but which
/// some kernel of it uses neither itself nor by calls_indirectly.
AspectList optionalAspects(const llvm::Module &Device,
                           llvm::ArrayRef<std::string> Kernels);

/// All non-empty subsets of \p Optional, smaller ones first: the aspects that
/// may have to be left out.
std::vector<AspectList> aspectsToLeaveOut(llvm::ArrayRef<uint32_t> Optional);

/// Empties the virtual functions of sets that use one of \p Without. Returns
/// the kernels of \p Kernels that a device without these aspects can run.
std::vector<std::string> leaveOut(llvm::Module &Device,
                                  llvm::ArrayRef<std::string> Kernels,
                                  llvm::ArrayRef<uint32_t> Without);

/// Records on \p Image the \p Aspects that its device must have (numbers
/// separated by commas), and whether virtual functions of it were emptied.
void markVariant(DeviceImage &Image, const std::string &Aspects,
                 bool HasEmptied);

/// Removes all kernels except \p Symbols, and code that only they used.
llvm::Error keepKernels(llvm::Module &Device,
                        llvm::ArrayRef<std::string> Symbols,
                        const CodeGenOptions &Options);

/// Compiles the device half for one image target in its own context.
llvm::Expected<DeviceImage> compileImage(llvm::MemoryBufferRef DeviceBitcode,
                                         const DeviceTarget &Target,
                                         const CodeGenOptions &Options);
/// The same for the only module of its context, which it consumes.
llvm::Expected<DeviceImage> compileImage(llvm::Module &Device,
                                         const DeviceTarget &Target,
                                         const CodeGenOptions &Options);

/// The first argument of a process of this program that writes one SPIR-V image
/// for another process (codegen/spirv/Writer.cpp gives the reason).
inline constexpr llvm::StringLiteral SPIRVWriterCommand = "-cc1spirv";

/// Implements `<program> -cc1spirv in.bc out.spv`; returns its exit code.
int runSPIRVWriter(llvm::ArrayRef<const char *> Args);

/// A native kernel: `void group(const void *object, const sycl_cpu_launch *)`.
struct CPUKernel {
  std::string Symbol;            ///< Of the kernel.
  llvm::Function *GroupFunction; ///< Internal, in the host half.
};

/// Turns the device half (un-optimised, consumed) into work-group functions and
/// links them into \p Host under internal names. The host's own pipeline, debug
/// information and sanitizers then apply to them.
llvm::Expected<std::vector<CPUKernel>>
embedCPU(llvm::Module &Host, std::unique_ptr<llvm::Module> Device,
         const KernelTable &Kernels, const CodeGenOptions &Options);

/// The alternative for a unit whose host half becomes an object. First, for the
/// whole device half: each kernel gets the name of its work-group function,
/// which is unique in the unit.
void nameCPUKernels(llvm::Module &Device);

/// Then, for a copy \p Part with some of the kernels: the result contains only
/// work-group functions, which are hidden, and what they use. It is for the
/// host's pipeline with vectorizeCPU.
llvm::Expected<std::vector<CPUKernel>>
prepareCPU(llvm::Module &Part, llvm::ArrayRef<std::string> Kernels,
           const CodeGenOptions &Options);

/// Adds CPUIndependentLoops to the host's pipeline, at every level, in front of
/// the passes of vectorizeCPU.
void keepOrderInLoops(llvm::PassBuilder &PB);

/// Adds the cpu target's passes to the host's pipeline where loops are
/// vectorised: CPUVectorizeItems.
void vectorizeCPU(llvm::PassBuilder &PB);

/// Adds CPULevels to the host's pipeline where it has simplified the code:
/// copies of kernels for newer processors.
void chooseCPULevels(llvm::PassBuilder &PB);

/// Adds CPUHighProducts and CPUHalfToInteger to the end of the host's pipeline,
/// at every level: they keep code away from faults of LLVM's code generator.
void avoidCodeGeneratorFaults(llvm::PassBuilder &PB);

/// For a \p Context that contains only kernels of the cpu target: loop strength
/// reduction skips long loops, where it takes much time and gains nothing. Adds
/// CPUReduceStrength to the end of the pipeline, and keeps LLVM's code
/// generator from running the pass again.
void reduceStrengthOfShortLoops(llvm::PassBuilder &PB,
                                llvm::LLVMContext &Context);

/// The result of compiling a kernel for one kind of processors.
struct CPUKernelForm {
  std::string Kernel;     ///< Its display name.
  std::string Processor;  ///< "x86-64-v3", or the value of -march=.
  std::string Vectors;    ///< The widest vectors in it: "16 x float".
  bool HasFibers = false; ///< Work-items have stacks of their own.
  unsigned Masked = 0;    ///< Loads and stores under a mask.
  unsigned Gathers = 0;   ///< … with an address for each lane; scatters, too.
  unsigned Calls = 0;     ///< Of unknown functions, for one work-item.
  uint64_t PrivateBytes = 0; ///< Variables in memory, of all lanes.

  void print(llvm::raw_ostream &OS) const;
};

/// Passes the results for the kernels to \p Take at the end of the host's
/// pipeline, at every level of optimisation.
void describeCPU(llvm::PassBuilder &PB,
                 std::function<void(std::vector<CPUKernelForm>)> Take);

/// Bundles the images and adds the constructor that registers them to \p Host.
/// \p Kernels are all kernels of the unit, \p Unit its deferred code as bytes
/// of the bundle (driver/link/DeviceUnit.h) or empty, \p Sets its sets of
/// virtual functions.
llvm::Error
registerImages(llvm::Module &Host, const std::vector<DeviceImage> &Images,
               const KernelTable &Kernels, const std::vector<KernelSite> &Sites,
               const std::vector<CPUKernel> &CPUKernels,
               const std::vector<DeviceGlobalObject> &DeviceGlobals,
               llvm::StringRef Unit = "", llvm::ArrayRef<VirtualSet> Sets = {});

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_CODEGEN_H
