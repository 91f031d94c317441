//===- FloatMinMaxAtomics.cpp - Atomic minimum of floats by integers ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX has no atomic minimum and maximum of float and double. LLVM writes a loop
// of compare-exchanges that stores in each iteration, even if the stored value
// is already the minimum: thousands of work-items that search the minimum of an
// array wait for each other (29 times nvcc's time).
//
// Floats of one sign have the same order as their bits, so one integer
// instruction is enough:
//
//   minimum with v >= +0.0    atom.min.s32     a negative value is less as well
//           with v <= -0.0    atom.max.u32     the larger magnitude
//   maximum with v >= +0.0    atom.max.s32
//           with v <= -0.0    atom.min.u32
//
//   atomicrmw fmin ptr %p, float %v syncscope("device") monotonic
// ->  %old = load atomic i32, ptr %p syncscope("device") monotonic
//     %old < %v or equal      done: %old          most calls end here
//     either is a NaN         the loop (cold)     llvm.minnum keeps the number
//     else                    one of the four
//
// The first exit is a load without a store, so it is not used for operations
// with release order. If another work-item stores a NaN between the load and
// the atomic instruction, the NaN stays, as if it had been stored later.
//
//   Requires:    accesses of private variables are plain (PTXPrivateAtomics).
//   Establishes: native operations, to which PTXLegalizeAtomics later adds
//                order and scope; compare-exchange loops only on unlikely
//                paths.
// Tested by test/codegen/ptx/float-minmax-atomics.ll,
// test/run/atomic_float_minmax.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/ptx/Passes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {
namespace {

bool isFloatMinMax(const AtomicRMWInst &I) {
  return (I.getOperation() == AtomicRMWInst::FMin ||
          I.getOperation() == AtomicRMWInst::FMax) &&
         (I.getType()->isFloatTy() || I.getType()->isDoubleTy());
}

/// The blocks around one operation, in the order of the file's head.
class Expansion {
  AtomicRMWInst &I;
  const bool IsMin;
  Value *const Operand, *const Address;
  IntegerType *const Bits;
  BasicBlock *Done;
  PHINode *Result;

  BasicBlock *createBlock(const Twine &Name) {
    return BasicBlock::Create(I.getContext(), Name, Done->getParent(), Done);
  }
  void finish(IRBuilder<> &B, Value *Old) {
    Result->addIncoming(Old, B.GetInsertBlock());
    B.CreateBr(Done);
  }
  void createIntegerAtomic(BasicBlock *BB, AtomicRMWInst::BinOp Op,
                           Value *OperandBits) {
    IRBuilder<> B(BB);
    B.SetCurrentDebugLocation(I.getDebugLoc());
    AtomicRMWInst *Native =
        B.CreateAtomicRMW(Op, Address, OperandBits, I.getAlign(),
                          I.getOrdering(), I.getSyncScopeID());
    Native->setVolatile(I.isVolatile());
    finish(B, B.CreateBitCast(Native, I.getType()));
  }

public:
  explicit Expansion(AtomicRMWInst &I)
      : I(I), IsMin(I.getOperation() == AtomicRMWInst::FMin),
        Operand(I.getValOperand()), Address(I.getPointerOperand()),
        Bits(IntegerType::get(I.getContext(),
                              I.getType()->getPrimitiveSizeInBits())) {}

  void run() {
    BasicBlock *Before = I.getParent();
    Done = Before->splitBasicBlock(I.getIterator(), "minmax.done");
    Before->getTerminator()->eraseFromParent();
    IRBuilder<> B(Done, Done->begin());
    B.SetCurrentDebugLocation(I.getDebugLoc());
    Result = B.CreatePHI(I.getType(), 4);
    Result->takeName(&I);
    I.replaceAllUsesWith(Result);

    B.SetInsertPoint(Before);
    LoadInst *Load = B.CreateAlignedLoad(Bits, Address, I.getAlign());
    Load->setAtomic(isAcquireOrStronger(I.getOrdering())
                        ? AtomicOrdering::Acquire
                        : AtomicOrdering::Monotonic,
                    I.getSyncScopeID());
    Value *Old = B.CreateBitCast(Load, I.getType());
    MDNode *Unlikely = MDBuilder(I.getContext()).createUnlikelyBranchWeights();
    if (!isReleaseOrStronger(I.getOrdering())) {
      // False for NaNs.
      Value *NeedsNoStore =
          IsMin ? B.CreateFCmpOLE(Old, Operand) : B.CreateFCmpOGE(Old, Operand);
      BasicBlock *Change = createBlock("minmax.change");
      Result->addIncoming(Old, Before);
      B.CreateCondBr(NeedsNoStore, Done, Change);
      B.SetInsertPoint(Change);
    }
    BasicBlock *Loop = createBlock("minmax.nan"),
               *Numbers = createBlock("minmax.numbers");
    B.CreateCondBr(B.CreateFCmpUNO(Old, Operand), Loop, Numbers, Unlikely);

    B.SetInsertPoint(Loop);
    I.moveBefore(*Loop, Loop->end());
    finish(B, &I);

    B.SetInsertPoint(Numbers);
    Value *OperandBits = B.CreateBitCast(Operand, Bits);
    BasicBlock *Positive = createBlock("minmax.positive"),
               *Negative = createBlock("minmax.negative");
    B.CreateCondBr(B.CreateICmpSLT(OperandBits, ConstantInt::get(Bits, 0)),
                   Negative, Positive);
    createIntegerAtomic(
        Positive, IsMin ? AtomicRMWInst::Min : AtomicRMWInst::Max, OperandBits);
    createIntegerAtomic(Negative,
                        IsMin ? AtomicRMWInst::UMax : AtomicRMWInst::UMin,
                        OperandBits);
  }
};

} // namespace

PreservedAnalyses PTXFloatMinMaxAtomicsPass::run(Module &M,
                                                 ModuleAnalysisManager &) {
  SmallVector<AtomicRMWInst *> Operations;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *RMW = dyn_cast<AtomicRMWInst>(&I); RMW && isFloatMinMax(*RMW))
        Operations.push_back(RMW);
  for (AtomicRMWInst *Operation : Operations)
    Expansion(*Operation).run();
  return Operations.empty() ? PreservedAnalyses::all()
                            : PreservedAnalyses::none();
}

} // namespace syclcc1
