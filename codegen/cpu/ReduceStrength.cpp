// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUReduceStrength: loop strength reduction of loops in which it may pay.
// ReduceStrength.h says why.
//
//     mul, add, load, load, fma         most of it computes an address: yes
//     add, shl, ashr, 4 x (load, fma, store)                          : no
//
// Strength reduction can save the instructions of a loop that are linear in its
// counters, except additions and scalings that are part of an address of the
// processor. This pass counts them. If they are a small part of the loop, the
// loop waits for memory or arithmetic anyway, and the search would take more
// time than the rest of the code generator. The same holds for a loop with many
// uses of its counters: it has been unrolled, and each iteration does much. The
// remainder loop after the vectors has too few iterations.
//
// Must come last of the passes on IR that look at loops. Tested by
// test/codegen/cpu/reduce-strength.ll.

#include "codegen/cpu/ReduceStrength.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/IVUsers.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopStrengthReduce.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1 {
namespace {

/// The most uses of counters for which a kernel's loop is reduced.
constexpr size_t MaxUses = 8;

/// The least share of a loop, one of so many, that is worth a search.
constexpr unsigned LeastShare = 8;

/// True if \p P counts in constant steps; \p Step is what it counts by.
bool isCounter(const PHINode &P, const Loop &L, const APInt *&Step) {
  return match(P.getIncomingValueForBlock(L.getLoopLatch()),
               m_Add(m_Specific(&P), m_APInt(Step)));
}

/// True if \p L does what a vector loop has left, which bears the same marks:
/// one by one, or in smaller vectors from where the large ones ended.
bool isRest(const Loop &L) {
  if (!getBooleanLoopAttribute(&L, "llvm.loop.isvectorized"))
    return false;
  bool IsCounted = false, HasStart = false;
  for (const PHINode &P : L.getHeader()->phis()) {
    const APInt *Step;
    if (!P.getType()->isIntegerTy() || !isCounter(P, L, Step))
      continue;
    if (Step->isOne())
      return true;
    IsCounted = true;
    HasStart |= isa<Constant>(P.getIncomingValueForBlock(L.getLoopPreheader()));
  }
  return IsCounted && !HasStart;
}

/// What the instructions of an innermost loop cost, roughly, and those of them
/// that strength reduction could do without.
class Cost {
public:
  explicit Cost(const Loop &L) : L(L) {
    for (const PHINode &P : L.getHeader()->phis())
      addCounter(P);
    for (const BasicBlock *BB : L.blocks()) // The header first.
      for (const Instruction &I : *BB)
        add(I);
  }

  bool isWorthReducing() const { return Linear && Linear * LeastShare >= All; }

private:
  const Loop &L;
  unsigned All = 0, Linear = 0, Counters = 0;
  SmallPtrSet<const Value *, 16> IsLinear;
  SmallPtrSet<const Instruction *, 4> Steps;

  bool isLinearOrFixed(const Value *V) const {
    return L.isLoopInvariant(V) || IsLinear.contains(V);
  }

  void addCounter(const PHINode &P) {
    auto *Next =
        dyn_cast<Instruction>(P.getIncomingValueForBlock(L.getLoopLatch()));
    if (!Next || !P.getType()->isIntOrPtrTy() ||
        !(Next->getOpcode() == Instruction::Add ||
          isa<GetElementPtrInst>(Next)) ||
        !is_contained(Next->operands(), &P) ||
        !all_of(Next->operands(), [&](const Value *V) {
          return V == &P || L.isLoopInvariant(V);
        }))
      return;
    IsLinear.insert(&P);
    Steps.insert(Next);
    if (++Counters > 1) // One for all would do.
      ++Linear, ++All;
  }

  /// What \p I costs beside the address of an access, if it is linear in the
  /// counters.
  std::optional<unsigned> linearCost(const Instruction &I) const {
    if (!I.getType()->isIntOrPtrTy() ||
        !all_of(I.operands(),
                [&](const Value *V) { return isLinearOrFixed(V); }))
      return std::nullopt;
    switch (I.getOpcode()) {
    case Instruction::Add:
    case Instruction::Sub:
      return isa<Constant>(I.getOperand(1)) ? 0 : 1;
    case Instruction::Mul:
      if (L.isLoopInvariant(I.getOperand(0)) ||
          L.isLoopInvariant(I.getOperand(1)))
        return 3;
      return std::nullopt;
    case Instruction::Shl:
      if (L.isLoopInvariant(I.getOperand(1)))
        return !all_of(I.users(), [](const User *U) {
          return match(U, m_AShr(m_Value(), m_ConstantInt()));
        });
      return std::nullopt;
    case Instruction::AShr: // Of a shift, both extend the sign.
      if (match(&I, m_AShr(m_Shl(m_Value(), m_ConstantInt()), m_ConstantInt())))
        return 1;
      return std::nullopt;
    case Instruction::SExt:
      return 1;
    case Instruction::ZExt:
    case Instruction::Trunc:
      return 0;
    case Instruction::GetElementPtr:
      return costOf(cast<GetElementPtrInst>(I));
    default:
      return std::nullopt;
    }
  }

  static unsigned costOf(const GetElementPtrInst &GEP) {
    if (GEP.hasAllConstantIndices())
      return 0;
    const TypeSize Scale =
        GEP.getDataLayout().getTypeAllocSize(GEP.getSourceElementType());
    return GEP.getNumIndices() == 1 && !Scale.isScalable() && Scale <= 8 &&
                   isPowerOf2_64(Scale)
               ? 0
               : 2;
  }

  static unsigned costOfOther(const Instruction &I) {
    constexpr unsigned Division = 8, Call = 32;
    switch (I.getOpcode()) {
    case Instruction::PHI:
      return 0;
    case Instruction::Call:
      return isa<AssumeInst>(I)                                   ? 0
             : isa<IntrinsicInst>(I) && !I.mayReadOrWriteMemory() ? 1
                                                                  : Call;
    case Instruction::SDiv:
    case Instruction::UDiv:
    case Instruction::SRem:
    case Instruction::URem:
    case Instruction::FDiv:
    case Instruction::FRem:
      return Division;
    default:
      return 1;
    }
  }

  void add(const Instruction &I) {
    if (Steps.contains(&I)) {
      IsLinear.insert(&I);
      ++All;
    } else if (std::optional<unsigned> OfLinear = linearCost(I);
               OfLinear && !L.isLoopInvariant(&I)) {
      IsLinear.insert(&I);
      Linear += *OfLinear;
      All += *OfLinear;
    } else {
      All += costOfOther(I);
    }
  }
};

struct ReduceShortLoop : PassInfoMixin<ReduceShortLoop> {
  PreservedAnalyses run(Loop &L, LoopAnalysisManager &LAM,
                        LoopStandardAnalysisResults &AR, LPMUpdater &U) {
    if (!L.isInnermost() || !L.getLoopLatch() || !L.getLoopPreheader() ||
        isRest(L) || !Cost(L).isWorthReducing())
      return PreservedAnalyses::all();
    IVUsers &Users = LAM.getResult<IVUsersAnalysis>(L, AR);
    if (size_t(std::distance(Users.begin(), Users.end())) > MaxUses)
      return PreservedAnalyses::all();
    return LoopStrengthReducePass().run(L, LAM, AR, U);
  }
};

} // namespace

bool NoStrengthReduction::shouldRunPass(StringRef Pass,
                                        StringRef Description) const {
  // The names that the code generator has for it, not that of the pass above,
  // and for what prepares it.
  if (Pass == "Loop Strength Reduction" ||
      Pass == "Canonicalize Freeze Instructions in Loops")
    return false;
  const OptPassGate &Global = getGlobalPassGate();
  return !Global.isEnabled() || Global.shouldRunPass(Pass, Description);
}

PreservedAnalyses CPUReduceStrengthPass::run(Function &F,
                                             FunctionAnalysisManager &FAM) {
  if (!cpu::isDeviceCode(F) || F.hasFnAttribute(Attribute::OptimizeNone))
    return PreservedAnalyses::all();
  return createFunctionToLoopPassAdaptor(ReduceShortLoop()).run(F, FAM);
}

} // namespace syclcc1
