//===- UntakenCaptures.cpp - Copies made for the other side ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   if_host([name] { log(name); });            // name is a std::string
//
// The caller makes the lambda, and so it copies the string and destroys the
// copy, on the device too:
//
//   %fn = alloca %class.anon
//   call void @string::string(ptr dereferenceable(32) %fn,      ; the copy
//                             ptr dereferenceable(32) %name)
//   call void @if_host(ptr %fn)         ; -> call_if_on_host(ptr %fn), empty
//   call void @lambda::~lambda(ptr %fn)                       ; the destructor
//
// No optimiser removes this: a copy constructor may have effects, and at -O0
// the string's is not even defined here. But only the untaken side uses the
// object, and no code of that side may remain. So both calls are removed if the
// object has no other uses:
//
//   - its address is an unused argument: for the parameter of an emptied
//     function, or for one that is only passed on to such a parameter;
//   - memory of it is written, and never read;
//   - a constructor that takes a constant reference to an object of the same
//     size is called on it or on a part of it: a copy constructor;
//   - a function of one reference and no result is called on it, not on the
//     way to the untaken call: a destructor. (On the way there it may be a
//     default constructor.)
//
// Any other use keeps all of it: another constructor may have effects that the
// program relies on. A move constructor has one: after `[w = std::move(v)]`, v
// is empty whether the lambda runs on the host or on the device. Calls that
// remain in device code are reported like any other host code there; `[&]`
// instead of `[=]` avoids the copy.
//
// Addresses of functions and variables in untaken uses are removed as well.
//
// Requires:    the untaken functions are empty; nothing has been inlined.
// Tested by test/split/if-device-by-value-capture*.
//
//===----------------------------------------------------------------------===//

#include "split/UntakenCaptures.h"
#include "split/Prune.h"
#include "split/UntakenValues.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/Local.h"
#include <cstdlib>

using namespace llvm;

namespace syclcc1 {

namespace {

/// The uses of an object that only the untaken side needs.
struct ObjectUses {
  SmallVector<CallBase *>
      Untaken; ///< Calls that pass it to an unused parameter.
  SmallVector<CallBase *> Copies;
  SmallVector<CallBase *> Destructors; ///< Or default constructors.
};

/// False if \p Name is a C++ function other than a constructor from a constant
/// reference. A move has the same types in the IR.
bool copiesByName(StringRef Name) {
  const std::string Mangled = Name.str(); // Its parts refer to it.
  ItaniumPartialDemangler Parts;
  if (Parts.partialDemangle(Mangled.c_str()))
    return true; // Not a mangled name.
  if (!Parts.isCtorOrDtor())
    return false;
  size_t Size = 0;
  char *Text = Parts.getFunctionParameters(nullptr, &Size);
  const bool Constant = Text && StringRef(Text).ends_with(" const&)");
  std::free(Text);
  return Constant;
}

class CaptureEraser {
public:
  CaptureEraser(const UntakenValues &Untaken, PruneCandidates &Lost)
      : Untaken(Untaken), Lost(Lost) {}

  void run() {
    SetVector<AllocaInst *> Objects;
    SetVector<Function *> Callers;
    for (const Argument *A : Untaken.parameters())
      for (const User *U : A->getParent()->users()) {
        auto *Call = dyn_cast<CallBase>(const_cast<User *>(U));
        if (!Call || Call->getCalledOperand() != A->getParent())
          continue;
        Use &Actual = Call->getArgOperandUse(A->getArgNo());
        if (auto *Object = dyn_cast<AllocaInst>(Actual))
          Objects.insert(Object);
        forget(Actual);
        Callers.insert(Call->getFunction());
      }
    for (Function *F : Callers)
      for (Instruction &I : instructions(*F))
        if (auto *Store = dyn_cast<StoreInst>(&I))
          forget(Store->getOperandUse(0));
    for (AllocaInst *Object : Objects)
      visit(*Object);
    for (Function *F : Changed)
      removeUnreachableBlocks(*F);
  }

private:
  /// Removes the address of a function or variable from an untaken use.
  void forget(Use &U) {
    auto *G = dyn_cast<GlobalValue>(U.get()->stripPointerCasts());
    if (!G || !Untaken.contains(U))
      return;
    Lost.add(G);
    U.set(PoisonValue::get(U->getType()));
  }

  /// Sorts the uses of \p V, the object or an address inside of it, into \p
  /// Uses. False if a use keeps the object.
  bool classify(Value *V, ObjectUses &Uses) const {
    for (Use &U : V->uses()) {
      auto *I = cast<Instruction>(U.getUser());
      if (Untaken.isArgument(U)) {
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
      } else if (I->isLifetimeStartOrEnd() || isa<ICmpInst>(I) ||
                 isa<PtrToIntInst>(I) || isObjectSize(*I)) {
        continue; // only the address, as used by sanitizers
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

  static bool isObjectSize(const Instruction &I) {
    auto *Call = dyn_cast<IntrinsicInst>(&I);
    return Call && Call->getIntrinsicID() == Intrinsic::objectsize;
  }

  /// A copy constructor takes two references to objects of one size, and does
  /// not change the second.
  static bool isCopy(const CallBase &Call) {
    return copiesByName(Call.getCalledFunction()->getName()) &&
           Call.arg_size() == 2 &&
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
    if (Uses.Copies.empty() && Uses.Destructors.empty())
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

  const UntakenValues &Untaken;
  PruneCandidates &Lost;
  SetVector<Function *> Changed;
};

} // namespace

void eraseUntakenCaptures(const UntakenValues &Untaken, PruneCandidates &Lost) {
  CaptureEraser(Untaken, Lost).run();
}

} // namespace syclcc1
