//===- Pipeline.cpp - The order of passes for PTX, and why ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "codegen/Pipeline.h"
#include "codegen/ptx/MatrixShape.h"

using namespace llvm;

namespace syclcc1 {

/// CUDA's libdevice if there is a toolkit, otherwise libclc under the same
/// names.
static std::string mathLibrary(const CodeGenOptions &Options) {
  return Options.LibdevicePath.empty()
             ? deviceLibrary(Options, "nvptx64-libclc")
             : Options.LibdevicePath;
}

std::string ptxPipeline(const CodeGenOptions &Options, StringRef Arch) {
  const std::string Library = deviceLibrary(Options, "nvptx64");
  // Additional libraries for newer architectures.
  const std::string More = architectureNumber(Arch) >= 80
                               ? deviceLibrary(Options, "nvptx64-sm80")
                               : "";
  const std::string Latest = architectureNumber(Arch) >= 89
                                 ? deviceLibrary(Options, "nvptx64-sm89")
                                 : "";
  const std::string LinkMath = "syclcc1-ptx-math-intrinsics,"
                               "syclcc1-link-library<" +
                               Library + ">,syclcc1-link-library<" +
                               mathLibrary(Options) + ">,";
  std::string Text;
  // After the shared optimisation: orders and scopes are constants. Before the
  // other builtins, which have the same attribute.
  Text += "syclcc1-lower-atomics<nvptx64>,";
  Text += "syclcc1-ptx-matrix<" + Arch.str() + ">,";
  Text += "syclcc1-device-builtin<" + Library + ">,";
  if (!More.empty())
    Text += "syclcc1-device-builtin<" + More + ">,syclcc1-link-library<" +
            More + ">,";
  // Before the library that defines the same.
  if (!Latest.empty())
    Text += "syclcc1-link-library<" + Latest + ">,";
  Text += "syclcc1-ptx-launch-offsets,syclcc1-kernel-entries<nvptx64>,";
  Text += "syclcc1-ptx-lower-printf,";
  if (Options.DeviceOptLevel > 0)
    Text += "syclcc1-ptx-inline-functions,"
            "function(syclcc1-ptx-sine-and-cosine),";
  Text += LinkMath;
  // libdevice calls __nvvm_reflect to find the GPU that it is compiled for; the
  // call must not be inlined before.
  Text += "nvvm-reflect,";
  if (Options.DeviceOptLevel > 0)
    Text += "syclcc1-ptx-simplify-library,";
  Text += "syclcc1-constant-reads<inline>,always-inline,globaldce,";
  if (Options.DeviceOptLevel > 0) {
    // The entry's own use of the object: loads of the byval argument, whose
    // pointers are global. This is propagated before alias analysis is used.
    Text += "function(syclcc1-ptx-vector-copies,sroa<modify-cfg>,"
            "syclcc1-ptx-object-copies,early-cse),";
    Text += "syclcc1-global-kernel-pointers<0>,syclcc1-known-spaces<nvptx64>,";
    Text += "syclcc1-ptx-argument-spaces,syclcc1-flat-nulls<0>,";
    // Before address spaces are inferred, and loops unrolled.
    Text += "syclcc1-ptx-constant-tables,";
    // The results of ldg hide the address space, and restrict concerns loads
    // from global memory. Up to four cheap instructions on the right of && are
    // computed in any case, which costs less than a branch that diverges.
    Text += "syclcc1-ptx-read-only-loads,";
    // Before branches are simplified.
    if (architectureNumber(Arch) >= 80)
      Text += "function(syclcc1-ptx-bfloat-rounding),";
    Text += "function(syclcc1-ptx-flat-accesses,infer-address-spaces,"
            "sroa<modify-cfg>,simplifycfg<bonus-inst-threshold=4>),";
    Text += "syclcc1-ptx-read-only-loads,";
    // A bound that a loop reads from the kernel object in each iteration hides
    // its count: it is the one that was compared in front of the loop.
    Text += "function(early-cse<memssa>,loop-simplify,lcssa,"
            "syclcc1-ptx-bit-count-loops,";
    if (Options.DeviceOptLevel > 1)
      Text += "loop-simplify,lcssa,syclcc1-ptx-barrier-loops,";
    Text += "syclcc1-ptx-unroll-hints),";
    // With the machine's costs: inlining of linked functions, unrolling, vector
    // loads.
    Text += "function(nvvm-intr-range),syclcc1-ptx-scalar-pipeline<";
    Text += Options.DeviceOptLevel > 1 ? "O3>," : "O1>,";
    // What is left of unrolled loops, where unroll-hints has asked for it; and
    // what is shorter than before, or a loop of one block only now.
    if (Options.DeviceOptLevel > 1)
      Text += "function(loop-simplify,lcssa,syclcc1-ptx-barrier-loops,"
              "syclcc1-ptx-short-loops,loop-unroll<O3;no-partial;no-peeling;no-"
              "runtime;"
              "no-upperbound;full-unroll-max=0>),";
    // Optimisations introduce intrinsics (exp2 of an integer, frem).
    Text += LinkMath;
    Text += "nvvm-reflect,always-inline,";
    // Again: long bodies have been inlined only now.
    Text += "syclcc1-global-kernel-pointers<0>,";
    Text += "syclcc1-flat-nulls<0>,";
    Text += "function(infer-address-spaces,sroa<modify-cfg>,early-cse<memssa>,"
            "instcombine<no-verify-fixpoint>,adce),";
    if (Options.DeviceOptLevel > 1)
      Text += "function(syclcc1-ptx-aligned-rows,infer-alignment),";
    // LLVM's code generator infers address spaces again.
    Text += "syclcc1-flat-nulls<0>,";
  } else {
    Text += "syclcc1-known-spaces<nvptx64>,";
  }
  Text += "syclcc1-ptx-matrix-loads<" + Arch.str() + ">,";
  if (Options.DeviceOptLevel > 0)
    Text += "syclcc1-ptx-async-copies<" + Arch.str() + ">,";
  // InstCombine has sunk for the last time, SimplifyCFG has run.
  if (Options.DeviceOptLevel > 1)
    Text += "function(syclcc1-ptx-flag-switches,syclcc1-ptx-narrow-indices,"
            "syclcc1-ptx-address-offsets,syclcc1-ptx-shared-offsets,"
            "syclcc1-ptx-early-arithmetic,syclcc1-ptx-keep-loops),";
  // After the optimisations that it was meant to prevent.
  Text += "syclcc1-empty-asm,syclcc1-ptx-inline-assembly,"
          "syclcc1-ptx-built-constants,";
  if (Options.DeviceOptLevel > 1)
    Text += "function(syclcc1-ptx-conditional-divisions),";
  Text += "globaldce,syclcc1-device-globals<plain>,";
  Text += "syclcc1-ptx-odd-variables,syclcc1-ptx-large-local-memory,"
          "syclcc1-ptx-unbounded-stack,";
  // Last, and in this order, which the passes explain.
  Text += "syclcc1-ptx-private-atomics,syclcc1-ptx-float-minmax-atomics,"
          "syclcc1-ptx-legalize-atomics,";
  Text += "syclcc1-ptx-narrow-arguments,"
          "function(syclcc1-ptx-upper-products,syclcc1-ptx-absolute-values,"
          "syclcc1-ptx-uniform-arguments)";
  // Un-optimised on request: a debugger needs variables as well.
  if (Options.DeviceOptLevel > 0)
    Text += ",syclcc1-ptx-line-tables";
  return Text;
}

} // namespace syclcc1
