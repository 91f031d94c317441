// Kernels that reach elements by rows of accessors, `tile[y][x]`, which hold
// the address of the kernel's object. The sizes are variables of the caller.
// run.py compiles this with and without -fsycl-specialize.
#include "../kernels/measure.hpp"
#include <cstdlib>
#include <sycl/sycl.hpp>

int main(int argc, char **argv) {
  const double factor = argc > 1 ? std::atof(argv[1]) : 1;
  const int rounds = argc > 2 ? std::atoi(argv[2]) : 15;
  sycl::queue q{sycl::property::queue::in_order()};
  int n = 256, tile = 16;
  const int repeats = std::max(1, int(factor));
  float *a = sycl::malloc_shared<float>(n * n, q);
  float *b = sycl::malloc_shared<float>(n * n, q);
  float *c = sycl::malloc_shared<float>(n * n, q);
  for (int i = 0; i < n * n; ++i) {
    a[i] = float(i % 7);
    b[i] = float(i % 5);
    c[i] = 0;
  }
  const auto launch = [&] {
    q.submit([&](sycl::handler &h) {
      sycl::local_accessor<float, 2> left({16, 16}, h), right({16, 16}, h);
      h.parallel_for(
          sycl::nd_range<2>({256, 256}, {16, 16}), [=](sycl::nd_item<2> it) {
            const int row = it.get_global_id(0), column = it.get_global_id(1);
            const int y = it.get_local_id(0), x = it.get_local_id(1);
            float sum = 0;
            for (int k = 0; k < n; k += tile) {
              left[y][x] = a[row * n + k + x];
              right[y][x] = b[(k + y) * n + column];
              sycl::group_barrier(it.get_group());
              for (int i = 0; i < tile; ++i)
                sum += left[y][i] * right[i][x];
              sycl::group_barrier(it.get_group());
            }
            c[row * n + column] = sum;
          });
    });
  };
  const double t = 1e6 * best_of(rounds, [&] {
                     for (int i = 0; i < repeats; ++i)
                       launch();
                     q.wait();
                   });
  bool right = true;
  for (int i = 0; i < n * n; i += n * n / 7) {
    float sum = 0; // of small integers: exact
    for (int k = 0; k < n; ++k)
      sum += a[i / n * n + k] * b[k * n + i % n];
    right = right && c[i] == sum;
  }
  report("tiles", right, t, "us");
  sycl::free(a, q);
  sycl::free(b, q);
  sycl::free(c, q);
  return failures != 0;
}
