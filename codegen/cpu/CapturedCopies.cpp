// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUCapturedCopies: a copy of something that the kernel has captured, which is
// only read, is what was captured.
//
//     void apply(table t) { … t.size[group] … }       t of 3 KB, by value
//     parallel_for(…, [=](nd_item<1> it) { apply(t); })
//
//     memcpy(%copy, %object + 24, 3144)
//     %s = load i64, %copy + …       ->    %s = load i64, %object + 24 + …
//
// Functors and tables that are passed by value are copied by every work-item.
// SROA removes copies of which it knows the elements. LLVM's InstCombine does
// the same as this pass, but only if the source is a whole argument and not a
// part of one, as it has no place to compute that: here it is a constant offset
// in the kernel's object, which nobody writes while the kernel runs. Each copy
// takes longer than what many work-items do, and a variable in memory keeps
// what is read from it from being uniform.
//
// Runs behind InstCombine in the simplification pipeline, so that GVN and LICM
// see the loads.
//
// Tested by test/codegen/cpu/captured-copies.ll, test/run/captured_copies.cpp.

#include "codegen/common/KeepsCFG.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace syclcc1 {
namespace {

/// A variable, and what is done with it.
struct Copy {
  explicit Copy(AllocaInst &Variable) : Variable(Variable) {}

  AllocaInst &Variable;
  MemCpyInst *From = nullptr;
  SmallVector<Instruction *> Reads; ///< Loads, and copies from it.
  SmallVector<Instruction *> Markers;

  /// True if \p V, an address in the variable, is only read, but for the copy
  /// that fills it.
  bool isOnlyRead(Value &V) {
    return all_of(V.uses(), [&](Use &U) {
      auto *I = dyn_cast<Instruction>(U.getUser());
      if (isa<GetElementPtrInst>(I))
        return isOnlyRead(*I);
      if (auto *Load = dyn_cast<LoadInst>(I)) {
        Reads.push_back(Load);
        return Load->isSimple();
      }
      if (I->isLifetimeStartOrEnd()) {
        Markers.push_back(I);
        return true;
      }
      auto *Memory = dyn_cast<MemCpyInst>(I);
      if (!Memory || Memory->isVolatile())
        return false;
      if (Memory->getRawSource() == &V) {
        Reads.push_back(Memory);
        return Memory->getRawDest() != &V;
      }
      if (From || &V != &Variable)
        return false;
      From = Memory;
      return true;
    });
  }
};

/// Reads of \p C become reads of the argument of which it is a part.
bool replace(Copy &C, const DataLayout &DL) {
  APInt Offset(DL.getIndexTypeSizeInBits(C.From->getRawSource()->getType()), 0);
  auto *Object = dyn_cast<Argument>(
      C.From->getRawSource()->stripAndAccumulateConstantOffsets(
          DL, Offset, /*AllowNonInbounds=*/true));
  const std::optional<TypeSize> Size = C.Variable.getAllocationSize(DL);
  // What is not copied is undefined, but may be read.
  if (!Object || !Object->hasNoAliasAttr() || !Object->onlyReadsMemory() ||
      Offset.isNegative() || !Size || Size->isScalable() ||
      Object->getType() != C.Variable.getType() ||
      Object->getDereferenceableBytes() <
          Offset.getZExtValue() + Size->getFixedValue())
    return false;
  const Align Least = commonAlignment(Object->getParamAlign().valueOrOne(),
                                      Offset.getZExtValue());
  IRBuilder<> B(&C.Variable);
  Value *Place = B.CreateInBoundsPtrAdd(Object, B.getInt(Offset));
  for (Instruction *Read : C.Reads)
    if (auto *Load = dyn_cast<LoadInst>(Read))
      Load->setAlignment(std::min(Load->getAlign(), Least));
    else if (auto *Memory = cast<MemCpyInst>(Read);
             Memory->getSourceAlign().valueOrOne() > Least)
      Memory->setSourceAlignment(Least);
  for (Instruction *Marker : C.Markers)
    Marker->eraseFromParent();
  C.From->eraseFromParent();
  C.Variable.replaceAllUsesWith(Place);
  C.Variable.eraseFromParent();
  return true;
}

} // namespace

PreservedAnalyses CPUCapturedCopiesPass::run(Function &F,
                                             FunctionAnalysisManager &) {
  if (!cpu::isDeviceCode(F) || F.hasOptNone())
    return PreservedAnalyses::all();
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(F.getEntryBlock())) {
    auto *Variable = dyn_cast<AllocaInst>(&I);
    if (!Variable || !Variable->isStaticAlloca())
      continue;
    Copy C(*Variable);
    if (C.isOnlyRead(*Variable) && C.From)
      Changed |= replace(C, F.getDataLayout());
  }
  return keepsCFG(Changed);
}

} // namespace syclcc1
