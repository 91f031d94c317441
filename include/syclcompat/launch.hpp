// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file launch.hpp
/// SYCLcompat: launch<function>. In no tier.
///
///     launch<f>(blocks, threads, a, b);           f(a, b)
///     launch<f>(blocks, threads, bytes, a, b);    f(a, b, char *local)
///     launch<f>(nd_range<2>(…), queue, a, b);
///
/// Whether a number behind the range is a size of local memory or the first
/// argument is known by which call of the function is possible.
#ifndef SYCLCOMPAT_LAUNCH_HPP
#define SYCLCOMPAT_LAUNCH_HPP

#include <stdexcept>
#include <sycl/handler.hpp>
#include <sycl/local_accessor.hpp>
#include <syclcompat/device.hpp>
#include <syclcompat/dims.hpp>
#include <syclcompat/traits.hpp>

namespace syclcompat {

namespace detail {
template <auto F, class... Args>
using if_callable =
    std::enable_if_t<std::is_invocable_v<decltype(F), Args...>, sycl::event>;
template <auto F, class... Args>
using if_local =
    std::enable_if_t<std::is_invocable_v<decltype(F), Args..., char *>,
                     sycl::event>;

inline sycl::nd_range<3> shape(const dim3 &grid, const dim3 &threads) {
  return {sycl::range<3>(grid * threads), sycl::range<3>(threads)};
}

template <auto F, int D, class... Args>
sycl::event launch(const sycl::nd_range<D> &range, sycl::queue &q,
                   Args... args) {
  return q.parallel_for(range, [=](sycl::nd_item<D>) { F(args...); });
}
template <auto F, int D, class... Args>
sycl::event launch_local(const sycl::nd_range<D> &range, std::size_t bytes,
                         sycl::queue &q, Args... args) {
  return q.submit([&](sycl::handler &group) {
    const sycl::local_accessor<char, 1> local(sycl::range<1>(bytes), group);
    group.parallel_for(range, [=](sycl::nd_item<D>) {
      F(args...,
        local.template get_multi_ptr<sycl::access::decorated::no>().get());
    });
  });
}

template <int D>
sycl::range<D> rounded_up(sycl::range<D> global, sycl::range<D> local) {
  for (int d = 0; d < D; ++d) {
    if (global[d] == 0 || local[d] == 0)
      throw std::invalid_argument("a range of no work-items");
    global[d] = (global[d] + local[d] - 1) / local[d] * local[d];
  }
  return global;
}
} // namespace detail

/// At least so many work-items, in whole work-groups.
template <int D>
sycl::nd_range<D> compute_nd_range(sycl::range<D> global,
                                   sycl::range<D> local) {
  if (global.size() == 0 || local.size() == 0)
    throw std::invalid_argument("a range of no work-items");
  for (int d = 0; d < D; ++d)
    if (global[d] < local[d])
      throw std::invalid_argument("the work-group is larger than the range");
  return {detail::rounded_up(global, local), local};
  const sycl::range<D> rounded = detail::rounded_up(global, local);
  for (int d = 0; d < D; ++d)
    if (global[d] < local[d])
      throw std::invalid_argument("the work-group is larger than the range");
  return {rounded, local};
}
inline sycl::nd_range<1> compute_nd_range(int global, int local) {
  if (global <= 0 || local <= 0)
    throw std::invalid_argument("a range of no work-items");
  return compute_nd_range(sycl::range<1>(static_cast<std::size_t>(global)),
                          sycl::range<1>(static_cast<std::size_t>(local)));
}

template <auto F, int D, class... Args>
detail::if_callable<F, Args...> launch(const sycl::nd_range<D> &range,
                                       sycl::queue q, Args... args) {
  return detail::launch<F>(range, q, args...);
}
template <auto F, int D, class... Args>
detail::if_callable<F, Args...> launch(const sycl::nd_range<D> &range,
                                       Args... args) {
  sycl::queue q = get_default_queue();
  return detail::launch<F>(range, q, args...);
}
template <auto F, class... Args>
detail::if_callable<F, Args...> launch(const dim3 &grid, const dim3 &threads,
                                       sycl::queue q, Args... args) {
  return detail::launch<F>(detail::shape(grid, threads), q, args...);
}
template <auto F, class... Args>
detail::if_callable<F, Args...> launch(const dim3 &grid, const dim3 &threads,
                                       Args... args) {
  sycl::queue q = get_default_queue();
  return detail::launch<F>(detail::shape(grid, threads), q, args...);
}

template <auto F, int D, class... Args>
detail::if_local<F, Args...> launch(const sycl::nd_range<D> &range,
                                    std::size_t bytes, sycl::queue q,
                                    Args... args) {
  return detail::launch_local<F>(range, bytes, q, args...);
}
template <auto F, int D, class... Args>
detail::if_local<F, Args...> launch(const sycl::nd_range<D> &range,
                                    std::size_t bytes, Args... args) {
  sycl::queue q = get_default_queue();
  return detail::launch_local<F>(range, bytes, q, args...);
}
template <auto F, class... Args>
detail::if_local<F, Args...> launch(const dim3 &grid, const dim3 &threads,
                                    std::size_t bytes, sycl::queue q,
                                    Args... args) {
  return detail::launch_local<F>(detail::shape(grid, threads), bytes, q,
                                 args...);
}
template <auto F, class... Args>
detail::if_local<F, Args...> launch(const dim3 &grid, const dim3 &threads,
                                    std::size_t bytes, Args... args) {
  sycl::queue q = get_default_queue();
  return detail::launch_local<F>(detail::shape(grid, threads), bytes, q,
                                 args...);
}

} // namespace syclcompat

#endif
