//===- VectorBodies.h - Functions of numbers for lanes ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     define float @f(float %x) {           ; one block, no effects
//       %y = call float @llvm.fma.f32(float %x, float %x, float 1.0)
//       ret float %y
//  -> define <16 x float> @f.x16(<16 x float> %x) {
//       %y = call <16 x float> @llvm.fma.v16f32(…, <16 x float> splat 1.0)
//
// When CPUInlineMath runs, the kernels whose sub-groups are vectors have been
// widened. Their calls are of all lanes, so the body has to have lanes, too.
// Each instruction is its vector form. All lanes go both ways of a branch, and
// phis are selects:
//
//     br (|x| > 2^17), slow, fast           ; the sine of float_functions.hpp
//     slow: %s = call @sinf(x)              ; fast: %f = …
//     phi [ %s, slow ], [ %f, fast ]
//  -> br (any lane > 2^17), rare, …         ; only what calls C stays a branch
//     rare: %s = call @llvm.sin.v16f32(x)
//     select …, %s, %f
//
// Rejected: the Widener, which asks for the predicated form and the strides of
// an item function; nothing here is uniform or touches memory.
//
// Tested by test/codegen/cpu/inline-math-lanes.ll.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_VECTORBODIES_H
#define SYCLCC1_CODEGEN_CPU_VECTORBODIES_H

namespace llvm {
class Function;
}

namespace syclcc1::cpu {

/// \p Body for \p Lanes lanes, made when it is first asked for; null if \p Body
/// has a loop or an instruction without a vector form.
llvm::Function *vectorBody(llvm::Function &Body, unsigned Lanes);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORBODIES_H
