// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file native_objects.hpp
/// Backend interoperability, get_native and make_… of SYCL 2020 4.5.1: native
/// objects of the runtime's objects, and runtime objects for native objects
/// that the program has made.
///
/// An object made from a native object is like any other; only its adapter
/// handle was filled by the program. A program or kernel becomes a bundle of
/// foreign kernels (source_bundle.hpp). An event gets a separate queue, in
/// which nothing runs, because events get their context from their queue.
/// Devices and platforms are looked up, not made. Tested by
/// test/run/interop_*.cpp.
#ifndef SYCLCC1_RUNTIME_NATIVE_OBJECTS_HPP
#define SYCLCC1_RUNTIME_NATIVE_OBJECTS_HPP

#include "runtime/buffer_impl.hpp"
#include <vector>

namespace sycl::inline _V1::detail {

/// Throws errc::backend_mismatch if \p of is of another backend than \p wanted.
std::vector<std::uint64_t> native_objects(object &of, std::uint32_t wanted,
                                          bool retain);

/// Throws errc::backend_mismatch if the context is of another backend.
ref<object> make_from_native(const rt::native_request &request,
                             error_handler handler);
ref<buffer_impl> make_buffer_from_native(const rt::native_request &request,
                                         std::size_t alignment);

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_NATIVE_OBJECTS_HPP
