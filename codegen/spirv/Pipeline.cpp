//===- Pipeline.cpp - The order of passes for SPIR-V, and why -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "codegen/Pipeline.h"

using namespace llvm;

namespace syclcc1 {

std::string spirvPipeline(const CodeGenOptions &Options) {
  std::string Library = deviceLibrary(Options, "spirv64");
  std::string Link = "syclcc1-link-library<" + Library + ">,";
  std::string Text;
  // While barriers and exchanges are still calls of builtins that Clang knows.
  // It calls host-shaped functions, like the common library.
  Text +=
      "syclcc1-spirv-exchanges-by-address," + linkLibrary(Options, "common");
  // Before device builtins, which have the same attribute.
  Text += "syclcc1-lower-atomics<spirv64>,";
  // Offsets and sizes are still the host's.
  Text += "syclcc1-spirv-byte-geps,syclcc1-spirv-plain-memory-types,";
  // A copy is a variable of the caller, and private like all of them.
  Text += "syclcc1-spirv-byval-copies,";
  Text += "syclcc1-spirv-generic-pointers,";
  // The device library has generic pointers, so builtins and kernels come after
  // the rewrite.
  Text += "syclcc1-device-builtin<" + Library + ">,";
  Text += "syclcc1-kernel-entries<spirv64>,";
  // Before the library, which defines these functions.
  Text += "syclcc1-spirv-math-intrinsics," + Link;
  // Queries that the optimiser could not fold (__builtin_constant_p,
  // __builtin_object_size) are folded to "no".
  Text += "function(lower-constant-intrinsics),";
  // In kernels the object of a pointer is known.
  Text += "syclcc1-spirv-pointer-queries<gather>,";
  if (Options.DeviceOptLevel == 0)
    Text += "syclcc1-spirv-inline-everything,";
  Text += "syclcc1-constant-reads<inline>,always-inline,globaldce,";
  // Formats are seen through functions that hand them on.
  Text += "syclcc1-spirv-printf,";
  if (Options.DeviceOptLevel > 0) {
    // The entry's own use of the object: loads of the byval argument …
    Text += "function(sroa<modify-cfg>,early-cse),";
    // … whose pointers are global, which is propagated from there.
    Text += "syclcc1-global-kernel-pointers<4>,syclcc1-known-spaces<spirv64>,";
    Text += "syclcc1-flat-nulls<4>,syclcc1-infer-address-spaces<4>,";
    // Before branches that depend on it are analysed.
    Text += "syclcc1-spirv-pointer-queries<fold>,";
    // The kernel's body and the library's functions are together now. Nothing
    // here depends on the machine, which only the driver knows.
    Text += "inline,function(sroa<modify-cfg>,early-cse<memssa>,instcombine<no-"
            "verify-fixpoint>,"
            "simplifycfg,loop-mssa(licm),gvn,instcombine<no-verify-fixpoint>,"
            "simplifycfg,adce),";
    // Casts that the optimiser has exposed.
    Text += "syclcc1-flat-nulls<4>,syclcc1-infer-address-spaces<4>,";
    Text += "function(sroa<modify-cfg>,early-cse,syclcc1-join-variables,"
            "early-cse,adce),globaldce,";
  } else {
    Text += "syclcc1-known-spaces<spirv64>,syclcc1-spirv-assumed-bits,";
  }
  // Nothing optimises arithmetic behind it.
  Text += "syclcc1-spirv-private-differences,";
  // From here on every pass removes IR that the writer would translate wrongly,
  // and no later optimisation could make it again. After the last pass that
  // moves variables of the kernel.
  Text += "syclcc1-spirv-pointer-queries<lower>,";
  // After address spaces are inferred, because a call would hide the pointer.
  Text += "syclcc1-spirv-narrow-atomics,";
  Text += "syclcc1-spirv-legalize-atomics,";
  Text += "syclcc1-spirv-lower-traps,syclcc1-empty-asm,";
  Text += "syclcc1-spirv-lower-memory,";
  // Queries of the compiler are folded to "no" by now.
  Text += "function(lower-constant-intrinsics),";
  Text += "syclcc1-spirv-math-intrinsics," + Link;
  // Makes vectors and integers of any size …
  Text += "syclcc1-spirv-lower-intrinsics,";
  // … which are split here, vectors of odd integers first.
  Text += "syclcc1-spirv-legalize-vectors,syclcc1-spirv-legalize-integers,";
  // Integers of two limbs are structs in between.
  Text += "syclcc1-spirv-aggregate-values,";
  Text += "function(early-cse,adce),globaldce,";
  // The passes before leave pairs of conversions, and early-cse makes some when
  // it forwards a store to a load.
  Text += "syclcc1-spirv-halves-of-integers,syclcc1-spirv-high-products,";
  Text += "syclcc1-spirv-extended-truncations,function(adce),";
  Text += "syclcc1-selected-calls,";
  // Last: it must run after every pass that folds casts or offsets.
  Text += "syclcc1-device-globals<decorate>,";
  Text += "syclcc1-spirv-indirect-calls,";
  // No inliner follows.
  if (Options.DeviceOptLevel > 0)
    Text += "syclcc1-spirv-allow-inlining,";
  Text += "syclcc1-spirv-function-addresses,syclcc1-spirv-constant-offsets,";
  Text += "syclcc1-spirv-built-constants,syclcc1-spirv-scalar-kernels,";
  // After the last link, which uses names.
  Text += "syclcc1-spirv-recursion,";
  Text += "syclcc1-spirv-private-names,";
  Text += "syclcc1-spirv-verify";
  return Text;
}

} // namespace syclcc1
