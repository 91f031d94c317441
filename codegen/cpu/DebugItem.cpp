// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// See DebugItem.h.

#include "codegen/cpu/DebugItem.h"
#include "codegen/cpu/ItemABI.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace syclcc1::cpu {

namespace {

/// The structures of runtime/abi in the debug information of one unit.
class ItemType {
public:
  ItemType(DIBuilder &Builder, DIFile *File) : DI(Builder), File(File) {
    DIType *Word =
        DI.createBasicType("unsigned long", 64, dwarf::DW_ATE_unsigned);
    Triple = DI.createArrayType(
        3 * Word->getSizeInBits(), Word->getSizeInBits(), Word,
        DI.getOrCreateArray({DI.getOrCreateSubrange(0, int64_t(3))}));
  }

  DIType *make() {
    using Launch = sycl_cpu_launch;
    DIType *Shape = structure(
        "sycl_launch", sizeof(Launch),
        {member("local_size", Triple, offsetof(Launch, local_size)),
         member("num_groups", Triple, offsetof(Launch, num_groups)),
         member("global_offset", Triple, offsetof(Launch, global_offset)),
         member("global_size", Triple, offsetof(Launch, global_size))});
    using Item = sycl_cpu_item;
    return structure("sycl_work_item", sizeof(Item),
                     {member("launch", DI.createPointerType(Shape, 64),
                             offsetof(Item, launch)),
                      member("local_id", Triple, offsetof(Item, local_id)),
                      member("group_id", Triple, offsetof(Item, group_id))});
  }

private:
  DIType *member(StringRef Name, DIType *Type, uint64_t Offset) {
    return DI.createMemberType(nullptr, Name, File, 0, Type->getSizeInBits(),
                               64, 8 * Offset, DINode::FlagZero, Type);
  }
  DIType *structure(StringRef Name, uint64_t Bytes, ArrayRef<Metadata *> Of) {
    return DI.createStructType(nullptr, Name, File, 0, 8 * Bytes, 64,
                               DINode::FlagArtificial, nullptr,
                               DI.getOrCreateArray(Of));
  }

  DIBuilder &DI;
  DIFile *File;
  DIType *Triple;
};

} // namespace

void describeItem(Argument &Item) {
  Function &F = *Item.getParent();
  Instruction *Begin = &*F.getEntryBlock().getFirstInsertionPt();
  Value *Address = &Item;
  bool InMemory = F.hasFnAttribute(Attribute::OptimizeNone);
  if (InMemory) {
    IRBuilder<> B(Begin);
    B.SetCurrentDebugLocation(DebugLoc());
    Address = B.CreateAlloca(Item.getType(), nullptr, "item.addr");
    B.CreateStore(&Item, Address);
  }
  DISubprogram *SP = F.getSubprogram();
  if (!SP || SP->getUnit()->getEmissionKind() != DICompileUnit::FullDebug)
    return;
  DIBuilder DI(*F.getParent(), /*AllowUnresolved=*/false, SP->getUnit());
  DILocalVariable *Variable =
      DI.createAutoVariable(SP, "work_item", SP->getFile(), SP->getLine(),
                            ItemType(DI, SP->getFile()).make(),
                            /*AlwaysPreserve=*/false, DINode::FlagArtificial);
  DIExpression *Where =
      InMemory ? DI.createExpression({uint64_t(dwarf::DW_OP_deref)})
               : DI.createExpression();
  DI.insertDeclare(Address, Variable, Where,
                   DILocation::get(F.getContext(), SP->getLine(), 0, SP),
                   Begin->getIterator());
}

} // namespace syclcc1::cpu
