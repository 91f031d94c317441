//===- Bundle.cpp - Images + KernelTable -> bytes in the object -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stores the images of one translation unit in LLVM's own offloading container,
// so that `llvm-objdump --offloading` lists them and no second parser is
// needed:
//
//     OffloadBinary  triple=spirv64-unknown-unknown          SPIR-V words
//                    syclcc1.kernels="symbol=…\tsize=24\t…\n"
//     OffloadBinary  triple=nvptx64-nvidia-cuda arch=sm_75   PTX text
//     OffloadBinary  triple=nvptx64-nvidia-cuda arch=sm_75   machine code of it
//     OffloadBinary  triple=x86_64-unknown-linux-gnu         no bytes: the code
//                                                            is the object's
//
// What the runtime needs to know about a kernel is text in the string entries.
// Text can be read in a dump and extended without a version of a struct; it is
// parsed once for each image and process. (Rejected: one property-set section
// for each kind of datum, as DPC++ writes them. It is a format inside a
// format.)
//
// Nothing here depends on pointers, time or the order of a hash table: the same
// input gives the same bytes. Tested by test/codegen/bundle.
//
//===----------------------------------------------------------------------===//

#include "codegen/Bundle.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Object/OffloadBinary.h"
#include "llvm/Support/CRC.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::object;

namespace syclcc1 {
namespace {

/// The runtime splits at tabs and line feeds, and a string entry ends at NUL.
void writeEscaped(raw_ostream &OS, StringRef Value) {
  for (unsigned char C : Value)
    if (C < 0x20 || C == '%')
      OS << '%' << hexdigit(C >> 4) << hexdigit(C & 15);
    else
      OS << static_cast<char>(C);
}

struct Container {
  StringRef Triple;
  ImageKind Kind;
};

Container containerOf(TargetKind Kind) {
  switch (Kind) {
  case TargetKind::CPU:
    return {"x86_64-unknown-linux-gnu", IMG_None};
  case TargetKind::SPIRV64:
    return {"spirv64-unknown-unknown", IMG_SPIRV};
  case TargetKind::NVPTX64:
    return {"nvptx64-nvidia-cuda", IMG_PTX};
  }
  llvm_unreachable("covered switch");
}

} // namespace

std::string describeKernels(const KernelTable &Kernels, bool LocalArguments) {
  std::string Text;
  raw_string_ostream OS(Text);
  for (const KernelInfo &K : Kernels.Kernels) {
    OS << "symbol=";
    writeEscaped(OS, K.Symbol);
    OS << "\tsize=" << K.ObjectSize << "\talign=" << K.ObjectAlign;
    if (!K.Captures.empty()) {
      OS << "\tcaptures=";
      interleave(
          K.Captures, OS,
          [&](const Capture &C) {
            writeEscaped(OS, LocalArguments && K.isLocalArgument(C)
                                 ? StringRef("local_argument")
                                 : StringRef(C.Kind));
            OS << '@' << C.Offset;
          },
          ",");
    }
    if (!K.Numbered.empty()) {
      OS << "\targuments=";
      interleave(
          K.Numbered, OS,
          [&](const NumberedCapture &N) {
            OS << N.Number << ':' << N.Offset << ':' << N.Size;
          },
          ",");
    }
    if (K.Free) {
      OS << "\tdimensions=" << K.Free->Dimensions << "\tparameters=";
      interleave(
          K.Free->Parameters, OS,
          [&](const KernelParameter &P) {
            OS << P.Offset << ':' << P.Size << ':' << P.Align;
          },
          ",");
    }
    if (K.usesDynamicLocalMemory(LocalArguments))
      OS << "\tlocal=1";
    if (!K.ReqdWorkGroupSize.empty()) {
      OS << "\twork-group-size=";
      interleave(K.ReqdWorkGroupSize, OS, ",");
    }
    if (K.ReqdSubGroupSize)
      OS << "\tsub-group-size=" << *K.ReqdSubGroupSize;
    auto List = [&](StringRef Name, ArrayRef<uint32_t> Numbers) {
      if (!Numbers.empty()) {
        OS << '\t' << Name << '=';
        interleave(Numbers, OS, ",");
      }
    };
    List("work-group-size-hint", K.WorkGroupSizeHint);
    List("max-work-group-size", K.MaxWorkGroupSize);
    if (K.MaxLinearWorkGroupSize)
      List("max-linear-work-group-size", *K.MaxLinearWorkGroupSize);
    List("aspects", K.Aspects);
    List("used-aspects", K.UsedAspects);
    if (!K.UsedConstants.empty() || K.UsesAnyConstant) {
      OS << "\tused-constants=";
      ListSeparator Comma(",");
      for (uint64_t Key : K.UsedConstants)
        OS << Comma << format_hex_no_prefix(Key, 1);
      if (K.UsesAnyConstant)
        OS << Comma << "any";
    }
    if (!K.CallsIndirectly.empty()) {
      OS << "\tcalls-indirectly=";
      interleave(
          K.CallsIndirectly, OS, [&](StringRef Set) { writeEscaped(OS, Set); },
          ",");
    }
    if (K.UsesScratch)
      OS << "\tscratch=1";
    if (!K.BodyOf.empty()) {
      OS << "\tbody-of=";
      writeEscaped(OS, K.BodyOf);
      OS << "\tguard=";
      writeEscaped(OS, K.Guard);
      if (K.BodyReadsConstants)
        OS << "\treads-constants=1";
    }
    if (!K.DisplayName.empty()) {
      OS << "\tname=";
      writeEscaped(OS, K.DisplayName);
    }
    OS << '\n';
  }
  return Text;
}

/// The property set "SYCL/device globals" as lines, like kernels.
static std::string describeDeviceGlobals(ArrayRef<DeviceGlobalInfo> Globals) {
  std::string Text;
  raw_string_ostream OS(Text);
  for (const DeviceGlobalInfo &G : Globals) {
    OS << "id=";
    writeEscaped(OS, G.Id);
    OS << "\tsize=" << G.Size << "\tdevice_image_scope=" << (G.InImage ? 1 : 0)
       << '\n';
  }
  return Text;
}

std::string describeVirtualSets(ArrayRef<VirtualSet> Sets) {
  std::string Text;
  raw_string_ostream OS(Text);
  for (const VirtualSet &Set : Sets) {
    writeEscaped(OS, Set.Name);
    OS << '=';
    interleave(Set.Aspects, OS, ",");
    if (Set.Waits || Set.Calls)
      OS << '=' << (Set.Waits ? "waits" : "")
         << (Set.Waits && Set.Calls ? "," : "") << (Set.Calls ? "calls" : "");
    OS << '\n';
  }
  return Text;
}

// Values that are not a suffix of another entry, so that each has its own
// offset.
static constexpr StringLiteral NoEntriesChecksum = "?entries";
static constexpr StringLiteral NoBytesChecksum = "?bytes??";
static constexpr unsigned ChecksumDigits = 8; ///< Of a CRC-32.
static_assert(NoEntriesChecksum.size() == ChecksumDigits &&
                  NoBytesChecksum.size() == ChecksumDigits,
              "checksums replace these values");

void setChecksums(MutableArrayRef<char> Bundle) {
  auto Set = [](char *Place, ArrayRef<uint8_t> Bytes) {
    std::string Sum =
        utohexstr(crc32(Bytes), /*LowerCase=*/true, ChecksumDigits);
    copy(Sum, Place);
  };
  for (char *Binary = Bundle.begin(); Binary != Bundle.end();) {
    const auto &Head = *reinterpret_cast<OffloadBinary::Header *>(Binary);
    const auto &Only =
        *reinterpret_cast<OffloadBinary::Entry *>(Binary + Head.EntryOffset);
    ArrayRef Strings(reinterpret_cast<OffloadBinary::StringEntry *>(
                         Binary + Only.StringOffset),
                     Only.NumStrings);
    ArrayRef Bytes(reinterpret_cast<uint8_t *>(Binary + Only.ImageOffset),
                   Only.ImageSize);
    std::string Text;
    char *OfEntries = nullptr;
    for (const OffloadBinary::StringEntry &S : Strings) {
      StringRef Key = Binary + S.KeyOffset;
      if (Key == "syclcc1.checksum")
        Set(Binary + S.ValueOffset, Bytes);
      else if (Key == "syclcc1.checksum-entries")
        OfEntries = Binary + S.ValueOffset;
      else
        for (StringRef Part : {Key, StringRef(Binary + S.ValueOffset)})
          (Text += Part) += '\0';
    }
    if (OfEntries)
      Set(OfEntries, arrayRefFromStringRef(Text));
    Binary += Head.Size;
  }
}

SmallString<0> makeBundle(ArrayRef<DeviceImage> Images) {
  SmallString<0> Bundle;
  for (const DeviceImage &Image : Images) {
    Container Where = containerOf(Image.Target.Kind);
    OffloadBinary::OffloadingImage Entry;
    Entry.TheImageKind = Where.Kind;
    Entry.TheOffloadKind = OFK_SYCL;
    Entry.StringData["triple"] = Where.Triple;
    // Readers of the container, llvm-objdump among them, expect the key.
    Entry.StringData["arch"] = Image.Target.Arch;
    Entry.StringData["syclcc1.version"] = "1";
    std::string KernelLines = describeKernels(
        Image.Kernels, Image.Target.Kind == TargetKind::SPIRV64);
    Entry.StringData["syclcc1.kernels"] = KernelLines;
    std::string GlobalLines = describeDeviceGlobals(Image.DeviceGlobals);
    if (!GlobalLines.empty())
      Entry.StringData["SYCL/device globals"] = GlobalLines;
    for (const auto &[Key, Value] : Image.Properties)
      Entry.StringData[Key] = Value;
    Entry.Image = MemoryBuffer::getMemBuffer(
        StringRef(Image.Bytes.data(), Image.Bytes.size()), "",
        /*RequiresNullTerminator=*/false);
    Entry.StringData["syclcc1.checksum-entries"] = NoEntriesChecksum;
    Entry.StringData["syclcc1.checksum"] = NoBytesChecksum;
    Bundle += OffloadBinary::write(Entry);
    if (Image.MachineCode.empty())
      continue;
    // Another form of the preceding image, whose properties hold for both.
    OffloadBinary::OffloadingImage Compiled;
    Compiled.TheImageKind = IMG_Cubin;
    Compiled.TheOffloadKind = OFK_SYCL;
    Compiled.StringData["triple"] = Where.Triple;
    Compiled.StringData["arch"] = Image.Target.Arch;
    Compiled.StringData["syclcc1.version"] = "1";
    Compiled.StringData["syclcc1.checksum-entries"] = NoEntriesChecksum;
    Compiled.StringData["syclcc1.checksum"] = NoBytesChecksum;
    Compiled.Image = MemoryBuffer::getMemBuffer(
        StringRef(Image.MachineCode.data(), Image.MachineCode.size()), "",
        /*RequiresNullTerminator=*/false);
    Bundle += OffloadBinary::write(Compiled);
  }
  setChecksums(Bundle);
  return Bundle;
}

} // namespace syclcc1
