// A device_global keeps its value and its address when other kernels run: those
// of other bundles, with another value of a specialization constant, of other
// queues of the context. Commands of in-order queues follow each other, those
// of others wait for events.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <future>

using compare::check;
using namespace sycl::ext::oneapi::experimental;
using in_image = decltype(properties(device_image_scope));

constexpr sycl::specialization_id<int> step{1};

template <class List> struct with {
  static inline device_global<int, List> total{5};
  static inline device_global<int *, List> address;
  static inline device_global<int[3], List> slots;
};
template <class List> struct add_kernel;
template <class List> struct step_kernel;
template <class List> struct look_kernel;

template <class List> static sycl::event add(sycl::handler &h, int n) {
  h.single_task<add_kernel<List>>([=] {
    with<List>::total += n;
    with<List>::address = &with<List>::total.get();
  });
  return {};
}

template <class List> static int total(sycl::queue &q) {
  int n = -1;
  q.copy(with<List>::total, &n).wait();
  return n;
}

template <class List> static void bundles() {
  using all = with<List>;
  sycl::queue q;
  sycl::context context = q.get_context();
  int *out = sycl::malloc_shared<int>(1, q);
  *out = 0;
  q.submit([&](sycl::handler &h) { add<List>(h, 10); }).wait();
  check(total<List>(q) == 15, "a kernel without a bundle");
  for (int round = 0; round != 2; ++round) {
    auto bundle =
        sycl::get_kernel_bundle<sycl::bundle_state::executable>(context);
    q.submit([&](sycl::handler &h) {
       h.use_kernel_bundle(bundle);
       add<List>(h, 100);
     }).wait();
    auto one = sycl::build(sycl::get_kernel_bundle<sycl::bundle_state::input>(
        context, {sycl::get_kernel_id<add_kernel<List>>()}));
    q.submit([&](sycl::handler &h) {
       h.use_kernel_bundle(one);
       add<List>(h, 1000);
     }).wait();
  }
  check(total<List>(q) == 2215, "kernels of bundles");
  for (int value : {7, 8, 9})
    q.submit([&](sycl::handler &h) {
       h.set_specialization_constant<step>(value);
       h.single_task<step_kernel<List>>([=](sycl::kernel_handler k) {
         all::total += k.get_specialization_constant<step>();
         out[0] += all::address.get() == &all::total.get();
       });
     }).wait();
  check(total<List>(q) == 2239, "values of a specialization constant");
  check(out[0] == 3, "the address stays");
  sycl::free(out, q);
}

template <class List> static void orders() {
  using all = with<List>;
  sycl::queue ordered{sycl::property::queue::in_order{}}, free_order;
  int *out = sycl::malloc_shared<int>(3, ordered), values[3] = {1, 2, 3};
  for (int round = 0; round != 50; ++round) {
    values[0] = round;
    ordered.copy(values, all::slots);
    ordered.single_task([=] {
      for (int i = 0; i != 3; ++i)
        all::slots[i] = all::slots[i] * 2 + 1;
    });
    ordered.copy(all::slots, out);
    ordered.memcpy(all::slots, out + 2, sizeof(int), 0);
    ordered.copy(all::slots, out + 1, 1, 0).wait();
    check(out[0] == 2 * round + 1 && out[1] == 7 && out[2] == 7, "in order");

    sycl::event written =
        free_order.copy(values, all::slots, 3, 0, sycl::event());
    sycl::event run = free_order.single_task(written, [=] {
      for (int i = 0; i != 3; ++i)
        all::slots[i] += 10 * i;
    });
    sycl::event read =
        free_order.memcpy(out, all::slots, 2 * sizeof(int), 4, run);
    sycl::event last = free_order.submit([&](sycl::handler &h) {
      h.depends_on({read, run});
      h.copy(out, all::slots, 1, 0);
    });
    free_order
        .submit([&](sycl::handler &h) {
          h.depends_on(last);
          h.copy(all::slots, out + 2, 1, 0);
        })
        .wait();
    check(out[0] == 12 && out[1] == 23 && out[2] == 12, "by events");
  }
  sycl::free(out, ordered);
}

/// Every form of a copy that takes events waits for them: for a host task that
/// is still held back when the copy is submitted, and for a kernel behind it.
template <class List> static void waits() {
  using all = with<List>;
  sycl::queue q;
  for (int form = 0; form != 8; ++form) {
    int from[2] = {0, 0}, to[2] = {0, 0};
    q.copy(from, all::slots, 2, 0).wait();
    std::promise<void> go;
    sycl::event task = q.submit([&](sycl::handler &h) {
      h.host_task([&] {
        go.get_future().wait();
        from[0] = 100;
        from[1] = 200;
      });
    });
    sycl::event kernel = q.submit([&](sycl::handler &h) {
      h.depends_on(task);
      h.single_task([=] {
        all::slots[0] = 55;
        all::slots[1] = 66;
      });
    });
    const std::vector<sycl::event> both{task, kernel};
    constexpr std::size_t bytes = sizeof from;
    sycl::event copied = [&] {
      switch (form) {
      case 0:
        return q.copy(from, all::slots, 2, 0, kernel);
      case 1:
        return q.copy(from, all::slots, 2, 0, both);
      case 2:
        return q.memcpy(all::slots, from, bytes, 0, kernel);
      case 3:
        return q.memcpy(all::slots, from, bytes, 0, both);
      case 4:
        return q.copy(all::slots, to, 2, 0, kernel);
      case 5:
        return q.copy(all::slots, to, 2, 0, both);
      case 6:
        return q.memcpy(to, all::slots, bytes, 0, kernel);
      default:
        return q.memcpy(to, all::slots, bytes, 0, both);
      }
    }();
    go.set_value();
    copied.wait();
    if (form < 4) {
      q.copy(all::slots, to, 2, 0).wait();
      check(to[0] == 100 && to[1] == 200, "a copy to it waits");
    } else {
      check(to[0] == 55 && to[1] == 66, "a copy from it waits");
    }
  }
}

/// Between a variable and memory of every kind, and between variables by way of
/// it.
template <class List> static void directions() {
  using all = with<List>;
  sycl::queue q{sycl::property::queue::in_order{}};
  for (auto kind : {sycl::usm::alloc::host, sycl::usm::alloc::device,
                    sycl::usm::alloc::shared}) {
    int *memory = sycl::malloc<int>(4, q, kind), values[3] = {4, 5, 6};
    q.memcpy(memory, values, sizeof values);
    q.copy(memory, all::slots);
    q.single_task([=] { all::slots[1] += 100; });
    q.copy(all::slots, memory + 1);
    q.memcpy(values, memory + 1, sizeof values).wait();
    check(values[0] == 4 && values[1] == 105 && values[2] == 6, "USM");
    q.memcpy(memory, all::slots, 2 * sizeof(int), sizeof(int));
    q.memcpy(all::slots, memory, sizeof(int), 2 * sizeof(int));
    q.copy(all::slots, values).wait();
    check(values[2] == 105, "USM, a part");
    sycl::free(memory, q);
  }
}

/// Contexts that die take their values along.
static void lives() {
  using all = with<empty_properties_t>;
  for (int i = 0; i != 5; ++i) {
    sycl::context own{sycl::device()};
    sycl::queue q{own, sycl::device()};
    check(total<empty_properties_t>(q) == 5, "a new context");
    q.single_task([=] { all::total = 77; }).wait();
    check(total<empty_properties_t>(q) == 77, "a new context, written");
  }
}

/// What the process has, of all backends that the selector allows.
static void devices() {
  using all = with<empty_properties_t>;
  std::vector<sycl::queue> queues;
  for (const sycl::device &d : sycl::device::get_devices())
    queues.emplace_back(sycl::context(d), d);
  int n = 0;
  for (sycl::queue &q : queues) {
    n += 1000;
    q.single_task([=] { all::total = n; });
  }
  n = 0;
  for (sycl::queue &q : queues) {
    q.wait();
    check(total<empty_properties_t>(q) == (n += 1000), "each device its own");
  }
}

int main() {
  bundles<empty_properties_t>();
  bundles<in_image>();
  orders<empty_properties_t>();
  orders<in_image>();
  waits<empty_properties_t>();
  waits<in_image>();
  directions<empty_properties_t>();
  directions<in_image>();
  lives();
  devices();
  return compare::failures != 0;
}
