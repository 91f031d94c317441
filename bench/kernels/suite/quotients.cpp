// Kernels of one dimension that compute two of it, row and column, as ports of
// CUDA programs do: id / width and id % width, by constants and by what only
// the launch knows, and lanes of what was a warp.
#include "suite.hpp"
namespace {
constexpr int side = 512, n = side * side, tile = 16;

void products(suite &s) {
  auto *a = s.units(n), *c = s.zeros<float>(n);
  constexpr int w = 256;
  s.measure(
      "quot-product-tiles",
      [&] {
        s.q.submit([&](sycl::handler &h) {
             sycl::local_accessor<float, 1> ta(tile * tile, h),
                 tb(tile * tile, h);
             h.parallel_for(sycl::nd_range<1>(w * w, tile * tile),
                            [=](sycl::nd_item<1> it) {
                              const int t = it.get_local_id(0),
                                        g = it.get_group(0);
                              const int ly = t / tile, lx = t % tile;
                              const int y = g / (w / tile) * tile + ly,
                                        x = g % (w / tile) * tile + lx;
                              float sum = 0;
                              for (int k = 0; k < w; k += tile) {
                                ta[t] = a[y * w + k + lx];
                                tb[t] = a[(k + ly) * w + x];
                                sycl::group_barrier(it.get_group());
                                for (int m = 0; m < tile; ++m)
                                  sum += ta[ly * tile + m] * tb[m * tile + lx];
                                sycl::group_barrier(it.get_group());
                              }
                              c[y * w + x] = sum;
                            });
           })
            .wait();
      },
      [&] {
        return s.as_host(c, w * w,
                         [&] {
                           for (int y = 0; y < w; ++y)
                             for (int k = 0; k < w; ++k)
                               for (int x = 0; x < w; ++x)
                                 c[y * w + x] += a[y * w + k] * a[k * w + x];
                         },
                         {.ulps = 64});
      });
  s.measure(
      "quot-transpose",
      [&] {
        s.q.submit([&](sycl::handler &h) {
             sycl::local_accessor<float, 1> t(32 * 33, h);
             h.parallel_for(
                 sycl::nd_range<1>(n / 4, 256), [=](sycl::nd_item<1> it) {
                   const unsigned id = it.get_local_id(0), g = it.get_group(0);
                   const unsigned by = g / (side / 32) * 32,
                                  bx = g % (side / 32) * 32;
                   for (unsigned i = id; i < 32 * 32; i += 256)
                     t[i / 32 * 33 + i % 32] =
                         a[(by + i / 32) * side + bx + i % 32];
                   sycl::group_barrier(it.get_group());
                   for (unsigned i = id; i < 32 * 32; i += 256)
                     c[(bx + i / 32) * side + by + i % 32] =
                         t[i % 32 * 33 + i / 32];
                 });
           })
            .wait();
      },
      [&] {
        return s.as_host(c, n, [&] {
          for (int y = 0; y < side; ++y)
            for (int x = 0; x < side; ++x)
              c[x * side + y] = a[y * side + x];
        });
      });
  s.measure(
      "quot-warp-rows",
      [&] {
        s.q.parallel_for(sycl::nd_range<1>(side * 32, 128),
                         [=](sycl::nd_item<1> it) {
                           const int id = it.get_global_id(0);
                           const int row = id >> 5, lane = id & 31;
                           float sum = 0;
                           for (int x = lane; x < side; x += 32)
                             sum += a[row * side + x] * a[row * side + x];
                           c[id] = sum;
                         })
            .wait();
      },
      [&] {
        return s.as_host(c, side * 32, [&] {
          for (int id = 0; id < side * 32; ++id)
            for (int x = id % 32; x < side; x += 32)
              c[id] += a[id / 32 * side + x] * a[id / 32 * side + x];
        });
      });
}

void images(suite &s) {
  auto *a = s.units(n), *c = s.zeros<float>(n);
  auto border = [=](int y, int x) {
    float sum = 0;
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx)
        if (y + dy >= 0 && y + dy < side && x + dx >= 0 && x + dx < side)
          sum += a[(y + dy) * side + x + dx];
    return sum;
  };
  s.items("quot-box", n, c, n,
          [=](int i) { c[i] = border(i / side, i % side); });
  // Widths that the compiler must not know.
  volatile int hidden = side, odd = 500;
  const int width = hidden, narrow = odd;
  s.items("quot-rows-launch", n, c, n, [=](int i) {
    const int y = i / width, x = i % width;
    c[i] = y > 0 && x + 1 < width ? a[(y - 1) * width + x] + a[i + 1] : a[i];
  });
  s.items("quot-rows-odd", n, c, n, [=](int i) {
    const int y = i / narrow, x = i % narrow;
    c[i] = y > 0 ? a[(y - 1) * narrow + x] + a[i] : a[i];
  });
  s.items("quot-channels", n, c, n, [=](int i) {
    const int channel = i / width % 64;
    c[i] = (a[i] - a[channel]) * a[64 + channel] + a[128 + channel];
  });
  const auto wide = std::size_t(width);
  s.measure(
      "quot-size_t",
      [&] {
        s.q.parallel_for(sycl::range<1>(n),
                         [=](sycl::id<1> id) {
                           const std::size_t y = id / wide, x = id % wide;
                           c[id] = a[y * wide + (wide - 1 - x)];
                         })
            .wait();
      },
      [&] {
        return s.as_host(c, n, [&] {
          for (int i = 0; i < n; ++i)
            c[i] = a[i / side * side + side - 1 - i % side];
        });
      });
}
} // namespace
int main(int argc, char **argv) {
  suite s(argc, argv);
  products(s);
  images(s);
  return s.end();
}
