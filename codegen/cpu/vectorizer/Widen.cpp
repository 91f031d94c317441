//===- Widen.cpp - W work-items as lanes of vectors -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     mask(m)                       %m: <W x i1>
//     %q = gep float, %y, %x   ->   %q: of lane 0, as it was
//     %v = load %q                  %v = masked load <W x float>, %q, %m
//     br any(%m), A, B              br (reduce.or %m), A, B
//
// The predicated form has only uniform branches, so blocks, branches and phis
// are copied one to one, and each instruction is widened by its rule in
// WidenRules.cpp. Splats and vectors of strided values are written where the
// scalar is defined, once, and dead ones are removed at the end.
//
// Tested by test/codegen/cpu/vectorizer/widen*.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/vectorizer/Widen.h"
#include "codegen/cpu/vectorizer/PredicatedForm.h"
#include "codegen/cpu/vectorizer/Serialized.h"
#include "codegen/cpu/vectorizer/SubGroupOperations.h"
#include "codegen/cpu/vectorizer/WideProducts.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1::cpu {

Widener::Widener(Function &F, const Strides &S, const Interleaved &Structures,
                 const CalleeForms *Forms, const TargetLibraryInfo &TLI,
                 const TargetTransformInfo &TTI, unsigned Lanes)
    : F(F), S(S), Structures(Structures), Forms(Forms), TLI(TLI), TTI(TTI),
      DL(F.getDataLayout()), Lanes(Lanes), B(F.getContext()) {}

VectorType *Widener::vectorOf(Type *T) const {
  return FixedVectorType::get(T, Lanes);
}

/// The mask of the block being written, as a vector.
Value *Widener::maskOrAll() const {
  return Mask ? Mask
              : ConstantInt::getTrue(vectorOf(Type::getInt1Ty(F.getContext())));
}

/// Behind \p I, in a block that is not complete yet.
static BasicBlock::iterator behind(Instruction &I) {
  return isa<PHINode>(I) ? I.getParent()->getFirstInsertionPt()
                         : std::next(I.getIterator());
}

/// The value of \p V, of which the lanes' distances are known, in lane 0.
Value *Widener::first(Value *V) {
  if (Value *Known = Firsts.lookup(V))
    return Known;
  if (S.of(V).Distances) {
    const IRBuilder<>::InsertPointGuard Guard(B);
    Value *All = wide(V);
    if (auto *I = dyn_cast<Instruction>(All))
      B.SetInsertPoint(I->getParent(), behind(*I));
    return Firsts[V] = B.CreateExtractElement(All, uint64_t(0));
  }
  // An instruction of the scalar function cannot be an operand here.
  if (isa<Instruction>(V))
    report_fatal_error(
        "a scalar value is used before it is written, or varies");
  return V;
}

/// \p V in all lanes. For values that are not varying, written at the scalar.
Value *Widener::wide(Value *V) {
  if (Value *Known = Wides.lookup(V))
    return Known;
  if (auto *C = dyn_cast<Constant>(V))
    return ConstantVector::getSplat(ElementCount::getFixed(Lanes), C);
  Value *First = first(V);
  const Shape Of = S.of(V);
  if (Of.K == Shape::Varying)
    report_fatal_error("a varying value is used before it is written");
  const IRBuilder<>::InsertPointGuard Guard(B);
  if (auto *I = dyn_cast<Instruction>(First)) {
    B.SetInsertPoint(I->getParent(), behind(*I));
  } else {
    B.SetInsertPoint(Prologue);
  }
  Type *T = V->getType();
  const bool IsPointer = T->isPointerTy();
  Value *Result;
  Constant *Steps = nullptr;
  if (Of.K == Shape::Strided) {
    Type *Integer = IsPointer ? B.getInt64Ty() : T;
    SmallVector<Constant *> Each;
    for (unsigned Lane = 0; Lane != Lanes; ++Lane)
      Each.push_back(
          ConstantInt::get(Integer, APInt(64, uint64_t(Of.Stride) * Lane)
                                        .trunc(Integer->getIntegerBitWidth())));
    Steps = ConstantVector::get(Each);
  }
  if (Steps && IsPointer)
    Result = B.CreateGEP(B.getInt8Ty(), First, Steps);
  else if (Steps)
    Result = B.CreateAdd(B.CreateVectorSplat(Lanes, First), Steps);
  else
    Result = B.CreateVectorSplat(Lanes, First);
  return Wides[V] = Result;
}

/// Placeholders, because operands may come later.
void Widener::emitPhi(PHINode &Phi) {
  const bool Varying = S.isVarying(&Phi);
  Type *T = Varying ? vectorOf(Phi.getType()) : Phi.getType();
  (Varying ? Wides : Firsts)[&Phi] =
      B.CreatePHI(T, Phi.getNumIncomingValues(), Phi.getName());
}

void Widener::finishPhi(PHINode &Phi) {
  const bool Varying = S.isVarying(&Phi);
  auto *Result = cast<PHINode>((Varying ? Wides : Firsts)[&Phi]);
  for (auto [V, From] : zip(Phi.incoming_values(), Phi.blocks())) {
    BasicBlock *End = Ends.lookup(From);
    // Through a guard without effect.
    if (!is_contained(successors(End), Result->getParent()))
      continue;
    Value *Of = isa<UndefValue>(V) ? PoisonValue::get(Result->getType())
                : Varying          ? wide(V)
                                   : first(V);
    Result->addIncoming(Of, End);
  }
}

/// True if \p V is false wherever \p Mask is.
static bool isWithin(const Value *V, const Value *Mask) {
  const auto *And = dyn_cast<SelectInst>(V);
  return V == Mask || (And && match(And->getFalseValue(), m_Zero()) &&
                       And->getType()->isIntegerTy(1) &&
                       isWithin(And->getCondition(), Mask));
}

/// True if inactive lanes of a block with \p Mask, which makes \p Now of \p
/// Before, have \p Before in \p Now. Uniform values, for instance, do not: they
/// are not selected by a mask.
static bool keepsLanesOff(const Value *Now, const Value *Before,
                          const Value *Mask) {
  if (Now == Before || isa<UndefValue>(Before))
    return true;
  if (match(Before, m_Zero()) && Before->getType()->isIntegerTy(1))
    return isWithin(Now, Mask);
  if (const auto *Select = dyn_cast<SelectInst>(Now))
    return Select->getFalseValue() == Before &&
           isWithin(Select->getCondition(), Mask);
  Value *Added;
  return match(Now, m_c_Or(m_Specific(Before), m_Value(Added))) &&
         Now->getType()->isIntegerTy(1) && isWithin(Added, Mask);
}

/// True if the guard at \p End saves less than it costs: the guarded code is
/// short and has no effects in inactive lanes, so that it may run for all.
bool Widener::runsAlways(const Instruction &End) const {
  constexpr unsigned Most = 8;
  const auto *Branch = dyn_cast<BranchInst>(&End);
  if (!Branch || !Branch->isConditional())
    return false;
  const CallInst *Any = asAny(Branch->getCondition());
  if (!Any || !S.isVarying(Any->getArgOperand(0)))
    return false;
  const BasicBlock *Guarded = Branch->getSuccessor(0);
  if (Guarded->getSingleSuccessor() != Branch->getSuccessor(1))
    return false;
  for (const PHINode &Phi : Branch->getSuccessor(1)->phis())
    if (!keepsLanesOff(Phi.getIncomingValueForBlock(Guarded),
                       Phi.getIncomingValueForBlock(End.getParent()),
                       Any->getArgOperand(0)))
      return false;
  unsigned Size = 0;
  for (const Instruction &I : *Guarded) {
    if (asMask(&I) || I.isTerminator())
      continue;
    if (++Size > Most || isa<PHINode>(I))
      return false;
    if (const Value *Address = getLoadStorePointerOperand(&I)) {
      // Inactive lanes access no memory.
      if (isSerialized(I) || isOfLanes(Address) ||
          !isConsecutive(Address, getLoadStoreType(&I)))
        return false;
    } else if (!isSafeToSpeculativelyExecute(&I) || isa<CallBase>(I)) {
      return false;
    }
  }
  return true;
}

void Widener::emitBranch(Instruction &End) {
  B.SetCurrentDebugLocation(End.getDebugLoc());
  auto *Branch = dyn_cast<BranchInst>(&End);
  if (!Branch) {
    B.CreateRetVoid();
  } else if (!Branch->isConditional() || runsAlways(End)) {
    B.CreateBr(Begins.lookup(Branch->getSuccessor(0)));
  } else {
    auto *Copy = B.CreateCondBr(first(Branch->getCondition()),
                                Begins.lookup(Branch->getSuccessor(0)),
                                Begins.lookup(Branch->getSuccessor(1)));
    Copy->copyMetadata(End,
                       {LLVMContext::MD_prof, LLVMContext::MD_unpredictable});
  }
}

void Widener::emit(Instruction &I) {
  if (const CallInst *Call = asMask(&I)) {
    // A uniform mask is true in one lane, so it is in all.
    Value *Of = Call->getArgOperand(0);
    Mask = S.isVarying(Of) ? wide(Of) : nullptr;
    return;
  }
  B.SetCurrentDebugLocation(I.getDebugLoc());
  if (asAny(&I) || asAll(&I)) {
    Value *Of = cast<CallInst>(I).getArgOperand(0);
    Firsts[&I] = !S.isVarying(Of) ? first(Of)
                 : asAny(&I)      ? B.CreateOrReduce(wide(Of))
                                  : B.CreateAndReduce(wide(Of));
    return;
  }
  if (asFirst(&I)) {
    Value *Of = cast<CallInst>(I).getArgOperand(0);
    Firsts[&I] = !S.isVarying(Of)
                     ? first(Of)
                     : B.CreateExtractElement(wide(Of), uint64_t(0));
    return;
  }
  if (Constant *Known = S.inLanes(&I)) {
    Wides[&I] = Known;
    Firsts[&I] = Known->getAggregateElement(0u);
    return;
  }
  if (const CallInst *Upper = asUpper(&I)) {
    Value *Left = Upper->getArgOperand(0), *Right = Upper->getArgOperand(1);
    if (S.isVarying(&I))
      Wides[&I] = emitUpper(B, wide(Left), wide(Right));
    else
      Firsts[&I] = emitUpper(B, first(Left), first(Right));
    return;
  }
  if (lanesOperation(I))
    return emitLanesOperation(cast<CallInst>(I));
  if (auto *A = dyn_cast<AllocaInst>(&I))
    return emitAlloca(*A);
  if (isUniformUpdate(I))
    return emitUniformUpdate(cast<AtomicRMWInst>(I));
  if (isSerialized(I)) {
    if (Value *Result = emitSerialized(I))
      Wides[&I] = Result;
    return;
  }
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return emitStore(*Store);
  if (isa<FenceInst>(I))
    return void(B.Insert(I.clone()));
  if (I.getType()->isVoidTy())
    return; // Hints for the optimiser.
  switch (S.of(&I).K) {
  case Shape::Uniform:
    // Of strided operands: x - x.
    return any_of(I.operands(), [&](Value *V) { return !S.isUniform(V); })
               ? emitStrided(I)
               : emitUniform(I);
  case Shape::Strided:
    return emitStrided(I);
  default:
    Wides[&I] = emitVarying(I);
  }
}

/// \p Arg, which represents \p Old in the first lane, or its known value.
static Value *firstOf(const Argument &Old, Argument &Arg) {
  const Attribute Known = Old.getParent()->getAttributes().getParamAttr(
      Old.getArgNo(), ItemFirstAttr);
  int64_t First;
  if (!Known.isValid() || Known.getValueAsString().getAsInteger(10, First))
    return &Arg;
  return ConstantInt::getSigned(Arg.getType(), First);
}

Function *Widener::emit() {
  LLVMContext &C = F.getContext();
  New = Function::Create(F.getFunctionType(), GlobalValue::InternalLinkage,
                         F.getName() + ".wide", F.getParent());
  New->copyAttributesFrom(&F);
  for (auto [Old, Arg] : zip(F.args(), New->args())) {
    Arg.setName(Old.getName());
    Firsts[&Old] = firstOf(Old, Arg);
  }
  Prologue = BasicBlock::Create(C, "lanes.begin", New);
  ReversePostOrderTraversal<Function *> Order(&F);
  for (BasicBlock *Block : Order)
    Begins[Block] = BasicBlock::Create(C, Block->getName(), New);
  for (BasicBlock *Block : Order) {
    B.SetInsertPoint(Begins[Block]);
    Mask = nullptr;
    for (Instruction &I : *Block)
      if (auto *Phi = dyn_cast<PHINode>(&I))
        emitPhi(*Phi);
      else if (I.isTerminator())
        emitBranch(I);
      else
        emit(I);
    Ends[Block] = B.GetInsertBlock();
  }
  for (BasicBlock *Block : Order)
    for (PHINode &Phi : Block->phis())
      finishPhi(Phi);
  B.SetInsertPoint(Prologue);
  B.CreateBr(Begins[&F.getEntryBlock()]);
  inlineUnits(*New);
  return New;
}

} // namespace syclcc1::cpu
