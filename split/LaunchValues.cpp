//===- LaunchValues.cpp - What launches write into the object -------------===//
//
// The combined module is as Clang has written it: between `int radius = 3` and
// the launch lie a lambda, a wrapper, and copies of both in ten functions of
// the headers. LLVM knows how to look through that, so it is asked. Of each
// root (LaunchPaths.h) a copy is made and what leads to the launch is inlined
// into it; where the launch would be described, the object's numbers are read
// and handed to a marker:
//
//   define internal void @user.copy(…)
//     …                                         ; made the lambda, copied it
//     %radius = load i32, ptr %object+8
//     call void (...) @marker(i32 %radius, …)   ; was: call @describe(…)
//
// Now the object is a local variable whose address goes nowhere. SROA takes it
// apart, and each operand of the marker that is a constant afterwards is one at
// this launch. What all markers of a kernel agree on is a fact. A marker that
// LLVM has proved dead is a launch that does not happen. The copy is deleted:
// the host half, and what it is compiled to, do not depend on any of this.
//
// What is left of the describing call writes the description and does not see
// the object, so that nothing behind it becomes undefined.
//
// Only numbers are read. Pointers are not known when a program is compiled, and
// the one that the headers write behind the description's back (the table of
// specialization constants) is one; what the runtime writes into the object is
// left out (sycl-kernel-captures).
//
// Why before the host's own optimisation and not in the course of it: the
// device half is compiled in threads beside it, and kernels that waited for the
// simplified host half would wait for half of the compilation. What is done
// twice is the launching functions, up to SROA (docs/design/specialize.md has
// the cost).
//
// Tested by test/split/specialize-*.ll.
//
//===----------------------------------------------------------------------===//

#include "split/LaunchValues.h"
#include "split/IRContract.h"
#include "split/LaunchPaths.h"
#include "split/UnrollWhole.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/AttributeMask.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace syclcc1 {

namespace {

/// Functions that are larger are not looked at: it would cost more than one of
/// their launches is likely to gain.
constexpr unsigned MaxRoot = 20000, MaxInlined = 20000;
/// A function that is handed a part of the object, as a copy constructor is.
constexpr unsigned MaxHelper = 200, MaxHelpers = 1500;
/// Loops that copy captured arrays.
constexpr unsigned MaxRounds = 64, MaxUnrolled = 1024;
constexpr unsigned MaxNumbers = 128;

struct Number {
  uint64_t Offset;
  Type *Kind;
};

/// The numbers that \p T is made of.
void collectNumbers(Type *T, uint64_t Offset, const DataLayout &DL,
                    SmallVectorImpl<Number> &Out) {
  if (Out.size() > MaxNumbers)
    return;
  if (auto *Struct = dyn_cast<StructType>(T)) {
    const StructLayout *Layout = DL.getStructLayout(Struct);
    for (auto [I, Element] : enumerate(Struct->elements()))
      collectNumbers(Element, Offset + Layout->getElementOffset(I), DL, Out);
  } else if (auto *Array = dyn_cast<ArrayType>(T)) {
    const uint64_t Size = DL.getTypeAllocSize(Array->getElementType());
    if (Array->getNumElements() > MaxNumbers)
      return;
    for (uint64_t I = 0; I != Array->getNumElements(); ++I)
      collectNumbers(Array->getElementType(), Offset + I * Size, DL, Out);
  } else if ((T->isIntegerTy() || T->isFloatingPointTy() ||
              isa<FixedVectorType>(T)) &&
             !T->isPtrOrPtrVectorTy() &&
             DL.getTypeStoreSizeInBits(T) == DL.getTypeSizeInBits(T)) {
    Out.push_back({Offset, T});
  }
}

/// Whether the runtime may write to the bytes of \p N: the blocks of
/// runtime/abi/image.h have 32 at most.
bool isRewritten(const Number &N, StringRef Captures, const DataLayout &DL) {
  constexpr uint64_t Block = 32;
  const uint64_t End = N.Offset + DL.getTypeStoreSize(N.Kind);
  for (StringRef Part : split(Captures, ',')) {
    uint64_t Begin = 0;
    if (!Part.empty() && (Part.split('@').second.getAsInteger(10, Begin) ||
                          (End > Begin && N.Offset < Begin + Block)))
      return true;
  }
  return false;
}

/// A kernel on the way through the copies.
struct Subject {
  const LaunchedKernel *Launched;
  Function *Marker = nullptr; ///< Takes the numbers.
  SmallVector<Number> Numbers;
  LaunchValues Result;
  bool IsTainted = false;
};

class LaunchReader {
public:
  LaunchReader(Module &M, ArrayRef<LaunchedKernel> Kernels);
  std::vector<LaunchValues> run();

private:
  void addSubject(const LaunchedKernel &K, Subject &S);
  void look(Function &Root);
  void taint(const Function &Below, StringRef Reason);
  bool inlinePaths(Function &Copy);
  void mark(CallBase &Describe, Subject &S);
  void simplify(Function &Copy, bool IsFirst);
  SmallVector<AllocaInst *> unresolved();
  bool inlineHelpers(ArrayRef<AllocaInst *> Objects);
  bool unrollCopies(Function &Copy, ArrayRef<AllocaInst *> Objects);
  void read(Function &Root);
  Function *describeStub(FunctionType *Type);

  Module &M;
  std::vector<Subject> Subjects;
  DenseMap<const Function *, Subject *> ByDescribe;
  SetVector<Function *> Roots;
  DenseSet<const Function *> Paths;
  MapVector<FunctionType *, Function *> Stubs;
  // Of the copy at hand: what is launched there, instructions that came in.
  SetVector<Subject *> Launched;
  unsigned Inlined = 0;

  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
};

} // namespace

LaunchReader::LaunchReader(Module &M, ArrayRef<LaunchedKernel> Kernels)
    : M(M), Subjects(Kernels.size()) {
  for (auto [K, S] : zip(Kernels, Subjects))
    addSubject(K, S);
}

void LaunchReader::addSubject(const LaunchedKernel &K, Subject &S) {
  S.Launched = &K;
  S.Result.Reason = K.Reason;
  if (!K.isKnown())
    return;
  const DataLayout &DL = M.getDataLayout();
  collectNumbers(K.Launch->getElementType(0), 0, DL, S.Numbers);
  StringRef Captures =
      K.Kernel->getFnAttribute(attribute::KernelCaptures).getValueAsString();
  erase_if(S.Numbers,
           [&](const Number &N) { return isRewritten(N, Captures, DL); });
  // Facts are about captures only: what the headers put behind the callable is
  // not the program's, and a graph changes the range.
  auto *Object = cast<StructType>(K.Launch->getElementType(0));
  Type *Callable = Object;
  if (Object->getNumElements() && isa<StructType>(Object->getElementType(0)))
    Callable = Object->getElementType(0);
  const uint64_t End = DL.getTypeAllocSize(Callable);
  erase_if(S.Numbers, [&](const Number &N) { return N.Offset >= End; });
  const bool IsEmpty = S.Numbers.empty();
  if (IsEmpty || S.Numbers.size() > MaxNumbers) {
    S.Result.Reason = IsEmpty ? "it captures no numbers"
                              : "its object holds too many numbers";
    return;
  }
  // A name that no one else has: a declaration that does not take the object.
  S.Marker = Function::Create(
      FunctionType::get(Type::getVoidTy(M.getContext()), /*isVarArg=*/true),
      GlobalValue::ExternalLinkage, "syclcc1.launch", M);
  ByDescribe[K.Describe] = &S;
  Roots.insert_range(K.Roots);
  Paths.insert_range(K.Path);
}

std::vector<LaunchValues> LaunchReader::run() {
  if (!Roots.empty()) {
    PassBuilder PB;
    PB.registerModuleAnalyses(MAM);
    PB.registerCGSCCAnalyses(CGAM);
    PB.registerFunctionAnalyses(FAM);
    PB.registerLoopAnalyses(LAM);
    PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
    for (Function *Root : Roots)
      look(*Root);
  }
  std::vector<LaunchValues> Results;
  for (Subject &S : Subjects) {
    if (S.Marker) {
      S.Marker->eraseFromParent();
      erase_if(S.Result.Object, [](const ObjectValue &V) { return !V.Value; });
      if (S.IsTainted)
        S.Result.Object.clear();
      else if (S.Result.Launches == 0)
        S.Result.Reason = "it is never launched";
      else if (S.Result.Object.empty())
        S.Result.Reason = "none of its captures is a constant at each launch";
    }
    Results.push_back(std::move(S.Result));
  }
  for (auto &[Type, Stub] : Stubs)
    Stub->eraseFromParent();
  return Results;
}

/// Not all launches by way of \p Below are seen.
void LaunchReader::taint(const Function &Below, StringRef Reason) {
  for (Subject &S : Subjects)
    if (S.Marker && !S.IsTainted &&
        (S.Launched->Path.contains(const_cast<Function *>(&Below)) ||
         S.Launched->Roots.contains(const_cast<Function *>(&Below)))) {
      S.IsTainted = true;
      S.Result.Reason = Reason.str();
    }
}

void LaunchReader::look(Function &Root) {
  if (Root.getInstructionCount() > MaxRoot ||
      Root.hasFnAttribute(Attribute::OptimizeNone) ||
      Root.isPresplitCoroutine()) {
    taint(Root, "'" + Root.getName().str() +
                    "', which launches it, cannot be looked through");
    return;
  }
  ValueToValueMapTy Map;
  Function *Copy = CloneFunction(&Root, Map);
  Copy->setComdat(nullptr);
  Copy->setLinkage(GlobalValue::InternalLinkage);
  Inlined = 0;
  Launched.clear();
  if (inlinePaths(*Copy)) {
    constexpr unsigned MaxTries = 4;
    simplify(*Copy, /*IsFirst=*/true);
    for (unsigned I = 0; I != MaxTries; ++I) {
      SmallVector<AllocaInst *> Objects = unresolved();
      if (Objects.empty())
        break;
      bool Changed = inlineHelpers(Objects);
      Changed |= unrollCopies(*Copy, Objects);
      if (!Changed && I != 0)
        break; // Once more: SROA has made constants of addresses.
      simplify(*Copy, /*IsFirst=*/false);
    }
    read(Root);
  }
  FAM.clear(*Copy, Copy->getName());
  Copy->eraseFromParent();
}

/// Inlines what leads to launches, and marks those. False if nothing is left to
/// be read.
bool LaunchReader::inlinePaths(Function &Copy) {
  struct Pending {
    CallBase *Call;
    int Origin; ///< Index into History, or -1.
  };
  SmallVector<std::pair<Function *, int>> History;
  SmallVector<Pending> Work;
  auto Add = [&](CallBase *Call, int Origin) {
    Function *Callee = Call->getCalledFunction();
    if (Callee && Paths.contains(Callee))
      Work.push_back({Call, Origin});
  };
  for (Instruction &I : instructions(Copy))
    if (auto *Call = dyn_cast<CallBase>(&I))
      Add(Call, -1);
  while (!Work.empty()) {
    Pending P = Work.pop_back_val();
    Function *Callee = P.Call->getCalledFunction();
    if (Callee->hasFnAttribute(attribute::DescribesLaunch)) {
      if (Subject *S = ByDescribe.lookup(Callee)) {
        mark(*P.Call, *S);
        Launched.insert(S);
      }
      continue;
    }
    bool IsRecursive = false;
    for (int I = P.Origin; I != -1; I = History[I].second)
      IsRecursive |= History[I].first == Callee;
    const unsigned Size = Callee->getInstructionCount();
    InlineFunctionInfo Info;
    if (IsRecursive || Inlined + Size > MaxInlined ||
        Callee->isPresplitCoroutine() ||
        !InlineFunction(*P.Call, Info, /*MergeAttributes=*/false,
                        /*CalleeAAR=*/nullptr, /*InsertLifetime=*/false)
             .isSuccess()) {
      taint(*Callee, "'" + Callee->getName().str() +
                         "', which launches it, cannot be inlined");
      continue;
    }
    Inlined += Size;
    History.push_back({Callee, P.Origin});
    for (CallBase *Call : Info.InlinedCallSites)
      Add(Call, static_cast<int>(History.size()) - 1);
  }
  return !Launched.empty();
}

/// What takes the place of the functions that describe launches: it writes the
/// description.
Function *LaunchReader::describeStub(FunctionType *Type) {
  Function *&Stub = Stubs[Type];
  if (!Stub)
    Stub = Function::Create(Type, GlobalValue::ExternalLinkage,
                            "syclcc1.describe", M);
  return Stub;
}

void LaunchReader::mark(CallBase &Describe, Subject &S) {
  IRBuilder<> B(&Describe);
  Value *Object = Describe.getArgOperand(1);
  SmallVector<Value *> Operands;
  for (const Number &N : S.Numbers)
    Operands.push_back(B.CreateAlignedLoad(
        N.Kind, B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Object, N.Offset),
        Align(1)));
  B.CreateCall(S.Marker, Operands);
  Describe.setCalledFunction(describeStub(Describe.getFunctionType()));
  Describe.removeParamAttrs(1, AttributeMask()
                                   .addAttribute(Attribute::NonNull)
                                   .addAttribute(Attribute::NoUndef)
                                   .addAttribute(Attribute::Dereferenceable)
                                   .addAttribute(Attribute::Alignment));
  Describe.setArgOperand(1, Constant::getNullValue(Object->getType()));
}

void LaunchReader::simplify(Function &Copy, bool IsFirst) {
  FunctionPassManager FPM;
  FPM.addPass(SROAPass(SROAOptions::ModifyCFG));
  FPM.addPass(EarlyCSEPass(/*UseMemorySSA=*/!IsFirst));
  FPM.addPass(SimplifyCFGPass());
  // What was a variable's address is one no longer.
  FPM.addPass(SROAPass(SROAOptions::ModifyCFG));
  FPM.addPass(EarlyCSEPass());
  FAM.invalidate(Copy, PreservedAnalyses::none());
  FAM.invalidate(Copy, FPM.run(Copy, FAM));
}

/// The variables that operands of markers are still loaded from, and those that
/// are copied into them.
SmallVector<AllocaInst *> LaunchReader::unresolved() {
  SetVector<AllocaInst *> Objects;
  auto Add = [&](const Value *Address) {
    if (auto *A = dyn_cast<AllocaInst>(getUnderlyingObject(Address)))
      Objects.insert(const_cast<AllocaInst *>(A));
  };
  for (const Subject *S : Launched)
    for (const User *U : S->Marker->users())
      for (const Value *Operand : cast<CallBase>(U)->args())
        if (auto *Load = dyn_cast<LoadInst>(Operand))
          Add(Load->getPointerOperand());
  for (unsigned I = 0; I != Objects.size(); ++I) { // grows
    SmallVector<User *> Users(Objects[I]->users());
    while (!Users.empty()) {
      User *U = Users.pop_back_val();
      if (isa<GetElementPtrInst>(U))
        append_range(Users, U->users());
      else if (auto *Transfer = dyn_cast<MemTransferInst>(U))
        Add(Transfer->getRawSource());
      else if (auto *Store = dyn_cast<StoreInst>(U))
        if (auto *Load = dyn_cast<LoadInst>(Store->getValueOperand()))
          Add(Load->getPointerOperand());
    }
  }
  return Objects.takeVector();
}

/// Inlines the functions that see one of \p Objects.
bool LaunchReader::inlineHelpers(ArrayRef<AllocaInst *> Objects) {
  SetVector<CallBase *> Calls;
  for (AllocaInst *Object : Objects) {
    SmallVector<User *> Users(Object->users());
    while (!Users.empty()) {
      User *U = Users.pop_back_val();
      if (isa<GetElementPtrInst>(U))
        append_range(Users, U->users());
      else if (auto *Call = dyn_cast<CallBase>(U))
        Calls.insert(Call);
    }
  }
  // What they call may see it as well; by which of its pointers is not known
  // before SROA, and waiting for it costs a round for each call.
  SmallVector<CallBase *> Work(Calls.takeVector());
  const unsigned Before = Inlined;
  // The nearest first.
  for (size_t I = 0; I != Work.size() && Inlined - Before < MaxHelpers; ++I) {
    CallBase *Call = Work[I];
    Function *Callee = Call->getCalledFunction();
    if (!Callee || Callee->isDeclaration() || Callee->isInterposable() ||
        Callee->hasFnAttribute(Attribute::OptimizeNone) ||
        Callee->isPresplitCoroutine() || Callee == Call->getFunction())
      continue;
    const unsigned Size = Callee->getInstructionCount();
    InlineFunctionInfo Info;
    if (Size > MaxHelper || Inlined + Size > MaxInlined ||
        !InlineFunction(*Call, Info, /*MergeAttributes=*/false,
                        /*CalleeAAR=*/nullptr, /*InsertLifetime=*/false)
             .isSuccess())
      continue;
    Inlined += Size;
    for (CallBase *More : Info.InlinedCallSites)
      if (any_of(More->args(), [](const Use &Argument) {
            return Argument->getType()->isPointerTy();
          }))
        Work.push_back(More);
  }
  return Inlined != Before;
}

/// Unrolls the loops that write to \p Objects at changing places: captured
/// arrays are copied so, and sizes are.
bool LaunchReader::unrollCopies(Function &Copy,
                                ArrayRef<AllocaInst *> Objects) {
  SmallPtrSet<const Value *, 8> IsObject(Objects.begin(), Objects.end());
  FAM.invalidate(Copy, PreservedAnalyses::none());
  auto &LI = FAM.getResult<LoopAnalysis>(Copy);
  if (LI.empty())
    return false;
  auto ChoosesParts = [&](const Loop &L) {
    for (const BasicBlock *Block : L.blocks())
      for (const Instruction &I : *Block)
        if (auto *Address = dyn_cast<GetElementPtrInst>(&I);
            Address && !Address->hasAllConstantIndices() &&
            IsObject.contains(getUnderlyingObject(Address)))
          return true;
    return false;
  };
  return unrollWhole(Copy, FAM, MaxRounds, MaxUnrolled, ChoosesParts);
}

/// Where in \p Root a call stands that has come into its copy.
static const DILocation *placeIn(const CallBase &Call) {
  const DILocation *Place = Call.getDebugLoc().get();
  while (Place && Place->getInlinedAt())
    Place = Place->getInlinedAt();
  return Place;
}

void LaunchReader::read(Function &Root) {
  for (Subject *S : Launched)
    for (User *U : S->Marker->users()) {
      auto *Call = cast<CallBase>(U);
      LaunchValues &Result = S->Result;
      const bool IsFirst = Result.Launches++ == 0;
      if (IsFirst) {
        Result.Root = &Root;
        Result.Place = placeIn(*Call);
      }
      for (auto [I, N] : enumerate(S->Numbers)) {
        auto *Value = dyn_cast<Constant>(Call->getArgOperand(I));
        // Neither undefined nor part of an address.
        if (Value && !isa<ConstantInt, ConstantFP, ConstantDataVector,
                          ConstantAggregateZero>(Value))
          Value = nullptr;
        if (IsFirst)
          Result.Object.push_back({N.Offset, Value});
        else if (Result.Object[I].Value != Value)
          Result.Object[I].Value = nullptr;
      }
    }
}

std::vector<LaunchValues>
computeLaunchValues(Module &M, ArrayRef<LaunchedKernel> Kernels) {
  return LaunchReader(M, Kernels).run();
}

} // namespace syclcc1
