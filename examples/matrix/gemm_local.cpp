// C = A * B of half (or bfloat16) with sums of float, as gemm.cpp, for GPUs
// whose tensor cores read local memory themselves: NVIDIA's Hopper (sm_90a).
//
// Four sub-groups have 64 rows of a tile of C. While the products of one step
// along K are in progress, the copies of the steps after the next are, too. A
// step's memory is written again two steps later: one barrier ago everybody
// waited for the products that read it.
//
//   iteration s      waits for the copies of s, and for everybody
//                    begins the products of s
//                    begins the copies of s + 2, over s - 2
//                    waits for the products of s - 1
//
// Elsewhere the same kernel runs by mma.sync or loops; there gemm.cpp is
// faster, whose sub-groups have squares of C.
//
//   syclcc1 -O3 -fsycl-targets=nvptx64:sm_90a,cpu gemm_local.cpp -o gemm_local
//   ./gemm_local          # compares 512 x 512 with the host
//   ./gemm_local 8192     # measures
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
/// Rows and columns of a tile in local memory, and elements of a step along K.
constexpr int side = local_tile_side;
/// What a work-item copies at once.
using piece = sycl::uint4;
constexpr int piece_size = sizeof(piece) / sizeof(element);

/// A tile of C of 64 * Down rows and 64 * Across columns for a work-group, by
/// four sub-groups for each 64 rows; Stages steps are in local memory.
template <int Down, int Across, int Stages> struct gemm {
  static constexpr int rows = side * Down, columns = side * Across;
  static constexpr int items = 4 * sub_group_size * Down;
  static constexpr int stage_size = (Down + Across) * local_tile_size;
  static constexpr std::size_t scratch = Stages * stage_size * sizeof(element);

  const element *a, *b;
  float *c;
  int n;

  /// A tile from global into local memory, by all work-items of the group.
  static void copy(element *to, const element *from, int n, int item) {
    constexpr int in_row = side / piece_size;
#pragma unroll
    for (int j = 0; j < static_cast<int>(local_tile_size) / piece_size / items;
         ++j) {
      const int number = j * items + item;
      const int row = number / in_row, column = number % in_row * piece_size;
      ex::async_copy(
          reinterpret_cast<piece *>(to + swizzled<element>(row, column)),
          reinterpret_cast<const piece *>(from + std::size_t(row) * n +
                                          column));
    }
  }

  [[sycl::reqd_work_group_size(items)]] [[sycl::reqd_sub_group_size(
      sub_group_size)]] void
  operator()(sycl::nd_item<1> it) const {
    // Neighbours among the work-groups share rows of A and columns of B in the
    // cache: bands of eight tiles, from top to bottom.
    constexpr int band = 8;
    const int tiles_down = n / rows, tiles_across = n / columns;
    const int group = static_cast<int>(it.get_group_linear_id());
    const int first = group / (band * tiles_across) * band;
    const int height = std::min(band, tiles_down - first);
    const int in_band = group % (band * tiles_across);
    const int tile_row = (first + in_band % height) * rows;
    const int tile_column = in_band / height * columns;

    const int item = static_cast<int>(it.get_local_linear_id());
    const sycl::sub_group sg = it.get_sub_group();
    const int number = static_cast<int>(sg.get_group_linear_id());

    element *memory =
        static_cast<element *>(ex::get_work_group_scratch_memory());
    const element *from_a = a + std::size_t(tile_row) * n;
    const element *from_b = b + tile_column;
    const int steps = n / side;
    const auto fetch = [&](int step, int stage) {
      // Behind the last step it is copied again and never read: cheaper than a
      // branch.
      step = std::min(step, steps - 1);
      element *to = memory + stage * stage_size;
#pragma unroll
      for (int i = 0; i < Down; ++i)
        copy(to + i * local_tile_size,
             from_a + std::size_t(i * side) * n + step * side, n, item);
#pragma unroll
      for (int j = 0; j < Across; ++j)
        copy(to + (Down + j) * local_tile_size,
             from_b + std::size_t(step) * side * n + j * side, n, item);
      ex::async_commit();
    };

    local_sums sums[Across];
#pragma unroll
    for (auto &one : sums)
      joint_matrix_fill(sg, one, 0.0f);
#pragma unroll
    for (int stage = 0; stage < Stages - 2; ++stage)
      fetch(stage, stage);
    int now = 0, next = Stages - 2; // what is multiplied, and copied into
    for (int step = 0; step < steps; ++step) {
      ex::async_wait<Stages - 3>();
      sycl::group_barrier(it.get_group());
      const element *tiles = memory + now * stage_size;
      joint_matrix_mad_local(sg, sums, tiles + number / 4 * local_tile_size,
                             tiles + Down * local_tile_size);
      fetch(step + Stages - 2, next);
      joint_matrix_mad_wait<1>(sg, sums);
      now = now + 1 == Stages ? 0 : now + 1;
      next = next + 1 == Stages ? 0 : next + 1;
    }
    joint_matrix_mad_wait<0>(sg, sums);
    ex::async_wait<0>();

#pragma unroll
    for (int j = 0; j < Across; ++j)
      joint_matrix_store(
          sg, sums[j],
          sycl::address_space_cast<sycl::access::address_space::global_space,
                                   sycl::access::decorated::no>(
              c + std::size_t(tile_row + number * 16) * n + tile_column +
              j * side),
          n, layout::row_major);
  }

  static void launch(sycl::queue &q, const element *a, const element *b,
                     float *c, int n) {
    const std::size_t tiles = std::size_t(n / rows) * (n / columns);
    ex::nd_launch(
        q,
        ex::launch_config{sycl::nd_range<1>(tiles * items, items),
                          ex::properties{ex::work_group_scratch_size(scratch)}},
        gemm{a, b, c, n});
  }
};

int main(int count, char **arguments) {
  return run_gemm(count, arguments, gemm<2, 4, 4>::launch,
                  gemm<1, 1, 3>::launch);
}
