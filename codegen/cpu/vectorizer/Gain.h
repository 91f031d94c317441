//===- Gain.h - Whether lanes pay -------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_GAIN_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_GAIN_H

#include "llvm/ADT/DenseMap.h"

namespace llvm {
class BasicBlock;
class Function;
class ScalarEvolution;
class TargetLibraryInfo;
} // namespace llvm

namespace syclcc1::cpu {

class CalleeForms;
class Interleaved;
class Strides;

/// The approximate time of a work-item in instructions.
struct LaneCosts {
  double Scalar = 0;
  double InLanes = 0; ///< The W-th part of that of W in lock step.
};

/// How often the blocks of an item function run, and what they cost a scalar
/// work-item, before predicate() changes them.
class Frequencies {
public:
  Frequencies(llvm::Function &F, llvm::ScalarEvolution &SE);

private:
  friend LaneCosts costsOfLanes(llvm::Function &, const Strides &,
                                const Interleaved &, const CalleeForms *,
                                llvm::ScalarEvolution &, const Frequencies &,
                                const llvm::TargetLibraryInfo &, unsigned,
                                unsigned);
  struct Rate {
    double Scalar, InLanes;
  };
  struct Info {
    double InIteration; ///< In an iteration of its loop.
    const llvm::BasicBlock *Preheader = nullptr; ///< Of that loop.
    bool IsDeep = false;
    bool EndsByData = false;     ///< Processors do not predict the loop's end.
    bool IsGuessed = false;      ///< Processors do not predict its branch.
    bool IsChosenByData = false; ///< Neighbours often differ in running it.
  };
  Rate of(const llvm::BasicBlock *Block, const Strides &S,
          unsigned Lanes) const;

  /// A loop, each iteration of which reads what the next one depends on.
  struct Wait {
    const llvm::BasicBlock *Header;
    llvm::SmallVector<const llvm::BasicBlock *> Blocks;
    unsigned Cycles;
  };

  llvm::DenseMap<const llvm::BasicBlock *, Info> Blocks;
  llvm::SmallVector<Wait> Waits;
};

/// \p F is predicated; \p Forms are of functions that it calls, or null; \p
/// Bits are in a register.
LaneCosts costsOfLanes(llvm::Function &F, const Strides &S,
                       const Interleaved &Structures, const CalleeForms *Forms,
                       llvm::ScalarEvolution &SE, const Frequencies &Often,
                       const llvm::TargetLibraryInfo &TLI, unsigned Lanes,
                       unsigned Bits);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_GAIN_H
