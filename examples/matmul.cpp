// c = a * b for square matrices, a tile at a time through local memory.
//
// Every element of a and b is needed by `size` work-items. A work-group loads
// one tile of each into memory that its work-items share, waits at a barrier
// until both are complete, and uses every loaded element `tile` times.
//
//   syclcc1 -O2 matmul.cpp -o matmul && ./matmul
#include <cmath>
#include <cstdio>
#include <sycl/sycl.hpp>
#include <vector>

constexpr int size = 256;
constexpr int tile = 16;

int main() {
  sycl::queue queue{sycl::property::queue::in_order{}};
  std::vector<float> a(size * size), b(size * size), c(size * size);
  for (int i = 0; i < size * size; ++i) {
    a[i] = static_cast<float>(i % 7 - 3);
    b[i] = static_cast<float>(i % 5 - 2);
  }

  const std::size_t bytes = sizeof(float) * size * size;
  float *da = sycl::malloc_device<float>(size * size, queue);
  float *db = sycl::malloc_device<float>(size * size, queue);
  float *dc = sycl::malloc_device<float>(size * size, queue);
  queue.memcpy(da, a.data(), bytes);
  queue.memcpy(db, b.data(), bytes);

  queue.submit([&](sycl::handler &group) {
    sycl::local_accessor<float, 2> tile_a({tile, tile}, group);
    sycl::local_accessor<float, 2> tile_b({tile, tile}, group);
    group.parallel_for(sycl::nd_range<2>({size, size}, {tile, tile}),
                       [=](sycl::nd_item<2> item) {
                         const int row = item.get_global_id(0),
                                   x = item.get_local_id(1);
                         const int column = item.get_global_id(1),
                                   y = item.get_local_id(0);
                         float sum = 0;
                         for (int first = 0; first < size; first += tile) {
                           tile_a[y][x] = da[row * size + first + x];
                           tile_b[y][x] = db[(first + y) * size + column];
                           sycl::group_barrier(item.get_group());
                           for (int k = 0; k < tile; ++k)
                             sum += tile_a[y][k] * tile_b[k][x];
                           sycl::group_barrier(item.get_group());
                         }
                         dc[row * size + column] = sum;
                       });
  });
  queue.memcpy(c.data(), dc, bytes).wait();

  int wrong = 0;
  for (int row = 0; row < size; ++row)
    for (int column = 0; column < size; ++column) {
      float sum = 0; // Small integers: exact in any order.
      for (int k = 0; k < size; ++k)
        sum += a[row * size + k] * b[k * size + column];
      wrong += c[row * size + column] != sum;
    }

  std::printf("matmul: %d of %d elements are right on %s\n",
              size * size - wrong, size * size,
              queue.get_device().get_info<sycl::info::device::name>().c_str());
  sycl::free(da, queue);
  sycl::free(db, queue);
  sycl::free(dc, queue);
  return wrong != 0;
}
