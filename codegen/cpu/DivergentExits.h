//===- DivergentExits.h - Loops with divergent exits ------------*- C++ -*-===//
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

/// Adds to \p Differs what uses, behind a loop that work-items leave in
/// different iterations, what it computes. True if \p Differs has grown, and \p
/// Info is to be computed anew with these as sources of divergence.
bool addUsesBehindLoops(const llvm::DominatorTree &DT,
                        llvm::UniformityInfo &Info,
                        llvm::SmallPtrSetImpl<const llvm::Value *> &Differs);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_DIVERGENTEXITS_H
