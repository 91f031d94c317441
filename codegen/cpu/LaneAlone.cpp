//===- LaneAlone.cpp - Blocks that lanes run one after the other ----------===//
//
// A call by address has no vector form, and is often where hardly a work-item
// comes to: the last resort behind the comparisons of a virtual call
// (codegen/common/Devirtualize.cpp). One such block shall not keep a kernel
// from running as vectors:
//
//     store i64 %id, ptr %current         for each lane that is on
//     %v = call float %f(ptr %shape)  ->    store i64 (extract %id), %current
//                                           %v' = call (extract %f)(…)
//                                           insert %v' into %v
//
// All that touches memory in the block stays in the order that one work-item
// sees: the callee may ask what was stored in front of the call. What is pure
// and not varying is written as elsewhere, since lane 0 has to have it whether
// it is on or not.
//
// Atomics come here if nobody can wait by them (LaneUpdates.cpp).
//
// Way not taken: the same for other atomics, and for functions of other files.
// Locks are made of them, and a work-item that waits for one which its
// neighbour holds waits for ever if that neighbour is a lane of the same
// vector.
//
// Tested by test/codegen/cpu/vectorize-items-alone.ll and
// test/run/virtual_functions_lanes.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/LaneEmitter.h"
#include "codegen/cpu/LaneUpdates.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace syclcc1::cpu {

/// Why \p I, of a block that lanes run one after the other, cannot be written.
const char *LaneEmitter::whyNotAlone(const Instruction &I) const {
  if (auto *Call = dyn_cast<CallInst>(&I)) {
    if (Call->isConvergent() || Call->isMustTailCall() ||
        Call->hasFnAttr(Attribute::ReturnsTwice))
      return "it calls a function with effects";
    return Call->isIndirectCall() || LaneShapes::isPure(I)
               ? nullptr
               : "it calls a function with effects";
  }
  if (I.isAtomic())
    return isOfUpdate(I) ? nullptr : "it may wait by an atomic access";
  if (isa<LoadInst, StoreInst>(I))
    return I.isVolatile() ? "it has volatile accesses" : nullptr;
  return I.mayReadOrWriteMemory() || isa<AllocaInst>(I)
             ? "it has effects that have no vector form"
             : nullptr;
}

/// Why the item that the thread was told of (CPUItemState) would not be that of
/// the lane which asks. Each lane has to write its ids in the block that asks:
/// nothing keeps other passes from moving the stores. SimplifyCFG brings what
/// two branches both begin with in front of them, where all lanes write at
/// once, and who asks gets the ids of the last.
const char *LaneEmitter::whyNotThreadItem() const {
  constexpr const char *Moved = "ids are not written where they are asked for";
  // Whose ids are in the thread's item, for the places in it.
  struct Access {
    const Instruction *I;
    uint64_t Place;
  };
  SmallVector<Access> Stores, Loads;
  SmallVector<const Instruction *> Calls;
  SmallVector<std::pair<const Value *, uint64_t>> Work;
  for (const Instruction &I : instructions(F)) {
    if (isThreadItem(I))
      Work.push_back({&I, 0});
    auto *Call = dyn_cast<CallInst>(&I);
    if (Call && Call->isIndirectCall() && Items.contains(Call))
      Calls.push_back(Call);
  }
  while (!Work.empty()) {
    auto [Address, Place] = Work.pop_back_val();
    for (const User *U : Address->users()) {
      auto *I = cast<Instruction>(U);
      APInt Offset(64, Place);
      if (auto *GEP = dyn_cast<GetElementPtrInst>(I);
          GEP && GEP->accumulateConstantOffset(DL, Offset))
        Work.push_back({GEP, Offset.getZExtValue()});
      else if (!Items.contains(I))
        continue;
      else if (isa<LoadInst>(I))
        Loads.push_back({I, Place});
      else if (isa<StoreInst>(I) && I->getOperand(0) != Address)
        Stores.push_back({I, Place});
      else
        return Moved;
    }
  }
  auto isWrittenBefore = [&](const Instruction *I, auto IsPlace) {
    return any_of(Stores, [&](const Access &S) {
      return S.I->getParent() == I->getParent() && S.I->comesBefore(I) &&
             IsPlace(S.Place);
    });
  };
  // Places in which lanes differ.
  SmallSet<uint64_t, 4> Own;
  for (const Access &S : Stores)
    if (!Shapes.isUniform(S.I->getOperand(0)))
      Own.insert(S.Place);
  for (uint64_t Place : Own) {
    auto isOwn = [&](uint64_t Other) { return Other == Place; };
    if (any_of(Calls, [&](auto *I) { return !isWrittenBefore(I, isOwn); }))
      return Moved;
    for (const Access &L : Loads)
      if (L.Place == Place &&
          (!Shapes.isAlone(L.I->getParent()) || !isWrittenBefore(L.I, isOwn)))
        return Moved;
  }
  return nullptr;
}

void LaneEmitter::emitAlone(BasicBlock &Block, Mask M,
                            ArrayRef<Instruction *> Used) {
  SmallVector<Instruction *> InTurn;
  for (Instruction &I : Block) {
    if (isa<PHINode>(I) || I.isTerminator() || isNote(I))
      continue;
    if (I.getType()->isVoidTy() || Shapes.isVarying(&I))
      InTurn.push_back(&I);
    else
      emit(I, M);
  }
  // Vectors from which lanes take their operands.
  DenseMap<Value *, Value *> Outside;
  for (Instruction *I : InTurn)
    for (Value *V : I->operands())
      if (!is_contained(InTurn, V) && !Shapes.isUniform(V))
        Outside[V] = wide(V);

  LLVMContext &C = F.getContext();
  BasicBlock *Before = B.GetInsertBlock();
  auto *Each = BasicBlock::Create(C, "lane.each", &F);
  auto *Run = BasicBlock::Create(C, "lane.on", &F);
  auto *Next = BasicBlock::Create(C, "lane.next", &F);
  auto *After = BasicBlock::Create(C, "lane.end", &F);
  // Single bits of a register are at hand, elements of a mask are not.
  Value *On =
      M ? B.CreateZExtOrTrunc(B.CreateBitCast(asVector(M), B.getIntNTy(Lanes)),
                              B.getInt64Ty())
        : nullptr;
  B.CreateBr(Each);
  B.SetInsertPoint(Each);
  PHINode *Lane = B.CreatePHI(B.getInt64Ty(), 2, "lane");
  Lane->addIncoming(B.getInt64(0), Before);
  struct Result {
    Instruction *Of;
    PHINode *Now;
  };
  SmallVector<Result> Results;
  for (Instruction *I : Used)
    if (is_contained(InTurn, I)) {
      PHINode *Now = B.CreatePHI(vectorOf(I->getType()), 2);
      Now->addIncoming(PoisonValue::get(Now->getType()), Before);
      Results.push_back({I, Now});
    }
  B.CreateCondBr(On ? B.CreateTrunc(B.CreateLShr(On, Lane), B.getInt1Ty())
                    : B.getTrue(),
                 Run, Next);

  B.SetInsertPoint(Run);
  DenseMap<Value *, Value *> Own;
  auto operand = [&](Value *V) -> Value * {
    if (Value *Known = Own.lookup(V))
      return Known;
    if (Value *Wide = Outside.lookup(V))
      return Own[V] = B.CreateExtractElement(Wide, Lane);
    return scalar(V);
  };
  for (Instruction *I : InTurn) {
    B.SetCurrentDebugLocation(I->getDebugLoc());
    SmallVector<Value *> Operands;
    for (Value *V : I->operands())
      Operands.push_back(V->getType()->isMetadataTy() ? V : operand(V));
    Instruction *New = I->clone();
    for (auto [Use, V] : zip(New->operands(), Operands))
      Use.set(V);
    for (unsigned Kind : {LLVMContext::MD_noalias, LLVMContext::MD_alias_scope,
                          LLVMContext::MD_access_group})
      New->setMetadata(Kind, nullptr);
    New->dropDbgRecords();
    Own[I] = B.Insert(New);
  }
  SmallVector<Value *> Changed;
  for (const Result &R : Results)
    Changed.push_back(B.CreateInsertElement(R.Now, Own.lookup(R.Of), Lane));
  B.CreateBr(Next);

  B.SetInsertPoint(Next);
  for (auto [R, V] : zip(Results, Changed)) {
    PHINode *Phi = B.CreatePHI(V->getType(), 2);
    Phi->addIncoming(R.Now, Each);
    Phi->addIncoming(V, Run);
    R.Now->addIncoming(Phi, Next);
    Wides[R.Of] = Phi;
  }
  Value *Following = B.CreateAdd(Lane, B.getInt64(1));
  Lane->addIncoming(Following, Next);
  B.CreateCondBr(B.CreateICmpEQ(Following, B.getInt64(Lanes)), After, Each);
  B.SetInsertPoint(After);
}

} // namespace syclcc1::cpu
