// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// JoinVariables: variables among which an address is chosen become parts of
// one variable.
//
//     float a[12], b[12];                   char ab[96];
//     float *now = a, *next = b;            long now = 0, next = 1; // by 48
//     bytes loop {                           ->   loop {
//       next[k] = now[k - 1];                 ab[next][k] = ab[now][k - 1];
//       std::swap(now, next); }               std::swap(now, next); }
//
// In lanes of vectors an address that may be one of two variables' is another
// one for each lane, so each access was a gather or scatter. As a number, the
// choice is uniform where all lanes make the same, and the joined variable is
// an array with known indices (PrivateArrays.cpp).
//
// In SPIR-V the same keeps a fault of a driver away: Intel's vectoriser takes
// elements of the other variable where work-items choose differently
// (docs/design/known-driver-faults.md).
//
// The number counts the largest unit of which all chosen offsets are multiples,
// so that it is an index of elements.
//
// On the cpu target it runs after CPUChosenVariables, which has made values of
// what is read through an address that no loop carries; for SPIR-V after
// address spaces are inferred, whose casts would hide the variables.
//
// Rejected: a loop that is unrolled as often as its choices repeat. Nobody says
// how often that is.
//
// Tested by test/codegen/common/join-variables.ll, test/run/swapped_arrays.cpp,
// test/run/one_of_two_private_arrays.cpp.

#include "codegen/common/KeepsCFG.h"
#include "codegen/common/Passes.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include <numeric>

using namespace llvm;

namespace syclcc1 {
namespace {

/// An address as a distance from a variable or from a chosen address.
struct Distance {
  Value *From;
  SmallMapVector<Value *, APInt, 4> Variable; ///< Index and its factor.
  APInt Constant{64, 0};
};

/// Nothing if it is not within 64-bit indices.
std::optional<Distance> distanceOf(Value *Address, const DataLayout &DL) {
  Distance D;
  while (auto *G = dyn_cast<GetElementPtrInst>(Address)) {
    if (!G->getType()->isPointerTy() ||
        !G->collectOffset(DL, 64, D.Variable, D.Constant))
      return std::nullopt;
    Address = G->getPointerOperand();
  }
  D.From = Address;
  if (any_of(D.Variable, [](const auto &V) {
        return !V.first->getType()->isIntegerTy(64);
      }))
    return std::nullopt;
  return D;
}

bool isChoice(const Value *V) {
  return V->getType()->isPointerTy() && isa<PHINode, SelectInst>(V);
}

SmallVector<Value *> choicesOf(Instruction &Choice) {
  if (auto *Select = dyn_cast<SelectInst>(&Choice))
    return {Select->getTrueValue(), Select->getFalseValue()};
  return SmallVector<Value *>(Choice.operands());
}

/// Variables that one address may point to, and all such addresses.
struct Group {
  SmallSetVector<AllocaInst *, 4> Variables;
  SmallSetVector<Instruction *, 4> Choices;
  bool IsKnown = true; ///< All choices are among the variables.
  Instruction *Begin =
      nullptr; ///< Where the life of the first begins, or null.
};

/// Where the life of \p A begins: once, in front of all its uses, or never.
/// Addresses may be computed anywhere.
std::optional<Instruction *> beginOf(AllocaInst &A, const DominatorTree &DT) {
  Instruction *Begin = nullptr;
  SmallVector<const Use *> Uses;
  SmallVector<Instruction *> Addresses{&A};
  while (!Addresses.empty())
    for (Use &U : Addresses.pop_back_val()->uses()) {
      auto *User = cast<Instruction>(U.getUser());
      if (isa<GetElementPtrInst>(User)) {
        Addresses.push_back(User);
      } else if (!User->isLifetimeStartOrEnd()) {
        Uses.push_back(&U);
      } else if (cast<IntrinsicInst>(User)->getIntrinsicID() ==
                 Intrinsic::lifetime_start) {
        if (Begin)
          return std::nullopt;
        Begin = User;
      }
    }
  if (Begin &&
      any_of(Uses, [&](const Use *U) { return !DT.dominates(Begin, *U); }))
    return std::nullopt;
  return Begin;
}

/// Sets Begin. Each way from there to a use of a variable passes the begin of
/// its own life, so nothing is lost if that of the joined one begins there.
/// False if some variables have a begin and others have not.
bool findBegin(Group &G, DominatorTree &DT) {
  bool IsFirst = true, HasBegin = false;
  for (AllocaInst *A : G.Variables) {
    std::optional<Instruction *> Begin = beginOf(*A, DT);
    if (!Begin || (!IsFirst && HasBegin != (*Begin != nullptr)))
      return false;
    IsFirst = false;
    HasBegin = *Begin != nullptr;
    G.Begin = G.Begin ? DT.findNearestCommonDominator(G.Begin, *Begin) : *Begin;
  }
  return true;
}

SmallVector<Group> groupsOf(Function &F, DominatorTree &DT) {
  const DataLayout &DL = F.getDataLayout();
  EquivalenceClasses<Value *> Classes;
  SmallPtrSet<Value *, 8> Unknown;
  SmallVector<Instruction *> Choices;
  for (Instruction &I : instructions(F)) {
    if (!isChoice(&I))
      continue;
    Choices.push_back(&I);
    Classes.insert(&I);
    for (Value *One : choicesOf(I)) {
      std::optional<Distance> D = distanceOf(One, DL);
      const auto *A = D ? dyn_cast<AllocaInst>(D->From) : nullptr;
      if (D && (isChoice(D->From) || (A && A->isStaticAlloca())))
        Classes.unionSets(&I, D->From);
      else
        Unknown.insert(&I);
    }
  }
  MapVector<Value *, Group> Groups;
  for (Instruction *I : Choices) {
    Group &G = Groups[Classes.getLeaderValue(I)];
    G.Choices.insert(I);
    if (Unknown.contains(I))
      G.IsKnown = false;
  }
  for (Instruction &I : F.getEntryBlock())
    if (auto *A = dyn_cast<AllocaInst>(&I); A && Classes.contains(A))
      Groups[Classes.getLeaderValue(A)].Variables.insert(A);
  SmallVector<Group> Result;
  for (auto &[Leader, G] : Groups)
    if (G.IsKnown && G.Variables.size() > 1 && findBegin(G, DT))
      Result.push_back(std::move(G));
  return Result;
}

class Joiner {
public:
  Joiner(Function &F, Group &G) : F(F), G(G), DL(F.getDataLayout()) {}

  void join() {
    layOut();
    for (Instruction *I : G.Choices)
      addToUnit(*I);
    Unit = std::max<int64_t>(Unit, 1); // Variables without size.
    for (Instruction *I : G.Choices)
      Numbers[I] = emptyNumber(*I);
    for (Instruction *I : G.Choices)
      fillNumber(*I);
    replace();
  }

private:
  /// Gives each variable its place.
  void layOut() {
    Align Most;
    uint64_t End = 0;
    for (AllocaInst *A : G.Variables) {
      End = alignTo(End, A->getAlign());
      Places[A] = End;
      End += A->getAllocationSize(DL)->getFixedValue();
      Most = std::max(Most, A->getAlign());
    }
    IRBuilder<> B(*G.Variables.begin());
    All = B.CreateAlloca(
        ArrayType::get(B.getInt8Ty(), std::max<uint64_t>(End, 1)));
    All->setAlignment(Most);
  }

  void addToUnit(Instruction &Choice) {
    for (Value *One : choicesOf(Choice)) {
      const Distance D = *distanceOf(One, DL);
      add(D.Constant.getSExtValue() +
          int64_t(Places.lookup(dyn_cast<AllocaInst>(D.From))));
      for (const auto &[Index, Factor] : D.Variable)
        add(Factor.getSExtValue());
    }
  }
  void add(int64_t Bytes) { Unit = std::gcd(Unit, Bytes); }

  Instruction *emptyNumber(Instruction &Choice) {
    Type *T = Type::getInt64Ty(F.getContext());
    if (auto *Phi = dyn_cast<PHINode>(&Choice))
      return PHINode::Create(T, Phi->getNumIncomingValues(), "",
                             Phi->getIterator());
    Value *None = PoisonValue::get(T);
    return SelectInst::Create(cast<SelectInst>(Choice).getCondition(), None,
                              None, "", Choice.getIterator());
  }

  /// \p Address in units, computed before \p At.
  Value *numberOf(Value *Address, Instruction &At) {
    IRBuilder<> B(&At);
    const Distance D = *distanceOf(Address, DL);
    auto units = [&](int64_t Bytes) { return B.getInt64(Bytes / Unit); };
    const auto *A = dyn_cast<AllocaInst>(D.From);
    Value *Number =
        units(D.Constant.getSExtValue() + int64_t(A ? Places.lookup(A) : 0));
    if (!A)
      Number = B.CreateAdd(Numbers.lookup(D.From), Number);
    for (const auto &[Index, Factor] : D.Variable)
      Number =
          B.CreateAdd(Number, B.CreateMul(Index, units(Factor.getSExtValue())));
    return Number;
  }

  void fillNumber(Instruction &Choice) {
    Instruction *Number = Numbers[&Choice];
    if (auto *Phi = dyn_cast<PHINode>(&Choice)) {
      // A block that is a predecessor by two edges must have one value.
      SmallDenseMap<BasicBlock *, Value *> Known;
      for (auto [V, From] : zip(Phi->incoming_values(), Phi->blocks())) {
        Value *&Place = Known[From];
        if (!Place)
          Place = numberOf(V, *From->getTerminator());
        cast<PHINode>(Number)->addIncoming(Place, From);
      }
      return;
    }
    Number->setOperand(1, numberOf(Choice.getOperand(1), *Number));
    Number->setOperand(2, numberOf(Choice.getOperand(2), *Number));
  }

  void replace() {
    IRBuilder<> B(F.getContext());
    Type *Byte = B.getInt8Ty();
    for (Instruction *I : G.Choices) {
      B.SetInsertPoint(I->getParent(),
                       isa<PHINode>(I) ? I->getParent()->getFirstInsertionPt()
                                       : I->getIterator());
      I->replaceAllUsesWith(
          B.CreateGEP(ArrayType::get(Byte, uint64_t(Unit)), All, {Numbers[I]}));
    }
    for (Instruction *I : G.Choices)
      I->eraseFromParent();
    if (G.Begin) {
      B.SetInsertPoint(G.Begin);
      B.CreateLifetimeStart(All);
    }
    for (AllocaInst *A : G.Variables) {
      // These are of whole variables.
      for (User *U : make_early_inc_range(A->users()))
        if (auto *Life = dyn_cast<LifetimeIntrinsic>(U))
          Life->eraseFromParent();
      B.SetInsertPoint(A);
      A->replaceAllUsesWith(B.CreateConstInBoundsGEP1_64(Byte, All, Places[A]));
      A->eraseFromParent();
    }
  }

  Function &F;
  Group &G;
  const DataLayout &DL;
  AllocaInst *All = nullptr;
  int64_t Unit = 0;
  SmallDenseMap<const AllocaInst *, uint64_t> Places;
  SmallDenseMap<Value *, Instruction *> Numbers; ///< Of the choices.
};

} // namespace

bool joinVariables(Function &F, DominatorTree &DT) {
  SmallVector<Group> Groups = groupsOf(F, DT);
  for (Group &G : Groups)
    Joiner(F, G).join();
  return !Groups.empty();
}

PreservedAnalyses JoinVariablesPass::run(Function &F,
                                         FunctionAnalysisManager &FAM) {
  return keepsCFG(joinVariables(F, FAM.getResult<DominatorTreeAnalysis>(F)));
}

} // namespace syclcc1
