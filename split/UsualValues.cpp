//===- UsualValues.cpp - Bodies for values that only run ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   void axpy(queue &q, int n, float a, const float *x, int sx, float *y,
//             int sy) {
//     q.parallel_for(n, [=](id<1> i) { y[i * sy] += a * x[i * sx]; });
//   }
//
// No launch of this program says what the strides are, but nearly all programs
// pass 1, and then the work-items of a vector access neighbours: on a cpu the
// kernel is up to eight times as fast. So it has a body for strides of 1. The
// runtime compares them at each launch (KernelBodies.cpp), and other strides
// run the kernel as it is.
//
// The other such value is a local size of 256, for kernels like
//
//   for (size_t s = it.get_local_range(0) / 2; s != 0; s /= 2) {
//     if (l < s) sums[l] += sums[l + s];
//     group_barrier(it.get_group());
//   }
//
// where the barriers of a loop with a known trip count are unrolled. Loops
// without barriers gain nothing.
//
// A stride is a number that is multiplied to be an index, of an element that is
// loaded or stored there, and that is not compared: the width of a matrix is
// added to something (`a[i * n + k]`), is the end of a loop, or finds a row
// (`row = a + i * n`). This is a heuristic: errors cost only compile time.
//
// If a launch has the value as a constant, there is a body for that already
// (KnownLaunches.cpp), and nothing is guessed.
//
// Tested by test/split/specialize-usual.ll, test/run/specialize_usual.cpp.
//
//===----------------------------------------------------------------------===//

#include "split/UsualValues.h"
#include "split/IRContract.h"
#include "split/KernelTraits.h"
#include "split/ir/CalledFrom.h"
#include "split/ir/ObjectUses.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace syclcc1 {

static constexpr uint64_t UsualLocalSize = 256;

namespace {

/// How a kernel uses one captured number.
struct NumberUse {
  bool IsStride = false;
  bool IsCompared = false;

  void look(LoadInst &Load);

private:
  using Step = std::pair<Value *, bool>; ///< Whether it is a product of it.
  void visit(User &U, Step From);

  SmallVector<Step> Work;
  DenseSet<Value *> Visited;
};

} // namespace

void NumberUse::look(LoadInst &Load) {
  constexpr size_t MaxVisited = 64;
  Work.push_back({&Load, false});
  while (!Work.empty() && Visited.size() < MaxVisited) {
    const Step From = Work.pop_back_val();
    if (Visited.insert(From.first).second)
      for (User *U : From.first->users())
        visit(*U, From);
  }
}

/// Whether \p Address is only loaded from and stored to.
static bool isElement(const GetElementPtrInst &Address) {
  return all_of(Address.users(), [&](const User *U) {
    return getLoadStorePointerOperand(U) == &Address;
  });
}

void NumberUse::visit(User &U, Step From) {
  auto [V, IsProduct] = From;
  if (isa<CastInst>(U)) {
    Work.push_back({&U, IsProduct});
  } else if (auto *Store = dyn_cast<StoreInst>(&U)) {
    auto *Variable = dyn_cast<AllocaInst>(Store->getPointerOperand());
    if (Variable && Store->getValueOperand() == V)
      for (User *Other : Variable->users())
        if (isa<LoadInst>(Other))
          Work.push_back({Other, IsProduct});
  } else if (isa<ICmpInst>(U)) {
    IsCompared |= !IsProduct;
  } else if (auto *Operation = dyn_cast<BinaryOperator>(&U)) {
    if (Operation->getOpcode() == Instruction::Mul)
      Work.push_back({&U, true});
  } else if (auto *Address = dyn_cast<GetElementPtrInst>(&U)) {
    IsStride |= IsProduct && Address->getNumIndices() == 1 &&
                Address->getOperand(1) == V && isElement(*Address);
  }
}

/// The places of \p Numbers that are strides and unknown at all launches.
static SmallVector<size_t> stridesOf(Function &Kernel,
                                     ArrayRef<ObjectNumber> Numbers,
                                     ArrayRef<KnownLaunch> Seen) {
  SmallVector<size_t> Unknown;
  for (auto [I, N] : enumerate(Numbers))
    if (!N.IsOfAccessor && (N.Kind->isIntegerTy(32) || N.Kind->isIntegerTy(64)))
      if (none_of(Seen, [&, At = I](const KnownLaunch &Launch) {
            return Launch.Numbers[At];
          }))
        Unknown.push_back(I);
  if (Unknown.empty())
    return {};
  const SmallVector<ObjectUses::Read> Reads = ObjectUses::readsOf(Kernel);
  erase_if(Unknown, [&](size_t I) {
    NumberUse Use;
    for (const ObjectUses::Read &Read : Reads)
      if (Read.Offset == Numbers[I].Offset)
        Use.look(*Read.Load);
    return !Use.IsStride || Use.IsCompared;
  });
  return Unknown;
}

/// Whether \p F has a loop with a barrier of the work-group.
static bool hasBarrierInLoop(const Function &F) {
  DominatorTree DT(const_cast<Function &>(F));
  const LoopInfo Loops(DT);
  auto IsBarrier = [](const Function &Callee) {
    return any_of(calledFrom(Callee, [](const Function &) { return true; }),
                  [](const Function *Called) {
                    return Called->getName() == builtin::GroupBarrier;
                  });
  };
  for (const Instruction &I : instructions(F))
    if (const Function *Callee = calledBy(I);
        Callee && Loops.getLoopFor(I.getParent()) && IsBarrier(*Callee))
      return true;
  return false;
}

void addUsualGuards(Function &Kernel, ArrayRef<ObjectNumber> Numbers,
                    ArrayRef<KnownLaunch> Seen, bool QueriesLocalSize,
                    std::vector<std::string> &Bodies) {
  if (Seen.empty())
    return;
  bool HasBarriers = false;
  const bool IsSmall = forEachOwnLoop(Kernel, [&](const Function &F) {
    HasBarriers |= QueriesLocalSize && !HasBarriers && hasBarrierInLoop(F);
  });
  if (!IsSmall)
    return;
  LaunchGuard Strides;
  for (size_t I : stridesOf(Kernel, Numbers, Seen))
    Strides.Object.add(Numbers[I].Offset, *ConstantInt::get(Numbers[I].Kind, 1),
                       Kernel.getDataLayout());
  addGuard(Strides, Bodies);
  const bool IsOfOneDimension =
      Kernel.getFnAttribute(attribute::KernelDimensions).getValueAsString() ==
      "1";
  LaunchGuard Local;
  if (HasBarriers && IsOfOneDimension &&
      none_of(Seen, [](const KnownLaunch &Launch) { return Launch.Local; }))
    Local.Local = {UsualLocalSize, 1, 1};
  addGuard(Local, Bodies);
}

} // namespace syclcc1
