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
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
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
  SetVector<const Function *> Called;
  Called.insert(&Kernel);
  unsigned Size = 0;
  for (unsigned I = 0; I != Called.size(); ++I) { // grows
    const Function &F = *Called[I];
    Traits.AsksForLocalSize |= F.getName() == LocalSizeQuery;
    Size += F.getInstructionCount();
    if (Size > MaxCopied)
      return KernelTraits();
    for (const Instruction &Inst : instructions(F)) {
      if (Inst.hasMetadata(LLVMContext::MD_loop) && !isOfHeaders(F))
        Traits.HasLoop = true;
      if (auto *Call = dyn_cast<CallBase>(&Inst))
        if (const Function *Callee = Call->getCalledFunction())
          Called.insert(Callee);
    }
  }
  return Traits;
}

} // namespace syclcc1
