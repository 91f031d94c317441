// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPULaneSlices: large kernels execute the lanes of a sub-group in slices.
//
//     %k = load <32 x float>, ptr %p
//     %m = fmul <32 x float> %k, %q
//     %s = fadd <32 x float> %m, %a
//     %r = call float @llvm.vector.reduce.fadd(%s)
//
//  -> for lane = 0, 8, 16, 24:
//       %k = load <8 x float>, ptr %p + lane
//       %m = fmul <8 x float> %k, %q[lane]
//       store <8 x float> (fadd %m, %a[lane]), ptr %s.lanes + lane
//     %s = load <32 x float>, ptr %s.lanes
//     %r = call float @llvm.vector.reduce.fadd(%s)
//
// A sub-group has 32 lanes on every processor. A vector of 32 floats is eight
// registers of an old processor and four with AVX2. A kernel of a few thousand
// instructions on lanes, as attention and transforms with unrolled loops are,
// becomes hundreds of kilobytes of machine code, half of it moves of registers
// that have no room: one file with such kernels took minutes to compile. As a
// loop over slices it is a fraction of the code, and values that only one
// slice needs stay in registers. Between loops lanes are in memory, where the
// others would be as well.
//
// What goes into a loop, and in which order, is LaneSlicesPlan.cpp's decision.
// Values of a loop that others read are in memory, one variable for each, of
// which a block's are shared once they are no longer read. A segment reads
// slices of them; all others load the whole where they use it.
//
// Only functions that are large (-syclcc1-longest-unsliced, in machine
// instructions): in small ones LLVM's scheduler gains by several registers.
// In the version for processors from before 2013 (CPUQuickCode), which should
// be cheap to compile, all that a loop makes smaller; there, and at -O1, a
// slice is one lane. Those processors have no instructions for gathers and
// masks, so that a vector of them is code for each lane as well: a loop over
// lanes is a third of it.
//
// Rejected: narrower vectors where a kernel is widened, and a loop around them:
// exchanges need all lanes, and are known to be registers there. A limit on
// unrolling: an array that is indexed by a counter stays in memory, each
// work-item's elements side by side.
//
// Must come before CPUMaskedMemory, which chooses the form of what is left.
// Tested by test/codegen/cpu/lane-slices.ll, test/run/lane_slices.cpp.

#include "codegen/cpu/LaneSlices.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

static cl::opt<unsigned> LongestUnsliced(
    "syclcc1-longest-unsliced", cl::Hidden, cl::init(10000),
    cl::desc("The most machine instructions, roughly, of a kernel's vectors "
             "that are not executed in slices"));

namespace syclcc1 {

using namespace cpu;

namespace {

/// The variables of one function that hold lanes: of values that a segment
/// computes and others read, and of those that a segment reads and did not
/// compute.
class LaneVariables {
public:
  LaneVariables(Function &F, const SlicePlan &Plan);

  /// The variable of \p V, or null.
  AllocaInst *of(const Value *V) const { return Made.lookup(V); }
  ArrayRef<Value *> values() const { return Values; }

  /// Elements of i1 are bytes in memory.
  static Type *inMemory(Type *T) {
    return T->getScalarType()->isIntegerTy(1)
               ? T->getWithNewType(Type::getInt8Ty(T->getContext()))
               : T;
  }
  /// Loads lanes or a slice of them, of type \p T.
  static Value *load(IRBuilder<> &B, Type *T, Value *From, Align A) {
    Type *Memory = inMemory(T);
    Value *V = B.CreateAlignedLoad(Memory, From, A);
    return Memory == T ? V : B.CreateTrunc(V, T);
  }
  static void store(IRBuilder<> &B, Value *V, Value *To, Align A) {
    Type *Memory = inMemory(V->getType());
    B.CreateAlignedStore(Memory == V->getType() ? V : B.CreateZExt(V, Memory),
                         To, A);
  }

private:
  struct Shared {
    AllocaInst *Variable;
    uint64_t Bytes;
    unsigned FreeFrom; ///< The level of the block from which nobody reads it.
  };
  Function &F;
  DenseMap<const Value *, AllocaInst *> Made;
  SmallVector<Value *> Values; ///< In order of their definition.
  SmallVector<Shared> Pool;

  AllocaInst *create(uint64_t Bytes) {
    IRBuilder<> B(&*F.getEntryBlock().getFirstInsertionPt());
    AllocaInst *A =
        B.CreateAlloca(ArrayType::get(B.getInt8Ty(), Bytes), nullptr, "lanes");
    A->setAlignment(Align(64));
    return A;
  }
  AllocaInst *share(uint64_t Bytes, unsigned From, unsigned To);
};

LaneVariables::LaneVariables(Function &F, const SlicePlan &Plan) : F(F) {
  DenseMap<const Value *, std::pair<const BasicBlock *, unsigned>> PlaceOf;
  SetVector<Value *> Needed;
  for (const SlicedBlock &Block : Plan.Blocks) {
    for (const PHINode &Phi : Block.Block->phis())
      PlaceOf[&Phi] = {Block.Block, 0};
    for (const auto &[Number, L] : enumerate(Block.Levels)) {
      for (const Instruction *I : L.Whole)
        PlaceOf[I] = {Block.Block, Number};
      if (!L.Segment)
        continue;
      for (Instruction *I : L.Segment->Instructions) {
        PlaceOf[I] = {Block.Block, Number};
        for (Value *V : I->operands())
          if (Plan.Width.isLanes(V->getType()) && !isa<Constant>(V) &&
              !getSplatValue(V) && Plan.segmentOf(V) != L.Segment)
            Needed.insert(V);
        if (any_of(I->users(), [&](const User *U) {
              return Plan.segmentOf(U) != L.Segment;
            }))
          Needed.insert(I);
      }
    }
  }
  // A block's own variables begin where those of the block before have ended.
  SmallVector<Value *> Order = Needed.takeVector();
  auto placeOf = [&](const Value *V) { return PlaceOf.lookup(V); };
  MapVector<const BasicBlock *, SmallVector<Value *>> ByBlock;
  for (Value *V : Order)
    ByBlock[placeOf(V).first].push_back(V);
  for (auto &[Block, Vs] : ByBlock) {
    stable_sort(Vs, [&](Value *A, Value *B) {
      return placeOf(A).second < placeOf(B).second;
    });
    for (Shared &S : Pool)
      S.FreeFrom = 0;
    for (Value *V : Vs) {
      const uint64_t Bytes =
          F.getDataLayout().getTypeStoreSize(inMemory(V->getType()));
      const unsigned From = placeOf(V).second;
      unsigned To = From;
      bool IsLocal = Block != nullptr;
      for (const User *U : V->users()) {
        const auto *I = cast<Instruction>(U);
        const auto [UsedIn, Level] = placeOf(I);
        IsLocal &= UsedIn == Block && !isa<PHINode>(I);
        To = std::max(To, Level);
      }
      Made[V] = IsLocal ? share(Bytes, From, To) : create(Bytes);
      Values.push_back(V);
    }
  }
}

AllocaInst *LaneVariables::share(uint64_t Bytes, unsigned From, unsigned To) {
  for (Shared &S : Pool)
    if (S.Bytes == Bytes && S.FreeFrom <= From) {
      S.FreeFrom = To + 1;
      return S.Variable;
    }
  Pool.push_back({create(Bytes), Bytes, To + 1});
  return Pool.back().Variable;
}

/// Emits one segment's instructions for the slice that begins at lane \p Lane.
class SliceEmitter {
public:
  SliceEmitter(const SliceWidth &W, const LaneVariables &Vars,
               IRBuilder<> &Before, IRBuilder<> &B, Value *Lane)
      : W(W), Vars(Vars), Before(Before), B(B), Lane(Lane) {}

  void emit(Instruction &I);
  Value *of(Value *V);

private:
  const SliceWidth &W;
  const LaneVariables &Vars;
  IRBuilder<> &Before, &B;
  Value *Lane;
  DenseMap<const Value *, Value *> Known;

  Type *sliceOf(const Type *T) const {
    return FixedVectorType::get(cast<VectorType>(T)->getElementType(), W.Slice);
  }
  uint64_t bytesOf(const Type *T) const {
    return B.GetInsertBlock()->getDataLayout().getTypeStoreSize(
        T->getScalarType());
  }
  Value *element(Value *Base, Type *T, Value *At) {
    return B.CreateInBoundsGEP(T->getScalarType(), Base, At);
  }
  Align alignmentOf(Type *T, Align Whole) const {
    return commonAlignment(Whole, W.Slice * bytesOf(T));
  }
  Value *load(Value *Base, Type *T, Value *At);
  Value *constant(Constant *C);
  Value *shuffle(ShuffleVectorInst &I);
  Instruction *compute(Instruction &I);
};

Value *SliceEmitter::load(Value *Base, Type *T, Value *At) {
  Type *Memory = LaneVariables::inMemory(sliceOf(T));
  return LaneVariables::load(B, sliceOf(T), element(Base, Memory, At),
                             alignmentOf(Memory, Align(64)));
}

Value *SliceEmitter::constant(Constant *C) {
  if (isa<PoisonValue>(C))
    return PoisonValue::get(sliceOf(C->getType()));
  if (isa<UndefValue>(C))
    return UndefValue::get(sliceOf(C->getType()));
  if (Constant *Splat = C->getSplatValue())
    return ConstantVector::getSplat(ElementCount::getFixed(W.Slice), Splat);
  Type *Memory = Vars.inMemory(C->getType());
  Constant *Wide = C;
  if (Memory != C->getType()) {
    SmallVector<Constant *> Bytes;
    for (unsigned L = 0; L < W.Lanes; ++L) {
      auto *Bit = dyn_cast_or_null<ConstantInt>(C->getAggregateElement(L));
      Bytes.push_back(B.getInt8(Bit && Bit->isOne()));
    }
    Wide = ConstantVector::get(Bytes);
  }
  auto *Global = new GlobalVariable(*B.GetInsertBlock()->getModule(), Memory,
                                    /*isConstant=*/true,
                                    GlobalValue::PrivateLinkage, Wide, "lanes");
  Global->setUnnamedAddr(GlobalValue::UnnamedAddr::Global);
  Global->setAlignment(Align(64));
  return load(Global, C->getType(), Lane);
}

Value *SliceEmitter::of(Value *V) {
  if (!V->getType()->isVectorTy())
    return V;
  Value *&Slice = Known[V];
  if (Slice)
    return Slice;
  Value *New = nullptr;
  if (auto *C = dyn_cast<Constant>(V))
    New = constant(C);
  else if (Value *Scalar = getSplatValue(V))
    New = Before.CreateVectorSplat(W.Slice, Scalar);
  else
    New = load(Vars.of(V), V->getType(), Lane);
  return Known[V] = New;
}

Value *SliceEmitter::shuffle(ShuffleVectorInst &I) {
  const SliceShuffle Order = *SliceShuffle::of(I, W);
  Value *From = nullptr;
  if (Order.staysInSlice()) {
    From = of(I.getOperand(0));
  } else {
    SmallVector<uint32_t> First;
    for (const int Slice : Order.From)
      First.push_back(unsigned(Slice) * W.Slice);
    Constant *Table = ConstantDataArray::get(B.getContext(), First);
    auto *Global = new GlobalVariable(
        *B.GetInsertBlock()->getModule(), Table->getType(), /*isConstant=*/true,
        GlobalValue::PrivateLinkage, Table, "slices");
    Global->setUnnamedAddr(GlobalValue::UnnamedAddr::Global);
    Value *Number = B.CreateUDiv(Lane, B.getInt64(W.Slice));
    Value *At = B.CreateZExt(
        B.CreateLoad(B.getInt32Ty(),
                     B.CreateInBoundsGEP(B.getInt32Ty(), Global, Number)),
        B.getInt64Ty());
    Value *Source = I.getOperand(0);
    From = getSplatValue(Source) ? of(Source)
                                 : load(Vars.of(Source), Source->getType(), At);
  }
  if (all_of(enumerate(Order.Within), [](const auto &E) {
        return E.value() < 0 || size_t(E.value()) == E.index();
      }))
    return From;
  return B.CreateShuffleVector(From, Order.Within);
}

Instruction *SliceEmitter::compute(Instruction &I) {
  const Align Natural(1);
  auto ParamAlign = [&](unsigned Argument) {
    return cast<CallBase>(I).getParamAlign(Argument).value_or(Natural);
  };
  if (auto *Load = dyn_cast<LoadInst>(&I)) {
    Type *T = sliceOf(I.getType());
    return B.CreateAlignedLoad(T, element(Load->getPointerOperand(), T, Lane),
                               alignmentOf(T, Load->getAlign()));
  }
  if (auto *Store = dyn_cast<StoreInst>(&I)) {
    Value *V = of(Store->getValueOperand());
    return B.CreateAlignedStore(
        V, element(Store->getPointerOperand(), V->getType(), Lane),
        alignmentOf(V->getType(), Store->getAlign()));
  }
  if (auto *Call = dyn_cast<IntrinsicInst>(&I)) {
    auto Argument = [&](unsigned N) { return of(Call->getArgOperand(N)); };
    switch (Call->getIntrinsicID()) {
    case Intrinsic::masked_load: {
      Type *T = sliceOf(I.getType());
      return B.CreateMaskedLoad(T, element(Call->getArgOperand(0), T, Lane),
                                alignmentOf(T, ParamAlign(0)), Argument(1),
                                Argument(2));
    }
    case Intrinsic::masked_store: {
      Value *V = Argument(0);
      Type *T = V->getType();
      return B.CreateMaskedStore(V, element(Call->getArgOperand(1), T, Lane),
                                 alignmentOf(T, ParamAlign(1)), Argument(2));
    }
    case Intrinsic::masked_gather:
      return B.CreateMaskedGather(sliceOf(I.getType()), Argument(0),
                                  ParamAlign(0), Argument(1), Argument(2));
    case Intrinsic::masked_scatter:
      return B.CreateMaskedScatter(Argument(0), Argument(1), ParamAlign(1),
                                   Argument(2));
    default: {
      SmallVector<Value *> Arguments;
      for (Value *V : Call->args())
        Arguments.push_back(of(V));
      return cast<Instruction>(B.CreateIntrinsic(
          sliceOf(I.getType()), Call->getIntrinsicID(), Arguments,
          isa<FPMathOperator>(Call) ? FMFSource(Call) : FMFSource()));
    }
    }
  }
  Instruction *New = I.clone();
  New->dropDbgRecords();
  for (Use &U : New->operands())
    U.set(of(U.get()));
  New->mutateType(sliceOf(I.getType()));
  return B.Insert(New);
}

void SliceEmitter::emit(Instruction &I) {
  B.SetCurrentDebugLocation(I.getDebugLoc());
  Value *New = nullptr;
  if (auto *Shuffle = dyn_cast<ShuffleVectorInst>(&I)) {
    New = shuffle(*Shuffle);
  } else {
    Instruction *Made = compute(I);
    if (Made->getOpcode() == I.getOpcode() && I.mayReadOrWriteMemory())
      Made->copyMetadata(I);
    New = Made;
  }
  if (I.getType()->isVoidTy())
    return;
  Known[&I] = New;
  AllocaInst *A = Vars.of(&I);
  if (!A)
    return;
  Type *Memory = LaneVariables::inMemory(New->getType());
  LaneVariables::store(B, New, element(A, Memory, Lane),
                       alignmentOf(Memory, Align(64)));
}

class Slicer {
public:
  Slicer(Function &F, const SlicePlan &Plan)
      : F(F), Plan(Plan), W(Plan.Width), Variables(F, Plan) {}

  void run();

private:
  Function &F;
  const SlicePlan &Plan;
  const SliceWidth &W;
  const LaneVariables Variables;
  SmallVector<Instruction *> Replaced;

  void rebuild(const SlicedBlock &Block);
  BasicBlock *emitLoop(const SliceSegment &S, BasicBlock *Before);
  void storeWhole(Value &V);
  void loadWhole(Instruction &I);
};

BasicBlock *Slicer::emitLoop(const SliceSegment &S, BasicBlock *Before) {
  LLVMContext &C = F.getContext();
  BasicBlock *Loop = BasicBlock::Create(C, "slice", &F, Before->getNextNode());
  BasicBlock *After = BasicBlock::Create(C, "sliced", &F, Loop->getNextNode());
  IRBuilder<> Preheader(Before);
  IRBuilder<> B(Loop);
  PHINode *Lane = B.CreatePHI(B.getInt64Ty(), 2, "lane");
  SliceEmitter Emitter(W, Variables, Preheader, B, Lane);
  for (Instruction *I : S.Instructions)
    Emitter.emit(*I);
  B.SetCurrentDebugLocation(DebugLoc());
  Value *Next = B.CreateAdd(Lane, B.getInt64(W.Slice), "lane.next",
                            /*HasNUW=*/true, /*HasNSW=*/true);
  BranchInst *Latch =
      B.CreateCondBr(B.CreateICmpNE(Next, B.getInt64(W.Lanes)), Loop, After);
  MDNode *Rolled =
      MDNode::get(C, {MDString::get(C, "llvm.loop.unroll.disable")});
  MDNode *ID = MDNode::getDistinct(C, {nullptr, Rolled});
  ID->replaceOperandWith(0, ID);
  Latch->setMetadata(LLVMContext::MD_loop, ID);
  Lane->addIncoming(B.getInt64(0), Before);
  Lane->addIncoming(Next, Loop);
  Preheader.CreateBr(Loop);
  return After;
}

void Slicer::rebuild(const SlicedBlock &Block) {
  BasicBlock *Current = Block.Block;
  Instruction *End = Current->getTerminator();
  for (Instruction &I : *Current)
    I.dropDbgRecords();
  for (const SlicedBlock::Level &L : Block.Levels) {
    for (Instruction *I : L.Whole)
      I->removeFromParent();
    if (L.Segment)
      for (Instruction *I : L.Segment->Instructions) {
        I->removeFromParent();
        Replaced.push_back(I);
      }
  }
  End->removeFromParent();
  for (const SlicedBlock::Level &L : Block.Levels) {
    for (Instruction *I : L.Whole)
      I->insertInto(Current, Current->end());
    if (L.Segment)
      Current = emitLoop(*L.Segment, Current);
  }
  End->insertInto(Current, Current->end());
  if (Current != Block.Block)
    for (BasicBlock *Next : successors(Current))
      Next->replacePhiUsesWith(Block.Block, Current);
}

/// A segment reads slices of \p V, which is computed as a whole.
void Slicer::storeWhole(Value &V) {
  BasicBlock::iterator Place = F.getEntryBlock().getFirstNonPHIOrDbgOrAlloca();
  if (auto *I = dyn_cast<Instruction>(&V))
    Place = isa<PHINode>(I) ? I->getParent()->getFirstInsertionPt()
                            : std::next(I->getIterator());
  IRBuilder<> B(Place->getParent(), Place);
  LaneVariables::store(B, &V, Variables.of(&V), Align(64));
}

/// \p I, which a segment computes, is read where it is used as a whole.
void Slicer::loadWhole(Instruction &I) {
  AllocaInst *Variable = Variables.of(&I);
  DenseMap<Instruction *, Value *> At;
  for (Use &U : make_early_inc_range(I.uses())) {
    auto *User = cast<Instruction>(U.getUser());
    if (Plan.segmentOf(User))
      continue;
    Instruction *Place = User;
    if (auto *Phi = dyn_cast<PHINode>(User))
      Place = Phi->getIncomingBlock(U)->getTerminator();
    Value *&Loaded = At[Place];
    if (!Loaded) {
      IRBuilder<> B(Place);
      Loaded = LaneVariables::load(B, I.getType(), Variable, Align(64));
    }
    U.set(Loaded);
  }
}

void Slicer::run() {
  for (const SlicedBlock &Block : Plan.Blocks)
    rebuild(Block);
  for (Value *V : Variables.values())
    if (!Plan.segmentOf(V))
      storeWhole(*V);
  for (Instruction *I : Replaced)
    if (Variables.of(I))
      loadWhole(*I);
  for (Instruction *I : Replaced)
    I->dropAllReferences();
  for (Instruction *I : Replaced)
    I->deleteValue();
}

/// The number of lanes of most vectors of \p F, and the registers they fill.
std::pair<unsigned, unsigned> lanesOf(Function &F, unsigned RegisterBits) {
  MapVector<unsigned, unsigned> Registers; // By the number of lanes.
  for (const Instruction &I : instructions(F))
    if (auto *T = dyn_cast<FixedVectorType>(I.getType()))
      Registers[T->getNumElements()] +=
          SliceWidth{T->getNumElements(), 1, RegisterBits}.registers(T);
  std::pair<unsigned, unsigned> Most{0, 0};
  for (const auto &[Lanes, N] : Registers)
    if (N > Most.second)
      Most = {Lanes, N};
  return Most;
}

} // namespace

PreservedAnalyses CPULaneSlicesPass::run(Function &F,
                                         FunctionAnalysisManager &FAM) {
  // A variable of the size of a run stays where the stack is as it needs.
  auto isDynamic = [](const Instruction &I) {
    const auto *Variable = dyn_cast<AllocaInst>(&I);
    return Variable && !Variable->isStaticAlloca();
  };
  if (!isDeviceCode(F) || F.hasOptNone() || any_of(instructions(F), isDynamic))
    return PreservedAnalyses::all();
  const unsigned RegisterBits =
      FAM.getResult<TargetIRAnalysis>(F)
          .getRegisterBitWidth(TargetTransformInfo::RGK_FixedWidthVector)
          .getFixedValue();
  const auto [Lanes, Registers] = lanesOf(F, RegisterBits);
  const bool IsFirst = F.hasFnAttribute(FirstLevel);
  const unsigned Longest = IsFirst ? 0 : LongestUnsliced;
  const unsigned Slice =
      IsFirst || OneByOne ? 1 : std::max(8U, RegisterBits / 32);
  // Two slices are hardly less code, and registers of 512 bits are many: half
  // as fast a kernel for three quarters of its compile time.
  constexpr unsigned FewSlices = 2;
  if (Registers <= Longest || Lanes <= FewSlices * Slice || Lanes % Slice != 0)
    return PreservedAnalyses::all();
  const SlicePlan Plan(F, {Lanes, Slice, RegisterBits});
  if (Plan.Blocks.empty())
    return PreservedAnalyses::all();
  Slicer(F, Plan).run();
  return PreservedAnalyses::none();
}

} // namespace syclcc1
