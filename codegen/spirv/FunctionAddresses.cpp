//===- FunctionAddresses.cpp - Addresses of functions are pointers --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   int (S::*const table[])(int) = {&S::f, &S::g};
//   @table = constant [2 x { i64, i64 }]
//       [{ i64, i64 } { i64 ptrtoint (ptr @S::f to i64), i64 0 }, …
//
// A pointer to a member function has the function's address as an integer. For
// a constant that casts a function to an integer, LLVM's writer makes an
// OpSpecConstantOp whose operand is an instruction in some function: invalid,
// and Intel's reader crashes. A pointer in the same place, as in virtual
// tables, is written correctly:
//
//   @table = constant [2 x { ptr addrspace(4), i64 }] …
//
// Addresses are computed in bytes (ByteGEPs.cpp), so only the writer needs a
// variable's type. In code, the cast becomes an instruction.
//
// Requires:    generic pointers, offsets in bytes, not yet those of members
//              (ConstantOffsets.cpp); no pass that folds constants follows.
// Establishes: no constant is a function cast to an integer.
// Tested by test/codegen/spirv/function-addresses.ll and
// run/function_pointers.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/AddressSpaces.h"
#include "codegen/spirv/Passes.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"

using namespace llvm;

namespace syclcc1 {

/// The pointer that \p C casts to an integer of the same width, if it is a
/// function.
static Constant *castFunction(const Constant *C) {
  auto *Cast = dyn_cast<ConstantExpr>(C);
  if (!Cast || Cast->getOpcode() != Instruction::PtrToInt ||
      !Cast->getType()->isIntegerTy(64) ||
      !isa<Function>(Cast->getOperand(0)->stripPointerCasts()))
    return nullptr;
  return Cast->getOperand(0);
}

/// An array whose members now have different types: zeros get the type of the
/// others, and if that is not enough it becomes a structure of the same layout.
static Constant *arrayOf(MutableArrayRef<Constant *> Members, Type *Original) {
  Type *New = Original;
  for (Constant *Member : Members)
    if (Member->getType() != Original)
      New = Member->getType();
  bool Same = true;
  for (Constant *&Member : Members) {
    if (Member->getType() != New && Member->isNullValue())
      Member = Constant::getNullValue(New);
    Same &= Member->getType() == New;
  }
  if (Same)
    return ConstantArray::get(ArrayType::get(New, Members.size()), Members);
  return ConstantStruct::getAnon(Members);
}

/// \p C with pointers instead of functions that are cast to integers.
static Constant *withPointers(Constant *C) {
  if (Constant *Pointer = castFunction(C))
    return ConstantExpr::getPointerBitCastOrAddrSpaceCast(
        Pointer, PointerType::get(C->getContext(), spirv_space::Generic));
  if (!isa<ConstantStruct, ConstantArray>(C))
    return C;
  SmallVector<Constant *, 8> Members;
  bool Changed = false;
  for (Value *Member : C->operands()) {
    Members.push_back(withPointers(cast<Constant>(Member)));
    Changed |= Members.back() != Member;
  }
  if (!Changed)
    return C;
  if (auto *Struct = dyn_cast<ConstantStruct>(C))
    return ConstantStruct::getAnon(Members, Struct->getType()->isPacked());
  return arrayOf(Members, cast<ArrayType>(C->getType())->getElementType());
}

static void replace(GlobalVariable &Old, Constant *Value) {
  auto *New = new GlobalVariable(
      *Old.getParent(), Value->getType(), Old.isConstant(), Old.getLinkage(),
      Value, "", &Old, Old.getThreadLocalMode(), Old.getAddressSpace());
  New->copyAttributesFrom(&Old);
  New->copyMetadata(&Old, 0);
  // With the old type's alignment.
  New->setAlignment(Old.getParent()->getDataLayout().getPreferredAlign(&Old));
  New->takeName(&Old);
  Old.replaceAllUsesWith(New);
  Old.eraseFromParent();
}

PreservedAnalyses FunctionAddressesPass::run(Module &M,
                                             ModuleAnalysisManager &) {
  for (GlobalVariable &G : make_early_inc_range(M.globals()))
    if (G.hasInitializer())
      if (Constant *Value = withPointers(G.getInitializer());
          Value != G.getInitializer())
        replace(G, Value);
  SetVector<Constant *> Casts;
  auto Collect = [&](Constant &Pointer) {
    for (User *U : Pointer.users())
      if (auto *C = dyn_cast<ConstantExpr>(U); C && castFunction(C))
        Casts.insert(C);
  };
  for (Function &F : M) {
    Collect(F);
    for (User *U : F.users())
      if (auto *Cast = dyn_cast<ConstantExpr>(U))
        Collect(*Cast);
  }
  if (!Casts.empty())
    convertUsersOfConstantsToInstructions(Casts.getArrayRef(), nullptr,
                                          /*RemoveDeadConstants=*/true,
                                          /*IncludeSelf=*/true);
  return PreservedAnalyses::none();
}

} // namespace syclcc1
