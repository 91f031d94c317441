// Small extensions that programs for DPC++ use: group_load and group_store,
// dot_acc, ldg, and properties of queues that are only hints.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/dot_product.hpp>
#include <sycl/ext/oneapi/experimental/cuda/builtins.hpp>
#include <sycl/ext/oneapi/experimental/device_architecture.hpp>
#include <sycl/ext/oneapi/experimental/group_load_store.hpp>
#include <sycl/ext/oneapi/experimental/native_math.hpp>
#include <sycl/ext/oneapi/experimental/opportunistic_group.hpp>
#include <sycl/ext/oneapi/group_local_memory.hpp>
#include <sycl/properties/all_properties.hpp>

namespace experimental = sycl::ext::oneapi::experimental;
using compare::check;
using compare::each;

namespace {

constexpr std::size_t size = 16, groups = 2, mine = 4, block = size * mine;

/// Loads a block in one placement, and stores what came in another.
template <class F>
void moved(const char *what, bool striped_in, bool striped_out, F f) {
  int *in = sycl::malloc_shared<int>(groups * block, compare::queue());
  int *out = sycl::malloc_shared<int>(groups * block, compare::queue());
  for (std::size_t i = 0; i < groups * block; ++i)
    in[i] = int(i * 3 + 1), out[i] = -1;
  compare::queue()
      .parallel_for(sycl::nd_range<1>(groups * size, size),
                    [=](sycl::nd_item<1> item) {
                      const auto from = item.get_group_linear_id() * block;
                      f(item.get_group(), in + from, out + from);
                    })
      .wait();
  bool right = true;
  for (std::size_t g = 0; g < groups; ++g)
    for (std::size_t w = 0; w < size; ++w)
      for (std::size_t i = 0; i < mine; ++i) {
        const auto at = [=](bool striped) {
          return g * block + (striped ? i * size + w : w * mine + i);
        };
        right = right && out[at(striped_out)] == in[at(striped_in)] + int(w);
      }
  check(right, what);
  sycl::free(in, compare::queue());
  sycl::free(out, compare::queue());
}

/// What programs for DPC++ ask a device.
void device_queries() {
  namespace oneapi_device = sycl::ext::oneapi::info::device;
  namespace limits = experimental::info::device;
  const sycl::device device = compare::queue().get_device();
  check(device.get_info<oneapi_device::num_compute_units>() ==
            device.get_info<sycl::info::device::max_compute_units>(),
        "num_compute_units");
  const sycl::id<3> most = device.get_info<limits::max_work_groups<3>>();
  // As signed numbers, too: Kokkos keeps them so.
  check(most[0] >= 65535 && int(most[0]) >= 65535 && most[2] >= 0x7fffffff &&
            long(device.get_info<limits::max_global_work_groups>()) >=
                long(most[2]),
        "max_work_groups");
  check(device.get_info<limits::max_work_groups<1>>()[0] == most[2],
        "max_work_groups of one dimension");

  // Each has a value with its aspect, and is refused without.
  namespace intel = sycl::ext::intel::info::device;
  const auto told_as_promised = [&](sycl::aspect promised, auto ask) {
    try {
      return ask() && device.has(promised);
    } catch (const sycl::exception &e) {
      return !device.has(promised) &&
             e.code() == sycl::errc::feature_not_supported &&
             std::string(e.what()).find(": device '") != std::string::npos;
    }
  };
  using sycl::aspect;
  check(told_as_promised(
            aspect::ext_intel_free_memory,
            [&] {
              const auto free = device.get_info<intel::free_memory>();
              return free > 0 &&
                     free <=
                         device.get_info<sycl::info::device::global_mem_size>();
            }),
        "free_memory");
  check(told_as_promised(
            aspect::ext_intel_device_id,
            [&] { return device.get_info<intel::device_id>() != 0; }),
        "device_id");
  check(told_as_promised(aspect::ext_intel_device_info_uuid,
                         [&] {
                           return device.get_info<intel::uuid>() !=
                                  std::array<unsigned char, 16>{};
                         }),
        "uuid");
  check(
      told_as_promised(
          aspect::ext_intel_pci_address,
          [&] {
            return std::string(device.get_info<intel::pci_address>()).size() >=
                   12;
          }),
      "pci_address");
  check(told_as_promised(
            aspect::ext_intel_memory_clock_rate,
            [&] { return device.get_info<intel::memory_clock_rate>() > 100; }),
        "memory_clock_rate");
  check(told_as_promised(
            aspect::ext_intel_memory_bus_width,
            [&] { return device.get_info<intel::memory_bus_width>() >= 32; }),
        "memory_bus_width");
  check(told_as_promised(aspect::ext_intel_max_mem_bandwidth,
                         [&] {
                           return device.get_info<intel::max_mem_bandwidth>() >
                                  1000000000;
                         }),
        "max_mem_bandwidth");
  check(told_as_promised(
            aspect::ext_intel_gpu_eu_count,
            [&] { return device.get_info<intel::gpu_eu_count>() != 0; }),
        "gpu_eu_count");

  using experimental::arch_category;
  using experimental::architecture;
  const bool is_cuda = device.get_backend() == sycl::backend::ext_oneapi_cuda;
  const auto arch = device.get_info<experimental::info::device::architecture>();
  check(device.ext_oneapi_architecture_is(arch) &&
            !device.ext_oneapi_architecture_is(architecture::amd_gpu_gfx90a) &&
            device.ext_oneapi_architecture_is(arch_category::nvidia_gpu) ==
                is_cuda,
        "architecture");
  if (device.is_cpu())
    check(arch == architecture::x86_64, "architecture of a processor");

  // Properties of memory by which programs align and tile.
  check(device.get_info<sycl::info::device::global_mem_cache_size>() >=
                (32 << 10) &&
            device.get_info<sycl::info::device::global_mem_cache_line_size>() >=
                32,
        "global_mem_cache_size");
  check(device.get_info<sycl::info::device::max_parameter_size>() >= 1024,
        "max_parameter_size");
  for (std::size_t bytes : {8, 64, 4096, 100000}) {
    void *p = sycl::malloc_device(bytes, compare::queue());
    check(device.get_backend() == sycl::backend::opencl ||
              reinterpret_cast<std::uintptr_t>(p) % 256 == 0,
          "USM is aligned to 256 bytes");
    sycl::free(p, compare::queue());
  }
}

class asked;
/// What a kernel may be launched with; the answers are true.
void launch_queries() {
  namespace specific = experimental::info::kernel_queue_specific;
  sycl::queue q = compare::queue();
  int *out = sycl::malloc_shared<int>(1, q);
  auto launch = [&](std::size_t size) {
    *out = 0;
    q.parallel_for<asked>(sycl::nd_range<1>(size, size), [=](sycl::nd_item<1>
                                                                 item) {
       if (item.get_local_id(0) + 1 == item.get_local_range(0))
         *out = int(item.get_sub_group().get_group_linear_range());
     }).wait();
    return *out;
  };
  const sycl::kernel kernel =
      sycl::get_kernel_bundle<sycl::bundle_state::executable>(q.get_context())
          .get_kernel(sycl::get_kernel_id<asked>());
  const std::size_t most =
      kernel.ext_oneapi_get_info<specific::max_work_group_size>(q);
  const sycl::range<1> all(most);
  check(launch(most) ==
            int(kernel.ext_oneapi_get_info<specific::num_sub_groups>(q, all)),
        "num_sub_groups");
  const auto sizes =
      kernel.ext_oneapi_get_info<specific::max_work_item_sizes<2>>(q);
  check(sizes[1] <= most && sizes[1] > 0, "max_work_item_sizes");
  check(kernel.ext_oneapi_get_info<specific::max_sub_group_size>(q, all) > 0,
        "max_sub_group_size");
  check(kernel.ext_oneapi_get_info<specific::max_num_work_groups>(q, all) > 0 &&
            kernel.ext_oneapi_get_info<specific::max_num_work_groups>(
                q, std::size_t(4), std::size_t(16)) > 0 &&
            kernel.ext_oneapi_get_info<specific::max_num_work_groups>(
                q, sycl::range<1>(most + 1)) == 0 &&
            kernel.ext_oneapi_get_info<specific::max_num_work_groups>(
                q, all, ~std::size_t(0)) == 0,
        "max_num_work_groups");
  sycl::free(out, q);
}

/// sycl_ext_intel_queue_index: a device has one queue, and others are refused.
void queue_indices() {
  using sycl::ext::intel::property::queue::compute_index;
  const sycl::device device = compare::queue().get_device();
  check(device.get_info<
            sycl::ext::intel::info::device::max_compute_queue_indices>() == 1,
        "max_compute_queue_indices");
  sycl::queue first(device,
                    {compute_index(0), sycl::property::queue::in_order()});
  int *out = sycl::malloc_shared<int>(1, first);
  first.single_task([=] { *out = 7; }).wait();
  check(*out == 7 && first.is_in_order(), "a queue of index 0");
  sycl::free(out, first);
  const sycl::property_list third{compute_index(2)};
  check(third.get_property<compute_index>().get_index() == 2, "get_index");
  const auto refused = [](auto make) {
    try {
      make();
    } catch (const sycl::exception &e) {
      return e.code() == sycl::errc::invalid;
    }
    return false;
  };
  check(refused([&] { sycl::queue(device, third); }) &&
            refused([&] { sycl::queue(device, {compute_index(-1)}); }) &&
            refused([&] {
              sycl::queue(device, [](sycl::exception_list) {}, third);
            }),
        "queues of other indices");
}

/// sycl_ext_codeplay_max_registers_per_work_group_query: a number, or refused.
void registers_of_groups() {
  using most = sycl::ext::codeplay::experimental::info::device::
      max_registers_per_work_group;
  const sycl::device device = compare::queue().get_device();
  bool right = false;
  try {
    right = device.get_info<most>() >= 16384; // of the first NVIDIA GPUs
  } catch (const sycl::exception &e) {
    right = e.code() == sycl::errc::feature_not_supported &&
            device.get_backend() != sycl::backend::ext_oneapi_cuda;
  }
  check(right, "max_registers_per_work_group");
}

/// Places for those that want one, with one atomic operation for each group of
/// those that happen to be together.
void opportunistic_groups() {
  constexpr std::size_t n = 64;
  sycl::queue q = compare::queue();
  int *places = sycl::malloc_shared<int>(n + 1, q);
  for (std::size_t i = 0; i <= n; ++i)
    places[i] = 0;
  q.parallel_for(sycl::nd_range<1>(2 * n, n), [=](sycl::nd_item<1> item) {
     if (item.get_global_id(0) % 2 == 0)
       return;
     auto group = experimental::this_kernel::get_opportunistic_group();
     int place = 0;
     if (group.leader())
       place = sycl::atomic_ref<int, sycl::memory_order::relaxed,
                                sycl::memory_scope::device>(places[n])
                   .fetch_add(int(group.get_local_linear_range()));
     place = sycl::group_broadcast(group, place) +
             int(group.get_local_linear_id()) +
             sycl::exclusive_scan_over_group(group, 5, sycl::plus<>()) -
             int(group.get_local_linear_id()) * 5;
     sycl::group_barrier(group);
     places[place] += sycl::reduce_over_group(group, 1, 2, sycl::plus<>()) -
                      int(group.get_local_linear_range()) - 1;
   }).wait();
  bool right = places[n] == int(n);
  for (std::size_t i = 0; i < n; ++i)
    right &= places[i] == 1;
  check(right, "opportunistic groups");
  sycl::free(places, q);
}

/// Where memory had better be: of buffers and of allocations.
void memory_hints() {
  sycl::queue q = compare::queue();
  const sycl::ext::intel::experimental::property::usm::buffer_location there(3);
  int *one = sycl::malloc_shared<int>(1, q, sycl::property_list{there});
  int *other = sycl::aligned_alloc_shared<int>(64, 1, q.get_device(),
                                               q.get_context(), {there});
  // As Embree does: the device only reads it.
  int *read = sycl::aligned_alloc_shared<int>(
      64, 1, q, sycl::ext::oneapi::property::usm::device_read_only());
  *read = 5;
  sycl::buffer<int> buffer(
      1, {sycl::ext::oneapi::property::buffer::use_pinned_host_memory(),
          sycl::property::buffer::mem_channel(7)});
  q.submit([&](sycl::handler &h) {
     sycl::accessor a(buffer, h);
     h.single_task([=] { *one = *other = a[0] = *read; });
   }).wait();
  check(
      *one == 5 && *other == 5 && sycl::host_accessor(buffer)[0] == 5 &&
          buffer.has_property<
              sycl::ext::oneapi::property::buffer::use_pinned_host_memory>() &&
          buffer.get_property<sycl::property::buffer::mem_channel>()
                  .get_channel() == 7 &&
          there.get_buffer_location() == 3,
      "hints where memory is");
  sycl::free(one, q);
  sycl::free(other, q);
  sycl::free(read, q);
}

/// Members of sub_group that read volatile elements, also of classes.
void loads_of_volatile() {
  sycl::queue q = compare::queue();
  sycl::int2 *in = sycl::malloc_shared<sycl::int2>(64, q);
  int *wrong = sycl::malloc_shared<int>(1, q);
  *wrong = 0;
  for (int i = 0; i < 64; ++i)
    in[i] = {i, -i};
  q.parallel_for(sycl::nd_range<1>(64, 64), [=](sycl::nd_item<1> it) {
     const sycl::sub_group sg = it.get_sub_group();
     const int first =
         static_cast<int>(it.get_global_id(0) - sg.get_local_id()[0]);
     const sycl::int2 one = sg.load<const volatile sycl::int2>(&in[first]);
     const sycl::int2 two =
         sg.load(sycl::global_ptr<const volatile sycl::int2>(&in[first]));
     const int me = static_cast<int>(it.get_global_id(0));
     if (one[0] != me || one[1] != -me || two[0] != me || two[1] != -me)
       *wrong = 1;
   }).wait();
  check(*wrong == 0, "loads of volatile elements");
  sycl::free(in, q);
  sycl::free(wrong, q);
}

} // namespace

int main() {
  memory_hints();
  loads_of_volatile();
  device_queries();
  launch_queries();
  queue_indices();
  registers_of_groups();
  opportunistic_groups();
  moved("blocked", false, false, [](auto group, int *in, int *out) {
    int values[mine];
    experimental::group_load(group, in, sycl::span{values});
    for (int &value : values)
      value += int(group.get_local_linear_id());
    experimental::group_store(group, sycl::span{values}, out);
  });
  moved("striped into blocked", true, false, [](auto group, int *in, int *out) {
    const experimental::properties from{experimental::data_placement_striped,
                                        experimental::full_group};
    const experimental::properties to{experimental::data_placement_blocked,
                                      experimental::contiguous_memory,
                                      experimental::full_group};
    sycl::int4 values;
    experimental::group_load(group, in, values, from);
    values += int(group.get_local_linear_id());
    experimental::group_store(group, values, out, to);
  });
  moved("blocked into striped", false, true, [](auto group, int *in, int *out) {
    int values[mine];
    const int *constant = in;
    experimental::group_load(group, constant, sycl::span<int, mine>(values));
    for (int &value : values)
      value += int(group.get_local_linear_id());
    experimental::group_store(
        group, sycl::span<int, mine>(values), out,
        experimental::properties{experimental::data_placement<
            experimental::group_algorithm_data_placement::striped>});
  });
  moved("one element", true, true, [](auto group, int *in, int *out) {
    for (std::size_t i = 0; i < mine; ++i) {
      int value;
      experimental::group_load(group, in + i * size, value);
      experimental::group_store(group, value + int(group.get_local_linear_id()),
                                out + i * size);
    }
  });

  moved("through local memory, without a barrier of the program", false, false,
        [](auto group, int *in, int *out) {
          int *local =
              *sycl::ext::oneapi::group_local_memory<int[block]>(group);
          const std::size_t me = group.get_local_linear_id();
          int values[mine];
          experimental::group_load(group, in, sycl::span{values});
          // Each work-item reads what its neighbour has stored.
          const std::size_t other = size - 1 - me;
          for (int &value : values)
            value += int(me);
          experimental::group_store(group, sycl::span{values}, local);
          for (std::size_t i = 0; i < mine; ++i)
            out[other * mine + i] = local[other * mine + i];
        });

  // More elements than work-items, not a multiple of them.
  moved("objects in local memory are initialised", false, false,
        [](auto group, int *in, int *out) {
          struct pair {
            int first = 5, second = -3;
          };
          auto &zeros =
              *sycl::ext::oneapi::group_local_memory<int[7][11]>(group);
          auto &pairs = *sycl::ext::oneapi::group_local_memory<pair[39]>(group);
          auto &given =
              *sycl::ext::oneapi::group_local_memory<int[3]>(group, 1, 2, 3);
          int wrong = given[0] != 1 || given[1] != 2 || given[2] != 3;
          for (auto &row : zeros)
            for (int zero : row)
              wrong += zero != 0;
          for (const pair &one : pairs)
            wrong += one.first != 5 || one.second != -3;
          sycl::group_barrier(group);
          // The next group of the same core finds other numbers there.
          for (auto &row : zeros)
            row[group.get_local_linear_id() % 11] = 99;
          const std::size_t me = group.get_local_linear_id();
          for (std::size_t i = me * mine; i < (me + 1) * mine; ++i)
            out[i] = in[i] + int(me) + wrong;
        });

  using sycl::ext::oneapi::dot_acc;
  each<int>(
      "dot_acc",
      [](std::size_t i, int *out) {
        const std::int32_t a = std::int32_t(0x80ff017fu ^ i * 0x01020304u);
        const std::uint32_t b = 0xfe7f8003u + std::uint32_t(i);
        out[0] = dot_acc(a, std::int32_t(b), 1000);
        out[1] = dot_acc(a, b, -5);
        out[2] = dot_acc(b, a, std::int32_t(i));
        out[3] = int(dot_acc(b, b, 7u));
        out[4] = dot_acc(sycl::vec<std::int8_t, 4>{1, -2, 3, -4},
                         sycl::vec<std::uint8_t, 4>{200, 100, 50, 25}, 10);
        out[5] = int(experimental::cuda::ldg(out + 4));
      },
      6);
  // -128 * -2 + -1 * 127 + 1 * -128 + 127 * 3
  check(dot_acc(std::int32_t(0x80ff017fu), std::int32_t(0xfe7f8003u), 0) ==
            256 - 127 - 128 + 381,
        "dot_acc of signed bytes");
  check(dot_acc(0xffff0001u, 0xffff0002u, 0u) == 2 * 255 * 255 + 2,
        "dot_acc of unsigned bytes");
  check(dot_acc(sycl::vec<std::int8_t, 4>{1, -2, 3, -4},
                sycl::vec<std::uint8_t, 4>{200, 100, 50, 25}, 10) == 60,
        "dot_acc of vectors");

  compare::each<float>(
      "native mathematics",
      [](std::size_t i, float *out) {
        const float x = 0.1f * float(i) - 3;
        const sycl::half h = x;
        namespace native = sycl::ext::oneapi::experimental::native;
        out[0] = native::tanh(x);
        out[1] = native::tanh(h);
        out[2] = native::exp2(h);
        out[3] = native::tanh(sycl::float2(x, -x))[1];
        out[4] = native::exp2(sycl::marray<sycl::half, 3>(h))[2];
        out[5] = native::tanh(sycl::half4(h).lo())[0];
      },
      6, 1e-3);

  const sycl::property_list list{
      sycl::property::queue::in_order(),
      sycl::ext::oneapi::property::queue::discard_events(),
      sycl::ext::oneapi::property::queue::priority_high()};
  check(
      list.has_property<sycl::ext::oneapi::property::queue::priority_high>() &&
          !list.has_property<
              sycl::ext::oneapi::property::queue::priority_low>(),
      "hints in a list");
  sycl::queue hinted(list);
  check(hinted.is_in_order(), "a queue with hints");
  int *value = sycl::malloc_shared<int>(1, hinted);
  *value = 1;
  hinted.single_task([=] { *value += 41; });
  hinted.wait();
  check(*value == 42, "a kernel of a queue with hints");
  sycl::free(value, hinted);
  return compare::result();
}
