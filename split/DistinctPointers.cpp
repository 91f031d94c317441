//===- DistinctPointers.cpp - Captured pointers that never meet -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   float *in = sycl::malloc_device<float>(n, q);
//   float *out = sycl::malloc_device<float>(n, q);
//   q.parallel_for(n, [=](id<1> i) {
//     for (int k = 0; k < n; ++k) out[i] += in[k] * …;
//   });
//
// `out` and `in` are of one type, so for all that the kernel alone shows, each
// store to `out` may change `in`. The launching function shows that they are
// not the same memory: both are results of functions that allocate (`noalias`,
// in C++ gnu::malloc), and of different calls. A pointer may be of several
// calls, if another one is of none of them. Memory that was freed before the
// launch may have been allocated again, but a kernel must not access it.
//
// A parameter with restrict proves nothing: it speaks of the function's
// execution, and the kernel may run later.
//
// Tested by test/split/specialize-pointers.ll.
//
//===----------------------------------------------------------------------===//

#include "split/DistinctPointers.h"
#include "split/LaunchPaths.h"
#include "split/ObjectNumbers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace syclcc1 {

/// Each pair of them is compared.
static constexpr size_t MaxPointers = 16;

/// A container of the host's does not allocate what kernels use.
static bool isOperatorNew(const CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  return Callee && (Callee->getName().starts_with("_Znw") ||
                    Callee->getName().starts_with("_Zna"));
}

unsigned Allocators::count(const Function &F) {
  if (!IsComputed) {
    IsComputed = true;
    SmallVector<const Function *> Work;
    for (const Function &G : *F.getParent())
      if (any_of(instructions(G),
                 [](const Instruction &I) {
                   return isNoAliasCall(&I) &&
                          !isOperatorNew(cast<CallBase>(I));
                 }) &&
          Calling.insert(&G).second)
        Work.push_back(&G);
    while (!Work.empty())
      for (const User *U : Work.pop_back_val()->users())
        if (auto *Call = dyn_cast<CallBase>(U))
          if (Calling.insert(Call->getFunction()).second)
            Work.push_back(Call->getFunction());
  }
  return count_if(instructions(F), [&](const Instruction &I) {
    auto *Call = dyn_cast<CallBase>(&I);
    return Call &&
           (isNoAliasCall(Call) || Calling.contains(Call->getCalledFunction()));
  });
}

DistinctPointers::DistinctPointers(const LaunchedKernel &K,
                                   Allocators &Allocating) {
  SmallVector<uint64_t> Found =
      pointersOf(*K.Kernel, *cast<StructType>(K.Launch->getElementType(0)));
  if (Found.size() < 2 || Found.size() > MaxPointers)
    return;
  // Those that inlining will put into the copies of the roots.
  unsigned OnPath = 0;
  for (const Function *F : K.Path)
    OnPath += Allocating.count(*F);
  if (all_of(K.Roots, [&](const Function *Root) {
        return OnPath + Allocating.count(*Root) >= 2;
      }))
    Offsets = std::move(Found);
}

using Bases = SmallVector<const Value *, 4>;

/// The allocations of which \p V may be; none if that is not known. Null, as of
/// a vector without elements, is of none.
static Bases basesOf(const Value *V) {
  Bases All;
  getUnderlyingObjects(V, All, nullptr, 0);
  erase_if(All, IsaPred<ConstantPointerNull>);
  return all_of(All, isNoAliasCall) ? All : Bases();
}

void DistinctPointers::add(ArrayRef<const Value *> Values,
                           const DataLayout &DL) {
  const size_t Count = Offsets.size();
  if (MayMeet.empty()) {
    MayMeet.assign(Count * Count, false);
    Alignments.assign(Count, Value::MaximumAlignment);
  }
  SmallVector<Bases> All;
  for (auto [V, Alignment] : zip_equal(Values, Alignments)) {
    All.push_back(basesOf(V));
    const Align Here = getKnownAlignment(const_cast<Value *>(V), DL);
    Alignment = std::min(Alignment, Here.value());
  }
  for (size_t A = 0; A != Count; ++A)
    for (size_t B = 0; B != Count; ++B)
      // The diagonal says whether the pointer's own allocation is unknown.
      MayMeet[A * Count + B] |=
          All[A].empty() || All[B].empty() ||
          (A != B && any_of(All[A], [&](const Value *Base) {
             return is_contained(All[B], Base);
           }));
}

SmallVector<DistinctCapture> DistinctPointers::all() const {
  SmallVector<size_t> Chosen;
  auto Meets = [&](size_t A, size_t B) {
    return MayMeet[A * Offsets.size() + B];
  };
  if (!MayMeet.empty())
    for (size_t I = 0; I != Offsets.size(); ++I)
      if (!Meets(I, I) &&
          none_of(Chosen, [&](size_t Other) { return Meets(I, Other); }))
        Chosen.push_back(I);
  if (Chosen.size() < 2)
    return {};
  return map_to_vector(Chosen, [&](size_t I) {
    return DistinctCapture{Offsets[I], Alignments[I]};
  });
}

} // namespace syclcc1
