//===- AddressOffsets.cpp - Addresses that differ by constants ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   const int x = i % 1024, y = i / 1024;
//   for (dy …) for (dx …)                       // unrolled
//     if (inside) sum += in[(y + dy) * 1024 + x + dx];
//
// The nine addresses are one address and nine constants, which loads have room
// for. InstCombine hides that: it turns the sum of a multiple of 1024 and a
// number below 1024 into `or disjoint`, `(y - 1) * 1024` into `y * 1024 - 1024`
// without `nsw`, and `sext` into `zext nneg`. LLVM's SeparateConstOffsetFromGEP
// takes one constant out of an index, if flags say that it may, and so each
// address is computed anew.
//
// Here an index is a linear combination of its leaves with a constant:
//
//   or disjoint (add %row, -1024), (add nsw %x, -1)      1 * %i - 1025
//
// A sum, difference or product with a constant is looked through if it cannot
// wrap where the address is used: because of its flags, because it is a
// remainder (x - x / c * c), or because of the ranges of its operands there,
// which LazyValueInfo takes from the branches in front. What may wrap is a
// leaf. Addresses with one base and one combination are `shared + constant`:
//
//   %shared = getelementptr float, %in, (sext %i)     in front of all of them
//   %above = getelementptr i8, %shared, -4100
//
// `x ^ 65` is x + 65 if x has none of these bits, and 65 - x if it has no
// others, as the half of a local array that is read in this round: x is 0
// or 64.
//
// The shared part is made of extended leaves, which cannot wrap in 64 bits. The
// index of one of the addresses would be cheaper, but may wrap where another is
// used. Nothing is done if there are too many leaves for the number of
// addresses, or if SeparateConstOffsetFromGEP finds the constants, unless the
// program stores to one of the addresses, in local memory (reflections of a
// matrix's columns, unrolled, each waited for the store of the one before: 1.57
// of nvcc's time):
// it leaves the address where it is used, and LoopStrengthReduce, which makes a
// variable of each address that it sees in a loop, does not see new ones (a
// search with a private stack took 1.7 times as long).
//
// Rejected: SeparateConstOffsetFromGEP after turning `or disjoint` into `add
// nsw`, which is not true where the address is not used; ScalarEvolution, which
// adds constants up but takes no ranges from branches outside of loops.
//
//   Requires:    nothing; after the last InstCombine, and after
//                PTXNarrowIndices, which writes indices as extensions.
//   Establishes: nothing; the CFG is unchanged.
// Tested by test/codegen/ptx/address-offsets.ll, test/run/address_offsets.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/KeepsCFG.h"
#include "codegen/ptx/Passes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/LazyValueInfo.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/ConstantRange.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/KnownBits.h"
#include "llvm/Transforms/Utils/Local.h"
#include <map>

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1 {
namespace {

/// A number, or its lower LowBits bits if these are not 0.
struct Leaf {
  Value *Number;
  unsigned LowBits;
  bool operator<(const Leaf &Other) const {
    return std::tie(Number, LowBits) < std::tie(Other.Number, Other.LowBits);
  }
  bool operator==(const Leaf &Other) const {
    return Number == Other.Number && LowBits == Other.LowBits;
  }
};

/// The sum of factors times leaves and a constant, as integers without end. The
/// leaves are numbers with a sign or without one, all alike.
struct Combination {
  /// In the order of their discovery.
  SmallVector<std::pair<Leaf, int64_t>, 4> Terms;
  int64_t Constant = 0;
  /// A factor or the constant was too large.
  bool Overflow = false;
  /// Sums, whose flags say that they do not wrap, with at most one constant:
  /// SeparateConstOffsetFromGEP understands this.
  bool Plain = true;
  bool HasConstant = false;

  void addConstant(int64_t Factor, int64_t Number) {
    Plain &= !HasConstant && (Factor == 1 || Factor == -1);
    HasConstant = true;
    int64_t Product = 0;
    Overflow |= MulOverflow(Factor, Number, Product) ||
                AddOverflow(Constant, Product, Constant);
  }
  void addTerm(Leaf L, int64_t Factor) {
    auto *Term = find_if(Terms, [&](auto &T) { return T.first == L; });
    if (Term == Terms.end())
      Terms.emplace_back(L, Factor);
    else
      Overflow |= AddOverflow(Term->second, Factor, Term->second);
  }
};

/// Looks through indices.
class Decomposition {
  LazyValueInfo &Ranges;
  const bool Signed;
  /// Where the result has to be true.
  Instruction *const Place;
  static constexpr unsigned MaximalDepth = 8, RangeDepth = 3;

  /// What \p V can be at the place: of itself, and by its operands.
  ConstantRange range(Value *V, unsigned Depth) {
    ConstantRange Range =
        Ranges.getConstantRange(V, Place, /*UndefAllowed=*/false);
    auto *Operation = dyn_cast<BinaryOperator>(V);
    if (!Operation || Depth == 0)
      return Range;
    return Range.intersectWith(
        range(Operation->getOperand(0), Depth - 1)
            .binaryOp(Operation->getOpcode(),
                      range(Operation->getOperand(1), Depth - 1)));
  }

  /// x - x / c * c.
  bool isRemainder(BinaryOperator *I) const {
    Value *X = I->getOperand(0), *Divided;
    const APInt *Divisor, *Factor;
    if (I->getOpcode() != Instruction::Sub)
      return false;
    if (match(I->getOperand(1), m_Mul(m_Value(Divided), m_APInt(Factor))))
      return (Signed
                  ? match(Divided, m_SDiv(m_Specific(X), m_APInt(Divisor)))
                  : match(Divided, m_UDiv(m_Specific(X), m_APInt(Divisor)))) &&
             *Divisor == *Factor;
    return match(I->getOperand(1), m_Shl(m_Value(Divided), m_APInt(Factor))) &&
           Factor->ult(31) &&
           (Signed ? match(Divided, m_SDiv(m_Specific(X), m_APInt(Divisor)))
                   : match(Divided, m_UDiv(m_Specific(X), m_APInt(Divisor)))) &&
           *Divisor == APInt(32, 1).shl(*Factor);
  }

  /// Whether \p I has the result of the operation on integers without end.
  bool isExact(BinaryOperator *I, Combination &Sum) {
    if (auto *Or = dyn_cast<PossiblyDisjointInst>(I))
      return Or->isDisjoint();
    if (Signed ? I->hasNoSignedWrap() : I->hasNoUnsignedWrap())
      return true;
    Sum.Plain = false;
    if (isRemainder(I))
      return true;
    const auto Kind = Signed ? OverflowingBinaryOperator::NoSignedWrap
                             : OverflowingBinaryOperator::NoUnsignedWrap;
    return ConstantRange::makeGuaranteedNoWrapRegion(
               I->getOpcode(), range(I->getOperand(1), RangeDepth), Kind)
        .contains(range(I->getOperand(0), RangeDepth));
  }

  void add(Value *V, int64_t Factor, unsigned Depth, Combination &Sum) {
    if (auto *Number = dyn_cast<ConstantInt>(V))
      return Sum.addConstant(Factor, Signed ? Number->getSExtValue()
                                            : Number->getZExtValue());
    auto *I = dyn_cast<BinaryOperator>(V);
    if (!I || Depth == 0)
      return Sum.addTerm({V, 0}, Factor);
    Value *X = I->getOperand(0);
    const APInt *Number = nullptr;
    const bool HasNumber = match(I->getOperand(1), m_APInt(Number));
    switch (I->getOpcode()) {
    case Instruction::Add:
    case Instruction::Sub:
    case Instruction::Or:
      if (!isExact(I, Sum))
        break;
      add(X, Factor, Depth - 1, Sum);
      return add(I->getOperand(1),
                 I->getOpcode() == Instruction::Sub ? -Factor : Factor,
                 Depth - 1, Sum);
    case Instruction::Mul:
    case Instruction::Shl: {
      if (!HasNumber || !isExact(I, Sum))
        break;
      int64_t Times = I->getOpcode() == Instruction::Shl
                          ? int64_t(1) << Number->getLimitedValue(31)
                      : Signed ? Number->getSExtValue()
                               : Number->getZExtValue();
      if (MulOverflow(Factor, Times, Times))
        break;
      return add(X, Times, Depth - 1, Sum);
    }
    case Instruction::And:
      // The lower bits; the upper bits are the whole without them.
      Sum.Plain = false;
      if (HasNumber && Number->isMask() && !Number->isAllOnes())
        return Sum.addTerm({X, Number->countr_one()}, Factor);
      if (HasNumber && Number->isNegatedPowerOf2() && !Number->isAllOnes()) {
        Sum.addTerm({X, Number->countr_zero()}, -Factor);
        return add(X, Factor, Depth - 1, Sum);
      }
      break;
    case Instruction::Xor: {
      // InstCombine's `half ^ 64`, of a number that is 0 or 64.
      if (!HasNumber || Number->isNegative())
        break;
      const APInt Possible = ~computeKnownBits(X, Place->getDataLayout()).Zero;
      const bool Takes = Possible.isSubsetOf(*Number);
      if (!Takes && Possible.intersects(*Number))
        break;
      Sum.Plain = false;
      Sum.addConstant(Factor, Number->getZExtValue());
      return add(X, Takes ? -Factor : Factor, Depth - 1, Sum);
    }
    case Instruction::AShr:
    case Instruction::LShr:
      // A multiple of what was shifted out.
      if (HasNumber && Number->ult(31) &&
          (I->getOpcode() == Instruction::AShr) == Signed &&
          Factor % (int64_t(1) << Number->getZExtValue()) == 0) {
        Sum.Plain = false;
        const unsigned Bits = Number->getZExtValue();
        const int64_t Part = Factor / (int64_t(1) << Bits);
        if (Bits)
          Sum.addTerm({X, Bits}, -Part);
        return add(X, Part, Depth - 1, Sum);
      }
      break;
    default:
      break;
    }
    Sum.addTerm({V, 0}, Factor);
  }

public:
  Decomposition(LazyValueInfo &Ranges, bool Signed, Instruction *Place)
      : Ranges(Ranges), Signed(Signed), Place(Place) {}

  Combination get(Value *V) {
    Combination Sum;
    add(V, 1, MaximalDepth, Sum);
    erase_if(Sum.Terms, [](auto &Term) { return Term.second == 0; });
    return Sum;
  }
};

/// What addresses have in common that differ by a constant.
struct Common {
  Value *Base;
  uint64_t Scale;
  bool Signed;
  /// In the order of their discovery; sorted to be compared.
  SmallVector<std::pair<Leaf, int64_t>, 4> Terms;
  bool operator<(const Common &Other) const {
    return std::tie(Base, Scale, Signed, Terms) <
           std::tie(Other.Base, Other.Scale, Other.Signed, Other.Terms);
  }
};

/// That of the work-items of a group.
constexpr unsigned LocalMemory = 3;

/// Addresses base + scale * sum of the terms + their offset.
struct Group {
  Common Of;
  SmallVector<std::pair<GetElementPtrInst *, int64_t>, 4> Offsets = {};
  /// Of all of them.
  bool Plain = true;

  /// An addition for each term, instead of one or two for each address.
  bool pays() const {
    return (!Plain || isSplit()) &&
           any_of(Offsets,
                  [&](auto &O) { return O.second != Offsets[0].second; }) &&
           Of.Terms.size() <= std::max<size_t>(2, Offsets.size() - 1);
  }
  /// LLVM would write addresses with a constant as 64-bit sums of the terms,
  /// and the one without as a sum of 32 bits, extended. Then ptxas does not
  /// know that a store to one changes none of the others.
  bool isSplit() const {
    return Of.Terms.size() > 1 &&
           Of.Base->getType()->getPointerAddressSpace() == LocalMemory &&
           any_of(Offsets, [](auto &O) { return O.second == 0; }) &&
           any_of(Offsets, [](auto &O) {
             return any_of(O.first->users(), IsaPred<StoreInst>);
           });
  }
};

class Addresses {
  Function &F;
  const DominatorTree &Dominators;
  const LoopInfo &Loops;
  LazyValueInfo &Ranges;
  const DataLayout &Layout = F.getDataLayout();
  std::map<Common, unsigned> Numbers;
  SmallVector<Group> Groups;

  void note(GetElementPtrInst *Pointer) {
    SmallMapVector<Value *, APInt, 4> Variables;
    APInt Offset(64, 0);
    if (!Pointer->collectOffset(Layout, 64, Variables, Offset) ||
        Variables.size() != 1)
      return;
    Value *Index = Variables.front().first, *Whole, *Number;
    uint64_t Scale = Variables.front().second.getZExtValue();
    const APInt *Amount;
    if (match(Index, m_Shl(m_Value(Whole), m_APInt(Amount))) &&
        Amount->ult(16)) {
      // Modulo 2^64, as addresses are.
      Scale <<= Amount->getZExtValue();
      Index = Whole;
    }
    if (!match(Index, m_ZExtOrSExt(m_Value(Number))) ||
        !Number->getType()->isIntegerTy(32))
      return;
    const bool Signed = match(Index, m_SExtLike(m_Value()));
    Combination Sum = Decomposition(Ranges, Signed, Pointer).get(Number);
    int64_t Bytes = 0;
    if (Sum.Overflow || Sum.Terms.empty() ||
        MulOverflow(Sum.Constant, int64_t(Scale), Bytes) ||
        AddOverflow(Bytes, Offset.getSExtValue(), Bytes))
      return;
    Common Of{Pointer->getPointerOperand(), Scale, Signed,
              std::move(Sum.Terms)};
    Common Key = Of;
    sort(Key.Terms, [](auto &A, auto &B) { return A.first < B.first; });
    auto [Place, IsNew] = Numbers.try_emplace(std::move(Key), Groups.size());
    if (IsNew)
      Groups.push_back({std::move(Of)});
    Group &G = Groups[Place->second];
    G.Offsets.emplace_back(Pointer, Bytes);
    G.Plain &= Sum.Plain;
  }

  /// In front of all addresses of \p G; null if that is in a loop that not all
  /// are in.
  Instruction *placeFor(const Group &G) const {
    BasicBlock *Block = G.Offsets.front().first->getParent();
    for (auto &[Pointer, Offset] : G.Offsets)
      Block =
          Dominators.findNearestCommonDominator(Block, Pointer->getParent());
    if (const Loop *L = Loops.getLoopFor(Block);
        L && any_of(G.Offsets, [&](auto &O) { return !L->contains(O.first); }))
      return nullptr;
    Instruction *First = Block->getTerminator();
    for (auto &[Pointer, Offset] : G.Offsets)
      if (Pointer->getParent() == Block && Pointer->comesBefore(First))
        First = Pointer;
    return First;
  }

  /// Scale * the sum of the terms of \p G.
  static Value *sharedBytes(const Group &G, IRBuilder<> &B) {
    Value *Sum = nullptr;
    Type *Word = B.getInt32Ty(), *Wide = B.getInt64Ty();
    for (auto [L, Factor] : G.Of.Terms) {
      Value *Part = L.Number;
      if (L.LowBits)
        Part = B.CreateAnd(
            Part, ConstantInt::get(Word, APInt::getLowBitsSet(32, L.LowBits)));
      Part = G.Of.Signed ? B.CreateSExt(Part, Wide) : B.CreateZExt(Part, Wide);
      // The scale is applied here, so that each term is one product of 32 bits.
      if (const uint64_t Times = uint64_t(Factor) * G.Of.Scale; Times != 1)
        Part = B.CreateMul(Part, B.getInt64(Times));
      Sum = Sum ? B.CreateAdd(Sum, Part) : Part;
    }
    return Sum;
  }

  void rewrite(const Group &G, Instruction *Place) {
    IRBuilder<> B(Place);
    Value *Shared = B.CreatePtrAdd(G.Of.Base, sharedBytes(G, B));
    for (auto &[Pointer, Offset] : G.Offsets) {
      B.SetInsertPoint(Pointer);
      Pointer->replaceAllUsesWith(
          Offset ? B.CreatePtrAdd(Shared, B.getInt64(Offset)) : Shared);
    }
  }

public:
  Addresses(Function &F, FunctionAnalysisManager &AM)
      : F(F), Dominators(AM.getResult<DominatorTreeAnalysis>(F)),
        Loops(AM.getResult<LoopAnalysis>(F)),
        Ranges(AM.getResult<LazyValueAnalysis>(F)) {}

  bool run() {
    // Ranges are asked for only where there is something to share.
    MapVector<Value *, SmallVector<GetElementPtrInst *, 4>> ByBase;
    for (Instruction &I : instructions(F))
      if (auto *Pointer = dyn_cast<GetElementPtrInst>(&I);
          Pointer && Pointer->getType()->isPointerTy() &&
          !Pointer->hasAllConstantIndices() &&
          Layout.getIndexTypeSizeInBits(Pointer->getType()) == 64 &&
          Dominators.isReachableFromEntry(Pointer->getParent()))
        ByBase[Pointer->getPointerOperand()].push_back(Pointer);
    for (auto &[Base, Pointers] : ByBase)
      if (Pointers.size() > 1)
        for (GetElementPtrInst *Pointer : Pointers)
          note(Pointer);
    // All addresses are understood before the first is changed.
    SmallVector<WeakTrackingVH> Dead;
    for (const Group &G : Groups)
      if (Instruction *Place = G.pays() ? placeFor(G) : nullptr) {
        rewrite(G, Place);
        for (auto &[Pointer, Offset] : G.Offsets)
          Dead.push_back(Pointer);
      }
    RecursivelyDeleteTriviallyDeadInstructionsPermissive(Dead);
    return !Dead.empty();
  }
};

} // namespace

PreservedAnalyses PTXAddressOffsetsPass::run(Function &F,
                                             FunctionAnalysisManager &AM) {
  return keepsCFG(Addresses(F, AM).run());
}

} // namespace syclcc1
