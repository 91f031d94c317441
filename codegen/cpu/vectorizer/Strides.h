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
//     lane / 4, lane % 4: known numbers in each lane; first / 4 + lane / 4:
//                         varying, by known distances from lane 0
//     lane / 4 * 32 + lane % 4 * 8: the same as lane * 8, strided by 8
//
// So an analysis for a known number of lanes computes what depends on the
// lane's number alone, and follows its distances through sums and products.
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
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>
#include <set>
#include <vector>

namespace llvm {
class AllocaInst;
class Constant;
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
  /// Of Varying: the distance of each lane from lane 0, or null.
  const std::vector<int64_t> *Distances = nullptr;

  static Shape uniform() { return {Uniform, 0}; }
  static Shape varying() { return {Varying, 0}; }
  static Shape strided(int64_t By) {
    return By == 0 ? uniform() : Shape{Strided, By};
  }
  /// The distance of \p Lane from lane 0, if that is known.
  int64_t distance(unsigned Lane) const {
    return Distances ? (*Distances)[Lane] : int64_t(uint64_t(Stride) * Lane);
  }
  bool isKnown() const { return K == Uniform || K == Strided || Distances; }
  /// The neighbours among which all lanes' elements of \p Bytes are, from the
  /// least distance on: \p Span of them, and the one of each lane. Nothing if
  /// their distances are not known, or they are further apart than two vectors.
  struct Window {
    int64_t Least;
    unsigned Span;
    llvm::SmallVector<unsigned> Element;
    bool isPermutation() const;
  };
  std::optional<Window> window(int64_t Bytes) const;
  bool operator==(const Shape &) const = default;
};

class Strides {
public:
  /// Without \p MayAssume an extension that may overflow is varying. \p Lanes
  /// is 0 where their number is not known.
  Strides(llvm::Function &F, const Divergence &D, llvm::ScalarEvolution &SE,
          unsigned Lanes, bool MayAssume = true);

  Shape of(const llvm::Value *V) const;
  bool isUniform(const llvm::Value *V) const {
    return of(V).K == Shape::Uniform;
  }
  bool isVarying(const llvm::Value *V) const {
    return of(V).K == Shape::Varying;
  }

  /// How the extension to 64 bits of a strided integer is known in all lanes,
  /// even if inactive ones would overflow.
  enum class Exact {
    No,
    Uniform,
    Known,
    Add,
    Sub,
    Scale,
    Wider,
    Extension,
    Assumed
  };
  Exact exactForm(llvm::Value *V, bool Signed, Shape &Of);
  /// Of Exact::Scale: the factor.
  static int64_t scaleOf(const llvm::Instruction &I);

  /// The numbers of all lanes, if \p V depends only on the lane's number.
  llvm::Constant *inLanes(const llvm::Value *V) const {
    return Known.lookup(V);
  }

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
  Shape shapeOfAddress(const llvm::GetElementPtrInst &G);
  llvm::Constant *fold(const llvm::Instruction &I) const;
  Shape shapeOfConstant(const llvm::Constant &C, bool Signed);
  Shape combine(llvm::ArrayRef<Shape> From, unsigned Bits,
                llvm::function_ref<int64_t(unsigned Lane)> Distance);
  Shape shapeOfDistances(std::vector<int64_t> All, unsigned Bits);
  Shape shapeOfExtension(llvm::Instruction &I);
  std::optional<int64_t> strideOf(const llvm::SCEV *S) const;
  bool isKnownBefore(const llvm::SCEV *S) const;
  bool assume(const llvm::SCEV *S, bool Signed, int64_t &Stride);

  llvm::ScalarEvolution &SE;
  const unsigned Lanes;
  const bool MayAssume;
  llvm::DenseMap<const llvm::Value *, Shape> Shapes;
  llvm::DenseMap<const llvm::Value *, llvm::Constant *> Known;
  std::set<std::vector<int64_t>> AllDistances;
  llvm::SmallVector<Assumption> Assumptions;
  /// Evolution and signedness -> stride of what has been assumed.
  llvm::DenseMap<std::pair<const llvm::SCEV *, unsigned>, int64_t> Assumed;
};

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_STRIDES_H
