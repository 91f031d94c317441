//===- MatrixShape.h - Mapping of matrix elements to lanes ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The instructions of tensor cores (mma.sync) work on blocks of 8 rows, of
// which each lane of the warp holds one register:
//
//   A    8 rows of 16 bytes: lane 4r + q has bytes 4q to 4q + 3 of row r
//   B    the same, of columns: lane 4c + q has those of column c
//   C    8 x 8: lane 4r + q has columns 2q and 2q + 1 of row r
//
// (double: one element instead of 4 bytes.) So a matrix of any size is an array
// of blocks, padded at its lower and right edge, and one rule covers all types
// and sizes. Rejected: wmma's fragments, because their places are unspecified,
// half is stored twice, and there are only a few shapes.
//
// Two blocks of an A are one operand of m16n8k…. A product with an odd number
// of blocks of rows and an even one of columns (8 x 32) is computed as its
// transpose, D^T = B^T A^T: A and B have the right places already, and for C
// and D the places are transposed inside a block.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_PTX_MATRIXSHAPE_H
#define SYCLCC1_CODEGEN_PTX_MATRIXSHAPE_H

#include "llvm/IR/IRBuilder.h"

namespace syclcc1 {

/// A matrix of the program: its type, use and size, as
/// sycl::detail::matrix_shape packs them into one number.
struct MatrixShape {
  enum ElementType { Half, BFloat, TF32, Float, Double, SByte, UByte, Int };
  enum MatrixUse { A, B, Accumulator };
  enum MemoryLayout { RowMajor, ColumnMajor, Dynamic, Packed };

  ElementType Type;
  MatrixUse Use;
  unsigned Rows, Columns;

  /// Nothing if \p Packed is not such a number.
  static std::optional<MatrixShape> unpack(uint64_t Packed);

  unsigned bytes() const; ///< The size of an element.
  /// Elements that are adjacent in a block and in a lane.
  unsigned run() const {
    return Use == Accumulator ? 2 : bytes() == 8 ? 1 : 4 / bytes();
  }
  /// The elements of a block along the direction of its runs.
  unsigned blockLength() const { return 4 * run(); }
  unsigned rowBlocks() const {
    return llvm::divideCeil(Rows, Use == B ? blockLength() : 8);
  }
  unsigned columnBlocks() const {
    return llvm::divideCeil(Columns, Use == A ? blockLength() : 8);
  }
  unsigned blocks() const { return rowBlocks() * columnBlocks(); }
  /// The number of elements that a lane holds.
  unsigned length() const { return blocks() * run(); }
  /// True for an accumulator that is computed as its transpose.
  bool isTransposed() const {
    return Use == Accumulator && rowBlocks() % 2 == 1 &&
           columnBlocks() % 2 == 0;
  }
  /// True if no element of a block is outside the matrix.
  bool isWhole() const;
  /// The order of blocks in a lane: blocks along the left operand of the
  /// instruction are consecutive.
  unsigned block(unsigned RowBlock, unsigned ColumnBlock) const {
    return rowsAreInner() ? ColumnBlock * rowBlocks() + RowBlock
                          : RowBlock * columnBlocks() + ColumnBlock;
  }
  bool rowsAreInner() const { return Use == B || !isTransposed(); }
  /// True if runs are along a column: B, and transposed accumulators.
  bool runsAreVertical() const { return Use == B || isTransposed(); }

  /// The integer type with the size of an element.
  llvm::IntegerType *bitsType(llvm::LLVMContext &C) const {
    return llvm::IntegerType::get(C, 8 * bytes());
  }
  /// The value type in which a run is moved to and from the lane's memory.
  llvm::Type *runType(llvm::LLVMContext &C) const {
    llvm::Type *One = bitsType(C);
    return run() == 1 ? One : llvm::FixedVectorType::get(One, run());
  }

  /// Row and column of element \p I (an i32) of lane \p Lane.
  std::pair<llvm::Value *, llvm::Value *>
  coordinates(llvm::IRBuilder<> &Builder, llvm::Value *I,
              llvm::Value *Lane) const;
  /// The reverse: the lane that holds an element, and its number in that lane.
  std::pair<llvm::Value *, llvm::Value *> place(llvm::IRBuilder<> &Builder,
                                                llvm::Value *Row,
                                                llvm::Value *Column) const;
};

/// The offset, in elements, of the element at \p Row and \p Column (both i64)
/// from the first one. \p Layout may be a variable.
llvm::Value *matrixOffset(llvm::IRBuilder<> &Builder, const MatrixShape &Shape,
                          llvm::Value *Row, llvm::Value *Column,
                          llvm::Value *Stride, llvm::Value *Layout);

/// `ldmatrix` of \p Count blocks, with the addresses of the rows in the lanes'
/// \p Address, as runs of \p Shape.
llvm::SmallVector<llvm::Value *> loadBlocks(llvm::IRBuilder<> &Builder,
                                            const MatrixShape &Shape,
                                            llvm::Value *Address,
                                            unsigned Count, bool Transposing);

/// The number of the calling lane, computed at the function's entry.
llvm::Value *laneOf(llvm::Function &F);

/// 75 of "sm_75" or "sm_90a".
unsigned architectureNumber(llvm::StringRef Arch);

/// Loads that syclcc1-ptx-matrix leaves for syclcc1-ptx-matrix-loads.
constexpr llvm::StringLiteral MatrixLoadPrefix = "syclcc1.matrix.load.";

/// Replaces a call of matrix.mad. Arguments as in matrix_builtins.hpp.
void lowerMatrixProduct(llvm::CallInst &Call, const MatrixShape &A,
                        const MatrixShape &B, const MatrixShape &C,
                        const MatrixShape &D, unsigned Arch);

/// True if \p Arch multiplies tiles in local memory (wgmma).
bool hasLocalProducts(llvm::StringRef Arch);
/// Replaces a call of matrix.mad_local, and of matrix.mad_wait.
void lowerLocalProduct(llvm::CallInst &Call, const MatrixShape &Shape);
void lowerLocalWait(llvm::CallInst &Call);
/// In a module with such products, and once its functions are inlined: writes
/// into local memory are fenced at barriers, and dynamic memory is aligned.
bool finishLocalProducts(llvm::Module &M);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_PTX_MATRIXSHAPE_H
