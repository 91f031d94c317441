// Kernels of neural networks as their libraries and examples write them:
// convolutions in several layouts, rows of a sub-group or a work-group,
// attention, products of small integers, optimisers, clusters.
#include "suite.hpp"
#include <algorithm>
#include <array>

namespace {

using sycl::half;

void convolutions(suite &s) {
  constexpr int channels = 6, filters = 10, h = 37, w = 41;
  auto *in = s.units(channels * (h + 2) * (w + 2));
  auto *weights = s.units(filters * channels * 9);
  auto *out = s.zeros<float>(filters * h * w);
  const auto output = [=](std::size_t f, std::size_t y, std::size_t x) {
    float sum = 0;
    for (std::size_t c = 0; c < channels; ++c)
      for (std::size_t ky = 0; ky < 3; ++ky)
        for (std::size_t kx = 0; kx < 3; ++kx)
          sum += in[(c * (h + 2) + y + ky) * (w + 2) + x + kx] *
                 weights[((f * channels + c) * 3 + ky) * 3 + kx];
    out[(f * h + y) * w + x] = sum > 0 ? sum : 0.01f * sum;
  };
  s.against(
      "app-conv3x3", out, filters * h * w,
      [&] {
        s.q.parallel_for(sycl::range<3>(filters, h, w),
                         [=](sycl::id<3> id) { output(id[0], id[1], id[2]); })
            .wait();
      },
      [&] {
        for (int i = 0; i < filters * h * w; ++i)
          output(i / (h * w), i / w % h, i % w);
      },
      {.ulps = 32});
  auto *columns = s.zeros<float>(channels * 9 * h * w);
  s.items("app-im2col", channels * 9 * h * w, columns, channels * 9 * h * w,
          [=](int i) {
            const int x = i % w, y = i / w % h, k = i / (h * w) % 9,
                      c = i / (9 * h * w);
            const int sy = y + k / 3 - 1, sx = x + k % 3 - 1;
            columns[i] = sy >= 0 && sy < h && sx >= 0 && sx < w
                             ? in[(c * (h + 2) + sy) * (w + 2) + sx]
                             : 0.0f;
          });
  // Channels last, four at a time.
  constexpr int groups = 8;
  auto *four = s.array<sycl::float4>(groups * h * w, [](u32 i) {
    return sycl::float4(unit(i), unit(i + 1), unit(i + 2), unit(i + 3));
  });
  auto *kernel = s.array<sycl::float4>(groups * 9, [](u32 i) {
    return sycl::float4(unit(i + 5), unit(i + 6), unit(i + 7), 0.5f);
  });
  auto *deep = s.zeros<sycl::float4>(groups * h * w);
  const auto depthwise = [=](int y, int x, int g) {
    sycl::float4 sum(0.1f);
    for (int k = 0; k < 9; ++k) {
      const int sy = y + k / 3 - 1, sx = x + k % 3 - 1;
      if (sy >= 0 && sy < h && sx >= 0 && sx < w)
        sum = sycl::mad(four[(sy * w + sx) * groups + g],
                        kernel[k * groups + g], sum);
    }
    deep[(y * w + x) * groups + g] = sycl::clamp(sum, 0.0f, 6.0f);
  };
  s.against(
      "app-depthwise-nhwc4", deep, groups * h * w,
      [&] {
        s.q.parallel_for(sycl::range<3>(h, w, groups),
                         [=](sycl::item<3> it) {
                           depthwise(int(it[0]), int(it[1]), int(it[2]));
                         })
            .wait();
      },
      [&] {
        for (int i = 0; i < groups * h * w; ++i)
          depthwise(i / groups / w, i / groups % w, i % groups);
      });
  auto *largest = s.zeros<int>(channels * (h / 2) * (w / 2));
  s.items("app-maxpool-argmax", channels * (h / 2) * (w / 2), largest,
          channels * (h / 2) * (w / 2), [=](int i) {
            const int x = i % (w / 2) * 2, y = i / (w / 2) % (h / 2) * 2,
                      c = i / (w / 2) / (h / 2);
            float best = -std::numeric_limits<float>::infinity();
            int at = -1;
            for (int dy = 0; dy < 2; ++dy)
              for (int dx = 0; dx < 2; ++dx) {
                const int k = (c * (h + 2) + y + dy) * (w + 2) + x + dx;
                if (in[k] > best) {
                  best = in[k];
                  at = k;
                }
              }
            largest[i] = at;
          });
}

void rows(suite &s) {
  constexpr int rows = 512, width = 200;
  auto *in = s.array<float>(rows * width, [](u32 i) { return 8 * unit(i); });
  auto *out = s.zeros<float>(rows * width);
  const auto host_softmax = [=] {
    for (int r = 0; r < rows; ++r) {
      const float *x = in + r * width;
      float most = x[0], sum = 0;
      for (int k = 1; k < width; ++k)
        most = std::max(most, x[k]);
      for (int k = 0; k < width; ++k)
        sum += std::exp(x[k] - most);
      for (int k = 0; k < width; ++k)
        out[r * width + k] = std::exp(x[k] - most) / sum;
    }
  };
  // A row a sub-group, as in attention.
  s.against(
      "app-softmax-sub-group", out, rows * width,
      [&] {
        s.q.parallel_for(
               sycl::nd_range<2>({rows, 16}, {4, 16}),
               [=](sycl::nd_item<2> it) [[sycl::reqd_sub_group_size(16)]] {
                 const auto group = it.get_sub_group();
                 const int lane = int(group.get_local_linear_id());
                 const float *x = in + it.get_global_id(0) * width;
                 float *y = out + it.get_global_id(0) * width;
                 float most = -1e30f, sum = 0;
                 for (int k = lane; k < width; k += 16)
                   most = sycl::fmax(most, x[k]);
                 most = sycl::reduce_over_group(group, most,
                                                sycl::maximum<float>());
                 for (int k = lane; k < width; k += 16) {
                   const float e = sycl::exp(x[k] - most);
                   y[k] = e;
                   sum += e;
                 }
                 sum = sycl::reduce_over_group(group, sum, sycl::plus<float>());
                 for (int k = lane; k < width; k += 16)
                   y[k] /= sum;
               })
            .wait();
      },
      host_softmax);
  // The same in one work-item a row, with the sum mended as it goes.
  s.items("app-softmax-online", rows, out, rows * width, [=](int r) {
    const float *x = in + r * width;
    float most = x[0], sum = 1;
    for (int k = 1; k < width; ++k) {
      const float next = sycl::max(most, x[k]);
      sum = sum * sycl::exp(most - next) + sycl::exp(x[k] - next);
      most = next;
    }
    for (int k = 0; k < width; ++k)
      out[r * width + k] = sycl::exp(x[k] - most) / sum;
  });

  auto *halves = s.array<half>(rows * 256, [](u32 i) { return half(unit(i)); });
  auto *gain = s.array<half>(256, [](u32 i) { return half(1 + unit(i)); });
  auto *normal = s.zeros<half>(rows * 256);
  s.against(
      "app-rmsnorm-half", normal, rows * 256,
      [&] {
        s.q.parallel_for(sycl::nd_range<1>(rows * 64, 64),
                         [=](sycl::nd_item<1> it) {
                           const auto r = it.get_group(0);
                           const auto l = it.get_local_id(0);
                           float square = 0;
                           for (std::size_t k = l; k < 256; k += 64) {
                             const float x = float(halves[r * 256 + k]);
                             square += x * x;
                           }
                           square = sycl::reduce_over_group(
                               it.get_group(), square, sycl::plus<>());
                           const float f = sycl::rsqrt(square / 256 + 1e-5f);
                           for (std::size_t k = l; k < 256; k += 64)
                             normal[r * 256 + k] =
                                 half(float(halves[r * 256 + k]) * f) * gain[k];
                         })
            .wait();
      },
      [&] {
        for (int r = 0; r < rows; ++r) {
          float square = 0;
          for (int k = 0; k < 256; ++k)
            square += float(halves[r * 256 + k]) * float(halves[r * 256 + k]);
          const float f = 1 / std::sqrt(square / 256 + 1e-5f);
          for (int k = 0; k < 256; ++k)
            normal[r * 256 + k] =
                half(float(halves[r * 256 + k]) * f) * gain[k];
        }
      });
  // Angles of positions, a pair of neighbours a work-item.
  auto *turned = s.zeros<float>(rows * width);
  s.items("app-rope", rows * width / 2, turned, rows * width,
          [=](int i) {
            const int row = i / (width / 2), pair = i % (width / 2);
            const float angle =
                float(row) * sycl::pow(10000.0f, -2.0f * pair / width);
            const float c = sycl::cos(angle), sn = sycl::sin(angle);
            const float a = in[2 * i], b = in[2 * i + 1];
            turned[2 * i] = a * c - b * sn;
            turned[2 * i + 1] = a * sn + b * c;
          },
          {.ulps = 1 << 14}); // The angle of a late row has few bits left.
  using half4 = sycl::vec<half, 4>;
  auto *half4s = reinterpret_cast<half4 *>(halves);
  auto *bias = reinterpret_cast<half4 *>(gain);
  auto *normal4 = reinterpret_cast<half4 *>(normal);
  s.items("app-gelu-half4", rows * 64, normal, rows * 256, [=](int i) {
    const auto x = (half4s[i] + bias[i % 64])
                       .convert<float, sycl::rounding_mode::automatic>();
    const sycl::float4 y =
        0.5f * x *
        (1.0f + sycl::tanh(0.79788456f * (x + 0.044715f * x * x * x)));
    normal4[i] = y.convert<half, sycl::rounding_mode::automatic>();
  });
}

void attention(suite &s) {
  constexpr int queries = 256, keys = 128, size = 32;
  auto *q = s.units(queries * size);
  auto *k = s.units(keys * size);
  auto *v = s.units(keys * size);
  auto *out = s.zeros<float>(queries * size);
  s.items("app-attention-private", queries, out, queries * size,
          [=](int i) {
            float query[size], sum[size] = {};
            for (int d = 0; d < size; ++d)
              query[d] = q[i * size + d] * 0.17677669f;
            float most = -1e30f, weights = 0;
            for (int key = 0; key < keys; ++key) {
              float score = 0;
              for (int d = 0; d < size; ++d)
                score += query[d] * k[key * size + d];
              const float next = sycl::fmax(most, score);
              const float old = sycl::exp(most - next),
                          e = sycl::exp(score - next);
              weights = weights * old + e;
              for (int d = 0; d < size; ++d)
                sum[d] = sum[d] * old + e * v[key * size + d];
              most = next;
            }
            for (int d = 0; d < size; ++d)
              out[i * size + d] = sum[d] / weights;
          },
          {.ulps = 64});
}

constexpr int block = 32;
struct block_q4 {
  half scale;
  u8 pairs[block / 2];
};
struct block_q8 {
  half scale;
  signed char v[block];
};

void integers(suite &s) {
  constexpr int m = 64, n = 96, depth = 128, tile = 16;
  auto *a = s.array<signed char>(
      m * depth, [](u32 i) { return (signed char)(mixed(i) % 255 - 127); });
  auto *b = s.array<signed char>(
      depth * n, [](u32 i) { return (signed char)(mixed(i + 3) % 255 - 127); });
  auto *c = s.zeros<int>(m * n);
  s.against(
      "app-gemm-int8-tiles", c, m * n,
      [&] {
        s.q.submit([&](sycl::handler &cgh) {
          sycl::local_accessor<signed char, 2> ta({tile, tile}, cgh),
              tb({tile, tile}, cgh);
          cgh.parallel_for(sycl::nd_range<2>({m, n}, {tile, tile}),
                           [=](sycl::nd_item<2> it) {
                             const int y = int(it.get_local_id(0)),
                                       x = int(it.get_local_id(1));
                             const int row = int(it.get_global_id(0)),
                                       column = int(it.get_global_id(1));
                             int sum = 0;
                             for (int k = 0; k < depth; k += tile) {
                               ta[y][x] = a[row * depth + k + x];
                               tb[y][x] = b[(k + y) * n + column];
                               sycl::group_barrier(it.get_group());
                               for (int t = 0; t < tile; ++t)
                                 sum += int(ta[y][t]) * int(tb[t][x]);
                               sycl::group_barrier(it.get_group());
                             }
                             c[row * n + column] = sum;
                           });
        });
        s.q.wait();
      },
      [&] {
        for (int row = 0; row < m; ++row)
          for (int column = 0; column < n; ++column)
            for (int k = 0; k < depth; ++k)
              c[row * n + column] += a[row * depth + k] * b[k * n + column];
      });

  constexpr int out_rows = 256, blocks = 32;
  auto *weights = s.array<block_q4>(out_rows * blocks, [](u32 i) {
    block_q4 w;
    w.scale = half(0.01f + 0.01f * unit(i));
    for (u32 k = 0; k < block / 2; ++k)
      w.pairs[k] = u8(mixed(i * 16 + k));
    return w;
  });
  auto *vector = s.array<block_q8>(blocks, [](u32 i) {
    block_q8 w;
    w.scale = half(0.02f);
    for (u32 k = 0; k < block; ++k)
      w.v[k] = (signed char)(mixed(i * 32 + k) % 255 - 127);
    return w;
  });
  auto *product = s.zeros<float>(out_rows);
  const auto dot = [](const block_q4 &w, const block_q8 &x) {
    int sum = 0;
    for (int k = 0; k < block / 2; ++k) {
      sum += ((w.pairs[k] & 15) - 8) * x.v[k];
      sum += ((w.pairs[k] >> 4) - 8) * x.v[k + block / 2];
    }
    return float(w.scale) * float(x.scale) * float(sum);
  };
  s.against(
      "app-q4-row-sub-group", product, out_rows,
      [&] {
        s.q.parallel_for(
               sycl::nd_range<2>({out_rows, 32}, {1, 32}),
               [=](sycl::nd_item<2> it) [[sycl::reqd_sub_group_size(32)]] {
                 const auto row = it.get_group(0);
                 const auto lane = it.get_local_id(1);
                 float sum = 0;
                 for (std::size_t k = lane; k < blocks; k += 32)
                   sum += dot(weights[row * blocks + k], vector[k]);
                 for (int mask = 16; mask > 0; mask >>= 1)
                   sum += sycl::permute_group_by_xor(it.get_sub_group(), sum,
                                                     mask);
                 if (lane == 0)
                   product[row] = sum;
               })
            .wait();
      },
      [&] {
        for (int row = 0; row < out_rows; ++row)
          for (int k = 0; k < blocks; ++k)
            product[row] += dot(weights[row * blocks + k], vector[k]);
      },
      {.ulps = 128});
  auto *plain = s.zeros<half>(out_rows * blocks * block);
  s.items("app-dequantise-q4", out_rows * blocks, plain,
          out_rows * blocks * block, [=](int i) {
            const block_q4 &w = weights[i];
            for (int k = 0; k < block / 2; ++k) {
              plain[i * block + k] =
                  half(float((w.pairs[k] & 15) - 8) * float(w.scale));
              plain[i * block + k + block / 2] =
                  half(float((w.pairs[k] >> 4) - 8) * float(w.scale));
            }
          });
}

struct adam {
  float rate, beta1, beta2, epsilon, decay;
  template <class T>
  void operator()(T &p, float &m, float &v, const T &gradient) const {
    const float g = float(gradient);
    m = beta1 * m + (1 - beta1) * g;
    v = beta2 * v + (1 - beta2) * g * g;
    p = T(float(p) - rate * (m / (sycl::sqrt(v) + epsilon) + decay * float(p)));
  }
};

void training(suite &s) {
  constexpr int n = 1 << 16;
  using sycl::ext::oneapi::bfloat16;
  struct parameter {
    float p, m, v;
  };
  auto *first = s.array<parameter>(
      n, [](u32 i) { return parameter{unit(i), unit(i + 1), unit(i + 2)}; });
  auto *gradient = s.units(n);
  auto *out = s.zeros<parameter>(n);
  s.items("app-adam", n, out, n, [=](int i) {
    parameter x = first[i];
    adam{0.01f, 0.9f, 0.999f, 1e-8f, 0.01f}(x.p, x.m, x.v, gradient[i]);
    out[i] = x;
  });
  auto *small = s.array<bfloat16>(n, [](u32 i) { return bfloat16(unit(i)); });
  auto *next = s.zeros<float>(n);
  s.items("app-bfloat16-scale", n, next, n, [=](int i) {
    const bfloat16 x = small[i] * bfloat16(0.75f) + bfloat16(0.125f);
    next[i] = float(x) + float(small[n - 1 - i]);
  });
  // Sums of rows that a list chooses, lists of different lengths.
  constexpr int words = 2000, size = 48, bags = 512;
  auto *embedding = s.units(words * size);
  auto *offsets =
      s.array<long>(bags + 1, [](u32 i) { return long(i * 6 + mixed(i) % 6); });
  auto *chosen = s.array<long>(bags * 6 + 16,
                               [](u32 i) { return long(mixed(i) % words); });
  auto *bag = s.zeros<float>(bags * size);
  s.items("app-embedding-bag", bags * size, bag, bags * size, [=](int i) {
    const long b = i / size, column = i % size;
    float sum = 0;
    for (long k = offsets[b]; k < offsets[b + 1]; ++k)
      sum += embedding[chosen[k] * size + column];
    bag[i] = sum;
  });
  auto *labels = s.array<short>(
      bags, [](u32 i) { return short(mixed(i) % 12 ? mixed(i) % size : -1); });
  auto *loss = s.zeros<float>(bags);
  s.items("app-cross-entropy", bags, loss, bags, [=](int i) {
    const short label = labels[i];
    if (label < 0) {
      loss[i] = 0;
      return;
    }
    const float *row = embedding + i * size;
    float most = row[0], sum = 0;
    for (int k = 1; k < size; ++k)
      most = row[k] > most ? row[k] : most;
    for (int k = 0; k < size; ++k)
      sum += sycl::exp(row[k] - most);
    loss[i] = sycl::log(sum) + most - row[label];
  });
}

void clusters(suite &s) {
  constexpr int n = 1 << 15;
  using point = std::array<float, 8>;
  auto *points = s.array<point>(n, [](u32 i) {
    point p;
    for (u32 k = 0; k < 8; ++k)
      p[k] = unit(8 * i + k);
    return p;
  });
  auto *centres = s.array<point>(16, [](u32 i) {
    point p;
    for (u32 k = 0; k < 8; ++k)
      p[k] = unit(777 + 8 * i + k);
    return p;
  });
  auto *nearest = s.zeros<int>(n);
  s.items("app-kmeans-assign", n, nearest, n,
          [=](int i) {
            float best = std::numeric_limits<float>::max();
            int which = -1;
            for (int c = 0; c < 16; ++c) {
              float d2 = 0;
              for (std::size_t k = 0; k < 8; ++k) {
                const float d = points[i][k] - centres[c][k];
                d2 += d * d;
              }
              if (d2 < best) {
                best = d2;
                which = c;
              }
            }
            nearest[i] = which;
          },
          {.others = 0.001});
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  convolutions(s);
  rows(s);
  attention(s);
  integers(s);
  training(s);
  clusters(s);
  return s.end();
}
