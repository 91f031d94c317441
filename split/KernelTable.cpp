//===- KernelTable.cpp - What is known about the kernels ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads the attributes that syclcc1-annotations has written and prints them as
// YAML. Tested by test/split/kernel-table-*.ll through
// syclcc1-print-kernel-table.
//
//===----------------------------------------------------------------------===//

#include "split/KernelTable.h"
#include "split/IRContract.h"
#include "split/ObjectNumbers.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/YAMLTraits.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace syclcc1 {

bool isKernel(const Function &F) { return F.hasFnAttribute(attribute::Kernel); }

/// sizeof sycl_local_block (runtime/abi/image.h).
static constexpr uint64_t LocalBlockSize = 24;

bool KernelInfo::isLocalArgument(const Capture &C) const {
  return Free && C.Kind == "local_accessor" &&
         any_of(Free->Parameters, [&](const KernelParameter &P) {
           return P.Offset == C.Offset && P.Size == LocalBlockSize;
         });
}

bool KernelInfo::usesDynamicLocalMemory(bool NativeArguments) const {
  return UsesScratch || any_of(Captures, [&](const Capture &C) {
           return C.Kind == "local_accessor" &&
                  !(NativeArguments && isLocalArgument(C));
         });
}

namespace {

/// Reads the attributes of one kernel; the first malformed one is the error.
class Reader {
public:
  explicit Reader(const Function &F) : F(F) {}

  Expected<KernelInfo> read() {
    KernelInfo K;
    K.Symbol = F.getName().str();
    K.DisplayName = text(attribute::Kernel).str();
    number(attribute::KernelObjectSize, K.ObjectSize);
    number(attribute::KernelObjectAlign, K.ObjectAlign);
    captures(K.Captures);
    arguments(K.Numbered);
    if (F.hasFnAttribute(attribute::KernelDimensions))
      number(attribute::KernelDimensions, K.Dimensions.emplace());
    if (F.hasFnAttribute(attribute::KernelParameters))
      parameters(K.Free.emplace());
    numbers(attribute::ReqdWorkGroupSize, K.ReqdWorkGroupSize);
    numbers(attribute::WorkGroupSizeHint, K.WorkGroupSizeHint);
    numbers(attribute::MaxWorkGroupSize, K.MaxWorkGroupSize);
    if (F.hasFnAttribute(attribute::MaxLinearWorkGroupSize))
      number(attribute::MaxLinearWorkGroupSize,
             K.MaxLinearWorkGroupSize.emplace());
    numbers(attribute::DeviceHas, K.Aspects, /*Max=*/UINT_MAX);
    numbers(attribute::UsedAspects, K.UsedAspects, /*Max=*/UINT_MAX);
    constants(K);
    SmallVector<StringRef, 1> Sets;
    text(attribute::CallsIndirectly)
        .split(Sets, ',', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
    for (StringRef Set : Sets)
      K.CallsIndirectly.push_back(Set.str());
    K.UsesScratch = F.hasFnAttribute(attribute::KernelUsesScratch);
    K.BodyOf = text(attribute::KernelBodyOf).str();
    K.Guard = text(attribute::KernelGuard).str();
    K.BodyReadsConstants = F.hasFnAttribute(attribute::BodyReadsConstants);
    if (F.hasFnAttribute(attribute::ReqdSubGroupSize))
      number(attribute::ReqdSubGroupSize, K.ReqdSubGroupSize.emplace());
    if (!Fault.empty())
      return createStringError("kernel '" + F.getName() + "': " + Fault);
    return K;
  }

private:
  StringRef text(StringRef Name) {
    return F.getFnAttribute(Name).getValueAsString();
  }

  void fail(StringRef Name, StringRef Expected) {
    if (Fault.empty())
      Fault = ("attribute '" + Name + "' is '" + text(Name) + "', expected " +
               Expected)
                  .str();
  }

  template <class Number> void number(StringRef Name, Number &Out) {
    if (text(Name).getAsInteger(10, Out))
      fail(Name, "a decimal number");
  }

  /// "x,y,z": one to three numbers, or any number of them.
  void numbers(StringRef Name, SmallVectorImpl<uint32_t> &Out,
               unsigned Max = 3) {
    if (!F.hasFnAttribute(Name))
      return;
    SmallVector<StringRef, 3> Parts;
    text(Name).split(Parts, ',', /*MaxSplit=*/-1, /*KeepEmpty=*/Max == 3);
    for (StringRef Part : Parts)
      if (Parts.size() > Max ||
          Part.trim().getAsInteger(10, Out.emplace_back()))
        return fail(Name, Max == 3 ? "one to three decimal numbers"
                                   : "decimal numbers");
  }

  /// "1f,2a,any"
  void constants(KernelInfo &K) {
    for (StringRef Part : split(text(attribute::UsedConstants), ','))
      if (Part == "any")
        K.UsesAnyConstant = true;
      else if (!Part.empty() &&
               Part.getAsInteger(16, K.UsedConstants.emplace_back()))
        return fail(attribute::UsedConstants, "hexadecimal numbers or 'any'");
  }

  /// "kind@offset,kind@offset"
  void captures(std::vector<Capture> &Out) {
    SmallVector<StringRef> Parts;
    text(attribute::KernelCaptures)
        .split(Parts, ',', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
    for (StringRef Part : Parts) {
      auto [Kind, Offset] = Part.split('@');
      Capture C;
      C.Kind = Kind.str();
      if (Kind.empty() || Offset.getAsInteger(10, C.Offset))
        return fail(attribute::KernelCaptures, "kind@offset,…");
      if (C.Kind == SpecializedCapture)
        continue;
      Out.push_back(std::move(C));
    }
  }

  /// "number:offset:size,number:offset:size"
  void arguments(std::vector<NumberedCapture> &Out) {
    SmallVector<StringRef> Parts;
    text(attribute::KernelArguments)
        .split(Parts, ',', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
    for (StringRef Part : Parts) {
      auto [Number, Rest] = Part.split(':');
      auto [Offset, Size] = Rest.split(':');
      NumberedCapture &N = Out.emplace_back();
      if (Number.getAsInteger(10, N.Number) ||
          Offset.getAsInteger(10, N.Offset) || Size.getAsInteger(10, N.Size))
        return fail(attribute::KernelArguments, "number:offset:size,…");
    }
  }

  /// "dimensions;offset:size:align,offset:size:align"
  void parameters(FreeFunction &Out) {
    auto [Dimensions, List] = text(attribute::KernelParameters).split(';');
    bool Good = !Dimensions.getAsInteger(10, Out.Dimensions);
    SmallVector<StringRef> Parts;
    List.split(Parts, ',', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
    for (StringRef Part : Parts) {
      auto [Offset, Rest] = Part.split(':');
      auto [Size, Align] = Rest.split(':');
      KernelParameter &P = Out.Parameters.emplace_back();
      Good = Good && !Offset.getAsInteger(10, P.Offset) &&
             !Size.getAsInteger(10, P.Size) && !Align.getAsInteger(10, P.Align);
    }
    if (!Good)
      fail(attribute::KernelParameters, "dimensions;offset:size:align,…");
  }

  const Function &F;
  std::string Fault;
};

} // namespace

Expected<KernelTable> KernelTable::fromModule(const Module &M) {
  KernelTable Table;
  for (const Function &F : M) {
    if (!isKernel(F) || F.isDeclaration())
      continue;
    auto K = Reader(F).read();
    if (!K)
      return K.takeError();
    Table.Kernels.push_back(std::move(*K));
  }
  sort(Table.Kernels, [](const KernelInfo &A, const KernelInfo &B) {
    return A.Symbol < B.Symbol;
  });
  return Table;
}

const KernelInfo *KernelTable::find(StringRef Symbol) const {
  auto It = lower_bound(Kernels, Symbol, [](const KernelInfo &K, StringRef S) {
    return K.Symbol < S;
  });
  return It != Kernels.end() && It->Symbol == Symbol ? &*It : nullptr;
}

void KernelTable::print(raw_ostream &OS) const {
  OS << "kernels:" << (Kernels.empty() ? " []\n" : "\n");
  for (const KernelInfo &K : Kernels) {
    OS << "  - symbol: '" << K.Symbol << "'\n";
    OS << "    name: '" << yaml::escape(K.DisplayName) << "'\n";
    OS << "    object: { size: " << K.ObjectSize << ", align: " << K.ObjectAlign
       << " }\n";
    if (!K.Captures.empty()) {
      OS << "    captures:\n";
      for (const Capture &C : K.Captures)
        OS << "      - { kind: " << C.Kind << ", offset: " << C.Offset
           << " }\n";
    }
    if (K.Dimensions)
      OS << "    dimensions: " << *K.Dimensions << '\n';
    if (K.Free) {
      OS << "    dimensions: " << K.Free->Dimensions << "\n    parameters:"
         << (K.Free->Parameters.empty() ? " []\n" : "\n");
      for (const KernelParameter &P : K.Free->Parameters)
        OS << "      - { offset: " << P.Offset << ", size: " << P.Size
           << ", align: " << P.Align << " }\n";
    }
    if (!K.ReqdWorkGroupSize.empty()) {
      OS << "    reqd-work-group-size: [";
      interleaveComma(K.ReqdWorkGroupSize, OS);
      OS << "]\n";
    }
    if (K.ReqdSubGroupSize)
      OS << "    reqd-sub-group-size: " << *K.ReqdSubGroupSize << '\n';
    auto List = [&](StringRef Name, ArrayRef<uint32_t> Numbers) {
      if (Numbers.empty())
        return;
      OS << "    " << Name << ": [";
      interleaveComma(Numbers, OS);
      OS << "]\n";
    };
    List("work-group-size-hint", K.WorkGroupSizeHint);
    List("max-work-group-size", K.MaxWorkGroupSize);
    if (K.MaxLinearWorkGroupSize)
      List("max-linear-work-group-size", *K.MaxLinearWorkGroupSize);
    List("aspects", K.Aspects);
    List("used-aspects", K.UsedAspects);
    if (!K.UsedConstants.empty() || K.UsesAnyConstant) {
      OS << "    used-constants: [";
      ListSeparator Comma;
      for (uint64_t Key : K.UsedConstants)
        OS << Comma << format_hex_no_prefix(Key, 1);
      if (K.UsesAnyConstant)
        OS << Comma << "any";
      OS << "]\n";
    }
    if (!K.CallsIndirectly.empty()) {
      OS << "    calls-indirectly: [";
      interleaveComma(K.CallsIndirectly, OS);
      OS << "]\n";
    }
    if (K.UsesScratch)
      OS << "    uses-scratch: true\n";
    if (!K.BodyOf.empty())
      OS << "    body: { of: '" << K.BodyOf << "', guard: '" << K.Guard
         << "', reads-constants: " << (K.BodyReadsConstants ? "true" : "false")
         << " }\n";
  }
}

} // namespace syclcc1
