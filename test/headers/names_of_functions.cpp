// Functions whose type, or whose form without arguments, programs use: a
// template that only saves compile time is another function to them.
//
// RUN: %syclcc1 -std=c++17 -fsyntax-only %s
// RUN: %syclcc1 -std=c++20 -fsyntax-only %s
#include <sycl/sycl.hpp>
#include <type_traits>
#include <utility>

static_assert(
    std::is_same_v<std::invoke_result_t<decltype(sycl::get_kernel_ids)>,
                   std::vector<sycl::kernel_id>>);

template <class Selector> void chooses(Selector selector) {
  static_assert(
      std::is_same_v<decltype(selector(std::declval<const sycl::device &>())),
                     int>);
  sycl::device device(selector);
  sycl::queue queue(selector);
}

void aspects() {
  chooses(sycl::aspect_selector());
  chooses(sycl::aspect_selector(sycl::aspect::fp64, sycl::aspect::cpu));
  chooses(sycl::aspect_selector<>());
  chooses(sycl::aspect_selector<sycl::aspect::fp16>());
  chooses(sycl::aspect_selector({sycl::aspect::fp64}));
  chooses(sycl::aspect_selector({sycl::aspect::fp64}, {sycl::aspect::gpu}));
  const std::vector<sycl::aspect> wanted{sycl::aspect::fp64}, none;
  chooses(sycl::aspect_selector(wanted));
  chooses(sycl::aspect_selector(wanted, none));
}
