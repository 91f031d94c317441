//===- RegionFunctions.cpp - A region of a kernel as a function -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each region is a copy of the blocks that are reached from its entry without
// passing a barrier. Blocks that several regions reach (the head of a loop
// around a barrier) are in each of them.
//
//     before:  for (i…) *sum.slot += f(i);         a store in each iteration
//     after:   s = *sum.slot; for (i…) s += f(i);  *sum.slot = s;
//
// A slot whose address does not escape is a variable of the region function,
// which SROA turns into a register. LLVM cannot do this itself: it cannot show
// that stores to the program's memory do not change the context, and it must
// not add a store where the program has only a conditional one. Here that is
// allowed, because only this work-item uses the slot. A slot that no later
// region reads is not stored.
//
// A private array whose accesses all have elements of one size is laid out
// element by element (`sum[0]` of all items, `sum[1]` …), because neighbours
// are lanes. Not so where an index comes from memory (`++count[byte & 15]`):
// lanes gather and scatter anyway, and offsets would be products with the
// number of items (half the speed). In blocks of W items, offsets would be
// constants, but rows of a group need not be multiples of W.
//
// Nothing else points into the context, unless the kernel keeps a pointer to
// one of its variables: `float *p = c ? v : v + 2; barrier; v[i] = 1;
// use(*p);`. In the next region p is read from memory, and LLVM must not take
// *p for another place than v.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/RegionFunctions.h"
#include "codegen/cpu/GroupBuilder.h"
#include "codegen/cpu/vectorizer/PrivateArrays.h"
#include "split/IRContract.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

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
  if (S == Slots.end())
    report_fatal_error("a context array of an alloca that has no slot");
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
                                 bool AllReach,
                                 ArrayRef<AllocaInst *> Exchanged)
    : K(K), Regions(K, Barriers, AllReach),
      Layout(Regions.slots(), K.getDataLayout()) {
  findScalars(Exchanged);
  findArrays(Exchanged);
  constexpr unsigned MaxUses = 4096;
  HasPointersToSlots = any_of(Layout.Slots, [&](const ContextLayout::Slot &S) {
    return !Scalars.contains(S.Alloca) &&
           PointerMayBeCaptured(S.Alloca, /*ReturnCaptures=*/true, MaxUses);
  });
  SmallVector<Type *> Fields;
  for (const AllocaInst *A : Regions.shared())
    Fields.push_back(A->getAllocatedType());
  if (!Fields.empty())
    SharedType = StructType::get(K.getContext(), Fields);
  K.renumberBlocks();
  for (unsigned R = 0; R != Regions.size(); ++R) {
    Functions.push_back(make(R));
    Exits.push_back(Regions.exits(R));
    Together.push_back(Regions.leaveTogether(R));
  }
}

/// Finds the slots that can be registers, and in which regions they are live.
/// A region that writes a slot may leave it as it was on another path, so no
/// write ends the life of a value.
void RegionFunctions::findScalars(ArrayRef<AllocaInst *> Exchanged) {
  const unsigned Count = Regions.size();
  for (const ContextLayout::Slot &S : Layout.Slots)
    if (isAllocaPromotable(S.Alloca) && !is_contained(Exchanged, S.Alloca))
      Scalars[S.Alloca] = {BitVector(Count), BitVector(Count)};
  if (Scalars.empty())
    return;
  SmallVector<SmallVector<unsigned, 4>> Before(Count);
  for (unsigned R = 0; R != Count; ++R) {
    const BitVector Next = Regions.exits(R);
    for (unsigned To : Next.set_bits())
      if (To != Count)
        Before[To].push_back(R);
    for (const BasicBlock *Block : Regions.blocks(R))
      for (const Instruction &I : *Block) {
        const auto It = Scalars.find(
            dyn_cast_or_null<AllocaInst>(getLoadStorePointerOperand(&I)));
        if (It != Scalars.end())
          (isa<LoadInst>(I) ? It->second.LiveIn : It->second.Stored).set(R);
      }
  }
  SmallVector<unsigned> Work;
  for (auto &[Alloca, Slot] : Scalars) {
    append_range(Work, Slot.LiveIn.set_bits());
    while (!Work.empty())
      for (unsigned R : Before[Work.pop_back_val()])
        if (!Slot.LiveIn.test(R)) {
          Slot.LiveIn.set(R);
          Work.push_back(R);
        }
  }
}

/// True if an index into \p Array is computed from memory, so that neighbours
/// access other elements. Values in variables of their own are followed there.
static bool isIndexedByMemory(const AllocaInst &Array) {
  SmallVector<const Value *> Addresses{&Array}, Work;
  while (!Addresses.empty())
    for (const User *U : Addresses.pop_back_val()->users())
      if (const auto *Address = dyn_cast<GetElementPtrInst>(U)) {
        Addresses.push_back(Address);
        append_range(Work, Address->indices());
      }
  SmallPtrSet<const Value *, 16> Seen;
  while (!Work.empty()) {
    const auto *I = dyn_cast<Instruction>(Work.pop_back_val());
    if (!I || !Seen.insert(I).second)
      continue;
    if (const auto *Load = dyn_cast<LoadInst>(I)) {
      const auto *Of = dyn_cast<AllocaInst>(Load->getPointerOperand());
      if (!Of || !isAllocaPromotable(Of))
        return true;
      for (const User *U : Of->users())
        if (const auto *Store = dyn_cast<StoreInst>(U))
          Work.push_back(Store->getValueOperand());
    } else if (I->mayReadFromMemory()) {
      return true;
    } else {
      append_range(Work, I->operand_values());
    }
  }
  return false;
}

/// Finds the slots whose elements are laid out side by side.
void RegionFunctions::findArrays(ArrayRef<AllocaInst *> Exchanged) {
  expandMemoryIntrinsics(K);
  for (ContextLayout::Slot &S : Layout.Slots)
    if (!Scalars.contains(S.Alloca) && !is_contained(Exchanged, S.Alloca) &&
        !isIndexedByMemory(*S.Alloca))
      if (const uint64_t Bytes = elementBytes(*S.Alloca); Bytes < S.Size)
        S.Element = Bytes;
}

/// Moves \p S between \p InContext and \p Register, its variable in the
/// function of \p Region, at the beginning and at \p Returns.
void RegionFunctions::loadAndStore(const ContextLayout::Slot &S,
                                   unsigned Region, AllocaInst &Register,
                                   Value *InContext,
                                   ArrayRef<ReturnInst *> Returns,
                                   IRBuilder<> &RB) const {
  if (Register.use_empty() && findDVRDeclares(&Register).empty())
    return;
  const ScalarSlot &Scalar = Scalars.find(S.Alloca)->second;
  Type *T = Register.getAllocatedType();
  const Align Alignment = Register.getAlign();
  // Nothing was stored before the beginning of the kernel.
  if (Region != 0 && Scalar.LiveIn.test(Region))
    RB.CreateStore(RB.CreateAlignedLoad(T, InContext, Alignment), &Register);
  if (!Scalar.Stored.test(Region))
    return;
  for (ReturnInst *Return : Returns) {
    const uint64_t To =
        cast<ConstantInt>(Return->getReturnValue())->getZExtValue();
    if (To == Regions.size() || !Scalar.LiveIn.test(To))
      continue;
    IRBuilder<> B(Return);
    B.CreateAlignedStore(B.CreateLoad(T, &Register), InContext, Alignment);
  }
}

/// The declaration of a variable is in the region where its life begins, but a
/// debugger must see it in all regions. \p Address replaces \p Of.
static void declareAgain(Value &Of, Value *Address, BranchInst &Front,
                         ValueMapper &Mapper) {
  for (DbgVariableRecord *Copied : findDVRDeclares(Address))
    Copied->eraseFromParent();
  for (DbgVariableRecord *Declare : findDVRDeclares(&Of)) {
    DbgVariableRecord *Copy = Declare->clone();
    Front.getParent()->insertDbgRecordBefore(Copy, Front.getIterator());
    Mapper.remapDbgRecord(Front.getModule(), *Copy);
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

/// The address in the context of \p S, a slot of the work-item that runs \p F.
static Value *slotOf(const ContextLayout::Slot &S, Function &F,
                     IRBuilder<> &RB) {
  Argument *Context = F.getArg(2), *Count = F.getArg(3), *Index = F.getArg(4);
  Value *Offset = RB.CreateAdd(
      RB.CreateMul(Count, RB.getInt64(S.Before), "", true, true),
      RB.CreateMul(Index, RB.getInt64(S.distance()), "", true, true), "", true,
      true);
  return RB.CreateInBoundsGEP(RB.getInt8Ty(), Context, Offset,
                              S.Alloca->getName() + ".slot");
}

/// The item works on its own copies of shared values, \p Allocas of \p F.
void RegionFunctions::placeShared(ArrayRef<AllocaInst *> Allocas, Function &F,
                                  ArrayRef<ReturnInst *> Returns,
                                  IRBuilder<> &RB) {
  for (auto [Number, A] : enumerate(Allocas)) {
    Type *T = A->getAllocatedType();
    auto field = [&](IRBuilderBase &B, unsigned Argument) {
      return B.CreateStructGEP(SharedType, F.getArg(Argument), Number);
    };
    RB.CreateStore(RB.CreateLoad(T, field(RB, 5)), A);
    for (ReturnInst *Return : Returns) {
      IRBuilder<> B(Return);
      B.CreateStore(B.CreateLoad(T, A), field(B, 6));
    }
  }
}

/// The metadata of \p K that a copy of it in the same module may refer to, too.
/// The rest is the function's own: a subprogram has one function.
static MetadataPredicate staysShared(const Function &K) {
  const DISubprogram *Own = K.getSubprogram();
  return [Own](const Metadata *M) {
    if (isa<DICompileUnit, DIType>(M))
      return true;
    if (const auto *Scope = dyn_cast<DILocalScope>(M))
      return Scope->getSubprogram() != Own;
    if (const auto *Variable = dyn_cast<DILocalVariable>(M))
      return Variable->getScope()->getSubprogram() != Own;
    return false;
  };
}

/// Copies the blocks that \p R reaches before the next barrier to the end of \p
/// F.
void RegionFunctions::copyBlocks(unsigned R, Function &F,
                                 ValueToValueMapTy &Map, ValueMapper &Mapper) {
  const SmallVector<BasicBlock *> Blocks = Regions.blocks(R);
  for (BasicBlock *Block : Blocks)
    Map[Block] = CloneBasicBlock(Block, Map, "", &F);
  for (BasicBlock *Block : Blocks) {
    auto *Copy = cast<BasicBlock>(Map[Block]);
    for (PHINode &Phi : Copy->phis())
      Phi.removeIncomingValueIf(
          [&](unsigned I) { return !Map.count(Phi.getIncomingBlock(I)); },
          /*DeletePHIIfEmpty=*/false);
    if (std::optional<unsigned> To = Regions.regionAfter(Block))
      leave(Copy, *To);
    else if (isa<ReturnInst>(Block->getTerminator()))
      leave(Copy, Regions.size());
    for (Instruction &I : *Copy) {
      Mapper.remapDbgRecordRange(F.getParent(), I.getDbgRecordRange());
      Mapper.remapInstruction(I);
    }
  }
}

/// The variables that \p Region uses: of hundreds of regions and variables
/// each region uses a few.
SmallPtrSet<const AllocaInst *, 16>
RegionFunctions::usedBy(unsigned Region) const {
  SmallPtrSet<const AllocaInst *, 16> Used;
  for (const BasicBlock *Block : Regions.blocks(Region))
    for (const Instruction &I : *Block)
      for (const Value *Operand : I.operands())
        if (auto *A = dyn_cast<AllocaInst>(Operand))
          Used.insert(A);
  return Used;
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
  const bool HasOwnMetadata = K.getSubprogram();
  const RemapFlags Flags = HasOwnMetadata ? RF_None : RF_NoModuleLevelChanges;
  const MetadataPredicate Shares = staysShared(K);
  CloneFunctionAttributesInto(F, &K, Map, HasOwnMetadata);
  CloneFunctionMetadataInto(*F, K, Map, Flags, nullptr, nullptr, &Shares);
  F->removeFnAttr(attribute::Kernel);
  F->removeFnAttr(Attribute::NoInline);
  F->addFnAttr(Attribute::AlwaysInline);
  for (unsigned A = 2; A < F->arg_size(); ++A)
    if (F->getArg(A)->getType()->isPointerTy() &&
        (A > 2 || !HasPointersToSlots))
      F->addParamAttr(A, Attribute::NoAlias);

  // Variables and slots come before the blocks that use them.
  BasicBlock *Start = BasicBlock::Create(C, "region", F);
  IRBuilder<> RB(Start);
  SmallVector<AllocaInst *> Shared;
  auto copyAlloca = [&](AllocaInst *A) {
    auto *Copy = cast<AllocaInst>(RB.Insert(A->clone(), A->getName()));
    Map[A] = Copy;
    return Copy;
  };
  for (AllocaInst *A : Regions.shared())
    Shared.push_back(copyAlloca(A));
  const SmallPtrSet<const AllocaInst *, 16> Used = usedBy(R);
  auto needed = [&](const AllocaInst *A) { // A debugger shows all of them.
    return Used.contains(A) || A->isUsedByMetadata();
  };
  for (AllocaInst *A : make_filter_range(Regions.temporary(), needed))
    copyAlloca(A);
  SmallVector<ContextLayout::Slot> Slots;
  copy_if(Layout.Slots, std::back_inserter(Slots),
          [&](const ContextLayout::Slot &S) { return needed(S.Alloca); });
  SmallVector<Value *> InContext;
  for (const ContextLayout::Slot &S : Slots)
    InContext.push_back(slotOf(S, *F, RB));
  for (auto [S, Address] : zip_equal(Slots, InContext))
    if (Scalars.contains(S.Alloca) || S.Element != 0)
      copyAlloca(S.Alloca);
    else
      Map[S.Alloca] = Address;
  ValueMapper Mapper(Map, Flags, nullptr, nullptr, &Shares);
  copyBlocks(R, *F, Map, Mapper);
  BranchInst *Front = RB.CreateBr(cast<BasicBlock>(Map[Regions.entry(R)]));
  for (const ContextLayout::Slot &S : Slots) {
    Value *Address = Map[S.Alloca];
    for (User *U : make_early_inc_range(Address->users()))
      if (auto *I = dyn_cast<Instruction>(U); I && I->isLifetimeStartOrEnd())
        I->eraseFromParent();
    declareAgain(*S.Alloca, Address, *Front, Mapper);
  }
  declareAgain(*K.getArg(1), F->getArg(1), *Front, Mapper);
  SmallVector<ReturnInst *> Returns;
  for (BasicBlock &Block : *F)
    if (auto *Return = dyn_cast<ReturnInst>(Block.getTerminator()))
      Returns.push_back(Return);
  RB.SetInsertPoint(Front);
  for (auto [S, Address] : zip_equal(Slots, InContext))
    if (S.Element != 0) { // A debugger would look for it in one piece.
      auto *Array = cast<AllocaInst>(Map[S.Alloca]);
      for (DbgVariableRecord *Declare : findDVRDeclares(Array))
        Declare->eraseFromParent();
      spreadElements(*Array, Address, F->getArg(3));
    }
  placeShared(Shared, *F, Returns, RB);
  for (auto [S, Address] : zip_equal(Slots, InContext))
    if (Scalars.contains(S.Alloca))
      loadAndStore(S, R, *cast<AllocaInst>(Map[S.Alloca]), Address, Returns,
                   RB);
  return F;
}

void RegionFunctions::goOn(unsigned Region, ArrayRef<BasicBlock *> Heads,
                           Value *Next, IRBuilderBase &B) const {
  const BitVector &To = exits(Region);
  if (To.none()) { // An endless loop.
    B.CreateUnreachable();
    return;
  }
  // One thread runs the whole group; the fence is for scopes beyond it. A
  // barrier releases and acquires (SYCL 2020 4.17.3), which on x86 is nothing.
  if (To.find_first() != int(size()))
    B.CreateFence(AtomicOrdering::AcquireRelease);
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
