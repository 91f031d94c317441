// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file property_list.hpp
/// sycl::property_list and the properties that carry no data. Tier H.
///
/// A list is a set of bits, and what properties carry: a mutex and a context
/// (buffer.hpp), nodes of a graph (graph.hpp), an index (queue_properties.hpp).
#ifndef SYCL_PROPERTY_LIST_HPP
#define SYCL_PROPERTY_LIST_HPP

#include <cstdint>
#include <sycl/detail/counted.hpp>
#include <sycl/detail/fwd.hpp>
#include <sycl/detail/list.hpp>
#include <sycl/exception.hpp>
#include <type_traits>

namespace sycl {
inline namespace _V1 {

namespace ext {
namespace intel {
namespace property {
namespace queue {
class compute_index;
} // namespace queue
} // namespace property
} // namespace intel
} // namespace ext

namespace property {
namespace queue {
/// Commands run one after another, in the order of submission. SYCL
/// 2020 4.6.5.2.
struct in_order {
  static constexpr std::uint32_t bit = rt::queue_in_order;
};
/// Events of the queue tell their times.
struct enable_profiling {
  static constexpr std::uint32_t bit = rt::queue_enable_profiling;
};
} // namespace queue

/// The command does not need the previous content of the accessor's memory.
/// SYCL 2020 4.7.6.4.
struct no_init {
  static constexpr std::uint32_t bit = 1u << 8;
};

namespace buffer {
/// The buffer uses the given memory itself. SYCL 2020 4.7.2.2.
struct use_host_ptr {
  static constexpr std::uint32_t bit = 1u << 9;
};
class use_mutex;
class context_bound;
class mem_channel;
} // namespace buffer

namespace reduction {
/// The variable's value before the reduction does not count. SYCL 2020 4.9.2.2.
struct initialize_to_identity {
  static constexpr std::uint32_t bit = 1u << 12;
};
} // namespace reduction
} // namespace property

inline constexpr property::no_init no_init;

/// Whether P is a property. SYCL 2020 4.5.
template <class P> struct is_property : std::false_type {};
template <> struct is_property<property::queue::in_order> : std::true_type {};
template <>
struct is_property<property::queue::enable_profiling> : std::true_type {};
template <> struct is_property<property::no_init> : std::true_type {};
template <>
struct is_property<property::buffer::use_host_ptr> : std::true_type {};
template <> struct is_property<property::buffer::use_mutex> : std::true_type {};
template <>
struct is_property<property::buffer::context_bound> : std::true_type {};
template <>
struct is_property<property::reduction::initialize_to_identity>
    : std::true_type {};
template <class P> inline constexpr bool is_property_v = is_property<P>::value;

/// Whether P can be given to objects of class T.
template <class P, class T> struct is_property_of : std::false_type {};
template <>
struct is_property_of<property::queue::in_order, queue> : std::true_type {};
template <>
struct is_property_of<property::queue::enable_profiling, queue>
    : std::true_type {};
template <class P, class T>
inline constexpr bool is_property_of_v = is_property_of<P, T>::value;

namespace detail {
struct listed_nodes;
} // namespace detail

/// The properties with which an object is made. SYCL 2020 4.5.
class property_list {
public:
  template <class... Properties,
            class = std::enable_if_t<(is_property_v<Properties> && ...)>>
  property_list(const Properties &...properties) noexcept
      : bits((0u | ... | Properties::bit)) {
    (keep(properties), ...);
  }

  template <class P> bool has_property() const noexcept {
    return (bits & P::bit) != 0;
  }
  /// \throws exception with errc::invalid if the list does not hold P.
  template <class P> P get_property() const {
    if (!has_property<P>())
      detail::throw_error(errc::invalid,
                          "get_property: the object was made without it");
    if constexpr (std::is_empty_v<P>)
      return P();
    else
      return P(*this);
  }

private:
  friend class queue;
  friend class property::buffer::use_mutex;
  friend class property::buffer::context_bound;
  friend class property::buffer::mem_channel;
  friend class ext::intel::property::queue::compute_index;
  friend struct detail::listed_nodes;

  template <class P> void keep(const P &property) noexcept {
    if constexpr (!std::is_empty_v<P>)
      property.keep(*this);
  }

  std::uint32_t bits;
  int number = 0; ///< A queue's compute_index, or a buffer's mem_channel.
  void *mutex = nullptr;
  detail::handle context;
  detail::counted<detail::list<detail::handle>> nodes;
};

} // namespace _V1
} // namespace sycl

#endif
