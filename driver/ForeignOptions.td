//===- ForeignOptions.td - Options of DPC++, icpx and AdaptiveCpp ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Command lines that were written for another SYCL compiler work here. An option of
// that compiler is in one of five ways in this table (Options.td has the groups):
//
//   S   another name of one of Clang's options, which Clang's driver is given
//   F   it has a meaning here, or is an Alias of one of our options
//   A   it asks for what happens anyway: accepted in silence
//   N   it has no effect, and the program works without it: a warning
//   R   without it the program would be a different one: an error
//
// The text says what the option means here or why it has no effect; --help-foreign,
// docs/options.md and the diagnostics print it. F needs code in Invocation.cpp
// unless it is an Alias; the others need none.
//
//===----------------------------------------------------------------------===//

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
// Clang's own -x is about languages. icpx reads "host" in any case.
foreach X = ["Host", "HOST", "host"] in
  def x#X : Flag<["-"], "x"#X>, S<"-march=native">;
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
