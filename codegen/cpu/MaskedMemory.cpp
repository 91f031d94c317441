// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
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
// loop over the active lanes is as fast if few are active, and is the same for
// all accesses to elements of one size. So it is a function,
//
//     store <32 x i16> %index, ptr %offsets
//     call @syclcc1.masked.load…(ptr %p, ptr %offsets, ptr %values, i32 %bits)
//     %v = load <32 x float>, ptr %values
//
// and all accesses of a kernel share the variables. With a loop and variables
// for each, a sort of another library had kernels of 46,000 instructions in
// 3,900 blocks and half a megabyte of variables, and took a minute to compile.
// If registers are larger than 128 bits the function is inlined: a call would
// save them all, and a bitonic sort took twice as long.
//
// Accesses of up to 16 lanes (AVX2's gathers of bytes, and all scatters) need
// no loop: inactive lanes access a dummy variable.
//
//     %p: of active lanes, else %nowhere, or for loads a zero
//     %v = call <8 x i8> @llvm.masked.gather(<8 x ptr> %p, <all on>, …)
//
// Eight loads in sequence take a quarter of the time of a loop with an
// unpredictable trip count.
//
// Where all lanes are on and their addresses are narrow offsets from one
// pointer, the offsets are taken out of the vector, and not the addresses:
//
//     %o = zext <8 x i32> %i to <8 x i64>
//     %p = getelementptr float, ptr %base, <8 x i64> %o
//  -> movl %i[l], %eax;  load (%base, %rax, 4)
//
// LLVM's expansion computes four registers of addresses first, and moves eight
// numbers of 64 bits out of them.
//
// Bytes and shorts are gathered as words: GatherWords.cpp.
//
// Must come last of the passes on IR. Tested by
// test/codegen/cpu/masked-memory.ll.

#include "codegen/cpu/GatherWords.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace syclcc1 {

namespace {

/// The addresses of an access: lane l is at Base + Offsets[l] * Scale, or
/// without offsets at Base + l * Scale. If the offsets are pointers, Base is a
/// number of bytes. (Offsets from a null pointer would be undefined behaviour,
/// which is seen where LLVM still optimises: with -flto.)
struct Places {
  Value *Base = nullptr;
  Value *Offsets = nullptr; ///< A vector of pointers, or integers of any width.
  bool AreSigned = false;
  uint64_t Scale = 1;

  bool areAddresses() const {
    return Offsets && Offsets->getType()->isPtrOrPtrVectorTy();
  }
  unsigned offsetBits() const {
    return Offsets ? Offsets->getType()->getScalarSizeInBits() : 0;
  }
};

/// A loop over the lanes of a mask. An element is a number of bytes, whatever
/// its type.
struct LaneLoop {
  bool Stores;
  unsigned Lanes;
  uint64_t Bytes; ///< Of an element.
  Align Alignment;
  bool AreAddresses;
  unsigned OffsetBits; ///< 0: none.
  bool AreSigned;
  uint64_t Scale;

  static constexpr StringLiteral Prefix = "syclcc1.masked.";
  /// void (ptr base, ptr offsets, ptr values, iN mask)
  /// void (i64 base, ptr addresses, ptr values, iN mask)
  Function *function(Module &M) const;

private:
  std::string name() const;
  void emit(Function &F) const;
};

std::string LaneLoop::name() const {
  std::string Name;
  raw_string_ostream OS(Name);
  OS << Prefix << (Stores ? "store." : "load.") << Lanes << "x" << Bytes
     << ".align" << Alignment.value();
  if (AreAddresses)
    OS << ".addresses";
  else if (OffsetBits)
    OS << (AreSigned ? ".s" : ".u") << OffsetBits << "x" << Scale;
  return Name;
}

Function *LaneLoop::function(Module &M) const {
  const std::string Name = name();
  if (Function *F = M.getFunction(Name))
    return F;
  LLVMContext &C = M.getContext();
  Type *Pointer = PointerType::getUnqual(C);
  auto *F = Function::Create(
      FunctionType::get(Type::getVoidTy(C),
                        {AreAddresses ? Type::getInt64Ty(C) : Pointer, Pointer,
                         Pointer, Type::getIntNTy(C, Lanes)},
                        false),
      GlobalValue::InternalLinkage, Name, M);
  F->setDoesNotThrow();
  F->addFnAttr(Attribute::NoInline);
  emit(*F);
  return F;
}

void LaneLoop::emit(Function &F) const {
  LLVMContext &C = F.getContext();
  Value *Base = F.getArg(0), *Offsets = F.getArg(1), *Values = F.getArg(2),
        *Mask = F.getArg(3);
  BasicBlock *Entry = BasicBlock::Create(C, "entry", &F),
             *Loop = BasicBlock::Create(C, "lane", &F),
             *End = BasicBlock::Create(C, "end", &F);
  IRBuilder<> B(Entry);
  B.CreateCondBr(B.CreateIsNull(Mask), End, Loop);

  B.SetInsertPoint(Loop);
  PHINode *Remaining = B.CreatePHI(Mask->getType(), 2, "left");
  Remaining->addIncoming(Mask, Entry);
  Value *Lane = B.CreateZExtOrTrunc(
      B.CreateBinaryIntrinsic(Intrinsic::cttz, Remaining, B.getTrue()),
      B.getInt64Ty());
  Value *At;
  if (AreAddresses) {
    Type *Pointer = B.getPtrTy();
    At = B.CreateLoad(Pointer, B.CreateInBoundsGEP(Pointer, Offsets, Lane));
    At = B.CreatePtrAdd(At, Base);
  } else {
    Value *Offset = Lane;
    if (OffsetBits) {
      Type *Narrow = B.getIntNTy(OffsetBits);
      Offset = B.CreateLoad(Narrow, B.CreateInBoundsGEP(Narrow, Offsets, Lane));
      Offset = B.CreateIntCast(Offset, B.getInt64Ty(), AreSigned);
    }
    At = B.CreatePtrAdd(Base, B.CreateMul(Offset, B.getInt64(Scale)));
  }
  Type *Element = B.getIntNTy(Bytes * 8);
  Value *InValues = B.CreateInBoundsGEP(Element, Values, Lane);
  if (Stores)
    B.CreateAlignedStore(B.CreateLoad(Element, InValues), At, Alignment);
  else
    B.CreateStore(B.CreateAlignedLoad(Element, At, Alignment), InValues);
  Value *Cleared = B.CreateAnd(
      Remaining,
      B.CreateSub(Remaining, ConstantInt::get(Remaining->getType(), 1)));
  Remaining->addIncoming(Cleared, Loop);
  B.CreateCondBr(B.CreateIsNull(Cleared), End, Loop);
  B.SetInsertPoint(End);
  B.CreateRetVoid();
}

/// Variables of a function's accesses. Each is live only during one access, so
/// those of one size are shared.
class Variables {
public:
  explicit Variables(Function &F) : F(F) {}

  /// A variable for values of type \p T; different \p Uses have different ones.
  AllocaInst *of(Type *T, StringRef Use) {
    const DataLayout &DL = F.getDataLayout();
    const uint64_t Bytes = DL.getTypeAllocSize(T);
    AllocaInst *&A = Made[(Use + Twine(Bytes)).str()];
    if (!A) {
      IRBuilder<> B(&*F.getEntryBlock().getFirstInsertionPt());
      A = B.CreateAlloca(T, nullptr, "masked." + Use);
      A->setAlignment(std::max(DL.getABITypeAlign(T), Align(16)));
    }
    return A;
  }

  GlobalVariable *constant(Constant *C, StringRef Use) {
    GlobalVariable *&G = Constants[C];
    if (!G) {
      G = new GlobalVariable(*F.getParent(), C->getType(), /*isConstant=*/true,
                             GlobalValue::PrivateLinkage, C, "masked." + Use);
      G->setUnnamedAddr(GlobalValue::UnnamedAddr::Global);
    }
    return G;
  }

private:
  Function &F;
  StringMap<AllocaInst *> Made;
  DenseMap<Constant *, GlobalVariable *> Constants;
};

class MaskedAccess {
public:
  MaskedAccess(IntrinsicInst &I, const TargetTransformInfo &TTI)
      : I(I), TTI(TTI), ID(I.getIntrinsicID()) {
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

  /// True if LLVM would expand it to much code: a branch for each lane, or for
  /// active lanes some instructions and half a register of addresses.
  bool isLong() const {
    constexpr unsigned Few = 4;
    if (Vector->getNumElements() <= Few)
      return false;
    if (cpu::gathersByWords(I, TTI) || isOfNarrowOffsets())
      return true;
    if (const auto *Known = dyn_cast<Constant>(MaskOf))
      if (!Known->isAllOnesValue() || hasOneAddress() ||
          Vector->getNumElements() <= MaxUnrolledLanes || !hasSmallRegisters())
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
    // Gathers are expanded as well if the mask is not known.
    case Intrinsic::masked_gather:
      return !TTI.isLegalMaskedGather(Vector, A);
    default:
      return !TTI.isLegalMaskedScatter(Vector, A);
    }
  }

  void expand(Variables &V);

private:
  /// With more lanes a loop is less code than single accesses.
  static constexpr unsigned MaxUnrolledLanes = 16;

  /// True if all lanes access memory at narrow offsets from one pointer, one
  /// after the other.
  bool isOfNarrowOffsets() const {
    const auto *Known = dyn_cast<Constant>(MaskOf);
    if (!Known || !Known->isAllOnesValue() || hasOneAddress() ||
        Vector->getNumElements() > MaxUnrolledLanes || hasSmallRegisters() ||
        (IsStore() ? TTI.isLegalMaskedScatter(Vector, alignment())
                   : TTI.isLegalMaskedGather(Vector, alignment())))
      return false;
    SmallVector<GetElementPtrInst *> Same;
    const auto *Index = ofOnePointer(withoutSame(Same));
    return Index && narrow(Index->getOperand(1));
  }
  /// The addresses before what is the same for all lanes, \p Same, is added.
  Value *withoutSame(SmallVectorImpl<GetElementPtrInst *> &Same) const;
  static GetElementPtrInst *ofOnePointer(Value *Lanes);
  static CastInst *narrow(Value *Offsets);

  bool hasSmallRegisters() const {
    return TTI.getRegisterBitWidth(TargetTransformInfo::RGK_FixedWidthVector) <=
           128;
  }

  // Each of these emits code at B and leaves B after it. On is the mask without
  // poison. They return the loaded value, or null.
  Value *accessUnlessAllOn(IRBuilder<> &B, Value *On, Variables &V);
  Value *accessLanes(IRBuilder<> &B, Value *On, Variables &V);
  Value *accessAtOnce(IRBuilder<> &B, Value *On, Variables &V);
  Value *accessLaneByLane(IRBuilder<> &B, Value *On, Variables &V);
  Value *accessNarrowOffsets(IRBuilder<> &B);
  Places places(IRBuilder<> &B) const;

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
  /// With the alias metadata and location of the intrinsic.
  Instruction *tag(Instruction *Access) const {
    Access->setMetadata(LLVMContext::MD_tbaa,
                        I.getMetadata(LLVMContext::MD_tbaa));
    Access->setDebugLoc(I.getDebugLoc());
    return Access;
  }
  Value *bitsOf(IRBuilder<> &B, Value *On) const {
    return B.CreateBitCast(On, B.getIntNTy(Vector->getNumElements()));
  }
  /// The alignment of each lane's access, if the lanes are contiguous.
  Align alignmentOfElement() const {
    return commonAlignment(alignment(),
                           DL().getTypeAllocSize(Vector->getElementType()));
  }

  IntrinsicInst &I;
  const TargetTransformInfo &TTI;
  const Intrinsic::ID ID;
  Value *Stored, *Address, *MaskOf;
  FixedVectorType *Vector;
};

void MaskedAccess::expand(Variables &V) {
  IRBuilder<> B(&I);
  Value *On = isa<Constant>(MaskOf) ? MaskOf : B.CreateFreeze(MaskOf);
  Value *Result = cpu::gathersByWords(I, TTI) ? cpu::gatherByWords(I, On)
                  : isOfNarrowOffsets()       ? accessNarrowOffsets(B)
                  : hasOneAddress()           ? accessUnlessAllOn(B, On, V)
                                              : accessLanes(B, On, V);
  if (Result)
    I.replaceAllUsesWith(Result);
  I.eraseFromParent();
}

/// Contiguous lanes: an access of the whole vector if all are active.
Value *MaskedAccess::accessUnlessAllOn(IRBuilder<> &B, Value *On,
                                       Variables &V) {
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
  Value *Result = accessLanes(B, On, V);
  BasicBlock *End = B.GetInsertBlock();
  B.SetInsertPoint(&I);
  if (!Result)
    return nullptr;
  PHINode *Either = B.CreatePHI(Vector, 2);
  Either->addIncoming(Whole, All->getParent());
  Either->addIncoming(Result, End);
  return Either;
}

Value *MaskedAccess::accessLanes(IRBuilder<> &B, Value *On, Variables &V) {
  return Vector->getNumElements() <= MaxUnrolledLanes
             ? accessAtOnce(B, On, V)
             : accessLaneByLane(B, On, V);
}

/// All lanes access something: inactive ones a dummy variable.
Value *MaskedAccess::accessAtOnce(IRBuilder<> &B, Value *On, Variables &V) {
  const unsigned Lanes = Vector->getNumElements();
  Type *Element = Vector->getElementType();
  // A load from the stores' dummy variable would wait for them, and what is in
  // one may be a denormal number, with which inactive lanes compute slowly.
  Value *Nowhere = nullptr;
  if (Stored) {
    AllocaInst *Sink = V.of(Element, "sink");
    Sink->setAlignment(std::max(Sink->getAlign(), alignment()));
    Nowhere = Sink;
  } else {
    GlobalVariable *Zero = V.constant(Constant::getNullValue(Element), "zero");
    Zero->setAlignment(std::max(Zero->getAlign().valueOrOne(), alignment()));
    Nowhere = Zero;
  }
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

Value *
MaskedAccess::withoutSame(SmallVectorImpl<GetElementPtrInst *> &Same) const {
  Value *Lanes = Address;
  auto *Index = dyn_cast<GetElementPtrInst>(Lanes);
  while (Index && Index->getNumIndices() == 1 &&
         Index->getPointerOperandType()->isVectorTy() &&
         !Index->getOperand(1)->getType()->isVectorTy()) {
    Same.push_back(Index);
    Lanes = Index->getPointerOperand();
    Index = dyn_cast<GetElementPtrInst>(Lanes);
  }
  return Lanes;
}

/// The computation of \p Lanes, if it adds offsets to one pointer.
GetElementPtrInst *MaskedAccess::ofOnePointer(Value *Lanes) {
  auto *Index = dyn_cast<GetElementPtrInst>(Lanes);
  return Index && Index->getNumIndices() == 1 &&
                 !Index->getPointerOperandType()->isVectorTy() &&
                 Index->getOperand(1)->getType()->isVectorTy()
             ? Index
             : nullptr;
}

/// The extension that makes 64 bits of narrower \p Offsets.
CastInst *MaskedAccess::narrow(Value *Offsets) {
  auto *Wider = dyn_cast<CastInst>(Offsets);
  return Wider && Wider->getType()->getScalarSizeInBits() == 64 &&
                 (isa<ZExtInst>(Wider) || isa<SExtInst>(Wider)) &&
                 isPowerOf2_64(Wider->getSrcTy()->getScalarSizeInBits()) &&
                 Wider->getSrcTy()->getScalarSizeInBits() >= 8
             ? Wider
             : nullptr;
}

/// In the form that they are computed in: narrow offsets from one pointer, if
/// possible. Addresses of 32 lanes fill 16 registers of 128 bits.
Places MaskedAccess::places(IRBuilder<> &B) const {
  if (hasOneAddress())
    return {Address, nullptr, false,
            DL().getTypeAllocSize(Vector->getElementType())};
  Places Result;
  SmallVector<GetElementPtrInst *> Same;
  Value *Lanes = withoutSame(Same);
  if (auto *Index = ofOnePointer(Lanes)) {
    Result.Base = Index->getPointerOperand();
    Result.Offsets = Index->getOperand(1);
    Result.Scale = DL().getTypeAllocSize(Index->getSourceElementType());
    Result.AreSigned = true; // Like GEP's indices.
  } else {
    Result.Base = B.getInt64(0);
    Result.Offsets = Lanes;
  }
  // The part that is the same for all lanes is added to the base.
  for (GetElementPtrInst *I : Same) {
    if (!Result.areAddresses()) {
      Result.Base =
          B.CreateGEP(I->getSourceElementType(), Result.Base, I->getOperand(1));
      continue;
    }
    Value *Bytes = B.CreateMul(
        B.CreateSExtOrTrunc(I->getOperand(1), B.getInt64Ty()),
        B.getInt64(DL().getTypeAllocSize(I->getSourceElementType())));
    Result.Base = B.CreateAdd(Result.Base, Bytes);
  }
  if (CastInst *Wider = narrow(Result.Offsets)) {
    Result.AreSigned = isa<SExtInst>(Wider);
    Result.Offsets = Wider->getOperand(0);
  }
  return Result;
}

/// All lanes, whose addresses are computed as scalars.
Value *MaskedAccess::accessNarrowOffsets(IRBuilder<> &B) {
  const Places At = places(B);
  Type *Element = Vector->getElementType();
  Value *Result = PoisonValue::get(Vector);
  for (unsigned Lane = 0; Lane != Vector->getNumElements(); ++Lane) {
    Value *Offset = B.CreateIntCast(B.CreateExtractElement(At.Offsets, Lane),
                                    B.getInt64Ty(), At.AreSigned);
    Value *Place =
        B.CreatePtrAdd(At.Base, B.CreateMul(Offset, B.getInt64(At.Scale)));
    if (Stored)
      tag(B.CreateAlignedStore(B.CreateExtractElement(Stored, Lane), Place,
                               alignment()));
    else
      Result = B.CreateInsertElement(
          Result, tag(B.CreateAlignedLoad(Element, Place, alignment())), Lane);
  }
  return Stored ? nullptr : Result;
}

Value *MaskedAccess::accessLaneByLane(IRBuilder<> &B, Value *On, Variables &V) {
  AllocaInst *Values = V.of(Vector, "values");
  if (Stored || !isa<UndefValue>(I.getArgOperand(2)))
    B.CreateStore(Stored ? Stored : I.getArgOperand(2), Values);
  const Places At = places(B);
  Value *Offsets = Constant::getNullValue(B.getPtrTy());
  if (auto *Known = dyn_cast_or_null<Constant>(At.Offsets)) {
    Offsets = V.constant(Known, "offsets");
  } else if (At.Offsets) {
    Offsets = V.of(At.Offsets->getType(), "offsets");
    B.CreateStore(At.Offsets, Offsets);
  }
  const LaneLoop Loop{Stored != nullptr,
                      Vector->getNumElements(),
                      DL().getTypeAllocSize(Vector->getElementType()),
                      hasOneAddress() ? alignmentOfElement() : alignment(),
                      At.areAddresses(),
                      At.offsetBits(),
                      At.AreSigned,
                      At.Scale};
  Instruction *Next = &*B.GetInsertPoint();
  CallInst *Call = B.CreateCall(Loop.function(*I.getModule()),
                                {At.Base, Offsets, Values, bitsOf(B, On)});
  Call->setDebugLoc(I.getDebugLoc());
  if (!hasSmallRegisters()) {
    InlineFunctionInfo Info;
    InlineFunction(*Call, Info);
    B.SetInsertPoint(Next);
  }
  return Stored ? nullptr : B.CreateLoad(Vector, Values);
}

} // namespace

static bool expandAccesses(Function &F, const TargetTransformInfo &TTI) {
  SmallVector<IntrinsicInst *> Work;
  for (Instruction &I : instructions(F))
    if (MaskedAccess::isOne(I) &&
        MaskedAccess(cast<IntrinsicInst>(I), TTI).isLong())
      Work.push_back(cast<IntrinsicInst>(&I));
  Variables V(F);
  for (IntrinsicInst *I : Work) {
    const bool IsStore = I->getType()->isVoidTy();
    WeakTrackingVH Address = I->getArgOperand(IsStore ? 1 : 0);
    MaskedAccess(*I, TTI).expand(V);
    if (Address)
      RecursivelyDeleteTriviallyDeadInstructions(Address);
  }
  return !Work.empty();
}

PreservedAnalyses CPUMaskedMemoryPass::run(Module &M,
                                           ModuleAnalysisManager &MAM) {
  auto &FAM = MAM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  SmallVector<Function *> Work; // Functions are added to the module.
  for (Function &F : M)
    if (!F.isDeclaration() && cpu::isDeviceCode(F) &&
        !F.hasFnAttribute(Attribute::OptimizeNone))
      Work.push_back(&F);
  bool Changed = false;
  for (Function *F : Work)
    Changed |= expandAccesses(*F, FAM.getResult<TargetIRAnalysis>(*F));
  for (Function &F : make_early_inc_range(M))
    if (F.getName().starts_with(LaneLoop::Prefix) && F.use_empty())
      F.eraseFromParent();
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
