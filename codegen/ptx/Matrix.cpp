//===- Matrix.cpp - Joint matrices -> fragments of a warp -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   joint_matrix_load(sg, a, p, 24);   call matrix.load(%a, %p, 24, …, shape)
//   joint_matrix_mad(sg, c, a, b, c);  call matrix.mad(%c, %a, %b, %c, shapes)
//
// The headers' operations (matrix_builtins.hpp) have bodies in which the first
// work-item computes everything. Here a warp holds the matrix, and each lane
// has the elements that the instructions expect from it (MatrixShape.h):
//
//   matrix.length   ->  a constant
//   matrix.row      ->  arithmetic on the lane's number
//   matrix.store    ->  stores of the lane's elements
//   matrix.copy     ->  shuffles
//   matrix.mad      ->  mma.sync (MatrixProduct.cpp)
//   matrix.mad_local -> wgmma on sm_90a (MatrixLocal.cpp), else its body
//   matrix.load     ->  [8 x <2 x i16>] @syclcc1.matrix.load.…(p, 24, …), and
//                       stores of its result to %a
//
// Loads become instructions later (MatrixLoads.cpp), when address spaces are
// known: ldmatrix reads from shared memory. A lane's elements stay in the
// program's alloca, which SROA turns into registers.
//
// (Rejected: wmma, which has all of this as instructions. Its mapping of
// elements to lanes is unspecified, so coordinates could not be computed, and
// matrices of other sizes would need a second implementation.)
//
//   Requires:    shapes are constants, as the headers write them; the
//                operations have not been inlined. The parameter is the
//                architecture.
//   Establishes: no call of matrix.* is left, and no mma that the architecture
//                lacks.
// Tested by test/codegen/ptx/matrix*.ll, test/run/joint_matrix.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/AddressSpaces.h"
#include "codegen/ptx/MatrixShape.h"
#include "codegen/ptx/Passes.h"
#include "split/IRContract.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace syclcc1 {
namespace {

std::optional<MatrixShape> shapeOf(CallInst &Call, unsigned Argument) {
  if (auto *Packed = dyn_cast<ConstantInt>(Call.getArgOperand(Argument)))
    if (auto Shape = MatrixShape::unpack(Packed->getZExtValue()))
      return Shape;
  Call.getContext().emitError(
      "the shape of a joint_matrix is no constant in '" +
      Call.getFunction()->getName() + "'");
  return std::nullopt;
}

/// The address of run \p I of a matrix whose elements are at \p Elements.
Value *runAddress(IRBuilder<> &B, const MatrixShape &Shape, Value *Elements,
                  unsigned I) {
  return B.CreateConstInBoundsGEP1_64(
      B.getInt8Ty(), Elements, uint64_t(I) * Shape.run() * Shape.bytes());
}

Value *zeroExtended(IRBuilder<> &B, Value *V) {
  return B.CreateZExt(V, B.getInt64Ty());
}

void lowerLoad(CallInst &Call, const MatrixShape &Shape) {
  // void load(T *elements, const T *from, size_t stride, layout, size_t rows,
  //           size_t columns, shape)
  IRBuilder<> B(&Call);
  Module &M = *Call.getModule();
  Type *Run = Shape.runType(M.getContext());
  Type *Result = ArrayType::get(Run, Shape.blocks());
  std::string Name = MatrixLoadPrefix.str() + utostr(Shape.blocks()) + "x" +
                     utostr(Shape.run()) + "xi" + utostr(8 * Shape.bytes());
  SmallVector<Value *> Args(drop_begin(Call.args()));
  SmallVector<Type *> Types;
  for (Value *V : Args)
    Types.push_back(V->getType());
  FunctionCallee Load =
      M.getOrInsertFunction(Name, FunctionType::get(Result, Types, false));
  auto *F = cast<Function>(Load.getCallee());
  F->setConvergent();
  F->setDoesNotThrow();
  F->setWillReturn();
  F->setMemoryEffects(MemoryEffects::argMemOnly(ModRefInfo::Ref));
  CallInst *Loaded = B.CreateCall(Load, Args);
  Loaded->setConvergent();
  for (unsigned I = 0; I < Shape.blocks(); ++I)
    B.CreateAlignedStore(B.CreateExtractValue(Loaded, I),
                         runAddress(B, Shape, Call.getArgOperand(0), I),
                         Align(Shape.bytes()));
}

/// The address of an element in a tile with rows of 128 bytes. The elements of
/// a row are permuted by the row's number, so that neither 8 elements of a row
/// nor 8 elements of a column share banks.
Value *swizzledAddress(IRBuilder<> &B, Value *Tile, Value *Row, Value *Column,
                       unsigned ElementBytes) {
  const unsigned InPiece = 16 / ElementBytes;
  Value *Piece = B.CreateXor(B.CreateUDiv(Column, B.getInt32(InPiece)),
                             B.CreateAnd(Row, 7));
  Value *Within = B.CreateURem(Column, B.getInt32(InPiece));
  Value *Offset =
      B.CreateAdd(B.CreateShl(Row, 7),
                  B.CreateAdd(B.CreateShl(Piece, 4),
                              B.CreateMul(Within, B.getInt32(ElementBytes))));
  return B.CreateGEP(B.getInt8Ty(), Tile, B.CreateZExt(Offset, B.getInt64Ty()));
}

void lowerSwizzledLoad(CallInst &Call, const MatrixShape &Shape,
                       unsigned Arch) {
  // void load_swizzled(T *elements, const T *tile, uint32_t row,
  //                    uint32_t column, layout, shape); the tile is in local
  // memory, row and column are multiples of 8.
  IRBuilder<> B(&Call);
  Value *Elements = Call.getArgOperand(0);
  Value *Tile = B.CreateAddrSpaceCast(Call.getArgOperand(1),
                                      B.getPtrTy(LocalAddressSpace));
  Value *FirstRow = Call.getArgOperand(2), *FirstColumn = Call.getArgOperand(3);
  auto *Layout = dyn_cast<ConstantInt>(Call.getArgOperand(4));
  Value *Lane = laneOf(*Call.getFunction());
  const bool Vertical =
      !Layout || Layout->getZExtValue() == MatrixShape::ColumnMajor;
  if (Arch < 75 || !Layout || !Shape.isWhole() || Shape.bytes() != 2) {
    Type *Bits = Shape.bitsType(B.getContext());
    for (unsigned I = 0; I < Shape.length(); ++I) {
      auto [Row, Column] = Shape.coordinates(B, B.getInt32(I), Lane);
      if (Vertical)
        std::swap(Row, Column);
      Value *Address =
          swizzledAddress(B, Tile, B.CreateAdd(FirstRow, Row),
                          B.CreateAdd(FirstColumn, Column), Shape.bytes());
      B.CreateAlignedStore(
          B.CreateAlignedLoad(Bits, Address, Align(Shape.bytes())),
          B.CreateConstInBoundsGEP1_64(Bits, Elements, I),
          Align(Shape.bytes()));
    }
    return;
  }
  const unsigned Blocks = Shape.blocks(), Inner = Shape.rowBlocks();
  const bool IsB = Shape.Use == MatrixShape::B;
  for (unsigned First = 0; First < Blocks;) {
    const unsigned Count = Blocks - First >= 4   ? 4
                           : Blocks - First >= 2 ? 2
                                                 : 1;
    // Lanes 8 i to 8 i + 7 name the rows of the i-th block.
    Value *Block = B.CreateAdd(B.CreateAnd(B.CreateLShr(Lane, 3), Count - 1),
                               B.getInt32(First));
    Value *InBlock = B.CreateAnd(Lane, 7);
    Value *Row = B.CreateMul(B.CreateURem(Block, B.getInt32(Inner)),
                             B.getInt32(IsB ? Shape.blockLength() : 8));
    Value *Column = B.CreateMul(B.CreateUDiv(Block, B.getInt32(Inner)),
                                B.getInt32(IsB ? 8 : Shape.blockLength()));
    if (Vertical)
      std::swap(Row, Column);
    Row = B.CreateAdd(B.CreateAdd(FirstRow, Row), InBlock);
    Value *Address =
        swizzledAddress(B, Tile, Row, B.CreateAdd(FirstColumn, Column), 2);
    const bool Transpose = Vertical != Shape.runsAreVertical();
    for (auto [I, Run] :
         enumerate(loadBlocks(B, Shape, Address, Count, Transpose)))
      B.CreateAlignedStore(Run, runAddress(B, Shape, Elements, First + I),
                           Align(Shape.bytes()));
    First += Count;
  }
}

void lowerStore(CallInst &Call, const MatrixShape &Shape) {
  // void store(const T *elements, T *to, size_t stride, layout, size_t rows,
  //            size_t columns, shape)
  Value *Elements = Call.getArgOperand(0), *To = Call.getArgOperand(1);
  Value *Stride = Call.getArgOperand(2), *Layout = Call.getArgOperand(3);
  Value *Rows = Call.getArgOperand(4), *Columns = Call.getArgOperand(5);
  Value *Lane = laneOf(*Call.getFunction());
  const bool Unchecked = Shape.isWhole() && isa<ConstantInt>(Rows) &&
                         cast<ConstantInt>(Rows)->uge(Shape.Rows) &&
                         isa<ConstantInt>(Columns) &&
                         cast<ConstantInt>(Columns)->uge(Shape.Columns);
  for (unsigned I = 0; I < Shape.length(); ++I) {
    IRBuilder<> B(&Call);
    Type *Bits = Shape.bitsType(B.getContext());
    auto [Row, Column] = Shape.coordinates(B, B.getInt32(I), Lane);
    Row = zeroExtended(B, Row), Column = zeroExtended(B, Column);
    Value *Element = B.CreateAlignedLoad(
        Bits, B.CreateConstInBoundsGEP1_64(Bits, Elements, I),
        Align(Shape.bytes()));
    Value *Offset = matrixOffset(B, Shape, Row, Column, Stride, Layout);
    if (!Unchecked) {
      Value *Inside = B.CreateAnd(
          B.CreateAnd(B.CreateICmpULT(Row, Rows),
                      B.CreateICmpULT(Column, Columns)),
          B.CreateAnd(B.CreateICmpULT(Row, B.getInt64(Shape.Rows)),
                      B.CreateICmpULT(Column, B.getInt64(Shape.Columns))));
      B.SetInsertPoint(SplitBlockAndInsertIfThen(Inside, &Call, false));
    }
    B.CreateAlignedStore(Element, B.CreateGEP(Bits, To, Offset),
                         Align(Shape.bytes()));
  }
}

/// \p V of lane \p From, for any integer type.
Value *shuffled(IRBuilder<> &B, Value *V, Value *From) {
  Type *T = V->getType();
  const auto Exchange = [&](Value *Word) -> Value * {
    return B.CreateIntrinsic(Intrinsic::nvvm_shfl_sync_idx_i32, {},
                             {B.getInt32(-1), Word, From, B.getInt32(31)});
  };
  if (T->getIntegerBitWidth() <= 32)
    return B.CreateTrunc(Exchange(B.CreateZExt(V, B.getInt32Ty())), T);
  Value *Low = Exchange(B.CreateTrunc(V, B.getInt32Ty()));
  Value *High = Exchange(B.CreateTrunc(B.CreateLShr(V, 32), B.getInt32Ty()));
  return B.CreateOr(B.CreateZExt(Low, T),
                    B.CreateShl(B.CreateZExt(High, T), 32));
}

void lowerCopy(CallInst &Call, const MatrixShape &To, const MatrixShape &From) {
  // void copy(T *to, const T *from, size of T, shape to, shape from). T may be
  // the type of neither shape: joint_matrix_apply of two matrices moves the
  // elements of one to the places of the other.
  IRBuilder<> B(&Call);
  const unsigned Bytes =
      cast<ConstantInt>(Call.getArgOperand(2))->getZExtValue();
  Type *Bits = B.getIntNTy(8 * Bytes);
  const Align Alignment(Bytes);
  Value *Lane = laneOf(*Call.getFunction());
  SmallVector<Value *> Sources;
  for (unsigned I = 0; I < From.length(); ++I)
    Sources.push_back(B.CreateAlignedLoad(
        Bits, B.CreateConstInBoundsGEP1_64(Bits, Call.getArgOperand(1), I),
        Alignment));
  const bool SamePlaces = To.Use == From.Use && To.run() == From.run();
  for (unsigned I = 0; I < To.length(); ++I) {
    Value *Element = ConstantInt::get(Bits, 0);
    if (SamePlaces) {
      Element = Sources[I];
    } else {
      auto [Row, Column] = To.coordinates(B, B.getInt32(I), Lane);
      auto [Source, Number] = From.place(B, Row, Column);
      // Which of its elements a lane sends depends on the receiving lane.
      for (unsigned S = 0; S < Sources.size(); ++S)
        Element = B.CreateSelect(B.CreateICmpEQ(Number, B.getInt32(S)),
                                 shuffled(B, Sources[S], Source), Element);
    }
    B.CreateAlignedStore(
        Element, B.CreateConstInBoundsGEP1_64(Bits, Call.getArgOperand(0), I),
        Alignment);
  }
}

void lower(CallInst &Call, StringRef Operation, unsigned Arch) {
  const unsigned Count = Call.arg_size();
  auto Last = shapeOf(Call, Count - 1);
  if (!Last)
    return;
  if (Operation == "length") {
    Call.replaceAllUsesWith(ConstantInt::get(Call.getType(), Last->length()));
  } else if (Operation == "row" || Operation == "column") {
    Value *Lane = laneOf(*Call.getFunction());
    IRBuilder<> B(&Call);
    auto [Row, Column] = Last->coordinates(B, Call.getArgOperand(0), Lane);
    Call.replaceAllUsesWith(Operation == "row" ? Row : Column);
  } else if (Operation == "load") {
    lowerLoad(Call, *Last);
  } else if (Operation == "load_swizzled") {
    lowerSwizzledLoad(Call, *Last, Arch);
  } else if (Operation == "store") {
    lowerStore(Call, *Last);
  } else if (Operation == "copy") {
    if (auto To = shapeOf(Call, 3))
      lowerCopy(Call, *To, *Last);
  } else if (Operation == "mad") {
    auto A = shapeOf(Call, 4), B = shapeOf(Call, 5), C = shapeOf(Call, 6);
    if (A && B && C)
      lowerMatrixProduct(Call, *A, *B, *C, *Last, Arch);
  } else if (Operation == "mad_local") {
    lowerLocalProduct(Call, *Last);
  } else if (Operation == "mad_wait") {
    lowerLocalWait(Call);
  } else {
    Call.getContext().emitError("'matrix." + Operation +
                                "' is no operation of PTX");
    return;
  }
  Call.eraseFromParent();
}

} // namespace

PreservedAnalyses PTXMatrixPass::run(Module &M, ModuleAnalysisManager &) {
  const unsigned Number = architectureNumber(Arch);
  bool Changed = false;
  for (Function &F : make_early_inc_range(M)) {
    StringRef Operation =
        F.getFnAttribute(attribute::DeviceBuiltin).getValueAsString();
    if (!Operation.consume_front("matrix."))
      continue;
    // Their bodies are products by mma.sync, lowered as any function.
    if ((Operation == "mad_local" || Operation == "mad_wait") &&
        !hasLocalProducts(Arch))
      continue;
    for (User *U : make_early_inc_range(F.users()))
      if (auto *Call = dyn_cast<CallInst>(U);
          Call && Call->getCalledOperand() == &F) {
        lower(*Call, Operation, Number);
        Changed = true;
      }
    if (F.use_empty()) {
      F.eraseFromParent();
      Changed = true;
    }
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
