// Images and codecs, as their programs write them: pixels of bytes, tables,
// borders, bits of a stream.
#include "suite.hpp"
#include <algorithm>
#include <array>

namespace {

void filters(suite &s) {
  constexpr int w = 317, h = 203;
  auto *in = s.units(w * h);
  auto *out = s.zeros<float>(w * h);
  const auto bilateral = [=](int y, int x) {
    const float centre = in[y * w + x];
    float sum = 0, weights = 0;
    for (int dy = -2; dy <= 2; ++dy)
      for (int dx = -2; dx <= 2; ++dx) {
        const int sy = sycl::clamp(y + dy, 0, h - 1),
                  sx = sycl::clamp(x + dx, 0, w - 1);
        const float v = in[sy * w + sx], d = v - centre;
        const float weight =
            sycl::exp(-(dx * dx + dy * dy) * 0.125f - d * d * 8.0f);
        sum += weight * v;
        weights += weight;
      }
    out[y * w + x] = sum / weights;
  };
  s.against(
      "app-bilateral", out, w * h,
      [&] {
        s.q.parallel_for(
               sycl::range<2>(h, w),
               [=](sycl::id<2> id) { bilateral(int(id[0]), int(id[1])); })
            .wait();
      },
      [&] {
        for (int i = 0; i < w * h; ++i)
          bilateral(i / w, i % w);
      },
      {.ulps = 32});

  // Sums of rows, then of columns: a row or a column a work-item.
  auto *pixels = s.array<u8>(w * h, [](u32 i) { return u8(mixed(i)); });
  auto *sums = s.zeros<u32>(w * h);
  s.against(
      "app-integral-image", sums, w * h,
      [&] {
        s.q.parallel_for(sycl::range<1>(h), [=](sycl::id<1> y) {
          u32 sum = 0;
          for (std::size_t x = 0; x < w; ++x) {
            sum += pixels[y * w + x];
            sums[y * w + x] = sum;
          }
        });
        s.q.wait();
        s.q.parallel_for(sycl::range<1>(w), [=](sycl::id<1> x) {
          u32 sum = 0;
          for (std::size_t y = 0; y < h; ++y) {
            sum += sums[y * w + x];
            sums[y * w + x] = sum;
          }
        });
        s.q.wait();
      },
      [&] {
        for (int y = 0; y < h; ++y)
          for (int x = 0; x < w; ++x) {
            u32 sum = pixels[y * w + x];
            if (x)
              sum += sums[y * w + x - 1];
            if (y)
              sum += sums[(y - 1) * w + x];
            if (x && y)
              sum -= sums[(y - 1) * w + x - 1];
            sums[y * w + x] = sum;
          }
      });

  auto *eroded = s.zeros<u8>(w * h);
  s.against(
      "app-erode-accessor", eroded, w * h,
      [&] {
        sycl::buffer<u8, 2> from(pixels, sycl::range<2>(h, w)),
            to(eroded, sycl::range<2>(h, w));
        s.q.submit([&](sycl::handler &cgh) {
          sycl::accessor source(from, cgh, sycl::read_only);
          sycl::accessor target(to, cgh, sycl::write_only, sycl::no_init);
          cgh.parallel_for(sycl::range<2>(h, w), [=](sycl::item<2> it) {
            const std::size_t y = it[0], x = it[1];
            u8 least = 255;
            for (std::size_t sy = y ? y - 1 : 0;
                 sy <= sycl::min<std::size_t>(y + 1, h - 1); ++sy)
              for (std::size_t sx = x ? x - 1 : 0;
                   sx <= sycl::min<std::size_t>(x + 1, w - 1); ++sx)
                least = sycl::min(least, source[sy][sx]);
            target[it] = least;
          });
        });
      },
      [&] {
        for (int y = 0; y < h; ++y)
          for (int x = 0; x < w; ++x) {
            u8 least = 255;
            for (int sy = std::max(y - 1, 0); sy <= std::min(y + 1, h - 1);
                 ++sy)
              for (int sx = std::max(x - 1, 0); sx <= std::min(x + 1, w - 1);
                   ++sx)
                least = std::min(least, pixels[sy * w + sx]);
            eroded[y * w + x] = least;
          }
      });

  using sycl::uchar4;
  auto *colour = s.array<uchar4>(w * h, [](u32 i) {
    const u32 x = mixed(i);
    return uchar4(u8(x), u8(x >> 8), u8(x >> 16), u8(x >> 24));
  });
  constexpr int bw = 401, bh = 301;
  auto *big = s.zeros<u8>(4 * bw * bh);
  const auto bicubic = [=](int y, int x) {
    const auto weight = [](float t) {
      t = sycl::fabs(t);
      return t < 1   ? (1.5f * t - 2.5f) * t * t + 1
             : t < 2 ? ((-0.5f * t + 2.5f) * t - 4) * t + 2
                     : 0.0f;
    };
    const float fx = float(x) * w / bw, fy = float(y) * h / bh;
    const int ix = int(fx), iy = int(fy);
    sycl::float4 sum(0.0f);
    for (int dy = -1; dy <= 2; ++dy)
      for (int dx = -1; dx <= 2; ++dx) {
        const int sx = sycl::clamp(ix + dx, 0, w - 1),
                  sy = sycl::clamp(iy + dy, 0, h - 1);
        sum += colour[sy * w + sx].convert<float>() *
               (weight(fx - float(ix + dx)) * weight(fy - float(iy + dy)));
      }
    // Two bits more than the last one: halves do not round two ways.
    sum = sycl::clamp(sum + 0.501f, 0.0f, 255.0f);
    for (int k = 0; k < 4; ++k)
      big[4 * (y * bw + x) + k] = u8(sum[k]);
  };
  s.against(
      "app-bicubic", big, 4 * bw * bh,
      [&] {
        s.q.parallel_for(
               sycl::range<2>(bh, bw),
               [=](sycl::id<2> id) { bicubic(int(id[0]), int(id[1])); })
            .wait();
      },
      [&] {
        for (int i = 0; i < bw * bh; ++i)
          bicubic(i / bw, i % bw);
      },
      {.others = 0.001});

  auto *palette = s.array<uchar4>(24, [](u32 i) {
    const u32 x = mixed(i + 99);
    return uchar4(u8(x), u8(x >> 8), u8(x >> 16), 0);
  });
  auto *index = s.zeros<u8>(w * h);
  s.items("app-colour-quantise", w * h, index, w * h, [=](int i) {
    const sycl::int4 c = colour[i].convert<int>();
    int best = 1 << 30;
    u8 which = 0;
    for (int k = 0; k < 24; ++k) {
      const sycl::int4 d = c - palette[k].convert<int>();
      const int far = 2 * d.x() * d.x() + 4 * d.y() * d.y() + 3 * d.z() * d.z();
      if (far < best) {
        best = far;
        which = u8(k);
      }
    }
    index[i] = which;
  });

  // Thin edges: a neighbour on each side, chosen by the gradient's direction.
  auto *edges = s.zeros<u8>(w * h);
  const auto canny = [=](int y, int x) {
    const auto at = [=](int dy, int dx) {
      return int(pixels[(y + dy) * w + x + dx]);
    };
    const auto strength = [=](int dy, int dx) {
      return sycl::abs(at(dy, dx + 1) - at(dy, dx - 1)) +
             sycl::abs(at(dy + 1, dx) - at(dy - 1, dx));
    };
    const int gx = at(0, 1) - at(0, -1), gy = at(1, 0) - at(-1, 0);
    int direction = 0;
    if (sycl::abs(gx) * 5 < sycl::abs(gy) * 2)
      direction = 2;
    else if (sycl::abs(gx) * 2 < sycl::abs(gy) * 5)
      direction = (gx ^ gy) < 0 ? 3 : 1;
    int a, b;
    switch (direction) {
    case 0:
      a = strength(0, 1);
      b = strength(0, -1);
      break;
    case 1:
      a = strength(1, 1);
      b = strength(-1, -1);
      break;
    case 2:
      a = strength(1, 0);
      b = strength(-1, 0);
      break;
    default:
      a = strength(1, -1);
      b = strength(-1, 1);
      break;
    }
    const int m = strength(0, 0);
    edges[y * w + x] = m > a && m >= b ? (m > 120 ? 255 : 128) : 0;
  };
  s.against(
      "app-canny", edges, w * h,
      [&] {
        s.q.parallel_for(
               sycl::range<2>(h - 4, w - 4),
               [=](sycl::id<2> id) { canny(int(id[0]) + 2, int(id[1]) + 2); })
            .wait();
      },
      [&] {
        for (int y = 2; y < h - 2; ++y)
          for (int x = 2; x < w - 2; ++x)
            canny(y, x);
      });

  auto *rgb = s.zeros<float>(3 * w * h);
  const auto demosaic = [=](int y, int x) {
    const auto at = [=](int dy, int dx) {
      return float(pixels[(y + dy) * w + x + dx]);
    };
    float r, g, b;
    const float across = (at(0, -1) + at(0, 1)) / 2,
                along = (at(-1, 0) + at(1, 0)) / 2;
    const float corners = (at(-1, -1) + at(-1, 1) + at(1, -1) + at(1, 1)) / 4;
    if (y % 2 == 0) {
      if (x % 2 == 0) {
        r = at(0, 0), g = (across + along) / 2, b = corners;
      } else {
        r = across, g = at(0, 0), b = along;
      }
    } else if (x % 2 == 0) {
      r = along, g = at(0, 0), b = across;
    } else {
      r = corners, g = (across + along) / 2, b = at(0, 0);
    }
    rgb[3 * (y * w + x)] = r;
    rgb[3 * (y * w + x) + 1] = g;
    rgb[3 * (y * w + x) + 2] = b;
  };
  s.against(
      "app-demosaic", rgb, 3 * w * h,
      [&] {
        s.q.parallel_for(sycl::range<2>(h - 2, w - 2),
                         [=](sycl::id<2> id) {
                           demosaic(int(id[0]) + 1, int(id[1]) + 1);
                         })
            .wait();
      },
      [&] {
        for (int y = 1; y < h - 1; ++y)
          for (int x = 1; x < w - 1; ++x)
            demosaic(y, x);
      });
  auto *hsv = s.zeros<float>(3 * w * h);
  s.items("app-hsv", w * h, hsv, 3 * w * h, [=](int i) {
    const float r = colour[i].x() / 255.0f, g = colour[i].y() / 255.0f,
                b = colour[i].z() / 255.0f;
    const float most = sycl::max(r, sycl::max(g, b)),
                least = sycl::min(r, sycl::min(g, b)), range = most - least;
    float hue = 0;
    if (range > 0) {
      if (most == r)
        hue = (g - b) / range + (g < b ? 6 : 0);
      else if (most == g)
        hue = (b - r) / range + 2;
      else
        hue = (r - g) / range + 4;
    }
    hsv[3 * i] = hue / 6;
    hsv[3 * i + 1] = most > 0 ? range / most : 0;
    hsv[3 * i + 2] = most;
  });
}

void codecs(suite &s) {
  constexpr int w = 256, h = 128;
  auto *in = s.array<float>(w * h, [](u32 i) { return 255 * unit(i) - 128; });
  auto *basis = s.array<float>(64, [](u32 i) {
    const u32 u = i / 8, x = i % 8;
    return float(0.5 * (u ? 1 : std::sqrt(0.5)) *
                 std::cos((2 * x + 1) * u * 3.14159265358979 / 16));
  });
  auto *quantum = s.array<u8>(64, [](u32 i) { return u8(10 + i); });
  auto *out = s.zeros<short>(w * h);
  s.against(
      "app-jpeg-dct", out, w * h,
      [&] {
        s.q.submit([&](sycl::handler &cgh) {
          sycl::local_accessor<float, 2> block({8, 8}, cgh), half({8, 8}, cgh);
          cgh.parallel_for(
              sycl::nd_range<2>({h, w}, {8, 8}), [=](sycl::nd_item<2> it) {
                const auto v = it.get_local_id(0), u = it.get_local_id(1);
                const auto at = it.get_global_id(0) * w + it.get_global_id(1);
                block[v][u] = in[at];
                it.barrier(sycl::access::fence_space::local_space);
                float sum = 0;
                for (int k = 0; k < 8; ++k)
                  sum += basis[u * 8 + k] * block[v][k];
                half[v][u] = sum;
                it.barrier(sycl::access::fence_space::local_space);
                sum = 0;
                for (int k = 0; k < 8; ++k)
                  sum += basis[v * 8 + k] * half[k][u];
                out[at] = short(sycl::rint(sum / quantum[v * 8 + u]));
              });
        });
        s.q.wait();
      },
      [&] {
        for (int by = 0; by < h; by += 8)
          for (int bx = 0; bx < w; bx += 8) {
            float half[8][8];
            for (int v = 0; v < 8; ++v)
              for (int u = 0; u < 8; ++u) {
                half[v][u] = 0;
                for (int k = 0; k < 8; ++k)
                  half[v][u] += basis[u * 8 + k] * in[(by + v) * w + bx + k];
              }
            for (int v = 0; v < 8; ++v)
              for (int u = 0; u < 8; ++u) {
                float sum = 0;
                for (int k = 0; k < 8; ++k)
                  sum += basis[v * 8 + k] * half[k][u];
                out[(by + v) * w + bx + u] =
                    short(std::rint(sum / quantum[v * 8 + u]));
              }
          }
      },
      {.others = 0.001});

  // A canonical code: 'a' 0, 'b' 10, 'c' 110, 'd' 1110 and so on, at most 8.
  constexpr int blocks = 2048, bits = 512;
  auto *stream = s.array<u8>(blocks * bits / 8 + 8,
                             [](u32 i) { return u8(mixed(i) | mixed(i + 7)); });
  struct entry {
    u8 symbol, length;
  };
  auto *table = s.array<entry>(256, [](u32 i) {
    u8 ones = 0;
    while (ones < 8 && i >> (7 - ones) & 1)
      ++ones;
    return entry{u8('a' + ones), u8(ones < 8 ? ones + 1 : 8)};
  });
  auto *symbols = s.zeros<u8>(blocks * bits);
  s.items("app-huffman-decode", blocks, symbols, blocks * bits, [=](int i) {
    const u8 *p = stream + i * (bits / 8);
    u8 *to = symbols + i * bits;
    u32 window = 0;
    int have = 0, used = 0;
    while (used < bits - 8) {
      while (have <= 24) {
        window |= u32(*p++) << (24 - have);
        have += 8;
      }
      const entry e = table[window >> 24];
      *to++ = e.symbol;
      window <<= e.length;
      have -= e.length;
      used += e.length;
    }
  });

  constexpr int rows = 4096, length = 64;
  auto *runs =
      s.array<u8>(rows * length, [](u32 i) { return u8(mixed(i / 5) & 3); });
  auto *packed = s.zeros<u8>(2 * rows * length);
  auto *sizes = s.zeros<u16>(rows);
  s.items("app-run-lengths", rows, packed, 2 * rows * length, [=](int row) {
    const u8 *from = runs + row * length;
    u8 *to = packed + 2 * row * length;
    int at = 0, used = 0;
    while (at < length) {
      const u8 value = from[at];
      int run = 1;
      while (at + run < length && from[at + run] == value)
        ++run;
      to[used++] = value;
      to[used++] = u8(run);
      at += run;
    }
    sizes[row] = u16(used);
  });

  constexpr int channels = 1024, samples = 128;
  auto *nibbles =
      s.array<u8>(channels * samples / 2, [](u32 i) { return u8(mixed(i)); });
  auto *step_sizes = s.array<short>(
      89, [](u32 i) { return short(7 * std::pow(1.1, double(i))); });
  auto *sound = s.zeros<short>(channels * samples);
  s.items("app-adpcm", channels, sound, channels * samples, [=](int c) {
    constexpr signed char moves[8] = {-1, -1, -1, -1, 2, 4, 6, 8};
    int predicted = 0, index = 0;
    for (int k = 0; k < samples; ++k) {
      const u8 byte = nibbles[c * (samples / 2) + k / 2];
      const int code = k & 1 ? byte >> 4 : byte & 15;
      const int step = step_sizes[index];
      int difference = step >> 3;
      if (code & 4)
        difference += step;
      if (code & 2)
        difference += step >> 1;
      if (code & 1)
        difference += step >> 2;
      predicted += code & 8 ? -difference : difference;
      predicted = sycl::clamp(predicted, -32768, 32767);
      index = sycl::clamp(index + moves[code & 7], 0, 88);
      sound[c * samples + k] = short(predicted);
    }
  });
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  filters(s);
  codecs(s);
  return s.end();
}
