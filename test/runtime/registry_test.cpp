// Sites, modules and programs: the kernel for each site, how often a program is
// built, and modules that are loaded and unloaded.
#include "runtime/registry.hpp"
#include "support.hpp"
#include <thread>

using namespace sycl::detail;
SYCL_RUNTIME_SUITE(registry_test)

namespace {

const std::string one_kernel = "symbol=k\tsize=4\talign=4\tname=my_kernel\n";

test::bytes spirv(const std::string &kernels, test::bytes code = {1}) {
  return test::image("spirv64-unknown-unknown", "", kernels, code);
}

int launch(test::handle queue, sycl_kernel_site &site,
           const test::held *dependency = nullptr) {
  int object = 42;
  sycl::rt::launch l{};
  l.site = &site;
  l.object = &object;
  l.object_size = sizeof object;
  l.dimensions = 1;
  l.global[0] = 16;
  l.local[0] = 1;
  test::handle dep = dependency ? dependency->get() : nullptr;
  return __sycl_rt_launch(queue, &l, dependency ? &dep : nullptr,
                          dependency ? 1 : 0, nullptr);
}

} // namespace

TEST_F(registry_test, a_registered_kernel_is_launched) {
  sycl_kernel_site site{nullptr, "my_kernel", nullptr};
  test::module_under_test module(spirv(one_kernel), {{&site, "k"}});
  ASSERT_EQ(0, launch(queue, site)) << __sycl_rt_last_error();
  EXPECT_EQ((std::vector<std::string>{"launch k"}), mock::log());
  EXPECT_NE(nullptr, site.cache);
}

TEST_F(registry_test, an_unknown_site_is_named) {
  sycl_kernel_site site{nullptr, "lonely", nullptr};
  EXPECT_EQ(test::status(errc::kernel_not_supported), launch(queue, site));
  EXPECT_NE(std::string::npos,
            std::string(__sycl_rt_last_error()).find("kernel 'lonely'"));
}

TEST_F(registry_test, a_module_of_another_version_is_reported) {
  sycl_kernel_site site{nullptr, "future", nullptr};
  sycl_module module{};
  module.version = 77;
  __sycl_rt_register_module(&module);
  EXPECT_EQ(test::status(errc::kernel_not_supported), launch(queue, site));
  EXPECT_NE(std::string::npos,
            std::string(__sycl_rt_last_error()).find("has version 77"));
}

namespace {
/// Deferred device code, which the compiler leaves for the device link: an
/// image that no device runs.
test::bytes unit(const std::string &kernels) {
  test::bytes made = test::image("x86_64-unknown-linux-gnu", "", kernels);
  made[32] = 2; // image kind: bitcode
  return made;
}
} // namespace

TEST_F(registry_test, modules_share_the_images_of_the_link_step) {
  sycl_kernel_site a{nullptr, "a", nullptr}, b{nullptr, "b", nullptr};
  const std::string both = "symbol=a\tsize=4\nsymbol=b\tsize=4\n";
  const test::bytes images = spirv(both);
  sycl_module linked{};
  linked.version = SYCL_MODULE_VERSION;
  linked.bundle = images.data();
  linked.bundle_size = images.size();
  test::module_under_test first(unit("symbol=a\tsize=4\n"), {{&a, "a"}},
                                &linked);
  {
    test::module_under_test second(unit("symbol=b\tsize=4\n"), {{&b, "b"}},
                                   &linked);
    ASSERT_EQ(0, launch(queue, a)) << __sycl_rt_last_error();
    ASSERT_EQ(0, launch(queue, b)) << __sycl_rt_last_error();
    EXPECT_EQ(1u, mock::builds());
  }
  // The other module still uses the image.
  ASSERT_EQ(0, launch(queue, a)) << __sycl_rt_last_error();
  EXPECT_EQ(1u, mock::builds());
  EXPECT_EQ(test::status(errc::kernel_not_supported), launch(queue, b));
}

TEST_F(registry_test, a_program_that_was_not_device_linked_says_so) {
  sycl_kernel_site a{nullptr, "lonely", nullptr};
  test::module_under_test module(unit("symbol=a\tsize=4\n"), {{&a, "a"}},
                                 nullptr, /*needs_link=*/true);
  EXPECT_EQ(test::status(errc::kernel_not_supported), launch(queue, a));
  EXPECT_NE(std::string::npos,
            std::string(__sycl_rt_last_error()).find("Link with syclcc1"));
}

TEST_F(registry_test, programs_are_built_once_per_context) {
  sycl_kernel_site a{nullptr, "a", nullptr}, b{nullptr, "b", nullptr};
  test::module_under_test module(spirv("symbol=a\tsize=4\nsymbol=b\tsize=4\n"),
                                 {{&a, "a"}, {&b, "b"}});
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(0, launch(queue, a));
    ASSERT_EQ(0, launch(queue, b));
  }
  EXPECT_EQ(1u, mock::builds());
  test::held other_queue = new_queue(context, 0);
  ASSERT_EQ(0, launch(other_queue, a));
  EXPECT_EQ(1u, mock::builds());
  test::held other_context = new_context();
  test::held third_queue = new_queue(other_context, 0);
  ASSERT_EQ(0, launch(third_queue, a));
  EXPECT_EQ(2u, mock::builds());
}

TEST_F(registry_test, threads_build_a_program_once) {
  sycl_kernel_site site{nullptr, "k", nullptr};
  test::module_under_test module(spirv(one_kernel), {{&site, "k"}});
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] {
      for (int j = 0; j < 20; ++j)
        EXPECT_EQ(0, launch(queue, site));
    });
  for (std::thread &t : threads)
    t.join();
  EXPECT_EQ(1u, mock::builds());
  EXPECT_EQ(80u, mock::log().size());
}

TEST_F(registry_test, identical_modules_do_not_collide) {
  sycl_kernel_site first{nullptr, "k", nullptr}, second{nullptr, "k", nullptr};
  test::module_under_test a(spirv(one_kernel), {{&first, "k"}});
  test::module_under_test b(spirv(one_kernel), {{&second, "k"}});
  ASSERT_EQ(0, launch(queue, first));
  ASSERT_EQ(0, launch(queue, second));
  EXPECT_EQ(2u, mock::builds());
}

TEST_F(registry_test, one_site_of_two_modules_survives_either) {
  sycl_kernel_site site{nullptr, "k", nullptr};
  test::module_under_test a(spirv(one_kernel), {{&site, "k"}});
  test::module_under_test b(spirv(one_kernel), {{&site, "k"}});
  ASSERT_EQ(0, launch(queue, site));
  a.unload();
  ASSERT_EQ(0, launch(queue, site)) << __sycl_rt_last_error();
  b.unload();
  EXPECT_EQ(test::status(errc::kernel_not_supported), launch(queue, site));
}

TEST_F(registry_test, unloading_does_not_wait_and_programs_go_later) {
  sycl_kernel_site site{nullptr, "k", nullptr};
  test::module_under_test module(spirv(one_kernel), {{&site, "k"}});
  test::held second = new_queue(context, 0);
  unsigned before = mock::living();
  mock::script hold;
  hold.hold = true;
  mock::play(hold);
  test::held event;
  ASSERT_EQ(0, launch(queue, site));
  ASSERT_EQ(0, __sycl_rt_barrier(queue, nullptr, 0, event.out()));
  unsigned with_program = mock::living();
  module.unload(); // the event is still held: a wait would never end
  EXPECT_EQ(nullptr, site.cache);
  EXPECT_EQ(with_program, mock::living());
  mock::release_all();
  event.reset();
  ASSERT_EQ(0, __sycl_rt_queue_wait(queue));
  EXPECT_GT(mock::living(), before) << "the other queue may still run it";
  second.reset();
  EXPECT_EQ(before - 1, mock::living());
}

TEST_F(registry_test, a_context_takes_its_programs_along) {
  sycl_kernel_site site{nullptr, "k", nullptr};
  test::module_under_test module(spirv(one_kernel), {{&site, "k"}});
  unsigned before = mock::living();
  for (int i = 0; i < 3; ++i) {
    test::held c = new_context();
    test::held q = new_queue(c, 0);
    ASSERT_EQ(0, launch(q, site));
  }
  EXPECT_EQ(before, mock::living());
  EXPECT_EQ(3u, mock::builds());
}

TEST_F(registry_test, no_image_for_the_device_lists_what_there_is) {
  sycl_kernel_site site{nullptr, "k", nullptr};
  test::module_under_test module(
      test::image("nvptx64-nvidia-cuda", "sm_90", one_kernel), {{&site, "k"}});
  EXPECT_EQ(test::status(errc::kernel_not_supported), launch(queue, site));
  std::string text = __sycl_rt_last_error();
  for (const char *wanted : {"kernel 'my_kernel'", "mock device 'mock gpu'",
                             "nvptx64-nvidia-cuda sm_90", "-fsycl-targets="})
    EXPECT_NE(std::string::npos, text.find(wanted)) << text;
}

TEST_F(registry_test, the_next_image_is_tried_if_one_does_not_fit) {
  sycl_kernel_site site{nullptr, "k", nullptr};
  test::bytes bundle =
      test::operator+(test::image("spirv64", "sm_70", one_kernel),
                      test::image("spirv64", "sm_120", one_kernel));
  mock::script s;
  s.unsupported_arch = "sm_120";
  mock::play(s);
  test::module_under_test module(bundle, {{&site, "k"}});
  EXPECT_EQ(0, launch(queue, site)) << __sycl_rt_last_error();
  EXPECT_EQ(1u, mock::builds());
}

TEST_F(registry_test, a_build_failure_carries_the_log_and_is_remembered) {
  sycl_kernel_site site{nullptr, "k", nullptr};
  test::module_under_test module(spirv(one_kernel), {{&site, "k"}});
  mock::script s;
  s.build_failure = true;
  mock::play(s);
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(test::status(errc::build), launch(queue, site));
    EXPECT_NE(
        std::string::npos,
        std::string(__sycl_rt_last_error()).find("line 1: no such thing"));
  }
  EXPECT_EQ(1u, mock::builds());
}

TEST_F(registry_test, damaged_images_are_an_error_of_the_launch) {
  sycl_kernel_site site{nullptr, "k", nullptr};
  test::bytes bundle = spirv(one_kernel);
  bundle.resize(bundle.size() / 2);
  test::module_under_test module(bundle, {{&site, "k"}});
  EXPECT_EQ(test::status(errc::invalid), launch(queue, site));
  EXPECT_NE(std::string::npos,
            std::string(__sycl_rt_last_error()).find("damaged device images"));
}

namespace {
/// An image and what needs no compiler for its architecture.
test::bytes with_machine_code(const std::string &arch) {
  test::bytes code(64);
  code[0] = 0x7F, code[1] = 'E', code[2] = 'L', code[3] = 'F';
  test::bytes entry = test::offload_binary(
      {{"triple", "spirv64"}, {"arch", arch}, {"syclcc1.version", "1"}}, code);
  const std::uint16_t cubin = 3;
  std::memcpy(entry.data() + 32, &cubin, sizeof cubin);
  return test::operator+(test::image("spirv64", arch, one_kernel), entry);
}
} // namespace

TEST_F(registry_test, compiled_images_are_loaded_with_the_first_queue) {
  using test::operator+;
  sycl_kernel_site site{nullptr, "k", nullptr};
  mock::script s;
  s.compiled = true;
  mock::play(s);
  test::module_under_test module(
      with_machine_code("sm_80") + with_machine_code("sm_86") +
          test::image("spirv64", "sm_90", "symbol=x\tsize=4\n"),
      {{&site, "k"}});
  test::held c = new_context();
  EXPECT_EQ(0u, mock::builds());
  test::held first = new_queue(c, 0);
  EXPECT_EQ(1u, mock::builds()); // of sm_86
  // The driver copies each kernel to the GPU when it is asked for it.
  EXPECT_EQ(1u, mock::kernels_made());
  test::held second = new_queue(c, 0);
  ASSERT_EQ(0, launch(second, site)) << __sycl_rt_last_error();
  EXPECT_EQ(1u, mock::builds());
  EXPECT_EQ(1u, mock::kernels_made());
}

TEST_F(registry_test, what_must_be_compiled_is_not_built_with_a_queue) {
  sycl_kernel_site site{nullptr, "k", nullptr};
  test::module_under_test module(with_machine_code("sm_80"), {{&site, "k"}});
  test::held c = new_context();
  test::held q = new_queue(c, 0);
  EXPECT_EQ(0u, mock::builds());
  EXPECT_EQ(0u, mock::kernels_made());
  ASSERT_EQ(0, launch(q, site));
  EXPECT_EQ(1u, mock::builds());
}

TEST_F(registry_test, a_queue_can_be_made_beside_images_that_cannot_be_loaded) {
  sycl_kernel_site site{nullptr, "k", nullptr}, other{nullptr, "k", nullptr};
  mock::script s;
  s.compiled = s.build_failure = true;
  mock::play(s);
  test::bytes half = with_machine_code("sm_80");
  half.resize(half.size() / 2);
  test::module_under_test damaged(half, {{&other, "k"}});
  test::module_under_test module(with_machine_code("sm_80"), {{&site, "k"}});
  test::held c = new_context();
  test::held q = new_queue(c, 0);
  EXPECT_EQ(test::status(errc::build), launch(q, site));
  EXPECT_EQ(1u, mock::builds());
  EXPECT_EQ(test::status(errc::invalid), launch(q, other));
}

TEST_F(registry_test, unregistering_a_stranger_does_nothing) {
  sycl_module module{};
  module.version = SYCL_MODULE_VERSION;
  __sycl_rt_unregister_module(&module);
  __sycl_rt_unregister_module(nullptr);
}
