//===- Options.td - Every option that syclcc1 adds to clang++ -------------===//
//
// The contract between the command line and Invocation. An argument that is not
// in this table goes to Clang's driver untouched. Four groups:
//
//   Main       ours, with their meaning; shown by --help
//   Foreign    DPC++'s and AdaptiveCpp's spellings of something we do
//   AlwaysSo   asks for what one parse does anyway: accepted in silence
//   NoEffect   accepted so that build scripts work; one warning names them all
//
// Invocation.cpp gives the first two their meaning; the groups are all there is
// to the other two.
//
//===----------------------------------------------------------------------===//

include "llvm/Option/OptParser.td"

def Main : OptionGroup<"<main>">, HelpText<"SYCL">;
def Foreign : OptionGroup<"<foreign>">;
def AlwaysSo : OptionGroup<"<always so>">;
def NoEffect : OptionGroup<"<no effect>">;

class M : Group<Main>;
class F : Group<Foreign>, Flags<[HelpHidden]>;
class A : Group<AlwaysSo>, Flags<[HelpHidden]>;
class N : Group<NoEffect>, Flags<[HelpHidden]>;

// -- What the command does ------------------------------------------------------

def help : Flag<["--", "-"], "help">, M,
  HelpText<"Show the options that syclcc1 adds to clang++'s">;
def help_clang : Flag<["--"], "help-clang">, M,
  HelpText<"Show clang++'s options; every one of them works here">;
def version : Flag<["--"], "version">, M,
  HelpText<"Show the versions of syclcc1 and of the Clang in it">;
def dry_run : Flag<["--"], "dry-run">, M,
  HelpText<"Print the settings and the jobs, run nothing">;
def print_pipeline : Flag<["--"], "print-pipeline">, M,
  HelpText<"Print the passes for the chosen targets, ready for opt-22">;

// -- What is compiled -----------------------------------------------------------

def fsycl : Flag<["-"], "fsycl">, M, HelpText<"Compile SYCL (default)">;
def fno_sycl : Flag<["-"], "fno-sycl">, M,
  HelpText<"Behave as clang++: no SYCL headers, device code or runtime">;
def fno_sycl_device_code : Flag<["-"], "fno-sycl-device-code">, M,
  HelpText<"Compile SYCL sources for the host only: kernels have no images">;
def fsycl_targets_EQ : CommaJoined<["-"], "fsycl-targets=">, M,
  MetaVarName<"<target,...>">,
  HelpText<"Devices to compile for: cpu, spirv64, nvptx64, nvptx64:sm_XX. "
           "Default: cpu,spirv64,nvptx64">;
def fsycl_device_O0 : Flag<["-"], "fsycl-device-O0">, M,
  HelpText<"Do not optimise device code">;
def fsycl_spirv_writer_EQ : Joined<["-"], "fsycl-spirv-writer=">, M,
  MetaVarName<"<writer>">,
  HelpText<"Write SPIR-V with LLVM (llvm, default) or with the SPIRV-LLVM "
           "translator (translator)">;
def nolibsycl : Flag<["-"], "nolibsycl">, M,
  HelpText<"Do not link the SYCL runtime">;

// -- What the compilation tells -------------------------------------------------

def fsycl_explain_split : Flag<["-"], "fsycl-explain-split">, M,
  HelpText<"Tell for each device function which call chain made it one">;
def fsycl_explain_split_EQ : Joined<["-"], "fsycl-explain-split=">, M,
  MetaVarName<"<format>">, HelpText<"The same as text or json">;
def fsycl_explain_split_file_EQ : Joined<["-"], "fsycl-explain-split-file=">, M,
  MetaVarName<"<file>">,
  HelpText<"Write it to <file> instead of standard error">;
def fsycl_verify_each : Flag<["-"], "fsycl-verify-each">, M,
  HelpText<"Check the module after each of our passes; names the culprit">;

// The groups are in frontend/Diagnostics.def.
def Wsycl : Joined<["-"], "Wsycl-">, M, MetaVarName<"<warning>">,
  HelpText<"Enable a warning about device code (all are, by default); also "
           "-Wno-sycl-<warning> and -Werror=sycl-<warning>">;
def Wno_sycl : Joined<["-"], "Wno-sycl-">, Group<Main>, Flags<[HelpHidden]>;
def Werror_sycl : Joined<["-"], "Werror=sycl-">, Group<Main>, Flags<[HelpHidden]>;
def Wno_error_sycl : Joined<["-"], "Wno-error=sycl-">, Group<Main>, Flags<[HelpHidden]>;

// -- DPC++ ----------------------------------------------------------------------

def fsycl_host_only : Flag<["-"], "fsycl-host-only">, F,
  Alias<fno_sycl_device_code>;
def fsycl_device_only : Flag<["-"], "fsycl-device-only">, F;
// For nvptx64: --cuda-gpu-arch=sm_XX or --offload-arch=sm_XX.
def Xsycl_target_backend : Separate<["-"], "Xsycl-target-backend">, F;
def Xsycl_target_backend_EQ
  : JoinedAndSeparate<["-"], "Xsycl-target-backend=">, F;
def Xs : Separate<["-"], "Xs">, F, Alias<Xsycl_target_backend>;
// Clang's own when it compiles CUDA, HIP or OpenMP: Invocation.cpp.
def offload_arch_EQ : CommaJoined<["--"], "offload-arch=">, F;
def cuda_path_EQ : Joined<["--"], "cuda-path=">, F;

def fsycl_unnamed_lambda : Flag<["-"], "fsycl-unnamed-lambda">, A;
def fno_sycl_unnamed_lambda : Flag<["-"], "fno-sycl-unnamed-lambda">, A;
def fsycl_early_optimizations : Flag<["-"], "fsycl-early-optimizations">, A;
def fno_sycl_rdc : Flag<["-"], "fno-sycl-rdc">, A;
def fsycl_dead_args_optimization
  : Flag<["-"], "fsycl-dead-args-optimization">, A;
def fno_sycl_id_queries_fit_in_int
  : Flag<["-"], "fno-sycl-id-queries-fit-in-int">, A;
def fsycl_decompose_functor : Flag<["-"], "fsycl-decompose-functor">, A;
def fno_sycl_decompose_functor : Flag<["-"], "fno-sycl-decompose-functor">, A;
def fsycl_allow_func_ptr : Flag<["-"], "fsycl-allow-func-ptr">, A;
def fsycl_optimize_non_user_code
  : Flag<["-"], "fsycl-optimize-non-user-code">, A;
def fno_sycl_instrument_device_code
  : Flag<["-"], "fno-sycl-instrument-device-code">, A;
def offload_new_driver : Flag<["--"], "offload-new-driver">, A;
def no_offload_new_driver : Flag<["--"], "no-offload-new-driver">, A;
// Only 2020 has a meaning; Invocation.cpp refuses the others.
def sycl_std_EQ : Joined<["-", "--"], "sycl-std=">, F;

def fsycl_id_queries_fit_in_int : Flag<["-"], "fsycl-id-queries-fit-in-int">, N;
def fsycl_rdc : Flag<["-"], "fsycl-rdc">, N;
def fno_sycl_early_optimizations
  : Flag<["-"], "fno-sycl-early-optimizations">, N;
def fno_sycl_dead_args_optimization
  : Flag<["-"], "fno-sycl-dead-args-optimization">, N;
def fsycl_instrument_device_code
  : Flag<["-"], "fsycl-instrument-device-code">, N;
def fsycl_device_code_split : Flag<["-"], "fsycl-device-code-split">, N;
def fsycl_device_code_split_EQ : Joined<["-"], "fsycl-device-code-split=">, N;
def fsycl_device_lib_EQ : Joined<["-"], "fsycl-device-lib=">, N;
def fno_sycl_device_lib_EQ : Joined<["-"], "fno-sycl-device-lib=">, N;
def fsycl_link : Flag<["-"], "fsycl-link">, N;
def fsycl_link_EQ : Joined<["-"], "fsycl-link=">, N;
def fsycl_link_targets_EQ : Joined<["-"], "fsycl-link-targets=">, N;
def fsycl_add_targets_EQ : Joined<["-"], "fsycl-add-targets=">, N;
def fsycl_force_target_EQ : Joined<["-"], "fsycl-force-target=">, N;
def fsycl_use_bitcode : Flag<["-"], "fsycl-use-bitcode">, N;
def fno_sycl_use_bitcode : Flag<["-"], "fno-sycl-use-bitcode">, N;
def fsycl_embed_ir : Flag<["-"], "fsycl-embed-ir">, N;
def fno_sycl_embed_ir : Flag<["-"], "fno-sycl-embed-ir">, N;
def fsycl_max_parallel_jobs_EQ
  : Joined<["-"], "fsycl-max-parallel-link-jobs=">, N;
def fsycl_range_rounding_EQ : Joined<["-"], "fsycl-range-rounding=">, N;
def fsycl_exp_range_rounding : Flag<["-"], "fsycl-exp-range-rounding">, N;
def fsycl_fp32_prec_sqrt : Flag<["-"], "fsycl-fp32-prec-sqrt">, N;
def fsycl_fp64_conv_emu : Flag<["-"], "fsycl-fp64-conv-emu">, N;
def fsycl_esimd_force_stateless_mem
  : Flag<["-"], "fsycl-esimd-force-stateless-mem">, N;
def fsycl_remove_unused_external_funcs
  : Flag<["-"], "fsycl-remove-unused-external-funcs">, N;
def fno_sycl_remove_unused_external_funcs
  : Flag<["-"], "fno-sycl-remove-unused-external-funcs">, N;
def fsycl_allow_device_image_dependencies
  : Flag<["-"], "fsycl-allow-device-image-dependencies">, N;
def fsycl_dump_device_code_EQ : Joined<["-"], "fsycl-dump-device-code=">, N;
def fsycl_host_compiler_EQ : Joined<["-"], "fsycl-host-compiler=">, N;
def fsycl_host_compiler_options_EQ
  : Joined<["-"], "fsycl-host-compiler-options=">, N;
def Xsycl_target_frontend : Separate<["-"], "Xsycl-target-frontend">, N;
def Xsycl_target_frontend_EQ
  : JoinedAndSeparate<["-"], "Xsycl-target-frontend=">, N;
def Xsycl_target_linker : Separate<["-"], "Xsycl-target-linker">, N;
def Xsycl_target_linker_EQ
  : JoinedAndSeparate<["-"], "Xsycl-target-linker=">, N;

// -- AdaptiveCpp ----------------------------------------------------------------

def acpp_targets_EQ : Joined<["--"], "acpp-targets=">, F;
def acpp_dryrun : Flag<["--"], "acpp-dryrun">, F, Alias<dry_run>;
def acpp_version : Flag<["--"], "acpp-version">, F, Alias<version>;
def acpp_gpu_arch_EQ : Joined<["--"], "acpp-gpu-arch=">, F;
def acpp_use_accelerated_cpu : Flag<["--"], "acpp-use-accelerated-cpu">, A;
// The whole family: --acpp-clang=, --acpp-cuda-path=, --acpp-stdpar, ...
def acpp_EQ : Joined<["--"], "acpp-">, N;
