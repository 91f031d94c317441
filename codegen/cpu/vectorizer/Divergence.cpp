//===- Divergence.cpp - Which values differ between work-items ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "codegen/cpu/vectorizer/Divergence.h"
#include "codegen/cpu/DivergentExits.h"
#include "codegen/cpu/vectorizer/PredicatedForm.h"
#include "codegen/cpu/vectorizer/SubGroupOperations.h"
#include "llvm/Analysis/CycleAnalysis.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/Analysis/TargetTransformInfoImpl.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassInstrumentation.h"

using namespace llvm;

namespace syclcc1::cpu {

std::optional<int64_t> itemStride(const Argument &A) {
  Attribute Attr =
      A.getParent()->getAttributes().getParamAttr(A.getArgNo(), ItemStrideAttr);
  int64_t Stride;
  if (!Attr.isValid() || Attr.getValueAsString().getAsInteger(10, Stride))
    return std::nullopt;
  return Stride;
}

uint64_t itemMultiple(const Argument &A) {
  const Attribute Attr = A.getParent()->getAttributes().getParamAttr(
      A.getArgNo(), ItemMultipleAttr);
  uint64_t Of;
  return Attr.isValid() && !Attr.getValueAsString().getAsInteger(10, Of) ? Of
                                                                         : 1;
}

unsigned groupMemoryLevels(const Argument &A) {
  const Attribute Attr = A.getParent()->getAttributes().getParamAttr(
      A.getArgNo(), GroupMemoryAttr);
  unsigned Levels;
  return Attr.isValid() && !Attr.getValueAsString().getAsInteger(10, Levels)
             ? Levels
             : 0;
}

static const CallInst *asCallOf(const Value *V, StringRef Name) {
  const auto *Call = dyn_cast<CallInst>(V);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName() == Name ? Call : nullptr;
}

const CallInst *asAny(const Value *V) { return asCallOf(V, AnyName); }
const CallInst *asAll(const Value *V) { return asCallOf(V, AllName); }
const CallInst *asMask(const Value *V) { return asCallOf(V, MaskName); }

Function *maskFunction(Module &M, StringRef Name, Type *Result) {
  auto *F = cast<Function>(
      M.getOrInsertFunction(Name, Result, Type::getInt1Ty(M.getContext()))
          .getCallee());
  F->setDoesNotThrow();
  return F;
}

/// A function of numbers only.
static Function *declare(Module &M, const Twine &Name, FunctionType *T) {
  SmallString<32> Buffer;
  auto *F = cast<Function>(
      M.getOrInsertFunction(Name.toStringRef(Buffer), T).getCallee());
  F->setDoesNotAccessMemory();
  F->setDoesNotThrow();
  F->setWillReturn();
  return F;
}

Function *firstFunction(Module &M, Type *T) {
  return declare(M, FirstName + "i" + Twine(T->getIntegerBitWidth()),
                 FunctionType::get(T, {T}, false));
}

Function *laneFunction(Module &M) {
  return declare(M, LaneName,
                 FunctionType::get(Type::getInt64Ty(M.getContext()), false));
}

const CallInst *asFirst(const Value *V) {
  const auto *Call = dyn_cast<CallInst>(V);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName().starts_with(FirstName) ? Call : nullptr;
}

const CallInst *asLane(const Value *V) { return asCallOf(V, LaneName); }

Value *maskOf(const BasicBlock &Block) {
  const CallInst *Call = asMask(&*Block.getFirstNonPHIOrDbgOrAlloca());
  return Call ? Call->getArgOperand(0) : nullptr;
}

namespace {

class ItemSources : public TargetTransformInfoImplBase {
public:
  ItemSources(const Function &F, const SmallPtrSetImpl<const Value *> &Also)
      : TargetTransformInfoImplBase(F.getDataLayout()), Also(Also) {}

  bool hasBranchDivergence(const Function *) const override { return true; }

  InstructionUniformity
  getInstructionUniformity(const Value *V) const override {
    if (const auto *A = dyn_cast<Argument>(V))
      return itemStride(*A) ? InstructionUniformity::NeverUniform
                            : InstructionUniformity::Default;
    const auto *I = dyn_cast<Instruction>(V);
    if (!I)
      return InstructionUniformity::Default;
    if (asAny(I) || asAll(I) || asFirst(I) ||
        (lanesOperation(*I) && hasUniformResult(*cast<CallInst>(I))))
      return InstructionUniformity::AlwaysUniform;
    // Each work-item has its own variables, and executes an atomic separately.
    bool Differs = isa<AllocaInst, AtomicRMWInst, AtomicCmpXchgInst>(I) ||
                   asLane(I) || Also.contains(I);
    if (const auto *Load = dyn_cast<LoadInst>(I))
      Differs = !Load->isSimple();
    if (const auto *Call = dyn_cast<CallBase>(I); Call && !Differs)
      Differs = Call->isConvergent() || !Call->onlyReadsMemory() ||
                Call->isInlineAsm();
    return Differs ? InstructionUniformity::NeverUniform
                   : InstructionUniformity::Default;
  }

private:
  const SmallPtrSetImpl<const Value *> &Also;
};

} // namespace

Divergence::Divergence(Function &F) {
#ifndef NDEBUG
  for (const Instruction &I : instructions(F))
    Analysed.insert(&I);
#endif
  FAM.registerPass([this] {
    return TargetIRAnalysis([this](const Function &Of) {
      return TargetTransformInfo(std::make_unique<ItemSources>(Of, Differs));
    });
  });
  FAM.registerPass([] { return PassInstrumentationAnalysis(); });
  FAM.registerPass([] { return DominatorTreeAnalysis(); });
  FAM.registerPass([] { return CycleAnalysis(); });
  FAM.registerPass([] { return UniformityInfoAnalysis(); });
  do {
    FAM.clear(F, F.getName());
    Info = &FAM.getResult<UniformityInfoAnalysis>(F);
  } while (addUsesBehindLoops(FAM.getResult<DominatorTreeAnalysis>(F), *Info,
                              Differs));
}

} // namespace syclcc1::cpu
