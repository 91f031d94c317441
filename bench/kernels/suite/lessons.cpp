// Kernels as courses and first programs have them: histograms and hash tables
// by atomics, formats of sparse matrices, cells of finite elements, pyramids of
// pictures, dynamic programming by wavefronts, automata, several generators of
// random numbers, quaternions. More of them: lessons_numbers.cpp.
#include "suite.hpp"

#include <algorithm>
#include <array>

namespace {

// A histogram of bytes in local memory, added to the whole one at the end.
void histogram(suite &s) {
  constexpr int n = 1 << 20, bins = 256, local = 256, groups = 64;
  auto *in = s.array<u8>(n, [](u32 i) { return u8(mixed(i) * 7 >> 13); });
  auto *out = s.zeros<u32>(bins);
  s.against(
      "les-histogram", out, bins,
      [&] {
        s.q.memset(out, 0, bins * sizeof(u32)).wait();
        s.q.submit([&](sycl::handler &c) {
             sycl::local_accessor<u32> part(bins, c);
             c.parallel_for(
                 sycl::nd_range<1>(groups * local, local),
                 [=](sycl::nd_item<1> it) {
                   const int l = int(it.get_local_id(0));
                   part[l] = 0;
                   it.barrier(sycl::access::fence_space::local_space);
                   for (int i = int(it.get_global_id(0)); i < n;
                        i += int(it.get_global_range(0))) {
                     sycl::atomic_ref<u32, sycl::memory_order::relaxed,
                                      sycl::memory_scope::work_group,
                                      sycl::access::address_space::local_space>
                         a(part[in[i]]);
                     a.fetch_add(1u);
                   }
                   it.barrier(sycl::access::fence_space::local_space);
                   sycl::atomic_ref<u32, sycl::memory_order::relaxed,
                                    sycl::memory_scope::device>
                       b(out[l]);
                   b.fetch_add(part[l]);
                 });
           })
            .wait();
      },
      [&] {
        for (int i = 0; i < n; ++i)
          ++out[in[i]];
      });
}

// Where a pattern occurs: compared from its first letter, a counter of matches.
void pattern(suite &s) {
  constexpr int n = 1 << 18, length = 6;
  auto *text =
      s.array<char>(n + length, [](u32 i) { return char('a' + mixed(i) % 3); });
  auto *word = s.array<char>(length, [](u32 i) { return "abacab"[i]; });
  auto *out = s.zeros<u8>(n);
  s.items("les-pattern", n, out, n, [=](int i) {
    int k = 0;
    while (k < length && text[i + k] == word[k])
      ++k;
    out[i] = k == length;
  });
}

// A vector times a matrix of 9 diagonals, and one in coordinates by atomics.
void diagonals(suite &s) {
  constexpr int n = 1 << 16, count = 9;
  auto *offset = s.array<int>(count, [](u32 k) {
    return std::array<int, count>{-512, -256, -16, -1, 0, 1, 16, 256, 512}[k];
  });
  auto *values = s.units(std::size_t(n) * count), *x = s.units(n);
  auto *out = s.zeros<float>(n);
  s.items("les-diagonals", n, out, n, [=](int row) {
    float sum = 0;
    for (int d = 0; d < count; ++d) {
      const int column = row + offset[d];
      if (column >= 0 && column < n)
        sum += values[d * n + row] * x[column];
    }
    out[row] = sum;
  });
}

void coordinates(suite &s) {
  constexpr int rows = 4096, entries = rows * 24;
  auto *row = s.array<int>(entries, [](u32 i) { return int(i / 24); });
  auto *column =
      s.array<int>(entries, [](u32 i) { return int(mixed(i) % rows); });
  auto *value =
      s.array<int>(entries, [](u32 i) { return int(mixed(i) % 100); });
  auto *x = s.array<int>(rows, [](u32 i) { return int(i % 17); });
  auto *out = s.zeros<int>(rows);
  s.against(
      "les-coordinates", out, rows,
      [&] {
        s.q.memset(out, 0, rows * sizeof(int)).wait();
        s.q.parallel_for(entries,
                         [=](sycl::id<1> i) {
                           sycl::atomic_ref<int, sycl::memory_order::relaxed,
                                            sycl::memory_scope::device>
                               sum(out[row[i]]);
                           sum += value[i] * x[column[i]];
                         })
            .wait();
      },
      [&] {
        for (int i = 0; i < entries; ++i)
          out[row[i]] += value[i] * x[column[i]];
      });
}

// Stiffness of triangles: corners by number, gradients, a 3 x 3 matrix.
void triangles(suite &s) {
  constexpr int n = 1 << 15, points = 1 << 14;
  struct point {
    float x, y;
  };
  auto *at = s.array<point>(points, [](u32 i) {
    return point{float(i % 128) + 0.3f * unit(i),
                 float(i / 128) + 0.3f * unit(i + 7)};
  });
  auto *corner = s.array<int>(3 * n, [](u32 i) {
    const u32 cell = i / 3 / 2 % (127 * 127), side = i / 3 % 2, k = i % 3;
    const u32 base = cell / 127 * 128 + cell % 127;
    constexpr u32 steps[2][3] = {{0, 1, 128}, {1, 129, 128}};
    return int(base + steps[side][k]);
  });
  auto *out = s.zeros<float>(9 * n);
  s.items("les-triangles", n, out, 9 * n,
          [=](int e) {
            float bx[3], by[3];
            point p[3];
            for (int k = 0; k < 3; ++k)
              p[k] = at[corner[3 * e + k]];
            const float area2 = (p[1].x - p[0].x) * (p[2].y - p[0].y) -
                                (p[2].x - p[0].x) * (p[1].y - p[0].y);
            for (int k = 0; k < 3; ++k) {
              bx[k] = (p[(k + 1) % 3].y - p[(k + 2) % 3].y) / area2;
              by[k] = (p[(k + 2) % 3].x - p[(k + 1) % 3].x) / area2;
            }
            for (int i = 0; i < 3; ++i)
              for (int j = 0; j < 3; ++j)
                out[9 * e + 3 * i + j] =
                    0.5f * area2 * (bx[i] * bx[j] + by[i] * by[j]);
          },
          {.ulps = 64});
}

// One step of a pyramid: 5 x 5 binomial weights, half the size, bytes of RGBA.
void pyramid(suite &s) {
  constexpr int w = 256, h = 256;
  auto *in = s.array<sycl::uchar4>(4 * w * h, [](u32 i) {
    const u32 m = mixed(i);
    return sycl::uchar4(u8(m), u8(m >> 8), u8(m >> 16), u8(m >> 24));
  });
  auto *out = s.zeros<u32>(w * h);
  auto at = [=](int x, int y) {
    constexpr int weight[5] = {1, 4, 6, 4, 1};
    sycl::int4 sum(128);
    for (int dy = -2; dy <= 2; ++dy)
      for (int dx = -2; dx <= 2; ++dx) {
        const int sx = sycl::clamp(2 * x + dx, 0, 2 * w - 1),
                  sy = sycl::clamp(2 * y + dy, 0, 2 * h - 1);
        sum += in[sy * 2 * w + sx].convert<int>() *
               (weight[dx + 2] * weight[dy + 2]);
      }
    sum = sum >> sycl::int4(8);
    out[y * w + x] = u32(sum.x()) | u32(sum.y()) << 8 | u32(sum.z()) << 16 |
                     u32(sum.w()) << 24;
  };
  s.against(
      "les-pyramid", out, w * h,
      [&] {
        s.q.parallel_for(sycl::range<2>(h, w),
                         [=](sycl::item<2> i) { at(int(i[1]), int(i[0])); })
            .wait();
      },
      [&] {
        for (int y = 0; y < h; ++y)
          for (int x = 0; x < w; ++x)
            at(x, y);
      });
}

// The longest common subsequence of a pair for each group, by antidiagonals.
void subsequence(suite &s) {
  constexpr int n = 64, pairs = 64;
  auto *a = s.array<u8>(n * pairs, [](u32 i) { return u8(mixed(i) % 4); });
  auto *b = s.array<u8>(n * pairs, [](u32 i) { return u8(mixed(i + 99) % 4); });
  auto *out = s.zeros<int>(pairs);
  s.against(
      "les-subsequence", out, pairs,
      [&] {
        s.q.submit([&](sycl::handler &c) {
             sycl::local_accessor<int, 2> table({n + 1, n + 1}, c);
             c.parallel_for(
                 sycl::nd_range<1>(pairs * n, n), [=](sycl::nd_item<1> it) {
                   const int l = int(it.get_local_id(0)),
                             g = int(it.get_group(0));
                   for (int k = l; k <= n; k += n)
                     table[k][0] = table[0][k] = 0;
                   it.barrier();
                   for (int d = 0; d < 2 * n - 1; ++d) {
                     const int j = d - l;
                     if (j >= 0 && j < n)
                       table[l + 1][j + 1] =
                           a[g * n + l] == b[g * n + j]
                               ? table[l][j] + 1
                               : std::max(table[l][j + 1], table[l + 1][j]);
                     it.barrier();
                   }
                   if (l == 0)
                     out[g] = table[n][n];
                 });
           })
            .wait();
      },
      [&] {
        for (int g = 0; g < pairs; ++g) {
          int table[n + 1][n + 1] = {};
          for (int i = 0; i < n; ++i)
            for (int j = 0; j < n; ++j)
              table[i + 1][j + 1] =
                  a[g * n + i] == b[g * n + j]
                      ? table[i][j] + 1
                      : std::max(table[i][j + 1], table[i + 1][j]);
          out[g] = table[n][n];
        }
      });
}

// Lines of text through an automaton: comments, strings, words, numbers.
void tokens(suite &s) {
  constexpr int n = 1 << 13, length = 64;
  auto *text = s.array<char>(
      n * length, [](u32 i) { return "ab1 \"/*x9 ;\n c\"d*/"[mixed(i) % 18]; });
  auto *out = s.zeros<u32>(n);
  s.items("les-tokens", n, out, n, [=](int line) {
    enum class state { blank, word, number, string, comment };
    state now = state::blank;
    u32 words = 0, numbers = 0, strings = 0, comments = 0;
    char before = 0;
    for (int i = 0; i < length; ++i) {
      const char c = text[line * length + i];
      switch (now) {
      case state::comment:
        if (before == '*' && c == '/')
          now = state::blank;
        break;
      case state::string:
        if (c == '"')
          now = state::blank;
        break;
      default:
        if (before == '/' && c == '*') {
          now = state::comment;
          ++comments;
        } else if (c == '"') {
          now = state::string;
          ++strings;
        } else if (c >= 'a' && c <= 'z') {
          words += now != state::word;
          now = state::word;
        } else if (c >= '0' && c <= '9') {
          numbers += now == state::blank;
          now = now == state::word ? state::word : state::number;
        } else {
          now = state::blank;
        }
      }
      before = c;
    }
    out[line] = words | numbers << 8 | strings << 16 | comments << 24;
  });
}

// A table with open addressing: inserted by compare and exchange, sums by key.
void hash_table(suite &s) {
  constexpr u32 n = 1 << 15, slots = 1 << 14, empty = 0;
  auto *keys = s.array<u32>(n, [](u32 i) { return 1 + mixed(i) % 6000; });
  auto *table = s.zeros<u32>(slots), *counts = s.zeros<u32>(slots);
  auto *out = s.zeros<u32>(6001);
  s.against(
      "les-hash-insert", out, 6001,
      [&] {
        s.q.memset(table, 0, slots * sizeof(u32));
        s.q.memset(counts, 0, slots * sizeof(u32));
        s.q.wait();
        s.q.parallel_for(
               n,
               [=](sycl::id<1> i) {
                 const u32 key = keys[i];
                 u32 slot = key * 2654435761u >> 18;
                 for (;;) {
                   sycl::atomic_ref<u32, sycl::memory_order::relaxed,
                                    sycl::memory_scope::device>
                       a(table[slot]);
                   u32 found = empty;
                   if (a.compare_exchange_strong(found, key) || found == key)
                     break;
                   slot = (slot + 1) & (slots - 1);
                 }
                 sycl::atomic_ref<u32, sycl::memory_order::relaxed,
                                  sycl::memory_scope::device>(counts[slot])
                     .fetch_add(1u);
               })
            .wait();
        for (u32 k = 0; k < slots; ++k)
          out[table[k]] = counts[k];
        out[0] = 0;
      },
      [&] {
        for (u32 i = 0; i < n; ++i)
          ++out[keys[i]];
      });
}

void hash_lookup(suite &s) {
  constexpr u32 n = 1 << 16, slots = 1 << 13, stored = 5000;
  struct entry {
    u32 key, value;
  };
  auto *table = s.zeros<entry>(slots);
  for (u32 k = 1; k <= stored; ++k) {
    u32 slot = k * 2654435761u >> 19;
    while (table[slot].key)
      slot = (slot + 1) % slots;
    table[slot] = {k, mixed(k)};
  }
  auto *asked = s.array<u32>(n, [](u32 i) { return 1 + mixed(i) % 8000; });
  auto *out = s.zeros<u32>(n);
  s.items("les-hash-lookup", int(n), out, n, [=](int i) {
    const u32 key = asked[i];
    u32 slot = key * 2654435761u >> 19, value = ~0u;
    while (table[slot].key != 0) {
      if (table[slot].key == key) {
        value = table[slot].value;
        break;
      }
      slot = (slot + 1) % slots;
    }
    out[i] = value;
  });
}

// Pi by three generators: a linear one, xorshift128, and PCG.
void generators(suite &s) {
  constexpr int n = 1 << 12, steps = 64;
  auto *out = s.zeros<u32>(3 * n);
  s.items("les-lcg", n, out, n,
          [=](int i) {
            u64 x = u64(i) * 0x9e3779b97f4a7c15u + 1;
            u32 inside = 0;
            for (int k = 0; k < steps; ++k) {
              x = x * 6364136223846793005u + 1442695040888963407u;
              const float a = float(x >> 40) * 0x1p-24f;
              x = x * 6364136223846793005u + 1442695040888963407u;
              const float b = float(x >> 40) * 0x1p-24f;
              inside += a * a + b * b < 1;
            }
            out[i] = inside;
          },
          {.ulps = 0, .others = 0.001});
  struct xorshift {
    u32 x, y, z, w;
    u32 operator()() {
      const u32 t = x ^ x << 11;
      x = y, y = z, z = w;
      return w ^= w >> 19 ^ t ^ t >> 8;
    }
  };
  s.items("les-xorshift", n, out, n,
          [=](int i) {
            xorshift next{u32(i) + 1, 362436069, 521288629, 88675123};
            u32 inside = 0;
            for (int k = 0; k < steps; ++k) {
              const float a = float(next() >> 8) * 0x1p-24f,
                          b = float(next() >> 8) * 0x1p-24f;
              inside += a * a + b * b < 1;
            }
            out[i] = inside;
          },
          {.ulps = 0, .others = 0.001});
  s.items("les-pcg", n, out, n, [=](int i) {
    u64 state = u64(i) * 2 + 1;
    u32 sum = 0;
    for (int k = 0; k < steps; ++k) {
      state = state * 6364136223846793005u + 1442695040888963407u;
      const u32 x = u32((state >> 18 ^ state) >> 27), r = u32(state >> 59);
      sum += (x >> r | x << (-r & 31)) % 6;
    }
    out[i] = sum;
  });
}

// Vectors rotated by quaternions that are between two others on the sphere.
void quaternions(suite &s) {
  constexpr int n = 1 << 15;
  auto *from = s.array<sycl::float4>(n, [](u32 i) {
    return sycl::float4(unit(i) - 0.5f, unit(i + 1) - 0.5f, unit(i + 2) - 0.5f,
                        0.4f);
  });
  auto *to = s.array<sycl::float4>(n, [](u32 i) {
    return sycl::float4(unit(i + 3), unit(i + 4) - 0.5f, 0.2f, unit(i + 5));
  });
  auto *v = s.array<sycl::float3>(
      n, [](u32 i) { return sycl::float3(unit(i), unit(i + 9), unit(i + 8)); });
  auto *out = s.zeros<float>(3 * n);
  s.items("les-slerp", n, out, 3 * n,
          [=](int i) {
            const sycl::float4 a = sycl::normalize(from[i]);
            sycl::float4 b = sycl::normalize(to[i]);
            float cosine = sycl::dot(a, b);
            if (cosine < 0) {
              b = -b;
              cosine = -cosine;
            }
            sycl::float4 q;
            const float t = float(i & 255) / 255.0f;
            if (cosine > 0.9995f) {
              q = sycl::normalize(a + t * (b - a));
            } else {
              const float angle = sycl::acos(cosine), sine = sycl::sin(angle);
              q = (sycl::sin((1 - t) * angle) * a + sycl::sin(t * angle) * b) /
                  sine;
            }
            const sycl::float3 u(q.x(), q.y(), q.z());
            const sycl::float3 c = sycl::cross(u, v[i]);
            const sycl::float3 r =
                v[i] + 2.0f * (q.w() * c + sycl::cross(u, c));
            out[3 * i] = r.x();
            out[3 * i + 1] = r.y();
            out[3 * i + 2] = r.z();
          },
          {.ulps = 256});
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  histogram(s);
  pattern(s);
  diagonals(s);
  coordinates(s);
  triangles(s);
  pyramid(s);
  subsequence(s);
  tokens(s);
  hash_table(s);
  hash_lookup(s);
  generators(s);
  quaternions(s);
  return s.end();
}
