// The loop of a work-group over a row, whose index has 32 bits and whose step
// is the size of the group: accesses are consecutive in the lanes only if no
// index overflows, which is checked before the lanes start. Indices that wrap
// around, or never reach their limit, have to give what C++ says. Each form
// runs by itself and before a sum over the sub-group, whose work-items are
// always lanes.
//
// RUN: %build_and_run
// RUN: %syclcc1 -O2 -fsycl-targets=cpu %s -o %t.always \
// RUN:   -mllvm -syclcc1-vectorize-items-always
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.always

#include <algorithm>
#include <cstdio>
#include <sycl/sycl.hpp>
#include <vector>

/// The sum modulo the width: signed numbers may not overflow in C++.
template <class Index> Index add(Index a, size_t b) {
  return static_cast<Index>(static_cast<size_t>(a) + b);
}

struct Parameters {
  long long first, limit, step, row;
  int most; // iterations
};

/// Adds up what it reads, and the index itself as a number of 64 bits.
template <class Index> struct Access {
  const int *in;
  int *out;
  unsigned long long sum = 0;
  long long origin;

  void operator()(Index i) {
    const auto at =
        (static_cast<size_t>(i) - static_cast<size_t>(origin)) & 1023;
    sum += static_cast<unsigned long long>(static_cast<long long>(i));
    sum += static_cast<unsigned>(in[at]);
    out[at] += 1;
  }
  /// Where the index is known to be small.
  void near(Index i) {
    sum +=
        static_cast<unsigned>(in[i]) * 3u + static_cast<unsigned long long>(i);
    out[i] += 2;
  }
};

struct Up {
  template <class Index>
  static void run(Access<Index> &a, Index id, size_t size, Parameters p) {
    for (Index i = id; i < static_cast<Index>(p.limit); i += size)
      if (a.near(i); --p.most == 0)
        break;
  }
};
struct UpTo {
  template <class Index>
  static void run(Access<Index> &a, Index id, size_t size, Parameters p) {
    Index first = static_cast<Index>(p.first);
    int k = 0;
    for (Index i = add(first, id);
         i <= static_cast<Index>(p.limit) && k < p.most; i += size, ++k)
      a(i);
  }
};
struct Step {
  template <class Index>
  static void run(Access<Index> &a, Index id, size_t, Parameters p) {
    const auto step = static_cast<size_t>(p.step);
    for (Index i = add(static_cast<Index>(p.first), id);
         i < static_cast<Index>(p.limit); i = add(i, step)) {
      a(i);
      if (--p.most <= 0)
        return;
    }
  }
};
struct Down {
  template <class Index>
  static void run(Access<Index> &a, Index id, size_t size, Parameters p) {
    int k = 0;
    for (Index i = add(static_cast<Index>(p.limit), ~static_cast<size_t>(id));
         i >= static_cast<Index>(p.first) && k < p.most; i -= size, ++k)
      a(i);
  }
};
struct Rows {
  template <class Index>
  static void run(Access<Index> &a, Index id, size_t size, Parameters p) {
    const Index width = static_cast<Index>(p.limit);
    int k = 0;
    for (Index row = 0; row < static_cast<Index>(p.row); ++row)
      for (Index i = id; i < width && k < p.most; i += size, ++k)
        a(add(i, static_cast<size_t>(row) * static_cast<size_t>(width)));
  }
};
/// Unrolled by hand: the condition looks four steps ahead, in 64 bits.
struct Ahead {
  template <class Index>
  static void run(Access<Index> &a, Index id, size_t size, Parameters p) {
    const auto limit = static_cast<Index>(p.limit);
    Index i = add(static_cast<Index>(p.first), id);
    int k = 0;
    for (; i + 3 * size < static_cast<size_t>(limit) && k < p.most;
         i += 4 * size, ++k)
      for (size_t n = 0; n != 4; ++n)
        a(add(i, n * size));
    for (; i < limit && k < p.most; i += size, ++k)
      a(i);
  }
};
struct DoWhile {
  template <class Index>
  static void run(Access<Index> &a, Index id, size_t size, Parameters p) {
    Index i = id;
    do {
      a(i);
      i = static_cast<Index>(i + size);
    } while (static_cast<long long>(i) < p.limit && --p.most > 0);
  }
};

constexpr size_t Group = 64, Items = 192;
int checks = 0, right = 0;

template <class Form, class Index, bool HasSum>
void check_one(sycl::queue &q, const char *name, Parameters p) {
  int *in = sycl::malloc_shared<int>(1024, q);
  int *out = sycl::malloc_shared<int>(Items * 1024, q);
  auto *sums = sycl::malloc_shared<unsigned long long>(Items, q);
  for (int i = 0; i != 1024; ++i)
    in[i] = i * 7 - 900;
  std::fill_n(out, Items * 1024, 0);
  auto *all = sycl::malloc_shared<unsigned long long>(Items, q);
  q.parallel_for(sycl::nd_range<1>(Items, Group), [=](sycl::nd_item<1> it) {
     const size_t id = it.get_global_id(0);
     Access<Index> a{in, out + id * 1024, 0, p.first};
     Form::run(a, static_cast<Index>(it.get_local_id(0)), it.get_local_range(0),
               p);
     sums[id] = a.sum;
     if constexpr (HasSum)
       all[id] = sycl::reduce_over_group(it.get_group(), a.sum, sycl::plus<>());
   }).wait();
  bool same = true;
  unsigned long long sum = 0;
  for (size_t id = 0; id != Items; ++id) {
    std::vector<int> seen(1024);
    Access<Index> a{in, seen.data(), 0, p.first};
    Form::run(a, static_cast<Index>(id % Group), size_t(Group), p);
    same &= a.sum == sums[id] &&
            std::equal(seen.begin(), seen.end(), out + id * 1024);
    sum += a.sum;
    if (HasSum && id % Group == Group - 1) {
      for (size_t n = id + 1 - Group; n <= id; ++n)
        same &= all[n] == sum;
      sum = 0;
    }
  }
  ++checks;
  right += same;
  if (!same)
    std::printf("%s%s: %lld %lld %lld %lld %d\n", name, HasSum ? ", sum" : "",
                p.first, p.limit, p.step, p.row, p.most);
  for (void *m : {static_cast<void *>(in), static_cast<void *>(out),
                  static_cast<void *>(sums), static_cast<void *>(all)})
    sycl::free(m, q);
}

template <class Form, class Index>
void check(sycl::queue &q, const char *name, Parameters p) {
  check_one<Form, Index, false>(q, name, p);
  check_one<Form, Index, true>(q, name, p);
}

template <class Index> void all(sycl::queue &q, const char *name) {
  using L = std::numeric_limits<Index>;
  const long long most = static_cast<long long>(L::max());
  const long long least = static_cast<long long>(L::min());
  for (long long n : {0, 1, 63, 64, 65, 1000, 1024})
    check<Up, Index>(q, name, {0, n, 0, 0, 1 << 20});
  check<Up, Index>(q, name, {0, 1000, 0, 0, 3});
  struct Interval {
    long long first, limit;
  };
  for (auto [first, limit] : {Interval{0, 500},
                              {most - 700, most - 100},
                              {most - 300, most},
                              {least, least + 400},
                              {most - 200, most - 1},
                              {10, 9},
                              {300, 301}}) {
    check<UpTo, Index>(q, name, {first, limit, 0, 0, 12});
    check<Down, Index>(q, name, {first, limit, 0, 0, 12});
    for (long long step : {1, 64, 100, -64, 1 << 14})
      check<Step, Index>(q, name, {first, limit, step, 0, 9});
    check<Ahead, Index>(q, name, {first, limit, 0, 0, 5});
    check<DoWhile, Index>(q, name, {first, limit, 0, 0, 7});
  }
  for (long long width : {64LL, 100LL, 1LL << 14, most / 3, most / 2 + 5})
    for (long long rows : {1, 4})
      check<Rows, Index>(q, name, {0, width, 0, rows, 20});
}

/// A limit that the kernel finds behind a pointer of its own, which may be
/// null.
bool limitBehindPointer(sycl::queue &q) {
  constexpr int items = 128, local = 64, n = 900;
  // The fault was one of the cpu device; sub-groups of GPUs have other sizes.
  const auto sizes =
      q.get_device().get_info<sycl::info::device::sub_group_sizes>();
  if (std::find(sizes.begin(), sizes.end(), 8u) == sizes.end())
    return !q.get_device().is_cpu();
  int *in = sycl::malloc_shared<int>(n, q);
  int *out = sycl::malloc_shared<int>(items, q);
  unsigned *limit = sycl::malloc_shared<unsigned>(1, q);
  for (int i = 0; i < n; ++i)
    in[i] = 3 * i;
  *limit = n;
  bool isRight = true;
  for (unsigned *end : {static_cast<unsigned *>(nullptr), limit}) {
    q.parallel_for(sycl::nd_range<1>(items, local),
                   [=](sycl::nd_item<1> it) [[sycl::reqd_sub_group_size(8)]] {
                     int sum = 0;
                     if (end)
                       for (unsigned i = it.get_local_id(0); i < *end;
                            i += it.get_local_range(0))
                         sum += in[i];
                     out[it.get_global_id(0)] =
                         sycl::permute_group_by_xor(it.get_sub_group(), sum, 1);
                   })
        .wait();
    for (int x = 0; x < items; ++x) {
      int sum = 0;
      if (end)
        for (int i = (x ^ 1) % local; i < n; i += local)
          sum += in[i];
      isRight &= out[x] == sum;
    }
  }
  sycl::free(in, q), sycl::free(out, q), sycl::free(limit, q);
  return isRight;
}

int main() {
  sycl::queue q;
  if (!limitBehindPointer(q))
    return 2;
  all<int>(q, "int");
  all<unsigned>(q, "unsigned");
  all<short>(q, "short");
  all<unsigned short>(q, "unsigned short");
  all<long long>(q, "long long");
  all<unsigned long long>(q, "unsigned long long");
  std::printf("%d of %d as on the host\n", right, checks);
  return right == 972 ? 0 : 1;
}
