//===- MathIntrinsics.cpp - llvm.* mathematics out of libm ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The writer maps most of LLVM's mathematical intrinsics to OpenCL's extended
// instructions. It cannot select llvm.exp10, ldexp, frexp, sincos, lrint and
// the *imumnum family, and it gets two families wrong in silence:
//
//   llvm.minimum, maximum    become fmin and fmax, which prefer a number to NaN
//                            and do not order the zeros
//   llvm.lround, llround     become `round` with an integer result
//
// These become calls of the C functions that the device library defines, or
// arithmetic. Vectors are taken apart; half goes through float, which holds
// every exact result of these functions.
//
// Requires:    generic pointers. Run before the device library is linked and
// again after optimisation, which makes ldexp and exp10 out of pow and exp2.
// Establishes: no intrinsic of the list in `lower` is left.
// Tested by test/codegen/spirv/math-intrinsics.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/AddressSpaces.h"
#include "codegen/spirv/Passes.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

namespace {

/// Lowers one intrinsic on scalars; results of {T, U} are in First and Second.
class ScalarMath {
  IRBuilder<> &B;
  Intrinsic::ID ID;

public:
  struct Result {
    Value *First = nullptr, *Second = nullptr;
  };

  ScalarMath(IRBuilder<> &B, Intrinsic::ID ID) : B(B), ID(ID) {}
  Result lower(ArrayRef<Value *> Args, Type *ResultType);

private:
  Value *call(StringRef Name, Type *ResultType, ArrayRef<Value *> Args);
  Value *minMax(Value *X, Value *Y, bool Minimum, bool PropagateNaN);
  Result frexp(Value *X);
};

} // namespace

static bool isHandled(Intrinsic::ID ID) {
  switch (ID) {
  case Intrinsic::exp10:
  case Intrinsic::ldexp:
  case Intrinsic::frexp:
  case Intrinsic::sincos:
  case Intrinsic::modf:
  case Intrinsic::lround:
  case Intrinsic::llround:
  case Intrinsic::lrint:
  case Intrinsic::llrint:
  case Intrinsic::minimum:
  case Intrinsic::maximum:
  case Intrinsic::minimumnum:
  case Intrinsic::maximumnum:
  case Intrinsic::canonicalize:
    return true;
  default:
    return false;
  }
}

/// The C function \p Name of the arguments' type: sin, sinf.
Value *ScalarMath::call(StringRef Name, Type *ResultType,
                        ArrayRef<Value *> Args) {
  Module *M = B.GetInsertBlock()->getModule();
  std::string Symbol = Name.str();
  if (Args[0]->getType()->isFloatTy())
    Symbol += 'f';
  SmallVector<Type *> Types;
  for (Value *Arg : Args)
    Types.push_back(Arg->getType());
  FunctionCallee Function = M->getOrInsertFunction(
      Symbol, FunctionType::get(ResultType, Types, false));
  if (auto *F = dyn_cast<llvm::Function>(Function.getCallee());
      F && F->isDeclaration())
    F->setCallingConv(CallingConv::SPIR_FUNC);
  CallInst *Call = B.CreateCall(Function, Args);
  Call->setCallingConv(CallingConv::SPIR_FUNC);
  return Call;
}

Value *ScalarMath::minMax(Value *X, Value *Y, bool Minimum, bool PropagateNaN) {
  Type *T = X->getType();
  Value *R = B.CreateBinaryIntrinsic(
      Minimum ? Intrinsic::minnum : Intrinsic::maxnum, X, Y);
  // Equal numbers are the same but for zeros, whose signs decide.
  Type *Bits = B.getIntNTy(T->getPrimitiveSizeInBits());
  Value *XBits = B.CreateBitCast(X, Bits), *YBits = B.CreateBitCast(Y, Bits);
  Value *Zero = B.CreateBitCast(
      Minimum ? B.CreateOr(XBits, YBits) : B.CreateAnd(XBits, YBits), T);
  R = B.CreateSelect(B.CreateFCmpOEQ(X, Y), Zero, R);
  if (!PropagateNaN)
    return R;
  return B.CreateSelect(B.CreateFCmpUNO(X, Y), B.CreateFAdd(X, Y), R);
}

ScalarMath::Result ScalarMath::frexp(Value *X) {
  Function *F = B.GetInsertBlock()->getParent();
  IRBuilder<> Entry(&*F->getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
  AllocaInst *Exponent = Entry.CreateAlloca(B.getInt32Ty(), 0, nullptr, "exp");
  Value *Generic = B.CreateAddrSpaceCast(
      Exponent, PointerType::get(B.getContext(), spirv_space::Generic));
  Value *Mantissa = call("frexp", X->getType(), {X, Generic});
  return {Mantissa, B.CreateLoad(B.getInt32Ty(), Exponent)};
}

ScalarMath::Result ScalarMath::lower(ArrayRef<Value *> Args, Type *ResultType) {
  Value *X = Args[0];
  Type *T = X->getType();
  if (T->isHalfTy() && ID != Intrinsic::canonicalize) {
    SmallVector<Value *> Wide;
    for (Value *Arg : Args)
      Wide.push_back(Arg->getType()->isHalfTy()
                         ? B.CreateFPExt(Arg, B.getFloatTy())
                         : Arg);
    Result R =
        lower(Wide, ResultType->isHalfTy() ? B.getFloatTy() : ResultType);
    for (Value **V : {&R.First, &R.Second})
      if (*V && (*V)->getType()->isFloatTy())
        *V = B.CreateFPTrunc(*V, T);
    return R;
  }
  switch (ID) {
  case Intrinsic::exp10:
    return {call("exp10", T, {X})};
  case Intrinsic::ldexp:
    return {
        call("ldexp", T, {X, B.CreateSExtOrTrunc(Args[1], B.getInt32Ty())})};
  case Intrinsic::frexp:
    return frexp(X);
  case Intrinsic::sincos:
    return {B.CreateUnaryIntrinsic(Intrinsic::sin, X),
            B.CreateUnaryIntrinsic(Intrinsic::cos, X)};
  case Intrinsic::modf: {
    // The fraction has the sign of x; that of an infinity is zero.
    Value *Whole = B.CreateUnaryIntrinsic(Intrinsic::trunc, X);
    Value *Infinite = B.CreateFCmpOEQ(
        B.CreateUnaryIntrinsic(Intrinsic::fabs, X), ConstantFP::getInfinity(T));
    Value *Fraction = B.CreateSelect(Infinite, ConstantFP::getZero(T),
                                     B.CreateFSub(X, Whole));
    return {B.CreateBinaryIntrinsic(Intrinsic::copysign, Fraction, X), Whole};
  }
  case Intrinsic::lround:
  case Intrinsic::llround:
    return {B.CreateFPToSI(B.CreateUnaryIntrinsic(Intrinsic::round, X),
                           ResultType)};
  case Intrinsic::lrint:
  case Intrinsic::llrint:
    return {
        B.CreateFPToSI(B.CreateUnaryIntrinsic(Intrinsic::rint, X), ResultType)};
  case Intrinsic::minimum:
    return {minMax(X, Args[1], true, true)};
  case Intrinsic::maximum:
    return {minMax(X, Args[1], false, true)};
  case Intrinsic::minimumnum:
    return {minMax(X, Args[1], true, false)};
  case Intrinsic::maximumnum:
    return {minMax(X, Args[1], false, false)};
  case Intrinsic::canonicalize:
    return {B.CreateFMul(X, ConstantFP::get(T, 1))};
  default:
    llvm_unreachable("isHandled says otherwise");
  }
}

static Value *lower(IntrinsicInst &I) {
  IRBuilder<> B(&I);
  if (isa<FPMathOperator>(I))
    B.setFastMathFlags(I.getFastMathFlags());
  ScalarMath Math(B, I.getIntrinsicID());
  auto *Struct = dyn_cast<StructType>(I.getType());
  Type *FirstType = Struct ? Struct->getElementType(0) : I.getType();
  SmallVector<Value *> Args(I.args());
  auto Pair = [&](Value *First, Value *Second) -> Value * {
    if (!Struct)
      return First;
    Value *R = B.CreateInsertValue(PoisonValue::get(Struct), First, 0);
    return B.CreateInsertValue(R, Second, 1);
  };
  auto *Vector = dyn_cast<FixedVectorType>(Args[0]->getType());
  if (!Vector) {
    ScalarMath::Result R = Math.lower(Args, FirstType);
    return Pair(R.First, R.Second);
  }
  Value *First = PoisonValue::get(FirstType);
  Value *Second =
      Struct ? PoisonValue::get(Struct->getElementType(1)) : nullptr;
  for (unsigned N = 0; N < Vector->getNumElements(); ++N) {
    SmallVector<Value *> Elements;
    for (Value *Arg : Args)
      Elements.push_back(
          Arg->getType()->isVectorTy() ? B.CreateExtractElement(Arg, N) : Arg);
    ScalarMath::Result R = Math.lower(Elements, FirstType->getScalarType());
    First = B.CreateInsertElement(First, R.First, N);
    if (Struct)
      Second = B.CreateInsertElement(Second, R.Second, N);
  }
  return Pair(First, Second);
}

PreservedAnalyses MathIntrinsicsPass::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<IntrinsicInst *> Intrinsics;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Intrinsic = dyn_cast<IntrinsicInst>(&I);
          Intrinsic && isHandled(Intrinsic->getIntrinsicID()))
        Intrinsics.push_back(Intrinsic);
  for (IntrinsicInst *I : Intrinsics) {
    I->replaceAllUsesWith(lower(*I));
    I->eraseFromParent();
  }
  return Intrinsics.empty() ? PreservedAnalyses::all()
                            : PreservedAnalyses::none();
}

} // namespace syclcc1
