// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file sycl-ls.cpp
/// Lists the devices of this installation's runtime library: one line for each,
/// named as in ONEAPI_DEVICE_SELECTOR. `--verbose` adds numbers, `--why` prints
/// for each backend what was searched and why it is or is not available.
///
/// It uses only the exported functions, so it sees exactly what a program sees.
#include "sycl/detail/rt.hpp"
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

namespace {

using sycl::rt::handle;

namespace number {
#define SYCL_INFO(id, space, name, type)                                       \
  constexpr std::uint32_t space##_##name = id;
#define SYCL_QUESTION(id, space, name, type)                                   \
  constexpr std::uint32_t space##_##name = id;
#include "sycl/detail/info.def"
} // namespace number

constexpr const char *backend_names[] = {"native_cpu", "opencl", "cuda",
                                         "mock"};
constexpr const char *type_names[] = {"cpu", "gpu", "accelerator", "custom"};

const char *name_in(const char *const *names, std::size_t count,
                    std::uint32_t index) {
  return index < count ? names[index] : "unknown";
}

std::string bytes(handle object, std::uint32_t id) {
  auto question = static_cast<sycl::rt::info_id>(id);
  std::size_t size = 0;
  if (__sycl_rt_info(object, question, nullptr, 0, &size))
    return {};
  std::string out(size, '\0');
  if (__sycl_rt_info(object, question, out.data(), out.size(), &size))
    return {};
  return out;
}

template <class T> T value(handle object, std::uint32_t id) {
  T out{};
  std::string raw = bytes(object, id);
  if (raw.size() == sizeof out)
    std::memcpy(&out, raw.data(), sizeof out);
  return out;
}

/// The objects that \p list writes; false after an error, which is printed.
template <class F> bool collect(std::vector<handle> &out, F list) {
  std::size_t count = 0;
  if (list(nullptr, 0, &count) == 0) {
    out.resize(count);
    if (list(out.data(), out.size(), &count) == 0)
      return true;
  }
  std::fprintf(stderr, "sycl-ls: error: %s\n", __sycl_rt_last_error());
  return false;
}

void print_details(handle device) {
  auto mib = [&](std::uint32_t id) {
    return static_cast<unsigned long long>(value<std::uint64_t>(device, id) >>
                                           20);
  };
  std::printf("    vendor          %s\n",
              bytes(device, number::device_vendor).c_str());
  std::printf("    driver          %s\n",
              bytes(device, number::device_driver_version).c_str());
  std::printf("    compute units   %u\n",
              value<std::uint32_t>(device, number::device_max_compute_units));
  std::printf("    work-group      %zu work-items at most\n",
              value<std::size_t>(device, number::device_max_work_group_size));
  std::printf("    global memory   %llu MiB\n",
              mib(number::device_global_mem_size));
  std::printf(
      "    local memory    %llu KiB\n",
      static_cast<unsigned long long>(
          value<std::uint64_t>(device, number::device_local_mem_size) >> 10));
  std::string sizes = bytes(device, number::device_sub_group_sizes);
  std::printf("    sub-groups     ");
  for (std::size_t i = 0; i + sizeof(std::size_t) <= sizes.size();
       i += sizeof(std::size_t)) {
    std::size_t size;
    std::memcpy(&size, sizes.data() + i, sizeof size);
    std::printf(" %zu", size);
  }
  std::printf("\n    aspects        ");
#define SYCL_ASPECT(id, name)                                                  \
  if (__sycl_rt_has_aspect(device, id))                                        \
    std::printf(" %s", #name);
#include "sycl/detail/info.def"
  std::printf("\n");
}

void print_device(handle device, std::uint64_t index, bool verbose) {
  auto backend = value<std::uint32_t>(device, number::device_backend);
  auto type = value<std::uint32_t>(device, number::device_device_type);
  auto platform = value<handle>(device, number::device_platform);
  std::string platform_name =
      platform ? bytes(platform, number::platform_name) : std::string();
  __sycl_rt_release(platform);
  std::printf("[%s:%s:%llu] %s, %s [%s]\n",
              name_in(backend_names, std::size(backend_names), backend),
              name_in(type_names, std::size(type_names), type),
              static_cast<unsigned long long>(index), platform_name.c_str(),
              bytes(device, number::device_name).c_str(),
              bytes(device, number::device_driver_version).c_str());
  if (verbose)
    print_details(device);
}

int list(bool verbose) {
  std::vector<handle> platforms;
  if (!collect(platforms, __sycl_rt_platforms))
    return 1;
  for (handle platform : platforms) {
    std::vector<handle> devices;
    if (!collect(devices, [&](handle *out, std::size_t n, std::size_t *count) {
          return __sycl_rt_devices(platform, out, n, count);
        }))
      return 1;
    for (handle device : devices) {
      print_device(device, value<std::uint64_t>(device, number::device_index),
                   verbose);
      __sycl_rt_release(device);
    }
    __sycl_rt_release(platform);
  }
  if (platforms.empty())
    std::printf("no device; sycl-ls --why says what was looked for\n");
  handle chosen = nullptr;
  if (verbose &&
      __sycl_rt_select(sycl::rt::selector::by_default, &chosen) == 0) {
    std::printf("default_selector chooses %s\n",
                bytes(chosen, number::device_name).c_str());
    __sycl_rt_release(chosen);
  }
  return 0;
}

int why() {
  std::size_t size = 0;
  if (__sycl_rt_backends(nullptr, 0, &size)) {
    std::fprintf(stderr, "sycl-ls: error: %s\n", __sycl_rt_last_error());
    return 1;
  }
  std::string text(size, '\0');
  __sycl_rt_backends(text.data(), text.size(), &size);
  std::fputs(text.c_str(), stdout);
  return 0;
}

int usage(std::FILE *out, int code) {
  std::fputs(
      "usage: sycl-ls [--verbose] [--why]\n"
      "  Lists the devices that SYCL programs see.\n"
      "  --verbose  numbers and aspects of each device, and the default\n"
      "  --why      for each backend, what was looked for and why it is\n"
      "             or is not there\n"
      "ONEAPI_DEVICE_SELECTOR is obeyed, for example opencl:*;cuda:0\n",
      out);
  return code;
}

} // namespace

int main(int argc, char **argv) {
  bool verbose = false, ask_why = false;
  for (int i = 1; i < argc; ++i) {
    if (!std::strcmp(argv[i], "--verbose"))
      verbose = true;
    else if (!std::strcmp(argv[i], "--why"))
      ask_why = true;
    else if (!std::strcmp(argv[i], "--help"))
      return usage(stdout, 0);
    else {
      std::fprintf(stderr, "sycl-ls: error: unknown argument '%s'\n", argv[i]);
      return usage(stderr, 1);
    }
  }
  int code = list(verbose);
  if (ask_why && code == 0)
    code = why();
  return code;
}
