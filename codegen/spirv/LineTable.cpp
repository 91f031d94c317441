// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// See LineTable.h.

#include "codegen/spirv/LineTable.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace syclcc1 {

using namespace spirv;

static constexpr StringLiteral MarkerName = "__syclcc1_line";

/// The range of place numbers; programs have few constants there.
static constexpr uint32_t FirstNumber = 0x5ec00000;

//===----------------------------------------------------------------------===//
// Before the writer
//===----------------------------------------------------------------------===//

/// A declaration: with each definition the writer repeats constants.
static Function *makeMarker(Module &M) {
  LLVMContext &C = M.getContext();
  auto *Marker = Function::Create(
      FunctionType::get(Type::getVoidTy(C), {Type::getInt32Ty(C)}, false),
      GlobalValue::ExternalLinkage, MarkerName, M);
  Marker->setCallingConv(CallingConv::SPIR_FUNC);
  return Marker;
}

/// Variables come first in a function, and phis in a block.
static BasicBlock::iterator firstPlace(BasicBlock &Block) {
  BasicBlock::iterator First = Block.getFirstInsertionPt();
  if (Block.isEntryBlock())
    for (Instruction &I : Block)
      if (isa<AllocaInst>(I))
        First = std::next(I.getIterator());
  return First;
}

LineTable::LineTable(Module &M) {
  if (M.debug_compile_units().empty())
    return;
  SmallVector<Function *> Functions;
  for (Function &F : M)
    if (F.getSubprogram() && !F.isDeclaration())
      Functions.push_back(&F);
  if (Functions.empty())
    return;
  Function *Marker = makeMarker(M);
  for (Function *F : Functions)
    for (BasicBlock &Block : *F) {
      // A line ends with its block.
      std::optional<Place> Current;
      for (Instruction &I :
           make_early_inc_range(make_range(firstPlace(Block), Block.end()))) {
        const DILocation *Location = I.getDebugLoc().get();
        if (!Location || Location->getLine() == 0)
          continue;
        Place Here = placeOf(*Location);
        if (Here == Current)
          continue;
        Current = Here;
        IRBuilder<> B(&I);
        B.SetCurrentDebugLocation(DebugLoc());
        CallInst *Mark =
            B.CreateCall(Marker, B.getInt32(FirstNumber + Places.size()));
        Mark->setCallingConv(Marker->getCallingConv());
        Places.push_back(Here);
      }
    }
}

LineTable::Place LineTable::placeOf(const DILocation &Location) {
  auto [It, New] = FileNumbers.try_emplace(Location.getFile(), Files.size());
  if (New) {
    SmallString<128> Path = Location.getDirectory();
    sys::path::append(Path, Location.getFilename());
    if (sys::path::is_absolute(Location.getFilename()))
      Path = Location.getFilename();
    Files.push_back(std::string(Path));
  }
  return {It->second, Location.getLine(), Location.getColumn()};
}

//===----------------------------------------------------------------------===//
// Behind the writer
//===----------------------------------------------------------------------===//

namespace {

/// Positions of the marker and of related instructions in a module.
struct Marker {
  uint32_t Function = 0, Type = 0, Parameter = 0;
  unsigned Linked = 0; ///< Functions and variables that are, and the marker.
  DenseMap<uint32_t, uint32_t> Numbers; ///< Constant -> place.

  Marker(const SPIRVModule &Module, size_t Places) {
    Module.forEach([&](SPIRVInstruction I) {
      switch (opcode(I)) {
      case OpName:
        if (textAt(I, 2) == MarkerName)
          Function = I[1];
        break;
      case OpDecorate:
        if (I[2] == DecorationLinkageAttributes)
          ++Linked;
        break;
      case OpConstant:
        if (I.size() == 4 && I[3] - FirstNumber < Places)
          Numbers[I[2]] = I[3] - FirstNumber;
        break;
      case OpFunction:
        if (I[2] == Function)
          Type = I[4];
        Inside = I[2] == Function;
        break;
      case OpFunctionParameter:
        if (Inside)
          Parameter = I[2];
        break;
      default:
        break;
      }
    });
  }

  /// True if only the marker needs \p I.
  bool isFor(SPIRVInstruction I) const {
    switch (opcode(I)) {
    case OpName:
    case OpDecorate:
      return I[1] == Function || I[1] == Parameter;
    case OpCapability:
      return I[1] == CapabilityLinkage && Linked == 1;
    default:
      return false;
    }
  }

private:
  bool Inside = false;
};

/// Removes definitions of \p Candidates, functions' types and integer
/// constants, that have no references. Any equal word of an instruction counts
/// as a reference: a few constants may stay unnecessarily.
void removeUnused(SPIRVModule &Module, ArrayRef<uint32_t> Candidates) {
  DenseSet<uint32_t> Unused(Candidates.begin(), Candidates.end());
  auto defines = [](SPIRVInstruction I) -> uint32_t {
    return opcode(I) == OpConstant       ? I[2]
           : opcode(I) == OpTypeFunction ? I[1]
                                         : 0;
  };
  Module.forEach([&](SPIRVInstruction I) {
    switch (opcode(I)) {
    case OpName: // These contain text and numbers, or refer to something else.
    case OpMemberName:
    case OpString:
    case OpLine:
    case OpCapability:
    case OpExecutionMode:
    case OpTypeInt:
    case OpTypeFloat:
    case OpConstant:
    case OpDecorate:
      return;
    default:
      for (uint32_t Word : I.drop_front())
        if (Word != defines(I))
          Unused.erase(Word);
    }
  });
  SPIRVModule Result = SPIRVModule::withHeaderOf(Module);
  Module.forEach([&](SPIRVInstruction I) {
    if (!Unused.contains(defines(I)))
      Result.append(I);
  });
  Module = std::move(Result);
}

} // namespace

void LineTable::resolve(SPIRVModule &Module) const {
  if (Places.empty())
    return;
  const SPIRVModule Old = std::move(Module);
  const Marker Mark(Old, Places.size());
  // Without the name, the calls that mark lines would stay in the image.
  if (!Mark.Function)
    report_fatal_error(
        "the SPIR-V writer has not named the function that marks "
        "lines");

  SPIRVModule New = SPIRVModule::withHeaderOf(Old);
  const uint32_t FirstFile = New.addIds(Files.size());
  bool FilesWritten = false, Inside = false;
  size_t LastLine = 0;
  Old.forEach([&](SPIRVInstruction I) {
    switch (opcode(I)) {
    case OpSource:
    case OpSourceExtension:
    case OpString:
    case OpName:
    case OpMemberName:
      if (!FilesWritten)
        for (auto [Number, Path] : enumerate(Files))
          New.appendText(spirv::OpString, FirstFile + Number, Path);
      FilesWritten = true;
      break;
    case OpFunction:
      Inside = I[2] == Mark.Function;
      break;
    case OpFunctionCall:
      if (I[3] == Mark.Function) {
        // The instruction before this place may have been removed.
        if (LastLine && LastLine + 4 == New.size())
          New.truncate(LastLine);
        LastLine = New.size();
        const Place &P = Places[Mark.Numbers.lookup(I[4])];
        New.append(OpLine, {FirstFile + P.File, P.Line, P.Column});
        return;
      }
      break;
    default:
      break;
    }
    if (!Inside && !Mark.isFor(I))
      New.append(I);
    if (opcode(I) == OpFunctionEnd)
      Inside = false;
  });

  SmallVector<uint32_t> Candidates{Mark.Type};
  for (auto [Constant, Number] : Mark.Numbers)
    Candidates.push_back(Constant);
  removeUnused(New, Candidates);
  Module = std::move(New);
}

} // namespace syclcc1
