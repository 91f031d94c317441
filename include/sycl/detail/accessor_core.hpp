// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file accessor_core.hpp The common part of accessors of buffers: extents,
/// subscripts, iterators. Tier K.
///
/// Derived provides the address of the accessor's first element (`first()`);
/// the rest follows from the extents of the buffer and of the accessed part.
/// One layout on both sides, trivially copyable.
#ifndef SYCL_DETAIL_ACCESSOR_CORE_HPP
#define SYCL_DETAIL_ACCESSOR_CORE_HPP

#include <sycl/id.hpp>
#include <sycl/multi_ptr.hpp>

namespace sycl {
inline namespace _V1 {
namespace detail {

/// Walks the elements of a part of a two- or three-dimensional buffer, row by
/// row.
template <class T, int Dimensions> class box_iterator {
public:
  using value_type = std::remove_const_t<T>;
  using reference = T &;
  using pointer = T *;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::random_access_iterator_tag;

  box_iterator() noexcept = default;
  box_iterator(T *first, const range<Dimensions> &whole,
               const range<Dimensions> &part, std::ptrdiff_t at) noexcept
      : first(first), whole(whole), part(part), at(at) {}
  /// Adds const.
  template <class U,
            std::enable_if_t<
                std::is_same_v<const U, T> && !std::is_same_v<U, T>, int> = 0>
  box_iterator(const box_iterator<U, Dimensions> &other) noexcept
      : first(other.first), whole(other.whole), part(other.part), at(other.at) {
  }

  T &operator*() const noexcept {
    std::size_t rest = static_cast<std::size_t>(at);
    id<Dimensions> where;
    for (int d = Dimensions - 1; d >= 0; --d) {
      where[d] = rest % part[d];
      rest /= part[d];
    }
    return first[linear_id(where, whole)];
  }
  T *operator->() const noexcept { return &**this; }
  T &operator[](difference_type n) const noexcept { return *(*this + n); }

  box_iterator &operator+=(difference_type n) noexcept {
    at += n;
    return *this;
  }
  box_iterator &operator-=(difference_type n) noexcept { return *this += -n; }
  box_iterator &operator++() noexcept { return *this += 1; }
  box_iterator &operator--() noexcept { return *this -= 1; }
  box_iterator operator++(int) noexcept {
    box_iterator old = *this;
    ++*this;
    return old;
  }
  box_iterator operator--(int) noexcept {
    box_iterator old = *this;
    --*this;
    return old;
  }
  friend box_iterator operator+(box_iterator i, difference_type n) noexcept {
    return i += n;
  }
  friend box_iterator operator+(difference_type n, box_iterator i) noexcept {
    return i += n;
  }
  friend box_iterator operator-(box_iterator i, difference_type n) noexcept {
    return i -= n;
  }
  friend difference_type operator-(const box_iterator &a,
                                   const box_iterator &b) noexcept {
    return a.at - b.at;
  }
  friend bool operator==(const box_iterator &a,
                         const box_iterator &b) noexcept {
    return a.at == b.at;
  }
  friend bool operator!=(const box_iterator &a,
                         const box_iterator &b) noexcept {
    return a.at != b.at;
  }
  friend bool operator<(const box_iterator &a, const box_iterator &b) noexcept {
    return a.at < b.at;
  }
  friend bool operator>(const box_iterator &a, const box_iterator &b) noexcept {
    return a.at > b.at;
  }
  friend bool operator<=(const box_iterator &a,
                         const box_iterator &b) noexcept {
    return a.at <= b.at;
  }
  friend bool operator>=(const box_iterator &a,
                         const box_iterator &b) noexcept {
    return a.at >= b.at;
  }

private:
  template <class, int> friend class box_iterator;
  T *first = nullptr;
  range<Dimensions> whole, part;
  std::ptrdiff_t at = 0;
};

/// std::reverse_iterator without <iterator>.
template <class Iterator, class T> class reversed {
public:
  using iterator_type = Iterator;
  using value_type = std::remove_const_t<T>;
  using reference = T &;
  using pointer = T *;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::random_access_iterator_tag;

  reversed() noexcept = default;
  explicit reversed(Iterator behind) noexcept : behind(behind) {}
  /// Adds const.
  template <class I, class U,
            std::enable_if_t<
                std::is_same_v<const U, T> && !std::is_same_v<U, T>, int> = 0>
  reversed(const reversed<I, U> &other) noexcept : behind(other.base()) {}
  Iterator base() const noexcept { return behind; }

  T &operator*() const noexcept { return *(behind - 1); }
  T *operator->() const noexcept { return &**this; }
  T &operator[](difference_type n) const noexcept { return *(*this + n); }
  reversed &operator+=(difference_type n) noexcept {
    behind -= n;
    return *this;
  }
  reversed &operator-=(difference_type n) noexcept { return *this += -n; }
  reversed &operator++() noexcept { return *this += 1; }
  reversed &operator--() noexcept { return *this -= 1; }
  reversed operator++(int) noexcept {
    reversed old = *this;
    ++*this;
    return old;
  }
  reversed operator--(int) noexcept {
    reversed old = *this;
    --*this;
    return old;
  }
  friend reversed operator+(reversed i, difference_type n) noexcept {
    return i += n;
  }
  friend reversed operator+(difference_type n, reversed i) noexcept {
    return i += n;
  }
  friend reversed operator-(reversed i, difference_type n) noexcept {
    return i -= n;
  }
  friend difference_type operator-(const reversed &a,
                                   const reversed &b) noexcept {
    return b.behind - a.behind;
  }
  friend bool operator==(const reversed &a, const reversed &b) noexcept {
    return a.behind == b.behind;
  }
  friend bool operator!=(const reversed &a, const reversed &b) noexcept {
    return !(a == b);
  }
  friend bool operator<(const reversed &a, const reversed &b) noexcept {
    return b.behind < a.behind;
  }
  friend bool operator>(const reversed &a, const reversed &b) noexcept {
    return b < a;
  }
  friend bool operator<=(const reversed &a, const reversed &b) noexcept {
    return !(b < a);
  }
  friend bool operator>=(const reversed &a, const reversed &b) noexcept {
    return !(a < b);
  }

private:
  Iterator behind{};
};

/// `accessor[y]` with more numbers to come.
template <class T, int Dimensions, int Missing> struct accessor_row {
  T *first;
  const range<Dimensions> *whole;
  std::size_t index;

  decltype(auto) operator[](std::size_t next) const noexcept {
    const std::size_t at = index * (*whole)[Dimensions - Missing] + next;
    if constexpr (Missing == 1)
      return (first[at]);
    else
      return accessor_row<T, Dimensions, Missing - 1>{first, whole, at};
  }
};

/// The conversion to the element of a class that has one. An ordinary function:
/// a constrained template would allow no further conversion, as in `int i =
/// accessor_of_double`.
template <class Derived, class T, bool> struct converts_to_element {};
template <class Derived, class T> struct converts_to_element<Derived, T, true> {
  operator T &() const noexcept {
    return *static_cast<const Derived &>(*this).get_pointer();
  }
};

/// T is const for accessors that only read.
template <class Derived, class T, int Dimensions> class accessor_core {
protected:
  static constexpr int index_dimensions = Dimensions ? Dimensions : 1;
  using extent = range<index_dimensions>;
  using index = id<index_dimensions>;

public:
  using value_type = T;
  using reference = T &;
  using const_reference = const T &;
  using difference_type = std::ptrdiff_t;
  using size_type = std::size_t;
  using iterator = std::conditional_t<(Dimensions > 1),
                                      box_iterator<T, index_dimensions>, T *>;
  using const_iterator =
      std::conditional_t<(Dimensions > 1),
                         box_iterator<const T, index_dimensions>, const T *>;
  using reverse_iterator = reversed<iterator, T>;
  using const_reverse_iterator = reversed<const_iterator, const T>;

  size_type byte_size() const noexcept { return size() * sizeof(T); }
  size_type size() const noexcept { return part.size(); }
  size_type max_size() const noexcept {
    return static_cast<size_type>(-1) / sizeof(T);
  }
  size_type get_count() const noexcept { return size(); }     ///< Deprecated.
  size_type get_size() const noexcept { return byte_size(); } ///< Deprecated.
  bool empty() const noexcept { return size() == 0; }
  extent get_range() const noexcept { return part; }
  index get_offset() const noexcept { return from; }

  // Only in kernels, host tasks and with host accessors.

  T &operator[](index at) const noexcept {
    return first()[linear_id(at, whole)];
  }
  template <int D = Dimensions, std::enable_if_t<(D > 1), int> = 0>
  auto operator[](std::size_t row) const noexcept {
    return accessor_row<T, Dimensions, Dimensions - 1>{first(), &whole, row};
  }

  iterator begin() const noexcept { return iterator_at<iterator, T>(0); }
  iterator end() const noexcept { return iterator_at<iterator, T>(size()); }
  const_iterator cbegin() const noexcept {
    return iterator_at<const_iterator, const T>(0);
  }
  const_iterator cend() const noexcept {
    return iterator_at<const_iterator, const T>(size());
  }
  reverse_iterator rbegin() const noexcept { return reverse_iterator(end()); }
  reverse_iterator rend() const noexcept { return reverse_iterator(begin()); }
  const_reverse_iterator crbegin() const noexcept {
    return const_reverse_iterator(cend());
  }
  const_reverse_iterator crend() const noexcept {
    return const_reverse_iterator(cbegin());
  }

protected:
  accessor_core() noexcept = default;
  accessor_core(const extent &whole, const extent &part,
                const index &from) noexcept
      : whole(whole), part(part), from(from) {}

  T *first() const noexcept {
    return static_cast<const Derived *>(this)->first_element();
  }

  friend struct weak_access;
  extent whole; ///< Of the buffer.
  extent part;  ///< Of the accessed part.
  index from;   ///< Where the part begins.

private:
  template <class Iterator, class U>
  Iterator iterator_at(std::size_t n) const noexcept {
    if constexpr (Dimensions > 1)
      return Iterator(first(), whole, part, static_cast<std::ptrdiff_t>(n));
    else
      return first() + n;
  }
};

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
