// CPUConstantOffsets: an index of 32 bits keeps its constant as an offset.
//
//     %i = trunc i64 %id to i32                  ; int i = it[0]; a[i + 7]
//     %j = add nsw i32 %i, 7
//     %k = sext i32 %j to i64
//  -> %w = sext i32 %i to i64
//     %k = add nsw i64 %w, 7
//
// The sum does not overflow (nsw), so both forms have the same value. LLVM's
// InstCombine computes the first form in 64 bits, where it has no nsw:
// (id << 32) + (7 << 32) >> 32. Then a[i + 7] and a[i + 8] have nothing in
// common: each has a constant that no instruction of x86 holds, two more
// instructions, and a check before the vector loop that its index does not
// overflow. A kernel with 640 such accesses took LLVM's register allocator 20
// times as long as one with `long i`. In the second form accesses share one
// index, and the constants become part of their addresses.
//
// Only of ids and other numbers of 64 bits that are truncated: any other index
// keeps its 32 bits, which is what gathers need.
//
// Must run when variables are registers, and before InstCombine. Tested by
// test/codegen/cpu/constant-offsets.ll.

#include "codegen/common/KeepsCFG.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1 {
namespace {

/// True if \p V is a truncated number of type \p Wide, with constants added,
/// subtracted and multiplied and no overflow.
bool isIndex(Value *V, Type *Wide, unsigned Depth = 0) {
  constexpr unsigned MaxDepth = 8;
  if (auto *Trunc = dyn_cast<TruncInst>(V))
    return Trunc->getSrcTy() == Wide;
  auto *Op = dyn_cast<OverflowingBinaryOperator>(V);
  if (!Op || !isa<BinaryOperator>(V) || !Op->hasNoSignedWrap() ||
      Op->getOpcode() == Instruction::Shl || Depth == MaxDepth)
    return false;
  Value *L = Op->getOperand(0), *R = Op->getOperand(1);
  return (isa<ConstantInt>(R) && isIndex(L, Wide, Depth + 1)) ||
         (isa<ConstantInt>(L) && isIndex(R, Wide, Depth + 1));
}

/// \p V in \p Wide.
Value *widen(Value *V, Type *Wide, IRBuilderBase &B) {
  auto *Op = dyn_cast<BinaryOperator>(V);
  if (!Op)
    return B.CreateSExt(V, Wide); // Folds constants.
  Value *L = widen(Op->getOperand(0), Wide, B),
        *R = widen(Op->getOperand(1), Wide, B);
  Value *New = B.CreateBinOp(Op->getOpcode(), L, R);
  if (auto *NewOp = dyn_cast<BinaryOperator>(New))
    NewOp->setHasNoSignedWrap();
  return New;
}

} // namespace

PreservedAnalyses CPUConstantOffsetsPass::run(Function &F,
                                              FunctionAnalysisManager &) {
  if (IsHostHalf && !cpu::isDeviceCode(F))
    return PreservedAnalyses::all();
  SmallVector<SExtInst *> Found;
  for (Instruction &I : instructions(F))
    if (auto *Extended = dyn_cast<SExtInst>(&I);
        Extended && isa<BinaryOperator>(Extended->getOperand(0)) &&
        isIndex(Extended->getOperand(0), Extended->getType()))
      Found.push_back(Extended);
  for (SExtInst *Extended : Found) {
    IRBuilder<> B(Extended);
    Value *New = widen(Extended->getOperand(0), Extended->getType(), B);
    New->takeName(Extended);
    Extended->replaceAllUsesWith(New);
    RecursivelyDeleteTriviallyDeadInstructions(Extended);
  }
  return keepsCFG(!Found.empty());
}

} // namespace syclcc1
