// sycl_ext_oneapi_private_alloca: private arrays whose size is a specialization
// constant, with its default, a value that the file names, and values that are
// known at run time. Two arrays once shared their memory at -O2. A call in a
// loop must not take more memory in each iteration.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/experimental/alloca.hpp>

using compare::check;
namespace syclex = sycl::ext::oneapi::experimental;
using sycl::access::decorated;

static_assert(SYCL_EXT_ONEAPI_PRIVATE_ALLOCA == 1);

constexpr sycl::specialization_id<int> length(3);
constexpr sycl::specialization_id<short> other(5);
constexpr sycl::specialization_id<bool> one(true);
constexpr int items = 129, local = 43;

// As DPC++'s own tests do: the array is the caller's.
template <class T, auto &Size> static auto get(sycl::kernel_handler &kh) {
  return syclex::private_alloca<T, Size, decorated::no>(kh);
}

// Functions that stay calls, each with an array of its own.
template <int depth>
[[gnu::noinline]] static int nested(sycl::kernel_handler kh) {
  auto own = syclex::private_alloca<int, length, decorated::legacy>(kh);
  const int n = kh.get_specialization_constant<length>();
  for (int j = 0; j < n; ++j)
    own[j] = depth * j;
  int below = 0;
  if constexpr (depth > 0)
    below = nested<depth - 1>(kh);
  return below + own[n - 1];
}

static void run(sycl::queue &q, int n, int m, bool sets) {
  long *out = sycl::malloc_shared<long>(items, q);
  auto set = [=](sycl::handler &h) {
    if (!sets)
      return;
    h.set_specialization_constant<length>(n);
    h.set_specialization_constant<other>(static_cast<short>(m));
  };

  q.submit([&](sycl::handler &h) {
     set(h);
     h.parallel_for(items, [=](sycl::id<1> i, sycl::kernel_handler kh) {
       auto a = get<int, length>(kh);
       auto b =
           syclex::aligned_private_alloca<long, 64, other, decorated::yes>(kh);
       auto c = get<char, one>(kh);
       const int n = kh.get_specialization_constant<length>();
       const int m = kh.get_specialization_constant<other>();
       c[0] = 1;
       for (int j = 0; j < n; ++j)
         a[j] = int(i) * j;
       for (int j = 0; j < m; ++j)
         b[j] = 1000 + j;
       long sum = reinterpret_cast<std::size_t>(b.get_raw()) % 64 * 1000000;
       for (int j = 0; j < n; ++j)
         sum += a[n - 1 - j];
       for (int j = 0; j < m; ++j)
         sum += b[j];
       out[i] = sum + c[0];
     });
   }).wait();
  bool right = true;
  for (long i = 0; i < items; ++i)
    right &= out[i] == i * n * (n - 1) / 2 + 1000L * m + m * (m - 1) / 2 + 1;
  check(right, "three arrays");

  q.submit([&](sycl::handler &h) {
     set(h);
     sycl::local_accessor<int> tile(local, h);
     h.parallel_for(sycl::nd_range<1>(items, local),
                    [=](sycl::nd_item<1> it, sycl::kernel_handler kh) {
                      auto kept = get<int, length>(kh);
                      const int n = kh.get_specialization_constant<length>();
                      const int id = int(it.get_local_id(0));
                      for (int j = 0; j < n; ++j)
                        kept[j] = id + j;
                      tile[id] = kept[n - 1];
                      sycl::group_barrier(it.get_group());
                      long sum = tile[(id + 1) % local];
                      for (int r = 0; r <= id % 5 * 1000; ++r) {
                        auto step = get<int, length>(kh);
                        for (int j = 0; j < n; ++j)
                          step[j] = r % 7 * j;
                        sum += step[n - 1];
                      }
                      sycl::group_barrier(it.get_group());
                      for (int j = 0; j < n; ++j)
                        sum += kept[j];
                      out[it.get_global_id(0)] = sum;
                    });
   }).wait();
  right = true;
  for (int i = 0; i < items; ++i) {
    const int id = i % local;
    long sum = (id + 1) % local + n - 1;
    for (int r = 0; r <= id % 5 * 1000; ++r)
      sum += r % 7 * (n - 1);
    right &= out[i] == sum + long(id) * n + n * (n - 1) / 2;
  }
  check(right, "beside barriers, in a loop");

  q.submit([&](sycl::handler &h) {
     set(h);
     h.parallel_for(items, [=](sycl::id<1> i, sycl::kernel_handler kh) {
       const int depth = int(i) % 4;
       out[i] = depth == 0   ? nested<0>(kh)
                : depth == 1 ? nested<1>(kh)
                : depth == 2 ? nested<2>(kh)
                             : nested<3>(kh);
     });
   }).wait();
  right = true;
  for (int i = 0; i < items; ++i)
    right &= out[i] == (n - 1) * (i % 4) * (i % 4 + 1) / 2;
  check(right, "in functions that call each other");
  sycl::free(out, q);
}

int main() {
  sycl::queue &q = compare::queue();
  long *out = sycl::malloc_shared<long>(items, q);
  check(q.get_device().has(sycl::aspect::ext_oneapi_private_alloca),
        "the aspect");

  run(q, 3, 5, false);
  volatile int varying = 37;
  for (int pass = 0; pass < 4; ++pass)
    run(q, varying + 11 * pass, 7 * (pass + 1), true);
  // More than the stack of 1 KB that CUDA gives without a request.
  run(q, varying + 563, 7, true);

  q.submit([&](sycl::handler &h) {
     h.set_specialization_constant<length>(16);
     h.parallel_for(items, [=](sycl::id<1> i, sycl::kernel_handler kh) {
       auto a = get<int, length>(kh), b = get<int, length>(kh);
       for (int j = 0; j < 16; ++j) {
         a[j] = int(i) + j;
         b[j] = 2 * j;
       }
       long sum = 0;
       for (int j = 0; j < 16; ++j)
         sum += a[(j + i) % 16] * b[j];
       out[i] = sum;
     });
   }).wait();
  bool right = true;
  for (int i = 0; i < items; ++i) {
    long sum = 0;
    for (int j = 0; j < 16; ++j)
      sum += (i + (j + i) % 16) * 2 * j;
    right &= out[i] == sum;
  }
  check(right, "a value that the file names");
  sycl::free(out, q);
  return compare::result();
}
