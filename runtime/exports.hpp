// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file exports.hpp
/// The exported functions, declared visible. The library is compiled with
/// hidden visibility; these are visible, and exports.map lists the same for the
/// linker (test/runtime/exports_test.py compares the two).
#ifndef SYCLCC1_RUNTIME_EXPORTS_HPP
#define SYCLCC1_RUNTIME_EXPORTS_HPP

#include "runtime/abi/image.h"

#pragma GCC visibility push(default)
#include "sycl/detail/builtins.hpp"
#include "sycl/detail/builtins_among.hpp"
#include "sycl/detail/rt.hpp"

extern "C" {
// Repeated here: the adapters include image.h, which does not export it.
// NOLINTBEGIN(readability-redundant-declaration)
void __sycl_rt_register_module(const sycl_module *);
void __sycl_rt_unregister_module(const sycl_module *);
// NOLINTEND(readability-redundant-declaration)
/// Called by the host stub of a kernel entry: kernels run only through a queue.
void __sycl_rt_kernel_called_on_host(const sycl_kernel_site *);
/// Entries of virtual tables of the cpu device for functions that are not
/// device code; see split/ir/VirtualTables.cpp.
void __sycl_pure_virtual_called();
void __sycl_host_virtual_called();
}
#pragma GCC visibility pop

#endif // SYCLCC1_RUNTIME_EXPORTS_HPP
