//===- Frequencies.h - How often work-items run a block ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_FREQUENCIES_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_FREQUENCIES_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class BasicBlock;
class Function;
class ScalarEvolution;
class Value;
} // namespace llvm

namespace syclcc1::cpu {

class Strides;

/// How often the blocks of an item function run, and where a scalar work-item
/// waits, before predicate() changes them.
class Frequencies {
public:
  Frequencies(llvm::Function &F, llvm::ScalarEvolution &SE);

  /// Executions of a block for one work-item.
  struct Rate {
    double Scalar;  ///< One work-item after the other.
    double InLanes; ///< In lock step: if any of the lanes gets there.
  };
  /// None for blocks that predicate() has made.
  Rate of(const llvm::BasicBlock *Block, const Strides &S,
          unsigned Lanes) const;

  /// Whether processors do not predict the branch at the end of \p Block.
  bool isGuessed(const llvm::BasicBlock *Block) const;
  /// The preheader, if \p Header is that of a loop whose end processors do not
  /// predict; else null.
  const llvm::BasicBlock *endedByData(const llvm::BasicBlock *Header) const;

  /// A loop, each iteration of which reads what the next one depends on.
  struct Wait {
    const llvm::BasicBlock *Header;
    llvm::SmallVector<const llvm::BasicBlock *> Blocks;
    unsigned Cycles;
  };
  llvm::ArrayRef<Wait> waits() const { return Waits; }

private:
  struct Info {
    double InIteration; ///< In an iteration of its loop.
    const llvm::BasicBlock *Preheader = nullptr; ///< Of that loop.
    bool IsDeep = false;
    bool EndsByData = false;
    bool IsGuessed = false;
    bool IsChosenByData = false; ///< Neighbours often differ in running it.
  };
  llvm::DenseMap<const llvm::BasicBlock *, Info> Blocks;
  llvm::SmallVector<Wait> Waits;
};

/// Whether lanes differ in executing \p Block, which is predicated.
bool isDivergent(const llvm::BasicBlock *Block, const Strides &S);

/// Whether \p V depends on memory that work-items read at different addresses.
bool comesOfData(const llvm::Value *V,
                 llvm::function_ref<bool(const llvm::Value *)> IsUniform);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_FREQUENCIES_H
