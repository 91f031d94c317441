//===- Compile.h - What happens to SYCL inside a cc1 job --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_DRIVER_COMPILE_H
#define SYCLCC1_DRIVER_COMPILE_H

#include <functional>

namespace clang {
class CompilerInstance;
}

namespace syclcc1 {

struct Installation;
class MultiPass;

/// Adds the split and the device code generators to the pipeline of \p CI, as
/// its settings say (Settings.h). Reports an error and returns false if they
/// cannot be read, or if a parse for a device has failed; \p Parses outlives
/// that of \p CI. Costs nothing for a unit without SYCL.
///
/// \p End is the remaining work when the compilation has succeeded or failed;
/// it returns whether it still has succeeded.
bool hookCompilation(clang::CompilerInstance &CI, const Installation &Home,
                     MultiPass &Parses, std::function<bool(bool)> &End);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_COMPILE_H
