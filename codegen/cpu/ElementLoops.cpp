//===- ElementLoops.cpp - Loops over arrays that outlive barriers ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     float3 sum[4];                        // of four bodies
//     for (tile …) {
//       group_barrier(group);
//       for (int j = 0; j < 64; ++j)
//         for (int b = 0; b < 4; ++b)       // unrolled: sum is four values
//           sum[b] += force(me[b], tile[j]);
//       group_barrier(group);
//     }
//
// A variable that lives across a barrier is in the context. If it is an array
// there, each work-item's elements are side by side: lanes gather and scatter
// them in each iteration of the loop over j, because nothing becomes a register
// that another access may reach by an index. LLVM unrolls the loop over b, but
// behind the cut, when the array is memory of the context.
//
// So the question is asked for a variable, not for a loop: which loops have to
// be unrolled before each of its accesses has a constant offset? SROA makes
// values of it then, and a value that lives across a barrier has a slot whose
// elements are consecutive for neighbours, and is a register between barriers.
// If any access has an offset that no loop gives, or the code would become too
// large, none of the loops is unrolled for this variable.
//
// The bound is near that of LLVM's AMDGPU target for loops over private arrays
// (2700). Rejected: a larger bound for each loop over elements of a variable
// (UnrollIndexLoops.cpp). It unrolls loops of variables that stay in memory
// because of another one.
//
// Tested by test/codegen/cpu/element-loops.ll and
// test/run/arrays_across_barriers.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/ElementLoops.h"
#include "codegen/common/IndexedVariable.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace syclcc1::cpu {
namespace {

constexpr unsigned MostIterations = 65;
constexpr uint64_t MostForVariable = 3000, MostForKernel = 12000;

using BlockSet = SmallPtrSet<const BasicBlock *, 16>;

/// The blocks of a kernel with a cut, or before or behind one.
class Cuts {
public:
  Cuts(const Function &F, function_ref<bool(const CallBase &)> IsCut) {
    for (const Instruction &I : instructions(F))
      if (const auto *Call = dyn_cast<CallBase>(&I); Call && IsCut(*Call))
        At.insert(I.getParent());
    for (const BasicBlock *Block : At) {
      spread<const_pred_iterator>(Block, Before);
      spread<const_succ_iterator>(Block, Behind);
    }
  }
  bool none() const { return At.empty(); }
  bool isIn(const Loop &L) const {
    return any_of(L.blocks(),
                  [&](const BasicBlock *Block) { return At.contains(Block); });
  }
  /// True if what is accessed in \p Blocks may live across a cut.
  bool areCrossedBy(const BlockSet &Blocks) const {
    auto Meets = [&](const BlockSet &Others) {
      return any_of(Blocks, [&](const BasicBlock *Block) {
        return Others.contains(Block);
      });
    };
    return Meets(Before) && Meets(Behind);
  }

private:
  static auto neighbours(const BasicBlock *Block, const_pred_iterator *) {
    return predecessors(Block);
  }
  static auto neighbours(const BasicBlock *Block, const_succ_iterator *) {
    return successors(Block);
  }
  template <class Direction>
  static void spread(const BasicBlock *From, BlockSet &Into) {
    SmallVector<const BasicBlock *> Work{From};
    while (!Work.empty()) {
      const BasicBlock *Block = Work.pop_back_val();
      if (Into.insert(Block).second)
        append_range(Work,
                     neighbours(Block, static_cast<Direction *>(nullptr)));
    }
  }

  BlockSet At, Before, Behind;
};

/// The instructions of \p L if the loops of \p Unrolled are.
uint64_t sizeOf(const Loop &L, const LoopSet &Unrolled, ScalarEvolution &SE) {
  uint64_t Size = 0;
  for (const BasicBlock *Block : L.blocks())
    if (std::none_of(L.begin(), L.end(),
                     [&](const Loop *Inner) { return Inner->contains(Block); }))
      Size += Block->size();
  for (const Loop *Inner : L)
    Size += sizeOf(*Inner, Unrolled, SE);
  return Unrolled.contains(&L) ? Size * SE.getSmallConstantMaxTripCount(&L)
                               : Size;
}

} // namespace

LoopSet loopsOverElements(Function &F, FunctionAnalysisManager &FAM,
                          function_ref<bool(const CallBase &)> IsCut) {
  LoopSet Result;
  const Cuts Cut(F, IsCut);
  const auto &LI = FAM.getResult<LoopAnalysis>(F);
  if (Cut.none() || LI.empty())
    return Result;
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  auto SizeWith = [&](const LoopSet &Unrolled) {
    uint64_t Size = 0;
    for (const Loop *L : LI)
      Size += sizeOf(*L, Unrolled, SE);
    return Size;
  };
  const uint64_t First = SizeWith(Result);
  uint64_t Now = First;
  for (Instruction &I : instructions(F)) {
    auto *A = dyn_cast<AllocaInst>(&I);
    if (!A || !A->isStaticAlloca())
      continue;
    const auto V = indexedVariable(*A, SE);
    if (!V || V->Loops.empty() || !Cut.areCrossedBy(V->Blocks) ||
        any_of(V->Loops, [&](const Loop *L) {
          const unsigned Count = SE.getSmallConstantMaxTripCount(L);
          return Count == 0 || Count > MostIterations || Cut.isIn(*L);
        }))
      continue;
    LoopSet With = Result;
    With.insert(V->Loops.begin(), V->Loops.end());
    const uint64_t Then = SizeWith(With);
    if (Then - Now > MostForVariable || Then - First > MostForKernel)
      continue;
    Result = std::move(With);
    Now = Then;
  }
  return Result;
}

} // namespace syclcc1::cpu
