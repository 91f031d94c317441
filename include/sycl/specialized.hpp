// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file specialized.hpp
/// sycl::specialized, a captured value for which kernels are compiled. Spelled
/// as AdaptiveCpp spells it. Tier H.
///
///   sycl::specialized<int> width = images.empty() ? 3 : 5;
///   q.parallel_for(n, [=](sycl::id<1> i) {
///     for (int k = 0; k < width; ++k) …
///
/// It is the value, wherever it is used. A kernel that captures it has a body
/// for each value that the compiler sees a launch bring (up to four, 3 and 5
/// here if it sees both), and a launch with such a value runs that body; other
/// values run the kernel as it is. AdaptiveCpp compiles a kernel for each value
/// while the program runs; here no compiler is in the process, so a value that
/// only runs, out of a file or argv, is a captured number and costs as much.
/// docs/design/specialize.md.
#ifndef SYCL_SPECIALIZED_HPP
#define SYCL_SPECIALIZED_HPP

#include <sycl/detail/config.hpp>
#include <type_traits>

/// As AdaptiveCpp says that it has the class.
#define ACPP_EXT_SPECIALIZED 1

namespace sycl {
inline namespace _V1 {

template <class T> class __SYCL_SPECIAL_CLASS__("specialized") specialized {
  static_assert(std::is_arithmetic_v<T> || std::is_enum_v<T>,
                "sycl::specialized is for numbers and enumerators");

public:
  using value_type = T;

  constexpr specialized() noexcept = default;
  constexpr specialized(const T &value) noexcept : value(value) {}
  constexpr specialized &operator=(const T &other) noexcept {
    value = other;
    return *this;
  }
  constexpr operator T() const noexcept { return value; }

private:
  T value{};
};

} // namespace _V1
} // namespace sycl

#endif
