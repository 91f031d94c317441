// Patterns of parallel programs: streams, small launches, a sum and a scan over
// work-groups with barriers, a histogram with atomics, a stencil, a sparse
// matrix by a vector. As with kernels.cpp, patterns.cu has the same kernels for
// nvcc, results are checked against the host, and compare.py runs it.
//
//   syclcc1 -O3 -fsycl-targets=cpu,spirv64,nvptx64:sm_90 patterns.cpp
#include "patterns.hpp"
#include <cstdlib>
#include <sycl/sycl.hpp>

namespace {

/// Memory of the device for the duration of a measurement.
template <class T> class device_array {
public:
  device_array(sycl::queue &q, std::size_t n)
      : q(q), n(n), p(sycl::malloc_device<T>(n, q)) {}
  device_array(sycl::queue &q, const std::vector<T> &from)
      : device_array(q, from.size()) {
    q.copy(from.data(), p, n).wait();
  }
  device_array(const device_array &) = delete;
  ~device_array() { sycl::free(p, q); }
  std::vector<T> host() const {
    std::vector<T> v(n);
    q.copy(p, v.data(), n).wait();
    return v;
  }
  T *get() const { return p; }

private:
  sycl::queue &q;
  std::size_t n;
  T *p;
};

void streams(sycl::queue &q, std::size_t n) {
  const std::vector<float> ha = patterns::numbers(n), hb(n, 3.0f);
  device_array<float> da(q, ha), db(q, hb), dc(q, n);
  const float *a = da.get(), *b = db.get();
  float *c = dc.get();
  auto check = [&](auto want) {
    const std::vector<float> got = dc.host();
    for (std::size_t i = 0; i < n; ++i)
      if (got[i] != want(ha[i], hb[i]))
        return false;
    return true;
  };
  double s = best_of(5, [&] {
    q.parallel_for(n, [=](sycl::id<1> i) { c[i] = a[i]; }).wait();
  });
  report("copy", check([](float x, float) { return x; }), 8.0 * n / s / 1e9,
         "GB/s");
  s = best_of(5, [&] {
    q.parallel_for(n, [=](sycl::id<1> i) { c[i] = 0.5f * a[i]; }).wait();
  });
  report("mul", check([](float x, float) { return 0.5f * x; }),
         8.0 * n / s / 1e9, "GB/s");
  s = best_of(5, [&] {
    q.parallel_for(n, [=](sycl::id<1> i) { c[i] = a[i] + b[i]; }).wait();
  });
  report("add", check([](float x, float y) { return x + y; }),
         12.0 * n / s / 1e9, "GB/s");
}

void small_launches(sycl::queue &q, int n) {
  constexpr int launches = 1000;
  device_array<float> dx(q, std::vector<float>(n, 2.0f)),
      dy(q, std::vector<float>(n, 0.0f));
  const float *x = dx.get();
  float *y = dy.get();
  const double s = best_of(5, [&] {
    for (int i = 0; i < launches; ++i)
      q.parallel_for(n, [=](sycl::id<1> k) { y[k] += 0.5f * x[k]; });
    q.wait();
  });
  bool right = true;
  for (float v : dy.host())
    right &= v == 6 * launches;
  report("saxpy-small", right, launches / s / 1e6, "Mlaunch/s");
}

/// The sum of a group's values in `scratch`, as trees are written.
float tree_sum(sycl::nd_item<1> it, float mine, float *scratch) {
  const int l = it.get_local_id(0);
  scratch[l] = mine;
  for (int half = patterns::group / 2; half > 0; half /= 2) {
    sycl::group_barrier(it.get_group());
    if (l < half)
      scratch[l] += scratch[l + half];
  }
  return scratch[0];
}

void dot(sycl::queue &q, std::size_t n) {
  constexpr std::size_t groups = 1024;
  const std::vector<float> ha = patterns::numbers(n), hb(n, 2.0f);
  device_array<float> da(q, ha), db(q, hb), dsum(q, groups);
  const float *a = da.get(), *b = db.get();
  float *sums = dsum.get();
  const double s = best_of(5, [&] {
    q.submit([&](sycl::handler &h) {
       sycl::local_accessor<float> scratch(patterns::group, h);
       h.parallel_for(
           sycl::nd_range<1>(groups * patterns::group, patterns::group),
           [=](sycl::nd_item<1> it) {
             float sum = 0;
             for (std::size_t i = it.get_global_id(0); i < n;
                  i += it.get_global_range(0))
               sum += a[i] * b[i];
             sum = tree_sum(it, sum, &scratch[0]);
             if (it.get_local_id(0) == 0)
               sums[it.get_group(0)] = sum;
           });
     }).wait();
  });
  report("dot", patterns::right_sum(dsum.host(), ha, hb), 8.0 * n / s / 1e9,
         "GB/s");
}

/// The same by `sycl::reduction`, as OpenMP's clause.
void dot_reduction(sycl::queue &q, std::size_t n) {
  const std::vector<float> ha = patterns::numbers(n), hb(n, 2.0f);
  device_array<float> da(q, ha), db(q, hb), dsum(q, 1);
  const float *a = da.get(), *b = db.get();
  float *sum = dsum.get();
  const double s = best_of(5, [&] {
    q.parallel_for(
         sycl::range<1>(n),
         sycl::reduction(sum, sycl::plus<float>(),
                         sycl::property::reduction::initialize_to_identity{}),
         [=](sycl::id<1> i, auto &all) { all += a[i] * b[i]; })
        .wait();
  });
  report("dot-reduction", patterns::near_sum(dsum.host()[0], ha, hb),
         8.0 * n / s / 1e9, "GB/s");
}

void scan(sycl::queue &q, std::size_t n) {
  const std::vector<float> h = patterns::numbers(n);
  device_array<float> din(q, h), dout(q, n);
  const float *in = din.get();
  float *out = dout.get();
  const double s = best_of(5, [&] {
    q.submit([&](sycl::handler &h) {
       sycl::local_accessor<float> scratch(2 * patterns::group, h);
       h.parallel_for(sycl::nd_range<1>(n, patterns::group),
                      [=](sycl::nd_item<1> it) {
                        const int l = it.get_local_id(0);
                        int from = 0, to = patterns::group;
                        scratch[l] = in[it.get_global_id(0)];
                        for (int by = 1; by < patterns::group; by *= 2) {
                          sycl::group_barrier(it.get_group());
                          scratch[to + l] = l >= by ? scratch[from + l] +
                                                          scratch[from + l - by]
                                                    : scratch[from + l];
                          const int old = from;
                          from = to, to = old;
                        }
                        out[it.get_global_id(0)] = scratch[from + l];
                      });
     }).wait();
  });
  report("scan", patterns::right_scan(dout.host(), h), n / s / 1e9,
         "Gelement/s");
}

void histogram(sycl::queue &q, std::size_t n) {
  constexpr std::size_t items = 64 * 1024;
  constexpr int rounds = 5;
  const std::vector<std::uint32_t> h = patterns::keys(n);
  device_array<std::uint32_t> din(q, h),
      dcount(q, std::vector<std::uint32_t>(patterns::bins));
  const std::uint32_t *in = din.get();
  std::uint32_t *count = dcount.get();
  const double s = best_of(rounds, [&] {
    q.submit([&](sycl::handler &h) {
       sycl::local_accessor<std::uint32_t> own(patterns::bins, h);
       h.parallel_for(
           sycl::nd_range<1>(items, patterns::group), [=](sycl::nd_item<1> it) {
             own[it.get_local_id(0)] = 0;
             sycl::group_barrier(it.get_group());
             for (std::size_t i = it.get_global_id(0); i < n; i += items)
               sycl::atomic_ref<std::uint32_t, sycl::memory_order::relaxed,
                                sycl::memory_scope::work_group>(own[in[i]])++;
             sycl::group_barrier(it.get_group());
             const std::size_t bin = it.get_local_id(0);
             sycl::atomic_ref<std::uint32_t, sycl::memory_order::relaxed,
                              sycl::memory_scope::device>(count[bin]) +=
                 own[bin];
           });
     }).wait();
  });
  report("histogram", patterns::right_histogram(dcount.host(), h, rounds + 1),
         n / s / 1e9, "Gelement/s");
}

void stencil(sycl::queue &q, int n) {
  const std::size_t size = std::size_t(n) * n * n;
  const std::vector<float> h = patterns::numbers(size);
  device_array<float> din(q, h), dout(q, h);
  const float *in = din.get();
  float *out = dout.get();
  const std::size_t inner = n - 2;
  const double s = best_of(5, [&] {
    q.parallel_for(sycl::range<3>(inner, inner, inner), [=](sycl::id<3> i) {
       const std::size_t x = i[2] + 1, y = i[1] + 1, z = i[0] + 1;
       const float *p = in + (z * n + y) * n + x;
       const std::size_t plane = std::size_t(n) * n;
       out[(z * n + y) * n + x] =
           p[-1] + p[1] + p[-n] + p[n] + p[plane] + *(p - plane) - 6 * p[0];
     }).wait();
  });
  report("stencil", patterns::right_stencil(dout.host(), h, n),
         double(inner) * inner * inner / s / 1e9, "Gpoint/s");
}

void spmv(sycl::queue &q, int rows) {
  const patterns::sparse m(rows);
  const std::vector<float> h = patterns::numbers(rows);
  device_array<int> dbegin(q, m.begin), dcolumn(q, m.column);
  device_array<float> dvalue(q, m.value), dx(q, h), dy(q, rows);
  const int *begin = dbegin.get(), *column = dcolumn.get();
  const float *value = dvalue.get(), *x = dx.get();
  float *y = dy.get();
  const double s = best_of(5, [&] {
    q.parallel_for(rows, [=](sycl::id<1> r) {
       float sum = 0;
       for (int i = begin[r], end = begin[r + 1]; i < end; ++i)
         sum += value[i] * x[column[i]];
       y[r] = sum;
     }).wait();
  });
  report("spmv", m.right(dy.host(), h), m.column.size() / s / 1e9,
         "Gelement/s");
}

} // namespace

int main(int argc, char **argv) {
  const int factor = argc > 1 ? std::atoi(argv[1]) : 1;
  const std::size_t n = std::size_t(1 << 20) * factor * factor;
  sycl::queue q{sycl::property::queue::in_order()};
  std::printf("# %s\n",
              q.get_device().get_info<sycl::info::device::name>().c_str());
  streams(q, 4 * n);
  small_launches(q, 4096);
  dot(q, 4 * n);
  dot_reduction(q, 4 * n);
  scan(q, 4 * n);
  histogram(q, 4 * n);
  stencil(q, 64 + 32 * factor);
  spmv(q, int(n / 4));
  return failures;
}
