//===- LaneFunction.h - From an item function to its wide form --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_LANEFUNCTION_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_LANEFUNCTION_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class Function;
} // namespace llvm

namespace syclcc1::cpu {

struct LaneCosts;

/// The wide form of an item function: the same arguments, for the first lane.
struct WideForm {
  llvm::Function *F = nullptr;
  /// i1 with the same arguments: whether the first one may be called. Null if
  /// it always may.
  llvm::Function *Fits = nullptr;
};

/// Writes the item function \p One, which it consumes, for \p Lanes work-items
/// in lock step. With \p MayAssume indices may be assumed not to overflow,
/// and to start at multiples of the lanes, which Fits checks. On failure \p Why
/// is the reason. With \p Costs, which it sets, functions that stay calls have
/// wide forms, too; it has to run where the vectoriser does.
WideForm widenItemFunction(llvm::Function &One, unsigned Lanes, bool MayAssume,
                           llvm::FunctionAnalysisManager &FAM, const char *&Why,
                           LaneCosts *Costs = nullptr);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_LANEFUNCTION_H
