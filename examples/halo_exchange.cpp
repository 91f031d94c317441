// Heat that spreads in a plate, computed by all devices of a platform: each has
// a band of the rows, and a copy of the neighbours' nearest rows, its halo,
// which is renewed after each step.
//
//   syclcc1 -O2 halo_exchange.cpp -o halo_exchange
//   ./halo_exchange [rows [columns [steps [devices]]]]
//
// Only the two outer rows of a band are needed elsewhere. They are computed
// first, and copied from device to device while the other rows are computed.
// The host waits once, at the end: events order the commands of all devices,
// which share the platform's default context. A machine with one device has two
// bands on it.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <sycl/sycl.hpp>
#include <utility>
#include <vector>

/// The mean of a cell and its neighbours; the left and right border stay.
float relaxed(const float *plate, int columns, int row, int column) {
  const float *cell = plate + std::size_t(row) * columns + column;
  if (column == 0 || column == columns - 1)
    return *cell;
  return 0.2f * (*cell + cell[-1] + cell[1] + cell[-columns] + cell[columns]);
}

float initial(int row, int column) {
  return static_cast<float>((row * 31 + column * 17) % 101);
}

struct band {
  sycl::queue queue;
  int first, rows; // of the plate, without the halo
  float *now, *next;
  sycl::event edges, inside, from_above, from_below;
};

/// A band's row 0 and rows + 1 are its halo.
void compute(band &b, int columns) {
  const float *now = b.now;
  float *next = b.next;
  const int last = b.rows;
  const std::vector<sycl::event> halo = {b.edges, b.inside, b.from_above,
                                         b.from_below};
  const std::vector<sycl::event> own = {b.edges, b.inside};
  b.edges = b.queue.parallel_for(
      sycl::range<2>(2, columns), halo, [=](sycl::item<2> at) {
        const int row = at[0] ? last : 1, column = static_cast<int>(at[1]);
        next[std::size_t(row) * columns + column] =
            relaxed(now, columns, row, column);
      });
  b.inside = b.queue.parallel_for(sycl::range<2>(last - 2, columns), own,
                                  [=](sycl::item<2> at) {
                                    const int row = static_cast<int>(at[0]) + 2,
                                              column = static_cast<int>(at[1]);
                                    next[std::size_t(row) * columns + column] =
                                        relaxed(now, columns, row, column);
                                  });
}

void exchange(std::vector<band> &bands, int columns) {
  const std::size_t bytes = columns * sizeof(float);
  for (std::size_t i = 0; i + 1 < bands.size(); ++i) {
    band &upper = bands[i], &lower = bands[i + 1];
    float *upper_last = upper.next + std::size_t(upper.rows) * columns;
    lower.from_above =
        upper.queue.memcpy(lower.next, upper_last, bytes, upper.edges);
    upper.from_below = lower.queue.memcpy(
        upper_last + columns, lower.next + columns, bytes, lower.edges);
  }
}

void steps_of(std::vector<band> &bands, int columns, int steps) {
  for (int step = 0; step < steps; ++step) {
    for (band &b : bands)
      compute(b, columns);
    exchange(bands, columns);
    for (band &b : bands)
      std::swap(b.now, b.next);
  }
  for (band &b : bands)
    b.queue.wait();
}

int main(int argc, char **argv) {
  const auto argument = [&](int i, int otherwise) {
    return i < argc ? std::max(1, std::atoi(argv[i])) : otherwise;
  };
  const int columns = argument(2, 300), steps = argument(3, 20);

  const sycl::device chosen = sycl::queue().get_device();
  const auto type = chosen.get_info<sycl::info::device::device_type>();
  std::vector<sycl::device> devices = chosen.get_platform().get_devices(type);
  if (argc > 4)
    devices.resize(std::min<std::size_t>(argument(4, 1), devices.size()));
  else if (devices.size() == 1)
    devices.push_back(devices[0]);
  const int count = static_cast<int>(devices.size());
  // A band has at least its two outer rows and one between them.
  const int rows = std::max(argument(1, 200), 3 * count);

  // The plate's upper and lower border are rows that nobody computes.
  std::vector<float> plate(std::size_t(rows + 2) * columns);
  for (int row = 0; row < rows + 2; ++row)
    for (int column = 0; column < columns; ++column)
      plate[std::size_t(row) * columns + column] = initial(row, column);

  std::vector<band> bands;
  for (int i = 0; i < count; ++i) {
    sycl::queue queue(devices[i]);
    const int first = static_cast<int>(std::int64_t(rows) * i / count),
              end = static_cast<int>(std::int64_t(rows) * (i + 1) / count);
    const std::size_t cells = std::size_t(end - first + 2) * columns;
    band b{queue,
           first,
           end - first,
           sycl::malloc_device<float>(cells, queue),
           sycl::malloc_device<float>(cells, queue),
           {},
           {},
           {},
           {}};
    for (float *memory : {b.now, b.next})
      queue.copy(plate.data() + std::size_t(first) * columns, memory, cells)
          .wait();
    bands.push_back(b);
  }

  steps_of(bands, columns, 2); // The first launches load the kernels.
  const auto begin = std::chrono::steady_clock::now();
  steps_of(bands, columns, steps);
  const std::chrono::duration<double> time =
      std::chrono::steady_clock::now() - begin;

  std::vector<float> result(plate.size()), other = plate;
  for (band &b : bands) {
    b.queue
        .copy(b.now + columns,
              result.data() + std::size_t(b.first + 1) * columns,
              std::size_t(b.rows) * columns)
        .wait();
    sycl::free(b.now, b.queue);
    sycl::free(b.next, b.queue);
  }

  for (int step = 0; step < steps + 2; ++step) {
    for (int row = 1; row <= rows; ++row)
      for (int column = 0; column < columns; ++column)
        other[std::size_t(row) * columns + column] =
            relaxed(plate.data(), columns, row, column);
    plate.swap(other);
  }
  // Devices may contract the sum: equal up to rounding.
  float worst = 0;
  for (std::size_t i = columns; i < std::size_t(rows + 1) * columns; ++i)
    worst = std::max(worst, std::fabs(result[i] - plate[i]));
  const bool right = worst < 1e-3f;
  std::printf("halo_exchange: %d x %d cells, %d steps on %d bands: %.3g ms, "
              "largest difference to the host %.1e: %s on %s\n",
              rows, columns, steps, count, time.count() * 1e3, worst,
              right ? "right" : "WRONG",
              chosen.get_info<sycl::info::device::name>().c_str());
  return !right;
}
