// Kernels of algorithms that the other files lack: bit-parallel dynamic
// programming, interval arithmetic, the probe of a hash join, a quad-tree,
// fixed-point filters of sound, Reed-Solomon codes, order books, distance
// fields, and suffix arrays. They were written before their times were known.
#include "suite.hpp"
#include <algorithm>
#include <array>
#include <numeric>

namespace {

using namespace sycl;

void texts(suite &s) {
  // Myers: the edit distance of a word of up to 64 letters to each text, a
  // column of the matrix in two numbers.
  constexpr int words = 4096, letters = 48;
  auto *text = s.array<u8>(words * letters,
                           [](u32 i) { return u8('a' + mixed(i) % 4); });
  auto *length = s.array<int>(words, [](u32 i) {
    return int(letters / 2 + mixed(i + 7) % (letters / 2));
  });
  auto *equal = s.zeros<u64>(256);
  constexpr int pattern = 40;
  for (int k = 0; k < pattern; ++k)
    equal['a' + mixed(u32(k + 99)) % 4] |= u64(1) << k;
  auto *distance = s.zeros<int>(words);
  guarded(s, "alg-myers", distance, words, words, [=](int i) {
    u64 up = ~u64(0), down = 0;
    int score = pattern;
    for (int k = 0; k < length[i]; ++k) {
      const u64 eq = equal[text[i * letters + k]];
      const u64 xv = eq | down;
      const u64 xh = (((eq & up) + up) ^ up) | eq;
      u64 plus = down | ~(xh | up), minus = up & xh;
      if (plus >> (pattern - 1) & 1)
        ++score;
      else if (minus >> (pattern - 1) & 1)
        --score;
      plus = plus << 1 | 1;
      minus <<= 1;
      up = minus | ~(xv | plus);
      down = plus & xv;
    }
    distance[i] = score;
  });

  // Each query is searched in a suffix array.
  constexpr int size = 1 << 15, queries = 8192, query_length = 12;
  auto *book = s.array<u8>(size + 64, [](u32 i) {
    return i < size ? u8('a' + mixed(i / 3 * 5 + i % 7) % 5) : u8(0);
  });
  auto *suffixes = s.array<int>(size, [](u32 i) { return int(i); });
  std::sort(suffixes, suffixes + size, [&](int a, int b) {
    return std::strcmp(reinterpret_cast<const char *>(book + a),
                       reinterpret_cast<const char *>(book + b)) < 0;
  });
  auto *ask = s.array<u8>(queries * query_length, [&](u32 i) {
    const u32 q = i / query_length, k = i % query_length;
    return u8(k < 5 + q % 7 ? book[mixed(q) % (size - 64) + k] : 0);
  });
  auto *found = s.zeros<int>(queries);
  guarded(s, "alg-suffix-search", found, queries, queries, [=](int i) {
    const u8 *word = ask + i * query_length;
    int low = 0, high = size;
    while (low < high) {
      const int middle = (low + high) / 2;
      const u8 *suffix = book + suffixes[middle];
      int k = 0;
      while (k < query_length && word[k] != 0 && word[k] == suffix[k])
        ++k;
      if (k < query_length && word[k] != 0 && suffix[k] < word[k])
        low = middle + 1;
      else
        high = middle;
    }
    found[i] = low;
  });
}

struct interval {
  float low, high;
  friend interval operator+(interval a, interval b) {
    return {a.low + b.low, a.high + b.high};
  }
  friend interval operator-(interval a, interval b) {
    return {a.low - b.high, a.high - b.low};
  }
  friend interval operator*(interval a, interval b) {
    const float p = a.low * b.low, q = a.low * b.high, r = a.high * b.low,
                t = a.high * b.high;
    return {sycl::fmin(sycl::fmin(p, q), sycl::fmin(r, t)),
            sycl::fmax(sycl::fmax(p, q), sycl::fmax(r, t))};
  }
  bool has_zero() const { return low <= 0 && high >= 0; }
};

void numbers(suite &s) {
  // Interval bisection: how many of the smallest parts may have a root.
  constexpr int curves = 4096;
  float *a = s.units(curves);
  auto *parts = s.zeros<int>(curves);
  guarded(s, "alg-interval-roots", parts, curves, curves, [=](int i) {
    const interval c{a[i], a[i]}, one{1, 1}, three{3, 3};
    interval todo[12];
    int depth[12], top = 0, count = 0;
    todo[0] = {-2, 2};
    depth[0] = 0;
    while (top >= 0) {
      const interval x = todo[top];
      const int d = depth[top--];
      const interval f = x * x * x - three * x * c + c - one * x;
      if (!f.has_zero())
        continue;
      if (d == 7) {
        ++count;
        continue;
      }
      const float middle = 0.5f * (x.low + x.high);
      todo[++top] = {x.low, middle};
      depth[top] = d + 1;
      todo[++top] = {middle, x.high};
      depth[top] = d + 1;
    }
    parts[i] = count;
  });

  // A cascade of filters on samples of 16 bits, a channel for a work-item.
  constexpr int channels = 1024, samples = 256, stages = 4;
  auto *sound = s.array<std::int16_t>(
      channels * samples, [](u32 i) { return std::int16_t(mixed(i)); });
  auto *taps = s.array<std::int16_t>(stages * 5, [](u32 i) {
    return std::int16_t(int(mixed(i + 3) % 12000) - 6000);
  });
  auto *heard = s.zeros<std::int16_t>(channels * samples);
  guarded(
      s, "alg-biquads-q15", heard, channels * samples, channels, [=](int c) {
        int x1[stages] = {}, x2[stages] = {}, y1[stages] = {}, y2[stages] = {};
        for (int t = 0; t < samples; ++t) {
          int x = sound[t * channels + c];
          for (int k = 0; k < stages; ++k) {
            const std::int16_t *b = taps + 5 * k;
            const int sum = b[0] * x + b[1] * x1[k] + b[2] * x2[k] +
                            b[3] * y1[k] + b[4] * y2[k];
            const int y = sycl::clamp((sum + (1 << 13)) >> 14, -32768, 32767);
            x2[k] = x1[k];
            x1[k] = x;
            y2[k] = y1[k];
            y1[k] = y;
            x = y;
          }
          heard[t * channels + c] = std::int16_t(x);
        }
      });

  // Reed-Solomon: check bytes of blocks, by products in GF(2^8).
  constexpr int blocks = 2048, data = 64, check = 8;
  auto *bytes = s.array<u8>(blocks * data, [](u32 i) { return u8(mixed(i)); });
  auto *generator =
      s.array<u8>(check, [](u32 i) { return u8(mixed(i + 17) | 1); });
  auto *codes = s.zeros<u8>(blocks * check);
  const auto times = [](u32 x, u32 y) {
    u32 p = 0;
    for (int k = 0; k < 8; ++k) {
      p ^= (y >> k & 1) != 0 ? x : 0;
      x = x << 1 ^ ((x & 0x80) != 0 ? 0x11d : 0);
    }
    return p & 255;
  };
  guarded(s, "alg-reed-solomon", codes, blocks * check, blocks, [=](int i) {
    u8 rest[check] = {};
    for (int k = 0; k < data; ++k) {
      const u8 lead = bytes[i * data + k] ^ rest[0];
      for (int j = 0; j + 1 < check; ++j)
        rest[j] = u8(rest[j + 1] ^ times(lead, generator[j]));
      rest[check - 1] = u8(times(lead, generator[check - 1]));
    }
    for (int j = 0; j < check; ++j)
      codes[i * check + j] = rest[j];
  });
}

void tables(suite &s) {
  // The probe of a hash join, with open addresses and up to four matches.
  constexpr int built = 1 << 14, slots = 1 << 15, probes = 1 << 16;
  struct row {
    u32 key, value;
  };
  auto *table = s.array<row>(slots, [](u32) { return row{~u32(0), 0}; });
  for (int k = 0; k < built; ++k) {
    const u32 key = mixed(u32(k)) % 20000;
    u32 at = key * 2654435761u >> 17;
    while (table[at].key != ~u32(0))
      at = (at + 1) % slots;
    table[at] = {key, u32(k)};
  }
  auto *keys = s.array<u32>(probes, [](u32 i) { return mixed(i + 5) % 20000; });
  auto *sums = s.zeros<u32>(probes);
  s.items("alg-hash-join", probes, sums, probes, [=](int i) {
    const u32 key = keys[i];
    u32 at = key * 2654435761u >> 17, sum = 0, matches = 0;
    for (row r = table[at]; r.key != ~u32(0) && matches < 4; r = table[at]) {
      if (r.key == key) {
        sum += r.value;
        ++matches;
      }
      at = (at + 1) & (slots - 1);
    }
    sums[i] = sum * 8 + matches;
  });

  // Points of a quad-tree within a circle, with a stack of nodes.
  constexpr int points = 4096, circles = 4096;
  struct node {
    float x, y, half;
    int child[4]; ///< A node, or -1 - n for point n; none is 0.
  };
  float *px = s.units(points),
        *py = s.array<float>(points, [](u32 i) { return unit(i + 100000); });
  std::vector<node> tree{{0.5f, 0.5f, 0.5f, {0, 0, 0, 0}}};
  for (int n = 0; n < points; ++n) {
    for (int at = 0, depth = 0;; ++depth) {
      const int q = (px[n] >= tree[at].x) + 2 * (py[n] >= tree[at].y);
      const int child = tree[at].child[q];
      if (child > 0) {
        at = child;
        continue;
      }
      if (child == 0 || depth > 24) {
        tree[at].child[q] = -1 - n;
        break;
      }
      const float half = tree[at].half / 2;
      node next{tree[at].x + (q & 1 ? half : -half),
                tree[at].y + (q & 2 ? half : -half),
                half,
                {0, 0, 0, 0}};
      const int other = -1 - child;
      next.child[(px[other] >= next.x) + 2 * (py[other] >= next.y)] = child;
      tree[at].child[q] = int(tree.size());
      at = int(tree.size());
      tree.push_back(next);
    }
  }
  auto *nodes = s.array<node>(tree.size(), [&](u32 i) { return tree[i]; });
  auto *inside = s.zeros<int>(circles);
  guarded(s, "alg-quad-tree", inside, circles, circles, [=](int i) {
    const float x = unit(u32(i) * 3), y = unit(u32(i) * 7 + 1), r = 0.04f;
    int stack[64], top = 0, count = 0;
    stack[0] = 0;
    while (top >= 0) {
      const node &n = nodes[stack[top--]];
      for (int q = 0; q < 4; ++q) {
        const int child = n.child[q];
        if (child < 0) {
          const float dx = px[-1 - child] - x, dy = py[-1 - child] - y;
          count += dx * dx + dy * dy < r * r;
        } else if (child > 0) {
          const node &c = nodes[child];
          if (sycl::fabs(c.x - x) <= c.half + r &&
              sycl::fabs(c.y - y) <= c.half + r)
            stack[++top] = child;
        }
      }
    }
    inside[i] = count;
  });

  // An order book for each instrument: orders of a day, one after the other.
  constexpr int books = 1024, orders = 96, levels = 16;
  struct order {
    std::int16_t price, amount; ///< Negative: sold.
  };
  auto *day = s.array<order>(books * orders, [](u32 i) {
    return order{std::int16_t(mixed(i) % levels),
                 std::int16_t(int(mixed(i + 1) % 200) - 100)};
  });
  auto *traded = s.zeros<int>(books);
  guarded(s, "alg-order-book", traded, books, books, [=](int b) {
    int bid[levels] = {}, offer[levels] = {}, volume = 0;
    for (int k = 0; k < orders; ++k) {
      const order o = day[b * orders + k];
      int left = o.amount;
      if (left > 0) {
        for (int p = 0; p <= o.price && left > 0; ++p) {
          const int n = sycl::min(left, offer[p]);
          offer[p] -= n;
          left -= n;
          volume += n * p;
        }
        bid[o.price] += left;
      } else {
        left = -left;
        for (int p = levels - 1; p >= o.price && left > 0; --p) {
          const int n = sycl::min(left, bid[p]);
          bid[p] -= n;
          left -= n;
          volume += n * p;
        }
        offer[o.price] += left;
      }
    }
    traded[b] = volume;
  });
}

void fields(suite &s) {
  // Rays march through a distance field, as shaders do.
  constexpr int width = 128, height = 96;
  float *shade = s.zeros<float>(width * height);
  const auto distance = [](float3 p) {
    const float ball = sycl::length(p - float3{0.2f, 0.1f, 2}) - 0.6f;
    const float3 q =
        sycl::fabs(p - float3{-0.7f, -0.2f, 2.5f}) - float3{0.3f, 0.4f, 0.3f};
    const float box =
        sycl::length(sycl::fmax(q, float3{0, 0, 0})) +
        sycl::fmin(sycl::fmax(q.x(), sycl::fmax(q.y(), q.z())), 0.f);
    return sycl::fmin(sycl::fmin(ball, box), p.y() + 0.7f);
  };
  const auto pixel = [=](int y, int x) {
    const float3 from{0, 0, -1};
    const float3 way = sycl::normalize(float3{
        (float(x) - width / 2) / height, -(float(y) - height / 2) / height, 1});
    float at = 0, lit = 0;
    for (int step = 0; step < 64; ++step) {
      const float3 p = from + at * way;
      const float d = distance(p);
      if (d < 0.001f) {
        const float e = 0.002f;
        const float3 n =
            sycl::normalize(float3{distance(p + float3{e, 0, 0}) - d,
                                   distance(p + float3{0, e, 0}) - d,
                                   distance(p + float3{0, 0, e}) - d});
        lit = sycl::fmax(sycl::dot(n, float3{0.5f, 0.7f, -0.5f}), 0.f);
        break;
      }
      at += d;
      if (at > 8)
        break;
    }
    shade[y * width + x] = lit;
  };
  s.against(
      "alg-distance-field", shade, width * height,
      [&] {
        s.q.parallel_for(range<2>(height, width),
                         [=](id<2> id) { pixel(int(id[0]), int(id[1])); })
            .wait();
      },
      [&] {
        for (int k = 0; k < width * height; ++k)
          pixel(k / width, k % width);
      },
      {100000, 0.02});
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  texts(s);
  numbers(s);
  tables(s);
  fields(s);
  return s.end();
}
