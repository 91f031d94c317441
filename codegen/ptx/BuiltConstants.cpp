//===- BuiltConstants.cpp - Values of a launch are immediates -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A body that is built for the values of a launch (split/ir/BuiltBodies.cpp)
// has a call for each value. It becomes an immediate with a mark,
//
//   call i64 @__sycl_built_constant_1f()
//     -> mov.b64 %rd1, 0x0000000000000000; // sycl-built-constant 0000001f
//
// and the runtime writes the value over its digits before the driver compiles
// the text (runtime/ptx_text.hpp). The number behind the mark is the lower half
// of the key, as in SPIR-V.
//
// ptxas folds such an immediate and decides branches by it. It also unrolls a
// loop whose count it knows then, but only if the counter has 32 bits, the
// branch compares what was added last, and jumps back if the comparison is
// true (tried with ptxas 13.0):
//
//   for (int j = -r; j <= r; ++j)     // LLVM: 64 bits, compares trunc(j + 1),
//     … a[i + j] …                    // or a pointer that is increased
//
//   left = 2 * r + 1;
//   do … while (--left != 0);
//
// So such a loop gets a counter of its own. LLVM does not unroll the loop
// (UnrollHints.cpp): it would make a remainder loop for a count that it does
// not know.
//
// (Not taken: a variable in constant memory with the value as its initialiser.
// It is a text of fixed form as well, but ptxas loads from it, since another
// module or the host may write to it.)
//
// Requires:    the last optimisation has run: what is behind inline assembly is
//              unknown to LLVM, while a call of this function has no effects.
// Establishes: no call of such a function. Tested by
// test/codegen/ptx/built-constants.ll, test/run/specialize_built.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/ptx/BuiltCounts.h"
#include "codegen/ptx/Passes.h"
#include "split/ir/BuiltBodies.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;

namespace syclcc1 {

/// Whether \p V is computed from such values and from constants alone.
static bool isBuilt(const Value &V, unsigned Depth = 0) {
  if (isa<ConstantInt>(V))
    return true;
  const auto *I = dyn_cast<Instruction>(&V);
  if (!I || isa<PHINode>(I) || I->mayReadOrWriteMemory() ||
      Depth == MaxAnalysisRecursionDepth)
    return false;
  if (const auto *Call = dyn_cast<CallInst>(I);
      Call && Call->getCalledFunction() &&
      builtConstantKey(*Call->getCalledFunction()))
    return true;
  // An intrinsic without arguments is a register: the id of a work-item.
  if (const auto *Intrinsic = dyn_cast<IntrinsicInst>(I))
    if (Intrinsic->arg_empty())
      return false;
  return (isa<BinaryOperator, CastInst, CmpInst, SelectInst, IntrinsicInst>(
             I)) &&
         all_of(I->operands(), [&](const Use &Operand) {
           return isa<Function>(Operand) || isBuilt(*Operand, Depth + 1);
         });
}

const SCEV *builtCount(const Loop &L, const BasicBlock &Exiting,
                       ScalarEvolution &SE) {
  const SCEV *Count = SE.getExitCount(&L, &Exiting);
  if (isa<SCEVCouldNotCompute>(Count) || isa<SCEVConstant>(Count) ||
      SE.getUnsignedRangeMax(Count).getActiveBits() > 32)
    return nullptr;
  // A counter of a loop around it differs in each of its iterations.
  const bool IsOther = SCEVExprContains(Count, [](const SCEV *S) {
    const auto *Unknown = dyn_cast<SCEVUnknown>(S);
    return isa<SCEVAddRecExpr>(S) ||
           (Unknown && !isBuilt(*Unknown->getValue()));
  });
  return IsOther ? nullptr : Count;
}

/// Makes the latch of \p L, which branches back \p Count times, ask a counter
/// of its own. Its decrement is assembly, because LSR would join it with
/// others.
static void count(Loop &L, const SCEV *Count, ScalarEvolution &SE,
                  SCEVExpander &Expander) {
  BasicBlock *Before = L.getLoopPreheader(), *Latch = L.getLoopLatch();
  auto *Branch = cast<BranchInst>(Latch->getTerminator());
  Type *I32 = Type::getInt32Ty(Latch->getContext());
  const SCEV *Iterations =
      SE.getAddExpr(SE.getTruncateOrZeroExtend(Count, I32), SE.getOne(I32));
  IRBuilder<> B(L.getHeader(), L.getHeader()->begin());
  PHINode *Left = B.CreatePHI(I32, 2);
  B.SetInsertPoint(Branch);
  Value *Next = B.CreateCall(
      InlineAsm::get(FunctionType::get(I32, I32, /*isVarArg=*/false),
                     "sub.s32 $0, $1, 1;", "=r,r", /*hasSideEffects=*/false),
      Left);
  Left->addIncoming(
      Expander.expandCodeFor(Iterations, I32, Before->getTerminator()), Before);
  Left->addIncoming(Next, Latch);
  if (!L.contains(Branch->getSuccessor(0)))
    Branch->swapSuccessors(); // The form that ptxas knows.
  Branch->setCondition(B.CreateICmpNE(Next, B.getInt32(0)));
}

/// Counters for the loops of \p F that the driver may unroll.
static void addCounters(Function &F, FunctionAnalysisManager &FAM) {
  auto &LI = FAM.getResult<LoopAnalysis>(F);
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  auto &DT = FAM.getResult<DominatorTreeAnalysis>(F);
  SCEVExpander Expander(SE, "count");
  // The counts first: an expression of a changed loop is another one.
  SmallVector<std::pair<Loop *, const SCEV *>> Counted;
  for (Loop *L : LI.getLoopsInPreorder())
    if (BasicBlock *Latch = L->getLoopLatch();
        Latch && L->isLoopExiting(Latch) &&
        findStringMetadataForLoop(L, BuiltCountHint))
      if (const SCEV *Count = builtCount(*L, *Latch, SE))
        Counted.push_back({L, Count});
  for (auto [L, Count] : Counted) {
    if (!L->getLoopPreheader())
      InsertPreheaderForLoop(L, &DT, &LI, /*MSSAU=*/nullptr,
                             /*PreserveLCSSA=*/false);
    if (!L->getLoopPreheader() ||
        !Expander.isSafeToExpandAt(Count,
                                   L->getLoopPreheader()->getTerminator()))
      continue;
    count(*L, Count, SE, Expander);
    // Otherwise ptxas would be told not to unroll it.
    L->setLoopID(makePostTransformationMetadata(
        F.getContext(), L->getLoopID(), {"llvm.loop.unroll.", BuiltCountHint},
        {}));
  }
}

PreservedAnalyses PTXBuiltConstantsPass::run(Module &M,
                                             ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  SmallSetVector<Function *, 4> Users;
  for (Function &F : M)
    if (builtConstantKey(F))
      for (User *U : F.users())
        Users.insert(cast<CallInst>(U)->getFunction());
  for (Function *F : Users)
    addCounters(*F, FAM);
  const bool Changed =
      replaceBuiltConstants(M, [](IRBuilderBase &B, uint32_t SpecId) {
        return B.CreateCall(InlineAsm::get(
            FunctionType::get(B.getInt64Ty(), /*isVarArg=*/false),
            ("mov.b64 $0, 0x0000000000000000; // sycl-built-constant " +
             utohexstr(SpecId, /*LowerCase=*/true, /*Width=*/8)),
            "=l", /*hasSideEffects=*/false));
      });
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
