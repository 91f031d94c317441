// if_device, if_host and otherwise: the decision is made per call, and nothing
// of the other side is left.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

using compare::check;
using compare::queue;
using sycl::ext::oneapi::experimental::if_device;
using sycl::ext::oneapi::experimental::if_host;

static_assert(SYCL_EXT_ONEAPI_IF_DEVICE == 1);

/// 1 on the device, 2 on the host.
static int side() {
  int result = 0;
  if_device([&] { result += 1; });
  if_host([&] { result += 2; });
  return result;
}

/// The same by otherwise, in both orders.
static int side_otherwise() {
  int a = 0, b = 0;
  if_device([&] { a = 1; }).otherwise([&] { a = 2; });
  if_host([&] { b = 2; }).otherwise([&] { b = 1; });
  return a == b ? a : -1;
}

template <class T> struct counter {
  T value{};
  void count() {
    if_device([&] { value += T(10); }).otherwise([&] { value += T(20); });
  }
  static T of_side() {
    T result{};
    if_host([&] { result = T(20); }).otherwise([&] { result = T(10); });
    return result;
  }
};

static int nested() {
  int result = 0;
  if_device([&] {
    result += 1;
    if_host([&] { result += 100; }).otherwise([&] { result += 4; });
  }).otherwise([&] {
    result += 2;
    if_device([&] { result += 100; }).otherwise([&] { result += 8; });
  });
  return result; // 5 on the device, 10 on the host.
}

/// What no device can do stands on the host's side of functions that kernels
/// call.
static int only_host_can(int x) {
  int result = x;
  if_host([&] {
    static std::map<int, std::string> names{{1, "one"}};
    std::mutex lock;
    std::lock_guard<std::mutex> guard(lock);
    std::function<int(int)> f = [&](int y) { return y + (int)names.size(); };
    try {
      if (x > 2)
        throw std::runtime_error("large");
      result = f(result);
    } catch (const std::exception &e) {
      result = -(int)std::string(e.what()).size();
    }
    std::thread([&] { result *= 2; }).join();
    std::cout << "";
    asm volatile("" ::: "memory");
  }).otherwise([&] { result += 1000; });
  return result;
}

/// A generic callable that runs on both sides decides each time.
template <class F> static int through(F f) { return f(); }

/// What is moved into a lambda for the other side is gone on this one, and what
/// is copied is not.
static void moved() {
  std::vector<int> v{1, 2, 3}, kept{4, 5};
  std::shared_ptr<int> first(new int(1)), second = first;
  if_device([w = std::move(v)] { static_cast<void>(w.size()); });
  check(v.empty(), "a moved vector");
  if_device([k = std::move(second)] { static_cast<void>(k); });
  check(!second && first.use_count() == 1, "a moved pointer");
  if_device([kept, first] { static_cast<void>(kept.size()); });
  check(kept.size() == 2 && first.use_count() == 1, "a copy");
}

int main() {
  moved();
  constexpr int n = 9;
  int *out = sycl::malloc_shared<int>(n, queue());
  auto generic = [](auto add) {
    int result = 0;
    if_device([&] { result = 1 + add; }).otherwise([&] { result = 2 + add; });
    return result;
  };
  queue()
      .single_task([=] {
        out[0] = side();
        out[1] = side_otherwise();
        counter<int> c;
        c.count();
        c.count();
        out[2] = c.value;
        out[3] = (int)counter<double>::of_side();
        out[4] = nested();
        out[5] = only_host_can(1);
        out[6] = only_host_can(3);
        out[7] = generic(5);
        out[8] = through([] { return side(); });
      })
      .wait();
  const int device[n] = {1, 1, 20, 10, 5, 1001, 1003, 6, 1};
  compare::results("on the device", out, device, n);

  counter<int> c;
  c.count();
  c.count();
  const int here[n] = {side(),
                       side_otherwise(),
                       c.value,
                       (int)counter<double>::of_side(),
                       nested(),
                       only_host_can(1),
                       only_host_can(3),
                       generic(5),
                       through([] { return side(); })};
  const int host[n] = {2, 2, 40, 20, 10, 4, -10, 7, 2};
  compare::results("on the host", here, host, n);
  sycl::free(out, queue());
  return compare::result();
}
