//===- ConditionalReductions.cpp - min and max under conditions -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     if (runs[item])                   next = min(next, runs[item] ? region
//       next = min(next, region);  ->                               : largest)
//
// Which region of a kernel with barriers comes next is a minimum over the
// work-items. If some of them may have ended, the others alone take part, and
// the value at the end of an iteration is a phi. Here the condition chooses
// what is compared instead, so that each work-item takes part.
//
// Tested by test/codegen/cpu/vectorizer/conditional-reductions.ll,
// test/run/ended_items.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/ConditionalReductions.h"
#include "codegen/cpu/vectorizer/ItemFunction.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace syclcc1::cpu {

namespace {

/// How the value of a reduction at the end of an iteration is chosen from the
/// one before and from updates of it.
struct Choice {
  PHINode &Before;
  Instruction *Last;
  SmallSetVector<Instruction *, 8> Members; ///< Phis and selects.
  SmallSetVector<MinMaxIntrinsic *, 4> Updates;

  Choice(PHINode &Before, const Loop &L)
      : Before(Before),
        Last(dyn_cast<Instruction>(
            Before.getIncomingValueForBlock(L.getLoopLatch()))) {}
  bool isComplete(const Loop &L);
  Value *makeUnconditional();

private:
  Value *inPlaceOf(Value *V, const DenseMap<Value *, Value *> &New) const;
};

} // namespace

static bool isMember(const Value *V, const Loop &L) {
  const auto *I = dyn_cast<Instruction>(V);
  return I && L.contains(I) &&
         (isa<SelectInst>(I) ||
          (isa<PHINode>(I) && I->getParent() != L.getHeader()));
}

/// The operands of a phi or a select that may be its value.
static MutableArrayRef<Use> valuesOf(Instruction &I) {
  return {I.op_begin() + isa<SelectInst>(I), I.op_end()};
}

/// Finds all members; false if something else uses or computes one.
bool Choice::isComplete(const Loop &L) {
  // A number of one bit might be a condition as well.
  if (!Last || !isMember(Last, L) || !Before.getType()->isIntegerTy() ||
      Before.getType()->isIntegerTy(1))
    return false;
  Members.insert(Last);
  for (unsigned N = 0; N != Members.size(); ++N)
    for (Value *V : valuesOf(*Members[N])) {
      if (V == &Before)
        continue;
      if (isMember(V, L)) {
        Members.insert(cast<Instruction>(V));
        continue;
      }
      auto *Op = dyn_cast<MinMaxIntrinsic>(V);
      if (!Op || !L.contains(Op) ||
          (Op->getLHS() == &Before) == (Op->getRHS() == &Before))
        return false;
      Updates.insert(Op);
    }
  auto isPart = [&](const User *U) {
    return Members.contains(cast<Instruction>(U));
  };
  return !Updates.empty() && all_of(Updates, [&](MinMaxIntrinsic *Op) {
    return Op->getIntrinsicID() == Updates.front()->getIntrinsicID() &&
           all_of(Op->users(), isPart);
  }) && all_of(Members, [&](Instruction *I) {
    return I == Last || all_of(I->users(), isPart);
  }) && all_of(Before.users(), [&](const User *U) {
    return isPart(U) || is_contained(Updates, U);
  });
}

/// What a member chooses now where it chose \p V.
Value *Choice::inPlaceOf(Value *V,
                         const DenseMap<Value *, Value *> &New) const {
  if (V == &Before)
    return neutralOf(*Updates.front());
  if (auto *Op = dyn_cast<MinMaxIntrinsic>(V))
    return Op->getLHS() == &Before ? Op->getRHS() : Op->getLHS();
  return New.lookup(V);
}

/// The update of each iteration.
Value *Choice::makeUnconditional() {
  DenseMap<Value *, Value *> New;
  for (Instruction *I : Members) {
    Instruction *Copy = I->clone();
    Copy->insertBefore(I->getIterator());
    Copy->dropDbgRecords();
    New[I] = Copy;
  }
  for (Instruction *I : Members)
    for (Use &U : valuesOf(*cast<Instruction>(New[I])))
      U.set(inPlaceOf(U, New));
  IRBuilder<> B(Last->getParent(),
                isa<PHINode>(Last) ? Last->getParent()->getFirstInsertionPt()
                                   : std::next(Last->getIterator()));
  return B.CreateBinaryIntrinsic(Updates.front()->getIntrinsicID(), &Before,
                                 New[Last]);
}

void completeReductions(Loop &L, ScalarEvolution &SE) {
  for (PHINode &Phi : L.getHeader()->phis()) {
    Choice C(Phi, L);
    if (!C.isComplete(L))
      continue;
    Value *Update = C.makeUnconditional();
    SE.forgetValue(&Phi);
    C.Last->replaceUsesWithIf(Update, [&](const Use &U) {
      return !C.Members.contains(cast<Instruction>(U.getUser()));
    });
    for (Instruction *I : C.Members) {
      SE.forgetValue(I);
      I->dropAllReferences();
    }
    for (Instruction *I : C.Members)
      I->eraseFromParent();
    for (MinMaxIntrinsic *Op : C.Updates)
      Op->eraseFromParent();
  }
}

} // namespace syclcc1::cpu
