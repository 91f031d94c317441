//===- WideRegions.cpp - Regions of a kernel for a sub-group --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See SubGroupVectors.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/WideRegions.h"
#include "codegen/cpu/InlineKernel.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "codegen/cpu/RegionJoins.h"
#include "codegen/cpu/SubGroupLoops.h"
#include "codegen/cpu/VectorMath.h"
#include "codegen/cpu/vectorizer/PredicatedForm.h"
#include "codegen/cpu/vectorizer/SubGroupOperations.h"
#include "split/KernelTable.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/ConstantRange.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/Scalarizer.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace syclcc1::cpu {

namespace {

/// Writes the values of a lane as fields of its item.
bool answerByField(CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  uint64_t Field;
  if (!Callee || Callee->getFnAttribute(LaneAnswer)
                     .getValueAsString()
                     .getAsInteger(10, Field))
    return false;
  IRBuilder<> B(&Call);
  Value *V = FieldAccess(B).load(Call.getArgOperand(Call.arg_size() - 1), Field,
                                 B.getInt64Ty(), "lane");
  Call.replaceAllUsesWith(B.CreateTrunc(V, Call.getType()));
  Call.eraseFromParent();
  return true;
}

/// Lowers \p Call, a convergent operation of a sub-group, for the vectoriser.
void lowerConvergentOp(CallInst &Call, ConvergentOp M) {
  IRBuilder<> B(&Call);
  Value *Result = nullptr;
  auto predicate = [&] { return B.CreateIsNotNull(Call.getArgOperand(0)); };
  switch (M) {
  case ConvergentOp::Group:
    llvm_unreachable("not of a sub-group");
  case ConvergentOp::SubGroup:
    createLanesOperation(B, LanesOperation::Barrier, {});
    break;
  case ConvergentOp::Shuffle:
  case ConvergentOp::ShuffleAmong: {
    Value *V = Call.getArgOperand(0);
    if (auto *Wider = dyn_cast<ZExtInst>(V);
        Wider && isPowerOf2_32(Wider->getSrcTy()->getIntegerBitWidth()) &&
        Wider->getSrcTy()->getIntegerBitWidth() >= 8)
      V = Wider->getOperand(0);
    Value *Item = Call.getArgOperand(Call.arg_size() - 1);
    Value *Lanes =
        B.CreateTrunc(FieldAccess(B).load(Item, offsetof(LaneItem, Lanes),
                                          B.getInt64Ty(), "lanes"),
                      B.getInt32Ty());
    Result = createLanesOperation(B, LanesOperation::Shuffle,
                                  {V, Call.getArgOperand(1), Lanes});
    break;
  }
  case ConvergentOp::Any:
    Result = createLanesOperation(B, LanesOperation::Any, {predicate()});
    break;
  case ConvergentOp::All:
    Result = createLanesOperation(B, LanesOperation::All, {predicate()});
    break;
  case ConvergentOp::Ballot: {
    Value *Members = Call.getArgOperand(1);
    Result = createLanesOperation(B, LanesOperation::Ballot, {predicate()});
    Result = B.CreateSelect(B.CreateIsNull(Members), Result,
                            B.CreateAnd(Result, Members));
    break;
  }
  }
  if (Result)
    Call.replaceAllUsesWith(B.CreateZExt(Result, Call.getType()));
  Call.eraseFromParent();
}

} // namespace

WideRegions::WideRegions(Function &K, const KernelInfo &Info,
                         FunctionAnalysisManager &FAM)
    : Width(Info.ReqdSubGroupSize.value_or(SYCL_CPU_SUB_GROUP_SIZE)),
      IsRow(Info.Dimensions.value_or(3) == 1), K(K), FAM(FAM) {}

/// Wide forms without callers are erased, too.
WideRegions::~WideRegions() {
  auto erase = [&](Function *F) {
    if (F && F->use_empty()) {
      FAM.clear(*F, F->getName());
      F->eraseFromParent();
    }
  };
  for (const Forms &Of : Wide)
    for (const WideForm &Form : {Of.Full, Of.Masked}) {
      erase(Form.F);
      erase(Form.Fits);
    }
  if (Regions)
    for (unsigned R = 0; R != Regions->size(); ++R)
      erase((*Regions)[R]);
  erase(Copy);
}

const char *WideRegions::inlineAndLower(const FunctionSet &Waiting,
                                        SmallVectorImpl<CallInst *> &Barriers) {
  ValueToValueMapTy Map;
  Copy = CloneFunction(&K, Map);
  Copy->setName(K.getName() + ".vectors");
  Copy->setLinkage(GlobalValue::InternalLinkage);
  inlineIntoKernel(*Copy, Waiting, FAM, answerByField);
  // A value that crosses a barrier as a vector of the program, or as a
  // structure, would be in memory with a stride.
  FunctionPassManager FPM;
  ScalarizerPassOptions Scalars;
  Scalars.ScalarizeLoadStore = true;
  FPM.addPass(ScalarizerPass(Scalars));
  FPM.addPass(SROAPass(SROAOptions::ModifyCFG));
  FPM.addPass(EarlyCSEPass());
  FAM.invalidate(*Copy, FPM.run(*Copy, FAM));

  const DataLayout &DL = K.getDataLayout();
  const auto &TLI = FAM.getResult<TargetLibraryAnalysis>(*Copy);
  SmallVector<std::pair<CallInst *, ConvergentOp>> ConvergentOps;
  for (Instruction &I : instructions(*Copy)) {
    if (auto *A = dyn_cast<AllocaInst>(&I); A && !canBeSlot(*A, DL))
      return "a variable of unknown size";
    auto *Call = dyn_cast<CallInst>(&I);
    if (!Call || ignoreErrno(*Call, TLI))
      continue;
    Function *Callee = Call->getCalledFunction();
    if (std::optional<ConvergentOp> M =
            Callee ? convergentOpIn(*Callee) : std::nullopt) {
      if (*M == ConvergentOp::Group)
        Barriers.push_back(Call);
      else
        ConvergentOps.push_back({Call, *M});
    } else if (Callee
                   ? Waiting.contains(Callee)
                   : !Call->isInlineAsm() && any_of(Waiting, [](Function *F) {
                       return isCalledByPointer(*F);
                     })) {
      return "work-items wait in a function that is not inlined";
    }
  }
  // Blocks that several regions reach are in each of them.
  cutAtJoins(*Copy, Barriers);
  constexpr uint64_t MaxInRegions = 500000;
  if (countInRegions(*Copy, Barriers) > MaxInRegions)
    return "a large kernel with many paths between barriers";
  for (auto [Call, M] : ConvergentOps)
    lowerConvergentOp(*Call, M);
  ObjectIsRead = readsObjectOnly(*Copy);
  FAM.invalidate(*Copy, PreservedAnalyses::none());
  return nullptr;
}

const char *WideRegions::make(const FunctionSet &Waiting) {
  SmallVector<CallInst *> Barriers;
  if (const char *Why = inlineAndLower(Waiting, Barriers))
    return Why;
  Regions.emplace(*Copy, Barriers, /*AllReach=*/true);
  for (unsigned R = 0; R != done(); ++R)
    ItemsMayEnd |= reduces(R) && Regions->exits(R).test(done());
  for (unsigned R = 0; R != done(); ++R)
    HasState |= storesState(R);
  for (unsigned R = 0; R != done(); ++R) {
    const char *Why = nullptr;
    Wide.emplace_back();
    Wide.back().Full = makeForm(R, /*IsFull=*/true, Why);
    if (!Why)
      Wide.back().Masked = makeForm(R, /*IsFull=*/false, Why);
    if (Why)
      return Why;
  }
  return nullptr;
}

/// Fills \p Item of the work-item that runs \p F.
void WideRegions::fillItem(IRBuilder<> &B, Function &F, Value *Item,
                           bool IsFull) {
  FieldAccess Fields(B);
  Type *I64 = B.getInt64Ty(), *Ptr = B.getPtrTy();
  auto copy = [&](uint64_t Offset, Type *T) {
    Fields.store(Fields.load(F.getArg(GroupItem), Offset, T, ""), Item, Offset);
  };
  copy(offsetof(sycl_cpu_item, launch), Ptr);
  copy(offsetof(sycl_cpu_item, static_local), Ptr);
  copy(offsetof(sycl_cpu_item, fiber), Ptr);
  Fields.store(B.getInt64(Width), Item,
               offsetof(sycl_cpu_item, sub_group_size));
  for (unsigned D = 0; D != 3; ++D) {
    const uint64_t At = D * sizeof(uint64_t);
    copy(offsetof(sycl_cpu_item, group_id) + At, I64);
    Value *Id = F.getArg(X + D);
    if (IsRow && D != 0)
      Id = B.getInt64(0);
    else if (!IsRow && !IsFull)
      Id = B.CreateAlignedLoad(
          I64,
          B.CreateInBoundsGEP(
              I64,
              B.CreateInBoundsGEP(
                  I64, F.getArg(IdsOf),
                  B.CreateMul(F.getArg(Items), B.getInt64(D), "", true, true)),
              F.getArg(Index)),
          Align(8));
    Fields.store(Id, Item, offsetof(sycl_cpu_item, local_id) + At);
  }
  Fields.store(F.getArg(Lane), Item, offsetof(LaneItem, Lane));
  Fields.store(IsFull ? cast<Value>(B.getInt64(Width)) : F.getArg(Lanes), Item,
               offsetof(LaneItem, Lanes));
  Fields.store(F.getArg(SubGroup), Item, offsetof(LaneItem, SubGroup));
}

/// Region \p R for one lane.
Function *WideRegions::makeItemFunction(unsigned R, bool IsFull) {
  LLVMContext &C = K.getContext();
  Function &Region = *(*Regions)[R];
  const bool HasShared = Regions->shared();
  Type *Ptr = PointerType::get(C, 0), *I64 = Type::getInt64Ty(C);
  constexpr const char *Names[] = {"object", "item",  "context",   "items",
                                   "lane",   "index", "x",         "y",
                                   "z",      "lanes", "sub.group", "ids",
                                   "state",  "next",  "before",    "after"};
  static_assert(std::size(Names) == NumParameters);
  SmallVector<Type *> Types(
      HasShared ? unsigned(NumParameters) : unsigned(Before), Ptr);
  for (unsigned P : {Items, Lane, Index, X, Y, Z, Lanes, SubGroup})
    Types[P] = I64;
  Function *F = Function::Create(
      FunctionType::get(Type::getVoidTy(C), Types, false),
      GlobalValue::InternalLinkage,
      Region.getName() + (IsFull ? ".full" : ".masked"), K.getParent());
  F->addFnAttrs(AttrBuilder(C, Region.getAttributes().getFnAttrs()));
  F->removeFnAttr(Attribute::AlwaysInline);
  F->addFnAttr(ItemFunctionAttr);
  constexpr uint64_t MaxIndex = uint64_t(1) << 62;
  for (auto [P, A] : enumerate(F->args())) {
    A.setName(Names[P]);
    if (A.getType()->isPointerTy()) {
      // As in RegionFunctions: the kernel may keep pointers to its variables.
      if (P != ContextBlock || Region.hasParamAttribute(2, Attribute::NoAlias))
        A.addAttr(Attribute::NoAlias);
    } else {
      A.addAttr(Attribute::NoUndef);
      const bool IsLocal = P == Index || P == X || P == Y || P == Z;
      const uint64_t End = P == Lane    ? Width
                           : P == Lanes ? Width + 1
                           : IsLocal    ? SYCL_CPU_MAX_LOCAL_SIZE
                                        : MaxIndex;
      A.addAttr(
          Attribute::get(C, Attribute::Range,
                         ConstantRange(APInt(64, P == Lanes), APInt(64, End))));
    }
  }
  F->addParamAttr(GroupItem, Attribute::get(C, GroupMemoryAttr, "2"));
  for (unsigned P : {ContextBlock, IdsOf, StateOf})
    F->addParamAttr(P, Attribute::get(C, LanesMemoryAttr));
  F->addParamAttr(GroupItem, Attribute::ReadOnly);
  if (ObjectIsRead)
    F->addParamAttr(Object, Attribute::get(C, GroupMemoryAttr, "1"));
  auto strided = [&](unsigned P) {
    F->addParamAttr(P, Attribute::get(C, ItemStrideAttr, "1"));
  };
  strided(Lane);
  F->addParamAttr(Lane, Attribute::get(C, ItemFirstAttr, "0"));
  strided(Index);
  if (IsRow || IsFull)
    strided(X);
  if (IsFull) // Whole sub-groups in whole rows.
    for (unsigned P : {Index, X})
      F->addParamAttr(
          P, Attribute::get(C, ItemMultipleAttr, std::to_string(Width)));

  auto block = [&](const Twine &Name) {
    return BasicBlock::Create(C, Name, F);
  };
  IRBuilder<> B(block("entry"));
  AllocaInst *Item = B.CreateAlloca(ArrayType::get(I64, sizeof(LaneItem) / 8),
                                    nullptr, "item");
  Item->setAlignment(Align(8));
  BasicBlock *Run = block("run"), *Done = block("done");
  Type *I32 = B.getInt32Ty();
  auto state = [&] {
    return B.CreateInBoundsGEP(I32, F->getArg(StateOf), F->getArg(Index));
  };
  if (IsFull) {
    B.CreateBr(Run);
  } else {
    BasicBlock *There = ItemsMayEnd && R != 0 ? block("there") : Run;
    B.CreateCondBr(B.CreateICmpULT(F->getArg(Lane), F->getArg(Lanes)), There,
                   Done);
    if (There != Run) {
      B.SetInsertPoint(There);
      B.CreateCondBr(
          B.CreateICmpNE(B.CreateLoad(I32, state()), B.getInt32(done())), Run,
          Done);
    }
  }
  B.SetInsertPoint(Run);
  fillItem(B, *F, Item, IsFull);
  SmallVector<Value *> Arguments{F->getArg(Object), Item,
                                 F->getArg(ContextBlock), F->getArg(Items),
                                 F->getArg(Index)};
  if (HasShared)
    Arguments.append({F->getArg(Before), F->getArg(After)});
  CallInst *To = B.CreateCall(&Region, Arguments, "to");
  if (storesState(R))
    B.CreateStore(To, state());
  if (Regions->exits(R).count() > 1 && !reduces(R))
    B.CreateStore(To, F->getArg(NextTo));
  B.CreateBr(Done);
  B.SetInsertPoint(Done);
  B.CreateRetVoid();
  InlineFunctionInfo IFI;
  InlineFunction(*To, IFI, /*MergeAttributes=*/false, /*CalleeAAR=*/nullptr,
                 /*InsertLifetime=*/false);
  return F;
}

WideForm WideRegions::makeForm(unsigned R, bool IsFull, const char *&Why) {
  Function *One = makeItemFunction(R, IsFull);
  PassBuilder PB;
  unrollArrays(PB, /*IsHostHalf=*/false);
  FunctionPassManager FPM = PB.buildFunctionSimplificationPipeline(
      OptimizationLevel::O2, ThinOrFullLTOPhase::None);
  FAM.invalidate(*One, FPM.run(*One, FAM));
  return widenItemFunction(*One, Width, /*MayAssume=*/IsFull, FAM, Why);
}

} // namespace syclcc1::cpu
