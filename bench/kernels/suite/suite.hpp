// What the kernels of this folder share: memory that both sides see, a check
// against the host, the best time of a few runs (passed, and of processors),
// one line a kernel for compare.py.
//
//     const char *only = argv[1]: kernels whose name contains it
#ifndef BENCH_KERNELS_SUITE_SUITE_HPP
#define BENCH_KERNELS_SUITE_SUITE_HPP

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <limits>
#include <sycl/sycl.hpp>
#include <time.h>
#include <type_traits>
#include <vector>

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;

inline u32 mixed(u32 x) {
  x ^= x >> 16;
  x *= 0x7feb352du;
  x ^= x >> 15;
  x *= 0x846ca68bu;
  return x ^ x >> 16;
}
/// From 0 to 1.
inline float unit(u32 x) { return float(mixed(x) >> 8) * 0x1p-24f; }

/// How far results may be from the host's, which contracts and orders sums in
/// another way: each by so many units in the last place (suite::distance), but
/// for a share of \p others. Only kernels whose branches ask for the last bit
/// have others, and say so.
struct tolerance {
  double ulps = 8;
  double others = 0;
};

class suite {
public:
  suite(int argc, char **argv) : only(argc > 1 ? argv[1] : "") {}
  ~suite() {
    for (void *p : kept)
      sycl::free(p, q);
  }

  /// Memory that lives as long as the suite; \p make gives element i.
  template <class T, class Make> T *array(std::size_t n, Make make) {
    T *p = zeros<T>(n);
    for (std::size_t i = 0; i < n; ++i)
      p[i] = make(u32(i));
    return p;
  }
  template <class T> T *zeros(std::size_t n) {
    T *p = sycl::malloc_shared<T>(n, q);
    std::memset(static_cast<void *>(p), 0, n * sizeof(T));
    kept.push_back(p);
    return p;
  }
  float *units(std::size_t n) { return array<float>(n, unit); }

  bool wants(const char *name) const { return std::strstr(name, only); }

  /// \p run waits for what it starts; \p check is asked once behind it.
  template <class Run, class Check>
  void measure(const char *name, Run run, Check check) {
    if (!wants(name))
      return;
    run();
    const bool right = check();
    double best = 1e30, work = 1e30, all = 0;
    for (int i = 0; i < 4 || (i < 40 && all < 0.04); ++i) {
      const double start = now(CLOCK_MONOTONIC),
                   worked = now(CLOCK_PROCESS_CPUTIME_ID);
      run();
      const double took = now(CLOCK_MONOTONIC) - start;
      best = std::min(best, took);
      work = std::min(work, now(CLOCK_PROCESS_CPUTIME_ID) - worked);
      all += took;
    }
    std::printf("%-22s %10.1f %10.1f us %s\n", name, best * 1e6, work * 1e6,
                right ? "right" : "WRONG");
    failures += !right;
  }

  /// A kernel whose launch, \p run, leaves in \p out what \p host writes there.
  template <class T, class Run, class Host>
  void against(const char *name, T *out, std::size_t results, Run run,
               Host host, tolerance t = {}) {
    measure(name, run, [&] { return as_host(out, results, host, t); });
  }

  /// A kernel of which one work-item writes some of \p out, and that the host
  /// can call as well: f(int i).
  template <class T, class F>
  void items(const char *name, int n, T *out, std::size_t results, F f,
             tolerance t = {}) {
    measure(
        name,
        [&] {
          q.parallel_for(sycl::range<1>(n), [=](sycl::id<1> i) {
             f(int(i[0]));
           }).wait();
        },
        [&] {
          return as_host(
              out, results,
              [&] {
                for (int i = 0; i < n; ++i)
                  f(i);
              },
              t);
        });
  }

  /// True if \p out holds what \p host writes there.
  template <class T, class F>
  bool as_host(T *out, std::size_t n, F host, tolerance t = {}) {
    const std::vector<T> got(out, out + n);
    std::memset(static_cast<void *>(out), 0, n * sizeof(T));
    host();
    std::size_t differ = 0;
    double most = 0;
    for (std::size_t i = 0; i < n; ++i) {
      const double d = distance(got[i], out[i]);
      differ += !(d <= t.ulps);
      most = std::fmax(most, d);
    }
    if (differ)
      std::printf("# %zu of %zu elements differ, by up to %g ulp\n", differ, n,
                  most);
    return differ <= n * t.others;
  }

  /// 0 for integers that are the same; for numbers with a fraction, units in
  /// the last place of the wanted one, or of 1 if that is larger.
  template <class T> static double distance(const T &got, const T &want) {
    if constexpr (std::is_integral_v<T>) {
      return got == want ? 0 : std::numeric_limits<double>::infinity();
    } else if constexpr (std::is_floating_point_v<T> ||
                         std::is_same_v<T, sycl::half>) {
      const double g = double(got), w = double(want);
      if (g == w)
        return 0;
      const double unit = sizeof(T) == 2   ? 0x1p-10
                          : sizeof(T) == 4 ? 0x1p-23
                                           : 0x1p-52;
      return std::fabs(g - w) / (unit * std::fmax(1.0, std::fabs(w)));
    } else { // A structure of floats.
      const auto *g = reinterpret_cast<const float *>(&got),
                 *w = reinterpret_cast<const float *>(&want);
      double most = 0;
      for (unsigned k = 0; k < sizeof(T) / sizeof(float); ++k)
        most = std::fmax(most, distance(g[k], w[k]));
      return most;
    }
  }

  int end() const { return failures != 0; }

  sycl::queue q;

private:
  static double now(clockid_t of) {
    timespec t;
    clock_gettime(of, &t);
    return double(t.tv_sec) + 1e-9 * double(t.tv_nsec);
  }

  const char *only;
  std::vector<void *> kept;
  int failures = 0;
};

/// Ids below n, over groups of \p local.
template <class T, class F>
void guarded(suite &s, const char *name, T *out, std::size_t results, int n,
             F f, int local = 128, tolerance t = {}) {
  s.against(
      name, out, results,
      [&] {
        s.q.parallel_for(
               sycl::nd_range<1>(std::size_t((n + local - 1) / local * local),
                                 local),
               [=](sycl::nd_item<1> it) {
                 const int i = it.get_global_id(0);
                 if (i >= n)
                   return;
                 f(i);
               })
            .wait();
      },
      [&] {
        for (int i = 0; i < n; ++i)
          f(i);
      },
      t);
}

#endif
