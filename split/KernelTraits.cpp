//===- KernelTraits.cpp - Cost model of bodies for known values -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A body is compiled for each target like a kernel. It is faster if the known
// number is the trip count of a loop, which is then unrolled, or vectorised
// without a remainder. Otherwise it is rarely faster: a factor of a product is
// as fast in a register. So a kernel without a loop has bodies only for values
// that the program marks.
//
//   for (int k = 0; k < radius; ++k) …                             yes
//   for (int s = it.get_local_range(0) / 2; s; s /= 2) …           yes
//   for (size_t i = first; i < extent[0]; …) …   in the headers    no
//
// This is a heuristic: errors cost only compile time or run time. So loops of
// the headers may be recognised by their names.
//
// Tested by test/split/specialize-bodies.ll.
//
//===----------------------------------------------------------------------===//

#include "split/KernelTraits.h"
#include "split/IRContract.h"
#include "split/LaunchGuards.h"
#include "split/ir/CalledFrom.h"
#include "llvm/IR/LLVMContext.h"

using namespace llvm;

namespace syclcc1 {

/// The limit of the instructions of a kernel and its callees, before any
/// optimisation.
static constexpr unsigned MaxCopied = 3000;

static bool isHeaderFunction(const Function &F) {
  return F.getName().starts_with("_ZN4sycl") ||
         F.getName().starts_with("_ZNK4sycl");
}

static bool hasOwnLoop(const Function &F) {
  return !isHeaderFunction(F) && any_of(instructions(F), [](const auto &I) {
    return I.hasMetadata(LLVMContext::MD_loop);
  });
}

/// Calls \p Visit with the functions of \p Kernel. False if they are too large
/// together.
static bool forEachFunction(const Function &Kernel,
                            function_ref<void(const Function &)> Visit) {
  unsigned Size = Kernel.getInstructionCount();
  auto IsSmall = [&](const Function &F) {
    Size += F.getInstructionCount();
    return Size <= MaxCopied;
  };
  for (const Function *F : calledFrom(Kernel, IsSmall))
    Visit(*F);
  return Size <= MaxCopied;
}

KernelTraits findTraits(const Function &Kernel) {
  KernelTraits Traits;
  const bool IsSmall = forEachFunction(Kernel, [&](const Function &F) {
    Traits.QueriesLocalSize |= F.getName() == builtin::LocalSize;
    Traits.HasLoop |= hasOwnLoop(F);
  });
  return IsSmall ? Traits : KernelTraits();
}

bool forEachOwnLoop(const Function &Kernel,
                    function_ref<void(const Function &)> Visit) {
  return forEachFunction(Kernel, [&](const Function &F) {
    if (hasOwnLoop(F))
      Visit(F);
  });
}

} // namespace syclcc1
