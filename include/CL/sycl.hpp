/// \file CL/sycl.hpp
/// The header of SYCL 1.2.1 programs: <sycl/sycl.hpp> under its old name, with
/// the namespace cl::sycl.
#ifndef CL_SYCL_HPP
#define CL_SYCL_HPP

#include <sycl/detail/compatible_includes.hpp>
#include <sycl/sycl.hpp>

namespace cl {
namespace sycl = ::sycl;
} // namespace cl

#endif
