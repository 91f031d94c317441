// Properties before the kernel and inside a functor, on every way to launch.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/kernel_properties.hpp>

using compare::check;
using compare::queue;
namespace syclex = sycl::ext::oneapi::experimental;
using syclex::properties;

struct functor {
  int *out;
  void operator()(sycl::nd_item<1> i) const {
    out[i.get_global_id(0)] = static_cast<int>(i.get_local_range(0));
  }
  auto get(syclex::properties_tag) const {
    return properties{syclex::work_group_size<8>,
                      syclex::work_group_size_hint<8>};
  }
};
struct not_const {
  int *out;
  void operator()(sycl::id<1> i) const { out[i] = 5; }
  auto get(syclex::properties_tag) {
    return properties{syclex::work_group_size<4>};
  }
};

template <class Launch> bool refused(Launch launch) {
  try {
    launch();
    queue().wait();
  } catch (const sycl::exception &e) {
    return e.code() == sycl::errc::nd_range;
  }
  return false;
}

int main() {
  int *out = sycl::malloc_shared<int>(64, queue());
  const properties eight{syclex::work_group_size<8>};
  const properties tile{
      syclex::work_group_size<2, 4>,
      syclex::device_has<sycl::aspect::usm_shared_allocations>};
  auto last = [&] {
    queue().wait();
    return out[63];
  };

  queue().parallel_for(sycl::nd_range<1>(64, 8), functor{out});
  check(last() == 8, "functor");
  check(refused([&] {
          queue().parallel_for(sycl::nd_range<1>(64, 16), functor{out});
        }),
        "functor, another size");
  queue().parallel_for(sycl::nd_range<1>(64, 8), eight, functor{out});
  check(last() == 8, "functor and launch say the same");
  queue().parallel_for(64, not_const{out});
  check(last() == 5, "get() without const, range");

  queue().parallel_for(64, eight, [=](sycl::id<1> i) { out[i] = 1; });
  check(last() == 1, "range<1>");
  queue().parallel_for({8, 8}, tile,
                       [=](sycl::item<2> i) { out[i.get_linear_id()] = 2; });
  check(last() == 2, "range<2>");
  queue().parallel_for({4, 4, 4}, properties{syclex::work_group_size<1, 2, 2>},
                       [=](sycl::item<3> i) { out[i.get_linear_id()] = 3; });
  check(last() == 3, "range<3>");
  sycl::event before = queue().single_task(properties{}, [=] { out[63] = 0; });
  before = queue().single_task(before, properties{}, [=] { out[63] += 2; });
  queue().parallel_for(64, before, eight, [=](sycl::id<1> i) { out[i] *= 2; });
  check(last() == 4, "event");
  queue().parallel_for(64, {before, sycl::event()}, eight,
                       [=](sycl::id<1> i) { out[i] += 1; });
  check(last() == 5, "list of events");
  queue().parallel_for<class named>(
      sycl::nd_range<2>({8, 8}, {2, 4}), before, tile,
      [=](sycl::nd_item<2> i) { out[i.get_global_linear_id()] = 6; });
  check(last() == 6, "nd_range");
  check(refused([&] {
          queue().parallel_for(sycl::nd_range<2>({8, 8}, {4, 2}), tile,
                               [=](sycl::nd_item<2>) { out[0] = 0; });
        }),
        "nd_range, another size");

  auto group = [&](auto command) {
    queue().submit([&](sycl::handler &h) { command(h); });
    return last();
  };
  check(group([=](sycl::handler &h) {
          h.single_task(properties{}, [=] { out[63] = 7; });
        }) == 7,
        "handler, single task");
  check(group([=](sycl::handler &h) {
          h.parallel_for(64, eight, [=](auto i) { out[i] = 8; });
        }) == 8,
        "handler, range");
  check(group([=](sycl::handler &h) {
          h.parallel_for(
              sycl::nd_range<2>({8, 8}, {2, 4}), tile,
              [=](sycl::nd_item<2> i) { out[i.get_global_linear_id()] = 9; });
        }) == 9,
        "handler, nd_range");

  // One kernel function, two properties: two kernels.
  auto kernel = [=](sycl::nd_item<1> i) {
    out[i.get_global_id(0)] = static_cast<int>(i.get_local_range(0));
  };
  queue().parallel_for(sycl::nd_range<1>(64, 8), eight, kernel);
  check(last() == 8, "one lambda, first property");
  queue().parallel_for(sycl::nd_range<1>(64, 16),
                       properties{syclex::work_group_size<16>}, kernel);
  check(last() == 16, "one lambda, second property");
  queue().parallel_for(sycl::nd_range<1>(64, 32), kernel);
  check(last() == 32, "one lambda, none");

  // A list is device copyable and can be asked in a kernel.
  queue().single_task([=] {
    out[63] = eight.has_property<syclex::work_group_size_key>() &&
              eight.get_property<syclex::work_group_size_key>()[0] == 8;
  });
  check(last() == 1, "a list in a kernel");
  sycl::free(out, queue());
  return compare::result();
}
