// Arrays of structures, vectors of the program's own, and private arrays in
// kernels that the cpu target runs as lanes of vectors: members that lie side
// by side are read at once (codegen/cpu/vectorizer/Interleaved.h), and an
// element of all lanes' arrays is one vector (PrivateArrays.h). Memory behind
// the last structure is not there.
//
// DEFINE: %{always} = -std=c++20 -mllvm -syclcc1-vectorize-items-always
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=cpu %s -o %t.2
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.2
// RUN: %syclcc1 -std=c++20 -O3 -fsycl-targets=cpu %s -o %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.3
// RUN: %syclcc1 -O2 -march=native -fsycl-targets=cpu %s -o %t.always %{always}
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.always

#include "Inputs/compare.hpp"
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <sys/mman.h>
#include <unistd.h>

using compare::each;

constexpr std::size_t many = 173;

/// Numbers that end in front of an inaccessible page.
template <class T> T *at_the_end(std::size_t count) {
  const std::size_t page = std::size_t(sysconf(_SC_PAGESIZE));
  const std::size_t bytes = (count * sizeof(T) + page - 1) / page * page;
  char *p =
      static_cast<char *>(mmap(nullptr, bytes + page, PROT_READ | PROT_WRITE,
                               MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
  if (p == MAP_FAILED || mprotect(p + bytes, page, PROT_NONE) != 0)
    std::abort();
  auto *first = reinterpret_cast<std::uint8_t *>(p + bytes) - count * sizeof(T);
  for (std::size_t i = 0; i < count * sizeof(T); ++i)
    first[i] = std::uint8_t(i * 37 % 61);
  return reinterpret_cast<T *>(first);
}

struct triple {
  std::uint32_t a, b, c;
};
struct mixed_four {
  std::uint32_t a;
  std::uint16_t b;
  std::uint8_t c, d;
};
struct five {
  std::int64_t at[5];
};

static void structures() {
  const triple *t = at_the_end<triple>(many);
  each<std::uint32_t>(
      "three members",
      [=](std::size_t i, std::uint32_t *out) {
        triple v = t[i];
        for (std::uint32_t k = 0; k < 9; ++k)
          v.a = v.a * 3 + (v.b > k ? v.c : k);
        out[0] = v.a, out[1] = v.b - v.c, out[2] = v.c;
      },
      3, 0, many);
  each<std::uint32_t>(
      "two of three members, of some work-items",
      [=](std::size_t i, std::uint32_t *out) {
        std::uint32_t sum = std::uint32_t(i);
        for (std::uint32_t k = 0; k < i % 7; ++k)
          if ((i + k) % 3)
            sum += t[i].a * k - t[i].b;
        out[0] = sum;
      },
      1, 0, many);
  // The last one's second member is the last that is there.
  const std::uint32_t *ends = at_the_end<std::uint32_t>(3 * 20 + 2);
  each<std::uint32_t>(
      "members that end before their structure does",
      [=](std::size_t i, std::uint32_t *out) {
        std::uint32_t sum = 1;
        if (i < 21)
          for (std::uint32_t k = 0; k < 1 + i % 4; ++k)
            sum = sum * 3 + ends[3 * i] + ends[3 * i + 1] * k;
        out[0] = sum;
      },
      1, 0, many);
  const mixed_four *m = at_the_end<mixed_four>(many);
  each<std::uint32_t>(
      "members of 32, 16 and 8 bits",
      [=](std::size_t i, std::uint32_t *out) {
        std::uint32_t sum = m[i].a;
        for (int k = 0; k < int(i) % 5; ++k)
          sum = sum * 5 + m[i].b + (k % 2 ? m[i].c : m[i].d);
        out[0] = sum;
      },
      1, 0, many);
  const five *f = at_the_end<five>(many);
  each<std::int64_t>(
      "five members of 64 bits, written in another order",
      [=](std::size_t i, std::int64_t *out) {
        std::int64_t s = 0;
        for (int k = 0; k < 4; ++k)
          s += f[i].at[k] * (k + std::int64_t(i) % 3);
        out[4] = s, out[1] = f[i].at[4], out[0] = f[i].at[0];
        out[3] = s - 1, out[2] = ~s;
      },
      5, 0, many);
}

static void vectors() {
  const float *in = at_the_end<float>(4 * many);
  each<float>(
      "float4",
      [=](std::size_t i, float *out) {
        sycl::float4 v{float(i % 5), 1, 2, 3}, w{1, float(i % 3), 1, 0.5f};
        for (int k = 0; k < 6; ++k)
          v = v * 0.5f + w * float(i % 2 ? k : 1);
        for (int k = 0; k < 4; ++k)
          out[k] = v[k];
      },
      4, 0, many);
  each<std::uint8_t>(
      "uchar3, with branches",
      [=](std::size_t i, std::uint8_t *out) {
        sycl::uchar3 v{std::uint8_t(i), std::uint8_t(i * 7), 3};
        for (int k = 0; k < int(i) % 6; ++k)
          v = (i + k) % 2
                  ? v + sycl::uchar3(std::uint8_t(k))
                  : v.swizzle<2, 1, 0>() * sycl::uchar3(std::uint8_t(3));
        out[0] = v.x(), out[1] = v.y(), out[2] = v.z();
      },
      3, 0, many);
  using ext = float __attribute__((ext_vector_type(4)));
  each<std::uint32_t>(
      "the compiler's own vectors",
      [=](std::size_t i, std::uint32_t *out) {
        ext v = {float(i % 9), 1, 2, 3};
        for (int k = 0; k < int(i) % 6; ++k)
          v = (i + k) % 2 ? v * 0.5f : v.wzyx + 1.0f;
        for (int k = 0; k < 4; ++k)
          out[k] = std::uint32_t(v[k] * 64) + (in[4 * i + k] != in[4 * i + k]);
      },
      4, 0, many);
}

static void private_arrays() {
  each<std::uint32_t>(
      "a histogram of its own",
      [](std::size_t i, std::uint32_t *out) {
        std::uint32_t h[16] = {};
        for (int k = 0; k < int(i) % 40; ++k)
          h[(k * 7 + int(i)) & 15] += std::uint32_t(k);
        std::uint32_t most = 0;
        for (int k = 0; k < 16; ++k)
          most = most > h[k] ? most : h[k];
        out[0] = most, out[1] = h[i % 16];
      },
      2, 0, many);
  each<std::int16_t>(
      "a small sort",
      [](std::size_t i, std::int16_t *out) {
        std::int16_t v[9];
        for (int k = 0; k < 9; ++k)
          v[k] = std::int16_t((i + 1) * (k + 3) * 7919 % 101);
        for (int a = 1; a < 9; ++a)
          for (int b = a; b > 0 && v[b - 1] > v[b]; --b) {
            const std::int16_t t = v[b];
            v[b] = v[b - 1], v[b - 1] = t;
          }
        for (int k = 0; k < 9; ++k)
          out[k] = v[k];
      },
      9, 0, many);
  each<std::uint64_t>(
      "an array in a loop that some leave",
      [](std::size_t i, std::uint64_t *out) {
        std::uint64_t last = 0;
        for (std::size_t n = 0; n < i % 6; ++n) {
          std::uint64_t row[7];
          for (int k = 0; k < 7; ++k)
            row[k] = n * std::uint64_t(k) + i;
          if (row[i % 7] % 5 == 0)
            break;
          last += row[n] - row[(n * 3) % 7];
        }
        out[0] = last;
      },
      1, 0, many);
  each<std::uint32_t>(
      "bytes and words of one array",
      [](std::size_t i, std::uint32_t *out) {
        std::uint32_t words[4];
        for (int k = 0; k < 4; ++k)
          words[k] = std::uint32_t(i * 0x01234567u) >> k;
        std::uint8_t bytes[16];
        std::memcpy(bytes, words, 16);
        for (int k = 0; k < int(i) % 9; ++k)
          bytes[(k * 5 + int(i)) & 15] ^= std::uint8_t(k);
        std::memcpy(words, bytes, 16);
        out[0] = words[0] + words[1], out[1] = words[2] ^ words[3];
      },
      2, 0, many);
}

/// Each lane has structures of its own, also the last one in front of the
/// inaccessible page.
static void scattered() {
  const triple *t = at_the_end<triple>(many);
  const five *f = at_the_end<five>(many);
  const auto *words = at_the_end<std::uint32_t>(4 * many);
  each<std::uint32_t>("neighbours of three members", [=](std::size_t i,
                                                         std::uint32_t *out) {
    std::uint32_t sum = 0;
    for (std::size_t k = 0; k < 9; ++k) {
      const triple &v = t[(i * 37 + k * 59 + (k == 8 ? many - 1 : 0)) % many];
      sum = sum * 5 + (v.a ^ v.b) + v.c * 3;
    }
    out[0] = sum;
  });
  each<std::uint32_t>(
      "some of four members",
      [=](std::size_t i, std::uint32_t *out) {
        std::uint32_t all = 0, two = 0, outer = 0;
        for (std::size_t k = 0; k < 5; ++k) {
          const std::uint32_t *v = words + 4 * ((i * 53 + k * k) % many);
          const std::uint32_t *w = words + 4 * (many - 1 - (i + k) % many);
          const std::uint32_t *u = words + 4 * ((i * i + k) % many);
          all = all * 3 + v[0] + v[1] * 5 + v[2] * 7 + v[3] * 11;
          two = two * 3 + w[2] - w[3];
          outer = outer * 3 + u[0] - u[2] * u[3];
        }
        out[0] = all, out[1] = two, out[2] = outer;
      },
      3);
  each<std::uint32_t>("floats beside integers, on a condition",
                      [=](std::size_t i, std::uint32_t *out) {
                        std::uint32_t sum = 0;
                        for (std::size_t k = 0; k < 6; ++k) {
                          const std::size_t at = (i * 11 + k * 17) % (2 * many);
                          if (at < many) {
                            const auto *v =
                                reinterpret_cast<const std::uint32_t *>(f + at);
                            float x;
                            std::memcpy(&x, v + 2, sizeof x);
                            sum = sum * 3 + v[3] + (x > 1e-30f ? v[4] : 1);
                          }
                        }
                        out[0] = sum;
                      });
}

int main() {
  structures();
  scattered();
  vectors();
  private_arrays();
  return compare::result();
}
