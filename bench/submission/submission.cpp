// Measures the cost of submitting one kernel, compared with as many launches by
// the backend's own functions; in one process and interleaved.
//
//   syclcc1 -O2 -std=c++17 bench/submission/submission.cpp -o submission -ldl
//   ONEAPI_DEVICE_SELECTOR='opencl:*' ./submission [launches = 100000] [rounds
//   = 5]
//
// The kernel is empty and has one pointer; the queue is in-order. Prints the
// smallest time of the rounds in nanoseconds for a launch: from the first
// submission to the end of the wait, and from the first submission to the last.
//
// clEnqueueNDRangeKernel and cuLaunchKernel are looked up in the loaded driver,
// so the program links without a driver. The cpu device has no such functions,
// so the line of a direct call is missing.

#include "library.hpp"
#include <CL/cl.h>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <stdexcept>
#include <string>
#include <sycl/sycl.hpp>
#include <vector>

namespace {

/// A way to launch: `submit` once, `wait` for all.
struct way {
  std::string name;
  std::function<void()> submit, wait;
  double submitted = 1e30, finished = 1e30;
};

#define OPENCL(NAME)                                                           \
  static auto NAME = symbol<decltype(::NAME)>("libOpenCL.so.1", #NAME)

/// The device of the same name, by OpenCL alone.
way opencl_itself(const std::string &name) {
  OPENCL(clGetPlatformIDs);
  OPENCL(clGetDeviceIDs);
  OPENCL(clGetDeviceInfo);
  OPENCL(clCreateContext);
  OPENCL(clCreateCommandQueueWithProperties);
  OPENCL(clCreateProgramWithSource);
  OPENCL(clBuildProgram);
  OPENCL(clCreateKernel);
  OPENCL(clCreateBuffer);
  OPENCL(clSetKernelArg);
  OPENCL(clEnqueueNDRangeKernel);
  OPENCL(clFinish);
  cl_uint count = 0;
  clGetPlatformIDs(0, nullptr, &count);
  std::vector<cl_platform_id> platforms(count);
  clGetPlatformIDs(count, platforms.data(), nullptr);
  cl_device_id device = nullptr;
  for (cl_platform_id platform : platforms) {
    cl_uint devices = 0;
    if (clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 0, nullptr, &devices))
      continue;
    std::vector<cl_device_id> all(devices);
    clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, devices, all.data(), nullptr);
    for (cl_device_id one : all) {
      char text[1024] = "";
      clGetDeviceInfo(one, CL_DEVICE_NAME, sizeof text, text, nullptr);
      if (text == name)
        device = one;
    }
  }
  expect(device, "clGetDeviceIDs");
  cl_int error = 0;
  cl_context context =
      clCreateContext(nullptr, 1, &device, nullptr, nullptr, &error);
  cl_command_queue queue =
      clCreateCommandQueueWithProperties(context, device, nullptr, &error);
  const char *source = "kernel void empty(global int *p) {}";
  cl_program program =
      clCreateProgramWithSource(context, 1, &source, nullptr, &error);
  expect(!clBuildProgram(program, 1, &device, "", nullptr, nullptr),
         "clBuildProgram");
  cl_kernel kernel = clCreateKernel(program, "empty", &error);
  cl_mem memory =
      clCreateBuffer(context, CL_MEM_READ_WRITE, 64, nullptr, &error);
  expect(!clSetKernelArg(kernel, 0, sizeof memory, &memory), "clSetKernelArg");
  return {"clEnqueueNDRangeKernel",
          [=] {
            const std::size_t one = 1;
            // As a launch does, whose argument is another each time.
            clSetKernelArg(kernel, 0, sizeof memory, &memory);
            expect(!clEnqueueNDRangeKernel(queue, kernel, 1, nullptr, &one,
                                           &one, 0, nullptr, nullptr),
                   "clEnqueueNDRangeKernel");
          },
          [=] { clFinish(queue); }};
}

/// The first CUDA device, by the driver's interface alone.
way cuda_itself() {
  const char *library = "libcuda.so.1";
  auto init = symbol<int(unsigned)>(library, "cuInit");
  auto retain = symbol<int(void **, int)>(library, "cuDevicePrimaryCtxRetain");
  auto current = symbol<int(void *)>(library, "cuCtxSetCurrent");
  auto load = symbol<int(void **, const void *)>(library, "cuModuleLoadData");
  auto find = symbol<int(void **, void *, const char *)>(library,
                                                         "cuModuleGetFunction");
  auto make = symbol<int(void **, unsigned)>(library, "cuStreamCreate");
  auto wait = symbol<int(void *)>(library, "cuStreamSynchronize");
  auto launch =
      symbol<int(void *, unsigned, unsigned, unsigned, unsigned, unsigned,
                 unsigned, unsigned, void *, void **, void **)>(
          library, "cuLaunchKernel");
  void *context, *module, *function, *stream;
  expect(!init(0) && !retain(&context, 0) && !current(context), "cuInit");
  expect(!load(&module, ".version 7.0\n.target sm_60\n.address_size 64\n"
                        ".visible .entry empty(.param .u64 p) { ret; }\n"),
         "cuModuleLoadData");
  expect(!find(&function, module, "empty") && !make(&stream, 1),
         "cuModuleGetFunction");
  return {"cuLaunchKernel",
          [=] {
            std::uint64_t pointer = 0;
            void *arguments[] = {&pointer};
            expect(!launch(function, 1, 1, 1, 1, 1, 1, 0, stream, arguments,
                           nullptr),
                   "cuLaunchKernel");
          },
          [=] { wait(stream); }};
}

} // namespace

int main(int argc, char **argv) {
  const int launches = argc > 1 ? std::atoi(argv[1]) : 100000;
  const int rounds = argc > 2 ? std::atoi(argv[2]) : 5;
  namespace syclex = sycl::ext::oneapi::experimental;

  sycl::queue q{sycl::property::queue::in_order()};
  int *p = sycl::malloc_device<int>(1, q), result = 0;
  auto wait = [&] { q.wait(); };
  std::vector<way> ways;
  const std::string name = q.get_device().get_info<sycl::info::device::name>();
  if (q.get_backend() == sycl::backend::opencl)
    ways.push_back(opencl_itself(name));
  if (q.get_backend() == sycl::backend::cuda)
    ways.push_back(cuda_itself());
  const bool direct = !ways.empty();
  ways.push_back({"nd_launch, no event",
                  [&] {
                    syclex::nd_launch(q, sycl::nd_range<1>(1, 1),
                                      [=](sycl::nd_item<1>) { (void)p; });
                  },
                  wait});
  ways.push_back({"queue.parallel_for",
                  [&] {
                    q.parallel_for(sycl::nd_range<1>(1, 1),
                                   [=](sycl::nd_item<1>) { (void)p; });
                  },
                  wait});
  ways.push_back({"queue.submit",
                  [&] {
                    q.submit([&](sycl::handler &h) {
                      h.parallel_for(sycl::nd_range<1>(1, 1),
                                     [=](sycl::nd_item<1>) { (void)p; });
                    });
                  },
                  wait});
  // A round trip: to the device and back before the next one.
  ways.push_back({"queue.submit, then event.wait",
                  [&] {
                    q.submit([&](sycl::handler &h) {
                       h.parallel_for(sycl::nd_range<1>(1, 1),
                                      [=](sycl::nd_item<1>) { (void)p; });
                     }).wait();
                  },
                  wait});
  ways.push_back({"a kernel and a copy of its result to the host",
                  [&] {
                    q.single_task([=] { *p = 1; });
                    q.memcpy(&result, p, sizeof result).wait();
                  },
                  wait});
  for (int round = -1; round < rounds; ++round) // the first one warms up
    for (way &one : ways) {
      const int count = round < 0 ? std::min(launches, 1000) : launches;
      const double begin = now<std::nano>();
      for (int i = 0; i < count; ++i)
        one.submit();
      const double submitted = now<std::nano>();
      one.wait();
      const double finished = now<std::nano>();
      if (round < 0)
        continue;
      one.submitted = std::min(one.submitted, (submitted - begin) / count);
      one.finished = std::min(one.finished, (finished - begin) / count);
    }
  std::printf("%s, %d launches, the least of %d rounds\n\n", name.c_str(),
              launches, rounds);
  std::printf("| | submitted, ns | finished, ns | of the direct call |\n");
  std::printf("|---|---|---|---|\n");
  for (const way &one : ways) {
    std::printf("| %s | %.0f | %.0f | ", one.name.c_str(), one.submitted,
                one.finished);
    if (direct)
      std::printf("%.2f |\n", one.finished / ways[0].finished);
    else
      std::printf("|\n");
  }
  sycl::free(p, q);
}
