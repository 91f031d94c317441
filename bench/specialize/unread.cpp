// What a launch costs by the bytes of its kernel object that the kernel does
// not read: captures that nobody reads, and those that are known constants.
//
//   unread [launches of a round]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <sycl/sycl.hpp>

template <int Size> struct unread {
  char bytes[Size];
};

template <int Size> static double round_of(sycl::queue &q, int *p, int count) {
  using clock = std::chrono::steady_clock;
  unread<Size> more{};
  more.bytes[Size / 2] = static_cast<char>(count);
  const clock::time_point begin = clock::now();
  for (int i = 0; i < count; ++i)
    q.single_task([=] {
      (void)more;
      *p = 1;
    });
  q.wait();
  return std::chrono::duration<double, std::micro>(clock::now() - begin)
             .count() /
         count;
}

int main(int argc, char **argv) {
  sycl::queue q{sycl::property::queue::in_order()};
  const int count = argc > 1 ? std::atoi(argv[1]) : 500;
  int *p = sycl::malloc_shared<int>(1, q);
  double least[] = {1e9, 1e9, 1e9, 1e9, 1e9};
  for (int round = 0; round != 40; ++round) {
    least[0] = std::min(least[0], round_of<8>(q, p, count));
    least[1] = std::min(least[1], round_of<64>(q, p, count));
    least[2] = std::min(least[2], round_of<128>(q, p, count));
    least[3] = std::min(least[3], round_of<256>(q, p, count));
    least[4] = std::min(least[4], round_of<1024>(q, p, count));
  }
  const int sizes[] = {8, 64, 128, 256, 1024};
  for (int i = 0; i != 5; ++i)
    std::printf("%4d bytes %8.3f us\n", sizes[i], least[i]);
  sycl::free(p, q);
}
