// Texts and bytes, graphs, geometry, networks and images, as first versions of
// programs have them.
#include "suite.hpp"
#include <algorithm>
#include <utility>

namespace {

constexpr int n = 1 << 14;

struct Q {
  float w, x, y, z;
};
struct V3 {
  float x, y, z;
};
struct Tri {
  V3 a, b, c;
};
struct P {
  V3 pos, vel;
  float mass;
  int kind;
};
static V3 sub(V3 a, V3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
static V3 crs(V3 a, V3 b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
static float dt(V3 a, V3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
void bytes(suite &s) {
  u8 *by = s.array<u8>(1 << 20, [](u32 i) { return u8(mixed(i)); });
  u8 *ob = s.zeros<u8>(1 << 20);
  u32 *w = s.array<u32>(1 << 18, [](u32 i) { return mixed(i); });
  u32 *ow = s.zeros<u32>(1 << 18);
  s.items("mix-words", 4096, ow, 4096, [=](int i) {
    int cnt = 0;
    bool in = false;
    for (int k = 0; k < 80; ++k) {
      u8 ch = by[i * 80 + k];
      bool sp = ch < 80;
      if (!sp && !in)
        ++cnt;
      in = !sp;
    }
    ow[i] = cnt;
  });
  s.items("mix-base64", 1 << 15, ob, (1 << 15) * 4, [=](int i) {
    auto let = [](u32 x) -> u8 {
      return u8(x < 26    ? 'A' + x
                : x < 52  ? 'a' + x - 26
                : x < 62  ? '0' + x - 52
                : x == 62 ? '+'
                          : '/');
    };
    u32 x = by[i * 3] << 16 | by[i * 3 + 1] << 8 | by[i * 3 + 2];
    for (int k = 0; k < 4; ++k)
      ob[i * 4 + k] = let(x >> (18 - 6 * k) & 63);
  });
  s.items("mix-hexdec", 1 << 15, ob, 1 << 15, [=](int i) {
    auto val = [](u8 ch) -> int {
      ch &= 63;
      return ch < 10 ? ch : ch < 16 ? ch + 9 : 0;
    };
    ob[i] = u8(val(by[2 * i]) << 4 | (val(by[2 * i + 1]) & 15));
  });
  s.items("mix-edit-distance", 2048, ow, 2048, [=](int i) {
    u8 row[17];
    for (int k = 0; k <= 16; ++k)
      row[k] = u8(k);
    for (int y = 0; y < 16; ++y) {
      u8 diag = row[0];
      row[0] = u8(y + 1);
      for (int k = 1; k <= 16; ++k) {
        u8 up = row[k];
        u8 best = u8(std::min<int>(
            std::min<int>(up, row[k - 1]) + 1,
            diag + ((by[i * 32 + y] & 3) != (by[i * 32 + 15 + k] & 3))));
        diag = up;
        row[k] = best;
      }
    }
    ow[i] = row[16];
  });
  s.items("mix-crc-bytes", 2048, ow, 2048, [=](int i) {
    u32 cr = ~0u;
    for (int k = 0; k < 64; ++k)
      cr = w[(cr ^ by[i * 64 + k]) & 255] ^ cr >> 8;
    ow[i] = cr;
  });
  s.items("mix-adler", 2048, ow, 2048, [=](int i) {
    u32 x = 1, y = 0;
    for (int k = 0; k < 128; ++k) {
      x = (x + by[i * 128 + k]) % 65521;
      y = (y + x) % 65521;
    }
    ow[i] = y << 16 | x;
  });
  s.items("mix-murmur", n, ow, n, [=](int i) {
    u32 h = i;
    for (int k = 0; k < 4; ++k) {
      u32 q = w[i * 4 + k] * 0xcc9e2d51u;
      q = (q << 15 | q >> 17) * 0x1b873593u;
      h ^= q;
      h = (h << 13 | h >> 19) * 5 + 0xe6546b64u;
    }
    ow[i] = h ^ h >> 16;
  });
}

void graphs(suite &s) {
  float *a = s.units(1 << 20);
  float *o = s.zeros<float>(1 << 20);
  u32 *w = s.array<u32>(1 << 18, [](u32 i) { return mixed(i); });
  u32 *ow = s.zeros<u32>(1 << 18);
  int *ix = s.array<int>(1 << 18, [](u32 i) { return int(mixed(i) % n); });
  s.items("mix-pagerank", n, o, n,
          [=](int i) {
            float t = 0;
            for (int k = i * 8; k < i * 8 + (ix[i] & 7) + 1; ++k)
              t += a[ix[k]] / (1 + (ix[k] & 15));
            o[i] = 0.15f + 0.85f * t;
          },
          {64});
  s.items("mix-label-min", n, ow, n, [=](int i) {
    u32 m = w[i];
    for (int k = 0; k < 6; ++k) {
      u32 t = w[ix[i * 6 + k]];
      m = t < m ? t : m;
    }
    ow[i] = m;
  });
  s.items("mix-bsearch", n, ow, n, [=](int i) {
    int lo = 0, hi = 4096;
    float x = a[i];
    while (lo < hi) {
      int mid = (lo + hi) / 2;
      if (mid * (1.f / 4096) < x)
        lo = mid + 1;
      else
        hi = mid;
    }
    ow[i] = lo;
  });
}

void geometry(suite &s) {
  float *a = s.units(1 << 20);
  float *b = s.units(1 << 20);
  float *o = s.zeros<float>(1 << 20);
  u32 *ow = s.zeros<u32>(1 << 18);
  Tri *tr = s.array<Tri>(64, [](u32 i) {
    Tri t;
    float *f = &t.a.x;
    for (u32 k = 0; k < 9; ++k)
      f[k] = unit(i * 9 + k);
    return t;
  });
  s.items("mix-ray-tri", n, o, n,
          [=](int i) {
            V3 og{a[i], b[i], -1}, dir{0.1f * a[i + 7], 0.1f * b[i + 3], 1};
            float best = 1e9f;
            for (int k = 0; k < 64; ++k) {
              V3 e1 = sub(tr[k].b, tr[k].a), e2 = sub(tr[k].c, tr[k].a),
                 p = crs(dir, e2);
              float de = dt(e1, p);
              if (sycl::fabs(de) < 1e-6f)
                continue;
              float inv = 1 / de;
              V3 t = sub(og, tr[k].a);
              float u = dt(t, p) * inv;
              if (u < 0 || u > 1)
                continue;
              V3 q = crs(t, e1);
              float vv = dt(dir, q) * inv;
              if (vv < 0 || u + vv > 1)
                continue;
              float h = dt(e2, q) * inv;
              if (h > 0 && h < best)
                best = h;
            }
            o[i] = best;
          },
          {1024, 0.01});
  s.items("mix-polygon", n, ow, n,
          [=](int i) {
            bool in = false;
            float x = a[i], y = b[i];
            for (int k = 0, j = 31; k < 32; j = k++) {
              float xi = a[k], yi = b[k], xj = a[j], yj = b[j];
              if ((yi > y) != (yj > y) &&
                  x < (xj - xi) * (y - yi) / (yj - yi) + xi)
                in = !in;
            }
            ow[i] = in;
          },
          {0, 0.01});
  Q *qs = s.array<Q>(n, [](u32 i) {
    return Q{unit(i), unit(i + 1), unit(i + 2), unit(i + 3)};
  });
  V3 *vs = s.array<V3>(
         n, [](u32 i) { return V3{unit(i), unit(i + 5), unit(i + 9)}; }),
     *vo = s.zeros<V3>(n);
  s.items("mix-quat-rotate", n, vo, n,
          [=](int i) {
            Q q = qs[i];
            float l =
                sycl::rsqrt(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z);
            V3 u{q.x * l, q.y * l, q.z * l}, p = vs[i];
            float ww = q.w * l;
            V3 t = crs(u, p);
            t = {2 * t.x, 2 * t.y, 2 * t.z};
            V3 z = crs(u, t);
            vo[i] = {p.x + ww * t.x + z.x, p.y + ww * t.y + z.y,
                     p.z + ww * t.z + z.z};
          },
          {64});
  P *ps = s.array<P>(n, [](u32 i) {
    return P{{unit(i), unit(i + 1), unit(i + 2)},
             {unit(i + 3), unit(i + 4), unit(i + 5)},
             unit(i + 6),
             int(i % 3)};
  });
  s.items("mix-particles-aos", n, o, n,
          [=](int i) {
            P p = ps[i];
            for (int t = 0; t < 10; ++t) {
              V3 f{-p.pos.x, -p.pos.y, -p.pos.z};
              if (p.kind == 1)
                f.y -= 9.8f;
              float k = 0.01f / (p.mass + 0.1f);
              p.vel = {p.vel.x + f.x * k, p.vel.y + f.y * k, p.vel.z + f.z * k};
              p.pos = {p.pos.x + p.vel.x * 0.01f, p.pos.y + p.vel.y * 0.01f,
                       p.pos.z + p.vel.z * 0.01f};
              if (p.pos.y < 0) {
                p.pos.y = -p.pos.y;
                p.vel.y *= -0.5f;
              }
            }
            o[i] = p.pos.x + p.pos.y + p.pos.z;
          },
          {256});
}

void learning(suite &s) {
  float *a = s.units(1 << 20);
  float *b = s.units(1 << 20);
  float *o = s.zeros<float>(1 << 20);
  u8 *by = s.array<u8>(1 << 20, [](u32 i) { return u8(mixed(i)); });
  u32 *ow = s.zeros<u32>(1 << 18);
  s.items("mix-gelu", n, o, n,
          [=](int i) {
            float x = a[i] * 4 - 2;
            o[i] = 0.5f * x *
                   (1 + sycl::tanh(0.79788456f * (x + 0.044715f * x * x * x)));
          },
          {64});
  s.items("mix-maxpool", 4096, o, 4096,
          [=](int i) {
            int y = i / 64 * 2, x = i % 64 * 2, at = 0;
            float m = -1;
            for (int p = 0; p < 2; ++p)
              for (int q = 0; q < 2; ++q) {
                float t = a[(y + p) * 128 + x + q];
                if (t > m) {
                  m = t;
                  at = p * 2 + q;
                }
              }
            o[i] = m + at;
          },
          {64});
  s.items("mix-lstm-cell", n, o, n,
          [=](int i) {
            auto sg = [](float x) { return 1 / (1 + sycl::exp(-x)); };
            float f = sg(a[i]), g = sg(a[i + n]), ou = sg(a[i + 2 * n]),
                  cc = sycl::tanh(a[i + 3 * n]);
            float st = f * b[i] + g * cc;
            o[i] = ou * sycl::tanh(st);
          },
          {64});
  s.items("mix-conv3-hwc", 62 * 62, o, 62 * 62 * 4,
          [=](int id) {
            int y = id / 62, x = id % 62;
            float t[4] = {};
            for (int p = 0; p < 3; ++p)
              for (int q = 0; q < 3; ++q)
                for (int ch = 0; ch < 4; ++ch) {
                  float pix = a[((y + p) * 64 + x + q) * 4 + ch];
                  for (int k = 0; k < 4; ++k)
                    t[k] += pix * b[((p * 3 + q) * 4 + ch) * 4 + k];
                }
            for (int k = 0; k < 4; ++k)
              o[id * 4 + k] = t[k] > 0 ? t[k] : 0;
          },
          {256});
  s.items("mix-dot-i8", 4096, ow, 4096, [=](int i) {
    int t = 0;
    auto *x = (const signed char *)by + i * 64, *y = (const signed char *)by;
    for (int k = 0; k < 64; ++k)
      t += x[k] * y[k];
    ow[i] = u32(t);
  });
}

void images(suite &s) {
  float *a = s.units(1 << 20);
  float *b = s.units(1 << 20);
  float *o = s.zeros<float>(1 << 20);
  u8 *by = s.array<u8>(1 << 20, [](u32 i) { return u8(mixed(i)); });
  u8 *ob = s.zeros<u8>(1 << 20);
  s.items("mix-rgb-hsv", n, o, n * 3,
          [=](int i) {
            float r = a[i * 3], g = a[i * 3 + 1], bb = a[i * 3 + 2];
            float mx = sycl::fmax(r, sycl::fmax(g, bb)),
                  mn = sycl::fmin(r, sycl::fmin(g, bb)), dl = mx - mn, h = 0;
            if (dl > 0) {
              if (mx == r)
                h = sycl::fmod((g - bb) / dl, 6.f);
              else if (mx == g)
                h = (bb - r) / dl + 2;
              else
                h = (r - g) / dl + 4;
            }
            o[i * 3] = h * 60;
            o[i * 3 + 1] = mx > 0 ? dl / mx : 0;
            o[i * 3 + 2] = mx;
          },
          {1024, 0.01});
  s.items("mix-yuv-u8", n, ob, n * 3, [=](int i) {
    int r = by[i * 3], g = by[i * 3 + 1], bb = by[i * 3 + 2];
    ob[i * 3] = u8((66 * r + 129 * g + 25 * bb + 4224) >> 8);
    ob[i * 3 + 1] = u8((-38 * r - 74 * g + 112 * bb + 32896) >> 8);
    ob[i * 3 + 2] = u8((112 * r - 94 * g - 18 * bb + 32896) >> 8);
  });
  s.items("mix-median9", 126 * 126, ob, 126 * 126, [=](int id) {
    int y = id / 126, x = id % 126;
    u8 t[9];
    for (int p = 0; p < 3; ++p)
      for (int q = 0; q < 3; ++q)
        t[p * 3 + q] = by[(y + p) * 128 + x + q];
    for (int p = 0; p < 5; ++p)
      for (int q = p + 1; q < 9; ++q)
        if (t[q] < t[p])
          std::swap(t[p], t[q]);
    ob[id] = t[4];
  });
  s.items("mix-advect", n, o, n,
          [=](int i) {
            int x = i % 128, y = i / 128;
            float fx = x - a[i] * 3, fy = y - b[i] * 3;
            fx = sycl::clamp(fx, 0.f, 126.f);
            fy = sycl::clamp(fy, 0.f, 126.f);
            int x0 = int(fx), y0 = int(fy);
            float u = fx - x0, vv = fy - y0;
            o[i] = (1 - vv) *
                       ((1 - u) * a[y0 * 128 + x0] + u * a[y0 * 128 + x0 + 1]) +
                   vv * ((1 - u) * a[y0 * 128 + 128 + x0] +
                         u * a[y0 * 128 + x0 + 129]);
          },
          {1024, 0.01});
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  bytes(s);
  graphs(s);
  geometry(s);
  learning(s);
  images(s);
  return s.end();
}
