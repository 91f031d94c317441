//===- RangeExpressions.h - Intervals to be computed later ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Intervals of integers as expressions of what is known before the loop over
// work-items, and limits that they must keep. IndexRanges.h finds them in the
// item function; the checks are emitted when that has become vectors.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_RANGEEXPRESSIONS_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_RANGEEXPRESSIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include <optional>

namespace llvm {
class Argument;
class Type;
class Value;
} // namespace llvm

namespace syclcc1::cpu {

/// Intervals as a graph, and the limits that have been asked for.
class RangeExpressions {
public:
  using Node = unsigned;

  Node constant(int64_t V);
  /// \p A, or what is loaded at these offsets from it: the same for all
  /// work-items.
  Node value(const llvm::Value &A, llvm::Type *T,
             llvm::ArrayRef<int64_t> Offsets, bool Signed);
  /// The argument \p A of 64 bits, which differs by \p Step between neighbours.
  Node counter(const llvm::Argument &A, int64_t Step);
  Node sum(Node A, Node B) { return add({Sum, A, B}); }
  Node difference(Node A, Node B) { return add({Difference, A, B}); }
  Node product(Node A, Node B);
  /// The smallest interval around both.
  Node hull(Node A, Node B) { return add({Hull, A, B}); }
  /// \p A divided by the positive \p By, however it is rounded.
  Node quotientBy(Node A, int64_t By);
  /// From \p A to the larger of the ends of both.
  Node upTo(Node A, Node B) { return add({UpTo, A, B}); }
  /// From the smaller of the beginnings of both to the end of \p A.
  Node downTo(Node A, Node B) { return add({DownTo, A, B}); }
  /// Those of \p A that are at least \p Least.
  Node atLeast(Node A, int64_t Least);

  std::optional<int64_t> constantValue(Node N) const;
  /// True if the first work-item has the smallest of \p N.
  bool startsWithLeast(Node N) const;
  /// All of \p N must be within [Least, Most].
  void limit(Node N, int64_t Least, int64_t Most);
  /// The smallest of \p N must be a multiple of \p Of, a power of two.
  void multiple(Node N, uint64_t Of) {
    Limits.push_back({N, INT64_MIN, INT64_MAX, Of});
  }
  /// \p A must not be larger than \p B.
  void order(Node A, Node B) { limit(difference(B, A), 0, INT64_MAX); }

  /// For giving up: what was made since then is forgotten.
  std::pair<size_t, size_t> mark() const {
    return {Nodes.size(), Limits.size()};
  }
  void reset(std::pair<size_t, size_t> Mark);
  size_t numLimits() const { return Limits.size(); }
  bool hasMultiples() const {
    return llvm::any_of(Limits,
                        [](const Limit &L) { return L.MultipleOf > 1; });
  }

  /// Emits whether all limits hold for \p Count work-items, of which there are
  /// less than 2^31. \p Outside has the values for the first of them of the
  /// arguments, and of what else value() was called with.
  llvm::Value *
  emit(llvm::IRBuilder<> &B, llvm::Value *Count,
       const llvm::DenseMap<llvm::Value *, llvm::Value *> &Outside) const;

private:
  enum Kind : uint8_t {
    Constant,
    Outer,
    Counter,
    Sum,
    Difference,
    Product,
    Quotient,
    Hull,
    UpTo,
    DownTo,
    AtLeast
  };
  struct Expression {
    Kind K;
    Node A = 0, B = 0;
    int64_t C = 0; ///< Of Constant, Quotient, AtLeast; the step of Counter.
    const llvm::Value *Of = nullptr;
    llvm::Type *T = nullptr;
    llvm::SmallVector<int64_t, 2> Offsets{};
    bool Signed = true;
  };
  struct Limit {
    Node Of;
    int64_t Least, Most;
    uint64_t MultipleOf = 1;
  };
  Node add(Expression E);
  /// \p N as another expression and what is added to it.
  std::pair<Node, int64_t> baseOf(Node N) const;
  /// The limits that imply all others.
  llvm::SmallVector<Limit> strictest() const;

  llvm::SmallVector<Expression> Nodes;
  llvm::SmallVector<Limit> Limits;
};

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_RANGEEXPRESSIONS_H
