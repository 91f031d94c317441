//===- HeaderCache.h - <sycl/sycl.hpp>, precompiled -------------*- C++ -*-===//
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

/// Which precompiled <sycl/sycl.hpp> a job may read, and whether it may write
/// one.
enum class HeaderCacheUse {
  None,         ///< -fno-sycl-pch
  Installation, ///< The default: what is there already.
  User,         ///< -fsycl-pch: one more is made in the cache of the user.
  Install       ///< -fsycl-pch=install: it is made in the installation.
};

/// Has the job of \p CI, which is about to begin, read a precompiled
/// <sycl/sycl.hpp>, if its source begins with that header and nothing about the
/// job would become another; makes it if it is not there and \p Use says where.
/// The object is the same. Never an error: without it the job reads the header.
void useHeaderCache(clang::CompilerInstance &CI, const Installation &Home,
                    HeaderCacheUse Use);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_HEADERCACHE_H
