// All devices of a platform in one context: a buffer and USM memory that they
// hand to each other, the order of commands over devices, access to a peer's
// memory. With one device it is two queues of it.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <numeric>

using compare::check;

namespace {

constexpr std::size_t n = 1 << 16;

/// Two queues on different devices where there are such.
std::vector<sycl::queue> queues(bool in_order) {
  const sycl::platform platform = compare::queue().get_device().get_platform();
  const sycl::context context = platform.khr_get_default_context();
  std::vector<sycl::device> devices;
  const auto type =
      compare::queue().get_device().get_info<sycl::info::device::device_type>();
  for (const sycl::device &one : context.get_devices())
    if (one.get_info<sycl::info::device::device_type>() == type)
      devices.push_back(one);
  if (devices.size() == 1)
    devices.push_back(devices[0]);
  const sycl::property_list list =
      in_order ? sycl::property_list(sycl::property::queue::in_order())
               : sycl::property_list();
  std::vector<sycl::queue> out;
  for (const sycl::device &one : devices)
    out.emplace_back(context, one, list);
  return out;
}

void buffers(std::vector<sycl::queue> &q, const char *what) {
  std::vector<int> data(n, 1), other(n, 0);
  {
    sycl::buffer<int> a(data.data(), n), b(other.data(), n);
    for (int round = 0; round < 12; ++round)
      q[round % q.size()].submit([&](sycl::handler &h) {
        sycl::accessor x(a, h), y(b, h);
        h.parallel_for(n, [=](sycl::id<1> i) {
          x[i] = x[i] * 3 % 1001 + int(i) % 7;
          y[i] += x[i];
        });
      });
  }
  bool right = true;
  for (std::size_t i = 0; i < n; ++i) {
    int x = 1, y = 0;
    for (int round = 0; round < 12; ++round) {
      x = x * 3 % 1001 + int(i) % 7;
      y += x;
    }
    right &= data[i] == x && other[i] == y;
  }
  check(right, what);
}

/// Parts of a buffer on each device, then all of it on one.
void parts(std::vector<sycl::queue> &q, const char *what) {
  std::vector<int> data(n);
  {
    sycl::buffer<int> whole(data.data(), n);
    sycl::buffer<int> low(whole, 0, n / 2), high(whole, n / 2, n / 2);
    const auto fill = [](sycl::queue &queue, sycl::buffer<int> &part, int by) {
      queue.submit([&](sycl::handler &h) {
        sycl::accessor x(part, h, sycl::write_only);
        h.parallel_for(n / 2, [=](sycl::id<1> i) { x[i] = int(i) * by; });
      });
    };
    fill(q[0], low, 2);
    fill(q[1], high, 3);
    q[1].submit([&](sycl::handler &h) {
      sycl::accessor x(whole, h);
      h.parallel_for(n / 2, [=](sycl::id<1> i) { x[i] += x[i + n / 2]; });
    });
  }
  bool right = true;
  for (std::size_t i = 0; i < n / 2; ++i)
    right &= data[i] == int(i) * 5 && data[i + n / 2] == int(i) * 3;
  check(right, what);
}

/// A chain of copies and kernels over the devices, ordered by events only.
void events(std::vector<sycl::queue> &q, const char *what) {
  std::vector<int *> memory;
  for (sycl::queue &one : q)
    memory.push_back(sycl::malloc_device<int>(n, one));
  std::vector<int> host(n), back(n);
  std::iota(host.begin(), host.end(), 0);
  sycl::event last = q[0].memcpy(memory[0], host.data(), n * sizeof(int));
  std::size_t at = 0;
  for (int round = 0; round < 9; ++round) {
    int *p = memory[at];
    last = q[at].parallel_for(
        n, last, [=](sycl::id<1> i) { p[i] = p[i] * 5 % 9973 + 1; });
    const std::size_t next = (at + 1) % q.size();
    // The queue that copies is now of the one side, now of the other.
    last =
        q[round % 2 ? next : at].memcpy(memory[next], p, n * sizeof(int), last);
    at = next;
  }
  q[at].memcpy(back.data(), memory[at], n * sizeof(int), last).wait();
  bool right = true;
  for (std::size_t i = 0; i < n; ++i) {
    int x = int(i);
    for (int round = 0; round < 9; ++round)
      x = x * 5 % 9973 + 1;
    right &= back[i] == x;
  }
  check(right, what);
  // A barrier of one device waits for events of all.
  std::vector<sycl::event> fills;
  for (std::size_t d = 0; d < q.size(); ++d)
    fills.push_back(q[d].fill(memory[d], 40 + int(d), n));
  q[0].ext_oneapi_submit_barrier(fills).wait();
  int first = 0, second = 0;
  q[0].memcpy(&first, memory[0], sizeof first).wait();
  q[1].memcpy(&second, memory[1] + n - 1, sizeof second).wait();
  check(first == 40 && second == 41, "a barrier over devices");
  for (std::size_t d = 0; d < q.size(); ++d)
    sycl::free(memory[d], q[d]);
}

void peers(std::vector<sycl::queue> &q) {
  sycl::device first = q[0].get_device(), second = q[1].get_device();
  check(!first.ext_oneapi_can_access_peer(first), "a device is not its peer");
  check(compare::throws(sycl::errc::invalid,
                        [&] { first.ext_oneapi_disable_peer_access(second); },
                        {"not enabled"}),
        "to disable what is not enabled");
  if (!first.ext_oneapi_can_access_peer(second)) {
    check(compare::throws(sycl::errc::feature_not_supported,
                          [&] { first.ext_oneapi_enable_peer_access(second); }),
          "to enable what cannot be");
    return;
  }
  first.ext_oneapi_enable_peer_access(second);
  check(compare::throws(sycl::errc::invalid,
                        [&] { first.ext_oneapi_enable_peer_access(second); },
                        {"already"}),
        "to enable twice");
  int *there = sycl::malloc_device<int>(n, q[1]);
  q[1].fill(there, 5, n).wait();
  q[0].parallel_for(n, [=](sycl::id<1> i) { there[i] += int(i); }).wait();
  std::vector<int> back(n);
  q[1].memcpy(back.data(), there, n * sizeof(int)).wait();
  bool right = true;
  for (std::size_t i = 0; i < n; ++i)
    right &= back[i] == 5 + int(i);
  check(right, "a kernel writes a peer's memory");
  sycl::free(there, q[1]);
  first.ext_oneapi_disable_peer_access(second);
}

} // namespace

int main() {
  std::vector<sycl::queue> ordered = queues(true), free = queues(false);
  check(ordered[0].get_context() ==
            ordered[0].get_device().get_platform().khr_get_default_context(),
        "one default context");
  buffers(ordered, "a buffer of several devices, in order");
  buffers(free, "a buffer of several devices");
  parts(ordered, "parts of a buffer, in order");
  parts(free, "parts of a buffer");
  events(ordered, "events of several devices, in order");
  events(free, "events of several devices");
  peers(ordered);
  return compare::result();
}
