// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// sycl_ext_oneapi_device_image_backend_content: the bytes of an image, as a
// copy and where they are.
//
// RUN: %syclcc1 -std=c++20 %s -o %t && %run %t
// RUN: %syclcc1 -std=c++17 %s -o %t && %run %t

#include "Inputs/compare.hpp"
#include <cstring>
#include <sycl/kernel_bundle.hpp>

static_assert(SYCL_EXT_ONEAPI_DEVICE_IMAGE_BACKEND_CONTENT == 1);

template <sycl::bundle_state State, class = void>
constexpr bool has_content = false;
template <sycl::bundle_state State>
constexpr bool has_content<
    State, std::void_t<decltype(std::declval<sycl::device_image<State>>()
                                    .ext_oneapi_get_backend_content())>> = true;
static_assert(has_content<sycl::bundle_state::executable> &&
              !has_content<sycl::bundle_state::input> &&
              !has_content<sycl::bundle_state::object>);

class kernel;

int main() {
  sycl::queue &q = compare::queue();
  q.single_task<kernel>([] {}).wait();
  const sycl::kernel_id id = sycl::get_kernel_id<kernel>();
  const auto bundle = sycl::get_kernel_bundle<sycl::bundle_state::executable>(
      q.get_context(), {id});
  bool found = false;
  for (const auto &image : bundle) {
    if (!image.has_kernel(id, q.get_device()))
      continue;
    found = true;
    compare::check(image.ext_oneapi_get_backend() == bundle.get_backend(),
                   "the backend");
    const auto bytes = image.ext_oneapi_get_backend_content();
    if (q.get_backend() == sycl::backend::opencl)
      compare::check(bytes.size() > 20 && bytes.size() % 4 == 0 &&
                         bytes[0] == std::byte{3} && bytes[1] == std::byte{2},
                     "SPIR-V's first word");
#ifdef __cpp_lib_span
    const std::span<std::byte> view =
        image.ext_oneapi_get_backend_content_view();
    compare::check(view.size() == bytes.size() &&
                       (view.empty() || std::memcmp(view.data(), bytes.data(),
                                                    bytes.size()) == 0),
                   "the view");
#endif
  }
  compare::check(found, "an image with the kernel");
  return compare::result();
}
