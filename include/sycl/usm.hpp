// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file usm.hpp
/// Unified shared memory: allocation, freeing, queries, usm_allocator. Tier H.
///
/// The specification's table of functions is kind x (bytes | elements) x
/// aligned or not x (device and context | queue): 48 functions, each one call
/// of the runtime.
#ifndef SYCL_USM_HPP
#define SYCL_USM_HPP

#include <sycl/queue.hpp>

namespace sycl {
inline namespace _V1 {

namespace usm {
/// SYCL 2020 4.8.2.
enum class alloc : std::uint32_t { host, device, shared, unknown };
} // namespace usm

namespace detail {
inline void *usm_malloc(usm::alloc kind, std::size_t alignment,
                        std::size_t bytes, rt::handle device,
                        rt::handle context) {
  static_assert(static_cast<int>(usm::alloc::shared) ==
                    static_cast<int>(rt::usm_kind::shared),
                "numbered as the runtime does");
  void *result = nullptr;
  check(__sycl_rt_malloc(static_cast<rt::usm_kind>(kind), bytes, alignment,
                         device, context, &result));
  return result;
}
inline void *usm_malloc(usm::alloc kind, std::size_t alignment,
                        std::size_t bytes, const queue &queue) {
  return usm_malloc(kind, alignment, bytes, get_handle(queue.get_device()),
                    get_handle(queue.get_context()));
}
} // namespace detail

// The results are of memory that nothing else points into, with at least this
// alignment (runtime/usm.cpp). The compiler tells kernels
// (docs/design/specialize.md).
#define SYCL_DETAIL_ALLOCATES [[gnu::malloc, gnu::assume_aligned(16)]]

/// Allocates `bytes`; returns null if there is not enough memory or `bytes` is
/// 0. SYCL 2020 4.8.3. The caller owns the memory, and frees it by sycl::free
/// with the same context. May be called from several threads.
SYCL_DETAIL_ALLOCATES inline void *
aligned_alloc(std::size_t alignment, std::size_t bytes, const device &device,
              const context &context, usm::alloc kind,
              const property_list & = {}) {
  return detail::usm_malloc(kind, alignment, bytes, detail::get_handle(device),
                            detail::get_handle(context));
}
SYCL_DETAIL_ALLOCATES inline void *
aligned_alloc(std::size_t alignment, std::size_t bytes, const queue &queue,
              usm::alloc kind, const property_list & = {}) {
  return detail::usm_malloc(kind, alignment, bytes, queue);
}
template <class T>
SYCL_DETAIL_ALLOCATES T *aligned_alloc(std::size_t alignment, std::size_t count,
                                       const device &device,
                                       const context &context, usm::alloc kind,
                                       const property_list &properties = {}) {
  return static_cast<T *>(
      aligned_alloc(alignment < alignof(T) ? alignof(T) : alignment,
                    detail::saturated_product(count, sizeof(T)), device,
                    context, kind, properties));
}
template <class T>
SYCL_DETAIL_ALLOCATES T *aligned_alloc(std::size_t alignment, std::size_t count,
                                       const queue &queue, usm::alloc kind,
                                       const property_list &properties = {}) {
  return static_cast<T *>(aligned_alloc(
      alignment < alignof(T) ? alignof(T) : alignment,
      detail::saturated_product(count, sizeof(T)), queue, kind, properties));
}

SYCL_DETAIL_ALLOCATES inline void *
malloc(std::size_t bytes, const device &device, const context &context,
       usm::alloc kind, const property_list &properties = {}) {
  return aligned_alloc(0, bytes, device, context, kind, properties);
}
SYCL_DETAIL_ALLOCATES inline void *
malloc(std::size_t bytes, const queue &queue, usm::alloc kind,
       const property_list &properties = {}) {
  return aligned_alloc(0, bytes, queue, kind, properties);
}
template <class T>
SYCL_DETAIL_ALLOCATES T *malloc(std::size_t count, const device &device,
                                const context &context, usm::alloc kind,
                                const property_list &properties = {}) {
  return aligned_alloc<T>(0, count, device, context, kind, properties);
}
template <class T>
SYCL_DETAIL_ALLOCATES T *malloc(std::size_t count, const queue &queue,
                                usm::alloc kind,
                                const property_list &properties = {}) {
  return aligned_alloc<T>(0, count, queue, kind, properties);
}

// malloc_device, aligned_alloc_device and the same for shared memory.
#define SYCL_DETAIL_USM_FUNCTIONS(KIND)                                        \
  SYCL_DETAIL_ALLOCATES inline void *malloc_##KIND(                            \
      std::size_t bytes, const device &device, const context &context,         \
      const property_list &properties = {}) {                                  \
    return malloc(bytes, device, context, usm::alloc::KIND, properties);       \
  }                                                                            \
  SYCL_DETAIL_ALLOCATES inline void *malloc_##KIND(                            \
      std::size_t bytes, const queue &queue,                                   \
      const property_list &properties = {}) {                                  \
    return malloc(bytes, queue, usm::alloc::KIND, properties);                 \
  }                                                                            \
  template <class T>                                                           \
  SYCL_DETAIL_ALLOCATES T *malloc_##KIND(                                      \
      std::size_t count, const device &device, const context &context,         \
      const property_list &properties = {}) {                                  \
    return malloc<T>(count, device, context, usm::alloc::KIND, properties);    \
  }                                                                            \
  template <class T>                                                           \
  SYCL_DETAIL_ALLOCATES T *malloc_##KIND(                                      \
      std::size_t count, const queue &queue,                                   \
      const property_list &properties = {}) {                                  \
    return malloc<T>(count, queue, usm::alloc::KIND, properties);              \
  }                                                                            \
  SYCL_DETAIL_ALLOCATES inline void *aligned_alloc_##KIND(                     \
      std::size_t alignment, std::size_t bytes, const device &device,          \
      const context &context, const property_list &properties = {}) {          \
    return aligned_alloc(alignment, bytes, device, context, usm::alloc::KIND,  \
                         properties);                                          \
  }                                                                            \
  SYCL_DETAIL_ALLOCATES inline void *aligned_alloc_##KIND(                     \
      std::size_t alignment, std::size_t bytes, const queue &queue,            \
      const property_list &properties = {}) {                                  \
    return aligned_alloc(alignment, bytes, queue, usm::alloc::KIND,            \
                         properties);                                          \
  }                                                                            \
  template <class T>                                                           \
  SYCL_DETAIL_ALLOCATES T *aligned_alloc_##KIND(                               \
      std::size_t alignment, std::size_t count, const device &device,          \
      const context &context, const property_list &properties = {}) {          \
    return aligned_alloc<T>(alignment, count, device, context,                 \
                            usm::alloc::KIND, properties);                     \
  }                                                                            \
  template <class T>                                                           \
  SYCL_DETAIL_ALLOCATES T *aligned_alloc_##KIND(                               \
      std::size_t alignment, std::size_t count, const queue &queue,            \
      const property_list &properties = {}) {                                  \
    return aligned_alloc<T>(alignment, count, queue, usm::alloc::KIND,         \
                            properties);                                       \
  }
SYCL_DETAIL_USM_FUNCTIONS(device)
SYCL_DETAIL_USM_FUNCTIONS(shared)
#undef SYCL_DETAIL_USM_FUNCTIONS

// Host memory is of a context and not of a device.
SYCL_DETAIL_ALLOCATES inline void *
aligned_alloc_host(std::size_t alignment, std::size_t bytes,
                   const context &context, const property_list & = {}) {
  return detail::usm_malloc(usm::alloc::host, alignment, bytes, nullptr,
                            detail::get_handle(context));
}
SYCL_DETAIL_ALLOCATES inline void *
aligned_alloc_host(std::size_t alignment, std::size_t bytes, const queue &queue,
                   const property_list & = {}) {
  return aligned_alloc_host(alignment, bytes, queue.get_context());
}
template <class T>
SYCL_DETAIL_ALLOCATES T *
aligned_alloc_host(std::size_t alignment, std::size_t count,
                   const context &context, const property_list & = {}) {
  return static_cast<T *>(
      aligned_alloc_host(alignment < alignof(T) ? alignof(T) : alignment,
                         detail::saturated_product(count, sizeof(T)), context));
}
template <class T>
SYCL_DETAIL_ALLOCATES T *
aligned_alloc_host(std::size_t alignment, std::size_t count, const queue &queue,
                   const property_list & = {}) {
  return aligned_alloc_host<T>(alignment, count, queue.get_context());
}
SYCL_DETAIL_ALLOCATES inline void *malloc_host(std::size_t bytes,
                                               const context &context,
                                               const property_list & = {}) {
  return aligned_alloc_host(0, bytes, context);
}
SYCL_DETAIL_ALLOCATES inline void *
malloc_host(std::size_t bytes, const queue &queue, const property_list & = {}) {
  return aligned_alloc_host(0, bytes, queue);
}
template <class T>
SYCL_DETAIL_ALLOCATES T *malloc_host(std::size_t count, const context &context,
                                     const property_list & = {}) {
  return aligned_alloc_host<T>(0, count, context);
}
template <class T>
SYCL_DETAIL_ALLOCATES T *malloc_host(std::size_t count, const queue &queue,
                                     const property_list & = {}) {
  return aligned_alloc_host<T>(0, count, queue);
}

/// Frees USM memory of the context; null is allowed. SYCL 2020 4.8.3.6. The
/// memory stays valid until commands that use it have finished.
inline void free(void *memory, const context &context) {
  detail::check(__sycl_rt_free(memory, detail::get_handle(context)));
}
inline void free(void *memory, const queue &queue) {
  free(memory, queue.get_context());
}

/// The kind of USM memory that the pointer points into; usm::alloc::unknown if
/// it is none of the context. SYCL 2020 4.8.4.
inline usm::alloc get_pointer_type(const void *memory, const context &context) {
  return static_cast<usm::alloc>(
      __sycl_rt_pointer_kind(memory, detail::get_handle(context)));
}
/// The device of that USM memory; for host memory the first device of the
/// context.
/// \throws exception with errc::invalid if it is not USM memory of the context.
inline device get_pointer_device(const void *memory, const context &context) {
  rt::handle result = nullptr;
  detail::check(
      __sycl_rt_pointer_device(memory, detail::get_handle(context), &result));
  return detail::access_handle::make<device>(result);
}

/// A C++ allocator of USM memory that the host can access. SYCL 2020 4.8.3.1.
template <class T, usm::alloc Kind, std::size_t Alignment = 0>
class usm_allocator {
  static_assert(int(Kind) == int(usm::alloc::host) ||
                    int(Kind) == int(usm::alloc::shared),
                "containers touch their memory on the host: host or shared");

public:
  using value_type = T;
  using propagate_on_container_copy_assignment = std::true_type;
  using propagate_on_container_move_assignment = std::true_type;
  using propagate_on_container_swap = std::true_type;
  template <class U> struct rebind {
    using other = usm_allocator<U, Kind, Alignment>;
  };

  usm_allocator() = delete;
  usm_allocator(const sycl::context &context, const sycl::device &device,
                const property_list & = {})
      : where(context), owner(device) {}
  usm_allocator(const queue &queue, const property_list & = {})
      : where(queue.get_context()), owner(queue.get_device()) {}
  template <class U>
  usm_allocator(const usm_allocator<U, Kind, Alignment> &other) noexcept
      : where(other.where), owner(other.owner) {}

  /// \throws exception with errc::memory_allocation if there is not enough
  ///   memory.
  SYCL_DETAIL_ALLOCATES T *allocate(std::size_t count) {
    T *memory = aligned_alloc<T>(Alignment, count, owner, where, Kind);
    if (!memory && count)
      detail::throw_error(errc::memory_allocation,
                          detail::message("usm_allocator: no memory for ")(
                              count)(" elements of ")(sizeof(T))(" bytes"));
    return memory;
  }
  void deallocate(T *memory, std::size_t) {
    if (memory)
      free(memory, where);
  }

  template <class U, usm::alloc OtherKind, std::size_t OtherAlignment>
  friend bool
  operator==(const usm_allocator &a,
             const usm_allocator<U, OtherKind, OtherAlignment> &b) noexcept {
    return int(Kind) == int(OtherKind) && a.where == b.where &&
           a.owner == b.owner;
  }
  template <class U, usm::alloc OtherKind, std::size_t OtherAlignment>
  friend bool
  operator!=(const usm_allocator &a,
             const usm_allocator<U, OtherKind, OtherAlignment> &b) noexcept {
    return !(a == b);
  }

private:
  template <class, usm::alloc, std::size_t> friend class usm_allocator;
  sycl::context where;
  sycl::device owner;
};

#undef SYCL_DETAIL_ALLOCATES
} // namespace _V1
} // namespace sycl

#endif
