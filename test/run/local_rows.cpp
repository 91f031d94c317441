// Rows of a two-dimensional local_accessor, of lengths that are and that are
// not multiples of what a vector load takes, chosen at run time; three
// dimensions; elements of one, two, four and eight bytes.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <numeric>
#include <string>

using compare::check;
using compare::queue;

constexpr int rows = 8, most = 40;

/// Work-item y adds the first eight elements of row y, all of which it and
/// the others wrote before.
template <class T> void sums(sycl::queue &q, int columns) {
  T *out = sycl::malloc_shared<T>(rows, q);
  q.submit([&](sycl::handler &h) {
     sycl::local_accessor<T, 2> tile({rows, std::size_t(columns)}, h);
     h.parallel_for(sycl::nd_range<1>(rows, rows), [=](sycl::nd_item<1> it) {
       const int y = it.get_local_id(0);
       for (int r = 0; r < rows; ++r)
         for (int x = y; x < columns; x += rows)
           tile[r][x] = static_cast<T>(3 * r + x);
       sycl::group_barrier(it.get_group());
       T sum = 0;
       for (int x = 0; x < 8; ++x)
         sum = static_cast<T>(sum * 2 + tile[y][x]);
       out[y] = sum;
     });
   }).wait();
  for (int y = 0; y < rows; ++y) {
    T expected = 0;
    for (int x = 0; x < 8; ++x)
      expected = static_cast<T>(expected * 2 + static_cast<T>(3 * y + x));
    check(out[y] == expected,
          ("row of " + std::to_string(columns) + " elements of " +
           std::to_string(sizeof(T)) + " bytes")
              .c_str());
  }
  sycl::free(out, q);
}

/// The innermost extent may fit where the middle one does not.
void three_dimensions(sycl::queue &q, int middle, int inner) {
  int *out = sycl::malloc_shared<int>(rows, q);
  q.submit([&](sycl::handler &h) {
     sycl::local_accessor<int, 3> tile(
         {rows, std::size_t(middle), std::size_t(inner)}, h);
     h.parallel_for(sycl::nd_range<1>(rows, rows), [=](sycl::nd_item<1> it) {
       const int z = it.get_local_id(0);
       for (int y = 0; y < middle; ++y)
         for (int x = 0; x < inner; ++x)
           tile[z][y][x] = 100 * z + 10 * y + x;
       sycl::group_barrier(it.get_group());
       int sum = 0;
       for (int y = 0; y < middle; ++y)
         for (int x = 0; x < 4; ++x)
           sum += (x + 1) * tile[(z + 1) % rows][y][x];
       out[z] = sum;
     });
   }).wait();
  for (int z = 0; z < rows; ++z) {
    int expected = 0;
    for (int y = 0; y < middle; ++y)
      for (int x = 0; x < 4; ++x)
        expected += (x + 1) * (100 * ((z + 1) % rows) + 10 * y + x);
    check(out[z] == expected, "three dimensions");
  }
  sycl::free(out, q);
}

int main() {
  sycl::queue q = queue();
  for (int columns : {8, 9, 10, 12, 15, 16, 17, 24, 32, 33, most}) {
    sums<unsigned char>(q, columns);
    sums<unsigned short>(q, columns);
    sums<int>(q, columns);
    sums<float>(q, columns);
    sums<double>(q, columns);
  }
  for (int middle : {1, 3, 4})
    for (int inner : {4, 5, 8})
      three_dimensions(q, middle, inner);
  return compare::result();
}
