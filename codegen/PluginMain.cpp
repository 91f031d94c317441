//===- PluginMain.cpp - syclcc1-passes.so, all our passes for opt ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   opt -load-pass-plugin=build/lib/syclcc1-passes.so \
//       -passes='syclcc1-fold-if-device<device>' x.ll -S
//
//===----------------------------------------------------------------------===//

#include "codegen/Pipeline.h"
#include "split/Pipeline.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Plugins/PassPlugin.h"

extern "C" LLVM_ATTRIBUTE_VISIBILITY_DEFAULT
    LLVM_ATTRIBUTE_WEAK llvm::PassPluginLibraryInfo
    llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "syclcc1-passes", LLVM_VERSION_STRING,
          [](llvm::PassBuilder &PB) {
            syclcc1::registerSplitPasses(PB);
            syclcc1::registerCodeGenPasses(PB);
          }};
}
