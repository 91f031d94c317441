//===- ConstantTables.cpp - Tables that a kernel builds from constants ----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   int offset(int year) {
//     int table[121];
//     table[0] = 0;
//     table[1] = 366;                       // … 119 more
//     return table[year];
//   }
//
// Each call stores the whole table into private memory to load one element.
// HeCBench's bonds does so hundreds of times, also in loops that are unrolled:
// it took 196 registers and twice the time of nvcc, which keeps the stores but
// has 61 registers. InstCombine replaces a variable that is copied from a
// constant; it does not see one that is stored element by element. Here it
// becomes a constant (68 registers, 0.87 of nvcc's time on an H100):
//
//   %table = alloca [121 x i32]
//   store 366, getelementptr(%table, 4)     ->  (gone)
//   load getelementptr(%table, 4 * %year)   ->  load getelementptr(@table, …)
//
// The constant is in global memory: constant memory is slow where the
// work-items of a warp read different elements.
//
// The order of stores and loads does not matter, if each byte is only ever
// stored with one value: a load before the store reads an undefined value,
// which may be this one.
//
//   Requires:    SROA has been run: variables with constant indices are gone.
//                No address space was inferred: addresses are generic.
//   Establishes: nothing that another pass relies on.
// Tested by test/codegen/ptx/constant-tables.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/AddressSpaces.h"
#include "codegen/common/KeepsCFG.h"
#include "codegen/ptx/Passes.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {
namespace {

constexpr uint64_t MaxSize = 4096;

/// A variable and all that happens to it.
class Table {
public:
  Table(AllocaInst &Variable, uint64_t Size)
      : Variable(Variable), Bytes(Size, 0), IsStored(Size, false) {}

  /// False if a use is none of a table's.
  bool read(const DataLayout &Layout) {
    return addUsers(&Variable, 0, Layout) && HasVariableIndex;
  }

  void replaceByConstant(Module &M) {
    auto *Contents = ConstantDataArray::get(M.getContext(), Bytes);
    auto *Constant = new GlobalVariable(
        M, Contents->getType(), /*isConstant=*/true,
        GlobalValue::PrivateLinkage, Contents, Variable.getName() + ".table",
        nullptr, GlobalValue::NotThreadLocal, GlobalAddressSpace);
    Constant->setAlignment(Variable.getAlign());
    Constant->setUnnamedAddr(GlobalValue::UnnamedAddr::Global);
    for (Instruction *I : Writes)
      I->eraseFromParent();
    Variable.replaceAllUsesWith(
        ConstantExpr::getAddrSpaceCast(Constant, Variable.getType()));
    Variable.eraseFromParent();
  }

private:
  /// \p Offset is that of \p Address, if it is known.
  bool addUsers(Instruction *Address, std::optional<uint64_t> Offset,
                const DataLayout &Layout) {
    for (Use &U : Address->uses())
      if (!add(U, Offset, Layout))
        return false;
    return true;
  }

  bool add(Use &U, std::optional<uint64_t> Offset, const DataLayout &Layout) {
    auto *I = cast<Instruction>(U.getUser());
    if (auto *GEP = dyn_cast<GetElementPtrInst>(I)) {
      APInt Sum(64, Offset.value_or(0));
      if (GEP->getType() != Variable.getType())
        return false;
      if (!Offset || !GEP->accumulateConstantOffset(Layout, Sum))
        return addUsers(GEP, std::nullopt, Layout);
      return addUsers(GEP, Sum.getZExtValue(), Layout);
    }
    // One of two tables: read with any offset.
    if (isa<SelectInst, PHINode>(I))
      return I->getType() == Variable.getType() &&
             (!Chosen.insert(I).second || addUsers(I, std::nullopt, Layout));
    if (auto *Load = dyn_cast<LoadInst>(I)) {
      HasVariableIndex |= !Offset;
      return Load->isSimple();
    }
    Writes.push_back(I);
    if (I->isLifetimeStartOrEnd())
      return true;
    if (auto *Store = dyn_cast<StoreInst>(I))
      return Offset && Store->isSimple() &&
             U.getOperandNo() == Store->getPointerOperandIndex() &&
             store(*Offset, Store->getValueOperand());
    if (auto *Set = dyn_cast<MemSetInst>(I)) {
      auto *Length = dyn_cast<ConstantInt>(Set->getLength());
      auto *Value = dyn_cast<ConstantInt>(Set->getValue());
      if (!Offset || !Length || !Value || Set->isVolatile() ||
          Length->getValue().ugt(MaxSize))
        return false;
      for (uint64_t Byte = 0; Byte != Length->getZExtValue(); ++Byte)
        if (!storeByte(*Offset + Byte, uint8_t(Value->getZExtValue())))
          return false;
      return true;
    }
    return false;
  }

  bool store(uint64_t Offset, const Value *Stored) {
    APInt Bits;
    if (auto *Int = dyn_cast<ConstantInt>(Stored))
      Bits = Int->getValue();
    else if (auto *Float = dyn_cast<ConstantFP>(Stored))
      Bits = Float->getValueAPF().bitcastToAPInt();
    else
      return false;
    if (Stored->getType()->isVectorTy() || Bits.getBitWidth() % 8)
      return false;
    for (unsigned I = 0; I != Bits.getBitWidth() / 8; ++I)
      if (!storeByte(Offset + I,
                     uint8_t(Bits.extractBitsAsZExtValue(8, 8 * I))))
        return false;
    return true;
  }

  /// False if the byte is outside, or has another value at another time.
  bool storeByte(uint64_t Offset, uint8_t Value) {
    if (Offset >= Bytes.size() || (IsStored[Offset] && Bytes[Offset] != Value))
      return false;
    Bytes[Offset] = Value;
    IsStored[Offset] = true;
    return true;
  }

  AllocaInst &Variable;
  SmallVector<uint8_t> Bytes;
  SmallVector<bool> IsStored;
  SmallVector<Instruction *> Writes;
  SmallPtrSet<Instruction *, 4> Chosen;
  bool HasVariableIndex = false;
};

} // namespace

PreservedAnalyses PTXConstantTablesPass::run(Module &M,
                                             ModuleAnalysisManager &) {
  const DataLayout &Layout = M.getDataLayout();
  bool Changed = false;
  for (Function &F : M) {
    SmallVector<AllocaInst *> Variables;
    for (Instruction &I : instructions(F))
      if (auto *Variable = dyn_cast<AllocaInst>(&I))
        Variables.push_back(Variable);
    for (AllocaInst *Variable : Variables) {
      if (!Variable->isStaticAlloca() || Variable->getAddressSpace() != 0)
        continue;
      const TypeSize Size =
          Layout.getTypeAllocSize(Variable->getAllocatedType());
      if (Size.isScalable() || Size.getFixedValue() > MaxSize)
        continue;
      Table T(*Variable, Size.getFixedValue());
      if (!T.read(Layout))
        continue;
      T.replaceByConstant(M);
      Changed = true;
    }
  }
  return keepsCFG(Changed);
}

} // namespace syclcc1
