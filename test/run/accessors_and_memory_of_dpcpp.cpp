// Forms that DPC++'s end-to-end tests use and that did not compile here: a
// buffer's get_host_access for a host task, hierarchical kernels with
// properties (cache_config by the header of the core),
// work_group_memory's get_multi_ptr without a decoration, and names of groups
// that stood in another namespace only; and questions for a native graph.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/detail/core.hpp>
#include <sycl/detail/host_task_impl.hpp>
#include <sycl/ext/oneapi/experimental/fragment.hpp>
#include <sycl/ext/oneapi/experimental/root_group.hpp>
#include <sycl/ext/oneapi/experimental/work_group_memory.hpp>
#include <type_traits>

namespace experimental = sycl::ext::oneapi::experimental;
using compare::check;
using compare::queue;

static_assert(
    experimental::is_fixed_topology_group_v<experimental::root_group<2>>);
static_assert(std::is_same_v<
              decltype(experimental::this_work_item::get_opportunistic_group()),
              experimental::fragment<sycl::sub_group>>);

static void host_task_accessors() {
  int data[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  {
    sycl::buffer<int> buffer(data, 9);
    const sycl::range<1> eight(8);
    const sycl::id<1> one(1);
    queue().submit([&](sycl::handler &h) {
      auto all = buffer.get_host_access(h);
      auto last = buffer.get_host_access(h, eight, one, sycl::read_only);
      auto first = buffer.get_host_access(h, eight, sycl::write_only);
      static_assert(
          std::is_same_v<decltype(last),
                         sycl::accessor<int, 1, sycl::access_mode::read,
                                        sycl::target::host_task>>);
      h.host_task([=] {
        first[0] = last[7];
        all[8] += all[1];
      });
    });
    // A kernel that follows has the host task's values.
    queue().submit([&](sycl::handler &h) {
      sycl::accessor a(buffer, h, sycl::read_write);
      h.parallel_for(9, [=](sycl::id<1> i) { a[i] *= 10; });
    });
  }
  check(data[0] == 90 && data[1] == 20 && data[8] == 110,
        "get_host_access in a command group");
}

static void hierarchical_kernels_with_properties() {
  namespace intel = sycl::ext::intel::experimental;
  const experimental::properties properties{
      intel::cache_config{intel::large_slm}};
  constexpr int groups = 5, items = 4;
  int *out = sycl::malloc_shared<int>(groups * items, queue());
  auto fill = [=](sycl::group<1> g) {
    g.parallel_for_work_item(sycl::range<1>(items), [&](sycl::h_item<1> i) {
      out[g[0] * items + i.get_logical_local_id()[0]] += 1;
    });
  };
  for (int i = 0; i < groups * items; ++i)
    out[i] = i;
  queue()
      .submit([&](sycl::handler &h) {
        h.parallel_for_work_group<class open_size>(sycl::range<1>(groups),
                                                   properties, fill);
      })
      .wait();
  queue()
      .submit([&](sycl::handler &h) {
        h.parallel_for_work_group<class given_size>(
            sycl::range<1>(groups), sycl::range<1>(items), properties, fill);
      })
      .wait();
  bool right = true;
  for (int i = 0; i < groups * items; ++i)
    right &= out[i] == i + 2;
  check(right, "parallel_for_work_group with properties");
  sycl::free(out, queue());
}

static void pointers_to_work_group_memory() {
  int data[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  {
    sycl::buffer<int> buffer(data, 8);
    queue().submit([&](sycl::handler &h) {
      sycl::accessor a(buffer, h);
      experimental::work_group_memory<int[4]> tile{h};
      h.parallel_for(sycl::nd_range<1>(8, 4), [=](sycl::nd_item<1> item) {
        auto p = tile.get_multi_ptr();
        const auto i = item.get_local_id(0);
        p[i] = a[item.get_global_id()];
        sycl::group_barrier(item.get_group());
        a[item.get_global_id()] = p[3 - i];
      });
    });
  }
  check(data[0] == 4 && data[3] == 1 && data[4] == 8 && data[7] == 5,
        "get_multi_ptr of work_group_memory");
}

static void no_native_graphs() {
  int asked = 0, refused = 0;
  auto ask = [&](sycl::interop_handle handle) {
    asked += !handle.ext_codeplay_has_graph();
    refused += compare::throws(
        sycl::errc::invalid,
        [&] {
          void *graph =
              handle.ext_codeplay_get_native_graph<sycl::backend::opencl>();
          (void)graph;
        },
        {"get_native_queue"});
  };
  queue()
      .submit(
          [&](sycl::handler &h) { h.ext_codeplay_enqueue_native_command(ask); })
      .wait();
  queue().submit([&](sycl::handler &h) { h.host_task(ask); }).wait();
  check(asked == 2 && refused == 2, "native commands without a native graph");
}

static void properties_in_a_list_of_their_own() {
  namespace oneapi = sycl::ext::oneapi;
  int value = 0;
  {
    sycl::buffer<int> b(&value, sycl::range<1>(1));
    sycl::accessor a(b, oneapi::accessor_property_list{oneapi::no_alias});
    static_assert(
        std::is_same_v<decltype(a),
                       sycl::accessor<int, 1, sycl::access_mode::read_write,
                                      sycl::target::device>>);
    queue().submit([&](sycl::handler &h) {
      h.require(a);
      sycl::accessor too(
          b, h, sycl::read_only,
          oneapi::accessor_property_list{oneapi::no_alias, oneapi::no_offset});
      h.single_task([=] { a[0] = 42 + too[0]; });
    });
  }
  check(value == 42, "an accessor_property_list");
}

int main() {
  properties_in_a_list_of_their_own();
  host_task_accessors();
  hierarchical_kernels_with_properties();
  pointers_to_work_group_memory();
  no_native_graphs();
  return compare::result();
}
