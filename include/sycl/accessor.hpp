// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file accessor.hpp sycl::accessor, the access of a command to a buffer, and
/// the spellings of SYCL 1.2.1. Tier B.
///
/// An accessor has the number of a buffer, a part of it, and in a kernel the
/// address (detail/accessor_block.hpp). It does not own the buffer; the command
/// group that it is made for does (handler.hpp).
#ifndef SYCL_ACCESSOR_HPP
#define SYCL_ACCESSOR_HPP

#include <sycl/atomic.hpp>
#include <sycl/buffer.hpp>
#include <sycl/detail/accessor_block.hpp>
#include <sycl/detail/accessor_core.hpp>
#include <sycl/handler.hpp>
#include <sycl/host_accessor.hpp>
#include <sycl/local_accessor.hpp>

namespace sycl {
inline namespace _V1 {

namespace detail {
template <class T, access_mode Mode>
using accessed_element =
    std::conditional_t<int(Mode) == int(access_mode::read), const T, T>;
} // namespace detail

template <class T, int D, access_mode M, target Target, access::placeholder P>
struct is_property_of<property::no_init, accessor<T, D, M, Target, P>>
    : std::true_type {};

/// The memory of a buffer in a command. SYCL 2020 4.7.6.9.
///
/// If it is made with the handler of a command group, the group's command waits
/// for earlier commands whose use of the buffer conflicts with `Mode`, and
/// later ones wait for it. Without a handler it is a placeholder:
/// handler::require adds it to a group.
///
///   sycl::accessor in(input, handler, sycl::read_only);
///   sycl::accessor out(output, handler, sycl::write_only, sycl::no_init);
///
/// \throws exception with errc::invalid if the range and offset leave the
/// buffer.
template <class T, int Dimensions, access_mode Mode, target Target,
          access::placeholder IsPlaceholder>
class __SYCL_ARGUMENTS__(4) accessor
    : public detail::accessor_core<
          accessor<T, Dimensions, Mode, Target, IsPlaceholder>,
          detail::accessed_element<T, Mode>, Dimensions>,
      public detail::converts_to_element<
          accessor<T, Dimensions, Mode, Target, IsPlaceholder>,
          detail::accessed_element<T, Mode>, Dimensions == 0>,
      public detail::owner_ordered<
          accessor<T, Dimensions, Mode, Target, IsPlaceholder>> {
  static_assert(int(Target) == int(target::device) ||
                    int(Target) == int(target::host_task) ||
                    int(Target) == int(target::constant_buffer),
                "accessors of SYCL 1.2.1's images are in "
                "<sycl/accessor_image.hpp>");
  static_assert(!std::is_const_v<T> || int(Mode) == int(access_mode::read),
                "an accessor of const elements only reads");
  using core =
      detail::accessor_core<accessor, detail::accessed_element<T, Mode>,
                            Dimensions>;
  using extent = typename core::extent;
  using index = typename core::index;
  using element = std::remove_const_t<T>;
  template <class Buffer>
  using enable_if_buffer = std::enable_if_t<
      detail::is_buffer_of<Buffer, element, core::index_dimensions, Mode>, int>;

public:
  using value_type = typename core::value_type;
  template <access::decorated Decorated>
  using accessor_ptr = multi_ptr<value_type,
                                 int(Target) == int(target::constant_buffer)
                                     ? access::address_space::constant_space
                                     : access::address_space::global_space,
                                 Decorated>;

  /// An accessor of no buffer, which a kernel may have but not use.
  accessor() noexcept = default;

  template <class B, enable_if_buffer<B> = 0>
  accessor(B &of, const property_list &properties = {}) {
    set(of, nullptr, of.get_range(), index(), properties);
  }
  template <class B, class Tag, enable_if_buffer<B> = 0,
            detail::enable_if_tag<Tag> = 0>
  accessor(B &of, Tag, const property_list &properties = {})
      : accessor(of, properties) {
    check_tag<Tag>();
  }
  template <class B, enable_if_buffer<B> = 0>
  accessor(B &of, handler &group, const property_list &properties = {}) {
    set(of, &group, of.get_range(), index(), properties);
  }
  template <class B, class Tag, enable_if_buffer<B> = 0,
            detail::enable_if_tag<Tag> = 0>
  accessor(B &of, handler &group, Tag, const property_list &properties = {})
      : accessor(of, group, properties) {
    check_tag<Tag>();
  }

  template <class B, enable_if_buffer<B> = 0>
  accessor(B &of, extent part, const property_list &properties = {})
      : accessor(of, part, index(), properties) {}
  template <class B, class Tag, enable_if_buffer<B> = 0,
            detail::enable_if_tag<Tag> = 0>
  accessor(B &of, extent part, Tag, const property_list &properties = {})
      : accessor(of, part, index(), properties) {
    check_tag<Tag>();
  }
  template <class B, enable_if_buffer<B> = 0>
  accessor(B &of, extent part, index from,
           const property_list &properties = {}) {
    set(of, nullptr, part, from, properties);
  }
  template <class B, class Tag, enable_if_buffer<B> = 0,
            detail::enable_if_tag<Tag> = 0>
  accessor(B &of, extent part, index from, Tag,
           const property_list &properties = {})
      : accessor(of, part, from, properties) {
    check_tag<Tag>();
  }

  template <class B, enable_if_buffer<B> = 0>
  accessor(B &of, handler &group, extent part,
           const property_list &properties = {})
      : accessor(of, group, part, index(), properties) {}
  template <class B, class Tag, enable_if_buffer<B> = 0,
            detail::enable_if_tag<Tag> = 0>
  accessor(B &of, handler &group, extent part, Tag,
           const property_list &properties = {})
      : accessor(of, group, part, index(), properties) {
    check_tag<Tag>();
  }
  template <class B, enable_if_buffer<B> = 0>
  accessor(B &of, handler &group, extent part, index from,
           const property_list &properties = {}) {
    set(of, &group, part, from, properties);
  }
  template <class B, class Tag, enable_if_buffer<B> = 0,
            detail::enable_if_tag<Tag> = 0>
  accessor(B &of, handler &group, extent part, index from, Tag,
           const property_list &properties = {})
      : accessor(of, group, part, from, properties) {
    check_tag<Tag>();
  }

  /// Converts an accessor that reads and writes to one that reads, and reading
  /// accessors of T and const T to each other.
  template <
      class U, access_mode Other, access::placeholder P,
      std::enable_if_t<std::is_same_v<std::remove_const_t<U>, element> &&int(
                           Mode) == int(access_mode::read) &&
                           (int(Other) == int(access_mode::read) ||
                            int(Other) == int(access_mode::read_write)),
                       int> = 0>
  accessor(const accessor<U, Dimensions, Other, Target, P> &other) noexcept
      : core(other.whole, other.part, other.from), block(other.block) {
    block.access &= ~std::uint64_t(rt::access_write);
  }

  void swap(accessor &other) noexcept {
    accessor mine = *this;
    *this = other;
    other = mine;
  }

  template <class P> bool has_property() const noexcept {
    return std::is_same_v<P, property::no_init> &&
           (block.access & without_init) != 0;
  }
  template <class P> P get_property() const {
    if (!has_property<P>())
      detail::throw_error(errc::invalid, "get_property: the accessor was made "
                                         "without that property");
    return P();
  }

  /// Whether it needs handler::require before a kernel may use it. False for a
  /// default-constructed accessor, which no kernel may use.
  bool is_placeholder() const noexcept {
    return block.buffer && !(block.access & bound);
  }

  /// Writes the element of an accessor without dimensions.
  template <
      int D = Dimensions,
      std::enable_if_t<D == 0 && int(Mode) != int(access_mode::read), int> = 0>
  const accessor &operator=(const element &value) const noexcept {
    *first_element() = value;
    return *this;
  }

  /// The start of the buffer's memory, also for a ranged accessor. In constant
  /// memory the element type is not const, as in SYCL 1.2.1.
  auto get_pointer() const noexcept {
    if constexpr (int(Target) == int(target::host_task))
      return start();
    else if constexpr (int(Target) == int(target::constant_buffer))
      return constant_ptr<element>(const_cast<element *>(start()));
    else
      return accessor_ptr<access::decorated::legacy>(start());
  }
  template <access::decorated Decorated>
  accessor_ptr<Decorated> get_multi_ptr() const noexcept {
    return accessor_ptr<Decorated>(start());
  }

  friend bool operator==(const accessor &a, const accessor &b) noexcept {
    return a.block == b.block && a.part == b.part && a.from == b.from;
  }
  friend bool operator!=(const accessor &a, const accessor &b) noexcept {
    return !(a == b);
  }

private:
  template <class, int, access_mode, target, access::placeholder>
  friend class accessor;
  template <class, class, int> friend class detail::accessor_core;
  friend class handler;
  friend struct detail::accessor_access;
  friend struct std::hash<accessor>;
  friend struct detail::weak_access;

  template <class Tag> static constexpr void check_tag() {
    using tag = detail::accessor_tag<std::decay_t<Tag>>;
    static_assert(int(tag::mode) == int(Mode) &&
                      (int(tag::target) == int(Target) ||
                       int(tag::target) == int(target::device)),
                  "the tag says something else than the accessor's type");
  }

  template <class Buffer>
  void set(Buffer &of, handler *group, const extent &of_part, const index &at,
           const property_list &properties) {
    this->whole = of.get_range();
    this->part = detail::accessed_part<Dimensions>(of_part);
    this->from = at;
    const detail::accessed_bytes bytes =
        detail::accessed<Mode>(of, this->whole, this->part, at, properties);
    block.offset = bytes.part;
    block.buffer = detail::buffer_access::number(of);
    block.access = bytes.access;
    if (properties.template has_property<property::no_init>())
      block.access |= without_init;
    if (int(Target) == int(target::host_task)) {
      block.access |= rt::access_on_host;
      find_on_host(of, nullptr);
    }
    if (!group)
      return;
    // A launch writes its own address. This one is for host tasks that read a
    // device accessor, which works where the device uses the host's memory.
    if (int(Target) != int(target::host_task))
      find_on_host(of,
                   detail::get_handle(detail::handler_access::queue(*group)));
    detail::buffer_access::check_context(of,
                                         detail::handler_access::queue(*group));
    detail::handler_access::use(*group, detail::buffer_access::share(of),
                                static_cast<std::uint32_t>(block.access),
                                bytes.begin, bytes.end);
    block.access |= bound;
  }

  template <class Buffer>
  void find_on_host(const Buffer &of, rt::handle queue) {
    void *memory = nullptr;
    detail::check(__sycl_rt_buffer_host_memory(
        detail::buffer_access::handle(of), queue,
        static_cast<std::uint32_t>(block.access), &memory));
    block.address =
        memory ? static_cast<char *>(memory) + block.offset : nullptr;
  }

  /// handler::require.
  void bind(handler &group) const {
    if (!block.buffer)
      detail::throw_error(errc::invalid,
                          "require: the accessor was made by its "
                          "default constructor");
    detail::handle buffer;
    detail::check(__sycl_rt_buffer_find(block.buffer, buffer.out()));
    const std::uint64_t begin =
        block.offset - detail::linear_id(this->from, this->whole) * sizeof(T);
    detail::handler_access::use(group, static_cast<detail::handle &&>(buffer),
                                static_cast<std::uint32_t>(block.access), begin,
                                begin + this->whole.size() * sizeof(T));
  }

  /// For copies and fills.
  rt::region region() const noexcept {
    constexpr int last = core::index_dimensions - 1;
    rt::region out{rt::head_of<rt::region>(),
                   block.buffer ? block.buffer : rt::no_buffer,
                   nullptr,
                   block.offset,
                   {this->part[last] * sizeof(T), 1, 1},
                   {0, 0}};
    std::uint64_t pitch = this->whole[last] * sizeof(T);
    for (int d = last - 1; d >= 0; --d) {
      out.rows[last - d] = this->part[d];
      out.pitch[last - d - 1] = pitch;
      pitch *= this->whole[d];
    }
    return out;
  }

  value_type *first_element() const noexcept {
    return static_cast<value_type *>(block.address);
  }
  value_type *start() const noexcept {
    return first_element() - detail::linear_id(this->from, this->whole);
  }

  /// In addition to the rt::access_flags: it was made with a handler.
  static constexpr std::uint64_t bound = std::uint64_t(1) << 32;
  static constexpr std::uint64_t without_init = std::uint64_t(1) << 33;

  detail::accessor_block block;
};

namespace detail {
/// For code that needs an accessor's block without its type.
struct accessor_access {
  template <class Accessor>
  static const accessor_block &block(const Accessor &of) noexcept {
    return of.block;
  }
};
/// For handler::set_arg.
template <class T, int D, access_mode M, target Target, access::placeholder P>
std::size_t block_offset(const accessor<T, D, M, Target, P> &of) noexcept {
  return static_cast<std::size_t>(
      reinterpret_cast<const char *>(&accessor_access::block(of)) -
      reinterpret_cast<const char *>(&of));
}
} // namespace detail

/// Local memory as in SYCL 1.2.1. Deprecated.
template <class T, int Dimensions, access_mode Mode,
          access::placeholder IsPlaceholder>
class accessor<T, Dimensions, Mode, target::local, IsPlaceholder>
    : public local_accessor<T, Dimensions>,
      public detail::owner_ordered<
          accessor<T, Dimensions, Mode, target::local, IsPlaceholder>> {
public:
  using detail::owner_ordered<accessor>::ext_oneapi_owner_before;
  using local_accessor<T, Dimensions>::local_accessor;
  using local_accessor<T, Dimensions>::operator=;
};

namespace detail {
/// The type of `accessor[i]` in mode atomic.
template <class Base, class T, int Dimensions, access::address_space Space>
class atomic_elements : public Base {
public:
  using Base::Base;

  sycl::atomic<T, Space>
  operator[](id<Dimensions ? Dimensions : 1> at) const noexcept {
    return make(Base::operator[](at));
  }
  template <int D = Dimensions, std::enable_if_t<(D > 1), int> = 0>
  auto operator[](std::size_t first) const noexcept {
    return row<D - 1>{this, id<D>()}.with(first, 0);
  }
  template <int D = Dimensions, std::enable_if_t<D == 0, int> = 0>
  operator sycl::atomic<T, Space>() const noexcept {
    return make(*Base::get_pointer());
  }

private:
  /// An index of which `Missing` numbers are still to come.
  template <int Missing> struct row {
    const atomic_elements *of;
    id<Dimensions> at;

    row with(std::size_t number, int dimension) const noexcept {
      row next = *this;
      next.at[dimension] = number;
      return next;
    }
    auto operator[](std::size_t next) const noexcept {
      const id<Dimensions> all = with(next, Dimensions - Missing).at;
      if constexpr (Missing == 1)
        return (*of)[all];
      else
        return row<Missing - 1>{of, all};
    }
  };

  static sycl::atomic<T, Space> make(T &element) noexcept {
    return sycl::atomic<T, Space>(multi_ptr<T, Space>(&element));
  }
};
} // namespace detail

/// Accessors whose elements are sycl::atomic, as in SYCL 1.2.1. Deprecated.
template <class T, int Dimensions, access::placeholder IsPlaceholder>
class accessor<T, Dimensions, access_mode::atomic, target::device,
               IsPlaceholder>
    : public detail::atomic_elements<
          accessor<T, Dimensions, access_mode::read_write, target::device,
                   IsPlaceholder>,
          T, Dimensions, access::address_space::global_space> {
  using elements =
      detail::atomic_elements<accessor<T, Dimensions, access_mode::read_write,
                                       target::device, IsPlaceholder>,
                              T, Dimensions,
                              access::address_space::global_space>;

public:
  using elements::elements;
};
template <class T, int Dimensions, access::placeholder IsPlaceholder>
class accessor<T, Dimensions, access_mode::atomic, target::local, IsPlaceholder>
    : public detail::atomic_elements<local_accessor<T, Dimensions>, T,
                                     Dimensions,
                                     access::address_space::local_space> {
  using elements =
      detail::atomic_elements<local_accessor<T, Dimensions>, T, Dimensions,
                              access::address_space::local_space>;

public:
  using elements::elements;
};

/// A host accessor as in SYCL 1.2.1. Deprecated.
template <class T, int Dimensions, access_mode Mode,
          access::placeholder IsPlaceholder>
class accessor<T, Dimensions, Mode, target::host_buffer, IsPlaceholder>
    : public host_accessor<T, Dimensions, Mode>,
      public detail::owner_ordered<
          accessor<T, Dimensions, Mode, target::host_buffer, IsPlaceholder>> {
public:
  using detail::owner_ordered<accessor>::ext_oneapi_owner_before;
  using host_accessor<T, Dimensions, Mode>::host_accessor;
  using host_accessor<T, Dimensions, Mode>::operator=;
  accessor() noexcept = default;
  /// The same access: `sycl::accessor a = buffer.get_host_access()`, which
  /// programs for DPC++ write, where a host_accessor is an accessor.
  accessor(const host_accessor<T, Dimensions, Mode> &same)
      : host_accessor<T, Dimensions, Mode>(same) {}

  constexpr bool is_placeholder() const noexcept {
    return int(IsPlaceholder) == int(access::placeholder::true_t);
  }
};

// Deduced from the arguments of a constructor; a tag determines mode and
// target.
template <class T, int D, class A, class... Arguments>
accessor(buffer<T, D, A> &, const Arguments &...)
    -> accessor<T, D, detail::deduced_mode<T, Arguments...>,
                detail::find_tag<Arguments...>::target,
                access::placeholder::false_t>;
template <class T, int D, class A, class... Arguments>
accessor(buffer<T, D, A> &, handler &, const Arguments &...)
    -> accessor<T, D, detail::deduced_mode<T, Arguments...>,
                detail::find_tag<Arguments...>::target,
                access::placeholder::false_t>;
// The same constructors spelt out, for arguments in braces, which have no type:
// properties, a range or an id.
template <class T, int D, class A>
accessor(buffer<T, D, A> &, property_list)
    -> accessor<T, D, detail::deduced_mode<T>, detail::find_tag<>::target,
                access::placeholder::false_t>;
template <class T, int D, class A, class Tag, detail::enable_if_tag<Tag> = 0>
accessor(buffer<T, D, A> &, Tag, property_list)
    -> accessor<T, D, detail::deduced_mode<T, Tag>,
                detail::find_tag<Tag>::target, access::placeholder::false_t>;
template <class T, int D, class A>
accessor(buffer<T, D, A> &, range<D>, property_list = {})
    -> accessor<T, D, detail::deduced_mode<T>, detail::find_tag<>::target,
                access::placeholder::false_t>;
template <class T, int D, class A, class Tag, detail::enable_if_tag<Tag> = 0>
accessor(buffer<T, D, A> &, range<D>, Tag, property_list = {})
    -> accessor<T, D, detail::deduced_mode<T, Tag>,
                detail::find_tag<Tag>::target, access::placeholder::false_t>;
template <class T, int D, class A>
accessor(buffer<T, D, A> &, range<D>, id<D>, property_list = {})
    -> accessor<T, D, detail::deduced_mode<T>, detail::find_tag<>::target,
                access::placeholder::false_t>;
template <class T, int D, class A, class Tag, detail::enable_if_tag<Tag> = 0>
accessor(buffer<T, D, A> &, range<D>, id<D>, Tag, property_list = {})
    -> accessor<T, D, detail::deduced_mode<T, Tag>,
                detail::find_tag<Tag>::target, access::placeholder::false_t>;
template <class T, int D, class A>
accessor(buffer<T, D, A> &, handler &, property_list)
    -> accessor<T, D, detail::deduced_mode<T>, detail::find_tag<>::target,
                access::placeholder::false_t>;
template <class T, int D, class A, class Tag, detail::enable_if_tag<Tag> = 0>
accessor(buffer<T, D, A> &, handler &, Tag, property_list)
    -> accessor<T, D, detail::deduced_mode<T, Tag>,
                detail::find_tag<Tag>::target, access::placeholder::false_t>;
template <class T, int D, class A>
accessor(buffer<T, D, A> &, handler &, range<D>, property_list = {})
    -> accessor<T, D, detail::deduced_mode<T>, detail::find_tag<>::target,
                access::placeholder::false_t>;
template <class T, int D, class A, class Tag, detail::enable_if_tag<Tag> = 0>
accessor(buffer<T, D, A> &, handler &, range<D>, Tag, property_list = {})
    -> accessor<T, D, detail::deduced_mode<T, Tag>,
                detail::find_tag<Tag>::target, access::placeholder::false_t>;
template <class T, int D, class A>
accessor(buffer<T, D, A> &, handler &, range<D>, id<D>, property_list = {})
    -> accessor<T, D, detail::deduced_mode<T>, detail::find_tag<>::target,
                access::placeholder::false_t>;
template <class T, int D, class A, class Tag, detail::enable_if_tag<Tag> = 0>
accessor(buffer<T, D, A> &, handler &, range<D>, id<D>, Tag, property_list = {})
    -> accessor<T, D, detail::deduced_mode<T, Tag>,
                detail::find_tag<Tag>::target, access::placeholder::false_t>;
template <class T, int D, access_mode M>
accessor(const host_accessor<T, D, M> &)
    -> accessor<T, D, M, target::host_buffer, access::placeholder::false_t>;

} // namespace _V1
} // namespace sycl

namespace std {
template <class T, int D, sycl::access_mode M, sycl::target Target,
          sycl::access::placeholder P>
struct hash<sycl::accessor<T, D, M, Target, P>> {
  std::size_t
  operator()(const sycl::accessor<T, D, M, Target, P> &of) const noexcept {
    return of.block.buffer * 31 + of.block.offset;
  }
};
template <class T, int D, sycl::access_mode M, sycl::access::placeholder P>
struct hash<sycl::accessor<T, D, M, sycl::target::local, P>>
    : hash<sycl::local_accessor<T, D>> {};
template <class T, int D, sycl::access_mode M, sycl::access::placeholder P>
struct hash<sycl::accessor<T, D, M, sycl::target::host_buffer, P>>
    : hash<sycl::host_accessor<T, D, M>> {};
} // namespace std

#endif
