#include "heat/diffusion.hpp"

double heat::total(field &f) {
  constexpr std::size_t group = 32;
  std::size_t size = f.size(), groups = (size + group - 1) / group;
  const double *cells = f.data();
  double *sums = sycl::malloc_shared<double>(groups, f.queue());
  f.queue()
      .parallel_for(sycl::nd_range<1>(groups * group, group),
                    [=](sycl::nd_item<1> item) {
                      std::size_t i = item.get_global_id(0);
                      double sum = sycl::reduce_over_group(
                          item.get_group(), i < size ? cells[i] : 0.0,
                          sycl::plus<double>());
                      if (item.get_local_id(0) == 0)
                        sums[item.get_group(0)] = sum;
                    })
      .wait();
  double sum = 0;
  for (std::size_t i = 0; i < groups; ++i)
    sum += sums[i];
  sycl::free(sums, f.queue());
  return sum;
}
