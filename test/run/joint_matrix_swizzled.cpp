// Matrices read from swizzled tiles: the product is that of the same matrices
// in rows, for tiles in both layouts and corners inside of them.
//
// RUN: %syclcc1 -std=c++20 -O0 %s -o %t.0
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.0
// RUN: %syclcc1 -std=c++20 -O2 %s -o %t.2
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.2

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/matrix/matrix.hpp>

using namespace sycl::ext::oneapi::experimental::matrix;
using compare::queue;
using sycl::half;
using sycl::ext::oneapi::bfloat16;

constexpr int unit = 16, in_row = 64, rows = 64;

template <class T> T small(int i) {
  return T(static_cast<float>(compare::mixed(i) % 9) - 4);
}

template <class T, layout A, layout B>
void product(int row, int column, const char *what) {
  T *from = sycl::malloc_shared<T>(rows * in_row, queue());
  float *sums = sycl::malloc_shared<float>(unit * unit, queue());
  for (int i = 0; i < rows * in_row; ++i)
    from[i] = small<T>(i);
  queue()
      .submit([&](sycl::handler &h) {
        sycl::local_accessor<T, 1> memory(rows * in_row, h);
        h.parallel_for(
            sycl::nd_range<1>(32, 32),
            [=](sycl::nd_item<1> it) [[sycl::reqd_sub_group_size(32)]] {
              T *tile = &memory[0];
              for (int i = static_cast<int>(it.get_local_id(0));
                   i < rows * in_row; i += 32)
                tile[swizzled<T>(i / in_row, i % in_row)] = from[i];
              sycl::group_barrier(it.get_group());
              const sycl::sub_group sg = it.get_sub_group();
              joint_matrix<sycl::sub_group, T, use::a, unit, unit, A> a;
              joint_matrix<sycl::sub_group, T, use::b, unit, unit, B> b;
              joint_matrix<sycl::sub_group, float, use::accumulator, unit, unit>
                  c;
              joint_matrix_fill(sg, c, 0.0f);
              joint_matrix_load_swizzled(sg, a, tile, row, column);
              joint_matrix_load_swizzled(sg, b, tile, column, row);
              joint_matrix_mad(sg, c, a, b, c);
              joint_matrix_store(sg, c,
                                 sycl::address_space_cast<
                                     sycl::access::address_space::global_space,
                                     sycl::access::decorated::no>(sums),
                                 unit, layout::row_major);
            });
      })
      .wait();
  const auto at = [&](layout in, int first_row, int first_column, int i,
                      int j) {
    if (in == layout::col_major)
      std::swap(i, j);
    return static_cast<float>(
        from[(first_row + i) * in_row + first_column + j]);
  };
  bool right = true;
  for (int i = 0; i < unit; ++i)
    for (int j = 0; j < unit; ++j) {
      float sum = 0;
      for (int k = 0; k < unit; ++k)
        sum += at(A, row, column, i, k) * at(B, column, row, k, j);
      right &= sums[i * unit + j] == sum;
    }
  compare::check(right, what);
  sycl::free(from, queue());
  sycl::free(sums, queue());
}

int main() {
  product<half, layout::row_major, layout::row_major>(0, 0, "rows");
  product<half, layout::row_major, layout::col_major>(8, 40, "a corner");
  product<bfloat16, layout::col_major, layout::row_major>(48, 16, "bfloat16");
  product<half, layout::col_major, layout::col_major>(24, 32, "columns");
  return compare::result();
}
