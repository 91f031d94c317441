//===- PassParameter.cpp - Checks the parameters of passes ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "codegen/common/PassParameter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;

namespace syclcc1 {

[[noreturn]] static void refuse(StringRef Pass, StringRef Param,
                                const Twine &Expected) {
  report_fatal_error(Pass + " takes " + Expected + ", not '" + Param + "'",
                     /*gen_crash_diag=*/false);
}

StringRef passParameter(StringRef Pass, StringRef Param,
                        ArrayRef<StringRef> Choices) {
  if (!is_contained(Choices, Param))
    refuse(Pass, Param, join(Choices, " or "));
  return Param;
}

unsigned passNumber(StringRef Pass, StringRef Param) {
  unsigned Number = 0;
  if (Param.getAsInteger(10, Number))
    refuse(Pass, Param, "a number");
  return Number;
}

} // namespace syclcc1
