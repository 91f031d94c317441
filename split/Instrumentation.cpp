//===- Instrumentation.cpp - Calls that watch the host's run --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "split/Instrumentation.h"
#include "llvm/IR/Function.h"

using namespace llvm;

namespace syclcc1 {

// The prefixes are interfaces of those runtimes, reserved for them.
bool isInstrumentation(const Function &F) {
  StringRef Name = F.getName();
  return Name.starts_with("__ubsan_handle_") ||
         Name.starts_with("__sanitizer_cov") || Name.starts_with("__asan_") ||
         Name.starts_with("__tsan_") || Name.starts_with("__msan_") ||
         Name.starts_with("__llvm_profile") ||
         Name.starts_with("llvm.instrprof.") ||
         Name.starts_with("__cyg_profile_func_");
}

} // namespace syclcc1
