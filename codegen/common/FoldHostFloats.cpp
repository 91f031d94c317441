//===- FoldHostFloats.cpp - Constants of long double need no long double --===//
//
//     constexpr auto pi = std::numbers::pi_v<long double>;   // in a kernel
//     static constexpr long double table[] = {1.0L, 2.0L};
//     y = float(pi) * float(table[1]);
//
// needs no operation that devices lack: all of it is constant. The front end
// accepts it, and Clang emits
//
//     %pi = alloca x86_fp80
//     store x86_fp80 0xK4000C90FDAA22168C235, ptr %pi
//     %0 = load x86_fp80, ptr getelementptr (…, ptr @table, i64 1)
//     %1 = fptrunc x86_fp80 %0 to float
//
// because a host can do that. Here it is folded to the constant: in functions
// with such types, and in no others, memory becomes values and operations on
// constants become constants. syclcc1-verify-device refuses the rest.
// (Rejected: folding in the front end, which would have to predict Clang's code
// generation for each expression.)
//
// Requires:    nothing. Establishes: constants of x86_fp80 and fp128 are not
// computed with at run time.
// Tested by test/codegen/common/fold-host-floats.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/Passes.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Scalar/DCE.h"
#include "llvm/Transforms/Scalar/InstSimplifyPass.h"
#include "llvm/Transforms/Scalar/SROA.h"

using namespace llvm;

namespace syclcc1 {

static bool isHostFloat(Type *T) {
  while (auto *Array = dyn_cast<ArrayType>(T))
    T = Array->getElementType();
  T = T->getScalarType();
  return T->isX86_FP80Ty() || T->isFP128Ty();
}

static bool usesHostFloats(const Function &F) {
  return any_of(instructions(F), [](const Instruction &I) {
    auto *Alloca = dyn_cast<AllocaInst>(&I);
    return isHostFloat(Alloca ? Alloca->getAllocatedType() : I.getType()) ||
           any_of(I.operands(),
                  [](const Use &U) { return isHostFloat(U->getType()); });
  });
}

PreservedAnalyses FoldHostFloatsPass::run(Module &M,
                                          ModuleAnalysisManager &MAM) {
  auto &FAM = MAM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  bool Changed = false;
  for (Function &F : M) {
    if (!usesHostFloats(F))
      continue;
    // The passes are called directly, because a manager skips optnone
    // functions.
    auto run = [&](auto Pass) { FAM.invalidate(F, Pass.run(F, FAM)); };
    run(SROAPass(SROAOptions::PreserveCFG));
    run(InstSimplifyPass());
    run(DCEPass());
    Changed = true;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
