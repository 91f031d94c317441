//===- SubGroupOperations.cpp - Exchange between lanes --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     shuffle(v, lane ^ 1, 32)      shufflevector: the lanes are known
//     shuffle(v, 0, 32)             extractelement
//     shuffle(v, lane + k, 32)      v in memory, read again k elements later
//     shuffle(v, f(…), 32)          v in memory, a gather
//     any(p)                        vector.reduce.or of p and the mask
//     ballot(p)                     p and the mask as an integer
//     barrier()                     a fence
//
// An inactive lane may have any value, also poison: it is frozen before other
// lanes may read it.
//
// Tested by test/codegen/cpu/sub-group-vectors-operations.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/SubGroupOperations.h"
#include "codegen/cpu/vectorizer/Widen.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1::cpu {

static constexpr StringLiteral Prefix = "syclcc1.lanes.";

static StringRef nameOf(LanesOperation Operation) {
  switch (Operation) {
  case LanesOperation::Shuffle:
    return "shuffle";
  case LanesOperation::Any:
    return "any";
  case LanesOperation::All:
    return "all";
  case LanesOperation::Ballot:
    return "ballot";
  case LanesOperation::Barrier:
    return "barrier";
  }
  llvm_unreachable("covered switch");
}

std::optional<LanesOperation> lanesOperation(const Value &V) {
  const auto *Call = dyn_cast<CallInst>(&V);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  StringRef Name = Callee ? Callee->getName() : StringRef();
  if (!Name.consume_front(Prefix))
    return std::nullopt;
  return StringSwitch<std::optional<LanesOperation>>(Name.split('.').first)
      .Case("shuffle", LanesOperation::Shuffle)
      .Case("any", LanesOperation::Any)
      .Case("all", LanesOperation::All)
      .Case("ballot", LanesOperation::Ballot)
      .Case("barrier", LanesOperation::Barrier)
      .Default(std::nullopt);
}

CallInst *createLanesOperation(IRBuilderBase &B, LanesOperation Operation,
                               ArrayRef<Value *> Arguments) {
  SmallVector<Type *> Types;
  for (Value *V : Arguments)
    Types.push_back(V->getType());
  std::string Name = (Prefix + nameOf(Operation)).str();
  Type *Result = B.getInt1Ty();
  switch (Operation) {
  case LanesOperation::Shuffle:
    Result = Types[0];
    Name += ".i" + std::to_string(Result->getIntegerBitWidth());
    break;
  case LanesOperation::Ballot:
    Result = B.getInt64Ty();
    break;
  case LanesOperation::Barrier:
    Result = B.getVoidTy();
    break;
  default:
    break;
  }
  Module &M = *B.GetInsertBlock()->getModule();
  FunctionCallee Callee =
      M.getOrInsertFunction(Name, FunctionType::get(Result, Types, false));
  auto *F = cast<Function>(Callee.getCallee());
  F->setConvergent();
  F->setDoesNotThrow();
  F->setWillReturn();
  CallInst *Call = B.CreateCall(Callee, Arguments);
  Call->setConvergent();
  return Call;
}

bool hasUniformResult(const CallInst &Operation) {
  if (lanesOperation(Operation) != LanesOperation::Shuffle)
    return true;
  auto *Lane = dyn_cast<ConstantInt>(Operation.getArgOperand(1));
  auto *Lanes = dyn_cast<ConstantInt>(Operation.getArgOperand(2));
  return Lane &&
         (Lane->isZero() || (Lanes && Lane->getValue().ult(Lanes->getValue())));
}

//===----------------------------------------------------------------------===//
// Widening
//===----------------------------------------------------------------------===//

/// The mask of the block, or \p Off for inactive lanes.
Value *Widener::emitVote(Value *P, bool Off) {
  Value *Votes = wide(P);
  return Mask ? B.CreateSelect(Mask, Votes,
                               ConstantInt::getBool(Votes->getType(), Off))
              : Votes;
}

/// The numbers of lanes, if \p V is known to be constant in each.
static bool readLanes(const Value *V, unsigned Lanes,
                      SmallVectorImpl<int> &To) {
  const auto *C = dyn_cast<Constant>(V);
  if (!C)
    return false;
  for (unsigned Lane = 0; Lane != Lanes; ++Lane) {
    const auto *Number =
        dyn_cast_or_null<ConstantInt>(C->getAggregateElement(Lane));
    if (!Number)
      return false;
    // A lane outside of the vector: the own value.
    To.push_back(Number->getValue().ult(Lanes) ? int(Number->getZExtValue())
                                               : int(Lane));
  }
  return true;
}

/// Memory for \p Times vectors of \p T.
Value *Widener::makeExchangeMemory(VectorType *T, unsigned Times) {
  const IRBuilder<>::InsertPointGuard Guard(B);
  B.SetInsertPoint(Prologue, Prologue->begin());
  auto *All = ArrayType::get(T, Times);
  AllocaInst *A = B.CreateAlloca(All, nullptr, "exchange");
  A->setAlignment(Align(64));
  return A;
}

Value *Widener::emitShuffle(CallInst &I) {
  Value *Of = I.getArgOperand(0), *From = I.getArgOperand(1);
  Value *There = first(I.getArgOperand(2)); // Uniform.
  if (S.isUniform(Of))
    return wide(Of);
  Value *V = wide(Of);
  if (Mask)
    V = B.CreateFreeze(V);
  auto *T = cast<VectorType>(V->getType());
  Type *Element = T->getElementType();
  Value *Numbers = wide(From);
  Value *Got;
  SmallVector<int> Known;
  if (readLanes(Numbers, Lanes, Known)) {
    Got = B.CreateShuffleVector(V, Known);
  } else if (S.isUniform(From)) {
    Got = B.CreateVectorSplat(
        Lanes, B.CreateExtractElement(
                   V, B.CreateAnd(first(From), B.getInt32(Lanes - 1))));
  } else if (const Shape Of = S.of(From);
             Of.K == Shape::Strided && Of.Stride == 1) {
    // Before and after the vector is memory that is never used.
    Value *Memory = makeExchangeMemory(T, 3);
    Value *Limit = B.getInt32(Lanes);
    Value *By = B.CreateBinaryIntrinsic(
        Intrinsic::smin,
        B.CreateBinaryIntrinsic(Intrinsic::smax, first(From),
                                B.CreateNeg(Limit)),
        Limit);
    B.CreateAlignedStore(V,
                         B.CreateConstInBoundsGEP1_64(Element, Memory, Lanes),
                         DL.getABITypeAlign(Element));
    Got = B.CreateAlignedLoad(
        T,
        B.CreateGEP(Element, Memory,
                    B.CreateSExt(B.CreateAdd(By, Limit), B.getInt64Ty())),
        DL.getABITypeAlign(Element));
    Got = B.CreateFreeze(Got);
  } else {
    Value *Memory = makeExchangeMemory(T, 1);
    B.CreateAlignedStore(V, Memory, Align(64));
    if (Mask)
      Numbers = B.CreateFreeze(Numbers);
    Value *Within =
        B.CreateAnd(Numbers, ConstantInt::get(Numbers->getType(), Lanes - 1));
    Got = B.CreateMaskedGather(
        T,
        B.CreateGEP(Element, Memory,
                    B.CreateZExt(Within, vectorOf(B.getInt64Ty()))),
        DL.getABITypeAlign(Element));
  }
  Value *IsThere = B.CreateICmpULT(Numbers, B.CreateVectorSplat(Lanes, There));
  return B.CreateSelect(IsThere, Got, V);
}

void Widener::emitLanesOperation(CallInst &I) {
  switch (*lanesOperation(I)) {
  case LanesOperation::Shuffle:
    if (!hasUniformResult(I)) {
      Wides[&I] = emitShuffle(I);
      return;
    }
    if (Value *Of = I.getArgOperand(0); S.isUniform(Of)) {
      Firsts[&I] = first(Of);
    } else {
      Value *V = B.CreateExtractElement(wide(Of), I.getArgOperand(1));
      Firsts[&I] = Mask ? B.CreateFreeze(V) : V;
    }
    return;
  case LanesOperation::Any:
    Firsts[&I] = B.CreateOrReduce(emitVote(I.getArgOperand(0), false));
    return;
  case LanesOperation::All:
    Firsts[&I] = B.CreateAndReduce(emitVote(I.getArgOperand(0), true));
    return;
  case LanesOperation::Ballot: {
    Value *Bits = B.CreateBitCast(emitVote(I.getArgOperand(0), false),
                                  B.getIntNTy(Lanes));
    Firsts[&I] = B.CreateZExtOrTrunc(Bits, B.getInt64Ty());
    return;
  }
  case LanesOperation::Barrier:
    // No lane waits: all have arrived, and their stores are done. The fence is
    // for scopes beyond the thread.
    B.CreateFence(AtomicOrdering::AcquireRelease);
    return;
  }
}

} // namespace syclcc1::cpu
