//===- Pipeline.cpp - The order of passes for SPIR-V, and why -------------===//

#include "codegen/Pipeline.h"

using namespace llvm;

namespace syclcc1 {

std::string spirvPipeline(const CodeGenOptions &Options) {
  std::string Library = deviceLibrary(Options, "spirv64");
  std::string Link = "syclcc1-link-library<" + Library + ">,";
  std::string Text;
  // While barriers and exchanges are still calls of what Clang knows. What it
  // calls is the host's kind of code, as the common library is.
  Text +=
      "syclcc1-spirv-exchanges-by-address," + linkLibrary(Options, "common");
  // Before device builtins, whose names it takes.
  Text += "syclcc1-lower-atomics<spirv64>,";
  // Offsets and sizes are still the host's.
  Text += "syclcc1-spirv-byte-geps,syclcc1-spirv-plain-memory-types,";
  // A copy is a variable of the caller, private as all are.
  Text += "syclcc1-spirv-byval-copies,";
  Text += "syclcc1-spirv-generic-pointers,";
  // The device library speaks generic pointers, so builtins and kernels come
  // after the rewrite.
  Text += "syclcc1-device-builtin<" + Library + ">,";
  Text += "syclcc1-kernel-entries<spirv64>,";
  Text += "syclcc1-spirv-printf,";
  // Before the library, whose functions they become.
  Text += "syclcc1-spirv-math-intrinsics," + Link;
  // What the optimiser could not prove constant (__builtin_constant_p,
  // __builtin_object_size) never will be.
  Text += "function(lower-constant-intrinsics),";
  // Where a pointer points is known in kernels.
  Text += "syclcc1-spirv-pointer-queries<gather>,";
  if (Options.DeviceOptLevel == 0)
    Text += "syclcc1-spirv-inline-everything,";
  Text += "always-inline,globaldce,";
  if (Options.DeviceOptLevel > 0) {
    // The entry's own view of the object: loads of the byval argument …
    Text += "function(sroa<modify-cfg>,early-cse),";
    // … whose pointers are global, which spreads from there.
    Text += "syclcc1-global-kernel-pointers<4>,syclcc1-known-spaces<spirv64>,";
    Text += "syclcc1-flat-nulls<4>,syclcc1-infer-address-spaces<4>,";
    // Before branches that depend on it are looked at.
    Text += "syclcc1-spirv-pointer-queries<fold>,";
    // The kernel's body and the library's functions now stand together. Nothing
    // here depends on the machine, which is the driver's to know.
    Text += "inline,function(sroa<modify-cfg>,early-cse<memssa>,instcombine<no-"
            "verify-fixpoint>,"
            "simplifycfg,loop-mssa(licm),gvn,instcombine<no-verify-fixpoint>,"
            "simplifycfg,adce),";
    // Casts that the optimiser has made visible.
    Text += "syclcc1-flat-nulls<4>,syclcc1-infer-address-spaces<4>,";
    Text += "function(sroa<modify-cfg>,early-cse,adce),globaldce,";
  } else {
    Text += "syclcc1-known-spaces<spirv64>,syclcc1-spirv-assumed-bits,";
  }
  // From here on every pass takes something from the writer that it would get
  // wrong, and no optimisation follows that could make it again.
  // After the last pass that moves variables of the kernel.
  Text += "syclcc1-spirv-pointer-queries<lower>,";
  // After address spaces are inferred, which a call would hide the pointer
  // from.
  Text += "syclcc1-spirv-narrow-atomics,";
  Text += "syclcc1-spirv-legalize-atomics,";
  Text += "syclcc1-spirv-lower-traps,syclcc1-empty-asm,";
  Text += "syclcc1-spirv-lower-memory,";
  // What asks the compiler has its answer by now: no.
  Text += "function(lower-constant-intrinsics),";
  Text += "syclcc1-spirv-math-intrinsics," + Link;
  // Makes vectors and integers of any size …
  Text += "syclcc1-spirv-lower-intrinsics,";
  // … which are taken apart, vectors of odd integers first.
  Text += "syclcc1-spirv-legalize-vectors,syclcc1-spirv-legalize-integers,";
  // Integers of two registers are structs in between.
  Text += "syclcc1-spirv-aggregate-values,";
  Text += "function(early-cse,adce),globaldce,";
  // Conversions are what the passes before leave most of, early-cse included:
  // what it forwards from a store to a load joins them.
  Text += "syclcc1-spirv-halves-of-integers,";
  Text += "syclcc1-spirv-extended-truncations,function(adce),";
  Text += "syclcc1-selected-calls,";
  // Last: it must run after every pass that folds casts or offsets.
  Text += "syclcc1-device-globals<decorate>,";
  Text += "syclcc1-spirv-indirect-calls,";
  // No inliner follows.
  if (Options.DeviceOptLevel > 0)
    Text += "syclcc1-spirv-allow-inlining,";
  Text += "syclcc1-spirv-function-addresses,syclcc1-spirv-constant-offsets,";
  Text += "syclcc1-spirv-scalar-kernels,";
  // After the last link, which goes by names.
  Text += "syclcc1-spirv-private-names,";
  Text += "syclcc1-spirv-verify";
  return Text;
}

} // namespace syclcc1
