//===- ConstantOffsets.cpp - Offsets of constants are inside of the cast --===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   getelementptr inbounds (i8, addrspacecast (@vtable to …), i64 16)
//   -> addrspacecast (getelementptr inbounds (i8, @vtable, i64 16) to …)
//
// LLVM's writer makes an OpSpecConstantOp of the offset, which precedes all
// functions, and an OpPtrCastToGeneric of the cast, which is in a function: so
// the offset has an operand that is not defined yet. spirv-val refuses it, and
// Intel's reader crashes. With offset and cast exchanged the result is valid.
// With optimisation the address space is known and there is no cast. With
// -fsycl-device-O0 every constructor of a class with virtual functions has such
// constants, and so have the construction tables of classes with virtual bases.
//
// (Instructions instead of the offsets are not possible in initialisers.)
//
// Requires:    no pass that folds constants follows.
// Establishes: no constant is an offset from a cast.
// Tested by test/codegen/spirv/constant-offsets.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Passes.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

namespace syclcc1 {

namespace {
class Rewriter {
  DenseMap<Constant *, Constant *> Done;

  Constant *offset(GEPOperator &Offset, ArrayRef<Constant *> Operands) {
    auto *Cast = dyn_cast<ConstantExpr>(Operands.front());
    if (!Cast || Cast->getOpcode() != Instruction::AddrSpaceCast)
      return nullptr;
    Constant *Inside = ConstantExpr::getGetElementPtr(
        Offset.getSourceElementType(), Cast->getOperand(0),
        Operands.drop_front(), Offset.getNoWrapFlags());
    return ConstantExpr::getAddrSpaceCast(Inside, Offset.getType());
  }

public:
  /// The replacement of \p C; \p C itself if it contains no offset from a cast.
  Constant *rewrite(Constant *C) {
    if (!isa<ConstantExpr, ConstantAggregate>(C))
      return C;
    if (Constant *Known = Done.lookup(C))
      return Known;
    SmallVector<Constant *, 4> Operands;
    bool Changed = false;
    for (Value *Operand : C->operands()) {
      Operands.push_back(rewrite(cast<Constant>(Operand)));
      Changed |= Operands.back() != Operand;
    }
    Constant *New = nullptr;
    if (auto *Offset = dyn_cast<GEPOperator>(C))
      New = offset(*Offset, Operands);
    if (!New && !Changed)
      New = C;
    else if (auto *Expression = dyn_cast<ConstantExpr>(C); Expression && !New)
      New = Expression->getWithOperands(Operands);
    else if (auto *Struct = dyn_cast<ConstantStruct>(C))
      New = ConstantStruct::get(Struct->getType(), Operands);
    else if (auto *Array = dyn_cast<ConstantArray>(C))
      New = ConstantArray::get(Array->getType(), Operands);
    else if (isa<ConstantVector>(C))
      New = ConstantVector::get(Operands);
    return Done[C] = New;
  }
};
} // namespace

PreservedAnalyses ConstantOffsetsPass::run(Module &M, ModuleAnalysisManager &) {
  Rewriter Rewrite;
  for (GlobalVariable &G : M.globals())
    if (G.hasInitializer())
      G.setInitializer(Rewrite.rewrite(G.getInitializer()));
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      for (Use &Operand : I.operands())
        if (auto *C = dyn_cast<Constant>(Operand))
          Operand.set(Rewrite.rewrite(C));
  return PreservedAnalyses::none();
}

} // namespace syclcc1
