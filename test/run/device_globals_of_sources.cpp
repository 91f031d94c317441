// The device_global variables of a source that is compiled at run time, by
// their names: sycl_ext_oneapi_kernel_compiler.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <cstdint>
#include <string>

namespace experimental = sycl::ext::oneapi::experimental;
using compare::check;
using compare::queue;
using compare::throws;

static const char *const source = R"(
#include <sycl/sycl.hpp>
namespace experimental = sycl::ext::oneapi::experimental;

experimental::device_global<std::int32_t> sum;
namespace inner {
experimental::device_global<std::int64_t[3]> three;
static experimental::device_global<char> hidden;
} // namespace inner
template <class T> experimental::device_global<T> of_type;
experimental::device_global<int,
    decltype(experimental::properties(experimental::device_image_scope))> local;

extern "C" SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((experimental::single_task_kernel))
void add(int value) {
  sum += value;
  inner::three[2] = value;
  inner::hidden = 'h';
  of_type<short> = short(value);
}
extern "C" SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((experimental::single_task_kernel))
void swap(int *value) {
  const int before = local;
  local = *value;
  *value = before;
}
)";

using executable = sycl::kernel_bundle<sycl::bundle_state::executable>;

template <class... A> static void run(const sycl::kernel &kernel, A... a) {
  queue()
      .submit([&](sycl::handler &h) {
        h.set_args(a...);
        h.single_task(kernel);
      })
      .wait();
}

template <class T>
static T value_of(const executable &bundle, const char *name, int at = 0) {
  T out{};
  queue()
      .memcpy(&out,
              static_cast<T *>(bundle.ext_oneapi_get_device_global_address(
                  name, queue().get_device())) +
                  at,
              sizeof(T))
      .wait();
  return out;
}

int main() {
  const sycl::device device = queue().get_device();
  auto text = experimental::create_kernel_bundle_from_source(
      queue().get_context(), experimental::source_language::sycl, source);
  const executable first = experimental::build(
      text, experimental::properties{
                experimental::registered_names{"of_type<short>"}});

  check(first.ext_oneapi_has_device_global("sum") &&
            first.ext_oneapi_has_device_global("inner::three") &&
            first.ext_oneapi_has_device_global("of_type<short>") &&
            first.ext_oneapi_has_device_global("local"),
        "variables by their names");
  check(!first.ext_oneapi_has_device_global("three") &&
            !first.ext_oneapi_has_device_global("add"),
        "other names");
  check(first.ext_oneapi_get_device_global_size("sum") == 4 &&
            first.ext_oneapi_get_device_global_size("inner::three") == 24 &&
            first.ext_oneapi_get_device_global_size("of_type<short>") == 2,
        "sizes");
  check(!first.ext_oneapi_has_kernel("of_type<short>") &&
            first.ext_oneapi_has_kernel("add"),
        "a registered variable is no kernel");

  // The host writes before the first kernel, kernels see it.
  const int begin = 100;
  check(value_of<std::int32_t>(first, "sum") == 0, "zero at first");
  queue()
      .memcpy(first.ext_oneapi_get_device_global_address("sum", device), &begin,
              sizeof begin)
      .wait();
  run(first.ext_oneapi_get_kernel("add"), 23);
  check(value_of<std::int32_t>(first, "sum") == 123 &&
            value_of<std::int64_t>(first, "inner::three", 2) == 23 &&
            value_of<short>(first, "of_type<short>") == 23,
        "what a kernel wrote");

  // A second bundle of the source has its own.
  const executable second = experimental::build(text);
  check(!second.ext_oneapi_has_device_global("of_type<short>") ||
            value_of<short>(second, "of_type<short>") == 0,
        "a template that is not registered");
  run(second.ext_oneapi_get_kernel("add"), 1);
  check(value_of<std::int32_t>(second, "sum") == 1 &&
            value_of<std::int32_t>(first, "sum") == 123,
        "each bundle has its values");
  const executable both = sycl::join<sycl::bundle_state::executable>({second});
  check(both.ext_oneapi_has_device_global("sum"), "a joined bundle");

  int *value = sycl::malloc_shared<int>(1, queue());
  *value = -1;
  run(first.ext_oneapi_get_kernel("swap"), value);
  bool right = *value == 0;
  run(first.ext_oneapi_get_kernel("swap"), value);
  check(right && *value == -1, "a value in the image");
  sycl::free(value, queue());

  check(throws(sycl::errc::invalid,
               [&] {
                 (void)first.ext_oneapi_get_device_global_address("local",
                                                                  device);
               },
               {"local", "device_image_scope"}),
        "the address of a value in the image");
  check(throws(sycl::errc::invalid,
               [&] {
                 (void)first.ext_oneapi_get_device_global_address("none",
                                                                  device);
               },
               {"none"}) &&
            throws(sycl::errc::invalid,
                   [&] { (void)first.ext_oneapi_get_device_global_size(""); }),
        "a name that is not there");
  check(!sycl::get_kernel_bundle<sycl::bundle_state::executable>(
             queue().get_context())
             .ext_oneapi_has_device_global("sum"),
        "the program has no variables by name");
  return compare::result();
}
