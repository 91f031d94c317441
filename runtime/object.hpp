// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file object.hpp
/// The object of a handle: reference-counted, with its kind; and the counted
/// pointer that the library itself uses.
///
/// A handle that is null or of the wrong kind is the caller's mistake and
/// becomes errc::invalid; a handle that was released too often is not detected.
#ifndef SYCLCC1_RUNTIME_OBJECT_HPP
#define SYCLCC1_RUNTIME_OBJECT_HPP

#include "runtime/errors.hpp"
#include "runtime/exports.hpp"
#include "runtime/race_detector.hpp"
#include <atomic>
#include <utility>

namespace sycl::inline _V1::detail {

/// A shared object, which the last owner destroys.
struct counted {
  counted() = default;
  counted(const counted &) = delete;
  counted &operator=(const counted &) = delete;
  virtual ~counted() = default;

  void retain() noexcept { count.fetch_add(1, std::memory_order_relaxed); }
  void release() noexcept {
    if (detail::release_count(count))
      delete this;
  }
  /// Takes a reference unless the last one is gone: for lists that hold no
  /// references.
  bool try_retain() noexcept {
    std::uint32_t seen = count.load(std::memory_order_relaxed);
    while (seen != 0)
      if (count.compare_exchange_weak(seen, seen + 1,
                                      std::memory_order_relaxed))
        return true;
    return false;
  }

  /// Starts at one: the creator of an object owns a reference.
  std::atomic<std::uint32_t> count{1};
};

} // namespace sycl::inline _V1::detail

namespace sycl::inline _V1::rt {

struct object : detail::counted {
  explicit object(object_kind kind) : kind(kind) {}
  ~object() override {
    if (number_of_owner != 0)
      forget_number();
  }
  const object_kind kind;
  /// weak_references.hpp; 0 until it is asked for. Under that table's lock, or
  /// when the last reference is gone.
  std::uint64_t number_of_owner = 0;

private:
  void forget_number() noexcept;
};

} // namespace sycl::inline _V1::rt

namespace sycl::inline _V1::detail {

using rt::object;
using rt::object_kind;

/// A counted pointer to an object of the runtime.
template <class T> class ref {
public:
  ref() = default;
  /// Adds a reference to \p pointer.
  explicit ref(T *pointer) noexcept : pointer_(pointer) {
    if (pointer_)
      pointer_->retain();
  }
  ref(const ref &other) noexcept : ref(other.pointer_) {}
  ref(ref &&other) noexcept
      : pointer_(std::exchange(other.pointer_, nullptr)) {}
  ref &operator=(ref other) noexcept {
    std::swap(pointer_, other.pointer_);
    return *this;
  }
  ~ref() {
    if (pointer_)
      pointer_->release();
  }

  /// Takes over the reference that \p pointer was made with.
  static ref adopt(T *pointer) noexcept {
    ref result;
    result.pointer_ = pointer;
    return result;
  }
  /// Passes the reference to the caller, as for a handle that crosses the
  /// interface.
  T *detach() noexcept { return std::exchange(pointer_, nullptr); }

  T *get() const noexcept { return pointer_; }
  T *operator->() const noexcept { return pointer_; }
  T &operator*() const noexcept { return *pointer_; }
  explicit operator bool() const noexcept { return pointer_ != nullptr; }
  bool operator==(const ref &other) const noexcept = default;

private:
  T *pointer_ = nullptr;
};

template <class T, class... A> ref<T> make(A &&...arguments) {
  return ref<T>::adopt(new T(std::forward<A>(arguments)...));
}

/// The object of type \p T behind \p handle; throws errc::invalid otherwise.
template <class T> T &as(rt::handle handle) {
  if (!handle)
    fail(errc::invalid, "a null handle was given where a ", T::kind_name,
         " is needed");
  if (handle->kind != T::static_kind)
    fail(errc::invalid, "a handle of another kind was given where a ",
         T::kind_name, " is needed");
  return *static_cast<T *>(handle);
}

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_OBJECT_HPP
