#include <cstdio>
#include <sycl/sycl.hpp>

template <int N> unsigned mixed(unsigned x) {
  for (unsigned k = 0; k < x % 7 + N; ++k)
    x = x & 1 ? 3 * x + k : x ^ (x >> N);
  return x;
}

template <int N> int wrong(sycl::queue &q, unsigned *out) {
  q.parallel_for(64, [=](sycl::id<1> i) { out[i] = mixed<N>(i); }).wait();
  int bad = 0;
  for (unsigned i = 0; i < 64; ++i)
    bad += out[i] != mixed<N>(i);
  if constexpr (N > 1)
    bad += wrong<N - 1>(q, out);
  return bad;
}

int main() {
  sycl::queue q;
  unsigned *out = sycl::malloc_shared<unsigned>(64, q);
  std::printf("%d wrong\n", wrong<24>(q, out));
  sycl::free(out, q);
}
