//===- LaunchHelpers.cpp - Functions between values and launches ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// After the calls that lead to a launch have been inlined (LaunchValues.cpp),
// its values may still be behind others:
//
//   array<float> in(q, n);                 ; a constructor writes a member
//   float *p = in.data();                  ; a function returns it
//   float *o = allocate(q, n);             ; … or the result of an allocation
//   auto kernel = [=, row] { … };          ; a loop copies a captured array
//
// What is in the way is found from the launch backwards: the variables that the
// wanted values are loaded from, the calls that see these variables, and the
// calls that return the pointers. Their callees are inlined, and SROA shows
// what the next round has to look at.
//
// That the result of a call is a new allocation says more than the callee's
// body does, and is kept. If the callee sees a variable (`malloc_device(n, q)`
// with a member `q`), its effects and its result are separated:
//
//   %p = call noalias ptr @malloc_device(i64 %n, ptr %member)
//     -> %p = call noalias ptr @allocation()
//        %unused = call ptr @malloc_device(i64 %n, ptr %member)   ; inlined
//
// Tested by test/split/specialize-*.ll.
//
//===----------------------------------------------------------------------===//

#include "split/LaunchHelpers.h"
#include "split/IRContract.h"
#include "split/ir/FullUnroll.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/InlineCost.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace syclcc1 {

/// Instructions of one helper, and of those of one round.
static constexpr unsigned MaxHelper = 200, MaxHelpers = 1500;
/// For loops that copy captured arrays.
static constexpr unsigned MaxTripCount = 64, MaxUnrolled = 1024;

SmallVector<AllocaInst *> variablesOf(ArrayRef<Value *> Wanted) {
  SetVector<AllocaInst *> Variables;
  auto Add = [&](const Value *Address) {
    if (auto *A = dyn_cast<AllocaInst>(getUnderlyingObject(Address)))
      Variables.insert(const_cast<AllocaInst *>(A));
  };
  for (const Value *V : Wanted)
    if (auto *Load = dyn_cast<LoadInst>(V))
      Add(Load->getPointerOperand());
  for (unsigned I = 0; I != Variables.size(); ++I) { // grows
    SmallVector<User *> Users(Variables[I]->users());
    while (!Users.empty()) {
      User *U = Users.pop_back_val();
      if (isa<GetElementPtrInst>(U))
        append_range(Users, U->users());
      else if (auto *Transfer = dyn_cast<MemTransferInst>(U))
        Add(Transfer->getRawSource());
      else if (auto *Store = dyn_cast<StoreInst>(U))
        if (auto *Load = dyn_cast<LoadInst>(Store->getValueOperand()))
          Add(Load->getPointerOperand());
    }
  }
  return Variables.takeVector();
}

bool mayInline(Function &Callee) {
  // Variables of a caller do not change where setjmp returns once more in it
  // (isInlineViable knows). A naked function's parameters are where its
  // assembly expects them, and it returns there.
  return !Callee.isDeclaration() && !Callee.isPresplitCoroutine() &&
         !Callee.hasFnAttribute(Attribute::Naked) &&
         isInlineViable(Callee).isSuccess();
}

bool removeIfOnDevice(CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || !Callee->hasFnAttribute(attribute::CallIfOnDevice))
    return false;
  if (auto *Invoke = dyn_cast<InvokeInst>(&Call))
    changeToCall(Invoke)->eraseFromParent();
  else
    Call.eraseFromParent();
  return true;
}

/// Whether the callee of \p Call may be inlined at all.
static bool isHelper(const CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  return Callee && !Callee->isDeclaration() && !Callee->isInterposable() &&
         !Callee->hasFnAttribute(Attribute::OptimizeNone) &&
         Callee != Call.getFunction();
}

SmallVector<CallBase *> helpersOf(ArrayRef<Value *> Wanted,
                                  ArrayRef<AllocaInst *> Variables) {
  SetVector<CallBase *> Calls;
  for (AllocaInst *Variable : Variables) {
    SmallVector<User *> Users(Variable->users());
    while (!Users.empty()) {
      User *U = Users.pop_back_val();
      if (isa<GetElementPtrInst>(U))
        append_range(Users, U->users());
      else if (auto *Call = dyn_cast<CallBase>(U); Call && isHelper(*Call))
        Calls.insert(Call);
    }
  }
  for (Value *V : Wanted)
    if (V->getType()->isPointerTy())
      if (auto *Call = dyn_cast<CallBase>(getUnderlyingObject(V));
          Call && isHelper(*Call) && !isNoAliasCall(Call))
        Calls.insert(Call);
  return Calls.takeVector();
}

/// \p Call keeps its effects; its result becomes one of \p Allocation.
static void separateResult(CallBase &Call, Function &Allocation) {
  IRBuilder<> B(&Call);
  CallInst *Result = B.CreateCall(&Allocation);
  Result->addRetAttr(Attribute::NoAlias);
  if (MaybeAlign Alignment = Call.getRetAlign())
    Result->addRetAttr(
        Attribute::getWithAlignment(Call.getContext(), *Alignment));
  Call.replaceAllUsesWith(Result);
}

void inlineHelpers(ArrayRef<CallBase *> Calls, unsigned MaxInlined,
                   Function &Allocation, unsigned &Inlined) {
  // Functions that they call may access a variable as well. Through which
  // pointer is known only after SROA, and waiting for it costs a round for each
  // call.
  SmallVector<CallBase *> Work(Calls);
  const unsigned Before = Inlined;
  // The innermost first.
  for (size_t I = 0; I != Work.size() && Inlined - Before < MaxHelpers; ++I) {
    CallBase *Call = Work[I];
    if (!isHelper(*Call))
      continue;
    if (removeIfOnDevice(*Call)) {
      ++Inlined; // There is something new to look at.
      continue;
    }
    Function *Callee = Call->getCalledFunction();
    const unsigned Size = Callee->getInstructionCount();
    InlineFunctionInfo Info;
    if (Size > MaxHelper || Inlined + Size > MaxInlined || !mayInline(*Callee))
      continue;
    const bool Allocates = isNoAliasCall(Call);
    if (Allocates)
      separateResult(*Call, Allocation);
    if (!InlineFunction(*Call, Info, /*MergeAttributes=*/false,
                        /*CalleeAAR=*/nullptr, /*InsertLifetime=*/false)
             .isSuccess())
      continue;
    Inlined += Size;
    for (CallBase *More : Info.InlinedCallSites)
      if ((Allocates || !isNoAliasCall(More)) &&
          any_of(More->args(), [](const Use &Argument) {
            return Argument->getType()->isPointerTy();
          }))
        Work.push_back(More);
  }
}

bool unrollCopies(Function &F, FunctionAnalysisManager &FAM,
                  ArrayRef<AllocaInst *> Variables) {
  SmallPtrSet<const Value *, 8> IsWritten(Variables.begin(), Variables.end());
  auto &LI = FAM.getResult<LoopAnalysis>(F);
  if (LI.empty())
    return false;
  auto BoundsOf = [&](const Loop &L, unsigned) -> UnrollBounds {
    for (const BasicBlock *Block : L.blocks())
      for (const Instruction &I : *Block)
        if (auto *Address = dyn_cast<GetElementPtrInst>(&I);
            Address && !Address->hasAllConstantIndices() &&
            IsWritten.contains(getUnderlyingObject(Address)))
          return {MaxTripCount, MaxUnrolled};
    return {0, 0};
  };
  return unrollFully(F, FAM, BoundsOf);
}

} // namespace syclcc1
