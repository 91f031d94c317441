//===- Strides.h - Values that are affine in the lane -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In the predicated form, where all branches are uniform:
//
//     y[row * n + x]      row, n, row * n: uniform; x: strided by 1; the
//                         address: strided by 4; what is loaded: varying
//
// The divergence analysis decides what is uniform. A strided value in lane l is
// its value in lane 0 plus l times the stride, modulo the width of its type.
// This holds for inactive lanes, too, so that lane 0 can represent all. Whether
// a value is strided depends only on the rule of its instruction, and each rule
// has a scalar instruction of lane 0 in CPUWiden.
//
// An extension to 64 bits of a strided integer is strided if the integer does
// not overflow. That is known from the instructions that compute it, or is an
// assumption, which is checked once before the loop over work-items.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_STRIDES_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_STRIDES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace llvm {
class AllocaInst;
class Function;
class GetElementPtrInst;
class Instruction;
class Loop;
class PHINode;
class SCEV;
class ScalarEvolution;
class SelectInst;
class Value;
} // namespace llvm

namespace syclcc1::cpu {

class Divergence;

struct Shape {
  enum Kind : uint8_t { Unknown, Uniform, Strided, Varying };
  Kind K = Unknown;
  int64_t Stride = 0; ///< Of Strided, not 0; bytes for pointers.

  static Shape uniform() { return {Uniform, 0}; }
  static Shape varying() { return {Varying, 0}; }
  static Shape strided(int64_t By) {
    return By == 0 ? uniform() : Shape{Strided, By};
  }
  bool operator==(const Shape &) const = default;
};

class Strides {
public:
  /// Without \p MayAssume an extension that may overflow is varying.
  Strides(llvm::Function &F, const Divergence &D, llvm::ScalarEvolution &SE,
          bool MayAssume = true);

  Shape of(const llvm::Value *V) const;
  bool isUniform(const llvm::Value *V) const {
    return of(V).K == Shape::Uniform;
  }
  bool isVarying(const llvm::Value *V) const {
    return of(V).K == Shape::Varying;
  }

  /// How the extension to 64 bits of a strided integer is known in all lanes,
  /// even if inactive ones would overflow.
  enum class Exact { No, Uniform, Add, Sub, Scale, Wider, Extension, Assumed };
  Exact exactForm(llvm::Value *V, bool Signed, int64_t &Stride);
  /// Of Exact::Scale: the factor.
  static int64_t scaleOf(const llvm::Instruction &I);

  /// An integer that must stay within its type for all work-items: Start is for
  /// the first one, and inner loops add Step up to Taken times.
  struct Assumption {
    struct Inner {
      const llvm::SCEV *Step, *Taken;
    };
    const llvm::SCEV *Start;
    int64_t Step;
    bool Signed;
    llvm::SmallVector<Inner, 2> Inside;
  };
  llvm::ArrayRef<Assumption> assumptions() const { return Assumptions; }

private:
  Shape shapeOf(llvm::Instruction &I);
  Shape shapeOfPhi(const llvm::PHINode &Phi) const;
  Shape shapeOfSelect(const llvm::SelectInst &I) const;
  Shape shapeOfAddress(const llvm::GetElementPtrInst &G) const;
  Shape shapeOfExtension(llvm::Instruction &I);
  std::optional<int64_t> strideOf(const llvm::SCEV *S) const;
  bool isKnownBefore(const llvm::SCEV *S) const;
  bool assume(const llvm::SCEV *S, bool Signed, int64_t &Stride);

  llvm::ScalarEvolution &SE;
  const bool MayAssume;
  llvm::DenseMap<const llvm::Value *, Shape> Shapes;
  llvm::SmallVector<Assumption> Assumptions;
  /// Evolution and signedness -> stride of what has been assumed.
  llvm::DenseMap<std::pair<const llvm::SCEV *, unsigned>, int64_t> Assumed;
};

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_STRIDES_H
