//===- ItemCounters.h - Narrow ids as counters of a loop --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `int i = item.get_id(0)` is computed from the 64-bit number of a work-item.
// InstCombine writes the address of x[i * 16 + k] as one of
//
//     sext(shl nsw (trunc x), 4) << 2,   ashr(shl x, 32), 26,
//     ashr(shl x, 36), 30
//
// and no analysis sees that two of them are the same, how far they are apart,
// or that x[i] are neighbours. So there is one form: where the loop extends
// such a number, it is split where the number wraps (CountedItems.h), and the
// number is a counter of 64 bits, of which addresses are computed.
//
//     i64 phi [sext(trunc(base)), +1],   getelementptr float, %x, 16 * i + k
//
// (Rejected: LLVM's createWideIV, which lets nothing narrow survive: masks and
// comparisons of ids become 64-bit vectors, 0.75 of the speed of a step of a
// bitonic sort.)
//
// A number that grows by other than one from work-item to work-item stays as
// it is, unless it is computed of one that does so, without overflow.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_ITEMCOUNTERS_H
#define SYCLCC1_CODEGEN_CPU_ITEMCOUNTERS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/ValueHandle.h"

namespace llvm {
class BasicBlock;
class Instruction;
class Loop;
class LoopInfo;
class PHINode;
class SCEV;
class SCEVAddRecExpr;
class ScalarEvolution;
class Value;
} // namespace llvm

namespace syclcc1::cpu {

struct CountedItems;

/// Numbers of at least this many bits wrap in loops over work-items only where
/// a segment of millions begins.
inline constexpr unsigned MinCounterBits = 24;

class ItemCounters {
public:
  ItemCounters(llvm::Loop &L, llvm::ScalarEvolution &SE) : L(L), SE(SE) {}

  /// \p Rec, which is {start,+,1} in the loop, shall be a counter that wraps
  /// nowhere in it, by the segments if it \p MayWrap.
  void add(const llvm::SCEVAddRecExpr *Rec, bool NoSignedWrap,
           bool NoUnsignedWrap, bool MayWrap);

  /// Adds the narrow numbers that the loop extends.
  void addExtended();

  bool empty() const { return Counters.empty(); }

  /// Computes what they are for the first work-item, as \p expand does, and
  /// returns the numbers where the loop must be split.
  llvm::SmallVector<llvm::Value *>
  computeStarts(llvm::function_ref<llvm::Value *(const llvm::SCEV *)> expand);

  /// Makes the counters in the loop of \p Items, entered from \p Enter with
  /// the work-item \p First of those from 0.
  void make(const CountedItems &Items, llvm::BasicBlock *Enter,
            llvm::Value *First, llvm::SmallVectorImpl<llvm::WeakVH> &To);

private:
  /// A value of 64 bits that extends a counter and multiplies it by a power of
  /// two, as InstCombine writes the offset of an element.
  struct Extended {
    llvm::Instruction *Value;
    bool IsSigned;
    unsigned Shift;
  };

  /// Values of the loop that are a number which grows by one.
  struct Counter {
    const llvm::SCEVAddRecExpr *Rec = nullptr;
    bool NoSignedWrap = false, NoUnsignedWrap = false, MayWrap = false;
    llvm::Value *Start = nullptr;
    llvm::SmallVector<llvm::Instruction *> Same;
    llvm::SmallVector<Extended> Extensions;
  };

  bool wraps(const llvm::SCEVAddRecExpr *Rec, bool Signed);
  void findValues(Counter &C);

  llvm::Loop &L;
  llvm::ScalarEvolution &SE;
  llvm::SmallVector<Counter> Counters;
};

/// Makes a 64-bit counter of the narrow counter \p Narrow, which wraps nowhere
/// in one way at least, and of what is computed of it without overflow and
/// extended. What else uses it stays narrow, of the lower bits: a vector has
/// twice as many of such numbers.
void widenCounter(llvm::PHINode &Narrow, const llvm::LoopInfo &LI);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_ITEMCOUNTERS_H
