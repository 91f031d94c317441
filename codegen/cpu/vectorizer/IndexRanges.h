//===- IndexRanges.h - Intervals of integers over all work-items -*- C++
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//-*-===//
//
// An interval that contains an integer of the item function, for all work-items
// and in all iterations, as an expression of values that are known before the
// loop over work-items:
//
//     for (int i = id; i < n; i += size)     i: from the first id to the larger
//                                            of the last id and n - 1
//
// The interval holds if some values stay within limits (no overflow, a step
// that is not negative). These are collected, and checked once before the loop.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_INDEXRANGES_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_INDEXRANGES_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include <optional>

namespace llvm {
class Argument;
class BasicBlock;
class Loop;
class LoopInfo;
class PHINode;
class Value;
} // namespace llvm

namespace syclcc1::cpu {

class Divergence;

/// Intervals as a graph, and the limits that have been asked for.
class RangeExpressions {
public:
  using Node = unsigned;

  Node constant(int64_t V);
  /// \p A, or what is loaded at these offsets from it: the same for all
  /// work-items.
  Node value(const llvm::Argument &A, llvm::Type *T,
             llvm::ArrayRef<int64_t> Offsets, bool Signed);
  /// The argument \p A of 64 bits, which differs by \p Step between neighbours.
  Node counter(const llvm::Argument &A, int64_t Step);
  Node sum(Node A, Node B) { return add({Sum, A, B}); }
  Node difference(Node A, Node B) { return add({Difference, A, B}); }
  Node product(Node A, Node B);
  /// The smallest interval around both.
  Node hull(Node A, Node B) { return add({Hull, A, B}); }
  /// From \p A to the larger of the ends of both.
  Node upTo(Node A, Node B) { return add({UpTo, A, B}); }
  /// From the smaller of the beginnings of both to the end of \p A.
  Node downTo(Node A, Node B) { return add({DownTo, A, B}); }

  std::optional<int64_t> constantValue(Node N) const;
  /// All of \p N must be within [Least, Most].
  void limit(Node N, int64_t Least, int64_t Most);
  /// \p A must not be larger than \p B.
  void order(Node A, Node B) { limit(difference(B, A), 0, INT64_MAX); }

  /// For giving up: what was made since then is forgotten.
  std::pair<size_t, size_t> mark() const {
    return {Nodes.size(), Limits.size()};
  }
  void reset(std::pair<size_t, size_t> Mark);
  size_t numLimits() const { return Limits.size(); }

  /// Emits whether all limits hold for \p Count work-items, of which there are
  /// less than 2^31. \p Outside has the values of arguments for the first.
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
    Hull,
    UpTo,
    DownTo
  };
  struct Expression {
    Kind K;
    Node A = 0, B = 0;
    int64_t C = 0; ///< Of Constant; the step of Counter.
    const llvm::Argument *Of = nullptr;
    llvm::Type *T = nullptr;
    llvm::SmallVector<int64_t, 2> Offsets{};
    bool Signed = true;
  };
  struct Limit {
    Node Of;
    int64_t Least, Most;
  };
  Node add(Expression E);

  llvm::SmallVector<Expression> Nodes;
  llvm::SmallVector<Limit> Limits;
};

/// The intervals of an item function's integers.
class IndexRanges {
public:
  IndexRanges(llvm::LoopInfo &LI, RangeExpressions &E) : LI(LI), E(E) {}

  using Node = RangeExpressions::Node;
  /// The value of \p V as a signed or unsigned number; nothing if it is not
  /// known. Numbers of 64 bits are signed.
  std::optional<Node> of(llvm::Value *V, bool Signed);
  /// Forgets expressions, and what was computed of them.
  void reset(std::pair<size_t, size_t> Mark);

private:
  /// \p V as \p Base plus a step.
  struct Distance {
    Node Step;
    bool IsDown = false; ///< A value that is not constant was subtracted.
    /// Limits of values between them, as distances from the base.
    struct Limited {
      Node Step;
      int64_t Least, Most;
    };
    llvm::SmallVector<Limited> Between;
  };
  /// \p BaseSigned and \p Signed say how to read the base and \p V.
  std::optional<Distance> distance(llvm::Value *V, const llvm::PHINode &Base,
                                   bool BaseSigned, bool Signed);
  std::optional<Node> compute(llvm::Value *V, bool Signed);
  std::optional<Node> ofCounter(llvm::PHINode &Phi, llvm::Loop &L, bool Signed);
  std::optional<Node> bound(llvm::Value *Condition, bool Continues,
                            const llvm::PHINode &Phi, Distance &Next,
                            Node First, bool Signed, bool IsUp);
  void limitTo(Node N, unsigned Bits, bool Signed);

  llvm::LoopInfo &LI;
  RangeExpressions &E;
  llvm::DenseMap<std::pair<const llvm::Value *, unsigned>, std::optional<Node>>
      Known;
  unsigned Depth = 0, Budget = 500;
};

/// True if \p V is loaded from memory of the group function for all work-items:
/// the item, or the launch. Then \p Base and \p Offsets say where.
bool isGroupValue(const llvm::Value *V, const llvm::Argument *&Base,
                  llvm::SmallVectorImpl<int64_t> &Offsets);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_INDEXRANGES_H
