//===- LaneFunction.cpp - From an item function to its wide form ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The vectoriser's steps without the cost model: a sub-group always becomes a
// vector (SubGroupVectors.cpp).
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/LaneFunction.h"
#include "codegen/cpu/vectorizer/Assumptions.h"
#include "codegen/cpu/vectorizer/BoundedIndices.h"
#include "codegen/cpu/vectorizer/CalleeForms.h"
#include "codegen/cpu/vectorizer/Divergence.h"
#include "codegen/cpu/vectorizer/Frequencies.h"
#include "codegen/cpu/vectorizer/Gain.h"
#include "codegen/cpu/vectorizer/IndexQuotients.h"
#include "codegen/cpu/vectorizer/InstructionCosts.h"
#include "codegen/cpu/vectorizer/ItemFunction.h"
#include "codegen/cpu/vectorizer/Predicate.h"
#include "codegen/cpu/vectorizer/PredicatedForm.h"
#include "codegen/cpu/vectorizer/PrivateArrays.h"
#include "codegen/cpu/vectorizer/Serialized.h"
#include "codegen/cpu/vectorizer/UnrollRows.h"
#include "codegen/cpu/vectorizer/Widen.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/Debug.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"

#define DEBUG_TYPE "syclcc1-cpu-sub-group-vectors"

using namespace llvm;

namespace syclcc1::cpu {

/// A function that returns whether the assumptions \p S about \p One hold, and
/// \p Limits.
static Function *makeFits(Function &One, const Strides &S,
                          const RangeExpressions &Limits, ScalarEvolution &SE,
                          unsigned Lanes) {
  if (S.assumptions().empty() && !Limits.numLimits())
    return nullptr;
  LLVMContext &C = One.getContext();
  Function *Fits = Function::Create(
      FunctionType::get(Type::getInt1Ty(C), One.getFunctionType()->params(),
                        false),
      GlobalValue::InternalLinkage, One.getName() + ".fits", One.getParent());
  Fits->addFnAttrs(AttrBuilder(C, One.getAttributes().getFnAttrs()));
  Fits->removeFnAttr(ItemFunctionAttr);
  Fits->addFnAttr(Attribute::AlwaysInline);
  DenseMap<Value *, Value *> Outside;
  for (auto [Of, A] : zip_equal(One.args(), Fits->args())) {
    A.setName(Of.getName());
    Outside[&Of] = &A;
  }
  IRBuilder<> B(BasicBlock::Create(C, "", Fits));
  ReturnInst *Return = B.CreateRet(B.getTrue());
  B.SetInsertPoint(Return);
  Value *All = B.getTrue();
  for (const Strides::Assumption &Assumed : S.assumptions())
    All = B.CreateAnd(
        All, emitFits(B, One, SE, B.getInt64(Lanes), Assumed, Outside));
  if (Limits.numLimits())
    All = B.CreateAnd(All, Limits.emit(B, B.getInt64(Lanes), Outside));
  Return->setOperand(0, All);
  return Fits;
}

static const char *widen(Function &One, unsigned Lanes, bool MayAssume,
                         FunctionAnalysisManager &FAM,
                         SmallVectorImpl<Function *> &Units, WideForm &To,
                         LaneCosts *Costs) {
  if (const char *Why = canonicalizeItemFunction(One, FAM, Units))
    return Why;
  RangeExpressions Limits;
  if (MayAssume) {
    splitIndexQuotients(One, Lanes, Limits);
    widenBoundedIndices(One, Limits);
  }
  FAM.invalidate(One, PreservedAnalyses::none());
  unrollRows(One, FAM);
  LLVM_DEBUG(dbgs() << "item function:\n" << One);
  std::optional<Frequencies> Often;
  if (Costs)
    Often.emplace(One, FAM.getResult<ScalarEvolutionAnalysis>(One));
  if (const char *Why = predicate(One))
    return Why;
  addUnmaskedLoops(One);
  interleaveVariables(One, Lanes);
  FAM.invalidate(One, PreservedAnalyses::none());
  LoopSimplifyPass().run(One, FAM);
  LLVM_DEBUG(dbgs() << "predicated:\n" << One);
  FAM.invalidate(One, PreservedAnalyses::none());
  ScalarEvolution &SE = FAM.getResult<ScalarEvolutionAnalysis>(One);
  auto &TTI = FAM.getResult<TargetIRAnalysis>(One);
  const Divergence D(One);
  const Strides S(One, D, SE, Lanes, MayAssume);
  const Interleaved Structures(One, S, SE, TTI, Lanes);
  auto &TLI = FAM.getResult<TargetLibraryAnalysis>(One);
  std::optional<CalleeForms> Forms;
  if (Costs)
    Forms.emplace(One, S, Lanes, FAM);
  const CalleeForms *Known = Forms ? &*Forms : nullptr;
  Widener Wide(One, S, Structures, Known, TLI, TTI, Lanes);
  if (const char *Why = Wide.unsupported())
    return Why;
  if (Costs)
    *Costs =
        costsOfLanes(One, S,
                     {S, Structures, Known, SE, TLI, Lanes,
                      unsigned(TTI.getRegisterBitWidth(
                                      TargetTransformInfo::RGK_FixedWidthVector)
                                   .getFixedValue())},
                     *Often, Lanes);
  To.F = Wide.emit();
  LLVM_DEBUG(dbgs() << "wide:\n" << *To.F);
  assert(!verifyFunction(*To.F, &errs()) && "the wide form is no valid IR");
  To.Fits = makeFits(One, S, Limits, SE, Lanes);
  return nullptr;
}

WideForm widenItemFunction(Function &One, unsigned Lanes, bool MayAssume,
                           FunctionAnalysisManager &FAM, const char *&Why,
                           LaneCosts *Costs) {
  WideForm Result;
  SmallVector<Function *> Units;
  Why = widen(One, Lanes, MayAssume, FAM, Units, Result, Costs);
  if (Result.F)
    Result.F->removeFnAttr(ItemFunctionAttr);
  Units.insert(Units.begin(), &One);
  for (Function *F : Units) {
    FAM.clear(*F, F->getName());
    F->eraseFromParent();
  }
  return Result;
}

} // namespace syclcc1::cpu
