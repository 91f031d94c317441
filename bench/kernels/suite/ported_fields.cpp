// Kernels of fields that people port and that the suite did not have, measured
// once as they were written: yields of bonds, a market model of forward rates,
// reads laid over a reference, alignment with open gaps in a band, PNG's rows,
// LZ4's blocks, triangles of a graph, particles that scatter, a lexer by
// tables, a product of a sparse tensor, run lengths of coefficients.
#include "suite.hpp"
#include <algorithm>

namespace {

void finance(suite &s) {
  // The yield of a bond from its price, by Newton's method.
  constexpr int bonds = 8192;
  auto *coupon =
      s.array<double>(bonds, [](u32 i) { return 1 + 7 * double(unit(i)); });
  auto *price = s.array<double>(
      bonds, [](u32 i) { return 80 + 40 * double(unit(i + 1)); });
  auto *payments =
      s.array<int>(bonds, [](u32 i) { return 2 + int(mixed(i) % 58); });
  auto *yield = s.zeros<double>(bonds);
  guarded(s, "pf-bond-yield", yield, bonds, bonds,
          [=](int i) {
            double y = coupon[i] / price[i];
            for (int round = 0; round < 50; ++round) {
              double value = 0, slope = 0, factor = 1;
              const double step = 1 / (1 + y / 2);
              for (int k = 1; k <= payments[i]; ++k) {
                factor *= step;
                const double paid =
                    coupon[i] / 2 + (k == payments[i] ? 100.0 : 0.0);
                value += paid * factor;
                slope -= paid * factor * step * k / 2;
              }
              const double change = (value - price[i]) / slope;
              y -= change;
              if (sycl::fabs(change) < 1e-12)
                break;
            }
            yield[i] = y;
          },
          128, {.ulps = 1 << 16});

  // Forward rates of a market model: each path has its own curve.
  constexpr int paths = 4096, rates = 16;
  auto *shocks = s.array<float>(paths * rates, [](u32 i) {
    return unit(i) + unit(i + 1) + unit(i + 2) - 1.5f;
  });
  auto *swaption = s.zeros<float>(paths);
  s.items("pf-market-model", paths, swaption, paths,
          [=](int path) {
            float forward[rates];
            for (int k = 0; k < rates; ++k)
              forward[k] = 0.05f;
            for (int n = 0; n < rates; ++n) {
              const float root = 0.5f * shocks[path * rates + n];
              float drift = 0;
              for (int k = n; k < rates; ++k) {
                const float volatility = 0.2f + 0.005f * float(k - n);
                const float weight = 0.25f * volatility;
                drift += weight * forward[k] / (1 + 0.25f * forward[k]);
                forward[k] *= sycl::exp(volatility * root +
                                        weight * (drift - 0.5f * volatility));
              }
            }
            float discount = 1, value = 0;
            for (int k = 0; k < rates; ++k) {
              discount /= 1 + 0.25f * forward[k];
              value += discount * sycl::fmax(forward[k] - 0.05f, 0.0f);
            }
            swaption[path] = value;
          },
          {.ulps = 64});
}

void sequences(suite &s) {
  // Reads with their operations (length << 4 | kind) over a reference.
  constexpr int reads = 16384, reference = 65536, most = 6;
  auto *begin = s.array<u32>(reads + 1, [](u32 i) { return i * most; });
  auto *start = s.array<int>(
      reads, [](u32 i) { return int(mixed(i) % (reference - 256)); });
  auto *operations = s.array<u32>(reads * most, [](u32 i) {
    const u32 kind = mixed(i) % 8;
    return (1 + mixed(i + 3) % 24) << 4 | (kind < 4   ? 0
                                           : kind < 5 ? 1
                                           : kind < 6 ? 2
                                           : kind < 7 ? 4
                                                      : 3);
  });
  auto *depth = s.zeros<int>(reference + 1);
  s.against(
      "pf-read-depth", depth, reference,
      [&] {
        std::memset(depth, 0, reference * sizeof(int));
        s.q.parallel_for(
               sycl::range<1>(reads),
               [=](sycl::id<1> id) {
                 int at = start[id];
                 for (u32 k = begin[id]; k < begin[id + 1]; ++k) {
                   const int length = int(operations[k] >> 4);
                   switch (operations[k] & 15) {
                   case 0: // Bases of the read.
                     for (int b = 0; b < length; ++b) {
                       sycl::atomic_ref<int, sycl::memory_order::relaxed,
                                        sycl::memory_scope::device>(
                           depth[at + b])
                           .fetch_add(1);
                     }
                     at += length;
                     break;
                   case 2: // Left out.
                   case 3:
                     at += length;
                     break;
                   default: // Put in, or clipped.
                     break;
                   }
                 }
               })
            .wait();
      },
      [&] {
        for (int i = 0; i < reads; ++i) {
          int at = start[i];
          for (u32 k = begin[i]; k < begin[i + 1]; ++k) {
            const int length = int(operations[k] >> 4);
            const u32 kind = operations[k] & 15;
            if (kind == 0)
              for (int b = 0; b < length; ++b)
                ++depth[at + b];
            if (kind == 0 || kind == 2 || kind == 3)
              at += length;
          }
        }
      });

  // Gaps that cost more to open than to extend, in a band of the matrix.
  constexpr int pairs = 2048, length = 64, band = 8;
  auto *query =
      s.array<char>(pairs * length, [](u32 i) { return "ACGT"[mixed(i) % 4]; });
  auto *target = s.array<char>(pairs * length, [](u32 i) {
    return "ACGT"[mixed(mixed(i + 9) % 8 ? i : i + 1) % 4];
  });
  auto *score = s.zeros<int>(pairs);
  guarded(s, "pf-affine-band", score, pairs, pairs, [=](int p) {
    const char *a = query + p * length, *b = target + p * length;
    int match[2 * band + 1], gap[2 * band + 1], best = 0;
    for (int k = 0; k <= 2 * band; ++k)
      match[k] = gap[k] = -1000;
    match[band] = 0;
    for (int i = 0; i < length; ++i) {
      int left = -1000;
      for (int k = 0; k <= 2 * band; ++k) {
        const int j = i + k - band;
        if (j < 0 || j >= length)
          continue;
        const int up =
            k < 2 * band ? sycl::max(match[k + 1] - 5, gap[k + 1] - 1) : -1000;
        int here = match[k] + (a[i] == b[j] ? 2 : -3);
        here = sycl::max(sycl::max(here, 0), sycl::max(up, left));
        left = sycl::max(here - 5, left - 1);
        gap[k] = up;
        match[k] = here;
        best = sycl::max(best, here);
      }
    }
    score[p] = best;
  });
}

void codecs(suite &s) {
  // PNG: the filter of Paeth undone, an icon of 16 x 16 each item.
  constexpr int icons = 2048, side = 16, row = side * 4;
  auto *filtered =
      s.array<u8>(icons * side * row, [](u32 i) { return u8(mixed(i) % 9); });
  auto *pixels = s.zeros<u8>(icons * side * row);
  s.items("pf-png-paeth", icons, pixels, icons * side * row, [=](int icon) {
    const u8 *in = filtered + icon * side * row;
    u8 *out = pixels + icon * side * row;
    for (int y = 0; y < side; ++y)
      for (int x = 0; x < row; ++x) {
        const int a = x >= 4 ? out[y * row + x - 4] : 0;
        const int b = y > 0 ? out[(y - 1) * row + x] : 0;
        const int c = x >= 4 && y > 0 ? out[(y - 1) * row + x - 4] : 0;
        const int p = a + b - c;
        const int pa = sycl::abs(p - a), pb = sycl::abs(p - b),
                  pc = sycl::abs(p - c);
        const int from = pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
        out[y * row + x] = u8(in[y * row + x] + from);
      }
  });

  // LZ4: blocks of 256 bytes, made of literals and matches.
  constexpr int blocks = 1024, plain = 256;
  std::vector<u8> packed;
  std::vector<int> offsets{0};
  for (u32 b = 0; b < u32(blocks); ++b) {
    int written = 0;
    for (u32 k = 0; written < plain; ++k) {
      const int literals =
          std::min(int(1 + mixed(b * 64 + k) % 14), plain - written);
      const int match = std::min(int(4 + mixed(b * 64 + k + 7) % 15),
                                 plain - written - literals);
      packed.push_back(u8(literals << 4 | (match >= 4 ? match - 4 : 0)));
      for (int i = 0; i < literals; ++i)
        packed.push_back(u8(mixed(b * 999 + k * 17 + u32(i)) % 61));
      written += literals;
      const int back = 1 + int(mixed(b + k) % u32(std::min(written, 60)));
      packed.push_back(u8(match >= 4 ? back : 0));
      packed.push_back(0);
      written += match >= 4 ? match : 0;
      if (match < 4 && written + 4 > plain && written < plain)
        continue;
    }
    offsets.push_back(int(packed.size()));
  }
  auto *compressed =
      s.array<u8>(packed.size(), [&](u32 i) { return packed[i]; });
  auto *offset = s.array<int>(blocks + 1, [&](u32 i) { return offsets[i]; });
  auto *text = s.zeros<u8>(blocks * plain);
  guarded(s, "pf-lz4-blocks", text, blocks * plain, blocks, [=](int b) {
    const u8 *in = compressed + offset[b], *end = compressed + offset[b + 1];
    u8 *out = text + b * plain;
    while (in < end) {
      const int token = *in++;
      for (int k = token >> 4; k > 0; --k)
        *out++ = *in++;
      const int back = in[0] | in[1] << 8;
      in += 2;
      if (back)
        for (int k = (token & 15) + 4; k > 0; --k, ++out)
          *out = out[-back];
    }
  });

  // Coefficients of 8 x 8 in zigzag order: runs of zeros and sizes.
  constexpr int tiles = 8192;
  auto *zigzag = s.array<u8>(64, [](u32 i) {
    static const u8 order[64] = {
        0,  1,  8,  16, 9,  2,  3,  10, 17, 24, 32, 25, 18, 11, 4,  5,
        12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6,  7,  14, 21, 28,
        35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51,
        58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63};
    return order[i];
  });
  auto *coefficients = s.array<std::int16_t>(tiles * 64, [](u32 i) {
    const u32 r = mixed(i);
    return std::int16_t(r % 64 < (i & 63) + 8 ? 0 : int(r >> 8) % 200 - 100);
  });
  auto *bits = s.zeros<int>(tiles);
  s.items("pf-zigzag-runs", tiles, bits, tiles, [=](int t) {
    int total = 0, run = 0;
    for (int k = 1; k < 64; ++k) {
      const int value = coefficients[t * 64 + zigzag[k]];
      if (value == 0) {
        ++run;
        continue;
      }
      total += run / 16 * 11;
      run %= 16;
      const int size = 32 - int(sycl::clz(u32(sycl::abs(value))));
      total += 4 + size + (run > 3 ? 7 : run * 2);
      run = 0;
    }
    bits[t] = total + (run ? 4 : 0);
  });
}

void graphs(suite &s) {
  // Triangles: what the sorted neighbours of both ends of an edge share.
  constexpr int nodes = 2048, edges = 16384;
  std::vector<std::vector<int>> of(nodes);
  for (u32 e = 0; e < u32(edges); ++e) {
    const int a = int(mixed(e) % nodes),
              b = int(mixed(mixed(e)) % (1 + mixed(e) % nodes));
    if (a != b)
      of[std::size_t(std::max(a, b))].push_back(std::min(a, b));
  }
  std::vector<int> first{0}, all, from;
  for (int v = 0; v < nodes; ++v) {
    auto &list = of[std::size_t(v)];
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
    for (int u : list) {
      all.push_back(u);
      from.push_back(v);
    }
    first.push_back(int(all.size()));
  }
  const int known = int(all.size());
  auto *row = s.array<int>(first.size(), [&](u32 i) { return first[i]; });
  auto *to = s.array<int>(all.size(), [&](u32 i) { return all[i]; });
  auto *source = s.array<int>(all.size(), [&](u32 i) { return from[i]; });
  auto *triangles = s.zeros<int>(all.size());
  guarded(s, "pf-triangles", triangles, all.size(), known, [=](int e) {
    const int u = source[e], v = to[e];
    int a = row[u], b = row[v], count = 0;
    while (a < row[u + 1] && b < row[v + 1]) {
      const int x = to[a], y = to[b];
      if (x == y) {
        ++count;
        ++a;
        ++b;
      } else if (x < y) {
        ++a;
      } else {
        ++b;
      }
    }
    triangles[e] = count;
  });
}

void physics(suite &s) {
  // Particles through a slab: distances, kinds of collisions, roulette.
  constexpr int particles = 8192, energies = 256;
  auto *grid = s.array<float>(energies, [](u32 i) {
    return float(i) / energies + 0.5f * unit(i) / energies;
  });
  auto *total = s.array<float>(energies, [](u32 i) { return 1 + unit(i + 5); });
  auto *absorbed =
      s.array<float>(energies, [](u32 i) { return 0.2f + 0.3f * unit(i + 6); });
  auto *tally = s.zeros<int>(particles);
  guarded(s, "pf-neutron-slab", tally, particles, particles,
          [=](int p) {
            u64 state = u64(p) * 0x9e3779b97f4a7c15ull + 1;
            const auto random = [&state] {
              state = state * 6364136223846793005ull + 1442695040888963407ull;
              return float(u32(state >> 40)) * 0x1p-24f;
            };
            float x = 0, direction = 1, energy = 0.999f;
            int collisions = 0, end = 0;
            while (true) {
              int low = 0, high = energies;
              while (high - low > 1) {
                const int middle = (low + high) / 2;
                if (grid[middle] <= energy)
                  low = middle;
                else
                  high = middle;
              }
              // A power of two: the same on both sides.
              x += direction * float(1 + int(random() * 8)) * 0.125f /
                   total[low];
              if (x < 0) {
                end = 1;
                break;
              }
              if (x > 4) {
                end = 2;
                break;
              }
              ++collisions;
              if (random() * total[low] < absorbed[low]) {
                end = 3;
                break;
              }
              direction = 2 * random() - 1;
              energy *= 0.5f + 0.5f * random();
              if (energy < 0.01f) {
                if (random() < 0.5f) {
                  end = 4;
                  break;
                }
                energy = 0.02f;
              }
            }
            tally[p] = collisions * 8 + end;
          },
          128, {.ulps = 0, .others = 0.01});
}

void text(suite &s) {
  // Lines of a table: a class for each byte, a state for each class.
  constexpr int lines = 4096, states = 6, classes = 6;
  std::vector<int> offsets{0};
  std::vector<u8> bytes;
  for (u32 l = 0; l < u32(lines); ++l) {
    const u32 length = 20 + mixed(l) % 60;
    for (u32 k = 0; k < length; ++k)
      bytes.push_back(u8(" abc,\"12.-xyz,'\\"[mixed(l * 128 + k) % 16]));
    offsets.push_back(int(bytes.size()));
  }
  auto *line = s.array<int>(lines + 1, [&](u32 i) { return offsets[i]; });
  auto *in = s.array<u8>(bytes.size(), [&](u32 i) { return bytes[i]; });
  auto *class_of = s.array<u8>(256, [](u32 c) {
    return u8(c == ' '                             ? 0
              : c == ','                           ? 1
              : c == '"'                           ? 2
              : (c >= '0' && c <= '9') || c == '.' ? 3
              : c == '\\'                          ? 4
                                                   : 5);
  });
  auto *next = s.array<u8>(states * classes, [](u32 i) {
    static const u8 table[states * classes] = {
        0, 0, 3, 1, 2, 2, 0, 0, 3, 1, 2, 2, 0, 0, 3, 2, 2, 2,
        3, 3, 5, 3, 4, 3, 3, 3, 3, 3, 3, 3, 0, 0, 3, 2, 2, 2};
    return table[i];
  });
  auto *counts = s.zeros<int>(lines * 4);
  s.items("pf-lexer-table", lines, counts, lines * 4, [=](int l) {
    int state = 0, count[4] = {};
    for (int k = line[l]; k < line[l + 1]; ++k) {
      const int now = next[state * classes + class_of[in[k]]];
      if (now != state && now < 4)
        ++count[now];
      state = now;
    }
    for (int k = 0; k < 4; ++k)
      counts[l * 4 + k] = count[k];
  });
}

void tensors(suite &s) {
  // Matricised product of a tensor in compressed fibres, for factors of 8.
  constexpr int slices = 1024, fibres = 8192, entries = 32768, rank = 8,
                width = 512;
  auto *fibre = s.array<int>(slices + 1, [](u32 i) {
    return int(i * 8 + (i && i < u32(slices) ? mixed(i) % 8 : 0));
  });
  auto *entry = s.array<int>(fibres + 1, [](u32 i) {
    return int(i * 4 + (i && i < u32(fibres) ? mixed(i) % 4 : 0));
  });
  auto *middle =
      s.array<int>(fibres, [](u32 i) { return int(mixed(i) % width); });
  auto *last =
      s.array<int>(entries, [](u32 i) { return int(mixed(i + 1) % width); });
  auto *value = s.units(entries);
  auto *b = s.units(width * rank);
  auto *c = s.units(width * rank);
  auto *product = s.zeros<float>(slices * rank);
  s.items("pf-mttkrp", slices, product, slices * rank,
          [=](int i) {
            float sum[rank] = {};
            for (int f = fibre[i]; f < fibre[i + 1]; ++f) {
              float inner[rank] = {};
              for (int e = entry[f]; e < entry[f + 1]; ++e)
                for (int r = 0; r < rank; ++r)
                  inner[r] += value[e] * c[last[e] * rank + r];
              for (int r = 0; r < rank; ++r)
                sum[r] += inner[r] * b[middle[f] * rank + r];
            }
            for (int r = 0; r < rank; ++r)
              product[i * rank + r] = sum[r];
          },
          {.ulps = 64});
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  finance(s);
  sequences(s);
  codecs(s);
  graphs(s);
  physics(s);
  text(s);
  tensors(s);
  return s.end();
}
