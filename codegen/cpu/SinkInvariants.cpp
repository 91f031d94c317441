// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPUSinkInvariants: what was hoisted to where no register is left goes back.
//
//     entry:                             entry:
//       %s1 = mul i64 %items, 4            br label %groups
//       ...                        ->    groups:
//       %s200 = mul i64 %items, 800        ...
//       br label %groups                 region200:    ; before its own loop
//     groups:                              %s200 = mul i64 %items, 800
//       ...                                ...
//
// A kernel is one function in a loop over its groups and one over its
// work-items. LICM hoists all that is the same for all of them, out of each of
// the kernel's own loops and of each region between barriers: the addresses of
// saved values, bounds, checks of vector loops. Of a large kernel these are
// hundreds of numbers that live across hundreds of blocks. None of them has a
// register, and the register allocator takes time for each number and block.
// Computing a number again is one instruction, as is reading it from the stack.
//
// So, if the numbers that leave a block, times the blocks of the kernel, are
// more than a bound, those with few places of use are computed at these places:
// in front of the loop that is the next inside, or beside the use if there is
// none. Numbers that many places use stay, and are what the others are computed
// from. The code of smaller kernels does not change.
//
// Duplicates among them (each vector loop brings its own checks, which become
// equal where they were hoisted to) are removed before.
//
// Numbers that very many places use (the items of a group, the address of local
// memory, checks that all loops share) are stored on the stack once, and are
// read at each of these places. The register allocator comes to the same, after
// it has tried to keep each in a register for some of the regions, again and
// again.
//
// LLVM's LoopSink does the first with frequencies of blocks from a profile, and
// its MachineLICM leaves what this pass has moved where it is, because it
// counts registers.
//
// Must come behind the last LICM. Tested by
// test/codegen/cpu/sink-invariants.ll; bench/compile-time/growth measures it.

#include "codegen/common/KeepsCFG.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"

using namespace llvm;

static cl::opt<uint64_t>
    MostInvariants("syclcc1-most-invariants", cl::Hidden, cl::init(1U << 15),
                   cl::desc("The most numbers that a block of a kernel "
                            "computes for later ones, times its blocks"));

namespace syclcc1 {
namespace {

/// The most places where a number is computed again.
constexpr size_t MaxPlaces = 4;

/// So many reads of so many numbers are worth the stack: fewer are no work for
/// the register allocator.
constexpr size_t LeastReads = 512, LeastStored = 8;

/// The most instructions in a row that are computed again for one number.
constexpr unsigned MaxChain = 4;

/// How deep in loops numbers are brought at most.
constexpr unsigned MaxRounds = 4;

/// True if \p I is one or two instructions of the processor, and has no effect.
bool isCheap(const Instruction &I) {
  if (I.getType()->isVectorTy() || I.getType()->isFloatingPointTy())
    return false;
  if (isa<ICmpInst, SelectInst, GetElementPtrInst, FreezeInst>(I))
    return !isa<GetElementPtrInst>(I) || I.getNumOperands() == 2;
  if (isa<CastInst>(I))
    return all_of(I.operands(),
                  [](const Value *V) { return V->getType()->isIntOrPtrTy(); });
  if (const auto *Call = dyn_cast<IntrinsicInst>(&I))
    return isa<MinMaxIntrinsic>(Call);
  return I.isBinaryOp() && !I.isIntDivRem();
}

/// True if values of \p T have a register for whole numbers.
bool isNumber(const Type &T) {
  return T.isPointerTy() || T.isIntegerTy(1) || T.isIntegerTy(32) ||
         T.isIntegerTy(64);
}

/// True if a block behind that of \p I uses it.
bool isUsedElsewhere(const Instruction &I) {
  return I.isUsedOutsideOfBlock(I.getParent());
}

class Sinker {
public:
  explicit Sinker(Function &F) : DT(F), LI(DT) {}
  bool run(BasicBlock &Block);
  bool store(Function &F);

private:
  using PlacesOfUses = SmallVector<std::pair<Use *, Instruction *>>;
  Instruction *placeOf(const Use &U, const BasicBlock &From) const;
  PlacesOfUses placesOf(Instruction &I, size_t MostBlocks) const;
  bool sink(Instruction &I);

  DominatorTree DT;
  LoopInfo LI;
  DenseMap<const Instruction *, unsigned> Chain; ///< Its length behind these.
};

/// Where the number of \p From that \p U uses is computed again; null if there
/// is no such place.
Instruction *Sinker::placeOf(const Use &U, const BasicBlock &From) const {
  auto *User = cast<Instruction>(U.getUser());
  // A phi uses it at the end of the block before, which may be its own.
  auto *Phi = dyn_cast<PHINode>(User);
  BasicBlock *At = Phi ? Phi->getIncomingBlock(U) : User->getParent();
  // Behind a loop it is the number of the last iteration, which is gone.
  const Loop *Around = LI.getLoopFor(&From);
  if (At == &From || !DT.isReachableFromEntry(At) ||
      (Around && !Around->contains(At)))
    return nullptr;
  // The loops that the number is brought into, from inside; in front of the
  // last of them is where it comes from.
  Instruction *Place = Phi ? At->getTerminator() : User;
  for (const Loop *L = LI.getLoopFor(At); L != Around; L = L->getParentLoop()) {
    if (L->getParentLoop() == Around)
      break;
    BasicBlock *Before = DT.getNode(L->getHeader())->getIDom()->getBlock();
    if (Before != &From)
      Place = Before->getTerminator();
  }
  return Place;
}

/// True if no more numbers would live from \p I to its places than now: of
/// those that it is computed from, others use all but one, or they go, too.
static bool shortensLife(const Instruction &I) {
  return count_if(I.operands(), [&](const Value *V) {
           const auto *O = dyn_cast<Instruction>(V);
           return O && O->getParent() == I.getParent() && O->hasOneUse() &&
                  !isCheap(*O);
         }) < 2;
}

/// Where uses of \p I outside of its block get its number; nothing if these are
/// more than \p MostBlocks.
Sinker::PlacesOfUses Sinker::placesOf(Instruction &I, size_t MostBlocks) const {
  PlacesOfUses Places;
  SmallPtrSet<const BasicBlock *, 8> Blocks;
  for (Use &U : I.uses()) {
    Instruction *Place = placeOf(U, *I.getParent());
    if (!Place)
      continue;
    if (Blocks.insert(Place->getParent()).second && Blocks.size() > MostBlocks)
      return {};
    Places.push_back({&U, Place});
  }
  return Places;
}

/// Replaces the uses at \p Places by numbers that \p Make makes once in each
/// of \p Blocks, in front of the first place there.
template <class Maker>
void replaceUses(ArrayRef<std::pair<Use *, Instruction *>> Places, Maker Make) {
  MapVector<BasicBlock *, Instruction *> First;
  for (auto [U, Place] : Places) {
    Instruction *&Now = First[Place->getParent()];
    if (!Now || Place->comesBefore(Now))
      Now = Place;
  }
  DenseMap<BasicBlock *, Value *> New;
  for (auto [Block, Before] : First)
    New[Block] = Make(*Before);
  for (auto [U, Place] : Places)
    U->set(New.lookup(Place->getParent()));
}

/// Computes \p I at its uses.
bool Sinker::sink(Instruction &I) {
  const unsigned Length = Chain.lookup(&I) + 1;
  if (!isCheap(I) || Length > MaxChain || !shortensLife(I))
    return false;
  const PlacesOfUses Places = placesOf(I, MaxPlaces);
  if (Places.size() != I.getNumUses())
    return false;
  replaceUses(Places, [&](Instruction &Before) {
    Instruction *Again = I.clone();
    Again->setName(I.getName());
    Again->insertBefore(Before.getIterator());
    return Again;
  });
  for (Value *Operand : I.operands())
    if (auto *O = dyn_cast<Instruction>(Operand)) {
      unsigned &Behind = Chain[O];
      Behind = std::max(Behind, Length);
    }
  I.eraseFromParent();
  return true;
}

bool Sinker::run(BasicBlock &Block) {
  bool Changed = false;
  Chain.clear();
  for (Instruction &I : make_early_inc_range(reverse(Block)))
    if (!I.use_empty())
      Changed |= sink(I);
  return Changed;
}

/// Stores numbers that the regions of a kernel share on the stack, if they are
/// many, and so are the regions.
bool Sinker::store(Function &F) {
  SmallVector<std::pair<Instruction *, PlacesOfUses>> All;
  size_t Reads = 0;
  for (BasicBlock &Block : F)
    for (Instruction &I : Block) {
      if (!isNumber(*I.getType()) || I.isTerminator() || isa<AllocaInst>(I) ||
          !I.hasNUsesOrMore(MaxPlaces + 1))
        continue;
      PlacesOfUses Places = placesOf(I, ~size_t(0));
      SmallPtrSet<const BasicBlock *, 8> Blocks;
      for (auto [U, Place] : Places)
        Blocks.insert(Place->getParent());
      // A use without loops around it may be in a loop that is too deep.
      const unsigned Deepest = LI.getLoopDepth(&Block) + 1;
      if (Blocks.size() <= MaxPlaces || any_of(Blocks, [&](const auto *Of) {
            return LI.getLoopDepth(Of) > Deepest;
          }))
        continue;
      Reads += Blocks.size();
      All.push_back({&I, std::move(Places)});
    }
  if (All.size() < LeastStored || Reads < LeastReads)
    return false;
  IRBuilder<> Entry(&*F.getEntryBlock().getFirstInsertionPt());
  for (auto &[I, Places] : All) {
    AllocaInst *Slot = Entry.CreateAlloca(I->getType());
    new StoreInst(I, Slot,
                  isa<PHINode>(I) ? I->getParent()->getFirstInsertionPt()
                                  : std::next(I->getIterator()));
    replaceUses(Places, [&, Of = I](Instruction &Before) {
      return new LoadInst(Of->getType(), Slot, Of->getName(),
                          Before.getIterator());
    });
  }
  return true;
}

/// The blocks from which too many numbers go to later ones.
SmallVector<BasicBlock *> fullBlocks(Function &F) {
  SmallVector<BasicBlock *> Full;
  const uint64_t Blocks = F.size(); // walks all of them
  for (BasicBlock &Block : F)
    if (Blocks * Block.size() > MostInvariants &&
        Blocks * uint64_t(count_if(Block,
                                   [](const Instruction &I) {
                                     return isCheap(I) && isUsedElsewhere(I);
                                   })) >
            MostInvariants)
      Full.push_back(&Block);
  return Full;
}

} // namespace

PreservedAnalyses CPUSinkInvariantsPass::run(Function &F,
                                             FunctionAnalysisManager &FAM) {
  if (!F.hasFnAttribute(cpu::GroupFunctionOf) || fullBlocks(F).empty())
    return PreservedAnalyses::all();
  FAM.invalidate(F, EarlyCSEPass().run(F, FAM));
  // What comes to the front of an inner loop may be too much there.
  Sinker S(F);
  for (unsigned Round = 0; Round != MaxRounds; ++Round) {
    bool Changed = false;
    for (BasicBlock *Block : fullBlocks(F))
      Changed |= S.run(*Block);
    if (!Changed)
      break;
  }
  S.store(F);
  return keepsCFG(true);
}

} // namespace syclcc1
