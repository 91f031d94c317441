//===- VectorBodies.cpp - Functions of numbers for lanes ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// See VectorBodies.h.

#include "codegen/cpu/VectorBodies.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1::cpu {
namespace {

bool isNumber(const Type *T) {
  return T->isIntegerTy() || T->isFloatingPointTy();
}

/// True if each operand of \p I is a vector in its vector form, or a constant,
/// and lanes that do not come here may compute it.
bool hasVectorForm(const Instruction &I) {
  if (!isNumber(I.getType()) || any_of(I.operands(), [&](const Use &U) {
        return !isNumber(U->getType()) && !isa<Function>(U);
      }))
    return false;
  if (isa<UnaryOperator, BinaryOperator, CastInst, CmpInst, SelectInst,
          FreezeInst>(I))
    return I.getParent()->isEntryBlock() || isSafeToSpeculativelyExecute(&I);
  const auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call && isTriviallyVectorizable(Call->getIntrinsicID()) &&
         all_of(Call->args(), [&](const Use &U) {
           return isa<Constant>(U) || !isVectorIntrinsicWithScalarOpAtArg(
                                          Call->getIntrinsicID(),
                                          Call->getArgOperandNo(&U), nullptr);
         });
}

/// The operator or intrinsic on lanes that a function of C is, to which bodies
/// leave rare arguments.
struct RareOperation {
  Intrinsic::ID ID = Intrinsic::not_intrinsic;
  bool IsRemainder = false;

  explicit RareOperation(const Instruction &I) {
    const auto *Call = dyn_cast<CallInst>(&I);
    const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    Type *T = I.getType();
    if (!Callee || !(T->isFloatTy() || T->isDoubleTy()) ||
        any_of(Call->args(), [&](const Use &U) { return U->getType() != T; }))
      return;
    StringRef Name = Callee->getName();
    if (T->isFloatTy() && !Name.consume_back("f"))
      return;
    ID = StringSwitch<Intrinsic::ID>(Name)
             .Case("sin", Intrinsic::sin)
             .Case("cos", Intrinsic::cos)
             .Default(Intrinsic::not_intrinsic);
    IsRemainder = Name == "fmod";
  }
  explicit operator bool() const { return IsRemainder || ID; }
};

bool isRare(const BasicBlock &Block) {
  return any_of(Block,
                [](const Instruction &I) { return bool(RareOperation(I)); });
}

/// True for a function of numbers that has no loops and returns once.
bool isSuitable(const Function &F, ArrayRef<BasicBlock *> InOrder) {
  if (!isNumber(F.getReturnType()) || any_of(F.args(), [](const Argument &A) {
        return !isNumber(A.getType());
      }))
    return false;
  SmallPtrSet<const BasicBlock *, 8> Before;
  unsigned Returns = 0;
  for (const BasicBlock *Block : InOrder) {
    if (any_of(predecessors(Block),
               [&](const BasicBlock *From) { return !Before.contains(From); }))
      return false;
    Before.insert(Block);
    Returns += isa<ReturnInst>(Block->getTerminator());
    if (!isa<ReturnInst, BranchInst>(Block->getTerminator()) ||
        any_of(*Block, [](const Instruction &I) {
          return !I.isTerminator() &&
                 !(isa<PHINode>(I) && isNumber(I.getType())) &&
                 !hasVectorForm(I) && !RareOperation(I);
        }))
      return false;
  }
  return Returns == 1;
}

/// Writes the form for all lanes.
class BodyWriter {
public:
  BodyWriter(Function &F, unsigned Lanes)
      : F(F), Lanes(Lanes), B(BasicBlock::Create(F.getContext(), "", &F)) {}

  void run(Function &Body, ArrayRef<BasicBlock *> InOrder) {
    for (auto [Narrow, A] : zip(Body.args(), F.args()))
      Wide[&Narrow] = &A;
    for (BasicBlock *Block : InOrder) {
      Value *Mask = maskOf(*Block);
      Masks[Block] = Mask;
      if (Mask && isRare(*Block)) {
        writeRarely(*Block, Mask);
        continue;
      }
      for (Instruction &I : *Block)
        write(I);
    }
  }

private:
  Type *vectorOf(Type *T) const { return FixedVectorType::get(T, Lanes); }
  Value *wide(Value *V) {
    if (auto *C = dyn_cast<Constant>(V))
      return ConstantVector::getSplat(ElementCount::getFixed(Lanes), C);
    return Wide.lookup(V);
  }

  /// The lanes that go from \p From to \p To; null for all.
  Value *maskOf(BasicBlock &From, const BasicBlock &To) {
    auto *Branch = cast<BranchInst>(From.getTerminator());
    Value *Mask = Masks.lookup(&From);
    if (Branch->isUnconditional() ||
        Branch->getSuccessor(0) == Branch->getSuccessor(1))
      return Mask;
    Value *Condition = wide(Branch->getCondition());
    if (Branch->getSuccessor(0) != &To)
      Condition = B.CreateNot(Condition);
    return Mask ? B.CreateLogicalAnd(Mask, Condition) : Condition;
  }

  /// The lanes that come to \p Block; null for all, as behind a branch whose
  /// sides have met.
  Value *maskOf(BasicBlock &Block) {
    if (Block.isEntryBlock() || isa<ReturnInst>(Block.getTerminator()))
      return nullptr;
    Value *All = nullptr;
    for (BasicBlock *From : predecessors(&Block)) {
      Value *Mask = maskOf(*From, Block);
      if (!Mask)
        return nullptr;
      All = All ? B.CreateLogicalOr(All, Mask) : Mask;
    }
    return All;
  }

  /// \p Block is executed if there are lanes that come to it.
  void writeRarely(BasicBlock &Block, Value *Mask) {
    LLVMContext &C = F.getContext();
    BasicBlock *Before = B.GetInsertBlock();
    BasicBlock *Rare = BasicBlock::Create(C, "rare", &F),
               *Behind = BasicBlock::Create(C, "", &F);
    // Lanes that are off contain anything, also poison.
    B.CreateCondBr(B.CreateOrReduce(B.CreateFreeze(Mask)), Rare, Behind,
                   MDBuilder(C).createUnlikelyBranchWeights());
    B.SetInsertPoint(Rare);
    for (Instruction &I : Block)
      write(I);
    B.CreateBr(Behind);
    B.SetInsertPoint(Behind);
    for (Instruction &I : Block)
      if (Value *&V = Wide[&I]; V && !I.isTerminator()) {
        PHINode *Phi = B.CreatePHI(V->getType(), 2);
        Phi->addIncoming(V, Rare);
        Phi->addIncoming(PoisonValue::get(V->getType()), Before);
        V = Phi;
      }
  }

  void write(Instruction &I);
  Value *choice(PHINode &Phi);
  Value *intrinsic(IntrinsicInst &Call);

  Function &F;
  const unsigned Lanes;
  IRBuilder<> B;
  DenseMap<const Value *, Value *> Wide;
  DenseMap<const BasicBlock *, Value *> Masks;
};

void BodyWriter::write(Instruction &I) {
  if (auto *Return = dyn_cast<ReturnInst>(&I)) {
    B.CreateRet(wide(Return->getReturnValue()));
  } else if (I.isTerminator()) {
    // Its sides follow in turn.
  } else if (auto *Phi = dyn_cast<PHINode>(&I)) {
    Wide[&I] = choice(*Phi);
  } else if (auto *Call = dyn_cast<IntrinsicInst>(&I)) {
    Wide[&I] = intrinsic(*Call);
  } else if (const RareOperation Rare(I); Rare) {
    SmallVector<Value *> Arguments;
    Value *Mask = Masks.lookup(I.getParent());
    for (Value *A : cast<CallInst>(I).args()) {
      Value *V = wide(A);
      // Others may be what the function takes long for.
      Arguments.push_back(
          Mask ? B.CreateSelect(Mask, V, ConstantFP::get(V->getType(), 0.5))
               : V);
    }
    Wide[&I] =
        Rare.ID ? B.CreateIntrinsic(Rare.ID, {vectorOf(I.getType())}, Arguments)
                : B.CreateFRem(Arguments[0], Arguments[1]);
  } else {
    Instruction *New = I.clone();
    New->mutateType(vectorOf(I.getType()));
    for (Use &Operand : New->operands())
      Operand.set(wide(Operand));
    New->dropUnknownNonDebugMetadata();
    if (!I.getParent()->isEntryBlock())
      New->dropPoisonGeneratingFlags();
    Wide[&I] = B.Insert(New);
  }
}

Value *BodyWriter::choice(PHINode &Phi) {
  Value *Chosen = nullptr;
  for (unsigned N = 0; N != Phi.getNumIncomingValues(); ++N) {
    Value *V = wide(Phi.getIncomingValue(N));
    // Each lane has come from one of them.
    Value *Mask =
        Chosen ? maskOf(*Phi.getIncomingBlock(N), *Phi.getParent()) : nullptr;
    Chosen = Mask ? B.CreateSelect(Mask, V, Chosen) : V;
  }
  return Chosen;
}

Value *BodyWriter::intrinsic(IntrinsicInst &Call) {
  const Intrinsic::ID ID = Call.getIntrinsicID();
  SmallVector<Value *> Arguments;
  for (const auto &[Index, A] : enumerate(Call.args()))
    Arguments.push_back(isVectorIntrinsicWithScalarOpAtArg(ID, Index, nullptr)
                            ? A.get()
                            : wide(A));
  SmallVector<Type *> Overloads;
  if (isVectorIntrinsicWithOverloadTypeAtArg(ID, -1, nullptr))
    Overloads.push_back(vectorOf(Call.getType()));
  for (const auto &[Index, A] : enumerate(Arguments))
    if (isVectorIntrinsicWithOverloadTypeAtArg(ID, Index, nullptr))
      Overloads.push_back(A->getType());
  return B.CreateIntrinsic(ID, Overloads, Arguments,
                           isa<FPMathOperator>(Call) ? Call.getFastMathFlags()
                                                     : FastMathFlags());
}

} // namespace

Function *vectorBody(Function &Body, unsigned Lanes) {
  Module &M = *Body.getParent();
  const std::string Name = (Body.getName() + ".x" + Twine(Lanes)).str();
  if (Function *F = M.getFunction(Name))
    return F;
  ReversePostOrderTraversal<Function *> Order(&Body);
  const SmallVector<BasicBlock *> InOrder(Order.begin(), Order.end());
  if (!isSuitable(Body, InOrder))
    return nullptr;
  auto VectorOf = [&](Type *T) { return FixedVectorType::get(T, Lanes); };
  SmallVector<Type *> Types;
  for (const Argument &A : Body.args())
    Types.push_back(VectorOf(A.getType()));
  auto *F = Function::Create(
      FunctionType::get(VectorOf(Body.getReturnType()), Types, false),
      GlobalValue::InternalLinkage, Name, M);
  BodyWriter(*F, Lanes).run(Body, InOrder);
  return F;
}

} // namespace syclcc1::cpu
