//===- BitcodeTool.cpp - A module through another program -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Two programs convert a module to SPIR-V: the translator, and this compiler
// itself for all images of a process but the first (Writer.cpp).
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/BitcodeTool.h"
#include "codegen/ExternalTool.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

Error runBitcodeTool(
    const Module &M, StringRef Program,
    function_ref<SmallVector<StringRef>(StringRef, StringRef)> Arguments,
    SmallVectorImpl<char> &Bytes) {
  return runExternalTool(
      {Program, "bc", "spv", Arguments},
      [&](raw_ostream &OS) {
        // LLVM's writer guesses types from uses, in their order: the output
        // must be the same whichever image is the first of the process.
        WriteBitcodeToFile(M, OS, /*ShouldPreserveUseListOrder=*/true);
      },
      Bytes);
}

} // namespace syclcc1
