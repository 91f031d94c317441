//===- DeviceUnit.cpp - Units <-> bytes -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A unit is one more OffloadBinary beside the images of its object:
//
//   kind IMG_Bitcode, triple x86_64-unknown-linux-gnu (it still is host-shaped)
//   syclcc1.link     "2", the format of these entries
//   syclcc1.id       32 hexadecimal digits
//   syclcc1.source   a.cpp
//   syclcc1.llvm     22.1.8
//   syclcc1.targets  spirv64,nvptx64:sm_75
//   syclcc1.options  O2 fast-math debug own-parse split=auto
//   syclcc1.cpu-arguments  of a unit for cpu: CPULink.cpp
//   syclcc1.index    what it has and needs: UnitIndex.cpp
//   syclcc1.version, syclcc1.kernels   as in images
//
// One unit serves all targets, which differ only after the common optimisation.
// In -fsycl-multi-pass each target has its own unit (own-parse), because each
// parse may have seen other code.
//
//===----------------------------------------------------------------------===//

#include "driver/link/DeviceUnit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Object/OffloadBinary.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;
using namespace llvm::object;

namespace syclcc1 {

static constexpr StringLiteral FormatVersion = "2";

std::string DeviceUnit::where() const {
  if (File.empty())
    return Source;
  return File + (Source.empty() ? "" : " (" + Source + ")");
}

static std::string spellTargets(ArrayRef<DeviceTarget> Targets) {
  std::string Text;
  for (const DeviceTarget &T : Targets)
    Text += (Text.empty() ? "" : ",") + T.name().str() +
            (T.Arch.empty() ? "" : ":" + T.Arch);
  return Text;
}

static std::string spellOptions(const DeviceUnit &Unit) {
  return "O" + utostr(Unit.OptLevel) + (Unit.FastMath ? " fast-math" : "") +
         (Unit.DebugInfo ? " debug" : "") +
         (Unit.OwnParse ? " own-parse" : "") +
         (Unit.Writer == SPIRVWriter::Translator ? " writer=translator" : "") +
         " split=" + codeSplitName(Unit.Split).str();
}

static std::string hashOf(const DeviceUnit &Unit, StringRef Targets,
                          StringRef Options, StringRef Index) {
  std::string Content =
      join_items('\0', Targets, Options, Unit.BuildOptions + Unit.CPUArguments,
                 Unit.Kernels, Unit.Source, Index,
                 StringRef(Unit.Bitcode.data(), Unit.Bitcode.size()));
  XXH128_hash_t Hash = xxh3_128bits(arrayRefFromStringRef(Content));
  return utohexstr(Hash.high64, /*LowerCase=*/true, /*Width=*/16) +
         utohexstr(Hash.low64, /*LowerCase=*/true, /*Width=*/16);
}

SmallString<0> writeUnit(const DeviceUnit &Unit) {
  std::string Targets = spellTargets(Unit.Targets);
  std::string Options = spellOptions(Unit);
  std::string Index = Unit.Index.write();
  std::string Id = hashOf(Unit, Targets, Options, Index);

  OffloadBinary::OffloadingImage Entry;
  Entry.TheImageKind = IMG_Bitcode;
  Entry.TheOffloadKind = OFK_SYCL;
  auto &Strings = Entry.StringData;
  Strings["triple"] = "x86_64-unknown-linux-gnu";
  Strings["arch"] = "";
  Strings["syclcc1.version"] = "1";
  Strings["syclcc1.link"] = FormatVersion;
  Strings["syclcc1.id"] = Id;
  Strings["syclcc1.source"] = Unit.Source;
  Strings["syclcc1.llvm"] = LLVM_VERSION_STRING;
  Strings["syclcc1.targets"] = Targets;
  Strings["syclcc1.options"] = Options;
  if (!Unit.BuildOptions.empty())
    Strings["syclcc1.build-options"] = Unit.BuildOptions;
  if (!Unit.CPUArguments.empty())
    Strings["syclcc1.cpu-arguments"] = Unit.CPUArguments;
  Strings["syclcc1.kernels"] = Unit.Kernels;
  Strings["syclcc1.index"] = Index;
  Entry.Image = MemoryBuffer::getMemBuffer(
      StringRef(Unit.Bitcode.data(), Unit.Bitcode.size()), "",
      /*RequiresNullTerminator=*/false);
  return OffloadBinary::write(Entry);
}

SmallString<0> writeLinkedNote(ArrayRef<std::string> Ids) {
  OffloadBinary::OffloadingImage Entry;
  Entry.TheImageKind = IMG_Bitcode; // Without bytes: the runtime skips it.
  Entry.TheOffloadKind = OFK_SYCL;
  std::string Text = join(Ids, ",");
  auto &Strings = Entry.StringData;
  Strings["triple"] = "x86_64-unknown-linux-gnu";
  Strings["arch"] = "";
  Strings["syclcc1.version"] = "1";
  Strings["syclcc1.linked"] = Text;
  Entry.Image = MemoryBuffer::getMemBuffer("", "",
                                           /*RequiresNullTerminator=*/false);
  return OffloadBinary::write(Entry);
}

static Error readTargets(StringRef Text, std::vector<DeviceTarget> &Targets) {
  if (Text.empty())
    return Error::success();
  for (StringRef Name : split(Text, ',')) {
    auto [Kind, Arch] = Name.split(':');
    if (Kind == "cpu")
      Targets.push_back({TargetKind::CPU, Arch.str()});
    else if (Kind == "spirv64")
      Targets.push_back({TargetKind::SPIRV64, Arch.str()});
    else if (Kind == "nvptx64")
      Targets.push_back({TargetKind::NVPTX64, Arch.str()});
    else
      return createStringError("unknown target '" + Kind + "'");
  }
  return Error::success();
}

static Error readOptions(StringRef Text, DeviceUnit &Unit) {
  for (StringRef Word : split(Text, ' ')) {
    if (Word == "fast-math") {
      Unit.FastMath = true;
    } else if (Word == "debug") {
      Unit.DebugInfo = true;
    } else if (Word == "own-parse") {
      Unit.OwnParse = true;
    } else if (Word == "writer=translator") {
      Unit.Writer = SPIRVWriter::Translator;
    } else if (Word.consume_front("split=")) {
      std::optional<CodeSplit> Mode = parseCodeSplit(Word);
      if (!Mode)
        return createStringError("unknown split '" + Word + "'");
      Unit.Split = *Mode;
    } else if (!Word.consume_front("O") ||
               Word.getAsInteger(10, Unit.OptLevel)) {
      return createStringError("unknown option '" + Word + "'");
    }
  }
  return Error::success();
}

static Expected<DeviceUnit> readUnit(const OffloadBinary &Binary) {
  auto Value = [&](StringRef Key) { return Binary.getString(Key); };
  DeviceUnit Unit;
  Unit.Id = Value("syclcc1.id").str();
  Unit.Source = Value("syclcc1.source").str();
  Unit.LLVMVersion = Value("syclcc1.llvm").str();
  Unit.Kernels = Value("syclcc1.kernels").str();
  Unit.BuildOptions = Value("syclcc1.build-options").str();
  Unit.CPUArguments = Value("syclcc1.cpu-arguments").str();
  if (Value("syclcc1.link") != FormatVersion)
    return createStringError("the device code of " + Unit.Source +
                             " has format '" + Value("syclcc1.link") +
                             "', this syclcc1 joins " + FormatVersion +
                             "; compile the file again");
  if (Error E = readTargets(Value("syclcc1.targets"), Unit.Targets))
    return E;
  if (Error E = readOptions(Value("syclcc1.options"), Unit))
    return E;
  StringRef Image = Binary.getImage();
  Unit.Bitcode.append(Image.begin(), Image.end());
  // A reader of bitcode does not check its input.
  auto Damaged = [&] {
    return createStringError("the device code of " + Unit.Source +
                             " is damaged; compile the file again");
  };
  if (Unit.Id != hashOf(Unit, Value("syclcc1.targets"),
                        Value("syclcc1.options"), Value("syclcc1.index")))
    return Damaged();
  Expected<UnitIndex> Index = UnitIndex::read(Value("syclcc1.index"));
  if (!Index) {
    consumeError(Index.takeError());
    return Damaged();
  }
  Unit.Index = std::move(*Index);
  return Unit;
}

namespace {
constexpr uint64_t HeaderSize = 32;

/// The OffloadBinary at the start of \p Rest, which must not be empty.
Expected<StringRef> firstBinary(StringRef Rest, uint64_t At) {
  if (Rest.size() < HeaderSize || !Rest.starts_with("\x10\xFF\x10\xAD"))
    return createStringError("no image begins at byte " + Twine(At) +
                             " of the section .llvm.offloading");
  uint64_t Size = support::endian::read64le(Rest.data() + 8);
  if (Size < HeaderSize || Size > Rest.size())
    return createStringError(
        "the image at byte " + Twine(At) +
        " of the section .llvm.offloading claims to have " + Twine(Size) +
        " of " + Twine(Rest.size()) + " bytes");
  return Rest.take_front(Size);
}

/// True if every offset in \p Binary, aligned bytes with a header, points into
/// it: LLVM's reader does not check them.
bool isWellFormed(StringRef Binary) {
  using Header = OffloadBinary::Header;
  using Entry = OffloadBinary::Entry;
  using StringEntry = OffloadBinary::StringEntry;
  auto holds = [&](uint64_t Offset, uint64_t Count, uint64_t Size) {
    return Offset % 8 == 0 && Offset <= Binary.size() &&
           Count <= (Binary.size() - Offset) / Size;
  };
  auto holdsText = [&](uint64_t Offset) {
    return Offset < Binary.size() &&
           Binary.find('\0', Offset) != StringRef::npos;
  };
  const auto *Head = reinterpret_cast<const Header *>(Binary.data());
  if (Head->Version != OffloadBinary::Version ||
      !holds(Head->EntryOffset, 1, sizeof(Entry)))
    return false;
  const auto *Only =
      reinterpret_cast<const Entry *>(Binary.data() + Head->EntryOffset);
  if (!holds(Only->StringOffset, Only->NumStrings, sizeof(StringEntry)) ||
      !holds(Only->ImageOffset, Only->ImageSize, 1))
    return false;
  ArrayRef Strings(
      reinterpret_cast<const StringEntry *>(Binary.data() + Only->StringOffset),
      Only->NumStrings);
  return all_of(Strings, [&](const StringEntry &S) {
    return holdsText(S.KeyOffset) && holdsText(S.ValueOffset);
  });
}

Error forEachBinary(StringRef Section,
                    function_ref<Error(const OffloadBinary &)> Visit) {
  uint64_t At = 0;
  while (At < Section.size()) {
    StringRef Rest = Section.drop_front(At);
    // Linkers pad between the parts of two objects.
    if (Rest.front() == '\0') {
      ++At;
      continue;
    }
    Expected<StringRef> Bytes = firstBinary(Rest, At);
    if (!Bytes)
      return Bytes.takeError();
    // LLVM's reader requires an alignment that a mapped section may lack.
    std::unique_ptr<MemoryBuffer> Aligned =
        MemoryBuffer::getMemBufferCopy(*Bytes);
    if (!isWellFormed(Aligned->getBuffer()))
      return createStringError("the image at byte " + Twine(At) +
                               " of the section .llvm.offloading is damaged");
    auto Binary = OffloadBinary::create(*Aligned);
    if (!Binary)
      return createStringError("the image at byte " + Twine(At) +
                               " of the section .llvm.offloading is damaged: " +
                               toString(Binary.takeError()));
    if (Error E = Visit(**Binary))
      return E;
    At += Bytes->size();
  }
  return Error::success();
}

bool isUnit(const OffloadBinary &Binary) {
  return Binary.getOffloadKind() == OFK_SYCL &&
         Binary.getImageKind() == IMG_Bitcode &&
         !Binary.getString("syclcc1.link").empty();
}
} // namespace

Expected<std::vector<std::string>> readUnitIds(StringRef Section) {
  std::vector<std::string> Ids;
  Error E = forEachBinary(Section, [&](const OffloadBinary &Binary) {
    if (isUnit(Binary))
      Ids.push_back(Binary.getString("syclcc1.id").str());
    return Error::success();
  });
  if (E)
    return std::move(E);
  return Ids;
}

Expected<std::vector<DeviceUnit>> readUnits(StringRef Section) {
  std::vector<DeviceUnit> Units;
  StringSet<> Linked;
  Error E = forEachBinary(Section, [&](const OffloadBinary &Binary) -> Error {
    for (StringRef Id : split(Binary.getString("syclcc1.linked"), ','))
      Linked.insert(Id);
    if (!isUnit(Binary))
      return Error::success();
    Expected<DeviceUnit> Unit = readUnit(Binary);
    if (!Unit)
      return Unit.takeError();
    Units.push_back(std::move(*Unit));
    return Error::success();
  });
  if (E)
    return std::move(E);
  for (DeviceUnit &Unit : Units)
    Unit.Linked = Linked.contains(Unit.Id);
  return Units;
}

} // namespace syclcc1
