//===- HeaderCache.h - <sycl/sycl.hpp>, precompiled -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See HeaderCache.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_HEADERCACHE_H
#define SYCLCC1_DRIVER_HEADERCACHE_H

namespace clang {
class CompilerInstance;
}

namespace syclcc1 {

struct Installation;

/// Which precompiled <sycl/sycl.hpp> a job may read, and where it may write
/// one.
enum class HeaderCacheUse {
  None,         ///< -fno-sycl-pch
  Installation, ///< The default: only an existing one.
  User,         ///< -fsycl-pch: a missing one is made in the user's cache.
  Install       ///< -fsycl-pch=install: it is made in the installation.
};

/// Makes the job of \p CI, which is about to begin, read a precompiled
/// <sycl/sycl.hpp>, if its source begins with that header and the result cannot
/// change. Makes the precompiled header if it does not exist and \p Use gives a
/// place. The object is the same. There is no error: without it the job parses
/// the header.
void useHeaderCache(clang::CompilerInstance &CI, const Installation &Home,
                    HeaderCacheUse Use);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_HEADERCACHE_H
