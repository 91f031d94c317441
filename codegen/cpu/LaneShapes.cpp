//===- LaneShapes.cpp - How the values of neighbours relate ---------------===//
//
// A data flow analysis that begins with "not known yet" and only goes up:
// uniform or strided, then varying. Branches whose condition turns out varying
// make the joins behind them varying.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/LaneShapes.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/LoopIterator.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1::cpu {

LaneShapes::LaneShapes(Loop &Items, const LoopInfo &LI, const DominatorTree &DT,
                       const PostDominatorTree &PDT, ScalarEvolution &SE)
    : Items(Items), LI(LI), DT(DT), PDT(PDT), SE(SE) {}

void LaneShapes::makePrivate(const AllocaInst &A, int64_t Bytes) {
  Shapes[&A] = LaneShape::strided(Bytes);
}

LaneShape LaneShapes::of(const Value *V) const {
  if (auto At = Shapes.find(V); At != Shapes.end())
    return At->second;
  auto *I = dyn_cast<Instruction>(V);
  if (I && Items.contains(I))
    return {};
  return LaneShape::uniform();
}

/// \p Stride as it is seen in \p Bits bits.
static int64_t wrapped(int64_t Stride, unsigned Bits) {
  return Bits >= 64 ? Stride : SignExtend64(uint64_t(Stride), Bits);
}

bool LaneShapes::classifyHeader() {
  BasicBlock *Latch = Items.getLoopLatch();
  for (PHINode &Phi : Items.getHeader()->phis()) {
    if (SE.isSCEVable(Phi.getType()))
      if (auto *Rec = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(&Phi));
          Rec && Rec->getLoop() == &Items && Rec->isAffine())
        if (auto *Step = dyn_cast<SCEVConstant>(Rec->getStepRecurrence(SE));
            Step && Step->getAPInt().getSignificantBits() <= 32) {
          Inductions[&Phi] = Step->getAPInt().getSExtValue();
          Shapes[&Phi] = LaneShape::strided(Inductions[&Phi]);
          continue;
        }
    auto *Op = dyn_cast<MinMaxIntrinsic>(Phi.getIncomingValueForBlock(Latch));
    if (!Op || !Items.contains(Op) || !Phi.hasOneUse() ||
        *Phi.user_begin() != Op || Op->getLHS() == Op->getRHS())
      return false;
    for (User *U : Op->users())
      if (U != &Phi && Items.contains(cast<Instruction>(U)))
        return false;
    if (LI.getLoopFor(Op->getParent()) != &Items)
      return false;
    Reductions[&Phi] = Op;
    Shapes[&Phi] = LaneShape::varying();
  }
  return true;
}

bool LaneShapes::isPure(const Instruction &I) {
  return !I.mayReadOrWriteMemory() && isSafeToSpeculativelyExecute(&I);
}

/// True if all lanes can stay in, or leave, \p L by the branch that it has: one
/// place to go on at, and one to leave to. A switch may go on at several
/// places, or leave to several: lanes need masks that say which.
static bool isLeftByOneBranch(const Loop &L, const DominatorTree &DT) {
  const BasicBlock *Exiting = L.getExitingBlock();
  return Exiting && isa<BranchInst>(Exiting->getTerminator()) &&
         DT.dominates(Exiting, L.getLoopLatch());
}

bool LaneShapes::compute() {
  if (!classifyHeader())
    return false;
  for (Loop *L : Items.getLoopsInPreorder()) {
    if (L == &Items)
      continue;
    if (!isLeftByOneBranch(*L, DT) && !diverge(L))
      return false;
  }
  for (const BasicBlock *Block : Items.blocks())
    for (const Instruction &I : *Block)
      if (auto *Call = dyn_cast<CallInst>(&I);
          (Call && Call->isIndirectCall()) || I.isAtomic())
        Alone.insert(Block);
  LoopBlocksRPO Order(&Items);
  Order.perform(&LI);
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (BasicBlock *Block : Order) {
      for (Instruction &I : *Block) {
        if (I.getType()->isVoidTy() || I.isTerminator())
          continue;
        LaneShape &Old = Shapes[&I];
        if (Old.K == LaneShape::Varying)
          continue;
        if (auto *Phi = dyn_cast<PHINode>(&I); Phi && Inductions.contains(Phi))
          continue;
        LaneShape New = shapeOf(I);
        LaneShape &Now = Shapes[&I]; // shapeOf may move it.
        if (New == Now || New.K == LaneShape::Unknown)
          continue;
        Now = Now.K == LaneShape::Unknown ? New : LaneShape::varying();
        Changed = true;
      }
      Instruction *End = Block->getTerminator();
      if (Block == Items.getLoopLatch() || End->getNumSuccessors() < 2 ||
          Parted.contains(Block))
        continue;
      LaneShape Condition = of(End->getOperand(0));
      if (Condition.K == LaneShape::Unknown ||
          Condition.K == LaneShape::Uniform)
        continue;
      Changed = true;
      if (!partAt(Block))
        return false;
    }
  }
  return true;
}

/// Lanes part at the end of \p Block.
bool LaneShapes::partAt(BasicBlock *Block) {
  Parted.insert(Block);
  auto *Node = PDT.getNode(Block);
  if (!Node || !Node->getIDom() || !Node->getIDom()->getBlock())
    return false;
  markJoins(SmallVector<BasicBlock *>(successors(Block)),
            Node->getIDom()->getBlock(), Block);
  for (Loop *L = LI.getLoopFor(Block); L != &Items; L = L->getParentLoop())
    if (L->isLoopExiting(Block) && !diverge(L))
      return false;
  return true;
}

/// Lanes leave \p L at different times or by different ways.
bool LaneShapes::diverge(Loop *L) {
  if (!DivergentLoops.insert(L).second)
    return true;
  SmallVector<BasicBlock *> Exits;
  L->getUniqueExitBlocks(Exits);
  auto *Node = PDT.getNode(L->getHeader());
  while (Node && Node->getBlock() && L->contains(Node->getBlock()))
    Node = Node->getIDom();
  if (Exits.empty() || !Node || !Node->getBlock())
    return false;
  markJoins(Exits, Node->getBlock(), L->getHeader());
  return true;
}

/// Marks what can be reached from \p From up to \p Until in the same round of
/// the loops around \p Divider: lanes begin a round together.
void LaneShapes::markJoins(ArrayRef<BasicBlock *> From, const BasicBlock *Until,
                           const BasicBlock *Divider) {
  SmallPtrSet<const BasicBlock *, 16> Seen;
  SmallVector<const BasicBlock *> Work(From.begin(), From.end());
  Joins.insert(Until);
  while (!Work.empty()) {
    const BasicBlock *Block = Work.pop_back_val();
    if (Block == Until || !Items.contains(Block) || !Seen.insert(Block).second)
      continue;
    const Loop *L = LI.getLoopFor(Block);
    if (L->getHeader() == Block && L->contains(Divider))
      continue;
    Joins.insert(Block);
    Work.append(succ_begin(Block), succ_end(Block));
  }
}

bool LaneShapes::leaps(const Instruction &I) const {
  constexpr int64_t Line = 64;
  const Loop *L = LI.getLoopFor(I.getParent());
  const Value *Address = getLoadStorePointerOperand(&I);
  if (L == &Items || !Address)
    return false;
  auto *Rec =
      dyn_cast<SCEVAddRecExpr>(SE.getSCEV(const_cast<Value *>(Address)));
  if (!Rec || Rec->getLoop() != L || !Rec->isAffine())
    return false;
  auto *Step = dyn_cast<SCEVConstant>(Rec->getStepRecurrence(SE));
  return !Step || Step->getAPInt().abs().sge(Line);
}

static LaneShape join(LaneShape A, LaneShape B) {
  if (A.K == LaneShape::Unknown || A == B)
    return B;
  if (B.K == LaneShape::Unknown)
    return A;
  return LaneShape::varying();
}

LaneShape LaneShapes::shapeOfPhi(PHINode &Phi) {
  const BasicBlock *Block = Phi.getParent();
  const Loop *L = LI.getLoopFor(Block);
  if (Block != L->getHeader()) {
    for (const BasicBlock *From : Phi.blocks()) {
      // Loops that end between From and here: what lanes bring out of a
      // divergent one is of different rounds.
      for (const Loop *Left = LI.getLoopFor(From);
           Left != L && Left != &Items && !Left->contains(Block);
           Left = Left->getParentLoop())
        if (isDivergent(Left))
          return LaneShape::varying();
    }
    if (Joins.contains(Block) && !Phi.hasConstantValue())
      return LaneShape::varying();
  }
  LaneShape Result;
  for (const Value *V : Phi.incoming_values())
    Result = join(Result, of(V));
  return Result;
}

int64_t LaneShapes::scaleOf(const Instruction &I) {
  auto *C = cast<ConstantInt>(I.getOperand(1));
  return I.getOpcode() == Instruction::Shl ? int64_t(1) << C->getZExtValue()
                                           : C->getSExtValue();
}

/// True if \p I multiplies by a constant whose strides do not overflow here.
static bool isScale(const Instruction &I) {
  if (I.getOpcode() != Instruction::Shl && I.getOpcode() != Instruction::Mul)
    return false;
  auto *C = dyn_cast<ConstantInt>(I.getOperand(1));
  return C && (I.getOpcode() == Instruction::Shl
                   ? C->getValue().ult(
                         std::min(62u, C->getType()->getIntegerBitWidth() - 1))
                   : C->getValue().getSignificantBits() <= 32);
}

/// True if \p S can be computed in front of the loop, where what guards a
/// division is not known.
bool LaneShapes::isKnownBefore(const SCEV *S) const {
  return SE.isLoopInvariant(S, &Items) &&
         SCEVExpander(SE, "items").isSafeToExpand(S);
}

/// Accepts that \p V, whose evolution is \p S, does not overflow: the emitted
/// code looks before it enters the vector loop.
bool LaneShapes::assume(Value *V, const SCEV *S, int64_t &Stride) {
  Assumption A;
  auto *Rec = dyn_cast<SCEVAddRecExpr>(S);
  while (Rec && Rec->isAffine() && Rec->getLoop() != &Items &&
         Items.contains(Rec->getLoop()) && A.Inside.size() < 2) {
    const SCEV *Step = Rec->getStepRecurrence(SE);
    const SCEV *Taken = SE.getBackedgeTakenCount(Rec->getLoop());
    if (isa<SCEVCouldNotCompute>(Taken) ||
        SE.getTypeSizeInBits(Taken->getType()) > 64 ||
        SE.getTypeSizeInBits(Step->getType()) > 36 || !isKnownBefore(Step) ||
        !isKnownBefore(Taken))
      return false;
    A.Inside.push_back({Step, Taken});
    Rec = dyn_cast<SCEVAddRecExpr>(Rec->getStart());
  }
  if (!Rec || Rec->getLoop() != &Items || !Rec->isAffine() ||
      !isKnownBefore(Rec->getStart()))
    return false;
  auto *Step = dyn_cast<SCEVConstant>(Rec->getStepRecurrence(SE));
  if (!Step || Step->getAPInt().getSignificantBits() > 31)
    return false;
  A.Start = Rec->getStart();
  A.Step = Stride = Step->getAPInt().getSExtValue();
  Assumptions.insert({V, std::move(A)});
  return true;
}

/// Whether the sum that \p V is has no more than \p Budget terms. Both operands
/// of each addition are looked at, and written, on their own: of x + x, and
/// that added to itself, and so on, there would be no end.
static bool isShort(const Value *V, unsigned &Budget) {
  if (Budget == 0)
    return false;
  --Budget;
  const auto *I = dyn_cast<Instruction>(V);
  if (!I)
    return true;
  switch (I->getOpcode()) {
  case Instruction::Add:
  case Instruction::Or:
  case Instruction::Sub:
    return isShort(I->getOperand(0), Budget) &&
           isShort(I->getOperand(1), Budget);
  case Instruction::Mul:
  case Instruction::Shl:
  case Instruction::SExt:
  case Instruction::ZExt:
    return isShort(I->getOperand(0), Budget);
  default:
    return true;
  }
}

LaneShapes::Exact LaneShapes::exactForm(Value *V, int64_t &Stride) {
  LaneShape S = of(V);
  Stride = 0;
  if (S.K == LaneShape::Uniform)
    return Exact::Uniform;
  auto *I = dyn_cast<Instruction>(V);
  if (S.K != LaneShape::Strided || !I)
    return Exact::No;
  unsigned Budget = 64;
  if (!isShort(V, Budget))
    return Exact::No;
  auto *Overflowing = dyn_cast<OverflowingBinaryOperator>(I);
  const bool NoWrap = (Overflowing && Overflowing->hasNoSignedWrap()) ||
                      (isa<PossiblyDisjointInst>(I) &&
                       cast<PossiblyDisjointInst>(I)->isDisjoint());
  int64_t A, B;
  switch (I->getOpcode()) {
  case Instruction::Add:
  case Instruction::Or:
  case Instruction::Sub:
    if (NoWrap && exactForm(I->getOperand(0), A) != Exact::No &&
        exactForm(I->getOperand(1), B) != Exact::No) {
      const bool Minus = I->getOpcode() == Instruction::Sub;
      if (Minus ? SubOverflow(A, B, Stride) : AddOverflow(A, B, Stride))
        return Exact::No;
      return Minus ? Exact::Sub : Exact::Add;
    }
    break;
  case Instruction::Mul:
  case Instruction::Shl:
    if (NoWrap && isScale(*I) && exactForm(I->getOperand(0), A) != Exact::No)
      return MulOverflow(A, scaleOf(*I), Stride) ? Exact::No : Exact::Scale;
    break;
  case Instruction::Trunc:
    if (cast<TruncInst>(I)->hasNoSignedWrap() &&
        I->getOperand(0)->getType()->isIntegerTy(64)) {
      Stride = of(I->getOperand(0)).Stride;
      return Exact::Wider;
    }
    break;
  case Instruction::SExt:
    if (exactForm(I->getOperand(0), Stride) != Exact::No)
      return Exact::Extension;
    break;
  case Instruction::ZExt:
    if (cast<ZExtInst>(I)->hasNonNeg() &&
        exactForm(I->getOperand(0), Stride) != Exact::No)
      return Exact::Extension;
    break;
  default:
    break;
  }
  if (SE.isSCEVable(V->getType()) && assume(V, SE.getSCEV(V), Stride))
    return Exact::Assumed;
  Stride = 0;
  return Exact::No;
}

LaneShape LaneShapes::shapeOfAddress(GetElementPtrInst &G) {
  const DataLayout &DL = G.getDataLayout();
  if (!G.getType()->isPointerTy() ||
      DL.getIndexTypeSizeInBits(G.getType()) != 64)
    return LaneShape::varying();
  int64_t Total = of(G.getPointerOperand()).Stride;
  for (auto It = gep_type_begin(G), E = gep_type_end(G); It != E; ++It) {
    LaneShape Index = of(It.getOperand());
    if (Index.K == LaneShape::Uniform)
      continue;
    if (It.isStruct() || !It.getOperand()->getType()->isIntegerTy(64))
      return LaneShape::varying();
    TypeSize Size = It.getSequentialElementStride(DL);
    int64_t Bytes;
    if (Size.isScalable() ||
        MulOverflow(Index.Stride, int64_t(Size.getFixedValue()), Bytes) ||
        AddOverflow(Total, Bytes, Total))
      return LaneShape::varying();
  }
  return LaneShape::strided(Total);
}

/// (x << 32) >> 32, InstCombine's way to write the int of a 64-bit id, and
/// (x << 32) >> 30, four times that.
LaneShape LaneShapes::shapeOfExtendedTruncation(Instruction &I) {
  Value *X;
  uint64_t Left, Right;
  int64_t Stride;
  if (!I.getType()->isIntegerTy(64) ||
      !match(&I, m_AShr(m_Shl(m_Value(X), m_ConstantInt(Left)),
                        m_ConstantInt(Right))) ||
      Left >= 64 || Left < Right || !isStrided(X))
    return LaneShape::varying();
  // Of the second, ScalarEvolution sees 34 bits and a factor inside.
  const SCEV *S = SE.getSCEV(&I);
  if (auto *Extended = dyn_cast<SCEVSignExtendExpr>(S))
    return assume(&I, Extended->getOperand(), Stride)
               ? LaneShape::strided(Stride)
               : LaneShape::varying();
  // A counter that is known not to leave 32 bits.
  if (auto *Rec = dyn_cast<SCEVAddRecExpr>(S);
      Rec && Rec->getLoop() == &Items && Rec->isAffine())
    if (auto *Step = dyn_cast<SCEVConstant>(Rec->getStepRecurrence(SE)))
      return LaneShape::strided(Step->getAPInt().getSExtValue());
  return LaneShape::varying();
}

LaneShape LaneShapes::shapeOf(Instruction &I) {
  if (auto *Phi = dyn_cast<PHINode>(&I))
    return shapeOfPhi(*Phi);
  bool AllUniform = true;
  for (const Value *V : I.operands()) {
    LaneShape S = of(V);
    if (S.K == LaneShape::Unknown)
      return {};
    AllUniform &= S.K == LaneShape::Uniform;
  }
  if (isa<AllocaInst>(I) || (isAlone(I.getParent()) && !isPure(I)))
    return LaneShape::varying();
  if (AllUniform)
    return LaneShape::uniform();
  for (const Value *V : I.operands())
    if (isVarying(V))
      return LaneShape::varying();

  // From here on: uniform and strided operands, at least one strided.
  auto *Type = dyn_cast<IntegerType>(I.getType());
  const unsigned Bits = Type ? Type->getBitWidth() : 64;
  if (Bits < 8 || Bits > 64)
    return LaneShape::varying();
  auto stride = [&](unsigned Operand) {
    return of(I.getOperand(Operand)).Stride;
  };
  int64_t Result;
  switch (I.getOpcode()) {
  case Instruction::Add:
    return LaneShape::strided(
        wrapped(int64_t(uint64_t(stride(0)) + uint64_t(stride(1))), Bits));
  case Instruction::Sub:
    return LaneShape::strided(
        wrapped(int64_t(uint64_t(stride(0)) - uint64_t(stride(1))), Bits));
  case Instruction::Or:
    if (cast<PossiblyDisjointInst>(I).isDisjoint())
      return LaneShape::strided(
          wrapped(int64_t(uint64_t(stride(0)) + uint64_t(stride(1))), Bits));
    return LaneShape::varying();
  case Instruction::Mul:
  case Instruction::Shl:
    if (isScale(I))
      return LaneShape::strided(
          wrapped(int64_t(uint64_t(stride(0)) * uint64_t(scaleOf(I))), Bits));
    return LaneShape::varying();
  case Instruction::AShr:
    return shapeOfExtendedTruncation(I);
  case Instruction::Trunc:
    return LaneShape::strided(wrapped(stride(0), Bits));
  case Instruction::ZExt:
    if (!cast<ZExtInst>(I).hasNonNeg())
      return LaneShape::varying();
    [[fallthrough]];
  case Instruction::SExt:
    if (Bits == 64 && exactForm(I.getOperand(0), Result) != Exact::No)
      return LaneShape::strided(Result);
    return LaneShape::varying();
  case Instruction::PtrToInt:
    return Bits == 64 ? LaneShape::strided(stride(0)) : LaneShape::varying();
  case Instruction::IntToPtr:
    return I.getOperand(0)->getType()->isIntegerTy(64)
               ? LaneShape::strided(stride(0))
               : LaneShape::varying();
  case Instruction::GetElementPtr:
    return shapeOfAddress(cast<GetElementPtrInst>(I));
  case Instruction::Select:
    if (isUniform(I.getOperand(0)) &&
        of(I.getOperand(1)) == of(I.getOperand(2)))
      return of(I.getOperand(1));
    return LaneShape::varying();
  default:
    return LaneShape::varying();
  }
}

} // namespace syclcc1::cpu
