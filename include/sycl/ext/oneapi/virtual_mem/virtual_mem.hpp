// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file virtual_mem.hpp
/// sycl_ext_oneapi_virtual_mem, its types: no device has the aspect, so what
/// would make memory refuses, as the specification says. Tier H.
#ifndef SYCL_EXT_ONEAPI_VIRTUAL_MEM_VIRTUAL_MEM_HPP
#define SYCL_EXT_ONEAPI_VIRTUAL_MEM_VIRTUAL_MEM_HPP

#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/queue.hpp>

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

enum class address_access_mode : char { none = 0, read = 1, read_write = 2 };

/// Memory without an address.
class physical_mem {
public:
  /// \throws exception with errc::feature_not_supported: no device has
  ///   aspect::ext_oneapi_virtual_mem.
  template <class Context>
  physical_mem(const device &, const Context &, std::size_t) {
    refuse();
  }
  physical_mem(const queue &, std::size_t) { refuse(); }

private:
  [[noreturn]] static void refuse() {
    sycl::detail::throw_error(
        errc::feature_not_supported,
        "physical_mem: no device has aspect::ext_oneapi_virtual_mem");
  }
};

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
