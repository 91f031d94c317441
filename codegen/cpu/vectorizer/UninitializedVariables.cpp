//===- UninitializedVariables.cpp - What a work-item leaves behind --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     for each work-item
//       Hit hit;                       not initialised
//       if (meets(ray, hit))           writes hit.normal, if true
//         …
//       other(hit.normal)
//
// A variable of a kernel begins undefined in each work-item. In the loop over
// work-items it is one variable outside of the loop, and where some path leaves
// it as it was, LLVM keeps what the last work-item wrote: a phi in the loop's
// header, undefined only for the first work-item. That would be a value that
// one work-item has of the one before, and the loop would stay scalar.
//
// No other phi of such a loop begins undefined: counters and reductions have a
// first value, and what LLVM computes in one iteration for the next it also
// computes before the first.
//
// Rejected: to store undefined values at the begin of each work-item. LLVM
// removes such stores before the last variables are in registers.
//
// Tested by test/codegen/cpu/vectorizer/uninitialized-variables.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/UninitializedVariables.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace syclcc1::cpu {

/// The phis from \p Phi out to that of the outermost loop, if that begins
/// undefined; otherwise none.
static SmallVector<PHINode *> undefinedAtFirst(PHINode &Phi,
                                               const LoopInfo &LI) {
  constexpr unsigned Deepest = 8; // Loops over work-items, rows and groups.
  SmallVector<PHINode *> Chain;
  for (Value *V = &Phi; Chain.size() != Deepest;) {
    if (isa<UndefValue>(V))
      return Chain;
    auto *Outer = dyn_cast<PHINode>(V);
    const Loop *L = Outer ? LI.getLoopFor(Outer->getParent()) : nullptr;
    if (!L || L->getHeader() != Outer->getParent() || !L->getLoopPredecessor())
      break;
    Chain.push_back(Outer);
    V = Outer->getIncomingValueForBlock(L->getLoopPredecessor());
  }
  return {};
}

bool dropUninitializedVariables(Loop &L, const LoopInfo &LI) {
  SmallVector<WeakVH> Phis;
  for (PHINode &Phi : L.getHeader()->phis())
    append_range(Phis, undefinedAtFirst(Phi, LI));
  for (WeakVH &V : Phis)
    if (V)
      V->replaceAllUsesWith(UndefValue::get(V->getType()));
  for (WeakVH &V : Phis)
    if (auto *Phi = dyn_cast_or_null<PHINode>(V))
      RecursivelyDeleteDeadPHINode(Phi);
  return !Phis.empty();
}

} // namespace syclcc1::cpu
