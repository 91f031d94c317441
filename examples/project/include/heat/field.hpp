// A square of temperatures in memory that host and device see.
#ifndef HEAT_FIELD_HPP
#define HEAT_FIELD_HPP

#include <cstddef>
#include <sycl/sycl.hpp>

namespace heat {

class field {
public:
  field(sycl::queue &queue, std::size_t width)
      : queue_(queue), width_(width),
        cells_(sycl::malloc_shared<double>(width * width, queue)) {
    for (std::size_t i = 0; i < width * width; ++i)
      cells_[i] = 0;
  }
  ~field() { sycl::free(cells_, queue_); }
  field(const field &) = delete;
  field &operator=(const field &) = delete;

  sycl::queue &queue() { return queue_; }
  std::size_t width() const { return width_; }
  std::size_t size() const { return width_ * width_; }
  double *data() { return cells_; }
  const double *data() const { return cells_; }
  double &at(std::size_t row, std::size_t column) {
    return cells_[row * width_ + column];
  }

private:
  sycl::queue queue_;
  std::size_t width_;
  double *cells_;
};

} // namespace heat

#endif
