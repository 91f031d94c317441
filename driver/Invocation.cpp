//===- Invocation.cpp - argv -> Invocation --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An argument is an option of syclcc1 if the table has it, otherwise it is
// Clang's. To know where an argument begins, Clang's options have to be parsed
// as well: the `-fno-sycl` of `-o -fno-sycl` or `-Xclang -fno-sycl` is a value.
// So two tables parse one list alternately; arguments that Clang's table parses
// are copied unchanged, with their values.
//
// (Rejected: filtering argv by string comparison, as wrapper scripts do. It
// takes values for options and cannot say which option lacks its value.)
//
//===----------------------------------------------------------------------===//

#include "Invocation.h"
#include "InvocationReader.h"
#include "Options.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>

using namespace llvm;
using namespace llvm::opt;
using namespace syclcc1;

Invocation InvocationReader::read() {
  Inv.Device.readEnvironment();
  unsigned End = Args.getNumInputArgStrings();
  auto copy = [&](unsigned Begin, unsigned Stop) {
    for (; Begin < std::min(Stop, End); ++Begin)
      Inv.ClangArgs.push_back(Argv[Begin]);
  };
  copy(0, 1);
  // A build with both languages needs one compiler for both. Under this name
  // the program is Clang, and SYCL has to be requested. (A name that ends in
  // "cc" would make CMake look for syclcc1-llvm-ar.)
  StringRef Name = sys::path::stem(Args.getArgString(0));
  Inv.C = Name == "syclcc1-c" || Name == "icx";
  Inv.SYCL = !Inv.C;
  // Names of links by which build files call other SYCL compilers: their
  // command lines are accepted, and <sycl/sycl.hpp> includes what theirs does.
  ForeignLine = is_contained({"icx", "icpx", "dpcpp", "acpp", "syclcc"}, Name);
  for (unsigned Index = 1; Index < End;) {
    unsigned Begin = Index;
    StringRef Text = Args.getArgString(Index);
    if (Text == "--") { // Only input files from here on.
      Inv.ClangOptionsEnd = Inv.ClangArgs.size();
      copy(Begin, End);
      break;
    }
    if (Text.empty()) {
      copy(Begin, ++Index);
      continue;
    }
    for (StringRef Former : {"--hipsycl-", "--opensycl-"})
      if (StringRef Rest = Text; Rest.consume_front(Former))
        Args.replaceArgString(Index, "--acpp-" + Rest);
    std::unique_ptr<Arg> A =
        ourOptions().ParseOneArg(Args, Index, Visibility(DefaultVis));
    if (!A) {
      error("argument to '" + Text + "' is missing");
      break;
    }
    if (A->getOption().getKind() != Option::UnknownClass &&
        A->getOption().getKind() != Option::InputClass) {
      readOption(*A);
      Owned.push_back(std::move(A));
      continue;
    }
    Index = Begin;
    A = clang::getDriverOptTable().ParseOneArg(
        Args, Index, Visibility(clang::options::ClangOption));
    if (!A) { // Its value is missing; Clang reports it.
      Inv.ClangOptionsEnd = Inv.ClangArgs.size();
      copy(Begin, End);
      break;
    }
    readClangOption(*A);
    copy(Begin, Index);
  }
  if (!Inv.ClangOptionsEnd)
    Inv.ClangOptionsEnd = Inv.ClangArgs.size();
  finish();
  return std::move(Inv);
}

/// False, after an error, if the table lists the values and this is not one.
bool InvocationReader::hasKnownValue(const Arg &A) {
  std::string Name = A.getOption().getPrefixedName().str();
  auto Known = ourOptions().suggestValueCompletions(Name, "");
  if (Known.empty() || A.getNumValues() == 0 ||
      is_contained(Known, A.getValue()))
    return true;
  std::string Last = Known.back();
  Known.pop_back();
  error("unknown value '" + Twine(A.getValue()) + "' in " + Name +
        (Known.empty() ? "; the valid value is "
                       : "; valid values are " + join(Known, ", ") + " and ") +
        Last);
  return false;
}

/// -W[no-][error=]sycl-ignored-options concerns the command line; the front end
/// knows the other groups.
bool InvocationReader::readWarningOption(const Arg &A) {
  StringRef Group = A.getValue();
  // Options of DPC++ about code that is compiled or refused in any case.
  if (is_contained({"strict", "2017-compat", "2020-compat", "target",
                    "private-alloca-positive-size"},
                   Group))
    return true;
  if (Group != "ignored-options")
    return false;
  WithoutEffectIs = A.getOption().matches(OPT_Wno_sycl)      ? Silent
                    : A.getOption().matches(OPT_Werror_sycl) ? AsError
                                                             : Warning;
  return true;
}

void InvocationReader::readOption(const Arg &A) {
  using Action = Invocation::Action;
  const Option &O = A.getOption();
  // The spelling of the user, even if it is an alias.
  auto spelling = [&] {
    return (A.getAlias() ? *A.getAlias() : A).getAsString(Args);
  };
  if (!hasKnownValue(A) || O.matches(OPT_AlwaysSo))
    return;
  if (O.matches(OPT_Spelling))
    return give(O.getHelpText());
  if (is_contained({OPT_fgpu_inline_threshold_EQ, OPT_fgpu_flush_denormals,
                    OPT_Xarch_device, OPT_Xcuda_ptxas},
                   O.getID()))
    return Shared.push_back(&A);
  if (O.matches(OPT_NoEffect)) {
    WithoutEffect.push_back(spelling());
    return;
  }
  if (O.matches(OPT_Refused))
    return error(spelling() + ": " + O.getHelpText());
  switch (O.getID()) {
  case OPT_help:
    Inv.What = Action::Help;
    break;
  case OPT_help_foreign:
    Inv.What = Action::HelpForeign;
    break;
  case OPT_help_clang:
    Inv.ClangArgs.push_back("--help");
    break;
  case OPT_version:
    Inv.What = Action::Version;
    break;
  case OPT_print_pipeline:
    Inv.What = Action::PrintPipeline;
    break;
  case OPT_deploy:
    Inv.What = Action::Deploy;
    Inv.DeployDir = A.getValue();
    break;
  case OPT_dry_run:
    Inv.DryRun = true;
    break;
  case OPT_fsycl:
  case OPT_fno_sycl:
    // Such a command line was made for another compiler.
    Inv.SYCL = ForeignLine = O.getID() == OPT_fsycl;
    Inv.OfferRuntime = Inv.SYCL;
    break;
  case OPT_fsycl_compatible_includes:
  case OPT_fno_sycl_compatible_includes:
    CompatibleIncludes = O.getID() == OPT_fsycl_compatible_includes;
    break;
  case OPT_fsycl_identify_as_EQ:
    Inv.IdentifyAsIcpx = StringRef(A.getValue()) == "icpx";
    break;
  case OPT_fno_sycl_device_code:
    NoDeviceCode = true;
    break;
  case OPT_fsycl_link:
  case OPT_fsycl_link_EQ:
    Inv.LinkDevice = true;
    give("-r");
    break;
  case OPT_fsycl_targets_EQ:
    if (A.getNumValues() == 0 || StringRef(A.getValue()).empty())
      error("-fsycl-targets= needs a target: cpu, spirv64, nvptx64 or "
            "nvptx64:sm_XX");
    for (bool AfterNVIDIA = false; StringRef Name : A.getValues())
      if (!Name.empty()) {
        // nvptx64:sm_80,sm_90
        const bool IsNext = AfterNVIDIA && Name.starts_with("sm_");
        addTargets(A, parseTarget(IsNext ? "nvptx64:" + Name.str() : Name));
        AfterNVIDIA = IsNext || Name.contains("sm_");
      }
    break;
  case OPT_acpp_targets_EQ:
    ForeignLine = true;
    addTargets(A, parseACPPTargets(A.getValue()));
    break;
  case OPT_Xsycl_target_backend:
    readBackendOptions(A, "", A.getValue());
    break;
  case OPT_Xsycl_target_backend_EQ:
    readBackendOptions(A, A.getValue(0), A.getValue(1));
    break;
  case OPT_acpp_gpu_arch_EQ:
    addArch("--acpp-gpu-arch=", A.getValue());
    break;
  case OPT_acpp_platform_EQ:
    addTargets(
        A, parseACPPTargets(StringRef(A.getValue()) == "cpu" ? "omp" : "cuda"));
    break;
  case OPT_offload_arch_EQ:
  case OPT_offload_targets_EQ:
  case OPT_offload_host_only:
  case OPT_cuda_path_EQ:
  case OPT_fgpu_rdc:
  case OPT_fno_gpu_rdc:
    Shared.push_back(&A);
    break;
  case OPT_acpp_cuda_path_EQ:
    Inv.Device.CudaPath = A.getValue();
    break;
  case OPT_acpp_save_temps:
    Inv.Device.SaveTemps = true;
    give("-save-temps");
    break;
  case OPT_sycl_std_EQ:
    if (!StringRef(A.getValue()).contains("2020"))
      WithoutEffect.push_back(spelling());
    break;
  case OPT_fast:
    for (const char *Arg : {"-O3", "-flto", "-ffp-model=fast",
                            "-Wno-overriding-option", "-march=native"})
      give(Arg);
    Inv.Device.FastMath = true;
    break;
  case OPT_fsycl_id_queries_range_EQ:
    if (StringRef(A.getValue()) != "size_t")
      WithoutEffect.push_back(spelling());
    break;
  case OPT_fsycl_range_rounding_EQ:
    if (StringRef(A.getValue()) != "disable")
      WithoutEffect.push_back(spelling());
    break;
  case OPT_foffload_static_lib_EQ:
    give(A.getValue());
    break;
  case OPT_foffload_whole_static_lib_EQ:
    for (const char *Arg :
         {"-Wl,--whole-archive", A.getValue(), "-Wl,--no-whole-archive"})
      give(Arg);
    break;
  case OPT_qtbb: // Reported when compiling, too.
    for (const char *Arg :
         {"--start-no-unused-arguments", "-ltbb", "--end-no-unused-arguments"})
      give(Arg);
    break;
  case OPT_fp_model_EQ:
    give(O.getHelpText() + A.getValue());
    if (StringRef(A.getValue()) == "fast")
      Inv.Device.FastMath = true;
    break;
  case OPT_nolibsycl:
    Inv.LinkRuntime = false;
    break;
  case OPT_Wsycl:
  case OPT_Wno_sycl:
  case OPT_Werror_sycl:
  case OPT_Wno_error_sycl:
    if (!readWarningOption(A))
      Inv.Device.Warnings.push_back(A.getAsString(Args));
    break;
  default:
    MultiPassGiven |= O.getID() == OPT_fsycl_multi_pass_EQ;
    if (Expected<bool> IsSetting = Inv.Device.read(A); !IsSetting)
      error(toString(IsSetting.takeError()));
    else if (!*IsSetting)
      error("'" + A.getAsString(Args) +
            "' is in driver/Options.td, but nothing reads it: it has neither "
            "MarshallingInfo nor a case in driver/Invocation.cpp");
  }
}

/// -l of another SYCL compiler's runtime.
static bool isOtherRuntime(StringRef Library) {
  return is_contained({"sycl", "sycl-preview", "acpp-rt", "acpp-common",
                       "hipSYCL-rt", "hipSYCL-common"},
                      Library);
}

/// Some of Clang's options concern device code, too; Clang still gets them.
void InvocationReader::readClangOption(const Arg &A) {
  using namespace clang::options;
  switch (A.getOption().getID()) {
  case OPT_autocomplete: // Clang's own follow.
    if (StringRef Begin = A.getValue(); !Begin.contains(','))
      for (const std::string &Line : ourOptions().findByPrefix(
               Begin, Visibility(DefaultVis), /*DisableFlags=*/HelpHidden))
        outs() << Line << '\n';
    break;
  case OPT_save_temps_EQ:
    Inv.Device.SaveTemps = true;
    break;
  case OPT_ffast_math:
  case OPT_fno_fast_math:
    Inv.Device.FastMath = A.getOption().getID() == OPT_ffast_math;
    break;
  case OPT_O:
    Inv.Device.FastMath |= StringRef(A.getValue()) == "fast";
    break;
  case OPT_x:
    OptionsForOffload |= StringRef(A.getValue()).starts_with("cuda") ||
                         StringRef(A.getValue()).starts_with("hip");
    break;
  case OPT_o:
    Output = A.getValue();
    break;
  case OPT_l:
    if (isOtherRuntime(A.getValue()))
      OtherRuntimes.push_back(Inv.ClangArgs.size());
    break;
  case clang::options::OPT_INPUT:
    ++InputCount;
    OptionsForOffload |= StringRef(A.getValue()).ends_with(".cu") ||
                         StringRef(A.getValue()).ends_with(".hip");
    break;
  case OPT_fopenmp:
  case OPT_fopenmp_EQ:
    OptionsForOffload = true;
    break;
  default:
    break;
  }
}

void InvocationReader::addTargets(const Arg &A, Expected<TargetName> Name) {
  if (!Name)
    return error(toString(Name.takeError()));
  std::string Option = A.getOption().getPrefixedName().str();
  if (!TargetsFrom.empty() && TargetsFrom != Option)
    return error(Option + " contradicts " + TargetsFrom + "; give one of them");
  TargetsFrom = Option;
  for (const DeviceTarget &T : Name->Targets)
    addTarget(Targets, T);
  AheadOfTime |= Name->AheadOfTime;
  if (!Name->Note.empty())
    warn(Name->Note);
}

void InvocationReader::addArch(StringRef Option, StringRef Arch) {
  if (Error Err = checkNVIDIAArch(Arch))
    return error(Option + ": " + toString(std::move(Err)));
  NVIDIAArchs.push_back(Arch.str());
  ArchsFrom = Option.str();
}

/// -Xsycl-target-backend[=<target>] "<options>".
void InvocationReader::readBackendOptions(const Arg &A, StringRef Triple,
                                          StringRef Options) {
  bool ForNVPTX = true, ForSPIRV = true;
  if (!Triple.empty()) {
    Expected<TargetName> Name = parseTarget(Triple);
    if (!Name)
      return error(toString(Name.takeError()));
    TargetKind Kind = Name->Targets.front().Kind;
    ForNVPTX = Kind == TargetKind::NVPTX64;
    ForSPIRV = Kind == TargetKind::SPIRV64 && !Name->AheadOfTime;
  }
  SmallVector<StringRef> Words;
  SplitString(Options, Words);
  for (StringRef Word : Words) {
    StringRef Arch = Word;
    if (ForNVPTX && (Arch.consume_front("--cuda-gpu-arch=") ||
                     Arch.consume_front("--offload-arch=")))
      addArch(A.getSpelling(), Arch);
    else if (ForSPIRV)
      BackendOptions.push_back({A.getSpelling().str(), Word.str()});
    else
      WithoutEffect.push_back((A.getSpelling() + " " + Word).str());
  }
}

namespace syclcc1 {

Invocation parseInvocation(ArrayRef<const char *> Argv) {
  return InvocationReader(Argv).read();
}

bool Invocation::hasErrors() const {
  return any_of(Messages, [](const Message &M) { return M.IsError; });
}

void Invocation::print(raw_ostream &OS) const {
  auto onOff = [](bool B) { return B ? "on" : "off"; };
  OS << "sycl: " << onOff(SYCL) << '\n'
     << "device code: " << onOff(Device.DeviceCode) << '\n'
     << "runtime: " << onOff(LinkRuntime) << '\n';
  for (const std::string &Arg : Device.toPluginArgs())
    OS << "setting: " << Arg << '\n';
  OS << "clang:";
  for (const char *Arg : drop_begin(ClangArgs)) {
    OS << ' ';
    sys::printArg(OS, Arg, /*Quote=*/false);
  }
  OS << '\n';
}

} // namespace syclcc1
