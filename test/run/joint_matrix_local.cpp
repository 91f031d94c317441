// Products of tiles in local memory (matrix_local.hpp): each layout of A and B,
// one to four tiles of B, one and two groups of four sub-groups, two batches in
// progress. The sums are exact in float and compared with loops on the host.
// On sm_90a these are wgmma; elsewhere a body in terms of other functions.
//
// RUN: %syclcc1 -std=c++20 -O0 %s -o %t.0
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.0
// RUN: %syclcc1 -std=c++20 -O2 %s -o %t.2
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.2

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/matrix/matrix.hpp>

namespace ex = sycl::ext::oneapi::experimental;
using namespace ex::matrix;
using compare::queue;
using sycl::half;
using sycl::ext::oneapi::bfloat16;

constexpr int side = local_tile_side, size = local_tile_size;

template <class T> T small(int i) {
  return T(static_cast<float>(compare::mixed(i) % 9) - 4);
}

/// (64 * Fours) x 64 times 64 x (64 * Squares), and again with the second tiles
/// of A and B, which are further on in memory.
template <class T, layout La, layout Lb, int Squares, int Fours>
void product(const char *what) {
  constexpr int items = 128 * Fours, tiles = 2 * (Fours + Squares);
  constexpr int rows = side * Fours, columns = side * Squares;
  T *from = sycl::malloc_shared<T>(tiles * size, queue());
  float *sums = sycl::malloc_shared<float>(rows * columns, queue());
  for (int i = 0; i < tiles * size; ++i)
    from[i] = small<T>(i);
  ex::nd_launch(
      queue(),
      ex::launch_config{sycl::nd_range<1>(items, items),
                        ex::properties{ex::work_group_scratch_size(
                            tiles * size * sizeof(T))}},
      [=](sycl::nd_item<1> it) [[sycl::reqd_sub_group_size(32)]] {
        T *memory = static_cast<T *>(ex::get_work_group_scratch_memory());
        for (int i = static_cast<int>(it.get_local_id(0)); i < tiles * size;
             i += items)
          memory[i / size * size + swizzled<T>(i % size / side, i % side)] =
              from[i];
        sycl::group_barrier(it.get_group());
        const sycl::sub_group sg = it.get_sub_group();
        const int number = static_cast<int>(sg.get_group_linear_id());
        local_sums d[Squares];
        for (auto &one : d)
          joint_matrix_fill(sg, one, 1.0f);
        for (int step = 0; step < 2; ++step) {
          const T *tile = memory + step * (Fours + Squares) * size;
          joint_matrix_mad_local<La, Lb>(sg, d, tile + number / 4 * size,
                                         tile + Fours * size);
          joint_matrix_mad_wait<1>(sg, d);
        }
        joint_matrix_mad_wait<0>(sg, d);
        for (auto &one : d)
          joint_matrix_apply(sg, one, [](float &x) { x *= 2; });
        for (int square = 0; square < Squares; ++square)
          joint_matrix_store(sg, d[square],
                             sycl::address_space_cast<
                                 sycl::access::address_space::global_space,
                                 sycl::access::decorated::no>(
                                 sums + number * 16 * columns + square * side),
                             columns, layout::row_major);
      });
  queue().wait();
  const auto at = [&](layout in, int tile, int i, int j) {
    if (in == layout::col_major)
      std::swap(i, j);
    return static_cast<float>(from[tile * size + i * side + j]);
  };
  int wrong = 0;
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < columns; ++j) {
      float sum = 1;
      for (int step = 0; step < 2; ++step)
        for (int k = 0; k < side; ++k) {
          const int first = step * (Fours + Squares);
          sum += at(La, first + i / side, i % side, k) *
                 at(Lb, first + Fours + j / side, k, j % side);
        }
      wrong += sums[i * columns + j] != 2 * sum;
    }
  compare::check(wrong == 0, what);
  sycl::free(from, queue());
  sycl::free(sums, queue());
}

int main() {
  constexpr layout row = layout::row_major, column = layout::col_major;
  product<half, row, row, 1, 1>("rows and rows");
  product<half, row, column, 2, 1>("rows and columns, two tiles of B");
  product<half, column, row, 3, 1>("columns and rows, three tiles of B");
  product<half, column, column, 1, 2>("columns and columns, 256 work-items");
  product<bfloat16, row, row, 4, 1>("bfloat16, four tiles of B");
  product<bfloat16, row, column, 1, 2>("bfloat16, rows and columns");
  product<bfloat16, column, row, 2, 2>("bfloat16, columns and rows");
  return compare::result();
}
