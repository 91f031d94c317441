//===- UnrollArrays.cpp - Loops over private arrays become straight code --===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUUnrollArrays: a loop over the elements of a variable is unrolled as at
// -O3.
//
//     float l[8][8];
//     for (int r = 0; r < 8; ++r)                   // a decomposition of
//       for (int c = 0; c <= r; ++c) {              // Cholesky
//         float sum = a[i][r][c];
//         for (int k = 0; k < c; ++k)
//           sum -= l[r][k] * l[c][k];
//         l[r][c] = …
//
// Variables whose elements are chosen by counters of loops stay in memory:
// SROA needs constant offsets. On a processor that is a load from the cache;
// for lanes of vectors the array is W times as large, each access is made for W
// work-items, and each store to it ends a chain of arithmetic. LLVM unrolls
// such loops up to an estimated size, which is twice as large at -O3 as at -O2:
// this kernel was 2.3 times as slow at -O2, a permutation by a table of
// constants (Keccak) 3.3 times.
//
// So loops that choose elements of a variable are unrolled at -O2 by LLVM's own
// pass with its limits of -O3. It has to be clear that this makes the elements
// known: the index is computed of counters, constants, and tables of constants.
// The loop pass stands in front of LLVM's own unrolling, and of its SROA.
// Behind it, LLVM had taken off a first iteration with its own limits (`k == 0
// ? … : …`), which leaves an index `0 + 1` that nothing folds in front of SROA.
//
// Rejected: LLVM's limits of -O3 for all loops of kernels. Other loops gain
// nothing, and each kernel is compiled three times (Levels.cpp).
//
// Tested by test/codegen/cpu/unroll-arrays.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Scalar/LoopUnrollPass.h"

using namespace llvm;

namespace syclcc1 {
namespace {

/// True if \p V is a constant in each iteration of the loops that count for it.
/// \p UsesLoop becomes true if \p L is one of these, or is inside of one.
bool isCounted(const Value *V, const Loop &L, const LoopInfo &LI,
               bool &UsesLoop, unsigned Depth = 0) {
  constexpr unsigned Deepest = 8;
  if (isa<Constant>(V))
    return true;
  const auto *I = dyn_cast<Instruction>(V);
  if (!I || Depth == Deepest)
    return false;
  if (const auto *Phi = dyn_cast<PHINode>(I)) {
    const Loop *Of = LI.getLoopFor(Phi->getParent());
    if (!Of || Of->getHeader() != Phi->getParent() || !Of->getLoopPreheader())
      return false;
    UsesLoop |= L.contains(Of);
    return isCounted(Phi->getIncomingValueForBlock(Of->getLoopPreheader()), L,
                     LI, UsesLoop, Depth + 1);
  }
  if (const auto *Load = dyn_cast<LoadInst>(I)) {
    const auto *Table = dyn_cast<GlobalVariable>(
        getUnderlyingObject(Load->getPointerOperand()));
    const auto *Place = dyn_cast<GetElementPtrInst>(Load->getPointerOperand());
    if (!Table || !Place || !Table->isConstant() || !Table->hasInitializer())
      return false;
    V = Place;
    I = Place;
  } else if (!isa<BinaryOperator, CastInst, CmpInst, SelectInst,
                  GetElementPtrInst>(I)) {
    return false;
  }
  return all_of(I->operand_values(), [&](const Value *Operand) {
    return isCounted(Operand, L, LI, UsesLoop, Depth + 1);
  });
}

/// True if counters choose all elements of \p A that are accessed, and those of
/// \p L some.
bool isCounted(const AllocaInst &A, const Loop &L, const LoopInfo &LI) {
  bool UsesLoop = false;
  SmallVector<const Instruction *> Work{&A};
  while (!Work.empty()) {
    const Instruction *Address = Work.pop_back_val();
    for (const User *U : Address->users()) {
      if (const auto *G = dyn_cast<GetElementPtrInst>(U)) {
        for (const Value *Index : G->indices())
          if (!isCounted(Index, L, LI, UsesLoop))
            return false;
        Work.push_back(G);
      } else if (getLoadStorePointerOperand(U) != Address &&
                 !isa<MemIntrinsic, LifetimeIntrinsic>(U)) {
        return false;
      }
    }
  }
  return UsesLoop;
}

bool choosesElements(const Loop &L, const LoopInfo &LI) {
  SmallPtrSet<const AllocaInst *, 4> Seen;
  for (const BasicBlock *Block : L.blocks())
    for (const Instruction &I : *Block)
      if (const Value *Address = getLoadStorePointerOperand(&I))
        if (const auto *A = dyn_cast<AllocaInst>(getUnderlyingObject(Address));
            A && Seen.insert(A).second && isCounted(*A, L, LI))
          return true;
  return false;
}

} // namespace

PreservedAnalyses CPUUnrollArraysPass::run(Loop &L, LoopAnalysisManager &LAM,
                                           LoopStandardAnalysisResults &AR,
                                           LPMUpdater &Updater) {
  const Function &F = *L.getHeader()->getParent();
  if ((IsHostHalf && !cpu::isDeviceCode(F)) || F.hasOptSize() ||
      !choosesElements(L, AR.LI))
    return PreservedAnalyses::all();
  return LoopFullUnrollPass(/*OptLevel=*/3).run(L, LAM, AR, Updater);
}

void unrollArrays(PassBuilder &PB, bool IsHostHalf) {
  PB.registerLateLoopOptimizationsEPCallback(
      [=](LoopPassManager &LPM, OptimizationLevel Level) {
        if (Level == OptimizationLevel::O2)
          LPM.addPass(CPUUnrollArraysPass(IsHostHalf));
      });
}

} // namespace syclcc1
