//===- SharedOffsets.cpp - One offset for the rows of several arrays ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   auto *k = keys + row * length, *v = values + row * length;
//   for (j …) { s = reduce_over_group(sg, q * k[j * 32 + lane], …);
//               sum += s * v[j * 32 + lane]; }
//
// LICM keeps the beginning of each row in two registers of each work-item. But
// `keys` and `values` are the same for the launch, so they need none, and the
// offset `row * length` is one number:
//
//   %bytes = add i64 %row.bytes, (shl (zext %i), 2)     in the loop
//   getelementptr i8, %keys, %bytes
//   getelementptr i8, %values, %bytes
//
// That is an addition for each array, where there was a product with an
// addition for each one. It is done in loops with a shuffle or a vote. Their
// iterations wait for its result, and ptxas lets the next one begin meanwhile
// if there are registers: it has chosen a number of them for the occupancy
// that it wants, 40 for instance, and two more in use may forbid it (attention
// with a sub-group for a head: 1.63 of nvcc's time before, whose compiler
// writes such addresses). In loops that only load and compute, warps hide what
// they wait for, and an instruction more is lost.
//
//   Requires:    nothing; after the last InstCombine, which would undo it, and
//                after PTXNarrowIndices and PTXAddressOffsets.
//   Establishes: nothing; the CFG is unchanged.
// Tested by test/codegen/ptx/shared-offsets.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/KeepsCFG.h"
#include "codegen/ptx/Passes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Operator.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SeparateConstOffsetFromGEP.h"
#include "llvm/Transforms/Utils/Local.h"
#include <map>

using namespace llvm;

namespace syclcc1 {
namespace {

/// Numbers and what they count, in bytes.
using Terms = SmallVector<std::pair<Value *, uint64_t>, 4>;

/// An address in a loop: a base that is the same for the launch, what is added
/// to it in front of the loop, and what is added in the loop.
struct Address {
  GetElementPtrInst *Pointer;
  Value *Base;
  Terms Outside, Inside;
  int64_t Constant;

  /// Equal where \c Outside has the same terms in another order.
  Terms row() const {
    Terms Sorted = Outside;
    sort(Sorted);
    return Sorted;
  }
};

bool addOffset(GEPOperator &Part, const DataLayout &Layout, Terms &Sum,
               int64_t &Constant) {
  SmallMapVector<Value *, APInt, 4> Variables;
  APInt Offset(64, 0);
  if (!Part.collectOffset(Layout, 64, Variables, Offset))
    return false;
  for (auto &[Number, Scale] : Variables)
    Sum.emplace_back(Number, Scale.getZExtValue());
  Constant += Offset.getSExtValue();
  return true;
}

/// Does an iteration wait for other work-items of the sub-group, and not for
/// those of the group?
bool waitsForSubGroup(const Loop &L) {
  bool Waits = false;
  for (const BasicBlock *Block : L.blocks())
    for (const Instruction &I : *Block)
      if (const auto *Call = dyn_cast<CallBase>(&I);
          Call && Call->isConvergent()) {
        if (Call->getIntrinsicID() ==
            Intrinsic::nvvm_barrier_cta_sync_aligned_all)
          return false;
        Waits |= Call->isInlineAsm() || isa<IntrinsicInst>(Call);
      }
  return Waits;
}

/// Is \p V the same for the work-items of a group? LLVM's uniformity analysis
/// takes reads of the kernel object for reads of any memory.
bool isGroupValue(const Value *V, unsigned Depth = 8) {
  if (isa<Constant, Argument>(V))
    return true;
  const auto *I = dyn_cast<Instruction>(V);
  if (!I || Depth == 0)
    return false;
  if (const auto *Load = dyn_cast<LoadInst>(I)) {
    const auto *Object =
        dyn_cast<Argument>(getUnderlyingObject(Load->getPointerOperand()));
    return Object && Object->hasByValAttr() &&
           isGroupValue(Load->getPointerOperand(), Depth - 1);
  }
  if (const auto *Call = dyn_cast<IntrinsicInst>(I))
    switch (Call->getIntrinsicID()) {
    case Intrinsic::nvvm_read_ptx_sreg_ctaid_x:
    case Intrinsic::nvvm_read_ptx_sreg_ctaid_y:
    case Intrinsic::nvvm_read_ptx_sreg_ctaid_z:
    case Intrinsic::nvvm_read_ptx_sreg_ntid_x:
    case Intrinsic::nvvm_read_ptx_sreg_ntid_y:
    case Intrinsic::nvvm_read_ptx_sreg_ntid_z:
    case Intrinsic::nvvm_read_ptx_sreg_nctaid_x:
    case Intrinsic::nvvm_read_ptx_sreg_nctaid_y:
    case Intrinsic::nvvm_read_ptx_sreg_nctaid_z:
      return true;
    default:
      return false;
    }
  return isa<CastInst, BinaryOperator, GetElementPtrInst, FreezeInst, CmpInst,
             SelectInst>(I) &&
         all_of(I->operands(),
                [&](const Use &U) { return isGroupValue(U, Depth - 1); });
}

class Rows {
  Function &F;
  const LoopInfo &Loops;
  const DataLayout &Layout = F.getDataLayout();
  FunctionAnalysisManager &AM;
  SmallVector<WeakTrackingVH> Dead;

  /// The address of \p Pointer, if its row is the same in \p L and differs
  /// between work-items.
  std::optional<Address> addressOf(GetElementPtrInst &Pointer,
                                   const Loop &L) const {
    Address A{&Pointer, Pointer.getPointerOperand(), {}, {}, 0};
    if (!Pointer.getType()->isPointerTy() || L.isLoopInvariant(&Pointer) ||
        Layout.getIndexTypeSizeInBits(Pointer.getType()) != 64 ||
        !L.isLoopInvariant(A.Base) ||
        !addOffset(cast<GEPOperator>(Pointer), Layout, A.Inside, A.Constant) ||
        A.Inside.empty())
      return {};
    while (auto *Part = dyn_cast<GEPOperator>(A.Base)) {
      if (!addOffset(*Part, Layout, A.Outside, A.Constant))
        return {};
      A.Base = Part->getPointerOperand();
    }
    if (all_of(A.Outside, [](auto &T) { return isGroupValue(T.first); }) ||
        !isGroupValue(A.Base))
      return {};
    return A;
  }

  static Value *bytes(const Terms &Sum, Value *Start, IRBuilder<> &B) {
    for (auto [Number, Scale] : Sum) {
      Value *Part = B.CreateSExtOrTrunc(Number, B.getInt64Ty());
      if (isPowerOf2_64(Scale))
        Part = B.CreateShl(Part, Log2_64(Scale));
      else if (Scale != 1)
        Part = B.CreateMul(Part, B.getInt64(Scale));
      Start = Start ? B.CreateAdd(Start, Part) : Part;
    }
    return Start;
  }

  /// In front of \p L: the sum of \p Outside. Frozen, since NaryReassociate of
  /// LLVM's code generator would write the rows again if they are also used
  /// elsewhere, in a loop's remainder for instance.
  static Value *offsetOf(const Terms &Outside, const Loop &L) {
    IRBuilder<> B(L.getLoopPreheader()->getTerminator());
    return B.CreateFreeze(bytes(Outside, nullptr, B));
  }

  void rewrite(ArrayRef<Address> Addresses, const Loop &L) {
    Value *Offset = offsetOf(Addresses.front().Outside, L);
    // In the order of the blocks, so that what is computed in one block for
    // one array is there for the others.
    std::map<std::pair<BasicBlock *, Terms>, Value *> Known;
    for (const Address &A : Addresses) {
      IRBuilder<> B(A.Pointer);
      Value *&Sum = Known[{A.Pointer->getParent(), A.Inside}];
      if (!Sum)
        Sum = bytes(A.Inside, Offset, B);
      Value *New = B.CreatePtrAdd(A.Base, Sum);
      if (A.Constant)
        New = B.CreatePtrAdd(New, B.getInt64(A.Constant));
      A.Pointer->replaceAllUsesWith(New);
      Dead.push_back(A.Pointer);
    }
  }

  using Groups =
      MapVector<Terms, SmallVector<Address, 4>, std::map<Terms, unsigned>>;

  Groups groupsOf(const Loop &L) const {
    Groups Found;
    for (BasicBlock *Block : L.blocks())
      if (Loops.getLoopFor(Block) == &L)
        for (Instruction &I : *Block)
          if (auto *Pointer = dyn_cast<GetElementPtrInst>(&I))
            if (std::optional<Address> A = addressOf(*Pointer, L))
              Found[A->row()].push_back(*A);
    Found.remove_if([](auto &G) {
      return all_of(G.second, [&](const Address &A) {
        return A.Base == G.second.front().Base;
      });
    });
    return Found;
  }

public:
  Rows(Function &F, FunctionAnalysisManager &AM)
      : F(F), Loops(AM.getResult<LoopAnalysis>(F)), AM(AM) {}

  bool run() {
    // The arguments of a function may differ.
    if (F.getCallingConv() != CallingConv::PTX_Kernel)
      return false;
    SmallVector<const Loop *> Waiting;
    for (const Loop *L : Loops.getLoopsInPreorder())
      if (L->getLoopPreheader() && waitsForSubGroup(*L) &&
          !groupsOf(*L).empty())
        Waiting.push_back(L);
    if (Waiting.empty())
      return false;
    // What addresses differ by goes into their accesses. LLVM's code generator
    // would do it, but does not see through the sums that are made here.
    SeparateConstOffsetFromGEPPass(/*LowerGEP=*/true).run(F, AM);
    EarlyCSEPass().run(F, AM);
    for (const Loop *L : Waiting)
      for (auto &[Row, Addresses] : groupsOf(*L))
        rewrite(Addresses, *L);
    RecursivelyDeleteTriviallyDeadInstructionsPermissive(Dead);
    return true;
  }
};

} // namespace

PreservedAnalyses PTXSharedOffsetsPass::run(Function &F,
                                            FunctionAnalysisManager &AM) {
  return keepsCFG(Rows(F, AM).run());
}

} // namespace syclcc1
