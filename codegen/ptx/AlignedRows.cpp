//===- AlignedRows.cpp - Vector loads of rows of a local_accessor ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   sycl::local_accessor<float, 2> tile({16, 16}, h);
//   ...
//   for (int k = 0; k < 16; ++k)
//     sum += tile[y][k] * ...;
//
// In CUDA the extents of a tile in shared memory are constants, so a row begins
// at a multiple of 16 bytes and its loads become ld.shared.v4. The extents of a
// local_accessor are kernel arguments: the alignment of a row is not known at
// compile time, and each number is loaded separately. But it is known at each
// launch. So a kernel that reads neighbours from such rows gets a second body,
// which runs if the sizes of its rows are multiples of 16 bytes:
//
//   entry:  br (extent0 | extent1) & 3 == 0, rows, body
//   rows:   the body, with each extent replaced by  extent & ~3
//
// which is the same number there, and from which InferAlignment and the code
// generator's vectoriser derive the alignment. The condition is the same for
// all work-items, so both bodies may contain barriers.
//
// Rejected: an image for each launch, compiled for the extents, which costs a
// run of the driver's compiler at the first launch of each shape; llvm.assume,
// which expresses the same as the masks but is lost when blocks are merged.
// Extents that are constants in the host half occur only in the simplest
// programs.
//
// Requires inlined kernels whose loops are unrolled and whose pointers have
// address spaces. Tested by test/codegen/ptx/aligned-rows.ll, and as a program
// by test/run/local_rows.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/AddressSpaces.h"
#include "codegen/ptx/Passes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace syclcc1 {

namespace {

/// Bytes of one vector load.
constexpr unsigned VectorBytes = 16;
/// Neighbours that a kernel must read from one row to make a second body
/// worthwhile.
constexpr unsigned MinNeighbours = 4;
/// A kernel with more instructions is not duplicated.
constexpr unsigned MaxInstructions = 4000;

/// Extents of local accessors: offsets of their eight bytes in the kernel
/// object, the kernel's byval parameter.
using ExtentOffsets = SmallSetVector<uint64_t, 4>;

/// Offset of \p Load inside the byval parameter \p Object, if it loads from it.
std::optional<uint64_t> offsetInObject(const LoadInst &Load,
                                       const Argument &Object,
                                       const DataLayout &DL) {
  APInt Offset(DL.getIndexTypeSizeInBits(Load.getPointerOperandType()), 0);
  const Value *Base =
      Load.getPointerOperand()->stripAndAccumulateConstantOffsets(
          DL, Offset, /*AllowNonInbounds=*/true);
  if (Base->stripPointerCasts() != &Object || Offset.isNegative())
    return std::nullopt;
  return Offset.getZExtValue();
}

/// Whether only loads and address arithmetic use \p Pointer, so that the object
/// keeps the values of the launch.
bool isOnlyRead(const Value &Pointer) {
  return all_of(Pointer.users(), [](const User *U) {
    if (isa<GetElementPtrInst, AddrSpaceCastInst>(U))
      return isOnlyRead(*U);
    return isa<LoadInst>(U) && !cast<LoadInst>(U)->isVolatile();
  });
}

/// The extents such that \p Index is a sum of their multiples.
void collectExtents(const Value &Index, const Argument &Object,
                    const DataLayout &DL, ExtentOffsets &Found,
                    unsigned Depth = 0) {
  if (Depth > 6)
    return;
  if (const auto *Load = dyn_cast<LoadInst>(&Index)) {
    if (Load->getType()->isIntegerTy(64))
      if (auto Offset = offsetInObject(*Load, Object, DL))
        Found.insert(*Offset);
    return;
  }
  const auto *I = dyn_cast<Instruction>(&Index);
  if (!I)
    return;
  switch (I->getOpcode()) {
  case Instruction::Add:
  case Instruction::Mul:
  case Instruction::Shl:
  case Instruction::SExt:
  case Instruction::ZExt:
  case Instruction::Trunc:
    for (const Value *Operand : I->operands())
      collectExtents(*Operand, Object, DL, Found, Depth + 1);
    break;
  default:
    break;
  }
}

/// The extents in the address of \p Row: in the indices of its address
/// arithmetic, not in the start of the memory.
ExtentOffsets extentsOfRow(const Value &Row, const Argument &Object,
                           const DataLayout &DL) {
  ExtentOffsets Found;
  const Value *V = &Row;
  while (const auto *GEP = dyn_cast<GEPOperator>(V)) {
    for (const Use &Index : GEP->indices())
      collectExtents(*Index.get(), Object, DL, Found);
    V = GEP->getPointerOperand();
  }
  return Found;
}

/// Loads of one size from one row in one block, by offset.
struct RowLoads {
  SmallSet<int64_t, 16> Offsets;

  /// Whether some MinNeighbours of them are adjacent.
  bool hasNeighbours(unsigned Bytes) const {
    return any_of(Offsets, [&](int64_t First) {
      for (unsigned I = 1; I != MinNeighbours; ++I)
        if (!Offsets.contains(First + int64_t(I) * Bytes))
          return false;
      return true;
    });
  }
};

/// What the second body assumes: each extent is a multiple of Granularity, a
/// power of two.
struct RowAssumption {
  ExtentOffsets Extents;
  unsigned Granularity = 1;
};

RowAssumption findAssumption(const Function &F, const Argument &Object) {
  const DataLayout &DL = F.getDataLayout();
  RowAssumption Result;
  for (const BasicBlock &BB : F) {
    MapVector<std::pair<const Value *, unsigned>, RowLoads> Rows;
    for (const Instruction &I : BB) {
      const auto *Load = dyn_cast<LoadInst>(&I);
      if (!Load || !Load->isSimple() ||
          Load->getPointerAddressSpace() != LocalAddressSpace)
        continue;
      const uint64_t Bytes = DL.getTypeStoreSize(Load->getType());
      if (!isPowerOf2_64(Bytes) || Bytes >= VectorBytes ||
          Load->getAlign() >= Align(VectorBytes))
        continue;
      APInt Offset(DL.getIndexTypeSizeInBits(Load->getPointerOperandType()), 0);
      const Value *Row =
          Load->getPointerOperand()->stripAndAccumulateConstantOffsets(
              DL, Offset, /*AllowNonInbounds=*/true);
      Rows[{Row, unsigned(Bytes)}].Offsets.insert(Offset.getSExtValue());
    }
    for (const auto &[Row, Reads] : Rows) {
      if (!Reads.hasNeighbours(Row.second))
        continue;
      const ExtentOffsets Found = extentsOfRow(*Row.first, Object, DL);
      Result.Extents.insert_range(Found);
      if (!Found.empty())
        Result.Granularity =
            std::max(Result.Granularity, VectorBytes / Row.second);
    }
  }
  return Result;
}

/// Loads of the plan's extents in \p Blocks.
template <class Blocks>
SmallVector<std::pair<LoadInst *, uint64_t>>
loadsOfExtents(Blocks &&Range, const Argument &Object, const RowAssumption &P,
               const DataLayout &DL) {
  SmallVector<std::pair<LoadInst *, uint64_t>> Found;
  for (BasicBlock *BB : Range)
    for (Instruction &I : *BB)
      if (auto *Load = dyn_cast<LoadInst>(&I);
          Load && Load->getType()->isIntegerTy(64))
        if (auto Offset = offsetInObject(*Load, Object, DL);
            Offset && P.Extents.contains(*Offset))
          Found.push_back({Load, *Offset});
  return Found;
}

/// Gives \p F its second body.
void addBody(Function &F, Argument &Object, const RowAssumption &P) {
  const DataLayout &DL = F.getDataLayout();
  // The allocas, which both bodies share, must stay in the entry block.
  BasicBlock &Entry = F.getEntryBlock();
  BasicBlock *Body =
      Entry.splitBasicBlock(Entry.getFirstNonPHIOrDbgOrAlloca(), "body");

  SmallVector<BasicBlock *> Originals, Copies;
  for (BasicBlock &BB : F)
    if (&BB != &Entry)
      Originals.push_back(&BB);
  ValueToValueMapTy Map;
  for (BasicBlock *BB : Originals) {
    Copies.push_back(CloneBasicBlock(BB, Map, ".rows", &F));
    Map[BB] = Copies.back();
  }
  remapInstructionsInBlocks(Copies, Map);

  const uint64_t Mask = P.Granularity - 1;
  for (auto [Load, Offset] : loadsOfExtents(Copies, Object, P, DL)) {
    IRBuilder<> B(Load->getNextNode());
    Value *Multiple = B.CreateAnd(Load, ~Mask, "rows.extent");
    Load->replaceUsesWithIf(Multiple,
                            [&](Use &U) { return U.getUser() != Multiple; });
  }

  Entry.getTerminator()->eraseFromParent();
  IRBuilder<> B(&Entry);
  Value *AllExtents = B.getInt64(0);
  for (uint64_t Offset : P.Extents)
    AllExtents = B.CreateOr(
        AllExtents,
        B.CreateLoad(B.getInt64Ty(), B.CreateConstInBoundsGEP1_64(
                                         B.getInt8Ty(), &Object, Offset)));
  B.CreateCondBr(B.CreateICmpEQ(B.CreateAnd(AllExtents, Mask), B.getInt64(0)),
                 cast<BasicBlock>(Map[Body]), Body);
}

bool canDuplicate(const Function &F) {
  if (F.isDeclaration() || F.hasOptNone() || F.hasOptSize() ||
      F.getInstructionCount() > MaxInstructions)
    return false;
  return none_of(instructions(F), [](const Instruction &I) {
    const auto *Call = dyn_cast<CallBase>(&I);
    return isa<IndirectBrInst, CallBrInst>(I) ||
           (Call && Call->cannotDuplicate());
  });
}

} // namespace

PreservedAnalyses PTXAlignedRowsPass::run(Function &F,
                                          FunctionAnalysisManager &) {
  if (F.getCallingConv() != CallingConv::PTX_Kernel || !canDuplicate(F))
    return PreservedAnalyses::all();
  for (Argument &Object : F.args()) {
    if (!Object.hasByValAttr() || !isOnlyRead(Object))
      continue;
    const RowAssumption P = findAssumption(F, Object);
    if (P.Extents.empty())
      continue;
    addBody(F, Object, P);
    return PreservedAnalyses::none();
  }
  return PreservedAnalyses::all();
}

} // namespace syclcc1
