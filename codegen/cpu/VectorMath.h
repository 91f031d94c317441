//===- VectorMath.h - Mathematics of lanes, before levels -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     %y = call <32 x float> @__sycl_cpu_lanes_cbrtf_32(<32 x float> %x)
//
// When the lanes of a sub-group are written (SubGroupVectors.cpp), the
// processors are not known yet. CPUVectorMath, which runs for each level,
// selects the library's function, and for how many lanes. Until then the call
// of a math function for all lanes is a call of a function that calls it for
// one lane after the other.
//
// Tested by test/codegen/cpu/vector-math-lanes.ll.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_VECTORMATH_H
#define SYCLCC1_CODEGEN_CPU_VECTORMATH_H

namespace llvm {
class CallInst;
class Function;
class TargetLibraryInfo;
} // namespace llvm

namespace syclcc1::cpu {

/// Marks \p Call, if it is of a math function, as free of effects: it may write
/// errno, which no kernel can read. True if it is one.
bool ignoreErrno(llvm::CallInst &Call, const llvm::TargetLibraryInfo &TLI);

/// The function that makes \p Call for each of \p Lanes lanes; null if that is
/// not a function of numbers that the vector library may have.
llvm::Function *lanesFunction(const llvm::CallInst &Call, unsigned Lanes);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORMATH_H
