// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file async_copy.hpp Copies from global into local memory in batches that a
/// work-item waits for by number, for pipelines of several stages. An extension
/// of this compiler. Tier K.
///
///   for (int s = 0; s < 3; ++s) { copy_stage(s); async_commit(); }
///   for (int s = 0; s < stages; ++s) {
///     async_wait<2>();               // all but the last two batches are there
///     group_barrier(group);          // … those of the others, too
///     if (s + 3 < stages) copy_stage(s + 3);   // several async_copy(to, from)
///     async_commit();                // also of nothing: numbers stay the same
///     use(s);
///   }
///   async_wait<0>();
///
/// group::async_work_group_copy and plain assignments are asynchronous on
/// NVIDIA GPUs by themselves (docs/design/codegen-ptx.md), but end at the next
/// barrier. With these functions the program promises more: until async_wait no
/// work-item reads memory that is being written, or writes memory that is being
/// read.
///
/// On NVIDIA GPUs from sm_80 on these are cp.async and its groups. Elsewhere a
/// copy is made at once, and waits do nothing. (Rejected: device_event with a
/// number. It is a value, and the number of later batches would have to be a
/// constant.)
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_ASYNC_COPY_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_ASYNC_COPY_HPP

#include <cstdint>
#include <sycl/detail/config.hpp>
#include <type_traits>

namespace sycl {
inline namespace _V1 {
namespace detail {

struct alignas(16) async_piece {
  std::uint32_t words[4];
};

__SYCL_DEVICE_BUILTIN__("__sycl_async_copy_16")
inline void async_copy_16(void *to, const void *from) noexcept {
  *static_cast<async_piece *>(to) = *static_cast<const async_piece *>(from);
}
__SYCL_DEVICE_BUILTIN__("__sycl_async_commit")
inline void async_commit() noexcept {}

#define __SYCL_ASYNC_WAIT__(N)                                                 \
  __SYCL_DEVICE_BUILTIN__("__sycl_async_wait_" #N)                             \
  inline void async_wait_##N() noexcept {}
__SYCL_ASYNC_WAIT__(0)
__SYCL_ASYNC_WAIT__(1)
__SYCL_ASYNC_WAIT__(2)
__SYCL_ASYNC_WAIT__(3)
__SYCL_ASYNC_WAIT__(4)
__SYCL_ASYNC_WAIT__(5)
__SYCL_ASYNC_WAIT__(6)
__SYCL_ASYNC_WAIT__(7)
#undef __SYCL_ASYNC_WAIT__

} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {

/// `*to = *from`, complete after an async_wait. `to` is local and `from` global
/// memory, both aligned to 16 bytes.
template <class T> inline void async_copy(T *to, const T *from) noexcept {
  static_assert(std::is_trivially_copyable<T>::value && sizeof(T) % 16 == 0,
                "async_copy takes objects of 16 bytes, or of several times "
                "that, without a copy constructor");
  for (std::size_t at = 0; at < sizeof(T); at += 16)
    sycl::detail::async_copy_16(reinterpret_cast<unsigned char *>(to) + at,
                                reinterpret_cast<const unsigned char *>(from) +
                                    at);
}

/// Makes a batch of the copies of this work-item since the last call.
inline void async_commit() noexcept { sycl::detail::async_commit(); }

/// Waits until all but the last Batches batches of this work-item are complete.
/// Other work-items see them after a barrier.
template <int Batches> inline void async_wait() noexcept {
  static_assert(Batches >= 0 && Batches <= 7,
                "async_wait counts from 0 to 7 batches");
  if constexpr (Batches == 0)
    sycl::detail::async_wait_0();
  else if constexpr (Batches == 1)
    sycl::detail::async_wait_1();
  else if constexpr (Batches == 2)
    sycl::detail::async_wait_2();
  else if constexpr (Batches == 3)
    sycl::detail::async_wait_3();
  else if constexpr (Batches == 4)
    sycl::detail::async_wait_4();
  else if constexpr (Batches == 5)
    sycl::detail::async_wait_5();
  else if constexpr (Batches == 6)
    sycl::detail::async_wait_6();
  else
    sycl::detail::async_wait_7();
}

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
