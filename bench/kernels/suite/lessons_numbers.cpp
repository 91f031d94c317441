// More kernels as courses have them (lessons.cpp): fixed point, tables, codes
// of variable length, sorting networks, lattices, scans, shortest ways, the
// game of life, discrete cosines.
#include "suite.hpp"

#include <algorithm>
#include <vector>

namespace {

// Numbers with 16 bits of fraction: a filter of second order and a root.
void fixed_point(suite &s) {
  constexpr int n = 1 << 13, samples = 32;
  auto *in = s.array<int>(
      n * samples, [](u32 i) { return int(mixed(i) >> 12) - (1 << 19); });
  auto *out = s.zeros<int>(n);
  s.items("les-fixed-point", n, out, n, [=](int i) {
    auto times = [](int a, int b) { return int((long(a) * b) >> 16); };
    int x1 = 0, x2 = 0, y1 = 0, y2 = 0;
    long energy = 0;
    for (int k = 0; k < samples; ++k) {
      const int x = in[k * n + i];
      const int y = times(x, 6554) + times(x1, 13107) + times(x2, 6554) +
                    times(y1, 74908) - times(y2, 26978);
      x2 = x1, x1 = x, y2 = y1, y1 = y;
      energy += (long(y) * y) >> 16;
    }
    u32 root = 0, rest = u32(energy >> 4);
    for (u32 bit = 1u << 30; bit; bit >>= 2)
      if (rest >= root + bit) {
        rest -= root + bit;
        root = (root >> 1) + bit;
      } else {
        root >>= 1;
      }
    out[i] = int(root);
  });
}

// Bilinear interpolation in a table of 64 x 64, at places of doubles.
void table2(suite &s) {
  constexpr int n = 1 << 16, size = 64;
  auto *table =
      s.array<double>(size * size, [](u32 i) { return double(unit(i)); });
  auto *x = s.array<double>(n, [](u32 i) { return unit(i) * 70.0 - 3; });
  auto *y =
      s.array<double>(n, [](u32 i) { return unit(i + 1234567) * 70.0 - 3; });
  auto *out = s.zeros<double>(n);
  s.items("les-table2", n, out, n, [=](int i) {
    const double px = sycl::fmin(sycl::fmax(x[i], 0.0), size - 1.001),
                 py = sycl::fmin(sycl::fmax(y[i], 0.0), size - 1.001);
    const int ix = int(px), iy = int(py);
    const double fx = px - ix, fy = py - iy;
    const double *p = table + iy * size + ix;
    out[i] = (p[0] * (1 - fx) + p[1] * fx) * (1 - fy) +
             (p[size] * (1 - fx) + p[size + 1] * fx) * fy;
  });
}

// Odd and even transposition of 128 keys in local memory, with their values.
void transposition(suite &s) {
  constexpr int local = 128, groups = 64, n = local * groups;
  auto *in = s.array<u32>(n, mixed);
  auto *out = s.zeros<u32>(n);
  s.against(
      "les-transposition", out, n,
      [&] {
        s.q.submit([&](sycl::handler &c) {
             sycl::local_accessor<u32> key(local, c);
             c.parallel_for(sycl::nd_range<1>(n, local),
                            [=](sycl::nd_item<1> it) {
                              const int l = int(it.get_local_id(0));
                              key[l] = in[it.get_global_id(0)];
                              for (int step = 0; step < local; ++step) {
                                it.barrier();
                                if ((l & 1) == (step & 1) && l + 1 < local &&
                                    key[l] > key[l + 1])
                                  std::swap(key[l], key[l + 1]);
                              }
                              it.barrier();
                              out[it.get_global_id(0)] = key[l];
                            });
           })
            .wait();
      },
      [&] {
        std::copy(in, in + n, out);
        for (int g = 0; g < groups; ++g)
          std::sort(out + g * local, out + (g + 1) * local);
      });
}

// Numbers of 7 bits a byte, a block of 32 for each work-item.
void varints(suite &s) {
  constexpr int n = 1 << 13, count = 32;
  std::vector<u8> bytes;
  auto *start = s.zeros<u32>(n + 1);
  for (int b = 0; b < n; ++b) {
    start[b] = u32(bytes.size());
    for (int k = 0; k < count; ++k) {
      u32 v = mixed(u32(b * count + k)) >> (mixed(u32(k * 31 + b)) % 30);
      for (; v > 127; v >>= 7)
        bytes.push_back(u8(v | 128));
      bytes.push_back(u8(v));
    }
  }
  auto *data = s.array<u8>(bytes.size() + 8, [&](u32 i) {
    return i < bytes.size() ? bytes[i] : u8(0);
  });
  auto *out = s.zeros<u32>(n);
  s.items("les-varint", n, out, n, [=](int i) {
    u32 at = start[i], sum = 0;
    for (int k = 0; k < count; ++k) {
      u32 value = 0, shift = 0;
      u8 byte = 0;
      do {
        byte = data[at++];
        value |= u32(byte & 127) << shift;
        shift += 7;
      } while (byte & 128);
      sum = sum * 31 + value;
    }
    out[i] = sum;
  });
}

// Two dimensions, nine velocities, a structure for each cell: collide, then
// pull from the neighbours, with walls by flags.
void lattice(suite &s) {
  constexpr int w = 128, h = 128;
  struct cell {
    float f[9];
    int wall;
  };
  auto *now = s.array<cell>(w * h, [](u32 i) {
    cell c;
    for (u32 k = 0; k < 9; ++k)
      c.f[k] = 0.1f + 0.01f * unit(9 * i + k);
    c.wall = mixed(i) % 16 == 0;
    return c;
  });
  auto *out = s.zeros<cell>(w * h);
  auto step = [=](int x, int y) {
    constexpr int cx[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1},
                  cy[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1},
                  back[9] = {0, 3, 4, 1, 2, 7, 8, 5, 6};
    constexpr float weight[9] = {4 / 9.f,  1 / 9.f,  1 / 9.f,  1 / 9.f, 1 / 9.f,
                                 1 / 36.f, 1 / 36.f, 1 / 36.f, 1 / 36.f};
    cell c;
    for (int k = 0; k < 9; ++k)
      c.f[k] = now[(y - cy[k] + h) % h * w + (x - cx[k] + w) % w].f[k];
    c.wall = now[y * w + x].wall;
    cell r = c;
    if (c.wall) {
      for (int k = 0; k < 9; ++k)
        r.f[k] = c.f[back[k]];
    } else {
      float density = 0, ux = 0, uy = 0;
      for (int k = 0; k < 9; ++k) {
        density += c.f[k];
        ux += c.f[k] * float(cx[k]);
        uy += c.f[k] * float(cy[k]);
      }
      ux /= density;
      uy /= density;
      for (int k = 0; k < 9; ++k) {
        const float cu = float(cx[k]) * ux + float(cy[k]) * uy;
        const float even =
            weight[k] * density *
            (1 + 3 * cu + 4.5f * cu * cu - 1.5f * (ux * ux + uy * uy));
        r.f[k] = c.f[k] + (even - c.f[k]) * 0.6f;
      }
    }
    out[y * w + x] = r;
  };
  s.against(
      "les-lattice", out, w * h,
      [&] {
        s.q.parallel_for(sycl::nd_range<2>({h, w}, {8, 16}),
                         [=](sycl::nd_item<2> it) {
                           step(int(it.get_global_id(1)),
                                int(it.get_global_id(0)));
                         })
            .wait();
      },
      [&] {
        for (int y = 0; y < h; ++y)
          for (int x = 0; x < w; ++x)
            step(x, y);
      });
}

// The median of 3 x 3 by a network, with accessors of two dimensions.
void median(suite &s) {
  constexpr int w = 256, h = 256;
  auto *in = s.array<u8>(w * h, [](u32 i) { return u8(mixed(i)); });
  auto *out = s.zeros<u8>(w * h);
  auto of = [](u8 *p) {
    auto order = [&](int a, int b) {
      const u8 low = std::min(p[a], p[b]), high = std::max(p[a], p[b]);
      p[a] = low;
      p[b] = high;
    };
    constexpr int pairs[][2] = {{1, 2}, {4, 5}, {7, 8}, {0, 1}, {3, 4},
                                {6, 7}, {1, 2}, {4, 5}, {7, 8}, {0, 3},
                                {5, 8}, {4, 7}, {3, 6}, {1, 4}, {2, 5},
                                {4, 7}, {4, 2}, {6, 4}, {4, 2}};
    for (const auto &pair : pairs)
      order(pair[0], pair[1]);
    return p[4];
  };
  s.against(
      "les-median", out, w * h,
      [&] {
        sycl::buffer<u8, 2> from(in, {h, w}), to(out, {h, w});
        s.q.submit([&](sycl::handler &c) {
          sycl::accessor a(from, c, sycl::read_only);
          sycl::accessor b(to, c, sycl::write_only, sycl::no_init);
          c.parallel_for(sycl::range<2>(h - 2, w - 2), [=](sycl::id<2> i) {
            u8 p[9];
            for (std::size_t k = 0; k < 9; ++k)
              p[k] = a[i[0] + k / 3][i[1] + k % 3];
            b[i[0] + 1][i[1] + 1] = of(p);
          });
        });
      },
      [&] {
        for (int y = 1; y < h - 1; ++y)
          for (int x = 1; x < w - 1; ++x) {
            u8 p[9];
            for (int k = 0; k < 9; ++k)
              p[k] = in[(y - 1 + k / 3) * w + x - 1 + k % 3];
            out[y * w + x] = of(p);
          }
      });
}

// Blelloch's scan of 512 numbers for each group of 256.
void blelloch(suite &s) {
  constexpr int local = 256, groups = 128, n = 2 * local * groups;
  auto *in = s.array<int>(n, [](u32 i) { return int(mixed(i) % 10); });
  auto *out = s.zeros<int>(n);
  s.against(
      "les-blelloch", out, n,
      [&] {
        s.q.submit([&](sycl::handler &c) {
             sycl::local_accessor<int> t(2 * local, c);
             c.parallel_for(
                 sycl::nd_range<1>(local * groups, local),
                 [=](sycl::nd_item<1> it) {
                   const int l = int(it.get_local_id(0)),
                             base = int(it.get_group(0)) * 2 * local;
                   t[2 * l] = in[base + 2 * l];
                   t[2 * l + 1] = in[base + 2 * l + 1];
                   int offset = 1;
                   for (int d = local; d > 0; d >>= 1) {
                     it.barrier(sycl::access::fence_space::local_space);
                     if (l < d) {
                       const int a = offset * (2 * l + 1) - 1,
                                 b = offset * (2 * l + 2) - 1;
                       t[b] += t[a];
                     }
                     offset *= 2;
                   }
                   if (l == 0)
                     t[2 * local - 1] = 0;
                   for (int d = 1; d < 2 * local; d *= 2) {
                     offset >>= 1;
                     it.barrier(sycl::access::fence_space::local_space);
                     if (l < d) {
                       const int a = offset * (2 * l + 1) - 1,
                                 b = offset * (2 * l + 2) - 1;
                       const int kept = t[a];
                       t[a] = t[b];
                       t[b] += kept;
                     }
                   }
                   it.barrier(sycl::access::fence_space::local_space);
                   out[base + 2 * l] = t[2 * l];
                   out[base + 2 * l + 1] = t[2 * l + 1];
                 });
           })
            .wait();
      },
      [&] {
        for (int g = 0; g < groups; ++g) {
          int sum = 0;
          for (int k = g * 2 * local; k < (g + 1) * 2 * local; ++k) {
            out[k] = sum;
            sum += in[k];
          }
        }
      });
}

// The nearest of 16 centers for points as structures, and its distance.
void nearest(suite &s) {
  constexpr int n = 1 << 15, centers = 16;
  struct point {
    float x, y, z;
  };
  auto *p = s.array<point>(n, [](u32 i) {
    return point{unit(3 * i), unit(3 * i + 1), unit(3 * i + 2)};
  });
  auto *center = s.array<point>(centers, [](u32 i) {
    return point{unit(3 * i + 77), unit(3 * i + 78), unit(3 * i + 79)};
  });
  auto *out = s.zeros<int>(n);
  s.items("les-nearest", n, out, n,
          [=](int i) {
            float best = std::numeric_limits<float>::max();
            int index = -1;
            for (int c = 0; c < centers; ++c) {
              const float dx = p[i].x - center[c].x, dy = p[i].y - center[c].y,
                          dz = p[i].z - center[c].z;
              const float d = sycl::sqrt(dx * dx + dy * dy + dz * dz);
              if (d < best) {
                best = d;
                index = c;
              }
            }
            out[i] = index;
          },
          {.ulps = 0, .others = 0.001});
}

// A step of Floyd and Warshall's shortest ways, rows of 8 x 8 work-items.
void shortest(suite &s) {
  constexpr int n = 256;
  auto *start = s.array<int>(n * n, [](u32 i) { return int(mixed(i) % 1000); });
  auto *out = s.zeros<int>(n * n);
  s.against(
      "les-shortest", out, n * n,
      [&] {
        s.q.memcpy(out, start, n * n * sizeof(int)).wait();
        for (int k = 0; k < 8; ++k)
          s.q.parallel_for(sycl::nd_range<2>({n, n}, {8, 8}),
                           [=](sycl::nd_item<2> it) {
                             const int i = int(it.get_global_id(0)),
                                       j = int(it.get_global_id(1));
                             const int way = out[i * n + k] + out[k * n + j];
                             if (way < out[i * n + j])
                               out[i * n + j] = way;
                           })
              .wait();
      },
      [&] {
        std::copy(start, start + n * n, out);
        for (int k = 0; k < 8; ++k)
          for (int i = 0; i < n; ++i)
            for (int j = 0; j < n; ++j)
              out[i * n + j] =
                  std::min(out[i * n + j], out[i * n + k] + out[k * n + j]);
      });
}

// The game of life on bytes that wrap around, in three dimensions of which one
// is 4.
void life(suite &s) {
  constexpr int w = 128, h = 64, d = 4;
  auto *in =
      s.array<u8>(w * h * d, [](u32 i) { return u8(mixed(i) % 3 == 0); });
  auto *out = s.zeros<u8>(w * h * d);
  auto next = [=](int x, int y, int z) {
    int alive = 0;
    for (int dz = -1; dz <= 1; ++dz)
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx)
          if (dx || dy || dz)
            alive += in[(((z + dz + d) % d) * h + (y + dy + h) % h) * w +
                        (x + dx + w) % w];
    const int at = (z * h + y) * w + x;
    out[at] = in[at] ? alive >= 5 && alive <= 7 : alive == 6;
  };
  s.against(
      "les-life3", out, w * h * d,
      [&] {
        // x is the first dimension here, as many programs have it.
        s.q.parallel_for(
               sycl::range<3>(w, h, d),
               [=](sycl::id<3> i) { next(int(i[0]), int(i[1]), int(i[2])); })
            .wait();
      },
      [&] {
        for (int z = 0; z < d; ++z)
          for (int y = 0; y < h; ++y)
            for (int x = 0; x < w; ++x)
              next(x, y, z);
      });
}

// Discrete cosines of blocks of 8 x 8, a work-item for each number, local
// memory in between.
void cosines(suite &s) {
  constexpr int w = 256, h = 128;
  auto *in = s.units(w * h);
  auto *out = s.zeros<float>(w * h);
  auto coefficient = [](int k, int n) {
    return (k == 0 ? 0.35355339f : 0.5f) *
           sycl::cos(float((2 * n + 1) * k) * 0.19634954f);
  };
  s.against(
      "les-cosines", out, w * h,
      [&] {
        s.q.submit([&](sycl::handler &c) {
             sycl::local_accessor<float, 2> block({8, 8}, c), half({8, 8}, c);
             c.parallel_for(
                 sycl::nd_range<2>({h, w}, {8, 8}), [=](sycl::nd_item<2> it) {
                   const int x = int(it.get_local_id(1)),
                             y = int(it.get_local_id(0));
                   const std::size_t at =
                       it.get_global_id(0) * w + it.get_global_id(1);
                   block[y][x] = in[at];
                   it.barrier(sycl::access::fence_space::local_space);
                   float sum = 0;
                   for (int k = 0; k < 8; ++k)
                     sum += block[y][k] * coefficient(x, k);
                   half[y][x] = sum;
                   it.barrier(sycl::access::fence_space::local_space);
                   sum = 0;
                   for (int k = 0; k < 8; ++k)
                     sum += half[k][x] * coefficient(y, k);
                   out[at] = sum;
                 });
           })
            .wait();
      },
      [&] {
        for (int by = 0; by < h; by += 8)
          for (int bx = 0; bx < w; bx += 8) {
            float half[8][8];
            for (int y = 0; y < 8; ++y)
              for (int x = 0; x < 8; ++x) {
                half[y][x] = 0;
                for (int k = 0; k < 8; ++k)
                  half[y][x] += in[(by + y) * w + bx + k] * coefficient(x, k);
              }
            for (int y = 0; y < 8; ++y)
              for (int x = 0; x < 8; ++x) {
                float sum = 0;
                for (int k = 0; k < 8; ++k)
                  sum += half[k][x] * coefficient(y, k);
                out[(by + y) * w + bx + x] = sum;
              }
          }
      },
      {.ulps = 32});
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  fixed_point(s);
  table2(s);
  transposition(s);
  varints(s);
  lattice(s);
  median(s);
  blelloch(s);
  nearest(s);
  shortest(s);
  life(s);
  cosines(s);
  return s.end();
}
