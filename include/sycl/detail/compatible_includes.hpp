// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file compatible_includes.hpp
/// The standard headers that programs take from other implementations'
/// <sycl/sycl.hpp>. In no tier: only the headers of everything include it.
///
/// Of 300 programs written for those, one in twenty uses std::chrono,
/// std::cerr, std::memcpy or INT_MAX and includes nothing for it. So
/// <CL/sycl.hpp>, which only older programs include, brings these, and
/// <sycl/sycl.hpp> under -fsycl, which programs for several compilers use.
/// Without that a hello world has a fifth less to parse.
#ifndef SYCL_DETAIL_COMPATIBLE_INCLUDES_HPP
#define SYCL_DETAIL_COMPATIBLE_INCLUDES_HPP

#include <algorithm>
#include <array>
#include <bitset>
#include <cassert>
#include <chrono>
#include <climits>
#include <complex>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <iostream>
#include <iterator>
#include <limits>
#include <map>
#include <math.h> // :: too, as signbit in CUTLASS; and <cmath>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#endif
