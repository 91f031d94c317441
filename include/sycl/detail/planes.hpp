// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file planes.hpp
/// sycl_ext_oneapi_memcpy2d: rows with gaps between them, as the runtime takes
/// them. Tier H. The members are in queue.hpp and handler.hpp.
#ifndef SYCL_DETAIL_PLANES_HPP
#define SYCL_DETAIL_PLANES_HPP

#include <sycl/detail/rt.hpp>
#include <sycl/detail/sizes.hpp>
#include <sycl/exception.hpp>

#define SYCL_EXT_ONEAPI_MEMCPY2D 1

namespace sycl {
inline namespace _V1 {
namespace detail {

/// Numbers of elements; \p width of each row are used. All names depend on the
/// type of a size, a parameter of its callers, so that files which do not call
/// it do not instantiate it. \throws exception with errc::invalid if a row has
/// fewer.
template <class Size>
rt::region plane(const char *function, const void *memory, Size pitch,
                 Size width, Size height, Size element) {
  const Size bytes = saturated_product(width, element);
  const Size step = saturated_product(pitch, element);
  if (width > pitch || saturated_product(bytes, height) == too_large ||
      (height > 1 && saturated_product(step, height) == too_large))
    throw_error(
        errc::invalid,
        message(function)(": rows of ")(width)(" elements, ")(
            height)(" of them, do not fit where a row begins every ")(pitch));
  rt::region out{};
  out.memory = const_cast<void *>(memory);
  out.rows[0] = bytes;
  out.rows[1] = height;
  out.rows[2] = 1;
  out.pitch[0] = step;
  out.pitch[1] = saturated_product(step, height);
  return out;
}

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
