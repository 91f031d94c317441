// Work-groups that share memory: local_accessor of 0 to 3 dimensions, several
// of different alignment, in arrays and members; barriers in loops; a static
// tile.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <array>

using compare::check;
using compare::queue;

/// Products of matrices through tiles, in a dynamic and in a two-dimensional
/// accessor.
static void matrix_product() {
  constexpr int n = 64, tile = 16;
  float *a = sycl::malloc_shared<float>(n * n, queue());
  float *b = sycl::malloc_shared<float>(n * n, queue());
  float *c = sycl::malloc_shared<float>(n * n, queue());
  for (int i = 0; i < n * n; ++i) {
    a[i] = static_cast<float>(i % 7);
    b[i] = static_cast<float>(i % 5 - 2);
  }
  queue().submit([&](sycl::handler &h) {
    sycl::local_accessor<float> flat(2 * tile * tile, h);
    h.parallel_for(
        sycl::nd_range<2>({n, n}, {tile, tile}), [=](sycl::nd_item<2> item) {
          float (*ta)[tile] =
              reinterpret_cast<float (*)[tile]>(flat.get_pointer().get());
          float (*tb)[tile] = ta + tile;
          const int y = item.get_local_id(0);
          const int x = item.get_local_id(1);
          const int row = item.get_global_id(0);
          const int column = item.get_global_id(1);
          float sum = 0;
          for (int t = 0; t < n; t += tile) {
            ta[y][x] = a[row * n + t + x];
            tb[y][x] = b[(t + y) * n + column];
            item.barrier(sycl::access::fence_space::local_space);
            for (int k = 0; k < tile; ++k)
              sum += ta[y][k] * tb[k][x];
            item.barrier(sycl::access::fence_space::local_space);
          }
          c[row * n + column] = sum;
        });
  });
  queue().wait();
  bool right = true;
  for (int row = 0; row < n; ++row)
    for (int column = 0; column < n; ++column) {
      float sum = 0;
      for (int k = 0; k < n; ++k)
        sum += a[row * n + k] * b[k * n + column];
      right &= c[row * n + column] == sum;
    }
  check(right, "matrix product through local memory");
  for (float *p : {a, b, c})
    sycl::free(p, queue());
}

/// The same with tiles that are variables, of which each work-group has its
/// own; `n` is known at run time only.
constexpr int side = 8;
static __SYCL_LOCAL__ float tile_a[side][side], tile_b[side][side];

__attribute__((noinline)) static float row_by_column(int y, int x) {
  float sum = 0;
  for (int k = 0; k < side; ++k)
    sum += tile_a[y][k] * tile_b[k][x];
  return sum;
}

static void static_tiles(int n) {
  int *a = sycl::malloc_shared<int>(n * n, queue());
  float *c = sycl::malloc_shared<float>(n * n, queue());
  for (int i = 0; i < n * n; ++i)
    a[i] = i % 7 - 3;
  const std::size_t global = n, local = side;
  queue()
      .parallel_for(sycl::nd_range<2>({global, global}, {local, local}),
                    [=](sycl::nd_item<2> item) {
                      const int y = item.get_local_id(0),
                                x = item.get_local_id(1);
                      const int row = item.get_global_id(0);
                      const int column = item.get_global_id(1);
                      float sum = 0;
                      for (int t = 0; t < n; t += side) {
                        tile_a[y][x] = static_cast<float>(a[row * n + t + x]);
                        tile_b[y][x] =
                            static_cast<float>(a[(t + y) * n + column]);
                        sycl::group_barrier(item.get_group());
                        sum += row_by_column(y, x);
                        sycl::group_barrier(item.get_group());
                      }
                      c[row * n + column] = sum;
                    })
      .wait();
  bool right = true;
  for (int row = 0; row < n; ++row)
    for (int column = 0; column < n; ++column) {
      int sum = 0;
      for (int k = 0; k < n; ++k)
        sum += a[row * n + k] * a[k * n + column];
      right &= c[row * n + column] == static_cast<float>(sum);
    }
  check(right, "matrix product through variables of the work-group");
  sycl::free(a, queue());
  sycl::free(c, queue());
}

/// Each work-group turns its part around.
static void reversal() {
  constexpr int n = 96, local = 12;
  int *data = sycl::malloc_shared<int>(n, queue());
  for (int i = 0; i < n; ++i)
    data[i] = i;
  queue().submit([&](sycl::handler &h) {
    sycl::local_accessor<char> padding(3, h); // The next one has to be aligned.
    sycl::local_accessor<int, 1> part(local, h);
    sycl::local_accessor<double, 0> one(h);
    h.parallel_for(sycl::nd_range<1>(n, local), [=](sycl::nd_item<1> item) {
      const int i = item.get_local_id(0);
      if (i < 3)
        padding[i] = static_cast<char>(i);
      if (i == 0)
        one = 1000.0 * item.get_group(0);
      part[local - 1 - i] = data[item.get_global_id(0)];
      sycl::group_barrier(item.get_group());
      data[item.get_global_id(0)] =
          part[i] + static_cast<int>(one) + padding[i % 3] * 100000;
    });
  });
  queue().wait();
  bool right = true;
  for (int i = 0; i < n; ++i) {
    const int group = i / local, place = i % local;
    right &= data[i] == group * local + local - 1 - place + 1000 * group +
                            place % 3 * 100000;
  }
  check(right, "several accessors, one of a single element");
  sycl::free(data, queue());
}

/// Accessors inside classes, arrays and bases of the kernel object.
static void nested() {
  constexpr int local = 8;
  int *out = sycl::malloc_shared<int>(local, queue());
  struct two {
    sycl::local_accessor<int> first;
    int between;
    sycl::local_accessor<long, 2> second;
  };
  queue().submit([&](sycl::handler &h) {
    two both{sycl::local_accessor<int>(local, h), 7,
             sycl::local_accessor<long, 2>({2, 4}, h)};
    std::array<sycl::local_accessor<short>, 2> pair{
        sycl::local_accessor<short>(local, h),
        sycl::local_accessor<short>(local, h)};
    h.parallel_for(sycl::nd_range<1>(local, local), [=](sycl::nd_item<1> item) {
      const int i = item.get_local_id(0);
      both.first[i] = i;
      both.second[i / 4][i % 4] = 10 * i;
      pair[0][i] = static_cast<short>(100 * i);
      pair[1][i] = static_cast<short>(1000 * i);
      item.barrier();
      const int j = local - 1 - i;
      out[i] = both.first[j] +
               static_cast<int>(
                   both.second[{std::size_t(j / 4), std::size_t(j % 4)}]) +
               pair[0][j] + pair[1][j] + both.between;
    });
  });
  queue().wait();
  bool right = true;
  for (int i = 0; i < local; ++i)
    right &= out[i] == 1111 * (local - 1 - i) + 7;
  check(right, "accessors in members and arrays");
  sycl::free(out, queue());
}

/// Barriers in nested loops whose trip counts the group agrees on, with values
/// that live across them.
static void barriers_in_loops() {
  constexpr int local = 16;
  int *out = sycl::malloc_shared<int>(local, queue());
  queue().submit([&](sycl::handler &h) {
    sycl::local_accessor<int> ring(local, h);
    h.parallel_for(sycl::nd_range<1>(local, local), [=](sycl::nd_item<1> item) {
      const int i = item.get_local_id(0);
      int carried = i;
      for (int outer = 0; outer < 3; ++outer) {
        for (int inner = 0; inner <= outer; ++inner) {
          ring[i] = carried;
          item.barrier();
          carried += ring[(i + 1) % local];
          item.barrier();
          if (inner == 1)
            continue;
          ring[i] = carried * 2;
          item.barrier();
          carried = ring[(i + local - 1) % local] - carried;
          item.barrier();
        }
      }
      out[i] = carried;
    });
  });
  queue().wait();
  int values[local], next[local];
  for (int i = 0; i < local; ++i)
    values[i] = i;
  for (int outer = 0; outer < 3; ++outer)
    for (int inner = 0; inner <= outer; ++inner) {
      for (int i = 0; i < local; ++i)
        next[i] = values[i] + values[(i + 1) % local];
      std::memcpy(values, next, sizeof values);
      if (inner == 1)
        continue;
      for (int i = 0; i < local; ++i)
        next[i] = values[(i + local - 1) % local] * 2 - values[i];
      std::memcpy(values, next, sizeof values);
    }
  compare::results("barriers in nested loops", out, values, local);
  sycl::free(out, queue());
}

/// Equal are copies; one of const elements is the same memory; no work-groups,
/// no local memory.
static void objects() {
  int *out = sycl::malloc_shared<int>(8, queue());
  queue()
      .submit([&](sycl::handler &h) {
        sycl::local_accessor<int, 2> a({2, 4}, h), b({2, 4}, h);
        sycl::local_accessor<const int, 2> reader = a;
        const auto copy = a;
        const std::hash<sycl::local_accessor<int, 2>> hash;
        check(a == copy && hash(a) == hash(copy) && a != b &&
                  reader.byte_size() == 32,
              "copies are equal");
        h.parallel_for(sycl::nd_range<1>(8, 8), [=](sycl::nd_item<1> item) {
          const int i = static_cast<int>(item.get_local_id(0));
          a[i / 4][i % 4] = i;
          b[i / 4][i % 4] = -1;
          sycl::group_barrier(item.get_group());
          out[i] = reader[(7 - i) / 4][(7 - i) % 4] + (a == b ? 100 : 0);
        });
      })
      .wait();
  bool right = true;
  for (int i = 0; i < 8; ++i)
    right &= out[i] == 7 - i;
  check(right, "an accessor of const elements");
  for (bool range : {false, true})
    try {
      queue().submit([&](sycl::handler &h) {
        sycl::local_accessor<int> a(4, h);
        if (range)
          h.parallel_for(4, [=](sycl::id<1> i) { a[i] = 1; });
        else
          h.single_task([=] { a[0] = 1; });
      });
      check(false, "local memory without work-groups");
    } catch (const sycl::exception &e) {
      check(e.code() == sycl::errc::kernel_argument,
            "local memory without work-groups");
    }
  sycl::free(out, queue());
}

int main() {
  objects();
  matrix_product();
  static_tiles(32);
  reversal();
  nested();
  barriers_in_loops();
  return compare::result();
}
