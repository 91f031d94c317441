//===- AssumedBits.cpp - Without optimisation, assumptions become masks ---===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   ulong id = get_local_id(d);                      // index_space.cl
//   __builtin_assume(id < 0x80000000);
//
// The device library states the range of ids and sizes, which Intel's OpenCL
// compiler for CPUs needs: without it `out[int(id / 32)]` is two shifts, one of
// which it computes in 32 bits (docs/design/known-driver-faults.md). At -O2
// LLVM's InstCombine uses the assumption. With -fsycl-device-O0 no pass does,
// and SPIR-V has no assumptions, so a mask on the value expresses it:
//
//   %known = and i64 %id, 0x7fffffff                 ; in place of %id
//
// (Rejected: the mask in the library, which is compiled with -O2, where the
// assumption removes it.)
//
//   Requires:    the library is linked and inlined.
//   Establishes: uses of a value that an assumption has compared (unsigned,
//                with a power of two) are uses of its low bits.
// Tested by test/codegen/spirv/assumed-bits.ll and
// run/indices_from_local_ids.cpp with -fsycl-device-O0.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Passes.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;

namespace syclcc1 {

PreservedAnalyses AssumedBitsPass::run(Module &M, ModuleAnalysisManager &) {
  using namespace PatternMatch;
  bool Changed = false;
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    DominatorTree Tree(F);
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      Value *X = nullptr;
      const APInt *Bound = nullptr;
      CmpPredicate P;
      if (!match(&I, m_Intrinsic<Intrinsic::assume>(
                         m_ICmp(P, m_Value(X), m_APInt(Bound)))) ||
          P != CmpInst::ICMP_ULT || !Bound->isPowerOf2() || isa<Constant>(X))
        continue;
      IRBuilder<> B(&I);
      Value *Known =
          B.CreateAnd(X, ConstantInt::get(X->getType(), *Bound - 1), "known");
      X->replaceUsesWithIf(Known, [&](const Use &U) {
        return U.getUser() != Known && Tree.dominates(Known, U);
      });
      Changed = true;
    }
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
