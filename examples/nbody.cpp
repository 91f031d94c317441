// Bodies that attract each other: every work-item moves one body, looking at
// all others. The same function computes the acceleration on the device and, to
// check, on the host.
//
//   syclcc1 -O2 nbody.cpp -o nbody && ./nbody
#include <cmath>
#include <cstdio>
#include <sycl/sycl.hpp>
#include <utility>
#include <vector>

struct body {
  sycl::float4 position; // w is the mass.
  sycl::float4 velocity;
};

/// The acceleration of a body at `where` by all others.
sycl::float4 acceleration(const body *bodies, int count, sycl::float4 where) {
  constexpr float softening = 0.01f;
  sycl::float4 sum{0, 0, 0, 0};
  for (int i = 0; i < count; ++i) {
    sycl::float4 away = bodies[i].position - where;
    const float mass = bodies[i].position.w();
    away.w() = 0;
    const float square = sycl::dot(away, away) + softening;
    sum += away * (mass / (square * sycl::sqrt(square)));
  }
  return sum;
}

body moved(const body *bodies, int count, int which, float step) {
  body result = bodies[which];
  result.velocity += acceleration(bodies, count, result.position) * step;
  result.position += result.velocity * step;
  return result;
}

int main() {
  constexpr int count = 1024, steps = 4;
  constexpr float step = 1e-3f;

  sycl::queue queue{sycl::property::queue::in_order{}};
  body *now = sycl::malloc_shared<body>(count, queue);
  body *next = sycl::malloc_shared<body>(count, queue);
  for (int i = 0; i < count; ++i) {
    const float angle = 0.1f * i, radius = 1 + 0.002f * i;
    now[i].position = {radius * std::cos(angle), radius * std::sin(angle),
                       0.001f * (i % 100), 1.0f / count};
    now[i].velocity = {-0.5f * std::sin(angle), 0.5f * std::cos(angle), 0, 0};
  }
  std::vector<body> host_now(now, now + count), host_next(count);

  for (int s = 0; s < steps; ++s) {
    queue.parallel_for(count, [=](sycl::id<1> i) {
      next[i] = moved(now, count, static_cast<int>(i), step);
    });
    std::swap(now, next);
  }
  queue.wait();

  for (int s = 0; s < steps; ++s) {
    for (int i = 0; i < count; ++i)
      host_next[i] = moved(host_now.data(), count, i, step);
    host_now.swap(host_next);
  }

  // Devices may contract and reorder: equal up to rounding.
  float worst = 0;
  for (int i = 0; i < count; ++i)
    for (int k = 0; k < 3; ++k)
      worst = std::fmax(
          worst, std::fabs(now[i].position[k] - host_now[i].position[k]));
  const bool right = worst < 1e-4f;
  std::printf(
      "nbody: %d bodies, largest difference to the host %.1e: %s on %s\n",
      count, worst, right ? "right" : "WRONG",
      queue.get_device().get_info<sycl::info::device::name>().c_str());
  sycl::free(now, queue);
  sycl::free(next, queue);
  return !right;
}
