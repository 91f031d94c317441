// Strings, tables, graphs, sparse matrices and ciphers, as their programs write
// them: integers of all widths, loops that end when data says so, atomics whose
// result decides, tables in memory.
#include "suite.hpp"
#include <array>

namespace {

template <class T>
using relaxed = sycl::atomic_ref<T, sycl::memory_order::relaxed,
                                 sycl::memory_scope::device>;

void sequences(suite &s) {
  constexpr int pairs = 2048, length = 32;
  auto *a = s.array<u8>(pairs * length,
                        [](u32 i) { return u8("ACGT"[mixed(i) & 3]); });
  auto *b = s.array<u8>(pairs * length, [=](u32 i) {
    return u8(mixed(i) % 5 ? "ACGT"[mixed(i) & 3] : 'A');
  });
  auto *score = s.zeros<short>(pairs);
  s.items("app-smith-waterman", pairs, score, pairs, [=](int i) {
    short above[length + 1] = {}, best = 0;
    for (int y = 0; y < length; ++y) {
      short diagonal = 0, left = 0;
      const u8 letter = a[i * length + y];
      for (int x = 1; x <= length; ++x) {
        const short same = letter == b[i * length + x - 1] ? 3 : -2;
        short v = sycl::max<short>(0, short(diagonal + same));
        v = sycl::max<short>(v, short(above[x] - 2));
        v = sycl::max<short>(v, short(left - 2));
        diagonal = above[x];
        above[x] = left = v;
        best = sycl::max(best, v);
      }
    }
    score[i] = best;
  });

  constexpr int reads = 4096, read = 40, kmer = 9;
  auto *counts = s.zeros<u32>(1 << (2 * kmer));
  const auto each = [=](int i, auto count) {
    u32 forward = 0, backward = 0;
    for (int k = 0; k < read; ++k) {
      u32 code;
      switch (a[(i * 13 + k) % (pairs * length)]) {
      case 'A':
        code = 0;
        break;
      case 'C':
        code = 1;
        break;
      case 'G':
        code = 2;
        break;
      case 'T':
        code = 3;
        break;
      default:
        continue;
      }
      forward = (forward << 2 | code) & ((1u << 2 * kmer) - 1);
      backward = backward >> 2 | (3 - code) << (2 * kmer - 2);
      if (k >= kmer - 1)
        count(sycl::min(forward, backward));
    }
  };
  s.against(
      "app-kmer-count", counts, 1 << (2 * kmer),
      [&] {
        s.q.fill(counts, 0u, 1 << (2 * kmer)).wait();
        s.q.parallel_for(sycl::range<1>(reads),
                         [=](sycl::id<1> i) {
                           each(int(i[0]), [=](u32 k) {
                             relaxed<u32>(counts[k]).fetch_add(1);
                           });
                         })
            .wait();
      },
      [&] {
        for (int i = 0; i < reads; ++i)
          each(i, [=](u32 k) { ++counts[k]; });
      });

  // Horspool's search, lines of different lengths.
  constexpr int lines = 2048;
  auto *text = s.array<char>(lines * 128, [](u32 i) {
    return "etaoin  shrdlu"[mixed(i / 3 * 7 + i % 3) % 14];
  });
  auto *starts = s.array<int>(
      lines + 1, [](u32 i) { return int(i * 120 + mixed(i) % 100); });
  auto *skip = s.array<u8>(256, [](u32 c) {
    const char *word = "tao";
    for (u8 k = 0; k < 2; ++k)
      if (u32(word[1 - k]) == c)
        return u8(k + 1);
    return u8(3);
  });
  auto *found = s.zeros<int>(lines);
  s.items("app-horspool", lines, found, lines, [=](int i) {
    const char word[3] = {'t', 'a', 'o'};
    int at = starts[i], hits = 0;
    const int end = starts[i + 1];
    while (at + 3 <= end) {
      int k = 2;
      while (k >= 0 && text[at + k] == word[k])
        --k;
      if (k < 0)
        ++hits;
      at += skip[u8(text[at + 2])];
    }
    found[i] = hits;
  });
  auto *digits = s.array<char>(lines * 128, [](u32 i) {
    return mixed(i) % 5 == 0    ? ','
           : mixed(i) % 37 == 1 ? '-'
                                : char('0' + i % 10);
  });
  auto *sums = s.zeros<long long>(lines);
  s.items("app-parse-csv", lines, sums, lines, [=](int i) {
    const char *p = digits + starts[i], *end = digits + starts[i + 1];
    long long sum = 0;
    while (p < end) {
      bool negative = false;
      long long value = 0;
      for (; p < end && *p != ','; ++p) {
        if (*p == '-')
          negative = true;
        else
          value = (value * 10 + (*p - '0')) % 1000000007;
      }
      sum += negative ? -value : value;
      ++p;
    }
    sums[i] = sum;
  });
}

void tables(suite &s) {
  constexpr u32 slots = 1 << 16, keys = 1 << 15, probes = 1 << 16;
  struct row {
    u32 key, value;
  };
  auto *rows = s.array<row>(keys, [](u32 i) { return row{mixed(i) | 1, i}; });
  auto *asked = s.array<u32>(
      probes, [](u32 i) { return mixed(mixed(i) % (2 * keys)) | 1; });
  auto *table = s.zeros<u32>(slots);
  auto *values = s.zeros<u32>(slots);
  auto *joined = s.zeros<u32>(probes);
  s.against(
      "app-hash-join", joined, probes,
      [&] {
        s.q.fill(table, 0u, slots).wait();
        s.q.fill(values, 0u, slots).wait();
        s.q.parallel_for(
               sycl::range<1>(keys),
               [=](sycl::id<1> i) {
                 const row r = rows[i];
                 for (u32 at = r.key * 2654435769u >> 16;;
                      at = (at + 1) % slots) {
                   u32 seen = 0;
                   if (relaxed<u32>(table[at]).compare_exchange_strong(seen,
                                                                       r.key) ||
                       seen == r.key) {
                     relaxed<u32>(values[at]).fetch_max(r.value);
                     break;
                   }
                 }
               })
            .wait();
        s.q.parallel_for(sycl::range<1>(probes),
                         [=](sycl::id<1> i) {
                           const u32 key = asked[i];
                           u32 at = key * 2654435769u >> 16, result = ~0u;
                           while (table[at] != 0) {
                             if (table[at] == key) {
                               result = values[at];
                               break;
                             }
                             at = (at + 1) & (slots - 1);
                           }
                           joined[i] = result;
                         })
            .wait();
      },
      [&] {
        std::memset(table, 0, slots * sizeof(u32));
        std::memset(values, 0, slots * sizeof(u32));
        const auto slot = [=](u32 key) {
          u32 at = key * 2654435769u >> 16;
          while (table[at] != 0 && table[at] != key)
            at = (at + 1) % slots;
          return at;
        };
        for (u32 i = 0; i < keys; ++i) {
          const u32 at = slot(rows[i].key);
          table[at] = rows[i].key;
          values[at] = std::max(values[at], rows[i].value);
        }
        for (u32 i = 0; i < probes; ++i) {
          const u32 at = slot(asked[i]);
          joined[i] = table[at] ? values[at] : ~0u;
        }
      });
  auto *filter = s.array<u64>(
      1024, [](u32 i) { return u64(mixed(i)) << 32 | mixed(i + 5); });
  auto *maybe = s.zeros<u8>(probes);
  s.items("app-bloom-filter", probes, maybe, probes, [=](int i) {
    const u64 hash = asked[i] * 0x9e3779b97f4a7c15ull;
    bool all = true;
    for (int k = 0; k < 5 && all; ++k) {
      const u32 bit = u32(hash >> (8 * k)) & 0xffff;
      all = filter[bit / 64] >> (bit % 64) & 1;
    }
    maybe[i] = all;
  });
  // One digit of a radix sort: counts of a block in its own row.
  constexpr int blocks = 512, each = 128;
  auto *digits = s.zeros<u32>(16 * blocks);
  s.items("app-radix-count", blocks, digits, 16 * blocks, [=](int b) {
    u16 count[16] = {};
    for (int k = 0; k < each; ++k)
      ++count[asked[b * each + k] >> 8 & 15];
    for (int d = 0; d < 16; ++d)
      digits[d * blocks + b] = count[d];
  });
}

void ciphers(suite &s) {
  constexpr int messages = 4096;
  auto *words = s.array<u32>(messages * 16, mixed);
  auto *constants = s.array<u32>(64, [](u32 i) { return mixed(i * 31 + 7); });
  auto *digest = s.zeros<u32>(messages * 8);
  s.items("app-sha256", messages, digest, messages * 8, [=](int i) {
    u32 w[64], h[8];
    for (int k = 0; k < 16; ++k)
      w[k] = words[i * 16 + k];
    for (int k = 16; k < 64; ++k) {
      const u32 a = w[k - 15], b = w[k - 2];
      w[k] = w[k - 16] + w[k - 7] +
             (sycl::rotate(a, 25u) ^ sycl::rotate(a, 14u) ^ a >> 3) +
             (sycl::rotate(b, 15u) ^ sycl::rotate(b, 13u) ^ b >> 10);
    }
    for (u32 k = 0; k < 8; ++k)
      h[k] = 0x6a09e667u * (k + 1);
    for (int k = 0; k < 64; ++k) {
      const u32 e = h[4], a = h[0];
      const u32 t1 =
          h[7] +
          (sycl::rotate(e, 26u) ^ sycl::rotate(e, 21u) ^ sycl::rotate(e, 7u)) +
          ((e & h[5]) ^ (~e & h[6])) + constants[k] + w[k];
      const u32 t2 =
          (sycl::rotate(a, 30u) ^ sycl::rotate(a, 19u) ^ sycl::rotate(a, 10u)) +
          ((a & h[1]) ^ (a & h[2]) ^ (h[1] & h[2]));
      for (int r = 7; r > 0; --r)
        h[r] = h[r - 1];
      h[4] += t1;
      h[0] = t1 + t2;
    }
    for (int k = 0; k < 8; ++k)
      digest[i * 8 + k] = h[k];
  });
  auto *t0 = s.array<u32>(256, [](u32 i) { return mixed(i + 1000); });
  auto *round_keys = s.array<u32>(44, [](u32 i) { return mixed(i + 2000); });
  auto *sealed = s.zeros<u32>(messages * 4);
  s.items("app-aes-tables", messages, sealed, messages * 4, [=](int i) {
    u32 state[4], next[4];
    for (int c = 0; c < 4; ++c)
      state[c] = words[i * 4 + c] ^ round_keys[c];
    for (int round = 1; round <= 10; ++round) {
      for (int c = 0; c < 4; ++c)
        next[c] = t0[state[c] & 255] ^
                  sycl::rotate(t0[state[(c + 1) & 3] >> 8 & 255], 8u) ^
                  sycl::rotate(t0[state[(c + 2) & 3] >> 16 & 255], 16u) ^
                  sycl::rotate(t0[state[(c + 3) & 3] >> 24], 24u) ^
                  round_keys[4 * round + c];
      for (int c = 0; c < 4; ++c)
        state[c] = next[c];
    }
    for (int c = 0; c < 4; ++c)
      sealed[i * 4 + c] = state[c];
  });
  using chacha_block = sycl::marray<u32, 16>;
  auto *key_stream = s.zeros<u32>(messages * 16);
  s.items("app-chacha20", messages, key_stream, messages * 16, [=](int i) {
    chacha_block x;
    for (u32 k = 0; k < 16; ++k)
      x[k] = k * 0x61707865u;
    x[12] = u32(i);
    const chacha_block start = x;
    const auto quarter = [&](int a, int b, int c, int d) {
      x[a] += x[b], x[d] = sycl::rotate(x[d] ^ x[a], 16u);
      x[c] += x[d], x[b] = sycl::rotate(x[b] ^ x[c], 12u);
      x[a] += x[b], x[d] = sycl::rotate(x[d] ^ x[a], 8u);
      x[c] += x[d], x[b] = sycl::rotate(x[b] ^ x[c], 7u);
    };
    for (int k = 0; k < 10; ++k) {
      quarter(0, 4, 8, 12);
      quarter(1, 5, 9, 13);
      quarter(2, 6, 10, 14);
      quarter(3, 7, 11, 15);
      quarter(0, 5, 10, 15);
      quarter(1, 6, 11, 12);
      quarter(2, 7, 8, 13);
      quarter(3, 4, 9, 14);
    }
    x += start;
    for (int k = 0; k < 16; ++k)
      key_stream[i * 16 + k] = x[k] ^ words[i * 16 + k];
  });
  auto *sponge = s.zeros<u64>(messages * 4);
  auto *keccak_rounds = s.array<u64>(
      24, [](u32 i) { return u64(mixed(i)) << 32 | mixed(i + 77); });
  s.items("app-keccak", messages / 2, sponge, messages * 4, [=](int i) {
    constexpr u8 turns[24] = {1,  3,  6,  10, 15, 21, 28, 36, 45, 55, 2,  14,
                              27, 41, 56, 8,  25, 43, 62, 18, 39, 61, 20, 44};
    constexpr u8 lanes[24] = {10, 7,  11, 17, 18, 3, 5,  16, 8,  21, 24, 4,
                              15, 23, 19, 13, 12, 2, 20, 14, 22, 9,  6,  1};
    u64 a[25], c[5];
    for (int k = 0; k < 25; ++k)
      a[k] = u64(words[(i * 8 + k) % (messages * 16)]) << (k % 7) | u64(i);
    for (int round = 0; round < 24; ++round) {
      for (int x = 0; x < 5; ++x)
        c[x] = a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20];
      for (int x = 0; x < 5; ++x) {
        const u64 t = c[(x + 4) % 5] ^ sycl::rotate(c[(x + 1) % 5], u64(1));
        for (int y = 0; y < 25; y += 5)
          a[y + x] ^= t;
      }
      u64 last = a[1];
      for (int k = 0; k < 24; ++k) {
        const u64 t = a[lanes[k]];
        a[lanes[k]] = sycl::rotate(last, u64(turns[k]));
        last = t;
      }
      for (int y = 0; y < 25; y += 5) {
        for (int x = 0; x < 5; ++x)
          c[x] = a[y + x];
        for (int x = 0; x < 5; ++x)
          a[y + x] = c[x] ^ (~c[(x + 1) % 5] & c[(x + 2) % 5]);
      }
      a[0] ^= keccak_rounds[round];
    }
    for (int k = 0; k < 4; ++k)
      sponge[i * 4 + k] = a[k];
  });
  auto *life = s.array<u64>(
      64 * 256, [](u32 i) { return u64(mixed(i)) << 32 | mixed(i + 1); });
  auto *later = s.zeros<u64>(64 * 256);
  // 64 cells of life a word: sums of neighbours by full adders.
  s.items("app-life-bits", 64 * 256, later, 64 * 256, [=](int i) {
    const int x = i & 63, y = i >> 6;
    u64 one = 0, two = 0, four = 0;
    const auto add = [&](u64 v) {
      const u64 carry = one & v;
      one ^= v;
      const u64 carry2 = two & carry;
      two ^= carry;
      four |= carry2;
    };
    for (int dy = -1; dy <= 1; ++dy) {
      const int row = ((y + dy) & 255) * 64;
      const u64 c = life[row + x], l = life[row + ((x - 1) & 63)],
                r = life[row + ((x + 1) & 63)];
      add(c << 1 | l >> 63);
      add(c >> 1 | r << 63);
      if (dy != 0)
        add(c);
    }
    later[i] = two & ~four & (one | life[i]);
  });
}

void graphs(suite &s) {
  constexpr int nodes = 1 << 14;
  auto *begin = s.array<int>(nodes + 1, [](u32 i) {
    return int(i * 8 + (i == nodes ? 0 : mixed(i) % 8));
  });
  auto *edges =
      s.array<int>(nodes * 8 + 8, [](u32 i) { return int(mixed(i) % nodes); });
  auto *level = s.zeros<int>(nodes);
  auto *changed = s.zeros<int>(1);
  s.against(
      "app-bfs-levels", level, nodes,
      [&] {
        s.q.fill(level, -1, nodes).wait();
        level[0] = 0;
        for (int depth = 0;; ++depth) {
          *changed = 0;
          s.q.parallel_for(sycl::range<1>(nodes),
                           [=](sycl::id<1> v) {
                             if (level[v] != depth)
                               return;
                             for (int e = begin[v]; e < begin[v + 1]; ++e) {
                               const int to = edges[e];
                               if (level[to] == -1) {
                                 level[to] = depth + 1;
                                 *changed = 1;
                               }
                             }
                           })
              .wait();
          if (!*changed)
            break;
        }
      },
      [&] {
        std::fill(level, level + nodes, -1);
        std::vector<int> now{0}, next;
        level[0] = 0;
        for (int depth = 1; !now.empty(); ++depth, now.swap(next)) {
          next.clear();
          for (int v : now)
            for (int e = begin[v]; e < begin[v + 1]; ++e)
              if (level[edges[e]] == -1) {
                level[edges[e]] = depth;
                next.push_back(edges[e]);
              }
        }
      });
  auto *rank = s.units(nodes);
  auto *new_rank = s.zeros<float>(nodes);
  s.items("app-pagerank-pull", nodes, new_rank, nodes, [=](int v) {
    float sum = 0;
    for (int e = begin[v]; e < begin[v + 1]; ++e) {
      const int from = edges[e];
      sum += rank[from] / float(begin[from + 1] - begin[from] + 1);
    }
    new_rank[v] = 0.15f / nodes + 0.85f * sum;
  });
  s.against(
      "app-pagerank-push", new_rank, nodes,
      [&] {
        s.q.fill(new_rank, 0.0f, nodes).wait();
        s.q.parallel_for(
               sycl::range<1>(nodes),
               [=](sycl::id<1> v) {
                 const int degree = begin[v + 1] - begin[v];
                 if (degree == 0)
                   return;
                 const float share = rank[v] / float(degree);
                 for (int e = begin[v]; e < begin[v + 1]; ++e)
                   relaxed<float>(new_rank[edges[e]]).fetch_add(share);
               })
            .wait();
      },
      [&] {
        for (int v = 0; v < nodes; ++v)
          for (int e = begin[v]; e < begin[v + 1]; ++e)
            new_rank[edges[e]] += rank[v] / float(begin[v + 1] - begin[v]);
      },
      {.ulps = 64});
  auto *parent = s.zeros<int>(nodes);
  s.against(
      "app-union-find", parent, nodes,
      [&] {
        s.q.parallel_for(sycl::range<1>(nodes),
                         [=](sycl::id<1> v) { parent[v] = int(v[0]); })
            .wait();
        s.q.parallel_for(
               sycl::range<1>(nodes / 2),
               [=](sycl::id<1> e) {
                 int a = int(e[0]) * 2, b = edges[e];
                 const auto root = [=](int v) {
                   int up = relaxed<int>(parent[v]).load();
                   while (up != v) {
                     v = up;
                     up = relaxed<int>(parent[v]).load();
                   }
                   return v;
                 };
                 while (true) {
                   a = root(a);
                   b = root(b);
                   if (a == b)
                     break;
                   if (a < b) {
                     const int t = a;
                     a = b;
                     b = t;
                   }
                   int expected = a;
                   if (relaxed<int>(parent[a]).compare_exchange_strong(expected,
                                                                       b))
                     break;
                 }
               })
            .wait();
        s.q.parallel_for(sycl::range<1>(nodes),
                         [=](sycl::id<1> v) {
                           int at = parent[v];
                           while (relaxed<int>(parent[at]).load() != at)
                             at = relaxed<int>(parent[at]).load();
                           relaxed<int>(parent[v]).store(at);
                         })
            .wait();
      },
      [&] {
        for (int v = 0; v < nodes; ++v)
          parent[v] = v;
        const auto root = [=](int v) {
          while (parent[v] != v)
            v = parent[v];
          return v;
        };
        for (int e = 0; e < nodes / 2; ++e) {
          const int a = root(2 * e), b = root(edges[e]);
          parent[std::max(a, b)] = std::min(a, b);
        }
        for (int v = 0; v < nodes; ++v)
          parent[v] = root(v);
      });
}

void sparse(suite &s) {
  constexpr int rows = 4096, entries = rows * 12;
  struct entry {
    int row, column;
    float value;
  };
  auto *list = s.array<entry>(entries, [](u32 i) {
    return entry{int(i / 12), int(mixed(i) % rows), unit(i)};
  });
  auto *x = s.units(rows);
  auto *y = s.zeros<float>(rows);
  s.against(
      "app-coo-atomics", y, rows,
      [&] {
        s.q.fill(y, 0.0f, rows).wait();
        s.q.parallel_for(sycl::range<1>(entries),
                         [=](sycl::id<1> i) {
                           const entry e = list[i];
                           relaxed<float>(y[e.row]) += e.value * x[e.column];
                         })
            .wait();
      },
      [&] {
        for (int i = 0; i < entries; ++i)
          y[list[i].row] += list[i].value * x[list[i].column];
      },
      {.ulps = 64});
  // Blocks of 4 by 4, a row of blocks a work-item.
  constexpr int block_rows = rows / 4, blocks = 6;
  auto *block_column = s.array<unsigned short>(block_rows * blocks, [](u32 i) {
    return (unsigned short)(mixed(i) % block_rows);
  });
  auto *values = s.units(block_rows * blocks * 16);
  s.items("app-bsr4", block_rows, y, rows, [=](int row) {
    std::array<float, 4> sum{};
    for (int b = row * blocks; b < (row + 1) * blocks; ++b) {
      const float *v = values + b * 16, *in = x + block_column[b] * 4;
      for (int r = 0; r < 4; ++r)
        for (int c = 0; c < 4; ++c)
          sum[std::size_t(r)] += v[r * 4 + c] * in[c];
    }
    for (int r = 0; r < 4; ++r)
      y[row * 4 + r] = sum[std::size_t(r)];
  });
  // Slices of 8 rows, each as long as its longest row; double.
  constexpr int slices = rows / 8;
  auto *slice = s.array<int>(slices + 1, [](u32 i) {
    return int(i * 8 * 12 + mixed(i) % 12 / 4 * 8 * (i != slices));
  });
  auto *columns =
      s.array<int>(rows * 15, [](u32 i) { return int(mixed(i) % rows); });
  auto *numbers =
      s.array<double>(rows * 15, [](u32 i) { return double(unit(i)); });
  auto *result = s.zeros<double>(rows);
  s.items("app-sell-8", rows, result, rows, [=](int row) {
    const int at = row / 8, lane = row % 8;
    double sum = 0;
    for (int k = slice[at]; k + lane < slice[at + 1]; k += 8)
      sum += numbers[k + lane] * double(x[columns[k + lane]]);
    result[row] = sum;
  });
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  sequences(s);
  tables(s);
  ciphers(s);
  graphs(s);
  sparse(s);
  return s.end();
}
