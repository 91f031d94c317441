/// \file exports.hpp
/// The exported functions, declared visible. The library is compiled with
/// hidden visibility; what is visible is this, and exports.map says the same to
/// the linker (test/runtime/exports_test.py compares the two).
#ifndef SYCLCC1_RUNTIME_EXPORTS_HPP
#define SYCLCC1_RUNTIME_EXPORTS_HPP

#include "runtime/abi/image.h"

#pragma GCC visibility push(default)
#include "sycl/detail/builtins.hpp"
#include "sycl/detail/builtins_among.hpp"
#include "sycl/detail/rt.hpp"

extern "C" {
// Said again here: the adapters see image.h without its being exported.
// NOLINTBEGIN(readability-redundant-declaration)
void __sycl_rt_register_module(const sycl_module *);
void __sycl_rt_unregister_module(const sycl_module *);
// NOLINTEND(readability-redundant-declaration)
/// Called by the host stub of a kernel entry: kernels run where a queue puts
/// them.
void __sycl_rt_kernel_called_on_host(const sycl_kernel_site *);
/// What virtual tables of the cpu device hold in place of functions that are no
/// device code; see split/ir/VirtualTables.cpp.
void __sycl_pure_virtual_called();
void __sycl_host_virtual_called();
}
#pragma GCC visibility pop

#endif // SYCLCC1_RUNTIME_EXPORTS_HPP
