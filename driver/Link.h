//===- Link.h - Link jobs: LLD, device code, the runtime --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_DRIVER_LINK_H
#define SYCLCC1_DRIVER_LINK_H

namespace clang::driver {
class Compilation;
}

namespace syclcc1 {

struct Installation;
struct Invocation;

/// Replaces the link jobs of \p C: they join device code (DeviceLink.h), add
/// the SYCL runtime if an input uses it and \p Inv allows it, and call LLD as a
/// library if the linker is LLD. \p Inv and \p Home must outlive the jobs.
void takeOverLinkJobs(clang::driver::Compilation &C, const Invocation &Inv,
                      const Installation &Home);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_LINK_H
