// CPUMaskedMemory: masked memory accesses for processors without masks.
//
//     %v = call <32 x i32> @llvm.masked.load(ptr %p, <32 x i1> %m, …)
//  -> all of %m:  %v = load <32 x i32>, ptr %p
//     else:       for each l of %m: memory[l] = load i32, ptr %p + l
//                 %v = load <32 x i32>, memory
//
// Before AVX2, LLVM's code generator makes a branch and two blocks for each
// lane of a masked load, store, gather or scatter. Sub-groups are vectors of 32
// lanes on every x86-64 (SubGroupVectors.cpp): a kernel with a hundred such
// accesses became ten thousand blocks, and minutes of register allocation. A
// loop over the active lanes is short, and as fast if few are active.
//
// Up to 16 lanes, as AVX2 has where bytes are gathered or anything is
// scattered, need no branch at all: lanes that are off access a variable.
//
//     %p: of active lanes, else %nowhere
//     %v = call <8 x i8> @llvm.masked.gather(<8 x ptr> %p, <all on>, …)
//
// Eight loads one behind the other take a quarter of the time of a loop that
// is left after a number of rounds that no processor foresees.
//
// Must come last of the passes on IR. Tested by
// test/codegen/cpu/masked-memory.ll.

#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace syclcc1 {

namespace {

class MaskedAccess {
public:
  explicit MaskedAccess(IntrinsicInst &I) : I(I), ID(I.getIntrinsicID()) {
    Stored = IsStore() ? I.getArgOperand(0) : nullptr;
    Address = I.getArgOperand(IsStore() ? 1 : 0);
    MaskOf = I.getArgOperand(IsStore() ? 2 : 1);
    Vector = cast<FixedVectorType>(Stored ? Stored->getType() : I.getType());
  }

  static bool isOne(const Instruction &I) {
    const auto *Call = dyn_cast<IntrinsicInst>(&I);
    if (!Call)
      return false;
    switch (Call->getIntrinsicID()) {
    case Intrinsic::masked_load:
    case Intrinsic::masked_gather:
      return isa<FixedVectorType>(Call->getType());
    case Intrinsic::masked_store:
    case Intrinsic::masked_scatter:
      return isa<FixedVectorType>(Call->getArgOperand(0)->getType());
    default:
      return false;
    }
  }

  /// True if it would become branches, and many of them.
  bool isLong(const TargetTransformInfo &TTI) const {
    constexpr unsigned Few = 4;
    if (isa<Constant>(MaskOf) || Vector->getNumElements() <= Few)
      return false;
    Type *Element = Vector->getElementType();
    if (DL().getTypeSizeInBits(Element) != DL().getTypeAllocSizeInBits(Element))
      return false;
    const Align A = alignment();
    switch (ID) {
    case Intrinsic::masked_load:
      return !TTI.isLegalMaskedLoad(Vector, A, 0);
    case Intrinsic::masked_store:
      return !TTI.isLegalMaskedStore(Vector, A, 0);
    // Gathers are taken apart as well where the mask is not known.
    case Intrinsic::masked_gather:
      return !TTI.isLegalMaskedGather(Vector, A);
    default:
      return !TTI.isLegalMaskedScatter(Vector, A);
    }
  }

  void expand();

private:
  // Each of these emits at the place of B and leaves B behind it. On is the
  // mask without poison. They return the value loaded, or null.
  Value *accessUnlessAllOn(IRBuilder<> &B, Value *On);
  Value *accessLanes(IRBuilder<> &B, Value *On);
  Value *accessAtOnce(IRBuilder<> &B, Value *On);
  Value *accessInTurn(IRBuilder<> &B, Value *On);

  bool IsStore() const {
    return ID == Intrinsic::masked_store || ID == Intrinsic::masked_scatter;
  }
  bool hasOneAddress() const {
    return ID == Intrinsic::masked_load || ID == Intrinsic::masked_store;
  }
  const DataLayout &DL() const { return I.getDataLayout(); }
  Align alignment() const {
    return I.getParamAlign(IsStore() ? 1 : 0).valueOrOne();
  }
  AllocaInst *memory(Type *T) const {
    IRBuilder<> B(&*I.getFunction()->getEntryBlock().getFirstInsertionPt());
    AllocaInst *A = B.CreateAlloca(T, nullptr, "masked");
    A->setAlignment(std::max(DL().getABITypeAlign(T), Align(16)));
    return A;
  }
  /// With what the intrinsic says of aliases and its line.
  Instruction *tag(Instruction *Access) const {
    Access->setMetadata(LLVMContext::MD_tbaa,
                        I.getMetadata(LLVMContext::MD_tbaa));
    Access->setDebugLoc(I.getDebugLoc());
    return Access;
  }
  Value *bitsOf(IRBuilder<> &B, Value *On) const {
    return B.CreateBitCast(On, B.getIntNTy(Vector->getNumElements()));
  }
  /// What each lane accesses is aligned by, if the lanes lie side by side.
  Align alignmentOfElement() const {
    return commonAlignment(alignment(),
                           DL().getTypeAllocSize(Vector->getElementType()));
  }

  IntrinsicInst &I;
  const Intrinsic::ID ID;
  Value *Stored, *Address, *MaskOf;
  FixedVectorType *Vector;
};

void MaskedAccess::expand() {
  IRBuilder<> B(&I);
  Value *On = B.CreateFreeze(MaskOf);
  Value *Result =
      hasOneAddress() ? accessUnlessAllOn(B, On) : accessLanes(B, On);
  if (Result)
    I.replaceAllUsesWith(Result);
  I.eraseFromParent();
}

/// Lanes side by side: an access of the whole vector where all are on.
Value *MaskedAccess::accessUnlessAllOn(IRBuilder<> &B, Value *On) {
  Value *Bits = bitsOf(B, On);
  Value *AllOn =
      B.CreateICmpEQ(Bits, Constant::getAllOnesValue(Bits->getType()));
  Instruction *All = nullptr, *Some = nullptr;
  SplitBlockAndInsertIfThenElse(AllOn, &I, &All, &Some);
  All->getParent()->setName("masked.all");
  Some->getParent()->setName("masked.some");

  B.SetInsertPoint(All);
  Value *Whole =
      tag(Stored ? static_cast<Instruction *>(
                       B.CreateAlignedStore(Stored, Address, alignment()))
                 : B.CreateAlignedLoad(Vector, Address, alignment()));
  B.SetInsertPoint(Some);
  Value *Result = accessLanes(B, On);
  BasicBlock *End = B.GetInsertBlock();
  B.SetInsertPoint(&I);
  if (!Result)
    return nullptr;
  PHINode *Either = B.CreatePHI(Vector, 2);
  Either->addIncoming(Whole, All->getParent());
  Either->addIncoming(Result, End);
  return Either;
}

Value *MaskedAccess::accessLanes(IRBuilder<> &B, Value *On) {
  constexpr unsigned MostAtOnce = 16;
  return Vector->getNumElements() <= MostAtOnce ? accessAtOnce(B, On)
                                                : accessInTurn(B, On);
}

/// All lanes access something: those that are off, a variable.
Value *MaskedAccess::accessAtOnce(IRBuilder<> &B, Value *On) {
  const unsigned Lanes = Vector->getNumElements();
  Type *Element = Vector->getElementType();
  AllocaInst *Nowhere = memory(Element);
  Nowhere->setAlignment(std::max(Nowhere->getAlign(), alignment()));
  Value *Places = Address;
  Align Each = alignment();
  if (hasOneAddress()) {
    SmallVector<Constant *> Numbers;
    for (unsigned Lane = 0; Lane != Lanes; ++Lane)
      Numbers.push_back(B.getInt64(Lane));
    Places = B.CreateGEP(Element, Address, ConstantVector::get(Numbers));
    Each = alignmentOfElement();
  }
  Places = B.CreateSelect(On, Places, B.CreateVectorSplat(Lanes, Nowhere));
  Value *AllOn = Constant::getAllOnesValue(On->getType());
  Instruction *Access =
      tag(Stored ? B.CreateMaskedScatter(Stored, Places, Each, AllOn)
                 : B.CreateMaskedGather(Vector, Places, Each, AllOn));
  if (Stored)
    return nullptr;
  Value *Old = I.getArgOperand(2);
  return isa<UndefValue>(Old) ? Access : B.CreateSelect(On, Access, Old);
}

/// A loop over the lanes that are on.
Value *MaskedAccess::accessInTurn(IRBuilder<> &B, Value *On) {
  Type *Element = Vector->getElementType();
  AllocaInst *Values = memory(Vector);
  if (Stored || !isa<UndefValue>(I.getArgOperand(2)))
    B.CreateStore(Stored ? Stored : I.getArgOperand(2), Values);
  AllocaInst *Addresses = nullptr;
  if (!hasOneAddress()) {
    Addresses = memory(Address->getType());
    B.CreateStore(Address, Addresses);
  }
  Value *Bits = bitsOf(B, On);
  Instruction *Next = &*B.GetInsertPoint();
  BasicBlock *Before = B.GetInsertBlock();
  BasicBlock *End = SplitBlock(Before, Next);
  End->setName("masked.end");
  BasicBlock *Loop =
      BasicBlock::Create(I.getContext(), "masked.lane", I.getFunction(), End);
  Before->getTerminator()->eraseFromParent();
  B.SetInsertPoint(Before);
  B.CreateCondBr(B.CreateIsNull(Bits), End, Loop);

  B.SetInsertPoint(Loop);
  PHINode *Left = B.CreatePHI(Bits->getType(), 2, "left");
  Left->addIncoming(Bits, Before);
  Value *Lane = B.CreateZExtOrTrunc(
      B.CreateBinaryIntrinsic(Intrinsic::cttz, Left, B.getTrue()),
      B.getInt64Ty());
  Value *Place = B.CreateInBoundsGEP(Element, Values, Lane);
  Value *At = Address;
  if (Addresses)
    At = B.CreateLoad(B.getPtrTy(),
                      B.CreateInBoundsGEP(B.getPtrTy(), Addresses, Lane));
  else
    At = B.CreateGEP(Element, Address, Lane);
  const Align One = Addresses ? alignment() : alignmentOfElement();
  if (Stored)
    tag(B.CreateAlignedStore(B.CreateLoad(Element, Place), At, One));
  else
    B.CreateStore(tag(B.CreateAlignedLoad(Element, At, One)), Place);
  Value *Rest = B.CreateAnd(
      Left, B.CreateSub(Left, ConstantInt::get(Left->getType(), 1)));
  Left->addIncoming(Rest, Loop);
  B.CreateCondBr(B.CreateIsNull(Rest), End, Loop);
  B.SetInsertPoint(Next);
  return Stored ? nullptr : B.CreateLoad(Vector, Values);
}

} // namespace

PreservedAnalyses CPUMaskedMemoryPass::run(Function &F,
                                           FunctionAnalysisManager &FAM) {
  if (!cpu::isDeviceCode(F) || F.hasFnAttribute(Attribute::OptimizeNone))
    return PreservedAnalyses::all();
  auto &TTI = FAM.getResult<TargetIRAnalysis>(F);
  SmallVector<IntrinsicInst *> Work;
  for (Instruction &I : instructions(F))
    if (MaskedAccess::isOne(I) &&
        MaskedAccess(cast<IntrinsicInst>(I)).isLong(TTI))
      Work.push_back(cast<IntrinsicInst>(&I));
  for (IntrinsicInst *I : Work)
    MaskedAccess(*I).expand();
  return Work.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}

} // namespace syclcc1
