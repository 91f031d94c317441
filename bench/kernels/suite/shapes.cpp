// The same few kernels over ranges and groups of many shapes: rows that are
// shorter than a vector, rows of one work-item, groups of odd sizes. Programs
// choose shapes by their problem (channels, components, bricks of 4 x 4 x 4),
// and speed should not depend on them.
#include "suite.hpp"

namespace {

constexpr int most = 1 << 20;

float worked(float x) {
  float sum = x;
  for (int k = 0; k < 8; ++k)
    sum = sum * 0.3f + 0.5f;
  return sum;
}

/// What \p run launches computes each of the \p n elements by itself.
template <class Run>
void by_element(suite &s, const char *name, const float *in, float *out,
                std::size_t n, Run run) {
  s.against(name, out, n, run,
            [&] {
              for (std::size_t i = 0; i < n; ++i)
                out[i] = worked(in[i]);
            },
            {.ulps = 4});
}

/// A plain range.
template <int D>
void plain(suite &s, const char *name, const float *in, float *out,
           sycl::range<D> range) {
  by_element(s, name, in, out, range.size(), [&] {
    s.q.parallel_for(range,
                     [=](sycl::item<D> i) {
                       const std::size_t at = i.get_linear_id();
                       out[at] = worked(in[at]);
                     })
        .wait();
  });
}

/// The same in groups.
template <int D>
void grouped(suite &s, const char *name, const float *in, float *out,
             sycl::range<D> range, sycl::range<D> local) {
  by_element(s, name, in, out, range.size(), [&] {
    s.q.parallel_for(sycl::nd_range<D>(range, local),
                     [=](sycl::nd_item<D> i) {
                       const std::size_t at = i.get_global_linear_id();
                       out[at] = worked(in[at]);
                     })
        .wait();
  });
}

/// Each group reverses its tile by local memory.
void tiled(suite &s, const char *name, const float *in, float *out,
           sycl::range<2> range, sycl::range<2> local) {
  const std::size_t width = range[1], h = local[0], w = local[1];
  s.against(
      name, out, range.size(),
      [&] {
        s.q.submit([&](sycl::handler &group) {
             sycl::local_accessor<float, 2> tile(local, group);
             group.parallel_for(
                 sycl::nd_range<2>(range, local), [=](sycl::nd_item<2> i) {
                   const std::size_t at = i.get_global_linear_id();
                   const auto y = i.get_local_id(0), x = i.get_local_id(1);
                   tile[y][x] = in[at];
                   sycl::group_barrier(i.get_group());
                   out[at] = worked(tile[h - 1 - y][w - 1 - x]);
                 });
           })
            .wait();
      },
      [&] {
        for (std::size_t y = 0; y < range[0]; ++y)
          for (std::size_t x = 0; x < width; ++x)
            out[y * width + x] = worked(in[(y / h * h + h - 1 - y % h) * width +
                                           x / w * w + w - 1 - x % w]);
      },
      {.ulps = 4});
}

/// Sums of sub-groups or groups, of ones: the same for each group's size.
template <int D>
void summed(suite &s, const char *name, const float *ones, float *out,
            sycl::range<D> range, sycl::range<D> local) {
  const float all = float(local.size());
  s.against(
      name, out, range.size(),
      [&] {
        s.q.parallel_for(sycl::nd_range<D>(range, local),
                         [=](sycl::nd_item<D> i) {
                           const std::size_t at = i.get_global_linear_id();
                           out[at] = sycl::reduce_over_group(
                               i.get_group(), ones[at], sycl::plus<>());
                         })
            .wait();
      },
      [&] { std::fill_n(out, range.size(), all); });
}

using range1 = sycl::range<1>;
using range2 = sycl::range<2>;
using range3 = sycl::range<3>;

void plain_ranges(suite &s, const float *in, float *out) {
  constexpr std::size_t n = most;
  plain(s, "shp-range-1021x1027", in, out, range2(1021, 1027));
  plain(s, "shp-range-n-33", in, out, range2(n / 33, 33));
  plain(s, "shp-range-n-7", in, out, range2(n / 7, 7));
  plain(s, "shp-range-n-3", in, out, range2(n / 3, 3));
  plain(s, "shp-range-n-1", in, out, range2(n, 1));
  plain(s, "shp-range-n-1-1", in, out, range3(n, 1, 1));
  plain(s, "shp-range-n-3-3", in, out, range3(n / 9, 3, 3));
  plain(s, "shp-range-100-cubed", in, out, range3(100, 100, 100));
}

void groups(suite &s, const float *in, float *out) {
  constexpr std::size_t n = most;
  grouped(s, "shp-by-256", in, out, range1(n), range1(256));
  grouped(s, "shp-by-1", in, out, range1(n), range1(1));
  grouped(s, "shp-by-7", in, out, range1(n / 7 * 7), range1(7));
  grouped(s, "shp-by-33", in, out, range1(n / 33 * 33), range1(33));
  grouped(s, "shp-by-16x16", in, out, range2(1024, 1024), range2(16, 16));
  grouped(s, "shp-by-10x10", in, out, range2(1000, 1000), range2(10, 10));
  grouped(s, "shp-by-4x4", in, out, range2(1024, 1024), range2(4, 4));
  grouped(s, "shp-by-32x1", in, out, range2(1024, 1024), range2(32, 1));
  grouped(s, "shp-by-64x1-column", in, out, range2(n, 1), range2(64, 1));
  grouped(s, "shp-by-4x4x4", in, out, range3(64, 128, 128), range3(4, 4, 4));
  grouped(s, "shp-by-8x8x1", in, out, range3(64, 128, 128), range3(8, 8, 1));
  tiled(s, "shp-tile-16x16", in, out, range2(1024, 1024), range2(16, 16));
  tiled(s, "shp-tile-4x4", in, out, range2(1024, 1024), range2(4, 4));
  tiled(s, "shp-tile-3x5", in, out, range2(1023, 1025), range2(3, 5));
  tiled(s, "shp-tile-32x1", in, out, range2(1024, 1024), range2(32, 1));
}

void sums(suite &s, float *out) {
  constexpr std::size_t n = most;
  auto *ones = s.array<float>(n, [](u32) { return 1.0f; });
  summed(s, "shp-sum-256", ones, out, range1(n), range1(256));
  summed(s, "shp-sum-100", ones, out, range1(1000000), range1(100));
  summed(s, "shp-sum-7", ones, out, range1(n / 7 * 7), range1(7));
  summed(s, "shp-sum-10x10", ones, out, range2(1000, 1000), range2(10, 10));
  summed(s, "shp-sum-4x4x4", ones, out, range3(64, 128, 128), range3(4, 4, 4));
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  const auto *in = s.units(most + 8192);
  auto *out = s.zeros<float>(most + 8192);
  plain_ranges(s, in, out);
  groups(s, in, out);
  sums(s, out);
  return s.end();
}
