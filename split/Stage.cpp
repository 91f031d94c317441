//===- Stage.cpp - Names of the modules that passes look at ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "split/Stage.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/ErrorHandling.h"
#include <optional>

using namespace llvm;

namespace syclcc1 {

StringRef stageName(Stage S) {
  switch (S) {
  case Stage::Combined:
    return "combined";
  case Stage::Host:
    return "host";
  case Stage::Device:
    return "device";
  }
  llvm_unreachable("stage without a name");
}

Stage parseStage(StringRef Text) {
  auto S = StringSwitch<std::optional<Stage>>(Text)
               .Case("combined", Stage::Combined)
               .Case("host", Stage::Host)
               .Case("device", Stage::Device)
               .Default(std::nullopt);
  if (!S)
    report_fatal_error("pipeline parameter '" + Twine(Text) +
                           "' is none of combined, host, device",
                       /*gen_crash_diag=*/false);
  return *S;
}

} // namespace syclcc1
