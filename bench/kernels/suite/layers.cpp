// Layers of networks, and codes of words and keys, that the other files do not
// have.
#include "suite.hpp"

namespace {

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
      "lay-winograd", out, (w - 2) * (h - 2),
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
  guarded(s, "lay-route", out, 4 * tokens, tokens,
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
      "lay-gru", out, rows * width,
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
      "lay-group-norm", out, images * pixels * channels,
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
  s.items("lay-poly1305", n, out, n * 5, [=](int i) {
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
  s.items("lay-base58", n, out, 22 * n, [=](int i) {
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
  s.items("lay-merges", n, out, n * length, [=](int i) {
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
  winograd(s);
  route(s);
  gru(s);
  group_norm(s);
  poly1305(s);
  base58(s);
  merges(s);
  return s.end();
}
