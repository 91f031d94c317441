//===- arguments.hpp - Numbers to try functions of mathematics with -------===//
#ifndef TEST_RUN_INPUTS_ARGUMENTS_HPP
#define TEST_RUN_INPUTS_ARGUMENTS_HPP

#include "compare.hpp"
#include <cstdint>
#include <cstring>
#include <iterator>
#include <limits>

namespace arguments {

/// Arguments of all kinds: special ones, bits at random, and usual numbers.
template <class T> T of_all_kinds(std::uint32_t i) {
  using limits = std::numeric_limits<T>;
  const T special[] = {T(0),
                       -T(0),
                       T(1),
                       T(-1),
                       T(0.5),
                       limits::infinity(),
                       -limits::infinity(),
                       limits::quiet_NaN(),
                       limits::denorm_min(),
                       -limits::denorm_min(),
                       limits::min(),
                       limits::max(),
                       -limits::max(),
                       limits::min() / 3};
  if (i % 512 < std::size(special))
    return special[i % 512];
  const std::uint64_t bits =
      (std::uint64_t(compare::mixed(i)) << 32 | compare::mixed(i * 7 + 3)) *
      0x9e3779b97f4a7c15u;
  const T unit = T(bits >> 11) * T(0x1p-53);
  switch (i % 5) {
  case 0: {
    T value;
    std::memcpy(&value, reinterpret_cast<const char *>(&bits) + 8 - sizeof(T),
                sizeof(T));
    return value;
  }
  case 1:
    return 2 * unit - 1;
  case 2:
    return T(0.9) + unit / 5;
  case 3:
    return 200 * unit - 100;
  default:
    return 10 * unit;
  }
}

} // namespace arguments

#endif
