// Free function kernels as kernel objects: identifiers, bundles, queries,
// launches with arguments set one by one.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <algorithm>
#include <string>

namespace syclex = sycl::ext::oneapi::experimental;
using compare::check;
using compare::queue;
using sycl::bundle_state;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::work_group_size<16>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<1>))
void iota(float start, float *out) {
  size_t i = sycl::ext::oneapi::this_work_item::get_nd_item<1>()
                 .get_global_linear_id();
  out[i] = start + float(i);
}
struct settings {
  char factor;
  short plus[3];
};
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::single_task_kernel))
void many(char a, settings b, int *out, double c) {
  *out = a + b.factor * b.plus[2] + int(c);
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::single_task_kernel))
extern "C" void no_arguments() {}
struct four {
  int at[4];
};
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<1>))
void sum_of_four(four v, int *out) {
  *out = v.at[0] + 10 * v.at[1] + 100 * v.at[2] + 1000 * v.at[3];
}
template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::single_task_kernel))
void generic(T *out) {
  *out = T(5);
}
void plain(int *) {}

template <auto *F, class = void> constexpr bool has_id = false;
template <auto *F>
constexpr bool has_id<F, std::void_t<decltype(syclex::get_kernel_id<F>())>> =
    true;
static_assert(has_id<iota> && has_id<generic<int>> && !has_id<plain>);
template <auto *F, class Param, class = void> constexpr bool has_info = false;
template <auto *F, class Param>
constexpr bool has_info<F, Param,
                        std::void_t<decltype(syclex::get_kernel_info<F, Param>(
                            std::declval<const sycl::context &>()))>> = true;
static_assert(
    has_info<iota, sycl::info::kernel::num_args> &&
    !has_info<iota, sycl::info::kernel_device_specific::work_group_size> &&
    !has_info<plain, sycl::info::kernel::num_args> &&
    !has_info<iota, sycl::info::device::name>);

template <class F> sycl::errc error_of(F f) {
  try {
    f();
  } catch (const sycl::exception &e) {
    return static_cast<sycl::errc>(e.code().value());
  }
  return sycl::errc::success;
}

int main() {
  sycl::context context = queue().get_context();
  sycl::device device = queue().get_device();
  float *floats = sycl::malloc_shared<float>(64, queue());
  int *ints = sycl::malloc_shared<int>(1, queue());

  sycl::kernel_id id = syclex::get_kernel_id<iota>();
  check(id == syclex::get_kernel_id<iota>() &&
            id != syclex::get_kernel_id<many>(),
        "get_kernel_id");
  check(std::string(id.get_name()) == "iota", "the name");
  auto all = sycl::get_kernel_ids();
  check(std::find(all.begin(), all.end(), id) != all.end() &&
            std::find(all.begin(), all.end(),
                      syclex::get_kernel_id<no_arguments>()) != all.end(),
        "get_kernel_ids has them");

  auto bundle =
      syclex::get_kernel_bundle<iota, bundle_state::executable>(context);
  check(bundle.has_kernel(id) && bundle.ext_oneapi_has_kernel<iota>() &&
            bundle.ext_oneapi_has_kernel<iota>(device),
        "get_kernel_bundle");
  auto on_device = syclex::get_kernel_bundle<many, bundle_state::executable>(
      context, {device});
  check(on_device.ext_oneapi_has_kernel<many>(), "… for a device");
  check(syclex::has_kernel_bundle<iota, bundle_state::executable>(context) &&
            syclex::has_kernel_bundle<iota, bundle_state::executable>(context,
                                                                      {device}),
        "has_kernel_bundle");
  check(syclex::is_compatible<iota>(device), "is_compatible");
  auto everything =
      sycl::get_kernel_bundle<bundle_state::executable>(context, {device});
  check(everything.ext_oneapi_has_kernel<iota>() &&
            everything.ext_oneapi_has_kernel<generic<int>>(),
        "plain get_kernel_bundle has them");

  sycl::kernel kernel = bundle.ext_oneapi_get_kernel<iota>();
  using namespace sycl::info::kernel;
  using namespace sycl::info::kernel_device_specific;
  check(kernel.get_context() == context, "the kernel's context");
  check(kernel.get_info<num_args>() == 2 &&
            syclex::get_kernel_info<many, num_args>(context) == 4 &&
            syclex::get_kernel_info<no_arguments, num_args>(context) == 0,
        "num_args");
  check(kernel.get_info<attributes>().find("work_group_size(16,") !=
            std::string::npos,
        "attributes");
  check(syclex::get_kernel_info<iota, attributes>(context) ==
            kernel.get_info<attributes>(),
        "get_kernel_info(context)");
  check(kernel.get_info<compile_work_group_size>(device) ==
                syclex::get_kernel_info<iota, compile_work_group_size>(
                    context, device) &&
            syclex::get_kernel_info<iota, compile_work_group_size>(queue()) ==
                kernel.get_info<compile_work_group_size>(device),
        "get_kernel_info(device), (queue)");
  check(syclex::get_kernel_info<no_arguments, function_name>(context) ==
            "__sycl_kernel_no_arguments",
        "the native name");

  // Arguments one by one, and all at once.
  const sycl::nd_range<1> shape(64, 16);
  queue().submit([&](sycl::handler &h) {
    h.set_arg(1, floats);
    h.set_arg(0, 2.5f);
    h.parallel_for(shape, kernel);
  });
  queue().wait();
  check(floats[0] == 2.5f && floats[63] == 65.5f, "set_arg");
  queue().submit([&](sycl::handler &h) {
    h.set_args(3.5f, floats);
    h.parallel_for(shape, kernel);
  });
  queue().wait();
  check(floats[63] == 66.5f, "set_args");
  syclex::nd_launch(queue(), shape, kernel, 4.5f, floats);
  queue().wait();
  check(floats[63] == 67.5f, "nd_launch of a kernel object");
  sycl::kernel task = everything.ext_oneapi_get_kernel<many>();
  queue().submit([&](sycl::handler &h) {
    h.set_args('\1', settings{2, {0, 0, 20}}, ints, 1.5);
    h.single_task(task);
  });
  queue().wait();
  check(*ints == 42, "several classes of arguments");
  sycl::kernel empty = everything.ext_oneapi_get_kernel<no_arguments>();
  queue().submit([&](sycl::handler &h) { h.single_task(empty); }).wait();

  // An array is its elements; it was the address that it decays to.
  {
    const int digits[4] = {1, 2, 3, 4};
    int writable[4] = {5, 6, 7, 8};
    auto summing =
        syclex::get_kernel_bundle<sum_of_four, sycl::bundle_state::executable>(
            queue().get_context())
            .ext_oneapi_get_kernel<sum_of_four>();
    const sycl::nd_range<1> one(1, 1);
    queue().submit([&](sycl::handler &h) {
      h.set_args(digits, ints);
      h.parallel_for(one, summing);
    });
    queue().wait();
    check(*ints == 4321, "an array given to set_args");
    queue().submit([&](sycl::handler &h) {
      h.set_arg(1, ints);
      h.set_arg(0, writable);
      h.parallel_for(one, summing);
    });
    queue().wait();
    check(*ints == 8765, "an array given to set_arg");
    syclex::nd_launch(queue(), one, summing, digits, ints);
    queue().wait();
    check(*ints == 4321, "an array given to nd_launch");
    check(error_of([&] {
            syclex::nd_launch(queue(), one, summing, "abc", ints);
          }) == sycl::errc::kernel_argument,
          "an array of another size");
  }

  auto launch = [&](auto set) {
    return error_of([&] {
      queue().submit([&](sycl::handler &h) {
        set(h);
        h.parallel_for(shape, kernel);
      });
    });
  };
  check(launch([&](sycl::handler &h) { h.set_arg(0, 1.0f); }) ==
            sycl::errc::kernel_argument,
        "an argument is not set");
  check(launch([&](sycl::handler &h) { h.set_args(1.0, floats); }) ==
            sycl::errc::kernel_argument,
        "an argument has another size");
  check(launch([&](sycl::handler &h) { h.set_args(1.0f, floats, 3); }) ==
            sycl::errc::kernel_argument,
        "an argument too many");

  sycl::free(floats, queue());
  sycl::free(ints, queue());
  return compare::result();
}
