//===- IndexRanges.h - Intervals of integers --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
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

#include "codegen/cpu/vectorizer/RangeExpressions.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <functional>
#include <optional>

namespace llvm {
class Argument;
class BasicBlock;
class ConstantInt;
class DominatorTree;
class Instruction;
class Loop;
class LoopInfo;
class PHINode;
class Value;
} // namespace llvm

namespace syclcc1::cpu {

/// What the sum \p I adds to its first operand, which is a signed or unsigned
/// number. InstCombine adds a negative constant where the program subtracts; a
/// sum of unsigned numbers that does not wrap adds the constant itself.
int64_t addedConstant(const llvm::Instruction &I, const llvm::ConstantInt &C,
                      bool Signed);

/// The intervals of an item function's integers.
class IndexRanges {
public:
  using Node = RangeExpressions::Node;
  /// A value that will be computed where the limits are checked.
  using KnownThere = std::function<bool(const llvm::Value &)>;

  /// What conditions say of a number, read as unsigned.
  struct Guard {
    int64_t Least = 0;
    llvm::Value *Equal = nullptr;
    /// At most 2^31, or the condition says nothing.
    llvm::SmallVector<llvm::Value *, 1> Small;
  };

  /// More lanes than any vector has.
  static constexpr unsigned MostLanes = 64;

  IndexRanges(llvm::LoopInfo &LI, RangeExpressions &E,
              unsigned Lanes = MostLanes, KnownThere IsKnown = nullptr)
      : LI(LI), E(E), Lanes(Lanes), IsKnown(std::move(IsKnown)) {}

  /// The value of \p V as a signed or unsigned number; nothing if it is not
  /// known. Numbers of 64 bits are signed.
  std::optional<Node> of(llvm::Value *V, bool Signed);
  /// \p V, of which no number is negative, is \p N.
  void know(const llvm::Value &V, Node N) {
    Known[{&V, 0}] = Known[{&V, 1}] = N;
  }
  /// Learns what the conditions that lead to \p Block say of unsigned numbers
  /// (GuardedRanges.cpp). False if they say nothing. What depends on earlier
  /// iterations, for which they did not have to hold, is taken from \p Whole.
  bool enter(const llvm::BasicBlock &Block, const llvm::DominatorTree &DT,
             IndexRanges &Whole);
  /// True if \p V is a number of which enter() has learned something.
  bool isGuarded(const llvm::Value *V) const { return Guards.contains(V); }
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
  Node guarded(llvm::Value *V, Node N);

  llvm::LoopInfo &LI;
  RangeExpressions &E;
  const unsigned Lanes;
  const KnownThere IsKnown;
  llvm::DenseMap<std::pair<const llvm::Value *, unsigned>, std::optional<Node>>
      Known;
  llvm::DenseMap<const llvm::Value *, Guard> Guards;
  IndexRanges *Unguarded = nullptr;
  unsigned Depth = 0, Budget = 500;
};

/// The conditions of which \p V consists, and what each is if \p V is \p Is.
void conditions(llvm::Value *V, bool Is,
                llvm::SmallVectorImpl<std::pair<llvm::Value *, bool>> &All);

/// True if \p V is loaded from memory of the group function for all work-items:
/// the item, or the launch. Then \p Base and \p Offsets say where.
bool isGroupValue(const llvm::Value *V, const llvm::Argument *&Base,
                  llvm::SmallVectorImpl<int64_t> &Offsets);
bool isGroupValue(const llvm::Value *V);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_INDEXRANGES_H
