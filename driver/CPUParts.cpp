//===- CPUParts.cpp - The cpu target's code beside the host's -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     device half ─ bytes ─┬─ thread: kernels 1-60   ─ object ─┐
//                          ├─ thread: kernels 61-120 ─ object ─┼─ ld -r ─ a.o
//     host half ───────────┴─ Clang's own pipeline   ─ object ─┘
//
// A kernel of the cpu target is loops over work-items, vectorised and scalar:
// at least as much code as the code that launches it. In the host half it
// doubles the time of Clang's pipeline, which has one thread
// (docs/design/compile-time.md). Here kernels have separate threads, each of
// which runs Clang's pipeline: every option has the same meaning as for the
// host.
//
// The number of parts depends only on the source, so that an object does not
// depend on the machine's cores, which determine only the number of threads. A
// function that kernels of two parts call is compiled in both; if that would be
// much code, there are fewer parts.
//
// Not all compilations write an object, and some features (debug information,
// sanitizers, remarks, profiles, plugins) need one module. Then the code goes
// into the host half, codegen/cpu/Embed.cpp.
//
// Not taken: assembly text appended to the host half as module asm, which is
// parsed again and has equal labels of two modules; optimised bitcode linked
// into the host half, which generates machine code, 40 % of the time, in one
// thread.
//
// Tested by test/driver/cpu-parts*.
//
//===----------------------------------------------------------------------===//

#include "CPUParts.h"
#include "KernelCache.h"
#include "KernelSubset.h"
#include "UnitSuffix.h"
#include "split/IRContract.h"
#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/CodeGen/BackendUtil.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace syclcc1 {

/// A thread with fewer kernels is not worth a separate module …
static constexpr size_t KernelsOfPart = 16;
/// … and with this many parts the host half takes longer than each of them.
/// More are for large kernels only: a part sets up a code generator for each
/// level of x86-64, which takes as long as one or two small kernels. Before
/// optimisation these have about 100 instructions.
static constexpr size_t FewParts = 3, InstructionsOfPart = 6000;
/// More objects cost more to join than they gain.
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
    return "remarks or reports about the code were requested";
  if (!CG.DebugPass.empty() || !CG.LimitFloatPrecision.empty())
    return "each pipeline would set LLVM's global options";
  if (!FE.Plugins.empty() || CG.DisableIntegratedAS || CG.CFProtectionReturn ||
      CG.CFProtectionBranch)
    return "an option about the whole object";
  return "";
}

/// Functions and variables that a part would duplicate, or lack.
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
    // Clang adds source lines to their messages.
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

/// The division of kernels into parts.
class Division {
public:
  explicit Division(const Module &Device) : Device(Device) {
    for (const Function &F : Device)
      if (isKernel(F) && !F.isDeclaration())
        Kernels.push_back(&F);
  }

  std::vector<std::vector<std::string>> run() {
    for (const Function &F : Device)
      Instructions += Size[&F] = F.getInstructionCount();
    size_t Count = std::clamp<size_t>(
        std::min(
            divideCeil(Kernels.size(), KernelsOfPart),
            std::max(FewParts, divideCeil(Instructions, InstructionsOfPart))),
        1, MaxParts);
    if (Count > 1 && !(canBeSplit() && isWorthSplitting(Count)))
      Count = 1;
    std::vector<std::vector<std::string>> Parts(Count);
    for (auto [I, F] : enumerate(Kernels))
      Parts[partOf(I, Count)].push_back(F->getName().str());
    return Parts;
  }

  /// False if other units can refer to functions or variables here, which must
  /// exist once, or if kernels share a variable that is not constant.
  bool canBeSplit() const {
    for (const Function &F : Device)
      if (F.hasFnAttribute(attribute::External) && !F.isDeclaration())
        return false;
    for (const GlobalVariable &V : Device.globals())
      if (!V.isDeclaration() && (V.hasAttribute(attribute::External) ||
                                 !(V.isConstant() || isWorkGroupVariable(V))))
        return false;
    return true;
  }

private:
  /// Each work-group has its own, so kernels do not share it.
  static bool isWorkGroupVariable(const GlobalVariable &V) {
    return V.hasAttribute(attribute::LocalVariable);
  }

  const Module &Device;
  std::vector<const Function *> Kernels;
  DenseMap<const Function *, size_t> Size;
  size_t Instructions = 0; ///< Of all functions.
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

  /// False if many instructions would be compiled more than once.
  bool isWorthSplitting(size_t Count) {
    size_t Again = 0;
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
    return Again <= Instructions / 4;
  }
};

} // namespace

SmallVector<char, 0> compileToObject(clang::CompilerInstance &CI,
                                     IntrusiveRefCntPtr<vfs::FileSystem> Files,
                                     Module &M,
                                     std::vector<CPUKernelForm> *Forms) {
  clang::CodeGenOptions Options = CI.getCodeGenOpts();
  Options.PassBuilderCallbacks.clear(); // They are the host half's.
  Options.PassBuilderCallbacks.push_back(keepOrderInLoops);
  if (Options.VectorizeLoop)
    Options.PassBuilderCallbacks.push_back(
        [](PassBuilder &PB) { vectorizeCPU(PB); });
  Options.PassBuilderCallbacks.push_back([&M](PassBuilder &PB) {
    chooseCPULevels(PB);
    avoidCodeGeneratorFaults(PB);
    reduceStrengthOfShortLoops(PB, M.getContext());
  });
  if (Forms)
    Options.PassBuilderCallbacks.push_back([Forms](PassBuilder &PB) {
      describeCPU(PB, [Forms](std::vector<CPUKernelForm> Found) {
        *Forms = std::move(Found);
      });
    });
  SmallVector<char, 0> Object;
  clang::emitBackendOutput(CI, Options, CI.getTarget().getDataLayoutString(),
                           &M, clang::Backend_EmitObj, std::move(Files),
                           std::make_unique<raw_svector_ostream>(Object));
  return Object;
}

CPUParts::CPUParts(clang::CompilerInstance &CI, Module &Device,
                   const CodeGenOptions &Options, const ImageCache *Cache,
                   bool Describe)
    : CI(CI), Files(CI.getVirtualFileSystemPtr()), Options(Options),
      TimeTrace(timeTraceProfilerEnabled()), Describe(Describe) {
  nameCPUKernels(Device);
  Division Whole(Device);
  std::vector<std::vector<std::string>> Groups;
  if (Cache && Whole.canBeSplit()) {
    this->Cache = *Cache;
    this->Cache->add({"cpu", codeGenArguments(CI), Options.CPULevels});
    Groups = groupsForCache(Device, Options);
  } else {
    Groups = Whole.run();
  }
  for (const std::vector<std::string> &Kernels : Groups)
    Parts.emplace_back().Kernels = Kernels;
  SmallVector<char, 0> Bitcode;
  raw_svector_ostream OS(Bitcode);
  WriteBitcodeToFile(Device, OS);
  ThreadPoolStrategy Strategy = hardware_concurrency(Parts.size());
  Strategy.Limit = true;
  Threads.emplace(Strategy);
  Kernels.emplace(std::move(Bitcode), std::move(Groups), Options, *Threads);
  for (Part &P : Parts)
    Threads->async([this, &P] {
      P.Result = guarded(TimeTrace, "cpu", [&] { return make(P); }, P.Kernels);
    });
}

void setTargetOf(const clang::CompilerInstance &CI, LLVMContext &Context) {
  Context.setDiscardValueNames(CI.getCodeGenOpts().DiscardValueNames);
  Context.setDefaultTargetCPU(CI.getTargetOpts().CPU);
  Context.setDefaultTargetFeatures(
      llvm::join(CI.getTargetOpts().Features, ","));
}

Error compileKernels(clang::CompilerInstance &CI,
                     IntrusiveRefCntPtr<vfs::FileSystem> Files, Module &M,
                     const CodeGenOptions &Options, StringRef Suffix,
                     CPUParts::Part &P, bool Describe) {
  Expected<std::vector<CPUKernel>> Kernels = prepareCPU(M, P.Kernels, Options);
  if (!Kernels)
    return Kernels.takeError();
  for (const CPUKernel &Kernel : *Kernels) {
    if (!Suffix.empty())
      Kernel.GroupFunction->setName(Kernel.GroupFunction->getName() + Suffix);
    CPUParts::GroupFunction &Described = P.Functions.emplace_back();
    Described.Kernel = Kernel.Symbol;
    Described.Name = Kernel.GroupFunction->getName().str();
    for (StringRef Key :
         {attribute::CPUStaticLocalBytes, attribute::CPUUsesFibers})
      if (Attribute A = Kernel.GroupFunction->getFnAttribute(Key); A.isValid())
        Described.Attributes[Key] = A.getValueAsString().str();
  }
  P.Object =
      compileToObject(CI, std::move(Files), M, Describe ? &P.Forms : nullptr);
  if (!P.Diagnostics.Errors.empty())
    return createStringError(StringRef(P.Diagnostics.Errors).rtrim());
  return Error::success();
}

Error CPUParts::compile(Part &P, Module &M) {
  return compileKernels(CI, Files, M, Options, "", P, Describe);
}

/// Stored beside an object: its group functions.
static std::string toText(ArrayRef<CPUParts::GroupFunction> Functions) {
  json::Array List;
  for (const CPUParts::GroupFunction &F : Functions) {
    json::Object Attributes;
    for (const auto &[Key, Value] : F.Attributes)
      Attributes[Key] = Value;
    List.push_back(json::Object{{"kernel", F.Kernel},
                                {"name", F.Name},
                                {"attributes", std::move(Attributes)}});
  }
  return formatv("{0}", json::Value(std::move(List)));
}

static std::optional<std::vector<CPUParts::GroupFunction>>
fromText(StringRef Text) {
  Expected<json::Value> Parsed = json::parse(Text);
  if (!Parsed) {
    consumeError(Parsed.takeError());
    return std::nullopt;
  }
  const json::Array *List = Parsed->getAsArray();
  if (!List)
    return std::nullopt;
  std::vector<CPUParts::GroupFunction> Functions;
  for (const json::Value &Each : *List) {
    const json::Object *Fields = Each.getAsObject();
    if (!Fields || !Fields->getString("kernel") || !Fields->getString("name") ||
        !Fields->getObject("attributes"))
      return std::nullopt;
    CPUParts::GroupFunction &F = Functions.emplace_back();
    F.Kernel = *Fields->getString("kernel");
    F.Name = *Fields->getString("name");
    for (const auto &[Key, Value] : *Fields->getObject("attributes")) {
      if (!Value.getAsString())
        return std::nullopt;
      F.Attributes[Key] = *Value.getAsString();
    }
  }
  return Functions;
}

static std::optional<std::string> read(const ImageCache &Key) {
  std::optional<std::string> Path = Key.find();
  if (!Path)
    return std::nullopt;
  auto File = MemoryBuffer::getFile(*Path, /*IsText=*/false,
                                    /*RequiresNullTerminator=*/false);
  if (!File)
    return std::nullopt;
  return (*File)->getBuffer().str();
}

Error CPUParts::make(Part &P) {
  LLVMContext Context;
  collectDiagnostics(Context, P.Diagnostics);
  setTargetOf(CI, Context);
  Expected<std::unique_ptr<Module>> M =
      Kernels->read(size_t(&P - Parts.data()), Context);
  if (!M)
    return M.takeError();
  if (!Cache)
    return compile(P, **M);

  const UnitSuffix Suffix = UnitSuffix::extractFrom(**M);
  std::vector<std::string> Neutral = P.Kernels;
  for (std::string &Kernel : Neutral)
    Kernel = Suffix.without(Kernel);
  ImageCache ObjectKey = *Cache;
  ObjectKey.add({contentForKey(**M)});
  ImageCache FunctionsKey = ObjectKey;
  FunctionsKey.add({"functions"});
  std::optional<std::string> Object = read(ObjectKey);
  std::optional<std::string> Text = Object ? read(FunctionsKey) : std::nullopt;
  std::optional<std::vector<GroupFunction>> Functions =
      Text ? fromText(*Text) : std::nullopt;
  if (Functions) {
    P.WasCached = true;
    P.Object.assign(Object->begin(), Object->end());
    P.Functions = std::move(*Functions);
  } else {
    std::swap(P.Kernels, Neutral);
    if (Error E = compile(P, **M))
      return E;
    std::swap(P.Kernels, Neutral);
    if (P.Diagnostics.Failures
            .empty()) { // Otherwise they must be reported each time.
      const std::string Kept = toText(P.Functions);
      FunctionsKey.keep(ArrayRef(Kept.data(), Kept.size()));
      ObjectKey.keep(P.Object);
    }
  }
  Suffix.insertInto(P.Object);
  for (GroupFunction &F : P.Functions) {
    Suffix.insertInto(MutableArrayRef(F.Kernel.data(), F.Kernel.size()));
    Suffix.insertInto(MutableArrayRef(F.Name.data(), F.Name.size()));
  }
  return Error::success();
}

Expected<ArrayRef<CPUParts::Part>> CPUParts::join() {
  Threads->wait();
  Error Failures = Error::success();
  for (Part &P : Parts) {
    Failures = joinErrors(std::move(Failures), P.Result.take());
    P.Diagnostics.reportFailures(CI.getDiagnostics());
  }
  if (Failures)
    return std::move(Failures);
  return ArrayRef<Part>(Parts);
}

} // namespace syclcc1
