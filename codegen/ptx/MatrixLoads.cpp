//===- MatrixLoads.cpp - Loads of joint matrices --------------------------===//
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
//   Establishes: no such call is left. Prefetches, which LLVM drops, are PTX's.
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

class Load {
  CallInst &Call;
  MatrixShape Shape;
  Value *From, *Stride, *Layout, *Rows, *Columns, *Lane;
  /// Of every row (or column) as stored in memory.
  Align Known;

public:
  // @syclcc1.matrix.load.…(ptr from, i64 stride, i32 layout, i64 rows,
  //                        i64 columns, i64 shape)
  Load(CallInst &Call, const MatrixShape &Shape, AssumptionCache &Assumptions,
       DominatorTree &Dominators)
      : Call(Call), Shape(Shape),
        From(Call.getArgOperand(0)->stripPointerCasts()),
        Stride(Call.getArgOperand(1)), Layout(Call.getArgOperand(2)),
        Rows(Call.getArgOperand(3)), Columns(Call.getArgOperand(4)),
        Lane(laneOf(*Call.getFunction())) {
    Known = rowAlignment(
        SimplifyQuery(Call.getDataLayout(), &Dominators, &Assumptions, &Call));
  }

  void lower(unsigned Arch) {
    SmallVector<Value *> Runs;
    if (Arch >= 75 && canReadRows())
      readRows(Runs);
    else
      readElements(Runs);
    IRBuilder<> B(&Call);
    Value *All = PoisonValue::get(Call.getType());
    for (unsigned I = 0; I < Runs.size(); ++I)
      All = B.CreateInsertValue(All, Runs[I], I);
    Call.replaceAllUsesWith(All);
    Call.eraseFromParent();
  }

private:
  Align rowAlignment(const SimplifyQuery &Query) {
    const auto Zeros = [&](Value *V) {
      return computeKnownBits(V, Query).countMinTrailingZeros();
    };
    const unsigned Element = Log2_32(Shape.bytes());
    return Align(uint64_t(1)
                 << std::min({Zeros(From), Zeros(Stride) + Element, 4u}));
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
  /// Runs are contiguous in memory.
  bool runsAreRows() const {
    return layout() == (Shape.runsAreVertical() ? MatrixShape::ColumnMajor
                                                : MatrixShape::RowMajor);
  }

  bool canReadRows() const {
    if (From->getType()->getPointerAddressSpace() != LocalAddressSpace ||
        Known < Align(16) || !isWhole() || Shape.bytes() == 8 ||
        Shape.Use == MatrixShape::Accumulator)
      return false;
    if (runsAreRows())
      return true;
    return Shape.bytes() == 2 &&
           layout() == (Shape.runsAreVertical() ? MatrixShape::RowMajor
                                                : MatrixShape::ColumnMajor);
  }

  void readRows(SmallVectorImpl<Value *> &Runs) {
    const bool Transposing = !runsAreRows();
    const unsigned Blocks = Shape.blocks();
    for (unsigned First = 0; First < Blocks;) {
      const unsigned Count = Blocks - First >= 4   ? 4
                             : Blocks - First >= 2 ? 2
                                                   : 1;
      IRBuilder<> B(&Call);
      // Lanes 8 i to 8 i + 7 name the rows of the i-th block.
      Value *Which = B.CreateAnd(B.CreateLShr(Lane, 3), Count - 1);
      Value *InBlock = B.CreateAnd(Lane, 7);
      const unsigned Inner = Shape.rowBlocks();
      Value *RowBlock, *ColumnBlock;
      if (Inner % Count == 0 || Count % Inner == 0) {
        // The same for all `First`, up to a constant.
        RowBlock = B.CreateAdd(B.CreateURem(Which, B.getInt32(Inner)),
                               B.getInt32(First % Inner));
        ColumnBlock = B.CreateAdd(B.CreateUDiv(Which, B.getInt32(Inner)),
                                  B.getInt32(First / Inner));
      } else {
        Value *Block = B.CreateAdd(Which, B.getInt32(First));
        RowBlock = B.CreateURem(Block, B.getInt32(Inner));
        ColumnBlock = B.CreateUDiv(Block, B.getInt32(Inner));
      }
      const bool IsB = Shape.Use == MatrixShape::B;
      Value *Row =
          B.CreateMul(RowBlock, B.getInt32(IsB ? Shape.blockLength() : 8));
      Value *Column =
          B.CreateMul(ColumnBlock, B.getInt32(IsB ? 8 : Shape.blockLength()));
      // The rows of memory that a block consists of: rows of the matrix, or its
      // columns.
      if (layout() == MatrixShape::RowMajor)
        Row = B.CreateAdd(Row, InBlock);
      else
        Column = B.CreateAdd(Column, InBlock);
      Value *Offset =
          matrixOffset(B, Shape, B.CreateZExt(Row, B.getInt64Ty()),
                       B.CreateZExt(Column, B.getInt64Ty()), Stride, Layout);
      Value *Address =
          B.CreateGEP(Shape.bitsType(B.getContext()), From, Offset);
      Runs.append(loadBlocks(B, Shape, Address, Count, Transposing));
      First += Count;
    }
  }

  void readElements(SmallVectorImpl<Value *> &Runs) {
    const unsigned Run = Shape.run();
    LLVMContext &Context = Call.getContext();
    Type *Bits = Shape.bitsType(Context), *RunType = Shape.runType(Context);
    const bool Together =
        Run == 1 || (runsAreRows() && isWhole() &&
                     Known.value() >= uint64_t(Run) * Shape.bytes());
    for (unsigned I = 0; I < Shape.blocks(); ++I) {
      Value *Value_ = PoisonValue::get(RunType);
      for (unsigned J = 0; J < Run; J += Together ? Run : 1) {
        IRBuilder<> B(&Call);
        auto [Row, Column] =
            Shape.coordinates(B, B.getInt32(I * Run + J), Lane);
        Row = B.CreateZExt(Row, B.getInt64Ty());
        Column = B.CreateZExt(Column, B.getInt64Ty());
        Value *Address = B.CreateGEP(
            Bits, From, matrixOffset(B, Shape, Row, Column, Stride, Layout));
        if (Together) {
          Value_ = B.CreateAlignedLoad(RunType, Address,
                                       Align(uint64_t(Run) * Shape.bytes()));
          if (!isWhole())
            Value_ = guarded(Row, Column, cast<LoadInst>(Value_));
          continue;
        }
        Value *Element =
            B.CreateAlignedLoad(Bits, Address, Align(Shape.bytes()));
        if (!isWhole())
          Element = guarded(Row, Column, cast<LoadInst>(Element));
        B.SetInsertPoint(&Call);
        Value_ = B.CreateInsertElement(Value_, Element, J);
      }
      Runs.push_back(Value_);
    }
  }

  /// 0 instead of \p Read outside of the matrix.
  Value *guarded(Value *Row, Value *Column, LoadInst *Read) {
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
    PHINode *Either = B.CreatePHI(Read->getType(), 2);
    Either->addIncoming(Read, Then->getParent());
    Either->addIncoming(Constant::getNullValue(Read->getType()), Before);
    return Either;
  }
};

void lowerPrefetch(IntrinsicInst &Prefetch) {
  // As text: LLVM selects its own intrinsic only from PTX 8.0 on.
  IRBuilder<> B(&Prefetch);
  B.CreateCall(
      InlineAsm::get(FunctionType::get(B.getVoidTy(), {B.getPtrTy()},
                                       /*isVarArg=*/false),
                     "prefetch.L1 [$0];", "l", true),
      {B.CreateAddrSpaceCast(Prefetch.getArgOperand(0), B.getPtrTy())});
  Prefetch.eraseFromParent();
}

/// Rows are the same for each load, in each iteration of a loop.
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
  bool Changed = false;
  for (Function &F : M) {
    SmallVector<std::pair<CallInst *, MatrixShape>> Work;
    SmallVector<IntrinsicInst *> Prefetches;
    for (llvm::Instruction &I : instructions(F)) {
      auto *Call = dyn_cast<CallInst>(&I);
      Function *Callee = Call ? Call->getCalledFunction() : nullptr;
      if (!Callee)
        continue;
      if (Callee->getName().starts_with(MatrixLoadPrefix))
        if (auto Shape = MatrixShape::unpack(
                cast<ConstantInt>(Call->getArgOperand(5))->getZExtValue()))
          Work.push_back({Call, *Shape});
      if (Callee->getIntrinsicID() == Intrinsic::prefetch)
        Prefetches.push_back(cast<IntrinsicInst>(Call));
    }
    for (IntrinsicInst *Prefetch : Prefetches)
      lowerPrefetch(*Prefetch);
    if (!Work.empty()) {
      // Analyses are queried before blocks are split.
      auto &Assumptions = Functions.getResult<AssumptionAnalysis>(F);
      auto &Dominators = Functions.getResult<DominatorTreeAnalysis>(F);
      SmallVector<Load> Loads;
      for (auto &[Call, Shape] : Work)
        Loads.push_back(Load(*Call, Shape, Assumptions, Dominators));
      for (Load &One : Loads)
        One.lower(Number);
      Functions.invalidate(F, PreservedAnalyses::none());
      simplifyAddresses(F, Functions);
    }
    Changed |= !Work.empty() || !Prefetches.empty();
  }
  for (Function &F : make_early_inc_range(M))
    if (F.getName().starts_with(MatrixLoadPrefix) && F.use_empty())
      F.eraseFromParent();
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
