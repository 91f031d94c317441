// See LineTable.h.

#include "codegen/spirv/LineTable.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace syclcc1 {

static constexpr StringLiteral MarkerName = "__syclcc1_line";

/// Numbers of places, where programs have few constants of their own.
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

enum Opcode : uint32_t {
  OpSource = 3,
  OpSourceExtension = 4,
  OpName = 5,
  OpMemberName = 6,
  OpString = 7,
  OpLine = 8,
  OpExecutionMode = 16,
  OpCapability = 17,
  OpTypeInt = 21,
  OpTypeFloat = 22,
  OpTypeFunction = 33,
  OpConstant = 43,
  OpFunction = 54,
  OpFunctionParameter = 55,
  OpFunctionEnd = 56,
  OpFunctionCall = 57,
  OpDecorate = 71,
};

constexpr uint32_t CapabilityLinkage = 5, DecorationLinkage = 41;

using Words = SmallVector<uint32_t, 0>;
using Instruction = ArrayRef<uint32_t>;

constexpr size_t HeaderSize = 5, BoundAt = 3;

Opcode opcode(Instruction I) { return Opcode(I[0] & 0xffff); }

Words fromBytes(ArrayRef<char> Bytes) {
  Words Result(Bytes.size() / 4);
  for (auto [I, Word] : enumerate(Result))
    Word = support::endian::read32le(Bytes.data() + 4 * I);
  return Result;
}

void toBytes(const Words &From, SmallVectorImpl<char> &Bytes) {
  Bytes.resize_for_overwrite(4 * From.size());
  for (auto [I, Word] : enumerate(From))
    support::endian::write32le(Bytes.data() + 4 * I, Word);
}

void forEach(ArrayRef<uint32_t> Module, function_ref<void(Instruction)> Visit) {
  for (size_t I = HeaderSize; I < Module.size();) {
    size_t Count = std::max<uint32_t>(Module[I] >> 16, 1);
    Visit(Module.slice(I, std::min(Count, Module.size() - I)));
    I += Count;
  }
}

void add(Words &To, Opcode Code, ArrayRef<uint32_t> Operands) {
  To.push_back(uint32_t(Operands.size() + 1) << 16 | Code);
  append_range(To, Operands);
}

/// Four characters a word, with a zero at the end.
void addString(Words &To, uint32_t Id, StringRef Text) {
  Words Operands{Id};
  Operands.resize(1 + Text.size() / 4 + 1);
  for (auto [I, C] : enumerate(Text))
    Operands[1 + I / 4] |= uint32_t(uint8_t(C)) << 8 * (I % 4);
  add(To, OpString, Operands);
}

bool hasName(Instruction I, StringRef Name) {
  Words Expected;
  addString(Expected, I[1], Name);
  return opcode(I) == OpName &&
         I.drop_front() == ArrayRef(Expected).drop_front();
}

/// Where the marker and what belongs to it is in a module.
struct Marker {
  uint32_t Function = 0, Type = 0, Parameter = 0;
  unsigned Linked = 0; ///< Functions and variables that are, and the marker.
  DenseMap<uint32_t, uint32_t> Numbers; ///< Constant -> place.

  Marker(ArrayRef<uint32_t> Module, size_t Places) {
    forEach(Module, [&](Instruction I) {
      switch (opcode(I)) {
      case OpName:
        if (hasName(I, MarkerName))
          Function = I[1];
        break;
      case OpDecorate:
        if (I[2] == DecorationLinkage)
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

  /// Is \p I there for the sake of the marker alone?
  bool isFor(Instruction I) const {
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
/// constants, that nothing refers to any more. Any equal word of an instruction
/// counts as a reference: a few constants may stay without need.
void removeUnused(Words &Module, ArrayRef<uint32_t> Candidates) {
  DenseSet<uint32_t> Unused(Candidates.begin(), Candidates.end());
  auto defines = [](Instruction I) -> uint32_t {
    return opcode(I) == OpConstant       ? I[2]
           : opcode(I) == OpTypeFunction ? I[1]
                                         : 0;
  };
  forEach(Module, [&](Instruction I) {
    switch (opcode(I)) {
    case OpName: // These hold text and numbers, or are about something else.
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
  Words Result(ArrayRef(Module).take_front(HeaderSize));
  forEach(Module, [&](Instruction I) {
    if (!Unused.contains(defines(I)))
      append_range(Result, I);
  });
  Module = std::move(Result);
}

} // namespace

void LineTable::resolve(SmallVectorImpl<char> &Bytes) const {
  if (Places.empty())
    return;
  const Words Old = fromBytes(Bytes);
  const Marker Mark(Old, Places.size());
  assert(Mark.Function && "the writer names functions");

  Words New(ArrayRef(Old).take_front(HeaderSize));
  const uint32_t FirstFile = New[BoundAt];
  New[BoundAt] += Files.size();
  bool FilesWritten = false, Inside = false;
  size_t LastLine = 0;
  forEach(Old, [&](Instruction I) {
    switch (opcode(I)) {
    case OpSource:
    case OpSourceExtension:
    case OpString:
    case OpName:
    case OpMemberName:
      if (!FilesWritten)
        for (auto [Number, Path] : enumerate(Files))
          addString(New, FirstFile + Number, Path);
      FilesWritten = true;
      break;
    case OpFunction:
      Inside = I[2] == Mark.Function;
      break;
    case OpFunctionCall:
      if (I[3] == Mark.Function) {
        // The instruction of the place before may be gone.
        if (LastLine && LastLine + 4 == New.size())
          New.truncate(LastLine);
        LastLine = New.size();
        const Place &P = Places[Mark.Numbers.lookup(I[4])];
        add(New, OpLine, {FirstFile + P.File, P.Line, P.Column});
        return;
      }
      break;
    default:
      break;
    }
    if (!Inside && !Mark.isFor(I))
      append_range(New, I);
    if (opcode(I) == OpFunctionEnd)
      Inside = false;
  });

  SmallVector<uint32_t> Candidates{Mark.Type};
  for (auto [Constant, Number] : Mark.Numbers)
    Candidates.push_back(Constant);
  removeUnused(New, Candidates);
  toBytes(New, Bytes);
}

} // namespace syclcc1
