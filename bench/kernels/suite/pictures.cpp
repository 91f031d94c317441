// Kernels on pictures, sound, graphs and layers of networks that the other
// files do not have.
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

// Winograd's convolution F(2, 3): tiles of 4 x 4 to 2 x 2.
void winograd(suite &s) {
  constexpr int w = 258, h = 130;
  auto *in = s.units(w * h);
  auto *g = s.units(16);
  auto *out = s.zeros<float>((w - 2) * (h - 2));
  auto tile = [=](int ty, int tx) {
    float d[4][4], m[4][4];
    for (int y = 0; y < 4; ++y)
      for (int x = 0; x < 4; ++x)
        d[y][x] = in[(2 * ty + y) * w + 2 * tx + x];
    for (int x = 0; x < 4; ++x) {
      const float a = d[0][x] - d[2][x], b = d[1][x] + d[2][x],
                  c = d[2][x] - d[1][x], e = d[1][x] - d[3][x];
      m[0][x] = a;
      m[1][x] = b;
      m[2][x] = c;
      m[3][x] = e;
    }
    for (int y = 0; y < 4; ++y) {
      const float a = m[y][0] - m[y][2], b = m[y][1] + m[y][2],
                  c = m[y][2] - m[y][1], e = m[y][1] - m[y][3];
      m[y][0] = a * g[4 * y];
      m[y][1] = b * g[4 * y + 1];
      m[y][2] = c * g[4 * y + 2];
      m[y][3] = e * g[4 * y + 3];
    }
    for (int x = 0; x < 4; ++x) {
      d[0][x] = m[0][x] + m[1][x] + m[2][x];
      d[1][x] = m[1][x] - m[2][x] - m[3][x];
    }
    for (int y = 0; y < 2; ++y) {
      float *o = out + (2 * ty + y) * (w - 2) + 2 * tx;
      o[0] = d[y][0] + d[y][1] + d[y][2];
      o[1] = d[y][1] - d[y][2] - d[y][3];
    }
  };
  s.against(
      "pic-winograd", out, (w - 2) * (h - 2),
      [&] {
        s.q.parallel_for(sycl::range<2>((h - 2) / 2, (w - 2) / 2),
                         [=](sycl::id<2> i) { tile(int(i[0]), int(i[1])); })
            .wait();
      },
      [&] {
        for (int y = 0; y < (h - 2) / 2; ++y)
          for (int x = 0; x < (w - 2) / 2; ++x)
            tile(y, x);
      },
      {.ulps = 32});
}

// Tokens to two of 16 experts: the two largest of a row's products.
void route(suite &s) {
  constexpr int tokens = 4096, experts = 16, width = 32;
  auto *x = s.units(tokens * width), *gate = s.units(width * experts);
  auto *out = s.zeros<float>(4 * tokens);
  guarded(s, "pic-route", out, 4 * tokens, tokens,
          [=](int t) {
            float score[experts] = {};
            for (int k = 0; k < width; ++k) {
              const float v = x[t * width + k] - 0.5f;
              for (int e = 0; e < experts; ++e)
                score[e] += v * gate[k * experts + e];
            }
            int first = 0, second = -1;
            for (int e = 1; e < experts; ++e) {
              if (score[e] > score[first]) {
                second = first;
                first = e;
              } else if (second < 0 || score[e] > score[second]) {
                second = e;
              }
            }
            const float b = sycl::exp(score[second] - score[first]);
            out[4 * t] = float(first);
            out[4 * t + 1] = float(second);
            out[4 * t + 2] = 1 / (1 + b);
            out[4 * t + 3] = b / (1 + b);
          },
          64, {.ulps = 64, .others = 0.002});
}

// A GRU's cell, a work-group for each row, the state in local memory.
void gru(suite &s) {
  constexpr int rows = 64, width = 64;
  auto *x = s.units(rows * width), *hidden = s.units(rows * width);
  auto *wx = s.array<float>(3 * width * width,
                            [](u32 i) { return (unit(i) - 0.5f) * 0.2f; });
  auto *wh = s.array<float>(3 * width * width,
                            [](u32 i) { return (unit(i + 7) - 0.5f) * 0.2f; });
  auto *out = s.zeros<float>(rows * width);
  auto cell = [=](const float *in, const float *state, int k) {
    float a[3] = {}, b[3] = {};
    for (int j = 0; j < width; ++j)
      for (int g = 0; g < 3; ++g) {
        a[g] += in[j] * wx[(g * width + j) * width + k];
        b[g] += state[j] * wh[(g * width + j) * width + k];
      }
    const float r = 1 / (1 + sycl::exp(-a[0] - b[0]));
    const float z = 1 / (1 + sycl::exp(-a[1] - b[1]));
    const float c = sycl::tanh(a[2] + r * b[2]);
    return (1 - z) * c + z * state[k];
  };
  s.against(
      "pic-gru", out, rows * width,
      [&] {
        s.q.submit([&](sycl::handler &c) {
             sycl::local_accessor<float> in(width, c), state(width, c);
             c.parallel_for(sycl::nd_range<1>(rows * width, width),
                            [=](sycl::nd_item<1> i) {
                              const int k = int(i.get_local_id(0));
                              const auto at = i.get_global_id(0);
                              in[k] = x[at];
                              state[k] = hidden[at];
                              sycl::group_barrier(i.get_group());
                              out[at] = cell(&in[0], &state[0], k);
                            });
           })
            .wait();
      },
      [&] {
        for (int r = 0; r < rows; ++r)
          for (int k = 0; k < width; ++k)
            out[r * width + k] = cell(x + r * width, hidden + r * width, k);
      },
      {.ulps = 64});
}

// Group normalisation: channels last, a work-group for a group of channels.
void group_norm(suite &s) {
  constexpr int pixels = 256, channels = 64, each = 8, images = 4;
  auto *in = s.array<sycl::half>(images * pixels * channels,
                                 [](u32 i) { return sycl::half(unit(i)); });
  auto *out = s.zeros<sycl::half>(images * pixels * channels);
  s.against(
      "pic-group-norm", out, images * pixels * channels,
      [&] {
        s.q.parallel_for(
               sycl::nd_range<2>({images, channels / each * 128}, {1, 128}),
               [=](sycl::nd_item<2> i) {
                 const auto g = i.get_group();
                 const int l = int(i.get_local_id(1));
                 const auto base = g[0] * pixels * channels + g[1] * each;
                 float sum = 0, squares = 0;
                 for (int k = l; k < pixels * each; k += 128) {
                   const float v = in[base + k / each * channels + k % each];
                   sum += v;
                   squares += v * v;
                 }
                 sum = sycl::reduce_over_group(g, sum, sycl::plus<>());
                 squares = sycl::reduce_over_group(g, squares, sycl::plus<>());
                 const float mean = sum / (pixels * each);
                 const float scale = sycl::rsqrt(squares / (pixels * each) -
                                                 mean * mean + 1e-5f);
                 for (int k = l; k < pixels * each; k += 128) {
                   const auto at = base + k / each * channels + k % each;
                   out[at] = sycl::half((float(in[at]) - mean) * scale);
                 }
               })
            .wait();
      },
      [&] {
        for (int m = 0; m < images; ++m)
          for (int g = 0; g < channels / each; ++g) {
            const int base = m * pixels * channels + g * each;
            double sum = 0, squares = 0;
            for (int k = 0; k < pixels * each; ++k) {
              const float v = in[base + k / each * channels + k % each];
              sum += v;
              squares += v * v;
            }
            const float mean = float(sum / (pixels * each));
            const float scale = float(
                1 / std::sqrt(squares / (pixels * each) - mean * mean + 1e-5));
            for (int k = 0; k < pixels * each; ++k) {
              const int at = base + k / each * channels + k % each;
              out[at] = sycl::half((float(in[at]) - mean) * scale);
            }
          }
      },
      {.ulps = 4});
}

// Poly1305 over short messages, in five limbs of 26 bits.
void poly1305(suite &s) {
  constexpr int n = 8192, blocks = 8;
  auto *text = s.array<u32>(n * blocks * 4, mixed);
  auto *key = s.array<u32>(n * 4, [](u32 i) { return mixed(i + 1234); });
  auto *out = s.zeros<u32>(n * 5);
  s.items("pic-poly1305", n, out, n * 5, [=](int i) {
    const u32 *k = key + 4 * i;
    const u32 r0 = k[0] & 0x3ffffff,
              r1 = ((k[0] >> 26) | k[1] << 6) & 0x3ffff03,
              r2 = ((k[1] >> 20) | k[2] << 12) & 0x3ffc0ff,
              r3 = ((k[2] >> 14) | k[3] << 18) & 0x3f03fff,
              r4 = (k[3] >> 8) & 0x00fffff;
    u32 h0 = 0, h1 = 0, h2 = 0, h3 = 0, h4 = 0;
    for (int b = 0; b < blocks; ++b) {
      const u32 *m = text + 4 * (i * blocks + b);
      h0 += m[0] & 0x3ffffff;
      h1 += ((m[0] >> 26) | m[1] << 6) & 0x3ffffff;
      h2 += ((m[1] >> 20) | m[2] << 12) & 0x3ffffff;
      h3 += ((m[2] >> 14) | m[3] << 18) & 0x3ffffff;
      h4 += m[3] >> 8 | 1u << 24;
      auto times = [](u32 a, u32 c) { return u64(a) * c; };
      u64 d0 = times(h0, r0) + times(h1, 5 * r4) + times(h2, 5 * r3) +
               times(h3, 5 * r2) + times(h4, 5 * r1);
      u64 d1 = times(h0, r1) + times(h1, r0) + times(h2, 5 * r4) +
               times(h3, 5 * r3) + times(h4, 5 * r2);
      u64 d2 = times(h0, r2) + times(h1, r1) + times(h2, r0) +
               times(h3, 5 * r4) + times(h4, 5 * r3);
      u64 d3 = times(h0, r3) + times(h1, r2) + times(h2, r1) + times(h3, r0) +
               times(h4, 5 * r4);
      u64 d4 = times(h0, r4) + times(h1, r3) + times(h2, r2) + times(h3, r1) +
               times(h4, r0);
      d1 += d0 >> 26;
      h0 = u32(d0) & 0x3ffffff;
      d2 += d1 >> 26;
      h1 = u32(d1) & 0x3ffffff;
      d3 += d2 >> 26;
      h2 = u32(d2) & 0x3ffffff;
      d4 += d3 >> 26;
      h3 = u32(d3) & 0x3ffffff;
      h0 += u32(d4 >> 26) * 5;
      h4 = u32(d4) & 0x3ffffff;
      h1 += h0 >> 26;
      h0 &= 0x3ffffff;
    }
    u32 *o = out + 5 * i;
    o[0] = h0;
    o[1] = h1;
    o[2] = h2;
    o[3] = h3;
    o[4] = h4;
  });
}

// Base 58 of numbers of 16 bytes: long division, then letters.
void base58(suite &s) {
  constexpr int n = 4096;
  auto *in = s.array<u32>(4 * n, mixed);
  auto *letters = s.zeros<u8>(58);
  std::memcpy(letters,
              "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz", 58);
  auto *out = s.zeros<u8>(22 * n);
  s.items("pic-base58", n, out, 22 * n, [=](int i) {
    u32 v[4];
    for (int k = 0; k < 4; ++k)
      v[k] = in[4 * i + k];
    for (int digit = 21; digit >= 0; --digit) {
      u32 rest = 0;
      for (u32 &limb : v) {
        const u64 both = u64(rest) << 32 | limb;
        limb = u32(both / 58);
        rest = u32(both % 58);
      }
      out[22 * i + digit] = letters[rest];
    }
  });
}

// Pairs of a token and its neighbour by rank, merged until none is left.
void merges(suite &s) {
  constexpr int n = 4096, length = 16;
  auto *rank =
      s.array<u16>(64 * 64, [](u32 i) { return u16(mixed(i) % 3000); });
  auto *in = s.array<u8>(n * length, [](u32 i) { return u8(mixed(i) & 63); });
  auto *out = s.zeros<u8>(n * length);
  s.items("pic-merges", n, out, n * length, [=](int i) {
    u8 token[length];
    int count = length;
    for (int k = 0; k < length; ++k)
      token[k] = in[length * i + k];
    for (;;) {
      int best = 1000, at = -1;
      for (int k = 0; k + 1 < count; ++k) {
        const int r = rank[64 * token[k] + token[k + 1]];
        if (r < best) {
          best = r;
          at = k;
        }
      }
      if (at < 0)
        break;
      token[at] = u8(best & 63);
      --count;
      for (int k = at + 1; k < count; ++k)
        token[k] = token[k + 1];
    }
    for (int k = 0; k < length; ++k)
      out[length * i + k] = k < count ? token[k] : u8(255);
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
  winograd(s);
  route(s);
  gru(s);
  group_norm(s);
  poly1305(s);
  base58(s);
  merges(s);
  return s.end();
}
