//===- Emit.cpp - LLVM's NVPTX code generator -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The image is PTX text: the driver compiles it for the installed GPU, so one
// image serves every GPU from the chosen architecture on. If the user names the
// architecture, machine code for it is added (MachineCode.cpp). The default,
// sm_75, is the oldest one that CUDA 13 supports. Targets below sm_70 are
// refused, because their PTX cannot express the memory model of SYCL.
//
// The PTX version is the lowest that the architecture needs, which is LLVM's
// default: old drivers refuse newer text. Kernel objects above 4352 bytes and
// joint matrices raise it.
//
// fma: fused where the source allows it, as on the other targets: inside an
// expression (-ffp-contract=on, Clang's default), or wherever instructions say
// `contract` (-ffp-contract=fast, -ffast-math). nvcc fuses everywhere, and then
// `x - x` of a product is its rounding error instead of 0.
// -ffast-math: the flags are on the instructions already; here denormals of
// float become zero, in the code generator and in libdevice, as nvcc
// -use_fast_math does.
//
// Tested by test/codegen/ptx/emit-*.
//
//===----------------------------------------------------------------------===//

#include "codegen/ptx/Emit.h"
#include "codegen/Pipeline.h"
#include "codegen/ptx/MachineCode.h"
#include "split/IRContract.h"
#include "split/KernelTable.h"
#include "split/ir/BuiltBodies.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/CodeGen/Passes.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/OptBisect.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/RegisterTargetPassConfigCallback.h"
#include "llvm/Target/TargetMachine.h"
#include <mutex>

using namespace llvm;

namespace syclcc1 {
namespace {

constexpr unsigned MinArch = 70;
/// Limits of kernel parameters in bytes: with every PTX, and with PTX 8.1.
constexpr uint64_t MaxParameters = 4352, MaxParametersPTX81 = 32764;
/// Functions that the CUDA driver adds to every module.
constexpr StringLiteral DriverFunctions[] = {"vprintf"};

/// Ten times the first version of PTX that has \p Arch, which LLVM takes; an
/// older one is an error.
unsigned firstVersion(StringRef Arch) {
  unsigned Number = 0;
  Arch.consume_front("sm_");
  Arch.consumeInteger(10, Number);
  return Number >= 100  ? 86
         : Number == 88 ? 90
         : Number >= 89 ? 78
         : Number == 87 ? 74
         : Number == 86 ? 71
         : Number >= 80 ? 70
         : Number >= 75 ? 63
                        : 60;
}

/// The PTX version that the module needs, as a feature; "" if it is that of
/// \p Arch.
Expected<std::string> versionFeature(const Module &M, StringRef Arch) {
  Expected<KernelTable> Table = KernelTable::fromModule(M);
  if (!Table)
    return Table.takeError();
  const unsigned First = firstVersion(Arch);
  unsigned Needed = First;
  // mma.sync, which sm_75 has but its oldest drivers do not support.
  if (Arch == "sm_75" && any_of(M, [](const Function &F) {
        return F.getFnAttribute(attribute::DeviceBuiltin)
            .getValueAsString()
            .starts_with("matrix.");
      }))
    Needed = std::max(Needed, 65u);
  // Variables whose size is known when a kernel runs (alloca), and blocks that
  // give their memory back. Other variables are moved to a function's first
  // block (NVPTXAllocaHoisting).
  if (any_of(M, [](const Function &F) {
        return (F.getIntrinsicID() == Intrinsic::stacksave && !F.use_empty()) ||
               any_of(instructions(F), [](const Instruction &I) {
                 const auto *A = dyn_cast<AllocaInst>(&I);
                 return A && !isa<ConstantInt>(A->getArraySize());
               });
      }))
    Needed = std::max(Needed, 73u);
  for (const KernelInfo &K : Table->Kernels) {
    if (K.ObjectSize > MaxParametersPTX81)
      return createStringError("kernel '" + K.DisplayName + "' captures " +
                               Twine(K.ObjectSize) + " bytes, and CUDA takes " +
                               Twine(MaxParametersPTX81) +
                               "; pass a pointer to the data instead");
    if (K.ObjectSize > MaxParameters)
      Needed = std::max(Needed, 81u);
  }
  return Needed == First ? std::string() : "+ptx" + utostr(Needed);
}

Error checkArch(const Target &NVPTX, StringRef Arch) {
  std::unique_ptr<MCSubtargetInfo> Info(
      NVPTX.createMCSubtargetInfo(Triple("nvptx64-nvidia-cuda"), "", ""));
  unsigned Number = 0;
  StringRef Digits = Arch;
  bool IsName = Digits.consume_front("sm_") &&
                !Digits.consumeInteger(10, Number) &&
                Info->isCPUStringValid(Arch);
  if (!IsName)
    return createStringError("unknown architecture '" + Arch +
                             "' for target nvptx64; it is sm_ and a number, "
                             "for example " +
                             DefaultPTXArch + " or sm_90");
  if (Number < MinArch)
    return createStringError("architecture '" + Arch + "' is older than sm_" +
                             Twine(MinArch) +
                             ", the first whose PTX has a memory model");
  return Error::success();
}

Expected<std::unique_ptr<TargetMachine>>
createTargetMachine(const Module &M, StringRef Arch,
                    const CodeGenOptions &Options) {
  static std::once_flag Once;
  std::call_once(Once, [] {
    LLVMInitializeNVPTXTargetInfo();
    LLVMInitializeNVPTXTarget();
    LLVMInitializeNVPTXTargetMC();
    LLVMInitializeNVPTXAsmPrinter();
    // MachineSink delays arithmetic across branches, one instruction at a time,
    // while all its operands stay live: 140 registers instead of 76
    // (EarlyArithmetic.cpp). ptxas allocates registers and schedules.
    static const RegisterTargetPassConfigCallback SetUp(
        [](TargetMachine &TM, legacy::PassManagerBase &,
           TargetPassConfig *Config) {
          if (TM.getTargetTriple().isNVPTX())
            Config->disablePass(&MachineSinkingLegacyID);
        });
  });
  const Triple TT("nvptx64-nvidia-cuda");
  std::string Message;
  const Target *NVPTX = TargetRegistry::lookupTarget(TT, Message);
  if (!NVPTX)
    return createStringError("this LLVM cannot write PTX: " + Message);
  if (Error E = checkArch(*NVPTX, Arch))
    return E;

  Expected<std::string> Feature = versionFeature(M, Arch);
  if (!Feature)
    return Feature.takeError();

  TargetOptions TO;
  TO.AllowFPOpFusion = FPOpFusion::Standard;
  CodeGenOptLevel Level = Options.DeviceOptLevel == 0 ? CodeGenOptLevel::None
                          : Options.DeviceOptLevel > 2
                              ? CodeGenOptLevel::Aggressive
                              : CodeGenOptLevel::Default;
  return std::unique_ptr<TargetMachine>(NVPTX->createTargetMachine(
      TT, Arch, *Feature, TO, std::nullopt, std::nullopt, Level));
}

/// Leaves passes of LLVM's code generator out. They cannot be disabled like
/// MachineSink, and their options are those of the process, in which the host's
/// code is compiled as well.
///
/// LoopStrengthReduce makes a variable of each address in a loop: ptxas, which
/// knows the registers, does that where it pays, and LLVM's form is longer. The
/// pass would also write quotients of 128 bits, behind the pass that expands
/// them.
///
/// StraightLineStrengthReduce takes a time that grows with the square of a
/// block: 26 s for the 8000 instructions of an unrolled hash, whose code
/// becomes the same. Elsewhere it saves a few instructions in a thousand.
class WithoutStrengthReduction : public OptPassGate {
  LLVMContext &Context;
  OptPassGate &Others;
  /// As passes name what they work on.
  StringSet<> FunctionsOfLongBlocks;

  static bool isLong(const BasicBlock &B) { return B.size() > 1000; }

public:
  explicit WithoutStrengthReduction(const Module &M)
      : Context(M.getContext()), Others(Context.getOptPassGate()) {
    for (const Function &F : M)
      if (any_of(F, isLong))
        FunctionsOfLongBlocks.insert(("function (" + F.getName() + ")").str());
    Context.setOptPassGate(*this);
  }
  WithoutStrengthReduction(const WithoutStrengthReduction &) = delete;
  WithoutStrengthReduction &
  operator=(const WithoutStrengthReduction &) = delete;
  ~WithoutStrengthReduction() override { Context.setOptPassGate(Others); }

  bool isEnabled() const override { return true; }
  bool shouldRunPass(StringRef PassName, StringRef Unit) const override {
    return PassName != "Loop Strength Reduction" &&
           (PassName != "slsr" || !FunctionsOfLongBlocks.contains(Unit)) &&
           (!Others.isEnabled() || Others.shouldRunPass(PassName, Unit));
  }
};

void flushDenormals(Module &M) {
  M.setModuleFlag(Module::Override, "nvvm-reflect-ftz", 1);
  for (Function &F : M)
    if (!F.isDeclaration())
      F.addFnAttr("denormal-fp-math-f32", "preserve-sign,preserve-sign");
}

/// Reports functions that the text calls and that have no definition.
Error checkUndefinedFunctions(const Module &M) {
  for (const Function &F : M)
    if (F.isDeclaration() && !F.isIntrinsic() && !F.use_empty() &&
        !is_contained(DriverFunctions, F.getName()) &&
        !F.hasFnAttribute(attribute::External))
      return createStringError("'" + F.getName() +
                               "' is used in device code, but the device "
                               "library for nvptx64 does not define it");
  return Error::success();
}

} // namespace

Expected<DeviceImage> compilePTX(Module &M, const DeviceTarget &Target,
                                 const CodeGenOptions &Options) {
  DeviceImage Image;
  Image.Target = Target;
  if (Image.Target.Arch.empty())
    Image.Target.Arch = DefaultPTXArch;

  Expected<std::unique_ptr<TargetMachine>> TM =
      createTargetMachine(M, Image.Target.Arch, Options);
  if (!TM)
    return TM.takeError();
  M.setTargetTriple((*TM)->getTargetTriple());
  M.setDataLayout((*TM)->createDataLayout());

  if (Options.FastMath)
    flushDenormals(M);
  // The runtime writes values into the text. The pipeline drops the attribute.
  const bool IsBuilt =
      any_of(M, [](const Function &F) { return isBuiltForValues(F); });
  const bool HasOffsets = any_of(M, [](const Function &F) {
    return F.hasFnAttribute(attribute::KernelHasOffset);
  });
  if (Error E = runPipeline(M, ptxPipeline(Options, Image.Target.Arch), Options,
                            TM->get()))
    return E;
  if (Options.FastMath) // of the device library as well
    flushDenormals(M);
  if (Error E = checkUndefinedFunctions(M))
    return E;
  if (Error E = saveModule(M, Options, ".nvptx64." + Image.Target.Arch + ".ll"))
    return E;

  raw_svector_ostream OS(Image.Bytes);
  legacy::PassManager Passes;
  Passes.add(new TargetLibraryInfoWrapperPass((*TM)->getTargetTriple()));
  if ((*TM)->addPassesToEmitFile(Passes, OS, nullptr,
                                 CodeGenFileType::AssemblyFile))
    return createStringError("this LLVM cannot write PTX as text");
  if (Error E = collectErrors(M, [&] {
        WithoutStrengthReduction Gate(M);
        Passes.run(M);
      }))
    return E;
  avoidAssemblerFaults(Image.Bytes);
  avoidLostNegations(Image.Bytes);
  // Its ids have the offset, also where no kernel asks for one.
  if (HasOffsets)
    append_range(Image.Bytes, StringRef("// sycl-offsets\n"));
  if (!Target.Arch.empty() && !IsBuilt && wantsMachineCode(M, Options))
    if (Error E = addMachineCode(M, Image, Options))
      return E;
  return Image;
}

} // namespace syclcc1
