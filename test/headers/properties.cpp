// The properties framework, as far as a compiler without ours can tell.
// RUN: %clangxx -std=c++17 -Wall -Wextra -Werror -fsyntax-only -I%include %s
// RUN: %clangxx -std=c++20 -Wall -Wextra -Werror -fsyntax-only -I%include %s
#include <array>
#include <sycl/ext/oneapi/kernel_properties.hpp>
#include <vector>
namespace syclex = sycl::ext::oneapi::experimental;
using syclex::properties;

// Properties of a program: with and without parameters, of run time; by either
// trait.
struct bar_key;
inline constexpr syclex::property_value<bar_key> bar;
struct baz_key;
template <int N>
inline constexpr syclex::property_value<baz_key, std::integral_constant<int, N>>
    baz;
struct boo_key;
template <class... T>
inline constexpr syclex::property_value<boo_key, T...> boo;
struct foo {
  int value;
};
struct host_only {
  std::vector<int> values;
};
namespace sycl::ext::oneapi::experimental {
template <> struct is_property_key<bar_key> : std::true_type {};
template <class O> struct is_property_key_of<baz_key, O> : std::true_type {};
template <> struct is_property_key<boo_key> : std::true_type {};
template <> struct is_property_key<foo> : std::true_type {};
template <> struct is_property_key<host_only> : std::true_type {};
template <class A, class B> struct property_value<boo_key, A, B> {
  using key_t = boo_key;
  using first_t = A;
  using second_t = B;
};
} // namespace sycl::ext::oneapi::experimental

// The set is the type.
using P1 = decltype(properties{bar, baz<1>, foo{1}});
static_assert(std::is_same_v<P1, decltype(properties{foo{2}, baz<1>, bar})>);
static_assert(std::is_same_v<P1, decltype(properties(baz<1>, foo{2}, bar))>);
static_assert(!std::is_same_v<P1, decltype(properties{bar, baz<2>, foo{1}})>);
static_assert(!std::is_same_v<P1, decltype(properties{bar, foo{1}})>);
static_assert(
    std::is_same_v<syclex::empty_properties_t, decltype(properties{})>);

static_assert(P1::has_property<bar_key>() && P1::has_property<foo>());
static_assert(!P1::has_property<boo_key>());
static_assert(P1::get_property<baz_key>().value == 1);
static_assert(std::is_same_v<decltype(P1::get_property<baz_key>())::value_t,
                             std::integral_constant<int, 1>>);
static_assert(baz<1> == baz<1> && baz<1> != baz<2>);
constexpr properties list{foo{7}, boo<int, float>, bar};
static_assert(list.get_property<foo>().value == 7);
using Boo = decltype(list.get_property<boo_key>());
static_assert(std::is_same_v<Boo::second_t, float>);

static_assert(syclex::is_property_list_v<P1> &&
              !syclex::is_property_list_v<foo>);
static_assert(syclex::is_property_value_v<decltype(baz<1>)>,
              "the type of a constant is const");
static_assert(syclex::is_property_value_v<syclex::property_value<bar_key>>);
static_assert(syclex::is_property_key_v<foo> &&
              !syclex::is_property_key_v<int>);

// Device copyable, unless a property is not.
static_assert(std::is_trivially_copyable_v<P1>);
using P2 = decltype(properties{host_only{}, bar});
static_assert(!std::is_trivially_copyable_v<P2> && P2::has_property<bar_key>());

// A copy is a copy and not a list of a list.
constexpr properties copied{list};
static_assert(std::is_same_v<decltype(copied), decltype(list)>);

// Only property values make a list.
template <class T>
constexpr auto makes_list(int)
    -> decltype(properties{std::declval<T>()}, true) {
  return true;
}
template <class T> constexpr bool makes_list(...) { return false; }
static_assert(makes_list<foo>(0) && !makes_list<int>(0));

// Properties of kernels.
static_assert(syclex::work_group_size<8, 4>[0] == 8);
static_assert(syclex::work_group_size_hint<8, 4>[1] == 4);
static_assert(syclex::sub_group_size<16>.value == 16);
constexpr std::array<sycl::aspect, 2> aspects =
    syclex::device_has<sycl::aspect::fp16, sycl::aspect::fp64>.value;
static_assert(aspects[1] == sycl::aspect::fp64);
static_assert(syclex::device_has<>.value.size() == 0);
static_assert(syclex::has_compile_time_kernel_effect_v<
              syclex::sub_group_size_key::value_t<16>>);
static_assert(
    !syclex::has_compile_time_kernel_effect_v<syclex::work_group_scratch_size>);
constexpr properties launch{syclex::work_group_scratch_size(64),
                            syclex::work_group_size<8>};
static_assert(
    launch.get_property<syclex::work_group_scratch_size_key>().value == 64);

// Expressions with commas have parentheses of their own.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::work_group_size<8, 4>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(syclex::sub_group_size<16>)
void function();
