//===- ObjectUses.cpp - Does a kernel write to its object? ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The object's address is followed from the entry, through variables that hold
// it and into each function that is called with it:
//
//   define void @kernel(ptr %object)
//     call void @lambda(ptr %object)
//   define internal void @lambda(ptr %this)
//     store ptr %this, ptr %this.addr
//     %this1 = load ptr, ptr %this.addr
//     %radius = getelementptr %class.anon, ptr %this1, i32 0, i32 1
//     %r = load i32, ptr %radius                 ; reads byte 8
//
// In the IR as Clang writes it, an address is also in structures that several
// functions hand to each other: a closure by reference, the row `tile[y]` of an
// accessor ({ its address, y }). Which member of such a structure a load reads
// cannot be told there: its own address is in variables. If the walk fails, it
// is repeated in a copy of the entry, with all calls inlined and variables in
// registers, where such structures no longer exist. The copy is deleted.
//
// What the copy shows is true of the original: inlining and SROA remove no
// store to memory that is not a local variable. (A pass that removes stores, as
// EarlyCSE does, could hide that a member is changed and restored.)
//
// The loads are those of the original. In functions with several callers,
// their offsets are not known.
//
// Tested by test/split/known-captures*.ll.
//
//===----------------------------------------------------------------------===//

#include "split/ir/ObjectUses.h"
#include "split/ir/OpaqueQueries.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/PointerIntPair.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Scalar/InstSimplifyPass.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include <optional>

using namespace llvm;

namespace syclcc1 {

/// Instructions of a copy.
static constexpr unsigned MaxCopied = 20000;

namespace {

/// Follows the address of one kernel's object.
class Walk {
public:
  explicit Walk(const DataLayout &DL) : DL(DL) {}

  SmallVector<ObjectUses::Read> Reads;

  /// \p Address is the address of byte \p Offset of the object. False if the
  /// object may be written to; the reads are found nevertheless.
  bool follow(Value &Address, uint64_t Offset) {
    return follow(Address, Place{Offset, false});
  }

private:
  /// The place that an address points to.
  struct Place {
    std::optional<uint64_t>
        Offset; ///< In the object, if it is always the same.
    /// Not in the object but in a variable that may hold its address, such as
    /// the closure of a lambda by reference.
    bool IsPointerVariable = false;
  };

  bool follow(Value &Address, Place At) {
    if (!Visited.insert({&Address, At.IsPointerVariable}).second)
      return true;
    bool IsConstant = true;
    for (Use &U : Address.uses())
      IsConstant &= visit(U, At);
    return IsConstant;
  }

  bool visit(Use &U, Place At) {
    auto *I = dyn_cast<Instruction>(U.getUser());
    if (!I)
      return false;
    if (auto *Load = dyn_cast<LoadInst>(I)) {
      if (At.IsPointerVariable)
        return Load->getType()->isPointerTy() ? follow(*Load, Place{})
                                              : isNoAddress(*Load->getType());
      if (At.Offset && Load->isSimple())
        Reads.push_back({Load, *At.Offset});
      return true;
    }
    if (auto *Part = dyn_cast<GetElementPtrInst>(I)) {
      APInt More(DL.getIndexTypeSizeInBits(Part->getType()), 0);
      if (!Part->getType()->isPointerTy())
        return false;
      if (At.Offset && Part->accumulateConstantOffset(DL, More))
        return follow(*Part, Place{*At.Offset + More.getSExtValue(), false});
      return follow(*Part, Place{std::nullopt, At.IsPointerVariable});
    }
    if (auto *Store = dyn_cast<StoreInst>(I))
      return U.getOperandNo() == 0 ? throughVariable(*Store, At)
                                   : At.IsPointerVariable;
    if (isa<PHINode, SelectInst>(I))
      return follow(*I, Place{std::nullopt, At.IsPointerVariable});
    if (isa<ICmpInst>(I))
      return true;
    if (isa<ReturnInst>(I))
      return toCallers(*I->getFunction(), At);
    if (auto *Call = dyn_cast<CallBase>(I))
      return followCall(*Call, U, At);
    return false;
  }

  /// Whether a value of type \p T cannot contain an address.
  static bool isNoAddress(Type &T) {
    return T.isFloatingPointTy() ||
           (T.isIntegerTy() && T.getIntegerBitWidth() < 64);
  }

  /// Follows a variable. If it is a parameter's, its address does not escape.
  bool throughVariable(StoreInst &Store, Place At) {
    auto *Variable =
        dyn_cast<AllocaInst>(getUnderlyingObject(Store.getPointerOperand()));
    if (!Variable || !Store.isSimple())
      return false;
    SmallVector<LoadInst *> Loads;
    for (User *U : Variable->users()) {
      auto *Load = dyn_cast<LoadInst>(U);
      if (Load && Load->getType() == Store.getValueOperand()->getType())
        Loads.push_back(Load);
      else if (U != &Store && !cast<Instruction>(U)->isLifetimeStartOrEnd())
        return !At.IsPointerVariable &&
               follow(*Variable, Place{std::nullopt, true});
    }
    bool IsConstant = true;
    for (LoadInst *Load : Loads)
      IsConstant &= follow(*Load, At);
    return IsConstant;
  }

  bool followCall(CallBase &Call, Use &U, Place At) {
    if (auto *Copy = dyn_cast<MemTransferInst>(&Call)) {
      if (&U == &Copy->getRawDestUse())
        return At.IsPointerVariable;
      if (!At.IsPointerVariable)
        return true;
      auto *To = dyn_cast<AllocaInst>(getUnderlyingObject(Copy->getRawDest()));
      return To && follow(*To, At);
    }
    if (auto *Intrinsic = dyn_cast<IntrinsicInst>(&Call)) {
      if (Intrinsic->getIntrinsicID() == Intrinsic::ptr_annotation &&
          U.getOperandNo() == 0)
        return follow(*Intrinsic, At);
      return Intrinsic->isLifetimeStartOrEnd() || isa<AssumeInst>(Intrinsic);
    }
    Function *Callee = Call.getCalledFunction();
    if (!Callee || Callee->isDeclaration() || !Call.isArgOperand(&U))
      return false;
    const unsigned Number = Call.getArgOperandNo(&U);
    if (Number >= Callee->arg_size())
      return false;
    if (Call.isByValArgument(Number) && !At.IsPointerVariable)
      return true; // A copy.
    if (!Callee->hasLocalLinkage() || !Callee->hasOneUse())
      At.Offset.reset();
    return follow(*Callee->getArg(Number), At);
  }

  /// \p F may return such an address.
  bool toCallers(Function &F, Place At) {
    At.Offset.reset();
    bool IsConstant = true;
    for (Use &U : F.uses()) {
      auto *Call = dyn_cast<CallBase>(U.getUser());
      IsConstant &= Call && Call->isCallee(&U) && follow(*Call, At);
    }
    return IsConstant;
  }

  const DataLayout &DL;
  DenseSet<PointerIntPair<Value *, 1, bool>> Visited;
};

} // namespace

/// Inlines the calls in \p Copy that pass addresses on, as far as that is
/// possible.
static void inlineCalls(Function &Copy) {
  struct Pending {
    CallBase *Call;
    int Caller; ///< Of the inlined calls, or -1.
  };
  SmallVector<std::pair<Function *, int>> Frames;
  SmallVector<Pending> Work;
  auto Add = [&](CallBase &Call, int Caller) {
    Function *Callee = Call.getCalledFunction();
    if (Callee && !Callee->isDeclaration() &&
        any_of(Call.args(), [](const Use &Argument) {
          return !Argument->getType()->isFloatingPointTy() &&
                 !Argument->getType()->isIntegerTy();
        }))
      Work.push_back({&Call, Caller});
  };
  for (Instruction &I : instructions(Copy))
    if (auto *Call = dyn_cast<CallBase>(&I))
      Add(*Call, -1);
  unsigned Size = Copy.getInstructionCount();
  while (!Work.empty()) {
    auto [Call, Caller] = Work.pop_back_val();
    Function *Callee = Call->getCalledFunction();
    bool IsRecursive = false;
    for (int I = Caller; I != -1; I = Frames[I].second)
      IsRecursive |= Frames[I].first == Callee;
    const unsigned More = Callee->getInstructionCount();
    InlineFunctionInfo Info;
    if (IsRecursive || Size + More > MaxCopied ||
        Callee->isPresplitCoroutine() ||
        !InlineFunction(*Call, Info, /*MergeAttributes=*/false,
                        /*CalleeAAR=*/nullptr, /*InsertLifetime=*/false)
             .isSuccess())
      continue;
    Size += More;
    Frames.push_back({Callee, Caller});
    const int Inlined = static_cast<int>(Frames.size()) - 1;
    for (CallBase *Call : Info.InlinedCallSites)
      Add(*Call, Inlined);
  }
}

static void simplify(Function &Copy) {
  PassBuilder PB;
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CGAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  FunctionPassManager FPM;
  FPM.addPass(SROAPass(SROAOptions::PreserveCFG));
  FPM.addPass(InstSimplifyPass());
  // The address of a variable is no longer in one.
  FPM.addPass(SROAPass(SROAOptions::PreserveCFG));
  FPM.addPass(InstSimplifyPass());
  FPM.run(Copy, FAM);
}

SmallVector<ObjectUses::Read> ObjectUses::readsOf(Function &Entry) {
  Walk Original(Entry.getDataLayout());
  Original.follow(*Entry.getArg(0), 0);
  return std::move(Original.Reads);
}

ObjectUses::ObjectUses(Function &Entry) {
  const DataLayout &DL = Entry.getDataLayout();
  Walk Original(DL);
  IsConstant = Original.follow(*Entry.getArg(0), 0);
  Reads = std::move(Original.Reads);
  if (IsConstant || Entry.getInstructionCount() > MaxCopied)
    return;
  // Inlining must not decide what the compilation may decide otherwise.
  const OpaqueQueries Hidden(*Entry.getParent());
  ValueToValueMapTy Map;
  Function *Copy = CloneFunction(&Entry, Map);
  inlineCalls(*Copy);
  simplify(*Copy);
  IsConstant = Walk(DL).follow(*Copy->getArg(0), 0);
  Copy->eraseFromParent();
}

} // namespace syclcc1
