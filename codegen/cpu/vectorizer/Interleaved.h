//===- Interleaved.h - Structures side by side in memory --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     p[x].a, p[x].b, p[x].c     of x = 0, 1, 2, …:   a b c a b c a b c …
//
// The memory that neighbouring work-items read of an array of structures is
// contiguous, and so is the memory that they write if they write all members.
// So whole vectors are loaded and divided by shuffles, instead of a gather for
// each member.
//
//     p[n[x]].a, p[n[x]].b, p[n[x]].c     each lane has one of its own
//
// One load of up to 16 bytes for each lane, and a transposition, take the place
// of a gather for each member, which loads lane by lane. Nothing is read that
// the program does not read, or that lies between two elements that it reads.
// Stores of two, four or more neighbouring elements are the reverse. Inactive
// lanes load zeros, and store where nobody reads.
//
// Structures of 4, 8 or 12 bytes (two floats, a pixel) are gathered as words of
// 64 and 32 bits where the processor gathers into 512 bits: taking 16 addresses
// out of their registers, and putting 16 loads together, takes twice as long.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_INTERLEAVED_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_INTERLEAVED_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <memory>

namespace llvm {
class BasicBlock;
class Function;
class Instruction;
class ScalarEvolution;
class TargetTransformInfo;
} // namespace llvm

namespace syclcc1::cpu {

class Strides;

/// Loads, or stores, of one block at constant distances from each other.
struct InterleaveGroup {
  struct Member {
    llvm::Instruction *I;
    unsigned Index; ///< Of the element in the structure.
  };
  /// In the order of the block. Loads are emitted at the first one, stores at
  /// the last one, whose address is used.
  llvm::SmallVector<Member, 4> Members;
  unsigned Factor; ///< Elements from one structure to the next one.
  unsigned Span; ///< Elements from the first member to the end of the last one.
  unsigned Element; ///< Bytes.
  /// The lanes' structures are anywhere. Factor is the span.
  bool IsScattered = false;
  /// Gathers and scatters take words of 4 and 8 bytes, of one or more elements.
  bool IsOfWords = false;

  const Member &leader() const;
};

class Interleaved {
public:
  Interleaved(llvm::Function &F, const Strides &S, llvm::ScalarEvolution &SE,
              const llvm::TargetTransformInfo &TTI, unsigned Lanes);

  const InterleaveGroup *of(const llvm::Instruction &I) const {
    return Groups.lookup(&I);
  }

private:
  void find(llvm::BasicBlock &Block, const Strides &S,
            llvm::ScalarEvolution &SE, const llvm::TargetTransformInfo &TTI,
            unsigned Lanes);

  llvm::SmallVector<std::unique_ptr<InterleaveGroup>> All;
  llvm::DenseMap<const llvm::Instruction *, const InterleaveGroup *> Groups;
};

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_INTERLEAVED_H
