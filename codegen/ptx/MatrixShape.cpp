//===- MatrixShape.cpp - Mapping of matrix elements to lanes --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "codegen/ptx/MatrixShape.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

using namespace llvm;

namespace syclcc1 {

std::optional<MatrixShape> MatrixShape::unpack(uint64_t Packed) {
  const unsigned Type = Packed & 0xff, Use = Packed >> 8 & 0xff;
  MatrixShape Shape{ElementType(Type), MatrixUse(Use),
                    unsigned(Packed >> 16 & 0xffff),
                    unsigned(Packed >> 32 & 0xffff)};
  if (Type > Int || Use > Accumulator || !Shape.Rows || !Shape.Columns ||
      Packed >> 48)
    return std::nullopt;
  return Shape;
}

unsigned MatrixShape::bytes() const {
  switch (Type) {
  case Half:
  case BFloat:
    return 2;
  case TF32:
  case Float:
  case Int:
    return 4;
  case Double:
    return 8;
  case SByte:
  case UByte:
    return 1;
  }
  llvm_unreachable("all types are above");
}

bool MatrixShape::isWhole() const {
  return Rows % (Use == B ? blockLength() : 8) == 0 &&
         Columns % (Use == A ? blockLength() : 8) == 0;
}

// A block is longer along its runs ("long") than across them ("short", 8
// elements). Four lanes share a line of the long direction.
std::pair<Value *, Value *>
MatrixShape::coordinates(IRBuilder<> &Builder, Value *I, Value *Lane) const {
  Value *Run = Builder.getInt32(run());
  Value *Block = Builder.CreateUDiv(I, Run);
  Value *Inner =
      Builder.getInt32(rowsAreInner() ? rowBlocks() : columnBlocks());
  Value *RowBlock = Builder.CreateURem(Block, Inner);
  Value *ColumnBlock = Builder.CreateUDiv(Block, Inner);
  if (!rowsAreInner())
    std::swap(RowBlock, ColumnBlock);
  Value *Short = Builder.CreateLShr(Lane, 2);
  Value *Long =
      Builder.CreateAdd(Builder.CreateMul(Builder.CreateAnd(Lane, 3), Run),
                        Builder.CreateURem(I, Run));
  const bool Vertical = runsAreVertical();
  Value *Row = Builder.CreateAdd(
      Builder.CreateMul(RowBlock,
                        Builder.getInt32(Vertical ? blockLength() : 8)),
      Vertical ? Long : Short);
  Value *Column = Builder.CreateAdd(
      Builder.CreateMul(ColumnBlock,
                        Builder.getInt32(Vertical ? 8 : blockLength())),
      Vertical ? Short : Long);
  return {Row, Column};
}

std::pair<Value *, Value *> MatrixShape::place(IRBuilder<> &Builder, Value *Row,
                                               Value *Column) const {
  Value *Run = Builder.getInt32(run());
  Value *Eight = Builder.getInt32(8), *Length = Builder.getInt32(blockLength());
  Value *Long = Column, *Short = Row;
  if (runsAreVertical())
    std::swap(Long, Short);
  Value *LongBlock = Builder.CreateUDiv(Long, Length);
  Value *ShortBlock = Builder.CreateUDiv(Short, Eight);
  Value *InBlock = Builder.CreateURem(Long, Length);
  Value *Lane = Builder.CreateAdd(
      Builder.CreateMul(Builder.CreateURem(Short, Eight), Builder.getInt32(4)),
      Builder.CreateUDiv(InBlock, Run));
  Value *RowBlock = runsAreVertical() ? LongBlock : ShortBlock;
  Value *ColumnBlock = runsAreVertical() ? ShortBlock : LongBlock;
  Value *Block =
      rowsAreInner()
          ? Builder.CreateAdd(
                Builder.CreateMul(ColumnBlock, Builder.getInt32(rowBlocks())),
                RowBlock)
          : Builder.CreateAdd(
                Builder.CreateMul(RowBlock, Builder.getInt32(columnBlocks())),
                ColumnBlock);
  return {Lane, Builder.CreateAdd(Builder.CreateMul(Block, Run),
                                  Builder.CreateURem(InBlock, Run))};
}

Value *matrixOffset(IRBuilder<> &Builder, const MatrixShape &Shape, Value *Row,
                    Value *Column, Value *Stride, Value *Layout) {
  Value *RowMajorOffset =
      Builder.CreateAdd(Builder.CreateMul(Row, Stride), Column);
  Value *ColumnMajorOffset =
      Builder.CreateAdd(Builder.CreateMul(Column, Stride), Row);
  const unsigned Packed = Shape.bytes() < 4 ? 4 / Shape.bytes() : 1;
  Value *PackSize = Builder.getInt64(Packed);
  Value *PackedOffset = Builder.CreateAdd(
      Builder.CreateAdd(
          Builder.CreateMul(Builder.CreateUDiv(Row, PackSize), Stride),
          Builder.CreateMul(Column, PackSize)),
      Builder.CreateURem(Row, PackSize));
  const auto Is = [&](unsigned Number) {
    return Builder.CreateICmpEQ(Layout,
                                ConstantInt::get(Layout->getType(), Number));
  };
  // Folded if the layout is a constant.
  return Builder.CreateSelect(Is(MatrixShape::ColumnMajor), ColumnMajorOffset,
                              Builder.CreateSelect(Is(MatrixShape::Packed),
                                                   PackedOffset,
                                                   RowMajorOffset));
}

Value *laneOf(Function &F) {
  const auto First = F.getEntryBlock().getFirstNonPHIOrDbgOrAlloca();
  for (Instruction &I : F.getEntryBlock())
    if (auto *Call = dyn_cast<IntrinsicInst>(&I);
        Call &&
        Call->getIntrinsicID() == Intrinsic::nvvm_read_ptx_sreg_laneid) {
      // Inlining may put it after its first use.
      if (Call->getIterator() != First)
        Call->moveBefore(First);
      return Call;
    }
  IRBuilder<> Builder(&*First);
  return Builder.CreateIntrinsic(Intrinsic::nvvm_read_ptx_sreg_laneid, {});
}

unsigned architectureNumber(StringRef Arch) {
  unsigned Number = 0;
  Arch.consume_front("sm_");
  Arch.consumeInteger(10, Number);
  return Number;
}

SmallVector<Value *> loadBlocks(IRBuilder<> &B, const MatrixShape &Shape,
                                Value *Address, unsigned Count,
                                bool Transpose) {
  Value *Loaded = B.CreateCall(
      Intrinsic::getOrInsertDeclaration(
          B.GetInsertBlock()->getModule(),
          Intrinsic::lookupIntrinsicID(
              "llvm.nvvm.ldmatrix.sync.aligned.m8n8.x" + utostr(Count) +
              (Transpose ? ".trans" : "") + ".b16"),
          {Address->getType()}),
      Address);
  SmallVector<Value *> Runs;
  for (unsigned I = 0; I < Count; ++I)
    Runs.push_back(
        B.CreateBitCast(Count == 1 ? Loaded : B.CreateExtractValue(Loaded, I),
                        Shape.runType(B.getContext())));
  return Runs;
}

} // namespace syclcc1
