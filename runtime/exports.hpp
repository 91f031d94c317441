/// \file exports.hpp
/// The exported functions, declared visible. The library is compiled with
/// hidden visibility; what is visible is this, and exports.map says the same to
/// the linker (test/runtime/exports_test.cpp compares the two).
#ifndef SYCLCC1_RUNTIME_EXPORTS_HPP
#define SYCLCC1_RUNTIME_EXPORTS_HPP

#pragma GCC visibility push(default)
#include "runtime/abi/image.h"
#include "sycl/detail/builtins.hpp"
#include "sycl/detail/rt.hpp"

/// Called by the host stub of a kernel entry: kernels run where a queue puts
/// them.
extern "C" void __sycl_rt_kernel_called_on_host(const sycl_kernel_site *);
#pragma GCC visibility pop

#endif // SYCLCC1_RUNTIME_EXPORTS_HPP
