//===- LaneInstructions.cpp - Instructions of W work-items ----------------===//
//
//   %q = getelementptr float, %y, %i    strided: of lane 0, as it was
//   %v = load float, %q                 <W x float>, one load
//   %w = fmul %v, %a                    by a splat of the uniform %a
//
// Which instructions can be written for all lanes at once, and how: the values
// of LaneEmitter, whose control flow is in LaneEmitter.cpp. Lanes that are off
// compute what they want, as long as that neither touches memory nor traps:
// accesses are masked, divisors are 1 there, calls without a vector form are
// made lane by lane.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/LaneEmitter.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/LoopIterator.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1::cpu {

VectorType *LaneEmitter::vectorOf(Type *T) const {
  return FixedVectorType::get(T, Lanes);
}

//===----------------------------------------------------------------------===//
// What can be written
//===----------------------------------------------------------------------===//

static bool hasVectors(const Type *T) {
  return T->isFloatTy() || T->isDoubleTy() || T->isHalfTy() ||
         T->isIntegerTy(1) || T->isIntegerTy(8) || T->isIntegerTy(16) ||
         T->isIntegerTy(32) || T->isIntegerTy(64) ||
         (T->isPointerTy() && T->getPointerAddressSpace() == 0);
}

bool LaneEmitter::isNote(const Instruction &I) {
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call && Call->isAssumeLikeIntrinsic() && Call->getType()->isVoidTy();
}

const char *LaneEmitter::whyNotCall(const CallInst &I) const {
  if (I.isInlineAsm() || I.isConvergent() || !I.doesNotAccessMemory() ||
      !I.doesNotThrow())
    return "it calls a function with effects";
  const Function *Callee = I.getCalledFunction();
  Intrinsic::ID ID = getVectorIntrinsicIDForCall(&I, &TLI);
  LibFunc Known;
  if (!Callee || (ID == Intrinsic::not_intrinsic &&
                  !(TLI.getLibFunc(*Callee, Known) && TLI.has(Known))))
    return "it calls an unknown function";
  if (!Shapes.isVarying(&I))
    return nullptr;
  for (const auto &[Index, Argument] : enumerate(I.args())) {
    const bool Same = ID != Intrinsic::not_intrinsic &&
                      isVectorIntrinsicWithScalarOpAtArg(ID, Index, nullptr);
    if (Same ? !Shapes.isUniform(Argument) : !hasVectors(Argument->getType()))
      return "it calls a function that has no vector form";
  }
  return nullptr;
}

const char *LaneEmitter::whyNot(const Instruction &I) const {
  if (isNote(I))
    return nullptr;
  const bool Varying = Shapes.isVarying(&I);
  if (Shapes.of(&I).K == LaneShape::Unknown && !I.getType()->isVoidTy() &&
      !I.isTerminator())
    return "it holds code that never runs";
  const bool Alone = Shapes.isAlone(I.getParent());
  if (Varying && !hasVectors(I.getType()) &&
      (!Alone || I.isUsedOutsideOfBlock(I.getParent())))
    return "a type has no vectors";
  if (I.isTerminator())
    return isa<BranchInst, SwitchInst>(I) ? nullptr
                                          : "it may leave by an exception";
  if (Alone && !isa<PHINode>(I))
    return whyNotAlone(I);
  if (auto *Call = dyn_cast<CallInst>(&I))
    return whyNotCall(*Call);
  if (auto *Load = dyn_cast<LoadInst>(&I)) {
    if (!Load->isSimple())
      return "it has atomic or volatile accesses";
    return Varying && Load->getType()->isIntegerTy(1)
               ? "a type has no vectors in memory"
               : nullptr;
  }
  if (auto *Store = dyn_cast<StoreInst>(&I)) {
    if (!Store->isSimple())
      return "it has atomic or volatile accesses";
    const Type *T = Store->getValueOperand()->getType();
    if (!hasVectors(T) || T->isIntegerTy(1))
      return "a type has no vectors in memory";
    // A counter of coverage or of a profile: each work-item counts.
    if (isa<GlobalVariable>(getUnderlyingObject(Store->getPointerOperand())))
      return "it writes a variable of the program";
    return nullptr;
  }
  if (I.mayReadOrWriteMemory() || I.mayHaveSideEffects() || isa<AllocaInst>(I))
    return "it has effects that have no vector form";
  if (!Varying || isa<PHINode, BinaryOperator, UnaryOperator, CmpInst,
                      SelectInst, FreezeInst, GetElementPtrInst>(I))
    return nullptr;
  if (isa<CastInst>(I) && !isa<AddrSpaceCastInst>(I) &&
      hasVectors(I.getOperand(0)->getType()))
    return nullptr;
  return "an instruction has no vector form";
}

const char *LaneEmitter::whyNot() const {
  LoopBlocksRPO RPO(&Items);
  RPO.perform(&LI);
  if (containsIrreducibleCFG<const BasicBlock *>(RPO, LI))
    return "its control flow is irreducible";
  for (const Loop *L : Items.getLoopsInPreorder()) {
    if (!L->isLoopSimplifyForm() || !L->isLCSSAForm(DT))
      return "a loop has no simple form";
    SmallVector<BasicBlock *> Exits;
    L->getExitBlocks(Exits);
    if (L != &Items && any_of(Exits, [&](BasicBlock *Exit) {
          return LI.getLoopFor(Exit) != L->getParentLoop();
        }))
      return "a loop is left together with the one around it";
  }
  bool Calls = false, Atomics = false;
  for (const BasicBlock *Block : Order)
    for (const Instruction &I : *Block) {
      if (const char *Why = whyNot(I))
        return Why;
      auto *Call = dyn_cast<CallInst>(&I);
      Calls |= Call && Call->isIndirectCall();
      Atomics |= I.isAtomic();
      for (const Value *V : I.operands())
        if (!V->getType()->isVoidTy() && Shapes.isVarying(V) &&
            !hasVectors(V->getType()) &&
            !(Shapes.isAlone(Block) &&
              cast<Instruction>(V)->getParent() == Block))
          return "a type has no vectors";
    }
  // A function that takes a lock, and an atomic that gives it back.
  if (Calls && Atomics)
    return "it may wait by an atomic access";
  return whyNotThreadItem();
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Value *LaneEmitter::scalar(Value *V) {
  if (Value *Known = Scalars.lookup(V))
    return Known;
  assert((!isa<Instruction>(V) || !Items.contains(cast<Instruction>(V))) &&
         "used before it is written, or varying");
  return V;
}

Value *LaneEmitter::wide(Value *V) {
  if (Value *Known = Wides.lookup(V))
    return Known;
  Value *First = scalar(V);
  LaneShape S = Shapes.of(V);
  assert(S.K != LaneShape::Varying);
  Type *T = V->getType();
  const bool Pointer = T->isPointerTy();
  Type *Integer = Pointer ? B.getInt64Ty() : T;
  Value *Steps = nullptr;
  if (S.K == LaneShape::Strided) {
    SmallVector<Constant *> Each;
    for (unsigned Lane = 0; Lane != Lanes; ++Lane)
      Each.push_back(
          ConstantInt::get(Integer, APInt(64, uint64_t(S.Stride) * Lane)
                                        .trunc(Integer->getIntegerBitWidth())));
    Steps = ConstantVector::get(Each);
  }
  if (Steps && Pointer)
    return B.CreateGEP(B.getInt8Ty(), First, Steps);
  Value *Splat = B.CreateVectorSplat(Lanes, First);
  return Steps ? B.CreateAdd(Splat, Steps) : Splat;
}

Constant *LaneEmitter::neutral(const Instruction &I) {
  const unsigned Bits = I.getType()->getIntegerBitWidth();
  APInt V = APInt::getZero(Bits);
  switch (cast<MinMaxIntrinsic>(I).getIntrinsicID()) {
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
  return ConstantInt::get(I.getType(), V);
}

bool LaneEmitter::isContiguous(const Value *Address, Type *T) const {
  LaneShape S = Shapes.of(Address);
  return S.K == LaneShape::Strided &&
         S.Stride == int64_t(DL.getTypeStoreSize(T).getFixedValue());
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

void LaneEmitter::emitPhi(PHINode &Phi) {
  if (Wides.contains(&Phi))
    return; // From a divergent loop.
  B.SetCurrentDebugLocation(Phi.getDebugLoc());
  const bool Varying = Shapes.isVarying(&Phi);
  Value *Result = nullptr;
  SmallPtrSet<BasicBlock *, 4> Seen;
  for (BasicBlock *From : Phi.blocks()) {
    if (!Seen.insert(From).second)
      continue;
    Value *Old = Phi.getIncomingValueForBlock(From);
    Value *V = Varying ? wide(Old) : scalar(Old);
    Mask Edge = Edges.find({From, Phi.getParent()})->second;
    if (!Result || Result == V || !Edge)
      Result = V;
    else
      Result = B.CreateSelect(Varying ? asVector(Edge) : any(Edge), V, Result);
  }
  (Varying ? Wides : Scalars)[&Phi] = Result;
}

Instruction *LaneEmitter::cloneScalar(Instruction &I) {
  Instruction *New = I.clone();
  for (Use &U : New->operands())
    if (!isa<BasicBlock>(U) && !U->getType()->isMetadataTy())
      U.set(scalar(U));
  for (unsigned Kind : {LLVMContext::MD_noalias, LLVMContext::MD_alias_scope,
                        LLVMContext::MD_access_group})
    New->setMetadata(Kind, nullptr);
  // It may run where no lane is on, with arguments that are poison.
  if (isa<CallInst>(New))
    New->dropUBImplyingAttrsAndMetadata();
  New->dropDbgRecords();
  B.Insert(New);
  return New;
}

void LaneEmitter::emit(Instruction &I, Mask M) {
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return emitStore(*Store, M);
  switch (Shapes.of(&I).K) {
  case LaneShape::Uniform:
    Scalars[&I] = cloneScalar(I);
    return;
  case LaneShape::Strided:
    return emitStrided(I);
  default:
    Wides[&I] = emitWide(I, M);
  }
}

/// Lane 0 of \p I. That lane may be off, so nothing is promised of overflow.
void LaneEmitter::emitStrided(Instruction &I) {
  auto operand = [&](unsigned Index) { return scalar(I.getOperand(Index)); };
  Value *V;
  switch (I.getOpcode()) {
  case Instruction::Add:
  case Instruction::Or:
    V = B.CreateAdd(operand(0), operand(1));
    break;
  case Instruction::SExt:
  case Instruction::ZExt:
    V = emitExact(I.getOperand(0));
    break;
  default: {
    Instruction *New = cloneScalar(I);
    New->dropPoisonGeneratingFlags();
    V = New;
  }
  }
  Scalars[&I] = V;
}

/// Lane 0 of what the strided integer \p V is without overflow, in 64 bits.
Value *LaneEmitter::emitExact(Value *V) {
  int64_t Stride;
  auto operand = [&](unsigned Index) {
    return emitExact(cast<Instruction>(V)->getOperand(Index));
  };
  switch (Shapes.exactForm(V, Stride)) {
  case LaneShapes::Exact::Uniform:
  case LaneShapes::Exact::Assumed:
    return B.CreateSExt(scalar(V), B.getInt64Ty());
  case LaneShapes::Exact::Add:
    return B.CreateAdd(operand(0), operand(1));
  case LaneShapes::Exact::Sub:
    return B.CreateSub(operand(0), operand(1));
  case LaneShapes::Exact::Scale:
    return B.CreateMul(operand(0),
                       B.getInt64(LaneShapes::scaleOf(*cast<Instruction>(V))));
  case LaneShapes::Exact::Wider:
    return scalar(cast<Instruction>(V)->getOperand(0));
  case LaneShapes::Exact::Extension:
    return operand(0);
  case LaneShapes::Exact::No:
    break;
  }
  llvm_unreachable("its extension is strided");
}

Value *LaneEmitter::emitWide(Instruction &I, Mask M) {
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return emitLoad(*Load, M);
  if (auto *Call = dyn_cast<CallInst>(&I))
    return emitCall(*Call);
  for (auto &[Phi, Op] : Shapes.reductions())
    if (Op == &I) {
      auto &MinMax = cast<MinMaxIntrinsic>(I);
      Value *Other =
          wide(MinMax.getLHS() == Phi ? MinMax.getRHS() : MinMax.getLHS());
      if (M)
        Other = B.CreateSelect(asVector(M), Other,
                               B.CreateVectorSplat(Lanes, neutral(I)));
      return B.CreateBinaryIntrinsic(MinMax.getIntrinsicID(), wide(Phi), Other);
    }
  if (auto *G = dyn_cast<GetElementPtrInst>(&I)) {
    SmallVector<Value *> Indices;
    for (Value *Index : G->indices())
      Indices.push_back(Shapes.isUniform(Index) ? scalar(Index) : wide(Index));
    Value *Base = G->getPointerOperand();
    Base = Shapes.isUniform(Base) ? scalar(Base) : wide(Base);
    return B.CreateGEP(G->getSourceElementType(), Base, Indices, "",
                       G->getNoWrapFlags());
  }
  Value *New = nullptr;
  if (auto *Cast = dyn_cast<CastInst>(&I)) {
    New = B.CreateCast(Cast->getOpcode(), wide(I.getOperand(0)),
                       vectorOf(I.getType()));
  } else if (auto *Cmp = dyn_cast<CmpInst>(&I)) {
    New = B.CreateCmp(Cmp->getPredicate(), wide(I.getOperand(0)),
                      wide(I.getOperand(1)));
  } else if (isa<SelectInst>(I)) {
    Value *Condition = I.getOperand(0);
    New = B.CreateSelect(Shapes.isUniform(Condition) ? scalar(Condition)
                                                     : wide(Condition),
                         wide(I.getOperand(1)), wide(I.getOperand(2)));
  } else if (isa<FreezeInst>(I)) {
    New = B.CreateFreeze(wide(I.getOperand(0)));
  } else if (isa<UnaryOperator>(I)) {
    New = B.CreateUnOp(static_cast<Instruction::UnaryOps>(I.getOpcode()),
                       wide(I.getOperand(0)));
  } else {
    Value *Right = wide(I.getOperand(1));
    if (I.isIntDivRem() && M) // Lanes that are off divide by 1.
      Right = B.CreateSelect(asVector(M), Right,
                             ConstantInt::get(Right->getType(), 1));
    New = B.CreateBinOp(static_cast<Instruction::BinaryOps>(I.getOpcode()),
                        wide(I.getOperand(0)), Right);
  }
  if (auto *NewI = dyn_cast<Instruction>(New);
      NewI && NewI->getOpcode() == I.getOpcode()) {
    NewI->copyIRFlags(&I);
    NewI->copyMetadata(I, {LLVMContext::MD_fpmath});
  }
  return New;
}

Value *LaneEmitter::emitLoad(LoadInst &I, Mask M) {
  VectorType *T = vectorOf(I.getType());
  Value *Address = I.getPointerOperand();
  Instruction *New;
  if (!isContiguous(Address, I.getType()))
    New = B.CreateMaskedGather(T, wide(Address), I.getAlign(), asVector(M));
  else if (M)
    New = B.CreateMaskedLoad(T, scalar(Address), I.getAlign(), asVector(M),
                             PoisonValue::get(T));
  else
    New = B.CreateAlignedLoad(T, scalar(Address), I.getAlign());
  New->setMetadata(LLVMContext::MD_tbaa, I.getMetadata(LLVMContext::MD_tbaa));
  return New;
}

void LaneEmitter::emitStore(StoreInst &I, Mask M) {
  Value *V = I.getValueOperand(), *Address = I.getPointerOperand();
  Instruction *New;
  if (isContiguous(Address, V->getType())) {
    New = M ? B.CreateMaskedStore(wide(V), scalar(Address), I.getAlign(),
                                  asVector(M))
            : static_cast<Instruction *>(
                  B.CreateAlignedStore(wide(V), scalar(Address), I.getAlign()));
  } else if (Shapes.isUniform(Address) && !M) {
    // They all write it; the last one stays.
    Value *Last = Shapes.isUniform(V)
                      ? scalar(V)
                      : B.CreateExtractElement(wide(V), uint64_t(Lanes - 1));
    New = B.CreateAlignedStore(Last, scalar(Address), I.getAlign());
  } else {
    New = B.CreateMaskedScatter(wide(V), wide(Address), I.getAlign(),
                                asVector(M));
  }
  New->setMetadata(LLVMContext::MD_tbaa, I.getMetadata(LLVMContext::MD_tbaa));
}

Value *LaneEmitter::emitCall(CallInst &I) {
  Intrinsic::ID ID = getVectorIntrinsicIDForCall(&I, &TLI);
  FastMathFlags Flags;
  if (isa<FPMathOperator>(I))
    Flags = I.getFastMathFlags();
  VFShape Shape =
      VFShape::get(I.getFunctionType(), ElementCount::getFixed(Lanes), false);
  if (Function *Vector = VFDatabase(I).getVectorizedFunction(Shape)) {
    SmallVector<Value *> Arguments;
    for (Value *Argument : I.args())
      Arguments.push_back(wide(Argument));
    return B.CreateCall(Vector, Arguments);
  }
  if (ID != Intrinsic::not_intrinsic) {
    SmallVector<Value *> Arguments;
    SmallVector<Type *> Types;
    VectorType *Result = vectorOf(I.getType());
    if (isVectorIntrinsicWithOverloadTypeAtArg(ID, -1, nullptr))
      Types.push_back(Result);
    for (const auto &[Index, Argument] : enumerate(I.args())) {
      const bool Same = isVectorIntrinsicWithScalarOpAtArg(ID, Index, nullptr);
      Arguments.push_back(Same ? scalar(Argument) : wide(Argument));
      if (isVectorIntrinsicWithOverloadTypeAtArg(ID, Index, nullptr))
        Types.push_back(Arguments.back()->getType());
    }
    return B.CreateIntrinsic(ID, Types, Arguments, Flags);
  }
  // Lane by lane. Those that are off hold anything, which a function of the
  // mathematics library takes, poison excepted.
  SmallVector<Value *> Wide;
  for (Value *Argument : I.args())
    Wide.push_back(B.CreateFreeze(wide(Argument)));
  Value *Result = PoisonValue::get(vectorOf(I.getType()));
  for (unsigned Lane = 0; Lane != Lanes; ++Lane) {
    SmallVector<Value *> Arguments;
    for (Value *V : Wide)
      Arguments.push_back(B.CreateExtractElement(V, uint64_t(Lane)));
    CallInst *Call =
        B.CreateCall(I.getFunctionType(), I.getCalledOperand(), Arguments);
    Call->setCallingConv(I.getCallingConv());
    Call->setAttributes(AttributeList::get(
        I.getContext(), AttributeList::FunctionIndex,
        AttrBuilder(I.getContext(), I.getAttributes().getFnAttrs())));
    Result = B.CreateInsertElement(Result, Call, uint64_t(Lane));
  }
  return Result;
}

} // namespace syclcc1::cpu
