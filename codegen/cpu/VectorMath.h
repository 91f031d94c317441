//===- VectorMath.h - Mathematics of lanes, before levels -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     %y = call <32 x float> @__sycl_cpu_lanes_cbrtf_32(<32 x float> %x)
//
// When the lanes of a sub-group are written (SubGroupVectors.cpp), the
// processors are not known yet. CPUInlineMath, which runs for each level,
// writes the body for all lanes if it has one. For other functions
// CPUVectorMath selects the library's, and for how many lanes. Until then the
// call of a math function for all lanes is a call of a function that calls it
// for one lane after the other.
//
// Tested by test/codegen/cpu/vector-math-lanes.ll.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_VECTORMATH_H
#define SYCLCC1_CODEGEN_CPU_VECTORMATH_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class CallInst;
class Function;
class TargetLibraryInfo;
} // namespace llvm

namespace syclcc1::cpu {

/// For a function over lanes: the scalar function of the library.
inline constexpr llvm::StringLiteral LanesOf = "sycl-cpu-lanes-of";

/// Marks \p Call, if it is of a math function, as free of effects: it may write
/// errno, which no kernel can read. True if it is one.
bool ignoreErrno(llvm::CallInst &Call, const llvm::TargetLibraryInfo &TLI);

/// True if \p Call is of a function that CPUInlineMath has the body of.
bool hasMathBody(const llvm::CallInst &Call);

/// The function that makes \p Call for each of \p Lanes lanes; null if that is
/// not a function of numbers that the vector library or CPUInlineMath may have.
llvm::Function *lanesFunction(const llvm::CallInst &Call, unsigned Lanes);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORMATH_H
