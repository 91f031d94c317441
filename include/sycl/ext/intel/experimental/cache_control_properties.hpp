// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file cache_control_properties.hpp
/// sycl_ext_intel_cache_controls: hints of an annotated_ptr for the caches of
/// Intel's GPUs. Tier K. Accepted, without effect: they change no result.
#ifndef SYCL_EXT_INTEL_EXPERIMENTAL_CACHE_CONTROL_PROPERTIES_HPP
#define SYCL_EXT_INTEL_EXPERIMENTAL_CACHE_CONTROL_PROPERTIES_HPP

#include <sycl/ext/oneapi/experimental/cache_level.hpp>
#include <sycl/ext/oneapi/properties/property_value.hpp>

#define SYCL_EXT_INTEL_CACHE_CONTROLS 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace intel {
namespace experimental {

enum class cache_mode {
  uncached,
  cached,
  streaming,
  invalidate,
  constant,
  write_through,
  write_back
};
using cache_level = oneapi::experimental::cache_level;

namespace detail {
template <cache_level Level, cache_level... Levels>
inline constexpr int times = (0 + ... + (Level == Levels));
} // namespace detail

/// A mode of some caches, each of them named once.
template <cache_mode Mode, cache_level... Levels> struct cache_control {
  static_assert(((detail::times<Levels, Levels...> == 1) && ...),
                "a cache_control names a cache twice");
  static constexpr cache_mode mode = Mode;
};

namespace detail {
template <class Control, cache_mode... Modes>
inline constexpr bool has_mode = ((Control::mode == Modes) || ...);
} // namespace detail

struct read_hint_key {
  template <class... Controls>
  using value_t =
      oneapi::experimental::property_value<read_hint_key, Controls...>;
};
struct read_assertion_key {
  template <class... Controls>
  using value_t =
      oneapi::experimental::property_value<read_assertion_key, Controls...>;
};
struct write_hint_key {
  template <class... Controls>
  using value_t =
      oneapi::experimental::property_value<write_hint_key, Controls...>;
};

template <class... Controls>
inline constexpr read_hint_key::value_t<Controls...> read_hint;
template <class... Controls>
inline constexpr read_assertion_key::value_t<Controls...> read_assertion;
template <class... Controls>
inline constexpr write_hint_key::value_t<Controls...> write_hint;

} // namespace experimental
} // namespace intel

namespace oneapi {
namespace experimental {
template <>
struct is_property_key<intel::experimental::read_hint_key> : std::true_type {};
template <>
struct is_property_key<intel::experimental::read_assertion_key>
    : std::true_type {};
template <>
struct is_property_key<intel::experimental::write_hint_key> : std::true_type {};

template <class... Controls>
struct property_value<intel::experimental::read_hint_key, Controls...> {
  using key_t = intel::experimental::read_hint_key;
  using mode = intel::experimental::cache_mode;
  static_assert((intel::experimental::detail::has_mode<
                     Controls, mode::uncached, mode::cached, mode::streaming> &&
                 ...),
                "read_hint is uncached, cached or streaming");
};
template <class... Controls>
struct property_value<intel::experimental::read_assertion_key, Controls...> {
  using key_t = intel::experimental::read_assertion_key;
  using mode = intel::experimental::cache_mode;
  static_assert((intel::experimental::detail::has_mode<
                     Controls, mode::invalidate, mode::constant> &&
                 ...),
                "read_assertion is invalidate or constant");
};
template <class... Controls>
struct property_value<intel::experimental::write_hint_key, Controls...> {
  using key_t = intel::experimental::write_hint_key;
  using mode = intel::experimental::cache_mode;
  static_assert((intel::experimental::detail::has_mode<
                     Controls, mode::uncached, mode::streaming,
                     mode::write_through, mode::write_back> &&
                 ...),
                "write_hint is uncached, streaming, write_through or "
                "write_back");
};
} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
