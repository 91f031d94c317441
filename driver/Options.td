//===- Options.td - Every option that syclcc1 adds to clang++ -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The contract between the command line and Invocation. An argument that is not
// in this table goes to Clang's driver unchanged. Five groups, of which this file
// has the first and ForeignOptions.td the others:
//
//   Main       options of syclcc1; shown by --help
//   Foreign    options of DPC++, icpx and AdaptiveCpp that have a meaning here
//   AlwaysSo   options that ask for the default behaviour: accepted in silence
//   NoEffect   options without which the program works: one warning names them all
//   Refused    options without which the program would be a different one: an error
//
// An option that only sets a member of Settings is defined completely by its record
// here (MarshallingInfo…, as in Clang's table). Invocation.cpp implements the other
// options of the first two groups; options of the last three groups need no code.
// Help texts of the last four groups say what the option means here
// (--help-foreign). A list of Values is checked in every group.
//
//   def fsycl_verify_each : Flag<["-"], "fsycl-verify-each">, M,
//     HelpText<"Verify the module after each of our passes">,
//     MarshallingInfoFlag<Setting<"VerifyEach">>;
//
// This record and `bool VerifyEach` in Settings.h implement that option: the driver
// parses it and passes it to the compile job, which parses it again by this record.
//
// scripts/options-page generates docs/options.md from this table.
//
//===----------------------------------------------------------------------===//

include "llvm/Option/OptParser.td"

// The description in docs/options.md, in Markdown, of an option whose help text is
// too short.
class Doc<code Text> { code Doc = Text; }
class Title<string Text> { string Title = Text; }

def Main : OptionGroup<"<main>">, HelpText<"SYCL">, Title<"Ours">,
  Doc<[{}]>;
def Foreign : OptionGroup<"<foreign>">,
  HelpText<"OTHER COMPILERS' SPELLINGS OF THESE">,
  Title<"Understood from DPC++, icpx and AdaptiveCpp">,
  Doc<[{
    `--hipsycl-…` and `--opensycl-…` mean `--acpp-…`. The runtime libraries of
    other compilers, `-lsycl`, `-lacpp-rt` and `-lhipSYCL-rt`, stand for
    `-lsyclrt`.
  }]>;
// Other names of Clang's options: the help text is the option that Clang is given.
def Spelling : OptionGroup<"<spelling>">, Group<Foreign>,
  Title<"Other names of Clang's options">, Doc<[{}]>;
def AlwaysSo : OptionGroup<"<always so>">, HelpText<"DEFAULT BEHAVIOUR (accepted in silence)">,
  Title<"Default behaviour (accepted in silence)">, Doc<[{}]>;
def NoEffect : OptionGroup<"<no effect>">,
  HelpText<"WITHOUT EFFECT (one warning, -Wno-sycl-ignored-options)">,
  Title<"Without effect (one warning for all)">,
  Doc<[{
    The program has the same meaning without them. The warning stays a warning
    under `-Werror`. `-Wno-sycl-ignored-options` and `-w` silence it, and
    `-Werror=sycl-ignored-options` makes it an error.
  }]>;
def Refused : OptionGroup<"<refused>">, HelpText<"REFUSED">, Title<"Refused">,
  Doc<[{
    Without them the program would be a different one, so they are errors. A value
    that is not in an option's list is an error as well; the message shows the list.
  }]>;

// A member of Settings (Settings.h).
class Setting<string Member> : KeyPathAndMacro<"", Member>;

// Options by which the driver passes its decisions to compile jobs (Settings.cpp).
// They are not for users.
def JobOption : OptionVisibility;
def Job : OptionGroup<"<job>">, HelpText<"OF A COMPILE JOB">;
class J : Group<Job>, Flags<[HelpHidden]>, Visibility<[JobOption]>;
class AlsoOfJobs : Visibility<[DefaultVis, JobOption]>;

class M : Group<Main>;
class F<string Meaning> : Group<Foreign>, Flags<[HelpHidden]>,
  HelpText<Meaning>;
class A<string Why> : Group<AlwaysSo>, Flags<[HelpHidden]>, HelpText<Why>;
class N<string Why> : Group<NoEffect>, Flags<[HelpHidden]>, HelpText<Why>;
class S<string Clangs> : Group<Spelling>, Flags<[HelpHidden]>,
  HelpText<Clangs>;
class R<string Why> : Group<Refused>, Flags<[HelpHidden]>, HelpText<Why>;

// -- What the command does ------------------------------------------------------

def help : Flag<["--", "-"], "help">, M,
  HelpText<"Show the options that syclcc1 adds to clang++'s">;
def help_foreign : Flag<["--"], "help-foreign">, M,
  HelpText<"Show what options of DPC++, icpx and AdaptiveCpp mean here">;
def help_clang : Flag<["--"], "help-clang">, M,
  HelpText<"Show clang++'s options; every one of them works here">;
def version : Flag<["--"], "version">, M,
  HelpText<"Show the versions of syclcc1 and of the Clang in it">;
def dry_run : Flag<["--"], "dry-run">, M,
  HelpText<"Print the settings and the jobs, run nothing">;
def deploy : Separate<["--"], "deploy">, M, MetaVarName<"<folder>">,
  HelpText<"Copy the programs named to <folder>, with the shared libraries that "
           "other machines may lack">,
  Doc<[{
    `--deploy DIR prog` collects what a program needs to run on another machine:
    [packaging.md](design/packaging.md)
  }]>;
def print_pipeline : Flag<["--"], "print-pipeline">, M,
  HelpText<"Print the passes for the chosen targets, ready for opt-22">;

// -- What is compiled -----------------------------------------------------------

def fsycl : Flag<["-"], "fsycl">, M, HelpText<"Compile SYCL (default)">;
def fno_sycl : Flag<["-"], "fno-sycl">, M, AlsoOfJobs,
  HelpText<"Behave as clang++: no SYCL headers, device code or runtime">,
  MarshallingInfoNegativeFlag<Setting<"FrontEnd">>;
def fno_sycl_device_code : Flag<["-"], "fno-sycl-device-code">, M, AlsoOfJobs,
  HelpText<"Compile SYCL sources for the host only: kernels have no images">;
def fsycl_compatible_includes : Flag<["-"], "fsycl-compatible-includes">, M,
  HelpText<"Let <sycl/sycl.hpp> include the standard headers that other "
           "implementations include (<iostream>, <chrono>, <cstring> …); on with "
           "-fsycl and --acpp-">,
  Doc<[{
    `<sycl/sycl.hpp>` includes the standard headers that it includes in other
    implementations (`<iostream>`, `<chrono>`, `<cstring>` …). On with `-fsycl`
    and `--acpp-…`, and if the compiler is called by a link named `icpx`,
    `icx`, `dpcpp`, `acpp` or `syclcc` (`icx` compiles C as C)
  }]>;
def fno_sycl_compatible_includes
  : Flag<["-"], "fno-sycl-compatible-includes">, M,
  HelpText<"Let <sycl/sycl.hpp> include only what it needs">;
def fsycl_identify_as_EQ : Joined<["-"], "fsycl-identify-as=">, M,
  MetaVarName<"<compiler>">, Values<"icpx,none">,
  HelpText<"Define the macros by which programs recognise that compiler: icpx, or none "
           "(default)">,
  Doc<[{
    Define the macros by which programs recognise a compiler. `icpx`:
    `__INTEL_LLVM_COMPILER` (20260000, the release whose interface these headers
    have) and `SYCL_IMPLEMENTATION_ONEAPI`; CMake then takes the compiler for
    IntelLLVM. `none` (default): none, whatever name the compiler is called by.
    Some programs choose features by these macros, others code for Intel's GPUs:
    [porting.md](guide/porting.md#programs-that-ask-for-the-compiler)
  }]>;
def fsycl_targets_EQ : CommaJoined<["-"], "fsycl-targets=">, M, AlsoOfJobs,
  MetaVarName<"<target,...>">,
  HelpText<"Devices to compile for: cpu, spirv64, nvptx64, nvptx64:sm_XX,... "
           "Default: cpu,spirv64,nvptx64">;
def fsycl_multi_pass_EQ : Joined<["-"], "fsycl-multi-pass=">, M, AlsoOfJobs,
  MetaVarName<"<when>">, Values<"always,auto,never">,
  HelpText<"Parse once more for each target, with __SYCL_DEVICE_ONLY__ defined: always, "
           "never, or auto: only files that test that macro, themselves or in headers">,
  NormalizedValuesScope<"MultiPassMode">, NormalizedValues<["Always", "Auto", "Never"]>,
  MarshallingInfoEnum<Setting<"MultiPass">, "Never">,
  Doc<[{
    `always`: parse once more for each target, with `__SYCL_DEVICE_ONLY__`
    defined; `#pragma syclcc1 multi_pass` does the same for one file. `never`:
    parse once (default). `auto`: `always` for files that test that macro in a
    condition, themselves or in a header that they include, and one parse for
    other files; each file is preprocessed once more to find out. `auto` is the
    default with `-fsycl`, with options of AdaptiveCpp, and if the compiler is
    called by the name of another compiler: [multi-pass.md](design/multi-pass.md)
  }]>;
def fsycl_multi_pass : Flag<["-"], "fsycl-multi-pass">, M,
  HelpText<"The same as -fsycl-multi-pass=always; for programs that test that macro">,
  Alias<fsycl_multi_pass_EQ>, AliasArgs<["always"]>;
def fno_sycl_multi_pass : Flag<["-"], "fno-sycl-multi-pass">, M,
  HelpText<"Parse once (default)">,
  Alias<fsycl_multi_pass_EQ>, AliasArgs<["never"]>;
def fsycl_rdc : Flag<["-"], "fsycl-rdc">, M, AlsoOfJobs,
  HelpText<"Device code may use SYCL_EXTERNAL functions of other files (default)">,
  MarshallingInfoFlag<Setting<"RelocatableDevice">, "true">;
def fno_sycl_rdc : Flag<["-"], "fno-sycl-rdc">, M, AlsoOfJobs,
  HelpText<"Device code may not use functions of other files: it is final after compiling">,
  MarshallingInfoNegativeFlag<Setting<"RelocatableDevice">>;
def fsycl_pch_EQ : Joined<["-"], "fsycl-pch=">, M, AlsoOfJobs,
  MetaVarName<"<place>">, Values<"user,install,installation,none">,
  HelpText<"Use a precompiled <sycl/sycl.hpp> if a file begins with it: made on first use "
           "and kept in the user's cache (user) or in the installation for all users "
           "(install), or only if the installation has it (installation, default)">,
  NormalizedValuesScope<"HeaderCacheUse">,
  NormalizedValues<["User", "Install", "Installation", "None"]>,
  MarshallingInfoEnum<Setting<"HeaderCache">, "Installation">,
  Doc<[{
    If a file begins with `#include <sycl/sycl.hpp>` (comments aside), use a
    precompiled header. `user`: from the user's cache; the first file of a
    command line makes it. `install`: the same, but it is kept in the
    installation (`lib/syclcc1/headers`) for all users who compile with the same
    options. `installation` (default): only if the installation has one for
    exactly these options (`SYCLCC1_PRECOMPILED_HEADERS` of the build makes those
    for usual options). `none`: never. The object is the same in every case:
    [compile-time.md](design/compile-time.md#a-precompiled-header)
  }]>;
def fsycl_pch : Flag<["-"], "fsycl-pch">, M,
  HelpText<"The same as -fsycl-pch=user">, Alias<fsycl_pch_EQ>, AliasArgs<["user"]>;
def fno_sycl_pch : Flag<["-"], "fno-sycl-pch">, M,
  HelpText<"Parse the header itself">, Alias<fsycl_pch_EQ>, AliasArgs<["none"]>;
def fsycl_cpu_threads : Flag<["-"], "fsycl-cpu-threads">, M, AlsoOfJobs,
  HelpText<"Compile the cpu's kernels in threads beside the host code (default)">,
  MarshallingInfoFlag<Setting<"CPUThreads">, "true">,
  Doc<[{
    Compile the cpu's kernels in threads beside the host code (default); with
    `-g`, `-flto` and sanitizers they are always compiled as part of the host
    code
  }]>;
def fno_sycl_cpu_threads : Flag<["-"], "fno-sycl-cpu-threads">, M, AlsoOfJobs,
  HelpText<"Compile the cpu's kernels as part of the host code, as -g and -flto always do">,
  MarshallingInfoNegativeFlag<Setting<"CPUThreads">>;
def fsycl_specialize : Flag<["-"], "fsycl-specialize">, M, AlsoOfJobs,
  HelpText<"Make values that are the same constant at every launch of a kernel constants "
           "in the kernel (default, except at -O0)">,
  MarshallingInfoFlag<Setting<"Specialize">, "true">,
  Doc<[{
    Captures and ranges that have the same constant value at every launch of a
    kernel (numbers, flags, arrays) are constants in the kernel (default, except
    at `-O0`). `-Rpass=sycl-specialize` names them,
    `-Rpass-missed=sycl-specialize` says why others are not:
    [specialize.md](design/specialize.md)
  }]>;
def fno_sycl_specialize : Flag<["-"], "fno-sycl-specialize">, M, AlsoOfJobs,
  HelpText<"Compile kernels without looking at their launches">,
  MarshallingInfoNegativeFlag<Setting<"Specialize">>;
def fsycl_kernel_cache_EQ : Joined<["-"], "fsycl-kernel-cache=">, M, AlsoOfJobs,
  MetaVarName<"<dir>">,
  HelpText<"Compile only kernels that have changed: cache compiled kernels in <dir>, which "
           "several builds may share">,
  MarshallingInfoString<Setting<"KernelCache">>, Normalizer<"normalizeCacheFolder">,
  Doc<[{
    Cache compiled kernels in that folder, which several builds may share, and
    compile only kernels that have changed since. `user`: the user's cache
    (`SYCLCC1_CACHE_DIR`); `none` (default): no cache. `SYCLCC1_KERNEL_CACHE`
    sets the same for commands without the option:
    [compile-time.md](design/compile-time.md#kernels-that-did-not-change)
  }]>;
def fsycl_kernel_cache : Flag<["-"], "fsycl-kernel-cache">, M,
  HelpText<"The same as -fsycl-kernel-cache=user: the user's cache">,
  Alias<fsycl_kernel_cache_EQ>, AliasArgs<["user"]>;
def fno_sycl_kernel_cache : Flag<["-"], "fno-sycl-kernel-cache">, M,
  HelpText<"Compile all kernels each time (default)">,
  Alias<fsycl_kernel_cache_EQ>, AliasArgs<["none"]>;
def fsycl_cpu_levels_EQ : CommaJoined<["-"], "fsycl-cpu-levels=">, M, AlsoOfJobs,
  MetaVarName<"<level,...>">,
  HelpText<"Compile the cpu's kernels also for x86-64-v2, -v3, -v4 (v2,v3,v4); the runtime "
           "chooses. none: only for -march=. Default: v3,v4 at -O2 and -O3">,
  MarshallingInfoString<Setting<"CPULevels">>, Normalizer<"normalizeLevels">,
  Doc<[{
    Compile the cpu's kernels also for the levels `v2`, `v3`, `v4` of x86-64,
    among which the runtime chooses, or `none`. Default: `v3,v4` at `-O2` and
    `-O3`; with `-march=` kernels are compiled for that processor only. Streams,
    which wait for memory, have no version for `v4` if there is one for `v3`
  }]>;
def fsycl_machine_code : Flag<["-"], "fsycl-machine-code">, M, AlsoOfJobs,
  HelpText<"Compile PTX of nvptx64:sm_XX to machine code as well, if CUDA's ptxas is "
           "found (default)">,
  MarshallingInfoFlag<Setting<"MachineCode">, "true">,
  Doc<[{
    If CUDA's `ptxas` is found, compile PTX for named architectures
    (`nvptx64:sm_90`, `nvptx64:sm_80,sm_90`) to machine code as well, so that
    the first run needs no compiler (default)
  }]>;
def fno_sycl_machine_code : Flag<["-"], "fno-sycl-machine-code">, M, AlsoOfJobs,
  HelpText<"Leave the compilation of PTX to the device's driver">,
  MarshallingInfoNegativeFlag<Setting<"MachineCode">>;
def fsycl_link : Flag<["-"], "fsycl-link">, M,
  HelpText<"Join objects and their device code into one object that any linker "
           "accepts">;
def fsycl_device_only : Flag<["-"], "fsycl-device-only">, M, AlsoOfJobs,
  HelpText<"Write only the device code: SPIR-V or PTX if one target is given, "
           "otherwise bitcode">,
  MarshallingInfoFlag<Setting<"DeviceOnly">>;
def fsycl_device_code_split_EQ
  : Joined<["-"], "fsycl-device-code-split=">, M, AlsoOfJobs,
  MetaVarName<"<mode>">, Values<"auto,per_kernel,per_source,off">,
  HelpText<"Divide kernels among images: auto (default), per_kernel, per_source, "
           "off">,
  NormalizedValuesScope<"CodeSplit">,
  NormalizedValues<["Auto", "PerKernel", "PerSource", "Off"]>,
  MarshallingInfoEnum<Setting<"Split">, "Auto">;
def fsycl_device_O0 : Flag<["-"], "fsycl-device-O0">, M, AlsoOfJobs,
  HelpText<"Do not optimise device code">,
  MarshallingInfoNegativeFlag<Setting<"OptimizeDevice">>;
def fsycl_spirv_writer_EQ : Joined<["-"], "fsycl-spirv-writer=">, M, AlsoOfJobs,
  MetaVarName<"<writer>">, Values<"llvm,translator">,
  HelpText<"Write SPIR-V with LLVM (llvm, default) or with the SPIRV-LLVM "
           "translator (translator)">,
  NormalizedValuesScope<"SPIRVWriter">, NormalizedValues<["LLVM", "Translator"]>,
  MarshallingInfoEnum<Setting<"Writer">, "LLVM">;
def nolibsycl : Flag<["-"], "nolibsycl">, M,
  HelpText<"Do not link the SYCL runtime">;

// -- Reports of the compilation -------------------------------------------------

def fsycl_explain_split_EQ : Joined<["-"], "fsycl-explain-split=">, M, AlsoOfJobs,
  MetaVarName<"<format>">, Values<"text,json">,
  HelpText<"Print for each device function the call chain that makes it device code, as "
           "text or json">,
  NormalizedValuesScope<"ExplainFormat">, NormalizedValues<["Text", "JSON"]>,
  MarshallingInfoEnum<Setting<"Explain">, "None">;
def fsycl_explain_split : Flag<["-"], "fsycl-explain-split">, M,
  HelpText<"The same as -fsycl-explain-split=text">,
  Alias<fsycl_explain_split_EQ>, AliasArgs<["text"]>;
def fsycl_explain_split_file_EQ
  : Joined<["-"], "fsycl-explain-split-file=">, M, AlsoOfJobs,
  MetaVarName<"<file>">,
  HelpText<"Write the explanation to <file> instead of standard error">,
  MarshallingInfoString<Setting<"ExplainPath">>;
def fsycl_dump_device_code_EQ
  : Joined<["-"], "fsycl-dump-device-code=">, M, AlsoOfJobs,
  MetaVarName<"<dir>">,
  HelpText<"Write each image into <dir>: <stem>.spirv64.spv, "
           "<stem>.nvptx64.sm_XX.ptx">,
  MarshallingInfoString<Setting<"DumpDir">>, Normalizer<"normalizeFolder">,
  Doc<[{
    Write the images as files: `<stem>.spirv64.spv`,
    `<stem>.nvptx64.sm_75.ptx`. Sources with the same name need different
    folders
  }]>;
def fsycl_report : Flag<["-"], "fsycl-report">, M, AlsoOfJobs,
  HelpText<"Print the resources of each kernel: registers, local memory, stack, spills "
           "and occupancy on nvptx64:sm_XX; vectors, masks, gathers and calls on cpu">,
  MarshallingInfoFlag<Setting<"KernelReport">>,
  Doc<[{
    Print a table for each target: registers, local memory, stack, spills and
    occupancy of each kernel of `nvptx64:sm_XX`, as CUDA's ptxas reports them; for
    `cpu` the vectors, masked accesses, gathers, calls of unknown functions, fibers
    and private bytes of each kernel on each level of x86-64
  }]>;
def fsycl_time_report : Flag<["-"], "fsycl-time-report">, M, AlsoOfJobs,
  HelpText<"Print how long parsing, the host, each target and the link took">,
  MarshallingInfoFlag<Setting<"TimeReport">>,
  Doc<[{
    Print the processor time in milliseconds of parsing, the host code, each
    target, the programs that were run, the kernels that took most, and the link;
    and the elapsed time
  }]>;
def fsycl_verify_each : Flag<["-"], "fsycl-verify-each">, M, AlsoOfJobs,
  HelpText<"Verify the module after each of our passes and name the pass that broke it">,
  MarshallingInfoFlag<Setting<"VerifyEach">>;

// The groups are in frontend/Diagnostics.def.
def Wsycl : Joined<["-"], "Wsycl-">, AlsoOfJobs, M, MetaVarName<"<warning>">,
  HelpText<"Enable a warning about device code (all are, by default); also "
           "-Wno-sycl-<warning> and -Werror=sycl-<warning>">;
def Wno_sycl : Joined<["-"], "Wno-sycl-">, AlsoOfJobs, Group<Main>, Flags<[HelpHidden]>;
def Werror_sycl : Joined<["-"], "Werror=sycl-">, AlsoOfJobs, Group<Main>, Flags<[HelpHidden]>;
def Wno_error_sycl : Joined<["-"], "Wno-error=sycl-">, AlsoOfJobs, Group<Main>, Flags<[HelpHidden]>;

// -- Decisions of the driver, passed to compile jobs ----------------------------

def fsycl_job_fast_math : Flag<["-"], "fsycl-job-fast-math">, J,
  HelpText<"-ffast-math or similar was given">, MarshallingInfoFlag<Setting<"FastMath">>;
def fsycl_job_save_temps : Flag<["-"], "fsycl-job-save-temps">, J,
  HelpText<"-save-temps was given">, MarshallingInfoFlag<Setting<"SaveTemps">>;
def fsycl_job_device_output_EQ : Joined<["-"], "fsycl-job-device-output=">, J,
  HelpText<"The output file of -fsycl-device-only">,
  MarshallingInfoString<Setting<"DeviceOutput">>;
def fsycl_job_translator_EQ : Joined<["-"], "fsycl-job-translator=">, J,
  HelpText<"The llvm-spirv that was found">,
  MarshallingInfoString<Setting<"TranslatorPath">>;
def fsycl_job_build_options_EQ : Joined<["-"], "fsycl-job-build-options=">, J,
  HelpText<"The options from -Xsycl-target-backend">,
  MarshallingInfoString<Setting<"BuildOptions">>;
// See frontend/Frontend.h.
def fsycl_job_unit_id_EQ : Joined<["-"], "fsycl-job-unit-id=">, J,
  HelpText<"The identity of this translation unit">;
def fsycl_job_unit_tokens_EQ : Joined<["-"], "fsycl-job-unit-tokens=">, J,
  HelpText<"Where the unit's own tokens begin after a precompiled header">;

include "ForeignOptions.td"
