#include <sycl/sycl.hpp>
#include <array>

struct point {
  int x;
  float y;
};

template <class T> T twice(T value) {
  T result = value + value;
  return result;
}

void range(sycl::queue &q, int *p, int bias) {
  std::array<int, 3> table{1, 2, 3};
  point origin{7, 2.5f};
  q.parallel_for(sycl::range<1>(64), [=](sycl::id<1> i) {
     int k = i[0];
     point here{k, origin.y};
     int sum = 0;
     for (int j = 0; j < 3; ++j)
       sum += table[j] * k;
     p[i] = twice(sum) + bias + here.x; // range line
   }).wait();
}

void barriers(sycl::queue &q, int *p) {
  q.submit([&](sycl::handler &h) {
     sycl::local_accessor<int, 1> tile(16, h);
     h.parallel_for(sycl::nd_range<1>(64, 16), [=](sycl::nd_item<1> item) {
       int l = item.get_local_id(0);
       int mine[4] = {l, l + 1, l + 2, l + 3}, *second = &mine[1];
       tile[l] = l * 10; // before the barrier
       sycl::group_barrier(item.get_group());
       int other = tile[15 - l];
       p[item.get_global_id(0)] = other + *second; // after the barrier
     });
   }).wait();
}

void plane(sycl::queue &q, int *p) {
  q.parallel_for(sycl::nd_range<2>({4, 16}, {2, 8}), [=](sycl::nd_item<2> item) {
     int row = item.get_global_id(0);
     int column = item.get_global_id(1);
     p[row * 16 + column] = 10 * row + column; // plane line
   }).wait();
}

int main() {
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(64, q);
  range(q, p, 5); // submits range
  barriers(q, p);
  plane(q, p);
  int ok = p[37] == 25;
  sycl::free(p, q);
  return !ok;
}
