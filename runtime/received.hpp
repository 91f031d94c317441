/// \file received.hpp
/// Structures that a program gives to the library, whichever headers it was
/// compiled with.
///
/// A program may be older than the library, and its structures shorter; or
/// newer, and its structures longer. Each begins with a structure_head, which
/// says how long it is:
///
///   program    | head 168 | site | object | …                  |
///   library    | head 176 | site | object | …                  | offset |
///   it reads   | the program's 168 bytes                       | zeros  |
///
/// New members are at the end, and zero means the earlier behaviour, so older
/// programs work as before. In a longer structure the bytes that the library
/// does not know must be zero; otherwise the program requests something that
/// would silently not happen (as Linux does it for openat2 and clone3). A
/// structure without structure_mark is invalid: headers from before version
/// 1.0, or overwritten memory. (Not taken: one number per module. It would
/// refuse every program with an addition, also those that do not use it.)
/// Tested by test/runtime/abi_test.cpp.
#ifndef SYCLCC1_RUNTIME_RECEIVED_HPP
#define SYCLCC1_RUNTIME_RECEIVED_HPP

#include "runtime/guarded.hpp"
#include <type_traits>

namespace sycl::inline _V1::detail {

/// Copies what \p given says to \p copy, of \p size bytes, and fills it up with
/// zeros. Throws errc::invalid without structure_mark or if \p given is of
/// another major version, errc::feature_not_supported if it says what this
/// library does not know.
void copy_received(const void *given, void *copy, std::size_t size,
                   const char *name);

/// A structure of the caller, as this library knows it. Refers to it if it is
/// of this version, as nearly all are, and is a copy otherwise.
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
