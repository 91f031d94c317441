// Kernels on codes, keys and words: entropy coders, packed integers, prime
// fields, sets, parsers. Integers of 8 to 64 bits, private tables, loops whose
// lengths differ from work-item to work-item.
#include "suite.hpp"

namespace {

// rANS: each work-item decodes its own stream of bytes.
void rans(suite &s) {
  constexpr int n = 4096, symbols = 64;
  auto *slot = s.array<u8>(1024, [](u32 i) {
    return u8(i < 512   ? i / 64
              : i < 800 ? 8 + (i - 512) / 36
                        : 16 + (i - 800) / 16);
  });
  auto *freq = s.zeros<u16>(64);
  auto *first = s.zeros<u16>(64);
  for (int i = 0; i < 1024; ++i) {
    if (!freq[slot[i]]++)
      first[slot[i]] = u16(i);
  }
  auto *in = s.array<u8>(n * 128, [](u32 i) { return u8(mixed(i)); });
  auto *out = s.zeros<u8>(n * symbols);
  s.items("cod-rans", n, out, n * symbols, [=](int i) {
    const u8 *p = in + 128 * i;
    u32 x = u32(p[0]) | u32(p[1]) << 8 | u32(p[2]) << 16 | 1u << 24;
    int at = 3;
    for (int k = 0; k < symbols; ++k) {
      const u8 v = slot[x & 1023];
      out[symbols * i + k] = v;
      x = freq[v] * (x >> 10) + (x & 1023) - first[v];
      while (x < (1u << 23))
        x = x << 8 | p[at++ & 127];
    }
  });
}

// Rice codes: quotients in unary, remainders of k bits.
void rice(suite &s) {
  constexpr int n = 8192, values = 24;
  auto *in =
      s.array<u32>(n * 8, [](u32 i) { return mixed(i) | mixed(i + 99); });
  auto *out = s.zeros<u16>(n * values);
  guarded(s, "cod-rice", out, n * values, n, [=](int i) {
    const u32 *p = in + 8 * i;
    int bit = 0;
    auto next = [&] {
      const u32 b = p[bit >> 5 & 7] >> (bit & 31) & 1;
      ++bit;
      return b;
    };
    for (int k = 0; k < values; ++k) {
      int q = 0;
      while (q < 20 && !next())
        ++q;
      u32 r = 0;
      for (int b = 0; b < 4; ++b)
        r = r << 1 | next();
      out[values * i + k] = u16(q << 4 | r);
    }
  });
}

// Blocks of 32 deltas, packed with a width of the block's own.
void bit_unpack(suite &s) {
  constexpr int blocks = 1 << 13;
  auto *width =
      s.array<u8>(blocks, [](u32 i) { return u8(1 + mixed(i) % 16); });
  auto *in = s.array<u32>(blocks * 17, mixed);
  auto *out = s.zeros<u32>(blocks * 32);
  s.items("cod-unpack-deltas", blocks, out, blocks * 32, [=](int b) {
    const int w = width[b];
    const u32 mask = (1u << w) - 1;
    u32 sum = u32(b);
    for (int k = 0; k < 32; ++k) {
      const int bit = k * w, word = bit >> 5, shift = bit & 31;
      const u64 both = u64(in[17 * b + word + 1]) << 32 | in[17 * b + word];
      sum += u32(both >> shift) & mask;
      out[32 * b + k] = sum;
    }
  });
}

// Number theoretic transform of 16 points modulo 998244353, in registers.
void ntt16(suite &s) {
  constexpr int n = 1 << 14;
  constexpr u32 p = 998244353;
  auto *in = s.array<u32>(16 * n, [](u32 i) { return mixed(i) % 998244353; });
  auto *root = s.zeros<u32>(16);
  u64 w = 1;
  u64 g = 1;
  {
    u64 b = 3, e = (p - 1) / 16;
    while (e) {
      if (e & 1)
        g = g * b % p;
      b = b * b % p;
      e >>= 1;
    }
  }
  for (int i = 0; i < 16; ++i) {
    root[i] = u32(w);
    w = w * g % p;
  }
  auto *out = s.zeros<u32>(16 * n);
  guarded(s, "cod-ntt16", out, 16 * n, n, [=](int i) {
    u32 a[16];
    for (int k = 0; k < 16; ++k)
      a[k] = in[i + k * n];
    for (int len = 8; len >= 1; len /= 2)
      for (int st = 0; st < 16; st += 2 * len)
        for (int k = 0; k < len; ++k) {
          const u32 x = a[st + k], y = a[st + k + len];
          const u32 sum = x + y;
          a[st + k] = sum >= p ? sum - p : sum;
          a[st + k + len] = u32(u64(x + p - y) * root[k * (8 / len)] % p);
        }
    for (int k = 0; k < 16; ++k)
      out[i + k * n] = a[k];
  });
}

// Powers modulo a prime of 31 bits, exponents that differ.
void mod_pow(suite &s) {
  constexpr int n = 1 << 15;
  auto *out = s.zeros<u32>(n);
  s.items("cod-mod-pow", n, out, n, [=](int i) {
    constexpr u64 p = 2147483647;
    u64 b = mixed(u32(i)) % p, r = 1;
    u32 e = mixed(u32(i) + 12345) >> (i & 15);
    while (e) {
      if (e & 1) {
        r = r * b;
        r = (r & p) + (r >> 31);
        r = r >= p ? r - p : r;
      }
      b = b * b;
      b = (b & p) + (b >> 31);
      b = b >= p ? b - p : b;
      e >>= 1;
    }
    out[i] = u32(r);
  });
}

// Products in a field of 256 bits, four limbs (2^256 - 2^32 - 977).
void field_mul(suite &s) {
  constexpr int n = 1 << 13;
  auto *in = s.array<u64>(
      4 * n, [](u32 i) { return u64(mixed(i)) << 32 | mixed(i + 5); });
  auto *out = s.zeros<u64>(4 * n);
  guarded(s, "cod-field256", out, 4 * n, n, [=](int i) {
    u64 a[4], t[8] = {};
    for (int k = 0; k < 4; ++k)
      a[k] = in[4 * i + k];
    for (int rep = 0; rep < 4; ++rep) {
      for (int k = 0; k < 8; ++k)
        t[k] = 0;
      for (int x = 0; x < 4; ++x) {
        u64 carry = 0;
        for (int y = 0; y < 4; ++y) {
          const u64 lo = a[x] * a[y], hi = sycl::mul_hi(a[x], a[y]);
          u64 v = t[x + y] + lo;
          u64 c = v < lo;
          v += carry;
          c += v < carry;
          t[x + y] = v;
          carry = hi + c;
        }
        t[x + 4] = carry;
      }
      constexpr u64 fold = 0x1000003d1ull;
      u64 carry = 0;
      for (int x = 0; x < 4; ++x) {
        const u64 lo = t[x + 4] * fold, hi = sycl::mul_hi(t[x + 4], fold);
        u64 v = t[x] + lo;
        u64 c = v < lo;
        v += carry;
        c += v < carry;
        a[x] = v;
        carry = hi + c;
      }
      u64 lo = carry * fold;
      for (int x = 0; x < 4; ++x) {
        a[x] += lo;
        lo = a[x] < lo;
      }
    }
    for (int k = 0; k < 4; ++k)
      out[4 * i + k] = a[k];
  });
}

// The common elements of two sorted lists of a row.
void intersect(suite &s) {
  constexpr int n = 4096, length = 48;
  auto *a = s.zeros<u32>(n * length);
  auto *b = s.zeros<u32>(n * length);
  for (int i = 0; i < n; ++i) {
    u32 x = 0, y = 0;
    for (int k = 0; k < length; ++k) {
      a[i * length + k] = x += 1 + mixed(u32(i * length + k)) % 5;
      b[i * length + k] = y += 1 + mixed(u32(i * length + k) + 777777) % 5;
    }
  }
  auto *out = s.zeros<int>(n);
  s.items("cod-intersect", n, out, n, [=](int i) {
    const u32 *x = a + i * length, *y = b + i * length;
    int p = 0, q = 0, same = 0;
    while (p < length && q < length) {
      if (x[p] == y[q]) {
        ++same;
        ++p;
        ++q;
      } else if (x[p] < y[q])
        ++p;
      else
        ++q;
    }
    out[i] = same;
  });
}

// The same with triangles of a graph: the neighbours of both ends of an edge.
void minhash(suite &s) {
  constexpr int n = 8192, words = 40, hashes = 16;
  auto *in = s.array<u32>(n * words, [](u32 i) { return mixed(i) % 5000; });
  auto *out = s.zeros<u32>(n * hashes);
  guarded(s, "cod-minhash", out, n * hashes, n, [=](int i) {
    u32 least[hashes];
    for (int h = 0; h < hashes; ++h)
      least[h] = ~0u;
    for (int k = 0; k < words; ++k) {
      const u32 x = in[i * words + k];
      for (int h = 0; h < hashes; ++h) {
        const u32 v = x * (2 * u32(h) * 0x9e3779b9u + 1) ^ (x >> 7) * (h + 1);
        least[h] = sycl::min(least[h], v);
      }
    }
    for (int h = 0; h < hashes; ++h)
      out[i * hashes + h] = least[h];
  });
}

// Text to numbers: sign, digits, a fraction, an exponent.
void parse_double(suite &s) {
  constexpr int n = 1 << 15;
  auto *text = s.zeros<char>(n * 24);
  for (int i = 0; i < n; ++i)
    std::snprintf(text + 24 * i, 24, "%s%u.%03ue%d",
                  mixed(u32(i)) & 1 ? "-" : "", mixed(u32(i) + 3) % 100000,
                  mixed(u32(i) + 4) % 1000, int(mixed(u32(i) + 8) % 12) - 6);
  auto *out = s.zeros<double>(n);
  guarded(s, "cod-parse-double", out, n, n, [=](int i) {
    const char *p = text + 24 * i;
    double sign = 1;
    if (*p == '-') {
      sign = -1;
      ++p;
    }
    u64 digits = 0;
    int scale = 0;
    while (*p >= '0' && *p <= '9')
      digits = digits * 10 + u64(*p++ - '0');
    if (*p == '.') {
      ++p;
      while (*p >= '0' && *p <= '9') {
        digits = digits * 10 + u64(*p++ - '0');
        --scale;
      }
    }
    if (*p == 'e') {
      ++p;
      bool minus = false;
      if (*p == '-') {
        minus = true;
        ++p;
      }
      int e = 0;
      while (*p >= '0' && *p <= '9')
        e = e * 10 + (*p++ - '0');
      scale += minus ? -e : e;
    }
    double v = double(digits);
    while (scale > 0) {
      v *= 10;
      --scale;
    }
    while (scale < 0) {
      v /= 10;
      ++scale;
    }
    out[i] = sign * v;
  });
}

// Numbers to text.
void decimal(suite &s) {
  constexpr int n = 1 << 15;
  auto *in =
      s.array<u32>(n, [](u32 i) { return mixed(i) >> (mixed(i + 1) & 31); });
  auto *out = s.zeros<u8>(n * 12);
  s.items("cod-decimal", n, out, n * 12, [=](int i) {
    u32 v = in[i];
    u8 digit[10];
    int length = 0;
    do {
      digit[length++] = u8('0' + v % 10);
      v /= 10;
    } while (v);
    u8 *to = out + 12 * i;
    to[0] = u8(length);
    for (int k = 0; k < length; ++k)
      to[1 + k] = digit[length - 1 - k];
  });
}

// halves to floats by hand.
void half_bits(suite &s) {
  constexpr int n = 1 << 18;
  auto *in = s.array<u16>(n, [](u32 i) { return u16(mixed(i)); });
  auto *out = s.zeros<u32>(n);
  s.items("cod-half-bits", n, out, n, [=](int i) {
    const u32 h = in[i], sign = (h & 0x8000u) << 16;
    int e = int(h >> 10 & 31);
    u32 m = h & 1023;
    u32 r;
    if (e == 0) {
      if (m == 0)
        r = sign;
      else {
        e = 1;
        while (!(m & 1024)) {
          m <<= 1;
          --e;
        }
        r = sign | u32(e + 112) << 23 | (m & 1023) << 13;
      }
    } else if (e == 31)
      r = sign | 0x7f800000u | m << 13;
    else
      r = sign | u32(e + 112) << 23 | m << 13;
    out[i] = r;
  });
}

// Min-sum decoding of a short parity code, messages in private arrays.
void min_sum(suite &s) {
  constexpr int n = 4096;
  auto *in = s.units(n * 8);
  auto *out = s.zeros<float>(n * 8);
  guarded(s, "cod-min-sum", out, n * 8, n,
          [=](int i) {
            constexpr int check[4][4] = {
                {0, 1, 2, 4}, {1, 2, 3, 5}, {0, 2, 3, 6}, {0, 1, 3, 7}};
            float belief[8], message[4][4] = {};
            for (int k = 0; k < 8; ++k)
              belief[k] = in[8 * i + k] - 0.4f;
            for (int round = 0; round < 6; ++round)
              for (int c = 0; c < 4; ++c) {
                float least = 1e9f, second = 1e9f;
                int where = 0;
                bool odd = false;
                for (int k = 0; k < 4; ++k) {
                  const float v = belief[check[c][k]] - message[c][k],
                              m = sycl::fabs(v);
                  odd ^= v < 0;
                  if (m < least) {
                    second = least;
                    least = m;
                    where = k;
                  } else if (m < second)
                    second = m;
                }
                for (int k = 0; k < 4; ++k) {
                  const float v = belief[check[c][k]] - message[c][k];
                  const float m = (k == where ? second : least) * 0.75f;
                  const float now = (odd != (v < 0)) ? -m : m;
                  belief[check[c][k]] = v + now;
                  message[c][k] = now;
                }
              }
            for (int k = 0; k < 8; ++k)
              out[8 * i + k] = belief[k];
          },
          64, {4096, 0.01});
}

// LZ tokens of a block of the work-item: literals and copies within the output.
void lzss(suite &s) {
  constexpr int n = 2048, size = 96;
  auto *in = s.array<u8>(n * 128, [](u32 i) { return u8(mixed(i)); });
  auto *out = s.zeros<u8>(n * size);
  s.items("cod-lzss", n, out, n * size, [=](int i) {
    const u8 *p = in + 128 * i;
    u8 *to = out + size * i;
    int at = 0;
    while (at < size) {
      const u8 flag = *p++;
      if ((flag & 3) || at < 8)
        to[at++] = flag;
      else {
        const int back = 1 + flag / 4 % 8, length = 2 + flag / 32;
        for (int k = 0; k < length && at < size; ++k, ++at)
          to[at] = to[at - back];
      }
    }
  });
}

// Quotes of a text: prefix xor of 64 bits, then counted.
void structural(suite &s) {
  constexpr int n = 1 << 14;
  auto *in =
      s.array<u8>(n * 64, [](u32 i) { return u8("ab\",:{}x"[mixed(i) & 7]); });
  auto *out = s.zeros<u64>(n);
  guarded(s, "cod-structural", out, n, n, [=](int i) {
    u64 quotes = 0, marks = 0;
    for (int k = 0; k < 64; ++k) {
      const u8 c = in[64 * i + k];
      quotes |= u64(c == '"') << k;
      marks |= u64(c == ',' || c == ':' || c == '{' || c == '}') << k;
    }
    u64 in_string = quotes;
    for (int d = 1; d < 64; d *= 2)
      in_string ^= in_string << d;
    out[i] = marks & ~in_string;
  });
}

// Rank in a bit vector with counts for each block, levels of a wavelet tree.
void wavelet(suite &s) {
  constexpr int n = 1 << 15, words = 2048, levels = 8;
  auto *bits = s.array<u64>(
      levels * words, [](u32 i) { return u64(mixed(i)) << 32 | mixed(i + 1); });
  auto *before = s.zeros<u32>(levels * words);
  for (int l = 0; l < levels; ++l) {
    u32 c = 0;
    for (int w = 0; w < words; ++w) {
      before[l * words + w] = c;
      c += u32(sycl::popcount(bits[l * words + w]));
    }
  }
  auto *out = s.zeros<u32>(n);
  s.items("cod-wavelet", n, out, n, [=](int i) {
    u32 at = mixed(u32(i)) % (words * 64), symbol = 0;
    for (int l = 0; l < levels; ++l) {
      const u64 w = bits[l * words + at / 64];
      const u32 rank = before[l * words + at / 64] +
                       u32(sycl::popcount(w & ((u64(1) << (at & 63)) - 1)));
      const u32 b = u32(w >> (at & 63) & 1);
      symbol = symbol << 1 | b;
      at = b ? rank % (words * 64) : (at - rank) % (words * 64);
    }
    out[i] = symbol ^ at;
  });
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  rans(s);
  rice(s);
  bit_unpack(s);
  ntt16(s);
  mod_pow(s);
  field_mul(s);
  intersect(s);
  minhash(s);
  parse_double(s);
  decimal(s);
  half_bits(s);
  min_sum(s);
  lzss(s);
  structural(s);
  wavelet(s);
  return s.end();
}
