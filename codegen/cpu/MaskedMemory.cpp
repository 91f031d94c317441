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
  Value *expandWithoutLoop(IRBuilder<> &B);
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

  IntrinsicInst &I;
  const Intrinsic::ID ID;
  Value *Stored, *Address, *MaskOf;
  FixedVectorType *Vector;
};

/// The value loaded, or null.
Value *MaskedAccess::expandWithoutLoop(IRBuilder<> &B) {
  const unsigned Lanes = Vector->getNumElements();
  Type *Element = Vector->getElementType();
  const Align A = alignment();
  AllocaInst *Nowhere = memory(Element);
  Nowhere->setAlignment(std::max(Nowhere->getAlign(), A));
  Value *All = Address;
  Align Each = A;
  if (hasOneAddress()) {
    SmallVector<Constant *> Numbers;
    for (unsigned Lane = 0; Lane != Lanes; ++Lane)
      Numbers.push_back(B.getInt64(Lane));
    All = B.CreateGEP(Element, Address, ConstantVector::get(Numbers));
    Each = commonAlignment(A, DL().getTypeAllocSize(Element));
  }
  Value *On = B.CreateFreeze(MaskOf);
  All = B.CreateSelect(On, All, B.CreateVectorSplat(Lanes, Nowhere));
  Value *AllOn =
      ConstantInt::getTrue(FixedVectorType::get(B.getInt1Ty(), Lanes));
  Instruction *Access = Stored ? B.CreateMaskedScatter(Stored, All, Each, AllOn)
                               : B.CreateMaskedGather(Vector, All, Each, AllOn);
  Access->setMetadata(LLVMContext::MD_tbaa,
                      I.getMetadata(LLVMContext::MD_tbaa));
  if (Stored)
    return nullptr;
  Value *Old = I.getArgOperand(2);
  return isa<UndefValue>(Old) ? Access : B.CreateSelect(On, Access, Old);
}

void MaskedAccess::expand() {
  constexpr unsigned MostWithoutLoop = 16;
  if (!hasOneAddress() && Vector->getNumElements() <= MostWithoutLoop) {
    IRBuilder<> B(&I);
    if (Value *Result = expandWithoutLoop(B))
      I.replaceAllUsesWith(Result);
    I.eraseFromParent();
    return;
  }
  LLVMContext &C = I.getContext();
  Function &F = *I.getFunction();
  const unsigned Lanes = Vector->getNumElements();
  Type *Element = Vector->getElementType();
  const Align A = alignment();
  const MDNode *TBAA = I.getMetadata(LLVMContext::MD_tbaa);
  auto tag = [&](Instruction *Access) {
    Access->setMetadata(LLVMContext::MD_tbaa, const_cast<MDNode *>(TBAA));
    Access->setDebugLoc(I.getDebugLoc());
    return Access;
  };

  const bool HasLoop = Lanes > MostWithoutLoop;
  AllocaInst *Values = HasLoop ? memory(Vector) : nullptr;
  AllocaInst *Addresses =
      hasOneAddress() ? nullptr : memory(Address->getType());
  IRBuilder<> B(&I);
  Value *Bits = B.CreateBitCast(B.CreateFreeze(MaskOf), B.getIntNTy(Lanes));
  BasicBlock *Before = I.getParent();
  BasicBlock *After = SplitBlock(Before, &I);
  auto block = [&](const Twine &Name) {
    return BasicBlock::Create(C, Name, &F, After);
  };
  BasicBlock *All = hasOneAddress() ? block("masked.all") : nullptr;
  BasicBlock *Some = block("masked.some"),
             *Loop = HasLoop ? block("masked.lane") : nullptr,
             *End = HasLoop ? block("masked.end") : Some;
  B.SetInsertPoint(Before->getTerminator());
  if (All)
    B.CreateCondBr(
        B.CreateICmpEQ(Bits, Constant::getAllOnesValue(Bits->getType())), All,
        Some);
  else
    B.CreateBr(Some);
  Before->getTerminator()->eraseFromParent();

  Value *Whole = nullptr;
  if (All) {
    B.SetInsertPoint(All);
    if (Stored)
      tag(B.CreateAlignedStore(Stored, Address, A));
    else
      Whole = tag(B.CreateAlignedLoad(Vector, Address, A));
    B.CreateBr(After);
  }
  B.SetInsertPoint(Some);
  Value *Result = HasLoop ? nullptr : expandWithoutLoop(B);
  if (HasLoop) {
    if (Stored || !isa<UndefValue>(I.getArgOperand(2)))
      B.CreateStore(Stored ? Stored : I.getArgOperand(2), Values);
    if (Addresses)
      B.CreateStore(Address, Addresses);
    B.CreateCondBr(B.CreateIsNull(Bits), End, Loop);

    B.SetInsertPoint(Loop);
    PHINode *Left = B.CreatePHI(Bits->getType(), 2, "left");
    Left->addIncoming(Bits, Some);
    Value *Lane = B.CreateZExtOrTrunc(
        B.CreateBinaryIntrinsic(Intrinsic::cttz, Left, B.getTrue()),
        B.getInt64Ty());
    Value *Place = B.CreateInBoundsGEP(Element, Values, Lane);
    Value *At = Addresses
                    ? static_cast<Value *>(B.CreateLoad(
                          B.getPtrTy(),
                          B.CreateInBoundsGEP(B.getPtrTy(), Addresses, Lane)))
                    : B.CreateGEP(Element, Address, Lane);
    const Align One =
        Addresses ? A : commonAlignment(A, DL().getTypeAllocSize(Element));
    if (Stored)
      tag(B.CreateAlignedStore(B.CreateLoad(Element, Place), At, One));
    else
      B.CreateStore(tag(B.CreateAlignedLoad(Element, At, One)), Place);
    Value *Next = B.CreateAnd(
        Left, B.CreateSub(Left, ConstantInt::get(Left->getType(), 1)));
    Left->addIncoming(Next, Loop);
    B.CreateCondBr(B.CreateIsNull(Next), End, Loop);
    B.SetInsertPoint(End);
    Result = Stored ? nullptr : B.CreateLoad(Vector, Values);
  }
  B.CreateBr(After);
  if (Result) {
    B.SetInsertPoint(After, After->begin());
    if (Whole) {
      PHINode *Either = B.CreatePHI(Vector, 2);
      Either->addIncoming(Whole, All);
      Either->addIncoming(Result, End);
      Result = Either;
    }
    I.replaceAllUsesWith(Result);
  }
  I.eraseFromParent();
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
