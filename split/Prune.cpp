//===- Prune.cpp - Removes code and data without remaining uses -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// When the body of a function is deleted, everything that only it used is
// deleted as well: "not a trace of the untaken side", at -O0 too, where LLVM
// removes nothing. Yet a module compiled at -O0 keeps its unused functions on
// purpose, and a function that does not use SYCL must be what clang++ makes of
// it. So GlobalDCE cannot be used. This function only visits what the deleted
// bodies reached:
//
//   candidates = everything that the deleted bodies reach, over all references
//   needed     = candidates that the linker may see a use of, or that something
//                outside of the candidates refers to; and what these refer to
//   removed    = candidates - needed
//
// A candidate that other translation units may use is needed: only local and
// discardable definitions (linkonce) and declarations can be removed. The
// members of a comdat are kept or removed together. A cycle without a use from
// outside is removed.
//
// Dynamic initialisation is the one reference in the reverse direction: the
// initialiser of a template's static member is in llvm.global_ctors, with the
// variable as its associated data. Such an entry does not keep the variable; it
// is removed with it.
//
// Tested by test/split/prune-*.ll.
//
//===----------------------------------------------------------------------===//

#include "split/Prune.h"
#include "split/IRContract.h"
#include "split/ir/DeviceGlobals.h"
#include "split/ir/References.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

/// Calls \p Visit with the globals and with the functions of instructions that
/// use
/// \p G, looking through constants. Uses by constants that nothing uses do not
/// count.
static void forEachUser(const GlobalValue &G,
                        function_ref<void(const GlobalValue *)> Visit) {
  SmallVector<const User *, 8> Work(G.users());
  SmallPtrSet<const User *, 16> Seen;
  while (!Work.empty()) {
    const User *U = Work.pop_back_val();
    if (!Seen.insert(U).second)
      continue;
    if (auto *I = dyn_cast<Instruction>(U))
      Visit(I->getFunction());
    else if (auto *Owner = dyn_cast<GlobalValue>(U))
      Visit(Owner);
    else
      append_range(Work, U->users());
  }
}

static bool isConstructorList(const GlobalValue *G) {
  return G->getName() == "llvm.global_ctors" ||
         G->getName() == "llvm.global_dtors";
}

/// The (function, associated data) pairs of the lists of constructors.
static SmallVector<std::pair<Function *, GlobalValue *>>
associatedInitialisers(const Module &M) {
  SmallVector<std::pair<Function *, GlobalValue *>> Pairs;
  for (StringRef Name : {"llvm.global_ctors", "llvm.global_dtors"}) {
    const GlobalVariable *List = M.getGlobalVariable(Name);
    if (!List || !List->hasInitializer())
      continue;
    for (const Use &Entry : List->getInitializer()->operands()) {
      auto *S = dyn_cast<ConstantStruct>(Entry);
      if (!S || S->getNumOperands() < 3)
        continue;
      auto *F = dyn_cast<Function>(S->getOperand(1)->stripPointerCasts());
      auto *Data = dyn_cast<GlobalValue>(S->getOperand(2)->stripPointerCasts());
      if (F && Data)
        Pairs.push_back({F, Data});
    }
  }
  return Pairs;
}

void PruneCandidates::add(GlobalValue *G) {
  if (auto *F = dyn_cast<Function>(G); !F || !F->isIntrinsic())
    Candidates.insert(G);
}

/// True if \p G may be removed when it has no uses.
static bool isRemovable(const GlobalValue &G) {
  auto *V = dyn_cast<GlobalVariable>(&G);
  // The runtime identifies the device's variable by its address.
  if (V && isDeviceGlobal(*V))
    return false;
  if (!G.isDeclaration())
    return G.isDiscardableIfUnused();
  if (auto *F = dyn_cast<Function>(&G))
    return !F->hasFnAttribute(attribute::External);
  return !V || !V->hasAttribute(attribute::External);
}

void PruneCandidates::addBody(const Function &F) {
  if (F.isDeclaration())
    return;
  forEachReference(F, [&](GlobalValue *G) { add(G); });
}

/// Closes the candidates over references, and over initialisers of candidates.
void PruneCandidates::addReferences() {
  auto Initialisers = associatedInitialisers(M);
  for (bool Changed = true; Changed;) {
    while (Visited != Candidates.size()) {
      const GlobalValue *G = Candidates[Visited++];
      forEachReference(*G, [&](GlobalValue *Other) { add(Other); });
    }
    Changed = false;
    for (auto [F, Data] : Initialisers)
      if (Candidates.contains(Data) && F->hasLocalLinkage())
        Changed |= Candidates.insert(F);
  }
}

/// Removes the entries of the lists of constructors whose associated data is in
/// \p Dead.
static void eraseInitialisers(Module &M,
                              const SmallPtrSetImpl<GlobalValue *> &Dead) {
  for (StringRef Name : {"llvm.global_ctors", "llvm.global_dtors"}) {
    GlobalVariable *List = M.getGlobalVariable(Name);
    auto *Array = List && List->hasInitializer()
                      ? dyn_cast<ConstantArray>(List->getInitializer())
                      : nullptr;
    if (!Array)
      continue;
    SmallVector<Constant *> Rest;
    for (Use &Entry : Array->operands()) {
      auto *S = cast<ConstantStruct>(Entry);
      auto *Data =
          S->getNumOperands() > 2
              ? dyn_cast<GlobalValue>(S->getOperand(2)->stripPointerCasts())
              : nullptr;
      if (!Data || !Dead.contains(Data))
        Rest.push_back(S);
    }
    if (Rest.size() == Array->getNumOperands())
      continue;
    if (!Rest.empty()) {
      auto *Type = ArrayType::get(Rest.front()->getType(), Rest.size());
      auto *New =
          new GlobalVariable(M, Type, List->isConstant(), List->getLinkage(),
                             ConstantArray::get(Type, Rest));
      New->copyAttributesFrom(List);
      New->takeName(List);
    }
    List->eraseFromParent();
  }
}

void PruneCandidates::prune() {
  addReferences();

  DenseMap<const Comdat *, SmallVector<GlobalValue *, 2>> Comdats;
  for (GlobalObject &G : M.global_objects())
    if (const Comdat *C = G.getComdat())
      Comdats[C].push_back(&G);

  SmallPtrSet<const GlobalValue *, 16> Associated;
  for (auto [F, Data] : associatedInitialisers(M))
    if (Candidates.contains(Data) && F->hasLocalLinkage())
      Associated.insert(F);

  SmallPtrSet<GlobalValue *, 32> Needed;
  SmallVector<GlobalValue *> Work;
  auto Need = [&](GlobalValue *G) {
    if (Candidates.contains(G) && Needed.insert(G).second)
      Work.push_back(G);
  };
  for (GlobalValue *G : Candidates) {
    // An entry of a list of constructors counts as a use by the variable that
    // it initialises.
    bool UsedFromOutside = false;
    forEachUser(*G, [&](const GlobalValue *User) {
      bool IsErasedWithData =
          isConstructorList(User) &&
          (Associated.contains(G) || isa<GlobalVariable>(G));
      if (!IsErasedWithData &&
          !Candidates.contains(const_cast<GlobalValue *>(User)))
        UsedFromOutside = true;
    });
    const Comdat *C = nullptr;
    if (auto *Object = dyn_cast<GlobalObject>(G))
      C = Object->getComdat();
    bool SharesComdat = C && any_of(Comdats[C], [&](GlobalValue *Other) {
                          return !Candidates.contains(Other);
                        });
    if (UsedFromOutside || SharesComdat || !isRemovable(*G))
      Need(G);
  }
  auto Initialisers = associatedInitialisers(M);
  while (!Work.empty()) {
    GlobalValue *G = Work.pop_back_val();
    forEachReference(*G, Need);
    if (auto *Object = dyn_cast<GlobalObject>(G))
      if (const Comdat *C = Object->getComdat())
        for (GlobalValue *Other : Comdats[C])
          Need(Other);
    for (auto [F, Data] : Initialisers)
      if (Data == G)
        Need(F);
  }

  SmallPtrSet<GlobalValue *, 32> Dead;
  for (GlobalValue *G : Candidates)
    if (!Needed.contains(G))
      Dead.insert(G);
  if (Dead.empty())
    return;
  eraseInitialisers(M, Dead);
  // Removed globals may refer to each other: first drop all references, then
  // erase.
  for (GlobalValue *G : Candidates) {
    if (!Dead.contains(G))
      continue;
    if (auto *F = dyn_cast<Function>(G))
      F->dropAllReferences();
    else if (auto *V = dyn_cast<GlobalVariable>(G))
      V->setInitializer(nullptr);
  }
  for (GlobalValue *G : Candidates) {
    if (!Dead.contains(G))
      continue;
    G->removeDeadConstantUsers();
    G->replaceAllUsesWith(PoisonValue::get(G->getType()));
    G->eraseFromParent();
  }
  Candidates.clear();
  Visited = 0;
}

} // namespace syclcc1
