//===- InstructionCosts.h - What an instruction costs -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_CPU_VECTORIZER_INSTRUCTIONCOSTS_H
#define SYCLCC1_CODEGEN_CPU_VECTORIZER_INSTRUCTIONCOSTS_H

namespace llvm {
class CallInst;
class Instruction;
class ScalarEvolution;
class TargetLibraryInfo;
class Type;
class Value;
} // namespace llvm

namespace syclcc1::cpu {

class CalleeForms;
class Interleaved;
class Strides;

/// For one work-item, in simple instructions.
struct InstructionCost {
  double Scalar = 0;
  double InLanes = 0; ///< The W-th part of that of W in lock step.
  /// Where W lanes execute one after the other, also the inactive ones' time.
  double Serialized = 0;
};

/// What the instructions of a predicated item function cost.
class InstructionCosts {
public:
  /// \p Forms are of functions that it calls, or null; \p Bits are in a
  /// register.
  InstructionCosts(const Strides &S, const Interleaved &Structures,
                   const CalleeForms *Forms, llvm::ScalarEvolution &SE,
                   const llvm::TargetLibraryInfo &TLI, unsigned Lanes,
                   unsigned Bits)
      : S(S), Structures(Structures), Forms(Forms), SE(SE), TLI(TLI),
        Lanes(Lanes), Bits(Bits) {}

  InstructionCost of(llvm::Instruction &I) const;

private:
  const Strides &S;
  const Interleaved &Structures;
  const CalleeForms *Forms;
  llvm::ScalarEvolution &SE;
  const llvm::TargetLibraryInfo &TLI;
  const unsigned Lanes, Bits;

  InstructionCost ofAtomic(llvm::Instruction &I, double Cost) const;
  InstructionCost ofAccess(llvm::Instruction &I) const;
  double ofArithmetic(const llvm::Instruction &I, double Cost) const;
  double registersOf(const llvm::Type *Element) const;
};

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_VECTORIZER_INSTRUCTIONCOSTS_H
