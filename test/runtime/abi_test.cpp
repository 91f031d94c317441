// Programs whose headers are older or newer than the library: their structures
// are written here by hand, byte for byte, as such headers would.
#include "runtime/received.hpp"
#include "support.hpp"
#include <sys/mman.h>
#include <unistd.h>

using namespace sycl;
namespace mock = test::mock;
SYCL_RUNTIME_SUITE(abi_test)

namespace {

sycl_kernel_site site{&site, "_ZTS3abi", nullptr};

/// The launch structure of headers before 1.0, which had no size: it grew by
/// `offset` one day and was misread.
struct launch_before_1_0 {
  sycl_kernel_site *site;
  const void *object;
  std::size_t object_size;
  std::uint32_t dimensions, has_local;
  std::size_t global[3], local[3];
  std::uint32_t has_scratch, work_group_limit;
  std::size_t scratch_bytes;
  rt::handle bundle, kernel;
  const rt::argument *arguments;
  std::size_t argument_count;
};

/// Bytes that end at an unmapped page, so that reading beyond them is a fault.
class before_a_hole {
public:
  explicit before_a_hole(std::size_t bytes)
      : page_(static_cast<std::size_t>(sysconf(_SC_PAGESIZE))),
        at_(static_cast<char *>(mmap(nullptr, 2 * page_, PROT_READ | PROT_WRITE,
                                     MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))),
        bytes_(bytes) {
    mprotect(at_ + page_, page_, PROT_NONE);
  }
  ~before_a_hole() { munmap(at_, 2 * page_); }
  void *get() const { return at_ + page_ - bytes_; }

private:
  std::size_t page_;
  char *at_;
  std::size_t bytes_;
};

/// A module with the kernel, and the launches of it that the driver saw.
class with_kernel {
public:
  with_kernel()
      : module_(test::image("spirv64-unknown-unknown", "",
                            "symbol=k\tsize=0\talign=1\tname=abi\n"),
                {{&site, "k"}}) {
    mock::script s;
    s.on_launch = [this](const std::string &, const sycl_launch_args &args) {
      launches.push_back(args);
    };
    mock::play(s);
  }
  ~with_kernel() { mock::play({}); }
  std::vector<sycl_launch_args> launches;

private:
  test::module_under_test module_;
};

} // namespace

TEST_F(abi_test, a_launch_of_headers_before_1_0_is_refused_by_name) {
  with_kernel module;
  launch_before_1_0 old{};
  old.site = &site;
  old.dimensions = 1;
  for (int d = 0; d < 3; ++d)
    old.global[d] = old.local[d] = 1;
  EXPECT_EQ(test::status(detail::errc::invalid),
            __sycl_rt_launch(queue, reinterpret_cast<const rt::launch *>(&old),
                             nullptr, 0, nullptr));
  const std::string text = __sycl_rt_last_error();
  for (const char *part : {"the launch", "older than ABI 1.0", "ABI 1.0)",
                           "Compile it again", "libsyclrt.so.0"})
    EXPECT_NE(std::string::npos, text.find(part)) << text;
  EXPECT_TRUE(module.launches.empty());
}

TEST_F(abi_test, a_buffer_of_headers_before_1_0_is_refused_whatever_its_size) {
  struct {
    std::size_t bytes, alignment;
    void *rest[6];
  } old{};
  for (std::size_t bytes :
       {std::size_t(0), std::size_t(64), sizeof(rt::buffer_description),
        (std::size_t(1) << 32) | 64, ~std::size_t(0)}) {
    old.bytes = bytes;
    std::uint64_t number = 0;
    test::held buffer;
    EXPECT_EQ(test::status(detail::errc::invalid),
              __sycl_rt_buffer_create(
                  reinterpret_cast<const rt::buffer_description *>(&old),
                  &number, buffer.out()))
        << bytes;
  }
}

// 1.0 will have a successor with more members: then this library's launch is
// the longer one.
TEST_F(abi_test, a_shorter_launch_means_zeros_and_is_read_no_further) {
  with_kernel module;
  rt::launch whole = test::launch_over(site, 64);
  whole.offset[0] = 7;
  const std::size_t shorter = offsetof(rt::launch, offset);
  before_a_hole memory(shorter);
  whole.head.size = static_cast<std::uint32_t>(shorter);
  std::memcpy(memory.get(), &whole, shorter);
  ASSERT_EQ(0, __sycl_rt_launch(queue,
                                static_cast<const rt::launch *>(memory.get()),
                                nullptr, 0, nullptr))
      << __sycl_rt_last_error();
  ASSERT_EQ(1u, module.launches.size());
  EXPECT_EQ(64u, module.launches[0].global[0]);
  EXPECT_EQ(0u, module.launches[0].offset[0]);
}

TEST_F(abi_test, a_longer_launch_is_served_if_it_says_nothing_new) {
  with_kernel module;
  struct {
    rt::launch known;
    std::uint64_t more[2];
  } newer{test::launch_over(site, 32), {0, 0}};
  newer.known.offset[0] = 5;
  newer.known.head.size = sizeof newer;
  newer.known.head.version = rt::abi_version + 3;
  ASSERT_EQ(0, __sycl_rt_launch(queue, &newer.known, nullptr, 0, nullptr))
      << __sycl_rt_last_error();
  ASSERT_EQ(1u, module.launches.size());
  EXPECT_EQ(32u, module.launches[0].global[0]);
  EXPECT_EQ(5u, module.launches[0].offset[0]);

  newer.more[1] = 1;
  EXPECT_EQ(test::status(detail::errc::feature_not_supported),
            __sycl_rt_launch(queue, &newer.known, nullptr, 0, nullptr));
  const std::string text = __sycl_rt_last_error();
  EXPECT_NE(std::string::npos,
            text.find("byte " + std::to_string(sizeof(rt::launch) + 8) +
                      " of a launch"))
      << text;
  for (const char *part : {"headers of ABI 1.3", "libsyclrt.so (ABI 1.0)",
                           "Install a libsyclrt.so.1"})
    EXPECT_NE(std::string::npos, text.find(part)) << text;
}

TEST_F(abi_test, another_major_version_is_refused_with_both_numbers) {
  with_kernel module;
  rt::launch l = test::launch_over(site, 1);
  l.head.version = 0x0205;
  EXPECT_EQ(test::status(detail::errc::invalid),
            __sycl_rt_launch(queue, &l, nullptr, 0, nullptr));
  const std::string text = __sycl_rt_last_error();
  for (const char *part : {"ABI 2.5", "ABI 1.0", "libsyclrt.so.2"})
    EXPECT_NE(std::string::npos, text.find(part)) << text;
}

TEST_F(abi_test, sizes_that_no_structure_has_are_refused) {
  with_kernel module;
  for (std::uint32_t size : {0u, 7u, 1u << 17, ~0u}) {
    rt::launch l = test::launch_over(site, 1);
    l.head.size = size;
    EXPECT_EQ(test::status(detail::errc::invalid),
              __sycl_rt_launch(queue, &l, nullptr, 0, nullptr))
        << size;
  }
}

// Each function with a structure as argument checks its head.
TEST_F(abi_test, every_structure_is_asked_for_its_version) {
  unsigned char memory[512] = {};
  const auto refused = [](int status) {
    return status == test::status(detail::errc::invalid) &&
           std::string(__sycl_rt_last_error()).find("older than ABI 1.0") !=
               std::string::npos;
  };
  test::held out;
  std::size_t bytes = 0;
  std::uint64_t number = 0;
  int there = 0;
  rt::region known{};
#define OLD(type) reinterpret_cast<const rt::type *>(memory)
  EXPECT_TRUE(refused(__sycl_rt_launch_with(queue, OLD(launch), nullptr, 0,
                                            nullptr, 0, nullptr)));
  EXPECT_TRUE(refused(__sycl_rt_device_global_copy(
      queue, OLD(device_global_copy), nullptr, 0, nullptr)));
  EXPECT_TRUE(refused(__sycl_rt_bundle_get(OLD(bundle_request), out.out())));
  EXPECT_TRUE(refused(__sycl_rt_bundle_exists(OLD(bundle_request), &there)));
  EXPECT_TRUE(
      refused(__sycl_rt_bundle_from_source(OLD(source_request), out.out())));
  EXPECT_TRUE(refused(__sycl_rt_native_make(OLD(native_request), out.out())));
  EXPECT_TRUE(refused(__sycl_rt_native_buffer(OLD(native_request), nullptr, 8,
                                              &bytes, &number, out.out())));
  EXPECT_TRUE(refused(__sycl_rt_interop_task(queue, OLD(interop_task), nullptr,
                                             0, nullptr, 0, nullptr)));
  EXPECT_TRUE(refused(__sycl_rt_copy_region(queue, OLD(region), &known, nullptr,
                                            0, nullptr, 0, nullptr)));
  EXPECT_TRUE(refused(__sycl_rt_copy_region(queue, &known, OLD(region), nullptr,
                                            0, nullptr, 0, nullptr)));
  EXPECT_TRUE(refused(__sycl_rt_fill_region(queue, OLD(region), "", 1, nullptr,
                                            0, nullptr, 0, nullptr)));
#undef OLD
}
