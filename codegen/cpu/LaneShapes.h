//===- LaneShapes.h - How the values of neighbours relate -------*- C++ -*-===//
//
// In a loop over work-items, W of which shall run in lock step as the lanes of
// vectors: which values are the same in all of them, which differ by a known
// distance from one to the next, and which just differ. Everything that is
// taken for granted here and is not so is a wrong result that nobody sees, so a
// value is what it is shown to be, and "varying" otherwise.
//
//     y[row * n + i]      i: strided 1, row, n, row * n: uniform,
//                         the address: strided 4; what is loaded: varying
//
// Where control flow parts by a varying condition, the values at the joins are
// varying. A loop that lanes leave at different times is divergent: inside it
// the lanes that are still there agree (its counter may be uniform), what comes
// out of it is varying.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_LANESHAPES_H
#define SYCLCC1_CODEGEN_CPU_LANESHAPES_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace llvm {
class AllocaInst;
class BasicBlock;
class DominatorTree;
class GetElementPtrInst;
class Instruction;
class Loop;
class LoopInfo;
class PHINode;
class PostDominatorTree;
class SCEV;
class ScalarEvolution;
class Value;
} // namespace llvm

namespace syclcc1::cpu {

struct LaneShape {
  enum Kind : uint8_t { Unknown, Uniform, Strided, Varying };
  Kind K = Unknown;
  /// Of Strided, not 0: lane l has the value of lane 0 plus l times this,
  /// modulo the width of the type; bytes for pointers. Nothing is said about
  /// overflow in lanes that are switched off.
  int64_t Stride = 0;

  static LaneShape uniform() { return {Uniform, 0}; }
  static LaneShape varying() { return {Varying, 0}; }
  static LaneShape strided(int64_t By) {
    return By == 0 ? uniform() : LaneShape{Strided, By};
  }
  bool operator==(const LaneShape &O) const {
    return K == O.K && Stride == O.Stride;
  }
};

class LaneShapes {
public:
  /// \p Items is in simplified form and LCSSA.
  LaneShapes(llvm::Loop &Items, const llvm::LoopInfo &LI,
             const llvm::DominatorTree &DT, const llvm::PostDominatorTree &PDT,
             llvm::ScalarEvolution &SE);

  /// Each lane's own copy of \p A, \p Bytes apart. Before compute().
  void makePrivate(const llvm::AllocaInst &A, int64_t Bytes);

  /// True if \p I may as well run in lanes that are off: no memory, no traps.
  static bool isPure(const llvm::Instruction &I);

  /// False if the loop's form is one that is not understood.
  bool compute();

  LaneShape of(const llvm::Value *V) const;
  bool isUniform(const llvm::Value *V) const {
    return of(V).K == LaneShape::Uniform;
  }
  bool isStrided(const llvm::Value *V) const {
    return of(V).K == LaneShape::Strided;
  }
  bool isVarying(const llvm::Value *V) const {
    return of(V).K == LaneShape::Varying;
  }

  /// True if lanes leave \p L at different times or places.
  bool isDivergent(const llvm::Loop *L) const {
    return DivergentLoops.contains(L);
  }

  /// True if the lanes that are on run \p Block one after the other: it calls
  /// a function by its address or is atomic. What it reads is varying.
  bool isAlone(const llvm::BasicBlock *Block) const {
    return Alone.contains(Block);
  }

  /// True if \p I, of a loop inside, comes to another line of the cache in
  /// every round.
  bool leaps(const llvm::Instruction &I) const;

  /// Counters of the loop over work-items and their steps from one to the next.
  const llvm::MapVector<llvm::PHINode *, int64_t> &inductions() const {
    return Inductions;
  }
  /// The smallest or largest over all work-items -> the intrinsic that takes
  /// it.
  const llvm::MapVector<llvm::PHINode *, llvm::Instruction *> &
  reductions() const {
    return Reductions;
  }

  /// How the sign extension to 64 bits of a strided integer is known for each
  /// lane that is on, whatever the lanes that are off would overflow to.
  enum class Exact { No, Uniform, Add, Sub, Scale, Wider, Extension, Assumed };
  Exact exactForm(llvm::Value *V, int64_t &Stride);
  /// Of Exact::Scale: the factor.
  static int64_t scaleOf(const llvm::Instruction &I);

  /// A counter of the loop over work-items that must not overflow: start and
  /// step, and what loops inside add to it: their steps, and how often each
  /// goes back. What is said above holds if none of them does.
  struct Assumption {
    struct Inner {
      const llvm::SCEV *Step, *Taken;
    };
    const llvm::SCEV *Start;
    int64_t Step;
    llvm::SmallVector<Inner, 2> Inside;
  };
  const llvm::MapVector<llvm::Value *, Assumption> &assumptions() const {
    return Assumptions;
  }

private:
  LaneShape shapeOf(llvm::Instruction &I);
  LaneShape shapeOfPhi(llvm::PHINode &Phi);
  LaneShape shapeOfAddress(llvm::GetElementPtrInst &G);
  LaneShape shapeOfExtendedTruncation(llvm::Instruction &I);
  bool isKnownBefore(const llvm::SCEV *S) const;
  bool assume(llvm::Value *V, const llvm::SCEV *S, int64_t &Stride);
  bool classifyHeader();
  bool partAt(llvm::BasicBlock *Block);
  bool diverge(llvm::Loop *L);
  void markJoins(llvm::ArrayRef<llvm::BasicBlock *> From,
                 const llvm::BasicBlock *Until,
                 const llvm::BasicBlock *Divider);

  llvm::Loop &Items;
  const llvm::LoopInfo &LI;
  const llvm::DominatorTree &DT;
  const llvm::PostDominatorTree &PDT;
  llvm::ScalarEvolution &SE;
  llvm::DenseMap<const llvm::Value *, LaneShape> Shapes;
  llvm::MapVector<llvm::PHINode *, int64_t> Inductions;
  llvm::MapVector<llvm::PHINode *, llvm::Instruction *> Reductions;
  llvm::MapVector<llvm::Value *, Assumption> Assumptions;
  llvm::SmallPtrSet<const llvm::Loop *, 4> DivergentLoops;
  llvm::SmallPtrSet<const llvm::BasicBlock *, 8> Joins, Parted, Alone;
};

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_LANESHAPES_H
