// Objects with words that nobody writes (padding, an empty union) are exchanged
// between work-items. Clang called such words defined when they became
// arguments, so that LLVM took the code behind an exchange for unreachable, at
// -O1 above all. One of the types has no default constructor.
//
// RUN: %syclcc1 -std=c++20 -O1 %s -o %t.O1
// RUN: %run %t.O1
// RUN: %build_and_run

#include "Inputs/compare.hpp"

using compare::check;

/// Words 2 and 3 are padding.
struct alignas(16) padded {
  bool a;
  unsigned short b;
  signed char c, d;
};
struct alignas(32) spread {
  int x;
  alignas(16) short y;
};
struct maybe {
  bool has;
  union {
    char none;
    long value;
  };
  explicit maybe(long v) : has(v & 1), none(0) {
    if (has)
      value = v;
  }
};

static padded make(padded *, unsigned i) {
  padded made;
  made.a = i & 1;
  made.b = static_cast<unsigned short>(i * 3);
  made.c = static_cast<signed char>(i);
  made.d = static_cast<signed char>(i / 2);
  return made;
}
static spread make(spread *, unsigned i) {
  spread made;
  made.x = static_cast<int>(i) * 7;
  made.y = static_cast<short>(i);
  return made;
}
static maybe make(maybe *, unsigned i) { return maybe(i * 5l); }

static long read(const padded &p) { return p.a + p.b * 2 + p.c * 3 + p.d * 5; }
static long read(const spread &p) { return p.x + p.y * 1000; }
static long read(const maybe &p) { return p.has ? p.value : -1; }

/// What one work-item got, and who it is.
struct received {
  long reversed, crossed, third, next, previous;
  unsigned first, size;
};

template <class T> static void exchange(sycl::queue &q, const char *name) {
  constexpr unsigned count = 96;
  auto *out = sycl::malloc_shared<received>(count, q);
  q.parallel_for(sycl::nd_range<1>(count, 32), [=](sycl::nd_item<1> item) {
     const auto group = item.get_sub_group();
     const unsigned i = static_cast<unsigned>(item.get_global_id(0)),
                    lane = group.get_local_linear_id(),
                    size = group.get_local_linear_range();
     const T own = make(static_cast<T *>(nullptr), i);
     received got{};
     got.reversed = read(sycl::select_from_group(group, own, size - 1 - lane));
     got.crossed = read(sycl::permute_group_by_xor(group, own, 1));
     got.third = read(sycl::group_broadcast(group, own, 2));
     const T next = sycl::shift_group_left(group, own, 1);
     const T previous = sycl::shift_group_right(group, own, 1);
     got.next = lane + 1 < size ? read(next) : 0;
     got.previous = lane > 0 ? read(previous) : 0;
     got.first = i - lane;
     got.size = size;
     out[i] = got;
   }).wait();
  bool right = true;
  for (unsigned i = 0; i < count; ++i) {
    const received &got = out[i];
    const unsigned lane = i - got.first;
    auto at = [&](unsigned other) {
      return read(make(static_cast<T *>(nullptr), got.first + other));
    };
    right &= got.size > 2 && got.reversed == at(got.size - 1 - lane) &&
             got.crossed == at(lane ^ 1) && got.third == at(2) &&
             got.next == (lane + 1 < got.size ? at(lane + 1) : 0) &&
             got.previous == (lane > 0 ? at(lane - 1) : 0);
  }
  check(right, name);
  sycl::free(out, q);
}

int main() {
  sycl::queue q;
  exchange<padded>(q, "words of padding");
  exchange<spread>(q, "padding between members");
  exchange<maybe>(q, "an empty union");
  return compare::failures;
}
