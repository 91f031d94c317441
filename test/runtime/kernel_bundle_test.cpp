// Kernel ids, bundles and kernels: their content, when programs are built, and
// the errors of SYCL 2020 4.11.
#include "runtime/info_numbers.hpp"
#include "runtime/kernel_bundle.hpp"
#include "support.hpp"

using namespace sycl::detail;
using sycl::rt::bundle_request;
using sycl::rt::info_id;
using test::held;
SYCL_RUNTIME_SUITE(kernel_bundle_test)

namespace {

test::bytes spirv(const std::string &kernels) {
  return test::image("spirv64-unknown-unknown", "", kernels);
}

held id_of(sycl_kernel_site &site) {
  held out;
  EXPECT_EQ(0, __sycl_rt_kernel_id_of_site(&site, out.out()))
      << __sycl_rt_last_error();
  return out;
}

bundle_request request(test::handle context, const test::handle *device,
                       bundle_state state) {
  return {sycl::rt::head_of<bundle_request>(),
          context,
          device,
          1,
          state,
          0,
          0,
          nullptr,
          0};
}

held get(const bundle_request &r) {
  held out;
  EXPECT_EQ(0, __sycl_rt_bundle_get(&r, out.out())) << __sycl_rt_last_error();
  return out;
}

bool holds(test::handle bundle, test::handle id,
           test::handle device = nullptr) {
  int out = 0;
  EXPECT_EQ(0, __sycl_rt_bundle_has_kernel(bundle, id, device, &out));
  return out != 0;
}

std::string text(test::handle of, std::uint32_t id) {
  char out[256];
  std::size_t size = 0;
  EXPECT_EQ(
      0, __sycl_rt_info(of, static_cast<info_id>(id), out, sizeof out, &size))
      << __sycl_rt_last_error();
  return std::string(out, size);
}

std::string last() { return __sycl_rt_last_error(); }

} // namespace

TEST_F(kernel_bundle_test, ids_are_one_object_for_each_kernel) {
  sycl_kernel_site a{nullptr, "_ZTS4axpy", nullptr}, b{nullptr, "", nullptr};
  test::module_under_test module(
      spirv("symbol=a\tsize=4\tname=axpy\nsymbol=b\tsize=4\tname=other\n"),
      {{&a, "a"}, {&b, "b"}});
  held by_site = id_of(a), by_type, other = id_of(b);
  ASSERT_EQ(0, __sycl_rt_kernel_id_of_type("_ZTS4axpy", by_type.out()));
  EXPECT_EQ(by_site.get(), by_type.get());
  EXPECT_NE(by_site.get(), other.get());
  EXPECT_STREQ("axpy", __sycl_rt_kernel_name(by_site));
  std::size_t count = 0;
  test::handle all[8] = {};
  ASSERT_EQ(0, __sycl_rt_kernel_ids(all, 8, &count));
  ASSERT_EQ(2u, count);
  EXPECT_EQ(by_site.get(), all[0]);
  for (std::size_t i = 0; i < count; ++i)
    __sycl_rt_release(all[i]);

  held none;
  EXPECT_EQ(test::status(errc::invalid),
            __sycl_rt_kernel_id_of_type("_ZTSN2ns7missingE.0123", none.out()));
  EXPECT_NE(std::string::npos, last().find("'ns::missing'")) << last();
}

TEST_F(kernel_bundle_test, kernels_of_an_unloaded_module_are_gone) {
  sycl_kernel_site a{nullptr, "_ZTS4axpy", nullptr};
  test::module_under_test module(spirv("symbol=a\tsize=4\n"), {{&a, "a"}});
  module.unload();
  held none;
  EXPECT_EQ(test::status(errc::invalid),
            __sycl_rt_kernel_id_of_type("_ZTS4axpy", none.out()));
  std::size_t count = 7;
  ASSERT_EQ(0, __sycl_rt_kernel_ids(nullptr, 0, &count));
  EXPECT_EQ(0u, count);
}

TEST_F(kernel_bundle_test, executable_is_built_once_and_shared_with_launches) {
  sycl_kernel_site a{nullptr, "", nullptr};
  test::module_under_test module(spirv("symbol=a\tsize=4\n"), {{&a, "a"}});
  const test::handle d = device;
  held input = get(request(context, &d, bundle_state::input));
  EXPECT_EQ(0u, mock::builds());
  held built;
  const test::handle one = input;
  ASSERT_EQ(0, __sycl_rt_bundle_join(&one, 1, &d, 1, bundle_state::executable,
                                     built.out()));
  EXPECT_EQ(1u, mock::builds());
  held again = get(request(context, &d, bundle_state::executable));
  EXPECT_EQ(1u, mock::builds());
  int object = 0;
  sycl::rt::launch launch{};
  launch.site = &a;
  launch.object = &object;
  launch.object_size = sizeof object;
  launch.bundle = again;
  ASSERT_EQ(0, __sycl_rt_launch(queue, &launch, nullptr, 0, nullptr)) << last();
  EXPECT_EQ(1u, mock::builds());
}

TEST_F(kernel_bundle_test, a_list_of_ids_chooses_images_with_their_neighbours) {
  sycl_kernel_site a{nullptr, "", nullptr}, b{nullptr, "", nullptr},
      c{nullptr, "", nullptr};
  test::module_under_test first(spirv("symbol=a\tsize=4\nsymbol=b\tsize=4\n"),
                                {{&a, "a"}, {&b, "b"}});
  test::module_under_test second(spirv("symbol=c\tsize=4\n"), {{&c, "c"}});
  held ia = id_of(a), ib = id_of(b), ic = id_of(c);
  const test::handle d = device, ids[] = {ia.get()};
  bundle_request r = request(context, &d, bundle_state::executable);
  r.has_ids = 1, r.ids = ids, r.id_count = 1;
  held bundle = get(r);
  EXPECT_TRUE(holds(bundle, ia) && holds(bundle, ia, device));
  EXPECT_TRUE(holds(bundle, ib));
  EXPECT_FALSE(holds(bundle, ic));
  EXPECT_EQ(1u, mock::builds());

  held kernel;
  ASSERT_EQ(0, __sycl_rt_bundle_kernel(bundle, ia, kernel.out()));
  EXPECT_EQ("a", text(kernel, number::kernel_function_name));
  EXPECT_EQ(test::status(errc::invalid),
            __sycl_rt_bundle_kernel(bundle, ic, kernel.out()));

  // A launch that uses the bundle finds only its kernels.
  int object = 0;
  sycl::rt::launch launch{};
  launch.site = &c;
  launch.object = &object;
  launch.object_size = sizeof object;
  launch.bundle = bundle;
  EXPECT_EQ(test::status(errc::kernel_not_supported),
            __sycl_rt_launch(queue, &launch, nullptr, 0, nullptr));
  EXPECT_NE(std::string::npos, last().find("kernel 'c' is not in the kernel"));
}

TEST_F(kernel_bundle_test, kernels_that_no_device_runs_are_left_out) {
  sycl_kernel_site a{nullptr, "", nullptr}, b{nullptr, "", nullptr};
  test::module_under_test module(
      spirv("symbol=a\tsize=4\taspects=4\tname=emulator_only\n"
            "symbol=b\tsize=4\tsub-group-size=32\n"),
      {{&a, "a"}, {&b, "b"}});
  held ia = id_of(a), ib = id_of(b);
  const test::handle d = device;
  held bundle = get(request(context, &d, bundle_state::executable));
  EXPECT_FALSE(holds(bundle, ia));
  EXPECT_TRUE(holds(bundle, ib, device));
  int out = 1;
  const test::handle both[] = {ib.get(), ia.get()};
  ASSERT_EQ(0, __sycl_rt_is_compatible(both, 2, device, &out));
  EXPECT_EQ(0, out);
  ASSERT_EQ(0, __sycl_rt_is_compatible(both, 1, device, &out));
  EXPECT_EQ(1, out);

  bundle_request r = request(context, &d, bundle_state::executable);
  r.has_ids = 1, r.ids = both, r.id_count = 2;
  held none;
  EXPECT_EQ(test::status(errc::invalid), __sycl_rt_bundle_get(&r, none.out()));
  EXPECT_NE(std::string::npos, last().find("kernel 'emulator_only'")) << last();
  ASSERT_EQ(0, __sycl_rt_bundle_exists(&r, &out));
  EXPECT_EQ(0, out);

  // A launch reports what is missing.
  int object = 0;
  sycl::rt::launch launch{};
  launch.site = &a;
  launch.object = &object;
  launch.object_size = sizeof object;
  EXPECT_EQ(test::status(errc::kernel_not_supported),
            __sycl_rt_launch(queue, &launch, nullptr, 0, nullptr));
  EXPECT_NE(std::string::npos, last().find("requires aspect::emulated"))
      << last();
}

TEST_F(kernel_bundle_test, an_unsupported_sub_group_size_is_reported) {
  sycl_kernel_site a{nullptr, "", nullptr};
  test::module_under_test module(spirv("symbol=a\tsize=4\tsub-group-size=7\n"),
                                 {{&a, "a"}});
  int object = 0;
  sycl::rt::launch launch{};
  launch.site = &a;
  launch.object = &object;
  launch.object_size = sizeof object;
  EXPECT_EQ(test::status(errc::kernel_not_supported),
            __sycl_rt_launch(queue, &launch, nullptr, 0, nullptr));
  EXPECT_NE(std::string::npos, last().find("sub-groups of 7")) << last();
}

TEST_F(kernel_bundle_test, requests_are_checked) {
  const test::handle d = device;
  held none;
  bundle_request no_device = request(context, &d, bundle_state::executable);
  no_device.device_count = 0;
  EXPECT_EQ(test::status(errc::invalid),
            __sycl_rt_bundle_get(&no_device, none.out()));
  int out = 0;
  EXPECT_EQ(test::status(errc::invalid),
            __sycl_rt_bundle_exists(&no_device, &out));

  // The mock's other device is not in a context of this test.
  held platform;
  test::handle devices[4] = {};
  std::size_t count = 0;
  ASSERT_EQ(0, __sycl_rt_platforms(platform.out(), 1, &count));
  ASSERT_EQ(0, __sycl_rt_devices(platform, devices, 4, &count));
  ASSERT_EQ(2u, count);
  for (test::handle other : devices)
    if (other && other != d) {
      bundle_request foreign =
          request(context, &other, bundle_state::executable);
      EXPECT_EQ(test::status(errc::invalid),
                __sycl_rt_bundle_get(&foreign, none.out()));
      EXPECT_NE(std::string::npos, last().find("is not in the context"));
    }
  for (test::handle one : devices)
    __sycl_rt_release(one);
}

TEST_F(kernel_bundle_test, join_wants_one_context_state_and_set_of_devices) {
  sycl_kernel_site a{nullptr, "", nullptr};
  test::module_under_test module(spirv("symbol=a\tsize=4\n"), {{&a, "a"}});
  const test::handle d = device;
  held here = get(request(context, &d, bundle_state::input));
  held other_context = new_context();
  held there = get(request(other_context, &d, bundle_state::input));
  held object = get(request(context, &d, bundle_state::object));
  held out;
  const test::handle contexts[] = {here.get(), there.get()};
  EXPECT_EQ(test::status(errc::invalid),
            __sycl_rt_bundle_join(contexts, 2, nullptr, 0, bundle_state::input,
                                  out.out()));
  const test::handle states[] = {here.get(), object.get()};
  EXPECT_EQ(test::status(errc::invalid),
            __sycl_rt_bundle_join(states, 2, &d, 1, bundle_state::executable,
                                  out.out()));
  EXPECT_EQ(test::status(errc::invalid),
            __sycl_rt_bundle_join(nullptr, 0, nullptr, 0, bundle_state::input,
                                  out.out()));
  EXPECT_EQ(test::status(errc::invalid),
            __sycl_rt_bundle_join(states, 1, nullptr, 0, bundle_state::object,
                                  out.out()));
  // The same image twice is one image.
  held again = get(request(context, &d, bundle_state::input));
  const test::handle same[] = {here.get(), again.get()};
  ASSERT_EQ(0, __sycl_rt_bundle_join(same, 2, nullptr, 0, bundle_state::input,
                                     out.out()));
  std::size_t size = 0;
  ASSERT_EQ(
      0, __sycl_rt_info(out, static_cast<info_id>(number::kernel_bundle_images),
                        nullptr, 0, &size));
  EXPECT_EQ(sizeof(test::handle), size);
}

TEST_F(kernel_bundle_test, a_failed_build_is_errc_build) {
  sycl_kernel_site a{nullptr, "", nullptr};
  test::module_under_test module(spirv("symbol=a\tsize=4\n"), {{&a, "a"}});
  mock::script broken;
  broken.build_failure = true;
  mock::play(broken);
  const test::handle d = device;
  bundle_request r = request(context, &d, bundle_state::executable);
  held none;
  EXPECT_EQ(test::status(errc::build), __sycl_rt_bundle_get(&r, none.out()));
  r.unbuilt = 1;
  EXPECT_EQ(0, __sycl_rt_bundle_get(&r, none.out()));
}

TEST_F(kernel_bundle_test, attributes_and_numbers_of_a_kernel) {
  sycl_kernel_site a{nullptr, "", nullptr};
  test::module_under_test module(
      spirv("symbol=a\tsize=4\twork-group-size=2,16\taspects=1,12\t"
            "sub-group-size=32\twork-group-size-hint=8\n"),
      {{&a, "a"}});
  const test::handle d = device;
  held bundle = get(request(context, &d, bundle_state::executable));
  held kernel, id = id_of(a);
  ASSERT_EQ(0, __sycl_rt_bundle_kernel(bundle, id, kernel.out())) << last();
  EXPECT_EQ("reqd_work_group_size(16,2,1) work_group_size_hint(8,1,1) "
            "intel_reqd_sub_group_size(32) device_has(gpu,queue_profiling)",
            text(kernel, number::kernel_attributes));
  std::size_t sizes[3] = {}, size = 0;
  ASSERT_EQ(0, __sycl_rt_kernel_device_info(
                   kernel, device,
                   static_cast<info_id>(
                       number::kernel_device_specific_compile_work_group_size),
                   sizes, sizeof sizes, &size));
  EXPECT_EQ(1u, sizes[0]);
  EXPECT_EQ(2u, sizes[1]);
  EXPECT_EQ(16u, sizes[2]);
  EXPECT_EQ(
      test::status(errc::invalid),
      __sycl_rt_kernel_device_info(
          kernel, device,
          static_cast<info_id>(number::kernel_device_specific_global_work_size),
          sizes, sizeof sizes, &size));
  EXPECT_EQ(test::status(errc::invalid),
            __sycl_rt_info(kernel,
                           static_cast<info_id>(number::kernel_num_args), sizes,
                           sizeof sizes, &size));
}
