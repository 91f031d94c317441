//===- Gain.cpp - Whether lanes pay ---------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Counts instructions, of one scalar work-item and of W in lock step:
//
//     if (k == 0) a = f(x);     scalar: one of f and g
//     else        a = g(x);     lanes: both, unless all branch alike
//
// What an instruction costs (InstructionCosts.cpp) times how often it is
// executed (Frequencies.cpp), and what a scalar work-item waits for. The model
// is rough on purpose: it has to distinguish arithmetic from gathering single
// elements, and a kernel that executes one of many alternatives (a virtual call
// with six candidates) from one that does much of the same.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/Gain.h"
#include "codegen/cpu/vectorizer/Frequencies.h"
#include "codegen/cpu/vectorizer/InstructionCosts.h"
#include "codegen/cpu/vectorizer/PredicatedForm.h"
#include "codegen/cpu/vectorizer/Strides.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace syclcc1::cpu {

/// True if lanes leave a loop in different iterations because of data.
static bool isDivergentLoop(const BasicBlock &Header, const Strides &S) {
  const auto *Phi = dyn_cast_or_null<PHINode>(maskOf(Header));
  return Phi && Phi->getParent() == &Header && S.isVarying(Phi) &&
         comesOfData(Phi, [&](const Value *V) { return S.isUniform(V); });
}

LaneCosts costsOfLanes(Function &F, const Strides &S,
                       const InstructionCosts &Costs, const Frequencies &Often,
                       unsigned Lanes) {
  // A mispredicted branch costs some 20 to 30 instructions, and a quarter to a
  // half of branches on data are mispredicted. Lanes have masks there.
  constexpr double Guess = 10;
  InstructionCost Sum;
  DenseMap<const BasicBlock *, double> ScalarOf;
  bool HasDivergentLoop = false;
  for (BasicBlock &Block : F) {
    HasDivergentLoop |= isDivergentLoop(Block, S);
    const Frequencies::Rate Rate = Often.of(&Block, S, Lanes);
    InstructionCost Here;
    for (Instruction &I : Block) {
      const InstructionCost One = Costs.of(I);
      Here.Scalar += One.Scalar;
      Here.InLanes += One.InLanes;
      Here.Serialized += One.Serialized;
    }
    if (Often.isGuessed(&Block))
      Sum.Scalar += Guess * Rate.Scalar;
    if (const BasicBlock *Preheader = Often.endedByData(&Block))
      Sum.Scalar += Guess * Often.of(Preheader, S, Lanes).Scalar;
    ScalarOf[&Block] = Here.Scalar * Rate.Scalar;
    Sum.Scalar += Here.Scalar * Rate.Scalar;
    Sum.InLanes += Here.InLanes * Rate.InLanes;
    // Serialised code takes as long as there are lanes.
    Sum.Serialized += Here.Serialized * Rate.Scalar;
  }
  // Serial work-items wait for what they read in each iteration before the
  // next, lanes all at once.
  constexpr double InstructionsPerCycle = 4;
  for (const Frequencies::Wait &W : Often.waits()) {
    double Computes = 0;
    for (const BasicBlock *Block : W.Blocks)
      Computes += ScalarOf.lookup(Block);
    const double Waits =
        W.Cycles * InstructionsPerCycle * Often.of(W.Header, S, Lanes).Scalar;
    Sum.Scalar += std::max(0.0, Waits - Computes);
  }
  // Lanes wait for the slowest lane.
  if (HasDivergentLoop)
    Sum.InLanes *= 1.5;
  return {Sum.Scalar, Sum.InLanes + Sum.Serialized};
}

} // namespace syclcc1::cpu
