//===- PassBounds.cpp - Where LLVM's passes would take minutes ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tested by test/driver/pass-bounds.test.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/PassBounds.h"
#include "llvm/ADT/Any.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Transforms/Scalar/JumpThreading.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include <utility>

using namespace llvm;

static cl::opt<uint64_t>
    MostSteps("syclcc1-most-steps", cl::Hidden, cl::init(1U << 20),
              cl::desc("The most steps that a quadratic pass may take with a "
                       "loop of device code, roughly"));

namespace syclcc1 {
namespace {

/// True if \p I may be hoisted only from where it is executed in every
/// iteration.
bool isConditional(const Instruction &I) {
  return isa<LoadInst>(I) || I.isIntDivRem() ||
         (isa<CallInst>(I) && !isa<IntrinsicInst>(I));
}

/// For each instruction of this kind that could leave the loop, LICM walks all
/// blocks of the loop from which it can be reached.
bool isShortForHoisting(const Loop &L) {
  const uint64_t Blocks = L.getNumBlocks();
  uint64_t Asked = 0;
  for (const BasicBlock *Block : L.blocks()) {
    if (Blocks * Asked > MostSteps)
      return false;
    Asked += uint64_t(count_if(*Block, isConditional));
  }
  return Blocks * Asked <= MostSteps;
}

/// JumpThreading gives a path of its own to each answer to `m > 1`, `m > 2`, …:
/// of n branches on one number each leaves to where all the later ones are
/// known, and each value of the later blocks is a phi of n others. Numbers that
/// change (a state, a counter) are phis, which it is for.
bool isShortForThreading(const Function &F) {
  DenseMap<const Value *, uint64_t> Branches;
  const uint64_t Blocks = F.size(); // walks all of them
  for (const BasicBlock &Block : F) {
    const auto *Branch = dyn_cast<BranchInst>(Block.getTerminator());
    const auto *Asked = Branch && Branch->isConditional()
                            ? dyn_cast<ICmpInst>(Branch->getCondition())
                            : nullptr;
    if (!Asked || !isa<Constant>(Asked->getOperand(1)) ||
        isa<PHINode>(Asked->getOperand(0)))
      continue;
    const uint64_t N = ++Branches[Asked->getOperand(0)];
    if (N * N * Blocks > MostSteps)
      return false;
  }
  return true;
}

/// What a pass runs on, null if that is no such part.
template <class Part> const Part *partOf(const Any &IR) {
  const auto *P = any_cast<const Part *>(&IR);
  return P ? *P : nullptr;
}

} // namespace

void boundPasses(PassInstrumentationCallbacks &Callbacks,
                 std::function<bool(const Function &)> IsDeviceCode) {
  Callbacks.registerShouldRunOptionalPassCallback(
      [IsDeviceCode = std::move(IsDeviceCode)](StringRef Pass, Any IR) {
        if (Pass == LICMPass::name())
          if (const auto *L = partOf<Loop>(IR))
            return !IsDeviceCode(*L->getHeader()->getParent()) ||
                   isShortForHoisting(*L);
        if (Pass == JumpThreadingPass::name())
          if (const auto *F = partOf<Function>(IR))
            return !IsDeviceCode(*F) || isShortForThreading(*F);
        return true;
      });
}

} // namespace syclcc1
