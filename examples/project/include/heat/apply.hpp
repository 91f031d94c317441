// Kernels in a header: each file that calls them has them, the program has them
// once. `fill` is named, so it is the same kernel in every library.
#ifndef HEAT_APPLY_HPP
#define HEAT_APPLY_HPP

#include "heat/field.hpp"

namespace heat {

/// Sets each cell to `function(row, column, value before)`.
template <class Function> void apply(field &f, Function function) {
  double *cells = f.data();
  std::size_t width = f.width();
  f.queue()
      .parallel_for(sycl::range<2>(width, width),
                    [=](sycl::id<2> at) {
                      double &cell = cells[at[0] * width + at[1]];
                      cell = function(at[0], at[1], cell);
                    })
      .wait();
}

struct constant {
  double value;
  double operator()(std::size_t, std::size_t, double) const { return value; }
};

inline void fill(field &f, double value) { apply(f, constant{value}); }

} // namespace heat

#endif
