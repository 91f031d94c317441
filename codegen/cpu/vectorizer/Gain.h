//===- Gain.h - Whether lanes pay -------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_GAIN_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_GAIN_H

namespace llvm {
class Function;
} // namespace llvm

namespace syclcc1::cpu {

class Frequencies;
class InstructionCosts;
class Strides;

/// The approximate time of a work-item in instructions.
struct LaneCosts {
  double Scalar = 0;
  double InLanes = 0; ///< The W-th part of that of W in lock step.
};

/// \p F is predicated, \p Often of before.
LaneCosts costsOfLanes(llvm::Function &F, const Strides &S,
                       const InstructionCosts &Costs, const Frequencies &Often,
                       unsigned Lanes);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_GAIN_H
