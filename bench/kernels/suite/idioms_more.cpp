// Kernels in manners that the suite did not have, measured once as they were
// written: a machine of byte codes, Life with 64 cells in a word, continued
// fractions, a predicate of geometry, an integer transform of blocks, masks of
// bits, the diffusion of errors along rows, Huffman's code.
#include "suite.hpp"

namespace {

constexpr int n = 16384;
using u64 = unsigned long long;

// A bytecode of a stack machine, one program for all, data of each item.
void bytecode(suite &s) {
  auto *code = s.array<unsigned char>(64, [](u32 i) {
    static const unsigned char p[] = {0, 1, 2, 0, 3, 1, 4, 2, 0, 5, 3, 1, 2,
                                      4, 6, 2, 1, 0, 3, 2, 5, 4, 6, 2, 7};
    return i < sizeof p ? p[i] : (unsigned char)7;
  });
  float *a = s.units(n),
        *b = s.array<float>(n, [](u32 i) { return unit(i + 77); });
  float *o = s.zeros<float>(n);
  s.items("mor-bytecode", n, o, n,
          [=](int i) {
            float st[8];
            int top = 0;
            st[0] = a[i];
            for (int pc = 0;; ++pc) {
              const int op = code[pc];
              if (op == 7)
                break;
              switch (op) {
              case 0:
                if (top < 7)
                  st[++top] = a[i];
                break;
              case 1:
                if (top < 7)
                  st[++top] = b[i];
                break;
              case 2:
                if (top > 0) {
                  st[top - 1] += st[top];
                  --top;
                }
                break;
              case 3:
                if (top > 0) {
                  st[top - 1] *= st[top];
                  --top;
                }
                break;
              case 4:
                st[top] = st[top] * 0.5f + 1;
                break;
              case 5:
                st[top] = sycl::fabs(st[top] - 1);
                break;
              case 6:
                if (top > 0) {
                  float t = st[top];
                  st[top] = st[top - 1];
                  st[top - 1] = t;
                }
                break;
              }
            }
            o[i] = st[top];
          },
          {.ulps = 64});
}

// Life, 64 cells in a word.
void life(suite &s) {
  constexpr int rows = 512, words = 16;
  auto *life = s.array<u64>(rows * words, [](u32 i) {
    return (u64(mixed(i)) << 32) | mixed(i + 99);
  });
  auto *next = s.zeros<u64>(rows * words);
  s.items("mor-life-bits", rows * words, next, rows * words, [=](int id) {
    const int y = id / words, x = id % words;
    u64 ones = 0, twos = 0, fours = 0;
    auto add = [&](u64 v) {
      u64 c = ones & v;
      ones ^= v;
      u64 d = twos & c;
      twos ^= c;
      fours |= d;
    };
    for (int dy = -1; dy <= 1; ++dy) {
      const int r = ((y + dy) & (rows - 1)) * words;
      const u64 m = life[r + x], l = life[r + ((x + words - 1) & (words - 1))],
                h = life[r + ((x + 1) & (words - 1))];
      add((m << 1) | (l >> 63));
      add((m >> 1) | (h << 63));
      if (dy)
        add(m);
    }
    next[id] = ~fours & twos & (ones | life[id]);
  });
}

// Continued fractions of pairs.
void fractions(suite &s) {
  auto *len = s.zeros<int>(n);
  s.items("mor-continued-fraction", n, len, n, [=](int i) {
    u32 p = mixed(u32(i)) | 1, q = mixed(u32(i) + 5) | 1;
    int c = 0;
    u32 acc = 0;
    while (q) {
      u32 d = p / q, t = p - d * q;
      p = q;
      q = t;
      acc = acc * 31 + d;
      ++c;
    }
    len[i] = int(acc ^ u32(c));
  });
}

// In-circle predicate of doubles with an error bound.
void in_circle(suite &s) {
  auto *pt = s.array<double>(n * 2, [](u32 i) { return double(unit(i)); });
  auto *sign = s.zeros<int>(n);
  s.items("mor-in-circle", n, sign, n, [=](int i) {
    auto at = [&](int k) { return pt + ((i * 7 + k * 13) & (n - 1)) * 2; };
    const double *A = at(0), *B = at(1), *C = at(2), *D = at(3);
    double ax = A[0] - D[0], ay = A[1] - D[1], bx = B[0] - D[0],
           by = B[1] - D[1], cx = C[0] - D[0], cy = C[1] - D[1];
    double al = ax * ax + ay * ay, bl = bx * bx + by * by,
           cl = cx * cx + cy * cy;
    double det = al * (bx * cy - cx * by) + bl * (cx * ay - ax * cy) +
                 cl * (ax * by - bx * ay);
    double bound = 1e-12 * (sycl::fabs(al) + sycl::fabs(bl) + sycl::fabs(cl));
    sign[i] = det > bound ? 1 : det < -bound ? -1 : 0;
  });
}

// 8 x 8 integer DCT of a block for each item, zig-zag, quantised.
void transform(suite &s) {
  constexpr int blocks = 1024;
  auto *px = s.array<short>(blocks * 64,
                            [](u32 i) { return short(mixed(i) % 256 - 128); });
  auto *zz = s.array<unsigned char>(
      64, [](u32 i) { return (unsigned char)((i * 37) & 63); });
  auto *coef = s.zeros<short>(blocks * 64);
  s.items("mor-dct8-item", blocks, coef, blocks * 64, [=](int blk) {
    int t[64];
    for (int k = 0; k < 64; ++k)
      t[k] = px[blk * 64 + k];
    for (int pass = 0; pass < 2; ++pass) {
      const int st = pass ? 8 : 1, row = pass ? 1 : 8;
      for (int r = 0; r < 8; ++r) {
        int *v = t + r * row;
        int s0 = v[0] + v[7 * st], s1 = v[st] + v[6 * st],
            s2 = v[2 * st] + v[5 * st], s3 = v[3 * st] + v[4 * st];
        int d0 = v[0] - v[7 * st], d1 = v[st] - v[6 * st],
            d2 = v[2 * st] - v[5 * st], d3 = v[3 * st] - v[4 * st];
        int e0 = s0 + s3, e1 = s1 + s2, e2 = s0 - s3, e3 = s1 - s2;
        v[0] = e0 + e1;
        v[4 * st] = e0 - e1;
        v[2 * st] = (e2 * 334 + e3 * 139) >> 8;
        v[6 * st] = (e2 * 139 - e3 * 334) >> 8;
        v[st] = (d0 * 355 + d1 * 301 + d2 * 201 + d3 * 71) >> 8;
        v[3 * st] = (d0 * 301 - d1 * 71 - d2 * 355 - d3 * 201) >> 8;
        v[5 * st] = (d0 * 201 - d1 * 355 + d2 * 71 + d3 * 301) >> 8;
        v[7 * st] = (d0 * 71 - d1 * 201 + d2 * 301 - d3 * 355) >> 8;
      }
    }
    for (int k = 0; k < 64; ++k)
      coef[blk * 64 + k] = short(t[zz[k]] / (k / 8 + 3));
  });
}

// Candidates of a Sudoku by masks of bits.
void sudoku(suite &s) {
  constexpr int boards = 2048;
  auto *cells = s.array<unsigned char>(boards * 81, [](u32 i) {
    return (unsigned char)(mixed(i) % 3 ? 0 : mixed(i + 7) % 9 + 1);
  });
  auto *best = s.zeros<int>(boards);
  s.items("mor-sudoku-masks", boards, best, boards, [=](int g) {
    unsigned short r[9] = {}, c[9] = {}, q[9] = {};
    const unsigned char *m = cells + g * 81;
    for (int k = 0; k < 81; ++k)
      if (m[k]) {
        unsigned short bit = 1 << m[k];
        r[k / 9] |= bit;
        c[k % 9] |= bit;
        q[k / 27 * 3 + k % 9 / 3] |= bit;
      }
    int least = 10, where = -1;
    for (int k = 0; k < 81; ++k)
      if (!m[k]) {
        int f = sycl::popcount(0x3feu & ~unsigned(r[k / 9] | c[k % 9] |
                                                  q[k / 27 * 3 + k % 9 / 3]));
        if (f < least) {
          least = f;
          where = k;
        }
      }
    best[g] = where * 16 + least;
  });
}

// Error diffusion along rows.
void diffusion(suite &s) {
  constexpr int w = 128, h = 1024;
  auto *grey = s.array<unsigned char>(
      w * h, [](u32 i) { return (unsigned char)mixed(i); });
  auto *bits = s.zeros<u32>(h * w / 32);
  s.items("mor-error-row", h, bits, h * w / 32, [=](int y) {
    int err = 0;
    for (int k = 0; k < w / 32; ++k) {
      u32 v = 0;
      for (int j = 0; j < 32; ++j) {
        int p = grey[y * w + k * 32 + j] + err;
        bool on = p > 127;
        err = p - (on ? 255 : 0);
        err = err * 7 / 8;
        v |= u32(on) << j;
      }
      bits[y * (w / 32) + k] = v;
    }
  });
}

// Canonical Huffman symbols of a stream for each item.
void huffman(suite &s) {
  auto *stream = s.array<u32>(n * 2, [](u32 i) { return mixed(i); });
  auto *tab = s.array<unsigned short>(256, [](u32 i) {
    int l = i < 128 ? 2 : i < 192 ? 3 : i < 224 ? 5 : 8;
    return (unsigned short)(l << 8 | (i >> (8 - l)));
  });
  auto *syms = s.zeros<u32>(n);
  s.items("mor-huffman-64", n, syms, n, [=](int i) {
    u64 v = (u64(stream[2 * i]) << 32) | stream[2 * i + 1];
    int left = 64;
    u32 hash = 0;
    while (left >= 8) {
      unsigned short e = tab[v >> 56];
      hash = hash * 33 + (e & 255);
      v <<= e >> 8;
      left -= e >> 8;
    }
    syms[i] = hash;
  });
}

} // namespace

int main(int argc, char **argv) {
  suite s(argc, argv);
  bytecode(s);
  life(s);
  fractions(s);
  in_circle(s);
  transform(s);
  sudoku(s);
  diffusion(s);
  huffman(s);
  return s.end();
}
