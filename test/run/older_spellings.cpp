// Programs of SYCL 1.2.1: its header, its namespace, its accessors and atomics;
// and the headers that DPC++ programs include.
//
// RUN: %build_and_run

#include <CL/sycl.hpp>
#include <sycl/detail/core.hpp>
#include <sycl/device_selector.hpp>
#include <sycl/exception_list.hpp>
#include <sycl/ext/intel/fpga_extensions.hpp>
#include <sycl/ext/oneapi/group_algorithm.hpp>
#include <sycl/group_algorithm.hpp>
#include <sycl/half_type.hpp>
#include <sycl/pointers.hpp>
#include <sycl/properties/all_properties.hpp>
#include <sycl/sampler.hpp>
#include <sycl/types.hpp>
#include <sycl/vector.hpp>

#include "Inputs/compare.hpp"
#include "sycl.hpp"

namespace sy = cl::sycl;
using compare::check;

static void tiles(sy::queue &q) {
  constexpr std::size_t n = 64, tile = 8;
  std::vector<float> data(n, 1.5f), sums(n / tile);
  {
    sy::buffer<sy::cl_float, 1> in(data.data(), sy::range<1>{n});
    sy::buffer<sy::cl_float, 1> out(sums.data(), sy::range<1>{n / tile});
    q.submit([&](sy::handler &cgh) {
      auto from = in.get_access<sy::access::mode::read,
                                sy::access::target::global_buffer>(cgh);
      auto to = out.get_access<sy::access::mode::discard_write>(cgh);
      sy::accessor<float, 1, sy::access::mode::read_write,
                   sy::access::target::local>
          block(sy::range<1>(tile), cgh);
      cgh.parallel_for<class tile_sum>(
          sy::nd_range<1>(sy::range<1>(n), sy::range<1>(tile)),
          [=](sy::nd_item<1> item) {
            const std::size_t l = item.get_local_id(0);
            block[l] = from[item.get_global_id()];
            item.barrier(sy::access::fence_space::local_space);
            if (l == 0) {
              float sum = 0;
              for (std::size_t i = 0; i < tile; ++i)
                sum += block[i];
              to[item.get_group(0)] = sum;
            }
          });
    });
    auto result = out.get_access<sy::access::mode::read>();
    check(result[7] == 12, "host accessor");
  }
  check(sums[0] == 12, "local accessor");
}

static void counters(sy::queue &q) {
  sy::buffer<int, 1> count(sy::range<1>(4));
  {
    auto start = count.get_access<sy::access::mode::discard_write>();
    for (int i = 0; i < 4; ++i)
      start[i] = 0;
  }
  q.submit([&](sy::handler &cgh) {
    auto counter = count.get_access<sy::access::mode::atomic>(cgh);
    sy::accessor<int, 1, sy::access::mode::atomic, sy::access::target::local>
        group(sy::range<1>(1), cgh);
    sy::accessor<int, 1, sy::access::mode::read_write,
                 sy::access::target::local>
        plain(sy::range<1>(1), cgh);
    cgh.parallel_for<class atomics_of_1_2_1>(
        sy::nd_range<1>(64, 16), [=](sy::nd_item<1> item) {
          counter[item.get_global_id(0) % 2].fetch_add(1);
          sy::atomic_fetch_max(counter[2], int(item.get_global_id(0)));
          if (item.get_local_id(0) == 0)
            group[0].store(0);
          item.barrier(sy::access::fence_space::local_space);
          group[0].fetch_add(2);
          item.barrier(sy::access::fence_space::local_space);
          if (item.get_local_id(0) == 0) {
            plain[0] = group[0].load();
            counter[3].fetch_add(plain[0]);
          }
        });
  });
  auto seen = count.get_access<sy::access::mode::read>();
  check(seen[0] == 32 && seen[1] == 32 && seen[2] == 63 && seen[3] == 128,
        "atomics");
}

/// Atomic accessors of two dimensions, accessors as keys, placeholders.
static void accessors(sy::queue &q) {
  sy::buffer<int, 2> squares(sy::range<2>(2, 3));
  {
    auto start = squares.get_access<sy::access::mode::discard_write>();
    check(!start.is_placeholder(), "a host accessor is no placeholder");
    for (int i = 0; i < 6; ++i)
      start[i / 3][i % 3] = i;
    const std::hash<decltype(start)> hash;
    check(hash(start) == hash(decltype(start)(start)), "hash on the host");
  }
  q.submit([&](sy::handler &cgh) {
    auto all = squares.get_access<sy::access::mode::atomic>(cgh);
    sy::accessor<int, 3, sy::access::mode::atomic, sy::access::target::local>
        group(sy::range<3>(2, 2, 2), cgh);
    const std::hash<sy::accessor<int, 1, sy::access::mode::read_write,
                                 sy::access::target::local>>
        hash;
    sy::accessor<int, 1, sy::access::mode::read_write,
                 sy::access::target::local>
        one(sy::range<1>(1), cgh), other(sy::range<1>(1), cgh);
    check(hash(one) != hash(other), "hash of local memory");
    cgh.parallel_for<class atomics_of_two_dimensions>(
        sy::nd_range<1>(8, 8), [=](sy::nd_item<1> item) {
          const int i = int(item.get_local_id(0));
          group[i / 4][i / 2 % 2][i % 2].store(i);
          item.barrier(sy::access::fence_space::local_space);
          all[1][2].fetch_add(group[i / 4][i / 2 % 2][i % 2].load());
        });
  });
  auto seen = squares.get_access<sy::access::mode::read>();
  check(seen[1][2] == 5 + 28 && seen[1][1] == 4, "atomics by rows");
}

/// Pointers of SYCL 1.2.1 beside plain ones.
static void pointers(sy::queue &q) {
  int *out = sy::malloc_shared<int>(2, q);
  q.single_task([=] {
     auto typed =
         sy::make_ptr<int, sy::access::address_space::global_space>(out);
     sy::global_ptr<void> any = typed;
     void *plain = out;
     sy::global_ptr<void>::pointer_t same = any;
     static_assert(
         std::is_same_v<decltype(typed)::reference_t, int &> &&
         std::is_same_v<decltype(typed)::const_reference_t, const int &>);
     out[1] = (any == plain) + 2 * (plain == any) + 4 * (typed == out) +
              8 * !(any != same) + 16 * (any != nullptr) +
              32 * (typed != out + 1);
   }).wait();
  check(out[1] == 63, "pointers compare");
  static_assert(sizeof(sy::cl_half4) == 8 && sizeof(sy::cl_float3) == 16);
  sy::free(out, q);
}

/// Their operators are not const.
struct touch {
  sy::accessor<int, 1, sy::access::mode::write> to;
  int counter;
  void operator()() { to[0] = ++counter; }
};
struct count_up {
  sy::accessor<int, 1, sy::access::mode::read_write> to;
  int counter;
  void operator()(sy::id<1> i) { to[i[0] + 1] = counter += int(i[0]); }
  void operator()(sy::nd_item<1> i) { to[i.get_global_id(0) + 1] += ++counter; }
};
static void mutable_functors(sy::queue &q) {
  sy::buffer<int, 1> b(sy::range<1>(9));
  q.submit([&](sy::handler &cgh) {
    cgh.single_task(touch{b.get_access<sy::access::mode::write>(cgh), 6});
  });
  q.submit([&](sy::handler &cgh) {
    cgh.parallel_for(
        sy::range<1>(8),
        count_up{b.get_access<sy::access::mode::read_write>(cgh), 10});
  });
  q.submit([&](sy::handler &cgh) {
    cgh.parallel_for(
        sy::nd_range<1>(8, 4),
        count_up{b.get_access<sy::access::mode::read_write>(cgh), 99});
  });
  auto seen = b.get_access<sy::access::mode::read>();
  bool right = seen[0] == 7;
  for (int i = 0; i < 8; ++i)
    right &= seen[i + 1] == 110 + i;
  check(right, "functors whose operator is not const");
}

static void queue_members(sy::queue &q) {
  sy::buffer<int> b{sy::range<1>(8)};
  sy::accessor all(b);
  sy::event filled = q.fill(all, 3);
  int back[8] = {};
  sy::event copied = q.copy(all, back, filled);
  q.update_host(all, std::vector<sy::event>{copied}).wait();
  check(back[0] == 3 && back[7] == 3, "fill, copy and update_host of a queue");
  q.copy(back, sy::accessor<int, 1, sy::access_mode::write>(b, 4)).wait();
}

/// In SYCL 1.2.1 a byte is a number, unlike std::byte.
static void bytes(sy::queue &q) {
  static_assert(std::is_same_v<sy::byte, std::uint8_t>);
  sy::byte *out = sy::malloc_shared<sy::byte>(4, q);
  q.single_task([=] {
     sy::vec<sy::byte, 4> v(sy::byte(250));
     (v + sy::byte(7))
         .store(
             0,
             sy::multi_ptr<sy::byte, sy::access::address_space::global_space>(
                 out));
   }).wait();
  check(out[0] == 1 && out[3] == 1, "vectors of bytes");
  sy::free(out, q);
}

/// The group algorithms that DPC++ had before SYCL 2020: one name for the
/// group's values and for a range in memory.
static void group_algorithms(sy::queue &q) {
  constexpr int n = 24;
  int *out = sy::malloc_shared<int>(n * 12, q);
  for (int i = 0; i < n * 12; ++i)
    out[i] = -1;
  int *in = sy::malloc_shared<int>(n, q);
  for (int i = 0; i < n; ++i)
    in[i] = (i * 7 + 3) % n + 1;
  q.parallel_for(sy::nd_range<1>(n, n), [=](sy::nd_item<1> it) {
     using namespace sy::ext::oneapi;
     const auto group = it.get_group();
     const int i = int(it.get_local_linear_id()), v = in[i];
     int *to = out + i * 12;
     to[0] = sy::ext::oneapi::reduce(group, v, sy::plus<>());
     to[1] = sy::ext::oneapi::reduce(group, v, 1000, sy::plus<>());
     to[2] = sy::ext::oneapi::reduce(group, in, in + n, sy::maximum<>());
     to[3] = sy::ext::oneapi::inclusive_scan(group, v, sy::plus<>());
     to[4] = sy::ext::oneapi::exclusive_scan(group, v, 5, sy::plus<>());
     to[5] = sy::ext::oneapi::broadcast(group, v, 3);
     to[6] =
         sy::ext::oneapi::all_of(group, v > 0) +
         2 * sy::ext::oneapi::any_of(group, v, [](int x) { return x > n; }) +
         4 * sy::ext::oneapi::none_of(group, in, in + n,
                                      [](int x) { return x > n; });
     to[7] = sy::ext::oneapi::leader(group);
     to[8] = sy::ext::oneapi::reduce(it.get_sub_group(), 1, sy::plus<>()) ==
             int(it.get_sub_group().get_local_range()[0]);
   }).wait();
  int *sums = sy::malloc_shared<int>(2 * n, q);
  q.parallel_for(sy::nd_range<1>(n, n), [=](sy::nd_item<1> it) {
     sy::ext::oneapi::inclusive_scan(it.get_group(), in, in + n, sums,
                                     sy::plus<>());
     sy::ext::oneapi::exclusive_scan(it.get_group(), in, in + n, sums + n, 5,
                                     sy::plus<>());
   }).wait();
  int sum = 0, largest = 0;
  for (int i = 0; i < n; ++i) {
    sum += in[i];
    largest = std::max(largest, in[i]);
  }
  bool right = true;
  int running = 0;
  for (int i = 0; i < n; ++i) {
    const int *of = out + i * 12;
    right &= of[4] == running + 5 && sums[n + i] == running + 5;
    running += in[i];
    right &= of[0] == sum && of[1] == sum + 1000 && of[2] == largest &&
             of[3] == running && sums[i] == running && of[5] == in[3] &&
             of[6] == 5 && of[7] == (i == 0) && of[8] == 1;
  }
  check(right, "group algorithms of before SYCL 2020");
  for (int *memory : {out, in, sums})
    sy::free(memory, q);
}

/// What DPC++ takes although SYCL 2020 does not say so.
static void more_than_it_must(sy::queue &q) {
  int numbers[] = {1, 2, 3};
  int got = 0;
  {
    sy::buffer<int> from(numbers, 3), to(&got, 1);
    q.submit([&](sy::handler &h) {
      sy::accessor<int, 1, sy::access_mode::read> read(from, h);
      sy::accessor write(to, h, sy::write_only);
      h.single_task([=] {
        sy::multi_ptr<int, sy::access::address_space::global_space,
                      sy::access::decorated::yes>
            pointer(read);
        write[0] = pointer[2];
      });
    });
  }
  check(got == 3, "a pointer without const to what an accessor only reads");
  static_assert(!std::is_convertible_v<
                    sy::accessor<int, 1, sy::access_mode::read>,
                    sy::multi_ptr<int, sy::access::address_space::global_space,
                                  sy::access::decorated::yes>>,
                "explicit only");

  sy::vec<char, 1> one(2), truth;
  truth = one == sy::vec<char, 1>(2);
  check(truth[0] == -1, "a vec<char, 1> takes the truth of its comparison");

  check(!sy::malloc(8, q, sy::usm::alloc::unknown) &&
            !sy::aligned_alloc(64, 8, q, sy::usm::alloc::unknown),
        "memory of no kind is a null pointer");
  check(compare::throws(
            sy::errc::invalid,
            [] {
              sy::queue both{
                  {sy::property::queue::enable_profiling(),
                   sy::ext::oneapi::property::queue::discard_events()}};
            },
            {"discard_events", "enable_profiling"}),
        "events with times cannot be discarded");
}

/// A kernel over an nd_range that takes an item or an id: of all work-items.
static void nd_ranges_without_nd_items(sy::queue &q) {
  const sy::nd_range<2> shape{{6, 8}, {3, 4}};
  int *ids = sy::malloc_shared<int>(48, q);
  int *items = sy::malloc_shared<int>(48, q);
  int *numbers = sy::malloc_shared<int>(16, q);
  int *sum = sy::malloc_shared<int>(1, q);
  *sum = 0;
  q.parallel_for(shape, [=](sy::id<2> i) {
    ids[i[0] * 8 + i[1]] = static_cast<int>(i[0] * 100 + i[1]);
  });
  q.parallel_for(shape, [=](sy::item<2> i) {
    items[i.get_linear_id()] =
        static_cast<int>(i[0] * 100 + i[1] + 1000 * i.get_range(1));
  });
  q.parallel_for(sy::nd_range<1>{16, 4},
                 [=](sy::id<1> i) { numbers[i] = static_cast<int>(i) * 3; });
  q.parallel_for(
      shape, sy::reduction(sum, sy::plus<int>()),
      [=](sy::id<2> i, auto &add) { add += static_cast<int>(i[1]); });
  q.wait();
  bool right = true;
  for (int r = 0; r < 6; ++r)
    for (int c = 0; c < 8; ++c)
      right &= ids[r * 8 + c] == r * 100 + c &&
               items[r * 8 + c] == r * 100 + c + 8000;
  for (int i = 0; i < 16; ++i)
    right &= numbers[i] == 3 * i;
  check(right, "kernels over an nd_range that take an id or an item");
  check(*sum == 6 * 28, "and a reducer");
  for (int *memory : {ids, items, numbers, sum})
    sy::free(memory, q);
}

/// Programs for FPGAs ask for one and go on without.
static void no_fpga() {
  const auto none = [](const auto &selector) {
    return compare::throws(sy::errc::runtime, [&] { sy::device d(selector); });
  };
  check(none(sy::ext::intel::fpga_selector_v) &&
            none(sy::ext::intel::fpga_emulator_selector()) &&
            none(sy::ext::intel::fpga_simulator_selector_v),
        "no device is an FPGA");
}

/// That version's names for what the standard library has.
static void library_classes() {
  sy::vector_class<int> numbers{1, 2, 3};
  sy::string_class text = "abc";
  sy::function_class<int(int)> next = [](int n) { return n + 1; };
  sy::shared_ptr_class<int> shared = std::make_shared<int>(5);
  sy::unique_ptr_class<int> own(new int(6));
  check(numbers.size() + text.size() + next(*shared) + *own == 18,
        "classes of the library");
}

/// OpenCL's names, if its header is installed.
static void names_of_opencl() {
#if __has_include(<CL/cl.h>)
  const cl_int error = CL_DEVICE_NOT_FOUND;
  const cl_context none = nullptr;
  check(error == -1 && !none && sizeof(cl_ulong) == 8, "names of OpenCL");
#endif
}

int main() {
  names_of_opencl();
  sy::queue q{sy::default_selector()};
  q = sy::default_selector(); // as Velocity-Bench's QuickSilver does
  library_classes();
  no_fpga();
  tiles(q);
  bytes(q);
  counters(q);
  mutable_functors(q);
  queue_members(q);
  accessors(q);
  pointers(q);
  group_algorithms(q);
  more_than_it_must(q);
  nd_ranges_without_nd_items(q);
  return compare::result();
}
