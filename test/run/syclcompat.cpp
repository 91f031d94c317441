// SYCLcompat: launches, queries, memory, devices, atomics and exchanges, each
// compared with the host. Arithmetic: syclcompat_math.cpp.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <numeric>
#include <syclcompat.hpp>

using compare::check;
namespace compat = syclcompat;

// -- launches

static void add(const int *a, const int *b, int *c, int n) {
  const std::size_t i = compat::global_id::x();
  if (i < static_cast<std::size_t>(n))
    c[i] = a[i] + b[i];
}
/// Each work-group turns its part around.
static void turn(int *data, int step, char *memory) {
  int *local = reinterpret_cast<int *>(memory);
  const std::size_t i = compat::local_id::x(), n = compat::local_range::x();
  local[i] = data[compat::global_id::x()] + step;
  compat::wg_barrier();
  data[compat::global_id::x()] = local[n - 1 - i];
}
template <int Size> void transpose(int *data) {
  auto tile = compat::local_mem<int[Size][Size]>();
  const std::size_t x = compat::local_id::x(), y = compat::local_id::y();
  const std::size_t at = compat::global_id::y() * compat::global_range::x() +
                         compat::global_id::x();
  tile[y][x] = data[at];
  compat::wg_barrier();
  data[at] = tile[x][y];
}
static void numbers(std::size_t *out) {
  const std::size_t at = (compat::global_id::z() * compat::global_range::y() +
                          compat::global_id::y()) *
                             compat::global_range::x() +
                         compat::global_id::x();
  out[at] = compat::work_group_id::x() + 10 * compat::work_group_id::y() +
            100 * compat::work_group_id::z() +
            1000 * compat::work_group_range::x() +
            10000 * compat::work_group_range::y() +
            100000 * compat::work_group_range::z();
}

static void launches() {
  sycl::queue q = compat::get_default_queue();
  constexpr int n = 256;
  int *a = compat::malloc_shared<int>(n), *b = compat::malloc_shared<int>(n),
      *c = compat::malloc_shared<int>(n);
  auto sums = [&](int extra) {
    bool right = true;
    for (int i = 0; i < n; ++i) {
      right &= c[i] == 3 * i + extra;
      c[i] = -1;
    }
    return right;
  };
  auto start = [&](int extra) {
    for (int i = 0; i < n; ++i)
      a[i] = i + extra, b[i] = 2 * i;
  };
  start(0);
  compat::launch<add>(compat::dim3(4), compat::dim3(64), a, b, c, n);
  compat::wait();
  check(sums(0), "blocks and threads");
  start(1);
  compat::launch<add>(4, 64, q, a, b, c, n).wait();
  check(sums(1), "numbers, a queue");
  start(2);
  int refused = 0;
  for (auto [global, local] :
       {std::pair(sycl::range<3>(2, 1, 1), sycl::range<3>(32, 1, 1)),
        std::pair(sycl::range<3>(1, 1, 2), sycl::range<3>(1, 1, 3)),
        std::pair(sycl::range<3>(8, 0, 8), sycl::range<3>(1, 1, 1)),
        std::pair(sycl::range<3>(8, 8, 8), sycl::range<3>(1, 0, 1))})
    try {
      (void)compat::compute_nd_range(global, local);
    } catch (const std::invalid_argument &) {
      ++refused;
    }
  check(refused == 4, "ranges of nothing, and smaller than a work-group");
  compat::launch<add>(compat::compute_nd_range(n - 5, 64), a, b, c, n).wait();
  check(sums(2), "a range that was rounded up");
  start(3);
  compat::launch<add>(sycl::nd_range<3>({1, 1, n}, {1, 1, 32}), q, a, b, c, n)
      .wait();
  check(sums(3), "three dimensions");

  auto turned = [&](int step) {
    bool right = true;
    for (int i = 0; i < n; ++i)
      right &= a[i] == i / 32 * 32 + 31 - i % 32 + step;
    return right;
  };
  std::iota(a, a + n, 0);
  compat::launch<turn>(n / 32, 32, 32 * sizeof(int), a, 1).wait();
  check(turned(1), "local memory");
  std::iota(a, a + n, 0);
  compat::launch<turn>(sycl::nd_range<1>(n, 32), 32 * sizeof(int), q, a, 2)
      .wait();
  check(turned(2), "local memory, a queue");

  std::iota(a, a + n, 0);
  compat::launch<transpose<16>>(compat::dim3(1, 1), compat::dim3(16, 16), a)
      .wait();
  bool right = true;
  for (int i = 0; i < n; ++i)
    right &= a[i] == i % 16 * 16 + i / 16;
  check(right, "local_mem of two dimensions");

  std::size_t *ids = compat::malloc_shared<std::size_t>(n);
  compat::launch<numbers>(compat::dim3(4, 2, 2), compat::dim3(2, 4, 2), ids)
      .wait();
  right = true;
  for (std::size_t z = 0; z < 4; ++z)
    for (std::size_t y = 0; y < 8; ++y)
      for (std::size_t x = 0; x < 8; ++x)
        right &= ids[(z * 8 + y) * 8 + x] ==
                 x / 2 + 10 * (y / 4) + 100 * (z / 2) + 4000 + 20000 + 200000;
  check(right, "numbers of work-groups");

  namespace experimental = compat::experimental;
  namespace oneapi = sycl::ext::oneapi::experimental;
  start(4);
  const experimental::launch_policy plain(compat::dim3(4), compat::dim3(64));
  experimental::launch<add>(plain, a, b, c, n).wait();
  check(sums(4), "a policy");
  start(5);
  const experimental::launch_policy sized(
      sycl::nd_range<1>(n, 64),
      experimental::kernel_properties{oneapi::sub_group_size<32>});
  experimental::launch<add>(sized, q, a, b, c, n).wait();
  check(sums(5), "a policy with a property of the kernel");
  std::iota(a, a + n, 0);
  const experimental::launch_policy local(
      compat::dim3(n / 32), compat::dim3(32),
      experimental::local_mem_size(32 * sizeof(int)));
  static_assert(
      std::is_same_v<
          decltype(experimental::launch_policy(sycl::nd_range<1>(n, 64))),
          experimental::launch_policy<sycl::nd_range<1>,
                                      oneapi::empty_properties_t,
                                      oneapi::empty_properties_t, false>>);
  static_assert(decltype(local)::HasLocalMem && !decltype(plain)::HasLocalMem);
  experimental::launch<turn>(local, a, 3).wait();
  check(turned(3), "a policy with local memory");
  for (void *one : {static_cast<void *>(a), static_cast<void *>(b),
                    static_cast<void *>(c), static_cast<void *>(ids)})
    compat::free(one);

  const compat::dim3 three = compat::dim3(2, 3, 4) * compat::dim3(1, 2, 3);
  check(three == compat::dim3(2, 6, 12) && three.size() == 144 &&
            sycl::range<3>(three) == sycl::range<3>(12, 6, 2) &&
            compat::dim3(sycl::range<2>(5, 7)) == compat::dim3(7, 5),
        "dim3");
}

// -- memory

static void memory() {
  constexpr std::size_t x = 20, y = 5, z = 3;
  std::vector<unsigned char> host(x * y * z), back(x * y * z, 0);
  std::iota(host.begin(), host.end(), static_cast<unsigned char>(1));

  void *plain = compat::malloc(host.size());
  compat::memcpy(plain, host.data(), host.size());
  compat::memcpy_async(back.data(), plain, host.size()).wait();
  check(back == host, "memcpy");
  compat::memset(plain, 7, 10);
  compat::memcpy(back.data(), plain, host.size());
  check(back[0] == 7 && back[9] == 7 && back[10] == host[10], "memset");
  compat::fill<int>(plain, 0x01020304, 2);
  int two[2] = {};
  compat::memcpy<int>(two, static_cast<int *>(plain), 2);
  check(two[0] == 0x01020304 && two[1] == two[0], "fill");
  compat::memset_d16(plain, 0x1234, 3);
  compat::memset_d32(static_cast<char *>(plain) + 8, 0x12345678u, 1);
  unsigned short words[6] = {};
  compat::memcpy(words, plain, sizeof words);
  check(words[2] == 0x1234 && words[4] == 0x5678 && words[5] == 0x1234,
        "memset of 16 and 32 bits");

  std::size_t pitch = 0;
  void *rows = compat::malloc(pitch, x, y);
  check(pitch >= x && pitch % 32 == 0, "pitch");
  compat::memset(rows, pitch, 3, x, y);
  compat::memcpy(rows, pitch, host.data(), x, x - 2, y - 1);
  std::fill(back.begin(), back.end(), static_cast<unsigned char>(0));
  compat::memcpy_async(back.data(), x, rows, pitch, x, y).wait();
  bool right = true;
  for (std::size_t j = 0; j < y; ++j)
    for (std::size_t i = 0; i < x; ++i)
      right &=
          back[j * x + i] == (i < x - 2 && j < y - 1 ? host[j * x + i] : 3);
  check(right, "rows");

  const compat::pitched_data box = compat::malloc(sycl::range<3>(x, y, z));
  compat::memset(box, 9, sycl::range<3>(x, y, z));
  const compat::pitched_data source(host.data(), x, x, y);
  compat::memcpy(box, sycl::id<3>(2, 1, 1), source, sycl::id<3>(0, 2, 0),
                 sycl::range<3>(5, 3, 2));
  compat::memcpy_async(compat::pitched_data(back.data(), x, x, y),
                       sycl::id<3>(0, 0, 0), box, sycl::id<3>(0, 0, 0),
                       sycl::range<3>(x, y, z))
      .wait();
  right = true;
  for (std::size_t k = 0; k < z; ++k)
    for (std::size_t j = 0; j < y; ++j)
      for (std::size_t i = 0; i < x; ++i) {
        const bool in = i >= 2 && i < 7 && j >= 1 && j < 4 && k >= 1;
        right &= back[(k * y + j) * x + i] ==
                 (in ? host[((k - 1) * y + (j + 1)) * x + i - 2] : 9);
      }
  check(right, "boxes");

  std::vector<unsigned char> cut(2 * 3 * 2, 0);
  compat::experimental::memcpy_parameter part;
  part.from.pitched = box;
  part.from.pos = sycl::id<3>(3, 2, 1);
  part.to.pitched = compat::pitched_data(cut.data(), 2, 2, 3);
  part.size = sycl::range<3>(2, 2, 1);
  std::vector<sycl::event> copies{compat::experimental::memcpy_async(part)};
  compat::detail::combine_events(copies, compat::get_default_queue()).wait();
  part.to.pos = sycl::id<3>(0, 1, 1);
  compat::experimental::memcpy(part);
  right = true;
  for (std::size_t j = 0; j < 2; ++j)
    for (std::size_t i = 0; i < 2; ++i)
      right &= cut[j * 2 + i] == back[(y + j + 2) * x + i + 3] &&
               cut[(3 + j + 1) * 2 + i] == back[(y + j + 2) * x + i + 3];
  check(right, "a copy by its parts");
  compat::wait_and_free(box.get_data_ptr());
  compat::free_async({rows, plain}, {}).wait();

  compat::pointer_attributes attributes;
  int *shared = compat::malloc_shared<int>(4);
  int *on_device = compat::malloc<int>(4);
  attributes.init(shared);
  check(attributes.is_memory_shared() &&
            attributes.get_host_pointer() == shared &&
            attributes.get_device_pointer() == shared &&
            attributes.get_device_id() == compat::get_current_device_id(),
        "attributes of shared memory");
  attributes.init(on_device);
  check(attributes.get_memory_type() == sycl::usm::alloc::device &&
            !attributes.get_host_pointer(),
        "attributes of memory of the device");
  attributes.init(&right);
  check(attributes.get_memory_type() == sycl::usm::alloc::unknown &&
            !attributes.get_device_pointer(),
        "attributes of other memory");
  compat::free(shared);
  compat::free(on_device);

  // Allocations whose size has more than 64 bits fail.
  constexpr std::size_t many = (std::size_t(1) << 62) + 1;
  std::size_t wide = 0;
  check(!compat::malloc<int>(many) && !compat::malloc_host<int>(many) &&
            !compat::malloc_shared<int>(many) &&
            !compat::malloc(wide, many, 4) &&
            !compat::malloc(wide, ~std::size_t(0), 1) &&
            !compat::malloc(sycl::range<3>(32, many, 16)).get_data_ptr(),
        "sizes that wrap around");
  check(compare::throws(sycl::errc::memory_allocation,
                        [] {
                          compat::global_memory<int, 2> none(
                              sycl::range<2>(4, many / 4));
                          none.init();
                        }) &&
            compare::throws(sycl::errc::invalid,
                            [&] { compat::memcpy<int>(two, two + 1, many); }),
        "variables and copies of such sizes");

  compat::global_memory<int, 1> numbers(sycl::range<1>(4), {1, 2, 3});
  compat::constant_memory<float, 2> table(sycl::range<2>(2, 3),
                                          {{1, 2, 3}, {4, 5, 6}});
  compat::shared_memory<int, 0> sum(10);
  sycl::queue q = compat::get_default_queue();
  int *const from = numbers.get_ptr();
  int *const to = sum.get_ptr();
  q.submit([&](sycl::handler &group) {
    const auto rows = table.get_access(group);
    group.single_task([=] {
      for (int i = 0; i < 4; ++i)
        *to += from[i];
      *to += 100 * static_cast<int>(rows[1][2]);
    });
  });
  compat::wait();
  check(sum[0] == 10 + 6 + 600 && numbers.get_size() == 16,
        "variables of the device");
}

// -- devices

static void devices() {
  compat::device_ext &device = compat::get_current_device();
  compat::device_info info;
  device.get_device_info(info);
  check(device.get_info<sycl::info::device::name>() == info.get_name() &&
            info.get_max_compute_units() == device.get_max_compute_units() &&
            info.get_max_work_group_size() > 0 &&
            info.get_global_mem_size() > 0 &&
            info.get_max_work_item_sizes<int *>()[2] > 0 &&
            info.get_max_nd_range_size<int *>()[0] == 0x7fffffff &&
            info.get_major_version() >= 0,
        "what is known of the device");
  check(compat::device_count() >= 1 &&
            &compat::get_device(compat::get_current_device_id()) == &device &&
            compat::get_device_id(device) == compat::get_current_device_id() &&
            compat::select_device(0) == 0,
        "devices by number");
  check(compat::get_default_queue().is_in_order() &&
            !compat::create_queue(false, false).is_in_order(),
        "order of queues");
  compat::queue_ptr saved = device.get_saved_queue();
  check(saved == device.default_queue(), "the saved queue");
  sycl::queue mine(compat::get_default_context(), device);
  compat::set_default_queue(mine);
  check(compat::get_default_queue() == mine &&
            *device.get_saved_queue() == mine,
        "another default queue");
  device.reset();
  check(compat::get_default_queue() != mine, "reset");
  compat::queue_ptr other = device.create_queue(true);
  device.set_saved_queue(other);
  device.destroy_queue(other);
  check(other == nullptr && device.get_saved_queue() == device.default_queue(),
        "a queue that is destroyed");
  bool threw = false;
  try {
    compat::select_device(1000);
  } catch (const std::runtime_error &) {
    threw = true;
  }
  check(threw, "a device that is not there");
}

// -- atomics

static void count(int *sums, unsigned *around, float *number, int **pointer) {
  namespace access = sycl::access;
  const int i = static_cast<int>(compat::global_id::x());
  compat::atomic_fetch_add(&sums[0], i);
  compat::atomic_fetch_sub<access::address_space::global_space>(&sums[1], 2.0);
  compat::atomic_fetch_and(&sums[2], ~(1 << (i % 8)));
  compat::atomic_fetch_or(&sums[3], 1 << (i % 16), sycl::memory_order::acq_rel);
  compat::atomic_fetch_xor(&sums[4], 1 << (i % 3));
  compat::atomic_fetch_min(&sums[5], i - 50);
  compat::atomic_fetch_max(&sums[6], i, sycl::memory_order::relaxed);
  compat::atomic_fetch_compare_inc(&around[0], 9);
  compat::atomic_fetch_compare_dec(&around[1], 6);
  compat::atomic_fetch_add(number, 0.5);
  compat::atomic_fetch_add(pointer, 1);
  if (compat::atomic_compare_exchange_strong(&sums[7], 5, 6) == 5)
    compat::atomic_fetch_add(&sums[8], 1);
  if (compat::atomic_exchange(&sums[9], 1) == 0)
    compat::atomic_fetch_add(&sums[10], 1);
}
static void count_class(compat::atomic<int> *sum, int *old) {
  const int before = sum->fetch_add(3);
  old[before / 3] += 1;
  int expected = -1;
  sum->compare_exchange_strong(expected, 7);
}
static void atomics() {
  constexpr int n = 100;
  int *sums = compat::malloc_shared<int>(11);
  unsigned *around = compat::malloc_shared<unsigned>(2);
  float *number = compat::malloc_shared<float>(1);
  int **pointer = compat::malloc_shared<int *>(1);
  const int start[11] = {0, 0, -1, 0, 0, 0, -5, 5, 0, 0, 0};
  std::copy(start, start + 11, sums);
  around[0] = around[1] = 0;
  *number = 0;
  *pointer = sums;
  compat::launch<count>(4, 25, sums, around, number, pointer).wait();
  unsigned up = 0, down = 0;
  int exclusive = 0;
  for (int i = 0; i < n; ++i) {
    up = up >= 9 ? 0 : up + 1;
    down = down == 0 || down > 6 ? 6 : down - 1;
    exclusive ^= 1 << (i % 3);
  }
  const int expected[11] = {
      n * (n - 1) / 2, -2 * n, ~0xff, 0xffff, exclusive, -50,
      n - 1,           6,      1,     1,      1};
  check(std::equal(sums, sums + 11, expected), "operations");
  check(around[0] == up && around[1] == down, "counters that go around");
  check(*number == n * 0.5f && *pointer == sums + n, "float and pointer");

  auto *one = static_cast<compat::atomic<int> *>(
      compat::malloc_shared(sizeof(compat::atomic<int>)));
  new (one) compat::atomic<int>(0);
  int *old = compat::malloc_shared<int>(n);
  std::fill(old, old + n, 0);
  compat::launch<count_class>(4, 25, one, old).wait();
  check(one->load() == 3 * n &&
            std::all_of(old, old + n, [](int times) { return times == 1; }),
        "class atomic");
  for (void *memory :
       {static_cast<void *>(sums), static_cast<void *>(around),
        static_cast<void *>(number), static_cast<void *>(pointer),
        static_cast<void *>(one), static_cast<void *>(old)})
    compat::free(memory);
}

// -- sub-groups and bits

struct exchanged {
  int lane, size, value[10];
};
static void exchange(exchanged *out) {
  const auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  const sycl::sub_group g = item.get_sub_group();
  exchanged &mine = out[item.get_global_linear_id()];
  const int lane = mine.lane = static_cast<int>(g.get_local_linear_id());
  mine.size = static_cast<int>(g.get_local_linear_range());
  const int x = 100 + lane;
  mine.value[0] = compat::select_from_sub_group(g, x, lane + 1, 4);
  mine.value[1] = compat::shift_sub_group_left(g, x, 3, 8);
  mine.value[2] = compat::shift_sub_group_right(g, x, 2, 4);
  mine.value[3] = compat::permute_sub_group_by_xor(g, x, 1, 2);
  mine.value[4] = compat::experimental::shift_sub_group_left(~0u, g, x, 1, 4);
  mine.value[5] =
      static_cast<int>(compat::match_any_over_sub_group(g, 0xffu, lane % 3));
  int all = -1;
  mine.value[6] = static_cast<int>(
      compat::match_all_over_sub_group(g, 0xfu, lane / 4, &all));
  mine.value[7] = all;
  const compat::experimental::logical_group part(item, item.get_group(), 8);
  mine.value[8] = static_cast<int>(part.get_local_linear_id() +
                                   10 * part.get_group_linear_id());
  mine.value[9] = static_cast<int>(part.get_local_linear_range() +
                                   10 * part.get_group_linear_range());
}
static void exchanges() {
  constexpr int n = 64;
  exchanged *out = compat::malloc_shared<exchanged>(n);
  compat::launch<exchange>(1, n, out).wait();
  bool right = true;
  for (int i = 0; i < n; ++i) {
    const exchanged &got = out[i];
    const int lane = got.lane, x = 100 + lane;
    int same = 0;
    for (int other = 0; other < 8 && other < got.size; ++other)
      same |= (other % 3 == lane % 3) << other;
    const int expected[10] = {100 + lane / 4 * 4 + (lane + 1) % 4,
                              lane % 8 + 3 < 8 ? x + 3 : x,
                              lane % 4 >= 2 ? x - 2 : x,
                              100 + (lane ^ 1),
                              lane % 4 < 3 ? x + 1 : x,
                              same,
                              0xf,
                              1,
                              i % 8 + 10 * (i / 8),
                              8 + 10 * (n / 8)};
    right &=
        got.size % 8 == 0 && std::equal(expected, expected + 10, got.value);
  }
  check(right, "exchanges in parts of a sub-group");
  compat::free(out);

  check(compat::reverse_bits(0x12345678u) == 0x1e6a2c48u &&
            compat::ffs(0) == 0 && compat::ffs(40) == 4 &&
            compat::ffs(-1ll) == 1 &&
            compat::byte_level_permute(0x33221100u, 0x77665544u, 0x7250) ==
                0x77225500u &&
            compat::cast_double_to_int(
                compat::cast_ints_to_double(0x12345678, -3), true) ==
                0x12345678 &&
            compat::cast_double_to_int(
                compat::cast_ints_to_double(0x12345678, -3), false) == -3 &&
            compat::ternary_logic_op<unsigned char>(0xf0, 0xcc, 0xaa, 0x1b) ==
                0x1b,
        "bits");
}

// -- occupancy

struct counted_kernel {
  int *data;
  void operator()(sycl::nd_item<2> item) const {
    data[item.get_global_linear_id()] = 1;
  }
};
static void occupancy() {
  const sycl::device device = compat::get_default_queue().get_device();
  const std::size_t local =
      device.get_info<sycl::info::device::local_mem_size>();
  const sycl::range<2> group(2, 16);
  check(compat::max_active_work_groups_per_cu<counted_kernel>(group, 0) >= 1 &&
            compat::max_active_work_groups_per_cu<counted_kernel>(
                compat::dim3(group), 64) ==
                compat::max_active_work_groups_per_cu<counted_kernel>(group,
                                                                      64) &&
            !compat::max_active_work_groups_per_cu<counted_kernel>(group,
                                                                   local + 1),
        "work-groups per compute unit");
  // The kernel is only named.
  if (false)
    compat::get_default_queue().parallel_for(sycl::nd_range<2>(group, group),
                                             counted_kernel{nullptr});
  static_assert(std::is_same_v<compat::detail::DataType<float>::T2, float> &&
                std::is_same_v<compat::detail::DataType<sycl::double2>::T2,
                               std::complex<double>>);
}

int main() {
  occupancy();
  launches();
  memory();
  devices();
  atomics();
  exchanges();
  return compare::result();
}
