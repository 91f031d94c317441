// Measures two devices of one platform: copies between them, a chain of kernels
// that alternates between them, and work on both at once; copies and the chain
// compared with the CUDA driver's functions, in one process and interleaved.
//
//   syclcc1 -O2 -std=c++17 bench/submission/devices.cpp -o devices -ldl
//   ONEAPI_DEVICE_SELECTOR='cuda:*' ./devices [rounds = 9]
//
// Prints medians of the rounds. A copy is timed from its submission to the end
// of the wait. The chain has 1000 empty kernels; each waits for an event of the
// one before, on the other device. cuMemcpyPeerAsync and the others are looked
// up in the loaded driver.
#include "library.hpp"
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <stdexcept>
#include <string>
#include <sycl/sycl.hpp>
#include <vector>

namespace {

struct method {
  std::string name;
  std::function<void()> run;
  std::vector<double> times = {};
};

/// The median time of each method in microseconds, of \p rounds after one that
/// warms up.
std::vector<double> medians(std::vector<method> methods, int rounds) {
  for (int round = -1; round < rounds; ++round)
    for (method &one : methods) {
      const double begin = now<std::micro>();
      one.run();
      if (round >= 0)
        one.times.push_back(now<std::micro>() - begin);
    }
  std::vector<double> out;
  for (method &one : methods) {
    std::sort(one.times.begin(), one.times.end());
    out.push_back(one.times[one.times.size() / 2]);
  }
  return out;
}

/// The driver's own functions for the first two devices.
struct driver {
  void *context[2], *stream[2], *event[2], *function[2];

  driver() {
    check(cuda<int(unsigned)>("cuInit")(0), "cuInit");
    for (int d = 0; d < 2; ++d) {
      check(cuda<int(void **, int)>("cuDevicePrimaryCtxRetain")(&context[d], d),
            "cuDevicePrimaryCtxRetain");
      use(d);
      check(cuda<int(void **, unsigned)>("cuStreamCreate")(&stream[d], 1),
            "cuStreamCreate");
      constexpr unsigned no_timing = 2;
      check(cuda<int(void **, unsigned)>("cuEventCreate")(&event[d], no_timing),
            "cuEventCreate");
      void *module;
      check(cuda<int(void **, const void *)>("cuModuleLoadData")(
                &module, ".version 7.0\n.target sm_60\n.address_size 64\n"
                         ".visible .entry empty(.param .u64 p) { ret; }\n"),
            "cuModuleLoadData");
      check(cuda<int(void **, void *, const char *)>("cuModuleGetFunction")(
                &function[d], module, "empty"),
            "cuModuleGetFunction");
    }
  }
  void use(int d) const {
    static auto *set = cuda<int(void *)>("cuCtxSetCurrent");
    check(set(context[d]), "cuCtxSetCurrent");
  }
  void wait(int d) const {
    static auto *synchronize = cuda<int(void *)>("cuStreamSynchronize");
    use(d);
    check(synchronize(stream[d]), "cuStreamSynchronize");
  }
  /// From device \p d to the other.
  void copy(int d, void *to, const void *from, std::size_t bytes) const {
    static auto *peer = cuda<int(std::uint64_t, void *, std::uint64_t, void *,
                                 std::size_t, void *)>("cuMemcpyPeerAsync");
    use(d);
    check(peer(reinterpret_cast<std::uint64_t>(to), context[1 - d],
               reinterpret_cast<std::uint64_t>(from), context[d], bytes,
               stream[d]),
          "cuMemcpyPeerAsync");
  }
  void chain(int links) const {
    static auto *launch =
        cuda<int(void *, unsigned, unsigned, unsigned, unsigned, unsigned,
                 unsigned, unsigned, void *, void **, void **)>(
            "cuLaunchKernel");
    static auto *record = cuda<int(void *, void *)>("cuEventRecord");
    static auto *follow =
        cuda<int(void *, void *, unsigned)>("cuStreamWaitEvent");
    std::uint64_t pointer = 0;
    void *arguments[] = {&pointer};
    for (int i = 0; i < links; ++i) {
      const int d = i % 2;
      use(d);
      if (i)
        check(follow(stream[d], event[1 - d], 0), "cuStreamWaitEvent");
      check(launch(function[d], 1, 1, 1, 1, 1, 1, 0, stream[d], arguments,
                   nullptr),
            "cuLaunchKernel");
      check(record(event[d], stream[d]), "cuEventRecord");
    }
    wait((links - 1) % 2);
  }
};

void copies(std::vector<sycl::queue> &q, const driver *native,
            std::size_t bytes, int rounds) {
  char *memory[2], *back[2];
  for (int d = 0; d < 2; ++d) {
    memory[d] = sycl::malloc_device<char>(bytes, q[d]);
    back[d] = sycl::malloc_device<char>(bytes, q[d]);
    q[d].memset(memory[d], d + 1, bytes).wait();
    q[d].memset(back[d], 0, bytes).wait();
  }
  std::vector<method> one = {{"memcpy",
                              [&] {
                                q[0].memcpy(back[1], memory[0], bytes).wait();
                              }}},
                      both = {{"memcpy", [&] {
                                 q[0].memcpy(back[1], memory[0], bytes);
                                 q[1].memcpy(back[0], memory[1], bytes);
                                 q[0].wait();
                                 q[1].wait();
                               }}};
  if (native) {
    one.push_back({"cuMemcpyPeerAsync", [&] {
                     native->copy(0, back[1], memory[0], bytes);
                     native->wait(0);
                   }});
    both.push_back({"cuMemcpyPeerAsync", [&] {
                      native->copy(0, back[1], memory[0], bytes);
                      native->copy(1, back[0], memory[1], bytes);
                      native->wait(0);
                      native->wait(1);
                    }});
  }
  const std::vector<double> t = medians(one, rounds), u = medians(both, rounds);
  const auto rate = [&](double us) {
    return static_cast<double>(bytes) * 1e-3 / us;
  };
  std::printf("copy of %zu KiB: %.1f GB/s", bytes >> 10, rate(t[0]));
  if (native)
    std::printf(", cuMemcpyPeerAsync %.1f, ratio %.2f", rate(t[1]),
                t[1] / t[0]);
  std::printf("; both ways at once: %.1f GB/s", 2 * rate(u[0]));
  if (native)
    std::printf(", cuMemcpyPeerAsync %.1f, ratio %.2f", 2 * rate(u[1]),
                u[1] / u[0]);
  std::printf("\n");
  for (int d = 0; d < 2; ++d) {
    char first = 0, last = 0;
    q[d].memcpy(&first, back[d], 1).wait();
    q[d].memcpy(&last, back[d] + bytes - 1, 1).wait();
    if (first != 2 - d || last != 2 - d)
      std::printf("WRONG bytes on device %d\n", d);
    sycl::free(memory[d], q[d]);
    sycl::free(back[d], q[d]);
  }
}

void chain(std::vector<sycl::queue> &q, const driver *native, int rounds) {
  constexpr int links = 1000;
  std::vector<method> methods = {{"queue", [&] {
                                    sycl::event last;
                                    for (int i = 0; i < links; ++i)
                                      last = q[i % 2].single_task(last, [] {});
                                    last.wait();
                                  }}};
  if (native)
    methods.push_back({"driver", [&] { native->chain(links); }});
  const std::vector<double> t = medians(methods, rounds);
  std::printf("chain over both: %.2f us a kernel", t[0] / links);
  if (native)
    std::printf(", the driver's functions %.2f, ratio %.2f", t[1] / links,
                t[0] / t[1]);
  std::printf("\n");
}

/// Sums of products in registers, and a sweep over memory.
void scaling(std::vector<sycl::queue> &q, int rounds) {
  constexpr std::size_t items = std::size_t(1) << 26;
  std::vector<float *> memory;
  for (sycl::queue &one : q) {
    memory.push_back(sycl::malloc_device<float>(items, one));
    one.fill(memory.back(), 1.5f, items).wait();
  }
  const auto compute = [&](std::size_t d) {
    float *p = memory[d];
    q[d].parallel_for(sycl::range<1>(items / 16), [=](sycl::id<1> i) {
      float x = p[i], y = 0.25f;
      for (int k = 0; k < 4096; ++k) {
        x = x * 0.999f + y;
        y = y * 0.998f + 0.125f;
      }
      p[i] = x + y;
    });
  };
  const auto sweep = [&](std::size_t d) {
    float *p = memory[d];
    for (int k = 0; k < 8; ++k)
      q[d].parallel_for(sycl::range<1>(items),
                        [=](sycl::id<1> i) { p[i] = p[i] * 0.5f + 1; });
  };
  const auto measure = [&](const char *what, auto &&work) {
    const std::vector<double> t =
        medians({{"one",
                  [&] {
                    work(0);
                    q[0].wait();
                  }},
                 {"both",
                  [&] {
                    for (std::size_t d = 0; d < q.size(); ++d)
                      work(d);
                    for (sycl::queue &one : q)
                      one.wait();
                  }}},
                rounds);
    std::printf("%s: one device %.2f ms, the same work on each of %zu %.2f ms: "
                "%.2f times the work\n",
                what, t[0] * 1e-3, q.size(), t[1] * 1e-3,
                static_cast<double>(q.size()) * t[0] / t[1]);
  };
  measure("arithmetic", compute);
  measure("memory", sweep);
  for (std::size_t d = 0; d < q.size(); ++d)
    sycl::free(memory[d], q[d]);
}

} // namespace

int main(int argc, char **argv) {
  const int rounds = argc > 1 ? std::max(1, std::atoi(argv[1])) : 9;
  const sycl::device chosen = sycl::queue().get_device();
  std::vector<sycl::device> devices = chosen.get_platform().get_devices(
      chosen.get_info<sycl::info::device::device_type>());
  if (devices.size() < 2) {
    std::printf("there is one device only; both queues are on it\n");
    devices.push_back(devices[0]);
  }
  devices.resize(2);
  std::vector<sycl::queue> q;
  for (const sycl::device &one : devices)
    q.emplace_back(one, sycl::property_list{sycl::property::queue::in_order()});
  const bool peers = devices[0] != devices[1] &&
                     q[0].get_backend() == sycl::backend::ext_oneapi_cuda;
  driver *native = peers ? new driver : nullptr;
  std::printf("%s, medians of %d rounds\n",
              chosen.get_info<sycl::info::device::name>().c_str(), rounds);
  for (std::size_t kib : {4, 64, 1024, 16384, 262144, 1048576})
    if (peers || kib <= 16384)
      copies(q, native, kib << 10, rounds);
  chain(q, native, rounds);
  scaling(q, rounds);
  delete native;
}
