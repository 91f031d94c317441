//===- TwoRegisters.cpp - Twice as many lanes as a register has -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The second vector needs registers. The values that are live at once and are
// vectors are counted, as register allocators do: backwards through the blocks,
// until nothing changes. Uniform values are scalars, and addresses of
// neighbours are that of the first.
//
// Chosen by measuring 422 kernels of bench/kernels/suite with one and with two
// registers of 256 bits, and 439 with 512 (docs/measured/kernels-styles.md).
//
// Rejected: to compute how long one iteration waits. What loads take is not
// known, and processors overlap iterations that are short. To try both widths
// and count in the code that comes out: it takes twice the time for each
// kernel, and registers are assigned far behind.
//
// Tested by test/codegen/cpu/vectorizer/vectorize-items-two-registers.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/TwoRegisters.h"
#include "codegen/cpu/vectorizer/Divergence.h"
#include "codegen/cpu/vectorizer/Serialized.h"
#include "codegen/cpu/vectorizer/Strides.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1::cpu {

namespace {

using Values = DenseSet<const Value *>;

class Liveness {
public:
  Liveness(Function &F, Divergence &D, const LoopInfo &LI, const Strides &S,
           unsigned Lanes, unsigned Bits)
      : S(S), Lanes(Lanes), Bits(Bits) {
    for (const Loop *L : LI.getLoopsInPreorder())
      addKept(*L, D);
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (BasicBlock *Block : post_order(&F)) {
        Values Live = atEnd(*Block);
        for (Instruction &I : reverse(*Block))
          step(I, Live);
        Values &Old = AtBegin[Block];
        Changed |= Old.size() != Live.size();
        Old = std::move(Live);
      }
    }
    for (BasicBlock &Block : F) {
      Values Live = atEnd(Block);
      count(Live);
      for (Instruction &I : reverse(Block)) {
        const unsigned Before = Live.size();
        step(I, Live);
        if (Live.size() != Before || isVector(I))
          count(Live);
      }
    }
  }

  unsigned most() const { return Most; }
  /// Those of most() that hold doubles.
  unsigned ofDoubles() const { return OfDoubles; }
  bool hasDivergentLoops() const { return !Kept.empty(); }

private:
  /// Lanes that have left a loop keep what the others go on to change.
  void addKept(const Loop &L, Divergence &D) {
    SmallVector<BasicBlock *> Exiting;
    L.getExitingBlocks(Exiting);
    if (none_of(Exiting, [&](const BasicBlock *Block) {
          return D.info().hasDivergentTerminator(*Block);
        }))
      return;
    for (const PHINode &Phi : L.getHeader()->phis())
      if (isVector(Phi))
        Kept[L.getLoopLatch()].insert(&Phi);
  }
  bool isVector(const Value &V) const {
    return (isa<Instruction>(V) || isa<Argument>(V)) && !isa<AllocaInst>(V) &&
           !V.getType()->isVoidTy() && S.isVarying(&V);
  }
  unsigned registersOf(const Value &V) const {
    const Type *T = V.getType();
    const unsigned Element =
        T->isPointerTy() ? 64 : std::max(8u, T->getScalarSizeInBits());
    return std::max(1u, Element * Lanes / Bits);
  }
  void count(const Values &Live) {
    unsigned All = 0, Doubles = 0;
    for (const Value *V : Live) {
      All += registersOf(*V);
      Doubles += V->getType()->isDoubleTy() ? registersOf(*V) : 0;
    }
    if (All <= Most)
      return;
    Most = All;
    OfDoubles = Doubles;
  }
  Values atEnd(const BasicBlock &Block) const {
    Values Live = Kept.lookup(&Block);
    for (const BasicBlock *Next : successors(&Block)) {
      if (auto At = AtBegin.find(Next); At != AtBegin.end())
        Live.insert(At->second.begin(), At->second.end());
      for (const PHINode &Phi : Next->phis()) {
        const Value *V = Phi.getIncomingValueForBlock(&Block);
        if (isVector(*V))
          Live.insert(V);
      }
    }
    return Live;
  }
  /// \p Live before \p I.
  void step(const Instruction &I, Values &Live) const {
    Live.erase(&I);
    if (isa<PHINode>(I))
      return;
    for (const Value *V : I.operands())
      if (isVector(*V))
        Live.insert(V);
  }

  const Strides &S;
  const unsigned Lanes, Bits;
  DenseMap<const BasicBlock *, Values> AtBegin, Kept;
  unsigned Most = 0, OfDoubles = 0;
};

/// Operations that take long until another one can use the result.
bool isSlow(const Instruction &I) {
  if (const auto *Intrinsic = dyn_cast<IntrinsicInst>(&I))
    switch (Intrinsic->getIntrinsicID()) {
    case Intrinsic::sqrt:
    case Intrinsic::exp:
    case Intrinsic::exp2:
    case Intrinsic::log:
    case Intrinsic::log2:
    case Intrinsic::pow:
    case Intrinsic::sin:
    case Intrinsic::cos:
      return true;
    default:
      return false;
    }
  return isa<CallInst>(I) || I.getOpcode() == Instruction::FDiv ||
         (I.isIntDivRem() && !isa<Constant>(I.getOperand(1)));
}

/// True if a slow operation of \p F, which has no loops, waits for another.
bool waitsForSlow(Function &F) {
  DenseMap<const Value *, unsigned> Before;
  for (const BasicBlock *Block : ReversePostOrderTraversal<Function *>(&F))
    for (const Instruction &I : *Block) {
      unsigned Slow = isSlow(I);
      for (const Value *V : I.operands())
        Slow = std::max(Slow, Before.lookup(V) + isSlow(I));
      if (Slow > 1)
        return true;
      if (Slow)
        Before[&I] = Slow;
    }
  return false;
}

/// True if \p I divides neighbours' numbers by what has as many, and not twice
/// as many: the quotient is the same in one register, but not in two.
bool dividesByOne(const Instruction &I, const Strides &S, unsigned Lanes) {
  const APInt *C = nullptr;
  if (I.getNumOperands() != 2 || S.of(I.getOperand(0)).K != Shape::Strided ||
      !match(I.getOperand(1), m_APInt(C)))
    return false;
  switch (I.getOpcode()) {
  case Instruction::UDiv:
  case Instruction::SDiv:
  case Instruction::URem:
  case Instruction::SRem:
    return C->urem(Lanes) == 0 && C->urem(2 * Lanes) != 0;
  case Instruction::LShr:
  case Instruction::AShr:
    return *C == Log2_32(Lanes);
  case Instruction::And:
    return *C == Lanes - 1 || -*C == Lanes;
  default:
    return false;
  }
}

/// True if \p I is an access by which each lane walks a row of its own, which
/// may be far from the others.
bool walksOwnRow(const Instruction &I, ScalarEvolution &SE, const Strides &S) {
  constexpr uint64_t Line = 64, Least = 4;
  const Value *At = getLoadStorePointerOperand(&I);
  if (!At || I.getDataLayout().getTypeStoreSize(getLoadStoreType(&I)) < Least)
    return false;
  const Shape Of = S.of(At);
  if (Of.K == Shape::Uniform ||
      (Of.K == Shape::Strided && uint64_t(std::abs(Of.Stride)) <= Line))
    return false;
  const auto *Walk =
      dyn_cast<SCEVAddRecExpr>(SE.getSCEV(const_cast<Value *>(At)));
  const auto *Step =
      Walk ? dyn_cast<SCEVConstant>(Walk->getStepRecurrence(SE)) : nullptr;
  return Step && Step->getAPInt().abs().ult(Line);
}

/// True for serialised code that may access memory, such as atomics. Units that
/// only compute are the rare case of something (products of complex numbers).
bool isUnitWithMemory(const Instruction &I) {
  if (!isUnit(I) && !isAtomicUpdate(I))
    return false;
  const auto *Call = dyn_cast<CallInst>(&I);
  const Function *Unit = Call ? Call->getCalledFunction() : nullptr;
  return !Unit || any_of(instructions(*Unit), [](const Instruction &Part) {
    return Part.mayReadOrWriteMemory();
  });
}

} // namespace

bool gainsByTwoRegisters(Function &One, FunctionAnalysisManager &FAM,
                         unsigned Lanes, unsigned Bits) {
  constexpr unsigned Longest = 300;
  // AVX-512 has 32 registers, AVX2 has 16.
  const unsigned MostInOne = Bits == 512 ? 16 : 12;
  if (One.getInstructionCount() > Longest)
    return false;
  // Instructions without loops overlap those of the next vector anyway, unless
  // they wait long.
  auto &LI = FAM.getResult<LoopAnalysis>(One);
  if (LI.empty() && !waitsForSlow(One))
    return false;
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(One);
  Divergence D(One);
  const Strides S(One, D, SE, /*Lanes=*/0);
  // Twice as many rows need twice as many cache lines. Units
  // with memory follow each other, lane by lane.
  if (any_of(instructions(One), [&](const Instruction &I) {
        return walksOwnRow(I, SE, S) || dividesByOne(I, S, Lanes) ||
               isUnitWithMemory(I);
      }))
    return false;
  // As many doubles are two registers already. Four are too many where lanes
  // leave a loop one by one.
  const Liveness Live(One, D, LI, S, Lanes, Bits);
  return Live.most() <= MostInOne &&
         (2 * Live.ofDoubles() < Live.most() || !Live.hasDivergentLoops());
}

} // namespace syclcc1::cpu
