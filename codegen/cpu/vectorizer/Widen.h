//===- Widen.h - W work-items as lanes of vectors ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_WIDEN_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_WIDEN_H

#include "codegen/cpu/vectorizer/CalleeForms.h"
#include "codegen/cpu/vectorizer/Interleaved.h"
#include "codegen/cpu/vectorizer/Strides.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/IRBuilder.h"
#include <functional>
#include <optional>

namespace llvm {
class AtomicRMWInst;
class CallInst;
class DataLayout;
class LoadInst;
class StoreInst;
class TargetLibraryInfo;
class TargetTransformInfo;
} // namespace llvm

namespace syclcc1::cpu {

/// True if values of type \p T have vectors.
bool hasVectors(const llvm::Type *T);

/// How an element \p T of a vector is in memory: side by side, to the byte.
llvm::Type *storedInLanes(llvm::Type *T);

/// True if the divisor of the quotient or remainder \p I is a constant with
/// which no lane traps.
bool hasSafeDivisor(const llvm::Instruction &I);
/// True if vectors of the integer quotient or remainder \p I have a form other
/// than lane by lane (VectorDivision.cpp).
bool dividesInVectors(const llvm::Instruction &I, unsigned RegisterBits);
/// Writes it. \p Uniform is the scalar divisor if all lanes have the same, or
/// null; then inactive lanes have a divisor that is not 0.
llvm::Value *divideInVectors(llvm::IRBuilder<> &B, const llvm::Instruction &I,
                             llvm::Value *Left, llvm::Value *Right,
                             llvm::Value *Uniform);

/// The reduction of vectors for the atomic update \p I of W lanes at one
/// address; none if there is no such reduction (UniformUpdates.cpp).
llvm::Intrinsic::ID reductionOfUpdate(const llvm::Instruction &I);

/// Writes a predicated item function for W work-items in lock step: one walk
/// over its blocks, whose branches are uniform and stay. Uniform values stay
/// scalars, strided ones are scalars of lane 0 and, where needed, vectors;
/// varying ones are vectors.
class Widener {
public:
  /// \p Forms may be null.
  Widener(llvm::Function &F, const Strides &S, const Interleaved &Structures,
          const CalleeForms *Forms, const llvm::TargetLibraryInfo &TLI,
          const llvm::TargetTransformInfo &TTI, unsigned Lanes);

  /// The reason why \p F has no wide form; null if it has one.
  const char *unsupported() const;

  /// The wide form of \p F: the same arguments, for the first lane.
  llvm::Function *emit();

private:
  // WidenSupport.cpp: which instructions can be widened.
  const char *unsupported(const llvm::Instruction &I) const;
  const char *unsupportedCall(const llvm::CallInst &I) const;

  // WidenRules.cpp: how.
  bool isSerialized(const llvm::Instruction &I) const;
  void emitUniform(llvm::Instruction &I);
  void emitStrided(llvm::Instruction &I);
  llvm::Value *emitExact(llvm::Value *V, bool Signed);
  llvm::Value *emitVarying(llvm::Instruction &I);
  llvm::Value *emitLoad(llvm::LoadInst &I);
  llvm::Value *lastLane();
  void emitStore(llvm::StoreInst &I);
  llvm::Value *emitCall(llvm::CallInst &I);
  void emitAlloca(llvm::AllocaInst &A);
  bool isUniformUpdate(const llvm::Instruction &I) const;
  void emitUniformUpdate(llvm::AtomicRMWInst &I);
  llvm::Instruction *cloneOfLane0(llvm::Instruction &I);
  bool isConsecutive(const llvm::Value *Address, llvm::Type *T) const;
  bool isReversed(const llvm::Value *Address, llvm::Type *T) const;
  llvm::Value *lowest(llvm::Value *Address, llvm::Type *T);
  llvm::Value *usual(llvm::Value *V);
  bool isOfLanes(const llvm::Value *Address) const;

  // WidenSerialized.cpp.
  llvm::AllocaInst *makeLanesMemory(llvm::Type *T, const llvm::Twine &Name);
  llvm::Value *emitWideCall(const CalleeForms::Form &Form, llvm::Type *Result);
  llvm::Value *emitSerialized(llvm::Instruction &I);
  std::function<llvm::Value *(llvm::Value *)> lanesOf(llvm::Value *V);

  // SubGroupOperations.cpp.
  void emitLanesOperation(llvm::CallInst &I);
  llvm::Value *emitShuffle(llvm::CallInst &I);
  llvm::Value *emitVote(llvm::Value *P, bool Off);
  llvm::Value *makeExchangeMemory(llvm::VectorType *T, unsigned Times);

  // WidenConsecutive.cpp.
  bool isInLoop(const llvm::BasicBlock &Block);
  bool isMostlyConsecutive(const llvm::LoadInst &I);
  llvm::Value *emitMostlyConsecutive(llvm::LoadInst &I);

  // WidenWindow.cpp.
  llvm::Value *emitWindow(llvm::LoadInst &I);
  llvm::Instruction *emitWindow(llvm::StoreInst &I);
  llvm::Value *addressOfWindow(llvm::Value *Address, const Shape::Window &W);

  // WidenInterleaved.cpp.
  void emitInterleavedLoads(const InterleaveGroup &G);
  void emitGatheredWords(const InterleaveGroup &G);
  void emitScatteredWords(const InterleaveGroup &G);
  void emitScatteredLoads(const InterleaveGroup &G);
  void emitScatteredStores(const InterleaveGroup &G);
  llvm::Value *spareStructure(bool IsLoad);
  llvm::SmallVector<llvm::Value *> addressesOf(const InterleaveGroup &G);
  llvm::Value *structureAt(const InterleaveGroup &G, llvm::Value *Address);
  void emitInterleavedStores(const InterleaveGroup &G);
  llvm::Value *addressOfChunk(const InterleaveGroup &G, unsigned Chunk);
  llvm::Value *maskOfChunk(const InterleaveGroup &G, unsigned Chunk);

  // Widen.cpp: blocks, phis and values.
  void emit(llvm::Instruction &I);
  void emitPhi(llvm::PHINode &Phi);
  void finishPhi(llvm::PHINode &Phi);
  void emitBranch(llvm::Instruction &End);
  bool runsAlways(const llvm::Instruction &End) const;
  llvm::VectorType *vectorOf(llvm::Type *T) const;
  llvm::Value *first(llvm::Value *V);
  llvm::Value *wide(llvm::Value *V);
  llvm::Value *mask() const { return Mask; }
  llvm::Value *maskOrAll() const;

  llvm::Function &F;
  const Strides &S;
  const Interleaved &Structures;
  const CalleeForms *Forms;
  const llvm::TargetLibraryInfo &TLI;
  const llvm::TargetTransformInfo &TTI;
  const llvm::DataLayout &DL;
  unsigned Lanes;
  llvm::Function *New = nullptr;
  llvm::IRBuilder<> B;
  llvm::BasicBlock *Prologue = nullptr;
  llvm::Value *SpareTarget = nullptr; ///< See spareStructure.
  llvm::Value *Mask =
      nullptr; ///< Of the block being written; null: all lanes active.
  llvm::DenseMap<const llvm::Value *, llvm::Value *> Firsts, Wides;
  llvm::DenseMap<const llvm::BasicBlock *, llvm::BasicBlock *> Begins, Ends;
  std::optional<llvm::SmallPtrSet<const llvm::BasicBlock *, 16>> BlocksInLoops;
};

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_WIDEN_H
