//===- MathIntrinsics.cpp - Mathematical intrinsics -> device library -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// With -fno-math-errno Clang emits sinf as llvm.sin.f32, and optimisations
// introduce such intrinsics as well. PTX has instructions for few of them;
// llvm.exp.f64 ends in "Cannot select". LLVM expands `frem` to x -
// trunc(x/y)*y, whose error exceeds y for quotients above 2^24. So, before the
// device library is linked:
//
//   %a = call double @llvm.exp.f64(double %x)   ->  call double @exp(double %x)
//   %b = frem float %x, %y                      ->  call float @fmodf(…)
//   %c = call afn float @llvm.exp.f32(float %x) ->  llvm.exp2(%x * log2(e))
//
// The last line is for -ffast-math: with `afn`, sine, cosine, exp2 and log2 of
// a float are one instruction each, and functions made of them are as fast as
// with nvcc -use_fast_math. llvm.log2 has no pattern, `afn` or not (LLVM 22
// keeps it behind -nvptx-approx-log2f32): it becomes lg2's intrinsic.
//
// Vectors are scalarised, half is computed in float.
//
//   Requires:    the device library is linked afterwards.
//   Establishes: no intrinsic is left for which PTX has no instruction.
// Tested by test/codegen/ptx/math-intrinsics.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/ptx/Passes.h"
#include "split/IRContract.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {
namespace {

/// How the library returns the value of an intrinsic.
enum class Signature {
  Value,           ///< As the intrinsic does.
  SecondByPointer, ///< frexp, modf: the second member through a pointer.
  BothByPointer    ///< sincos: both members through pointers.
};

struct Entry {
  StringRef Name; ///< In the library, for double; the float function has the
                  ///< suffix `f`.
  Signature Form = Signature::Value;
};

std::optional<Entry> libraryFunction(Intrinsic::ID ID) {
  switch (ID) {
#define NAMED(INTRINSIC)                                                       \
  case Intrinsic::INTRINSIC:                                                   \
    return Entry{#INTRINSIC};
    NAMED(acos)
    NAMED(asin)
    NAMED(atan)
    NAMED(atan2)
    NAMED(cos)
    NAMED(cosh)
    NAMED(exp)
    NAMED(exp10)
    NAMED(exp2)
    NAMED(ldexp)
    NAMED(llrint)
    NAMED(llround)
    NAMED(log)
    NAMED(log10)
    NAMED(log2)
    NAMED(lrint)
    NAMED(lround)
    NAMED(pow)
    NAMED(sin)
    NAMED(sinh)
    NAMED(tan)
    NAMED(tanh)
#undef NAMED
  case Intrinsic::powi:
    return Entry{"__sycl_powi"};
  case Intrinsic::frexp:
    return Entry{"frexp", Signature::SecondByPointer};
  case Intrinsic::modf:
    return Entry{"modf", Signature::SecondByPointer};
  case Intrinsic::sincos:
    return Entry{"sincos", Signature::BothByPointer};
  default:
    return std::nullopt;
  }
}

/// One scalar intrinsic or frem, and its replacement.
class Rewriter {
  Module &M;
  IRBuilder<> &B;

  FunctionCallee declareFunction(StringRef Name, Type *T, FunctionType *FT) {
    bool IsFloat = T->isFloatTy();
    std::string Symbol = Name.starts_with(symbol::BuiltinPrefix)
                             ? (Name + (IsFloat ? "_f32" : "_f64")).str()
                             : (Name + (IsFloat ? "f" : "")).str();
    FunctionCallee Callee = M.getOrInsertFunction(Symbol, FT);
    if (auto *F = dyn_cast<Function>(Callee.getCallee());
        F && F->isDeclaration())
      F->setDoesNotThrow();
    return Callee;
  }

  Value *temporary(Type *T) {
    BasicBlock &Entry = B.GetInsertBlock()->getParent()->getEntryBlock();
    return new AllocaInst(T, 0, "out", Entry.getFirstNonPHIOrDbgOrAlloca());
  }

public:
  Rewriter(Module &M, IRBuilder<> &B) : M(M), B(B) {}

  Value *call(const Entry &E, ArrayRef<Value *> Args, Type *Result) {
    Type *T = Args[0]->getType();
    SmallVector<Type *> Types;
    for (Value *A : Args)
      Types.push_back(A->getType());
    if (E.Form == Signature::Value)
      return B.CreateCall(
          declareFunction(E.Name, T, FunctionType::get(Result, Types, false)),
          Args);

    auto *Pair = cast<StructType>(Result);
    SmallVector<Value *> All(Args);
    SmallVector<Value *, 2> Out(2);
    for (unsigned I = E.Form == Signature::BothByPointer ? 0 : 1; I != 2; ++I) {
      Out[I] = temporary(Pair->getElementType(I));
      Types.push_back(B.getPtrTy());
      All.push_back(Out[I]);
    }
    Type *Returned = E.Form == Signature::BothByPointer ? B.getVoidTy() : T;
    Value *First = B.CreateCall(
        declareFunction(E.Name, T, FunctionType::get(Returned, Types, false)),
        All);
    if (Out[0])
      First = B.CreateLoad(T, Out[0]);
    Value *Aggregate = B.CreateInsertValue(PoisonValue::get(Pair), First, 0);
    return B.CreateInsertValue(
        Aggregate, B.CreateLoad(Pair->getElementType(1), Out[1]), 1);
  }

  /// The instruction lg2, which handles denormal numbers as the function does.
  Value *log2(Value *X) {
    DenormalMode Mode =
        B.GetInsertBlock()->getParent()->getDenormalMode(APFloat::IEEEsingle());
    return B.CreateIntrinsic(Mode.Output == DenormalMode::PreserveSign
                                 ? Intrinsic::nvvm_lg2_approx_ftz_f
                                 : Intrinsic::nvvm_lg2_approx_f,
                             X);
  }

  /// The approximation that -ffast-math allows for a float; null if there is
  /// none.
  Value *approximate(Intrinsic::ID ID, ArrayRef<Value *> Args) {
    auto Unary = [&](Intrinsic::ID Op, Value *X) {
      return B.CreateUnaryIntrinsic(Op, X);
    };
    auto Scaled = [&](Value *X, double Factor) {
      return B.CreateFMul(X, ConstantFP::get(X->getType(), Factor));
    };
    Value *X = Args[0];
    switch (ID) {
    case Intrinsic::sin:
    case Intrinsic::cos:
    case Intrinsic::exp2:
      return Unary(ID, X);
    case Intrinsic::exp:
      return Unary(Intrinsic::exp2, Scaled(X, 1.4426950408889634));
    case Intrinsic::exp10:
      return Unary(Intrinsic::exp2, Scaled(X, 3.3219280948873623));
    case Intrinsic::log2:
      return log2(X);
    case Intrinsic::log:
      return Scaled(log2(X), 0.6931471805599453);
    case Intrinsic::log10:
      return Scaled(log2(X), 0.3010299956639812);
    case Intrinsic::pow:
      return Unary(Intrinsic::exp2, B.CreateFMul(Args[1], log2(X)));
    case Intrinsic::tan:
      return B.CreateFDiv(Unary(Intrinsic::sin, X), Unary(Intrinsic::cos, X));
    default:
      return nullptr;
    }
  }
};

/// Functions that are PTX instructions if the result may be approximate.
bool isApproximateInstruction(Intrinsic::ID ID) {
  return ID == Intrinsic::sin || ID == Intrinsic::cos || ID == Intrinsic::exp2;
}

/// \p I on values of \p Scalar, which is float or double.
Value *rewriteScalar(Module &M, IRBuilder<> &B, Instruction &I, const Entry &E,
                     Intrinsic::ID ID, ArrayRef<Value *> Args, Type *Result) {
  Rewriter R(M, B);
  if (I.getType()->isFPOrFPVectorTy() && I.hasApproxFunc() &&
      Args[0]->getType()->isFloatTy())
    if (Value *V = R.approximate(ID, Args))
      return V;
  return R.call(E, Args, Result);
}

/// Half and bfloat are computed in float.
Value *rewriteWidened(Module &M, IRBuilder<> &B, Instruction &I, const Entry &E,
                      Intrinsic::ID ID, ArrayRef<Value *> Args, Type *Result) {
  Type *Narrow = Args[0]->getType();
  if (!Narrow->is16bitFPTy())
    return rewriteScalar(M, B, I, E, ID, Args, Result);
  SmallVector<Value *> Wide;
  for (Value *A : Args)
    Wide.push_back(A->getType() == Narrow ? B.CreateFPExt(A, B.getFloatTy())
                                          : A);
  auto Widen = [&](Type *T) { return T == Narrow ? B.getFloatTy() : T; };
  auto *Pair = dyn_cast<StructType>(Result);
  if (!Pair) {
    Value *V = rewriteScalar(M, B, I, E, ID, Wide, Widen(Result));
    return V->getType() == Result ? V : B.CreateFPTrunc(V, Result);
  }
  Value *V = rewriteScalar(M, B, I, E, ID, Wide,
                           StructType::get(Widen(Pair->getElementType(0)),
                                           Widen(Pair->getElementType(1))));
  Value *Aggregate = PoisonValue::get(Pair);
  for (unsigned N = 0; N != 2; ++N) {
    Value *Member = B.CreateExtractValue(V, N);
    if (Member->getType() != Pair->getElementType(N))
      Member = B.CreateFPTrunc(Member, Pair->getElementType(N));
    Aggregate = B.CreateInsertValue(Aggregate, Member, N);
  }
  return Aggregate;
}

/// Lane by lane.
Value *rewrite(Module &M, Instruction &I, const Entry &E, Intrinsic::ID ID) {
  IRBuilder<> B(&I);
  if (isa<FPMathOperator>(I))
    B.setFastMathFlags(I.getFastMathFlags());
  SmallVector<Value *> Args;
  if (auto *Call = dyn_cast<CallBase>(&I))
    Args.assign(Call->arg_begin(), Call->arg_end());
  else
    Args.assign(I.value_op_begin(), I.value_op_end());
  auto *Vector = dyn_cast<FixedVectorType>(Args[0]->getType());
  if (!Vector)
    return rewriteWidened(M, B, I, E, ID, Args, I.getType());

  Type *Result = I.getType();
  auto *Pair = dyn_cast<StructType>(Result);
  Type *LaneResult =
      Pair ? StructType::get(Pair->getElementType(0)->getScalarType(),
                             Pair->getElementType(1)->getScalarType())
           : Result->getScalarType();
  Value *All = PoisonValue::get(Result);
  for (unsigned Lane = 0; Lane != Vector->getNumElements(); ++Lane) {
    SmallVector<Value *> LaneArgs;
    for (Value *A : Args)
      LaneArgs.push_back(
          A->getType()->isVectorTy() ? B.CreateExtractElement(A, Lane) : A);
    Value *V = rewriteWidened(M, B, I, E, ID, LaneArgs, LaneResult);
    if (!Pair) {
      All = B.CreateInsertElement(All, V, Lane);
      continue;
    }
    for (unsigned N = 0; N != 2; ++N)
      All = B.CreateInsertValue(
          All,
          B.CreateInsertElement(B.CreateExtractValue(All, N),
                                B.CreateExtractValue(V, N), Lane),
          N);
  }
  return All;
}

} // namespace

PreservedAnalyses PTXMathIntrinsicsPass::run(Module &M,
                                             ModuleAnalysisManager &) {
  struct Candidate {
    Instruction *I;
    Entry E;
    Intrinsic::ID ID;
  };
  SmallVector<Candidate> Candidates;
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      if (I.getOpcode() == Instruction::FRem) {
        Candidates.push_back({&I, Entry{"fmod"}, Intrinsic::not_intrinsic});
        continue;
      }
      auto *Call = dyn_cast<IntrinsicInst>(&I);
      if (!Call)
        continue;
      std::optional<Entry> E = libraryFunction(Call->getIntrinsicID());
      // An approximate float operation is an instruction already.
      bool IsInstruction = E &&
                           isApproximateInstruction(Call->getIntrinsicID()) &&
                           Call->hasApproxFunc() && I.getType()->isFloatTy();
      if (E && !IsInstruction)
        Candidates.push_back({&I, *E, Call->getIntrinsicID()});
    }
  for (const Candidate &C : Candidates) {
    Value *V = rewrite(M, *C.I, C.E, C.ID);
    V->takeName(C.I);
    C.I->replaceAllUsesWith(V);
    C.I->eraseFromParent();
  }
  return Candidates.empty() ? PreservedAnalyses::all()
                            : PreservedAnalyses::none();
}

} // namespace syclcc1
