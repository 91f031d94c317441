// Functions whose type, or whose form without arguments, programs use: a
// template that only saves compile time is another function to them.
//
// RUN: %syclcc1 -std=c++17 -fsyntax-only %s
// RUN: %syclcc1 -std=c++20 -fsyntax-only %s
// Functions that headers define after their first use exist, once in a program.
// RUN: %syclcc1 -c %s -o %t.o
// RUN: llvm-nm %t.o | FileCheck %s
// CHECK-DAG: {{W|V}} {{.*}}get_kernel_ids
#include <sycl/sycl.hpp>
#include <type_traits>
#include <utility>

static_assert(
    std::is_same_v<std::invoke_result_t<decltype(sycl::get_kernel_ids)>,
                   std::vector<sycl::kernel_id>>);

template <class Selector> void chooses(Selector selector) {
  static_assert(
      std::is_same_v<decltype(selector(std::declval<const sycl::device &>())),
                     int>);
  sycl::device device(selector);
  sycl::queue queue(selector);
}

void aspects() {
  chooses(sycl::aspect_selector());
  chooses(sycl::aspect_selector(sycl::aspect::fp64, sycl::aspect::cpu));
  chooses(sycl::aspect_selector<>());
  chooses(sycl::aspect_selector<sycl::aspect::fp16>());
  chooses(sycl::aspect_selector({sycl::aspect::fp64}));
  chooses(sycl::aspect_selector({sycl::aspect::fp64}, {sycl::aspect::gpu}));
  const std::vector<sycl::aspect> wanted{sycl::aspect::fp64}, none;
  chooses(sycl::aspect_selector(wanted));
  chooses(sycl::aspect_selector(wanted, none));
}

// Functions that are defined late: their types are those of ordinary ones.
std::vector<sycl::kernel_id> (*ids)() = &sycl::get_kernel_ids;
void (*wait_for)(const std::vector<sycl::event> &) = &sycl::event::wait;
void (sycl::event::*wait_for_one)() const = &sycl::event::wait;
std::vector<sycl::event> (sycl::event::*waits_for)() const =
    &sycl::event::get_wait_list;

void lists_and_handlers(sycl::queue q, sycl::context c, sycl::device d,
                        sycl::platform p, sycl::event a) {
  struct events {
    operator std::vector<sycl::event>() const { return {}; }
  } converts;
  sycl::event::wait({a, a});
  sycl::event::wait_and_throw(converts);
  q.submit([&](sycl::handler &h) {
    h.depends_on({a, a});
    h.depends_on(converts);
    h.depends_on(a);
  });
  q.ext_oneapi_submit_barrier({a});
  q.memcpy(nullptr, nullptr, 0, {a, a});
  q.memcpy(nullptr, nullptr, 0, std::vector<sycl::event>{a});
  const auto handler = [](sycl::exception_list list) { (void)list.size(); };
  const sycl::async_handler function = handler;
  sycl::queue of_handler(handler), of_function(function), of_device(d, handler),
      of_context(c, d, handler), chosen(sycl::cpu_selector_v, function),
      chosen_in(c, sycl::cpu_selector_v, handler, {});
  sycl::context with(handler), on(d, function), all(p, handler), alone(p),
      some({d, d}), some_with({d}, handler), copy(c);
  (void)p.has(sycl::aspect::cpu);
}
