// kernels.cpp in CUDA C++: the same kernels and sizes, timed in the same way.
//
//   nvcc -O3 -arch=sm_90 kernels.cu
#include "measure.hpp"
#include <cmath>
#include <cstdlib>
#include <vector>

template <class T> T *device(std::size_t n) {
  T *p = nullptr;
  if (cudaMalloc(&p, n * sizeof(T)) != cudaSuccess)
    std::exit(1);
  return p;
}

__global__ void triad(float *a, const float *b, const float *c, std::size_t n) {
  std::size_t i = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = b[i] + 3.0f * c[i];
}

template <int Tile>
__global__ void matmul(const float *a, const float *b, float *c, int n) {
  __shared__ float ta[Tile][Tile], tb[Tile][Tile];
  const int y = threadIdx.y, x = threadIdx.x;
  const int row = blockIdx.y * Tile + y, col = blockIdx.x * Tile + x;
  float sum = 0;
  for (int t = 0; t < n; t += Tile) {
    ta[y][x] = a[row * n + t + x];
    tb[y][x] = b[(t + y) * n + col];
    __syncthreads();
    for (int k = 0; k < Tile; ++k)
      sum += ta[y][k] * tb[k][x];
    __syncthreads();
  }
  c[row * n + col] = sum;
}

__global__ void nbody(const float4 *p, float4 *acc, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const float4 me = p[i];
  float ax = 0, ay = 0, az = 0;
  for (int j = 0; j < n; ++j) {
    const float4 o = p[j];
    const float dx = o.x - me.x, dy = o.y - me.y, dz = o.z - me.z;
    const float r = rsqrtf(dx * dx + dy * dy + dz * dz + 1e-4f);
    const float f = o.w * r * r * r;
    ax += dx * f, ay += dy * f, az += dz * f;
  }
  acc[i] = make_float4(ax, ay, az, 0);
}

__global__ void mandelbrot(int *out, int w, int h) {
  const int px = blockIdx.x * blockDim.x + threadIdx.x;
  const int py = blockIdx.y * blockDim.y + threadIdx.y;
  if (px >= w || py >= h)
    return;
  const float cx = px * 3.0f / w - 2.0f, cy = py * 2.0f / h - 1.0f;
  float x = 0, y = 0;
  int n = 0;
  while (n < 256 && x * x + y * y < 4) {
    const float t = x * x - y * y + cx;
    y = 2 * x * y + cy;
    x = t;
    ++n;
  }
  out[std::size_t(py) * w + px] = n;
}

struct accurate {
  static __device__ float recip(float x) { return 1 / x; }
  static __device__ float exp(float x) { return expf(x); }
  static __device__ float log(float x) { return logf(x); }
  static __device__ float sqrt(float x) { return sqrtf(x); }
};
struct fast {
  static __device__ float recip(float x) { return __fdividef(1, x); }
  static __device__ float exp(float x) { return __expf(x); }
  static __device__ float log(float x) { return __logf(x); }
  static __device__ float sqrt(float x) {
    float root;
    asm("sqrt.approx.f32 %0, %1;" : "=f"(root) : "f"(x));
    return root;
  }
};

template <class F> __device__ float normal(float d) {
  const float k = F::recip(1 + 0.2316419f * fabsf(d));
  const float poly =
      k * (0.31938153f +
           k * (-0.356563782f +
                k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
  const float tail = 0.39894228f * F::exp(-0.5f * d * d) * poly;
  return d > 0 ? 1 - tail : tail;
}

template <class F>
__global__ void black_scholes(const float *in, float *out, std::size_t n) {
  const std::size_t i = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  constexpr float rate = 0.02f, volatility = 0.3f;
  const float spot = in[i], strike = in[n + i], years = in[2 * n + i];
  const float root = F::sqrt(years);
  const float d1 = (F::log(spot / strike) +
                    (rate + 0.5f * volatility * volatility) * years) /
                   (volatility * root);
  out[i] = spot * normal<F>(d1) -
           strike * F::exp(-rate * years) * normal<F>(d1 - volatility * root);
}

template <class F> void run_black_scholes(const char *name, std::size_t n) {
  std::vector<float> h(3 * n);
  for (std::size_t i = 0; i < n; ++i) {
    h[i] = 5 + float(i % 251) / 10;
    h[n + i] = 1 + float(i % 991) / 10;
    h[2 * n + i] = 0.25f + float(i % 97) / 10;
  }
  float *in = device<float>(3 * n), *out = device<float>(n);
  cudaMemcpy(in, h.data(), 3 * n * sizeof(float), cudaMemcpyHostToDevice);
  const double s = best_of(5, [&] {
    black_scholes<F><<<unsigned((n + 255) / 256), 256>>>(in, out, n);
    cudaDeviceSynchronize();
  });
  report(name, n / s / 1e9, "Goption/s");
  cudaFree(in), cudaFree(out);
}

int main(int argc, char **argv) {
  const int factor = argc > 1 ? std::atoi(argv[1]) : 1;
  const auto wait = [] { cudaDeviceSynchronize(); };
  {
    const std::size_t n = std::size_t(1 << 22) * factor * factor;
    float *a = device<float>(n), *b = device<float>(n), *c = device<float>(n);
    cudaMemset(b, 0, n * sizeof(float)), cudaMemset(c, 0, n * sizeof(float));
    const double s = best_of(5, [&] {
      triad<<<unsigned((n + 255) / 256), 256>>>(a, b, c, n), wait();
    });
    report("triad", 3.0 * n * sizeof(float) / s / 1e9, "GB/s");
    cudaFree(a), cudaFree(b), cudaFree(c);
  }
  {
    const int n = 512 * factor;
    const std::size_t size = std::size_t(n) * n;
    float *a = device<float>(size), *b = device<float>(size),
          *c = device<float>(size);
    cudaMemset(a, 0, size * sizeof(float));
    cudaMemset(b, 0, size * sizeof(float));
    const double s = best_of(3, [&] {
      matmul<16><<<dim3(n / 16, n / 16), dim3(16, 16)>>>(a, b, c, n), wait();
    });
    report("matmul", 2.0 * n * n * n / s / 1e9, "GFLOP/s");
    // The twin has two ways to local memory; CUDA's one answers both.
    report("matmul-wgm", 2.0 * n * n * n / s / 1e9, "GFLOP/s");
    cudaFree(a), cudaFree(b), cudaFree(c);
  }
  {
    const int n = 4096 * factor;
    std::vector<float4> h(n);
    for (int i = 0; i < n; ++i)
      h[i] = make_float4(std::sin(float(i)), std::cos(i * 0.7f),
                         std::sin(i * 0.3f), 1.f / n);
    float4 *p = device<float4>(n), *acc = device<float4>(n);
    cudaMemcpy(p, h.data(), n * sizeof(float4), cudaMemcpyHostToDevice);
    const double s =
        best_of(3, [&] { nbody<<<n / 256, 256>>>(p, acc, n), wait(); });
    report("nbody", double(n) * n / s / 1e9, "Gpair/s");
    cudaFree(p), cudaFree(acc);
  }
  {
    const int w = 1024 * factor, h = 512 * factor;
    int *out = device<int>(std::size_t(w) * h);
    const double s = best_of(3, [&] {
      mandelbrot<<<dim3((w + 31) / 32, (h + 7) / 8), dim3(32, 8)>>>(out, w, h),
          wait();
    });
    std::vector<int> got(std::size_t(w) * h);
    cudaMemcpy(got.data(), out, got.size() * sizeof(int),
               cudaMemcpyDeviceToHost);
    double total = 0;
    for (int n : got)
      total += n;
    report("mandelbrot", total / s / 1e9, "Git/s");
  }
  run_black_scholes<accurate>("black", std::size_t(1 << 20) * factor * factor);
  run_black_scholes<fast>("black-fast", std::size_t(1 << 20) * factor * factor);
  return 0;
}
