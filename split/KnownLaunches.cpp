//===- KnownLaunches.cpp - Values of single launches
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//-----------------------===//
//
//   void smooth(queue &q, int radius) {
//     q.parallel_for(nd_range<1>(n, 256), [=](nd_item<1> i) { … radius … });
//   }
//   …
//   smooth(q, 3);
//   smooth(q, 5);
//   smooth(q, read_from_file());
//
// The launches differ, so the radius is not a fact. But two of three have a
// constant, and all have the same local size. So there is a body for (3, 256),
// one for (5, 256) and one for 256. The kernel itself runs for other launches,
// such as those of a graph whose nd_range was changed.
//
// There are at most four bodies, for the first launches that are found. Values
// that are not marked (sycl::specialized) get none if some launches are not
// known, if the kernel has no loop, or if it is large (KernelTraits.cpp).
//
// Tested by test/split/specialize-bodies.ll.
//
//===----------------------------------------------------------------------===//

#include "split/KnownLaunches.h"
#include "split/KernelTraits.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"

using namespace llvm;

namespace syclcc1 {

static constexpr size_t MaxBodies = 4;

void addGuard(const LaunchGuard &Guard, std::vector<std::string> &Bodies) {
  const std::string Text = Guard.text();
  if (!Text.empty() && Bodies.size() < MaxBodies && !is_contained(Bodies, Text))
    Bodies.push_back(Text);
}

std::optional<std::array<uint64_t, 3>> localSizeOf(const CallBase &Marker,
                                                   size_t First) {
  auto Number = [&](size_t I) -> uint64_t {
    auto *Known = dyn_cast<ConstantInt>(Marker.getArgOperand(First + I));
    return Known ? Known->getZExtValue() : 0;
  };
  std::array<uint64_t, 3> Sizes{Number(1), Number(2), Number(3)};
  // No device supports such a size; the runtime refuses it.
  constexpr uint64_t MaxItems = 1024;
  if (Number(0) != 1 || is_contained(Sizes, 0u) ||
      any_of(Sizes, [](uint64_t Size) { return Size > MaxItems; }) ||
      Sizes[0] * Sizes[1] * Sizes[2] > MaxItems)
    return std::nullopt;
  return Sizes;
}

void addGuards(const Function &Kernel, ArrayRef<ObjectNumber> Numbers,
               ArrayRef<KnownLaunch> Seen, ArrayRef<ObjectValue> Common,
               bool AreAll, std::vector<std::string> &Bodies) {
  const bool UsesAllNumbers = AreAll && Seen.size() > 1 && !Numbers.empty() &&
                              findTraits(Kernel).HasLoop;
  for (const KnownLaunch &Launch : Seen) {
    LaunchGuard Guard;
    Guard.Local = Launch.Local;
    for (auto [N, Value, Fact] : zip(Numbers, Launch.Numbers, Common))
      if (Value && (N.IsMarked || UsesAllNumbers) && !(AreAll && Fact.Value))
        Guard.Object.add(N.Offset, *Value, Kernel.getDataLayout());
    addGuard(Guard, Bodies);
  }
}

} // namespace syclcc1
