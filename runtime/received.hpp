// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file received.hpp
/// Structures that a program passes to the library, whichever headers it was
/// compiled with.
///
/// A program may be older than the library, and its structures shorter; or
/// newer, and its structures longer. Each begins with a structure_head, which
/// contains its size:
///
///   program    | head 168 | site | object | …                  |
///   library    | head 176 | site | object | …                  | offset |
///   it reads   | the program's 168 bytes                       | zeros  |
///
/// New members are at the end, and zero means the earlier behaviour, so older
/// programs work as before. In a longer structure the bytes that the library
/// does not know must be zero; otherwise the program requests something that
/// would silently not happen (Linux does the same for openat2 and clone3). A
/// structure without structure_mark is invalid: from headers before version
/// 1.0, or overwritten memory. (Rejected: one number for each module. It would
/// refuse every program compiled with an addition, even if it does not use it.)
/// Tested by test/runtime/abi_test.cpp.
#ifndef SYCLCC1_RUNTIME_RECEIVED_HPP
#define SYCLCC1_RUNTIME_RECEIVED_HPP

#include "runtime/guarded.hpp"
#include <type_traits>

namespace sycl::inline _V1::detail {

/// Copies \p given to \p copy, of \p size bytes, and fills it up with zeros.
/// Throws errc::invalid without structure_mark or if \p given is of another
/// major version, errc::feature_not_supported if it contains bytes that this
/// library does not know.
void copy_received(const void *given, void *copy, std::size_t size,
                   const char *name);

/// A structure of the caller in this library's version. Refers to it if the
/// versions are equal, as is usual, and is a copy otherwise.
template <class T> class received {
  static_assert(std::is_trivially_copyable_v<T> &&
                std::is_same_v<decltype(T::head), rt::structure_head>);

public:
  received(const T *given, const char *name) : at_(&result(given)) {
    constexpr rt::structure_head mine = rt::head_of<T>();
    if (__builtin_memcmp(given, &mine, sizeof mine) == 0) [[likely]]
      return;
    copy_received(given, &copy_, sizeof copy_, name);
    at_ = &copy_;
  }
  received(const received &) = delete;
  received &operator=(const received &) = delete;

  const T &operator*() const noexcept { return *at_; }
  const T *operator->() const noexcept { return at_; }

private:
  const T *at_;
  T copy_;
};

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_RECEIVED_HPP
