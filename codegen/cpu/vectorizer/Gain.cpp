//===- Gain.cpp - Cost model of widening ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Counts instructions, of one scalar work-item and of W in lock step:
//
//     if (k == 0) a = f(x);     scalar: one of f and g
//     else        a = g(x);     lanes: both, unless all branch alike
//
// Inner loops count ten times. Blocks count by the probability of the branches
// before them; for lanes, by the probability that any of W lanes gets there.
// The model is rough on purpose: it has to distinguish arithmetic from
// gathering single elements, and a kernel that executes one of many
// alternatives (a virtual call with six candidates) from one that does much of
// the same. If accesses of one work-item stride through memory while those of
// neighbours are adjacent, as in a histogram, each iteration costs one cache
// line for one work-item, and the same for W of them.
//
// Some costs are of what a processor waits for: branches on data, also the end
// of a loop that only data decide (rows of a sparse matrix), atomics, which
// take as long in lanes, and reads that the next iteration depends on (the
// states of an automaton), which lanes do all at once. A branch that keeps an
// index within bounds is expected to let nearly all pass, and not half: cells
// around a particle.
//
// Rejected: LLVM's cost model, instruction by instruction. It knows the
// processor, but not masks, loops that lanes exit in different iterations, or
// which values are uniform.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/Gain.h"
#include "codegen/cpu/vectorizer/CalleeForms.h"
#include "codegen/cpu/vectorizer/Divergence.h"
#include "codegen/cpu/vectorizer/Interleaved.h"
#include "codegen/cpu/vectorizer/PredicatedForm.h"
#include "codegen/cpu/vectorizer/Serialized.h"
#include "codegen/cpu/vectorizer/Strides.h"
#include "codegen/cpu/vectorizer/VectorVariant.h"
#include "codegen/cpu/vectorizer/WideProducts.h"
#include "codegen/cpu/vectorizer/Widen.h"
#include "llvm/Analysis/BlockFrequencyInfo.h"
#include "llvm/Analysis/BranchProbabilityInfo.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;

namespace syclcc1::cpu {

/// True if \p V depends on memory that work-items read at different addresses.
static bool comesOfData(const Value *V,
                        function_ref<bool(const Value *)> IsUniform) {
  constexpr unsigned Most = 64;
  SmallVector<const Value *> Work{V};
  SmallPtrSet<const Value *, 16> Seen;
  while (!Work.empty() && Seen.size() < Most) {
    const auto *I = dyn_cast<Instruction>(Work.pop_back_val());
    if (!I || IsUniform(I) || !Seen.insert(I).second)
      continue;
    if (isa<LoadInst>(I) || I->getType()->isFPOrFPVectorTy())
      return true;
    append_range(Work, I->operands());
  }
  return false;
}

/// True if scalar work-items often take different branches at the end of \p
/// Block. Loops with known trip counts are predicted, and so are branches on
/// the index.
static bool isGuessed(const BasicBlock &Block, const LoopInfo &LI,
                      Divergence &D, ScalarEvolution &SE) {
  const auto *Branch = dyn_cast<BranchInst>(Block.getTerminator());
  if (!Branch || !D.info().hasDivergentTerminator(Block))
    return false;
  const Loop *L = LI.getLoopFor(&Block);
  if (L && L->isLoopExiting(&Block) &&
      !isa<SCEVCouldNotCompute>(SE.getExitCount(L, &Block)))
    return false;
  return comesOfData(Branch->getCondition(),
                     [&](const Value *V) { return D.isUniform(V); });
}

/// True if neighbouring work-items often differ in whether they run \p Block,
/// as far as branches of its loop decide. A comparison of indices has the same
/// result for all but a few.
static bool isChosenByData(const BasicBlock &Block, const BasicBlock *First,
                           const DominatorTree &DT, Divergence &D) {
  for (const auto *Node = DT.getNode(&Block);
       Node && Node->getBlock() != First;) {
    Node = Node->getIDom();
    const auto *Branch =
        Node ? dyn_cast<BranchInst>(Node->getBlock()->getTerminator())
             : nullptr;
    if (Branch && Branch->isConditional() &&
        D.info().hasDivergentTerminator(*Node->getBlock()) &&
        comesOfData(Branch->getCondition(),
                    [&](const Value *V) { return D.isUniform(V); }))
      return true;
  }
  return false;
}

/// True if data that work-items do not share decide how often \p L runs.
static bool endsByData(const Loop &L, Divergence &D, ScalarEvolution &SE) {
  SmallVector<BasicBlock *> Exiting;
  L.getExitingBlocks(Exiting);
  const auto IsUniform = [&](const Value *V) { return D.isUniform(V); };
  return any_of(Exiting, [&](BasicBlock *Block) {
    const SCEV *Count = SE.getExitCount(&L, Block);
    return D.info().hasDivergentTerminator(*Block) &&
           !isa<SCEVCouldNotCompute>(Count) &&
           SCEVExprContains(Count, [&](const SCEV *S) {
             const auto *Value = dyn_cast<SCEVUnknown>(S);
             return Value && comesOfData(Value->getValue(), IsUniform);
           });
  });
}

/// True if memory is accessed at an address that depends on \p Index, in \p
/// Block or behind it.
static bool indexesIn(const Value *Index, const BasicBlock *Block,
                      const DominatorTree &DT) {
  constexpr unsigned Most = 64;
  SmallVector<const Value *> Work{Index};
  SmallPtrSet<const Value *, 16> Seen;
  while (!Work.empty() && Seen.size() < Most) {
    const Value *V = Work.pop_back_val();
    if (isa<Constant>(V) || !Seen.insert(V).second)
      continue;
    for (const User *U : V->users()) {
      const auto *I = dyn_cast<Instruction>(U);
      if (I && getLoadStorePointerOperand(I) == V &&
          DT.dominates(Block, I->getParent()))
        return true;
      if (isa_and_nonnull<GetElementPtrInst, CastInst, BinaryOperator>(I))
        Work.push_back(I);
    }
  }
  return false;
}

/// The comparisons of which \p Condition is a conjunction or disjunction.
static SmallVector<const ICmpInst *> comparisonsOf(const Value *Condition) {
  using namespace PatternMatch;
  SmallVector<const ICmpInst *> Found;
  SmallVector<const Value *> Work{Condition};
  while (!Work.empty()) {
    const Value *V = Work.pop_back_val(), *A = nullptr, *B = nullptr;
    if (match(V, m_LogicalAnd(m_Value(A), m_Value(B))) ||
        match(V, m_LogicalOr(m_Value(A), m_Value(B))))
      Work.append({A, B});
    else if (const auto *Cmp = dyn_cast<ICmpInst>(V);
             Cmp && Cmp->isRelational())
      Found.push_back(Cmp);
  }
  return Found;
}

/// If \p Branch compares an index with a bound in front of accesses at that
/// index, the number of the successor with the accesses (the guard heuristic of
/// Ball and Larus, 1993, for addresses only).
static std::optional<unsigned> guardedSide(const BranchInst &Branch,
                                           const DominatorTree &DT) {
  const SmallVector<const ICmpInst *> Compared =
      comparisonsOf(Branch.getCondition());
  const auto Guards = [&](unsigned Side) {
    const BasicBlock *To = Branch.getSuccessor(Side);
    return DT.dominates(BasicBlockEdge(Branch.getParent(), To), To) &&
           any_of(Compared, [&](const ICmpInst *Cmp) {
             return indexesIn(Cmp->getOperand(0), To, DT) ||
                    indexesIn(Cmp->getOperand(1), To, DT);
           });
  };
  const bool First = Guards(0), Second = Guards(1);
  if (First == Second)
    return std::nullopt;
  return First ? 0 : 1;
}

/// Corrects the probability of such branches where nothing else is known of
/// them.
static void expectGuardsToPass(const Function &F, const DominatorTree &DT,
                               BranchProbabilityInfo &Probabilities) {
  const BranchProbability Pass(19, 20);
  for (const BasicBlock &Block : F) {
    const auto *Branch = dyn_cast<BranchInst>(Block.getTerminator());
    if (!Branch || !Branch->isConditional() ||
        Probabilities.getEdgeProbability(&Block, 0u) !=
            Probabilities.getEdgeProbability(&Block, 1u))
      continue;
    if (const std::optional<unsigned> Side = guardedSide(*Branch, DT)) {
      SmallVector<BranchProbability, 2> Sides{Pass, Pass};
      Sides[1 - *Side] = Pass.getCompl();
      Probabilities.setEdgeProbability(&Block, Sides);
    }
  }
}

/// In cycles, from an operand to the result.
static unsigned latencyOf(const Instruction &I) {
  constexpr unsigned Load = 5, Product = 3, OfFloats = 4, Quotient = 16;
  switch (I.getOpcode()) {
  case Instruction::Load:
    return Load;
  case Instruction::Mul:
    return Product;
  case Instruction::UDiv:
  case Instruction::SDiv:
  case Instruction::URem:
  case Instruction::SRem:
  case Instruction::FDiv:
    return Quotient;
  case Instruction::PHI:
  case Instruction::ZExt:
  case Instruction::SExt:
  case Instruction::Trunc:
  case Instruction::GetElementPtr:
  case Instruction::Freeze:
    return 0;
  default:
    return I.getType()->isFloatingPointTy() ? OfFloats : 1;
  }
}

namespace {

/// How long an iteration of a loop waits for the one before it.
class Recurrences {
  const Loop &L;
  Divergence &D;
  struct Chain {
    int Cycles = -1; ///< -1: does not depend on the phi.
    bool HasLoad = false;
  };
  SmallDenseMap<const Value *, Chain> Known;

  Chain of(const Value *V, unsigned Depth) {
    const auto *I = dyn_cast<Instruction>(V);
    constexpr unsigned Deepest = 200;
    if (!I || !L.contains(I) || Depth > Deepest)
      return {};
    if (const auto [At, IsNew] = Known.try_emplace(V); !IsNew)
      return At->second; // Also of cycles around inner loops: no path.
    Chain Longest;
    for (const Value *Operand : I->operands())
      if (const Chain C = of(Operand, Depth + 1); C.Cycles > Longest.Cycles)
        Longest = C;
    if (Longest.Cycles >= 0) {
      Longest.Cycles += int(latencyOf(*I));
      Longest.HasLoad |= isa<LoadInst>(I) && !D.isUniform(I);
    }
    return Known[V] = Longest;
  }

public:
  Recurrences(const Loop &L, Divergence &D) : L(L), D(D) {}

  /// Of those that read memory: an automaton, a list, a search. A long loop has
  /// enough to do meanwhile.
  unsigned cycles() {
    constexpr unsigned Longest = 500;
    unsigned Size = 0;
    for (const BasicBlock *Block : L.blocks())
      Size += Block->size();
    if (Size > Longest)
      return 0;
    int Most = 0;
    for (const PHINode &Phi : L.getHeader()->phis()) {
      Known.clear();
      Known[&Phi] = {0, false};
      if (const Chain C = of(Phi.getIncomingValueForBlock(L.getLoopLatch()), 0);
          C.HasLoad)
        Most = std::max(Most, C.Cycles);
    }
    return unsigned(Most);
  }
};

} // namespace

Frequencies::Frequencies(Function &F, ScalarEvolution &SE) {
  constexpr unsigned Deepest = 4;
  DominatorTree DT(F);
  LoopInfo LI(DT);
  BranchProbabilityInfo Probabilities(F, LI);
  expectGuardsToPass(F, DT, Probabilities);
  BlockFrequencyInfo Frequency(F, Probabilities, LI);
  Divergence D(F);
  for (const Loop *L : LI.getLoopsInPreorder())
    if (L->getLoopLatch() && L->getLoopPreheader())
      if (const unsigned Cycles = Recurrences(*L, D).cycles())
        Waits.push_back(
            {L->getHeader(), {L->block_begin(), L->block_end()}, Cycles});
  for (BasicBlock &Block : F) {
    const Loop *L = LI.getLoopFor(&Block);
    const BasicBlock *First = L ? L->getHeader() : &F.getEntryBlock();
    const double Iteration =
        double(Frequency.getBlockFreq(First).getFrequency());
    const double Here = double(Frequency.getBlockFreq(&Block).getFrequency());
    Info &I = Blocks[&Block];
    I.InIteration = Iteration > 0 ? std::min(1.0, Here / Iteration) : 1;
    I.Preheader = L ? L->getLoopPreheader() : nullptr;
    I.EndsByData = L && L->getHeader() == &Block && endsByData(*L, D, SE);
    I.IsDeep = L && L->getLoopDepth() > Deepest;
    I.IsGuessed = isGuessed(Block, LI, D, SE);
    I.IsChosenByData = isChosenByData(Block, First, DT, D);
  }
}

static bool isDivergent(const BasicBlock *Block, const Strides &S) {
  const Value *Mask = maskOf(*Block);
  return Mask && S.isVarying(Mask);
}

Frequencies::Rate Frequencies::of(const BasicBlock *Block, const Strides &S,
                                  unsigned Lanes) const {
  constexpr double TripCount = 10;
  const auto At = Blocks.find(Block);
  if (At == Blocks.end())
    return {0, 0}; // Masks, from predicate().
  const Info &I = At->second;
  Rate R{I.InIteration, isDivergent(Block, S) && I.IsChosenByData
                            ? std::min(1.0, I.InIteration * Lanes)
                            : I.InIteration};
  if (!I.Preheader)
    return R;
  const Rate Around = of(I.Preheader, S, Lanes);
  const double Often = I.IsDeep ? 1 : TripCount;
  return {R.Scalar * Around.Scalar * Often, R.InLanes * Around.InLanes * Often};
}

/// True if \p I touches another cache line in every iteration.
static bool touchesNewLine(const Instruction &I, ScalarEvolution &SE) {
  constexpr int64_t Line = 64;
  const Value *Address = getLoadStorePointerOperand(&I);
  auto *Rec =
      dyn_cast<SCEVAddRecExpr>(SE.getSCEV(const_cast<Value *>(Address)));
  if (!Rec || !Rec->isAffine())
    return false;
  auto *Step = dyn_cast<SCEVConstant>(Rec->getStepRecurrence(SE));
  return !Step || Step->getAPInt().abs().sge(Line);
}

/// Functions of mathematics are some tens of instructions.
static double costOf(const CallInst &I) {
  constexpr double Few = 1, Some = 4, Many = 20;
  const auto *Intrinsic = dyn_cast<IntrinsicInst>(&I);
  if (!Intrinsic)
    return Many;
  switch (Intrinsic->getIntrinsicID()) {
  case Intrinsic::fma:
  case Intrinsic::fmuladd:
  case Intrinsic::fabs:
  case Intrinsic::copysign:
  case Intrinsic::smin:
  case Intrinsic::smax:
  case Intrinsic::umin:
  case Intrinsic::umax:
  case Intrinsic::abs:
    return Few;
  case Intrinsic::exp:
  case Intrinsic::exp2:
  case Intrinsic::exp10:
  case Intrinsic::log:
  case Intrinsic::log2:
  case Intrinsic::log10:
  case Intrinsic::pow:
  case Intrinsic::sin:
  case Intrinsic::cos:
  case Intrinsic::tan:
  case Intrinsic::asin:
  case Intrinsic::acos:
  case Intrinsic::atan:
  case Intrinsic::atan2:
  case Intrinsic::sinh:
  case Intrinsic::cosh:
  case Intrinsic::tanh:
    return Many;
  default:
    return Some;
  }
}

/// True if \p I, or the unit that it calls, locks a cache line. Atomics of one
/// thread do not (CPUGroupAtomics).
static bool hasLock(const Instruction &I) {
  if (const auto *Call = dyn_cast<CallBase>(&I))
    if (const Function *Unit = Call->getCalledFunction())
      return any_of(instructions(*Unit), [](const Instruction &Inner) {
        return isa<AtomicRMWInst, AtomicCmpXchgInst>(Inner);
      });
  return isa<AtomicRMWInst, AtomicCmpXchgInst>(I);
}

/// Arithmetic of half is that of float between two conversions, which are
/// several instructions for a single number.
static bool isOfHalves(const Instruction &I) {
  return I.getType()->isHalfTy()
             ? !isa<LoadInst, SelectInst, FreezeInst>(I)
             : isa<FPExtInst, FPToSIInst, FPToUIInst, FCmpInst>(I) &&
                   I.getOperand(0)->getType()->isHalfTy();
}

LaneCosts costsOfLanes(Function &F, const Strides &S,
                       const Interleaved &Structures, const CalleeForms *Forms,
                       ScalarEvolution &SE, const Frequencies &Often,
                       const TargetLibraryInfo &TLI, unsigned Lanes,
                       unsigned Bits) {
  // The cost of a gather differs much between processors: from less than single
  // loads to twice their time. AVX-512 also scatters, and puts numbers of 64
  // bits together as fast as those of 32. No processor gathers bytes and
  // shorts.
  const double Collect = Bits > 128 ? 2.0 * Lanes : 2.5 * Lanes;
  // A mispredicted branch costs some 20 to 30 instructions, and a quarter to a
  // half of branches on data are mispredicted. Lanes have masks there.
  constexpr double Guess = 10;
  // One that locks a cache line, of lanes and of scalar work-items.
  constexpr double Atomic = 25;
  double Scalar = 0, Vector = 0, Serialized = 0;
  DenseMap<const BasicBlock *, double> ScalarOf;
  bool HasDivergentLoop = false;
  for (BasicBlock &Block : F) {
    // Without AVX, masked accesses are expanded to single ones.
    const bool OneByOne = Bits < 256 && isDivergent(&Block, S);
    if (const auto *Phi = dyn_cast_or_null<PHINode>(maskOf(Block)))
      HasDivergentLoop |=
          Phi->getParent() == &Block && S.isVarying(Phi) &&
          comesOfData(Phi, [&](const Value *V) { return S.isUniform(V); });
    const Frequencies::Rate Rate = Often.of(&Block, S, Lanes);
    double ScalarHere = 0, VectorHere = 0, SerializedHere = 0;
    if (const auto At = Often.Blocks.find(&Block);
        At != Often.Blocks.end() && At->second.IsGuessed)
      Scalar += Guess * Rate.Scalar;
    for (Instruction &I : Block) {
      if (isa<PHINode, GetElementPtrInst, BitCastInst, AllocaInst>(I) ||
          I.isTerminator() || asAny(&I) || asAll(&I) || asFirst(&I) ||
          asLane(&I))
        continue;
      const Value *Address = getLoadStorePointerOperand(&I);
      Type *T = Address ? getLoadStoreType(&I) : I.getType();
      if (isAtomicUpdate(I)) {
        const double Lock = hasLock(I) ? Atomic : 0;
        ScalarHere += 2 + Lock;
        SerializedHere += 3 + Lock;
        continue;
      }
      if (const CalleeForms::Form *Form = Forms ? Forms->of(I) : nullptr) {
        ScalarHere += Form->Costs.Scalar + 4;
        VectorHere += Form->Wide ? Form->Costs.InLanes : 0;
        SerializedHere += Form->Wide ? 0 : Form->Costs.Scalar + 6;
        continue;
      }
      if (isUnit(I)) {
        ScalarHere += 4;
        SerializedHere += 6;
        continue;
      }
      if (T->isVoidTy())
        continue;
      // predicate() made masks and their selects.
      if (T->isIntegerTy(1) && !isa<CmpInst>(I))
        continue;
      if (auto *Select = dyn_cast<SelectInst>(&I);
          Select && S.isVarying(&I) && isa<PHINode>(Select->getFalseValue()))
        continue;
      if (auto *Cmp = dyn_cast<CmpInst>(&I))
        T = Cmp->getOperand(0)->getType();
      // A division by a constant is a product. Its upper half is one
      // instruction up to 32 bits, and four products of vectors with 64.
      const bool Divides = I.isIntDivRem();
      const bool Multiplies = Divides && isa<Constant>(I.getOperand(1));
      const bool IsUpper = asUpper(&I);
      const auto *Call = dyn_cast<CallInst>(&I);
      const double Cost = Multiplies      ? 4
                          : Divides       ? 10
                          : IsUpper       ? 2
                          : Call          ? costOf(*Call)
                          : isOfHalves(I) ? 3
                                          : 1;
      ScalarHere += Cost;
      if (auto *Update = dyn_cast<AtomicRMWInst>(&I);
          Update && S.isUniform(Update->getPointerOperand()) &&
          reductionOfUpdate(I) != Intrinsic::not_intrinsic) {
        ScalarHere += 10;
        VectorHere += 15.0 / Lanes;
        continue;
      }
      if (I.isAtomic()) {
        const double Lock = hasLock(I) ? Atomic : 0;
        ScalarHere += Lock;
        SerializedHere += Cost * 1.5 + Lock;
        continue;
      }
      if (!Address && !S.isVarying(&I)) {
        VectorHere += Cost / Lanes;
        continue;
      }
      const unsigned ElementBits =
          T->isPointerTy() ? 64 : std::max(8u, T->getScalarSizeInBits());
      const double Parts = std::max(1.0, double(ElementBits) * Lanes / Bits);
      if (Address) {
        const Shape Of = S.of(Address);
        const bool Whole = !OneByOne && Of.K == Shape::Strided &&
                           std::abs(Of.Stride) * 8 == int64_t(ElementBits);
        // Each member is as many shuffles as there are vectors.
        // Scalar work-items have long rows in registers, too, and inactive
        // lanes are not skipped: these are counted as gathers.
        const InterleaveGroup *Group = Structures.of(I);
        if (Group && Group->IsScattered &&
            (Group->Span > 4 || isDivergent(&Block, S)))
          Group = nullptr;
        if (Whole && touchesNewLine(I, SE))
          ScalarHere += 3;
        VectorHere +=
            (Of.K == Shape::Uniform       ? 1.0
             : Whole                      ? Parts
             : Of.window(ElementBits / 8) ? 2 * Parts
             : Group && Group->IsScattered
                 ? (double(Lanes) + 2.0 * Parts) / Group->Members.size()
             : Group                          ? Parts * Group->Factor
             : ElementBits > 32 && Bits < 512 ? Collect * 1.5
             : ElementBits < 32 && Bits > 128
                 ? Collect * (isa<LoadInst>(I) && Bits >= 512 ? 1.25 : 1.5)
                 : Collect) /
            Lanes;
      } else if (Multiplies) {
        VectorHere += ElementBits <= 32           ? 2 * Cost * Parts / Lanes
                      : dividesInVectors(I, Bits) ? 4 * Cost * Parts / Lanes
                                                  : Cost * 2.5;
      } else if (IsUpper) {
        VectorHere += 7 * Cost * Parts / Lanes;
      } else if (dividesInVectors(I, Bits)) {
        VectorHere += Cost * std::max(1.0, 64.0 * Lanes / Bits) / Lanes;
      } else if (Divides) {
        VectorHere += Cost * 1.2;
      } else if (Call) {
        const bool Known =
            getVectorIntrinsicIDForCall(Call, &TLI) != Intrinsic::not_intrinsic;
        const unsigned AtOnce = vectorVariant(*Call, Lanes).Lanes;
        VectorHere += AtOnce  ? Cost / AtOnce
                      : Known ? Cost * Parts / Lanes
                              : Cost * 1.2;
      } else {
        VectorHere += Cost * Parts / Lanes;
      }
    }
    if (const auto At = Often.Blocks.find(&Block); At != Often.Blocks.end() &&
                                                   At->second.EndsByData &&
                                                   At->second.Preheader)
      Scalar += Guess * Often.of(At->second.Preheader, S, Lanes).Scalar;
    ScalarOf[&Block] = ScalarHere * Rate.Scalar;
    Scalar += ScalarHere * Rate.Scalar;
    Vector += VectorHere * Rate.InLanes;
    // Serialised code takes as long as there are lanes.
    Serialized += SerializedHere * Rate.Scalar;
  }
  // Serial work-items wait for what they read in each iteration before the
  // next, lanes all at once.
  constexpr double InstructionsPerCycle = 4;
  for (const Frequencies::Wait &W : Often.Waits) {
    double Computes = 0;
    for (const BasicBlock *Block : W.Blocks)
      Computes += ScalarOf.lookup(Block);
    const double Waits =
        W.Cycles * InstructionsPerCycle * Often.of(W.Header, S, Lanes).Scalar;
    Scalar += std::max(0.0, Waits - Computes);
  }
  // Lanes wait for the slowest lane.
  if (HasDivergentLoop)
    Vector *= 1.5;
  Vector += Serialized;
  return {Scalar, Vector};
}

} // namespace syclcc1::cpu
