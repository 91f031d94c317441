// Bytes and shorts anywhere in memory, which AVX-512 gathers as the words that
// they lie in (codegen/cpu/GatherWords.cpp): at both ends of a page with
// others around it that nothing may touch, under conditions whose other lanes
// have addresses there, at odd addresses, and behind bytes that the work-item
// has just written.
//
// DEFINE: %{on_cpu} = env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=cpu %s -o %t.2
// RUN: %{on_cpu} %t.2
// RUN: %{on_cpu} SYCLCC1_CPU_LEVEL=3 %t.2
// RUN: %syclcc1 -std=c++20 -O3 -fsycl-targets=cpu %s -o %t.3 \
// RUN:   -mllvm -syclcc1-vectorize-items-always
// RUN: %{on_cpu} %t.3

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <sycl/sycl.hpp>
#include <sys/mman.h>
#include <vector>

static constexpr int items = 1000, bytes = 4096;
static int failures = 0;

/// A page between two that end the program.
static unsigned char *lonely_page() {
  auto *all = static_cast<unsigned char *>(
      mmap(nullptr, std::size_t(3 * bytes), PROT_READ | PROT_WRITE,
           MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
  mprotect(all, bytes, PROT_NONE);
  mprotect(all + 2 * bytes, bytes, PROT_NONE);
  for (int i = 0; i < bytes; ++i)
    all[bytes + i] = static_cast<unsigned char>(i * 37 + (i >> 8) * 11);
  return all + bytes;
}

/// \p F(item, results) in a kernel and on the host.
template <class F> static void check(const char *what, F f) {
  sycl::queue q;
  auto *got = sycl::malloc_shared<int>(items, q);
  std::vector<int> want(items);
  q.parallel_for(sycl::range<1>(items), [=](sycl::id<1> i) {
     got[i] = f(static_cast<int>(i[0]));
   }).wait();
  for (int i = 0; i < items; ++i)
    want[std::size_t(i)] = f(i);
  if (std::memcmp(got, want.data(), items * sizeof(int)) != 0) {
    std::printf("%s: wrong\n", what);
    ++failures;
  }
  sycl::free(got, q);
}

#pragma pack(push, 1)
struct odd {
  unsigned char tag;
  std::uint16_t value;
};
#pragma pack(pop)

int main() {
  const unsigned char *page = lonely_page();
  const auto *shorts = reinterpret_cast<const std::int16_t *>(page);
  const auto *halves = reinterpret_cast<const sycl::half *>(page);
  const auto *odds = reinterpret_cast<const odd *>(page + bytes % sizeof(odd));
  std::vector<int> kept(items);
  for (int i = 0; i < items; ++i) {
    const int k = (i * 2654435) & (bytes - 1);
    // Both ends often; beyond them where the condition does not hold.
    kept[std::size_t(i)] = i % 7 == 0   ? bytes - 1 - i % 4
                           : i % 7 == 1 ? i % 4
                           : i % 3 == 0 ? bytes + 4 * k
                                        : k;
  }
  const int *at = kept.data();
  const auto inside = [](int k) { return k < bytes; };

  check("bytes", [=](int i) { return int(page[at[i] & (bytes - 1)]); });
  check("bytes with a sign", [=](int i) {
    return int(static_cast<signed char>(page[at[i] & (bytes - 1)]));
  });
  check("bytes of some",
        [=](int i) { return inside(at[i]) ? page[at[i]] + 1 : -1; });
  check("shorts of some",
        [=](int i) { return inside(at[i]) ? shorts[at[i] / 2] * 3 : -1; });
  check("halves of some", [=](int i) {
    if (!inside(at[i]))
      return -1;
    const float x = float(halves[at[i] / 2]);
    return x == x && x < 1000 && x > -1000 ? int(x * 8) : 7;
  });
  check("shorts at odd addresses", [=](int i) {
    const odd &o = odds[at[i] % (bytes / int(sizeof(odd)))];
    return o.value + o.tag;
  });
  check("rows that end by data", [=](int i) {
    unsigned sum = 0;
    for (int k = at[i] & (bytes - 1); k < bytes && page[k] % 13 != 5; ++k)
      sum = sum * 3 + page[k];
    return int(sum);
  });
  check("bytes just written", [=](int i) {
    unsigned char own[24];
    for (int k = 0; k < 24; ++k)
      own[k] = static_cast<unsigned char>(page[(at[i] + k) & (bytes - 1)] + k);
    unsigned sum = 0;
    for (int k = 0; k < 24; ++k) {
      unsigned char &other = own[(own[k] + i) % 24];
      other = static_cast<unsigned char>(other + 3 * own[23 - k]);
      sum = sum * 5 + own[k];
    }
    return int(sum);
  });
  return failures != 0;
}
