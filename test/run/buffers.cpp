// Buffers and accessors as courses use them: sums, products of matrices,
// stencils that exchange two buffers, histograms, the game of life.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <array>
#include <numeric>

using compare::check;
using sycl::access::mode;

static void vector_add(sycl::queue q) {
  constexpr int n = 1009;
  std::vector<float> a(n), b(n), c(n, -1);
  for (int i = 0; i < n; ++i)
    a[i] = float(i), b[i] = 2 * float(i);
  {
    sycl::buffer<float, 1> x(a.data(), sycl::range<1>(n)), y(b);
    sycl::buffer z(c.data(), sycl::range<1>(n));
    q.submit([&](sycl::handler &h) {
      sycl::accessor in(x, h, sycl::read_only);
      auto more = y.get_access<mode::read>(h);
      sycl::accessor out{z, h, sycl::write_only, sycl::no_init};
      h.parallel_for(n, [=](sycl::id<1> i) { out[i] = in[i] + more[i]; });
    });
    {
      sycl::host_accessor seen(z, sycl::read_only);
      check(seen[5] == 15 && seen.size() == n, "host accessor");
    }
    q.submit([&](sycl::handler &h) {
      sycl::accessor out{z, h};
      h.parallel_for<class add_one>(sycl::range<1>(n),
                                    [=](sycl::item<1> i) { out[i] += 1; });
    });
  }
  bool right = true;
  for (int i = 0; i < n; ++i)
    right &= c[i] == 3 * float(i) + 1;
  check(right, "vector add");
}

static void matrix_product(sycl::queue q) {
  constexpr std::size_t m = 17, n = 23, k = 9;
  std::vector<int> a(m * k), b(k * n), c(m * n), expected(m * n);
  std::iota(a.begin(), a.end(), 1);
  std::iota(b.begin(), b.end(), -50);
  for (std::size_t i = 0; i < m; ++i)
    for (std::size_t j = 0; j < n; ++j)
      for (std::size_t l = 0; l < k; ++l)
        expected[i * n + j] += a[i * k + l] * b[l * n + j];
  {
    sycl::buffer<int, 2> x(a.data(), {m, k}), y(b.data(), {k, n}),
        z(c.data(), {m, n});
    q.submit([&](sycl::handler &h) {
      sycl::accessor left(x, h, sycl::read_only);
      sycl::accessor right(y, h, sycl::read_only);
      sycl::accessor out(z, h, sycl::write_only);
      h.parallel_for(z.get_range(), [=](sycl::id<2> i) {
        int sum = 0;
        for (std::size_t l = 0; l < left.get_range()[1]; ++l)
          sum += left[i[0]][l] * right[{l, i[1]}];
        out[i] = sum;
      });
    });
  }
  check(c == expected, "matrix product");
}

static void stencil(sycl::queue q) {
  constexpr std::size_t n = 300, steps = 20;
  std::vector<double> host(n), next(n);
  for (std::size_t i = 0; i < n; ++i)
    host[i] = double(i * i % 17);
  std::vector<double> data = host;
  {
    sycl::buffer<double> first(data), second{sycl::range<1>(n)};
    sycl::buffer<double> *from = &first, *to = &second;
    for (std::size_t step = 0; step < steps; ++step) {
      q.submit([&](sycl::handler &h) {
        sycl::accessor in(*from, h, sycl::read_only);
        sycl::accessor out(*to, h, sycl::write_only, sycl::no_init);
        h.parallel_for(n, [=](sycl::id<1> i) {
          const std::size_t x = i;
          out[i] =
              (in[x ? x - 1 : 0] + 2 * in[x] + in[x + 1 < n ? x + 1 : x]) / 4;
        });
      });
      std::swap(from, to);
    }
  }
  for (std::size_t step = 0; step < steps; ++step) {
    for (std::size_t x = 0; x < n; ++x)
      next[x] =
          (host[x ? x - 1 : 0] + 2 * host[x] + host[x + 1 < n ? x + 1 : x]) / 4;
    host.swap(next);
  }
  compare::results("stencil", data.data(), host.data(), n, 1e-12);
}

static void histogram(sycl::queue q) {
  constexpr std::size_t n = 5000, bins = 16;
  std::vector<unsigned> values(n);
  std::array<unsigned, bins> counted{}, expected{};
  for (std::size_t i = 0; i < n; ++i) {
    values[i] = compare::mixed(i) >> 13;
    ++expected[values[i] % bins];
  }
  {
    sycl::buffer<unsigned> in(values.begin(), values.end());
    sycl::buffer<unsigned> out(counted);
    q.submit([&](sycl::handler &h) {
      auto value = in.get_access<mode::read>(h);
      auto count = out.get_access<mode::read_write>(h);
      h.parallel_for(n, [=](sycl::id<1> i) {
        sycl::atomic_ref<unsigned, sycl::memory_order::relaxed,
                         sycl::memory_scope::device>(count[value[i] % bins])
            .fetch_add(1);
      });
    });
  }
  check(counted == expected, "histogram");
}

static void life(sycl::queue q) {
  constexpr int n = 24;
  auto alive = [](int x, int y) {
    return (compare::mixed(x * n + y) & 3) == 0;
  };
  std::vector<char> host(n * n), next(n * n);
  sycl::buffer<char, 2> a({n, n}), b({n, n});
  {
    sycl::host_accessor start(a, sycl::write_only, sycl::no_init);
    for (int x = 0; x < n; ++x)
      for (int y = 0; y < n; ++y)
        start[x][y] = host[x * n + y] = alive(x, y);
  }
  for (int step = 0; step < 10; ++step) {
    q.submit([&](sycl::handler &h) {
      sycl::accessor in(a, h, sycl::read_only);
      sycl::accessor out(b, h, sycl::write_only, sycl::no_init);
      h.parallel_for(sycl::range<2>(n, n), [=](sycl::item<2> at) {
        int around = 0;
        for (int dx : {n - 1, 0, 1})
          for (int dy : {n - 1, 0, 1})
            around += in[(at[0] + dx) % n][(at[1] + dy) % n];
        out[at] = around == 3 || (around == 4 && in[at]);
      });
    });
    std::swap(a, b);
    for (int x = 0; x < n; ++x)
      for (int y = 0; y < n; ++y) {
        int around = 0;
        for (int dx : {n - 1, 0, 1})
          for (int dy : {n - 1, 0, 1})
            around += host[(x + dx) % n * n + (y + dy) % n];
        next[x * n + y] = around == 3 || (around == 4 && host[x * n + y]);
      }
    host.swap(next);
  }
  sycl::host_accessor result(a, sycl::read_only);
  check(std::equal(result.begin(), result.end(), host.begin()), "game of life");
}

/// x = (b - (A - D) x) / D until it changes no more, looked at on the host.
static void jacobi(sycl::queue q) {
  constexpr std::size_t n = 40;
  std::vector<double> matrix(n * n), right(n), solution(n);
  for (std::size_t i = 0; i < n; ++i) {
    solution[i] = double(i % 7) - 3;
    for (std::size_t j = 0; j < n; ++j)
      matrix[i * n + j] = i == j ? 2.0 * n : double((i + j) % 3);
  }
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j)
      right[i] += matrix[i * n + j] * solution[j];
  sycl::buffer<double, 2> a(matrix.data(), {n, n});
  sycl::buffer<double> b(right), x{sycl::range<1>(n)}, y{sycl::range<1>(n)};
  q.submit([&](sycl::handler &h) {
    sycl::accessor out(x, h, sycl::write_only, sycl::no_init);
    h.fill(out, 0.0);
  });
  int steps = 0;
  for (double change = 1; change > 1e-10 && steps < 200; ++steps) {
    q.submit([&](sycl::handler &h) {
      sycl::accessor m(a, h, sycl::read_only);
      sycl::accessor r(b, h, sycl::read_only), in(x, h, sycl::read_only);
      sycl::accessor out(y, h, sycl::write_only, sycl::no_init);
      h.parallel_for(n, [=](sycl::id<1> i) {
        double sum = r[i];
        for (std::size_t j = 0; j < n; ++j)
          if (j != i)
            sum -= m[i[0]][j] * in[j];
        out[i] = sum / m[i[0]][i[0]];
      });
    });
    sycl::host_accessor before(x, sycl::read_only), after(y, sycl::read_only);
    change = 0;
    for (std::size_t i = 0; i < n; ++i)
      change = std::max(change, std::fabs(before[i] - after[i]));
    std::swap(x, y);
  }
  sycl::host_accessor found(x, sycl::read_only);
  compare::results("jacobi", found.get_pointer(), solution.data(), n, 1e-8);
}

int main() {
  for (sycl::queue q :
       {sycl::queue(), sycl::queue(sycl::property::queue::in_order())}) {
    vector_add(q);
    matrix_product(q);
    stencil(q);
    histogram(q);
    life(q);
    jacobi(q);
  }
  return compare::result();
}
