//===- MatrixLoads.cpp - Loads of joint matrices --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   %a = call [4 x <2 x i16>] @syclcc1.matrix.load.…(ptr %p, i64 72, …)
//
// If %p is in shared memory and it and the rows are aligned to 16 bytes, this
// becomes ldmatrix: one instruction for four blocks, for which each lane gives
// the address of one row. It reads 16 bytes of each row, whatever the element
// type is. That is the form of a block of A in rows or of B in columns; for the
// other layout it transposes elements of 16 bits.
//
// Otherwise each lane reads its own elements: a whole register if they are
// adjacent and aligned, one by one if that is not known. (Rejected: relying on
// the extension, which requires strides to be multiples of 16 bytes. It does
// not require alignment of the first element, and programs do write `p + k`.)
//
// Alignment is known for variables of the work-group, for scratch memory with
// constant strides, and from __builtin_assume_aligned.
//
//   Requires:    syclcc1-ptx-matrix has run, address spaces are inferred. The
//                parameter is the architecture.
//   Establishes: no such call is left, and prefetches, which LLVM drops, are
//                PTX's instruction.
// Tested by test/codegen/ptx/matrix.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/AddressSpaces.h"
#include "codegen/ptx/MatrixShape.h"
#include "codegen/ptx/Passes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/KnownBits.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace syclcc1 {
namespace {

class MatrixLoad {
  CallInst &Call;
  MatrixShape Shape;
  Value *Pointer, *Stride, *Layout, *Rows, *Columns, *Lane;
  /// The known alignment of every row (or column) in memory.
  Align RowAlign;

public:
  // @syclcc1.matrix.load.…(ptr from, i64 stride, i32 layout, i64 rows,
  //                        i64 columns, i64 shape)
  MatrixLoad(CallInst &Call, const MatrixShape &Shape,
             AssumptionCache &Assumptions, DominatorTree &Dominators)
      : Call(Call), Shape(Shape),
        Pointer(Call.getArgOperand(0)->stripPointerCasts()),
        Stride(Call.getArgOperand(1)), Layout(Call.getArgOperand(2)),
        Rows(Call.getArgOperand(3)), Columns(Call.getArgOperand(4)),
        Lane(laneOf(*Call.getFunction())) {
    RowAlign = rowAlignment(
        SimplifyQuery(Call.getDataLayout(), &Dominators, &Assumptions, &Call));
  }

  void lower(unsigned Arch) {
    SmallVector<Value *> Runs;
    if (Arch >= 75 && canLoadRows())
      loadRows(Runs);
    else
      loadElements(Runs);
    IRBuilder<> B(&Call);
    Value *Array = PoisonValue::get(Call.getType());
    for (unsigned I = 0; I < Runs.size(); ++I)
      Array = B.CreateInsertValue(Array, Runs[I], I);
    Call.replaceAllUsesWith(Array);
    Call.eraseFromParent();
  }

private:
  Align rowAlignment(const SimplifyQuery &Query) {
    const auto Zeros = [&](Value *V) {
      return computeKnownBits(V, Query).countMinTrailingZeros();
    };
    const unsigned Element = Log2_32(Shape.bytes());
    return Align(uint64_t(1)
                 << std::min({Zeros(Pointer), Zeros(Stride) + Element, 4u}));
  }

  bool isWhole() const {
    auto *R = dyn_cast<ConstantInt>(Rows), *C = dyn_cast<ConstantInt>(Columns);
    return Shape.isWhole() && R && C && R->uge(Shape.Rows) &&
           C->uge(Shape.Columns);
  }
  std::optional<unsigned> layout() const {
    if (auto *Number = dyn_cast<ConstantInt>(Layout))
      return Number->getZExtValue();
    return std::nullopt;
  }
  /// True if runs are contiguous in memory.
  bool runsAreRows() const {
    return layout() == (Shape.runsAreVertical() ? MatrixShape::ColumnMajor
                                                : MatrixShape::RowMajor);
  }

  bool canLoadRows() const {
    if (Pointer->getType()->getPointerAddressSpace() != LocalAddressSpace ||
        RowAlign < Align(16) || !isWhole() || Shape.bytes() == 8 ||
        Shape.Use == MatrixShape::Accumulator)
      return false;
    if (runsAreRows())
      return true;
    return Shape.bytes() == 2 &&
           layout() == (Shape.runsAreVertical() ? MatrixShape::RowMajor
                                                : MatrixShape::ColumnMajor);
  }

  void loadRows(SmallVectorImpl<Value *> &Runs) {
    const bool Transpose = !runsAreRows();
    const unsigned Blocks = Shape.blocks();
    for (unsigned First = 0; First < Blocks;) {
      const unsigned Count = Blocks - First >= 4   ? 4
                             : Blocks - First >= 2 ? 2
                                                   : 1;
      IRBuilder<> B(&Call);
      // Lanes 8 i to 8 i + 7 name the rows of the i-th block.
      Value *BlockOfCall = B.CreateAnd(B.CreateLShr(Lane, 3), Count - 1);
      Value *InBlock = B.CreateAnd(Lane, 7);
      const unsigned Inner = Shape.rowBlocks();
      Value *RowBlock, *ColumnBlock;
      if (Inner % Count == 0 || Count % Inner == 0) {
        // The same for all `First`, up to a constant.
        RowBlock = B.CreateAdd(B.CreateURem(BlockOfCall, B.getInt32(Inner)),
                               B.getInt32(First % Inner));
        ColumnBlock = B.CreateAdd(B.CreateUDiv(BlockOfCall, B.getInt32(Inner)),
                                  B.getInt32(First / Inner));
      } else {
        Value *Block = B.CreateAdd(BlockOfCall, B.getInt32(First));
        RowBlock = B.CreateURem(Block, B.getInt32(Inner));
        ColumnBlock = B.CreateUDiv(Block, B.getInt32(Inner));
      }
      const bool IsB = Shape.Use == MatrixShape::B;
      Value *Row =
          B.CreateMul(RowBlock, B.getInt32(IsB ? Shape.blockLength() : 8));
      Value *Column =
          B.CreateMul(ColumnBlock, B.getInt32(IsB ? 8 : Shape.blockLength()));
      // A block consists of rows in memory, which are rows or columns of the
      // matrix.
      if (layout() == MatrixShape::RowMajor)
        Row = B.CreateAdd(Row, InBlock);
      else
        Column = B.CreateAdd(Column, InBlock);
      Value *Offset =
          matrixOffset(B, Shape, B.CreateZExt(Row, B.getInt64Ty()),
                       B.CreateZExt(Column, B.getInt64Ty()), Stride, Layout);
      Value *Address =
          B.CreateGEP(Shape.bitsType(B.getContext()), Pointer, Offset);
      Runs.append(loadBlocks(B, Shape, Address, Count, Transpose));
      First += Count;
    }
  }

  void loadElements(SmallVectorImpl<Value *> &Runs) {
    const unsigned Run = Shape.run();
    LLVMContext &Context = Call.getContext();
    Type *Bits = Shape.bitsType(Context), *RunType = Shape.runType(Context);
    const bool WholeRun =
        Run == 1 || (runsAreRows() && isWhole() &&
                     RowAlign.value() >= uint64_t(Run) * Shape.bytes());
    for (unsigned I = 0; I < Shape.blocks(); ++I) {
      Value *RunValue = PoisonValue::get(RunType);
      for (unsigned J = 0; J < Run; J += WholeRun ? Run : 1) {
        IRBuilder<> B(&Call);
        auto [Row, Column] =
            Shape.coordinates(B, B.getInt32(I * Run + J), Lane);
        Row = B.CreateZExt(Row, B.getInt64Ty());
        Column = B.CreateZExt(Column, B.getInt64Ty());
        Value *Address = B.CreateGEP(
            Bits, Pointer, matrixOffset(B, Shape, Row, Column, Stride, Layout));
        if (WholeRun) {
          RunValue = B.CreateAlignedLoad(RunType, Address,
                                         Align(uint64_t(Run) * Shape.bytes()));
          if (!isWhole())
            RunValue = zeroOutside(Row, Column, cast<LoadInst>(RunValue));
          continue;
        }
        Value *Element =
            B.CreateAlignedLoad(Bits, Address, Align(Shape.bytes()));
        if (!isWhole())
          Element = zeroOutside(Row, Column, cast<LoadInst>(Element));
        B.SetInsertPoint(&Call);
        RunValue = B.CreateInsertElement(RunValue, Element, J);
      }
      Runs.push_back(RunValue);
    }
  }

  /// 0 instead of \p Read outside of the matrix.
  Value *zeroOutside(Value *Row, Value *Column, LoadInst *Read) {
    IRBuilder<> B(&Call);
    Value *Inside = B.CreateAnd(
        B.CreateAnd(B.CreateICmpULT(Row, Rows),
                    B.CreateICmpULT(Column, Columns)),
        B.CreateAnd(B.CreateICmpULT(Row, B.getInt64(Shape.Rows)),
                    B.CreateICmpULT(Column, B.getInt64(Shape.Columns))));
    BasicBlock *Before = Call.getParent();
    llvm::Instruction *Then =
        SplitBlockAndInsertIfThen(Inside, &Call, /*Unreachable=*/false);
    Read->moveBefore(Then->getIterator());
    B.SetInsertPoint(Call.getParent(), Call.getParent()->begin());
    PHINode *Result = B.CreatePHI(Read->getType(), 2);
    Result->addIncoming(Read, Then->getParent());
    Result->addIncoming(Constant::getNullValue(Read->getType()), Before);
    return Result;
  }
};

void lowerPrefetch(IntrinsicInst &Prefetch) {
  // Inline assembly, because LLVM selects its own intrinsic only from PTX 8.0
  // on.
  IRBuilder<> B(&Prefetch);
  B.CreateCall(
      InlineAsm::get(FunctionType::get(B.getVoidTy(), {B.getPtrTy()},
                                       /*isVarArg=*/false),
                     "prefetch.L1 [$0];", "l", true),
      {B.CreateAddrSpaceCast(Prefetch.getArgOperand(0), B.getPtrTy())});
  Prefetch.eraseFromParent();
}

/// The rows' numbers are the same for all loads and in all iterations of a
/// loop: computes them once.
void simplifyAddresses(Function &F, FunctionAnalysisManager &Functions) {
  FunctionPassManager Passes;
  Passes.addPass(EarlyCSEPass());
  Passes.addPass(
      InstCombinePass(InstCombineOptions().setVerifyFixpoint(false)));
  Passes.addPass(createFunctionToLoopPassAdaptor(LICMPass(LICMOptions()),
                                                 /*UseMemorySSA=*/true));
  Functions.invalidate(F, Passes.run(F, Functions));
}

} // namespace

PreservedAnalyses PTXMatrixLoadsPass::run(Module &M,
                                          ModuleAnalysisManager &Modules) {
  auto &Functions =
      Modules.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  const unsigned Number = architectureNumber(Arch);
  bool Changed = finishLocalProducts(M);
  for (Function &F : M) {
    SmallVector<std::pair<CallInst *, MatrixShape>> Calls;
    SmallVector<IntrinsicInst *> Prefetches;
    for (llvm::Instruction &I : instructions(F)) {
      auto *Call = dyn_cast<CallInst>(&I);
      Function *Callee = Call ? Call->getCalledFunction() : nullptr;
      if (!Callee)
        continue;
      if (Callee->getName().starts_with(MatrixLoadPrefix))
        if (auto Shape = MatrixShape::unpack(
                cast<ConstantInt>(Call->getArgOperand(5))->getZExtValue()))
          Calls.push_back({Call, *Shape});
      if (Callee->getIntrinsicID() == Intrinsic::prefetch)
        Prefetches.push_back(cast<IntrinsicInst>(Call));
    }
    for (IntrinsicInst *Prefetch : Prefetches)
      lowerPrefetch(*Prefetch);
    if (!Calls.empty()) {
      // Analyses are queried before blocks are split.
      auto &Assumptions = Functions.getResult<AssumptionAnalysis>(F);
      auto &Dominators = Functions.getResult<DominatorTreeAnalysis>(F);
      SmallVector<MatrixLoad> Loads;
      for (auto &[Call, Shape] : Calls)
        Loads.push_back(MatrixLoad(*Call, Shape, Assumptions, Dominators));
      for (MatrixLoad &L : Loads)
        L.lower(Number);
      Functions.invalidate(F, PreservedAnalyses::none());
      simplifyAddresses(F, Functions);
    }
    Changed |= !Calls.empty() || !Prefetches.empty();
  }
  for (Function &F : make_early_inc_range(M))
    if (F.getName().starts_with(MatrixLoadPrefix) && F.use_empty())
      F.eraseFromParent();
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
