// device_globals before C++20 are zero, also where the class says otherwise in
// C++20; everything else is the same. In C++23 as well.
//
// RUN: %syclcc1 -std=c++17 -O0 %s -o %t0 && %run %t0
// RUN: %syclcc1 -std=c++17 -O2 %s -o %t2 && %run %t2
// RUN: %syclcc1 -std=c++23 -O2 %s -o %t23 && %run %t23

#include "Inputs/compare.hpp"

using compare::check;
using compare::queue;
using namespace sycl::ext::oneapi::experimental;
using in_image = decltype(properties(device_image_scope));

struct point {
  int x, y;
};
device_global<int> number;
static device_global<int[4]> numbers;
inline device_global<point> a_point;
namespace {
device_global<point *> pointer;
}
struct holder {
  static device_global<bool> flag;
  static inline device_global<float, in_image> real;
};
device_global<bool> holder::flag;
template <class T> inline device_global<T, in_image> family;
device_global<int> copied{number};
device_global<long> converted{number};
static device_global<int[4], in_image> image_numbers;
static device_global<int> unused;

int main() {
  sycl::queue &q = queue();
  int four[4] = {1, 2, 3, 4}, n = -1;
  q.memcpy(&n, unused).wait();
  check(n == 0, "no kernel uses it");
  q.copy(numbers, four).wait();
  check(four[0] == 0 && four[3] == 0, "zero, read by the host");
  int *out = sycl::malloc_shared<int>(4, q);
  q.single_task([=] {
     out[0] = number || numbers[1] || a_point.get().x || pointer.get() ||
              holder::flag || holder::real != 0 || family<int> || copied ||
              converted || image_numbers[2];
     number = 5;
     numbers[2] = number + 1;
     a_point.get().y = 7;
     pointer = &a_point.get();
     out[1] = pointer->y;
     holder::flag = true;
     holder::real = 2.5f;
     family<int> += 9;
     family<long> += 10;
     copied = 11;
     image_numbers[3] = 12;
   }).wait();
  check(out[0] == 0, "zero, read by a kernel");
  check(out[1] == 7, "arrow");
  q.copy(numbers, four).wait();
  check(four[2] == 6, "an array");
  q.copy(image_numbers, four).wait();
  check(four[3] == 12 && four[0] == 0, "an array in the image");
  point p{};
  q.memcpy(&p, a_point).wait();
  check(p.x == 0 && p.y == 7, "a class");
  bool flag = false;
  float real = 0;
  q.memcpy(&flag, holder::flag).wait();
  q.memcpy(&real, holder::real).wait();
  check(flag && real == 2.5f, "members");
  long of_long = 0;
  q.copy(family<long>, &of_long).wait();
  q.copy(family<int>, &n).wait();
  check(n == 9 && of_long == 10, "variable templates");
  q.copy(number, &n).wait();
  check(n == 5, "the original of a copy");
  sycl::free(out, q);
  return compare::failures != 0;
}
