//===- DivergentExits.h - Loops with divergent exits ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     for (k = 0;; ++k)
//       if (a[x]) { if (k > m) break; }      k: uniform in the loop, and
//       else      { if (k > n) break; }      not behind
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_DIVERGENTEXITS_H
#define SYCLCC1_CODEGEN_CPU_DIVERGENTEXITS_H

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/UniformityAnalysis.h"

namespace llvm {
class DominatorTree;
}

namespace syclcc1::cpu {

/// Adds to \p Differs the uses, after a loop that work-items leave in different
/// iterations, of values computed in it. True if \p Differs has grown, and \p
/// Info must be recomputed with these as sources of divergence.
bool addUsesBehindLoops(const llvm::DominatorTree &DT,
                        llvm::UniformityInfo &Info,
                        llvm::SmallPtrSetImpl<const llvm::Value *> &Differs);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_DIVERGENTEXITS_H
