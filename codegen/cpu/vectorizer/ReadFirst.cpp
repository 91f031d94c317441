//===- ReadFirst.cpp - Loops that read several elements before they write -===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LoopAccessAnalysis is asked about pointers that it cannot relate. It answers
// for iterations that run in lock step, each instruction for all of them; here
// loads also pass stores of their own iteration. Distances that are known are
// therefore compared once more, with the exchanges that sinkStores makes. Of a
// loop whose iterations the program calls independent it says nothing at all,
// also not of one iteration.
//
// Rejected: alias metadata for the form without overlaps, and groups of
// accesses (Interleaved.cpp) that ask AliasAnalysis. Groups would have to know
// iterations.
//
// Tested by test/codegen/cpu/vectorizer/unroll-rows.ll, run/rows_written.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/ReadFirst.h"
#include "codegen/cpu/vectorizer/PredicatedForm.h"
#include "llvm/Analysis/LoopAccessAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/LoopVersioning.h"

using namespace llvm;

namespace syclcc1::cpu {

namespace {

/// An access of a loop of one block.
struct Access {
  const Instruction *I;
  const SCEV *Address;
  int64_t Bytes, Step; ///< Step: 0 if it is not known.
  bool writes() const { return isa<StoreInst>(I); }
};

SmallVector<Access> accessesOf(const Loop &L, ScalarEvolution &SE) {
  SmallVector<Access> All;
  for (Instruction &I : *L.getHeader())
    if (Value *Pointer = getLoadStorePointerOperand(&I)) {
      Access A{
          &I, SE.getSCEV(Pointer),
          int64_t(I.getDataLayout().getTypeStoreSize(getLoadStoreType(&I))), 0};
      if (const auto *Walk = dyn_cast<SCEVAddRecExpr>(A.Address);
          Walk && Walk->getLoop() == &L && Walk->isAffine())
        if (const auto *Step =
                dyn_cast<SCEVConstant>(Walk->getStepRecurrence(SE));
            Step && Step->getAPInt().isSignedIntN(32))
          A.Step = Step->getAPInt().getSExtValue();
      All.push_back(A);
    }
  return All;
}

/// True if accesses of \p L at known distances do not overlap where sinkStores
/// exchanges them. Accesses of one iteration stay in order but for a load
/// behind a store; \p Early of one of the next iterations comes before \p Late
/// then.
bool mayExchange(const Loop &L, unsigned Elements, ScalarEvolution &SE) {
  const SmallVector<Access> All = accessesOf(L, SE);
  const bool AreIndependent = L.isAnnotatedParallel();
  auto overlaps = [=](int64_t By, const Access &Early, const Access &Late) {
    for (unsigned N = 1; N != Elements; ++N)
      if (const int64_t Behind = Early.Step * N - By;
          Behind < Late.Bytes && -Behind < Early.Bytes)
        return true;
    return false;
  };
  for (const Access *Second = All.begin(); Second != All.end(); ++Second)
    for (const Access *First = All.begin(); First != Second; ++First) {
      if (!First->writes() && !Second->writes())
        continue;
      const auto *Distance = dyn_cast<SCEVConstant>(
          SE.getMinusSCEV(Second->Address, First->Address));
      const bool ReadsBehind = First->writes() && !Second->writes();
      if (!Distance) {
        if (ReadsBehind && AreIndependent)
          return false;
        continue; // LoopAccessAnalysis says how to find out.
      }
      const APInt &D = Distance->getAPInt();
      const int64_t By = D.isSignedIntN(32) ? D.getSExtValue() : INT32_MAX;
      if (ReadsBehind && By < First->Bytes && -By < Second->Bytes)
        return false;
      if (ReadsBehind ? overlaps(-By, *Second, *First)
                      : overlaps(By, *First, *Second))
        return false;
    }
  return true;
}

/// True if \p L may read the elements of several iterations before it writes
/// them, if the run-time checks of \p Accesses hold.
bool readsBeforeWrites(const LoopAccessInfo &Accesses) {
  if (!Accesses.canVectorizeMemory() ||
      Accesses.hasStoreStoreDependenceInvolvingLoopInvariantAddress() ||
      Accesses.hasLoadStoreDependenceInvolvingLoopInvariantAddress())
    return false;
  const MemoryDepChecker &Checker = Accesses.getDepChecker();
  const auto *Dependences = Checker.getDependences();
  return Checker.isSafeForAnyVectorWidth() && Dependences &&
         all_of(*Dependences, [&](const MemoryDepChecker::Dependence &D) {
           return D.isForward() && isa<LoadInst>(D.getSource(Checker)) &&
                  isa<StoreInst>(D.getDestination(Checker));
         });
}

} // namespace

bool mayReadFirst(const Loop &L, unsigned Elements,
                  const LoopAccessInfo &Accesses, ScalarEvolution &SE) {
  return mayExchange(L, Elements, SE) && readsBeforeWrites(Accesses);
}

void addOverlappingForm(Loop &L, const LoopAccessInfo &Accesses, LoopInfo &LI,
                        DominatorTree &DT, ScalarEvolution &SE) {
  const auto &Checks = Accesses.getRuntimePointerChecking()->getChecks();
  if (Checks.empty() && Accesses.getPSE().getPredicate().isAlwaysTrue())
    return;
  BasicBlock *Check = L.getLoopPreheader();
  LoopVersioning(Accesses, Checks, &L, &LI, &DT, &SE).versionLoop();
  auto *Branch = cast<BranchInst>(Check->getTerminator());
  IRBuilder<> B(Branch);
  Function *Any = maskFunction(*Check->getModule(), AnyName, B.getInt1Ty());
  // Inactive lanes may have any address.
  Branch->setCondition(
      B.CreateCall(Any, B.CreateFreeze(Branch->getCondition())));
  Branch->setMetadata(LLVMContext::MD_prof,
                      MDBuilder(B.getContext()).createUnlikelyBranchWeights());
}

void sinkStores(Loop &L, unsigned Elements) {
  if (L.getNumBlocks() != 1)
    return;
  SmallVector<StoreInst *> Stores;
  for (Instruction &I : *L.getHeader())
    if (auto *Store = dyn_cast<StoreInst>(&I))
      Stores.push_back(Store);
  if (Stores.size() % Elements != 0)
    return;
  const unsigned Rows = Stores.size() / Elements;
  for (unsigned Row = 0; Row != Rows; ++Row)
    for (unsigned N = Row; N < Stores.size(); N += Rows)
      Stores[N]->moveBefore(L.getHeader()->getTerminator()->getIterator());
}

} // namespace syclcc1::cpu
