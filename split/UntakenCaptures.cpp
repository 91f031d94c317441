//===- UntakenCaptures.cpp - Copies made for the other side ---------------===//
//
//   if_host([name] { log(name); });            // name is a std::string
//
// The caller makes the lambda, and so it copies the string and destroys the
// copy, on the device too:
//
//   %fn = alloca %class.anon
//   call void @string::string(ptr dereferenceable(32) %fn,      ; the copy
//                             ptr dereferenceable(32) %name)
//   call void @if_host(ptr %fn)             ; -> call_if_on_host(ptr %fn),
//   empty call void @lambda::~lambda(ptr %fn)     ; the destructor
//
// No optimiser may remove this for us: a copy constructor may do anything, and
// at -O0 the string's is not even defined here. But the object serves the
// untaken side alone, and nothing of that side may be left. So both calls go if
// that is all that happens to the object:
//
//   - its address is an argument that is never used: the parameter of an
//   emptied
//     function, or one that is only handed on to such a parameter;
//   - memory of it is written, and never read;
//   - a function of two references to objects of one size, and of no result, is
//   called
//     on it or on a part of it: a copy or move constructor;
//   - a function of one reference and no result is called on it, not on the way
//   to the
//     untaken call: a destructor. (On the way there it may be a default
//     constructor.)
//
// Anything else keeps all of it: another constructor may have effects that the
// program counts on. What is then left in device code is reported like any
// other host code there; `[&]` instead of `[=]` avoids the copy.
//
// Requires:    the untaken functions are empty; nothing has been inlined.
// Tested by test/split/if-device-by-value-capture*.
//
//===----------------------------------------------------------------------===//

#include "split/UntakenCaptures.h"
#include "split/Prune.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace syclcc1 {

namespace {

/// The uses of an object that serves the untaken side.
struct ObjectUses {
  SmallVector<CallBase *>
      Untaken; ///< Calls that hand it to an unused parameter.
  SmallVector<CallBase *> Copies;
  SmallVector<CallBase *> Destructors; ///< Or default constructors.
};

class CaptureEraser {
public:
  CaptureEraser(ArrayRef<Function *> Emptied, PruneCandidates &Lost)
      : Lost(Lost) {
    for (Function *F : Emptied)
      for (Argument &A : F->args())
        if (A.getType()->isPointerTy())
          addUnused(&A);
  }

  void run() {
    SetVector<AllocaInst *> Objects;
    // Unused grows while it is walked: callers that only hand their own
    // parameter on.
    for (unsigned I = 0; I != Unused.size(); ++I) {
      Argument *A = Unused[I];
      for (User *U : A->getParent()->users()) {
        auto *Call = dyn_cast<CallBase>(U);
        if (!Call || Call->getCalledOperand() != A->getParent())
          continue;
        Value *Actual = Call->getArgOperand(A->getArgNo());
        if (auto *Object = dyn_cast<AllocaInst>(Actual))
          Objects.insert(Object);
        else if (auto *Outer = dyn_cast<Argument>(Actual))
          if (all_of(Outer->uses(), [&](Use &U) {
                return isUnused(U) || isStoreForDebugger(U);
              }))
            addUnused(Outer);
      }
    }
    for (AllocaInst *Object : Objects)
      visit(*Object);
    for (Function *F : Changed)
      removeUnreachableBlocks(*F);
  }

private:
  void addUnused(Argument *A) { Unused.insert(A); }

  /// True if \p U stores an address into a variable that is never read, which
  /// is how Clang names by-value parameters for the debugger.
  static bool isStoreForDebugger(const Use &U) {
    auto *Store = dyn_cast<StoreInst>(U.getUser());
    if (!Store || Store->getValueOperand() != U.get())
      return false;
    auto *Slot = dyn_cast<AllocaInst>(Store->getPointerOperand());
    return Slot && all_of(Slot->users(), [&](const User *Other) {
             return Other == Store ||
                    cast<Instruction>(Other)->isLifetimeStartOrEnd();
           });
  }

  /// True if \p U is an argument for an unused parameter.
  bool isUnused(const Use &U) const {
    auto *Call = dyn_cast<CallBase>(U.getUser());
    if (!Call || !Call->isArgOperand(&U))
      return false;
    Function *F = Call->getCalledFunction();
    unsigned Index = Call->getArgOperandNo(&U);
    return F && Index < F->arg_size() && Unused.contains(F->getArg(Index));
  }

  /// Sorts the uses of \p V, the object or an address inside of it, into \p
  /// Uses. False if there is one that keeps the object.
  bool classify(Value *V, ObjectUses &Uses) const {
    for (Use &U : V->uses()) {
      auto *I = cast<Instruction>(U.getUser());
      if (isUnused(U)) {
        Uses.Untaken.push_back(cast<CallBase>(I));
      } else if (isa<GetElementPtrInst>(I)) {
        if (!classify(I, Uses))
          return false;
      } else if (auto *Store = dyn_cast<StoreInst>(I)) {
        if (Store->getPointerOperand() != V)
          return false;
      } else if (auto *Intrinsic = dyn_cast<MemIntrinsic>(I)) {
        if (Intrinsic->getRawDest() != V)
          return false;
      } else if (I->isLifetimeStartOrEnd()) {
        continue;
      } else if (auto *Call = dyn_cast<CallBase>(I)) {
        if (!Call->getCalledFunction() || !Call->getType()->isVoidTy() ||
            !Call->isArgOperand(&U) || Call->getArgOperandNo(&U) != 0)
          return false;
        if (Call->arg_size() == 1)
          Uses.Destructors.push_back(Call);
        else if (isCopy(*Call))
          Uses.Copies.push_back(Call);
        else
          return false;
      } else {
        return false;
      }
    }
    return true;
  }

  /// Copy and move constructors take two references to objects of one size.
  static bool isCopy(const CallBase &Call) {
    return Call.arg_size() == 2 &&
           Call.getArgOperand(1)->getType()->isPointerTy() &&
           Call.getParamDereferenceableBytes(0) != 0 &&
           Call.getParamDereferenceableBytes(0) ==
               Call.getParamDereferenceableBytes(1) &&
           Call.getParamAlign(0) == Call.getParamAlign(1);
  }

  void visit(AllocaInst &Object) {
    ObjectUses Uses;
    if (!classify(&Object, Uses) || Uses.Untaken.empty())
      return;
    Function &F = *Object.getFunction();
    DominatorTree DT(F);
    for (CallBase *Destructor : Uses.Destructors)
      for (CallBase *Call : Uses.Untaken)
        if (DT.dominates(Destructor, Call))
          return;
    for (CallBase *Call : concat<CallBase *>(Uses.Copies, Uses.Destructors)) {
      Lost.add(Call->getCalledFunction());
      if (auto *Invoke = dyn_cast<InvokeInst>(Call)) {
        Call = changeToCall(Invoke);
        Changed.insert(&F);
      }
      Call->eraseFromParent();
    }
  }

  PruneCandidates &Lost;
  SetVector<Argument *> Unused;
  SetVector<Function *> Changed;
};

} // namespace

void eraseUntakenCaptures(ArrayRef<Function *> Emptied, PruneCandidates &Lost) {
  CaptureEraser(Emptied, Lost).run();
}

} // namespace syclcc1
