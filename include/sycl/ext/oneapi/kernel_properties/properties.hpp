// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file properties.hpp
/// sycl_ext_oneapi_kernel_properties: what a kernel asks of its launches, and
/// what a launch says beyond its range. Tier K.
///
/// Properties of compile time are part of the kernel: each becomes an attribute
/// of its function (split/IRContract.def), the same as the [[sycl::…]]
/// attribute of SYCL 2020 that it corresponds to.
#ifndef SYCL_EXT_ONEAPI_KERNEL_PROPERTIES_PROPERTIES_HPP
#define SYCL_EXT_ONEAPI_KERNEL_PROPERTIES_PROPERTIES_HPP

#include <sycl/detail/letters_begin.def>

#include <cstdint>
#include <sycl/aspect.hpp>
#include <sycl/ext/oneapi/free_function_kernel_properties.hpp>
#include <sycl/ext/oneapi/properties.hpp>

#define SYCL_EXT_ONEAPI_KERNEL_PROPERTIES 1
#define SYCL_EXT_ONEAPI_WORK_GROUP_SCRATCH_MEMORY 1

namespace sycl {
inline namespace _V1 {

namespace detail {
/// The one or several sizes of a work-group, as an array.
template <std::size_t... Dims> struct size_parameters {
  static_assert(sizeof...(Dims) >= 1 && sizeof...(Dims) <= 3,
                "a work-group has 1 to 3 dimensions");
  static_assert(((Dims > 0) && ...), "a work-group has no dimension of size 0");

  constexpr std::size_t operator[](int dimension) const noexcept {
    constexpr std::size_t sizes[] = {Dims...};
    return sizes[dimension];
  }
};

/// The type of `device_has<…>.value`: an array that converts to std::array,
/// without <array>.
template <std::size_t N> struct aspect_array {
  aspect elements[N ? N : 1];

  constexpr std::size_t size() const noexcept { return N; }
  constexpr bool empty() const noexcept { return N == 0; }
  constexpr const aspect *data() const noexcept { return elements; }
  constexpr const aspect *begin() const noexcept { return elements; }
  constexpr const aspect *end() const noexcept { return elements + N; }
  constexpr aspect operator[](std::size_t i) const noexcept {
    return elements[i];
  }
  template <template <class, std::size_t> class Array>
  constexpr operator Array<aspect, N>() const {
    Array<aspect, N> out{};
    for (std::size_t i = 0; i < N; ++i)
      out[i] = elements[i];
    return out;
  }
};
} // namespace detail

namespace ext {
namespace oneapi {
namespace experimental {

struct work_group_size_key {
  template <std::size_t... Dims>
  using value_t = property_value<work_group_size_key,
                                 std::integral_constant<std::size_t, Dims>...>;
};
struct work_group_size_hint_key {
  template <std::size_t... Dims>
  using value_t = property_value<work_group_size_hint_key,
                                 std::integral_constant<std::size_t, Dims>...>;
};
struct sub_group_size_key {
  template <std::uint32_t Size>
  using value_t = property_value<sub_group_size_key,
                                 std::integral_constant<std::uint32_t, Size>>;
};
struct device_has_key {
  template <aspect... Aspects>
  using value_t = property_value<device_has_key,
                                 std::integral_constant<aspect, Aspects>...>;
};
struct max_work_group_size_key {
  template <std::size_t... Dims>
  using value_t = property_value<max_work_group_size_key,
                                 std::integral_constant<std::size_t, Dims>...>;
};
struct max_linear_work_group_size_key {
  template <std::size_t Size>
  using value_t = property_value<max_linear_work_group_size_key,
                                 std::integral_constant<std::size_t, Size>>;
};

template <std::size_t... Dims>
struct property_value<work_group_size_key,
                      std::integral_constant<std::size_t, Dims>...>
    : sycl::detail::size_parameters<Dims...> {
  using key_t = work_group_size_key;
};
template <std::size_t... Dims>
struct property_value<work_group_size_hint_key,
                      std::integral_constant<std::size_t, Dims>...>
    : sycl::detail::size_parameters<Dims...> {
  using key_t = work_group_size_hint_key;
};
template <std::size_t... Dims>
struct property_value<max_work_group_size_key,
                      std::integral_constant<std::size_t, Dims>...>
    : sycl::detail::size_parameters<Dims...> {
  using key_t = max_work_group_size_key;
};
template <aspect... Aspects>
struct property_value<device_has_key,
                      std::integral_constant<aspect, Aspects>...> {
  using key_t = device_has_key;
  static constexpr sycl::detail::aspect_array<sizeof...(Aspects)> value{
      {Aspects...}};
};

/// The kernel is launched with work-groups of this size only; sizes as in
/// range's constructor. [[sycl::reqd_work_group_size]]
template <std::size_t... Dims>
inline constexpr work_group_size_key::value_t<Dims...> work_group_size;
/// … is likely to be launched with. [[sycl::work_group_size_hint]]
template <std::size_t... Dims>
inline constexpr work_group_size_hint_key::value_t<Dims...>
    work_group_size_hint;
/// The kernel runs in sub-groups of this size. [[sycl::reqd_sub_group_size]]
template <std::uint32_t Size>
inline constexpr sub_group_size_key::value_t<Size> sub_group_size;
/// The kernel runs on devices with these aspects. [[sycl::device_has]]
template <aspect... Aspects>
inline constexpr device_has_key::value_t<Aspects...> device_has;
/// No work-group of a launch is larger than this in any dimension.
template <std::size_t... Dims>
inline constexpr max_work_group_size_key::value_t<Dims...> max_work_group_size;
/// No work-group of a launch has more work-items than this.
template <std::size_t Size>
inline constexpr max_linear_work_group_size_key::value_t<Size>
    max_linear_work_group_size;

/// Bytes of local memory that get_work_group_scratch_memory() points to, for
/// each work-group of a launch. sycl_ext_oneapi_work_group_scratch_memory.
struct work_group_scratch_size {
  constexpr work_group_scratch_size(std::size_t bytes) noexcept
      : value(bytes) {}
  std::size_t value;

  friend constexpr bool operator==(work_group_scratch_size a,
                                   work_group_scratch_size b) noexcept {
    return a.value == b.value;
  }
  friend constexpr bool operator!=(work_group_scratch_size a,
                                   work_group_scratch_size b) noexcept {
    return !(a == b);
  }
};
using work_group_scratch_size_key = work_group_scratch_size;

template <> struct is_property_key<nd_range_kernel_key> : std::true_type {};
template <> struct is_property_key<single_task_kernel_key> : std::true_type {};
template <> struct is_property_key<work_group_size_key> : std::true_type {};
template <>
struct is_property_key<work_group_size_hint_key> : std::true_type {};
template <> struct is_property_key<sub_group_size_key> : std::true_type {};
template <> struct is_property_key<device_has_key> : std::true_type {};
template <> struct is_property_key<max_work_group_size_key> : std::true_type {};
template <>
struct is_property_key<max_linear_work_group_size_key> : std::true_type {};
template <> struct is_property_key<work_group_scratch_size> : std::true_type {};

/// Whether a property changes the kernel and not only its launch, so that it
/// cannot be given together with a `sycl::kernel`.
template <class Property>
struct has_compile_time_kernel_effect : std::false_type {};
template <class Key, class... A>
struct has_compile_time_kernel_effect<property_value<Key, A...>>
    : std::bool_constant<sycl::detail::kernel_property<
          property_value<Key, A...>>::is_attribute> {};
template <class Property>
inline constexpr bool has_compile_time_kernel_effect_v =
    has_compile_time_kernel_effect<Property>::value;

} // namespace experimental
} // namespace oneapi
} // namespace ext

namespace detail {

/// A property that is an attribute of the kernel, with numbers as its value.
template <unsigned long long... N> struct attribute_of_numbers {
  static constexpr bool is_attribute = true;
  static constexpr const char *value = number_list<N...>::text;
};

template <std::size_t... Dims>
struct kernel_property<
    ext::oneapi::experimental::work_group_size_key::value_t<Dims...>>
    : attribute_of_numbers<Dims...> {
  static constexpr const char *name = "sycl-reqd-work-group-size";
};
template <std::size_t... Dims>
struct kernel_property<
    ext::oneapi::experimental::work_group_size_hint_key::value_t<Dims...>>
    : attribute_of_numbers<Dims...> {
  static constexpr const char *name = "sycl-work-group-size-hint";
};
template <std::uint32_t Size>
struct kernel_property<
    ext::oneapi::experimental::sub_group_size_key::value_t<Size>>
    : attribute_of_numbers<Size> {
  static constexpr const char *name = "sycl-reqd-sub-group-size";
};
template <aspect... Aspects>
struct kernel_property<
    ext::oneapi::experimental::device_has_key::value_t<Aspects...>>
    : attribute_of_numbers<static_cast<unsigned long long>(Aspects)...> {
  static constexpr const char *name = "sycl-device-has";
};
template <std::size_t... Dims>
struct kernel_property<
    ext::oneapi::experimental::max_work_group_size_key::value_t<Dims...>>
    : attribute_of_numbers<Dims...> {
  static constexpr const char *name = "sycl-max-work-group-size";
};
template <std::size_t Size>
struct kernel_property<
    ext::oneapi::experimental::max_linear_work_group_size_key::value_t<Size>>
    : attribute_of_numbers<Size> {
  static constexpr const char *name = "sycl-max-linear-work-group-size";
};

template <>
struct kernel_property<ext::oneapi::experimental::work_group_scratch_size> {
  static constexpr bool is_attribute = false;
  template <class Launch>
  static void apply(Launch &launch,
                    ext::oneapi::experimental::work_group_scratch_size of) {
    launch.has_scratch = 1;
    launch.scratch_bytes = of.value;
  }
};

} // namespace detail

} // namespace _V1
} // namespace sycl

#include <sycl/detail/letters_end.def>

#endif
