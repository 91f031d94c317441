// styles.hpp in CUDA C++, as styles.cpp is in SYCL.
//
//   nvcc -std=c++17 -O3 -arch=sm_90 --extended-lambda styles.cu
#define KERNEL __device__
#include "styles.hpp"

#include "styles_main.hpp"
#include <cstdlib>
#include <utility>

namespace {

template <class T> class device_array {
public:
  explicit device_array(std::size_t n) : n_(n) {
    cudaMalloc(&p_, n * sizeof(T));
  }
  device_array(device_array &&other)
      : n_(other.n_), p_(std::exchange(other.p_, nullptr)) {}
  ~device_array() { cudaFree(p_); }
  std::vector<T> host() const {
    std::vector<T> v(n_);
    cudaMemcpy(v.data(), p_, n_ * sizeof(T), cudaMemcpyDeviceToHost);
    return v;
  }
  T *get() const { return p_; }

private:
  std::size_t n_;
  T *p_ = nullptr;
};

struct atomics {
  static __device__ void add(float *p, float v) { atomicAdd(p, v); }
  // The usual helpers: floats of one sign are ordered as their bits are.
  static __device__ void least(float *p, float v) {
    if (*static_cast<volatile float *>(p) <= v)
      return;
    if (v >= 0)
      atomicMin(reinterpret_cast<int *>(p), __float_as_int(v));
    else
      atomicMax(reinterpret_cast<unsigned *>(p), __float_as_uint(v));
  }
  static __device__ void most(double *p, double v) {
    if (*static_cast<volatile double *>(p) >= v)
      return;
    if (v >= 0)
      atomicMax(reinterpret_cast<long long *>(p), __double_as_longlong(v));
    else
      atomicMin(
          reinterpret_cast<unsigned long long *>(p),
          static_cast<unsigned long long>(__double_as_longlong(v)));
  }
  static __device__ unsigned next(unsigned *p) { return atomicAdd(p, 1u); }
  static __device__ bool claim(int *p, int v) {
    return atomicCAS(p, -1, v) == -1;
  }
};

struct group_ops {
  __device__ int local() const { return int(threadIdx.x); }
  __device__ int lane() const { return int(threadIdx.x % 32); }
  __device__ unsigned shuffle_up(unsigned v, int by) const {
    return __shfl_up_sync(0xffffffff, v, by);
  }
  __device__ void barrier() const { __syncthreads(); }
};

template <class Body> __global__ void each_kernel(int n, Body body) {
  const int i = int(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n)
    body(i);
}

template <class T, class Body> __global__ void group_kernel(Body body) {
  __shared__ T local[styles::group];
  body(group_ops{}, int(blockIdx.x * blockDim.x + threadIdx.x), local);
}

template <class T> __global__ void fill_kernel(T *p, T value, std::size_t n) {
  const std::size_t i = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] = value;
}

struct device {
  using ops = atomics;

  template <class T> device_array<T> array(const std::vector<T> &from) {
    device_array<T> a(from.size());
    cudaMemcpy(a.get(), from.data(), from.size() * sizeof(T),
               cudaMemcpyHostToDevice);
    return a;
  }
  template <class T> device_array<T> space(std::size_t n) {
    return device_array<T>(n);
  }
  template <class T> void fill(device_array<T> &a, T value, std::size_t n) {
    fill_kernel<<<unsigned((n + 255) / 256), 256>>>(a.get(), value, n);
  }
  template <class Body> void each(int n, Body body) {
    each_kernel<<<(n + styles::group - 1) / styles::group, styles::group>>>(
        n, body);
  }
  template <class T, class Body> void in_groups(int n, Body body) {
    group_kernel<T><<<n / styles::group, styles::group>>>(body);
  }
  void finish() { cudaDeviceSynchronize(); }
};

} // namespace

int main(int argc, char **argv) {
  device d;
  styles::measure(d, (argc > 1 ? std::atoi(argv[1]) : 1) << 20);
  return failures != 0;
}
