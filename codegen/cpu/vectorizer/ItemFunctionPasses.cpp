//===- ItemFunctionPasses.cpp - The vectoriser's steps under opt ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CPUPredicate and CPUWiden for the item functions of a module, which tests
// write by hand (PredicatedForm.h). The pipeline has both in CPUVectorizeItems.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/Passes.h"
#include "codegen/cpu/vectorizer/Divergence.h"
#include "codegen/cpu/vectorizer/ItemFunction.h"
#include "codegen/cpu/vectorizer/Predicate.h"
#include "codegen/cpu/vectorizer/PredicatedForm.h"
#include "codegen/cpu/vectorizer/PrivateArrays.h"
#include "codegen/cpu/vectorizer/Serialized.h"
#include "codegen/cpu/vectorizer/Strides.h"
#include "codegen/cpu/vectorizer/Widen.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Scalar/DCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"

using namespace llvm;

namespace syclcc1 {

static SmallVector<Function *> itemFunctions(Module &M) {
  SmallVector<Function *> All;
  for (Function &F : M)
    if (F.hasFnAttribute(cpu::ItemFunctionAttr) && !F.isDeclaration())
      All.push_back(&F);
  return All;
}

static void refuse(const Function &F, const char *Why) {
  F.getContext().emitError(F.getName() + ": " + Why);
}

PreservedAnalyses CPUPredicatePass::run(Module &M, ModuleAnalysisManager &MAM) {
  auto &FAM = MAM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  for (Function *F : itemFunctions(M)) {
    SmallVector<Function *> Units;
    const char *Why = cpu::canonicalizeItemFunction(*F, FAM, Units);
    if (!Why)
      Why = cpu::predicate(*F);
    if (Why)
      refuse(*F, Why);
  }
  return PreservedAnalyses::none();
}

PreservedAnalyses CPUUnmaskedLoopsPass::run(Module &M,
                                            ModuleAnalysisManager &) {
  for (Function *F : itemFunctions(M))
    cpu::addUnmaskedLoops(*F);
  return PreservedAnalyses::none();
}

PreservedAnalyses CPUVerifyPredicatedPass::run(Module &M,
                                               ModuleAnalysisManager &) {
  for (Function *F : itemFunctions(M))
    if (const char *Why = cpu::verifyPredicated(*F))
      refuse(*F, Why);
  return PreservedAnalyses::all();
}

PreservedAnalyses CPUWidenPass::run(Module &M, ModuleAnalysisManager &MAM) {
  auto &FAM = MAM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  for (Function *F : itemFunctions(M)) {
    cpu::interleaveVariables(*F, Lanes);
    const cpu::Divergence D(*F);
    ScalarEvolution &SE = FAM.getResult<ScalarEvolutionAnalysis>(*F);
    const cpu::Strides S(*F, D, SE, Lanes);
    const cpu::Interleaved Structures(
        *F, S, SE, FAM.getResult<TargetIRAnalysis>(*F), Lanes);
    cpu::Widener Wide(*F, S, Structures, /*Forms=*/nullptr,
                      FAM.getResult<TargetLibraryAnalysis>(*F),
                      FAM.getResult<TargetIRAnalysis>(*F), Lanes);
    if (const char *Why = Wide.unsupported()) {
      refuse(*F, Why);
      continue;
    }
    Function *Vector = Wide.emit();
    Vector->removeFnAttr(cpu::ItemFunctionAttr);
    Vector->setLinkage(GlobalValue::ExternalLinkage);
    DCEPass().run(*Vector, FAM);
    EarlyCSEPass().run(*Vector, FAM);
    FAM.clear(*Vector, Vector->getName());
  }
  return PreservedAnalyses::none();
}

} // namespace syclcc1
