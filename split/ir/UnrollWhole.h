//===- UnrollWhole.h - Loops that are unrolled as a whole -------*- C++ -*-===//
//
//     for (int d = 0; d < 2; ++d)      ->   group.x = item.group_x
//       group[d] = item.group(d)            group.y = item.group_y
//
// Loops over the elements of a variable keep it in memory: SROA needs constant
// offsets. A pass that needs the elements before LLVM's pipeline unrolls such
// loops selects the loops for this function.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_IR_UNROLLWHOLE_H
#define SYCLCC1_SPLIT_IR_UNROLLWHOLE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/PassManager.h"

namespace syclcc1 {

/// Unrolls the loops of \p F that \p IsMeant, inner ones first, whose number
/// of rounds is known, at most \p MaxRounds, and that become at most \p
/// MaxInstructions; and those of one round.
/// True if something has changed; the analyses in \p FAM are invalid then.
bool unrollWhole(llvm::Function &F, llvm::FunctionAnalysisManager &FAM,
                 unsigned MaxRounds, unsigned MaxInstructions,
                 llvm::function_ref<bool(const llvm::Loop &)> IsMeant);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_IR_UNROLLWHOLE_H
