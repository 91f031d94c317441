//===- Options.td - Every option that syclcc1 adds to clang++ -------------===//
//
// The contract between the command line and Invocation. An argument that is not
// in this table goes to Clang's driver unchanged. Five groups:
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

// -- DPC++ ----------------------------------------------------------------------

def fsycl_host_only : Flag<["-"], "fsycl-host-only">,
  F<"-fno-sycl-device-code">, Alias<fno_sycl_device_code>;
def offload_host_only : Flag<["--"], "offload-host-only">,
  F<"-fno-sycl-device-code (Clang's own with CUDA, HIP and OpenMP)">;
def offload_targets_EQ : CommaJoined<["--"], "offload-targets=">,
  F<"-fsycl-targets= (Clang's own with CUDA, HIP and OpenMP)">;
// Clang's own when it compiles CUDA, HIP or OpenMP: Invocation.cpp.
def offload_arch_EQ : CommaJoined<["--"], "offload-arch=">,
  F<"Architecture of nvptx64 (Clang's own with CUDA, HIP and OpenMP)">;
def cuda_path_EQ : Joined<["--"], "cuda-path=">, AlsoOfJobs,
  F<"Where libdevice is (Clang's own with CUDA)">,
  MarshallingInfoString<Setting<"CudaPath">>;
// For nvptx64: --cuda-gpu-arch=sm_XX or --offload-arch=sm_XX.
def Xsycl_target_backend : Separate<["-"], "Xsycl-target-backend">,
  F<"Architecture of nvptx64; other options have no effect">,
  Doc<[{
    For `nvptx64` the architecture (`--cuda-gpu-arch=`, `--offload-arch=`). For
    SPIR-V, options that the runtime passes to the device's driver
    (`clBuildProgram`). Without effect for targets that other compilers compile
    ahead of time (`spir64_gen` and the like)
  }]>;
def Xsycl_target_backend_EQ
  : JoinedAndSeparate<["-"], "Xsycl-target-backend=">,
  F<"The same for one target">;
def Xs : Separate<["-"], "Xs">, F<"-Xsycl-target-backend">,
  Alias<Xsycl_target_backend>;
def sycl_std_EQ : Joined<["-", "--"], "sycl-std=">,
  F<"Every value means 2020">,
  Values<"2020,sycl-2020,2017,sycl-2017,121,1.2.1,sycl-1.2.1">;
def save_offload_code_EQ : Joined<["-", "--"], "save-offload-code=">,
  F<"-fsycl-dump-device-code=">, Alias<fsycl_dump_device_code_EQ>;
def fsycl_id_queries_range_EQ : Joined<["-"], "fsycl-id-queries-range=">,
  F<"size_t is the only behaviour; int and uint have no effect">,
  Values<"int,uint,size_t">;
def fsycl_id_queries_fit_in_int : Flag<["-"], "fsycl-id-queries-fit-in-int">,
  F<"-fsycl-id-queries-range=int">, Alias<fsycl_id_queries_range_EQ>,
  AliasArgs<["int"]>;
def fno_sycl_id_queries_fit_in_int
  : Flag<["-"], "fno-sycl-id-queries-fit-in-int">,
  F<"-fsycl-id-queries-range=size_t">, Alias<fsycl_id_queries_range_EQ>,
  AliasArgs<["size_t"]>;
def fsycl_range_rounding_EQ : Joined<["-"], "fsycl-range-rounding=">,
  F<"disable is the only behaviour; on and force have no effect">,
  Values<"on,disable,force">;
def fsycl_disable_range_rounding
  : Flag<["-"], "fsycl-disable-range-rounding">,
  F<"-fsycl-range-rounding=disable">, Alias<fsycl_range_rounding_EQ>,
  AliasArgs<["disable"]>;
def fsycl_use_spirv_backend
  : Flag<["-"], "fsycl-use-spirv-backend-for-spirv-gen">,
  F<"-fsycl-spirv-writer=llvm">, Alias<fsycl_spirv_writer_EQ>,
  AliasArgs<["llvm"]>;
def foffload_static_lib_EQ : Joined<["-"], "foffload-static-lib=">,
  F<"The archive is an input like any other">;
def foffload_whole_static_lib_EQ
  : Joined<["-"], "foffload-whole-static-lib=">,
  F<"The archive is linked whole">;

def fgpu_rdc : Flag<["-"], "fgpu-rdc">,
  F<"-fsycl-rdc (Clang's own with CUDA and HIP)">;
def fno_gpu_rdc : Flag<["-"], "fno-gpu-rdc">,
  F<"-fno-sycl-rdc (Clang's own with CUDA and HIP)">;

// Clang's own with CUDA, HIP and OpenMP (SettleInvocation.cpp).
def fgpu_inline_threshold_EQ : Joined<["-"], "fgpu-inline-threshold=">,
  N<"LLVM's own threshold decides">;
def fgpu_flush_denormals : Flag<["-"], "fgpu-flush-denormals-to-zero">,
  N<"Device code keeps denormal numbers">;
def Xarch_device : Separate<["-"], "Xarch_device">,
  N<"One parse has one set of options">;
def Xcuda_ptxas : Separate<["-"], "Xcuda-ptxas">,
  N<"The driver of the device compiles PTX">;
def fsycl_device_code_split : Flag<["-"], "fsycl-device-code-split">,
  F<"-fsycl-device-code-split=auto">, Alias<fsycl_device_code_split_EQ>,
  AliasArgs<["auto"]>;

def fsycl_unnamed_lambda : Flag<["-"], "fsycl-unnamed-lambda">,
  A<"Kernels need no names">;
def fno_sycl_unnamed_lambda : Flag<["-"], "fno-sycl-unnamed-lambda">,
  A<"Kernels may have names">;
def fsycl_early_optimizations : Flag<["-"], "fsycl-early-optimizations">,
  A<"Device code is optimised before any target sees it">;
def fsycl_dead_args_optimization
  : Flag<["-"], "fsycl-dead-args-optimization">,
  A<"A kernel's object is one argument">;
def fsycl_decompose_functor : Flag<["-"], "fsycl-decompose-functor">,
  A<"A kernel's object is one argument">;
def fno_sycl_decompose_functor : Flag<["-"], "fno-sycl-decompose-functor">,
  A<"A kernel's object is one argument">;
def fsycl_force_inline_kernel_lambda
  : Flag<["-"], "fsycl-force-inline-kernel-lambda">,
  A<"Kernels are inlined into their entries">;
def fsycl_allow_func_ptr : Flag<["-"], "fsycl-allow-func-ptr">,
  A<"Function pointers work">;
def fsycl_allow_func_ptr_EQ : Joined<["-"], "fsycl-allow-func-ptr=">,
  A<"Function pointers work">, Values<"off,labeled,defined">;
def fsycl_optimize_non_user_code
  : Flag<["-"], "fsycl-optimize-non-user-code">,
  A<"Device code is optimised at -O0 too">;
def fno_sycl_instrument_device_code
  : Flag<["-"], "fno-sycl-instrument-device-code">,
  A<"Device code is not instrumented">;
def offload_new_driver : Flag<["--"], "offload-new-driver">,
  A<"There is one driver">;
def no_offload_new_driver : Flag<["--"], "no-offload-new-driver">,
  A<"There is one driver">;
def foffload_fp32_prec_div : Flag<["-"], "foffload-fp32-prec-div">,
  A<"As precise as the device allows: docs/design/device-math.md">;
def foffload_fp32_prec_sqrt
  : Flag<["-"], "foffload-fp32-prec-sqrt">,
  A<"As precise as the device allows: docs/design/device-math.md">;
def fsycl_fp32_prec_sqrt : Flag<["-"], "fsycl-fp32-prec-sqrt">,
  A<"As precise as the device allows: docs/design/device-math.md">;
def fsycl_device_lib_jit_link : Flag<["-"], "fsycl-device-lib-jit-link">,
  A<"The device libraries are linked where they are used">;
def fno_sycl_device_lib_jit_link : Flag<["-"], "fno-sycl-device-lib-jit-link">,
  A<"The device libraries are linked where they are used">;
def fno_sycl_use_header : Flag<["-"], "fno-sycl-use-header">,
  A<"There is no integration header">;
def fno_sycl_use_footer : Flag<["-"], "fno-sycl-use-footer">,
  A<"There is no integration footer">;
def fno_sycl_libspirv : Flag<["-"], "fno-sycl-libspirv">,
  A<"The device libraries are part of the compiler">;
def fno_sycl_cuda_compat : Flag<["-"], "fno-sycl-cuda-compatibility">,
  A<"CUDA sources are not compiled as SYCL">;
def fno_sycl_rtc_mode : Flag<["-"], "fno-sycl-rtc-mode">,
  A<"Nothing is compiled from source at run time">;
def fno_sycl_spec_consts_image
  : Flag<["-"], "fno-sycl-add-default-spec-consts-image">,
  A<"No second image is needed for default values">;
def fno_sycl_esimd_stateless
  : Flag<["-"], "fno-sycl-esimd-force-stateless-mem">,
  A<"ESIMD is not supported">;
def fno_sycl_explicit_simd : Flag<["-"], "fno-sycl-explicit-simd">,
  A<"ESIMD is not supported">;
def fno_sycl_code_split_esimd
  : Flag<["-"], "fno-sycl-device-code-split-esimd">, A<"ESIMD is not supported">;
def fsycl_code_split_esimd
  : Flag<["-"], "fsycl-device-code-split-esimd">, A<"ESIMD is not supported">;
def fno_sycl_pstl_offload : Flag<["-"], "fno-sycl-pstl-offload">,
  A<"The standard's algorithms run on the host">;
def fno_target_export_symbols : Flag<["-"], "fno-target-export-symbols">,
  A<"Images export kernels only">;
def fno_link_huge_device_code : Flag<["-"], "fno-link-huge-device-code">,
  A<"Images are in a section of their own">;
def flink_huge_device_code : Flag<["-"], "flink-huge-device-code">,
  A<"Images are in a section of their own">;
def fno_sycl_allow_device_image_dependencies
  : Flag<["-"], "fno-sycl-allow-device-image-dependencies">,
  A<"Images do not depend on each other">;

def fno_sycl_early_optimizations
  : Flag<["-"], "fno-sycl-early-optimizations">,
  N<"Use -fsycl-device-O0">;
def fno_sycl_dead_args_optimization
  : Flag<["-"], "fno-sycl-dead-args-optimization">,
  N<"A kernel's object is one argument">;
def fno_sycl_force_inline_kernel_lambda
  : Flag<["-"], "fno-sycl-force-inline-kernel-lambda">,
  N<"Kernels are inlined into their entries">;
def fno_offload_fp32_prec_div : Flag<["-"], "fno-offload-fp32-prec-div">,
  N<"-ffast-math allows less precision">;
def fno_offload_fp32_prec_sqrt : Flag<["-"], "fno-offload-fp32-prec-sqrt">,
  N<"-ffast-math allows less precision">;
def fno_sycl_fp32_prec_sqrt : Flag<["-"], "fno-sycl-fp32-prec-sqrt">,
  N<"-ffast-math allows less precision">;
def fno_sycl_use_spirv_backend
  : Flag<["-"], "fno-sycl-use-spirv-backend-for-spirv-gen">,
  N<"-fsycl-spirv-writer= names the writer">;
def gpu_tool_arg_EQ : Joined<["--"], "gpu-tool-arg=">,
  N<"Code for Intel GPUs is not compiled ahead of time">;
def cpu_tool_arg_EQ : Joined<["--"], "cpu-tool-arg=">,
  N<"Code for OpenCL CPUs is not compiled ahead of time">;
def device_math_lib_EQ : Joined<["-"], "device-math-lib=">,
  N<"The device libraries are linked where they are used">;
def no_device_math_lib_EQ : Joined<["-"], "no-device-math-lib=">,
  N<"The device libraries are linked where they are used">;
def fsycl_instrument_device_code
  : Flag<["-"], "fsycl-instrument-device-code">,
  N<"There are no calls for Intel's tracing">;
def fsycl_device_lib_EQ : CommaJoined<["-"], "fsycl-device-lib=">,
  A<"The device libraries are linked where they are used">,
  Values<"all,internal,libc,libm-fp32,libm-fp64,libimf-fp32,libimf-fp64,"
         "libimf-bf16">;
def fno_sycl_device_lib_EQ : CommaJoined<["-"], "fno-sycl-device-lib=">,
  N<"What a kernel uses of them is linked, and nothing else">,
  Values<"all,internal,libc,libm-fp32,libm-fp64,libimf-fp32,libimf-fp64,"
         "libimf-bf16">;
def fsycl_link_EQ : Joined<["-"], "fsycl-link=">, F<"-fsycl-link">,
  Values<"image,early">;
def fsycl_force_target_EQ : Joined<["-"], "fsycl-force-target=">,
  N<"Objects record their targets">;
def fsycl_device_obj_EQ : Joined<["-"], "fsycl-device-obj=">,
  N<"The format of device code follows from the target">,
  Values<"spirv,llvmir,asm">;
def fsycl_use_bitcode : Flag<["-"], "fsycl-use-bitcode">,
  N<"-fsycl-device-obj=llvmir">;
def fno_sycl_use_bitcode : Flag<["-"], "fno-sycl-use-bitcode">,
  N<"-fsycl-device-obj=spirv">;
def fsycl_embed_ir : Flag<["-"], "fsycl-embed-ir">,
  N<"Kernels are not fused at run time">;
def fno_sycl_embed_ir : Flag<["-"], "fno-sycl-embed-ir">,
  A<"Kernels are not fused at run time">;
def fsycl_max_parallel_jobs_EQ
  : Joined<["-"], "fsycl-max-parallel-link-jobs=">,
  N<"Images are made in parallel, as many as there are cores">;
def fsycl_exp_range_rounding : Flag<["-"], "fsycl-exp-range-rounding">,
  N<"Ranges are not rounded">;
def fsycl_default_sub_group_size
  : Separate<["-"], "fsycl-default-sub-group-size">,
  N<"The device chooses; a kernel can request a size by its attribute">;
def fsycl_default_sub_group_size_EQ
  : Joined<["-"], "fsycl-default-sub-group-size=">,
  N<"The device chooses; a kernel can request a size by its attribute">;
def fsycl_fp64_conv_emu : Flag<["-"], "fsycl-fp64-conv-emu">,
  N<"Kernels that use double run only on devices that have it">;
def fsycl_esimd_force_stateless_mem
  : Flag<["-"], "fsycl-esimd-force-stateless-mem">, N<"ESIMD is not supported">;
def fsycl_explicit_simd : Flag<["-"], "fsycl-explicit-simd">,
  N<"ESIMD is not supported">;
def fno_sycl_esimd_build_host_code
  : Flag<["-"], "fno-sycl-esimd-build-host-code">, N<"ESIMD is not supported">;
def fsycl_rtc_mode : Flag<["-"], "fsycl-rtc-mode">,
  N<"Nothing is compiled from source at run time">;
def fsycl_spec_consts_image
  : Flag<["-"], "fsycl-add-default-spec-consts-image">,
  N<"No second image is needed for default values">;
def fsycl_cuda_compat : Flag<["-"], "fsycl-cuda-compatibility">,
  N<"CUDA sources are not compiled as SYCL">;
def fsycl_pstl_offload : Flag<["-"], "fsycl-pstl-offload">,
  N<"The standard's algorithms run on the host">;
def fsycl_pstl_offload_EQ : Joined<["-"], "fsycl-pstl-offload=">,
  N<"The standard's algorithms run on the host">, Values<"cpu,gpu">;
def fsycl_libspirv_path_EQ : Joined<["-"], "fsycl-libspirv-path=">,
  N<"The device libraries are part of the compiler">;
def fsycl_footer_path_EQ : Joined<["-"], "fsycl-footer-path=">,
  N<"There is no integration footer">;
def fno_sycl_link_spirv : Flag<["-"], "fno-sycl-link-spirv">,
  N<"Objects record their targets">;
def fsycl_preserve_metadata
  : Flag<["-"], "fsycl-preserve-device-nonsemantic-metadata">,
  N<"The SPIR-V and PTX writers decide what metadata they write">;
def ftarget_compile_fast : Flag<["-"], "ftarget-compile-fast">,
  N<"For Intel's GPU compiler, which is not called">;
def ftarget_register_alloc_mode_EQ
  : Joined<["-"], "ftarget-register-alloc-mode=">,
  N<"For Intel's GPU compiler, which is not called">;
def ftarget_export_symbols : Flag<["-"], "ftarget-export-symbols">,
  N<"Images export kernels only">;
def fpreview_breaking_changes : Flag<["-"], "fpreview-breaking-changes">,
  N<"Concerns DPC++'s runtime only">;
def ocloc_path_EQ : Joined<["--"], "ocloc-path=">,
  N<"Code for Intel GPUs is not compiled ahead of time">;
def fsycl_help : Flag<["-"], "fsycl-help">,
  N<"No ahead-of-time compiler is called">;
def fsycl_help_EQ : Joined<["-"], "fsycl-help=">,
  N<"No ahead-of-time compiler is called">, Values<"all,gen,x86_64">;
def fsycl_remove_unused_external_funcs
  : Flag<["-"], "fsycl-remove-unused-external-funcs">,
  N<"SYCL_EXTERNAL functions are kept where another file may call them">;
def fno_sycl_remove_unused_external_funcs
  : Flag<["-"], "fno-sycl-remove-unused-external-funcs">,
  N<"SYCL_EXTERNAL functions are kept where another file may call them">;
def fsycl_allow_device_image_dependencies
  : Flag<["-"], "fsycl-allow-device-image-dependencies">,
  N<"Images do not depend on each other">;
def fsycl_host_compiler_EQ : Joined<["-"], "fsycl-host-compiler=">,
  N<"Host and device code come from one parse, by this compiler">;
def fsycl_host_compiler_options_EQ
  : Joined<["-"], "fsycl-host-compiler-options=">, N<"Host and device code come from one parse, by this compiler">;
def Xs_joined : Joined<["-"], "Xs">, N<"For ahead-of-time compilers, of which none is called">;
def Xsycl_target_frontend : Separate<["-"], "Xsycl-target-frontend">,
  N<"One parse has one set of options">;
def Xsycl_target_frontend_EQ
  : JoinedAndSeparate<["-"], "Xsycl-target-frontend=">,
  N<"One parse has one set of options">;
def Xsycl_target_linker : Separate<["-"], "Xsycl-target-linker">,
  N<"Device code is linked inside the compiler">;
def Xsycl_target_linker_EQ
  : JoinedAndSeparate<["-"], "Xsycl-target-linker=">,
  N<"Device code is linked inside the compiler">;
def Xdevice_post_link : Separate<["-"], "Xdevice-post-link">,
  N<"There is no post-link program">;
def Xspirv_translator : Separate<["-"], "Xspirv-translator">,
  N<"SPIR-V is written in the form that the runtime expects">;
def Xspirv_translator_EQ : JoinedAndSeparate<["-"], "Xspirv-translator=">,
  N<"SPIR-V is written in the form that the runtime expects">;

def fintelfpga : Flag<["-"], "fintelfpga">,
  R<"FPGAs are not supported; supported targets are cpu, spirv64 and nvptx64">;
def reuse_exe_EQ : Joined<["-"], "reuse-exe=">,
  R<"FPGAs are not supported; supported targets are cpu, spirv64 and nvptx64">;
def fsycl_link_targets_EQ : Joined<["-"], "fsycl-link-targets=">,
  R<"device images are part of the objects; -fsycl-dump-device-code=<dir> "
    "writes them as files">;
def fsycl_add_targets_EQ : Joined<["-"], "fsycl-add-targets=">,
  R<"images come from the sources only; compile them with the target in "
    "-fsycl-targets=">;
def fsyclbin : Flag<["-"], "fsyclbin">,
  R<"the SYCLBIN format is not written; -fsycl-dump-device-code=<dir> writes "
    "the images as files">;
def fsyclbin_EQ : Joined<["-"], "fsyclbin=">,
  R<"the SYCLBIN format is not written; -fsycl-dump-device-code=<dir> writes "
    "the images as files">;

// -- icpx -------------------------------------------------------------------------

def qopenmp : Flag<["-"], "qopenmp">, S<"-fopenmp">;
def fiopenmp : Flag<["-"], "fiopenmp">, S<"-fopenmp">;
def qopenmp_simd : Flag<["-"], "qopenmp-simd">, S<"-fopenmp-simd">;
def xHost : Flag<["-"], "xHost">, S<"-march=native">;
// Clang's own -x is about languages.
foreach X = [["SSE2", "x86-64"], ["SSE3", "nocona"], ["SSSE3", "core2"],
             ["SSE4.1", "penryn"], ["SSE4.2", "nehalem"],
             ["ATOM_SSSE3", "atom"], ["ATOM_SSE4.2", "silvermont"],
             ["AVX", "sandybridge"], ["CORE-AVX-I", "ivybridge"],
             ["AVX2", "haswell"], ["CORE-AVX2", "haswell"],
             ["COMMON-AVX512", "skylake-avx512"],
             ["CORE-AVX512", "skylake-avx512"],
             ["MIC-AVX512", "knl"]] in
  def x#!subst(".", "_", !subst("-", "_", X[0])) : Flag<["-"], "x"#X[0]>,
    S<"-march="#X[1]>;
foreach X = ["SANDYBRIDGE", "IVYBRIDGE", "HASWELL", "BROADWELL", "SKYLAKE",
             "SKYLAKE-AVX512", "CANNONLAKE", "CASCADELAKE", "COOPERLAKE",
             "ICELAKE-CLIENT", "ICELAKE-SERVER", "TIGERLAKE", "ROCKETLAKE",
             "ALDERLAKE", "RAPTORLAKE", "METEORLAKE", "ARROWLAKE", "LUNARLAKE",
             "SAPPHIRERAPIDS", "EMERALDRAPIDS", "GRANITERAPIDS", "SIERRAFOREST",
             "GRANDRIDGE", "SILVERMONT", "GOLDMONT", "GOLDMONT-PLUS",
             "TREMONT", "GRACEMONT"] in
  def x#!subst("-", "_", X) : Flag<["-"], "x"#X>, S<"-march="#!tolower(X)>;
def ipo : Flag<["-"], "ipo">, S<"-flto">;
def prof_gen : Flag<["-"], "prof-gen">, S<"-fprofile-generate">;
def prof_use : Flag<["-"], "prof-use">, S<"-fprofile-use">;
def ftz : Flag<["-"], "ftz">, S<"-mdaz-ftz">;
def no_ftz : Flag<["-"], "no-ftz">, S<"-mno-daz-ftz">;
def complex_limited_range : Flag<["-"], "complex-limited-range">,
  S<"-fcx-limited-range">;
def no_complex_limited_range : Flag<["-"], "no-complex-limited-range">,
  S<"-fno-cx-limited-range">;
def simd : Flag<["-"], "simd">, S<"-fopenmp-simd">;
def no_simd : Flag<["-"], "no-simd">, S<"-fno-openmp-simd">;
def use_msasm : Flag<["-"], "use-msasm">, S<"-fasm-blocks">;
def nolib_inline : Flag<["-"], "nolib-inline">, S<"-fno-builtin">;
def w0 : Flag<["-"], "w0">, S<"-w">;
def w3 : Flag<["-"], "w3">, S<"-Wall">;
def fast : Flag<["-"], "fast">,
  F<"-O3 -flto -ffp-model=fast -march=native, without -static">;
def fma : Flag<["-"], "fma">, S<"-ffp-contract=fast">;
def no_fma : Flag<["-"], "no-fma">, S<"-ffp-contract=off">;
def vec : Flag<["-"], "vec">, S<"-fvectorize">;
def no_vec : Flag<["-"], "no-vec">, S<"-fno-vectorize">;
// Not the `-u nroll` that Clang would read.
def unroll : Flag<["-"], "unroll">, S<"-funroll-loops">;
def unroll_EQ : Joined<["-"], "unroll=">, N<"Use '#pragma unroll' on the loop">;
def ansi_alias : Flag<["-"], "ansi-alias">, S<"-fstrict-aliasing">;
def no_ansi_alias : Flag<["-"], "no-ansi-alias">, S<"-fno-strict-aliasing">;
def fp_model_EQ : Joined<["-"], "fp-model=">, F<"-ffp-model=">,
  Values<"fast,precise,strict">;
def fp_model : Separate<["-"], "fp-model">, F<"-ffp-model=">,
  Alias<fp_model_EQ>;
def shared_intel : Flag<["-"], "shared-intel">, A<"No library from Intel is linked">;
def static_intel : Flag<["-"], "static-intel">, A<"No library from Intel is linked">;
def i_dynamic : Flag<["-"], "i_dynamic">, A<"No library from Intel is linked">;
def no_ipo : Flag<["-"], "no-ipo">, A<"The default without -ipo and -flto">;
def no_ip : Flag<["-"], "no-ip">, A<"The default without -ipo and -flto">;
def i_static : Flag<["-"], "i-static">, A<"No library from Intel is linked">;
def no_intel_lib : Flag<["-"], "no-intel-lib">, A<"No library from Intel is linked">;
def no_intel_lib_EQ : Joined<["-"], "no-intel-lib=">, A<"No library from Intel is linked">;
foreach Level = ["1", "2"] in
  def w#Level : Flag<["-"], "w"#Level>, A<"The default">;
def wd : Joined<["-"], "wd">, A<"Diagnostics have names here: -Wno-…">;
def diag_disable_EQ : Joined<["-"], "diag-disable=">, A<"Diagnostics have names here: -Wno-…">;
def diag_disable_colon : Joined<["-"], "diag-disable:">, A<"Diagnostics have names here: -Wno-…">;
def Rno_debug_disables : Flag<["-"], "Rno-debug-disables-optimization">,
  A<"-g changes no code">;
def fsycl_enable_function_pointers : Flag<["-"], "fsycl-enable-function-pointers">,
  A<"Function pointers work">;

def ax : Joined<["-"], "ax">, N<"The host has one code path: -march=">;
def prec_div : Flag<["-"], "prec-div">, N<"-fp-model= sets the precision">;
def no_prec_div : Flag<["-"], "no-prec-div">, N<"-fp-model= sets the precision">;
def prec_sqrt : Flag<["-"], "prec-sqrt">, N<"-fp-model= sets the precision">;
def no_prec_sqrt : Flag<["-"], "no-prec-sqrt">, N<"-fp-model= sets the precision">;
def fp_speculation_EQ : Joined<["-"], "fp-speculation=">, N<"-fp-model= sets the precision">;
def fimf : Joined<["-"], "fimf-">, N<"Intel's mathematical library is not linked">;
def qopt : Joined<["-"], "qopt-">, N<"Clang has remarks (-Rpass=) and its own heuristics">;
def qoverride_limits : Flag<["-"], "qoverride-limits">, N<"There are no such limits">;
def inline_level_EQ : Joined<["-"], "inline-level=">, N<"The -O level decides">;
def traceback : Flag<["-"], "traceback">, N<"Use -g and a debugger to see the stack">;
foreach Kind = ["enable", "error", "warning", "remark"] in {
  def diag_#Kind#_EQ : Joined<["-"], "diag-"#Kind#"=">,
    N<"Diagnostics have names here: -W…">;
  def diag_#Kind#_colon : Joined<["-"], "diag-"#Kind#":">,
    N<"Diagnostics have names here: -W…">;
}
def we : Joined<["-"], "we">, N<"Diagnostics have names here: -Werror=…">;
def ww : Joined<["-"], "ww">, N<"Diagnostics have names here: -W…">;
def ip : Flag<["-"], "ip">, N<"The -O level decides">;
// Not the `-u nroll-aggressive` that Clang would read.
def unroll_aggressive : Flag<["-"], "unroll-aggressive">,
  N<"Use '#pragma unroll' on the loop">;
def no_unroll_aggressive : Flag<["-"], "no-unroll-aggressive">,
  N<"Use '#pragma unroll' on the loop">;
def vec_threshold : Joined<["-"], "vec-threshold">, N<"Clang has its own heuristics">;
def qsimd : Joined<["-"], "qsimd-">, N<"Clang has its own heuristics">;
def qno_opt : Joined<["-"], "qno-opt-">, N<"Clang has its own heuristics">;
foreach Name = ["restrict", "fno-alias", "fargument-noalias"] in
  def !subst("-", "_", Name) : Flag<["-"], Name>,
    N<"Use '__restrict' on the pointer">;
foreach Name = ["fp-port", "mp1", "pc32", "pc64", "pc80"] in
  def !subst("-", "_", Name) : Flag<["-"], Name>, N<"-fp-model= sets the precision">;
def prof_dir_EQ : Joined<["-"], "prof-dir=">, N<"-fprofile-generate= names a folder">;
foreach Name = ["gcc", "gxx"] in
  def Name#_name_EQ : Joined<["-"], Name#"-name=">,
    N<"--gcc-toolchain= names an installation">;
def parallel : Flag<["-"], "parallel">, N<"Loops are not made parallel">;

def qtbb : Flag<["-"], "qtbb">, F<"-ltbb">;
def tbb : Flag<["-"], "tbb">, F<"-ltbb">, Alias<qtbb>;
def qmkl : Flag<["-"], "qmkl">,
  R<"oneMKL is not part of this; give its -I, -L and -l options">;
def qmkl_EQ : Joined<["-"], "qmkl=">,
  R<"oneMKL is not part of this; give its -I, -L and -l options">;
def qipp : Flag<["-"], "qipp">,
  R<"Intel's IPP is not part of this; give its -I, -L and -l options">;
def qdaal : Flag<["-"], "qdaal">,
  R<"Intel's oneDAL is not part of this; give its -I, -L and -l options">;
def qmkl_more : Joined<["-"], "qmkl-">,
  R<"oneMKL is not part of this; give its -I, -L and -l options">;
def qactypes : Flag<["-"], "qactypes">,
  R<"Intel's types for FPGAs are not part of this">;
def qopenmp_stubs : Flag<["-"], "qopenmp-stubs">,
  R<"the stubs of OpenMP's library are not part of this; give -qopenmp">;

// -- AdaptiveCpp ----------------------------------------------------------------
// The project has had two names before, and --hipsycl-targets= is --acpp-targets=:
// Invocation.cpp. (A list of prefixes is not for this: letters of a prefix would
// be cut off every other option's name.)

def acpp_targets_EQ : Joined<["--"], "acpp-targets=">, F<"-fsycl-targets=">;
def acpp_platform_EQ : Joined<["--"], "acpp-platform=">, F<"-fsycl-targets=">,
  Values<"cpu,cuda">;
def acpp_gpu_arch_EQ : Joined<["--"], "acpp-gpu-arch=">,
  F<"Architecture of nvptx64">;
def acpp_cuda_path_EQ : Joined<["--"], "acpp-cuda-path=">, F<"Where libdevice is">;
def acpp_dryrun : Flag<["--"], "acpp-dryrun">, F<"--dry-run">, Alias<dry_run>;
def acpp_version : Flag<["--"], "acpp-version">, F<"--version">, Alias<version>;
def acpp_save_temps : Flag<["--"], "acpp-save-temps">, F<"-save-temps">;

def acpp_use_accelerated_cpu : Flag<["--"], "acpp-use-accelerated-cpu">,
  A<"The cpu target is compiled, not emulated">;
def acpp_explicit_multipass : Flag<["--"], "acpp-explicit-multipass">,
  A<"All targets come from one parse">;

def acpp_stdpar : Flag<["--"], "acpp-stdpar">,
  N<"The standard's algorithms run on the host">;
def acpp_stdpar_system_usm : Flag<["--"], "acpp-stdpar-system-usm">,
  N<"The standard's algorithms run on the host">;
def acpp_stdpar_unconditional_offload
  : Flag<["--"], "acpp-stdpar-unconditional-offload">,
  N<"The standard's algorithms run on the host">;
def acpp_stdpar_prefetch_mode_EQ : Joined<["--"], "acpp-stdpar-prefetch-mode=">,
  N<"The standard's algorithms run on the host">,
  Values<"always,never,after-sync,first,auto">;
def acpp_export_all : Flag<["--"], "acpp-export-all">,
  N<"SYCL_EXTERNAL marks what other files may call">;
def acpp_clang_EQ : Joined<["--"], "acpp-clang=">, N<"Host and device code come from one parse, by this compiler">;
def acpp_clang_include_path_EQ : Joined<["--"], "acpp-clang-include-path=">,
  N<"Host and device code come from one parse, by this compiler">;
def acpp_nvcxx_EQ : Joined<["--"], "acpp-nvcxx=">, N<"Host and device code come from one parse, by this compiler">;
def acpp_cpu_cxx_EQ : Joined<["--"], "acpp-cpu-cxx=">, N<"Host and device code come from one parse, by this compiler">;
def acpp_rocm_path_EQ : Joined<["--"], "acpp-rocm-path=">, N<"ROCm is not supported">;
def acpp_config_file_dir_EQ : Joined<["--"], "acpp-config-file-dir=">,
  N<"Only the command line is read; use Clang's --config= for a file">;
foreach Step = ["link-line", "cxx-flags"] in {
  foreach Platform = ["sequential", "omp", "rocm", "cuda"] in
    def acpp_#Platform#_#!subst("-", "_", Step)#_EQ
      : Joined<["--"], "acpp-"#Platform#"-"#Step#"=">,
      N<"Such options belong on the command line itself">;
}
