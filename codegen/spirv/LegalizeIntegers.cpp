//===- LegalizeIntegers.cpp - i24, i33, i128 out of i32 and i64 -----------===//
//
// SPIR-V has integers of 8, 16, 32 and 64 bits. Others come from everywhere:
//
//   i33, i65   closed forms of sums (SCEV)         i24, i48   structs of 3 and
//   6 i40        switches as bit masks                          bytes in
//   registers i128       __int128, and 64-bit overflow checks (x86-64's ABI)
//
// LLVM's writer widens the small ones without masking, which is a silent
// miscompile that spirv-val accepts:
//
//   %a = add i33 %x, %y        OpIAdd %ulong %x %y
//   %b = lshr i33 %a, 1        OpShiftRightLogical %ulong %a 1   ; bit 33 is
//   there
//
// and refuses those above 64. (With SPV_ALTERA_arbitrary_precision_integers it
// emits either; one vendor reads that, and gets i24 wrong.) Here each value
// becomes a Number: limbs of a legal width with the unused bits zero, see
// LimbArithmetic.h. In signatures and aggregates a number of one limb is that
// limb and a wider one is a struct of its limbs. Memory keeps its bytes: an i24
// is loaded as i16 and i8.
//
// Requires:    LowerIntrinsics and LegalizeVectors.
// Establishes: no integer of another width in any instruction or signature,
// unless VerifySPIRV refuses the function for it (atomics, exotic casts).
// Tested by test/codegen/spirv/legalize-integers-*.ll; the arithmetic itself by
// test/codegen/spirv/wide-arithmetic.test, against the host's __int128.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/LimbArithmetic.h"
#include "codegen/spirv/Passes.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/IntegerDivision.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace syclcc1 {

namespace {

bool isOddInteger(Type *T) {
  return T->isIntegerTy() && !LimbArithmetic::isLegal(T->getIntegerBitWidth());
}

bool holdsOddInteger(Type *T) {
  if (isOddInteger(T))
    return true;
  if (auto *Array = dyn_cast<ArrayType>(T))
    return holdsOddInteger(Array->getElementType());
  if (auto *Struct = dyn_cast<StructType>(T))
    return any_of(Struct->elements(), holdsOddInteger);
  return false;
}

/// The type that stands for \p T in registers, signatures and aggregates.
Type *legalType(Type *T) {
  LLVMContext &Context = T->getContext();
  if (isOddInteger(T)) {
    unsigned Bits = T->getIntegerBitWidth();
    unsigned Count = LimbArithmetic::limbCount(Bits);
    Type *Limb = IntegerType::get(Context, LimbArithmetic::limbBits(Bits));
    return Count == 1
               ? Limb
               : StructType::get(Context, SmallVector<Type *, 2>(Count, Limb));
  }
  if (!holdsOddInteger(T))
    return T;
  if (auto *Array = dyn_cast<ArrayType>(T))
    return ArrayType::get(legalType(Array->getElementType()),
                          Array->getNumElements());
  SmallVector<Type *> Elements;
  for (Type *Element : cast<StructType>(T)->elements())
    Elements.push_back(legalType(Element));
  return StructType::get(Context, Elements, cast<StructType>(T)->isPacked());
}

FunctionType *legalFunctionType(FunctionType *T) {
  SmallVector<Type *> Params;
  for (Type *Param : T->params())
    Params.push_back(legalType(Param));
  return FunctionType::get(legalType(T->getReturnType()), Params,
                           T->isVarArg());
}

/// signext, range and what else speaks of the old type.
AttributeList withoutRetAttributes(AttributeList List, LLVMContext &Context) {
  return List.removeAttributesAtIndex(Context, AttributeList::ReturnIndex);
}

class FunctionLegalizer {
  Function &F;
  const DataLayout &DL;
  DenseMap<Value *, Number> Numbers; ///< Of odd integers.
  DenseMap<Value *, Value *> Packed; ///< Of aggregates that hold some.
  SmallVector<PHINode *> Phis;
  SmallVector<Instruction *> Dead;

public:
  explicit FunctionLegalizer(Function &F)
      : F(F), DL(F.getParent()->getDataLayout()) {}
  /// \p Old is the function whose arguments the body still uses.
  void run(Function *Old);

private:
  bool touches(const Instruction &I) const;
  Number get(IRBuilderBase &B, Value *V);
  Value *pack(IRBuilderBase &B, const Number &N, Type *T);
  Number unpack(IRBuilderBase &B, Value *V, unsigned Bits);
  Value *legal(IRBuilderBase &B, Value *V);
  void replace(Instruction &I, Value *New);
  void define(Instruction &I, const Number &N);
  void defineLegal(IRBuilderBase &B, Instruction &I, Value *New);

  bool visit(Instruction &I);
  void visitPhi(PHINode &Phi);
  void visitCast(CastInst &Cast);
  void visitBitCast(CastInst &Cast);
  void visitMemory(Instruction &I);
  void visitCall(CallBase &Call);
  bool visitIntrinsic(IntrinsicInst &I);
  void visitAggregate(Instruction &I);
  void finishPhis();

  Value *loadLeaves(IRBuilderBase &B, LoadInst &Load, Type *T, uint64_t Offset);
  void storeLeaves(IRBuilderBase &B, StoreInst &Store, Value *V, Type *T,
                   uint64_t Offset);
  Number loadNumber(IRBuilderBase &B, LoadInst &Load, unsigned Bits,
                    uint64_t Offset);
  void storeNumber(IRBuilderBase &B, StoreInst &Store, const Number &N,
                   uint64_t Offset);
};

} // namespace

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Number FunctionLegalizer::get(IRBuilderBase &B, Value *V) {
  LimbArithmetic Arithmetic(B);
  unsigned Bits = V->getType()->getIntegerBitWidth();
  if (!isOddInteger(V->getType()))
    return {Bits, {V}};
  if (auto *C = dyn_cast<ConstantInt>(V))
    return Arithmetic.constant(C->getValue());
  if (auto It = Numbers.find(V); It != Numbers.end())
    return It->second;
  // Poison, undef, and constant expressions that no pass before folded away.
  return Arithmetic.constant(APInt(Bits, 0));
}

Value *FunctionLegalizer::pack(IRBuilderBase &B, const Number &N, Type *T) {
  Type *Legal = legalType(T);
  if (N.Limbs.size() == 1)
    return N.Limbs[0];
  Value *Struct = PoisonValue::get(Legal);
  for (auto [I, Limb] : enumerate(N.Limbs))
    Struct = B.CreateInsertValue(Struct, Limb, I);
  return Struct;
}

Number FunctionLegalizer::unpack(IRBuilderBase &B, Value *V, unsigned Bits) {
  Number N{Bits, {}};
  unsigned Count = LimbArithmetic::limbCount(Bits);
  if (Count == 1)
    N.Limbs.push_back(V);
  else
    for (unsigned I = 0; I < Count; ++I)
      N.Limbs.push_back(B.CreateExtractValue(V, I));
  return N;
}

/// \p V as a value of its legal type.
Value *FunctionLegalizer::legal(IRBuilderBase &B, Value *V) {
  Type *T = V->getType();
  if (isOddInteger(T))
    return pack(B, get(B, V), T);
  if (!holdsOddInteger(T))
    return V;
  if (Value *Known = Packed.lookup(V))
    return Known;
  auto *C = dyn_cast<Constant>(V);
  if (!C || isa<UndefValue>(C))
    return PoisonValue::get(legalType(T));
  Value *Result = PoisonValue::get(legalType(T));
  unsigned Count =
      isa<StructType>(T) ? T->getStructNumElements() : T->getArrayNumElements();
  for (unsigned I = 0; I < Count; ++I)
    Result =
        B.CreateInsertValue(Result, legal(B, C->getAggregateElement(I)), I);
  return Result;
}

void FunctionLegalizer::replace(Instruction &I, Value *New) {
  if (!I.getType()->isVoidTy()) {
    if (New->getType() == I.getType()) {
      I.replaceAllUsesWith(New);
      if (isa<Instruction>(New) && !New->hasName())
        New->takeName(&I);
    }
  }
  Dead.push_back(&I);
}

void FunctionLegalizer::define(Instruction &I, const Number &N) {
  if (!isOddInteger(I.getType()))
    return replace(I, N.Limbs[0]);
  Numbers[&I] = N;
  Dead.push_back(&I);
}

/// \p New is of the legal type of \p I.
void FunctionLegalizer::defineLegal(IRBuilderBase &B, Instruction &I,
                                    Value *New) {
  Type *T = I.getType();
  if (isOddInteger(T))
    return define(I, unpack(B, New, T->getIntegerBitWidth()));
  if (!holdsOddInteger(T))
    return replace(I, New);
  Packed[&I] = New;
  Dead.push_back(&I);
}

//===----------------------------------------------------------------------===//
// Memory: the same bytes as before
//===----------------------------------------------------------------------===//

/// The power-of-two pieces that \p Bytes bytes are accessed in: 7 = 4 + 2 + 1.
static SmallVector<unsigned, 4> pieces(unsigned Bytes) {
  SmallVector<unsigned, 4> Sizes;
  for (unsigned Size = 8; Bytes; Bytes %= Size, Size /= 2)
    Sizes.append(Bytes / Size, Size);
  return Sizes;
}

static Value *bytePointer(IRBuilderBase &B, Value *P, uint64_t Offset) {
  return Offset ? B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), P, Offset) : P;
}

Number FunctionLegalizer::loadNumber(IRBuilderBase &B, LoadInst &Load,
                                     unsigned Bits, uint64_t Offset) {
  SmallVector<Value *, 4> Words(LimbArithmetic::limbCount(Bits), B.getInt64(0));
  unsigned Byte = 0;
  for (unsigned Size : pieces(divideCeil(Bits, 8))) {
    Value *Piece = B.CreateAlignedLoad(
        B.getIntNTy(8 * Size),
        bytePointer(B, Load.getPointerOperand(), Offset + Byte),
        commonAlignment(Load.getAlign(), Offset + Byte), Load.isVolatile());
    Value *&Word = Words[Byte / 8];
    Word = B.CreateOr(
        Word, B.CreateShl(B.CreateZExt(Piece, B.getInt64Ty()), 8 * (Byte % 8)));
    Byte += Size;
  }
  return LimbArithmetic(B).fromWords(Words, Bits);
}

void FunctionLegalizer::storeNumber(IRBuilderBase &B, StoreInst &Store,
                                    const Number &N, uint64_t Offset) {
  SmallVector<Value *, 4> Words = LimbArithmetic(B).words(N);
  unsigned Byte = 0;
  for (unsigned Size : pieces(divideCeil(N.Bits, 8))) {
    Value *Piece = B.CreateTrunc(B.CreateLShr(Words[Byte / 8], 8 * (Byte % 8)),
                                 B.getIntNTy(8 * Size));
    B.CreateAlignedStore(
        Piece, bytePointer(B, Store.getPointerOperand(), Offset + Byte),
        commonAlignment(Store.getAlign(), Offset + Byte), Store.isVolatile());
    Byte += Size;
  }
}

/// Loads a value of type \p T as one of its legal type, leaf by leaf.
Value *FunctionLegalizer::loadLeaves(IRBuilderBase &B, LoadInst &Load, Type *T,
                                     uint64_t Offset) {
  if (isOddInteger(T))
    return pack(B, loadNumber(B, Load, T->getIntegerBitWidth(), Offset), T);
  if (!T->isAggregateType())
    return B.CreateAlignedLoad(
        T, bytePointer(B, Load.getPointerOperand(), Offset),
        commonAlignment(Load.getAlign(), Offset), Load.isVolatile());
  Value *Result = PoisonValue::get(legalType(T));
  if (auto *Struct = dyn_cast<StructType>(T)) {
    const StructLayout *Layout = DL.getStructLayout(Struct);
    for (auto [I, Element] : enumerate(Struct->elements()))
      Result = B.CreateInsertValue(
          Result,
          loadLeaves(B, Load, Element, Offset + Layout->getElementOffset(I)),
          I);
    return Result;
  }
  Type *Element = T->getArrayElementType();
  for (unsigned I = 0; I < T->getArrayNumElements(); ++I)
    Result = B.CreateInsertValue(
        Result,
        loadLeaves(B, Load, Element, Offset + I * DL.getTypeAllocSize(Element)),
        I);
  return Result;
}

void FunctionLegalizer::storeLeaves(IRBuilderBase &B, StoreInst &Store,
                                    Value *V, Type *T, uint64_t Offset) {
  if (isOddInteger(T))
    return storeNumber(B, Store, unpack(B, V, T->getIntegerBitWidth()), Offset);
  if (!T->isAggregateType()) {
    B.CreateAlignedStore(V, bytePointer(B, Store.getPointerOperand(), Offset),
                         commonAlignment(Store.getAlign(), Offset),
                         Store.isVolatile());
    return;
  }
  if (auto *Struct = dyn_cast<StructType>(T)) {
    const StructLayout *Layout = DL.getStructLayout(Struct);
    for (auto [I, Element] : enumerate(Struct->elements()))
      storeLeaves(B, Store, B.CreateExtractValue(V, I), Element,
                  Offset + Layout->getElementOffset(I));
    return;
  }
  Type *Element = T->getArrayElementType();
  for (unsigned I = 0; I < T->getArrayNumElements(); ++I)
    storeLeaves(B, Store, B.CreateExtractValue(V, I), Element,
                Offset + I * DL.getTypeAllocSize(Element));
}

void FunctionLegalizer::visitMemory(Instruction &I) {
  IRBuilder<> B(&I);
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return defineLegal(B, I, loadLeaves(B, *Load, I.getType(), 0));
  auto *Store = cast<StoreInst>(&I);
  Value *V = Store->getValueOperand();
  storeLeaves(B, *Store, legal(B, V), V->getType(), 0);
  Dead.push_back(&I);
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

void FunctionLegalizer::visitPhi(PHINode &Phi) {
  IRBuilder<> B(&Phi);
  Phis.push_back(&Phi);
  Type *T = Phi.getType();
  unsigned Incoming = Phi.getNumIncomingValues();
  if (!isOddInteger(T)) {
    Packed[&Phi] = B.CreatePHI(legalType(T), Incoming);
    Dead.push_back(&Phi);
    return;
  }
  unsigned Bits = T->getIntegerBitWidth();
  Number N{Bits, {}};
  Type *Limb = B.getIntNTy(LimbArithmetic::limbBits(Bits));
  for (unsigned I = 0; I < LimbArithmetic::limbCount(Bits); ++I)
    N.Limbs.push_back(B.CreatePHI(Limb, Incoming, Phi.getName()));
  define(Phi, N);
}

void FunctionLegalizer::finishPhis() {
  for (PHINode *Phi : Phis)
    for (unsigned I = 0; I < Phi->getNumIncomingValues(); ++I) {
      BasicBlock *Block = Phi->getIncomingBlock(I);
      IRBuilder<> B(Block->getTerminator());
      Value *V = Phi->getIncomingValue(I);
      if (!isOddInteger(Phi->getType())) {
        cast<PHINode>(Packed[Phi])->addIncoming(legal(B, V), Block);
        continue;
      }
      Number N = get(B, V);
      for (auto [Limb, NewPhi] : zip(N.Limbs, Numbers[Phi].Limbs))
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
    Number N = get(B, Source);
    Value *Result = PoisonValue::get(Vector);
    for (unsigned I = 0; I < Vector->getNumElements(); ++I) {
      Number Shifted = Arithmetic.binary(
          Instruction::LShr, N, Arithmetic.constant(APInt(N.Bits, I * Bits)));
      Value *Piece = Arithmetic.trunc(Shifted, Bits).Limbs[0];
      Result =
          B.CreateInsertElement(Result, B.CreateBitCast(Piece, Element), I);
    }
    return replace(Cast, Result);
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
  define(Cast, N);
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
    return define(Cast, Arithmetic.trunc(get(B, Source), To));
  case Instruction::ZExt:
    return define(Cast, Arithmetic.zext(get(B, Source), To));
  case Instruction::SExt:
    return define(Cast, Arithmetic.sext(get(B, Source), To));
  case Instruction::UIToFP:
  case Instruction::SIToFP:
    return replace(Cast,
                   Arithmetic.toFloat(get(B, Source), Cast.getDestTy(),
                                      Cast.getOpcode() == Instruction::SIToFP));
  case Instruction::FPToUI:
  case Instruction::FPToSI:
    return define(
        Cast, Arithmetic.fromFloat(Source, To,
                                   Cast.getOpcode() == Instruction::FPToSI));
  case Instruction::PtrToInt:
    return define(Cast,
                  Arithmetic.zextOrTrunc(
                      {64, {B.CreatePtrToInt(Source, B.getInt64Ty())}}, To));
  case Instruction::IntToPtr:
    return replace(
        Cast,
        B.CreateIntToPtr(Arithmetic.zextOrTrunc(get(B, Source), 64).Limbs[0],
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
    define(I, Arithmetic.countOnes(get(B, I.getArgOperand(0))));
    return true;
  case Intrinsic::ctlz:
    define(I, Arithmetic.countLeadingZeros(get(B, I.getArgOperand(0))));
    return true;
  case Intrinsic::cttz:
    define(I, Arithmetic.countTrailingZeros(get(B, I.getArgOperand(0))));
    return true;
  default:
    return false;
  }
}

void FunctionLegalizer::visitCall(CallBase &Call) {
  IRBuilder<> B(&Call);
  SmallVector<Value *> Arguments;
  for (Value *Argument : Call.args())
    Arguments.push_back(legal(B, Argument));
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
    Dead.push_back(&Call);
  else
    defineLegal(B, Call, New);
}

void FunctionLegalizer::visitAggregate(Instruction &I) {
  IRBuilder<> B(&I);
  if (auto *Extract = dyn_cast<ExtractValueInst>(&I))
    return defineLegal(
        B, I,
        B.CreateExtractValue(legal(B, Extract->getAggregateOperand()),
                             Extract->getIndices()));
  auto *Insert = cast<InsertValueInst>(&I);
  defineLegal(B, I,
              B.CreateInsertValue(legal(B, Insert->getAggregateOperand()),
                                  legal(B, Insert->getInsertedValueOperand()),
                                  Insert->getIndices()));
}

bool FunctionLegalizer::touches(const Instruction &I) const {
  return holdsOddInteger(I.getType()) || any_of(I.operands(), [](const Use &U) {
           return holdsOddInteger(U->getType());
         });
}

/// True if the instruction has been dealt with; what is not is left for
/// VerifySPIRV to refuse.
bool FunctionLegalizer::visit(Instruction &I) {
  IRBuilder<> B(&I);
  LimbArithmetic Arithmetic(B);
  if (auto *Phi = dyn_cast<PHINode>(&I))
    return visitPhi(*Phi), true;
  if (auto *Cast = dyn_cast<CastInst>(&I))
    return visitCast(*Cast), true;
  if (auto *Op = dyn_cast<BinaryOperator>(&I))
    return define(I,
                  Arithmetic.binary(Op->getOpcode(), get(B, Op->getOperand(0)),
                                    get(B, Op->getOperand(1)))),
           true;
  if (auto *Compare = dyn_cast<ICmpInst>(&I)) {
    replace(I, Arithmetic.compare(Compare->getPredicate(),
                                  get(B, Compare->getOperand(0)),
                                  get(B, Compare->getOperand(1))));
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
      define(I, Arithmetic.select(I.getOperand(0), get(B, I.getOperand(1)),
                                  get(B, I.getOperand(2))));
      return true;
    }
    defineLegal(B, I,
                B.CreateSelect(I.getOperand(0), legal(B, I.getOperand(1)),
                               legal(B, I.getOperand(2))));
    return true;
  case Instruction::Freeze: {
    if (!isOddInteger(I.getType())) {
      defineLegal(B, I, B.CreateFreeze(legal(B, I.getOperand(0))));
      return true;
    }
    Number N = get(B, I.getOperand(0));
    for (Value *&Limb : N.Limbs)
      Limb = B.CreateFreeze(Limb);
    // A frozen poison has any bits, those above the number included.
    define(I, Arithmetic.fromWords(Arithmetic.words(N), N.Bits));
    return true;
  }
  case Instruction::Ret:
    B.CreateRet(legal(B, I.getOperand(0)));
    Dead.push_back(&I);
    return true;
  case Instruction::Switch: {
    auto &Switch = cast<SwitchInst>(I);
    Number Condition = get(B, Switch.getCondition());
    if (Condition.Limbs.size() > 1)
      return false;
    auto *New = B.CreateSwitch(Condition.Limbs[0], Switch.getDefaultDest(),
                               Switch.getNumCases());
    for (auto Case : Switch.cases())
      New->addCase(cast<ConstantInt>(get(B, Case.getCaseValue()).Limbs[0]),
                   Case.getCaseSuccessor());
    Dead.push_back(&I);
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
                            get(B, U),
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
      if (isOddInteger(OldArg.getType()))
        Numbers[&OldArg] =
            unpack(B, &NewArg, OldArg.getType()->getIntegerBitWidth());
      else if (holdsOddInteger(OldArg.getType()))
        Packed[&OldArg] = &NewArg;
      else
        OldArg.replaceAllUsesWith(&NewArg);
    }
  }
  removeUnreachableBlocks(F);
  ReversePostOrderTraversal<Function *> Blocks(&F);
  for (BasicBlock *Block : Blocks)
    for (Instruction &I : make_early_inc_range(*Block))
      if (touches(I))
        visit(I);
  finishPhis();
  for (Instruction *I : Dead)
    I->replaceAllUsesWith(PoisonValue::get(I->getType()));
  for (Instruction *I : Dead)
    I->eraseFromParent();
}

//===----------------------------------------------------------------------===//
// Division
//===----------------------------------------------------------------------===//

/// `T __sycl_udiv_iN(T, T)`: LLVM's shift-and-subtract loop, and one
/// instruction where both numbers fit into 64 bits, which is nearly always.
static Function *divider(Module &M, IntegerType *T) {
  std::string Name = "__sycl_udiv_i" + std::to_string(T->getBitWidth());
  if (Function *Known = M.getFunction(Name))
    return Known;
  auto *F = Function::Create(FunctionType::get(T, {T, T}, false),
                             GlobalValue::InternalLinkage, Name, M);
  F->setCallingConv(CallingConv::SPIR_FUNC);
  F->setDoesNotThrow();
  LLVMContext &Context = M.getContext();
  auto *Entry = BasicBlock::Create(Context, "entry", F);
  auto *Short = BasicBlock::Create(Context, "short", F);
  auto *Long = BasicBlock::Create(Context, "long", F);
  IRBuilder<> B(Entry);
  Value *X = F->getArg(0), *Y = F->getArg(1);
  Value *High = B.CreateLShr(B.CreateOr(X, Y), 64);
  B.CreateCondBr(B.CreateICmpEQ(High, ConstantInt::get(T, 0)), Short, Long);
  B.SetInsertPoint(Short);
  Type *Word = B.getInt64Ty();
  B.CreateRet(B.CreateZExt(
      B.CreateUDiv(B.CreateTrunc(X, Word), B.CreateTrunc(Y, Word)), T));
  B.SetInsertPoint(Long);
  // Freshly made, so that it cannot be folded away before it is expanded.
  auto *Division = BinaryOperator::CreateUDiv(X, Y, "", Long);
  ReturnInst::Create(Context, Division, Long);
  expandDivision(Division);
  return F;
}

/// Division of more than 64 bits: magnitudes by a function, then the sign.
static void lowerWideDivision(Module &M) {
  SmallVector<BinaryOperator *> Divisions;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Op = dyn_cast<BinaryOperator>(&I);
          Op && Op->isIntDivRem() && Op->getType()->isIntegerTy() &&
          Op->getType()->getIntegerBitWidth() > 64)
        Divisions.push_back(Op);

  for (BinaryOperator *Op : Divisions) {
    IRBuilder<> B(Op);
    auto *T = cast<IntegerType>(Op->getType());
    bool Signed = Op->getOpcode() == Instruction::SDiv ||
                  Op->getOpcode() == Instruction::SRem;
    bool Remainder = Op->getOpcode() == Instruction::SRem ||
                     Op->getOpcode() == Instruction::URem;
    Value *Zero = ConstantInt::get(T, 0);
    auto Negate = [&](Value *If, Value *V) {
      return B.CreateSelect(If, B.CreateSub(Zero, V), V);
    };
    Value *X = Op->getOperand(0), *Y = Op->getOperand(1);
    Value *XNegative = Signed ? B.CreateICmpSLT(X, Zero) : nullptr;
    Value *YNegative = Signed ? B.CreateICmpSLT(Y, Zero) : nullptr;
    if (Signed) {
      X = Negate(XNegative, X);
      Y = Negate(YNegative, Y);
    }
    CallInst *Quotient = B.CreateCall(divider(M, T), {X, Y});
    Quotient->setCallingConv(CallingConv::SPIR_FUNC);
    Value *Result = Quotient;
    if (Remainder)
      Result = B.CreateSub(X, B.CreateMul(Quotient, Y));
    if (Signed)
      Result = Negate(Remainder ? XNegative : B.CreateXor(XNegative, YNegative),
                      Result);
    Op->replaceAllUsesWith(Result);
    Op->eraseFromParent();
  }
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

PreservedAnalyses LegalizeIntegersPass::run(Module &M,
                                            ModuleAnalysisManager &) {
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
      storeBooleansAsBytes(*Body);
      FunctionLegalizer(*Body).run(Old);
    }
    if (Old)
      Old->eraseFromParent();
  }
  return PreservedAnalyses::none();
}

} // namespace syclcc1
