// Loops inside work-items, of every kind of control flow. At -O2 the cpu target
// runs neighbours in lock step, as lanes of vectors with masks
// (codegen/cpu/vectorizer/VectorizeItems.cpp); -O0 and the host run them one by
// one. All sums are exact in every order, so all results must be identical.
//
// RUN: %build_and_run
//
// The same where it would gain nothing.
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=cpu %s -o %t.always \
// RUN:   -mllvm -syclcc1-vectorize-items-always
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.always

#include "Inputs/compare.hpp"
#include <cstdint>
#include <vector>

using compare::check;
using compare::each;
using compare::mixed;
using compare::queue;
using compare::ragged;

// More than one vector, and a rest that no vector width divides.
constexpr std::size_t many = 173;

static void uniform_loops() {
  each<float>(
      "a sum over all",
      [](std::size_t i, float *out) {
        float sum = 0;
        for (int j = 0; j < 40; ++j)
          sum += float(int(i) - j) * 0.5f;
        *out = sum;
      },
      1, 0, many);
  each<double>(
      "two loops, one in the other, and a branch that differs",
      [](std::size_t i, double *out) {
        double sum = 0;
        for (int j = 0; j < 9; ++j) {
          double part = j;
          for (int k = 0; k < 7; ++k)
            if ((i + k) % 3 == 1)
              part += double(i) * k;
            else
              part -= 0.25 * j;
          sum += part;
        }
        *out = sum;
      },
      1, 0, many);
  each<std::int8_t>(
      "small integers",
      [](std::size_t i, std::int8_t *out) {
        std::int8_t a = std::int8_t(i);
        std::uint16_t b = std::uint16_t(i * 700);
        bool odd = false;
        for (int j = 0; j < 21; ++j) {
          a = std::int8_t(a * 3 + j);
          b = std::uint16_t(b >> 1 ^ (a & 0x55));
          odd ^= (b & 1) != 0;
        }
        out[0] = a;
        out[1] = std::int8_t(b);
        out[2] = odd;
      },
      3, 0, many);
  each<std::int64_t>(
      "one condition for all",
      [](std::size_t i, std::int64_t *out) {
        std::int64_t sum = 0;
        for (int j = 0; j < 30; ++j) {
          if (j % 4 == 2)
            sum += std::int64_t(i) << (j % 5);
          else if (j % 7 == 3)
            continue;
          sum ^= j;
          if (j == 25)
            break;
        }
        *out = sum;
      },
      1, 0, many);
}

static void divergent_loops() {
  each<int>(
      "each its own number of rounds, none for some",
      [](std::size_t i, int *out) {
        int sum = 0;
        for (std::size_t j = 0; j < mixed(i) % 23; ++j)
          sum += int(j * i) - 3;
        *out = sum;
      },
      1, 0, many);
  each<int>(
      "Collatz",
      [](std::size_t i, int *out) {
        std::uint32_t n = std::uint32_t(i) + 1;
        int steps = 0;
        while (n != 1) {
          n = n % 2 ? 3 * n + 1 : n / 2;
          ++steps;
        }
        *out = steps;
      },
      1, 0, many);
  each<int>(
      "three ways out, values of each",
      [](std::size_t i, int *out) {
        int where = 0, j = 0, last = -1;
        for (;; ++j) {
          if (mixed(i + j) % 11 == 0) {
            where = 1;
            last = j * 2;
            break;
          }
          if (j * int(i % 5) > 40) {
            where = 2;
            break;
          }
          if (j == 60) {
            last = int(i);
            break;
          }
        }
        out[0] = where;
        out[1] = j;
        out[2] = last;
      },
      3, 0, many);
  each<int>(
      "out of two loops at once",
      [](std::size_t i, int *out) {
        for (int j = 0; j < 12; ++j)
          for (int k = 0; k <= j; ++k)
            if ((j * 13 + k * 7) % 31 == int(i % 31)) {
              *out = j * 100 + k;
              return;
            }
        *out = -1;
      },
      1, 0, many);
  each<long>(
      "a loop of its own length in another, then one for all",
      [](std::size_t i, long *out) {
        long sum = 0;
        for (std::size_t j = 0; j < 1 + i % 6; ++j) {
          long part = long(j);
          for (std::size_t k = 0; k < (i + j) % 5; ++k)
            part = part * 3 + long(k);
          for (int k = 0; k < 4; ++k)
            part += k;
          if (part % 7 == 0)
            continue;
          sum += part;
        }
        *out = sum;
      },
      1, 0, many);
  each<std::uint32_t>(
      "the only way out is behind a continue",
      [](std::size_t i, std::uint32_t *out) {
        std::uint32_t a = 0, b = 0, k = 0;
        while (true) {
          ++k;
          if (mixed(i + k) & 1) {
            a += k * mixed(i * k);
            if (k < 40) {
              b ^= k & 3;
              continue;
            }
          } else {
            a ^= k;
          }
          b += k * 7 + (b >> 3);
          out[1] += k;
          if (b > i % 64 + 20)
            break;
        }
        out[0] = a + b * 31;
      },
      2, 0, many);
  each<int>(
      "most have gone home",
      [](std::size_t i, int *out) {
        if (i % 3 == 0)
          return;
        int sum = 1;
        for (int j = 0; j < 10; ++j) {
          if (i % 7 == 5 && j == 4)
            return;
          sum += j * int(i);
          *out = sum;
        }
      },
      1, 0, many);
  each<int>(
      "a switch in the loop",
      [](std::size_t i, int *out) {
        int state = int(i % 4), sum = 0;
        for (int j = 0; j < 25; ++j) {
          switch (state) {
          case 0:
            sum += 5;
            state = 2;
            break;
          case 1:
            sum -= j;
            state = (sum & 1) ? 3 : 0;
            break;
          case 2:
            sum *= 3;
            [[fallthrough]];
          default:
            state = 1 + (sum + j) % 2;
          }
          sum %= 10007;
        }
        *out = sum * 10 + state;
      },
      1, 0, many);
}

/// What lanes that are off must not do.
/// Work-items that the loop's first branch parts leave it by branches that are
/// the same for all: the counter differs behind the loop.
static void divergent_exits() {
  int *bound = sycl::malloc_shared<int>(64, queue());
  for (int k = 0; k < 64; ++k)
    bound[k] = k % 11;
  each<int>(
      "uniform branches out of a loop, behind one that differs",
      [=](std::size_t i, int *out) {
        const std::uint32_t bits = mixed(i);
        float v = float(i);
        int k = 0;
        for (;; ++k) {
          if (bits >> (k & 7) & 1) {
            v = v * 0.5f + float(bound[k]);
            if (k > bound[10])
              break;
          } else {
            v = sycl::sqrt(v + float(bound[k + 3]));
            if (bound[k] > 5)
              break;
          }
          v += 1.0f;
        }
        out[0] = k;
        out[1] = v > float(k) ? k : -k;
      },
      2, 0, many);
  sycl::free(bound, queue());
}

static void guarded() {
  each<int>(
      "divisors that are 0 elsewhere",
      [](std::size_t i, int *out) {
        int sum = 0;
        for (int j = 0; j < 9; ++j) {
          int by = (int(i) + j) % 4;
          if (by != 0)
            sum += 1000 / by + 1000 % by;
        }
        *out = sum;
      },
      1, 0, many);
  each<int>(
      "one divisor for all, under a condition",
      [](std::size_t i, int *out) {
        int sum = 0;
        for (int j = -3; j < 6; ++j)
          if (int(i) * j > 4 && j != 0)
            sum += 5000 / j;
        *out = sum;
      },
      1, 0, many);
  int *table = sycl::malloc_shared<int>(many, queue());
  for (std::size_t i = 0; i < many; ++i)
    table[i] = ragged(i) % 1000;
  const int n = int(many);
  each<int>(
      "neighbours inside the bounds",
      [=](std::size_t id, int *out) {
        const int i = int(id);
        int sum = 0;
        for (int d = -4; d <= 4; ++d)
          if (i + d >= 0 && i + d < n)
            sum += table[i + d] * d;
        *out = sum;
      },
      1, 0, many);
  each<int>(
      "a pointer that is null for some",
      [=](std::size_t i, int *out) {
        const int *from = i % 2 ? table : nullptr;
        const int *all = many > 400 ? table : nullptr;
        int sum = 0;
        for (int j = 0; j < 6; ++j) {
          if (from)
            sum += from[j];
          if (all)
            sum += *all;
        }
        *out = sum;
      },
      1, 0, many);
  each<int>(
      "backwards, in strides, and anywhere",
      [=](std::size_t id, int *out) {
        const int i = int(id);
        int sum = 0;
        for (int j = 0; j < 5; ++j) {
          sum += table[n - 1 - i];
          sum = sum * 3 + table[(i * 3 + j) % n];
          sum ^= table[(unsigned(i) * 2654435761u + unsigned(j)) % unsigned(n)];
        }
        *out = sum;
      },
      1, 0, many);
  each<int>(
      "a list through the table",
      [=](std::size_t i, int *out) {
        unsigned at = unsigned(i);
        int hops = 0;
        while (table[at] % 8 != 0 && hops < 50) {
          at = (at * 5 + 3) % unsigned(n);
          ++hops;
        }
        *out = hops;
      },
      1, 0, many);
  sycl::free(table, queue());
}

static void private_variables() {
  each<int>(
      "an array of each work-item's own",
      [](std::size_t i, int *out) {
        int count[8] = {};
        for (int j = 0; j < 40; ++j)
          ++count[(mixed(i) >> (j % 16)) % 8];
        int sum = 0;
        for (int j = 0; j < 8; ++j)
          sum = sum * 7 + count[j];
        *out = sum;
      },
      1, 0, many);
  each<int>(
      "sorted in place",
      [](std::size_t i, int *out) {
        int v[7];
        for (int j = 0; j < 7; ++j)
          v[j] = int(mixed(i * 7 + j) % 100);
        for (int a = 1; a < 7; ++a)
          for (int b = a; b > 0 && v[b - 1] > v[b]; --b) {
            int t = v[b];
            v[b] = v[b - 1];
            v[b - 1] = t;
          }
        for (int j = 0; j < 7; ++j)
          out[j] = v[j];
      },
      7, 0, many);
  struct cell {
    cell *next;
    int value;
  };
  each<int>(
      "pointers to own variables",
      [](std::size_t i, int *out) {
        cell cells[5];
        for (int j = 0; j < 5; ++j)
          cells[j] = {&cells[(j + 1 + int(i % 2)) % 5], int(i) + j};
        const cell *at = cells;
        int sum = 0;
        for (std::size_t j = 0; j < i % 9; ++j) {
          sum = sum * 2 + at->value;
          at = at->next;
        }
        *out = sum;
      },
      1, 0, many);
}

/// Local sizes of one, less than a vector, odd ones, several dimensions.
static void shapes() {
  for (std::size_t local : {1, 3, 4, 7, 8, 13, 16, 31, 64}) {
    const std::size_t items = local * 5;
    std::vector<int> host(items);
    int *out = sycl::malloc_shared<int>(items, queue());
    queue()
        .parallel_for(sycl::nd_range<1>(items, local),
                      [=](sycl::nd_item<1> it) {
                        const int l = int(it.get_local_id(0)),
                                  g = int(it.get_group(0));
                        int sum = 0;
                        for (int j = 0; j <= l % 6 + g; ++j)
                          sum = sum * 2 + (j ^ l);
                        out[it.get_global_id(0)] = sum;
                      })
        .wait();
    for (std::size_t i = 0; i < items; ++i)
      for (int j = 0, l = int(i % local); j <= l % 6 + int(i / local); ++j)
        host[i] = host[i] * 2 + (j ^ l);
    compare::results("local sizes", out, host.data(), items);
    sycl::free(out, queue());
  }
  constexpr std::size_t h = 19, w = 37;
  std::vector<float> host(h * w);
  float *out = sycl::malloc_shared<float>(h * w, queue());
  auto f = [](int y, int x) {
    float a = 0, b = 0;
    int n = 0;
    while (n < 30 && a * a + b * b < 1 << 20) {
      const float t = float(int(a - b) % 512 + x);
      b = float(int(a + b) % 256 - y);
      a = t;
      ++n;
    }
    return a + b + float(n);
  };
  queue()
      .parallel_for(sycl::range<2>(h, w),
                    [=](sycl::item<2> i) {
                      out[i.get_linear_id()] = f(int(i[0]), int(i[1]));
                    })
      .wait();
  for (std::size_t y = 0; y < h; ++y)
    for (std::size_t x = 0; x < w; ++x)
      host[y * w + x] = f(int(y), int(x));
  compare::results("two dimensions", out, host.data(), h * w);
  sycl::free(out, queue());
}

/// Memory that work-items share, and atomics, which have an order.
static void shared_memory() {
  constexpr std::size_t local = 24, groups = 3, items = local * groups;
  int *out = sycl::malloc_shared<int>(items, queue());
  int *counts = sycl::malloc_shared<int>(8, queue());
  for (int j = 0; j < 8; ++j)
    counts[j] = 0;
  queue().submit([&](sycl::handler &h) {
    sycl::local_accessor<int> tile(local, h);
    h.parallel_for(sycl::nd_range<1>(items, local), [=](sycl::nd_item<1> it) {
      const int l = int(it.get_local_id(0));
      int sum = 0;
      for (int round = 0; round < 3; ++round) {
        tile[l] = l * round + int(it.get_group(0));
        sycl::group_barrier(it.get_group());
        for (int j = 0; j < int(local); ++j)
          if (j % 5 != l % 5)
            sum += tile[j] * (j + 1);
        sycl::group_barrier(it.get_group());
      }
      out[it.get_global_id(0)] = sum;
      for (int j = 0; j < l % 4; ++j)
        sycl::atomic_ref<int, sycl::memory_order::relaxed,
                         sycl::memory_scope::device>(counts[(l + j) % 8])
            .fetch_add(j + 1);
    });
  });
  queue().wait();
  bool right = true;
  int expected[8] = {};
  for (std::size_t i = 0; i < items; ++i) {
    const int l = int(i % local), g = int(i / local);
    int sum = 0;
    for (int round = 0; round < 3; ++round)
      for (int j = 0; j < int(local); ++j)
        if (j % 5 != l % 5)
          sum += (j * round + g) * (j + 1);
    right &= out[i] == sum;
    for (int j = 0; j < l % 4; ++j)
      expected[(l + j) % 8] += j + 1;
  }
  check(right, "loops between barriers");
  compare::results("atomics in a loop", counts, expected, 8);
  sycl::free(counts, queue());
  sycl::free(out, queue());
}

/// In place, over pointers that overlap, one work-item's elements each.
static void overlapping() {
  constexpr std::size_t rows = many, columns = 6;
  std::vector<int> host(rows * columns);
  int *data = sycl::malloc_shared<int>(rows * columns, queue());
  for (std::size_t i = 0; i < rows * columns; ++i)
    host[i] = data[i] = ragged(i) % 100;
  auto f = [](int *first, int *again, std::size_t i) {
    for (std::size_t j = 1; j < columns; ++j) {
      first[i * columns + j] += again[i * columns + j - 1];
      again[i * columns] -= first[i * columns + j];
    }
  };
  queue()
      .parallel_for(rows, [=](sycl::id<1> i) { f(data, data, i[0]); })
      .wait();
  for (std::size_t i = 0; i < rows; ++i)
    f(host.data(), host.data(), i);
  compare::results("overlapping pointers", data, host.data(), rows * columns);
  sycl::free(data, queue());
}

static void functions() {
  each<float>(
      "functions of the library",
      [](std::size_t i, float *out) {
        float sum = 0;
        for (int j = 1; j < 8; ++j) {
          const float x = float(i) / float(j);
          if (i % 3 == 1)
            sum += sycl::exp(-x) + sycl::floor(x);
          else
            sum += sycl::sin(x) * sycl::sqrt(x) + sycl::fmin(x, 4.f);
        }
        *out = sum;
      },
      1, 1e-4, many);
  each<std::uint32_t>(
      "counts of bits",
      [](std::size_t i, std::uint32_t *out) {
        std::uint32_t sum = 0;
        for (int j = 0; j < 12; ++j)
          sum += sycl::popcount(mixed(i + j)) * 3 + sycl::clz(mixed(i) >> j) +
                 sycl::mul_hi(mixed(i), std::uint32_t(j) << 28);
        *out = sum;
      },
      1, 0, many);
}

int main() {
  uniform_loops();
  divergent_loops();
  divergent_exits();
  guarded();
  private_variables();
  shapes();
  shared_memory();
  overlapping();
  functions();
  return compare::result();
}
