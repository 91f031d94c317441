//===- Embed.cpp - The device half becomes native code of the host half ---===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs the passes of this folder over the device half, then moves the result
// into the host half, where the host's -O, -g and sanitizers apply to it.
//
// Both modules are in one context, so functions and variables only move from
// one list to another: no metadata is mapped, nothing is copied, and only
// renaming takes time. (LLVM's Linker would do the same with a value mapper
// over everything, and add a second compile unit to the debug information.)
//
// If the only output is an object (driver/CPUParts.h), the device half is not
// moved. It is compiled beside the host half, in parts of some kernels, each
// with its own LLVMContext and thread, and the objects are joined. Until then
// group functions are hidden symbols.
//
// Names: `f` of the device half becomes the internal `f.sycl_cpu`, because the
// host half has its own `f`. SYCL_EXTERNAL symbols stay visible under that
// name, so that the host's linker resolves them between objects.
//
// Tested by test/codegen/cpu/{embed,external,sanitizers}.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/CodeGen.h"
#include "codegen/Pipeline.h"
#include "codegen/common/Passes.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/KernelNames.h"
#include "codegen/cpu/Passes.h"
#include "split/IRContract.h"
#include "split/ir/UnitNames.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Passes/StandardInstrumentations.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

using namespace llvm;

namespace syclcc1 {

namespace {

constexpr StringLiteral Suffix = ".sycl_cpu";

Error runPasses(Module &Device, const CodeGenOptions &Options) {
  PassInstrumentationCallbacks PIC;
  StandardInstrumentations SI(Device.getContext(), /*DebugLogging=*/false,
                              Options.VerifyEach);
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  SI.registerCallbacks(PIC, &MAM);
  PassBuilder PB(nullptr, PipelineTuningOptions(), std::nullopt, &PIC);
  registerCodeGenPasses(PB);
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CGAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  ModulePassManager MPM;
  if (Error E = PB.parsePassPipeline(MPM, cpuPipeline()))
    return E;
  MPM.run(Device, MAM);
  for (Function &F : Device)
    if (!F.isDeclaration()) {
      F.addFnAttr(cpu::DeviceCode);
      if (Options.GlibcVersion)
        F.addFnAttr(cpu::GlibcVersion, utostr(Options.GlibcVersion));
      if (!Options.CPULevels.empty() && F.hasFnAttribute(cpu::GroupFunctionOf))
        F.addFnAttr(cpu::LevelsAsked, Options.CPULevels);
    }
  return Error::success();
}

/// The name and linkage of \p GV in the host half.
void localise(GlobalValue &GV) {
  bool External = false;
  StringRef Name = GV.getName();
  if (auto *F = dyn_cast<Function>(&GV)) {
    if (F->isIntrinsic())
      return;
    if (F->hasFnAttribute(attribute::Kernel))
      Name = withoutUnitSuffix(Name);
    External = F->hasFnAttribute(attribute::External);
  } else if (auto *V = dyn_cast<GlobalVariable>(&GV)) {
    External = V->hasAttribute(attribute::External);
  }
  if (GV.isDeclaration() && !External)
    return; // libc, libm, libsyclrt: one symbol for both halves.
  if (!GV.hasPrivateLinkage())
    GV.setName(Name + Suffix);
  if (GV.isDeclaration())
    return;
  if (auto *GO = dyn_cast<GlobalObject>(&GV))
    GO->setComdat(nullptr);
  if (External)
    return;
  GV.setVisibility(GlobalValue::DefaultVisibility);
  GV.setDLLStorageClass(GlobalValue::DefaultStorageClass);
  if (!GV.hasPrivateLinkage())
    GV.setLinkage(GlobalValue::InternalLinkage);
  GV.setDSOLocal(true);
}

/// Moves a device half into a host half of the same context.
class ModuleMover {
public:
  ModuleMover(Module &Host, Module &Device) : Host(Host), Device(Device) {}

  void run() {
    separateDebugInfo();
    for (GlobalValue &GV : Device.global_values())
      localise(GV);
    for (Function &F : make_early_inc_range(Device)) {
      if (joined(F))
        continue;
      F.removeFromParent();
      Host.getFunctionList().push_back(&F);
    }
    for (GlobalVariable &GV : make_early_inc_range(Device.globals())) {
      if (joined(GV))
        continue;
      GV.removeFromParent();
      Host.insertGlobalVariable(&GV);
    }
    for (GlobalAlias &GA : make_early_inc_range(Device.aliases())) {
      GA.removeFromParent();
      Host.insertAlias(&GA);
    }
    for (GlobalIFunc &GI : make_early_inc_range(Device.ifuncs())) {
      GI.removeFromParent();
      Host.insertIFunc(&GI);
    }
  }

private:
  /// True if \p GV is a declaration that the host half already has; its uses
  /// are replaced by that.
  bool joined(GlobalValue &GV) {
    if (!GV.isDeclaration())
      return false;
    GlobalValue *Same = Host.getNamedValue(GV.getName());
    if (!Same || Same->hasLocalLinkage())
      return false;
    GV.replaceAllUsesWith(Same);
    GV.eraseFromParent();
    return true;
  }

  /// The halves share their debug information (split/ExtractDevice.cpp), but
  /// one subprogram describes one function. A function with code in both halves
  /// gets a copy of it, with its scopes and variables but not its types, as
  /// when LLVM clones a function. For a debugger, a variable in both halves is
  /// the host's.
  void separateDebugInfo() {
    DenseSet<const DISubprogram *> Taken;
    for (const Function &F : Host)
      if (DISubprogram *SP = F.getSubprogram())
        Taken.insert(SP);
    for (Function &F : Device)
      if (DISubprogram *SP = F.getSubprogram(); SP && Taken.contains(SP))
        copySubprogram(F, *SP);

    DenseSet<const DIGlobalVariable *> Variables;
    auto described = [](GlobalVariable &GV) {
      SmallVector<DIGlobalVariableExpression *, 1> All;
      GV.getDebugInfo(All);
      return All;
    };
    for (GlobalVariable &GV : Host.globals())
      for (auto *Expression : described(GV))
        Variables.insert(Expression->getVariable());
    for (GlobalVariable &GV : Device.globals())
      if (any_of(described(GV), [&](auto *Expression) {
            return Variables.contains(Expression->getVariable());
          }))
        GV.eraseMetadata(LLVMContext::MD_dbg);

    NamedMDNode *Units = Device.getNamedMetadata("llvm.dbg.cu");
    NamedMDNode *Known = Host.getNamedMetadata("llvm.dbg.cu");
    if (!Units)
      return;
    if (!Known)
      Known = Host.getOrInsertNamedMetadata("llvm.dbg.cu");
    for (MDNode *Unit : Units->operands())
      if (!is_contained(Known->operands(), Unit))
        Known->addOperand(Unit);
  }

  static void copySubprogram(Function &F, const DISubprogram &SP) {
    const MetadataPredicate Keep = [&SP](const Metadata *Node) {
      if (isa<DICompileUnit, DIType>(Node))
        return true;
      if (auto *Scope = dyn_cast<DILocalScope>(Node))
        return Scope->getSubprogram() != &SP;
      if (auto *Variable = dyn_cast<DILocalVariable>(Node))
        return Variable->getScope()->getSubprogram() != &SP;
      return false; // Copied if anything below it is copied.
    };
    ValueToValueMapTy Map;
    RemapFunction(F, Map, RF_IgnoreMissingLocals, nullptr, nullptr, &Keep);
  }

  Module &Host;
  Module &Device;
};

/// Metadata that must not be moved: lists of the device half about itself.
void dropModuleLists(Module &Device) {
  for (StringRef Name : {"llvm.used", "llvm.compiler.used", "llvm.global_ctors",
                         "llvm.global_dtors", "llvm.global.annotations"})
    if (GlobalVariable *GV = Device.getNamedGlobal(Name))
      GV->eraseFromParent();
}

} // namespace

static std::vector<CPUKernel> groupFunctions(Module &Device) {
  std::vector<CPUKernel> Kernels;
  for (Function &F : Device)
    if (Attribute A = F.getFnAttribute(cpu::GroupFunctionOf);
        A.isValid() && !F.hasFnAttribute(cpu::OneOfSeveral))
      Kernels.push_back({A.getValueAsString().str(), &F});
  return Kernels;
}

/// Group functions of fiber variants do not count.
static Error checkCount(size_t NumKernels, size_t NumGroupFunctions) {
  if (NumKernels == NumGroupFunctions)
    return Error::success();
  return createStringError("internal error: %zu kernels came in, %zu "
                           "work-group functions came out",
                           NumKernels, NumGroupFunctions);
}

Expected<std::vector<CPUKernel>> embedCPU(Module &Host,
                                          std::unique_ptr<Module> Device,
                                          const KernelTable &Kernels,
                                          const CodeGenOptions &Options) {
  assert(&Host.getContext() == &Device->getContext() &&
         "the halves are moved, not copied");
  cpu::nameKernels(*Device);
  dropModuleLists(*Device);
  if (Error E = runPasses(*Device, Options))
    return E;
  std::vector<CPUKernel> Result = groupFunctions(*Device);
  if (Error E = checkCount(Kernels.Kernels.size(),
                           count_if(Result, [&](const CPUKernel &Kernel) {
                             return Kernels.find(Kernel.Symbol);
                           })))
    return E;
  ModuleMover(Host, *Device).run();
  if (Options.VerifyEach) {
    std::string Message;
    raw_string_ostream OS(Message);
    if (verifyModule(Host, &OS))
      return createStringError("after joining the cpu target's code with the "
                               "host half: " +
                               Message);
  }
  return Result;
}

void nameCPUKernels(Module &Device) { cpu::nameKernels(Device); }

Expected<std::vector<CPUKernel>> prepareCPU(Module &Part,
                                            ArrayRef<std::string> Kernels,
                                            const CodeGenOptions &Options) {
  dropModuleLists(Part);
  if (NamedMDNode *Ident = Part.getNamedMetadata("llvm.ident"))
    Ident->eraseFromParent(); // The host half has its own.
  if (Error E = runPasses(Part, Options))
    return E;
  std::vector<CPUKernel> Result = groupFunctions(Part);
  if (Error E =
          checkCount(Kernels.size(), count_if(Result, [&](const CPUKernel &K) {
                       return is_contained(Kernels, K.Symbol);
                     })))
    return E;
  for (GlobalValue &GV : Part.global_values())
    localise(GV);
  for (const CPUKernel &Kernel : Result) {
    Kernel.GroupFunction->setLinkage(GlobalValue::ExternalLinkage);
    Kernel.GroupFunction->setVisibility(GlobalValue::HiddenVisibility);
  }
  return Result;
}

} // namespace syclcc1
