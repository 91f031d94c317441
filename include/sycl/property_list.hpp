/// \file property_list.hpp
/// sycl::property_list and the properties of queue, context and USM. Tier H.
///
/// The properties of today's classes carry no data, so a list is a set of bits.
#ifndef SYCL_PROPERTY_LIST_HPP
#define SYCL_PROPERTY_LIST_HPP

#include <cstdint>
#include <sycl/detail/fwd.hpp>
#include <sycl/exception.hpp>
#include <type_traits>

namespace sycl {
inline namespace _V1 {

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
} // namespace property

/// Whether P is a property. SYCL 2020 4.5.
template <class P> struct is_property : std::false_type {};
template <> struct is_property<property::queue::in_order> : std::true_type {};
template <>
struct is_property<property::queue::enable_profiling> : std::true_type {};
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

/// The properties with which an object is made. SYCL 2020 4.5.
class property_list {
public:
  template <class... Properties,
            class = std::enable_if_t<(is_property_v<Properties> && ...)>>
  property_list(Properties...) noexcept : bits((0u | ... | Properties::bit)) {}

  template <class P> bool has_property() const noexcept {
    return (bits & P::bit) != 0;
  }
  /// \throws exception with errc::invalid if the list does not hold P.
  template <class P> P get_property() const {
    if (!has_property<P>())
      detail::throw_error(errc::invalid,
                          "get_property: the object was made without it");
    return P();
  }

private:
  friend class queue;
  std::uint32_t bits;
};

} // namespace _V1
} // namespace sycl

#endif
