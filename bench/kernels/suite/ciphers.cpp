// Ciphers and hashes, a block or a key for each work-item: words of 32 and 64
// bits, tables in memory and in private arrays, rounds whose order is a table.
#include "suite.hpp"

namespace {
u32 rot(u32 x, int k) { return x << k | x >> (32 - k); }

// SHA-1 of one block for each work-item.
void sha1(suite &s) {
  constexpr int n = 1 << 15;
  auto *out = s.zeros<u32>(n * 5);
  guarded(s, "cod-sha1", out, n * 5, n, [=](int i) {
    u32 w[16];
    for (int k = 0; k < 16; ++k)
      w[k] = mixed(u32(i) * 16 + k);
    u32 a = 0x67452301, b = 0xefcdab89, c = 0x98badcfe, d = 0x10325476,
        e = 0xc3d2e1f0;
    for (int t = 0; t < 80; ++t) {
      if (t >= 16)
        w[t & 15] = rot(w[(t + 13) & 15] ^ w[(t + 8) & 15] ^ w[(t + 2) & 15] ^
                            w[t & 15],
                        1);
      u32 f, k;
      if (t < 20)
        f = (b & c) | (~b & d), k = 0x5a827999;
      else if (t < 40)
        f = b ^ c ^ d, k = 0x6ed9eba1;
      else if (t < 60)
        f = (b & c) | (b & d) | (c & d), k = 0x8f1bbcdc;
      else
        f = b ^ c ^ d, k = 0xca62c1d6;
      const u32 x = rot(a, 5) + f + e + k + w[t & 15];
      e = d;
      d = c;
      c = rot(b, 30);
      b = a;
      a = x;
    }
    out[5 * i] = a;
    out[5 * i + 1] = b;
    out[5 * i + 2] = c;
    out[5 * i + 3] = d;
    out[5 * i + 4] = e;
  });
}

void xtea(suite &s) {
  constexpr int n = 1 << 17;
  auto *in = s.array<u32>(2 * n, mixed);
  auto *out = s.zeros<u32>(2 * n);
  guarded(s, "cod-xtea", out, 2 * n, n, [=](int i) {
    const u32 key[4] = {1, 0x9e3779b9, 77, 0xdeadbeef};
    u32 v0 = in[2 * i], v1 = in[2 * i + 1], sum = 0;
    for (int r = 0; r < 32; ++r) {
      v0 += (((v1 << 4) ^ (v1 >> 5)) + v1) ^ (sum + key[sum & 3]);
      sum += 0x9e3779b9;
      v1 += (((v0 << 4) ^ (v0 >> 5)) + v0) ^ (sum + key[(sum >> 11) & 3]);
    }
    out[2 * i] = v0;
    out[2 * i + 1] = v1;
  });
}

// A Feistel cipher with four tables of 256 words.
void blowfish(suite &s) {
  constexpr int n = 1 << 16;
  auto *box = s.array<u32>(1024, [](u32 i) { return mixed(i + 17); });
  auto *p = s.array<u32>(18, [](u32 i) { return mixed(i + 4242); });
  auto *in =
      s.array<u64>(n, [](u32 i) { return u64(mixed(i)) << 32 | mixed(~i); });
  auto *out = s.zeros<u64>(n);
  s.items("cod-blowfish", n, out, n, [=](int i) {
    u32 l = u32(in[i] >> 32), r = u32(in[i]);
    for (int k = 0; k < 16; k += 2) {
      l ^= p[k];
      r ^= ((box[l >> 24] + box[256 + (l >> 16 & 255)]) ^
            box[512 + (l >> 8 & 255)]) +
           box[768 + (l & 255)];
      r ^= p[k + 1];
      l ^= ((box[r >> 24] + box[256 + (r >> 16 & 255)]) ^
            box[512 + (r >> 8 & 255)]) +
           box[768 + (r & 255)];
    }
    out[i] = u64(r ^ p[17]) << 32 | (l ^ p[16]);
  });
}

// RC4: a private table of 256 bytes that is permuted.
void rc4(suite &s) {
  constexpr int n = 2048;
  auto *out = s.zeros<u8>(n * 32);
  guarded(s, "cod-rc4", out, n * 32, n, [=](int i) {
    u8 t[256];
    for (int k = 0; k < 256; ++k)
      t[k] = u8(k);
    u8 j = 0;
    for (int k = 0; k < 256; ++k) {
      j += t[k] + u8(mixed(u32(i)) >> (8 * (k & 3)));
      const u8 x = t[k];
      t[k] = t[j];
      t[j] = x;
    }
    u8 a = 0, b = 0;
    for (int k = 0; k < 32; ++k) {
      ++a;
      b += t[a];
      const u8 x = t[a];
      t[a] = t[b];
      t[b] = x;
      out[32 * i + k] = t[u8(t[a] + t[b])];
    }
  });
}

u64 rotl64(u64 x, int k) { return x << k | x >> (64 - k); }
// SipHash-2-4 of 32 bytes.
void siphash(suite &s) {
  constexpr int n = 1 << 16;
  auto *in = s.array<u64>(
      4 * n, [](u32 i) { return u64(mixed(i)) * 0x9e3779b97f4a7c15ull; });
  auto *out = s.zeros<u64>(n);
  s.items("cod-siphash", n, out, n, [=](int i) {
    u64 v[4] = {0x736f6d6570736575ull ^ 5, 0x646f72616e646f6dull ^ 9,
                0x6c7967656e657261ull ^ 5, 0x7465646279746573ull ^ 9};
    auto round = [&] {
      v[0] += v[1];
      v[1] = rotl64(v[1], 13);
      v[1] ^= v[0];
      v[0] = rotl64(v[0], 32);
      v[2] += v[3];
      v[3] = rotl64(v[3], 16);
      v[3] ^= v[2];
      v[0] += v[3];
      v[3] = rotl64(v[3], 21);
      v[3] ^= v[0];
      v[2] += v[1];
      v[1] = rotl64(v[1], 17);
      v[1] ^= v[2];
      v[2] = rotl64(v[2], 32);
    };
    for (int k = 0; k < 4; ++k) {
      v[3] ^= in[4 * i + k];
      round();
      round();
      v[0] ^= in[4 * i + k];
    }
    v[3] ^= 32ull << 56;
    round();
    round();
    v[0] ^= 32ull << 56;
    v[2] ^= 255;
    for (int k = 0; k < 4; ++k)
      round();
    out[i] = v[0] ^ v[1] ^ v[2] ^ v[3];
  });
}

// BLAKE2s compression, the order of the words by a table.
constexpr u8 blake_order[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}};
void blake2s(suite &s) {
  constexpr int n = 1 << 14;
  auto *in = s.array<u32>(16 * n, mixed);
  auto *out = s.zeros<u32>(8 * n);
  guarded(s, "cod-blake2s", out, 8 * n, n, [=](int i) {
    const u32 iv[8] = {0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A,
                       0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19};
    u32 v[16], m[16];
    for (int k = 0; k < 16; ++k)
      m[k] = in[16 * i + k];
    for (int k = 0; k < 8; ++k)
      v[k] = v[k + 8] = iv[k];
    v[12] ^= 64;
    v[14] = ~v[14];
    auto g = [&](int a, int b, int c, int d, u32 x, u32 y) {
      v[a] += v[b] + x;
      v[d] = rot(v[d] ^ v[a], 32 - 16);
      v[c] += v[d];
      v[b] = rot(v[b] ^ v[c], 32 - 12);
      v[a] += v[b] + y;
      v[d] = rot(v[d] ^ v[a], 32 - 8);
      v[c] += v[d];
      v[b] = rot(v[b] ^ v[c], 32 - 7);
    };
    for (int r = 0; r < 10; ++r) {
      const u8 *o = blake_order[r];
      g(0, 4, 8, 12, m[o[0]], m[o[1]]);
      g(1, 5, 9, 13, m[o[2]], m[o[3]]);
      g(2, 6, 10, 14, m[o[4]], m[o[5]]);
      g(3, 7, 11, 15, m[o[6]], m[o[7]]);
      g(0, 5, 10, 15, m[o[8]], m[o[9]]);
      g(1, 6, 11, 12, m[o[10]], m[o[11]]);
      g(2, 7, 8, 13, m[o[12]], m[o[13]]);
      g(3, 4, 9, 14, m[o[14]], m[o[15]]);
    }
    for (int k = 0; k < 8; ++k)
      out[8 * i + k] = iv[k] ^ v[k] ^ v[k + 8];
  });
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  sha1(s);
  xtea(s);
  blowfish(s);
  rc4(s);
  siphash(s);
  blake2s(s);
  return s.end();
}
