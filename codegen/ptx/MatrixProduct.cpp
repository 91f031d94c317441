//===- MatrixProduct.cpp - D = A * B + C by mma.sync ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   matrix.mad of half, 16 x 16 x 16  ->  2 x mma.m16n8k16.f32.f32   sm_80
//                                         4 x mma.m16n8k8.f32.f32    sm_75
//
// An operand of an instruction is one or two blocks of a matrix
// (MatrixShape.h), so a product of any size is a loop over blocks: two blocks
// of rows at once (the second is zero if there is no other), and along K as
// many as the longest instruction takes.
//
// bfloat16, tf32 and double have instructions from sm_80 on, half and bytes
// from sm_75. Older architectures use the same places, and lanes exchange their
// registers: correct, but slow. (Rejected: other places for other
// architectures. Coordinates and copies would differ, and the slow form is only
// for GPUs that have no other.)
//
//===----------------------------------------------------------------------===//

#include "codegen/ptx/MatrixShape.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {
namespace {

/// The form of mma.sync for one element type.
struct MMAForm {
  unsigned RowBlocks;    ///< 2 for m16n8…, 1 for m8n8…
  unsigned BlocksAlongK; ///< most blocks along K: 2 or 1
  unsigned BlockColumns; ///< elements along K in one block
  std::string Types;     ///< ".f32.f32"
};

class Product {
  using S = MatrixShape;
  CallInst &Call;
  IRBuilder<> B;
  S ShapeA, ShapeB, ShapeC, ShapeD;
  unsigned Arch;
  bool Transposed, SumsAreHalf;
  Type *SumType;
  Value *Lane;
  unsigned LeftBlocks, RightBlocks, Length;
  SmallVector<Value *> Left, Right, Sums;

public:
  Product(CallInst &Call, const S &A, const S &B_, const S &C, const S &D,
          unsigned Arch)
      : Call(Call), B(&Call), ShapeA(A), ShapeB(B_), ShapeC(C), ShapeD(D),
        Arch(Arch), Transposed(D.isTransposed()),
        SumsAreHalf(C.Type == S::Half && D.Type == S::Half) {
    LLVMContext &Context = Call.getContext();
    Lane = laneOf(*Call.getFunction());
    SumType = D.Type == S::Int      ? Type::getInt32Ty(Context)
              : D.Type == S::Double ? Type::getDoubleTy(Context)
                                    : Type::getFloatTy(Context);
    LeftBlocks = Transposed ? D.columnBlocks() : D.rowBlocks();
    RightBlocks = Transposed ? D.rowBlocks() : D.columnBlocks();
    Length = A.columnBlocks();
  }

  void lower() {
    const std::optional<MMAForm> MMA = selectForm();
    if (!MMA)
      SumsAreHalf = false; // Added in float.
    readOperands();
    readSums();
    if (MMA)
      multiply(*MMA);
    else
      multiplyByShuffles();
    writeSums();
  }

private:
  std::optional<MMAForm> selectForm() const {
    switch (ShapeA.Type) {
    case S::Half:
      if (Arch >= 75)
        return MMAForm{2, Arch >= 80 ? 2u : 1u, 8,
                       SumsAreHalf ? ".f16.f16" : ".f32.f32"};
      return std::nullopt;
    case S::BFloat:
      if (Arch >= 80)
        return MMAForm{2, 2, 8, ".bf16"};
      return std::nullopt;
    case S::TF32:
      if (Arch >= 80)
        return MMAForm{2, 2, 4, ".tf32"};
      return std::nullopt;
    case S::Double:
      if (Arch >= 80)
        return MMAForm{1, 1, 4, ".f64"};
      return std::nullopt;
    case S::SByte:
    case S::UByte: {
      const bool LeftSigned = (Transposed ? ShapeB : ShapeA).Type == S::SByte;
      const bool RightSigned = (Transposed ? ShapeA : ShapeB).Type == S::SByte;
      std::string Types = LeftSigned ? ".s8" : ".u8";
      if (LeftSigned != RightSigned)
        Types += RightSigned ? ".s8" : ".u8";
      if (Arch >= 80)
        return MMAForm{2, 2, 16, Types};
      if (Arch >= 75)
        return MMAForm{1, 1, 16, Types};
      return std::nullopt;
    }
    default:
      return std::nullopt;
    }
  }

  Value *address(const S &Shape, unsigned Argument, unsigned Block) {
    return B.CreateConstInBoundsGEP1_64(
        B.getInt8Ty(), Call.getArgOperand(Argument),
        uint64_t(Block) * Shape.run() * Shape.bytes());
  }

  /// The runs of A and B as registers: i32, or i64 for double.
  void readOperands() {
    const auto Read = [&](const S &Shape, unsigned Argument,
                          SmallVectorImpl<Value *> &To) {
      Type *Register = Shape.bytes() == 8 ? B.getInt64Ty() : B.getInt32Ty();
      for (unsigned I = 0; I < Shape.blocks(); ++I)
        To.push_back(
            B.CreateBitCast(B.CreateAlignedLoad(Shape.runType(B.getContext()),
                                                address(Shape, Argument, I),
                                                Align(Shape.bytes())),
                            Register));
    };
    Read(ShapeA, 1, Transposed ? Right : Left);
    Read(ShapeB, 2, Transposed ? Left : Right);
  }

  // A register is selected by a block number along K and one across: A has its
  // blocks of rows next to each other, B those along K.
  Value *operand(bool IsLeft, unsigned Across, unsigned K) {
    const bool IsA = IsLeft != Transposed;
    const unsigned Block =
        IsA ? ShapeA.block(Across, K) : ShapeB.block(K, Across);
    return (IsLeft ? Left : Right)[Block];
  }

  Type *elementType(const S &Shape) {
    return Shape.Type == S::Half ? B.getHalfTy()
           : Shape.Type == S::Int
               ? static_cast<Type *>(B.getInt32Ty())
               : (Shape.Type == S::Double ? B.getDoubleTy() : B.getFloatTy());
  }

  /// Two values for each block of C; one <2 x half> where sums are half.
  void readSums() {
    Type *Element = elementType(ShapeC);
    for (unsigned I = 0; I < ShapeC.blocks(); ++I) {
      Value *Pointer = address(ShapeC, 3, I);
      if (ShapeC.Type == S::Half) {
        Value *Pair = B.CreateAlignedLoad(FixedVectorType::get(Element, 2),
                                          Pointer, Align(ShapeC.bytes()));
        if (SumsAreHalf) {
          Sums.push_back(Pair);
          continue;
        }
        for (unsigned J = 0; J < 2; ++J)
          Sums.push_back(
              B.CreateFPExt(B.CreateExtractElement(Pair, J), SumType));
        continue;
      }
      for (unsigned J = 0; J < 2; ++J)
        Sums.push_back(B.CreateAlignedLoad(
            Element, B.CreateConstInBoundsGEP1_64(Element, Pointer, J),
            Align(ShapeC.bytes())));
    }
  }

  void writeSums() {
    Type *Element = elementType(ShapeD);
    for (unsigned I = 0; I < ShapeD.blocks(); ++I) {
      Value *Pointer = address(ShapeD, 0, I);
      if (ShapeD.Type == S::Half) {
        Value *Pair = SumsAreHalf
                          ? Sums[I]
                          : PoisonValue::get(FixedVectorType::get(Element, 2));
        for (unsigned J = 0; J < 2 && !SumsAreHalf; ++J)
          Pair = B.CreateInsertElement(
              Pair, B.CreateFPTrunc(Sums[2 * I + J], Element), J);
        B.CreateAlignedStore(Pair, Pointer, Align(ShapeD.bytes()));
        continue;
      }
      for (unsigned J = 0; J < 2; ++J)
        B.CreateAlignedStore(Sums[2 * I + J],
                             B.CreateConstInBoundsGEP1_64(Element, Pointer, J),
                             Align(ShapeD.bytes()));
    }
  }

  /// One instruction: \p Lengths blocks from \p K on, \p RowBlocks from
  /// \p L on.
  void emitMMA(const MMAForm &MMA, unsigned L, unsigned R, unsigned K,
               unsigned BlocksAlongK) {
    const unsigned PerBlock = SumsAreHalf ? 1 : 2;
    std::string Name = "llvm.nvvm.mma.m" + utostr(8 * MMA.RowBlocks) + "n8k" +
                       utostr(MMA.BlockColumns * BlocksAlongK) + ".row.col" +
                       MMA.Types;
    Function *F = Intrinsic::getOrInsertDeclaration(
        Call.getModule(), Intrinsic::lookupIntrinsicID(Name));
    FunctionType *Type = F->getFunctionType();
    SmallVector<Value *> Args;
    const auto Push = [&](Value *V) {
      Args.push_back(B.CreateBitCast(V, Type->getParamType(Args.size())));
    };
    const auto Exists = [&](unsigned I) { return L + I < LeftBlocks; };
    for (unsigned J = 0; J < BlocksAlongK; ++J)
      for (unsigned I = 0; I < MMA.RowBlocks; ++I)
        Push(Exists(I) ? operand(true, L + I, K + J)
                       : Constant::getNullValue(Left[0]->getType()));
    for (unsigned J = 0; J < BlocksAlongK; ++J)
      Push(operand(false, R, K + J));
    const auto Sum = [&](unsigned I, unsigned J) -> Value *& {
      return Sums[(R * LeftBlocks + L + I) * PerBlock + J];
    };
    for (unsigned I = 0; I < MMA.RowBlocks; ++I)
      for (unsigned J = 0; J < PerBlock; ++J)
        Push(Exists(I) ? Sum(I, J)
                       : Constant::getNullValue(Sums[0]->getType()));
    CallInst *Result = B.CreateCall(F, Args);
    Result->setConvergent(); // LLVM 22 does not mark mma as convergent.
    for (unsigned I = 0; I < MMA.RowBlocks && Exists(I); ++I)
      for (unsigned J = 0; J < PerBlock; ++J)
        Sum(I, J) = B.CreateExtractValue(Result, I * PerBlock + J);
  }

  void multiply(const MMAForm &MMA) {
    for (unsigned K = 0; K < Length;) {
      const unsigned BlocksAlongK = std::min(MMA.BlocksAlongK, Length - K);
      for (unsigned L = 0; L < LeftBlocks; L += MMA.RowBlocks)
        for (unsigned R = 0; R < RightBlocks; ++R)
          emitMMA(MMA, L, R, K, BlocksAlongK);
      K += BlocksAlongK;
    }
  }

  Value *shuffled(Value *V, Value *SourceLane) {
    const auto Exchange = [&](Value *Word) -> Value * {
      return B.CreateIntrinsic(
          Intrinsic::nvvm_shfl_sync_idx_i32, {},
          {B.getInt32(-1), Word, SourceLane, B.getInt32(31)});
    };
    if (V->getType()->isIntegerTy(32))
      return Exchange(V);
    Value *Low = Exchange(B.CreateTrunc(V, B.getInt32Ty()));
    Value *High = Exchange(B.CreateTrunc(B.CreateLShr(V, 32), B.getInt32Ty()));
    return B.CreateOr(B.CreateZExt(Low, V->getType()),
                      B.CreateShl(B.CreateZExt(High, V->getType()), 32));
  }

  /// Element \p I of a register, as a summand.
  Value *element(const S &Shape, Value *Register, unsigned I) {
    Type *I32 = B.getInt32Ty();
    switch (Shape.Type) {
    case S::Double:
      return B.CreateBitCast(Register, B.getDoubleTy());
    case S::TF32:
      return B.CreateBitCast(B.CreateAnd(Register, 0xffffe000u),
                             B.getFloatTy());
    case S::Half:
      return B.CreateFPExt(
          B.CreateBitCast(
              B.CreateTrunc(B.CreateLShr(Register, 16 * I), B.getInt16Ty()),
              B.getHalfTy()),
          B.getFloatTy());
    case S::BFloat:
      return B.CreateBitCast(B.CreateShl(B.CreateLShr(Register, 16 * I), 16),
                             B.getFloatTy());
    case S::SByte:
    case S::UByte: {
      Value *Byte = B.CreateTrunc(B.CreateLShr(Register, 8 * I), B.getInt8Ty());
      return Shape.Type == S::SByte ? B.CreateSExt(Byte, I32)
                                    : B.CreateZExt(Byte, I32);
    }
    default:
      return B.CreateBitCast(Register, SumType);
    }
  }

  void multiplyByShuffles() {
    const S &LeftShape = Transposed ? ShapeB : ShapeA;
    const S &RightShape = Transposed ? ShapeA : ShapeB;
    Value *Row = B.CreateAnd(Lane, B.getInt32(~3u));
    Value *Quarter = B.CreateMul(B.CreateAnd(Lane, 3), B.getInt32(8));
    for (unsigned K = 0; K < Length; ++K)
      for (unsigned Quad = 0; Quad < 4; ++Quad)
        for (unsigned L = 0; L < LeftBlocks; ++L) {
          Value *X =
              shuffled(operand(true, L, K), B.CreateOr(Row, B.getInt32(Quad)));
          for (unsigned R = 0; R < RightBlocks; ++R)
            for (unsigned J = 0; J < 2; ++J) {
              Value *Y =
                  shuffled(operand(false, R, K),
                           B.CreateAdd(Quarter, B.getInt32(4 * J + Quad)));
              Value *&Sum = Sums[(R * LeftBlocks + L) * 2 + J];
              for (unsigned I = 0; I < LeftShape.run(); ++I) {
                Value *P = element(LeftShape, X, I);
                Value *Q = element(RightShape, Y, I);
                Sum = SumType->isIntegerTy()
                          ? B.CreateAdd(Sum, B.CreateMul(P, Q))
                          : B.CreateIntrinsic(Intrinsic::fma, {SumType},
                                              {P, Q, Sum});
              }
            }
        }
  }
};

} // namespace

void lowerMatrixProduct(CallInst &Call, const MatrixShape &A,
                        const MatrixShape &B, const MatrixShape &C,
                        const MatrixShape &D, unsigned Arch) {
  Product(Call, A, B, C, D, Arch).lower();
}

} // namespace syclcc1
