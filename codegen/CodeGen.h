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
// Kernels that need other objects, and what other objects need, take another
// way: optimizeDeferred() makes their bitcode, which registerImages() keeps in
// the object, and the link step finishes (driver/link/,
// docs/design/device-link.md).
//
// From startImages on the device half is bytes: the host half may be changed
// freely while the images are made.
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
  Auto,      ///< By what a device must be able to do, and not too many in one.
  PerKernel, ///< One image a kernel.
  PerSource, ///< One image a translation unit.
  Off,       ///< As few images as possible.
};
llvm::StringRef codeSplitName(CodeSplit Mode); ///< As in the option.
std::optional<CodeSplit> parseCodeSplit(llvm::StringRef Name);

struct CodeGenOptions {
  unsigned DeviceOptLevel = 2; ///< 0 only under -fsycl-device-O0.
  bool DebugInfo = false;
  bool FastMath = false;
  bool VerifyEach = false;
  bool OnlyPTX = false; ///< Inline assembly is PTX's.
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
  KernelTable Kernels;              ///< Those that the bytes hold.
  std::map<std::string, std::string> Properties;
  std::vector<DeviceGlobalInfo> DeviceGlobals = {}; ///< Those that it holds.
  /// The same for the GPUs of the PTX's architecture (a cubin), or empty.
  llvm::SmallVector<char, 0> MachineCode = {};
  std::string MachineCodeReport = {}; ///< What ptxas -v said about it.
  void print(llvm::raw_ostream &OS) const;
};

/// Target-independent legalisation and optimisation of the device half, once
/// for all targets: invoke->call, throw helpers->trap, convergence, inlining.
/// An undefined device function is an error with the call chain.
llvm::Error optimizeCommon(llvm::Module &Device, const CodeGenOptions &Options);

/// The same for the deferred code of a unit, which another optimisation follows
/// when it has been joined with others.
llvm::Error optimizeDeferred(llvm::Module &Device,
                             const CodeGenOptions &Options);

/// That other optimisation: \p Device is complete, its kernels are the only
/// external definitions.
llvm::Error optimizeLinked(llvm::Module &Device, const CodeGenOptions &Options);

/// Divides the kernels of \p Device into images.
std::vector<std::vector<std::string>>
divideKernels(const llvm::Module &Device, const CodeGenOptions &Options);

/// Refuses a device_global with device_image_scope that several of \p Images,
/// what divideKernels has made, use.
llvm::Error
checkDeviceImageScope(const llvm::Module &Device,
                      const std::vector<std::vector<std::string>> &Images);

/// Numbers of aspects, sorted.
using AspectList = llvm::SmallVector<uint32_t, 2>;

/// The aspects that virtual functions in the image of \p Kernels use while some
/// kernel of it uses them neither itself nor by calls_indirectly.
AspectList optionalAspects(const llvm::Module &Device,
                           llvm::ArrayRef<std::string> Kernels);

/// All sets of \p Optional but the empty one, smaller ones first: what may have
/// to be left out.
std::vector<AspectList> aspectsToLeaveOut(llvm::ArrayRef<uint32_t> Optional);

/// Empties the virtual functions of sets that use one of \p Without. Returns
/// those of \p Kernels that a device without these aspects can run.
std::vector<std::string> leaveOut(llvm::Module &Device,
                                  llvm::ArrayRef<std::string> Kernels,
                                  llvm::ArrayRef<uint32_t> Without);

/// Says on \p Image which \p Aspects its device must have (numbers, comma
/// between), and whether virtual functions of it were emptied.
void markVariant(DeviceImage &Image, const std::string &Aspects,
                 bool HasEmptied);

/// Removes all kernels but \p Symbols, and what only they used.
llvm::Error keepKernels(llvm::Module &Device,
                        llvm::ArrayRef<std::string> Symbols,
                        const CodeGenOptions &Options);

/// Compiles the device half for one JIT target in its own context.
llvm::Expected<DeviceImage> compileImage(llvm::MemoryBufferRef DeviceBitcode,
                                         const DeviceTarget &Target,
                                         const CodeGenOptions &Options);
/// The same for a module that is its context's only one; it is used up.
llvm::Expected<DeviceImage> compileImage(llvm::Module &Device,
                                         const DeviceTarget &Target,
                                         const CodeGenOptions &Options);

/// First argument of a process of this program that writes one SPIR-V image for
/// another one (codegen/spirv/Writer.cpp says why).
inline constexpr llvm::StringLiteral SPIRVWriterCommand = "-cc1spirv";

/// What `<program> -cc1spirv in.bc out.spv` does; returns its exit code.
int runSPIRVWriter(llvm::ArrayRef<const char *> Args);

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

/// The way without moving, for a unit whose host half becomes an object: first,
/// on the whole device half, each kernel gets the name of its work-group
/// function, which no other kernel of the unit has.
void nameCPUKernels(llvm::Module &Device);

/// Then, for a copy \p Part with some of the kernels: what is left are
/// work-group functions, which are hidden, and what they use. It is for the
/// host's pipeline with vectorizeCPU.
llvm::Expected<std::vector<CPUKernel>>
prepareCPU(llvm::Module &Part, llvm::ArrayRef<std::string> Kernels,
           const CodeGenOptions &Options);

/// Adds to the host's pipeline what the cpu target does where loops are
/// vectorised: CPUVectorizeItems.
void vectorizeCPU(llvm::PassBuilder &PB);

/// Adds to the host's pipeline, where it has simplified the code, the copies of
/// kernels for newer processors: CPULevels.
void chooseCPULevels(llvm::PassBuilder &PB);

/// Adds to the end of the host's pipeline, at every level, what keeps code away
/// from faults of LLVM's code generator: CPUHighProducts.
void avoidCodeGeneratorFaults(llvm::PassBuilder &PB);

/// Where \p Context has kernels of the cpu target alone: induction variables of
/// long loops stay as they are, which takes much time and gains nothing. Adds
/// CPUReduceStrength to the end of the pipeline, and keeps LLVM's code
/// generator from doing it again.
void reduceStrengthOfShortLoops(llvm::PassBuilder &PB,
                                llvm::LLVMContext &Context);

/// What became of a kernel for one kind of processors.
struct CPUKernelForm {
  std::string Kernel;     ///< Its name for people.
  std::string Processor;  ///< "x86-64-v3", or what -march= says.
  std::string Vectors;    ///< The widest that it computes with: "16 x float".
  bool HasFibers = false; ///< Work-items have stacks of their own.
  unsigned Masked = 0;    ///< Loads and stores under a mask.
  unsigned Gathers = 0;   ///< … with an address for each lane; scatters, too.
  unsigned Calls = 0;     ///< Of unknown functions, for one work-item.
  uint64_t PrivateBytes = 0; ///< Variables in memory, of all lanes.

  void print(llvm::raw_ostream &OS) const;
};

/// Hands what became of the kernels to \p Take at the end of the host's
/// pipeline, at every level of optimisation.
void describeCPU(llvm::PassBuilder &PB,
                 std::function<void(std::vector<CPUKernelForm>)> Take);

/// Bundles the images and adds the constructor that registers them to \p Host.
/// \p Kernels are all of the unit, \p Unit its deferred code as bytes of the
/// bundle (driver/link/DeviceUnit.h) or empty, \p Sets what it says about
/// virtual functions.
llvm::Error
registerImages(llvm::Module &Host, const std::vector<DeviceImage> &Images,
               const KernelTable &Kernels, const std::vector<KernelSite> &Sites,
               const std::vector<CPUKernel> &CPUKernels,
               const std::vector<DeviceGlobalObject> &DeviceGlobals,
               llvm::StringRef Unit = "", llvm::ArrayRef<VirtualSet> Sets = {});

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_CODEGEN_H
