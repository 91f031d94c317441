// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file list.hpp
/// The growing array that the headers use themselves. Tier H, without any
/// header of the C++ library but <new>.
///
/// A std::vector in a function that is not a template is instantiated in every
/// file that includes the header, called or not: 15 to 40 functions for each
/// element type, a third of the cost of <sycl/sycl.hpp>. Vectors are used only
/// where the specification's signatures have them, in functions that are
/// templates (docs/design/headers.md, "What is not called is not
/// instantiated").
///
/// Elements are moved as bytes. That is right for numbers, plain structs and
/// classes here that contain only a pointer: handles, std::exception_ptr,
/// lists.
#ifndef SYCL_DETAIL_LIST_HPP
#define SYCL_DETAIL_LIST_HPP

#include <cstddef>
#include <new>

namespace sycl {
inline namespace _V1 {
namespace detail {

template <class T> class list {
public:
  list() noexcept = default;
  /// Elements whose bytes are all zero: numbers and null pointers.
  explicit list(std::size_t size) { resize(size); }
  list(const list &other) {
    reserve(other.count);
    for (const T &one : other)
      new (first + count++) T(one);
  }
  list(list &&other) noexcept
      : first(other.first), count(other.count), room(other.room) {
    other.first = nullptr;
    other.count = other.room = 0;
  }
  list &operator=(list other) noexcept {
    swap(first, other.first);
    swap(count, other.count);
    swap(room, other.room);
    return *this;
  }
  ~list() {
    for (T &one : *this)
      one.~T();
    ::operator delete(static_cast<void *>(first));
  }

  std::size_t size() const noexcept { return count; }
  bool empty() const noexcept { return count == 0; }
  T *data() noexcept { return first; }
  const T *data() const noexcept { return first; }
  T *begin() noexcept { return first; }
  T *end() noexcept { return first + count; }
  const T *begin() const noexcept { return first; }
  const T *end() const noexcept { return first + count; }
  T &operator[](std::size_t i) noexcept { return first[i]; }
  const T &operator[](std::size_t i) const noexcept { return first[i]; }

  void push_back(T one) {
    if (count == room)
      reserve(count ? 2 * count : 4);
    new (first + count) T(static_cast<T &&>(one));
    ++count;
  }
  /// Only for elements that are bytes.
  void append(const T *from, std::size_t more) {
    if (count + more > room)
      reserve(count + more > 2 * count ? count + more : 2 * count);
    if (more)
      __builtin_memcpy(static_cast<void *>(first + count), from,
                       more * sizeof(T));
    count += more;
  }
  /// Only for elements that are bytes; new ones are zero.
  void resize(std::size_t size) {
    reserve(size);
    if (size > count)
      __builtin_memset(static_cast<void *>(first + count), 0,
                       (size - count) * sizeof(T));
    count = size;
  }

private:
  template <class U> static void swap(U &a, U &b) noexcept {
    U was = a;
    a = b;
    b = was;
  }
  void reserve(std::size_t wanted) {
    if (wanted <= room)
      return;
    void *larger = ::operator new(wanted * sizeof(T));
    if (count)
      __builtin_memcpy(larger, static_cast<void *>(first), count * sizeof(T));
    ::operator delete(static_cast<void *>(first));
    first = static_cast<T *>(larger);
    room = wanted;
  }

  T *first = nullptr;
  std::size_t count = 0;
  std::size_t room = 0;
};

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
