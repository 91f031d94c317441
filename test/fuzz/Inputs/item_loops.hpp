// Shared by the programs of item_loops.py: the memory of their kernels, with
// inaccessible pages around it, and the comparison.
#ifndef TEST_FUZZ_INPUTS_ITEM_LOOPS_HPP
#define TEST_FUZZ_INPUTS_ITEM_LOOPS_HPP

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <sycl/sycl.hpp>
#include <sys/mman.h>
#include <vector>
using u8 = std::uint8_t;
using i8 = std::int8_t;
using u16 = std::uint16_t;
using i16 = std::int16_t;
using u32 = std::uint32_t;
using i32 = std::int32_t;
using u64 = std::uint64_t;
using i64 = std::int64_t;
using f32 = float;
using f64 = double;

// Of any other type's memory.
using u16a [[gnu::may_alias]] = u16;
using u32a [[gnu::may_alias]] = u32;
using i32a [[gnu::may_alias]] = i32;
using u64a [[gnu::may_alias]] = u64;
using f32a [[gnu::may_alias]] = f32;
using f64a [[gnu::may_alias]] = f64;

// A kernel reads arrays of 64 elements, before or after an inaccessible page,
// writes 8 elements for each work-item, and reads and writes bytes of its own.
constexpr u32 size = 64, slots = 8, row_bytes = 768;
struct Memory {
  const u8 *in8;
  const i16 *in16;
  const u32 *in32;
  const i64 *in64;
  const f32 *inf;
  const f64 *ind;
  const u8 *low8;
  const u16 *low16;
  const i32 *low32;
  const u64 *low64;
  const u8 *far;
  const char *few, *many; // Objects with virtual functions, `objects` of each.
  u8 *o8;
  u16 *o16;
  u32 *o32;
  u64 *o64;
  u32 *also32; // The same memory as o32 and o64.
  u64 *also64;
  u32 *sums;
  u8 *rows;
  u64 n;
  u32 ua;
  i32 ub;
  u32 big;
  u32 pitch; // row_bytes
  u32 by;    // A distance of elements, 0 to 8.
};
struct Item {
  u64 x, y, z, lx, ly, all, lin, local;
  u32 *shared;
};
struct State {
  u64 a, b;
  u32 c;
  f32 d;
  bool e;
  u64 u; // What the group shares.
};
struct Part {
  u8 a;
  i16 b;
  u32 c[3];
  u64 d;
  f32 e;
};

static u64 bits(f32 v) { return v != v ? 1 : __builtin_bit_cast(u32, v); }
static u64 bits(f64 v) { return v != v ? 1 : __builtin_bit_cast(u64, v); }
template <class T> static T clean(T v) { return v == v ? v : T(1); }
template <class T> static i64 whole(T v) {
  return v > T(-1e9) && v < T(1e9) ? i64(v) : 7;
}
[[clang::noinline]] static u32 twist(u32 a, u32 b) {
  for (u32 k = 0; k < (b & 3); ++k)
    a = a * 5 + (a >> 7);
  return a ^ b;
}
[[clang::noinline]] static u64 blend(u64 a, i16 b, bool c) {
  return c ? a - u64(i64(b)) : a / (u64(u16(b)) + 1);
}
[[clang::noinline]] static void bump(u32 *p, u32 by) { *p = *p * 3 + by; }

// Virtual functions: of few classes, whose tables kernels compare, and of many,
// which are called by address. The host has objects of its own.
namespace syclext = sycl::ext::oneapi::experimental;
#define VIRTUAL SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY()
constexpr u32 objects = 32, object_size = 16;
template <int Set> struct Op {
  u32 k;
  virtual VIRTUAL u64 of(u64 a, u32 b) const = 0;
  virtual VIRTUAL void bump(u32 *p, u32 by) const = 0;
};
template <int Set, u32 K> struct Kind final : Op<Set> {
  VIRTUAL u64 of(u64 a, u32 b) const override {
    for (u32 i = 0; i < (b + K) % 4; ++i)
      a = a * (2 * K + 3) + this->k;
    return K % 2 ? a ^ b : a - b;
  }
  VIRTUAL void bump(u32 *p, u32 by) const override { *p = *p * (K + 2) + by; }
};
template <int Set, u32 Kinds, u32 K = 0> void construct(char *at, u32 i) {
  if constexpr (K < Kinds) {
    if (i % Kinds == K)
      (new (at + i * object_size) Kind<Set, K>)->k = i;
    else
      construct<Set, Kinds, K + 1>(at, i);
  }
}
constexpr u32 few = 3, many = 11;
static void construct(char *atFew, char *atMany, u32 i) {
  construct<0, few>(atFew, i);
  construct<1, many>(atMany, i);
}
static const Op<0> &few_of(const Memory &m, u32 which) {
  return *reinterpret_cast<const Op<0> *>(m.few +
                                          which % objects * object_size);
}
static const Op<1> &many_of(const Memory &m, u32 which) {
  return *reinterpret_cast<const Op<1> *>(m.many +
                                          which % objects * object_size);
}
/// Gives \p host objects that the host has constructed, and \p device others.
static void make_objects(sycl::queue &q, Memory &host, Memory &device) {
  constexpr size_t bytes = objects * object_size;
  char *h = static_cast<char *>(std::aligned_alloc(16, 2 * bytes));
  char *d = sycl::malloc_device<char>(2 * bytes, q);
  for (u32 i = 0; i < objects; ++i)
    construct(h, h + bytes, i);
  q.parallel_for(objects, [=](sycl::id<1> i) {
     construct(d, d + bytes, u32(i[0]));
   }).wait();
  host.few = h, host.many = h + bytes;
  device.few = d, device.many = d + bytes;
}

static char *pages(size_t bytes, bool atEnd, size_t &mapped) {
  const size_t page = 4096, inner = (bytes + page - 1) / page * page;
  char *p = static_cast<char *>(mmap(nullptr, inner + 2 * page, PROT_NONE,
                                     MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
  mprotect(p + page, inner, PROT_READ | PROT_WRITE);
  mapped = inner;
  return p + page + (atEnd ? inner - bytes : 0);
}
static u64 noise = 88172645463325252u;
static u64 next() {
  noise ^= noise << 13;
  noise ^= noise >> 7;
  noise ^= noise << 17;
  return noise;
}
template <class T> static void make(T *&p, size_t count, bool atEnd) {
  size_t mapped;
  auto *q = reinterpret_cast<std::remove_const_t<T> *>(
      pages(count * sizeof(T), atEnd, mapped));
  for (size_t i = 0; i < count; ++i)
    if constexpr (std::is_floating_point_v<T>)
      q[i] = T(i32(next() % 4001) - 2000) / 8;
    else
      q[i] = std::remove_const_t<T>(next() % 3 ? next() % 37 : next());
  p = q;
}
constexpr u32 items = 1024;
static Memory inputs() {
  Memory m{};
  make(m.in8, size, true);
  make(m.in16, size, true);
  make(m.in32, size, true);
  make(m.in64, size, true);
  make(m.inf, size, true);
  make(m.ind, size, true);
  make(m.low8, size, false);
  make(m.low16, size, false);
  make(m.low32, size, false);
  make(m.low64, size, false);
  // Bytes for indices that wrap: the whole of 32 bits, with memory at its ends
  // and in its middle.
  const size_t whole = size_t(1) << 32, piece = 65536;
  char *p = static_cast<char *>(
      mmap(nullptr, whole, PROT_NONE,
           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0));
  for (size_t at : {size_t(0), whole / 2 - piece, whole / 2, whole - piece}) {
    mprotect(p + at, piece, PROT_READ | PROT_WRITE);
    for (size_t i = 0; i < piece; ++i)
      p[at + i] = char(next());
  }
  m.far = reinterpret_cast<u8 *>(p);
  return m;
}
static void outputs(Memory &m) {
  noise = 4711;
  make(m.o8, items * slots, true);
  make(m.o16, items * slots, true);
  make(m.o32, items * slots, true);
  make(m.o64, items * slots, true);
  m.also32 = m.o32;
  m.also64 = m.o64;
  make(m.sums, slots, true);
  u64 *rows;
  make(rows, items * row_bytes / sizeof(u64), true);
  m.rows = reinterpret_cast<u8 *>(rows);
}
static int differ(const Memory &a, const Memory &b, const char *name) {
  auto one = [&](auto *p, auto *q, size_t n, const char *what) {
    for (size_t i = 0; i < n; ++i)
      if (p[i] != q[i]) {
        std::printf("%s: %s[%zu] is %llx, on the host %llx\n", name, what, i,
                    (unsigned long long)p[i], (unsigned long long)q[i]);
        return 1;
      }
    return 0;
  };
  const size_t n = items * slots;
  return one(a.o8, b.o8, n, "o8") | one(a.o16, b.o16, n, "o16") |
         one(a.o32, b.o32, n, "o32") | one(a.o64, b.o64, n, "o64") |
         one(a.sums, b.sums, slots, "sums") |
         one(a.rows, b.rows, size_t(items) * row_bytes, "rows");
}
static void release(Memory &m) {
  auto one = [](auto *p, size_t count) {
    const size_t page = 4096,
                 inner = (count * sizeof(*p) + page - 1) / page * page;
    char *end = reinterpret_cast<char *>(p + count);
    munmap(end - inner - page, inner + 2 * page);
  };
  one(m.o8, items * slots);
  one(m.o16, items * slots);
  one(m.o32, items * slots);
  one(m.o64, items * slots);
  one(m.sums, slots);
  one(m.rows, size_t(items) * row_bytes);
}

#endif
