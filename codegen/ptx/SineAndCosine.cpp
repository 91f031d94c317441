//===- SineAndCosine.cpp - Both of one angle at once ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   float x = r * sycl::cos(a), y = r * sycl::sin(a);   // Box-Muller,
//   rotations
//
// Both functions reduce the angle to a quarter of the circle, and for great
// angles with a loop and an array in private memory. LLVM joins the two calls
// in its code generator, for CPUs; here they would be inlined long before. So a
// sine and a cosine of one value in one block are one llvm.sincos, whose
// library function reduces once:
//
//   %s = call float @sinf(float %a)
//   %c = call float @cosf(float %a)       ->  call @llvm.sincos.f32(float %a)
//
// Approximate functions are one instruction each and stay. Calls in different
// blocks stay as well: the second one may not be needed.
//
//   Requires:    the device library is linked afterwards.
//   Establishes: nothing.
// Tested by test/codegen/ptx/sine-and-cosine.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/ptx/Passes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {
namespace {

enum class Kind { None, Sine, Cosine };

Kind kindOf(const CallInst &Call) {
  Type *const T = Call.getType();
  if (!T->isFloatTy() && !T->isDoubleTy())
    return Kind::None;
  if (auto *Intrinsic = dyn_cast<IntrinsicInst>(&Call)) {
    if (T->isFloatTy() && Call.hasApproxFunc())
      return Kind::None;
    switch (Intrinsic->getIntrinsicID()) {
    case Intrinsic::sin:
      return Kind::Sine;
    case Intrinsic::cos:
      return Kind::Cosine;
    default:
      return Kind::None;
    }
  }
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || !Callee->isDeclaration() || Call.arg_size() != 1 ||
      Call.getArgOperand(0)->getType() != T)
    return Kind::None;
  StringRef Name = Callee->getName();
  if (T->isFloatTy() && !Name.consume_back("f"))
    return Kind::None;
  return Name == "sin" ? Kind::Sine : Name == "cos" ? Kind::Cosine : Kind::None;
}

struct Calls {
  SmallVector<CallInst *, 2> Sines, Cosines;
};

bool joinIn(BasicBlock &BB) {
  MapVector<Value *, Calls> Angles;
  for (Instruction &I : BB)
    if (auto *Call = dyn_cast<CallInst>(&I))
      if (const Kind K = kindOf(*Call); K != Kind::None) {
        Calls &All = Angles[Call->getArgOperand(0)];
        (K == Kind::Sine ? All.Sines : All.Cosines).push_back(Call);
      }
  bool Changed = false;
  for (auto &[Key, All] : Angles) {
    if (All.Sines.empty() || All.Cosines.empty())
      continue;
    CallInst *First = All.Sines.front(), *Other = All.Cosines.front();
    IRBuilder<> B(Other->comesBefore(First) ? Other : First);
    // The key may be a sine that has been replaced meanwhile.
    Value *Angle = First->getArgOperand(0);
    Value *Both = B.CreateIntrinsic(Intrinsic::sincos, Angle->getType(), Angle);
    Value *Results[] = {B.CreateExtractValue(Both, 0),
                        B.CreateExtractValue(Both, 1)};
    for (const auto &[Replaced, Result] : {std::pair(&All.Sines, Results[0]),
                                           std::pair(&All.Cosines, Results[1])})
      for (CallInst *Call : *Replaced) {
        Call->replaceAllUsesWith(Result);
        Call->eraseFromParent();
      }
    Changed = true;
  }
  return Changed;
}

} // namespace

PreservedAnalyses PTXSineAndCosinePass::run(Function &F,
                                            FunctionAnalysisManager &) {
  bool Changed = false;
  for (BasicBlock &BB : F)
    Changed |= joinIn(BB);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
