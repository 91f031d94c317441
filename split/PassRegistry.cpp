//===- PassRegistry.cpp - Names of Passes.def -> passes -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "split/Annotations.h"
#include "split/ExtractDevice.h"
#include "split/FoldIfDevice.h"
#include "split/KernelBodies.h"
#include "split/LocalAllocations.h"
#include "split/Pipeline.h"
#include "split/PrintSplit.h"
#include "split/Specialize.h"
#include "split/StripHostAttributes.h"
#include "split/StubHost.h"
#include "split/Verify.h"
#include "split/ir/DeferredCode.h"
#include "split/ir/DeviceReach.h"
#include "split/ir/KernelUses.h"
#include "split/ir/KnownCaptures.h"
#include "split/ir/UnitIndex.h"
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

void registerSplitPasses(PassBuilder &PB) {
  PB.registerAnalysisRegistrationCallback([](ModuleAnalysisManager &MAM) {
#define SYCLCC1_MODULE_ANALYSIS(NAME, CLASS)                                   \
  MAM.registerPass([] { return CLASS(); });
#include "split/Passes.def"
  });
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
#define SYCLCC1_MODULE_ANALYSIS(NAME, CLASS)                                   \
  if (Name == "require<" NAME ">") {                                           \
    MPM.addPass(RequireAnalysisPass<CLASS, Module>());                         \
    return true;                                                               \
  }
#include "split/Passes.def"
        return false;
      });
  // For --print-pipeline-passes and messages: the class's name as text.
  if (auto *PIC = PB.getPassInstrumentationCallbacks()) {
#define SYCLCC1_MODULE_PASS(NAME, CLASS)                                       \
  PIC->addClassToPassName(CLASS::name(), NAME);
#define SYCLCC1_MODULE_PASS_WITH_PARAM(NAME, CLASS)                            \
  PIC->addClassToPassName(CLASS::name(), NAME);
#define SYCLCC1_MODULE_ANALYSIS(NAME, CLASS)                                   \
  PIC->addClassToPassName(CLASS::name(), NAME);
#include "split/Passes.def"
  }
}

} // namespace syclcc1
