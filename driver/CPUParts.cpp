//===- CPUParts.cpp - The cpu target's code beside the host's -------------===//
//
//     device half ─ bytes ─┬─ thread: kernels 1-16   ─ object ─┐
//                          ├─ thread: kernels 17-32  ─ object ─┼─ ld -r ─ a.o
//     host half ───────────┴─ Clang's own pipeline   ─ object ─┘
//
// A kernel of the cpu target is loops over work-items, vectorised and not: that
// is as much code as what launches it, or more. In the host half it doubles the
// time of Clang's pipeline, which has one thread (docs/design/compile-time.md).
// Here it has threads of its own, and each is Clang's pipeline all the same:
// every option means what it means for the host.
//
// How many parts there are follows from the source alone, so that an object
// does not depend on the machine's cores, which say only how many threads there
// are. A function that kernels of two parts call is compiled in both, as an
// image of each would have it; where that would be much, there are fewer parts.
//
// Not all compilations end in an object, and what else may look at the code
// (debug information, sanitizers, remarks, profiles, plugins) wants one module.
// Then the code goes into the host half, codegen/cpu/Embed.cpp.
//
// Ways not taken: assembly text appended to the host half as module asm is
// parsed once more, and labels of two modules are the same; optimised bitcode
// linked into the host half leaves machine code, 40 % of the time, in one
// thread.
//
// Tested by test/driver/cpu-parts*.
//
//===----------------------------------------------------------------------===//

#include "CPUParts.h"
#include "split/IRContract.h"
#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/CodeGen/BackendUtil.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace syclcc1 {

/// A thread that has less to do is not worth a module of its own …
static constexpr size_t KernelsOfPart = 16;
/// … and more objects are not worth their joining.
static constexpr size_t MaxParts = 16;
/// A function with this many instructions should be compiled once.
static constexpr unsigned LargeFunction = 200;

static StringRef reasonOfOptions(const clang::CompilerInstance &CI) {
  const clang::CodeGenOptions &CG = CI.getCodeGenOpts();
  const clang::FrontendOptions &FE = CI.getFrontendOpts();
  if (FE.ProgramAction != clang::frontend::EmitObj)
    return "no object is made";
  sys::fs::file_status Status;
  if (FE.OutputFile.empty() || FE.OutputFile == "-" ||
      (!sys::fs::status(FE.OutputFile, Status) &&
       Status.type() != sys::fs::file_type::regular_file))
    return "the output is no file";
  if (CG.PrepareForLTO || CG.PrepareForThinLTO || CG.FatLTO ||
      !CG.ThinLTOIndexFile.empty() ||
      CG.getEmbedBitcode() != clang::CodeGenOptions::Embed_Off)
    return "the linker optimises";
  if (!CI.getLangOpts().Sanitize.empty())
    return "sanitizers";
  if (CG.hasProfileClangInstr() || CG.hasProfileIRInstr() ||
      CG.hasProfileCSIRInstr() || CG.hasProfileClangUse() ||
      CG.hasProfileIRUse() || CG.hasProfileCSIRUse() ||
      !CG.SampleProfileFile.empty() || !CG.MemoryProfileOutput.empty() ||
      !CG.MemoryProfileUsePath.empty() || CG.CoverageMapping ||
      !CG.CoverageNotesFile.empty() || !CG.CoverageDataFile.empty() ||
      CG.InstrumentForProfiling || CG.InstrumentFunctions ||
      CG.InstrumentFunctionsAfterInlining || CG.InstrumentFunctionEntryBare ||
      CG.XRayInstrumentFunctions || CG.SanitizeCoverageType ||
      CG.SanitizeCoverageTracePC || CG.SanitizeCoverageTracePCGuard ||
      CG.SanitizeCoverageInline8bitCounters)
    return "instrumentation";
  if (CG.OptimizationRemark.hasValidPattern() ||
      CG.OptimizationRemarkMissed.hasValidPattern() ||
      CG.OptimizationRemarkAnalysis.hasValidPattern() ||
      !CG.OptRecordFile.empty() || !CG.StackUsageOutput.empty() ||
      CG.WarnStackSize != UINT_MAX || CG.TimePasses)
    return "somebody wants to hear about the code";
  if (!CG.DebugPass.empty() || !CG.LimitFloatPrecision.empty())
    return "each pipeline would set LLVM's global options";
  if (!FE.Plugins.empty() || CG.DisableIntegratedAS || CG.CFProtectionReturn ||
      CG.CFProtectionBranch)
    return "an option about the whole object";
  return "";
}

/// What a part would have twice, or not at all.
static StringRef reasonOfCode(const Module &Host, const Module &Device) {
  if (!Host.debug_compile_units().empty())
    return "debug information";
  for (const GlobalVariable &V : Device.globals())
    if (isDeviceGlobal(V))
      return "a device_global";
  auto DefinedByHost = [&](const GlobalValue &G) {
    const GlobalValue *Same = Host.getNamedValue(G.getName());
    return G.isDeclaration() && Same && !Same->isDeclaration();
  };
  for (const Function &F : Device) {
    if (!F.isIntrinsic() && DefinedByHost(F) &&
        !F.hasFnAttribute(attribute::External))
      return "code of the host";
    // Clang finds the lines of their messages.
    if (F.hasFnAttribute("dontcall-error") || F.hasFnAttribute("dontcall-warn"))
      return "a function with a message";
    for (const Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallBase>(&I); Call && Call->isInlineAsm())
        return "inline assembly";
  }
  for (const GlobalVariable &V : Device.globals())
    if (DefinedByHost(V) && !V.hasAttribute(attribute::External))
      return "variables of the host";
  return "";
}

StringRef reasonForOneModule(const clang::CompilerInstance &CI,
                             const Module &Host, const Module &Device) {
  if (StringRef Reason = reasonOfOptions(CI); !Reason.empty())
    return Reason;
  return reasonOfCode(Host, Device);
}

namespace {

/// Which kernels make a part.
class Division {
public:
  explicit Division(const Module &Device) : Device(Device) {
    for (const Function &F : Device)
      if (isKernel(F) && !F.isDeclaration())
        Kernels.push_back(&F);
  }

  std::vector<std::vector<std::string>> run() {
    size_t Count = std::clamp<size_t>(
        (Kernels.size() + KernelsOfPart - 1) / KernelsOfPart, 1, MaxParts);
    if (Count > 1 && !divisible(Count))
      Count = 1;
    std::vector<std::vector<std::string>> Parts(Count);
    for (auto [I, F] : enumerate(Kernels))
      Parts[partOf(I, Count)].push_back(F->getName().str());
    return Parts;
  }

private:
  const Module &Device;
  std::vector<const Function *> Kernels;
  DenseMap<const Function *, SmallVector<const Function *, 4>> Uses;

  size_t partOf(size_t Kernel, size_t Count) const {
    return Kernel * Count / Kernels.size();
  }

  ArrayRef<const Function *> usesOf(const Function *F) {
    auto [At, New] = Uses.try_emplace(F);
    if (New) {
      SetVector<const Function *> Found;
      for (const Instruction &I : instructions(F))
        for (const Value *Operand : I.operands())
          if (auto *G = dyn_cast<Function>(Operand->stripPointerCasts());
              G && !G->isDeclaration())
            Found.insert(G);
      At->second.assign(Found.begin(), Found.end());
    }
    return At->second;
  }

  /// False if functions are visible to other units, which look for one, or if
  /// many instructions would be compiled more than once.
  bool divisible(size_t Count) {
    size_t Own = 0, Again = 0;
    DenseMap<const Function *, size_t> Size;
    for (const Function &F : Device) {
      if (F.hasFnAttribute(attribute::External) && !F.isDeclaration())
        return false;
      Own += Size[&F] = F.getInstructionCount();
    }
    for (const GlobalVariable &V : Device.globals())
      if (!V.isDeclaration() &&
          (V.hasAttribute(attribute::External) || !V.isConstant()))
        return false;
    DenseMap<const Function *, size_t> LastPart;
    for (auto [I, Kernel] : enumerate(Kernels)) {
      const size_t Part = partOf(I, Count);
      SmallVector<const Function *> Work{Kernel};
      while (!Work.empty()) {
        const Function *F = Work.pop_back_val();
        auto [At, New] = LastPart.try_emplace(F, Part);
        if (!New && At->second == Part)
          continue;
        if (!New && Size[F] >= LargeFunction)
          Again += Size[F];
        At->second = Part;
        append_range(Work, usesOf(F));
      }
    }
    return Again <= Own / 4;
  }
};

} // namespace

SmallVector<char, 0> compileToObject(clang::CompilerInstance &CI,
                                     IntrusiveRefCntPtr<vfs::FileSystem> Files,
                                     Module &M) {
  clang::CodeGenOptions Options = CI.getCodeGenOpts();
  Options.PassBuilderCallbacks.clear(); // Ours for the host half.
  if (Options.VectorizeLoop)
    Options.PassBuilderCallbacks.push_back(
        [](PassBuilder &PB) { vectorizeCPU(PB); });
  SmallVector<char, 0> Object;
  clang::emitBackendOutput(CI, Options, CI.getTarget().getDataLayoutString(),
                           &M, clang::Backend_EmitObj, std::move(Files),
                           std::make_unique<raw_svector_ostream>(Object));
  return Object;
}

CPUParts::CPUParts(clang::CompilerInstance &CI, Module &Device,
                   const CodeGenOptions &Options)
    : CI(CI), Files(CI.getVirtualFileSystemPtr()), Options(Options),
      TimeTrace(timeTraceProfilerEnabled()) {
  nameCPUKernels(Device);
  for (std::vector<std::string> &Kernels : Division(Device).run())
    Parts.emplace_back().Kernels = std::move(Kernels);
  raw_svector_ostream OS(Bitcode);
  WriteBitcodeToFile(Device, OS);
  ThreadPoolStrategy Strategy = hardware_concurrency(Parts.size());
  Strategy.Limit = true;
  Threads.emplace(Strategy);
  for (Part &P : Parts)
    Threads->async([this, &P] {
      P.Result = guarded(TimeTrace, "cpu", [&] { return make(P); });
    });
}

namespace {

/// Reads of the device half only what some of its kernels reach. Each part
/// would read, and throw away, all other kernels otherwise: parts times
/// kernels.
class PartReader {
public:
  static Expected<std::unique_ptr<Module>> read(MemoryBufferRef Bitcode,
                                                LLVMContext &Context,
                                                ArrayRef<std::string> Kernels) {
    Expected<std::unique_ptr<Module>> M =
        getLazyBitcodeModule(Bitcode, Context);
    if (!M)
      return M;
    if (Error E = PartReader(**M).run(Kernels))
      return std::move(E);
    return M;
  }

private:
  Module &M;
  SmallVector<Function *> Work;
  SmallPtrSet<const Constant *, 32> Seen;

  explicit PartReader(Module &M) : M(M) {}

  /// What a constant names, through expressions and initializers.
  void reach(const Value *V) {
    auto *C = dyn_cast<Constant>(V);
    if (!C || isa<ConstantData>(C) || !Seen.insert(C).second)
      return;
    if (auto *F = dyn_cast<Function>(C))
      Work.push_back(const_cast<Function *>(F));
    for (const Value *Operand : C->operands())
      reach(Operand);
  }

  Error readReached() {
    while (!Work.empty()) {
      Function *F = Work.pop_back_val();
      if (Error E = F->materialize())
        return E;
      for (const Instruction &I : instructions(*F))
        for (const Value *Operand : I.operands())
          reach(Operand);
    }
    return Error::success();
  }

  Error run(ArrayRef<std::string> Kernels) {
    for (const std::string &Name : Kernels)
      reach(M.getFunction(Name));
    // Whatever else is no kernel and would be kept.
    for (const GlobalValue &G : M.global_values())
      if (auto *F = dyn_cast<Function>(&G);
          !G.isDiscardableIfUnused() && !(F && isKernel(*F)))
        reach(&G);
    if (Error E = readReached())
      return E;
    // What nobody names goes. The reader still knows it by its number, as what
    // it reads last, functions that only other dead ones name, may call it: so
    // first the bodies, and the names when it has finished.
    SmallVector<Function *> Unread;
    for (Function &F : M)
      if (F.isMaterializable() && F.use_empty()) {
        F.deleteBody();
        F.setComdat(nullptr);
        Unread.push_back(&F);
      }
    if (Error E = M.materializeAll())
      return E;
    for (Function *F : Unread)
      if (F->use_empty())
        F->eraseFromParent();
    return Error::success();
  }
};

} // namespace

Error CPUParts::make(Part &P) {
  LLVMContext Context;
  collectDiagnostics(Context, P.Said);
  // As Clang's for the host half.
  const clang::CodeGenOptions &CG = CI.getCodeGenOpts();
  Context.setDiscardValueNames(CG.DiscardValueNames);
  Context.setDefaultTargetCPU(CI.getTargetOpts().CPU);
  Context.setDefaultTargetFeatures(
      llvm::join(CI.getTargetOpts().Features, ","));
  Expected<std::unique_ptr<Module>> M = PartReader::read(
      MemoryBufferRef(StringRef(Bitcode.data(), Bitcode.size()), "device half"),
      Context, P.Kernels);
  if (!M)
    return M.takeError();
  if (Parts.size() > 1)
    if (Error E = keepKernels(**M, P.Kernels, Options))
      return E;
  Expected<std::vector<CPUKernel>> Kernels =
      prepareCPU(**M, P.Kernels, Options);
  if (!Kernels)
    return Kernels.takeError();
  for (const CPUKernel &Kernel : *Kernels) {
    GroupFunction &Said = P.Functions.emplace_back();
    Said.Kernel = Kernel.Symbol;
    Said.Name = Kernel.GroupFunction->getName().str();
    for (StringRef Key :
         {attribute::CPUStaticLocalBytes, attribute::CPUUsesFibers})
      if (Attribute A = Kernel.GroupFunction->getFnAttribute(Key); A.isValid())
        Said.Attributes[Key] = A.getValueAsString().str();
  }
  P.Object = compileToObject(CI, Files, **M);
  if (!P.Said.Errors.empty())
    return createStringError(StringRef(P.Said.Errors).rtrim());
  return Error::success();
}

Expected<ArrayRef<CPUParts::Part>> CPUParts::join() {
  Threads->wait();
  Error Failures = Error::success();
  for (Part &P : Parts) {
    Failures = joinErrors(std::move(Failures), P.Result.take());
    P.Said.reportFailures(CI.getDiagnostics());
  }
  if (Failures)
    return std::move(Failures);
  return ArrayRef<Part>(Parts);
}

} // namespace syclcc1
