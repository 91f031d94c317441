// joint_matrix: each type, shape and layout against loops on the host.
//
// Elements are small integers, so that every sum is exact in every type and the
// results must be equal. Matrices in memory are wider than what is used of
// them, by an odd number too, and the joint matrices are tiles of a larger
// product.
//
// Every device gets a few of them. With all in one module Intel's OpenCL
// compiles for minutes, and then says of some kernels that one work-item is the
// most.
//
// RUN: %syclcc1 -std=c++20 -O0 -DFEW %s -o %t.few && %run %t.few
// RUN: %syclcc1 -std=c++20 -O2 -DFEW %s -o %t.few && %run %t.few
// RUN: %syclcc1 -std=c++20 -O0 %s -o %t.some
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.some
// RUN: %syclcc1 -std=c++20 -O2 -DEVERY_SHAPE %s -o %t.every
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.every

#include "Inputs/compare.hpp"
#include <string>
#include <sycl/ext/oneapi/experimental/annotated_ptr/annotated_ptr.hpp>
#include <sycl/ext/oneapi/matrix/matrix.hpp>
#include <vector>

using namespace sycl::ext::oneapi::experimental::matrix;
namespace intel = sycl::ext::intel::experimental::matrix;
using compare::check;
using compare::queue;
using sycl::half;
using sycl::sub_group;
using sycl::ext::oneapi::bfloat16;

constexpr int lanes = 32;

template <class T> struct stored_as {
  using type = T;
};
template <> struct stored_as<precision::tf32> {
  using type = float;
};
template <class T> using stored = typename stored_as<T>::type;

template <class T> auto global(T *pointer) {
  return sycl::address_space_cast<sycl::access::address_space::global_space,
                                  sycl::access::decorated::no>(pointer);
}

/// A small integer for element i, of both signs if T has them.
template <class T> stored<T> small(std::size_t i) {
  const int number = int(compare::mixed(i + 1) >> 8) % 7;
  return stored<T>(std::is_unsigned_v<T> || number < 3 ? number : 3 - number);
}

/// Memory of the device, filled with small integers.
template <class T> struct matrix_in_memory {
  std::size_t rows, columns, stride;
  layout in;
  stored<T> *data;

  matrix_in_memory(std::size_t rows, std::size_t columns, layout in,
                   std::size_t extra)
      : rows(rows), columns(columns),
        stride((in == layout::col_major ? rows : columns) + extra), in(in),
        data(sycl::malloc_shared<stored<T>>(size(), queue())) {
    for (std::size_t i = 0; i < size(); ++i)
      data[i] = small<T>(i);
  }
  ~matrix_in_memory() { sycl::free(data, queue()); }
  std::size_t size() const {
    return stride * (in == layout::col_major ? columns : rows);
  }
  std::size_t offset(std::size_t row, std::size_t column) const {
    return in == layout::col_major ? column * stride + row
                                   : row * stride + column;
  }
  double at(std::size_t row, std::size_t column) const {
    return double(float(data[offset(row, column)]));
  }
};

/// D = A * B + C of 2 x 3 tiles and 3 multiplications each.
template <class Ta, class Tb, class Tc, class Td, std::size_t M, std::size_t N,
          std::size_t K, layout La, layout Lb>
void product(const char *what, layout lc, std::size_t extra) {
  const matrix_in_memory<Ta> a(2 * M, 3 * K, La, extra);
  const matrix_in_memory<Tb> b(3 * K, 3 * N, Lb, extra);
  const matrix_in_memory<Tc> c(2 * M, 3 * N, lc, extra);
  const matrix_in_memory<Td> d(2 * M, 3 * N, lc, extra);
  const std::vector<stored<Td>> before(d.data, d.data + d.size());
  const auto *pa = a.data;
  const auto *pb = b.data;
  const auto *pc = c.data;
  auto *pd = d.data;
  const std::size_t sa = a.stride, sb = b.stride, sc = c.stride;
  queue()
      .parallel_for(
          sycl::nd_range<2>({2, 3 * lanes}, {1, lanes}),
          [=](sycl::nd_item<2> item) [[sycl::reqd_sub_group_size(lanes)]] {
            const std::size_t row = item.get_group(0) * M,
                              column = item.get_group(1) * N;
            const auto at = [](layout in, std::size_t stride, std::size_t i,
                               std::size_t j) {
              return in == layout::col_major ? j * stride + i : i * stride + j;
            };
            sub_group sg = item.get_sub_group();
            joint_matrix<sub_group, Ta, use::a, M, K, La> ta;
            joint_matrix<sub_group, Tb, use::b, K, N, Lb> tb;
            joint_matrix<sub_group, Tc, use::accumulator, M, N> tc;
            joint_matrix<sub_group, Td, use::accumulator, M, N> td;
            joint_matrix_load(sg, tc, global(pc + at(lc, sc, row, column)), sc,
                              lc);
            for (std::size_t k = 0; k < 3 * K; k += K) {
              joint_matrix_load(sg, ta, global(pa + at(La, sa, row, k)), sa);
              joint_matrix_load(sg, tb, global(pb + at(Lb, sb, k, column)), sb);
              if (k == 0)
                joint_matrix_mad(sg, td, ta, tb, tc);
              else
                joint_matrix_mad(sg, td, ta, tb, td);
            }
            joint_matrix_store(sg, td, global(pd + at(lc, sc, row, column)), sc,
                               lc);
          })
      .wait();
  int wrong = 0;
  std::vector<stored<Td>> expected = before;
  for (std::size_t i = 0; i < 2 * M; ++i)
    for (std::size_t j = 0; j < 3 * N; ++j) {
      double sum = c.at(i, j);
      for (std::size_t k = 0; k < 3 * K; ++k)
        sum += a.at(i, k) * b.at(k, j);
      expected[d.offset(i, j)] = stored<Td>(float(sum));
    }
  for (std::size_t i = 0; i < d.size(); ++i)
    wrong += !(expected[i] == d.data[i]);
  if (wrong)
    std::printf("     %d of %zu elements differ\n", wrong, d.size());
  check(wrong == 0, what);
}

constexpr layout row = layout::row_major, column = layout::col_major;

/// One shape, in the four layouts of A and B or in one.
template <class Ta, class Tb, class Tc, class Td, std::size_t M, std::size_t N,
          std::size_t K>
struct shape {
  template <layout La, layout Lb>
  static void one(const char *types, layout lc, std::size_t extra) {
    const std::string what = std::string(types) + " " + std::to_string(M) +
                             "x" + std::to_string(N) + "x" + std::to_string(K) +
                             (La == row ? " row" : " column") +
                             (Lb == row ? " row" : " column");
    product<Ta, Tb, Tc, Td, M, N, K, La, Lb>(what.c_str(), lc, extra);
  }
  static void all(const char *types) {
    one<row, row>(types, row, 0);
    one<row, column>(types, column, 8);
    one<column, row>(types, row, 3);
    one<column, column>(types, column, 5);
  }
};

#ifndef FEW
void all_products() {
  using i8 = std::int8_t;
  using u8 = std::uint8_t;
  using i32 = std::int32_t;
  using tf32 = precision::tf32;
  shape<half, half, float, float, 16, 16, 16>::one<row, row>("half, float", row,
                                                             0);
  shape<half, half, float, float, 32, 8, 16>::one<column, row>("half, float",
                                                               row, 1);
  shape<half, half, half, half, 8, 32, 16>::one<column, column>("half, half",
                                                                row, 0);
  shape<bfloat16, bfloat16, float, float, 16, 16, 16>::one<row, column>(
      "bfloat16", column, 8);
  shape<u8, i8, i32, i32, 16, 16, 32>::one<column, row>("uint8, int8", row, 0);
  shape<tf32, tf32, float, float, 16, 16, 8>::one<row, column>("tf32", row, 3);
  shape<double, double, double, double, 8, 8, 4>::one<column, column>("double",
                                                                      row, 2);
  // No instruction has it.
  shape<i8, i8, i32, i32, 5, 3, 9>::one<column, row>("int8", column, 2);
#ifdef EVERY_SHAPE
  shape<half, half, float, float, 16, 16, 16>::all("half, float");
  shape<half, half, float, float, 8, 32, 16>::one<row, column>("half, float",
                                                               column, 8);
  shape<half, half, half, half, 16, 16, 16>::one<row, row>("half, half", row,
                                                           2);
  shape<half, half, float, half, 32, 8, 16>::one<row, row>("half, float, half",
                                                           column, 0);
  shape<half, half, half, float, 16, 16, 16>::one<row, row>("half, half, float",
                                                            row, 0);
  shape<bfloat16, bfloat16, float, float, 8, 32, 16>::one<column, column>(
      "bfloat16", row, 8);
  shape<bfloat16, bfloat16, float, float, 32, 8, 16>::one<row, column>(
      "bfloat16", row, 1);
  shape<i8, i8, i32, i32, 16, 16, 16>::all("int8");
  shape<i8, i8, i32, i32, 8, 32, 16>::one<row, column>("int8", row, 16);
  shape<u8, u8, i32, i32, 32, 8, 16>::one<row, column>("uint8", row, 0);
  shape<i8, u8, i32, i32, 8, 32, 16>::one<row, column>("int8, uint8", row, 0);
  shape<tf32, tf32, float, float, 16, 16, 8>::all("tf32");
  shape<double, double, double, double, 8, 8, 4>::all("double");
  shape<half, half, float, float, 8, 8, 8>::one<row, row>("half, float", row,
                                                          0);
  shape<half, half, float, float, 1, 64, 16>::one<row, column>("half, float",
                                                               row, 0);
  shape<bfloat16, bfloat16, float, float, 7, 16, 16>::one<row, row>("bfloat16",
                                                                    row, 0);
  shape<double, double, double, double, 16, 24, 12>::one<row, column>("double",
                                                                      row, 1);
  shape<half, half, float, float, 64, 32, 32>::one<row, row>("half, float", row,
                                                             8);
#endif
}

/// What is done to single elements: filled, changed, by coordinates, copied to
/// another use and type.
void elements() {
  constexpr std::size_t M = 16, N = 24;
  const matrix_in_memory<float> m(M, N, layout::row_major, 4);
  const matrix_in_memory<half> h(M, N, layout::row_major, 8);
  const std::vector<float> before(m.data, m.data + m.size());
  float *data = m.data;
  half *halves = h.data;
  int *calls = sycl::malloc_shared<int>(M * N, queue());
  for (std::size_t i = 0; i < M * N; ++i)
    calls[i] = 0;
  queue()
      .parallel_for(
          sycl::nd_range<1>(lanes, lanes),
          [=](sycl::nd_item<1> item) [[sycl::reqd_sub_group_size(lanes)]] {
            sub_group sg = item.get_sub_group();
            joint_matrix<sub_group, float, use::accumulator, M, N> c, filled;
            joint_matrix<sub_group, half, use::b, M, N, layout::row_major> b;
            joint_matrix<sub_group, half, use::a, M, N, layout::row_major> a;
            joint_matrix_fill(sg, filled, 2);
            joint_matrix_load(sg, c, global(data), N + 4, layout::row_major);
            joint_matrix_apply(sg, filled, [](float &x) { x *= 5; });
            joint_matrix_apply(sg, c, [](float &x) { x = x * 2 + 1; });
            intel::joint_matrix_apply(
                sg, c, [=](float &x, std::size_t row, std::size_t column) {
                  x += float(row * 100 + column);
                  sycl::atomic_ref<int, sycl::memory_order::relaxed,
                                   sycl::memory_scope::device>(
                      calls[row * N + column]) += 1;
                });
            joint_matrix_store(sg, c, global(data), N + 4, layout::row_major);
            joint_matrix_copy(sg, c, b);
            joint_matrix_copy(sg, b, a);
            joint_matrix_copy(sg, a, c);
            joint_matrix_copy(sg, c, b);
            joint_matrix_apply(sg, b, [](half &x) { x = -x; });
            intel::joint_matrix_store(sg, b, global(halves), N + 8);
          })
      .wait();
  bool applied = true, once = true, copied = true;
  for (std::size_t i = 0; i < M; ++i)
    for (std::size_t j = 0; j < N; ++j) {
      const float expected = before[i * (N + 4) + j] * 2 + 1 + i * 100 + j;
      applied &= m.at(i, j) == expected;
      once &= calls[i * N + j] == 1;
      copied &= h.at(i, j) == -expected;
    }
  check(applied, "apply with coordinates");
  check(once, "apply calls once for each element");
  check(copied, "copies between uses and types");
  sycl::free(calls, queue());
}

/// A matrix that tiles do not divide, by the checked functions; and the packed
/// layout.
void edges() {
  constexpr std::size_t M = 21, N = 19, stride = 22;
  half *from = sycl::malloc_shared<half>(M * stride, queue());
  half *to = sycl::malloc_shared<half>(M * stride, queue());
  std::int8_t *packed = sycl::malloc_shared<std::int8_t>(16 * 16, queue());
  std::int8_t *plain = sycl::malloc_shared<std::int8_t>(16 * 16, queue());
  for (std::size_t i = 0; i < M * stride; ++i) {
    from[i] = half(float(i % 1000));
    to[i] = half(-1.0f);
  }
  for (int i = 0; i < 256; ++i)
    packed[i] = std::int8_t(i - 128);
  queue()
      .parallel_for(
          sycl::nd_range<2>({2, 2 * lanes}, {1, lanes}),
          [=](sycl::nd_item<2> item) [[sycl::reqd_sub_group_size(lanes)]] {
            sub_group sg = item.get_sub_group();
            const std::size_t row = item.get_group(0) * 16,
                              column = item.get_group(1) * 16;
            joint_matrix<sub_group, half, use::a, 16, 16, layout::row_major> a;
            joint_matrix<sub_group, half, use::a, 16, 16, layout::row_major> f;
            intel::joint_matrix_load_checked(sg, a, global(from), stride, M, N,
                                             row, column);
            intel::joint_matrix_fill_checked(sg, f, 1, M, N, row, column);
            // Elements outside are 0 in both.
            half sums[2] = {0, 0};
            const auto is_outside = [=](std::size_t i, std::size_t j) {
              return row + i >= M || column + j >= N;
            };
            intel::joint_matrix_apply(
                sg, a, [&](half &x, std::size_t i, std::size_t j) {
                  if (is_outside(i, j))
                    sums[0] += x;
                });
            intel::joint_matrix_apply(
                sg, f, [&](half &x, std::size_t i, std::size_t j) {
                  sums[1] += is_outside(i, j) ? x : x - half(1);
                });
            if (sums[0] != half(0) || sums[1] != half(0))
              to[0] = half(-2.0f);
            intel::joint_matrix_store_checked(sg, a, global(to), stride, M, N,
                                              row, column);
            joint_matrix<sub_group, std::int8_t, use::b, 16, 16,
                         layout::ext_intel_packed>
                p;
            joint_matrix<sub_group, std::int8_t, use::b, 16, 16,
                         layout::row_major>
                q;
            joint_matrix_prefetch<16, 16>(sg, packed, 64, layout::row_major);
            joint_matrix_load(sg, p, global(packed), 64);
            joint_matrix_copy(sg, p, q);
            intel::joint_matrix_store(sg, q, global(plain), 16);
          })
      .wait();
  bool right = true;
  for (std::size_t i = 0; i < M; ++i)
    for (std::size_t j = 0; j < stride; ++j)
      right &= float(to[i * stride + j]) ==
               (j < N ? float(from[i * stride + j]) : -1.0f);
  check(right, "over the edge of memory");
  right = true;
  for (int i = 0; i < 16; ++i)
    for (int j = 0; j < 16; ++j)
      right &= plain[i * 16 + j] == packed[i / 4 * 64 + j * 4 + i % 4];
  check(right, "packed layout");
  sycl::free(from, queue());
  sycl::free(to, queue());
  sycl::free(packed, queue());
  sycl::free(plain, queue());
}

#endif

/// Four sub-groups of one work-group, each with a tile in local memory, of
/// which two multiply; arrays of matrices; behind a barrier.
void partial() {
  constexpr int groups = 4;
  float *out = sycl::malloc_shared<float>(groups * 2 * 256, queue());
  for (int i = 0; i < groups * 2 * 256; ++i)
    out[i] = -1;
  queue()
      .submit([&](sycl::handler &h) {
        sycl::local_accessor<half, 1> tile(groups * 16 * 24, h);
        h.parallel_for(
            sycl::nd_range<1>(groups * lanes, groups * lanes),
            [=](sycl::nd_item<1> item) [[sycl::reqd_sub_group_size(lanes)]] {
              sub_group sg = item.get_sub_group();
              const std::size_t id = sg.get_group_linear_id();
              for (std::size_t i = item.get_local_id(0); i < groups * 16 * 24;
                   i += groups * lanes)
                tile[i] = half(float(i % 24 % 5) - float(i / 24 % 3));
              sycl::group_barrier(item.get_group());
              if (id % 2 == 0)
                return;
              const auto mine =
                  tile.get_multi_ptr<sycl::access::decorated::no>() +
                  id * 16 * 24;
              joint_matrix<sub_group, half, use::a, 16, 16, layout::row_major>
                  a[2];
              joint_matrix<sub_group, half, use::b, 16, 16, layout::col_major>
                  b;
              joint_matrix<sub_group, float, use::accumulator, 16, 16> c[2];
              joint_matrix_load(sg, b, mine, 24);
              for (int i = 0; i < 2; ++i) {
                joint_matrix_load(sg, a[i], mine + i * 8, 24);
                joint_matrix_fill(sg, c[i], float(id));
                joint_matrix_mad(sg, c[i], a[i], b, c[i]);
              }
              for (int i = 0; i < 2; ++i)
                joint_matrix_store(sg, c[i], global(out + (id * 2 + i) * 256),
                                   16, layout::row_major);
            });
      })
      .wait();
  const auto value = [](int id, int row, int column) {
    const int at = (id * 16 + row) * 24 + column;
    return float(at % 24 % 5) - float(at / 24 % 3);
  };
  int wrong = 0;
  for (int id = 0; id < groups; ++id)
    for (int i = 0; i < 2; ++i)
      for (int row = 0; row < 16; ++row)
        for (int column = 0; column < 16; ++column) {
          float sum = id;
          for (int k = 0; k < 16; ++k)
            sum += value(id, row, k + 8 * i) * value(id, column, k);
          wrong += out[(id * 2 + i) * 256 + row * 16 + column] !=
                   (id % 2 ? sum : -1);
        }
  check(wrong == 0, "some sub-groups, from local memory");
  sycl::free(out, queue());
}

void tf32() {
  check(round_to_tf32(1.0f + 0x1p-11f) == 1.0f, "a tie to the even one below");
  check(round_to_tf32(1.0f + 3 * 0x1p-11f) == 1.0f + 0x1p-9f,
        "a tie to the even one above");
  check(round_to_tf32(-INFINITY) == -INFINITY, "infinity");
  // A product that takes all bits of a float into account is another one.
  float *memory = sycl::malloc_shared<float>(16 * 16, queue());
  queue()
      .parallel_for(
          sycl::nd_range<1>(lanes, lanes),
          [=](sycl::nd_item<1> item) [[sycl::reqd_sub_group_size(lanes)]] {
            sub_group sg = item.get_sub_group();
            joint_matrix<sub_group, precision::tf32, use::a, 16, 8,
                         layout::row_major>
                a;
            joint_matrix<sub_group, precision::tf32, use::b, 8, 16,
                         layout::row_major>
                b;
            joint_matrix<sub_group, float, use::accumulator, 16, 16> c;
            joint_matrix_fill(sg, a, 1.0f + 0x1p-20f);
            joint_matrix_fill(sg, b, 3.0f);
            joint_matrix_fill(sg, c, 0);
            joint_matrix_mad(sg, c, a, b, c);
            joint_matrix_store(sg, c, global(memory), 16, layout::row_major);
          })
      .wait();
  bool right = true;
  for (int i = 0; i < 256; ++i)
    right &= memory[i] == 24;
  check(right, "tf32 has 10 bits of mantissa");
  sycl::free(memory, queue());
}

/// Through annotated_ptr, whose properties are hints.
void annotated() {
  namespace ex = sycl::ext::oneapi::experimental;
  constexpr int n = 16;
  auto *a = sycl::malloc_shared<sycl::half>(n * n, queue());
  auto *copy = sycl::malloc_shared<sycl::half>(n * n, queue());
  auto *c = sycl::malloc_shared<float>(n * n, queue());
  for (int i = 0; i < n * n; ++i) {
    a[i] = sycl::half(float(i % 7));
    c[i] = 1;
  }
  const std::size_t lanes = 32;
  queue()
      .parallel_for(
          sycl::nd_range<1>(lanes, lanes),
          [=](sycl::nd_item<1> item) {
            const sycl::sub_group group = item.get_sub_group();
            if (group.get_group_linear_id())
              return;
            joint_matrix<sycl::sub_group, sycl::half, use::a, n, n,
                         layout::row_major>
                left;
            joint_matrix<sycl::sub_group, sycl::half, use::b, n, n,
                         layout::row_major>
                right;
            joint_matrix<sycl::sub_group, float, use::accumulator, n, n> sum;
            const ex::annotated_ptr from(a, ex::properties{ex::alignment<16>});
            const ex::annotated_ptr to(c, ex::properties{});
            joint_matrix_load(group, left, from, n);
            joint_matrix_load(group, right, from, n);
            joint_matrix_load(group, sum, to, n, layout::row_major);
            joint_matrix_mad(group, sum, left, right, sum);
            joint_matrix_store(group, sum, to, n, layout::row_major);
            sycl::ext::intel::experimental::matrix::joint_matrix_store(
                group, left, ex::annotated_ptr(copy, ex::properties{}), n);
          })
      .wait();
  bool right = true;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      float expected = 1;
      for (int k = 0; k < n; ++k)
        expected += float((i * n + k) % 7) * float((k * n + j) % 7);
      right &= c[i * n + j] == expected && copy[i * n + j] == a[i * n + j];
    }
  check(right, "annotated_ptr");
  sycl::free(a, queue());
  sycl::free(copy, queue());
  sycl::free(c, queue());
}

void queries() {
  namespace ex = sycl::ext::oneapi::experimental;
  const auto all =
      queue().get_device().get_info<ex::info::device::matrix_combinations>();
  int halves = 0;
  for (const combination &one : all)
    halves += one.atype == matrix_type::fp16 && one.msize == 16 &&
              one.nsize == 16 && one.ksize == 16;
  check(halves == 4, "combinations of half");
  using asked = matrix_params<ex::architecture::nvidia_gpu_sm_80, bfloat16,
                              bfloat16, float, float, 8, 32, 16>;
  using chosen = matrix_params<ex::architecture::nvidia_gpu_sm_90,
                               precision::tf32, precision::tf32, float>;
  static_assert(asked::M == 8 && asked::N == 32 && asked::K == 16, "");
  static_assert(chosen::M == 16 && chosen::N == 16 && chosen::K == 8, "");
  static_assert(
      std::is_same_v<chosen::joint_matrix_b<sub_group, layout::col_major>,
                     joint_matrix<sub_group, precision::tf32, use::b, 8, 16,
                                  layout::col_major>>,
      "");
}

/// joint_matrix_apply of two matrices, whose elements work-items may keep in
/// other places.
template <class A, class B, int rows, int columns> void of_both() {
  sycl::queue q;
  A *a = sycl::malloc_shared<A>(rows * columns, q);
  B *b = sycl::malloc_shared<B>(rows * columns, q);
  for (int i = 0; i < rows * columns; ++i) {
    a[i] = A(i % 97);
    b[i] = B(1);
  }
  q.parallel_for(
       sycl::nd_range<1>(lanes, lanes),
       [=](sycl::nd_item<1> it) [[sycl::reqd_sub_group_size(lanes)]] {
         const sycl::sub_group sg = it.get_sub_group();
         joint_matrix<sycl::sub_group, A, use::accumulator, rows, columns> ma;
         joint_matrix<sycl::sub_group, B, use::accumulator, rows, columns> mb;
         const auto at = [](auto *p) {
           return sycl::address_space_cast<
               sycl::access::address_space::global_space,
               sycl::access::decorated::no>(p);
         };
         joint_matrix_load(sg, ma, at(a), columns, layout::row_major);
         joint_matrix_load(sg, mb, at(b), columns, layout::row_major);
         joint_matrix_apply(sg, ma, mb, [](A &x, B &y) {
           y = B(float(x) * 2 + float(y));
           x = A(float(x) + 1);
         });
         joint_matrix_store(sg, ma, at(a), columns, layout::row_major);
         joint_matrix_store(sg, mb, at(b), columns, layout::row_major);
       })
      .wait();
  int wrong = 0;
  for (int i = 0; i < rows * columns; ++i)
    wrong += float(a[i]) != i % 97 + 1 || float(b[i]) != i % 97 * 2 + 1;
  compare::check(wrong == 0, "joint_matrix_apply of two matrices");
  sycl::free(a, q);
  sycl::free(b, q);
}

int main() {
#ifndef FEW
  all_products();
  elements();
  edges();
#endif
  of_both<float, float, 16, 16>();
  of_both<float, half, 16, 16>();
  of_both<half, float, 16, 16>();
  partial();
  tf32();
  annotated();
  queries();
  return compare::result();
}
