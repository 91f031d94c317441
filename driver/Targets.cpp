//===- Targets.cpp - Names of device targets, ours and foreign ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Three compilers have different names for the same three targets. A name
// matches as a prefix only if the rest is an architecture (nvptx64:sm_90,
// nvidia_gpu_sm_90). Anything else must match completely, so that a typing
// error is an error and not another target.
//
//===----------------------------------------------------------------------===//

#include "Targets.h"
#include "clang/Basic/OffloadArch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace syclcc1 {

TargetList defaultTargets() {
  return {{TargetKind::CPU, ""},
          {TargetKind::SPIRV64, ""},
          {TargetKind::NVPTX64, ""}};
}

std::string spell(const DeviceTarget &Target) {
  static constexpr StringRef Names[] = {"cpu", "spirv64", "nvptx64"};
  StringRef Name = Names[static_cast<unsigned>(Target.Kind)];
  return Target.Arch.empty() ? Name.str() : (Name + ":" + Target.Arch).str();
}

std::string spell(const TargetList &Targets) {
  return join(
      map_range(Targets, [](const DeviceTarget &T) { return spell(T); }), ",");
}

static std::string tripleOf(const DeviceTarget &Target) {
  switch (Target.Kind) {
  case TargetKind::CPU:
    return "";
  case TargetKind::SPIRV64:
    return "spirv64-unknown-unknown";
  case TargetKind::NVPTX64:
    return "nvptx64-nvidia-cuda";
  }
  llvm_unreachable("a target without a triple");
}

clang::TargetOptions clangOptions(const DeviceTarget &Target,
                                  StringRef HostTriple) {
  clang::TargetOptions Options;
  Options.Triple = tripleOf(Target);
  Options.HostTriple = HostTriple.str();
  Options.CPU = Target.Arch;
  return Options;
}

void addTarget(TargetList &Targets, const DeviceTarget &New) {
  if (none_of(Targets, [&](const DeviceTarget &Old) {
        return Old.Kind == New.Kind && Old.Arch == New.Arch;
      }))
    Targets.push_back(New);
}

Error checkNVIDIAArch(StringRef Name) {
  clang::OffloadArch Arch = clang::StringToOffloadArch(Name);
  if (Name.starts_with("sm_") && clang::IsNVIDIAOffloadArch(Arch))
    return Error::success();
  return createStringError(
      "unknown NVIDIA architecture '" + Name +
      "'; supported are sm_50 to sm_121, e.g. sm_75, sm_90a");
}

/// A name that means an NVIDIA GPU of one architecture.
static Expected<TargetName> nvidia(StringRef Arch) {
  if (Error Err = checkNVIDIAArch(Arch))
    return std::move(Err);
  return TargetName{{{TargetKind::NVPTX64, Arch.str()}}, ""};
}

/// A target that DPC++ compiles ahead of time; here it means SPIR-V.
static std::string aheadOfTimeNote(StringRef Name) {
  return ("'" + Name +
          "' means spirv64 here: the driver of the device compiles it when the "
          "program first runs it")
      .str();
}

std::string intelArchNote(StringRef Name) {
  return clang::IsIntelOffloadArch(clang::StringToOffloadArch(Name))
             ? aheadOfTimeNote(Name)
             : "";
}

namespace {
/// An option that names targets, and the names that it accepts.
struct Names {
  StringRef Option, Known;

  Error unknown(StringRef Name) const {
    return createStringError("unknown target '" + Name + "' in " + Option +
                             "; supported targets are " + Known);
  }
  /// A target that other compilers have and syclcc1 does not.
  Error refuse(StringRef Name, StringRef Why) const {
    return createStringError("'" + Name + "' in " + Option + ": " + Why +
                             "; supported targets are " + Known);
  }
};
constexpr Names Ours = {"-fsycl-targets=",
                        "cpu, spirv64, nvptx64 and nvptx64:sm_XX (and DPC++'s "
                        "native_cpu, spir64, nvptx64-nvidia-cuda, "
                        "nvidia_gpu_sm_XX)"};
constexpr Names ACPP = {"--acpp-targets=",
                        "generic, omp, omp.accelerated, omp.library-only, "
                        "spirv, cuda:sm_XX and cuda-nvcxx:ccXX"};
} // namespace

Expected<TargetName> parseTarget(StringRef Name) {
  std::optional<TargetKind> Kind =
      StringSwitch<std::optional<TargetKind>>(Name)
          .Cases({"cpu", "native_cpu"}, TargetKind::CPU)
          .Cases({"spirv64", "spir64"}, TargetKind::SPIRV64)
          .Cases({"nvptx64", "nvptx64-nvidia-cuda"}, TargetKind::NVPTX64)
          .Default(std::nullopt);
  if (Kind)
    return TargetName{{{*Kind, ""}}, ""};
  for (StringRef Prefix : {"nvptx64:", "nvptx64-nvidia-cuda:",
                           "nvptx64-nvidia-cuda-", "nvidia_gpu_"})
    if (StringRef Arch = Name; Arch.consume_front(Prefix))
      return nvidia(Arch);

  // spir64_gen-unknown-unknown, spir64-unknown-linux-sycldevice.
  StringRef Short = Name.take_front(Name.find("-unknown"));
  if (Short == "spir64" || Short == "spirv64")
    return TargetName{{{TargetKind::SPIRV64, ""}}, ""};
  if (is_contained(
          {"spir64_x86_64", "spir64_gen", "spirv64_x86_64", "spirv64_gen"},
          Short) ||
      Name.starts_with("intel_gpu_"))
    return TargetName{{{TargetKind::SPIRV64, ""}},
                      aheadOfTimeNote(Name),
                      /*AheadOfTime=*/true};
  if (Short.ends_with("_fpga"))
    return Ours.refuse(Name, "FPGAs are not supported");
  if (Name.starts_with("amd"))
    return Ours.refuse(Name, "AMD GPUs are not supported");
  return Ours.unknown(Name);
}

Expected<TargetName> parseACPPTargets(StringRef Value) {
  TargetName Result;
  for (StringRef Entry : split(Value, ';')) {
    auto [Name, Archs] = Entry.split(':');
    if (Name == "generic") {
      for (const DeviceTarget &T : defaultTargets())
        addTarget(Result.Targets, T);
    } else if (Name == "omp" || Name == "omp.accelerated" ||
               Name == "omp.library-only") {
      addTarget(Result.Targets, {TargetKind::CPU, ""});
    } else if (Name == "spirv") {
      addTarget(Result.Targets, {TargetKind::SPIRV64, ""});
    } else if (Name == "cuda" || Name == "cuda.integrated-multipass" ||
               Name == "cuda.explicit-multipass" || Name == "cuda-nvcxx") {
      if (Archs.empty())
        addTarget(Result.Targets, {TargetKind::NVPTX64, ""});
      else
        for (StringRef Arch : split(Archs, ',')) {
          // nvc++ writes cc80 for sm_80.
          std::string SM = Arch.starts_with("cc")
                               ? ("sm_" + Arch.drop_front(2)).str()
                               : Arch.str();
          if (Error Err = checkNVIDIAArch(SM))
            return std::move(Err);
          addTarget(Result.Targets, {TargetKind::NVPTX64, SM});
        }
    } else if (Name.starts_with("sm_") && !Result.Targets.empty() &&
               Result.Targets.back().Kind == TargetKind::NVPTX64) {
      // cuda:sm_61;sm_70, as in AdaptiveCpp's own documents.
      if (Error Err = checkNVIDIAArch(Name))
        return std::move(Err);
      addTarget(Result.Targets, {TargetKind::NVPTX64, Name.str()});
    } else if (Name.starts_with("hip")) {
      return ACPP.refuse(Name, "AMD GPUs are not supported");
    } else {
      return ACPP.unknown(Name);
    }
  }
  return Result;
}

} // namespace syclcc1
