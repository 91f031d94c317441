//===- LaneGain.cpp - Whether lanes pay -----------------------------------===//
//
// Counts instructions, of one work-item that runs alone and of W in lock step:
//
//     if (k == 0) a = f(x);     alone: one of f and g
//     else        a = g(x);     lanes: both, unless all go the same way
//
// Inner loops count ten times. Blocks count as often as the branches in front
// of them say, for lanes as often as one of W comes there. Rough on purpose: it
// has to tell arithmetic from collecting single elements, and a kernel that
// does a little of one of many things (a virtual call with six candidates) from
// one that does much of the same. What strides through memory while neighbours
// are side by side, as in a histogram, costs one work-item a line of the cache
// in every round, and W of them the same.
//
// Way not taken: LLVM's cost model, instruction by instruction. It knows the
// processor, and nothing of masks, of loops that lanes leave at different
// times, or of what is uniform.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/LaneGain.h"
#include "codegen/cpu/LaneShapes.h"
#include "llvm/Analysis/BlockFrequencyInfo.h"
#include "llvm/Analysis/BranchProbabilityInfo.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace syclcc1::cpu {

namespace {

/// How often a block runs in a round of the loop over work-items.
class Frequencies {
public:
  Frequencies(const Loop &Items, const LaneShapes &Shapes, const LoopInfo &LI,
              const DominatorTree &DT, const PostDominatorTree &PDT,
              unsigned Lanes)
      : Items(Items), Shapes(Shapes), LI(LI), DT(DT), PDT(PDT), Lanes(Lanes),
        Probabilities(*Items.getHeader()->getParent(), LI),
        Blocks(*Items.getHeader()->getParent(), Probabilities, LI) {}

  struct Rate {
    double Alone, InLanes;
  };

  Rate of(const BasicBlock *Block) const {
    constexpr double Rounds = 10;
    constexpr unsigned Deepest = 4;
    const Loop *L = LI.getLoopFor(Block);
    const double Here = double(Blocks.getBlockFreq(Block).getFrequency());
    const double Round =
        double(Blocks.getBlockFreq(L->getHeader()).getFrequency());
    Rate R;
    R.Alone = Round > 0 ? std::min(1.0, Here / Round) : 1;
    R.InLanes =
        partsBefore(Block, *L) ? std::min(1.0, R.Alone * Lanes) : R.Alone;
    if (L == &Items)
      return R;
    const Rate Around = of(L->getLoopPreheader());
    const double Often =
        L->getLoopDepth() - Items.getLoopDepth() <= Deepest ? Rounds : 1;
    return {R.Alone * Around.Alone * Often, R.InLanes * Around.InLanes * Often};
  }

private:
  /// True if some lanes may come to \p Block, in a round of \p L, and others
  /// not.
  bool partsBefore(const BasicBlock *Block, const Loop &L) const {
    while (Block != L.getHeader()) {
      const BasicBlock *Earlier = DT.getNode(Block)->getIDom()->getBlock();
      const Instruction *End = Earlier->getTerminator();
      if (End->getNumSuccessors() > 1 && !PDT.dominates(Block, Earlier) &&
          !Shapes.isUniform(End->getOperand(0)))
        return true;
      Block = Earlier;
    }
    return false;
  }

  const Loop &Items;
  const LaneShapes &Shapes;
  const LoopInfo &LI;
  const DominatorTree &DT;
  const PostDominatorTree &PDT;
  unsigned Lanes;
  BranchProbabilityInfo Probabilities;
  BlockFrequencyInfo Blocks;
};

} // namespace

double gainOfLanes(const Loop &Items, const LaneShapes &Shapes,
                   const LoopInfo &LI, const DominatorTree &DT,
                   const PostDominatorTree &PDT, const TargetLibraryInfo &TLI,
                   unsigned Lanes, unsigned Bits) {
  // What a gather takes differs much between processors: from less than single
  // loads to twice their time.
  const double Collect = Bits > 128 ? 2.0 * Lanes : 2.5 * Lanes;
  const Frequencies Often(Items, Shapes, LI, DT, PDT, Lanes);
  double Scalar = 0, Vector = 0, InTurn = 0;
  for (BasicBlock *Block : Items.blocks()) {
    // Without AVX, masked accesses are made one by one.
    const bool OneByOne =
        Bits < 256 && !PDT.dominates(Block, Items.getHeader());
    const Frequencies::Rate Rate = Often.of(Block);
    double ScalarHere = 0, VectorHere = 0;
    for (Instruction &I : *Block) {
      if (isa<PHINode, GetElementPtrInst, BitCastInst>(I) || I.isTerminator() ||
          isa<DbgInfoIntrinsic>(I))
        continue;
      const Value *Address = getLoadStorePointerOperand(&I);
      Type *T = Address ? getLoadStoreType(&I) : I.getType();
      if (T->isVoidTy())
        continue; // Among them what an update writes.
      if (auto *Cmp = dyn_cast<CmpInst>(&I))
        T = Cmp->getOperand(0)->getType();
      // A division by a constant is a product, of which vectors of 64 bits have
      // no upper half.
      const bool Divides = I.isIntDivRem();
      const bool Multiplies = Divides && isa<Constant>(I.getOperand(1));
      const double Cost = Multiplies         ? 4
                          : Divides          ? 10
                          : isa<CallInst>(I) ? 4
                                             : 1;
      ScalarHere += Cost;
      if (!Address && !Shapes.isVarying(&I)) {
        VectorHere += Cost / Lanes;
        continue;
      }
      const unsigned ElementBits =
          T->isPointerTy() ? 64 : std::max(8u, T->getScalarSizeInBits());
      const double Parts = std::max(1.0, double(ElementBits) * Lanes / Bits);
      if (Shapes.isAlone(Block)) {
        VectorHere += Cost * 1.5;
      } else if (Address) {
        const LaneShape S = Shapes.of(Address);
        const bool Whole = !OneByOne && S.K == LaneShape::Strided &&
                           S.Stride * 8 == int64_t(ElementBits);
        if (Whole && Shapes.leaps(I))
          ScalarHere += 3;
        VectorHere += (S.K == LaneShape::Uniform ? 1.0
                       : Whole                   ? Parts
                       : ElementBits > 32        ? Collect * 1.5
                                                 : Collect) /
                      Lanes;
      } else if (Multiplies) {
        VectorHere += ElementBits > 32 ? Cost * 2.5 : 2 * Cost * Parts / Lanes;
      } else if (Divides) {
        VectorHere += Cost * 1.2;
      } else if (auto *Call = dyn_cast<CallInst>(&I)) {
        const bool Known =
            getVectorIntrinsicIDForCall(Call, &TLI) != Intrinsic::not_intrinsic;
        VectorHere += Known ? Cost * Parts / Lanes : Cost * 1.2;
      } else {
        VectorHere += Cost * Parts / Lanes;
      }
    }
    Scalar += ScalarHere * Rate.Alone;
    // What lanes do one after the other takes as long as they are many.
    if (Shapes.isAlone(Block))
      InTurn += VectorHere * Rate.Alone;
    else
      Vector += VectorHere * Rate.InLanes;
  }
  // Lanes wait for the last one.
  for (const Loop *Inner : Items.getLoopsInPreorder())
    if (Inner != &Items && Shapes.isDivergent(Inner)) {
      Vector *= 1.5;
      break;
    }
  Vector += InTurn;
  return Vector == 0 ? 1 : Scalar / Vector;
}

} // namespace syclcc1::cpu
