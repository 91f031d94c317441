// The Mandelbrot set as a picture, mandelbrot.ppm: each work-item colours one
// pixel.
//
//   syclcc1 -O2 mandelbrot.cpp -o mandelbrot && ./mandelbrot [picture.ppm]
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <sycl/sycl.hpp>

struct pixel {
  std::uint8_t red, green, blue;
};

constexpr int width = 768, height = 512, most_steps = 200;

/// The number of iterations of z * z + c, from 0, before z leaves the circle of
/// radius 2.
int steps_to_leave(float re, float im) {
  float x = 0, y = 0;
  int steps = 0;
  for (; steps < most_steps && x * x + y * y <= 4; ++steps) {
    const float next = x * x - y * y + re;
    y = 2 * x * y + im;
    x = next;
  }
  return steps;
}

int steps_of_pixel(int row, int column) {
  return steps_to_leave(-2.25f + 3.0f * column / width,
                        -1.0f + 2.0f * row / height);
}

/// Deep blue at the border, then gold, and black inside.
pixel colour(int steps) {
  if (steps == most_steps)
    return {0, 0, 0};
  const float t = static_cast<float>(steps) / most_steps;
  const float rest = 1 - t;
  return {static_cast<std::uint8_t>(9 * rest * t * t * t * 255),
          static_cast<std::uint8_t>(15 * rest * rest * t * t * 255),
          static_cast<std::uint8_t>(8.5f * rest * rest * rest * t * 255)};
}

int main(int argc, char **argv) {
  const char *path = argc > 1 ? argv[1] : "mandelbrot.ppm";

  sycl::queue queue{sycl::property::queue::in_order{}};
  pixel *picture = sycl::malloc_shared<pixel>(width * height, queue);
  int *steps = sycl::malloc_shared<int>(width * height, queue);
  queue.parallel_for(sycl::range<2>(height, width), [=](sycl::item<2> at) {
    const std::size_t i = at.get_linear_id();
    steps[i] = steps_of_pixel(static_cast<int>(at[0]), static_cast<int>(at[1]));
    picture[i] = colour(steps[i]);
  });
  queue.wait();

  // On the border of the set the last bit decides: some pixels may differ.
  int different = 0;
  for (int i = 0; i < width * height; ++i)
    different += steps[i] != steps_of_pixel(i / width, i % width);
  const bool right = different < width * height / 100;

  std::FILE *file = std::fopen(path, "wb");
  if (!file) {
    std::perror(path);
    return EXIT_FAILURE;
  }
  std::fprintf(file, "P6 %d %d 255\n", width, height);
  std::fwrite(picture, sizeof(pixel), width * height, file);
  std::fclose(file);

  std::printf("mandelbrot: %s, %d of %d pixels as on the host: %s on %s\n",
              path, width * height - different, width * height,
              right ? "right" : "WRONG",
              queue.get_device().get_info<sycl::info::device::name>().c_str());
  sycl::free(picture, queue);
  sycl::free(steps, queue);
  return !right;
}
