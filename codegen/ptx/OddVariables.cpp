//===- OddVariables.cpp - Variables of i24 and i65 are arrays of bytes ----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   struct color { uint8_t r, g, b; };
//   group_local_memory<color[64]>(g)    // GlobalOpt takes a structure apart
//   @tile = addrspace(3) global i24     // into what its loads and stores are
//
// PTX has variables of 8, 16, 32 and 64 bits. LLVM's printer writes `.u24` for
// the type above, which ptxas refuses. The code generator splits the loads and
// stores correctly, so only the variable's type changes.
//
// Rejected: preventing it in GlobalOpt. The optimisation is right, and any
// other pass, or a program's own _BitInt, makes such variables as well.
//
// Requires:    nothing.
// Establishes: no variable whose type is an integer that PTX lacks.
// Tested by test/codegen/ptx/odd-variables.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/ptx/Passes.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

static bool hasUnsupportedWidth(Type *T) {
  if (!T->isIntegerTy())
    return false;
  switch (T->getIntegerBitWidth()) {
  case 1: // a byte to LLVM's printer
  case 8:
  case 16:
  case 32:
  case 64:
  case 128: // an array of bytes to LLVM's printer
    return false;
  default:
    return true;
  }
}

/// \p Value as LLVM stores it: lowest byte first, zeros above.
static Constant *asBytes(Constant *Value, ArrayType *Bytes) {
  if (isa<PoisonValue>(Value))
    return PoisonValue::get(Bytes);
  if (isa<UndefValue>(Value))
    return UndefValue::get(Bytes);
  const APInt Wide =
      cast<ConstantInt>(Value)->getValue().zext(8 * Bytes->getNumElements());
  SmallVector<uint8_t> Initializer;
  for (unsigned I = 0; I < Bytes->getNumElements(); ++I)
    Initializer.push_back(Wide.extractBitsAsZExtValue(8, 8 * I));
  return ConstantDataArray::get(Value->getContext(), Initializer);
}

PreservedAnalyses PTXOddVariablesPass::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  const DataLayout &DL = M.getDataLayout();
  for (GlobalVariable &Variable : M.globals()) {
    Type *T = Variable.getValueType();
    if (!hasUnsupportedWidth(T) || !Variable.hasInitializer())
      continue;
    // A number computed from an address (ptrtoint) has a width that PTX
    // supports.
    if (!isa<ConstantInt, UndefValue>(Variable.getInitializer()))
      continue;
    Variable.setAlignment(
        DL.getValueOrABITypeAlignment(Variable.getAlign(), T));
    Variable.replaceInitializer(
        asBytes(Variable.getInitializer(),
                ArrayType::get(Type::getInt8Ty(M.getContext()),
                               DL.getTypeAllocSize(T))));
    Changed = true;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
