// The constraints of the queries: if one is not satisfied, the function does
// not take part in overload resolution, so a program can test for it.
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
// RUN: %frontend -std=c++20 -fsyntax-only -Xclang -verify %s
// expected-no-diagnostics
#include <sycl/ext/oneapi/experimental/free_function_kernels.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using sycl::bundle_state;
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<1>)) void ranged(int *);
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::single_task_kernel)) void task(int *);
template <class T> SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<2>)) void generic(T);
struct S {
  SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::single_task_kernel)) static void member(int);
  static void plain(int);
};
void plain(int *);
template <class T> void plain_template(T);
int variable;

#define ASK(NAME, EXPRESSION)                                                  \
  template <auto *F, class Param, bundle_state State, class = void>            \
  inline constexpr bool NAME = false;                                          \
  template <auto *F, class Param, bundle_state State>                          \
  inline constexpr bool NAME<F, Param, State, std::void_t<decltype(EXPRESSION)>> = true;
template <class T> T &make() noexcept;
using devices = const std::vector<sycl::device>;
ASK(has_id, syclex::get_kernel_id<F>())
ASK(has_get_1, (syclex::get_kernel_bundle<F, State>(make<const sycl::context>())))
ASK(has_get_2, (syclex::get_kernel_bundle<F, State>(make<const sycl::context>(), make<devices>())))
ASK(has_has_1, (syclex::has_kernel_bundle<F, State>(make<const sycl::context>())))
ASK(has_has_2, (syclex::has_kernel_bundle<F, State>(make<const sycl::context>(), make<devices>())))
ASK(has_compatible, syclex::is_compatible<F>(make<const sycl::device>()))
ASK(has_info_context, (syclex::get_kernel_info<F, Param>(make<const sycl::context>())))
ASK(has_info_device, (syclex::get_kernel_info<F, Param>(make<const sycl::context>(), make<const sycl::device>())))
ASK(has_info_queue, (syclex::get_kernel_info<F, Param>(make<const sycl::queue>())))
ASK(has_has_kernel_1, make<sycl::kernel_bundle<State>>().template ext_oneapi_has_kernel<F>())
ASK(has_has_kernel_2, make<sycl::kernel_bundle<State>>().template ext_oneapi_has_kernel<F>(make<const sycl::device>()))
ASK(has_get_kernel, make<sycl::kernel_bundle<State>>().template ext_oneapi_get_kernel<F>())

using num_args = sycl::info::kernel::num_args;
using attributes = sycl::info::kernel::attributes;
using group_size = sycl::info::kernel_device_specific::work_group_size;
using vendor = sycl::info::device::vendor_id;

template <auto *F, bundle_state State, bool Expected> constexpr bool all() {
  static_assert(has_id<F, void, State> == Expected, "");
  static_assert(has_get_1<F, void, State> == Expected, "");
  static_assert(has_get_2<F, void, State> == Expected, "");
  static_assert(has_has_1<F, void, State> == Expected, "");
  static_assert(has_has_2<F, void, State> == Expected, "");
  static_assert(has_compatible<F, void, State> == Expected, "");
  static_assert(has_has_kernel_1<F, void, State> == Expected, "");
  static_assert(has_has_kernel_2<F, void, State> == Expected, "");
  static_assert(has_get_kernel<F, void, State> == (Expected && State == bundle_state::executable), "");
  // Each descriptor with the overload of kernel::get_info that takes it.
  static_assert(has_info_context<F, num_args, State> == Expected && has_info_context<F, attributes, State> == Expected, "");
  static_assert(!has_info_context<F, group_size, State> && !has_info_context<F, vendor, State>, "");
  static_assert(has_info_device<F, group_size, State> == Expected, "");
  static_assert(!has_info_device<F, num_args, State> && !has_info_device<F, vendor, State>, "");
  static_assert(has_info_queue<F, group_size, State> == Expected, "");
  static_assert(!has_info_queue<F, num_args, State> && !has_info_queue<F, vendor, State>, "");
  return true;
}
template <auto *F, bool Expected> constexpr bool all_states() {
  return all<F, bundle_state::input, Expected>() && all<F, bundle_state::object, Expected>() &&
         all<F, bundle_state::executable, Expected>();
}
static_assert(all_states<ranged, true>() && all_states<task, true>() && all_states<S::member, true>() &&
              all_states<generic<float>, true>() && all_states<(void (*)(int))generic, true>(), "");
static_assert(all_states<plain, false>() && all_states<S::plain, false>() &&
              all_states<plain_template<int>, false>() && all_states<&variable, false>(), "");

// The queries' return types.
static_assert(std::is_same_v<decltype(syclex::get_kernel_id<task>()), sycl::kernel_id>, "");
static_assert(std::is_same_v<decltype(syclex::get_kernel_bundle<task, bundle_state::input>(make<const sycl::context>())), sycl::kernel_bundle<bundle_state::input>>, "");
static_assert(std::is_same_v<decltype(syclex::is_compatible<task>(make<const sycl::device>())), bool>, "");
static_assert(std::is_same_v<decltype(make<sycl::kernel_bundle<bundle_state::executable>>().ext_oneapi_get_kernel<task>()), sycl::kernel>, "");
static_assert(std::is_same_v<decltype(syclex::get_kernel_info<ranged, num_args>(make<const sycl::context>())), num_args::return_type>, "");
static_assert(std::is_same_v<decltype(syclex::get_kernel_info<ranged, group_size>(make<const sycl::queue>())), group_size::return_type>, "");
