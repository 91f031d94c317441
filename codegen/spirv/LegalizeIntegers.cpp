//===- LegalizeIntegers.cpp - i24, i33, i128 out of i32 and i64 -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// SPIR-V has integers of 8, 16, 32 and 64 bits. Others have many sources:
//
//   i33, i65    closed forms of sums (SCEV)
//   i24, i48    structs of 3 and 6 bytes in registers
//   i40         switches as bit masks
//   i128        __int128, and 64-bit overflow checks (x86-64's ABI)
//
// LLVM's writer widens the small ones without masking, which is a silent
// miscompile that spirv-val accepts:
//
//   %a = add i33 %x, %y        OpIAdd %ulong %x %y
//   %b = lshr i33 %a, 1        OpShiftRightLogical %ulong %a 1   ; of bit 33
//
// and refuses those above 64. (With SPV_ALTERA_arbitrary_precision_integers it
// emits either; one vendor reads that, and gets i24 wrong.) Here each value
// becomes a Number: limbs of a legal width with the unused bits zero.
//
//   LimbArithmetic     what a number is and how one computes with it
//   OddIntegers        which Number represents which value
//   OddIntegerMemory   loads and stores: memory keeps its bytes
//   WideDivision       the one operation that is a function
//   this file          instructions and signatures in terms of these
//
// Requires:    LowerIntrinsics and LegalizeVectors.
// Establishes: no integer of another width in any instruction or signature,
// unless VerifySPIRV refuses the function for it (atomics, exotic casts).
// Tested by test/codegen/spirv/legalize-integers-*.ll; the arithmetic itself by
// test/run/integers.cpp, against the host's.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/OddIntegers.h"
#include "codegen/spirv/Passes.h"
#include "codegen/spirv/WideDivision.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"
#include "llvm/Transforms/Utils/Local.h"
#include <functional>

using namespace llvm;

namespace syclcc1 {

namespace {

/// signext, range and other attributes of the old type.
AttributeList withoutRetAttributes(AttributeList List, LLVMContext &Context) {
  return List.removeAttributesAtIndex(Context, AttributeList::ReturnIndex);
}

/// Does \p U have odd integers as operands or as a result?
bool touches(const User &U) {
  return holdsOddInteger(U.getType()) ||
         any_of(U.operands(), [](const Use &Operand) {
           return holdsOddInteger(Operand->getType());
         });
}

class FunctionLegalizer {
public:
  explicit FunctionLegalizer(Function &F) : F(F) {}
  /// \p Old is the function whose arguments the body still uses.
  void run(Function *Old);

private:
  bool visit(Instruction &I);
  void visitPhi(PHINode &Phi);
  void visitCast(CastInst &Cast);
  void visitBitCast(CastInst &Cast);
  void visitMemory(Instruction &I);
  void visitCall(CallBase &Call);
  bool visitIntrinsic(IntrinsicInst &I);
  void visitAggregate(Instruction &I);
  void finishPhis();

  Function &F;
  OddIntegers Values;
  SmallVector<PHINode *> Phis;
};

} // namespace

void FunctionLegalizer::visitMemory(Instruction &I) {
  IRBuilder<> B(&I);
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return Values.defineLegal(B, I, loadOdd(B, *Load));
  auto *Store = cast<StoreInst>(&I);
  storeOdd(B, *Store, Values.legal(B, Store->getValueOperand()));
  Values.drop(I);
}

void FunctionLegalizer::visitPhi(PHINode &Phi) {
  IRBuilder<> B(&Phi);
  Phis.push_back(&Phi);
  Type *T = Phi.getType();
  unsigned Incoming = Phi.getNumIncomingValues();
  if (!isOddInteger(T)) {
    return Values.defineLegal(B, Phi, B.CreatePHI(legalType(T), Incoming));
  }
  unsigned Bits = T->getIntegerBitWidth();
  Number N{Bits, {}};
  Type *Limb = B.getIntNTy(LimbArithmetic::limbBits(Bits));
  for (unsigned I = 0; I < LimbArithmetic::limbCount(Bits); ++I)
    N.Limbs.push_back(B.CreatePHI(Limb, Incoming, Phi.getName()));
  Values.define(Phi, N);
}

void FunctionLegalizer::finishPhis() {
  for (PHINode *Phi : Phis)
    for (unsigned I = 0; I < Phi->getNumIncomingValues(); ++I) {
      BasicBlock *Block = Phi->getIncomingBlock(I);
      IRBuilder<> B(Block->getTerminator());
      Value *V = Phi->getIncomingValue(I);
      if (!isOddInteger(Phi->getType())) {
        cast<PHINode>(Values.legal(B, Phi))
            ->addIncoming(Values.legal(B, V), Block);
        continue;
      }
      Number N = Values.get(B, V);
      for (auto [Limb, NewPhi] : zip(N.Limbs, Values.get(B, Phi).Limbs))
        cast<PHINode>(NewPhi)->addIncoming(Limb, Block);
    }
}

/// <3 x i8> and i24, <2 x i64> and i128: element by element, lowest first.
void FunctionLegalizer::visitBitCast(CastInst &Cast) {
  IRBuilder<> B(&Cast);
  LimbArithmetic Arithmetic(B);
  Value *Source = Cast.getOperand(0);
  if (isOddInteger(Cast.getSrcTy())) {
    auto *Vector = dyn_cast<FixedVectorType>(Cast.getDestTy());
    if (!Vector)
      return;
    Type *Element = Vector->getElementType();
    unsigned Bits = Element->getPrimitiveSizeInBits();
    Number N = Values.get(B, Source);
    Value *Result = PoisonValue::get(Vector);
    for (unsigned I = 0; I < Vector->getNumElements(); ++I) {
      Number Shifted = Arithmetic.binary(
          Instruction::LShr, N, Arithmetic.constant(APInt(N.Bits, I * Bits)));
      Value *Piece = Arithmetic.trunc(Shifted, Bits).Limbs[0];
      Result =
          B.CreateInsertElement(Result, B.CreateBitCast(Piece, Element), I);
    }
    return Values.replace(Cast, Result);
  }
  auto *Vector = dyn_cast<FixedVectorType>(Cast.getSrcTy());
  if (!Vector)
    return;
  unsigned Bits = Vector->getElementType()->getPrimitiveSizeInBits();
  unsigned All = Cast.getDestTy()->getIntegerBitWidth();
  Number N = Arithmetic.constant(APInt(All, 0));
  for (unsigned I = 0; I < Vector->getNumElements(); ++I) {
    Value *Piece =
        B.CreateBitCast(B.CreateExtractElement(Source, I), B.getIntNTy(Bits));
    Number Shifted = Arithmetic.binary(
        Instruction::Shl, Arithmetic.zext({Bits, {Piece}}, All),
        Arithmetic.constant(APInt(All, I * Bits)));
    N = Arithmetic.binary(Instruction::Or, N, Shifted);
  }
  Values.define(Cast, N);
}

void FunctionLegalizer::visitCast(CastInst &Cast) {
  IRBuilder<> B(&Cast);
  LimbArithmetic Arithmetic(B);
  Value *Source = Cast.getOperand(0);
  unsigned To = Cast.getDestTy()->isIntegerTy()
                    ? Cast.getDestTy()->getIntegerBitWidth()
                    : 0;
  switch (Cast.getOpcode()) {
  case Instruction::Trunc:
    return Values.define(Cast, Arithmetic.trunc(Values.get(B, Source), To));
  case Instruction::ZExt:
    return Values.define(Cast, Arithmetic.zext(Values.get(B, Source), To));
  case Instruction::SExt:
    return Values.define(Cast, Arithmetic.sext(Values.get(B, Source), To));
  case Instruction::UIToFP:
  case Instruction::SIToFP:
    return Values.replace(
        Cast, Arithmetic.toFloat(Values.get(B, Source), Cast.getDestTy(),
                                 Cast.getOpcode() == Instruction::SIToFP));
  case Instruction::FPToUI:
  case Instruction::FPToSI:
    return Values.define(
        Cast, Arithmetic.fromFloat(Source, To,
                                   Cast.getOpcode() == Instruction::FPToSI));
  case Instruction::PtrToInt:
    return Values.define(
        Cast, Arithmetic.zextOrTrunc(
                  {64, {B.CreatePtrToInt(Source, B.getInt64Ty())}}, To));
  case Instruction::IntToPtr:
    return Values.replace(
        Cast, B.CreateIntToPtr(
                  Arithmetic.zextOrTrunc(Values.get(B, Source), 64).Limbs[0],
                  Cast.getDestTy()));
  case Instruction::BitCast:
    return visitBitCast(Cast);
  default:
    return;
  }
}

bool FunctionLegalizer::visitIntrinsic(IntrinsicInst &I) {
  IRBuilder<> B(&I);
  LimbArithmetic Arithmetic(B);
  switch (I.getIntrinsicID()) {
  case Intrinsic::ctpop:
    Values.define(I, Arithmetic.countOnes(Values.get(B, I.getArgOperand(0))));
    return true;
  case Intrinsic::ctlz:
    Values.define(
        I, Arithmetic.countLeadingZeros(Values.get(B, I.getArgOperand(0))));
    return true;
  case Intrinsic::cttz:
    Values.define(
        I, Arithmetic.countTrailingZeros(Values.get(B, I.getArgOperand(0))));
    return true;
  default:
    return false;
  }
}

void FunctionLegalizer::visitCall(CallBase &Call) {
  IRBuilder<> B(&Call);
  SmallVector<Value *> Arguments;
  for (Value *Argument : Call.args())
    Arguments.push_back(Values.legal(B, Argument));
  CallInst *New = B.CreateCall(legalFunctionType(Call.getFunctionType()),
                               Call.getCalledOperand(), Arguments);
  New->setCallingConv(Call.getCallingConv());
  AttributeList Attributes = Call.getAttributes();
  LLVMContext &Context = Call.getContext();
  for (unsigned A = 0; A < Call.arg_size(); ++A)
    if (holdsOddInteger(Call.getArgOperand(A)->getType()))
      Attributes = Attributes.removeParamAttributes(Context, A);
  if (holdsOddInteger(Call.getType()))
    Attributes = withoutRetAttributes(Attributes, Context);
  New->setAttributes(Attributes);
  New->setDebugLoc(Call.getDebugLoc());
  if (Call.getType()->isVoidTy())
    Values.drop(Call);
  else
    Values.defineLegal(B, Call, New);
}

void FunctionLegalizer::visitAggregate(Instruction &I) {
  IRBuilder<> B(&I);
  if (auto *Extract = dyn_cast<ExtractValueInst>(&I))
    return Values.defineLegal(
        B, I,
        B.CreateExtractValue(Values.legal(B, Extract->getAggregateOperand()),
                             Extract->getIndices()));
  auto *Insert = cast<InsertValueInst>(&I);
  Values.defineLegal(
      B, I,
      B.CreateInsertValue(Values.legal(B, Insert->getAggregateOperand()),
                          Values.legal(B, Insert->getInsertedValueOperand()),
                          Insert->getIndices()));
}

/// True if the instruction has been legalised; VerifySPIRV refuses the others.
bool FunctionLegalizer::visit(Instruction &I) {
  IRBuilder<> B(&I);
  LimbArithmetic Arithmetic(B);
  if (auto *Phi = dyn_cast<PHINode>(&I))
    return visitPhi(*Phi), true;
  if (auto *Cast = dyn_cast<CastInst>(&I))
    return visitCast(*Cast), true;
  if (auto *Op = dyn_cast<BinaryOperator>(&I))
    return Values.define(I,
                         Arithmetic.binary(Op->getOpcode(),
                                           Values.get(B, Op->getOperand(0)),
                                           Values.get(B, Op->getOperand(1)))),
           true;
  if (auto *Compare = dyn_cast<ICmpInst>(&I)) {
    Values.replace(I,
                   Arithmetic.compare(Compare->getPredicate(),
                                      Values.get(B, Compare->getOperand(0)),
                                      Values.get(B, Compare->getOperand(1))));
    return true;
  }
  if (isa<ExtractValueInst, InsertValueInst>(I))
    return visitAggregate(I), true;
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return Load->isAtomic() ? false : (visitMemory(I), true);
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return Store->isAtomic() ? false : (visitMemory(I), true);
  if (auto *Intrinsic = dyn_cast<IntrinsicInst>(&I))
    return visitIntrinsic(*Intrinsic);
  if (auto *Call = dyn_cast<CallBase>(&I))
    return visitCall(*Call), true;
  switch (I.getOpcode()) {
  case Instruction::Select:
    if (isOddInteger(I.getType())) {
      Values.define(I, Arithmetic.select(I.getOperand(0),
                                         Values.get(B, I.getOperand(1)),
                                         Values.get(B, I.getOperand(2))));
      return true;
    }
    Values.defineLegal(B, I,
                       B.CreateSelect(I.getOperand(0),
                                      Values.legal(B, I.getOperand(1)),
                                      Values.legal(B, I.getOperand(2))));
    return true;
  case Instruction::Freeze: {
    if (!isOddInteger(I.getType())) {
      Values.defineLegal(B, I,
                         B.CreateFreeze(Values.legal(B, I.getOperand(0))));
      return true;
    }
    Number N = Values.get(B, I.getOperand(0));
    for (Value *&Limb : N.Limbs)
      Limb = B.CreateFreeze(Limb);
    // A frozen poison has any bits, those above the number included.
    Values.define(I, Arithmetic.fromWords(Arithmetic.words(N), N.Bits));
    return true;
  }
  case Instruction::Ret:
    B.CreateRet(Values.legal(B, I.getOperand(0)));
    Values.drop(I);
    return true;
  case Instruction::Switch: {
    auto &Switch = cast<SwitchInst>(I);
    Number Condition = Values.get(B, Switch.getCondition());
    if (Condition.Limbs.size() > 1)
      return false;
    auto *New = B.CreateSwitch(Condition.Limbs[0], Switch.getDefaultDest(),
                               Switch.getNumCases());
    for (auto Case : Switch.cases())
      New->addCase(
          cast<ConstantInt>(Values.get(B, Case.getCaseValue()).Limbs[0]),
          Case.getCaseSuccessor());
    Values.drop(I);
    return true;
  }
  case Instruction::GetElementPtr:
  case Instruction::ExtractElement:
  case Instruction::InsertElement:
    // Indices: as signed numbers of 64 bits.
    for (Use &U : I.operands())
      if (isOddInteger(U->getType()))
        U.set(Arithmetic
                  .sext(Arithmetic.zextOrTrunc(
                            Values.get(B, U),
                            std::min(U->getType()->getIntegerBitWidth(), 64u)),
                        64)
                  .Limbs[0]);
    return true;
  default:
    return false;
  }
}

void FunctionLegalizer::run(Function *Old) {
  if (Old) {
    IRBuilder<> B(&*F.getEntryBlock().getFirstInsertionPt());
    for (auto [OldArg, NewArg] : zip(Old->args(), F.args())) {
      NewArg.takeName(&OldArg);
      Values.defineArgument(B, OldArg, &NewArg);
    }
  }
  removeUnreachableBlocks(F);
  ReversePostOrderTraversal<Function *> Blocks(&F);
  for (BasicBlock *Block : Blocks)
    for (Instruction &I : make_early_inc_range(*Block))
      if (touches(I))
        visit(I);
  finishPhis();
  Values.eraseReplaced();
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// A function with \p F's body and legal types in its signature.
static Function *withLegalSignature(Function &F) {
  FunctionType *T = legalFunctionType(F.getFunctionType());
  auto *New = Function::Create(T, F.getLinkage(), F.getAddressSpace());
  F.getParent()->getFunctionList().insert(F.getIterator(), New);
  New->copyAttributesFrom(&F);
  for (unsigned I = 0; I < F.arg_size(); ++I)
    if (holdsOddInteger(F.getArg(I)->getType()))
      New->setAttributes(
          New->getAttributes().removeParamAttributes(F.getContext(), I));
  if (holdsOddInteger(F.getReturnType()))
    New->setAttributes(
        withoutRetAttributes(New->getAttributes(), F.getContext()));
  New->copyMetadata(&F, 0);
  New->takeName(&F);
  New->splice(New->begin(), &F);
  F.replaceAllUsesWith(New);
  return New;
}

/// A boolean has no representation in SPIR-V's memory; in LLVM's it is a byte.
/// (GlobalOpt shrinks variables that hold two values to i1.)
static void storeBooleansAsBytes(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    IRBuilder<> B(&I);
    if (auto *Load = dyn_cast<LoadInst>(&I);
        Load && I.getType()->isIntegerTy(1)) {
      Value *Byte =
          B.CreateAlignedLoad(B.getInt8Ty(), Load->getPointerOperand(),
                              Load->getAlign(), Load->isVolatile());
      I.replaceAllUsesWith(B.CreateTrunc(Byte, I.getType()));
      I.eraseFromParent();
    } else if (auto *Store = dyn_cast<StoreInst>(&I);
               Store && Store->getValueOperand()->getType()->isIntegerTy(1)) {
      Store->setOperand(0,
                        B.CreateZExt(Store->getValueOperand(), B.getInt8Ty()));
    }
  }
}

/// Constant expressions that compute with odd integers, such as
///
///   i128 ptrtoint (ptr addrspace(1) @table to i128)
///
/// become instructions: what follows has numbers for those.
static void expandConstantExpressions(Module &M) {
  SmallSetVector<Constant *, 8> Odd;
  SmallPtrSet<Constant *, 16> Visited;
  std::function<void(Value *)> Visit = [&](Value *V) {
    auto *C = dyn_cast<Constant>(V);
    if (!C || !isa<ConstantExpr, ConstantAggregate>(C) ||
        !Visited.insert(C).second)
      return;
    if (isa<ConstantExpr>(C) && touches(*C))
      Odd.insert(C);
    for (Use &Operand : C->operands())
      Visit(Operand);
  };
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      for (Use &Operand : I.operands())
        Visit(Operand);
  if (!Odd.empty())
    convertUsersOfConstantsToInstructions(Odd.getArrayRef(), nullptr,
                                          /*RemoveDeadConstants=*/false,
                                          /*IncludeSelf=*/true);
}

/// PlainMemoryTypes did this before. SROA has made other variables since, where
/// it split a variable and could not remove a part of odd width.
static void allocateOddIntegersAsBytes(Function &F) {
  const DataLayout &DL = F.getDataLayout();
  for (Instruction &I : instructions(F))
    if (auto *Variable = dyn_cast<AllocaInst>(&I);
        Variable && holdsOddInteger(Variable->getAllocatedType()))
      Variable->setAllocatedType(
          ArrayType::get(Type::getInt8Ty(F.getContext()),
                         DL.getTypeAllocSize(Variable->getAllocatedType())));
}

PreservedAnalyses LegalizeIntegersPass::run(Module &M,
                                            ModuleAnalysisManager &) {
  expandConstantExpressions(M);
  lowerWideDivision(M);
  SmallVector<Function *> Functions;
  for (Function &F : M)
    if (!F.isIntrinsic())
      Functions.push_back(&F);
  for (Function *F : Functions) {
    Function *Old = nullptr, *Body = F;
    if (legalFunctionType(F->getFunctionType()) != F->getFunctionType()) {
      Old = F;
      Body = withLegalSignature(*F);
    }
    if (!Body->isDeclaration()) {
      allocateOddIntegersAsBytes(*Body);
      storeBooleansAsBytes(*Body);
      FunctionLegalizer(*Body).run(Old);
    }
    if (Old)
      Old->eraseFromParent();
  }
  return PreservedAnalyses::none();
}

} // namespace syclcc1
