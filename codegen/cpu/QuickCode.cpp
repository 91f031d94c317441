// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUQuickCode: fast code generation, as at -O0, for the first level.
//
//     define internal void @k.group.v1(…) optsize "sycl-cpu-first-level"
//  -> define internal void @k.group.v1(…) noinline optnone …
//
// A kernel has bodies for AVX2 and AVX-512 beside the one for any x86-64
// (Levels.cpp), which processors from before 2013 run. LLVM has simplified all
// of them. optnone makes the code generator select instructions one by one,
// without scheduling and loop passes.
//
// Not for functions with wide vectors, from the kernel or its sub-groups: split
// to registers one by one, they are much code for register allocation.
//
// With -g lines are kept and variables are dropped: this selection does not
// fold a load into the instruction that uses it if a debugger needs the value,
// and -g must not change code (test/debugger/same-code.test).
//
// Must come last of the passes on IR, most of which do not look at optnone
// functions. Tested by test/codegen/cpu/quick-code.ll.

#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace syclcc1 {

/// True if \p I has a vector that exceeds registers of 128 bits.
static bool isWide(const Instruction &I) {
  constexpr uint64_t Register = 128;
  const DataLayout &DL = I.getDataLayout();
  auto Exceeds = [&](const Value *V) {
    return V->getType()->isVectorTy() &&
           DL.getTypeSizeInBits(V->getType()).getKnownMinValue() > Register;
  };
  return Exceeds(&I) || any_of(I.operands(), Exceeds);
}

PreservedAnalyses CPUQuickCodePass::run(Function &F,
                                        FunctionAnalysisManager &) {
  if (!F.hasFnAttribute(cpu::FirstLevel) || any_of(instructions(F), isWide))
    return PreservedAnalyses::all();
  F.removeFnAttr(Attribute::OptimizeForSize);
  F.removeFnAttr(Attribute::MinSize);
  F.addFnAttr(Attribute::NoInline);
  F.addFnAttr(Attribute::OptimizeNone);
  for (Instruction &I : instructions(F))
    I.dropDbgRecords();
  return PreservedAnalyses::all();
}

} // namespace syclcc1
