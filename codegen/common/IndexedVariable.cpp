//===- IndexedVariable.cpp - Which loops index a variable -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "codegen/common/IndexedVariable.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace syclcc1 {
namespace {

enum class UseKind { Access, Address, Other };

UseKind kindOf(const Use &U) {
  const auto *I = cast<Instruction>(U.getUser());
  if (isa<LoadInst, ICmpInst, MemIntrinsic, LifetimeIntrinsic>(I) ||
      (isa<StoreInst>(I) &&
       U.getOperandNo() == StoreInst::getPointerOperandIndex()))
    return UseKind::Access;
  return isa<GetElementPtrInst, PHINode, AddrSpaceCastInst>(I)
             ? UseKind::Address
             : UseKind::Other;
}

/// Adds the loops whose counters the address \p At contains. False if it
/// contains anything else but the address of \p A and constants.
bool addLoops(const SCEV *At, const AllocaInst &A,
              SmallPtrSetImpl<const Loop *> &Loops) {
  return !SCEVExprContains(At, [&](const SCEV *S) {
    if (const auto *Recurrence = dyn_cast<SCEVAddRecExpr>(S))
      Loops.insert(Recurrence->getLoop());
    const auto *Unknown = dyn_cast<SCEVUnknown>(S);
    const Value *V = Unknown ? Unknown->getValue() : &A;
    return V != &A &&
           !(isa<AddrSpaceCastInst>(V) && getUnderlyingObject(V) == &A);
  });
}

} // namespace

std::optional<IndexedVariable> indexedVariable(const AllocaInst &A,
                                               ScalarEvolution &SE) {
  IndexedVariable Result;
  SmallVector<const Value *> Work{&A};
  SmallPtrSet<const Value *, 16> Addresses{&A};
  while (!Work.empty())
    for (const Use &U : Work.pop_back_val()->uses()) {
      auto *I = cast<Instruction>(U.getUser());
      Result.Blocks.insert(I->getParent());
      switch (kindOf(U)) {
      case UseKind::Access:
        continue;
      case UseKind::Other:
        return std::nullopt;
      case UseKind::Address:
        if (!Addresses.insert(I).second)
          continue;
        const SCEV *At = SE.getSCEV(I);
        if (isa<SCEVCouldNotCompute>(At) || !addLoops(At, A, Result.Loops))
          return std::nullopt;
        Work.push_back(I);
      }
    }
  return Result;
}

} // namespace syclcc1
