// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file host_accessor.hpp sycl::host_accessor, the access of host code to a
/// buffer. Tier B.
#ifndef SYCL_HOST_ACCESSOR_HPP
#define SYCL_HOST_ACCESSOR_HPP

#include <sycl/buffer.hpp>
#include <sycl/detail/accessor_core.hpp>
#include <sycl/memory_enums.hpp>

namespace sycl {
inline namespace _V1 {

template <class, access::address_space, access::decorated> class multi_ptr;

namespace detail {

/// The bytes that an accessor requires: all of the buffer or sub-buffer, even
/// if it accesses a part. So commands on disjoint parts wait for each other, as
/// SYCL 2020 3.8.2 requires except for sub-buffers, and the bytes around the
/// part are valid for programs that reach them by get_pointer().
struct accessed_bytes {
  std::uint32_t access;
  std::uint64_t begin, end;
  std::uint64_t part; ///< Where the accessor's first element begins.
};

/// The range that an accessor of `Dimensions` accesses in `part`: the first
/// element if it has no dimensions.
template <int Dimensions, int D>
range<D> accessed_part(const range<D> &part) noexcept {
  if constexpr (Dimensions == 0)
    return range<D>(part[0] ? 1 : 0);
  else
    return part;
}

[[noreturn]] inline void throw_outside(int dimension, std::size_t count,
                                       std::size_t from, std::size_t whole) {
  throw_error(errc::invalid,
              message("an accessor of ")(count)(" elements from ")(
                  from)(" on, in dimension ")(static_cast<std::size_t>(
                  dimension))(" of a buffer of ")(whole));
}

template <access_mode Mode, class Buffer, int D>
accessed_bytes accessed(const Buffer &of, const range<D> &whole,
                        const range<D> &part, const id<D> &from,
                        const property_list &properties) {
  for (int d = 0; d < D; ++d)
    if (from[d] > whole[d] || part[d] > whole[d] - from[d])
      throw_outside(d, part[d], from[d], whole[d]);
  constexpr std::size_t element = sizeof(typename Buffer::value_type);
  const std::uint64_t begin = buffer_access::begin(of);
  std::uint32_t access = 0;
  if (mode_reads(Mode))
    access |= rt::access_read;
  if (mode_writes(Mode))
    access |= rt::access_write;
  const bool no_init = properties.template has_property<property::no_init>();
  if (no_init && !mode_writes(Mode))
    throw_error(errc::invalid, "no_init of an accessor that only reads: there "
                               "would be nothing to read");
  // The bytes around a part must be kept.
  if ((no_init || mode_discards(Mode)) && part == whole)
    access |= rt::access_discard;
  return {access, begin, begin + whole.size() * element,
          begin + linear_id(from, whole) * element};
}
} // namespace detail

template <class T, int D, access_mode M>
struct is_property_of<property::no_init, host_accessor<T, D, M>>
    : std::true_type {};

/// The memory of a buffer on the host. SYCL 2020 4.7.6.10.
///
/// The constructor blocks until commands whose use of the buffer conflicts with
/// `Mode` have finished and the data is on the host. While the object or a copy
/// of it lives, such commands and other threads' accessors wait. A thread that
/// waits for such a command while it holds the accessor waits for ever.
///
///   sycl::host_accessor result(buffer, sycl::read_only);
template <class T, int Dimensions, access_mode Mode>
class host_accessor
    : public detail::accessor_core<
          host_accessor<T, Dimensions, Mode>,
          std::conditional_t<int(Mode) == int(access_mode::read), const T, T>,
          Dimensions>,
      public detail::converts_to_element<
          host_accessor<T, Dimensions, Mode>,
          std::conditional_t<int(Mode) == int(access_mode::read), const T, T>,
          Dimensions == 0>,
      public detail::owner_ordered<host_accessor<T, Dimensions, Mode>> {
  static_assert(!std::is_const_v<T> || int(Mode) == int(access_mode::read),
                "an accessor of const elements only reads");
  using core = detail::accessor_core<
      host_accessor,
      std::conditional_t<int(Mode) == int(access_mode::read), const T, T>,
      Dimensions>;
  using extent = typename core::extent;
  using index = typename core::index;
  using element = std::remove_const_t<T>;
  template <class Buffer>
  using enable_if_buffer = std::enable_if_t<
      detail::is_buffer_of<Buffer, element, core::index_dimensions, Mode>, int>;

public:
  using value_type = typename core::value_type;

  host_accessor() noexcept = default;

  template <class B, enable_if_buffer<B> = 0>
  host_accessor(B &of, const property_list &properties = {})
      : host_accessor(of, of.get_range(), index(), properties) {}
  template <class B, class Tag, enable_if_buffer<B> = 0,
            detail::enable_if_tag<Tag> = 0>
  host_accessor(B &of, Tag, const property_list &properties = {})
      : host_accessor(of, properties) {
    check_tag<Tag>();
  }
  template <class B, enable_if_buffer<B> = 0>
  host_accessor(B &of, extent part, const property_list &properties = {})
      : host_accessor(of, part, index(), properties) {}
  template <class B, class Tag, enable_if_buffer<B> = 0,
            detail::enable_if_tag<Tag> = 0>
  host_accessor(B &of, extent part, Tag, const property_list &properties = {})
      : host_accessor(of, part, index(), properties) {
    check_tag<Tag>();
  }
  template <class B, enable_if_buffer<B> = 0>
  host_accessor(B &of, extent part, index from,
                const property_list &properties = {})
      : core(of.get_range(), detail::accessed_part<Dimensions>(part), from),
        without_init(properties.template has_property<property::no_init>()) {
    const detail::accessed_bytes bytes =
        detail::accessed<Mode>(of, this->whole, this->part, from, properties);
    const rt::requirement use{detail::buffer_access::handle(of), bytes.access,
                              bytes.begin, bytes.end};
    void *memory = nullptr;
    detail::check(__sycl_rt_host_access(&use, &memory, access.out()));
    address = static_cast<value_type *>(memory) +
              detail::linear_id(from, this->whole);
  }
  template <class B, class Tag, enable_if_buffer<B> = 0,
            detail::enable_if_tag<Tag> = 0>
  host_accessor(B &of, extent part, index from, Tag,
                const property_list &properties = {})
      : host_accessor(of, part, from, properties) {
    check_tag<Tag>();
  }

  /// Converts an accessor that reads and writes to one that reads.
  template <
      class U, access_mode Other,
      std::enable_if_t<std::is_same_v<std::remove_const_t<U>, element> &&int(
                           Mode) == int(access_mode::read) &&
                           (int(Other) == int(access_mode::read) ||
                            int(Other) == int(access_mode::read_write)),
                       int> = 0>
  host_accessor(const host_accessor<U, Dimensions, Other> &other)
      : core(other.whole, other.part, other.from), access(other.access),
        address(other.address) {}

  template <class P> bool has_property() const noexcept {
    return std::is_same_v<P, property::no_init> && without_init;
  }
  template <class P> P get_property() const {
    if (!has_property<P>())
      detail::throw_error(errc::invalid, "get_property: the accessor was made "
                                         "without that property");
    return P();
  }

  void swap(host_accessor &other) {
    host_accessor mine = *this;
    *this = other;
    other = mine;
  }

  /// Writes the element of an accessor without dimensions.
  template <
      int D = Dimensions,
      std::enable_if_t<D == 0 && int(Mode) != int(access_mode::read), int> = 0>
  const host_accessor &operator=(const element &value) const noexcept {
    *address = value;
    return *this;
  }

  /// The start of the buffer's memory, also for a ranged accessor.
  value_type *get_pointer() const noexcept {
    return address - detail::linear_id(this->from, this->whole);
  }

  // As DPC++, whose host_accessor is an accessor.
  constexpr bool is_placeholder() const noexcept { return false; }
  /// The same as get_pointer().
  template <access::decorated IsDecorated> auto get_multi_ptr() const noexcept {
    return multi_ptr<value_type, access::address_space::global_space,
                     IsDecorated>(get_pointer());
  }

  friend bool operator==(const host_accessor &a, const host_accessor &b) {
    return a.access.get() == b.access.get() && a.address == b.address &&
           a.part == b.part;
  }
  friend bool operator!=(const host_accessor &a, const host_accessor &b) {
    return !(a == b);
  }

private:
  template <class, int, access_mode> friend class host_accessor;
  template <class, class, int> friend class detail::accessor_core;
  friend struct std::hash<host_accessor>;
  friend struct detail::weak_access;

  template <class Tag> static constexpr void check_tag() {
    static_assert(int(detail::accessor_tag<std::decay_t<Tag>>::mode) ==
                      int(Mode),
                  "the tag says something else than the accessor's type");
  }
  value_type *first_element() const noexcept { return address; }

  detail::handle access; ///< Lets go at its last release.
  value_type *address = nullptr;
  bool without_init = false; ///< Made with property::no_init.
};

template <class T, int D, class A, class... Arguments>
host_accessor(buffer<T, D, A> &, const Arguments &...)
    -> host_accessor<T, D, detail::deduced_mode<T, Arguments...>>;
// The same constructors spelt out, for arguments in braces, which have no type:
// properties, a range or an id.
template <class T, int D, class A>
host_accessor(buffer<T, D, A> &, property_list)
    -> host_accessor<T, D, detail::deduced_mode<T>>;
template <class T, int D, class A, class Tag, detail::enable_if_tag<Tag> = 0>
host_accessor(buffer<T, D, A> &, Tag, property_list)
    -> host_accessor<T, D, detail::deduced_mode<T, Tag>>;
template <class T, int D, class A>
host_accessor(buffer<T, D, A> &, range<D>, property_list = {})
    -> host_accessor<T, D, detail::deduced_mode<T>>;
template <class T, int D, class A, class Tag, detail::enable_if_tag<Tag> = 0>
host_accessor(buffer<T, D, A> &, range<D>, Tag, property_list = {})
    -> host_accessor<T, D, detail::deduced_mode<T, Tag>>;
template <class T, int D, class A>
host_accessor(buffer<T, D, A> &, range<D>, id<D>, property_list = {})
    -> host_accessor<T, D, detail::deduced_mode<T>>;
template <class T, int D, class A, class Tag, detail::enable_if_tag<Tag> = 0>
host_accessor(buffer<T, D, A> &, range<D>, id<D>, Tag, property_list = {})
    -> host_accessor<T, D, detail::deduced_mode<T, Tag>>;

} // namespace _V1
} // namespace sycl

namespace std {
template <class T, int D, sycl::access_mode M>
struct hash<sycl::host_accessor<T, D, M>> {
  std::size_t
  operator()(const sycl::host_accessor<T, D, M> &of) const noexcept {
    return reinterpret_cast<std::size_t>(of.address);
  }
};
} // namespace std

#endif
