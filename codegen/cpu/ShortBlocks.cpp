// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUShortBlocks: no block is so long that machine code for it takes minutes.
//
//     block:  20 000 instructions  ->  block:   1000 instructions, br next
//                                      block1:  1000 instructions, br next
//                                      ...
//
// LLVM's code generator works block by block, in time that grows with the
// square of a block: where it selects instructions it asks for paths in a graph
// of the whole block, its schedulers look at everything that is ready, and its
// register allocator cuts a live range at every gap in a block. Blocks of
// programs are short. Unrolled loops whose values are vectors of 32 work-items,
// each of which is several registers, have tens of thousands of machine
// instructions in one block.
//
// A block counts what its instructions become: a vector of 32 floats is eight
// registers without AVX. What lives across the end of a block is a register
// there, so the code is nearly the same.
//
// Runs behind CodeGenPrepare, which joins blocks (KernelCodeGenerator.cpp).
// Tested by test/codegen/cpu/short-blocks.ll.

#include "codegen/cpu/KernelCodeGenerator.h"
#include "codegen/cpu/Passes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

static cl::opt<unsigned> MostOfBlock(
    "syclcc1-longest-block", cl::Hidden, cl::init(2000),
    cl::desc("The most machine instructions of a kernel's block, roughly"));

namespace syclcc1 {
namespace {

/// How many machine instructions \p I becomes, at least.
unsigned sizeOf(const Instruction &I, const TargetTransformInfo &TTI) {
  if (I.isDebugOrPseudoInst() || isa<PHINode>(I))
    return 0;
  Type *T = I.getType();
  if (auto *Store = dyn_cast<StoreInst>(&I))
    T = Store->getValueOperand()->getType();
  return T->isVectorTy() ? std::max(1U, TTI.getNumberOfParts(T)) : 1;
}

/// The first instruction of \p Block behind which it may be split: variables
/// of the stack are those of the entry.
BasicBlock::iterator firstOf(BasicBlock &Block) {
  BasicBlock::iterator First = Block.getFirstInsertionPt();
  if (Block.isEntryBlock())
    for (BasicBlock::iterator I = First; I != Block.end(); ++I)
      if (isa<AllocaInst>(*I))
        First = std::next(I);
  return First;
}

} // namespace

bool cpu::splitLongBlocks(Function &F, const TargetTransformInfo &TTI) {
  uint64_t All = 0;
  for (const BasicBlock &Block : F)
    for (const Instruction &I : Block)
      All += sizeOf(I, TTI);
  const uint64_t Most = longestBlock(All, MostOfBlock);
  bool Changed = false;
  for (BasicBlock &Block : make_early_inc_range(F)) {
    if (Block.size() <= Most / 16)
      continue;
    SmallVector<BasicBlock::iterator> Begins;
    uint64_t Size = 0;
    for (BasicBlock::iterator I = firstOf(Block); I != Block.end(); ++I) {
      Size += sizeOf(*I, TTI);
      if (Size <= Most || I->isTerminator())
        continue;
      // A call that must be the last, and what it returns.
      if (auto *Call = dyn_cast<CallInst>(&*I); Call && Call->isMustTailCall())
        break;
      Begins.push_back(++I);
      Size = sizeOf(*I, TTI);
    }
    // From the end: a split moves all that is behind it.
    for (BasicBlock::iterator Begin : reverse(Begins))
      Block.splitBasicBlock(Begin);
    Changed |= !Begins.empty();
  }
  return Changed;
}

PreservedAnalyses CPUShortBlocksPass::run(Function &F,
                                          FunctionAnalysisManager &FAM) {
  return cpu::splitLongBlocks(F, FAM.getResult<TargetIRAnalysis>(F))
             ? PreservedAnalyses::none()
             : PreservedAnalyses::all();
}

} // namespace syclcc1
