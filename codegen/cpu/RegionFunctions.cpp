//===- RegionFunctions.cpp - A region of a kernel as a function -----------===//
//
// Each region begins as a copy of the whole kernel with another entry: what it
// does not reach falls away, and what is reached from several regions (the head
// of a loop around a barrier) is in each of them.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/RegionFunctions.h"
#include "codegen/cpu/GroupBuilder.h"
#include "split/IRContract.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace syclcc1::cpu {

ContextLayout::ContextLayout(ArrayRef<AllocaInst *> Allocas,
                             const DataLayout &DL) {
  for (uint64_t Alignment = MaxAlign; Alignment != 0; Alignment /= 2)
    for (AllocaInst *A : Allocas)
      if (A->getAlign().value() == Alignment) {
        uint64_t Size =
            alignTo(A->getAllocationSize(DL)->getFixedValue(), A->getAlign());
        Slots.push_back({A, Size, BytesPerItem});
        BytesPerItem += Size;
      }
  AliveBefore = BytesPerItem++;
}

Value *ContextLayout::allocate(GroupBuilder &G) const {
  IRBuilder<> &B = G.builder();
  FunctionCallee Allocate = G.function().getParent()->getOrInsertFunction(
      Context, B.getPtrTy(), B.getInt64Ty());
  if (auto *F = dyn_cast<Function>(Allocate.getCallee()))
    F->addRetAttr(Attribute::NoAlias);
  CallInst *Call = B.CreateCall(
      Allocate,
      {B.CreateMul(G.items(), B.getInt64(BytesPerItem), "", true, true)},
      "context");
  Call->addRetAttr(
      Attribute::getWithAlignment(B.getContext(), Align(MaxAlign)));
  return Call;
}

Value *ContextLayout::array(const AllocaInst &A, Value *Block, Value *Items,
                            IRBuilderBase &B) const {
  const Slot *S = find_if(Slots, [&](const Slot &S) { return S.Alloca == &A; });
  assert(S != Slots.end() && "an alloca of the kernel");
  return B.CreateInBoundsGEP(
      B.getInt8Ty(), Block,
      B.CreateMul(Items, B.getInt64(S->Before), "", true, true), A.getName());
}

bool canBeSlot(const AllocaInst &A, const DataLayout &DL) {
  auto Size = A.getAllocationSize(DL);
  return A.isStaticAlloca() && Size && !Size->isScalable() &&
         A.getAlign().value() <= ContextLayout::MaxAlign;
}

RegionFunctions::RegionFunctions(Function &K, ArrayRef<CallInst *> Barriers,
                                 bool AllMeet)
    : K(K), Regions(K, Barriers, AllMeet),
      Layout(Regions.slots(), K.getDataLayout()) {
  SmallVector<Type *> Fields;
  for (const AllocaInst *A : Regions.shared())
    Fields.push_back(A->getAllocatedType());
  if (!Fields.empty())
    SharedType = StructType::get(K.getContext(), Fields);
  for (unsigned R = 0; R != Regions.size(); ++R) {
    Functions.push_back(make(R));
    Exits.push_back(Regions.exits(R));
    Together.push_back(Regions.leaveTogether(R));
  }
}

/// The declaration of a variable stands in the region where its life begins;
/// a debugger shall see it in all.
static void declareAgain(Value *Address, IRBuilder<> &RB) {
  for (DbgVariableRecord *Declare : findDVRDeclares(Address)) {
    Declare->removeFromParent();
    RB.GetInsertBlock()->insertDbgRecordBefore(Declare, RB.GetInsertPoint());
  }
}

static void leave(BasicBlock *Block, unsigned To) {
  Instruction *Old = Block->getTerminator();
  auto *Return = ReturnInst::Create(
      Block->getContext(),
      ConstantInt::get(Type::getInt32Ty(Block->getContext()), To), Block);
  Return->setDebugLoc(Old->getDebugLoc());
  Old->dropDbgRecords();
  Old->eraseFromParent();
}

/// Puts \p A, the alloca of a slot in a region function, into the context.
void RegionFunctions::placeSlot(const ContextLayout::Slot &S, AllocaInst &A,
                                Function &F, IRBuilder<> &RB) {
  for (User *U : make_early_inc_range(A.users()))
    if (auto *I = dyn_cast<Instruction>(U); I && I->isLifetimeStartOrEnd())
      I->eraseFromParent();
  Argument *Context = F.getArg(2), *Count = F.getArg(3), *Index = F.getArg(4);
  Value *Offset = RB.CreateAdd(
      RB.CreateMul(Count, RB.getInt64(S.Before), "", true, true),
      RB.CreateMul(Index, RB.getInt64(S.Size), "", true, true), "", true, true);
  Value *Address = RB.CreateInBoundsGEP(RB.getInt8Ty(), Context, Offset,
                                        A.getName() + ".slot");
  A.replaceAllUsesWith(Address);
  A.eraseFromParent();
  declareAgain(Address, RB);
}

/// The item works on its own copies of what is shared, \p Allocas of \p F.
void RegionFunctions::placeShared(ArrayRef<AllocaInst *> Allocas, Function &F,
                                  IRBuilder<> &RB) {
  for (auto [Number, A] : enumerate(Allocas)) {
    Type *T = A->getAllocatedType();
    auto field = [&](IRBuilderBase &B, unsigned Argument) {
      return B.CreateStructGEP(SharedType, F.getArg(Argument), Number);
    };
    RB.CreateStore(RB.CreateLoad(T, field(RB, 5)), A);
    for (BasicBlock &Block : F)
      if (auto *Return = dyn_cast<ReturnInst>(Block.getTerminator())) {
        IRBuilder<> B(Return);
        B.CreateStore(B.CreateLoad(T, A), field(B, 6));
      }
  }
}

/// The kernel from the beginning of \p R to the next barrier, for one item.
Function *RegionFunctions::make(unsigned R) {
  LLVMContext &C = K.getContext();
  Type *Ptr = PointerType::get(C, 0), *I64 = Type::getInt64Ty(C);
  SmallVector<Type *> Parameters{Ptr, Ptr, Ptr, I64, I64};
  if (SharedType)
    Parameters.append(2, Ptr);
  Function *F = Function::Create(
      FunctionType::get(Type::getInt32Ty(C), Parameters, false),
      GlobalValue::InternalLinkage, K.getName() + ".region" + Twine(R));
  K.getParent()->getFunctionList().insert(K.getIterator(), F);
  ValueToValueMapTy Map;
  for (unsigned A = 0; A != 2; ++A) {
    Map[K.getArg(A)] = F->getArg(A);
    F->getArg(A)->setName(K.getArg(A)->getName());
  }
  for (auto [A, Name] : {std::pair(2u, "context"),
                         {3u, "items"},
                         {4u, "index"},
                         {5u, "before"},
                         {6u, "after"}})
    if (A < F->arg_size())
      F->getArg(A)->setName(Name);
  SmallVector<ReturnInst *> Returns;
  CloneFunctionInto(F, &K, Map, CloneFunctionChangeType::LocalChangesOnly,
                    Returns);
  F->removeFnAttr(attribute::Kernel);
  F->removeFnAttr(Attribute::NoInline);
  F->addFnAttr(Attribute::AlwaysInline);
  for (unsigned A = 2; A < F->arg_size(); ++A)
    if (F->getArg(A)->getType()->isPointerTy())
      F->addParamAttr(A, Attribute::NoAlias);

  BasicBlock *Start = BasicBlock::Create(C, "region", F, &F->getEntryBlock());
  IRBuilder<> RB(Start);
  RB.SetInsertPoint(
      BranchInst::Create(cast<BasicBlock>(Map[Regions.entry(R)]), Start));
  for (const ContextLayout::Slot &S : Layout.Slots)
    placeSlot(S, *cast<AllocaInst>(Map[S.Alloca]), *F, RB);
  SmallVector<AllocaInst *> Shared;
  for (AllocaInst *A : Regions.shared())
    Shared.push_back(cast<AllocaInst>(Map[A]));
  for (AllocaInst *A : Regions.temporary())
    cast<AllocaInst>(Map[A])->moveBefore(RB.GetInsertPoint());
  for (AllocaInst *A : Shared)
    A->moveBefore(RB.GetInsertPoint());
  declareAgain(F->getArg(1), RB);
  for (BasicBlock &Block : K)
    if (std::optional<unsigned> To = Regions.regionAfter(&Block))
      leave(cast<BasicBlock>(Map[&Block]), *To);
  for (ReturnInst *Return : Returns)
    leave(Return->getParent(), Regions.size());
  removeUnreachableBlocks(*F);
  placeShared(Shared, *F, RB);
  return F;
}

void RegionFunctions::goOn(unsigned Region, ArrayRef<BasicBlock *> Heads,
                           Value *Next, IRBuilderBase &B) const {
  const BitVector &To = exits(Region);
  if (To.none()) { // An endless loop.
    B.CreateUnreachable();
    return;
  }
  // One thread runs the whole group; the fence is for scopes beyond it.
  if (To.find_first() != int(size()))
    B.CreateFence(AtomicOrdering::SequentiallyConsistent);
  if (To.count() == 1) {
    B.CreateBr(Heads[To.find_first()]);
    return;
  }
  auto *Switch =
      B.CreateSwitch(B.CreateLoad(B.getInt32Ty(), Next), Heads[To.find_last()]);
  for (unsigned R : To.set_bits())
    if (int(R) != To.find_last())
      Switch->addCase(B.getInt32(R), Heads[R]);
}

} // namespace syclcc1::cpu
