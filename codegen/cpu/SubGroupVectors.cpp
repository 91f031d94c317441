//===- SubGroupVectors.cpp - Work-groups of sub-groups in lock step -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     k:  t[l] = a; y = shuffle(x, l ^ 1); barrier; z = t[l + 1]
//
//     k.group:  for each sub-group:                          region 0
//                 store <32 x float> a, t;  y = shufflevector x
//               for each sub-group:                          region 1
//                 z = load <32 x float>, t + 1
//
// The work-items of a sub-group are the lanes of vectors, and an exchange
// between them is an operation on registers. As in SplitBarriers, the kernel is
// cut only at barriers of the work-group. Each piece becomes an item function
// whose lanes are one sub-group, and is predicated and widened
// (codegen/cpu/vectorizer); the group function calls it for one sub-group after
// the other. A sub-group is in lock step: after an exchange or a barrier all
// its work-items see the stores that any of them made before it.
//
// Each region has two wide forms. The full one is for sub-groups whose
// work-items all exist and are in one row of the work-group. The masked one is
// for all others: the last sub-group of a group, groups whose rows are not a
// multiple of a sub-group, groups of which some work-items have ended, and
// indices of 32 bits that overflow. The version for processors from before 2013
// has the masked form only (Levels.cpp): its vectors are eight registers each,
// and took half of the time in which such kernels were compiled. If there is
// more than one dimension its ids are read from memory.
//
// This is done before LLVM's pipeline, not by CPUVectorizeItems in the middle
// of it: whether a kernel's sub-groups are in lock step must not depend on
// other passes. LLVM's simplifications run over each item function first, so
// that loops over log2(32) steps are unrolled and the lanes of shuffles are
// known.
//
// Kernels that cannot be widened run work-item by work-item
// (SubGroupLoops.cpp).
//
// Tested by test/codegen/cpu/sub-group-vectors*.ll and, against fibers, by
// test/run/sub_group*.cpp, group_*.cpp and test/fuzz/group_exchange.py.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/SubGroupVectors.h"
#include "codegen/cpu/GroupBuilder.h"
#include "codegen/cpu/WideRegions.h"
#include "split/IRContract.h"
#include "split/KernelTable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace syclcc1::cpu {

namespace {

/// Makes the group function.
class VectorGroupBuilder {
public:
  VectorGroupBuilder(Function &K, const KernelInfo &Info, const WideRegions &Of)
      : K(K), Of(Of), G(K, Info), B(G.builder()) {}

  void run() {
    const RegionFunctions &Regions = Of.regions();
    Next = B.CreateAlloca(B.getInt32Ty(), nullptr, "next");
    Ended = B.CreateAlloca(B.getInt1Ty(), nullptr, "ended");
    if (StructType *Shared = Regions.shared()) {
      SharedBefore = B.CreateAlloca(Shared, nullptr, "shared.before");
      SharedAfter = B.CreateAlloca(Shared, nullptr, "shared.after");
    }
    allocate();
    UsesFullForms = createUsesFullForms(B);
    G.emitGroups([&] {
      B.CreateStore(B.getFalse(), Ended);
      BasicBlock *Done = block("group.done");
      for (unsigned R = 0; R != Of.done(); ++R)
        Heads.push_back(block("region" + Twine(R)));
      Heads.push_back(Done);
      B.CreateBr(Heads[0]);
      for (unsigned R = 0; R != Of.done(); ++R)
        emitRegion(R);
      Done->moveAfter(B.GetInsertBlock());
      B.SetInsertPoint(Done);
    });
  }

private:
  BasicBlock *block(const Twine &Name) {
    return BasicBlock::Create(K.getContext(), Name, &G.function());
  }
  void allocate();
  void writeIds();
  void emitRegion(unsigned R);
  void emitSubGroups(unsigned R);
  void emitStates(unsigned R);

  Function &K;
  const WideRegions &Of;
  GroupBuilder G;
  IRBuilder<> &B;
  SmallVector<BasicBlock *> Heads; ///< One for each region, and the end.
  Value *Context = nullptr, *Ids = nullptr, *States = nullptr;
  Value *Places = nullptr; ///< For work-items, in whole sub-groups.
  Value *UsesFullForms = nullptr;
  AllocaInst *Next = nullptr;
  AllocaInst *Ended =
      nullptr; ///< Set if some work-items of the group have ended.
  AllocaInst *SharedBefore = nullptr, *SharedAfter = nullptr;
};

/// Memory of the group: local ids, states, values that live across barriers.
void VectorGroupBuilder::allocate() {
  Ids = States = Context = Constant::getNullValue(B.getPtrTy());
  Places = B.CreateAnd(
      B.CreateAdd(G.items(), B.getInt64(Of.Width - 1), "", true, true),
      B.getInt64(~uint64_t(Of.Width - 1)), "places");
  const ContextLayout &Layout = Of.regions().layout();
  const uint64_t IdBytes = Of.IsRow ? 0 : 3 * sizeof(uint64_t);
  const uint64_t StateBytes = Of.HasState ? sizeof(uint32_t) : 0;
  if (IdBytes + StateBytes + Layout.Slots.size() == 0)
    return;
  constexpr uint64_t Line = ContextLayout::MaxAlign;
  auto bytes = [&](uint64_t PerItem) {
    Value *All = B.CreateMul(Places, B.getInt64(PerItem), "", true, true);
    return B.CreateAnd(B.CreateAdd(All, B.getInt64(Line - 1)),
                       B.getInt64(~(Line - 1)));
  };
  Value *OfSlots = bytes(Layout.BytesPerItem), *OfIds = bytes(IdBytes);
  FunctionCallee Allocate = K.getParent()->getOrInsertFunction(
      cpu::Context, B.getPtrTy(), B.getInt64Ty());
  if (auto *F = dyn_cast<Function>(Allocate.getCallee()))
    F->addRetAttr(Attribute::NoAlias);
  CallInst *Call = B.CreateCall(
      Allocate, {B.CreateAdd(B.CreateAdd(OfSlots, OfIds), bytes(StateBytes))},
      "context");
  Call->addRetAttr(Attribute::getWithAlignment(B.getContext(), Align(Line)));
  Context = Call;
  Ids = B.CreateInBoundsGEP(B.getInt8Ty(), Call, OfSlots, "ids");
  States = B.CreateInBoundsGEP(B.getInt8Ty(), Ids, OfIds, "states");
  if (IdBytes)
    writeIds();
}

void VectorGroupBuilder::writeIds() {
  Type *I64 = B.getInt64Ty();
  BasicBlock *From = B.GetInsertBlock();
  BasicBlock *Loop = block("ids"), *Exit = block("ids.done");
  B.CreateBr(Loop);
  B.SetInsertPoint(Loop);
  PHINode *Number = B.CreatePHI(I64, 2, "item");
  Number->addIncoming(B.getInt64(0), From);
  PHINode *IdOf[3];
  for (PHINode *&Id : IdOf) {
    Id = B.CreatePHI(I64, 2, "id");
    Id->addIncoming(B.getInt64(0), From);
  }
  Value *Carry = B.getInt64(1);
  for (auto [D, Id] : enumerate(IdOf)) {
    Value *Place = B.CreateInBoundsGEP(
        I64, Ids,
        B.CreateAdd(B.CreateMul(Places, B.getInt64(D), "", true, true), Number,
                    "", true, true));
    B.CreateAlignedStore(Id, Place, Align(8));
    Value *Up = B.CreateAdd(Id, Carry);
    Value *Wraps = B.CreateICmpEQ(Up, G.localSize(D));
    Id->addIncoming(B.CreateSelect(Wraps, B.getInt64(0), Up), Loop);
    Carry = B.CreateZExt(Wraps, I64);
  }
  Value *After = B.CreateAdd(Number, B.getInt64(1), "", true, true);
  Number->addIncoming(After, Loop);
  B.CreateCondBr(B.CreateICmpEQ(After, G.items()), Exit, Loop);
  B.SetInsertPoint(Exit);
}

/// Runs region \p R for all sub-groups.
void VectorGroupBuilder::emitSubGroups(unsigned R) {
  const WideForm &Full = Of[R].Full, &Masked = Of[R].Masked;
  const unsigned Shift = Log2_32(Of.Width);
  Value *Width = B.getInt64(Of.Width);
  Value *Zero = B.getInt64(0);
  // Sub-groups in whole rows.
  Value *FullCount = B.CreateLShr(G.items(), Shift, "full");
  Value *InRows = Zero;
  if (!Of.IsRow) {
    InRows = B.CreateAnd(G.localSize(0), B.getInt64(Of.Width - 1));
    FullCount = B.CreateSelect(B.CreateIsNull(InRows), FullCount, Zero);
  }
  Value *Count = B.CreateLShr(
      B.CreateAdd(G.items(), B.getInt64(Of.Width - 1), "", true, true), Shift,
      "sub.groups");
  const bool AlwaysFull = FullCount == Count && isa<Constant>(Count) &&
                          !Of.ItemsMayEnd && !Full.Fits;

  BasicBlock *From = B.GetInsertBlock();
  BasicBlock *Loop = block("sub.group"), *InFull = block("sub.group.full"),
             *InPart = AlwaysFull ? nullptr : block("sub.group.part"),
             *Latch = block("sub.group.end"), *Exit = block("sub.groups.done");
  B.CreateBr(Loop);
  B.SetInsertPoint(Loop);
  PHINode *Number = B.CreatePHI(B.getInt64Ty(), 2, "sub.group");
  Number->addIncoming(Zero, From);
  Value *First = B.CreateShl(Number, Shift, "first", true, true);
  SmallVector<Value *> Arguments(Before, nullptr);
  Arguments[Object] = G.object();
  Arguments[GroupItem] = G.item();
  Arguments[ContextBlock] = Context;
  Arguments[Items] = Places;
  Arguments[Lane] = Zero;
  Arguments[Index] = First;
  Arguments[X] = First;
  Arguments[Y] = Arguments[Z] = Zero;
  Arguments[Lanes] = Width;
  Arguments[SubGroup] = Number;
  Arguments[IdsOf] = Ids;
  Arguments[StateOf] = States;
  Arguments[NextTo] = Next;
  if (SharedBefore)
    Arguments.append({SharedBefore, SharedAfter});
  SmallVector<Value *> OfPart(Arguments);
  if (AlwaysFull) {
    B.CreateBr(InFull);
  } else {
    Value *IsFull =
        B.CreateAnd(B.CreateICmpULT(Number, FullCount), UsesFullForms);
    if (Of.ItemsMayEnd)
      IsFull =
          B.CreateAnd(IsFull, B.CreateNot(B.CreateLoad(B.getInt1Ty(), Ended)));
    B.CreateCondBr(IsFull, InFull, InPart);
  }
  B.SetInsertPoint(InFull);
  if (!Of.IsRow) {
    Value *Row = B.CreateUDiv(First, G.localSize(0));
    Arguments[X] = B.CreateURem(First, G.localSize(0));
    Arguments[Y] = B.CreateURem(Row, G.localSize(1));
    Arguments[Z] = B.CreateUDiv(Row, G.localSize(1));
  }
  if (Full.Fits) {
    BasicBlock *Fits = block("sub.group.fits");
    B.CreateCondBr(B.CreateCall(Full.Fits, Arguments), Fits, InPart);
    B.SetInsertPoint(Fits);
  }
  B.CreateCall(Full.F, Arguments);
  B.CreateBr(Latch);
  if (InPart) {
    B.SetInsertPoint(InPart);
    OfPart[Lanes] = B.CreateBinaryIntrinsic(
        Intrinsic::umin, Width, B.CreateSub(G.items(), First, "", true, true));
    B.CreateCall(Masked.F, OfPart);
    B.CreateBr(Latch);
  }
  B.SetInsertPoint(Latch);
  Value *After = B.CreateAdd(Number, B.getInt64(1), "", true, true);
  Number->addIncoming(After, Latch);
  B.CreateCondBr(B.CreateICmpEQ(After, Count), Exit, Loop);
  B.SetInsertPoint(Exit);
}

/// The region that the group continues with: all items that continue agree, and
/// the end has the largest number.
void VectorGroupBuilder::emitStates(unsigned R) {
  Type *I32 = B.getInt32Ty();
  Value *Done = B.getInt32(Of.done());
  BasicBlock *From = B.GetInsertBlock();
  BasicBlock *Loop = block("states"), *Exit = block("states.done");
  B.CreateBr(Loop);
  B.SetInsertPoint(Loop);
  PHINode *Number = B.CreatePHI(B.getInt64Ty(), 2, "item");
  PHINode *Least = B.CreatePHI(I32, 2), *Most = B.CreatePHI(I32, 2);
  Number->addIncoming(B.getInt64(0), From);
  Least->addIncoming(Done, From);
  Most->addIncoming(B.getInt32(0), From);
  Value *State = B.CreateLoad(I32, B.CreateInBoundsGEP(I32, States, Number));
  Value *Low = B.CreateBinaryIntrinsic(Intrinsic::umin, Least, State);
  Value *High = B.CreateBinaryIntrinsic(Intrinsic::umax, Most, State);
  Value *After = B.CreateAdd(Number, B.getInt64(1), "", true, true);
  Number->addIncoming(After, Loop);
  Least->addIncoming(Low, Loop);
  Most->addIncoming(High, Loop);
  B.CreateCondBr(B.CreateICmpEQ(After, G.items()), Exit, Loop);
  B.SetInsertPoint(Exit);
  B.CreateStore(Low, Next);
  if (Of.ItemsMayEnd && Of.regions().exits(R).test(Of.done()))
    B.CreateStore(B.CreateICmpEQ(High, Done), Ended);
}

void VectorGroupBuilder::emitRegion(unsigned R) {
  if (Heads[R] != &G.function().back())
    Heads[R]->moveAfter(
        &G.function().back()); // Keeps the function in reading order.
  B.SetInsertPoint(Heads[R]);
  if (SharedBefore)
    B.CreateStore(B.CreateLoad(Of.regions().shared(), SharedAfter),
                  SharedBefore);
  emitSubGroups(R);
  if (Of.reduces(R))
    emitStates(R);
  Of.regions().goOn(R, Heads, Next, B);
}

} // namespace

const char *makeSubGroupVectors(Function &K, const KernelInfo &Info,
                                const FunctionSet &Waiting,
                                FunctionAnalysisManager &FAM) {
  WideRegions Regions(K, Info, FAM);
  if (const char *Why = Regions.make(Waiting))
    return Why;
  K.removeFnAttr(attribute::CPUUsesFibers);
  VectorGroupBuilder(K, Info, Regions).run();
  return nullptr;
}

} // namespace syclcc1::cpu
