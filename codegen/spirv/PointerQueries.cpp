//===- PointerQueries.cpp - Which memory does a generic pointer point to? -===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     %l = call i32 @__sycl_pointer_is_local(ptr addrspace(4) %p)
//
// (and _global, _private) is OpGenericCastToPtrExplicit, compared with null.
// But Intel's OpenCL for CPUs returns the pointer for every storage class, so
// that every dynamic cast would succeed. So the compiled code asks the driver,
// and if the answer is ambiguous, it compares addresses itself:
//
//     %m = driver's answer, a bit for each memory (builtins/spirv/pointers.cl)
//     %exclusive = %m has one bit
//     %known = (%p - %local) u< bytes of the local_accessors
//              or (%p - @variable) u< 64            ; of the work-group
//     %l = select %exclusive, %m & 2, %known
//
// Private memory is the kernel's allocas whose address is taken and its
// argument; all other memory is global. For that, a query must be in a function
// in which all live objects of the work-item are allocas, which is the kernel.
// So functions with queries are inlined into the kernels, even if noinline.
// noinline.
//
// Three steps:
//   gather   before always-inline: marks functions with queries
//   fold     answers queries by address space, as soon as these are inferred
//   lower    emits the code above, when no later pass moves allocas
//
// A function that cannot be inlined (recursion, indirect calls) knows only its
// own variables, and a kernel whose only local memory is scratch memory does
// not know its size. If the driver's answer is ambiguous there, the answer is 0
// unless it is proven. (Rejected: a list of stack frames as a hidden parameter.
// It would serve recursion, but not indirect calls.)
//
//   Requires:    generic pointers; KernelEntries has left `LocalBlockMarker` in
//                kernels with dynamic local memory.
//   Establishes: no query and no marker is left.
// Tested by test/codegen/spirv/pointer-queries*.ll, test/run/address_cast.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/AddressSpaces.h"
#include "codegen/common/PointerSources.h"
#include "codegen/spirv/Passes.h"
#include "split/IRContract.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

namespace {

using spirv_space::Constant;
using spirv_space::Generic;
using spirv_space::Global;
using spirv_space::Local;
using spirv_space::Private;
constexpr StringLiteral DriversAnswer = "__sycl_spirv_pointer_memories";

/// Bits of the driver's answer.
enum class Memory : unsigned { Global = 1, Local = 2, Private = 4 };

constexpr std::pair<StringLiteral, Memory> Queries[] = {
    {builtin::PointerIsGlobal, Memory::Global},
    {builtin::PointerIsLocal, Memory::Local},
    {builtin::PointerIsPrivate, Memory::Private}};

/// Calls \p Work with every query and its function.
void forEachQuery(Module &M, function_ref<void(CallInst &, Memory)> Work) {
  for (auto [Name, Asked] : Queries)
    if (Function *F = M.getFunction(Name))
      for (User *U : make_early_inc_range(F->users()))
        if (auto *Call = dyn_cast<CallInst>(U);
            Call && Call->getCalledFunction() == F)
          Work(*Call, Asked);
}

bool isKernel(const Function &F) {
  return F.getCallingConv() == CallingConv::SPIR_KERNEL;
}

/// The memory that \p Source, of pointerSources(), is known to point to.
std::optional<Memory> memoryOf(const Value &Source) {
  switch (Source.getType()->getPointerAddressSpace()) {
  case Global:
  case Constant:
    return Memory::Global;
  case Local:
    return Memory::Local;
  case Private:
    if (isa<Function>(Source)) // Functions are in no memory.
      return std::nullopt;
    return Memory::Private;
  default:
    return std::nullopt;
  }
}

/// The only memory that \p Pointer can point to.
std::optional<Memory> knownMemory(Value *Pointer) {
  std::optional<Memory> Known;
  for (Value *Source : pointerSources(Pointer, Generic)) {
    std::optional<Memory> M = memoryOf(*Source);
    if (!M || (Known && *Known != *M))
      return std::nullopt;
    Known = M;
  }
  return Known;
}

} // namespace

//===----------------------------------------------------------------------===//
// gather
//===----------------------------------------------------------------------===//

static bool gather(Module &M) {
  SetVector<Function *> QueryingFunctions;
  forEachQuery(M, [&](CallInst &Call, Memory) {
    QueryingFunctions.insert(Call.getFunction());
  });
  for (unsigned I = 0; I < QueryingFunctions.size(); ++I)
    for (User *U : QueryingFunctions[I]->users())
      if (auto *Call = dyn_cast<CallInst>(U))
        QueryingFunctions.insert(Call->getFunction());
  if (QueryingFunctions.empty())
    return false;

  SmallPtrSet<const Function *, 8> Recursive;
  CallGraph Calls(M);
  for (auto SCC = scc_begin(&Calls); !SCC.isAtEnd(); ++SCC)
    if (SCC.hasCycle())
      for (CallGraphNode *Node : *SCC)
        Recursive.insert(Node->getFunction());

  for (Function *F : QueryingFunctions) {
    if (isKernel(*F) || Recursive.contains(F))
      continue;
    F->removeFnAttr(Attribute::NoInline);
    F->removeFnAttr(Attribute::OptimizeNone);
    F->addFnAttr(Attribute::AlwaysInline);
    for (User *U : F->users())
      if (auto *Call = dyn_cast<CallInst>(U))
        Call->removeFnAttr(Attribute::NoInline);
  }
  return true;
}

//===----------------------------------------------------------------------===//
// fold
//===----------------------------------------------------------------------===//

static bool fold(Module &M) {
  bool Changed = false;
  forEachQuery(M, [&](CallInst &Call, Memory Asked) {
    std::optional<Memory> Known = knownMemory(Call.getArgOperand(0));
    if (!Known)
      return;
    Call.replaceAllUsesWith(
        ConstantInt::get(Call.getType(), *Known == Asked ? 1 : 0));
    Call.eraseFromParent();
    Changed = true;
  });
  return Changed;
}

//===----------------------------------------------------------------------===//
// lower
//===----------------------------------------------------------------------===//

namespace {

/// Memory at `Start`, a pointer to whatever address space.
struct Range {
  Value *Start;
  Value *Bytes; ///< i64
};

/// The local and private memory that is known in a function.
class KnownRanges {
public:
  explicit KnownRanges(Function &F) : F(F), M(*F.getParent()) {
    addPrivate();
    addVariables();
    addDynamicLocal();
    Complete &= isKernel(F);
  }

  SmallVector<Range, 4> PrivateRanges, LocalRanges;
  /// All objects of the work-item are in them.
  bool Complete = true;

private:
  void addPrivate() {
    const DataLayout &DL = M.getDataLayout();
    for (Argument &A : F.args())
      if (Type *T = A.getParamByValType())
        PrivateRanges.push_back({&A, bytes(DL.getTypeAllocSize(T))});
    for (Instruction &I : instructions(F))
      if (auto *Alloca = dyn_cast<AllocaInst>(&I))
        if (auto Size = Alloca->getAllocationSize(DL);
            Size && PointerMayBeCaptured(Alloca, /*ReturnCaptures=*/true))
          PrivateRanges.push_back({Alloca, bytes(Size->getFixedValue())});
  }

  /// Variables of the work-group that this kernel uses, directly or in
  /// functions that it may call. Naming a variable that only other kernels use
  /// would allocate it.
  void addVariables() {
    for (GlobalVariable &G : M.globals())
      if (G.getAddressSpace() == Local && isUsedHere(G))
        LocalRanges.push_back(
            {&G, bytes(M.getDataLayout().getTypeAllocSize(G.getValueType()))});
  }
  bool isUsedHere(const Value &V) const {
    return any_of(V.users(), [&](const User *U) {
      if (auto *I = dyn_cast<Instruction>(U))
        return I->getFunction() == &F || !isKernel(*I->getFunction());
      return isa<llvm::Constant>(U) && !isa<GlobalValue>(U) && isUsedHere(*U);
    });
  }

  void addDynamicLocal() {
    Function *Marker = M.getFunction(symbol::LocalBlockMarker);
    if (!Marker)
      return;
    for (User *U : Marker->users())
      if (auto *Call = dyn_cast<CallInst>(U); Call->getFunction() == &F) {
        Value *Bytes = Call->getArgOperand(1);
        if (isUnknown(Bytes))
          Complete = false;
        else
          LocalRanges.push_back({Call->getArgOperand(0), Bytes});
      }
  }
  static bool isUnknown(const Value *Bytes) {
    auto *C = dyn_cast<ConstantInt>(Bytes);
    return C && C->isMinusOne();
  }

  llvm::ConstantInt *bytes(uint64_t Count) {
    return ConstantInt::get(Type::getInt64Ty(M.getContext()), Count);
  }

  Function &F;
  Module &M;
};

class QueryLowering {
public:
  explicit QueryLowering(Module &M) : M(M) {}

  void lower(CallInst &Call, Memory Asked) {
    IRBuilder<> B(&Call);
    KnownRanges &Known = rangesOf(*Call.getFunction());
    Value *Pointer = Call.getArgOperand(0);
    Value *Address = B.CreatePtrToInt(Pointer, B.getInt64Ty());
    Value *Answer = B.CreateCall(driver(), {Pointer});
    cast<CallInst>(Answer)->setCallingConv(CallingConv::SPIR_FUNC);

    Value *Proven = B.getFalse();
    switch (Asked) {
    case Memory::Private:
      Proven = inOneOf(B, Address, Known.PrivateRanges);
      break;
    case Memory::Local:
      Proven = inOneOf(B, Address, Known.LocalRanges);
      break;
    case Memory::Global:
      if (Known.Complete)
        Proven =
            B.CreateNot(B.CreateOr(inOneOf(B, Address, Known.PrivateRanges),
                                   inOneOf(B, Address, Known.LocalRanges)));
      break;
    }

    Value *Others = B.CreateAnd(Answer, B.CreateSub(Answer, B.getInt32(1)));
    Value *Exclusive = B.CreateICmpEQ(Others, B.getInt32(0));
    Value *IsAnswer = B.CreateICmpEQ(Answer, B.getInt32(unsigned(Asked)));
    Value *Result = B.CreateSelect(Exclusive, IsAnswer, Proven);
    Call.replaceAllUsesWith(B.CreateZExt(Result, Call.getType()));
    Call.eraseFromParent();
  }

private:
  KnownRanges &rangesOf(Function &F) {
    std::unique_ptr<KnownRanges> &Known = Ranges[&F];
    if (!Known)
      Known = std::make_unique<KnownRanges>(F);
    return *Known;
  }

  FunctionCallee driver() {
    Type *Pointer = PointerType::get(M.getContext(), Generic);
    FunctionCallee Callee = M.getOrInsertFunction(
        DriversAnswer, Type::getInt32Ty(M.getContext()), Pointer);
    auto *F = cast<Function>(Callee.getCallee());
    F->setCallingConv(CallingConv::SPIR_FUNC);
    F->setDoesNotAccessMemory();
    F->setDoesNotThrow();
    return Callee;
  }

  static Value *inOneOf(IRBuilder<> &B, Value *Address,
                        ArrayRef<Range> Ranges) {
    Type *GenericPointer = PointerType::get(B.getContext(), Generic);
    Value *Result = B.getFalse();
    for (const Range &R : Ranges) {
      Value *Start = R.Start;
      if (Start->getType() != GenericPointer)
        Start = B.CreateAddrSpaceCast(Start, GenericPointer);
      Value *Offset =
          B.CreateSub(Address, B.CreatePtrToInt(Start, B.getInt64Ty()));
      Result = B.CreateOr(Result, B.CreateICmpULT(Offset, R.Bytes));
    }
    return Result;
  }

  Module &M;
  DenseMap<Function *, std::unique_ptr<KnownRanges>> Ranges;
};

} // namespace

static bool lower(Module &M) {
  bool Changed = fold(M);
  QueryLowering Lowering(M);
  forEachQuery(M, [&](CallInst &Call, Memory Asked) {
    Lowering.lower(Call, Asked);
    Changed = true;
  });
  if (Function *Marker = M.getFunction(symbol::LocalBlockMarker)) {
    for (User *U : make_early_inc_range(Marker->users()))
      cast<CallInst>(U)->eraseFromParent();
    Marker->eraseFromParent();
    Changed = true;
  }
  return Changed;
}

PreservedAnalyses PointerQueriesPass::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = Step == "gather" ? gather(M)
                 : Step == "fold" ? fold(M)
                                  : lower(M);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
