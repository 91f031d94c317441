//===- ItemFunction.cpp - A loop over work-items as a function ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tested by test/codegen/cpu/vectorizer/*.ll, together with later steps.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/ItemFunction.h"
#include "codegen/common/NoReturnPaths.h"
#include "codegen/cpu/CountedItems.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/vectorizer/ConditionalReductions.h"
#include "codegen/cpu/vectorizer/EqualPhis.h"
#include "codegen/cpu/vectorizer/PredicatedForm.h"
#include "codegen/cpu/vectorizer/PrivateArrays.h"
#include "codegen/cpu/vectorizer/Serialized.h"
#include "codegen/cpu/vectorizer/WideProducts.h"
#include "codegen/cpu/vectorizer/Widen.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/KnownBits.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/Scalarizer.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/LCSSA.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LowerSwitch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1::cpu {

namespace {

/// The uses of a variable of the function in a loop.
enum class VariableUse { Unused, Read, Private, Shared };

/// Checks all uses of \p A: if its life begins in each iteration of the loop,
/// each work-item can have its own copy, even if the address escapes.
VariableUse useOf(AllocaInst &A, const Loop &L, const DominatorTree &DT) {
  SmallVector<Value *> Work{&A};
  SmallPtrSet<Value *, 16> Seen;
  SmallVector<Instruction *> Uses;
  Instruction *Start = nullptr;
  bool Written = false, Outside = false, Inside = false;
  while (!Work.empty()) {
    Value *Address = Work.pop_back_val();
    for (User *U : Address->users()) {
      auto *I = cast<Instruction>(U);
      const bool IsInside = L.contains(I);
      if (I->isLifetimeStartOrEnd()) {
        if (IsInside && cast<IntrinsicInst>(I)->getIntrinsicID() ==
                            Intrinsic::lifetime_start)
          Start = Start && DT.dominates(Start, I) ? Start : I;
        continue;
      }
      if (!Seen.insert(I).second)
        continue;
      Inside |= IsInside;
      // Addresses may be computed anywhere.
      if (isa<GetElementPtrInst>(I)) {
        Work.push_back(I);
        continue;
      }
      Outside |= !IsInside;
      Uses.push_back(I);
      if (isa<PHINode, SelectInst, CastInst, FreezeInst>(I))
        Work.push_back(I);
      else if (IsInside && !isa<LoadInst, ICmpInst>(I))
        Written = true;
    }
  }
  if (!Inside)
    return VariableUse::Unused;
  if (!Written)
    return VariableUse::Read;
  if (Outside || !Start ||
      any_of(Uses, [&](Instruction *I) { return !DT.dominates(Start, I); }))
    return VariableUse::Shared;
  return VariableUse::Private;
}

} // namespace

/// Adds the thread's item, and addresses in it, that are defined outside of \p
/// L: it needs special handling (SerializedCalls.cpp). Null, or the reason for
/// failure.
static const char *addThreadItem(const Loop &L, Function &F,
                                 SmallSetVector<Instruction *, 8> &To) {
  SmallVector<Instruction *> Work;
  for (Instruction &I : instructions(F))
    if (isThreadItem(I))
      Work.push_back(&I);
  while (!Work.empty()) {
    Instruction *Address = Work.pop_back_val();
    if (!L.contains(Address))
      To.insert(Address);
    for (User *U : Address->users()) {
      auto *I = cast<Instruction>(U);
      auto *G = dyn_cast<GetElementPtrInst>(I);
      if (G && G->hasAllConstantIndices())
        Work.push_back(G);
      else if (!L.contains(I) && !isa<LoadInst, StoreInst, CallBase>(I))
        return "the address of the thread's item is kept";
    }
  }
  return nullptr;
}

Constant *neutralOf(const Instruction &MinMax) {
  const unsigned Bits = MinMax.getType()->getIntegerBitWidth();
  APInt V = APInt::getZero(Bits);
  switch (cast<MinMaxIntrinsic>(MinMax).getIntrinsicID()) {
  case Intrinsic::umin:
    V = APInt::getMaxValue(Bits);
    break;
  case Intrinsic::smin:
    V = APInt::getSignedMaxValue(Bits);
    break;
  case Intrinsic::smax:
    V = APInt::getSignedMinValue(Bits);
    break;
  default:
    break;
  }
  return ConstantInt::get(MinMax.getType(), V);
}

/// LLVM makes a counter of five bits of `id & 31`. It becomes the lower bits of
/// a counter of work-items.
static void replaceNarrowCounters(Loop &L, ScalarEvolution &SE) {
  auto growsByOne = [&](PHINode &Phi) {
    return cpu::growsByOne(SE.getSCEV(&Phi), L, SE) != nullptr;
  };
  PHINode *Items = nullptr;
  for (PHINode &Phi : L.getHeader()->phis())
    if (Phi.getType()->isIntegerTy(64) && growsByOne(Phi))
      Items = &Phi;
  if (!Items)
    return;
  BasicBlock *Before = L.getLoopPreheader();
  for (PHINode &Phi : make_early_inc_range(L.getHeader()->phis())) {
    Type *T = Phi.getType();
    if (!T->isIntegerTy() || T->getIntegerBitWidth() >= 32 || !growsByOne(Phi))
      continue;
    IRBuilder<> B(Before->getTerminator());
    Value *First = Phi.getIncomingValueForBlock(Before),
          *Begin = Items->getIncomingValueForBlock(Before);
    if (!match(Begin, m_Zero()))
      First = B.CreateSub(First, B.CreateTrunc(Begin, T));
    B.SetInsertPoint(L.getHeader()->getFirstInsertionPt());
    Value *New = B.CreateAdd(First, B.CreateTrunc(Items, T), Phi.getName());
    SE.forgetValue(&Phi);
    Phi.replaceAllUsesWith(New);
    RecursivelyDeleteDeadPHINode(&Phi);
  }
}

/// Sorts the phis of the header into counters and reductions.
static const char *readHeader(Loop &L, ScalarEvolution &SE, ItemFunction &To) {
  BasicBlock *Latch = L.getLoopLatch();
  for (PHINode &Phi : L.getHeader()->phis()) {
    if (SE.isSCEVable(Phi.getType()))
      if (auto *Rec = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(&Phi));
          Rec && Rec->getLoop() == &L && Rec->isAffine())
        if (auto *Step = dyn_cast<SCEVConstant>(Rec->getStepRecurrence(SE));
            Step && Step->getAPInt().getSignificantBits() <= 32) {
          To.Counters.push_back({&Phi, Step->getAPInt().getSExtValue()});
          continue;
        }
    auto *Op = dyn_cast<MinMaxIntrinsic>(Phi.getIncomingValueForBlock(Latch));
    if (!Op || !L.contains(Op) || !Phi.hasOneUse() || *Phi.user_begin() != Op ||
        Op->getLHS() == Op->getRHS() || any_of(Op->users(), [&](User *U) {
          return U != &Phi && L.contains(cast<Instruction>(U));
        }))
      return "a loop-carried value: one work-item uses a value of the one "
             "before";
    To.Reductions.push_back({&Phi, Op});
  }
  return nullptr;
}

ItemFunction makeItemFunction(Loop &L, DominatorTree &DT, ScalarEvolution &SE,
                              const char *&Why) {
  ItemFunction Result;
  Function &Of = *L.getHeader()->getParent();
  BasicBlock *Latch = L.getLoopLatch();
  replaceNarrowCounters(L, SE);
  completeReductions(L, SE);
  if ((Why = readHeader(L, SE, Result)))
    return Result;
  for (PHINode &Phi : L.getExitBlock()->phis()) {
    auto *Last = dyn_cast<Instruction>(Phi.getIncomingValueForBlock(Latch));
    if (!Last || !L.contains(Last) ||
        any_of(Result.Reductions, [&](auto &R) { return R.Op == Last; }))
      continue;
    if (!DT.dominates(Last->getParent(), Latch)) {
      Why = "a value of the last work-item is used behind the loop";
      return Result;
    }
    if (!is_contained(Result.Results, Last))
      Result.Results.push_back(Last);
  }
  for (Instruction &I : Of.getEntryBlock())
    if (auto *A = dyn_cast<AllocaInst>(&I))
      switch (useOf(*A, L, DT)) {
      case VariableUse::Private:
        Result.Variables.push_back(A);
        break;
      case VariableUse::Shared:
        Why = "work-items share a variable of the function around them";
        return Result;
      default:
        break;
      }

  // Addresses of its variables that are computed before the loop are included.
  SmallSetVector<Instruction *, 8> Copied;
  for (AllocaInst *A : Result.Variables)
    Copied.insert(A);
  for (unsigned N = 0; N != Copied.size(); ++N)
    for (User *U : Copied[N]->users())
      if (auto *G = dyn_cast<GetElementPtrInst>(U);
          G && DT.dominates(G, L.getHeader()))
        Copied.insert(G);
  if ((Why = addThreadItem(L, Of, Copied)))
    return Result;
  SmallSetVector<Value *, 16> LiveIns;
  auto use = [&](Value *V) {
    if (isa<Argument>(V) ||
        (isa<Instruction>(V) && !L.contains(cast<Instruction>(V)) &&
         !Copied.contains(cast<Instruction>(V))))
      LiveIns.insert(V);
  };
  for (Instruction *I : Copied)
    for (Value *V : I->operands())
      use(V);
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block)
      if (I.getParent() != L.getHeader() || !isa<PHINode>(I))
        for (Value *V : I.operands())
          use(V);
  Result.LiveIns.assign(LiveIns.begin(), LiveIns.end());

  LLVMContext &C = Of.getContext();
  SmallVector<Type *> Types;
  for (auto [Phi, Step] : Result.Counters)
    Types.push_back(Phi->getType());
  Types.append(Result.Reductions.size() + Result.Results.size(),
               PointerType::get(C, 0));
  for (Value *V : Result.LiveIns)
    Types.push_back(V->getType());
  Function *F = Function::Create(
      FunctionType::get(Type::getVoidTy(C), Types, false),
      GlobalValue::InternalLinkage, Of.getName() + ".item", Of.getParent());
  F->addFnAttrs(AttrBuilder(C, Of.getAttributes().getFnAttrs()));
  F->removeFnAttr(GroupFunctionOf);
  F->addFnAttr(ItemFunctionAttr);
  Result.F = F;

  auto setStride = [&](unsigned Index, int64_t By) {
    F->addParamAttr(Index,
                    Attribute::get(C, ItemStrideAttr, std::to_string(By)));
  };
  ValueToValueMapTy Map;
  Argument *Next = F->arg_begin();
  for (auto [Phi, Step] : Result.Counters) {
    setStride(Next->getArgNo(), Step);
    if (Phi->getType()->isIntegerTy()) {
      const KnownBits First =
          computeKnownBits(Phi->getIncomingValueForBlock(L.getLoopPreheader()),
                           Of.getDataLayout());
      if (const unsigned Zeros = std::min(First.countMinTrailingZeros(), 16u))
        F->addParamAttr(
            Next->getArgNo(),
            Attribute::get(C, ItemMultipleAttr, std::to_string(1u << Zeros)));
      if (ConstantRange Range = SE.getUnsignedRange(SE.getSCEV(Phi));
          !Range.isFullSet() && !Range.isEmptySet())
        Next->addAttr(Attribute::get(C, Attribute::Range, Range));
    }
    Next->setName(Phi->getName());
    Map[Phi] = Next++;
  }
  SmallVector<Argument *> Outs;
  for (auto &R : Result.Reductions) {
    Map[R.Phi] = neutralOf(*R.Op);
    setStride(Next->getArgNo(),
              int64_t(R.Op->getType()->getIntegerBitWidth() / 8));
    Outs.push_back(Next++);
  }
  for (unsigned N = 0; N != Result.Results.size(); ++N)
    Outs.push_back(Next++);
  for (Value *V : Result.LiveIns) {
    Next->setName(V->getName());
    Map[V] = Next++;
  }

  // The body; its latch returns.
  BasicBlock *Entry = BasicBlock::Create(C, "entry", F);
  IRBuilder<> B(Entry);
  for (Instruction *I : Copied) {
    Instruction *Clone = I->clone();
    B.Insert(Clone, I->getName());
    RemapInstruction(Clone, Map,
                     RF_NoModuleLevelChanges | RF_IgnoreMissingLocals);
    Map[I] = Clone;
  }
  SmallVector<BasicBlock *> Blocks;
  for (BasicBlock *Block : L.blocks()) {
    auto *Clone = BasicBlock::Create(C, Block->getName(), F);
    Map[Block] = Clone;
    Blocks.push_back(Clone);
    for (Instruction &I : *Block) {
      if ((Block == L.getHeader() && isa<PHINode>(I)) ||
          (Block == Latch && I.isTerminator()) || I.isLifetimeStartOrEnd() ||
          isa<NoAliasScopeDeclInst>(I))
        continue;
      Instruction *Copy = I.clone();
      Copy->dropDbgRecords();
      Copy->setName(I.getName());
      Copy->insertInto(Clone, Clone->end());
      Map[&I] = Copy;
    }
  }
  for (BasicBlock *Block : Blocks)
    for (Instruction &I : *Block)
      RemapInstruction(&I, Map,
                       RF_NoModuleLevelChanges | RF_IgnoreMissingLocals);
  B.CreateBr(cast<BasicBlock>(Map[L.getHeader()]));
  B.SetInsertPoint(cast<BasicBlock>(Map[Latch]));
  auto mapped = [&](Value *V) -> Value * {
    Value *To = Map.lookup(V);
    return To ? To : V;
  };
  unsigned Out = 0;
  for (auto &R : Result.Reductions)
    B.CreateStore(mapped(R.Op), Outs[Out++]);
  for (Instruction *I : Result.Results)
    B.CreateStore(mapped(I), Outs[Out++]);
  B.CreateRetVoid();
  return Result;
}

/// A truth value in memory is a byte of 0 or 1 (a `bool` that lives across a
/// barrier, for instance); vectors of them in memory would be bits.
static void keepBooleansInBytes(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    Value *Address = getLoadStorePointerOperand(&I);
    if (!Address || I.isVolatile() || I.isAtomic() ||
        !getLoadStoreType(&I)->isIntegerTy(1))
      continue;
    IRBuilder<> B(&I);
    const Align A = getLoadStoreAlignment(&I);
    Instruction *Byte;
    if (auto *Store = dyn_cast<StoreInst>(&I)) {
      Byte = B.CreateAlignedStore(
          B.CreateZExt(Store->getValueOperand(), B.getInt8Ty()), Address, A);
    } else {
      Byte = B.CreateAlignedLoad(B.getInt8Ty(), Address, A);
      I.replaceAllUsesWith(B.CreateTrunc(Byte, I.getType(), I.getName()));
    }
    Byte->copyMetadata(I,
                       {LLVMContext::MD_tbaa, LLVMContext::MD_alias_scope,
                        LLVMContext::MD_noalias, LLVMContext::MD_invariant_load,
                        LLVMContext::MD_access_group});
    I.eraseFromParent();
  }
}

/// \p V divided by 2^32, in 32 bits; null if it is no multiple as far as can be
/// seen.
static Value *upperHalf(Value *V, IRBuilder<> &B, unsigned Depth = 0) {
  constexpr unsigned Deepest = 4;
  Type *I32 = B.getInt32Ty();
  const APInt *C;
  Value *X, *Y;
  if (match(V, m_APInt(C)))
    return C->countr_zero() >= 32 ? B.getInt(C->lshr(32).trunc(32)) : nullptr;
  if (match(V, m_Shl(m_Value(X), m_APInt(C))) && C->uge(32) && C->ult(64))
    return B.CreateShl(B.CreateTrunc(X, I32), C->getZExtValue() - 32);
  if (match(V, m_Mul(m_Value(X), m_APInt(C))) && C->countr_zero() >= 32)
    return B.CreateMul(B.CreateTrunc(X, I32), B.getInt(C->lshr(32).trunc(32)));
  if (Depth == Deepest || !match(V, m_Add(m_Value(X), m_Value(Y))))
    return nullptr;
  Value *A = upperHalf(X, B, Depth + 1);
  Value *Other = A ? upperHalf(Y, B, Depth + 1) : nullptr;
  return Other ? B.CreateAdd(A, Other) : nullptr;
}

/// True if \p Condition has the value \p Is only if the lower 32 bits of \p X
/// are below 2^\p Bits.
static bool boundsLowBits(Value *Condition, bool Is, Value *X, unsigned Bits) {
  CmpPredicate P;
  const APInt *C, *Mask;
  if (match(Condition, m_ICmp(P, m_Trunc(m_Specific(X)), m_APInt(C))))
    return C->getBitWidth() == 32 && C->ule(APInt(32, 1).shl(Bits)) &&
           P == (Is ? CmpInst::ICMP_ULT : CmpInst::ICMP_UGE);
  return match(Condition,
               m_ICmp(P, m_And(m_Specific(X), m_APInt(Mask)), m_Zero())) &&
         Mask->getBitWidth() == 64 &&
         (uint64_t(maskTrailingOnes<uint64_t>(Bits)) | Mask->getZExtValue()) ==
             0xffffffff &&
         P == (Is ? CmpInst::ICMP_EQ : CmpInst::ICMP_NE);
}

static bool boundsOnEdge(const BasicBlock *From, const BasicBlock *To, Value *X,
                         unsigned Bits) {
  const auto *Branch = dyn_cast<BranchInst>(From->getTerminator());
  return Branch && Branch->isConditional() &&
         Branch->getSuccessor(0) != Branch->getSuccessor(1) &&
         boundsLowBits(Branch->getCondition(), Branch->getSuccessor(0) == To, X,
                       Bits);
}

/// True if a branch has made sure, before \p Block, that the lower 32 bits of
/// \p X are below 2^\p Bits; of a phi, before each of its values comes in.
static bool isBounded(Value *X, const BasicBlock *Block, unsigned Bits,
                      const DominatorTree &DT) {
  for (const auto *Node = DT.getNode(Block); Node && Node->getIDom();
       Node = Node->getIDom()) {
    const BasicBlock *From = Node->getIDom()->getBlock();
    if (Node->getBlock()->getSinglePredecessor() == From &&
        boundsOnEdge(From, Node->getBlock(), X, Bits))
      return true;
  }
  const auto *Phi = dyn_cast<PHINode>(X);
  return Phi &&
         all_of(zip(Phi->incoming_values(), Phi->blocks()), [&](auto Incoming) {
           auto [V, From] = Incoming;
           return V != X &&
                  (boundsOnEdge(From, Phi->getParent(), V, Bits) ||
                   (!isa<PHINode>(V) && isBounded(V, From, Bits, DT)));
         });
}

/// InstCombine writes the extension of a truncated number as (x << 32) >> 32,
/// that of a product as (x * (c << n)) >> n, and without a sign as x &
/// 0xffffffff, or x & 1023 where it is known to be below 1024. Neither
/// ScalarEvolution nor Strides reads all of these.
static void restoreExtensions(Function &F) {
  const DominatorTree DT(F);
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    Type *T = I.getType();
    if (!T->isIntegerTy(64))
      continue;
    Value *X;
    const APInt *C;
    IRBuilder<> B(&I);
    Value *New = nullptr;
    if (match(&I, m_AShr(m_Value(X), m_APInt(C))) && C->ule(32)) {
      if (Value *Narrow = upperHalf(X, B))
        New = B.CreateShl(B.CreateSExt(Narrow, T), 32 - C->getZExtValue());
    } else if (match(&I, m_And(m_Value(X), m_LowBitMask(C))) &&
               C->countr_one() <= 32 &&
               (C->countr_one() == 32 ||
                isBounded(X, I.getParent(), C->countr_one(), DT))) {
      New = B.CreateZExt(B.CreateTrunc(X, B.getInt32Ty()), T);
    }
    if (!New)
      continue;
    New->takeName(&I);
    I.replaceAllUsesWith(New);
    RecursivelyDeleteTriviallyDeadInstructions(&I);
  }
}

/// A structure of two floats that was copied as a number of 64 bits becomes a
/// vector by a bitcast, which the Scalarizer does not take apart. Its elements
/// are parts of the number. An element that is poison is 0, or the number would
/// be poison: Clang stores two booleans in a byte whose other bits are poison,
/// and std::find of libc++ searches the byte for a 1.
static void splitBitCasts(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Cast = dyn_cast<BitCastInst>(&I);
    if (!Cast)
      continue;
    Value *From = Cast->getOperand(0);
    const bool IsToVector = Cast->getType()->isVectorTy();
    auto *Vector = dyn_cast<FixedVectorType>(IsToVector ? Cast->getType()
                                                        : From->getType());
    Type *Number = IsToVector ? From->getType() : Cast->getType();
    if (!Vector || !Number->isIntegerTy() || !hasVectors(Number) ||
        !hasVectors(Vector->getElementType()))
      continue;
    Type *Element = Vector->getElementType();
    const unsigned Bits =
        Number->getIntegerBitWidth() / Vector->getNumElements();
    IRBuilder<> B(Cast);
    Value *Whole = IsToVector ? cast<Value>(PoisonValue::get(Vector))
                              : cast<Value>(ConstantInt::get(Number, 0));
    for (unsigned N = 0; N != Vector->getNumElements(); ++N)
      if (IsToVector) {
        Value *Part =
            B.CreateTrunc(B.CreateLShr(From, N * Bits), B.getIntNTy(Bits));
        Whole = B.CreateInsertElement(Whole, B.CreateBitCast(Part, Element), N);
      } else if (Value *Known = findScalarElement(From, N);
                 !Known || !isa<UndefValue>(Known)) {
        Value *Part =
            B.CreateBitCast(B.CreateExtractElement(From, N), B.getIntNTy(Bits));
        Whole = B.CreateOr(Whole,
                           B.CreateShl(B.CreateZExt(Part, Number), N * Bits));
      }
    Cast->replaceAllUsesWith(Whole);
    Cast->eraseFromParent();
  }
}

const char *canonicalizeItemFunction(Function &F, FunctionAnalysisManager &FAM,
                                     SmallVectorImpl<Function *> &Units) {
  // A variable of the program is a vector from here on, which no debugger can
  // read, and ids of tracked assignments must not be in two functions.
  at::deleteAll(&F);
  for (Instruction &I : instructions(F))
    I.dropDbgRecords();
  joinNoReturnPaths(F);
  keepBooleansInBytes(F);
  restoreExtensions(F);
  replaceEqualPhis(F);
  append_range(Units, outlineAtomicUpdates(F));
  expandMemoryIntrinsics(F);
  FunctionPassManager FPM;
  FPM.addPass(SROAPass(SROAOptions::PreserveCFG));
  FAM.invalidate(F, FPM.run(F, FAM));
  splitBitCasts(F);
  FPM = FunctionPassManager();
  // The program's own vectors: a lane is one element, and not a vector of it.
  ScalarizerPassOptions Scalars;
  Scalars.ScalarizeLoadStore = true;
  FPM.addPass(ScalarizerPass(Scalars));
  FPM.addPass(LowerSwitchPass());
  FAM.invalidate(F, FPM.run(F, FAM));
  splitWideProducts(F);
  FPM = FunctionPassManager();
  // Not FixIrreducible: in LLVM 22 it loses phis of cycles with three entries
  // and more (test/run/irreducible_loops.cpp). Such loops stay scalar.
  FPM.addPass(EarlyCSEPass());
  FPM.addPass(LoopSimplifyPass());
  FPM.addPass(LCSSAPass());
  FAM.invalidate(F, FPM.run(F, FAM));
  return outlineCalls(F, Units);
}

} // namespace syclcc1::cpu
