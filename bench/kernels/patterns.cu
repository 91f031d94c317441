// patterns.cpp in CUDA C++: the same kernels, sizes and checks.
//
//   nvcc -std=c++17 -O3 -arch=sm_90 patterns.cu
#include "patterns.hpp"
#include <cstdlib>

namespace {

using patterns::group;

template <class T> class device_array {
public:
  explicit device_array(std::size_t n) : n(n) {
    if (cudaMalloc(&p, n * sizeof(T)) != cudaSuccess)
      std::exit(1);
  }
  explicit device_array(const std::vector<T> &from)
      : device_array(from.size()) {
    cudaMemcpy(p, from.data(), n * sizeof(T), cudaMemcpyHostToDevice);
  }
  device_array(const device_array &) = delete;
  ~device_array() { cudaFree(p); }
  std::vector<T> host() const {
    std::vector<T> v(n);
    cudaMemcpy(v.data(), p, n * sizeof(T), cudaMemcpyDeviceToHost);
    return v;
  }
  T *get() const { return p; }

private:
  std::size_t n;
  T *p = nullptr;
};

void wait() { cudaDeviceSynchronize(); }
unsigned groups_of(std::size_t n) { return unsigned((n + group - 1) / group); }
__device__ std::size_t global_id() {
  return std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
}

__global__ void copy(const float *a, float *c, std::size_t n) {
  if (const std::size_t i = global_id(); i < n)
    c[i] = a[i];
}
__global__ void mul(const float *a, float *c, std::size_t n) {
  if (const std::size_t i = global_id(); i < n)
    c[i] = 0.5f * a[i];
}
__global__ void add(const float *a, const float *b, float *c, std::size_t n) {
  if (const std::size_t i = global_id(); i < n)
    c[i] = a[i] + b[i];
}
__global__ void saxpy(const float *x, float *y, int n) {
  if (const std::size_t i = global_id(); i < n)
    y[i] += 0.5f * x[i];
}

__global__ void dot(const float *a, const float *b, float *sums,
                    std::size_t n) {
  __shared__ float scratch[group];
  const int l = threadIdx.x;
  float sum = 0;
  for (std::size_t i = global_id(); i < n;
       i += std::size_t(gridDim.x) * blockDim.x)
    sum += a[i] * b[i];
  scratch[l] = sum;
  for (int half = group / 2; half > 0; half /= 2) {
    __syncthreads();
    if (l < half)
      scratch[l] += scratch[l + half];
  }
  if (l == 0)
    sums[blockIdx.x] = scratch[0];
}

__global__ void scan(const float *in, float *out) {
  __shared__ float scratch[2 * group];
  const int l = threadIdx.x;
  int from = 0, to = group;
  scratch[l] = in[global_id()];
  for (int by = 1; by < group; by *= 2) {
    __syncthreads();
    scratch[to + l] = l >= by ? scratch[from + l] + scratch[from + l - by]
                              : scratch[from + l];
    const int old = from;
    from = to, to = old;
  }
  out[global_id()] = scratch[from + l];
}

__global__ void histogram(const std::uint32_t *in, std::uint32_t *count,
                          std::size_t n) {
  __shared__ std::uint32_t own[patterns::bins];
  own[threadIdx.x] = 0;
  __syncthreads();
  for (std::size_t i = global_id(); i < n;
       i += std::size_t(gridDim.x) * blockDim.x)
    atomicAdd(&own[in[i]], 1u);
  __syncthreads();
  atomicAdd(&count[threadIdx.x], own[threadIdx.x]);
}

__global__ void stencil(const float *in, float *out, int n) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x + 1;
  const int y = blockIdx.y * blockDim.y + threadIdx.y + 1, z = blockIdx.z + 1;
  if (x >= n - 1 || y >= n - 1)
    return;
  const std::size_t plane = std::size_t(n) * n;
  const float *p = in + (std::size_t(z) * n + y) * n + x;
  out[(std::size_t(z) * n + y) * n + x] =
      p[-1] + p[1] + p[-n] + p[n] + p[plane] + *(p - plane) - 6 * p[0];
}

__global__ void spmv(const int *begin, const int *column, const float *value,
                     const float *x, float *y, int rows) {
  const std::size_t r = global_id();
  if (r >= rows)
    return;
  float sum = 0;
  for (int i = begin[r], end = begin[r + 1]; i < end; ++i)
    sum += value[i] * x[column[i]];
  y[r] = sum;
}

void streams(std::size_t n) {
  const device_array<float> a(patterns::numbers(n)),
      b(std::vector<float>(n, 3)), c(n);
  const unsigned groups = groups_of(n);
  double s =
      best_of(5, [&] { copy<<<groups, group>>>(a.get(), c.get(), n), wait(); });
  report("copy", 8.0 * n / s / 1e9, "GB/s");
  s = best_of(5, [&] { mul<<<groups, group>>>(a.get(), c.get(), n), wait(); });
  report("mul", 8.0 * n / s / 1e9, "GB/s");
  s = best_of(
      5, [&] { add<<<groups, group>>>(a.get(), b.get(), c.get(), n), wait(); });
  report("add", 12.0 * n / s / 1e9, "GB/s");
}

void small_launches(int n) {
  constexpr int launches = 1000;
  const device_array<float> x(std::vector<float>(n, 2)),
      y(std::vector<float>(n, 0));
  const double s = best_of(5, [&] {
    for (int i = 0; i < launches; ++i)
      saxpy<<<groups_of(n), group>>>(x.get(), y.get(), n);
    wait();
  });
  report("saxpy-small", launches / s / 1e6, "Mlaunch/s");
}

} // namespace

int main(int argc, char **argv) {
  const int factor = argc > 1 ? std::atoi(argv[1]) : 1;
  const std::size_t n = std::size_t(1 << 20) * factor * factor, large = 4 * n;
  streams(large);
  small_launches(4096);
  {
    const std::vector<float> ha = patterns::numbers(large), hb(large, 2.0f);
    const device_array<float> a(ha), b(hb), sums(1024);
    const double s = best_of(5, [&] {
      dot<<<1024, group>>>(a.get(), b.get(), sums.get(), large), wait();
    });
    report("dot", patterns::right_sum(sums.host(), ha, hb),
           8.0 * large / s / 1e9, "GB/s");
  }
  {
    const std::vector<float> h = patterns::numbers(large);
    const device_array<float> in(h), out(large);
    const double s = best_of(5, [&] {
      scan<<<groups_of(large), group>>>(in.get(), out.get()), wait();
    });
    report("scan", patterns::right_scan(out.host(), h), large / s / 1e9,
           "Gelement/s");
  }
  {
    const std::vector<std::uint32_t> h = patterns::keys(large);
    const device_array<std::uint32_t> in(h),
        count(std::vector<std::uint32_t>(patterns::bins, 0));
    const double s = best_of(5, [&] {
      histogram<<<64 * 1024 / group, group>>>(in.get(), count.get(), large),
          wait();
    });
    report("histogram", patterns::right_histogram(count.host(), h, 6),
           large / s / 1e9, "Gelement/s");
  }
  {
    const int edge = 64 + 32 * factor, inner = edge - 2;
    const std::vector<float> h =
        patterns::numbers(std::size_t(edge) * edge * edge);
    const device_array<float> in(h), out(h);
    const double s = best_of(5, [&] {
      stencil<<<dim3((inner + 31) / 32, (inner + 7) / 8, inner), dim3(32, 8)>>>(
          in.get(), out.get(), edge),
          wait();
    });
    report("stencil", patterns::right_stencil(out.host(), h, edge),
           double(inner) * inner * inner / s / 1e9, "Gpoint/s");
  }
  {
    const int rows = int(n / 4);
    const patterns::sparse m(rows);
    const std::vector<float> h = patterns::numbers(rows);
    const device_array<int> begin(m.begin), column(m.column);
    const device_array<float> value(m.value), x(h), y(rows);
    const double s = best_of(5, [&] {
      spmv<<<groups_of(rows), group>>>(begin.get(), column.get(), value.get(),
                                       x.get(), y.get(), rows),
          wait();
    });
    report("spmv", m.right(y.host(), h), m.column.size() / s / 1e9,
           "Gelement/s");
  }
  return failures;
}
