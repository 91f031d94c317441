// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUInlineMath: functions of <cmath> that no vector library has, or that are
// faster without a call, become code of the kernel.
//
//     %r = call float @fmodf(float %x, float %y)
//  -> the body of __sycl_cpu_math_fmodf in codegen/builtins/cpu/math.cpp
//
// A loop of vectors would call C's function once for each lane. The bodies are
// bitcode, compiled when syclcc1 is built and kept in it; a module that calls
// one of the functions gets the definitions that it needs. LLVM's intrinsics
// for the same functions, and the operator frem, are replaced, too.
//
// Kernels whose sub-groups are vectors call a function for all lanes
// (VectorMath.h). They get the body's vector form, if it has one.
//
// Sine and cosine of one number have bodies that count quarter turns: what they
// have in common is computed once.
//
// What a body itself calls under the name that was replaced (fmod for huge
// quotients) is marked and stays a call.
//
// Runs where loops are vectorised, before CPUVectorMath, which finds vectors
// for what the bodies call (exp, log): until then, LLVM can fold the C
// functions.
//
// Tested by test/codegen/cpu/inline-math.ll,
// test/codegen/cpu/inline-math-lanes.ll, test/run/vector_math.cpp,
// test/run/number_parts.cpp, test/run/functions_of_floats.cpp.

#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "codegen/cpu/VectorBodies.h"
#include "codegen/cpu/VectorMath.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;

namespace syclcc1 {
namespace {

alignas(8) constexpr unsigned char Library[] = {
#include "cpu/math.inc"
};
constexpr StringLiteral Prefix = "__sycl_cpu_math_";
// On a call inside of a body.
constexpr StringLiteral StaysCall = "sycl-cpu-math-stays-call";

/// The C function that \p I computes, without the f of floats; or empty.
StringRef plainName(const Instruction &I) {
  if (I.getOpcode() == Instruction::FRem)
    return "fmod";
  switch (cast<CallInst>(I).getIntrinsicID()) {
  case Intrinsic::pow:
    return "pow";
  case Intrinsic::sin:
    return "sin";
  case Intrinsic::cos:
    return "cos";
  case Intrinsic::exp:
    return "exp";
  case Intrinsic::exp2:
    return "exp2";
  case Intrinsic::exp10:
    return "exp10";
  case Intrinsic::log:
    return "log";
  case Intrinsic::log2:
    return "log2";
  case Intrinsic::log10:
    return "log10";
  case Intrinsic::ldexp:
    return "ldexp";
  case Intrinsic::frexp:
    return "frexp";
  case Intrinsic::modf:
    return "modf";
  case Intrinsic::lround:
    return "lround";
  case Intrinsic::llround:
    return "llround";
  case Intrinsic::lrint:
    return "lrint";
  case Intrinsic::llrint:
    return "llrint";
  default:
    return "";
  }
}

/// The name of the C function that \p I computes, of one number or of lanes, if
/// there is one.
std::string functionOf(const Instruction &I) {
  const auto *Call = dyn_cast<CallInst>(&I);
  if (!Call && I.getOpcode() != Instruction::FRem)
    return "";
  if (Call && !isa<IntrinsicInst>(Call)) {
    const Function *Callee = Call->getCalledFunction();
    if (Callee && Callee->hasFnAttribute(cpu::LanesOf))
      return Callee->getFnAttribute(cpu::LanesOf).getValueAsString().str();
    return Callee && Callee->isDeclaration() && !Call->hasFnAttr(StaysCall)
               ? Callee->getName().str()
               : "";
  }
  const Type *T = I.getOperand(0)->getType()->getScalarType();
  const StringRef Name = plainName(I);
  if (Name.empty() || !(T->isFloatTy() || T->isDoubleTy()))
    return "";
  return (Name + (T->isFloatTy() ? "f" : "")).str();
}

/// The bodies, to be linked into modules of \p C.
std::unique_ptr<Module> readLibrary(LLVMContext &C) {
  const StringRef Bytes(reinterpret_cast<const char *>(Library),
                        sizeof(Library));
  return cantFail(getOwningLazyBitcodeModule(
      MemoryBuffer::getMemBuffer(Bytes, "mathematics of the cpu device",
                                 /*RequiresNullTerminator=*/false),
      C));
}

/// Names of all bodies. They do not depend on a module, so they are read once.
const StringSet<> &bodies() {
  static const StringSet<> Names = [] {
    LLVMContext C;
    StringSet<> Found;
    const std::unique_ptr<Module> All = readLibrary(C);
    for (const Function &F : *All)
      if (F.getName().starts_with(Prefix))
        Found.insert(F.getName());
    return Found;
  }();
  return Names;
}

/// The name of the body for \p I, or empty. \p HasFMA: products and sums are
/// fused by one instruction. Lanes have bodies only then; in the version for
/// processors from before 2013, vectors of lanes are long.
std::string bodyOf(const Instruction &I, bool HasFMA) {
  if (I.getType()->isVectorTy() && !HasFMA)
    return "";
  const std::string Name = functionOf(I);
  for (StringRef Variant : {"fma_", ""})
    if (std::string Body = (Prefix + Variant + Name).str();
        (Variant.empty() || HasFMA) && bodies().contains(Body))
      return Body;
  return "";
}

/// Sine and cosine of one number get bodies that are the same but for their
/// ends. True if there are any.
bool shareTurns(MutableArrayRef<std::pair<Instruction *, std::string>> Found) {
  const std::string Sine = (Prefix + "fma_sinf").str(),
                    Cosine = (Prefix + "fma_cosf").str();
  SmallPtrSet<const Value *, 8> OfSine, OfCosine;
  for (const auto &[I, Name] : Found)
    if (Name == Sine)
      OfSine.insert(I->getOperand(0));
    else if (Name == Cosine)
      OfCosine.insert(I->getOperand(0));
  bool Shares = false;
  for (auto &[I, Name] : Found) {
    const Value *X = I->getOperand(0);
    if ((Name != Sine && Name != Cosine) || !OfSine.contains(X) ||
        !OfCosine.contains(X))
      continue;
    Name.insert((Prefix + "fma_").str().size(), "both_");
    Shares = true;
  }
  return Shares;
}

/// Links the bodies that \p M declares.
void linkDeclared(Module &M) {
  std::unique_ptr<Module> From = readLibrary(M.getContext());
  // It is one of no file, and its layout is the host's, as the module's is.
  From->setTargetTriple(M.getTargetTriple());
  From->setDataLayout(M.getDataLayout());
  for (NamedMDNode &About : make_early_inc_range(From->named_metadata()))
    About.eraseFromParent();
  if (Linker::linkModules(M, std::move(From), Linker::LinkOnlyNeeded))
    reportFatalInternalError("mathematics of the cpu device cannot be linked");
}

/// The body of that name in \p M.
Function &bodyIn(Module &M, StringRef Name, FunctionType *Type) {
  Function *F = M.getFunction(Name);
  if (F && !F->isDeclaration())
    return *F;
  M.getOrInsertFunction(Name, Type);
  linkDeclared(M);
  F = M.getFunction(Name);
  for (Function &Linked : M) {
    if (!Linked.getName().starts_with(Prefix) || Linked.hasLocalLinkage())
      continue;
    Linked.setLinkage(GlobalValue::InternalLinkage);
    for (Instruction &I : instructions(Linked))
      if (auto *Call = dyn_cast<CallInst>(&I);
          Call && !bodyOf(I, /*HasFMA=*/false).empty())
        Call->addFnAttr(Attribute::get(M.getContext(), StaysCall));
  }
  return *F;
}

/// Replaces \p I, which is for all lanes of a sub-group, by calls of the body
/// for as many lanes as \p Bits hold. Appends the calls to \p Calls.
void callForLanes(Instruction &I, StringRef Name, unsigned Bits,
                  SmallVectorImpl<CallInst *> &Calls) {
  auto *All = dyn_cast<FixedVectorType>(I.getType());
  SmallVector<Value *> Arguments(isa<CallInst>(I) ? cast<CallInst>(I).args()
                                                  : I.operands());
  if (!All)
    return;
  const unsigned Lanes = All->getNumElements();
  unsigned Widest = All->getScalarSizeInBits();
  SmallVector<llvm::Type *> Types;
  for (const Value *A : Arguments) {
    const auto *T = dyn_cast<FixedVectorType>(A->getType());
    if (!T || T->getNumElements() != Lanes)
      return;
    Widest = std::max(Widest, T->getScalarSizeInBits());
    Types.push_back(T->getElementType());
  }
  const unsigned Count = std::min(Lanes, Bits / Widest);
  auto *Type = FunctionType::get(All->getElementType(), Types, false);
  Function &Body = bodyIn(*I.getModule(), Name, Type);
  Function *F = Body.getFunctionType() == Type && Lanes % Count == 0
                    ? cpu::vectorBody(Body, Count)
                    : nullptr;
  if (!F)
    return;
  IRBuilder<> B(&I);
  SmallVector<Value *> Parts;
  for (unsigned First = 0; First != Lanes; First += Count) {
    SmallVector<Value *> Some;
    for (Value *A : Arguments)
      Some.push_back(Count == Lanes
                         ? A
                         : B.CreateShuffleVector(
                               A, createSequentialMask(First, Count, 0)));
    Calls.push_back(B.CreateCall(F, Some));
    Parts.push_back(Calls.back());
  }
  I.replaceAllUsesWith(concatenateVectors(B, Parts));
  I.eraseFromParent();
}

/// Replaces \p I by a call of the body, which it returns, or null if the body
/// has another signature. A second result comes back in \p Second.
CallInst *callBody(Instruction &I, StringRef Name, AllocaInst *&Second) {
  IRBuilder<> B(&I);
  SmallVector<Value *> Arguments(isa<CallInst>(I) ? cast<CallInst>(I).args()
                                                  : I.operands());
  Type *Result = I.getType();
  if (auto *Both = dyn_cast<StructType>(Result)) {
    IRBuilder<> AtEntry(&*I.getFunction()->getEntryBlock().begin());
    Second = AtEntry.CreateAlloca(Both->getElementType(1));
    Arguments.push_back(Second);
    Result = Both->getElementType(0);
  }
  SmallVector<Type *> Types;
  for (Value *A : Arguments)
    Types.push_back(A->getType());
  auto *Type = FunctionType::get(Result, Types, false);
  Function &Body = bodyIn(*I.getModule(), Name, Type);
  if (Body.getFunctionType() != Type) {
    if (Second)
      Second->eraseFromParent();
    return nullptr;
  }
  CallInst *New = B.CreateCall(&Body, Arguments);
  New->setDebugLoc(I.getDebugLoc());
  Value *All = New;
  if (Second) {
    All = B.CreateInsertValue(PoisonValue::get(I.getType()), New, 0);
    All = B.CreateInsertValue(
        All, B.CreateLoad(Second->getAllocatedType(), Second), 1);
  }
  for (User *U : make_early_inc_range(I.users()))
    if (auto *Part = dyn_cast<ExtractValueInst>(U); Part && Second) {
      Part->replaceAllUsesWith(FindInsertedValue(All, Part->getIndices()));
      Part->eraseFromParent();
    }
  I.replaceAllUsesWith(All);
  I.eraseFromParent();
  return New;
}

} // namespace

bool cpu::hasMathBody(const CallInst &Call) {
  const std::string Name = functionOf(Call);
  return any_of(ArrayRef<StringRef>{"fma_", ""}, [&](StringRef Variant) {
    return bodies().contains((Prefix + Variant + Name).str());
  });
}

PreservedAnalyses CPUInlineMathPass::run(Function &F,
                                         FunctionAnalysisManager &FAM) {
  if (!cpu::isDeviceCode(F) || F.hasFnAttribute(cpu::LanesOf) ||
      F.hasOptSize() || F.hasOptNone() ||
      F.hasFnAttribute(Attribute::StrictFP) ||
      !F.getParent()->getTargetTriple().isX86())
    return PreservedAnalyses::all();
  const bool HasFMA =
      F.getFnAttribute("target-features").getValueAsString().contains("+fma");
  SmallVector<std::pair<Instruction *, std::string>> Found;
  for (Instruction &I : instructions(F))
    if (std::string Name = bodyOf(I, HasFMA); !Name.empty())
      Found.emplace_back(&I, std::move(Name));
  if (Found.empty())
    return PreservedAnalyses::all();
  const bool Shares = shareTurns(Found);

  // Where second results are written: most are variables of the kernel that
  // only the call kept in memory.
  SmallSetVector<AllocaInst *, 4> Variables;
  SmallVector<CallInst *> OfLanes;
  for (auto &[I, Name] : Found) {
    if (I->getType()->isVectorTy()) {
      // Two registers at once; of more, some would be in memory.
      const TypeSize Register =
          FAM.getResult<TargetIRAnalysis>(F).getRegisterBitWidth(
              TargetTransformInfo::RGK_FixedWidthVector);
      callForLanes(*I, Name, 2 * Register.getFixedValue(), OfLanes);
      continue;
    }
    AllocaInst *Second = nullptr;
    CallInst *Call = callBody(*I, Name, Second);
    if (!Call)
      continue;
    for (Value *A : Call->args())
      if (auto *Variable = dyn_cast<AllocaInst>(A))
        Variables.insert(Variable);
    InlineFunctionInfo Info;
    InlineFunction(*Call, Info);
  }
  for (CallInst *Call : OfLanes) {
    InlineFunctionInfo Info;
    InlineFunction(*Call, Info);
  }
  SmallVector<AllocaInst *> Promotable;
  copy_if(Variables, std::back_inserter(Promotable), isAllocaPromotable);
  if (!Promotable.empty()) {
    DominatorTree DT(F);
    PromoteMemToReg(Promotable, DT);
  }
  if (Shares) {
    FAM.invalidate(F, PreservedAnalyses::none());
    EarlyCSEPass().run(F, FAM);
  }
  return PreservedAnalyses::none();
}

} // namespace syclcc1
