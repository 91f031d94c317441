// Extensions of Khronos that are other forms of functions and groups: each
// gives the same result as the members of SYCL 2020. The profiling tag, which
// is a barrier with a time.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <numeric>
#include <sycl/ext/oneapi/experimental/profiling_tag.hpp>
#include <sycl/khr/free_function_commands.hpp>
#include <sycl/khr/group_interface.hpp>

using compare::check;
namespace khr = sycl::khr;

static_assert(SYCL_KHR_FREE_FUNCTION_COMMANDS && SYCL_KHR_GROUP_INTERFACE &&
              SYCL_KHR_QUEUE_FLUSH && SYCL_EXT_ONEAPI_PROFILING_TAG);

/// Each command to a queue, and in a separate command group.
template <class F> static void both(const char *what, F f) {
  sycl::queue &q = compare::queue();
  for (bool grouped : {false, true}) {
    bool right = true;
    f(
        [&](auto command) {
          if (grouped)
            khr::submit_tracked(q, [&](sycl::handler &h) {
              command(h);
            }).wait();
          else
            command(q);
          q.wait();
        },
        right);
    check(right, what);
  }
}

static void commands() {
  sycl::queue &q = compare::queue();
  constexpr std::size_t n = 96;
  int *data = sycl::malloc_shared<int>(n, q);
  int *other = sycl::malloc_shared<int>(n, q);
  int *sum = sycl::malloc_shared<int>(2, q);
  auto is = [=](auto expected) {
    bool right = true;
    for (std::size_t i = 0; i < n; ++i) {
      right &= data[i] == static_cast<int>(expected(i));
      data[i] = -1;
    }
    return right;
  };
  both("launch", [&](auto run, bool &right) {
    run([&](auto &to) {
      khr::launch(to, n, [=](sycl::id<1> i) { data[i] = int(i[0]); });
    });
    right &= is([](std::size_t i) { return i; });
    run([&](auto &to) {
      khr::launch(to, {8, n / 8}, [=](sycl::item<2> i) {
        data[i.get_linear_id()] = int(2 * i[0] + i[1]);
      });
    });
    right &= is([](std::size_t i) { return 2 * (i / 12) + i % 12; });
    run([&](auto &to) {
      khr::launch(to, sycl::range<3>(2, 4, n / 8), [=](sycl::item<3> i) {
        data[i.get_linear_id()] = int(i[0] + i[1] + i[2]);
      });
    });
    right &= is([](std::size_t i) { return i / 48 + i / 12 % 4 + i % 12; });
  });
  both("launch_grouped", [&](auto run, bool &right) {
    run([&](auto &to) {
      khr::launch_grouped(to, n, 32, [=](sycl::nd_item<1> item) {
        data[item.get_global_id(0)] =
            int(item.get_group(0) * 100 + item.get_local_id(0));
      });
    });
    right &= is([](std::size_t i) { return i / 32 * 100 + i % 32; });
    run([&](auto &to) {
      khr::launch_grouped(to, {4, n / 4}, {2, 8}, [=](sycl::nd_item<2> item) {
        data[item.get_global_linear_id()] = int(item.get_group_linear_id());
      });
    });
    right &= is([](std::size_t i) { return i / 48 * 3 + i % 24 / 8; });
  });
  both("launch_task", [&](auto run, bool &right) {
    run([&](auto &to) { khr::launch_task(to, [=] { data[5] = 7; }); });
    right &= data[5] == 7;
  });
  both("reductions", [&](auto run, bool &right) {
    sum[0] = 5;
    sum[1] = 0;
    run([&](auto &to) {
      khr::launch_reduce(
          to, n, [=](sycl::id<1> i, auto &s) { s += int(i[0]); },
          sycl::reduction(&sum[0], sycl::plus<>()));
    });
    run([&](auto &to) {
      khr::launch_grouped_reduce(
          to, n, 16,
          [=](sycl::nd_item<1> item, auto &s) {
            s.combine(int(item.get_global_id(0)));
          },
          sycl::reduction(&sum[1], sycl::maximum<int>()));
    });
    right &= sum[0] == 5 + int(n * (n - 1) / 2) && sum[1] == int(n) - 1;
  });
  both("memory", [&](auto run, bool &right) {
    std::iota(other, other + n, 0);
    run([&](auto &to) { khr::memcpy(to, data, other, n * sizeof(int)); });
    right &= is([](std::size_t i) { return i; });
    run([&](auto &to) { khr::copy(to, other, data, n / 2); });
    right &= is([](std::size_t i) { return i < n / 2 ? int(i) : -1; });
    run([&](auto &to) { khr::memset(to, data, 1, n * sizeof(int)); });
    right &= is([](std::size_t) { return 0x01010101; });
    run([&](auto &to) { khr::fill(to, data, 42, n); });
    right &= is([](std::size_t) { return 42; });
    run([&](auto &to) { khr::prefetch(to, data, n * sizeof(int)); });
    run([&](auto &to) { khr::mem_advise(to, data, n * sizeof(int), 0); });
  });

  std::vector<int> host(n, 3), back(n, 0);
  {
    sycl::buffer<int> buffer(host.data(), n), second{sycl::range<1>(n)};
    sycl::accessor<int, 1, sycl::access_mode::read_write> a(buffer), b(second);
    khr::copy(q, a, b);
    khr::copy(q, b, back.data());
    q.wait();
    check(back == host, "accessors of a queue");
    khr::fill(q, a, 8);
    khr::submit(q, [&](sycl::handler &h) {
      h.require(a);
      khr::copy(h, a, back.data());
    });
    khr::update_host(q, b);
    q.wait();
    check(back == std::vector<int>(n, 8), "accessors of a command group");
  }

  // Barriers, in a queue without an order.
  sycl::queue loose;
  int *order = sycl::malloc_shared<int>(n, loose);
  khr::launch(loose, n, [=](sycl::id<1> i) { order[i] = int(i[0]); });
  khr::command_barrier(loose);
  const sycl::event turned = khr::submit_tracked(loose, [&](sycl::handler &h) {
    khr::launch(h, n, [=](sycl::id<1> i) { order[i] *= 2; });
  });
  khr::event_barrier(loose, {turned});
  khr::launch(loose, n, [=](sycl::id<1> i) { order[i] += 1; });
  loose.khr_flush();
  loose.wait();
  bool right = true;
  for (std::size_t i = 0; i < n; ++i)
    right &= order[i] == int(2 * i + 1);
  check(right, "barriers");

  // Flushed commands end without being waited for.
  order[0] = 0;
  sycl::event started = q.single_task([=] { order[0] = 1; });
  q.khr_flush();
  while (started.get_info<sycl::info::event::command_execution_status>() !=
         sycl::info::event_command_status::complete)
    ;
  check(order[0] == 1, "flush");
  started = q.single_task([=] { order[0] = 2; });
  q.ext_oneapi_prod();
  while (started.get_info<sycl::info::event::command_execution_status>() !=
         sycl::info::event_command_status::complete)
    ;
  check(order[0] == 2, "ext_oneapi_prod");
  sycl::free(order, loose);
  sycl::free(data, q);
  sycl::free(other, q);
  sycl::free(sum, q);
}

static void groups() {
  sycl::queue &q = compare::queue();
  constexpr std::size_t n = 40, m = 50; // The specification's example.
  int *in = sycl::malloc_shared<int>(n * m, q);
  int *out = sycl::malloc_shared<int>(n, q);
  int *same = sycl::malloc_shared<int>(1, q);
  std::iota(in, in + n * m, 0);
  *same = 0;
  q.parallel_for(sycl::nd_range<1>(64, 32), [=](sycl::nd_item<1> item) {
     khr::work_group<1> g = item.get_group();
     khr::work_item it = get_item(g);
     for (std::size_t i = g.linear_id(); i < n; i += g.range().size()) {
       int sum = 0;
       for (std::size_t j = it.linear_id(); j < m; j += it.range().size())
         sum += in[i * m + j];
       sum = sycl::reduce_over_group(sycl::group<1>(g), sum, sycl::plus<>());
       if (khr::leader_of(g))
         out[i] = sum;
     }
   }).wait();
  bool right = true;
  for (std::size_t i = 0; i < n; ++i)
    right &= out[i] == std::accumulate(in + i * m, in + (i + 1) * m, 0);
  check(right, "work-groups and work-items");

  q.parallel_for(sycl::nd_range<2>({4, 24}, {2, 12}), [=](sycl::nd_item<2>
                                                              item) {
     const khr::work_group g(item.get_group());
     const khr::sub_group s(item.get_sub_group());
     const sycl::sub_group core = s;
     const khr::work_item in_group = khr::get_item(g);
     const khr::work_item in_sub_group = khr::get_item(s);
     const bool fine =
         g.id() == item.get_group().get_group_id() &&
         g.linear_id() == item.get_group_linear_id() &&
         g.range() == sycl::range<2>(2, 2) && g.size() == 24 &&
         s.id() == core.get_group_id() &&
         s.linear_id() == core.get_group_linear_id() &&
         s.range() == core.get_group_range() &&
         s.size() == core.get_local_linear_range() &&
         s.max_size() == core.get_max_local_range()[0] &&
         in_group.id() == item.get_local_id() &&
         in_group.linear_id() == item.get_local_linear_id() &&
         in_group.range() == sycl::range<2>(2, 12) && in_group.size() == 1 &&
         in_sub_group.linear_id() == core.get_local_linear_id() &&
         in_sub_group.range() == core.get_local_range() &&
         khr::leader_of(s) == core.leader() && g == khr::work_group(g) &&
         !(s != khr::sub_group(core)) && in_group == khr::get_item(g);
     if (fine)
       sycl::atomic_ref<int, sycl::memory_order::relaxed,
                        sycl::memory_scope::device>(*same) += 1;
   }).wait();
  check(*same == 96, "numbers and ranges of groups");
  sycl::free(in, q);
  sycl::free(out, q);
  sycl::free(same, q);
}

static void tags() {
  namespace experimental = sycl::ext::oneapi::experimental;
  using sycl::info::event_profiling::command_end,
      sycl::info::event_profiling::command_start;
  for (bool in_order : {false, true}) {
    const sycl::property_list properties =
        in_order
            ? sycl::property_list{sycl::property::queue::enable_profiling(),
                                  sycl::property::queue::in_order()}
            : sycl::property_list{sycl::property::queue::enable_profiling()};
    sycl::queue q(properties);
    int *data = sycl::malloc_shared<int>(1000, q);
    sycl::event before = experimental::submit_profiling_tag(q);
    sycl::event kernel = q.parallel_for(
        1000, [=](sycl::id<1> i) { data[i] = static_cast<int>(i[0]); });
    sycl::event after = experimental::submit_profiling_tag(q);
    after.wait();
    check(data[999] == 999 &&
              before.get_profiling_info<command_end>() <=
                  kernel.get_profiling_info<command_start>() &&
              kernel.get_profiling_info<command_end>() <=
                  after.get_profiling_info<command_start>(),
          "times of tags");
    sycl::free(data, q);
  }
}

int main() {
  commands();
  groups();
  tags();
  return compare::result();
}
