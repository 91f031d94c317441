// sycl_ext_oneapi_complex: numbers and arrays of half, float and double. The
// host computes the same with std::complex.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <complex>
#include <sstream>
#include <sycl/ext/oneapi/experimental/complex/complex.hpp>

using compare::check;
namespace experimental = sycl::ext::oneapi::experimental;
using experimental::complex;

template <class T>
using wide =
    std::complex<std::conditional_t<std::is_same_v<T, double>, double, float>>;

constexpr int functions = 29;

/// Every function of z and w; C is complex<T>, or std::complex on the host.
template <class C, class R> void all(C z, C w, R r, C *out) {
  using std::abs, std::arg, std::norm, std::conj, std::proj, std::polar,
      std::pow, std::real, std::imag;
  using std::exp, std::log, std::log10, std::sqrt, std::sin, std::cos, std::tan,
      std::asin, std::acos, std::atan;
  using std::sinh, std::cosh, std::tanh, std::asinh, std::acosh, std::atanh;
  int n = 0;
  auto put = [&](C x) { out[n++] = x; };
  put(z + w);
  put(z - w);
  put(z * w);
  put(z / w);
  put((z + r) * r - r);
  put(r / z);
  put(C(abs(z), arg(w)));
  put(C(norm(z), real(w) - imag(w)));
  put(conj(z));
  put(proj(w));
  put(polar(r, r));
  put(pow(z, w));
  put(pow(z, r));
  put(exp(z));
  put(log(z));
  put(log10(z));
  put(sqrt(z));
  put(sin(z));
  put(cos(z));
  put(tan(z));
  put(asin(z));
  put(acos(z));
  put(atan(z));
  put(sinh(z));
  put(cosh(z));
  put(tanh(z));
  put(asinh(z));
  put(acosh(z));
  put(atanh(z));
}

template <class T> static void numbers(const char *what, double tolerance) {
  sycl::queue &q = compare::queue();
  constexpr int n = 48;
  auto *out = sycl::malloc_shared<complex<T>>(n * functions, q);
  auto part = [](int i, int of) {
    return static_cast<T>((i * 7 + of * 5) % 13 * 0.25 - 1.5 + of * 0.0625);
  };
  q.parallel_for(n, [=](sycl::id<1> id) {
     const int i = static_cast<int>(id[0]);
     all(complex<T>(part(i, 1), part(i, 2)), complex<T>(part(i, 3), part(i, 4)),
         part(i, 5), out + i * functions);
   }).wait();
  bool right = true;
  for (int i = 0; i < n; ++i) {
    using W = wide<T>;
    using P = typename W::value_type;
    auto of = [&](int which) { return static_cast<P>(part(i, which)); };
    W host[functions];
    all(W(of(1), of(2)), W(of(3), of(4)), of(5), host);
    for (int f = 0; f < functions; ++f) {
      const std::complex<double> got(out[i * functions + f]), want(host[f]);
      // Values outside the range of half are not compared.
      const bool same =
          std::abs(got - want) <= tolerance * std::fmax(1, std::abs(want)) ||
          (std::is_same_v<T, sycl::half> && !(std::abs(want) < 1e3));
      if (!same)
        std::printf("     %s: %d, function %d: (%g, %g), host (%g, %g)\n", what,
                    i, f, got.real(), got.imag(), want.real(), want.imag());
      right &= same;
    }
  }
  check(right, what);
  sycl::free(out, q);
}

template <class T> static void arrays(const char *what, double tolerance) {
  sycl::queue &q = compare::queue();
  using array = sycl::marray<complex<T>, 3>;
  using reals = sycl::marray<T, 3>;
  constexpr int results = 10;
  array *out = sycl::malloc_shared<array>(results, q);
  auto *yes = sycl::malloc_shared<bool>(6, q);
  auto compute = [](array *out, bool *yes) {
    using namespace experimental;
    const array z{complex<T>(1, 2), complex<T>(T(-0.5), 1), complex<T>(2, -1)};
    const reals r{T(1), T(2), T(0.5)};
    out[0] = z + z * z - z / z[0];
    out[1] = experimental::exp(z);
    out[2] = pow(z, r);
    out[3] = pow(z, T(2));
    out[4] = pow(r, z);
    out[5] = pow(z, z[1]);
    out[6] = polar(r, T(0.5));
    out[7] = polar(T(2), r);
    out[8] = conj(proj(z));
    const reals parts = real(z) + imag(z) + abs(z) + norm(z);
    out[9] = polar(parts);
    const auto same = z == array{z[0], complex<T>(), z[2]};
    const auto other = z != z;
    for (unsigned i = 0; i < 3; ++i) {
      yes[i] = same[i];
      yes[3 + i] =
          other[i] || z.real()[i] != z[i].real() || z.imag()[i] != z[i].imag();
    }
  };
  q.single_task([=] { compute(out, yes); }).wait();
  array host[results];
  bool of_host[6];
  compute(host, of_host);
  bool right = true;
  for (int i = 0; i < results; ++i)
    for (unsigned e = 0; e < 3; ++e)
      right &=
          std::abs(std::complex<double>(out[i][e]) -
                   std::complex<double>(host[i][e])) <=
          tolerance * std::fmax(1, std::abs(std::complex<double>(host[i][e])));
  const bool expected[6] = {true, false, true, false, false, false};
  for (int i = 0; i < 6; ++i)
    right &= yes[i] == expected[i] && of_host[i] == expected[i];
  // The first power of an element, by hand.
  right &= std::abs(std::complex<double>(host[3][0]) -
                    std::complex<double>(-3, 4)) < 10 * tolerance;
  check(right, what);
  sycl::free(out, q);
  sycl::free(yes, q);
}

static void others() {
  static_assert(
      std::is_same_v<decltype(experimental::pow(complex<float>(), 2.0)),
                     complex<double>> &&
      std::is_same_v<decltype(experimental::pow(sycl::half(),
                                                complex<float>())),
                     complex<float>> &&
      std::is_trivially_copyable_v<complex<float>> &&
      sycl::is_device_copyable_v<complex<sycl::half>>);
  complex<float> z(1, 2);
  z.imag(3);
  z *= 2;
  z -= complex<double>(1, 1);
  std::stringstream text;
  text << z;
  complex<double> read;
  text >> read;
  const std::complex<double> standard = read;
  check(text.str() == "(1,5)" && read == complex<double>(1, 5) &&
            standard.imag() == 5 && read != 1.0 && experimental::real(3) == 3 &&
            experimental::imag(2.0f) == 0 && experimental::arg(-1.0f) > 3.14f &&
            experimental::norm(3.0) == 9 && experimental::conj(2.0f) == 2.0f,
        "text, parts of numbers");
  sycl::queue().submit([](sycl::handler &group) {
    sycl::stream out(100, 100, group);
    group.single_task([=] { out << complex<float>(1, 2) << "\n"; });
  });
}

static void literals() {
  using namespace experimental::complex_literals;
  check(std::is_same_v<decltype(3.5i), complex<double>> &&
            std::is_same_v<decltype(3i), complex<double>> &&
            std::is_same_v<decltype(3.5if), complex<float>> &&
            std::is_same_v<decltype(3if), complex<float>>,
        "types of literals");
  check((2.5i).imag() == 2.5 && (2if).imag() == 2 && (2if).real() == 0,
        "literals are imaginary numbers");
}

int main() {
  const sycl::device device = compare::queue().get_device();
  numbers<float>("float", 2e-5);
  arrays<float>("arrays of float", 2e-5);
  if (device.has(sycl::aspect::fp64)) {
    numbers<double>("double", 1e-12);
    arrays<double>("arrays of double", 1e-12);
  }
  if (device.has(sycl::aspect::fp16)) {
    numbers<sycl::half>("half", 2e-2);
    arrays<sycl::half>("arrays of half", 2e-2);
  }
  others();
  literals();
  return compare::result();
}
