/// \file support.hpp The common part of the runtime's tests: a writer of
/// bundles, modules with them, and handles that are released.
#ifndef SYCLCC1_TEST_RUNTIME_SUPPORT_HPP
#define SYCLCC1_TEST_RUNTIME_SUPPORT_HPP

#include "runtime/adapter/mock/mock.hpp"
#include "runtime/global_state.hpp"
#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

namespace test {

using sycl::rt::handle;
namespace mock = sycl::detail::mock;

using string_pairs = std::vector<std::pair<std::string, std::string>>;
using bytes = std::vector<std::uint8_t>;

/// One OffloadBinary, laid out as LLVM's writer does: header, entry, string
/// table, strings, image, padded to 8 bytes.
inline bytes offload_binary(const string_pairs &strings, const bytes &image) {
  auto align8 = [](std::size_t n) { return (n + 7) / 8 * 8; };
  constexpr std::size_t header = 32, entry = 40;
  std::size_t table = header + entry;
  std::string characters;
  std::vector<std::uint64_t> offsets;
  std::size_t text = table + strings.size() * 16;
  for (const auto &[key, value] : strings)
    for (const std::string &s : {key, value}) {
      offsets.push_back(text + characters.size());
      characters += s;
      characters += '\0';
    }
  std::size_t image_at = align8(text + characters.size());
  bytes out(align8(image_at + image.size()), 0);
  auto put = [&](std::size_t at, auto value) {
    std::memcpy(out.data() + at, &value, sizeof value);
  };
  put(0, 0xAD10FF10u);
  put(4, std::uint32_t{1});
  put(8, std::uint64_t{out.size()});
  put(16, std::uint64_t{header});
  put(24, std::uint64_t{entry});
  put(header + 8, std::uint64_t{table});
  put(header + 16, std::uint64_t{strings.size()});
  put(header + 24, std::uint64_t{image_at});
  put(header + 32, std::uint64_t{image.size()});
  for (std::size_t i = 0; i < offsets.size(); ++i)
    put(table + i * 8, offsets[i]);
  std::memcpy(out.data() + text, characters.data(), characters.size());
  if (!image.empty())
    std::memcpy(out.data() + image_at, image.data(), image.size());
  return out;
}

/// An image as the compiler writes it.
inline bytes image(const std::string &triple, const std::string &arch,
                   const std::string &kernels,
                   const bytes &code = {1, 2, 3, 4}) {
  return offload_binary({{"triple", triple},
                         {"arch", arch},
                         {"syclcc1.version", "1"},
                         {"syclcc1.kernels", kernels}},
                        code);
}

inline bytes operator+(bytes a, const bytes &b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

/// A registered module with one kernel per site.
class module_under_test {
public:
  module_under_test(bytes bundle, std::vector<sycl_kernel_entry> kernels,
                    const sycl_module *linked = nullptr,
                    bool needs_link = false)
      : bundle_(std::move(bundle)), kernels_(std::move(kernels)) {
    module_.version = SYCL_MODULE_VERSION;
    module_.bundle = bundle_.data();
    module_.bundle_size = bundle_.size();
    module_.kernels = kernels_.data();
    module_.kernel_count = kernels_.size();
    module_.linked = linked;
    if (linked || needs_link)
      module_.flags = SYCL_MODULE_NEEDS_DEVICE_LINK;
    __sycl_rt_register_module(&module_);
  }
  ~module_under_test() { unload(); }
  void unload() {
    if (!std::exchange(loaded_, false))
      return;
    __sycl_rt_unregister_module(&module_);
  }

private:
  bytes bundle_;
  std::vector<sycl_kernel_entry> kernels_;
  sycl_module module_{};
  bool loaded_ = true;
};

/// Releases a handle at the end of its scope.
class held {
public:
  held() = default;
  explicit held(handle h) : handle_(h) {}
  held(held &&other) noexcept
      : handle_(std::exchange(other.handle_, nullptr)) {}
  held &operator=(held &&other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~held() { __sycl_rt_release(handle_); }
  void reset() { *this = held(); }
  handle get() const { return handle_; }
  handle *out() { return &handle_; }
  operator handle() const { return handle_; }

private:
  handle handle_ = nullptr;
};

/// The status of errc::name.
inline int status(sycl::detail::errc code) {
  return 1 + static_cast<int>(code);
}

/// A test on the mock's GPU, with one context and an in-order queue.
class on_mock : public ::testing::Test {
protected:
  void SetUp() override {
    setenv("ONEAPI_DEVICE_SELECTOR", "mock:*", 1);
    unsetenv("SYCLCC1_MOCK");
    sycl::detail::global_state::get().reset_for_test();
    mock::play({});
    ASSERT_EQ(0, __sycl_rt_select(sycl::rt::selector::by_default, device.out()))
        << __sycl_rt_last_error();
    context = new_context();
    queue = new_queue(context, sycl::rt::queue_in_order);
  }
  void TearDown() override {
    mock::play({});
    mock::release_all();
  }

  held new_context() {
    held out;
    handle d = device;
    EXPECT_EQ(0, __sycl_rt_context_create(&d, 1, out.out()))
        << __sycl_rt_last_error();
    return out;
  }
  held new_queue(handle in, std::uint32_t flags) {
    held out;
    EXPECT_EQ(0, __sycl_rt_queue_create(device, in, flags, nullptr, nullptr,
                                        nullptr, out.out()))
        << __sycl_rt_last_error();
    return out;
  }

  held device, context, queue;
};

/// One test suite a file, whichever fixture its tests use.
#define SYCL_RUNTIME_SUITE(name)                                               \
  namespace {                                                                  \
  class name : public test::on_mock {};                                        \
  }

/// A launch of the kernel of \p site over \p groups work-groups of one item.
inline sycl::rt::launch launch_over(sycl_kernel_site &site,
                                    std::size_t groups) {
  sycl::rt::launch l{};
  l.site = &site;
  l.dimensions = 1;
  l.has_local = 1;
  for (int d = 0; d < 3; ++d)
    l.global[d] = l.local[d] = 1;
  l.global[0] = groups;
  return l;
}

} // namespace test

#endif // SYCLCC1_TEST_RUNTIME_SUPPORT_HPP
