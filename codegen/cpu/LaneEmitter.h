//===- LaneEmitter.h - W work-items in lock step ----------------*- C++ -*-===//
//
// Writes one round of a loop over work-items for W of them at once: uniform and
// strided values stay scalars (of lane 0), varying ones become vectors of W
// elements, and branches at which lanes part become masks. See LaneShapes.h for
// the words. Control flow: LaneEmitter.cpp and LaneLoops.cpp; instructions:
// LaneInstructions.cpp; blocks that lanes run one after the other:
// LaneAlone.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_LANEEMITTER_H
#define SYCLCC1_CODEGEN_CPU_LANEEMITTER_H

#include "codegen/cpu/LaneShapes.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/IRBuilder.h"

namespace llvm {
class CallInst;
class LoadInst;
class StoreInst;
class TargetLibraryInfo;
} // namespace llvm

namespace syclcc1::cpu {

class LaneEmitter {
public:
  LaneEmitter(llvm::Function &F, llvm::Loop &Items, const llvm::LoopInfo &LI,
              const llvm::DominatorTree &DT, const llvm::PostDominatorTree &PDT,
              LaneShapes &Shapes, const llvm::TargetLibraryInfo &TLI,
              unsigned Lanes);

  /// Why the loop cannot be written this way; null if it can.
  const char *whyNot() const;

  /// Writes the round behind \p Block, which is empty; the counters of the loop
  /// have been given to set() before. Returns where it ends.
  llvm::BasicBlock *emit(llvm::BasicBlock *Block);

  /// \p Scalar is what \p V is for lane 0.
  void set(const llvm::Value *V, llvm::Value *Scalar) { Scalars[V] = Scalar; }
  void setWide(const llvm::Value *V, llvm::Value *Wide) { Wides[V] = Wide; }
  /// What \p V, which is not varying, is for lane 0.
  llvm::Value *scalar(llvm::Value *V);
  llvm::Value *wide(llvm::Value *V);
  llvm::VectorType *vectorOf(llvm::Type *T) const;

  /// The value that a smallest or largest of all begins with.
  static llvm::Constant *neutral(const llvm::Instruction &MinMax);

private:
  // A mask is null (all lanes are on), an i1 (all or none) or a vector of i1.
  // Its lanes are never poison: conditions join it by select.
  using Mask = llvm::Value *;
  struct Guard {
    llvm::BasicBlock *Before = nullptr, *After = nullptr;
    Mask Inside = nullptr;
  };

  /// True of what says something to the optimiser and does nothing.
  static bool isNote(const llvm::Instruction &I);
  const char *whyNot(const llvm::Instruction &I) const;
  const char *whyNotCall(const llvm::CallInst &I) const;
  const char *whyNotAlone(const llvm::Instruction &I) const;
  const char *whyNotThreadItem() const;

  Mask both(Mask M, llvm::Value *Condition);
  Mask either(Mask A, Mask B);
  llvm::Value *any(Mask M);
  llvm::Value *asVector(Mask M);
  bool comesTo(const llvm::BasicBlock *Block, const llvm::BasicBlock *Earlier,
               const llvm::Loop *In) const;
  Mask maskOf(llvm::BasicBlock *Block, const llvm::Loop *In);
  bool needsGuard(const llvm::BasicBlock *Block, Mask M) const;

  Guard enter(Mask M, bool Needed);
  void leave(const Guard &G, llvm::ArrayRef<llvm::Instruction *> Used);

  void emitRound(const llvm::Loop *In);
  void emitBlock(llvm::BasicBlock *Block, const llvm::Loop *In);
  void emitAlone(llvm::BasicBlock &Block, Mask M,
                 llvm::ArrayRef<llvm::Instruction *> Used);
  void emitEdges(llvm::BasicBlock *Block, Mask M);
  void emitLoop(const llvm::Loop *L, const llvm::Loop *In);
  void emitUniformLoop(const llvm::Loop *L, Mask M);
  void emitDivergentLoop(const llvm::Loop *L, Mask M);
  void recordExits(llvm::BasicBlock *Block);
  void emitPhi(llvm::PHINode &Phi);
  void emit(llvm::Instruction &I, Mask M);
  void emitStrided(llvm::Instruction &I);
  llvm::Value *emitWide(llvm::Instruction &I, Mask M);
  llvm::Value *emitLoad(llvm::LoadInst &I, Mask M);
  void emitStore(llvm::StoreInst &I, Mask M);
  llvm::Value *emitCall(llvm::CallInst &I);
  llvm::Value *emitExact(llvm::Value *V);
  llvm::Instruction *cloneScalar(llvm::Instruction &I);
  bool isContiguous(const llvm::Value *Address, llvm::Type *T) const;

  /// What leaves a divergent loop, lane by lane.
  struct Leaving {
    llvm::MapVector<std::pair<llvm::BasicBlock *, llvm::BasicBlock *>,
                    llvm::Value *>
        Masks;
    llvm::MapVector<llvm::PHINode *, llvm::Value *> Values;
  };
  /// Where a divergent loop is between two rounds.
  struct Rounds {
    llvm::BasicBlock *At;
    llvm::SmallVector<llvm::Value *> Variables;
    llvm::Value *Active; ///< The lanes that go on.
    Leaving Left;

    /// All that changes, always in one order.
    llvm::SmallVector<llvm::Value **> values();
  };
  llvm::SmallVector<llvm::Value *> variablesFrom(const llvm::Loop *L,
                                                 const llvm::BasicBlock *From);
  void setVariables(const llvm::Loop *L, llvm::ArrayRef<llvm::Value *> Values);
  llvm::SmallVector<llvm::PHINode *>
  beginVariables(const llvm::Loop *L, llvm::ArrayRef<llvm::Value *> Starts,
                 llvm::BasicBlock *Before);
  bool hasFullRounds(const llvm::Loop *L) const;
  Leaving nobodyLeft(const llvm::Loop *L);
  Rounds emitRounds(const llvm::Loop *L, Mask Active, Leaving Left);
  llvm::SmallVector<Rounds, 2> emitFullRounds(const llvm::Loop *L, Mask M,
                                              const Rounds &Start,
                                              llvm::BasicBlock *Header,
                                              llvm::BasicBlock *Exit);

  llvm::Function &F;
  llvm::Loop &Items;
  const llvm::LoopInfo &LI;
  const llvm::DominatorTree &DT;
  const llvm::PostDominatorTree &PDT;
  LaneShapes &Shapes;
  const llvm::TargetLibraryInfo &TLI;
  const llvm::DataLayout &DL;
  unsigned Lanes;
  llvm::IRBuilder<> B;
  llvm::SmallVector<llvm::BasicBlock *> Order;
  llvm::DenseMap<const llvm::Value *, llvm::Value *> Scalars, Wides;
  llvm::DenseMap<std::pair<llvm::BasicBlock *, llvm::BasicBlock *>, Mask> Edges;
  llvm::DenseMap<const llvm::BasicBlock *, Mask> Masks;
  llvm::SmallPtrSet<llvm::Value *, 8> NonEmpty;
  llvm::DenseMap<const llvm::Loop *, Leaving> Leavings;
};

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_LANEEMITTER_H
