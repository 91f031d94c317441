//===- VerifySPIRV.cpp - What the writer would get wrong is refused -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The passes before this one remove what the writer miscompiles. This pass
// checks the rest and reports it as an error with the function and the place:
// an unforeseen input must never become a wrong program. On some input the
// writer, and with it the compiler, would abort.
//
// Refused: integers and vectors that SPIR-V lacks, anywhere; atomics on other
// types than 32- and 64-bit numbers; intrinsics that are not on the list of
// tested ones; undefined functions that are neither OpenCL's nor SYCL_EXTERNAL;
// exception handling; memmove.
//
//   Requires:    the end of spirvPipeline.
//   Establishes: nothing; it only checks.
// Tested by test/codegen/spirv/verify-spirv.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/LimbArithmetic.h"
#include "codegen/spirv/Passes.h"
#include "split/IRContract.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

static bool isKnownType(Type *T) {
  if (auto *Integer = dyn_cast<IntegerType>(T))
    return LimbArithmetic::isLegal(Integer->getBitWidth());
  if (auto *Vector = dyn_cast<FixedVectorType>(T)) {
    unsigned Count = Vector->getNumElements();
    return !Vector->getElementType()->isPointerTy() &&
           isKnownType(Vector->getElementType()) &&
           (Count == 2 || Count == 3 || Count == 4 || Count == 8 ||
            Count == 16);
  }
  if (auto *Array = dyn_cast<ArrayType>(T))
    return isKnownType(Array->getElementType());
  if (auto *Struct = dyn_cast<StructType>(T))
    return all_of(Struct->elements(), isKnownType);
  return T->isHalfTy() || T->isFloatTy() || T->isDoubleTy() ||
         T->isPointerTy() || T->isVoidTy() || T->isLabelTy() ||
         T->isMetadataTy() || T->isFunctionTy();
}

/// Intrinsics with a test that shows that the writer supports them.
static bool isKnownIntrinsic(Intrinsic::ID ID) {
  switch (ID) {
  case Intrinsic::abs:
  case Intrinsic::acos:
  case Intrinsic::asin:
  case Intrinsic::atan:
  case Intrinsic::atan2:
  case Intrinsic::ceil:
  case Intrinsic::copysign:
  case Intrinsic::cos:
  case Intrinsic::cosh:
  case Intrinsic::ctlz:
  case Intrinsic::ctpop:
  case Intrinsic::cttz:
  case Intrinsic::dbg_declare:
  case Intrinsic::dbg_label:
  case Intrinsic::dbg_value:
  case Intrinsic::exp:
  case Intrinsic::exp2:
  case Intrinsic::fabs:
  case Intrinsic::floor:
  case Intrinsic::fma:
  case Intrinsic::fmuladd:
  case Intrinsic::log:
  case Intrinsic::log10:
  case Intrinsic::log2:
  case Intrinsic::maxnum:
  case Intrinsic::memcpy:
  case Intrinsic::memset:
  case Intrinsic::minnum:
  case Intrinsic::nearbyint:
  case Intrinsic::pow:
  case Intrinsic::powi:
  case Intrinsic::rint:
  case Intrinsic::round:
  case Intrinsic::roundeven:
  case Intrinsic::sin:
  case Intrinsic::sinh:
  case Intrinsic::smax:
  case Intrinsic::smin:
  case Intrinsic::sqrt:
  case Intrinsic::stackrestore:
  case Intrinsic::stacksave:
  case Intrinsic::tan:
  case Intrinsic::tanh:
  case Intrinsic::trunc:
  case Intrinsic::umax:
  case Intrinsic::umin:
    return true;
  default:
    return false;
  }
}

namespace {

class SPIRVVerifier {
  Module &M;

public:
  explicit SPIRVVerifier(Module &M) : M(M) {}
  void run();

private:
  void refuse(const Twine &What, const Function &F, const Instruction *I);
  void checkSignature(const Function &F);
  void checkInstruction(const Instruction &I);
  void checkAtomic(const Instruction &I, Type *T);
};

} // namespace

static std::string print(Type *T) {
  std::string Text;
  raw_string_ostream(Text) << *T;
  return Text;
}

void SPIRVVerifier::refuse(const Twine &What, const Function &F,
                           const Instruction *I) {
  std::string Text = (What + " in '" + demangle(F.getName()) +
                      "' cannot be compiled for spirv64")
                         .str();
  if (I && I->getDebugLoc())
    Text = (I->getDebugLoc()->getFilename() + ":" +
            Twine(I->getDebugLoc().getLine()) + ": " + Text)
               .str();
  M.getContext().emitError(Text);
}

void SPIRVVerifier::checkSignature(const Function &F) {
  if (!F.isIntrinsic())
    for (Type *T : F.getFunctionType()->params())
      if (!isKnownType(T))
        return refuse("parameter of type " + print(T), F, nullptr);
  if (!isKnownType(F.getReturnType()) && !F.isIntrinsic())
    return refuse("result of type " + print(F.getReturnType()), F, nullptr);
  if (!F.isDeclaration() || F.isIntrinsic() ||
      F.hasFnAttribute(attribute::External))
    return;
  // OpenCL's and the writer's builtins are C++-mangled names.
  StringRef Name = F.getName();
  if (!Name.starts_with("_Z") && !Name.starts_with("__spirv_"))
    refuse("undefined function", F, nullptr);
}

void SPIRVVerifier::checkAtomic(const Instruction &I, Type *T) {
  unsigned Bits = M.getDataLayout().getTypeSizeInBits(T);
  if (T->isVectorTy() || (Bits != 32 && Bits != 64))
    refuse("atomic operation on " + print(T), *I.getFunction(), &I);
}

void SPIRVVerifier::checkInstruction(const Instruction &I) {
  const Function &F = *I.getFunction();
  if (!isKnownType(I.getType()))
    return refuse("value of type " + print(I.getType()), F, &I);
  for (const Use &U : I.operands())
    if (!isKnownType(U->getType()))
      return refuse("value of type " + print(U->getType()), F, &I);
  if (I.getType()->isAggregateType() && isa<PHINode, SelectInst, FreezeInst>(I))
    return refuse("choice between values of type " + print(I.getType()), F, &I);
  if (auto *Alloca = dyn_cast<AllocaInst>(&I);
      Alloca && !isKnownType(Alloca->getAllocatedType()))
    return refuse("variable of type " + print(Alloca->getAllocatedType()), F,
                  &I);
  if (auto *Intrinsic = dyn_cast<IntrinsicInst>(&I)) {
    if (!isKnownIntrinsic(Intrinsic->getIntrinsicID()))
      refuse("operation '" + Intrinsic->getCalledFunction()->getName() + "'", F,
             &I);
    return;
  }
  if (auto *Call = dyn_cast<CallBase>(&I); Call && Call->isInlineAsm())
    return refuse("inline assembly", F, &I);
  if (auto *RMW = dyn_cast<AtomicRMWInst>(&I)) {
    checkAtomic(I, RMW->getType());
    switch (RMW->getOperation()) {
    case AtomicRMWInst::Nand:
    case AtomicRMWInst::UIncWrap:
    case AtomicRMWInst::UDecWrap:
    case AtomicRMWInst::USubCond:
    case AtomicRMWInst::USubSat:
    case AtomicRMWInst::FMaximum:
    case AtomicRMWInst::FMinimum:
      return refuse("atomic operation '" +
                        AtomicRMWInst::getOperationName(RMW->getOperation()) +
                        "'",
                    F, &I);
    default:
      return;
    }
  }
  if (auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I))
    return checkAtomic(I, Exchange->getCompareOperand()->getType());
  if (auto *Load = dyn_cast<LoadInst>(&I); Load && Load->isAtomic())
    return checkAtomic(I, Load->getType());
  if (auto *Store = dyn_cast<StoreInst>(&I); Store && Store->isAtomic())
    return checkAtomic(I, Store->getValueOperand()->getType());
  if (isa<InvokeInst, LandingPadInst, ResumeInst, IndirectBrInst, CallBrInst,
          VAArgInst>(I))
    refuse(Twine("instruction '") + I.getOpcodeName() + "'", F, &I);
}

void SPIRVVerifier::run() {
  for (const Function &F : M) {
    checkSignature(F);
    for (const Instruction &I : instructions(F))
      checkInstruction(I);
  }
  for (const GlobalVariable &G : M.globals())
    if (!isKnownType(G.getValueType()))
      M.getContext().emitError("variable '" + demangle(G.getName()) +
                               "' of type " + print(G.getValueType()) +
                               " cannot be compiled for spirv64");
}

PreservedAnalyses VerifySPIRVPass::run(Module &M, ModuleAnalysisManager &) {
  SPIRVVerifier(M).run();
  return PreservedAnalyses::all();
}

} // namespace syclcc1
