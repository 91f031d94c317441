//===- EmptyAsm.cpp - Optimisation barriers of libraries ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   asm volatile("" : "+r"(x));            asm volatile("" ::: "memory");
//
// hide a value from the optimiser, as benchmarks and constant-time code do, and
// emit no instruction. The cpu target keeps them. LLVM's SPIR-V writer aborts
// on them, and NVPTX at x86's constraints ("couldn't allocate output register
// for constraint 'x'"). So there, after the optimisations that they should
// prevent, their results are replaced by the inputs of the same register. A
// result without an input is undefined. (SPV_INTEL_inline_assembly is a vendor
// extension and would keep x86's constraints.)
//
// Assembly with a text is refused earlier (DeviceReach, VerifyDevice).
//
//   Requires:    nothing.
//   Establishes: no inline assembly with an empty text.
// Tested by test/codegen/common/empty-asm.ll and test/run/language.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/Passes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

/// The replacements of the results of \p Call, in order: the operand in the
/// same register, or poison.
static SmallVector<Value *, 2> resultsOf(const CallBase &Call) {
  const auto &Asm = cast<InlineAsm>(*Call.getCalledOperand());
  SmallVector<Type *, 2> Types;
  if (auto *Struct = dyn_cast<StructType>(Call.getType()))
    Types.assign(Struct->element_begin(), Struct->element_end());
  else if (!Call.getType()->isVoidTy())
    Types.push_back(Call.getType());

  SmallVector<Value *, 2> Results;
  InlineAsm::ConstraintInfoVector Constraints = Asm.ParseConstraints();
  for (const InlineAsm::ConstraintInfo &Output : Constraints) {
    if (Output.Type != InlineAsm::isOutput || Output.isIndirect)
      continue;
    Type *T = Types[Results.size()];
    Results.push_back(PoisonValue::get(T));
    // The number of the input operand is the number of earlier operands that
    // take one.
    if (!Output.hasMatchingInput())
      continue;
    unsigned Argument = 0;
    for (int I = 0; I < Output.MatchingInput; ++I)
      Argument += Constraints[I].hasArg();
    if (Call.getArgOperand(Argument)->getType() == T)
      Results.back() = Call.getArgOperand(Argument);
  }
  return Results;
}

PreservedAnalyses EmptyAsmPass::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      auto *Call = dyn_cast<CallInst>(&I);
      if (!Call || !Call->isInlineAsm() ||
          !cast<InlineAsm>(Call->getCalledOperand())->getAsmString().empty())
        continue;
      SmallVector<Value *, 2> Results = resultsOf(*Call);
      if (isa<StructType>(Call->getType())) {
        IRBuilder<> B(Call);
        Value *Struct = PoisonValue::get(Call->getType());
        for (auto [Index, Result] : enumerate(Results))
          Struct = B.CreateInsertValue(Struct, Result, Index);
        Call->replaceAllUsesWith(Struct);
      } else if (!Results.empty()) {
        Call->replaceAllUsesWith(Results.front());
      }
      Call->eraseFromParent();
      Changed = true;
    }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
