// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file buffer.hpp
/// sycl::buffer. Tier B.
///
/// The typed front of a buffer of bytes that lives in the runtime, which knows
/// where the data is and who uses it (docs/design/buffers.md). Copies of an
/// object share it; a sub-buffer is the same buffer from another byte on.
///
/// std::shared_ptr and std::weak_ptr are taken by their shape, not by their
/// name: `<memory>` would cost every program more than all of this header. Of
/// `<mutex>` only a name is needed. libstdc++'s class is declared here, which
/// saves the C library's threads and times in every file; a program that has a
/// mutex includes the header.
#ifndef SYCL_BUFFER_HPP
#define SYCL_BUFFER_HPP

#include <new>
#include <sycl/context.hpp>
#include <sycl/detail/accessor_forward.hpp>
#include <sycl/id.hpp>
#include <sycl/property_list.hpp>
#include <sycl/type_traits.hpp>

#if defined(_GLIBCXX_BEGIN_NAMESPACE_VERSION) && defined(_GLIBCXX_HAS_GTHREADS)
// As libstdc++ writes it; clang-format takes the macro for a function.
// clang-format off
namespace std _GLIBCXX_VISIBILITY(default) {
_GLIBCXX_BEGIN_NAMESPACE_VERSION
class mutex;
_GLIBCXX_END_NAMESPACE_VERSION
} // namespace std
// clang-format on
#else
#include <mutex>
#endif

namespace sycl {
inline namespace _V1 {

namespace property {
namespace buffer {
/// The program's mutex, to be locked by code that uses the host's memory during
/// the buffer's life. SYCL 2020 4.7.2.2.
class use_mutex {
public:
  static constexpr std::uint32_t bit = 1u << 10;

  use_mutex(std::mutex &mutex) noexcept : mutex(&mutex) {}
  std::mutex *get_mutex_ptr() const noexcept {
    return static_cast<std::mutex *>(mutex);
  }

private:
  friend class sycl::property_list;
  explicit use_mutex(const property_list &list) noexcept : mutex(list.mutex) {}
  void keep(property_list &list) const noexcept { list.mutex = mutex; }
  void *mutex;
};

/// The buffer is used by queues of one context only.
class context_bound {
public:
  static constexpr std::uint32_t bit = 1u << 11;

  template <int = 0>
  context_bound(const sycl::context &context) noexcept
      : context(detail::access_handle::share(context)) {}
  sycl::context get_context() const {
    return detail::access_handle::make<sycl::context>(
        detail::handle(context).detach());
  }

private:
  friend class sycl::property_list;
  explicit context_bound(const property_list &list) : context(list.context) {}
  void keep(property_list &list) const noexcept { list.context = context; }
  detail::handle context;
};
} // namespace buffer
} // namespace property

template <class T, int D, class A>
struct is_property_of<property::buffer::use_host_ptr, buffer<T, D, A>>
    : std::true_type {};
template <class T, int D, class A>
struct is_property_of<property::buffer::use_mutex, buffer<T, D, A>>
    : std::true_type {};
template <class T, int D, class A>
struct is_property_of<property::buffer::context_bound, buffer<T, D, A>>
    : std::true_type {};

namespace detail {

/// A container of contiguous elements of (const) T: it has data() and size().
template <class Container, class T, class = void>
inline constexpr bool is_container_of = false;
template <class Container, class T>
inline constexpr bool
    is_container_of<Container, T,
                    std::void_t<decltype(std::declval<Container &>().data()),
                                decltype(std::declval<Container &>().size())>> =
        std::is_convertible_v<decltype(std::declval<Container &>().data()),
                              const T *>;

template <class Iterator, class = void>
inline constexpr bool is_input_iterator = false;
template <class Iterator>
inline constexpr bool is_input_iterator<
    Iterator, std::void_t<decltype(*std::declval<Iterator &>()),
                          decltype(++std::declval<Iterator &>())>> = true;

/// std::shared_ptr<T> and std::shared_ptr<T[]>.
template <class Pointer, class T, class = void>
inline constexpr bool is_shared_pointer_to = false;
template <class Pointer, class T>
inline constexpr bool is_shared_pointer_to<
    Pointer, T,
    std::void_t<typename Pointer::element_type,
                decltype(std::declval<const Pointer &>().use_count()),
                decltype(std::declval<const Pointer &>().get())>> =
    std::is_same_v<typename Pointer::element_type, T>;

template <class Pointer, class = void>
inline constexpr bool is_weak_pointer = false;
template <class Pointer>
inline constexpr bool is_weak_pointer<
    Pointer, std::void_t<decltype(std::declval<Pointer &>().lock().get())>> =
    true;

/// What a buffer keeps as long as its memory lives: the allocator, and the
/// owner of the memory that it was made with.
template <class Allocator, class Owner> struct buffer_holder {
  Allocator allocator;
  Owner owner;

  using value = typename std::allocator_traits<Allocator>::value_type;
  static std::size_t count(std::size_t bytes) {
    return (bytes + sizeof(value) - 1) / sizeof(value);
  }
  static void *allocate(void *self, std::size_t bytes) {
    try {
      return static_cast<buffer_holder *>(self)->allocator.allocate(
          count(bytes));
    } catch (...) {
      return nullptr; // the runtime says which buffer it was
    }
  }
  static void deallocate(void *self, void *memory, std::size_t bytes) {
    static_cast<buffer_holder *>(self)->allocator.deallocate(
        static_cast<value *>(memory), count(bytes));
  }
  static void destroy(void *self) { delete static_cast<buffer_holder *>(self); }
};

struct nothing {};

/// Gives accessors access to a buffer's members.
struct buffer_access {
  template <class Buffer> static rt::handle handle(const Buffer &of) noexcept {
    return of.object.get();
  }
  template <class Buffer> static detail::handle share(const Buffer &of) {
    return of.object;
  }
  template <class Buffer> static std::uint64_t number(const Buffer &of) {
    return of.number;
  }
  template <class Buffer> static std::uint64_t begin(const Buffer &of) {
    return of.begin;
  }
  /// Around what the runtime has made.
  template <class Buffer, class Range>
  static Buffer adopt(detail::handle &&made, std::uint64_t number,
                      const Range &count) {
    return Buffer(static_cast<detail::handle &&>(made), number, count);
  }
  /// Of memory with an owner of any kind, or none.
  template <class Buffer, class Range, class Allocator, class T, class Owner>
  static Buffer make(const Range &count, const Allocator &allocator,
                     const property_list &properties, T *host,
                     std::uint32_t flags, const Owner &owner) {
    return Buffer(count, allocator, properties, host, flags, owner);
  }
  /// For one command, without initial data.
  template <class Buffer> static Buffer of_command(std::size_t count) {
    return make<Buffer>(
        range<1>(count), typename Buffer::allocator_type(), property_list(),
        static_cast<typename Buffer::value_type *>(nullptr),
        static_cast<std::uint32_t>(rt::buffer_of_command), nothing());
  }
  template <class Buffer, class Queue>
  static void check_context(const Buffer &of, const Queue &queue) {
    using bound = property::buffer::context_bound;
    if (of.properties.template has_property<bound>() &&
        of.properties.template get_property<bound>().get_context() !=
            queue.get_context())
      throw_error(errc::invalid, "a buffer made with context_bound is used in "
                                 "a queue of another context");
  }
};

} // namespace detail

/// Elements of type T in one to three dimensions, for host and devices.
/// SYCL 2020 4.7.2.
///
/// When the last copy is destroyed: data that was made with memory of the
/// program, or has a final place (set_final_data), is written there; the
/// destructor then blocks until all commands that use the buffer have finished.
/// Otherwise it does not block. All members may be called from several threads.
template <class T, int Dimensions, class Allocator>
class buffer : public detail::owner_ordered<buffer<T, Dimensions, Allocator>> {
  static_assert(is_device_copyable_v<T> || std::is_trivially_destructible_v<T>,
                "a buffer's elements are copied to the device byte by byte");
  static_assert(Dimensions >= 1 && Dimensions <= 3);
  using element = std::remove_const_t<T>;
  /// Elements of const T are constant at `T *` already.
  using constant_element =
      std::conditional_t<std::is_const_v<T>, detail::nothing, T>;

public:
  using value_type = T;
  using reference = T &;
  using const_reference = const T &;
  using allocator_type = Allocator;
  static constexpr int dimensions = Dimensions;

  /// Not initialised.
  buffer(const range<Dimensions> &count, const property_list &properties = {})
      : buffer(count, Allocator(), properties) {}
  buffer(const range<Dimensions> &count, Allocator allocator,
         const property_list &properties = {})
      : count(count), allocator(allocator), properties(properties) {
    create(nullptr, 0, detail::nothing());
  }

  /// Initialised with the elements at `host`. The buffer may use that memory as
  /// long as it lives, and writes the data there at its end.
  buffer(T *host, const range<Dimensions> &count,
         const property_list &properties = {})
      : buffer(host, count, Allocator(), properties) {}
  buffer(T *host, const range<Dimensions> &count, Allocator allocator,
         const property_list &properties = {})
      : count(count), allocator(allocator), properties(properties) {
    create(host, std::is_const_v<T> ? rt::buffer_host_is_const : 0,
           detail::nothing());
  }
  /// Initialised with the elements at `host`; not written back. Templates, so
  /// that nullptr selects the constructors above, where it means no memory.
  template <int = 0>
  buffer(const constant_element *host, const range<Dimensions> &count,
         const property_list &properties = {})
      : buffer(host, count, Allocator(), properties) {}
  template <int = 0>
  buffer(const constant_element *host, const range<Dimensions> &count,
         Allocator allocator, const property_list &properties = {})
      : count(count), allocator(allocator), properties(properties) {
    create(const_cast<constant_element *>(host), rt::buffer_host_is_const,
           detail::nothing());
  }

  /// Initialised with the elements of a contiguous container, and written back
  /// to it at the end unless it is const.
  template <class Container, int D = Dimensions,
            std::enable_if_t<D == 1 && detail::is_container_of<Container, T>,
                             int> = 0>
  buffer(Container &container, const property_list &properties = {})
      : buffer(container.data(), range<1>(container.size()), properties) {}
  template <class Container, int D = Dimensions,
            std::enable_if_t<D == 1 && detail::is_container_of<Container, T>,
                             int> = 0>
  buffer(Container &container, Allocator allocator,
         const property_list &properties = {})
      : buffer(container.data(), range<1>(container.size()), allocator,
               properties) {}

  /// Initialised with and written back to memory that the buffer co-owns until
  /// its end.
  template <class Pointer,
            std::enable_if_t<detail::is_shared_pointer_to<Pointer, T>, int> = 0>
  buffer(const Pointer &host, const range<Dimensions> &count,
         const property_list &properties = {})
      : buffer(host, count, Allocator(), properties) {}
  template <class Pointer,
            std::enable_if_t<detail::is_shared_pointer_to<Pointer, T>, int> = 0>
  buffer(const Pointer &host, const range<Dimensions> &count,
         Allocator allocator, const property_list &properties = {})
      : count(count), allocator(allocator), properties(properties) {
    create(host.get(), std::is_const_v<T> ? rt::buffer_host_is_const : 0, host);
  }

  /// Copies of the elements from `first` to `last`; not written back.
  template <
      class Iterator, int D = Dimensions,
      std::enable_if_t<D == 1 && detail::is_input_iterator<Iterator>, int> = 0>
  buffer(Iterator first, Iterator last, const property_list &properties = {})
      : buffer(first, last, Allocator(), properties) {}
  template <
      class Iterator, int D = Dimensions,
      std::enable_if_t<D == 1 && detail::is_input_iterator<Iterator>, int> = 0>
  buffer(Iterator first, Iterator last, Allocator allocator,
         const property_list &properties = {})
      : count(distance(first, last)), allocator(allocator),
        properties(properties) {
    create(nullptr, 0, detail::nothing());
    const rt::requirement all{
        object.get(), rt::access_write | rt::access_discard, 0, byte_size()};
    void *to = nullptr;
    detail::handle access;
    detail::check(__sycl_rt_host_access(&all, &to, access.out()));
    element *at = static_cast<element *>(to);
    for (; first != last; ++first)
      new (static_cast<void *>(at++)) element(*first);
  }

  /// A sub-buffer: a contiguous part of `of`, with which it shares the data.
  /// \throws exception with errc::invalid if the part is not inside `of` or not
  ///   contiguous, or if `of` is a sub-buffer itself.
  buffer(buffer &of, const id<Dimensions> &base, const range<Dimensions> &count)
      : count(count), allocator(of.allocator), properties(of.properties),
        object(of.object), number(of.number), is_part(true) {
    if (of.is_part)
      detail::throw_error(errc::invalid, "a sub-buffer of a sub-buffer");
    bool together = true, slower_is_one = true;
    for (int d = 0; d < Dimensions; ++d) {
      if (base[d] > of.count[d] || count[d] > of.count[d] - base[d] ||
          !count[d])
        detail::throw_error(
            errc::invalid,
            detail::message("a sub-buffer of ")(count[d])(" from ")(base[d])(
                " on, in dimension ")(static_cast<std::size_t>(d))(
                " of a buffer of ")(of.count[d]));
      // Behind the first dimension that is not 1, all must be whole.
      together &= slower_is_one || count[d] == of.count[d];
      slower_is_one &= count[d] == 1;
    }
    if (!together)
      detail::throw_error(errc::invalid,
                          "a sub-buffer must lie together in memory: rows that "
                          "are a part of longer ones do not");
    begin = detail::linear_id(base, of.count) * sizeof(T);
  }

  buffer(const buffer &) = default;
  buffer(buffer &&) = default;
  buffer &operator=(const buffer &) = default;
  buffer &operator=(buffer &&) = default;
  ~buffer() = default;

  friend bool operator==(const buffer &a, const buffer &b) noexcept {
    return a.number == b.number && a.begin == b.begin && a.count == b.count;
  }
  friend bool operator!=(const buffer &a, const buffer &b) noexcept {
    return !(a == b);
  }

  range<Dimensions> get_range() const noexcept { return count; }
  /// The number of elements, and of bytes.
  std::size_t size() const noexcept { return count.size(); }
  std::size_t byte_size() const noexcept { return size() * sizeof(T); }
  std::size_t get_count() const noexcept { return size(); }     ///< Deprecated.
  std::size_t get_size() const noexcept { return byte_size(); } ///< Deprecated.
  allocator_type get_allocator() const { return allocator; }
  bool is_sub_buffer() const noexcept { return is_part; }

  template <class P> bool has_property() const noexcept {
    return properties.template has_property<P>();
  }
  template <class P> P get_property() const {
    return properties.template get_property<P>();
  }

  // Needs <sycl/accessor.hpp>.

  /// An accessor for the commands of a group: get_access<mode>(handler).
  template <access_mode Mode, target Target = target::device>
  accessor<T, Dimensions, Mode, Target> get_access(handler &group) {
    return {*this, group};
  }
  template <access_mode Mode, target Target = target::device>
  accessor<T, Dimensions, Mode, Target>
  get_access(handler &group, range<Dimensions> part, id<Dimensions> from = {}) {
    return {*this, group, part, from};
  }
  /// An accessor for the host, as in SYCL 1.2.1. Deprecated.
  template <access_mode Mode>
  accessor<T, Dimensions, Mode, target::host_buffer> get_access() {
    return accessor<T, Dimensions, Mode, target::host_buffer>(*this);
  }
  template <access_mode Mode>
  accessor<T, Dimensions, Mode, target::host_buffer>
  get_access(range<Dimensions> part, id<Dimensions> from = {}) {
    return accessor<T, Dimensions, Mode, target::host_buffer>(*this, part,
                                                              from);
  }
  /// Returns `accessor{buffer, arguments…}`.
  template <class... Arguments> auto get_access(Arguments &&...arguments) {
    return accessor{*this, std::forward<Arguments>(arguments)...};
  }
  /// Returns `host_accessor{buffer, arguments…}`; blocks until the data is
  /// there.
  template <class... Arguments> auto get_host_access(Arguments... arguments) {
    return host_accessor{*this, arguments...};
  }
  /// DPC++'s form for a host task: an accessor of target::host_task.
  template <class... Arguments>
  auto get_host_access(handler &group, Arguments... arguments) {
    return accessor<T, Dimensions, detail::deduced_mode<T, Arguments...>,
                    target::host_task>(*this, group, arguments...);
  }

  /// Sets where the data is written when the buffer ends: an output iterator, a
  /// pointer, a std::weak_ptr (if it has not expired), or nullptr for nowhere.
  template <class Destination = std::nullptr_t>
  void set_final_data(Destination destination = nullptr) {
    if (is_part)
      detail::throw_error(errc::feature_not_supported,
                          "set_final_data of a sub-buffer: its data is written "
                          "back with the whole buffer's");
    bool nowhere = std::is_same_v<Destination, std::nullptr_t>;
    if constexpr (std::is_pointer_v<Destination>)
      nowhere = !destination;
    // As DPC++: memory of any type holds the elements' bytes.
    if constexpr (std::is_same_v<Destination, void *>)
      return set_final_data(static_cast<element *>(destination));
    if (nowhere)
      return detail::check(
          __sycl_rt_buffer_set_final(object.get(), nullptr, nullptr, nullptr));
    if constexpr (!std::is_same_v<Destination, std::nullptr_t> &&
                  !std::is_same_v<Destination, void *>) {
      detail::check(__sycl_rt_buffer_set_final(
          object.get(), &write_final<Destination>,
          [](void *closure) { delete static_cast<Destination *>(closure); },
          new Destination(destination)));
    }
  }
  /// Sets whether the data is written back when the buffer ends.
  void set_write_back(bool wanted = true) {
    detail::check(__sycl_rt_buffer_set_write_back(object.get(), wanted));
  }

  /// A buffer of the same bytes, as elements of another type or in other
  /// dimensions.
  /// \throws exception with errc::invalid if the number of bytes differs.
  template <class Other, int D>
  buffer<
      Other, D,
      typename std::allocator_traits<Allocator>::template rebind_alloc<Other>>
  reinterpret(range<D> as) const {
    using result = buffer<Other, D,
                          typename std::allocator_traits<
                              Allocator>::template rebind_alloc<Other>>;
    if (detail::saturated_product(detail::saturated_size(as), sizeof(Other)) !=
        byte_size())
      detail::throw_error(errc::invalid,
                          detail::message("reinterpret: a buffer of ")(
                              byte_size())(" bytes as ")(as.size())(
                              " elements of ")(sizeof(Other))(" bytes"));
    if (begin % alignof(Other))
      detail::throw_error(
          errc::invalid,
          detail::message("reinterpret: a sub-buffer from byte ")(begin)(
              " on, for elements that are aligned to ")(alignof(Other))(
              " bytes"));
    return result(*this, as);
  }
  template <
      class Other, int D = Dimensions,
      std::enable_if_t<
          D == 1 || (D == Dimensions && sizeof(Other) == sizeof(T)), int> = 0>
  auto reinterpret() const {
    if constexpr (D == Dimensions && sizeof(Other) == sizeof(T))
      return reinterpret<Other, D>(count);
    else
      return reinterpret<Other, 1>(range<1>(byte_size() / sizeof(Other)));
  }

private:
  template <class, int, class> friend class buffer;
  friend detail::buffer_access;
  friend struct detail::weak_access;

  /// reinterpret().
  template <class Other, int D, class A>
  buffer(const buffer<Other, D, A> &of, range<Dimensions> as)
      : count(as), allocator(of.allocator), properties(of.properties),
        object(of.object), number(of.number), begin(of.begin),
        is_part(of.is_part) {}

  template <class Owner>
  buffer(const range<Dimensions> &count, const Allocator &allocator,
         const property_list &properties, T *host, std::uint32_t flags,
         const Owner &owner)
      : count(count), allocator(allocator), properties(properties) {
    create(host, flags, owner);
  }
  buffer(detail::handle &&made, std::uint64_t number,
         const range<Dimensions> &count)
      : count(count), object(static_cast<detail::handle &&>(made)),
        number(number) {}

  template <class Iterator>
  static range<1> distance(Iterator first, Iterator last) {
    std::size_t n = 0;
    for (; first != last; ++first)
      ++n;
    return range<1>(n);
  }

  template <class Owner>
  void create(T *host, std::uint32_t flags, const Owner &owner) {
    using holder = detail::buffer_holder<Allocator, Owner>;
    constexpr bool own_allocator = !std::is_same_v<
        Allocator, buffer_allocator<
                       typename std::allocator_traits<Allocator>::value_type>>;
    rt::buffer_description description{};
    description.bytes =
        detail::saturated_product(detail::saturated_size(count), sizeof(T));
    description.alignment = alignof(T);
    description.host = const_cast<element *>(host);
    description.flags = flags;
    if constexpr (own_allocator) {
      description.allocate = &holder::allocate;
      description.deallocate = &holder::deallocate;
    }
    if constexpr (own_allocator || !std::is_same_v<Owner, detail::nothing>) {
      description.destroy = &holder::destroy;
      description.closure = new holder{allocator, owner};
    }
    detail::check(__sycl_rt_buffer_create(&description, &number, object.out()));
  }

  template <class Destination>
  static void write_final(void *closure, const void *data, std::size_t bytes) {
    const T *from = static_cast<const T *>(data);
    const T *end = from + bytes / sizeof(T);
    auto copy = [&](auto to) {
      for (; from != end; ++from, ++to)
        *to = *from;
    };
    auto &destination = *static_cast<Destination *>(closure);
    if constexpr (detail::is_weak_pointer<Destination>) {
      if (auto there = destination.lock())
        copy(there.get());
    } else if constexpr (detail::is_shared_pointer_to<Destination, T>) {
      copy(destination.get());
    } else {
      copy(destination);
    }
  }

  range<Dimensions> count;
  Allocator allocator;
  property_list properties;
  detail::handle object;
  std::uint64_t number = 0;
  std::uint64_t begin = 0; ///< The byte where this part begins.
  bool is_part = false;
};

template <class T, int D>
buffer(const T *, const range<D> &, const property_list & = {}) -> buffer<T, D>;
template <class T, int D, class A, class = typename A::value_type>
buffer(const T *, const range<D> &, A, const property_list & = {})
    -> buffer<T, D, A>;
template <class Pointer, int D,
          class T = std::remove_extent_t<typename Pointer::element_type>,
          std::enable_if_t<detail::is_shared_pointer_to<Pointer, T>, int> = 0>
buffer(const Pointer &, const range<D> &, const property_list & = {})
    -> buffer<T, D>;
template <class Pointer, int D, class A,
          class T = std::remove_extent_t<typename Pointer::element_type>,
          std::enable_if_t<detail::is_shared_pointer_to<Pointer, T>, int> = 0,
          class = typename A::value_type>
buffer(const Pointer &, const range<D> &, A, const property_list & = {})
    -> buffer<T, D, A>;
template <class Container,
          class T = std::decay_t<decltype(*std::declval<Container &>().data())>>
buffer(Container &, const property_list & = {}) -> buffer<T, 1>;
template <class Container, class A,
          class T = std::decay_t<decltype(*std::declval<Container &>().data())>,
          class = typename A::value_type>
buffer(Container &, A, const property_list & = {}) -> buffer<T, 1, A>;
template <class Iterator,
          class T = std::decay_t<decltype(*std::declval<Iterator &>())>>
buffer(Iterator, Iterator, const property_list & = {}) -> buffer<T, 1>;
template <class Iterator, class A,
          class T = std::decay_t<decltype(*std::declval<Iterator &>())>,
          class = typename A::value_type>
buffer(Iterator, Iterator, A, const property_list & = {}) -> buffer<T, 1, A>;

} // namespace _V1
} // namespace sycl

namespace std {
template <class T, int D, class A> struct hash<sycl::buffer<T, D, A>> {
  std::size_t operator()(const sycl::buffer<T, D, A> &of) const noexcept {
    return reinterpret_cast<std::size_t>(
        sycl::detail::buffer_access::handle(of));
  }
};
} // namespace std

#endif
