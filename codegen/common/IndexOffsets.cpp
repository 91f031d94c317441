// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// IndexOffsets: an index of 32 bits keeps what is added as an offset.
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
// For the cpu target the same goes for captures, a[i + 3 * n]
// (syclcc1-cpu-index-offsets). GPUs add 32 bits in one instruction and 64 in
// two, and no address of theirs has a second register.
//
// Must run when variables are registers, and before InstCombine. Tested by
// test/codegen/common/index-offsets.ll.

#include "codegen/common/KeepsCFG.h"
#include "codegen/common/Passes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Utils/Local.h"
#include <optional>

using namespace llvm;

namespace syclcc1 {
namespace {

constexpr unsigned MaxDepth = 8;

/// The two operands of a sum, difference or product that does not overflow.
std::optional<std::pair<Value *, Value *>> operandsOf(Value *V) {
  auto *Op = dyn_cast<BinaryOperator>(V);
  if (!Op || !isa<OverflowingBinaryOperator>(Op) || !Op->hasNoSignedWrap() ||
      Op->getOpcode() == Instruction::Shl)
    return std::nullopt;
  return {{Op->getOperand(0), Op->getOperand(1)}};
}

/// True if \p V is computed of constants and, with \p Captures, of members of
/// the kernel object: the same for all work-items.
bool isUniform(Value *V, const Function &F, bool Captures, unsigned Depth = 0) {
  if (isa<ConstantInt>(V))
    return true;
  if (!Captures)
    return false;
  if (auto *Load = dyn_cast<LoadInst>(V))
    return Load->isSimple() && !F.arg_empty() &&
           Load->getPointerOperand()->stripInBoundsConstantOffsets() ==
               F.getArg(0);
  auto Operands = operandsOf(V);
  return Operands && Depth != MaxDepth &&
         isUniform(Operands->first, F, Captures, Depth + 1) &&
         isUniform(Operands->second, F, Captures, Depth + 1);
}

/// True if \p V is a truncated number of type \p Wide with something uniform
/// added or subtracted, or multiplied by a constant.
bool isIndex(Value *V, Type *Wide, const Function &F, bool Captures,
             unsigned Depth = 0) {
  if (auto *Trunc = dyn_cast<TruncInst>(V))
    return Trunc->getSrcTy() == Wide;
  auto Operands = operandsOf(V);
  if (!Operands || Depth == MaxDepth)
    return false;
  auto [L, R] = *Operands;
  auto isOther = [&](Value *Other) {
    return cast<BinaryOperator>(V)->getOpcode() == Instruction::Mul
               ? isa<ConstantInt>(Other)
               : isUniform(Other, F, Captures);
  };
  return (isOther(R) && isIndex(L, Wide, F, Captures, Depth + 1)) ||
         (isOther(L) && isIndex(R, Wide, F, Captures, Depth + 1));
}

/// \p V in \p Wide.
Value *widen(Value *V, Type *Wide, IRBuilderBase &B) {
  auto Operands = operandsOf(V);
  if (!Operands)
    return B.CreateSExt(V, Wide); // Folds constants.
  Value *L = widen(Operands->first, Wide, B),
        *R = widen(Operands->second, Wide, B);
  Value *New = B.CreateBinOp(cast<BinaryOperator>(V)->getOpcode(), L, R);
  if (auto *NewOp = dyn_cast<BinaryOperator>(New))
    NewOp->setHasNoSignedWrap();
  return New;
}

} // namespace

bool addIndexOffsets(Function &F, bool Captures) {
  SmallVector<SExtInst *> Found;
  for (Instruction &I : instructions(F))
    if (auto *Extended = dyn_cast<SExtInst>(&I);
        Extended && isa<BinaryOperator>(Extended->getOperand(0)) &&
        isIndex(Extended->getOperand(0), Extended->getType(), F, Captures))
      Found.push_back(Extended);
  for (SExtInst *Extended : Found) {
    IRBuilder<> B(Extended);
    Value *New = widen(Extended->getOperand(0), Extended->getType(), B);
    New->takeName(Extended);
    Extended->replaceAllUsesWith(New);
    RecursivelyDeleteTriviallyDeadInstructions(Extended);
  }
  return !Found.empty();
}

PreservedAnalyses IndexOffsetsPass::run(Function &F,
                                        FunctionAnalysisManager &) {
  return keepsCFG(addIndexOffsets(F, /*Captures=*/false));
}

void keepIndexOffsets(PassBuilder &PB) {
  PB.registerPipelineEarlySimplificationEPCallback(
      [](ModulePassManager &MPM, OptimizationLevel, ThinOrFullLTOPhase) {
        MPM.addPass(createModuleToFunctionPassAdaptor(IndexOffsetsPass()));
      });
}

} // namespace syclcc1
