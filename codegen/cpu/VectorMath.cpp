// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUVectorMath: functions of the mathematics library for vectors.
//
//     call float @expf(float %x)
//  -> call float @expf(float %x) memory(none)
//         "vector-function-abi-variant"="_ZGV_LLVM_N8v_expf(_ZGVdN8v_expf)"
//
// Two facts prevent the vectorisation of loops over work-items with exp. The
// scalar function may write errno, which no kernel can read. And LLVM has to
// know glibc's vector functions (libmvec): -fveclib=libmvec would declare them
// for host code, too, and has none for 16 lanes. The attribute is the one that
// `omp declare simd` makes; LoopVectorize and CPUVectorizeItems read it.
//
// VectorFunctions.def lists the functions, with the version of glibc and the
// registers of each. Functions newer than the glibc whose headers the program
// was compiled with are not used, so that the program links and runs with the
// same glibc. If the function of floats is less accurate than SYCL allows, a
// function of this pass calls that of doubles:
//
//     define internal <8 x float> @__sycl_cpu_d_cbrtf(<8 x float> %x) {
//       two calls of @_ZGVdN4v_cbrt(<4 x double>)
//
// Rejected: SLEEF, which is more accurate (1 ulp), but of SYCL's functions has
// only fmod and the gamma functions in addition to libmvec's. Each program
// would need one more shared library, or libsyclrt would grow by 2 MB, while
// libmvec is part of the C library. Rejected: inlining libclc's scalar
// functions, some 100 instructions each, with tables and branches that become
// gathers and masks. See docs/design/decisions/0011-vector-mathematics.md.
//
// Tested by test/codegen/cpu/vector-math.ll, test/run/vector_math.cpp.

#include "codegen/cpu/VectorMath.h"
#include "codegen/common/KeepsCFG.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "codegen/cpu/VectorMathRanges.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/VFABIDemangler.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/TargetParser/Triple.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;

namespace syclcc1 {

namespace {

struct VectorFunction {
  StringLiteral Name;
  Intrinsic::ID ID;
  unsigned Since;
  StringLiteral FloatSets, DoubleSets;
  cpu::SlowFor Slow;
};
constexpr VectorFunction Functions[] = {
#define SYCLCC1_VECTOR_FUNCTION(NAME, INTRINSIC, SINCE, FLOAT, DOUBLE, SLOW)   \
  {#NAME, Intrinsic::INTRINSIC, SINCE, FLOAT, DOUBLE, cpu::SlowFor::SLOW},
#include "codegen/cpu/VectorFunctions.def"
};

/// A function of floats that is another one times a constant.
struct ScaledFunction {
  StringLiteral Name, Of;
  float Factor;
  StringLiteral Sets;
};
constexpr ScaledFunction ScaledFunctions[] = {
#define SYCLCC1_SCALED_VECTOR_FUNCTION(NAME, OF, FACTOR, SETS)                 \
  {#NAME, #OF, FACTOR, SETS},
#include "codegen/cpu/VectorFunctions.def"
};

/// libmvec's function for \p Call, of one number or of lanes, if there is one.
const VectorFunction *functionOf(const CallInst &Call) {
  const Function &Callee = *Call.getCalledFunction();
  const Attribute Lanes = Callee.getFnAttribute(cpu::LanesOf);
  StringRef Name =
      Lanes.isValid() ? Lanes.getValueAsString() : Callee.getName();
  if (!Callee.isIntrinsic() && Call.getType()->getScalarType()->isFloatTy() &&
      !Name.consume_back("f"))
    return nullptr;
  const auto *It = find_if(Functions, [&](const VectorFunction &V) {
    return Callee.isIntrinsic() ? V.ID == Callee.getIntrinsicID()
                                : V.Name == Name;
  });
  return It == std::end(Functions) ? nullptr : It;
}

/// Registers of \p Bits, whose functions have \p Letter in their names, and the
/// features of the processor that they need.
struct RegisterSet {
  char Letter;
  unsigned Bits;
  StringLiteral Feature, Features;
};
constexpr RegisterSet RegisterSets[] = {
    {'b', 128, "", "+sse2"},
    {'d', 256, "+avx2", "+avx2,+fma"},
    {'e', 512, "+avx512f", "+avx512f,+avx512dq,+avx512vl"}};

/// Adds the names of libmvec's vector functions to the calls of one module.
class VariantMaker {
public:
  VariantMaker(Module &M, unsigned Glibc) : M(M), Glibc(Glibc) {}

  void addTo(CallInst &Call, StringRef Features) {
    const VectorFunction *V = functionOf(Call);
    Type *T = Call.getType();
    if (!V || V->Since > Glibc || !(T->isFloatTy() || T->isDoubleTy()) ||
        Call.hasFnAttr(VFABI::MappingsAttrName) ||
        any_of(Call.args(), [&](const Use &U) { return U->getType() != T; }))
      return;
    SmallVector<std::string> Mappings;
    for (const RegisterSet &Set : RegisterSets)
      if (Features.contains(Set.Feature))
        if (Function *F = variant(*V, Set, T, Call.arg_size()))
          Mappings.push_back(("_ZGV_LLVM_" + shape(Set, T, Call.arg_size()) +
                              Call.getCalledFunction()->getName() + "(" +
                              F->getName() + ")")
                                 .str());
    if (!Mappings.empty())
      VFABI::setVectorVariantNames(&Call, Mappings);
  }

  /// Calls the library for the lanes of \p Call, one register at a time; false
  /// if it has no function.
  bool expand(CallInst &Call, StringRef Features) {
    const VectorFunction *V = functionOf(Call);
    auto *All = dyn_cast<FixedVectorType>(Call.getType());
    if (!V || !All || V->Since > Glibc)
      return false;
    Type *T = All->getElementType();
    if (!(T->isFloatTy() || T->isDoubleTy()) ||
        any_of(Call.args(), [&](const Use &U) { return U->getType() != All; }))
      return false;
    for (const RegisterSet &Set : reverse(RegisterSets)) {
      const unsigned Count = lanes(Set, T);
      if (!Features.contains(Set.Feature) || All->getNumElements() % Count)
        continue;
      Function *F = variant(*V, Set, T, Call.arg_size());
      if (!F)
        continue;
      IRBuilder<> B(&Call);
      SmallVector<Value *> Parts;
      for (unsigned First = 0; First != All->getNumElements(); First += Count) {
        SmallVector<Value *> Arguments;
        for (Value *A : Call.args())
          Arguments.push_back(
              B.CreateShuffleVector(A, createSequentialMask(First, Count, 0)));
        Parts.push_back(B.CreateCall(F, Arguments));
      }
      Call.replaceAllUsesWith(concatenateVectors(B, Parts));
      Call.eraseFromParent();
      return true;
    }
    return false;
  }

private:
  static unsigned lanes(const RegisterSet &Set, const Type *T) {
    return Set.Bits / (T->isFloatTy() ? 32 : 64);
  }

  /// "N8vv_": lanes and parameters as names have them.
  static std::string shape(const RegisterSet &Set, const Type *T,
                           unsigned Arity) {
    return "N" + utostr(lanes(Set, T)) + std::string(Arity, 'v') + "_";
  }

  Function *declare(const Twine &Name, Type *Element, unsigned Lanes,
                    unsigned Arity) {
    auto *V = FixedVectorType::get(Element, Lanes);
    FunctionCallee Callee = M.getOrInsertFunction(
        Name.str(), FunctionType::get(V, SmallVector<Type *>(Arity, V), false));
    auto *F = dyn_cast<Function>(Callee.getCallee());
    if (F) {
      F->setDoesNotThrow();
      F->setDoesNotAccessMemory();
      F->setWillReturn();
    }
    return F;
  }

  Function *inLibrary(const VectorFunction &V, const RegisterSet &Set, Type *T,
                      unsigned Arity) {
    Function *F = declare("_ZGV" + Twine(Set.Letter) + shape(Set, T, Arity) +
                              V.Name + (T->isFloatTy() ? "f" : ""),
                          T, lanes(Set, T), Arity);
    if (F)
      appendToCompilerUsed(M, {F});
    return F;
  }

  Function *variant(const VectorFunction &V, const RegisterSet &Set, Type *T,
                    unsigned Arity) {
    const bool IsFloat = T->isFloatTy();
    const bool Has =
        (IsFloat ? V.FloatSets : V.DoubleSets).contains(Set.Letter);
    if (!Has && !IsFloat)
      return nullptr;
    Function *Plain =
        Has ? inLibrary(V, Set, T, Arity) : byOther(V, Set, Arity);
    const bool OfDoubles = !IsFloat || !Has; // Whose sine knows larger numbers.
    if (!Plain || V.Slow == cpu::SlowFor::Nothing ||
        (V.Slow == cpu::SlowFor::Large && OfDoubles))
      return Plain;
    Function *F = declare("__sycl_cpu_" + Twine(Set.Letter) + "_all_" + V.Name +
                              (IsFloat ? "f" : ""),
                          T, lanes(Set, T), Arity);
    if (!F || !F->isDeclaration())
      return F;
    Function *ByDouble = IsFloat && (V.Slow == cpu::SlowFor::Large ||
                                     V.Slow == cpu::SlowFor::Exp10Overflow)
                             ? byDouble(V, Set, Arity)
                             : nullptr;
    makeInternal(*F, Set);
    cpu::defineForAllArguments(*F, *Plain, ByDouble, V.Slow);
    return F;
  }

  static void makeInternal(Function &F, const RegisterSet &Set) {
    F.setLinkage(GlobalValue::InternalLinkage);
    F.addFnAttr("target-cpu", "x86-64");
    F.addFnAttr("target-features", Set.Features);
    F.addFnAttr("min-legal-vector-width", utostr(Set.Bits));
    F.addFnAttr("prefer-vector-width", utostr(Set.Bits));
  }

  /// A function of floats that libmvec has not, or not within the limit.
  Function *byOther(const VectorFunction &V, const RegisterSet &Set,
                    unsigned Arity) {
    for (const ScaledFunction &S : ScaledFunctions)
      if (S.Name == V.Name && S.Sets.contains(Set.Letter))
        if (Function *F = byScaling(S, Set))
          return F;
    return byDouble(V, Set, Arity);
  }

  /// Null if the other function is newer than glibc.
  Function *byScaling(const ScaledFunction &S, const RegisterSet &Set) {
    const auto *Of = find_if(
        Functions, [&](const VectorFunction &V) { return V.Name == S.Of; });
    Type *Float = Type::getFloatTy(M.getContext());
    if (Of->Since > Glibc)
      return nullptr;
    Function *F =
        declare("__sycl_cpu_" + Twine(Set.Letter) + "_" + S.Name + "f", Float,
                lanes(Set, Float), 1);
    if (!F || !F->isDeclaration())
      return F;
    Function *Other = inLibrary(*Of, Set, Float, 1);
    if (!Other)
      return nullptr;
    makeInternal(*F, Set);
    IRBuilder<> B(BasicBlock::Create(M.getContext(), "", F));
    B.CreateRet(B.CreateFMul(B.CreateCall(Other, {F->getArg(0)}),
                             ConstantFP::get(F->getReturnType(), S.Factor)));
    return F;
  }

  /// A function of floats that calls the function of doubles for half of the
  /// lanes each time. GlobalDCE removes it if it stays unused.
  Function *byDouble(const VectorFunction &V, const RegisterSet &Set,
                     unsigned Arity) {
    LLVMContext &C = M.getContext();
    Type *Float = Type::getFloatTy(C), *Double = Type::getDoubleTy(C);
    const unsigned Lanes = lanes(Set, Float), Half = Lanes / 2;
    Function *F =
        declare("__sycl_cpu_" + Twine(Set.Letter) + "_" + V.Name + "f", Float,
                Lanes, Arity);
    if (!F || !F->isDeclaration())
      return F;
    Function *OfDoubles = inLibrary(V, Set, Double, Arity);
    if (!OfDoubles)
      return nullptr;
    makeInternal(*F, Set);
    IRBuilder<> B(BasicBlock::Create(C, "", F));
    Value *Result = PoisonValue::get(F->getReturnType());
    for (unsigned First : {0u, Half}) {
      SmallVector<Value *> Arguments;
      for (Argument &A : F->args())
        Arguments.push_back(B.CreateFPExt(
            B.CreateExtractVector(FixedVectorType::get(Float, Half), &A,
                                  uint64_t(First)),
            FixedVectorType::get(Double, Half)));
      Value *Part = B.CreateFPTrunc(B.CreateCall(OfDoubles, Arguments),
                                    FixedVectorType::get(Float, Half));
      Result = B.CreateInsertVector(Result->getType(), Result, Part,
                                    uint64_t(First));
    }
    B.CreateRet(Result);
    return F;
  }

  Module &M;
  const unsigned Glibc;
};

/// True if Clang calls \p F for products and quotients of complex numbers.
bool isComplexArithmetic(const Function &F) {
  const StringRef Name = F.getName();
  return F.isDeclaration() && (Name == "__mulsc3" || Name == "__muldc3" ||
                               Name == "__divsc3" || Name == "__divdc3");
}

/// True if \p Call has no effects except that it may write errno.
bool onlyComputes(const CallInst &Call, const TargetLibraryInfo &TLI) {
  LibFunc Known;
  const Function *Callee = Call.getCalledFunction();
  if (Callee && isComplexArithmetic(*Callee))
    return true;
  auto isNumber = [](const Type *T) {
    return T->isFloatTy() || T->isDoubleTy();
  };
  const bool InLibrary = // LLVM does not know all of them (erfc).
      Callee &&
      ((TLI.getLibFunc(*Callee, Known) && TLI.has(Known)) ||
       (Callee->isDeclaration() && !Callee->isIntrinsic() && functionOf(Call)));
  return InLibrary && isNumber(Call.getType()) &&
         all_of(Call.args(),
                [&](const Use &U) { return isNumber(U->getType()); }) &&
         !Callee->getName().starts_with("lgamma"); // signgam
}

} // namespace

bool cpu::ignoreErrno(CallInst &Call, const TargetLibraryInfo &TLI) {
  if (!onlyComputes(Call, TLI))
    return false;
  Call.setDoesNotAccessMemory();
  Call.setDoesNotThrow();
  Call.addFnAttr(Attribute::WillReturn);
  return true;
}

Function *cpu::lanesFunction(const CallInst &Call, unsigned Lanes) {
  const Function *Callee = Call.getCalledFunction();
  auto isNumber = [](const Type *T) {
    return T->isFloatTy() || T->isDoubleTy() || T->isIntegerTy();
  };
  if (!Callee || Callee->isIntrinsic() || !Callee->isDeclaration() ||
      !isNumber(Call.getType()) ||
      any_of(Call.args(),
             [&](const Use &U) { return !isNumber(U->getType()); }) ||
      !(functionOf(Call) || hasMathBody(Call)))
    return nullptr;
  Module &M = const_cast<Module &>(*Call.getModule());
  auto *All = FixedVectorType::get(Call.getType(), Lanes);
  SmallVector<Type *> Types;
  for (const Use &U : Call.args())
    Types.push_back(FixedVectorType::get(U->getType(), Lanes));
  const std::string Name =
      ("__sycl_cpu_lanes_" + Callee->getName() + "_" + Twine(Lanes)).str();
  if (Function *F = M.getFunction(Name))
    return F;
  const Function &Caller = *Call.getFunction();
  Function *F = Function::Create(FunctionType::get(All, Types, false),
                                 GlobalValue::InternalLinkage, Name, M);
  // Vectors are passed as the processor has them.
  for (StringRef Kind : {"target-cpu", "target-features", "tune-cpu"})
    if (Attribute A = Caller.getFnAttribute(Kind); A.isValid())
      F->addFnAttr(A);
  F->addFnAttr(cpu::LanesOf, Callee->getName());
  F->addFnAttr(cpu::DeviceCode);
  F->addFnAttr(Attribute::NoInline);
  F->setDoesNotThrow();
  F->setDoesNotAccessMemory(); // No kernel reads errno.
  F->setWillReturn();
  IRBuilder<> B(BasicBlock::Create(M.getContext(), "", F));
  Value *Result = PoisonValue::get(All);
  for (unsigned Lane = 0; Lane != Lanes; ++Lane) {
    SmallVector<Value *> Arguments;
    for (Argument &A : F->args())
      Arguments.push_back(B.CreateExtractElement(&A, uint64_t(Lane)));
    CallInst *One = B.CreateCall(Call.getFunctionType(),
                                 Call.getCalledOperand(), Arguments);
    One->setDoesNotAccessMemory();
    One->setDoesNotThrow();
    Result = B.CreateInsertElement(Result, One, uint64_t(Lane));
  }
  B.CreateRet(Result);
  return F;
}

PreservedAnalyses CPUVectorMathPass::run(Function &F,
                                         FunctionAnalysisManager &FAM) {
  if (!cpu::isDeviceCode(F) || F.hasFnAttribute(Attribute::OptimizeNone) ||
      F.hasFnAttribute(Attribute::StrictFP))
    return PreservedAnalyses::all();
  const Triple &Target = F.getParent()->getTargetTriple();
  const bool HasLibmvec = Target.getArch() == Triple::x86_64 &&
                          Target.isOSLinux() &&
                          Target.getEnvironment() == Triple::GNU;
  // The glibc of the headers, or an old one if it is unknown.
  unsigned Glibc = 222;
  F.getFnAttribute(cpu::GlibcVersion)
      .getValueAsString()
      .getAsInteger(10, Glibc);
  VariantMaker Variants(*F.getParent(), Glibc);
  StringRef Features = F.getFnAttribute("target-features").getValueAsString();
  auto &TLI = FAM.getResult<TargetLibraryAnalysis>(F);
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Call = dyn_cast<CallInst>(&I);
    if (!Call || !Call->getCalledFunction())
      continue;
    if (HasLibmvec && Variants.expand(*Call, Features))
      continue;
    if (!cpu::ignoreErrno(*Call, TLI) && !isa<IntrinsicInst>(Call))
      continue;
    if (HasLibmvec)
      Variants.addTo(*Call, Features);
  }
  return keepsCFG(true);
}

} // namespace syclcc1
