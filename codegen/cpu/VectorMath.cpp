// CPUVectorMath: functions of the mathematics library for vectors.
//
//     call float @expf(float %x)
//  -> call float @expf(float %x) memory(none)
//         "vector-function-abi-variant"="_ZGV_LLVM_N8v_expf(_ZGVdN8v_expf)"
//
// Two things keep loops over work-items with exp in them from becoming vectors.
// The scalar function may write errno, which no kernel can look at. And LLVM
// has to be told of glibc's vector functions (libmvec): -fveclib=libmvec would
// do it for the host's code too, and knows none for 16 lanes. The attribute is
// what `omp declare simd` makes; LoopVectorize and CPUVectorizeItems read it.
//
// Only what libmvec has had from its beginning (glibc 2.22), so that a program
// runs where it ran. glibc states 4 units in the last place for all of them.
//
// Tested by test/codegen/cpu/vector-math.ll, test/run/work_item_loops.cpp.

#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/VFABIDemangler.h"
#include "llvm/TargetParser/Triple.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;

namespace syclcc1 {

namespace {

/// The name of the function that \p Call calls, if libmvec has it for vectors.
StringRef nameInLibrary(const CallInst &Call) {
  const Function &Callee = *Call.getCalledFunction();
  const bool Float = Call.getType()->isFloatTy();
  switch (Callee.getIntrinsicID()) {
  case Intrinsic::exp:
    return Float ? "expf" : "exp";
  case Intrinsic::log:
    return Float ? "logf" : "log";
  case Intrinsic::sin:
    return Float ? "sinf" : "sin";
  case Intrinsic::cos:
    return Float ? "cosf" : "cos";
  case Intrinsic::pow:
    return Float ? "powf" : "pow";
  case Intrinsic::not_intrinsic:
    break;
  default:
    return "";
  }
  StringRef Name = Callee.getName();
  return is_contained({"expf", "logf", "sinf", "cosf", "powf", "exp", "log",
                       "sin", "cos", "pow"},
                      Name)
             ? Name
             : "";
}

/// Names glibc's vector functions for the registers that \p F may use.
void addVariants(CallInst &Call, const Function &F) {
  StringRef Name = nameInLibrary(Call);
  const bool Float = Call.getType()->isFloatTy();
  if (Name.empty() || !(Float || Call.getType()->isDoubleTy()) ||
      Call.hasFnAttr(VFABI::MappingsAttrName))
    return;
  StringRef Features = F.getFnAttribute("target-features").getValueAsString();
  SmallVector<std::pair<char, unsigned>> Sets{{'b', 128}};
  if (Features.contains("+avx2"))
    Sets.push_back({'d', 256});
  if (Features.contains("+avx512f"))
    Sets.push_back({'e', 512});
  Module &M = *Call.getModule();
  SmallVector<std::string> Mappings;
  for (auto [Letter, Bits] : Sets) {
    const unsigned Lanes = Bits / (Float ? 32 : 64);
    const std::string Parameters(Call.arg_size(), 'v');
    const std::string Shape = "N" + utostr(Lanes) + Parameters + "_";
    const std::string Vector = ("_ZGV" + Twine(Letter) + Shape + Name).str();
    auto *V = FixedVectorType::get(Call.getType(), Lanes);
    FunctionCallee Callee = M.getOrInsertFunction(
        Vector,
        FunctionType::get(V, SmallVector<Type *>(Call.arg_size(), V), false));
    auto *Function = dyn_cast<llvm::Function>(Callee.getCallee());
    if (!Function)
      continue;
    Function->setDoesNotThrow();
    Function->setDoesNotAccessMemory();
    Function->setWillReturn();
    appendToCompilerUsed(M, {Function});
    Mappings.push_back(("_ZGV_LLVM_" + Shape +
                        Call.getCalledFunction()->getName() + "(" + Vector +
                        ")")
                           .str());
  }
  VFABI::setVectorVariantNames(&Call, Mappings);
}

/// True if \p Call can do nothing but compute, and write errno.
bool onlyComputes(const CallInst &Call, const TargetLibraryInfo &TLI) {
  LibFunc Known;
  const Function *Callee = Call.getCalledFunction();
  auto isNumber = [](const Type *T) {
    return T->isFloatTy() || T->isDoubleTy();
  };
  return Callee && TLI.getLibFunc(*Callee, Known) && TLI.has(Known) &&
         isNumber(Call.getType()) &&
         all_of(Call.args(),
                [&](const Use &U) { return isNumber(U->getType()); }) &&
         !Callee->getName().starts_with("lgamma"); // signgam
}

} // namespace

PreservedAnalyses CPUVectorMathPass::run(Function &F,
                                         FunctionAnalysisManager &FAM) {
  if (!F.hasFnAttribute(cpu::GroupFunctionOf) ||
      F.hasFnAttribute(Attribute::OptimizeNone) ||
      F.hasFnAttribute(Attribute::StrictFP))
    return PreservedAnalyses::all();
  const Triple &Target = F.getParent()->getTargetTriple();
  const bool HasLibmvec = Target.getArch() == Triple::x86_64 &&
                          Target.isOSLinux() &&
                          Target.getEnvironment() == Triple::GNU;
  auto &TLI = FAM.getResult<TargetLibraryAnalysis>(F);
  for (Instruction &I : instructions(F)) {
    auto *Call = dyn_cast<CallInst>(&I);
    if (!Call || !Call->getCalledFunction())
      continue;
    if (onlyComputes(*Call, TLI)) {
      Call->setDoesNotAccessMemory();
      Call->setDoesNotThrow();
      Call->addFnAttr(Attribute::WillReturn);
    } else if (!isa<IntrinsicInst>(Call)) {
      continue;
    }
    if (HasLibmvec)
      addVariants(*Call, F);
  }
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}

} // namespace syclcc1
