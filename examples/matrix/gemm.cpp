// C = A * B of half with sums of float, by joint matrices: tensor cores on
// NVIDIA GPUs from sm_75 on, loops on other devices.
//
// A work-group computes a tile of C. It goes along K in steps: while its
// sub-groups multiply what lies in one half of its local memory, the copies of
// the next step into the other half are under way. On NVIDIA GPUs from sm_80 on
// these are cp.async, because nothing touches what they write before the
// barrier (docs/design/codegen-ptx.md). Rows in local memory are 16 bytes
// longer than the tile's, so that the eight rows that ldmatrix reads at once
// lie in different banks.
//
//   syclcc1 -O3 -fsycl-targets=nvptx64:sm_90,spirv64,cpu gemm.cpp -o gemm
//   ./gemm          # compares 512 x 512 with the host
//   ./gemm 8192     # measures
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <sycl/ext/oneapi/matrix/matrix.hpp>
#include <sycl/sycl.hpp>
#include <vector>

namespace ex = sycl::ext::oneapi::experimental;
using namespace sycl::ext::oneapi::experimental::matrix;
using sycl::half;

constexpr int sub_group_size = 32;
/// Rows, columns and depth of a joint matrix.
constexpr int unit = 16;
/// What a work-item copies at once.
using piece = sycl::uint4;
constexpr int piece_size = sizeof(piece) / sizeof(half);

/// A tile of Rows x Columns and Depth elements of K a step, by sub-groups that
/// compute Down x Across joint matrices each.
template <int Rows, int Columns, int Depth, int Down, int Across> struct gemm {
  static constexpr int groups_across = Columns / (unit * Across);
  static constexpr int items =
      Rows / (unit * Down) * groups_across * sub_group_size;
  static constexpr int a_stride = Depth + piece_size;
  static constexpr int b_stride = Columns + piece_size;
  static constexpr int a_size = Rows * a_stride;
  static constexpr int b_size = Depth * b_stride;
  static constexpr std::size_t scratch = 2 * (a_size + b_size) * sizeof(half);

  const half *a, *b;
  float *c;
  int n;

  /// From global into local memory, by all work-items of the group.
  template <int TileRows, int TileColumns, int Stride>
  static void copy(half *to, const half *from, int n, int item) {
    constexpr int in_row = TileColumns / piece_size;
#pragma unroll
    for (int i = 0; i < TileRows * in_row / items; ++i) {
      const int number = i * items + item;
      const int row = number / in_row, column = number % in_row * piece_size;
      *reinterpret_cast<piece *>(to + row * Stride + column) =
          *reinterpret_cast<const piece *>(from + std::size_t(row) * n +
                                           column);
    }
  }

  template <class T> static auto local(T *pointer) {
    return sycl::address_space_cast<sycl::access::address_space::local_space,
                                    sycl::access::decorated::no>(pointer);
  }

  [[sycl::reqd_work_group_size(items)]] [[sycl::reqd_sub_group_size(
      sub_group_size)]] void
  operator()(sycl::nd_item<1> it) const {
    // Neighbours among the work-groups share rows of A and columns of B in the
    // cache: bands of eight tiles, from top to bottom.
    constexpr int band = 8;
    const int tiles_down = n / Rows, tiles_across = n / Columns;
    const int group = static_cast<int>(it.get_group_linear_id());
    const int first = group / (band * tiles_across) * band;
    const int height = std::min(band, tiles_down - first);
    const int in_band = group % (band * tiles_across);
    const int tile_row = (first + in_band % height) * Rows;
    const int tile_column = in_band / height * Columns;

    const int item = static_cast<int>(it.get_local_linear_id());
    const sycl::sub_group sg = it.get_sub_group();
    const int number = static_cast<int>(sg.get_group_linear_id());
    const int my_row = number / groups_across * (unit * Down);
    const int my_column = number % groups_across * (unit * Across);

    half *memory = static_cast<half *>(ex::get_work_group_scratch_memory());
    const half *from_a = a + std::size_t(tile_row) * n;
    const half *from_b = b + tile_column;
    const auto fetch = [&](int step) {
      half *to = memory + (step & 1) * (a_size + b_size);
      copy<Rows, Depth, a_stride>(to, from_a + step * Depth, n, item);
      copy<Depth, Columns, b_stride>(
          to + a_size, from_b + std::size_t(step) * Depth * n, n, item);
    };

    joint_matrix<sycl::sub_group, float, use::accumulator, unit, unit>
        sums[Down][Across];
#pragma unroll
    for (auto &row : sums)
#pragma unroll
      for (auto &one : row)
        joint_matrix_fill(sg, one, 0.0f);

    fetch(0);
    sycl::group_barrier(it.get_group());
    const int steps = n / Depth;
    for (int step = 0; step < steps; ++step) {
      if (step + 1 < steps)
        fetch(step + 1);
      const half *tile = memory + (step & 1) * (a_size + b_size);
#pragma unroll
      for (int k = 0; k < Depth; k += unit) {
        joint_matrix<sycl::sub_group, half, use::a, unit, unit,
                     layout::row_major>
            left[Down];
        joint_matrix<sycl::sub_group, half, use::b, unit, unit,
                     layout::row_major>
            right[Across];
#pragma unroll
        for (int i = 0; i < Down; ++i)
          joint_matrix_load(sg, left[i],
                            local(tile + (my_row + i * unit) * a_stride + k),
                            a_stride);
#pragma unroll
        for (int j = 0; j < Across; ++j)
          joint_matrix_load(
              sg, right[j],
              local(tile + a_size + k * b_stride + my_column + j * unit),
              b_stride);
#pragma unroll
        for (int i = 0; i < Down; ++i)
#pragma unroll
          for (int j = 0; j < Across; ++j)
            joint_matrix_mad(sg, sums[i][j], left[i], right[j], sums[i][j]);
      }
      sycl::group_barrier(it.get_group());
    }

#pragma unroll
    for (int i = 0; i < Down; ++i)
#pragma unroll
      for (int j = 0; j < Across; ++j)
        joint_matrix_store(
            sg, sums[i][j],
            sycl::address_space_cast<sycl::access::address_space::global_space,
                                     sycl::access::decorated::no>(
                c + std::size_t(tile_row + my_row + i * unit) * n +
                tile_column + my_column + j * unit),
            n, layout::row_major);
  }

  static void launch(sycl::queue &q, const half *a, const half *b, float *c,
                     int n) {
    const std::size_t tiles = std::size_t(n / Rows) * (n / Columns);
    ex::nd_launch(
        q,
        ex::launch_config{sycl::nd_range<1>(tiles * items, items),
                          ex::properties{ex::work_group_scratch_size(scratch)}},
        gemm{a, b, c, n});
  }
};

int main(int count, char **arguments) {
  const int n = count > 1 ? std::atoi(arguments[1]) : 512;
  sycl::queue q{sycl::property::queue::in_order{}};
  const bool gpu = q.get_device().is_gpu();
  const auto launch =
      gpu ? gemm<128, 256, 128, 4, 4>::launch : gemm<32, 64, 32, 2, 2>::launch;
  if (n < 256 || n % 256 != 0) {
    std::printf("the size must be a multiple of 256\n");
    return 1;
  }

  const std::size_t elements = std::size_t(n) * n;
  std::vector<half> a(elements), b(elements);
  for (std::size_t i = 0; i < elements; ++i) {
    const unsigned mixed = static_cast<unsigned>(i) * 2654435761u >> 20;
    a[i] = half(static_cast<float>(mixed % 17) / 8 - 1);
    b[i] = half(static_cast<float>(mixed % 13) / 8 - 0.75f);
  }
  half *da = sycl::malloc_device<half>(elements, q);
  half *db = sycl::malloc_device<half>(elements, q);
  float *dc = sycl::malloc_device<float>(elements, q);
  q.memcpy(da, a.data(), elements * sizeof(half));
  q.memcpy(db, b.data(), elements * sizeof(half));
  launch(q, da, db, dc, n);
  std::vector<float> c(elements);
  q.memcpy(c.data(), dc, elements * sizeof(float)).wait();

  // Every sum is exact in float: sixty-fourths, and not many. A sample of rows.
  int wrong = 0;
  for (int row = 0; row < n; row += n / 16 + 1)
    for (int column = 0; column < n; column += 7) {
      float sum = 0;
      for (int k = 0; k < n; ++k)
        sum += static_cast<float>(a[std::size_t(row) * n + k]) *
               static_cast<float>(b[std::size_t(k) * n + column]);
      wrong += c[std::size_t(row) * n + column] != sum;
    }
  std::printf("%s\n", wrong ? "wrong" : "right");

  if (count > 1 && !wrong) {
    std::vector<double> times;
    for (int i = 0; i < 20; ++i) {
      q.wait();
      const auto start = std::chrono::steady_clock::now();
      launch(q, da, db, dc, n);
      q.wait();
      times.push_back(std::chrono::duration<double>(
                          std::chrono::steady_clock::now() - start)
                          .count());
    }
    std::sort(times.begin(), times.end());
    std::printf("%d: %.3f ms, %.1f TFLOP/s\n", n, times[10] * 1e3,
                2.0 * n * n * n / times[10] * 1e-12);
  }
  sycl::free(da, q);
  sycl::free(db, q);
  sycl::free(dc, q);
  return wrong != 0;
}
