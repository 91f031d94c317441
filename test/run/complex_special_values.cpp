// Functions of complex numbers whose parts are infinities, NaNs, zeros of both
// signs or large: the host's library follows Annex G of C, and devices must.
//
// RUN: %build_and_run
#include <cmath>
#include <complex>
#include <cstdio>
#include <sycl/sycl.hpp>

template <class T> using complex = std::complex<T>;
enum { functions = 16 };
static const char *const names[functions] = {"exp",  "log",  "sqrt", "sinh", "cosh",  "tanh",  "asinh", "acosh",
                                             "atanh", "sin", "cos",  "tan",  "asin", "acos", "atan", "proj"};

template <class T> void evaluate(complex<T> z, complex<T> *out) {
  complex<T> all[functions] = {std::exp(z),  std::log(z),   std::sqrt(z),  std::sinh(z),
                               std::cosh(z), std::tanh(z),  std::asinh(z), std::acosh(z),
                               std::atanh(z), std::sin(z),  std::cos(z),   std::tan(z),
                               std::asin(z), std::acos(z),  std::atan(z),  std::proj(z)};
  for (int f = 0; f < functions; ++f)
    out[f] = all[f];
}

/// Beside a part that is no number, infinities and zeros may have any sign.
template <class T> bool same(T want, T got, T other) {
  if (std::isnan(want) || std::isnan(got))
    return std::isnan(want) && std::isnan(got);
  if (std::isnan(other))
    want = std::abs(want), got = std::abs(got);
  if (std::isinf(want) || std::isinf(got))
    return want == got;
  return std::abs(want - got) <= T(1e-4) * std::max(T(1), std::abs(want));
}

template <class T> int run(sycl::queue &q, const char *type) {
  const T inf = T(INFINITY), nan = T(NAN);
  const T parts[] = {0, -T(0), 1, -2, T(0.5), T(1e20), -T(1e20), inf, -inf, nan};
  constexpr int n = sizeof parts / sizeof *parts;
  auto *in = sycl::malloc_shared<complex<T>>(n * n, q);
  auto *out = sycl::malloc_shared<complex<T>>(n * n * functions, q);
  for (int i = 0; i < n * n; ++i)
    in[i] = {parts[i / n], parts[i % n]};
  q.parallel_for(n * n, [=](sycl::id<1> i) { evaluate(in[i], out + i * functions); }).wait();
  int bad = 0;
  for (int i = 0; i < n * n; ++i) {
    complex<T> want[functions];
    evaluate(in[i], want);
    // The sine of 1e20 takes a reduction of the argument that not all devices make.
    const bool large = std::abs(in[i].real()) == T(1e20) || std::abs(in[i].imag()) == T(1e20);
    for (int f = 0; f < functions; ++f) {
      const complex<T> w = want[f], g = out[i * functions + f];
      if (large && (f == 0 || (f >= 3 && f <= 5) || (f >= 9 && f <= 11)))
        continue;
      if (same(w.real(), g.real(), w.imag()) && same(w.imag(), g.imag(), w.real()))
        continue;
      ++bad;
      std::printf("%s %s(%g,%g): %g,%g, host %g,%g\n", type, names[f], double(in[i].real()), double(in[i].imag()),
                  double(g.real()), double(g.imag()), double(w.real()), double(w.imag()));
    }
  }
  sycl::free(in, q);
  sycl::free(out, q);
  return bad;
}

int main() {
  sycl::queue q;
  int bad = run<float>(q, "float");
  if (q.get_device().has(sycl::aspect::fp64))
    bad += run<double>(q, "double");
  return bad != 0;
}
