// Kernels on pictures, sound and graphs that the other files do not have.
#include "suite.hpp"

namespace {

// Means of patches that look alike: a search window of 7 x 7, patches of 3 x 3.
void non_local_means(suite &s) {
  constexpr int w = 160, h = 96;
  auto *in = s.units(w * h);
  auto *out = s.zeros<float>(w * h);
  auto pixel = [=](int y, int x) {
    auto at = [&](int a, int b) {
      a = a < 0 ? 0 : a >= h ? h - 1 : a;
      b = b < 0 ? 0 : b >= w ? w - 1 : b;
      return in[a * w + b];
    };
    float sum = 0, weights = 0;
    for (int dy = -3; dy <= 3; ++dy)
      for (int dx = -3; dx <= 3; ++dx) {
        float d = 0;
        for (int py = -1; py <= 1; ++py)
          for (int px = -1; px <= 1; ++px) {
            const float e = at(y + py, x + px) - at(y + dy + py, x + dx + px);
            d += e * e;
          }
        const float weight = sycl::exp(-d * 2.0f);
        sum += weight * at(y + dy, x + dx);
        weights += weight;
      }
    return sum / weights;
  };
  s.against(
      "pic-non-local-means", out, w * h,
      [&] {
        s.q.parallel_for(sycl::range<2>(h, w),
                         [=](sycl::id<2> i) {
                           out[i[0] * w + i[1]] = pixel(int(i[0]), int(i[1]));
                         })
            .wait();
      },
      [&] {
        for (int i = 0; i < w * h; ++i)
          out[i] = pixel(i / w, i % w);
      },
      {.ulps = 64});
}

// Structural similarity of windows of 8 x 8 bytes, one work-item each.
void similarity(suite &s) {
  constexpr int w = 512, h = 256;
  auto *a = s.array<u8>(w * h, [](u32 i) { return u8(mixed(i)); });
  auto *b = s.array<u8>(
      w * h, [](u32 i) { return u8(mixed(i) ^ (mixed(i + 3) & 15)); });
  auto *out = s.zeros<float>(w / 4 * h / 4);
  s.items("pic-similarity", (w / 4 - 1) * (h / 4 - 1), out, w / 4 * h / 4,
          [=](int i) {
            const int bx = i % (w / 4 - 1) * 4, by = i / (w / 4 - 1) * 4;
            u32 sa = 0, sb = 0, saa = 0, sbb = 0, sab = 0;
            for (int y = 0; y < 8; ++y)
              for (int x = 0; x < 8; ++x) {
                const u32 p = a[(by + y) * w + bx + x],
                          q = b[(by + y) * w + bx + x];
                sa += p;
                sb += q;
                saa += p * p;
                sbb += q * q;
                sab += p * q;
              }
            const float ma = float(sa) / 64, mb = float(sb) / 64;
            const float va = float(saa) / 64 - ma * ma,
                        vb = float(sbb) / 64 - mb * mb,
                        cov = float(sab) / 64 - ma * mb;
            out[i] = (2 * ma * mb + 6.5f) * (2 * cov + 58.5f) /
                     ((ma * ma + mb * mb + 6.5f) * (va + vb + 58.5f));
          },
          {.ulps = 4096});
}

// A picture at 0.6 of its size by Lanczos's window of six taps, in rows.
void lanczos(suite &s) {
  constexpr int w = 1024, h = 128, nw = 614;
  auto *in = s.array<u8>(w * h, [](u32 i) { return u8(mixed(i)); });
  auto *out = s.zeros<u8>(nw * h);
  auto pixel = [=](int y, int x) {
    const float at = (float(x) + 0.5f) * (float(w) / nw) - 0.5f;
    const int first = int(sycl::floor(at)) - 2;
    float sum = 0, weights = 0;
    for (int k = 0; k < 6; ++k) {
      const float d = at - float(first + k);
      float weight = 1;
      if (sycl::fabs(d) > 1e-5f) {
        const float p = 3.14159265f * d;
        weight = 3 * sycl::sin(p) * sycl::sin(p / 3) / (p * p);
      }
      const int from = sycl::clamp(first + k, 0, w - 1);
      sum += weight * float(in[y * w + from]);
      weights += weight;
    }
    return u8(sycl::clamp(sum / weights + 0.5f, 0.0f, 255.0f));
  };
  s.against(
      "pic-lanczos", out, nw * h,
      [&] {
        s.q.parallel_for(sycl::range<2>(h, nw),
                         [=](sycl::id<2> i) {
                           out[i[0] * nw + i[1]] = pixel(int(i[0]), int(i[1]));
                         })
            .wait();
      },
      [&] {
        for (int i = 0; i < nw * h; ++i)
          out[i] = pixel(i / nw, i % nw);
      },
      {.ulps = 0, .others = 0.001});
}

// Lines through edge points: votes by atomic counts in a table of angles.
void hough(suite &s) {
  constexpr int points = 4096, angles = 90, radii = 512;
  auto *p = s.array<sycl::short2>(points, [](u32 i) {
    return sycl::short2(short(mixed(i) % 360), short(mixed(i + 5) % 360));
  });
  auto *c = s.array<float>(angles, [](u32 i) { return std::cos(0.0349f * i); });
  auto *d = s.array<float>(angles, [](u32 i) { return std::sin(0.0349f * i); });
  auto *out = s.zeros<int>(angles * radii);
  s.against(
      "pic-hough", out, angles * radii,
      [&] {
        s.q.fill(out, 0, angles * radii).wait();
        s.q.parallel_for(
               sycl::range<1>(points),
               [=](sycl::id<1> id) {
                 const float x = p[id].x(), y = p[id].y();
                 for (int a = 0; a < angles; ++a) {
                   const int r = int(sycl::fma(x, c[a], y * d[a]) * 0.5f) + 256;
                   if (r >= 0 && r < radii) {
                     sycl::atomic_ref<int, sycl::memory_order::relaxed,
                                      sycl::memory_scope::device>
                         count(out[a * radii + r]);
                     ++count;
                   }
                 }
               })
            .wait();
      },
      [&] {
        for (int i = 0; i < points; ++i)
          for (int a = 0; a < angles; ++a) {
            const int r =
                int(std::fma(float(p[i].x()), c[a], float(p[i].y()) * d[a]) *
                    0.5f) +
                256;
            if (r >= 0 && r < radii)
              ++out[a * radii + r];
          }
      },
      {.ulps = 0, .others = 0.01});
}

// A lens's distortion undone: a polynomial, four neighbours of three bytes.
void lens(suite &s) {
  constexpr int w = 384, h = 216;
  auto *in = s.array<u8>(3 * w * h, [](u32 i) { return u8(mixed(i)); });
  auto *out = s.zeros<u8>(3 * w * h);
  auto pixel = [=](int y, int x) {
    const float u = (float(x) - w / 2) / w, v = (float(y) - h / 2) / w;
    const float r = u * u + v * v, f = 1 + r * (0.12f + r * -0.05f);
    const float sx = u * f * w + w / 2, sy = v * f * w + h / 2;
    const int x0 = int(sycl::floor(sx)), y0 = int(sycl::floor(sy));
    if (x0 < 0 || y0 < 0 || x0 + 1 >= w || y0 + 1 >= h) {
      for (int c = 0; c < 3; ++c)
        out[3 * (y * w + x) + c] = 0;
      return;
    }
    const float fx = sx - float(x0), fy = sy - float(y0);
    for (int c = 0; c < 3; ++c) {
      const u8 *p = in + 3 * (y0 * w + x0) + c;
      const float top = float(p[0]) + fx * (float(p[3]) - float(p[0]));
      const float low =
          float(p[3 * w]) + fx * (float(p[3 * w + 3]) - float(p[3 * w]));
      out[3 * (y * w + x) + c] = u8(top + fy * (low - top) + 0.5f);
    }
  };
  s.against(
      "pic-lens", out, 3 * w * h,
      [&] {
        s.q.parallel_for(sycl::nd_range<2>({h, w}, {8, 32}),
                         [=](sycl::nd_item<2> i) {
                           pixel(int(i.get_global_id(0)),
                                 int(i.get_global_id(1)));
                         })
            .wait();
      },
      [&] {
        for (int i = 0; i < w * h; ++i)
          pixel(i / w, i % w);
      },
      {.ulps = 0, .others = 0.02});
}

// Paths of least energy, one row of a seam after the other, in a work-group.
void seams(suite &s) {
  constexpr int w = 256, h = 64;
  auto *in = s.array<int>(w * h, [](u32 i) { return int(mixed(i) & 255); });
  auto *out = s.zeros<int>(w);
  s.against(
      "pic-seams", out, w,
      [&] {
        s.q.submit([&](sycl::handler &c) {
             sycl::local_accessor<int> line(2 * w, c);
             c.parallel_for(sycl::nd_range<1>(w, w), [=](sycl::nd_item<1> i) {
               const int x = int(i.get_local_id(0));
               int *from = &line[0], *to = &line[w];
               from[x] = in[x];
               sycl::group_barrier(i.get_group());
               for (int y = 1; y < h; ++y) {
                 int best = from[x];
                 if (x > 0)
                   best = sycl::min(best, from[x - 1]);
                 if (x + 1 < w)
                   best = sycl::min(best, from[x + 1]);
                 to[x] = best + in[y * w + x];
                 sycl::group_barrier(i.get_group());
                 std::swap(from, to);
               }
               out[x] = from[x];
             });
           })
            .wait();
      },
      [&] {
        std::vector<int> from(in, in + w), to(w);
        for (int y = 1; y < h; ++y) {
          for (int x = 0; x < w; ++x) {
            int best = from[x];
            if (x > 0)
              best = std::min(best, from[x - 1]);
            if (x + 1 < w)
              best = std::min(best, from[x + 1]);
            to[x] = best + in[y * w + x];
          }
          from.swap(to);
        }
        std::copy(from.begin(), from.end(), out);
      });
}

// Polyphase resampling from 44.1 to 48 kHz: the phase chooses the taps.
void resample(suite &s) {
  constexpr int n = 1 << 15, up = 160, down = 147, taps = 16;
  auto *in = s.array<short>(n, [](u32 i) { return short(mixed(i)); });
  auto *filter = s.array<short>(
      up * taps, [](u32 i) { return short(int(mixed(i) % 4096) - 2048); });
  auto *out = s.zeros<short>(n);
  s.items("pic-resample", n, out, n, [=](int i) {
    const int at = i * down / up, phase = i * down % up;
    int sum = 0;
    for (int k = 0; k < taps; ++k)
      sum += int(in[(at + k) & (n - 1)]) * filter[phase * taps + k];
    sum >>= 14;
    out[i] = short(sum < -32768 ? -32768 : sum > 32767 ? 32767 : sum);
  });
}

// One round of Bellman and Ford over a list of edges: atomic minima.
void relax(suite &s) {
  constexpr int nodes = 1 << 13, edges = 1 << 16;
  auto *from = s.array<int>(edges, [](u32 i) { return int(mixed(i) % 8192); });
  auto *to =
      s.array<int>(edges, [](u32 i) { return int(mixed(i + 3) % 8192); });
  auto *cost =
      s.array<int>(edges, [](u32 i) { return int(mixed(i + 9) % 99); });
  auto *old = s.array<int>(nodes, [](u32 i) { return int(mixed(i) % 10000); });
  auto *out = s.zeros<int>(nodes);
  s.against(
      "pic-relax", out, nodes,
      [&] {
        s.q.copy(old, out, nodes).wait();
        s.q.parallel_for(sycl::nd_range<1>(edges, 256),
                         [=](sycl::nd_item<1> i) {
                           const auto e = i.get_global_id(0);
                           sycl::atomic_ref<int, sycl::memory_order::relaxed,
                                            sycl::memory_scope::device>
                               best(out[to[e]]);
                           best.fetch_min(old[from[e]] + cost[e]);
                         })
            .wait();
      },
      [&] {
        std::copy(old, old + nodes, out);
        for (int e = 0; e < edges; ++e)
          out[to[e]] = std::min(out[to[e]], old[from[e]] + cost[e]);
      });
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  non_local_means(s);
  similarity(s);
  lanczos(s);
  hough(s);
  lens(s);
  seams(s);
  resample(s);
  relax(s);
  return s.end();
}
