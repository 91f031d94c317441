// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// See GroupBuilder.h.

#include "codegen/cpu/GroupBuilder.h"
#include "codegen/cpu/ItemLoops.h"
#include "codegen/cpu/KernelNames.h"
#include "split/IRContract.h"
#include "split/KernelTable.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include <array>

using namespace llvm;

namespace syclcc1::cpu {

namespace {

/// The host's attributes (target, sanitizers, optnone, unwind tables) without
/// those that describe only the kernel.
AttrBuilder frameAttributes(Function &K) {
  AttrBuilder A(K.getContext(), K.getAttributes().getFnAttrs());
  SmallVector<std::string> Ours;
  for (const Attribute &Attr : K.getAttributes().getFnAttrs())
    if (Attr.isStringAttribute() && Attr.getKindAsString().starts_with("sycl-"))
      Ours.push_back(Attr.getKindAsString().str());
  for (const std::string &Name : Ours)
    A.removeAttribute(Name);
  for (Attribute::AttrKind Kind :
       {Attribute::Memory, Attribute::AlwaysInline, Attribute::InlineHint,
        Attribute::Convergent})
    A.removeAttribute(Kind);
  return A;
}

/// Members that hold a sycl_local_block.
bool isLocalBlock(const Capture &C) {
  return C.Kind == "local_accessor" || C.Kind == "work_group_memory";
}

} // namespace

GroupBuilder::GroupBuilder(Function &K, const KernelInfo &Info,
                           unsigned MinLoopDepth)
    : K(K), Group(nullptr),
      SubGroupSize(Info.ReqdSubGroupSize.value_or(SYCL_CPU_SUB_GROUP_SIZE)),
      Dimensions(std::clamp(Info.Dimensions.value_or(3), MinLoopDepth, 3u)),
      B(K.getContext()), Fields(B) {
  Type *Ptr = B.getPtrTy();
  Group = Function::Create(FunctionType::get(B.getVoidTy(), {Ptr, Ptr}, false),
                           GlobalValue::ExternalLinkage,
                           nameInSource(K) + ".group", K.getParent());
  // External until the halves are joined, so that globaldce keeps it.
  Group->setDSOLocal(true);
  Group->addFnAttrs(frameAttributes(K));
  Group->addFnAttr(GroupFunctionOf, K.getName());
  Group->addFnAttr(KernelName, Info.DisplayName);
  for (StringRef Name :
       {attribute::CPUStaticLocalBytes, attribute::CPUUsesFibers})
    if (K.hasFnAttribute(Name))
      Group->addFnAttr(K.getFnAttribute(Name));

  // The runtime's copy of the object: nothing else points into it.
  for (Function *F : {&K, Group}) {
    F->addParamAttr(0, Attribute::NoAlias);
    F->addParamAttr(0, Attribute::NoUndef);
    F->addParamAttr(0, Attribute::NonNull);
  }
  Align ObjectAlign(Info.ObjectAlign);
  Group->addParamAttr(0,
                      Attribute::getWithAlignment(K.getContext(), ObjectAlign));
  // Its members are loaded before the loops, even if only some work-items use
  // them.
  if (Info.ObjectSize)
    Group->addDereferenceableParamAttr(0, Info.ObjectSize);
  Group->getArg(0)->setName("object");
  Launch = Group->getArg(1);
  Launch->setName("launch");
  for (Attribute::AttrKind Kind : {Attribute::NoAlias, Attribute::ReadOnly,
                                   Attribute::NoUndef, Attribute::NonNull})
    Launch->addAttr(Kind);
  Launch->addAttr(Attribute::getWithDereferenceableBytes(
      K.getContext(), sizeof(sycl_cpu_launch)));
  Launch->addAttr(Attribute::getWithAlignment(K.getContext(), Align(8)));

  addDebugInfo();
  emitEntry(Info);
}

/// Gives the frame a location in the debug information: a call of an inlinable
/// function needs one, and the stack needs a name.
void GroupBuilder::addDebugInfo() {
  DISubprogram *SP = K.getSubprogram();
  if (!SP)
    return;
  DIBuilder DI(*K.getParent(), /*AllowUnresolved=*/false, SP->getUnit());
  DISubprogram *GroupSP = DI.createFunction(
      SP->getFile(), "(work-group)", "", SP->getFile(), SP->getLine(),
      DI.createSubroutineType(DI.getOrCreateTypeArray({})), SP->getLine(),
      DINode::FlagArtificial | DINode::FlagPrototyped,
      DISubprogram::SPFlagDefinition | DISubprogram::SPFlagLocalToUnit |
          (SP->isOptimized() ? DISubprogram::SPFlagOptimized
                             : DISubprogram::SPFlagZero));
  DI.finalizeSubprogram(GroupSP);
  Group->setSubprogram(GroupSP);
  B.SetCurrentDebugLocation(
      DILocation::get(K.getContext(), SP->getLine(), 0, GroupSP));
}

void GroupBuilder::emitEntry(const KernelInfo &Info) {
  DebugLoc Loc = B.getCurrentDebugLocation();
  B.SetInsertPoint(BasicBlock::Create(K.getContext(), "entry", Group));
  B.SetCurrentDebugLocation(Loc);
  Item =
      B.CreateAlloca(ArrayType::get(B.getInt64Ty(), sizeof(sycl_cpu_item) / 8),
                     nullptr, "item");
  Item->setAlignment(Align(8));
  MDNode *Range =
      MDBuilder(K.getContext())
          .createRange(APInt(64, 1), APInt(64, SYCL_CPU_MAX_LOCAL_SIZE + 1));
  for (unsigned D = 0; D != 3; ++D) {
    if (D >= Info.Dimensions.value_or(3) && (D == 0 || D >= Dimensions)) {
      LocalSize[D] = B.getInt64(1);
      continue;
    }
    LocalSize[D] = Fields.loadLaunch(
        Launch, offsetof(sycl_cpu_launch, local_size) + sizeof(uint64_t) * D,
        "local.size");
    cast<Instruction>(LocalSize[D])->setMetadata(LLVMContext::MD_range, Range);
    // The runtime launches such a kernel with no other size. The kernel's own
    // loads of it become the same constant.
    if (ArrayRef<uint32_t> Required = Info.ReqdWorkGroupSize;
        !Required.empty()) {
      Value *Known = B.getInt64(
          D < Required.size() ? Required[Required.size() - 1 - D] : 1);
      B.CreateAssumption(B.CreateICmpEQ(LocalSize[D], Known));
      LocalSize[D] = Known;
    }
  }
  Fields.store(Launch, Item, offsetof(sycl_cpu_item, launch));
  Fields.store(Constant::getNullValue(B.getPtrTy()), Item,
               offsetof(sycl_cpu_item, fiber));
  Fields.store(B.getInt64(SubGroupSize), Item,
               offsetof(sycl_cpu_item, sub_group_size));

  Value *Local = Fields.load(Launch, offsetof(sycl_cpu_launch, local_memory),
                             B.getPtrTy(), "local.memory");
  Value *Dynamic = Fields.loadLaunch(
      Launch, offsetof(sycl_cpu_launch, local_memory_bytes), "dynamic.bytes");
  Value *Aligned = B.CreateAnd(B.CreateAdd(Dynamic, B.getInt64(63)),
                               B.getInt64(~uint64_t(63)));
  Fields.store(B.CreateGEP(B.getInt8Ty(), Local, Aligned, "static.local"), Item,
               offsetof(sycl_cpu_item, static_local));

  Object = Group->getArg(0);
  if (any_of(Info.Captures, isLocalBlock)) {
    AllocaInst *Copy = B.CreateAlloca(
        ArrayType::get(B.getInt8Ty(), Info.ObjectSize), nullptr, "object.copy");
    Align A = std::max(Align(Info.ObjectAlign), Align(8));
    Copy->setAlignment(A);
    B.CreateMemCpy(Copy, A, Object, Align(Info.ObjectAlign), Info.ObjectSize);
    Value *Base = B.CreatePtrToInt(Local, B.getInt64Ty());
    for (const Capture &C : Info.Captures)
      if (isLocalBlock(C)) {
        uint64_t At = C.Offset + offsetof(sycl_local_block, address);
        Value *Offset = Fields.load(Copy, At, B.getInt64Ty(), "block.offset");
        Fields.store(B.CreateAdd(Offset, Base, "block.address"), Copy, At);
      }
    Object = Copy;
  }
}

void GroupBuilder::emitGroups(function_ref<void()> Body) {
  LLVMContext &C = K.getContext();
  Module &M = *K.getParent();
  bool PublishesItem = K.hasFnAttribute(NeedsCurrentItem);
  auto Publish = [&](Value *V) {
    if (PublishesItem)
      B.CreateCall(
          M.getOrInsertFunction(SetCurrentItem, B.getVoidTy(), B.getPtrTy()),
          {V});
  };

  Value *Count = Fields.loadLaunch(
      Launch, offsetof(sycl_cpu_launch, group_count), "group.count");
  Value *First[3], *NumGroups[3];
  for (unsigned D = 0; D != Dimensions; ++D)
    First[D] = Fields.loadLaunch(
        Launch, offsetof(sycl_cpu_launch, group) + sizeof(uint64_t) * D,
        "first.group");
  for (unsigned D = 0; D + 1 != Dimensions; ++D)
    NumGroups[D] = Fields.loadLaunch(
        Launch, offsetof(sycl_cpu_launch, num_groups) + sizeof(uint64_t) * D,
        "num.groups");
  // Not the item itself: its fields stay in registers as long as its address
  // does not escape (ItemState.cpp). Each fiber has its own item.
  AllocaInst *PublishedItem = Item;
  if (PublishesItem && !K.hasFnAttribute(attribute::CPUUsesFibers)) {
    IRBuilder<> Entry(Item);
    PublishedItem =
        Entry.CreateAlloca(Item->getAllocatedType(), nullptr, "published.item");
    PublishedItem->setAlignment(Item->getAlign());
  }
  Publish(PublishedItem);

  BasicBlock *Entry = B.GetInsertBlock();
  BasicBlock *Loop = BasicBlock::Create(C, "group", Group);
  B.CreateBr(Loop);
  B.SetInsertPoint(Loop);
  PHINode *Done = B.CreatePHI(B.getInt64Ty(), 2, "groups.done");
  Done->addIncoming(B.getInt64(0), Entry);
  PHINode *Id[3] = {};
  for (unsigned D = 0; D != Dimensions; ++D) {
    Id[D] = B.CreatePHI(B.getInt64Ty(), 2, Twine("group.") + Twine("xyz"[D]));
    Id[D]->addIncoming(First[D], Entry);
  }
  for (unsigned D = 0; D != 3; ++D)
    Fields.store(Id[D] ? cast<Value>(Id[D]) : B.getInt64(0), Item,
                 offsetof(sycl_cpu_item, group_id) + sizeof(uint64_t) * D);
  if (PublishedItem != Item)
    B.CreateMemCpy(PublishedItem, PublishedItem->getAlign(), Item,
                   Item->getAlign(), sizeof(sycl_cpu_item));

  Body();

  // The next group: x fastest, carry into y and z.
  BasicBlock *Latch = B.GetInsertBlock();
  Value *Carry = nullptr;
  for (unsigned D = 0; D != Dimensions; ++D) {
    Value *Next = D == 0 ? B.CreateAdd(Id[D], B.getInt64(1), "", true, true)
                         : B.CreateAdd(Id[D], Carry);
    if (D + 1 != Dimensions) {
      Value *Wrap = B.CreateICmpEQ(Next, NumGroups[D]);
      Carry = B.CreateZExt(Wrap, B.getInt64Ty());
      Next = B.CreateSelect(Wrap, B.getInt64(0), Next);
    }
    Id[D]->addIncoming(Next, Latch);
  }
  Value *DoneNow = B.CreateAdd(Done, B.getInt64(1), "", true, true);
  Done->addIncoming(DoneNow, Latch);
  BasicBlock *Exit = BasicBlock::Create(C, "exit", Group);
  B.CreateCondBr(B.CreateICmpEQ(DoneNow, Count), Exit, Loop);
  B.SetInsertPoint(Exit);
  Publish(Constant::getNullValue(B.getPtrTy()));
  B.CreateRetVoid();
}

Value *GroupBuilder::items() {
  if (!Items)
    Items = B.CreateMul(B.CreateMul(LocalSize[0], LocalSize[1], "", true, true),
                        LocalSize[2], "items", true, true);
  return Items;
}

Value *GroupBuilder::linearLocalId() {
  Value *Rows =
      B.CreateAdd(B.CreateMul(LocalId[2], LocalSize[1], "", true, true),
                  LocalId[1], "", true, true);
  return B.CreateAdd(B.CreateMul(Rows, LocalSize[0], "", true, true),
                     LocalId[0], "linear.id", true, true);
}

void GroupBuilder::emitItems(function_ref<void()> Body, ItemOrder Order) {
  LLVMContext &C = K.getContext();
  // Dimensions from the outermost loop to the innermost.
  const std::array<unsigned, 3> Nest = Order == ItemOrder::RowByRow
                                           ? std::array{2u, 1u, 0u}
                                           : std::array{0u, 2u, 1u};
  BasicBlock *Header[3];
  PHINode *Id[3] = {};
  for (unsigned D : Nest) {
    if (D >= Dimensions)
      continue;
    BasicBlock *From = B.GetInsertBlock();
    Header[D] = BasicBlock::Create(C, Twine("item.") + Twine("xyz"[D]), Group);
    B.CreateBr(Header[D]);
    B.SetInsertPoint(Header[D]);
    Id[D] = B.CreatePHI(B.getInt64Ty(), 2, Twine("local.") + Twine("xyz"[D]));
    Id[D]->addIncoming(B.getInt64(0), From);
  }
  for (unsigned D = 0; D != 3; ++D) {
    LocalId[D] = Id[D] ? cast<Value>(Id[D]) : B.getInt64(0);
    Fields.store(LocalId[D], Item,
                 offsetof(sycl_cpu_item, local_id) + sizeof(uint64_t) * D);
  }

  Body();

  for (unsigned D : reverse(Nest)) {
    if (D >= Dimensions)
      continue;
    Value *Next = B.CreateAdd(Id[D], B.getInt64(1), "", true, true);
    BasicBlock *Latch = B.GetInsertBlock();
    Id[D]->addIncoming(Next, Latch);
    BasicBlock *Exit =
        BasicBlock::Create(C, Twine("items.done.") + Twine("xyz"[D]), Group);
    auto *Branch =
        B.CreateCondBr(B.CreateICmpEQ(Next, LocalSize[D]), Exit, Header[D]);
    if (D == 0)
      Dimensions == 1 ? markItemLoop(*Branch, {.IsOfGroup = true})
                      : markItemLoopOfRows(*Branch);
    B.SetInsertPoint(Exit);
  }
}

/// Row by row: within a row x is the counter, as in emitItems, and loops
/// vectorise.
void GroupBuilder::emitLanes(Value *First, Value *End,
                             function_ref<void(Value *)> Body) {
  LLVMContext &C = K.getContext();
  Value *Rows = B.CreateUDiv(First, LocalSize[0]);
  Value *Start[] = {First, B.CreateURem(First, LocalSize[0]),
                    B.CreateURem(Rows, LocalSize[1]),
                    B.CreateUDiv(Rows, LocalSize[1])};
  BasicBlock *Before = B.GetInsertBlock();
  BasicBlock *Row = BasicBlock::Create(C, "lanes.row", Group);
  BasicBlock *Lane = BasicBlock::Create(C, "lane", Group);
  B.CreateBr(Row);
  B.SetInsertPoint(Row);
  PHINode *Number = B.CreatePHI(B.getInt64Ty(), 2, "row.first");
  PHINode *At[3];
  Number->addIncoming(Start[0], Before);
  for (unsigned D = 0; D != 3; ++D) {
    At[D] = B.CreatePHI(B.getInt64Ty(), 2, Twine("row.") + Twine("xyz"[D]));
    At[D]->addIncoming(Start[D + 1], Before);
  }
  Value *Count =
      B.CreateBinaryIntrinsic(Intrinsic::umin, B.CreateSub(LocalSize[0], At[0]),
                              B.CreateSub(End, Number), nullptr, "row.count");
  for (unsigned D = 1; D != 3; ++D) {
    LocalId[D] = At[D];
    Fields.store(At[D], Item,
                 offsetof(sycl_cpu_item, local_id) + sizeof(uint64_t) * D);
  }
  B.CreateBr(Lane);

  B.SetInsertPoint(Lane);
  PHINode *InRow = B.CreatePHI(B.getInt64Ty(), 2, "in.row");
  InRow->addIncoming(B.getInt64(0), Row);
  LocalId[0] = B.CreateAdd(At[0], InRow, "local.x", true, true);
  Fields.store(LocalId[0], Item, offsetof(sycl_cpu_item, local_id));
  Body(B.CreateAdd(Number, InRow, "linear.id", true, true));
  Value *Next = B.CreateAdd(InRow, B.getInt64(1), "", true, true);
  InRow->addIncoming(Next, B.GetInsertBlock());
  BasicBlock *RowEnd = BasicBlock::Create(C, "lanes.row.end", Group);
  markItemLoop(*B.CreateCondBr(B.CreateICmpEQ(Next, Count), RowEnd, Lane));

  B.SetInsertPoint(RowEnd);
  Value *NextNumber = B.CreateAdd(Number, Count, "", true, true);
  Value *NextY = B.CreateAdd(At[1], B.getInt64(1));
  Value *WrapY = B.CreateICmpEQ(NextY, LocalSize[1]);
  Number->addIncoming(NextNumber, RowEnd);
  At[0]->addIncoming(B.getInt64(0), RowEnd);
  At[1]->addIncoming(B.CreateSelect(WrapY, B.getInt64(0), NextY), RowEnd);
  At[2]->addIncoming(B.CreateAdd(At[2], B.CreateZExt(WrapY, B.getInt64Ty())),
                     RowEnd);
  BasicBlock *Done = BasicBlock::Create(C, "lanes.done", Group);
  B.CreateCondBr(B.CreateICmpEQ(NextNumber, End), Done, Row);
  B.SetInsertPoint(Done);
}

} // namespace syclcc1::cpu
