//===- Divergence.h - Which values differ between work-items ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM's uniformity analysis of an item function, as for a GPU, with the
// work-item's own arguments, variables and atomics as sources of divergence.
// Nothing else in the vectoriser decides what is uniform.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_DIVERGENCE_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_DIVERGENCE_H

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/UniformityAnalysis.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/PassManager.h"

namespace syclcc1::cpu {

class Divergence {
public:
  explicit Divergence(llvm::Function &F);

  llvm::UniformityInfo &info() { return *Info; }
  /// \p V is no instruction that is younger than the analysis: LLVM's calls
  /// those uniform. Who makes some knows what they are.
  bool isUniform(const llvm::Value *V) const {
#ifndef NDEBUG
    assert((!llvm::isa<llvm::Instruction>(V) || Analysed.contains(V)) &&
           "younger than the analysis");
#endif
    return Info->isUniform(V);
  }

private:
#ifndef NDEBUG
  llvm::DenseSet<const llvm::Value *> Analysed; ///< Its instructions.
#endif
  llvm::SmallPtrSet<const llvm::Value *, 8> Differs; ///< More sources.
  llvm::FunctionAnalysisManager FAM;
  llvm::UniformityInfo *Info;
};

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_DIVERGENCE_H
