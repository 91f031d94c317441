// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file CL/sycl.hpp
/// The header of SYCL 1.2.1 programs: <sycl/sycl.hpp> under its old name, with
/// the namespace cl::sycl and that version's names for classes of the standard
/// library, which no other header has; and OpenCL's header if there is one,
/// because programs name cl_int and CL_SUCCESS, which DPC++'s brings.
#ifndef CL_SYCL_HPP
#define CL_SYCL_HPP

#include <sycl/detail/compatible_includes.hpp>
#include <sycl/sycl.hpp>

#ifndef CL_TARGET_OPENCL_VERSION
#define CL_TARGET_OPENCL_VERSION 300
#endif
#if __has_include(<CL/cl.h>)
#include <CL/cl.h>
#endif

#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <sycl/detail/letters_begin.def>

#include <sycl/detail/older_images.hpp>

namespace sycl {
inline namespace _V1 {
// SYCL 1.2.1 3.2. Implementations could replace them; none did.
template <class T, class Allocator = std::allocator<T>>
using vector_class = std::vector<T, Allocator>;
using string_class = std::string;
template <class Signature> using function_class = std::function<Signature>;
using mutex_class = std::mutex;
template <class T, class Deleter = std::default_delete<T>>
using unique_ptr_class = std::unique_ptr<T, Deleter>;
template <class T> using shared_ptr_class = std::shared_ptr<T>;
template <class T> using weak_ptr_class = std::weak_ptr<T>;
template <class T> using hash_class = std::hash<T>;
using exception_ptr_class = std::exception_ptr;
} // namespace _V1
} // namespace sycl

#include <sycl/detail/letters_end.def>

namespace cl {
namespace sycl = ::sycl;
} // namespace cl

#endif
