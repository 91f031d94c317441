// Fourteen more kernels as first versions of programs have them: hashes of
// lines, volumes, small matrices, long numbers, texts, triangles, sorting
// steps, transforms, searches. A work-item is what the program counts.
#include "suite.hpp"
#include <algorithm>
#include <complex>

namespace {

using namespace sycl;

void bytes(suite &s) {
  // xxHash32 of lines of 48 to 111 bytes.
  constexpr int lines = 1 << 13, most = 112;
  u8 *text = s.array<u8>(lines * most, [](u32 i) { return u8(mixed(i)); });
  int *length =
      s.array<int>(lines, [](u32 i) { return int(48 + mixed(i) % 64); });
  u32 *hash = s.zeros<u32>(lines);
  s.items("std-xxhash32", lines, hash, lines, [=](int i) {
    constexpr u32 p1 = 2654435761u, p2 = 2246822519u, p3 = 3266489917u,
                  p4 = 668265263u, p5 = 374761393u;
    const auto turn = [](u32 x, int k) { return x << k | x >> (32 - k); };
    const u8 *p = text + i * most;
    const auto word = [&](int at) {
      return u32(p[at]) | u32(p[at + 1]) << 8 | u32(p[at + 2]) << 16 |
             u32(p[at + 3]) << 24;
    };
    const int len = length[i];
    u32 v[4] = {p1 + p2, p2, 0, 0 - p1};
    int at = 0;
    for (; at + 16 <= len; at += 16)
      for (int k = 0; k < 4; ++k)
        v[k] = turn(v[k] + word(at + 4 * k) * p2, 13) * p1;
    u32 h = turn(v[0], 1) + turn(v[1], 7) + turn(v[2], 12) + turn(v[3], 18) +
            u32(len);
    for (; at + 4 <= len; at += 4)
      h = turn(h + word(at) * p3, 17) * p4;
    for (; at < len; ++at)
      h = turn(h + p[at] * p5, 11) * p1;
    h = (h ^ h >> 15) * p2;
    h = (h ^ h >> 13) * p3;
    hash[i] = h ^ h >> 16;
  });

  // Sixteen numbers of one to five bytes each, one after the other.
  constexpr int rows = 1 << 13, numbers = 16;
  std::vector<u8> coded;
  std::vector<int> starts;
  for (int r = 0; r < rows; ++r) {
    starts.push_back(int(coded.size()));
    for (int k = 0; k < numbers; ++k) {
      u32 x = mixed(r * numbers + k) >> mixed(r + 77 * k) % 30;
      for (; x >= 128; x >>= 7)
        coded.push_back(u8(x | 128));
      coded.push_back(u8(x));
    }
  }
  u8 *code = s.array<u8>(coded.size(), [&](u32 i) { return coded[i]; });
  int *start = s.array<int>(rows, [&](u32 i) { return starts[i]; });
  u32 *sums = s.zeros<u32>(rows);
  s.items("std-varint", rows, sums, rows, [=](int r) {
    const u8 *p = code + start[r];
    u32 sum = 0;
    for (int k = 0; k < numbers; ++k) {
      u32 x = 0, shift = 0;
      u8 b;
      do {
        b = *p++;
        x |= u32(b & 127) << shift;
        shift += 7;
      } while (b & 128);
      sum = sum * 31 + x;
    }
    sums[r] = sum;
  });

  // Distance of a text from a pattern of 48 letters, by bits (Myers).
  constexpr int texts = 1 << 12, letters = 64;
  u8 *word =
      s.array<u8>(texts * letters, [](u32 i) { return u8(mixed(i) & 3); });
  u64 *peq = s.zeros<u64>(4);
  for (u32 k = 0; k < 48; ++k)
    peq[mixed(k + 5) & 3] |= u64(1) << k;
  int *distance = s.zeros<int>(texts);
  s.items("std-myers", texts, distance, texts, [=](int i) {
    u64 pv = ~u64(0), mv = 0;
    int score = 48;
    for (int k = 0; k < letters; ++k) {
      const u64 eq = peq[word[i * letters + k]];
      const u64 xv = eq | mv;
      const u64 xh = (((eq & pv) + pv) ^ pv) | eq;
      u64 ph = mv | ~(xh | pv), mh = pv & xh;
      score += int(ph >> 47 & 1) - int(mh >> 47 & 1);
      ph = ph << 1 | 1;
      mh <<= 1;
      pv = mh | ~(xv | ph);
      mv = ph & xv;
    }
    distance[i] = score;
  });

  // Rows of signed bytes, four in a word.
  constexpr int quads = 64, products = 1 << 13;
  u32 *a = s.array<u32>(products * quads, [](u32 i) { return mixed(i); });
  u32 *b = s.array<u32>(quads, [](u32 i) { return mixed(i + 9); });
  int *dot = s.zeros<int>(products);
  s.items("std-dot4-words", products, dot, products, [=](int i) {
    int sum = 0;
    for (int k = 0; k < quads; ++k) {
      const u32 x = a[i * quads + k], y = b[k];
      for (int j = 0; j < 32; j += 8)
        sum += int(std::int8_t(x >> j)) * int(std::int8_t(y >> j));
    }
    dot[i] = sum;
  });
}

void numbers(suite &s) {
  // A volume, sampled anywhere, limited at its borders.
  constexpr int side = 64, samples = 1 << 16;
  float *volume = s.units(side * side * side), *at = s.units(3 * samples),
        *value = s.zeros<float>(samples);
  s.items(
      "std-trilinear", samples, value, samples,
      [=](int i) {
        const float x = at[3 * i] * side - 0.5f,
                    y = at[3 * i + 1] * side - 0.5f,
                    z = at[3 * i + 2] * side - 0.5f;
        const float fx = std::floor(x), fy = std::floor(y), fz = std::floor(z);
        const auto inside = [](int k) {
          return std::min(std::max(k, 0), side - 1);
        };
        const auto get = [&](int dx, int dy, int dz) {
          return volume[(inside(int(fz) + dz) * side + inside(int(fy) + dy)) *
                            side +
                        inside(int(fx) + dx)];
        };
        const auto mix = [](float a, float b, float t) {
          return a + t * (b - a);
        };
        const float tx = x - fx, ty = y - fy, tz = z - fz;
        value[i] = mix(mix(mix(get(0, 0, 0), get(1, 0, 0), tx),
                           mix(get(0, 1, 0), get(1, 1, 0), tx), ty),
                       mix(mix(get(0, 0, 1), get(1, 0, 1), tx),
                           mix(get(0, 1, 1), get(1, 1, 1), tx), ty),
                       tz);
      },
      {64});

  // Eigenvalues of symmetric matrices of 3 x 3 by rotations.
  constexpr int matrices = 1 << 14;
  float *entry = s.units(6 * matrices), *eigen = s.zeros<float>(3 * matrices);
  s.items("std-eigen3", matrices, eigen, 3 * matrices,
          [=](int i) {
            float m[3][3];
            for (int r = 0, k = 0; r < 3; ++r)
              for (int c = r; c < 3; ++c, ++k)
                m[r][c] = m[c][r] =
                    entry[6 * i + k] + (r == c ? float(2 * r) : 0);
            for (int sweep = 0; sweep < 4; ++sweep)
              for (int p = 0; p < 2; ++p)
                for (int q = p + 1; q < 3; ++q) {
                  if (std::fabs(m[p][q]) < 1e-12f)
                    continue;
                  const float theta = (m[q][q] - m[p][p]) / (2 * m[p][q]);
                  const float t =
                      (theta < 0 ? -1.f : 1.f) /
                      (std::fabs(theta) + std::sqrt(theta * theta + 1));
                  const float c = 1 / std::sqrt(t * t + 1), sn = t * c;
                  for (int k = 0; k < 3; ++k) {
                    const float kp = m[k][p], kq = m[k][q];
                    m[k][p] = c * kp - sn * kq;
                    m[k][q] = sn * kp + c * kq;
                  }
                  for (int k = 0; k < 3; ++k) {
                    const float pk = m[p][k], qk = m[q][k];
                    m[p][k] = c * pk - sn * qk;
                    m[q][k] = sn * pk + c * qk;
                  }
                }
            for (int k = 0; k < 3; ++k)
              eigen[3 * i + k] = m[k][k];
          },
          {256});

  // Products of numbers of 256 bits.
  constexpr int products = 1 << 13;
  u32 *x = s.array<u32>(8 * products, [](u32 i) { return mixed(i); });
  u32 *y = s.array<u32>(8 * products, [](u32 i) { return mixed(i + 1); });
  u32 *z = s.zeros<u32>(16 * products);
  s.items("std-limbs", products, z, 16 * products, [=](int i) {
    u32 r[16] = {};
    for (int j = 0; j < 8; ++j) {
      u64 carry = 0;
      for (int k = 0; k < 8; ++k) {
        carry += u64(x[8 * i + j]) * y[8 * i + k] + r[j + k];
        r[j + k] = u32(carry);
        carry >>= 32;
      }
      r[j + 8] = u32(carry);
    }
    for (int k = 0; k < 16; ++k)
      z[16 * i + k] = r[k];
  });

  // Kepler's equation, in double.
  constexpr int bodies = 1 << 14;
  double *mean = s.array<double>(bodies, [](u32 i) { return 6.28 * unit(i); });
  double *eccentric = s.zeros<double>(bodies);
  s.items("std-kepler", bodies, eccentric, bodies,
          [=](int i) {
            const double e = 0.1 + 0.8 * (i & 1023) / 1024;
            double a = mean[i];
            for (int k = 0; k < 20; ++k) {
              const double d =
                  (a - e * std::sin(a) - mean[i]) / (1 - e * std::cos(a));
              a -= d;
              if (std::fabs(d) < 1e-9)
                break;
            }
            eccentric[i] = a;
          },
          {1e6});

  // How many of a work-item's points are in the circle, all added.
  constexpr int walkers = 1 << 14;
  u32 *inside = s.zeros<u32>(1);
  const auto hits = [](u32 i) {
    u32 x = i * 747796405u + 2891336453u, n = 0;
    for (int k = 0; k < 32; ++k) {
      x = x * 1664525u + 1013904223u;
      const float a = float(x >> 8) * 0x1p-24f;
      x = x * 1664525u + 1013904223u;
      const float b = float(x >> 8) * 0x1p-24f;
      n += a * a + b * b < 1;
    }
    return n;
  };
  s.against(
      "std-pi-reduction", inside, 1,
      [&] {
        inside[0] = 0;
        s.q.parallel_for(range<1>(walkers), reduction(inside, std::plus<u32>()),
                         [=](id<1> i, auto &sum) { sum += hits(u32(i[0])); })
            .wait();
      },
      [&] {
        for (u32 i = 0; i < walkers; ++i)
          inside[0] += hits(i);
      });
}

void fields(suite &s) {
  // The nearest of 24 triangles for each pixel.
  constexpr int w = 256, h = 192, triangles = 24;
  struct triangle {
    float x[3], y[3], z[3];
  };
  triangle *t = s.array<triangle>(triangles, [](u32 i) {
    triangle r;
    for (u32 k = 0; k < 3; ++k) {
      r.x[k] = w * unit(9 * i + k);
      r.y[k] = h * unit(9 * i + k + 3);
      r.z[k] = 1 + unit(9 * i + k + 6);
    }
    return r;
  });
  float *depth = s.zeros<float>(w * h);
  const auto pixel = [=](int px, int py) {
    float nearest = 1e30f;
    const float x = px + 0.5f, y = py + 0.5f;
    for (int k = 0; k < triangles; ++k) {
      const triangle &r = t[k];
      const float area = (r.x[1] - r.x[0]) * (r.y[2] - r.y[0]) -
                         (r.x[2] - r.x[0]) * (r.y[1] - r.y[0]);
      const float a = ((r.x[1] - x) * (r.y[2] - y) -
                       (r.x[2] - x) * (r.y[1] - y)) /
                      area,
                  b = ((r.x[2] - x) * (r.y[0] - y) -
                       (r.x[0] - x) * (r.y[2] - y)) /
                      area,
                  c = 1 - a - b;
      if (a < 0 || b < 0 || c < 0)
        continue;
      const float z = a * r.z[0] + b * r.z[1] + c * r.z[2];
      if (z < nearest)
        nearest = z;
    }
    depth[py * w + px] = nearest;
  };
  s.against(
      "std-raster", depth, w * h,
      [&] {
        s.q.parallel_for(range<2>(h, w),
                         [=](id<2> i) { pixel(int(i[1]), int(i[0])); })
            .wait();
      },
      [&] {
        for (int y = 0; y < h; ++y)
          for (int x = 0; x < w; ++x)
            pixel(x, y);
      },
      {64, 0.001});

  // A step of Gray and Scott's reaction, periodic, by size_t.
  constexpr std::size_t rows = 256, cols = 256;
  float *u = s.units(rows * cols), *v = s.units(rows * cols),
        *nu = s.zeros<float>(rows * cols), *nv = s.zeros<float>(rows * cols);
  const auto react = [=](std::size_t y, std::size_t x) {
    const std::size_t up = (y + rows - 1) % rows, down = (y + 1) % rows,
                      left = (x + cols - 1) % cols, right = (x + 1) % cols;
    const auto around = [&](const float *f) {
      return f[up * cols + x] + f[down * cols + x] + f[y * cols + left] +
             f[y * cols + right] - 4 * f[y * cols + x];
    };
    const std::size_t i = y * cols + x;
    const float uvv = u[i] * v[i] * v[i];
    nu[i] = u[i] + 0.16f * around(u) - uvv + 0.035f * (1 - u[i]);
    nv[i] = v[i] + 0.08f * around(v) + uvv - (0.035f + 0.065f) * v[i];
  };
  s.against(
      "std-gray-scott", nu, rows * cols,
      [&] {
        s.q.parallel_for(nd_range<2>({rows, cols}, {16, 16}),
                         [=](nd_item<2> it) {
                           react(it.get_global_id(0), it.get_global_id(1));
                         })
            .wait();
      },
      [&] {
        for (std::size_t y = 0; y < rows; ++y)
          for (std::size_t x = 0; x < cols; ++x)
            react(y, x);
      });

  // A stage of Stockham's transform on std::complex.
  using C = std::complex<float>;
  constexpr int points = 1 << 15;
  C *from = s.array<C>(points, [](u32 i) { return C(unit(i), unit(i + 1)); });
  C *to = s.zeros<C>(points);
  s.items("std-stockham", points / 2, reinterpret_cast<float *>(to), 2 * points,
          [=, stride = 64](int i) {
            const int q = i % stride, p = i / stride;
            const float angle = -6.2831853f * float(p) * float(stride) / points;
            const C turn(sycl::cos(angle), sycl::sin(angle));
            const C a = from[q + stride * p],
                    b = from[q + stride * (p + points / stride / 2)];
            to[q + stride * 2 * p] = a + b;
            to[q + stride * (2 * p + 1)] = (a - b) * turn;
          },
          {64});
}

void searches(suite &s) {
  // Where numbers would stand in a sorted table.
  constexpr int table = 1 << 12, asked = 1 << 16;
  float *sorted = s.units(table), *key = s.units(asked);
  std::sort(sorted, sorted + table);
  int *place = s.zeros<int>(asked);
  s.items("std-lower-bound", asked, place, asked, [=](int i) {
    const float *first = sorted;
    int count = table;
    while (count > 0) {
      const int step = count / 2;
      if (first[step] < key[i]) {
        first += step + 1;
        count -= step + 1;
      } else {
        count = step;
      }
    }
    place[i] = int(first - sorted);
  });

  // A step of a radix sort: keys of a group, by two bits, in order.
  constexpr int keys = 1 << 15, group = 256;
  u32 *in = s.array<u32>(keys, [](u32 i) { return mixed(i); });
  u32 *out = s.zeros<u32>(keys);
  s.against(
      "std-radix-step", out, keys,
      [&] {
        s.q.submit([&](handler &c) {
             local_accessor<u32> first(4, c);
             c.parallel_for(nd_range<1>(keys, group), [=](nd_item<1> it) {
               const auto g = it.get_group();
               const u32 x = in[it.get_global_id(0)];
               const u32 digit = x & 3;
               u32 rank = 0, base = 0;
               for (u32 d = 0; d < 4; ++d) {
                 const u32 mine = digit == d;
                 const u32 before =
                     exclusive_scan_over_group(g, mine, plus<u32>());
                 const u32 all = reduce_over_group(g, mine, plus<u32>());
                 if (mine)
                   rank = base + before;
                 base += all;
               }
               out[it.get_group(0) * group + rank] = x;
             });
           })
            .wait();
      },
      [&] {
        std::copy(in, in + keys, out);
        for (int k = 0; k < keys; k += group)
          std::stable_sort(out + k, out + k + group,
                           [](u32 a, u32 b) { return (a & 3) < (b & 3); });
      });
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  bytes(s);
  numbers(s);
  fields(s);
  searches(s);
  return s.end();
}
