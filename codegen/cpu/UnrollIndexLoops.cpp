//===- UnrollIndexLoops.cpp - Loops over the elements of a variable -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     id<2> group;                          group.x = item.group_x
//     for (int d = 0; d < 2; ++d)      ->   group.y = item.group_y
//       group[d] = item.group(d)
//
// The classes of SYCL loop over their dimensions, and a variable that is
// indexed by a counter stays in memory: SROA needs constant offsets. The host's
// pipeline unrolls such loops, but a kernel with barriers is cut before that,
// and then each id and range, dead or not, has a slot for each work-item in the
// context. A matrix product had 217 bytes for each work-item instead of 8, and
// their memsets prevented vectorisation.
//
// In one dimension the counter may be hidden: Clang fills `values{}` with a
// pointer that walks from the first to the last element, which is the same, and
// InstCombine knows that d is 0 and makes an i1 of the counter. So an
// nd_item<1> kept 32 bytes of dead ids for each work-item. Such loops are
// unrolled as well, also with one iteration.
//
// Loops that the program wants unrolled (#pragma unroll) over a tile in private
// memory may become larger, and may contain barriers. Exchanges of a sub-group
// in a loop are no cuts if the sub-group is a vector. Left in a loop they kept
// the tile in the context, each work-item's elements side by side: a transform
// of 2^13 floats had 25 000 scalar accesses, as many as instructions on
// vectors. Loops inside of those stay loops: a search in a table, say, for each
// element of the tile.
//
// Loops over larger arrays that live across barriers: ElementLoops.cpp.
//
// (Rejected: LoopFullUnroll, whose estimates also unroll loops of the program
// that contain barriers. Each barrier costs a copy of the kernel.)
//
// Tested by test/codegen/cpu/split-barriers-index-loops.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/UnrollIndexLoops.h"
#include "codegen/cpu/ElementLoops.h"
#include "split/ir/FullUnroll.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

namespace syclcc1::cpu {

/// True if \p L accesses a part of a local variable that changes with each
/// iteration, or has a counter of two values, and contains no calls but those
/// of \p MayCall.
static bool choosesParts(const Loop &L, bool IsMarked, UnrollableCall MayCall) {
  auto IsLocal = [](const Value *V) {
    return isa<AllocaInst>(getUnderlyingObject(V));
  };
  bool Chooses = false;
  for (const PHINode &Phi : L.getHeader()->phis())
    Chooses |= Phi.getType()->isIntegerTy(1) ||
               (Phi.getType()->isPointerTy() &&
                any_of(Phi.incoming_values(), IsLocal));
  for (const BasicBlock *Block : L.blocks())
    for (const Instruction &I : *Block) {
      if (auto *Call = dyn_cast<CallBase>(&I);
          Call && !isa<IntrinsicInst>(Call) && !MayCall(*Call, IsMarked))
        return false;
      auto *Address = dyn_cast<GetElementPtrInst>(&I);
      Chooses |=
          Address && !Address->hasAllConstantIndices() && IsLocal(Address);
    }
  return Chooses;
}

/// True if the program wants \p L to be unrolled as a whole. `#pragma
/// unroll(n)` over n iterations is the usual way to say so in a template; a
/// loop that is not rotated counts its last comparison, too.
static bool isMarked(const Loop &L, ScalarEvolution &SE) {
  const std::optional<int> Count =
      getOptionalIntLoopAttribute(&L, "llvm.loop.unroll.count");
  return findOptionMDForLoop(&L, "llvm.loop.unroll.full") ||
         findOptionMDForLoop(&L, "llvm.loop.unroll.enable") ||
         (Count && *Count > 1 &&
          unsigned(*Count) + 1 >= SE.getSmallConstantMaxTripCount(&L));
}

/// True if the body of \p L runs at most once. The loop over the elements of a
/// vector of one is such a loop, and would keep the one around it from being
/// unrolled.
static bool runsOnce(const Loop &L, ScalarEvolution &SE) {
  const unsigned Most = SE.getSmallConstantMaxTripCount(&L);
  return Most == 1 || (Most == 2 && L.getExitingBlock() == L.getHeader());
}

bool unrollIndexLoops(Function &F, FunctionAnalysisManager &FAM,
                      UnrollableCall MayCall, IsCutCall IsCut) {
  constexpr unsigned MostOfMarked = 20000, Most = 50000;
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  const LoopSet OverElements = loopsOverElements(F, FAM, IsCut);
  auto BoundsOf = [&](const Loop &L, unsigned Added) -> UnrollBounds {
    if (runsOnce(L, SE))
      return {2, MostOfMarked};
    if (OverElements.contains(&L))
      return {65, MostOfMarked, /*MayContainLoops=*/true};
    const bool IsMarked = isMarked(L, SE) && Added < Most;
    if (!choosesParts(L, IsMarked, MayCall))
      return {0, 0};
    if (IsMarked)
      return {1024, MostOfMarked, /*MayContainLoops=*/true};
    return {16, 256};
  };
  return unrollFully(F, FAM, BoundsOf);
}

} // namespace syclcc1::cpu
