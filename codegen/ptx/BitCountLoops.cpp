//===- BitCountLoops.cpp - Loops over the bits of a number ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   for (; x; x &= x - 1)       // clears the lowest bit that is set
//     ++count;
//
// PTX counts bits in one instruction, and nvcc recognises the loop: without
// this pass a search by Hamming distance took 25 times as long as nvcc's. LLVM
// has the idiom in LoopIdiomRecognize for targets that declare hardware
// support, which NVPTX does not. So this pass computes live-out values that
// only count the iterations, and LLVM deletes the loop if it has no other
// effect:
//
//   loop:  %x = phi [ %start ], [ %rest ]      %n = phi [ %first ], [ %next ]
//          %next = add %n, 3
//          %rest = and %x, (add %x, -1)
//          br (%rest == 0), %end, loop
//   end:   %result = phi [ %next, loop ]
// ->       %count = umax(ctpop(%start), 1)    ; the exit test is at the end
//          %result = add %first, (mul %count, 3)
//
// In a loop that does more with each bit, only such counts are replaced.
//
// Requires:    simplified loops (preheader, one latch), rotated.
// Tested by test/codegen/ptx/bit-count-loops.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/KeepsCFG.h"
#include "codegen/ptx/Passes.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1 {
namespace {

/// The number whose set bits \p L iterates over, as it enters the loop; null
/// for other loops.
Value *iteratedNumber(const Loop &L) {
  BasicBlock *Latch = L.getLoopLatch(), *Preheader = L.getLoopPreheader();
  if (!Latch || !Preheader || L.getExitingBlock() != Latch)
    return nullptr;
  Value *Remaining;
  CmpPredicate Predicate;
  BasicBlock *True, *False;
  if (!match(
          Latch->getTerminator(),
          m_Br(m_ICmp(Predicate, m_Value(Remaining), m_Zero()), True, False)))
    return nullptr;
  if (Predicate != (L.contains(True) ? ICmpInst::ICMP_NE : ICmpInst::ICMP_EQ))
    return nullptr;
  for (PHINode &Phi : L.getHeader()->phis())
    if (Phi.getIncomingValueForBlock(Latch) == Remaining &&
        match(Remaining,
              m_c_And(m_Specific(&Phi), m_Add(m_Specific(&Phi), m_AllOnes()))))
      return Phi.getIncomingValueForBlock(Preheader);
  return nullptr;
}

class CountRewriter {
  Loop &L;
  Value *const Bits;
  BasicBlock *const Latch = L.getLoopLatch(), *const Preheader =
                                                  L.getLoopPreheader();
  Value *TripCount = nullptr;

  /// ctpop, but 1 for zero, because the exit test is at the end.
  Value *tripCount(IRBuilder<> &B, Type *Ty) {
    if (!TripCount) {
      Value *Set = B.CreateUnaryIntrinsic(Intrinsic::ctpop, Bits);
      TripCount = B.CreateBinaryIntrinsic(Intrinsic::umax, Set,
                                          ConstantInt::get(Bits->getType(), 1));
    }
    return B.CreateZExtOrTrunc(TripCount, Ty);
  }

  /// The value of \p Next after the loop; null if it is not a counter.
  Value *finalValue(Value *Next) {
    Value *Phi;
    const APInt *Step;
    if (!match(Next, m_Add(m_Value(Phi), m_APInt(Step))))
      return nullptr;
    auto *Count = dyn_cast<PHINode>(Phi);
    if (!Count || Count->getParent() != L.getHeader() ||
        Count->getIncomingValueForBlock(Latch) != Next)
      return nullptr;
    IRBuilder<> B(Preheader->getTerminator());
    B.SetCurrentDebugLocation(cast<Instruction>(Next)->getDebugLoc());
    Type *Ty = Count->getType();
    return B.CreateAdd(
        Count->getIncomingValueForBlock(Preheader),
        B.CreateMul(tripCount(B, Ty), ConstantInt::get(Ty, *Step)));
  }

public:
  CountRewriter(Loop &L, Value *Bits) : L(L), Bits(Bits) {}

  bool replace() {
    bool Changed = false;
    for (PHINode &Out : L.getExitBlock()->phis())
      if (int From = Out.getBasicBlockIndex(Latch);
          From >= 0 && Out.getType()->isIntegerTy())
        if (Value *FinalValue = finalValue(Out.getIncomingValue(From))) {
          Out.setIncomingValue(From, FinalValue);
          Changed = true;
        }
    return Changed;
  }
};

} // namespace

PreservedAnalyses PTXBitCountLoopsPass::run(Function &F,
                                            FunctionAnalysisManager &FAM) {
  bool Changed = false;
  for (Loop *L : FAM.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (Value *Bits = iteratedNumber(*L))
      Changed |= CountRewriter(*L, Bits).replace();
  return keepsCFG(Changed);
}

} // namespace syclcc1
