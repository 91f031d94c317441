// Kernel ids, bundles in their states, kernels and what can be asked about
// them.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/kernel_bundle.hpp>

using compare::check;
using compare::queue;
using compare::throws;
using sycl::bundle_state;
constexpr auto input = bundle_state::input;
constexpr auto object = bundle_state::object;
constexpr auto executable = bundle_state::executable;

class add_one;
class forgotten; // not the name of any kernel
namespace {
class internal_name;
struct functor {
  int *out;
  void operator()(sycl::nd_item<2> i) const
      [[sycl::reqd_work_group_size(2, 4)]] {
    out[i.get_global_linear_id()] = 7;
  }
};
} // namespace
template <class T> struct name_template;

int main() {
  const sycl::context context = queue().get_context();
  const sycl::device device = queue().get_device();
  int *out = sycl::malloc_shared<int>(64, queue());

  // Before any kernel has been launched.
  const sycl::kernel_id id = sycl::get_kernel_id<add_one>();
  check(id == sycl::get_kernel_id<add_one>(), "one id for one kernel");
  check(id != sycl::get_kernel_id<functor>(), "another kernel, another id");
  check(std::string(id.get_name()).find("add_one") != std::string::npos,
        "the name of an id");
  check(throws(sycl::errc::invalid,
               [] { (void)sycl::get_kernel_id<forgotten>(); }),
        "a name that no kernel has");
  bool listed = false;
  for (const sycl::kernel_id &one : sycl::get_kernel_ids())
    listed |= one == id;
  check(listed && sycl::get_kernel_ids().size() == 5, "all ids");

  // Executable bundles, all ways to get them.
  auto all = sycl::get_kernel_bundle<executable>(context);
  check(!all.empty() && all.begin() != all.end(), "images");
  check(all.has_kernel(id) && all.has_kernel(id, device) &&
            all.has_kernel<internal_name>() &&
            all.has_kernel<name_template<int>>(device),
        "has_kernel");
  check(all.get_kernel_ids().size() == 5, "the bundle's ids");
  check(all.get_context() == context &&
            all.get_devices().size() == context.get_devices().size() &&
            all.get_backend() == queue().get_backend(),
        "context, devices, backend");
  check(sycl::get_kernel_bundle<executable>(context, {device}).has_kernel(id) &&
            sycl::get_kernel_bundle<executable>(context, {id}).has_kernel(id) &&
            sycl::get_kernel_bundle<executable>(context, {device}, {id})
                .has_kernel(id) &&
            sycl::get_kernel_bundle<add_one, executable>(context).has_kernel(
                id) &&
            sycl::get_kernel_bundle<add_one, executable>(context, {device})
                .has_kernel(id),
        "get_kernel_bundle");
  auto none = sycl::get_kernel_bundle<executable>(
      context, [](const sycl::device_image<executable> &) { return false; });
  check(none.empty() && !none.has_kernel(id), "a selector that wants nothing");
  auto some = sycl::get_kernel_bundle<executable>(
      context, {device}, [&](const sycl::device_image<executable> &image) {
        return image.has_kernel(id, device);
      });
  check(some.has_kernel(id), "a selector that wants a kernel");
  check(sycl::has_kernel_bundle<executable>(context) &&
            sycl::has_kernel_bundle<executable>(context, {device}, {id}) &&
            sycl::has_kernel_bundle<add_one, executable>(context) &&
            sycl::has_kernel_bundle<executable>(
                context, [](const auto &) { return true; }) &&
            !sycl::has_kernel_bundle<executable>(
                context, [](const auto &) { return false; }),
        "has_kernel_bundle");
  check(sycl::is_compatible<add_one>(device) &&
            sycl::is_compatible({id, sycl::get_kernel_id<functor>()}, device),
        "is_compatible");
  check(throws(sycl::errc::invalid,
               [&] {
                 (void)sycl::get_kernel_bundle<executable>(
                     context, std::vector<sycl::device>());
               }),
        "no device");

  // The states.
  if (device.has(sycl::aspect::online_compiler) &&
      device.has(sycl::aspect::online_linker)) {
    auto source = sycl::get_kernel_bundle<input>(context, {device}, {id});
    sycl::kernel_bundle<object> compiled = sycl::compile(source);
    sycl::kernel_bundle<executable> linked = sycl::link(compiled);
    check(compiled.has_kernel(id) && linked.has_kernel(id, device) &&
              sycl::build(source).has_kernel(id) &&
              sycl::link({compiled,
                          sycl::get_kernel_bundle<object>(context, {device})})
                  .has_kernel<functor>(),
          "compile, link, build");
    check(sycl::join<executable>({linked, some}).has_kernel(id), "join");
    check(
        throws(sycl::errc::invalid,
               [&] { (void)sycl::build(source, std::vector<sycl::device>()); }),
        "build for no device");
  }

  // Kernels.
  sycl::kernel kernel = all.get_kernel<functor>();
  check(kernel.get_context() == context &&
            kernel.get_kernel_bundle().has_kernel<functor>() &&
            kernel.get_backend() == queue().get_backend(),
        "context and bundle of a kernel");
  check(kernel.get_info<sycl::info::kernel::attributes>().find(
            "work_group_size(4,2,1)") != std::string::npos,
        "attributes");
  check(!kernel.get_info<sycl::info::kernel::function_name>().empty(),
        "function name");
  check(throws(sycl::errc::invalid,
               [&] { (void)kernel.get_info<sycl::info::kernel::num_args>(); }),
        "captures are not counted");
  namespace specific = sycl::info::kernel_device_specific;
  check(kernel.get_info<specific::compile_work_group_size>(device) ==
            sycl::range<3>(1, 2, 4),
        "compile_work_group_size");
  check(kernel.get_info<specific::work_group_size>(device) >= 8 &&
            kernel.get_info<specific::preferred_work_group_size_multiple>(
                device) >= 1 &&
            kernel.get_info<specific::max_sub_group_size>(device) >= 1 &&
            kernel.get_info<specific::max_num_sub_groups>(device) >= 1 &&
            kernel.get_info<specific::compile_sub_group_size>(device) == 0,
        "numbers of a kernel on a device");
  (void)kernel.get_info<specific::private_mem_size>(device);
  check(throws(
            sycl::errc::invalid,
            [&] { (void)kernel.get_info<specific::global_work_size>(device); }),
        "not a built-in kernel");
  check(throws(sycl::errc::invalid, [&] { (void)none.get_kernel(id); }),
        "a kernel that the bundle does not hold");

  // An empty list of kernels.
  using ids = std::vector<sycl::kernel_id>;
  check(sycl::has_kernel_bundle<executable>(context, ids()) &&
            sycl::has_kernel_bundle<executable>(context, {device}, ids()),
        "all of no kernels are there");
  check(sycl::join(std::vector<sycl::kernel_bundle<executable>>()).empty(),
        "no bundles joined");

  // Launches that use a bundle.
  queue().submit([&](sycl::handler &h) {
    h.use_kernel_bundle(all);
    h.single_task<add_one>([=] { out[0] = 1; });
  });
  queue().wait();
  check(out[0] == 1, "launched from a bundle");
  check(throws(sycl::errc::kernel_not_supported,
               [&] {
                 queue().submit([&](sycl::handler &h) {
                   h.use_kernel_bundle(none);
                   h.single_task<internal_name>([=] { out[0] = 2; });
                 });
               }),
        "not in the bundle that the launch uses");
  check(throws(sycl::errc::invalid,
               [&] {
                 queue().submit(
                     [&](sycl::handler &h) { h.single_task(kernel); });
               }),
        "a functor's kernel object");
  sycl::context other(device);
  check(throws(sycl::errc::invalid,
               [&] {
                 sycl::queue elsewhere(other, device);
                 elsewhere.submit(
                     [&](sycl::handler &h) { h.use_kernel_bundle(all); });
               }),
        "a bundle of another context");
  queue().parallel_for(sycl::nd_range<2>({4, 8}, {2, 4}), functor{out}).wait();
  queue().single_task<name_template<int>>([=] { out[1] = 3; }).wait();
  auto unnamed = [=] { out[2] = 4; };
  queue().single_task(unnamed).wait();
  check(all.has_kernel<decltype(unnamed)>(), "the type of a lambda");
  check(out[31] == 7 && out[1] == 3 && out[2] == 4, "results");
  sycl::free(out, queue());
  return compare::result();
}
