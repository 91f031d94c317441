//===- KernelTraits.cpp - Whether a body for known values pays ------------===//
//
// A body is compiled for each target as a kernel is. It gains where a number
// decides about a loop (which is unrolled, or vectorised without a remainder)
// and hardly anywhere else: a factor that is multiplied with is as quick in a
// register. So a kernel without a loop has no bodies but for values that the
// program marks.
//
//   for (int k = 0; k < radius; ++k) …                             yes
//   for (int s = it.get_local_range(0) / 2; s; s /= 2) …           yes
//   for (size_t i = first; i < extent[0]; …) …   in the headers    no
//
// A guess: what is wrong costs time to compile or to run, and no more. So loops
// of the headers are known by their names.
//
// Tested by test/split/specialize-bodies.ll.
//
//===----------------------------------------------------------------------===//

#include "split/KernelTraits.h"
#include "split/LaunchGuards.h"
#include "split/ir/CalledFrom.h"
#include "llvm/IR/LLVMContext.h"

using namespace llvm;

namespace syclcc1 {

/// Instructions of a kernel and what it calls, before any optimisation.
static constexpr unsigned MaxCopied = 3000;

static bool isOfHeaders(const Function &F) {
  return F.getName().starts_with("_ZN4sycl") ||
         F.getName().starts_with("_ZNK4sycl");
}

KernelTraits findTraits(const Function &Kernel) {
  KernelTraits Traits;
  unsigned Size = Kernel.getInstructionCount();
  auto IsSmall = [&](const Function &F) {
    Size += F.getInstructionCount();
    return Size <= MaxCopied;
  };
  for (const Function *F : calledFrom(Kernel, IsSmall)) {
    Traits.AsksForLocalSize |= F->getName() == LocalSizeQuery;
    Traits.HasLoop |=
        !isOfHeaders(*F) && any_of(instructions(*F), [](const Instruction &I) {
          return I.hasMetadata(LLVMContext::MD_loop);
        });
  }
  return Size <= MaxCopied ? Traits : KernelTraits();
}

} // namespace syclcc1
