//===- MatrixLocal.cpp - Products of tiles in local memory by wgmma -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   joint_matrix_mad_local(sg, d, a, b)   // float d[4] of 16 x 64
//
//   ->  wgmma.fence
//       wgmma.mma_async.m64n256k16 {128 sums}, descriptor of a, of b   4 times
//       wgmma.commit_group
//
// On sm_90a the tensor cores read A and B from local memory themselves, without
// ldmatrix and without registers, and four warps give one instruction. What a
// lane has of the sums is what it has of a joint_matrix with 16 rows
// (MatrixShape.h): warp w of the four has rows 16 w to 16 w + 15, and both
// number columns first, then the upper and lower 8 rows. So the sums stay
// joint matrices, which mma.sync, fill, apply and store know.
//
// A tile is a square of 64 x 64 elements of 16 bits, 8 KiB, with the pieces of
// a row exchanged as swizzledAddress does (Matrix.cpp). This is PTX's "swizzle
// of 128 bytes". A descriptor says where it is and how groups of 8 rows of
// memory follow:
//
//   bits 0 … 13    address / 16
//   bits 16 … 29   from one square to the next, / 16 (rows along M or N only)
//   bits 32 … 45   from 8 rows to the next 8, / 16
//   bits 62, 63    1: pieces of 16 bytes are exchanged within 128 bytes
//
// The next 16 of K are 32 bytes further if rows of memory are along K, else 16
// rows of memory.
//
// The sums are operands that the instruction reads and writes, but it ends
// later: wgmma.wait_group takes them as operands, too, so that nothing reads
// them before. Until then ptxas must not find another instruction that uses
// their registers. It would wait there (and say so): correct, but slow.
//
// Tensor cores read local memory through another proxy than stores and
// cp.async write it. Whoever writes gives fence.proxy.async before the barrier;
// syclcc1-ptx-matrix-loads puts it there (markLocalProducts).
//
// (Rejected: a joint_matrix whose group is the four sub-groups. Its A and B
// would be no values, and every other function would need a second form.)
// Tested by test/codegen/ptx/matrix-local.cpp, test/run/joint_matrix_local.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/AddressSpaces.h"
#include "codegen/ptx/MatrixShape.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace syclcc1 {
namespace {

constexpr StringLiteral Mark = "syclcc1.ptx.local.products";
/// Elements on a side of a square; what a lane has of 16 rows of it.
constexpr unsigned Side = 64, InLane = 32;
constexpr unsigned SquareBytes = Side * Side * 2, GroupBytes = 8 * 128;

/// The sums of all squares, between the program's memory and an instruction.
class Sums {
  IRBuilder<> &B;
  Value *First;
  uint64_t Distance;
  unsigned Squares;

  Value *address(unsigned I) {
    return B.CreateConstInBoundsGEP1_64(
        B.getInt8Ty(), First, I / InLane * Distance + uint64_t(I % InLane) * 4);
  }

public:
  Sums(IRBuilder<> &B, Value *First, uint64_t Distance, unsigned Squares)
      : B(B), First(First), Distance(Distance), Squares(Squares) {}
  unsigned size() const { return Squares * InLane; }

  /// \p Text with all sums as its first operands, read and written.
  void run(const std::string &Text, ArrayRef<Value *> More) {
    SmallVector<Value *> Args;
    for (unsigned I = 0; I < size(); ++I)
      Args.push_back(B.CreateAlignedLoad(B.getFloatTy(), address(I), Align(4)));
    append_range(Args, More);
    SmallVector<Type *> Types;
    for (Value *V : Args)
      Types.push_back(V->getType());
    SmallVector<std::string> Constraints(size(), "=f");
    for (unsigned I = 0; I < size(); ++I)
      Constraints.push_back(utostr(I));
    Constraints.append(More.size(), "l");
    Constraints.push_back("~{memory}");
    SmallVector<Type *> Results(size(), B.getFloatTy());
    CallInst *Call = B.CreateCall(
        InlineAsm::get(
            FunctionType::get(StructType::get(B.getContext(), Results), Types,
                              /*isVarArg=*/false),
            Text, join(Constraints, ","), /*hasSideEffects=*/true),
        Args);
    Call->setConvergent();
    for (unsigned I = 0; I < size(); ++I)
      B.CreateAlignedStore(B.CreateExtractValue(Call, I), address(I), Align(4));
  }
};

/// The descriptor of a tile for the 16 of K from \p K on.
Value *descriptor(IRBuilder<> &B, Value *Tile, bool AlongK, unsigned K) {
  Value *Address = B.CreatePtrToInt(
      B.CreateAddrSpaceCast(Tile, B.getPtrTy(LocalAddressSpace)),
      B.getInt32Ty());
  Value *Bits = B.CreateZExt(B.CreateLShr(B.CreateAnd(Address, 0x3ffff), 4),
                             B.getInt64Ty());
  const uint64_t Form = uint64_t(1) << 62 | uint64_t(GroupBytes / 16) << 32 |
                        uint64_t(SquareBytes / 16) << 16;
  const unsigned Further = AlongK ? K * 2 : K * 128;
  return B.CreateAdd(B.CreateOr(Bits, Form), B.getInt64(Further / 16));
}

} // namespace

bool hasLocalProducts(StringRef Arch) { return Arch == "sm_90a"; }

void lowerLocalProduct(CallInst &Call, const MatrixShape &Shape) {
  // void mad_local(float *sums, uint32_t distance, uint32_t squares,
  //                const T *a, const T *b, layout a, layout b, shape)
  IRBuilder<> B(&Call);
  const auto Number = [&](unsigned I) {
    return cast<ConstantInt>(Call.getArgOperand(I))->getZExtValue();
  };
  const unsigned Squares = Number(2);
  const bool AlongK[] = {Number(5) == MatrixShape::RowMajor,
                         Number(6) == MatrixShape::ColumnMajor};
  Sums D(B, Call.getArgOperand(0), Number(1), Squares);
  SmallVector<std::string> Operands;
  for (unsigned I = 0; I < D.size(); ++I)
    Operands.push_back("$" + utostr(I));
  const std::string All = "{" + join(Operands, ",") + "}";
  const std::string T = Shape.Type == MatrixShape::Half ? "f16" : "bf16";
  std::string Text =
      "{ .reg .pred p; setp.eq.u32 p, 0, 0;\n\twgmma.fence.sync.aligned;";
  SmallVector<Value *> Tiles;
  for (unsigned K = 0; K < Side; K += 16) {
    const unsigned Next = 2 * D.size() + Tiles.size();
    Text += formatv("\n\twgmma.mma_async.sync.aligned.m64n{0}k16.f32.{1}.{1} "
                    "{2}, ${3}, ${4}, p, 1, 1, {5}, {6};",
                    Squares * Side, T, All, Next, Next + 1, AlongK[0] ? 0 : 1,
                    AlongK[1] ? 0 : 1);
    for (unsigned I = 0; I < 2; ++I)
      Tiles.push_back(descriptor(B, Call.getArgOperand(3 + I), AlongK[I], K));
  }
  Text += "\n\twgmma.commit_group.sync.aligned; }";
  D.run(Text, Tiles);
  Call.getModule()->getOrInsertNamedMetadata(Mark);
}

void lowerLocalWait(CallInst &Call) {
  // void mad_wait(float *sums, uint32_t distance, uint32_t squares,
  //               uint32_t batches, shape)
  IRBuilder<> B(&Call);
  const auto Number = [&](unsigned I) {
    return cast<ConstantInt>(Call.getArgOperand(I))->getZExtValue();
  };
  const std::string Text =
      "wgmma.wait_group.sync.aligned " + utostr(Number(3)) + ";";
  // With products left the sums are not there yet.
  if (Number(3) == 0)
    return Sums(B, Call.getArgOperand(0), Number(1), Number(2)).run(Text, {});
  B.CreateCall(InlineAsm::get(FunctionType::get(B.getVoidTy(), false), Text,
                              "~{memory}", /*hasSideEffects=*/true))
      ->setConvergent();
}

bool finishLocalProducts(Module &M) {
  NamedMDNode *Marked = M.getNamedMetadata(Mark);
  if (!Marked)
    return false;
  Marked->eraseFromParent();
  // The exchange of pieces is by the address, so that tiles begin at multiples
  // of 8 rows.
  for (GlobalVariable &V : M.globals())
    if (V.getAddressSpace() == LocalAddressSpace && V.isDeclaration())
      V.setAlignment(Align(GroupBytes));
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<IntrinsicInst>(&I);
          Call && Call->getCalledFunction()->getName().starts_with(
                      "llvm.nvvm.barrier")) {
        IRBuilder<> B(Call);
        B.CreateCall(InlineAsm::get(FunctionType::get(B.getVoidTy(), false),
                                    "fence.proxy.async.shared::cta;",
                                    "~{memory}", /*hasSideEffects=*/true));
      }
  return true;
}

} // namespace syclcc1
