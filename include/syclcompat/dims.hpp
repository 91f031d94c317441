// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file dims.hpp
/// SYCLcompat: dim3, whose x is the fastest dimension. In no tier.
#ifndef SYCLCOMPAT_DIMS_HPP
#define SYCLCOMPAT_DIMS_HPP

#include <stdexcept>
#include <sycl/nd_range.hpp>

namespace syclcompat {

class dim3 {
public:
  unsigned int x = 1, y = 1, z = 1;

  constexpr dim3() = default;
  constexpr dim3(unsigned int x, unsigned int y = 1, unsigned int z = 1)
      : x(x), y(y), z(z) {}
  dim3(const sycl::range<3> &from)
      : dim3(number(from[2]), number(from[1]), number(from[0])) {}
  dim3(const sycl::range<2> &from) : dim3(number(from[1]), number(from[0])) {}
  dim3(const sycl::range<1> &from) : dim3(number(from[0])) {}

  constexpr std::size_t size() const { return std::size_t(x) * y * z; }

  operator sycl::range<3>() const { return sycl::range<3>(z, y, x); }
  /// \throws std::invalid_argument if more dimensions are in use.
  operator sycl::range<2>() const {
    if (z != 1)
      throw std::invalid_argument(
          "a dim3 whose z is not 1 was used as a range of two dimensions");
    return sycl::range<2>(y, x);
  }
  operator sycl::range<1>() const {
    if (z != 1 || y != 1)
      throw std::invalid_argument(
          "a dim3 whose y or z is not 1 was used as a range of one dimension");
    return sycl::range<1>(x);
  }

  friend constexpr bool operator==(const dim3 &a, const dim3 &b) {
    return a.x == b.x && a.y == b.y && a.z == b.z;
  }
  friend constexpr bool operator!=(const dim3 &a, const dim3 &b) {
    return !(a == b);
  }
  friend constexpr dim3 operator*(const dim3 &a, const dim3 &b) {
    return {a.x * b.x, a.y * b.y, a.z * b.z};
  }
  friend constexpr dim3 operator+(const dim3 &a, const dim3 &b) {
    return {a.x + b.x, a.y + b.y, a.z + b.z};
  }
  friend constexpr dim3 operator-(const dim3 &a, const dim3 &b) {
    return {a.x - b.x, a.y - b.y, a.z - b.z};
  }

private:
  static unsigned int number(std::size_t of) {
    return static_cast<unsigned int>(of);
  }
};

} // namespace syclcompat

#endif
