//===- VectorLoop.h - The loop around a wide function -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     for x in 0..n          if the checks hold:
//       item(x)        ->      for x in 0, W, 2 W, … up to n & -W:  wide(x)
//                            for the rest:                          item(x)
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_VECTORLOOP_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_VECTORLOOP_H

namespace llvm {
class DominatorTree;
class Function;
class Loop;
class LoopInfo;
class SCEV;
class ScalarEvolution;
} // namespace llvm

namespace syclcc1::cpu {

struct ItemFunction;
class RangeExpressions;
class Strides;

/// What has to hold for all work-items before the vector loop starts.
struct VectorLoopChecks {
  const Strides &S; ///< Its assumptions.
  const RangeExpressions &Limits;
  llvm::ScalarEvolution &ItemSE; ///< Of the item function.
};

/// Of the group function. They are kept up to date.
struct LoopAnalyses {
  llvm::LoopInfo &LI;
  llvm::DominatorTree &DT;
  llvm::ScalarEvolution &SE;
};

/// Puts a loop around the blocks of \p Wide, which computes \p Lanes
/// work-items, in front of \p L, which stays for the rest. \p Taken is how
/// often the back edge of \p L is taken. \p Wide has no blocks afterwards. The
/// dominators and loops of the function, and what is known of the other loops,
/// stay: a kernel with hundreds of barriers has hundreds of loops over
/// work-items, and each would look at all of it again.
void buildVectorLoop(llvm::Loop &L, const ItemFunction &Item,
                     llvm::Function &Wide, unsigned Lanes,
                     const VectorLoopChecks &Checks, const llvm::SCEV *Taken,
                     const LoopAnalyses &Of);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_VECTORLOOP_H
