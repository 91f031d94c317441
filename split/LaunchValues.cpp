//===- LaunchValues.cpp - What launches write into the object -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The combined module is as Clang has written it: between `int radius = 3` and
// the launch lie a lambda, a wrapper, and copies of both in ten functions of
// the headers. LLVM can look through that. Each root (LaunchPaths.h) is copied
// and the calls that lead to the launch are inlined into the copy; at the call
// that describes the launch, the object's numbers are loaded and passed to a
// marker:
//
//   define internal void @user.copy(…)
//     …                                         ; made the lambda, copied it
//     %radius = load i32, ptr %object+8
//     call void (...) @marker(i32 %radius, …)   ; was: call @describe(…)
//
// Now the object is a local variable whose address does not escape. SROA splits
// it, and each operand of the marker that is a constant afterwards is a
// constant of this launch. A value that is equal at all markers of a kernel is
// a fact. A marker that LLVM has proved dead is a launch that does not happen.
// The copy is deleted: the host half, and what it is compiled to, do not depend
// on any of this.
//
// The rest of the describing call writes the description without an access to
// the object, so that later code does not become undefined.
//
// Pointers are not known at compile time, but which allocation they are of may
// be (DistinctPointers.cpp). Members that the runtime writes are left out
// (sycl-kernel-captures), and so is what the headers put behind the callable:
// the range, which a graph changes, and the table of specialization constants,
// which is written after the object was described.
//
// This runs before the host's own optimisation, not during it: the device half
// is compiled in threads beside it, and kernels that waited for the simplified
// host half would wait for half of the compilation. Only the launching
// functions are optimised twice, up to SROA (docs/design/specialize.md has the
// cost).
//
// Tested by test/split/specialize-*.ll.
//
//===----------------------------------------------------------------------===//

#include "split/LaunchValues.h"
#include "split/ConstantValues.h"
#include "split/DistinctPointers.h"
#include "split/EqualNumbers.h"
#include "split/IRContract.h"
#include "split/KernelTraits.h"
#include "split/KnownLaunches.h"
#include "split/LaunchHelpers.h"
#include "split/LaunchPaths.h"
#include "split/ObjectNumbers.h"
#include "split/UsualValues.h"
#include "split/ir/OpaqueQueries.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
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
#include <algorithm>

using namespace llvm;

namespace syclcc1 {

namespace {

/// Larger functions are not analysed: it would cost more than one of their
/// launches is likely to gain.
constexpr unsigned MaxRoot = 20000, MaxInlined = 20000;
/// For calls that lead to setters of specialization constants.
constexpr unsigned MaxSetters = 4000;
/// The members of detail::kernel_launch (launch_wrappers.hpp).
constexpr unsigned HasLocalMember = 1, LocalMember = 4;

/// A kernel whose launches are searched in the copies.
struct Subject {
  const LaunchedKernel *Launched;
  Function *Marker = nullptr; ///< Takes the numbers.
  SmallVector<ObjectNumber> Numbers;
  EqualNumbers Equal;
  DistinctPointers Pointers;
  std::vector<KnownLaunch> Seen;
  std::set<uint64_t> Constants; ///< Read by the kernel.
  /// Whether a body for a local size gains anything; markers have the size
  /// after the numbers and the pointers.
  bool QueriesLocalSize = false;
  LaunchValues Result;
  bool IsTainted = false; ///< Launches have been missed, so there are no facts.

  /// The operands of a call of the marker that are pointers.
  auto pointers(const CallBase &Marker) const {
    return map_range(make_range(Marker.arg_begin() + Numbers.size(),
                                Marker.arg_begin() + Numbers.size() +
                                    Pointers.offsets().size()),
                     [](const Use &U) { return U.get(); });
  }
};

class LaunchReader {
public:
  LaunchReader(Module &M, ArrayRef<LaunchedKernel> Kernels,
               ConstantValues &Constants);
  std::vector<LaunchValues> run();

private:
  void addSubject(const LaunchedKernel &K, Subject &S);
  void collectFacts(const LaunchedKernel &K, Subject &S);
  void look(Function &Root);
  void taint(const Function &Below, StringRef Reason);
  bool inlinePaths(Function &Copy);
  void mark(CallBase &Describe, Subject &S, int Frame);
  void markSetters(const Function &Copy);
  void simplify(Function &Copy, bool IsFirst);
  SmallVector<Value *> wanted();
  void read(Function &Root);
  Function *describeStub(FunctionType *Type);

  Module &M;
  ConstantValues &Constants;
  std::vector<Subject> Subjects;
  DenseMap<const Function *, Subject *> ByDescribe;
  SetVector<Function *> Roots;
  DenseSet<const Function *> Paths;
  Allocators Allocating;
  Function *Allocation = nullptr; ///< For inlineHelpers.
  MapVector<FunctionType *, Function *> Stubs;
  // For the current copy: the kernels launched in it, the inlined frames, calls
  // that lead to setters of constants with their frames, and inlined
  // instructions.
  SetVector<Subject *> Launched;
  InlinedFrames Frames;
  SmallVector<std::pair<CallBase *, int>> Setting;
  unsigned Inlined = 0;

  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
};

} // namespace

LaunchReader::LaunchReader(Module &M, ArrayRef<LaunchedKernel> Kernels,
                           ConstantValues &Constants)
    : M(M), Constants(Constants), Subjects(Kernels.size()) {
  for (auto [K, S] : zip(Kernels, Subjects))
    addSubject(K, S);
}

/// The numbers of its object that may be the same at each launch.
void LaunchReader::collectFacts(const LaunchedKernel &K, Subject &S) {
  S.Numbers =
      numbersOf(*K.Kernel, *cast<StructType>(K.Launch->getElementType(0)));
  const bool IsEmpty =
      all_of(S.Numbers, [](const ObjectNumber &N) { return N.IsOfAccessor; });
  if (IsEmpty || S.Numbers.size() > MaxObjectNumbers) {
    if (K.isKnown())
      S.Result.Reason = IsEmpty ? "it captures no numbers"
                                : "its object holds too many numbers";
    S.Numbers.clear();
  }
}

/// Whether the kernel would benefit from knowing the local size.
static bool queriesLocalSize(const LaunchedKernel &K) {
  if (!K.isKnown() || !K.Launch || K.Launch->getNumElements() <= LocalMember ||
      K.Kernel->hasFnAttribute(attribute::ReqdWorkGroupSize))
    return false;
  LLVMContext &Context = K.Kernel->getContext();
  if (!K.Launch->getElementType(HasLocalMember)->isIntegerTy(32) ||
      K.Launch->getElementType(LocalMember) !=
          ArrayType::get(Type::getInt64Ty(Context), 3))
    return false;
  const KernelTraits Traits = findTraits(*K.Kernel);
  return Traits.HasLoop && Traits.QueriesLocalSize;
}

void LaunchReader::addSubject(const LaunchedKernel &K, Subject &S) {
  S.Launched = &K;
  S.Result.Reason = K.Reason;
  if (!K.IsSeen)
    return;
  S.Constants = Constants.readBy(*K.Kernel);
  S.IsTainted = !K.isKnown();
  if (K.isKnown() || (K.Launch && capturesSpecialized(*K.Kernel)))
    collectFacts(K, S);
  if (K.isKnown())
    S.Pointers = DistinctPointers(K, Allocating);
  S.QueriesLocalSize = queriesLocalSize(K);
  if (S.Numbers.empty() && S.Pointers.offsets().empty() &&
      S.Constants.empty() && !S.QueriesLocalSize)
    return;
  // A unique name: a declaration that does not take the object.
  S.Marker = Function::Create(
      FunctionType::get(Type::getVoidTy(M.getContext()), /*isVarArg=*/true),
      GlobalValue::ExternalLinkage, "syclcc1.launch", M);
  ByDescribe[K.Describe] = &S;
  Roots.insert_range(K.Roots);
  Paths.insert_range(K.Path);
}

std::vector<LaunchValues> LaunchReader::run() {
  if (!Roots.empty()) {
    const OpaqueQueries Hidden(M);
    Allocation = Function::Create(
        FunctionType::get(PointerType::get(M.getContext(), 0), false),
        GlobalValue::ExternalLinkage, "syclcc1.allocation", M);
    PassBuilder PB;
    PB.registerModuleAnalyses(MAM);
    PB.registerCGSCCAnalyses(CGAM);
    PB.registerFunctionAnalyses(FAM);
    PB.registerLoopAnalyses(LAM);
    PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
    for (Function *Root : Roots)
      look(*Root);
    Allocation->eraseFromParent();
  }
  std::vector<LaunchValues> Results;
  for (Subject &S : Subjects) {
    if (S.Marker) {
      S.Marker->eraseFromParent();
      addGuards(*S.Launched->Kernel, S.Numbers, S.Seen, S.Result.Object,
                !S.IsTainted, S.Result.Bodies);
      if (!S.IsTainted)
        addUsualGuards(*S.Launched->Kernel, S.Numbers, S.Seen,
                       S.QueriesLocalSize, S.Result.Bodies);
      erase_if(S.Result.Object, [](const ObjectValue &V) { return !V.Value; });
      S.Result.Equal = S.Equal.all(S.Numbers, M.getDataLayout());
      erase_if(S.Result.Equal, [&](const EqualCapture &C) {
        return any_of(S.Result.Object, [&](const ObjectValue &V) {
          return V.Offset == C.Offset;
        });
      });
      S.Result.Distinct = S.Pointers.all();
      if (S.IsTainted) {
        S.Result.Object.clear();
        S.Result.Equal.clear();
        S.Result.Distinct.clear();
      } else if (S.Result.Launches == 0)
        S.Result.Reason = "it is never launched";
      else if (S.Result.Object.empty() && S.Result.Reason.empty())
        S.Result.Reason = "none of its captures is a constant at each launch";
    }
    Results.push_back(std::move(S.Result));
  }
  for (auto &[Type, Stub] : Stubs)
    Stub->eraseFromParent();
  return Results;
}

/// Not all launches through \p Below are known.
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
  Frames.clear();
  Setting.clear();
  if (inlinePaths(*Copy)) {
    markSetters(*Copy);
    constexpr unsigned MaxTries = 8;
    simplify(*Copy, /*IsFirst=*/true);
    for (unsigned I = 0; I != MaxTries; ++I) {
      const SmallVector<Value *> Wanted = wanted();
      const SmallVector<AllocaInst *> Objects = variablesOf(Wanted);
      const SmallVector<CallBase *> Helpers = helpersOf(Wanted, Objects);
      if (Objects.empty() && Helpers.empty())
        break;
      const unsigned Before = Inlined;
      inlineHelpers(Helpers, MaxInlined, *Allocation, Inlined);
      FAM.invalidate(*Copy, PreservedAnalyses::none());
      const bool Unrolled = unrollCopies(*Copy, FAM, Objects);
      if (Inlined == Before && !Unrolled && I != 0)
        break; // Repeat: SROA has made addresses constant.
      simplify(*Copy, /*IsFirst=*/false);
    }
    read(Root);
  }
  FAM.clear(*Copy, Copy->getName());
  Copy->eraseFromParent();
}

/// Inlines the calls that lead to launches, and marks the launches. False if
/// nothing is left to be read.
bool LaunchReader::inlinePaths(Function &Copy) {
  struct Pending {
    CallBase *Call;
    int Frame;
  };
  SmallVector<Function *> Inlinees; ///< Of the frames.
  SmallVector<Pending> Work;
  auto Add = [&](CallBase *Call, int Frame) {
    Function *Callee = Call->getCalledFunction();
    if (Callee && Paths.contains(Callee))
      Work.push_back({Call, Frame});
    else if (Callee && Constants.mayReachSetter(Callee))
      Setting.push_back({Call, Frame});
  };
  for (Instruction &I : instructions(Copy))
    if (auto *Call = dyn_cast<CallBase>(&I))
      Add(Call, -1);
  while (!Work.empty()) {
    Pending P = Work.pop_back_val();
    Function *Callee = P.Call->getCalledFunction();
    if (Callee->hasFnAttribute(attribute::DescribesLaunch)) {
      if (Subject *S = ByDescribe.lookup(Callee)) {
        mark(*P.Call, *S, P.Frame);
        Launched.insert(S);
      }
      continue;
    }
    if (removeIfOnDevice(*P.Call))
      continue;
    bool IsRecursive = false;
    for (int I = P.Frame; I != -1; I = Frames.parent(I))
      IsRecursive |= Inlinees[I] == Callee;
    const unsigned Size = Callee->getInstructionCount();
    InlineFunctionInfo Info;
    if (IsRecursive || Inlined + Size > MaxInlined || !mayInline(*Callee) ||
        !InlineFunction(*P.Call, Info, /*MergeAttributes=*/false,
                        /*CalleeAAR=*/nullptr, /*InsertLifetime=*/false)
             .isSuccess()) {
      taint(*Callee, "'" + Callee->getName().str() +
                         "', which launches it, cannot be inlined");
      continue;
    }
    Inlined += Size;
    const int Frame = Frames.add(P.Frame);
    Inlinees.push_back(Callee);
    for (CallBase *Call : Info.InlinedCallSites)
      Add(Call, Frame);
  }
  return !Launched.empty();
}

/// Inlines the setters of the specialization constants that the launched
/// kernels read, within limits: correctness does not depend on it.
void LaunchReader::markSetters(const Function &Copy) {
  if (none_of(Launched, [](Subject *S) { return !S->Constants.empty(); }))
    return;
  const unsigned Before = Inlined;
  while (!Setting.empty()) {
    auto [Call, Parent] = Setting.pop_back_val();
    Function *Callee = Call->getCalledFunction();
    if (Constants.isSetter(Callee)) {
      Constants.mark(*Call, Parent);
      continue;
    }
    if (removeIfOnDevice(*Call))
      continue;
    const unsigned Size = Callee->getInstructionCount();
    InlineFunctionInfo Info;
    if (Callee == &Copy || Inlined - Before + Size > MaxSetters ||
        !mayInline(*Callee) ||
        !InlineFunction(*Call, Info, /*MergeAttributes=*/false,
                        /*CalleeAAR=*/nullptr, /*InsertLifetime=*/false)
             .isSuccess())
      continue;
    Inlined += Size;
    const int Frame = Frames.add(Parent);
    for (CallBase *More : Info.InlinedCallSites)
      if (Constants.mayReachSetter(More->getCalledFunction()))
        Setting.push_back({More, Frame});
  }
}

/// The replacement of the functions that describe launches: it writes the
/// description.
Function *LaunchReader::describeStub(FunctionType *Type) {
  Function *&Stub = Stubs[Type];
  if (!Stub)
    Stub = Function::Create(Type, GlobalValue::ExternalLinkage,
                            "syclcc1.describe", M);
  return Stub;
}

void LaunchReader::mark(CallBase &Describe, Subject &S, int Frame) {
  IRBuilder<> B(&Describe);
  Value *Object = Describe.getArgOperand(1);
  SmallVector<Value *> Operands;
  auto AddValue = [&](Type *T, uint64_t Offset) {
    Operands.push_back(B.CreateAlignedLoad(
        T, B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Object, Offset),
        Align(1)));
  };
  for (const ObjectNumber &N : S.Numbers)
    AddValue(N.Kind, N.Offset);
  for (uint64_t Offset : S.Pointers.offsets())
    AddValue(B.getPtrTy(), Offset);
  if (S.QueriesLocalSize) {
    // Whether it is an nd_range, and the sizes: launch_wrappers.hpp.
    auto AddMember = [&](ArrayRef<unsigned> Path, Type *T) {
      SmallVector<Value *> Indices{B.getInt32(0)};
      for (unsigned I : Path)
        Indices.push_back(B.getInt32(I));
      Operands.push_back(B.CreateLoad(
          T, B.CreateInBoundsGEP(S.Launched->Launch, Object, Indices)));
    };
    AddMember({HasLocalMember}, B.getInt32Ty());
    for (unsigned D : {0, 1, 2})
      AddMember({LocalMember, D}, B.getInt64Ty());
  }
  Operands.push_back(B.getInt32(Frame));
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
  // The address of a variable is no longer one.
  FPM.addPass(SROAPass(SROAOptions::ModifyCFG));
  FPM.addPass(EarlyCSEPass());
  FAM.invalidate(Copy, PreservedAnalyses::none());
  FAM.invalidate(Copy, FPM.run(Copy, FAM));
}

/// The operands of the markers, in the order in which they are to be found.
SmallVector<Value *> LaunchReader::wanted() {
  SmallVector<Value *> Operands;
  auto Add = [&](const Function &Marker) {
    for (const User *U : Marker.users())
      append_range(Operands, cast<CallBase>(U)->args());
  };
  for (const Subject *S : Launched)
    Add(*S->Marker);
  if (Constants.marker())
    Add(*Constants.marker());
  // Numbers first. What is in the way of pointers is more code, and of a
  // function that launches many kernels all that may be inlined.
  std::stable_partition(Operands.begin(), Operands.end(), [](const Value *V) {
    return !V->getType()->isPointerTy();
  });
  return Operands;
}

/// The place in \p Root of a call that was inlined into its copy.
static const DILocation *placeIn(const CallBase &Call) {
  const DILocation *Place = Call.getDebugLoc().get();
  while (Place && Place->getInlinedAt())
    Place = Place->getInlinedAt();
  return Place;
}

/// The source locations of the calls of a marker, which are their last operand.
static SmallVector<int> framesOf(const Function &Marker) {
  SmallVector<int> Frames;
  for (const User *U : Marker.users())
    Frames.push_back(static_cast<int>(
        cast<ConstantInt>(*std::prev(cast<CallBase>(U)->arg_end()))
            ->getSExtValue()));
  return Frames;
}

void LaunchReader::read(Function &Root) {
  SmallVector<int> ReaderFrames;
  for (const Subject *S : Launched)
    if (!S->Constants.empty())
      append_range(ReaderFrames, framesOf(*S->Marker));
  for (Subject *S : Launched) {
    if (!S->Constants.empty() && !S->Marker->use_empty())
      for (const LaunchGuard &Guard : Constants.guards(
               S->Constants, framesOf(*S->Marker), ReaderFrames, Frames))
        addGuard(Guard, S->Result.Bodies);
    for (User *U : S->Marker->users()) {
      auto *Call = cast<CallBase>(U);
      LaunchValues &Result = S->Result;
      const bool IsFirst = Result.Launches++ == 0;
      if (IsFirst) {
        Result.Root = &Root;
        Result.Place = placeIn(*Call);
      }
      KnownLaunch &Seen = S->Seen.emplace_back();
      if (S->QueriesLocalSize)
        Seen.Local = localSizeOf(*Call, S->Numbers.size() +
                                            S->Pointers.offsets().size());
      const SmallVector<const Value *> Operands(Call->args());
      S->Equal.add(ArrayRef(Operands).take_front(S->Numbers.size()));
      S->Pointers.add(SmallVector<const Value *>(S->pointers(*Call)),
                      M.getDataLayout());
      for (auto [I, N] : enumerate(S->Numbers)) {
        auto *Value = dyn_cast<Constant>(Call->getArgOperand(I));
        // Neither undefined nor part of an address.
        if (Value && !isa<ConstantInt, ConstantFP, ConstantDataVector,
                          ConstantAggregateZero>(Value))
          Value = nullptr;
        Seen.Numbers.push_back(Value);
        if (IsFirst)
          Result.Object.push_back({N.Offset, Value});
        else if (Result.Object[I].Value != Value)
          Result.Object[I].Value = nullptr;
      }
    }
  }
}

std::vector<LaunchValues> computeLaunchValues(Module &M,
                                              ArrayRef<LaunchedKernel> Kernels,
                                              ConstantValues &Constants) {
  return LaunchReader(M, Kernels, Constants).run();
}

} // namespace syclcc1
