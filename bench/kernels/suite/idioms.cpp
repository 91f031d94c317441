// Kernels in manners that the other files lack: particles in boxes, rows of
// blocks, codes of symbols, butterflies, bricks with a table of neighbours, and
// rigid bodies by value. They were written before their times were known.
#include "suite.hpp"
#include <algorithm>

namespace {
using namespace sycl;

// Particles of a box are pulled by those of the boxes around it, which the
// group keeps in local memory one box at a time.
struct four {
  float v, x, y, z;
};
void boxes(suite &s) {
  constexpr int per = 32, side = 6, boxes = side * side * side, n = boxes * per;
  auto *place = s.array<four>(n, [](u32 i) {
    return four{unit(4 * i), unit(4 * i + 1), unit(4 * i + 2), unit(4 * i + 3)};
  });
  auto *charge = s.units(n);
  struct box {
    int count;
    int neighbour[27];
  };
  auto *bs = s.array<box>(boxes, [](u32 b) {
    box r{};
    int z = b / (side * side), y = b / side % side, x = b % side;
    for (int dz = -1; dz <= 1; ++dz)
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) {
          int zz = z + dz, yy = y + dy, xx = x + dx;
          if (zz < 0 || yy < 0 || xx < 0 || zz >= side || yy >= side ||
              xx >= side)
            continue;
          r.neighbour[r.count++] = (zz * side + yy) * side + xx;
        }
    return r;
  });
  auto *force = s.zeros<four>(n);
  const float scale = 0.5f;
  s.against(
      "idi-particle-boxes", force, n,
      [&] {
        s.q.submit([&](handler &c) {
             local_accessor<four, 1> mine(range<1>(per), c),
                 theirs(range<1>(per), c);
             local_accessor<float, 1> charges(range<1>(per), c);
             c.parallel_for(nd_range<1>(n, per), [=](nd_item<1> it) {
               const int b = it.get_group(0), t = it.get_local_id(0);
               mine[t] = place[b * per + t];
               four f{0, 0, 0, 0};
               for (int k = 0; k < bs[b].count; ++k) {
                 const int nb = bs[b].neighbour[k];
                 theirs[t] = place[nb * per + t];
                 charges[t] = charge[nb * per + t];
                 group_barrier(it.get_group());
                 for (int j = 0; j < per; ++j) {
                   const float square =
                       mine[t].v + theirs[j].v -
                       (mine[t].x * theirs[j].x + mine[t].y * theirs[j].y +
                        mine[t].z * theirs[j].z);
                   const float weight = sycl::exp(-scale * square),
                               pull = 2.f * weight;
                   const float dx = mine[t].x - theirs[j].x,
                               dy = mine[t].y - theirs[j].y,
                               dz = mine[t].z - theirs[j].z;
                   f.v += charges[j] * weight;
                   f.x += charges[j] * pull * dx;
                   f.y += charges[j] * pull * dy;
                   f.z += charges[j] * pull * dz;
                 }
                 group_barrier(it.get_group());
               }
               force[b * per + t] = f;
             });
           })
            .wait();
      },
      [&] {
        for (int b = 0; b < boxes; ++b)
          for (int t = 0; t < per; ++t) {
            four f{0, 0, 0, 0}, a = place[b * per + t];
            for (int k = 0; k < bs[b].count; ++k)
              for (int j = 0; j < per; ++j) {
                four o = place[bs[b].neighbour[k] * per + j];
                float qq = charge[bs[b].neighbour[k] * per + j];
                const float square =
                    a.v + o.v - (a.x * o.x + a.y * o.y + a.z * o.z);
                const float weight = std::exp(-scale * square),
                            pull = 2.f * weight;
                f.v += qq * weight;
                f.x += qq * pull * (a.x - o.x);
                f.y += qq * pull * (a.y - o.y);
                f.z += qq * pull * (a.z - o.z);
              }
            force[b * per + t] = f;
          }
      },
      {4000});
}

// Sparse rows of 3 x 3 blocks.
void bcsr(suite &s) {
  constexpr int rows = 4096, most = 12;
  std::vector<int> starts(1, 0);
  for (int i = 0; i < rows; ++i)
    starts.push_back(starts.back() + 4 + mixed(i) % (most - 4));
  const int blocks = starts.back();
  auto *start = s.array<int>(rows + 1, [&](u32 i) { return starts[i]; });
  auto *col =
      s.array<int>(blocks, [](u32 i) { return int(mixed(i + 5) % rows); });
  auto *val = s.units(blocks * 9);
  auto *x = s.units(rows * 3);
  auto *y = s.zeros<float>(rows * 3);
  guarded(s, "idi-bcsr3", y, rows * 3, rows,
          [=](int r) {
            float a = 0, b = 0, c = 0;
            for (int k = start[r]; k < start[r + 1]; ++k) {
              const float *m = val + 9 * k, *v = x + 3 * col[k];
              a += m[0] * v[0] + m[1] * v[1] + m[2] * v[2];
              b += m[3] * v[0] + m[4] * v[1] + m[5] * v[2];
              c += m[6] * v[0] + m[7] * v[1] + m[8] * v[2];
            }
            y[3 * r] = a;
            y[3 * r + 1] = b;
            y[3 * r + 2] = c;
          },
          128, {64});
}

// Huffman coding: each work-item packs four symbols, a scan places them,
// atomics put them together.
void vlc(suite &s) {
  constexpr int n = 1 << 16, g = 128;
  auto *data = s.array<u32>(n, mixed);
  auto *code = s.array<u32>(
      256, [](u32 i) { return mixed(i) & ((1u << (2 + i % 7)) - 1); });
  auto *size = s.array<u32>(256, [](u32 i) { return 2 + i % 7; });
  auto *out = s.zeros<u32>(n);
  auto *bits = s.zeros<u32>(n / g);
  s.against(
      "idi-vlc-encode", out, n,
      [&] {
        s.q.submit([&](handler &c) {
             local_accessor<u32, 1> as(range<1>(g), c), sc(range<1>(256), c),
                 sl(range<1>(256), c);
             c.parallel_for(nd_range<1>(n, g), [=](nd_item<1> it) {
               const int t = it.get_local_id(0), gi = it.get_group(0);
               sc[t] = code[t];
               sl[t] = size[t];
               sc[t + g] = code[t + g];
               sl[t + g] = size[t + g];
               const u32 v = data[it.get_global_id(0)];
               group_barrier(it.get_group());
               u64 cw = 0;
               u32 len = 0;
               for (int k = 0; k < 4; ++k) {
                 const u8 sym = u8(v >> (8 * (3 - k)));
                 cw = cw << sl[sym] | sc[sym];
                 len += sl[sym];
               }
               as[t] = len;
               group_barrier(it.get_group());
               for (int d = 1; d < g; d <<= 1) {
                 u32 x = t >= d ? as[t - d] : 0;
                 group_barrier(it.get_group());
                 as[t] += x;
                 group_barrier(it.get_group());
               }
               const u32 at = as[t] - len;
               if (t == g - 1)
                 bits[gi] = as[t];
               group_barrier(it.get_group());
               as[t] = 0;
               group_barrier(it.get_group());
               u32 word = at / 32, start = at % 32, rest = len;
               while (rest > 0) {
                 const u32 take = sycl::min(rest, 32 - start);
                 const u32 part = u32(cw >> (rest - take)) &
                                  (take == 32 ? ~0u : (1u << take) - 1);
                 atomic_ref<u32, memory_order::relaxed,
                            memory_scope::work_group>(as[word])
                     .fetch_or(part << (32 - start - take));
                 rest -= take;
                 start = 0;
                 ++word;
               }
               group_barrier(it.get_group());
               out[gi * g + t] = as[t];
             });
           })
            .wait();
      },
      [&] {
        for (int gi = 0; gi < n / g; ++gi) {
          u32 at = 0;
          for (int t = 0; t < g; ++t)
            for (int k = 0; k < 4; ++k) {
              u8 sym = u8(data[gi * g + t] >> (8 * (3 - k)));
              for (int b = size[sym] - 1; b >= 0; --b, ++at)
                out[gi * g + at / 32] |= (code[sym] >> b & 1) << (31 - at % 32);
            }
        }
      });
}

// The Walsh transform: butterflies of radix 4 in local memory.
void walsh(suite &s) {
  constexpr int logn = 10, n = 1 << logn, rows = 128;
  auto *in = s.units(n * rows), *out = s.zeros<float>(n * rows);
  s.against(
      "idi-walsh-local", out, n * rows,
      [&] {
        s.q.submit([&](handler &c) {
             local_accessor<float, 1> d(range<1>(n), c);
             c.parallel_for(
                 nd_range<1>(rows * n / 4, n / 4), [=](nd_item<1> it) {
                   const int b = it.get_group(0), t = it.get_local_id(0);
                   for (int k = t; k < n; k += it.get_local_range(0))
                     d[k] = in[b * n + k];
                   for (int stride = n >> 2; stride > 0; stride >>= 2) {
                     const int lo = t & (stride - 1), i0 = ((t - lo) << 2) + lo,
                               i1 = i0 + stride, i2 = i1 + stride,
                               i3 = i2 + stride;
                     group_barrier(it.get_group());
                     const float d0 = d[i0], d1 = d[i1], d2 = d[i2], d3 = d[i3];
                     float a = d0 + d2;
                     float e = d0 - d2;
                     float f = d1 + d3;
                     float g = d1 - d3;
                     d[i0] = a + f;
                     d[i1] = a - f;
                     d[i2] = e + g;
                     d[i3] = e - g;
                   }
                   group_barrier(it.get_group());
                   for (int k = t; k < n; k += it.get_local_range(0))
                     out[b * n + k] = d[k];
                 });
           })
            .wait();
      },
      [&] {
        for (int b = 0; b < rows; ++b) {
          float *d = out + b * n;
          std::copy(in + b * n, in + b * n + n, d);
          for (int stride = n >> 2; stride > 0; stride >>= 2)
            for (int t = 0; t < n / 4; ++t) {
              const int lo = t & (stride - 1), i0 = ((t - lo) << 2) + lo,
                        i1 = i0 + stride, i2 = i1 + stride, i3 = i2 + stride;
              float d0 = d[i0], d1 = d[i1], d2 = d[i2], d3 = d[i3];
              float a = d0 + d2, e = d0 - d2, f = d1 + d3, g = d1 - d3;
              d[i0] = a + f;
              d[i1] = a - f;
              d[i2] = e + g;
              d[i3] = e - g;
            }
        }
      });
}

// A grid of bricks with a table of neighbours: 7 points, through the table at
// faces.
void bricks(suite &s) {
  constexpr int B = 8, cells = B * B * B, side = 6, count = side * side * side;
  struct brick {
    int neighbour[6];
  };
  auto *perm =
      s.array<int>(count, [](u32 i) { return int((i * 37 + 11) % count); });
  auto *table = s.zeros<brick>(count);
  for (int b = 0; b < count; ++b) {
    int z = b / (side * side), y = b / side % side, x = b % side;
    auto at = [&](int zz, int yy, int xx) {
      return zz < 0 || yy < 0 || xx < 0 || zz >= side || yy >= side ||
                     xx >= side
                 ? -1
                 : perm[(zz * side + yy) * side + xx];
    };
    table[perm[b]] = {{at(z, y, x - 1), at(z, y, x + 1), at(z, y - 1, x),
                       at(z, y + 1, x), at(z - 1, y, x), at(z + 1, y, x)}};
  }
  auto *in = s.units(count * cells), *out = s.zeros<float>(count * cells);
  auto f = [=](int i) {
    const int b = i / cells, c = i % cells, x = c % B, y = c / B % B,
              z = c / (B * B);
    auto get = [&](int bb, int cc) {
      return bb < 0 ? 0.0f : in[bb * cells + cc];
    };
    const brick &n = table[b];
    const float l = x > 0 ? in[i - 1] : get(n.neighbour[0], c + B - 1),
                r = x < B - 1 ? in[i + 1] : get(n.neighbour[1], c - B + 1);
    const float u = y > 0 ? in[i - B] : get(n.neighbour[2], c + B * (B - 1)),
                d = y < B - 1 ? in[i + B]
                              : get(n.neighbour[3], c - B * (B - 1));
    const float k = z > 0 ? in[i - B * B]
                          : get(n.neighbour[4], c + B * B * (B - 1)),
                v = z < B - 1 ? in[i + B * B]
                              : get(n.neighbour[5], c - B * B * (B - 1));
    out[i] = 0.4f * in[i] + 0.1f * (l + r + u + d + k + v);
  };
  guarded(s, "idi-brick-stencil", out, count * cells, count * cells, f, 256);
}

// Rigid bodies: matrices and quaternions by value, through small functions.
struct v3 {
  float x, y, z;
};
struct qt {
  float w, x, y, z;
};
struct m3 {
  float m[3][3];
};
inline v3 operator*(const m3 &a, v3 b) {
  v3 r;
  r.x = a.m[0][0] * b.x + a.m[0][1] * b.y + a.m[0][2] * b.z;
  r.y = a.m[1][0] * b.x + a.m[1][1] * b.y + a.m[1][2] * b.z;
  r.z = a.m[2][0] * b.x + a.m[2][1] * b.y + a.m[2][2] * b.z;
  return r;
}
inline m3 operator*(const m3 &a, const m3 &b) {
  m3 r;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) {
      float t = 0;
      for (int k = 0; k < 3; ++k)
        t += a.m[i][k] * b.m[k][j];
      r.m[i][j] = t;
    }
  return r;
}
inline m3 transposed(const m3 &a) {
  m3 r;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j)
      r.m[i][j] = a.m[j][i];
  return r;
}
inline v3 cross(v3 a, v3 b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline m3 rotation(qt q) {
  m3 r;
  r.m[0][0] = 1 - 2 * (q.y * q.y + q.z * q.z);
  r.m[0][1] = 2 * (q.x * q.y - q.w * q.z);
  r.m[0][2] = 2 * (q.x * q.z + q.w * q.y);
  r.m[1][0] = 2 * (q.x * q.y + q.w * q.z);
  r.m[1][1] = 1 - 2 * (q.x * q.x + q.z * q.z);
  r.m[1][2] = 2 * (q.y * q.z - q.w * q.x);
  r.m[2][0] = 2 * (q.x * q.z - q.w * q.y);
  r.m[2][1] = 2 * (q.y * q.z + q.w * q.x);
  r.m[2][2] = 1 - 2 * (q.x * q.x + q.y * q.y);
  return r;
}
struct body {
  v3 p, v, w;
  qt q;
  v3 inertia;
  float mass;
};
void rigid(suite &s) {
  constexpr int n = 8192;
  auto *b0 = s.array<body>(n, [](u32 i) {
    auto u = [&](int k) { return unit(i * 20 + k); };
    return body{{u(0), u(1), u(2)},
                {u(3), u(4), u(5)},
                {u(6), u(7), u(8)},
                {1, u(9), u(10), u(11)},
                {1 + u(12), 1 + u(13), 1 + u(14)},
                1 + u(15)};
  });
  auto *b = s.zeros<body>(n);
  auto *force = s.array<v3>(n, [](u32 i) {
    return v3{unit(i) - .5f, unit(i + 1) - .5f, unit(i + 2) - .5f};
  });
  guarded(s, "idi-rigid-bodies", b, n, n,
          [=](int i) {
            body o = b0[i];
            const float dt = 0.01f;
            const float l = 1 / sycl::sqrt(o.q.w * o.q.w + o.q.x * o.q.x +
                                           o.q.y * o.q.y + o.q.z * o.q.z);
            o.q = {o.q.w * l, o.q.x * l, o.q.y * l, o.q.z * l};
            const m3 R = rotation(o.q);
            m3 D{};
            D.m[0][0] = o.inertia.x;
            D.m[1][1] = o.inertia.y;
            D.m[2][2] = o.inertia.z;
            m3 Di{};
            Di.m[0][0] = 1 / o.inertia.x;
            Di.m[1][1] = 1 / o.inertia.y;
            Di.m[2][2] = 1 / o.inertia.z;
            const m3 I = R * D * transposed(R), Ii = R * Di * transposed(R);
            const v3 torque = cross({0.1f, 0.2f, 0.3f}, force[i]);
            const v3 gy = cross(o.w, I * o.w);
            const v3 a =
                Ii * v3{torque.x - gy.x, torque.y - gy.y, torque.z - gy.z};
            o.w = {o.w.x + dt * a.x, o.w.y + dt * a.y, o.w.z + dt * a.z};
            o.v = {o.v.x + dt * force[i].x / o.mass,
                   o.v.y + dt * force[i].y / o.mass,
                   o.v.z + dt * force[i].z / o.mass};
            o.p = {o.p.x + dt * o.v.x, o.p.y + dt * o.v.y, o.p.z + dt * o.v.z};
            const qt h{0, o.w.x * dt / 2, o.w.y * dt / 2, o.w.z * dt / 2};
            qt q = o.q;
            o.q = {q.w - h.x * q.x - h.y * q.y - h.z * q.z,
                   q.x + h.x * q.w + h.y * q.z - h.z * q.y,
                   q.y + h.y * q.w + h.z * q.x - h.x * q.z,
                   q.z + h.z * q.w + h.x * q.y - h.y * q.x};
            b[i] = o;
          },
          128, {64});
}
} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  boxes(s);
  bcsr(s);
  vlc(s);
  walsh(s);
  bricks(s);
  rigid(s);
  return s.end();
}
