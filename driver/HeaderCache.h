//===- HeaderCache.h - <sycl/sycl.hpp>, parsed before -----------*- C++ -*-===//
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

/// Has the job of \p CI, which is about to begin, read a precompiled
/// <sycl/sycl.hpp>, if its source begins with that header and nothing about the
/// job would become another; makes it if it is not there. The object is the
/// same. Never an error: without it the job reads the header.
void useHeaderCache(clang::CompilerInstance &CI, const Installation &Home);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_HEADERCACHE_H
