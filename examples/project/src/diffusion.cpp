#include "heat/diffusion.hpp"

void heat::step(field &f, double rate) {
  std::size_t width = f.width();
  double *cells = f.data();
  double *next = sycl::malloc_device<double>(f.size(), f.queue());
  sycl::event computed =
      f.queue().parallel_for(sycl::range<2>(width, width), [=](sycl::id<2> at) {
        std::size_t row = at[0], column = at[1];
        double here = cells[row * width + column], flow = 0;
        if (row > 0)
          flow += cells[(row - 1) * width + column] - here;
        if (row + 1 < width)
          flow += cells[(row + 1) * width + column] - here;
        if (column > 0)
          flow += cells[row * width + column - 1] - here;
        if (column + 1 < width)
          flow += cells[row * width + column + 1] - here;
        next[row * width + column] = here + rate * flow;
      });
  f.queue().memcpy(cells, next, f.size() * sizeof(double), computed).wait();
  sycl::free(next, f.queue());
}
