// C = A * B of half (or bfloat16) with sums of float, by joint matrices: tensor
// cores on NVIDIA GPUs from sm_75 on, loops on other devices.
//
// A work-group computes a tile of C and goes along K in steps. While its
// sub-groups multiply the tiles of one step, the copies of the next steps into
// local memory are in progress: a pipeline of several stages, each awaited by
// its number (async_copy.hpp), with one barrier for each step. Inside a step
// the matrices of the next 16 of K are loaded while the previous ones are
// multiplied. Tiles in local memory are swizzled, so that neither copies nor
// ldmatrix have bank conflicts.
//
//   syclcc1 -O3 -fsycl-targets=nvptx64:sm_90,spirv64,cpu gemm.cpp -o gemm
//   ./gemm          # compares 512 x 512 with the host
//   ./gemm 8192     # measures
//
// -DELEMENT=sycl::ext::oneapi::bfloat16 for the other type.
#include "run_gemm.hpp"
#include <algorithm>
#include <sycl/ext/oneapi/experimental/async_copy.hpp>
#include <sycl/ext/oneapi/matrix/matrix.hpp>
#include <sycl/sycl.hpp>

namespace ex = sycl::ext::oneapi::experimental;
using namespace sycl::ext::oneapi::experimental::matrix;

constexpr int sub_group_size = 32;
/// Rows, columns and depth of a joint matrix.
constexpr int unit = 16;
/// What a work-item copies at once.
using piece = sycl::uint4;
constexpr int piece_size = sizeof(piece) / sizeof(element);
/// Elements in a row of a swizzled tile.
constexpr int in_row = 128 / sizeof(element);

/// A tile of Rows x Columns and Depth elements of K a step, by sub-groups that
/// compute Down x Across joint matrices each; Stages steps are in local memory.
template <int Rows, int Columns, int Depth, int Stages, int Down, int Across>
struct gemm {
  static constexpr int groups_across = Columns / (unit * Across);
  static constexpr int items =
      Rows / (unit * Down) * groups_across * sub_group_size;
  /// Rows of 128 bytes, for A and for each panel of B.
  static_assert(Depth == in_row && Columns % in_row == 0);
  static constexpr int panel_size = Depth * in_row;
  static constexpr int a_size = Rows * Depth;
  static constexpr int stage_size = a_size + Depth * Columns;
  static constexpr std::size_t scratch = Stages * stage_size * sizeof(element);
  static constexpr int parts = Depth / unit;

  const element *a, *b;
  float *c;
  int n;

  /// Part `part` of TileRows rows from global into local memory, by all
  /// work-items of the group: panels of 128 bytes, side by side.
  template <int TileRows, int TileColumns>
  static void copy(element *to, const element *from, int n, int item,
                   int part) {
    constexpr int pieces = TileColumns / piece_size;
    constexpr int all = TileRows * pieces / items;
    static_assert(all % parts == 0);
#pragma unroll
    for (int j = 0; j < all / parts; ++j) {
      const int number = (part * (all / parts) + j) * items + item;
      const int row = number / pieces, column = number % pieces * piece_size;
      ex::async_copy(
          reinterpret_cast<piece *>(to + column / in_row * TileRows * in_row +
                                    swizzled<element>(row, column % in_row)),
          reinterpret_cast<const piece *>(from + std::size_t(row) * n +
                                          column));
    }
  }

  using matrix_a = joint_matrix<sycl::sub_group, element, use::a, unit, unit,
                                layout::row_major>;
  using matrix_b = joint_matrix<sycl::sub_group, element, use::b, unit, unit,
                                layout::row_major>;

  static void load(sycl::sub_group sg, matrix_a &to, const element *tile,
                   int row, int k) {
    joint_matrix_load_swizzled(sg, to, tile, row, k);
  }
  static void load(sycl::sub_group sg, matrix_b &to, const element *tile, int k,
                   int column) {
    joint_matrix_load_swizzled(sg, to,
                               tile + a_size + column / in_row * panel_size, k,
                               column % in_row);
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

    element *memory =
        static_cast<element *>(ex::get_work_group_scratch_memory());
    const element *from_a = a + std::size_t(tile_row) * n;
    const element *from_b = b + tile_column;
    const auto fetch = [&](int step, int stage, int part) {
      element *to = memory + stage * stage_size;
      copy<Rows, Depth>(to, from_a + step * Depth, n, item, part);
      copy<Depth, Columns>(to + a_size, from_b + std::size_t(step) * Depth * n,
                           n, item, part);
    };

    joint_matrix<sycl::sub_group, float, use::accumulator, unit, unit>
        sums[Down][Across];
#pragma unroll
    for (auto &row : sums)
#pragma unroll
      for (auto &one : row)
        joint_matrix_fill(sg, one, 0.0f);

    const int steps = n / Depth;
#pragma unroll
    for (int stage = 0; stage < Stages - 1; ++stage) {
#pragma unroll
      for (int part = 0; part < parts; ++part)
        fetch(stage, stage, part);
      ex::async_commit();
    }
    ex::async_wait<Stages - 2>();
    sycl::group_barrier(it.get_group());

    matrix_a left[2][Down];
    matrix_b right[Across];
#pragma unroll
    for (int i = 0; i < Down; ++i)
      load(sg, left[0][i], memory, my_row + i * unit, 0);
#pragma unroll
    for (int j = 0; j < Across; ++j)
      load(sg, right[j], memory, 0, my_column + j * unit);
    int now = 0, next = Stages - 1; // what is multiplied, and copied into
    fetch(std::min(next, steps - 1), next, 0);
    for (int step = 0; step < steps; ++step) {
#pragma unroll
      for (int part = 0; part < parts; ++part) {
        if (part == parts - 1) {
          // The next step's copies are there, and this one's have been read.
          ex::async_commit();
          ex::async_wait<Stages - 2>();
          sycl::group_barrier(it.get_group());
          next = now;
          now = now + 1 == Stages ? 0 : now + 1;
        }
        const element *tile = memory + now * stage_size;
        const int soon = (part + 1) % parts;
#pragma unroll
        for (int i = 0; i < Down; ++i)
          load(sg, left[(part + 1) % 2][i], tile, my_row + i * unit,
               soon * unit);
        // Behind the last step the last one is copied again and never read:
        // cheaper than a branch in the middle of the loop.
        fetch(std::min(step + Stages - (soon ? 1 : 0), steps - 1), next, soon);
#pragma unroll
        for (int j = 0; j < Across; ++j) {
#pragma unroll
          for (int i = 0; i < Down; ++i)
            joint_matrix_mad(sg, sums[i][j], left[part % 2][i], right[j],
                             sums[i][j]);
          load(sg, right[j], tile, soon * unit, my_column + j * unit);
        }
      }
    }
    ex::async_wait<0>();

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

  static void launch(sycl::queue &q, const element *a, const element *b,
                     float *c, int n) {
    const std::size_t tiles = std::size_t(n / Rows) * (n / Columns);
    ex::nd_launch(
        q,
        ex::launch_config{sycl::nd_range<1>(tiles * items, items),
                          ex::properties{ex::work_group_scratch_size(scratch)}},
        gemm{a, b, c, n});
  }
};

int main(int count, char **arguments) {
  return run_gemm(count, arguments, gemm<256, 128, 64, 4, 4, 4>::launch,
                  gemm<32, 64, 64, 2, 2, 2>::launch);
}
