//===- PassRegistry.cpp - Names of Passes.def -> passes -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "codegen/ImageSplit.h"
#include "codegen/Pipeline.h"
#include "codegen/RegisterImages.h"
#include "codegen/common/ConstantReads.h"
#include "codegen/common/Devirtualize.h"
#include "codegen/common/LowerAtomics.h"
#include "codegen/common/Passes.h"
#include "codegen/cpu/Passes.h"
#include "codegen/ptx/Passes.h"
#include "codegen/spirv/Passes.h"
#include "llvm/Passes/PassBuilder.h"
#include <optional>

using namespace llvm;

namespace syclcc1 {

/// "name<param>" -> "param"; nothing if \p Text is not \p Name with a
/// parameter.
static std::optional<StringRef> parameterOf(StringRef Text, StringRef Name) {
  if (Text.consume_front(Name) && Text.consume_front("<") &&
      Text.consume_back(">"))
    return Text;
  return std::nullopt;
}

void registerCodeGenPasses(PassBuilder &PB) {
  PB.registerPipelineParsingCallback(
      [](StringRef Name, ModulePassManager &MPM,
         ArrayRef<PassBuilder::PipelineElement>) {
#define SYCLCC1_MODULE_PASS(NAME, CLASS)                                       \
  if (Name == NAME) {                                                          \
    MPM.addPass(CLASS());                                                      \
    return true;                                                               \
  }
#define SYCLCC1_MODULE_PASS_WITH_PARAM(NAME, CLASS)                            \
  if (auto Param = parameterOf(Name, NAME)) {                                  \
    MPM.addPass(CLASS(*Param));                                                \
    return true;                                                               \
  }
#define SYCLCC1_FUNCTION_PASS(NAME, CLASS)                                     \
  if (Name == NAME) {                                                          \
    MPM.addPass(createModuleToFunctionPassAdaptor(CLASS()));                   \
    return true;                                                               \
  }
#include "codegen/Passes.def"
        return false;
      });
  PB.registerPipelineParsingCallback(
      [](StringRef Name, FunctionPassManager &FPM,
         ArrayRef<PassBuilder::PipelineElement>) {
#define SYCLCC1_FUNCTION_PASS(NAME, CLASS)                                     \
  if (Name == NAME) {                                                          \
    FPM.addPass(CLASS());                                                      \
    return true;                                                               \
  }
#include "codegen/Passes.def"
        return false;
      });
  PB.registerPipelineParsingCallback(
      [](StringRef Name, LoopPassManager &LPM,
         ArrayRef<PassBuilder::PipelineElement>) {
#define SYCLCC1_LOOP_PASS(NAME, CLASS)                                         \
  if (Name == NAME) {                                                          \
    LPM.addPass(CLASS());                                                      \
    return true;                                                               \
  }
#include "codegen/Passes.def"
        return false;
      });
}

} // namespace syclcc1
