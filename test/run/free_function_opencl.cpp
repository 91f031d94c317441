// Free function kernels that the program launches by OpenCL: the image's
// SPIR-V, the native name, one argument for each parameter, each of its own
// size and bytes; of a work_group_memory the size and no bytes; the hidden
// argument for scratch memory behind all others.
//
// REQUIRES: opencl
// RUN: %syclcc1 -std=c++20 %s -lOpenCL -o %t && %run %t
// RUN: %syclcc1 -std=c++20 -O2 %s -lOpenCL -o %t2 && %run %t2

#define CL_TARGET_OPENCL_VERSION 300
#include "Inputs/compare.hpp"
#include "Inputs/native_kernel.hpp"
#include <CL/cl.h>

using compare::check;
using compare::queue;

extern "C" SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(
    (syclex::nd_range_kernel<
        1>)) void reverse(syclex::work_group_memory<int[]> tile, int add,
                          syclex::work_group_memory<long> last, int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<1>();
  size_t n = item.get_local_range(0), l = item.get_local_id(0);
  int *scratch = static_cast<int *>(syclex::get_work_group_scratch_memory());
  tile[l] = int(l) + add;
  scratch[l] = int(item.get_group(0)) * 1000;
  if (l == n - 1)
    last = long(l);
  sycl::group_barrier(item.get_group());
  out[item.get_global_id(0)] = tile[n - 1 - l] + scratch[n - 1 - l] + int(last);
}
/// What `reverse` writes at i: groups of 16, 100 added.
static int reversed(int i) { return 15 - i % 16 + 100 + i / 16 * 1000 + 15; }

/// The same kernel through us.
static void launch_reverse() {
  int *out = sycl::malloc_shared<int>(64, queue());
  auto right = [&] {
    bool same = true;
    for (int i = 0; i < 64; ++i)
      same = same && out[i] == reversed(i);
    std::fill(out, out + 64, -1);
    return same;
  };
  syclex::launch_config config{
      sycl::nd_range<1>(64, 16),
      syclex::properties{syclex::work_group_scratch_size(16 * sizeof(int))}};
  queue().submit([&](sycl::handler &h) {
    syclex::work_group_memory<int[]> tile(16, h);
    syclex::work_group_memory<long> last(h);
    syclex::nd_launch(h, config, syclex::kernel_function<reverse>, tile, 100,
                      last, out);
  });
  queue().wait();
  check(right(), "work_group_memory and scratch memory, nd_launch");
  auto kernel =
      syclex::get_kernel_bundle<reverse, sycl::bundle_state::executable>(
          queue().get_context())
          .ext_oneapi_get_kernel<reverse>();
  queue().submit([&](sycl::handler &h) {
    h.set_args(syclex::work_group_memory<int[]>(16, h), 100,
               syclex::work_group_memory<long>(h), out);
    h.parallel_for(
        sycl::nd_range<1>(64, 16),
        syclex::properties{syclex::work_group_scratch_size(16 * sizeof(int))},
        kernel);
  });
  queue().wait();
  check(right(), "work_group_memory and scratch memory, kernel object");
  try {
    queue().submit([&](sycl::handler &h) {
      syclex::work_group_memory<int[]> tile(size_t(1) << 40, h);
      syclex::work_group_memory<long> last(h);
      syclex::nd_launch(h, config, syclex::kernel_function<reverse>, tile, 100,
                        last, out);
    });
    check(false, "too much local memory is an error");
  } catch (const sycl::exception &e) {
    check(e.code() == sycl::errc::memory_allocation, "its errc");
  }
  sycl::free(out, queue());
}

int main() {
  launch_reverse();
  if (queue().get_backend() != sycl::backend::opencl)
    return compare::result();
  auto bundle =
      syclex::get_kernel_bundle<scale, sycl::bundle_state::executable>(
          queue().get_context());
  auto content = bundle.begin()->ext_oneapi_get_backend_content();
  check(!content.empty(), "the image has bytes");

  // Another context than the one of the queue: it has no SYCL objects.
  cl_uint count = 0;
  clGetPlatformIDs(0, nullptr, &count);
  std::vector<cl_platform_id> platforms(count);
  clGetPlatformIDs(count, platforms.data(), nullptr);
  cl_device_id device = nullptr;
  for (cl_platform_id platform : platforms)
    if (clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, nullptr) ==
        CL_SUCCESS)
      break;
  cl_int code = 0;
  cl_context context =
      clCreateContext(nullptr, 1, &device, nullptr, nullptr, &code);
  cl_command_queue commands =
      clCreateCommandQueueWithProperties(context, device, nullptr, &code);
  cl_program program =
      clCreateProgramWithIL(context, content.data(), content.size(), &code);
  check(code == CL_SUCCESS, "clCreateProgramWithIL");
  check(clBuildProgram(program, 1, &device, "", nullptr, nullptr) == CL_SUCCESS,
        "clBuildProgram");
  cl_kernel kernel = clCreateKernel(program, "__sycl_kernel_scale", &code);
  check(code == CL_SUCCESS, "clCreateKernel by the native name");
  cl_uint arguments = 0;
  clGetKernelInfo(kernel, CL_KERNEL_NUM_ARGS, sizeof arguments, &arguments,
                  nullptr);
  check(arguments == 4, "one argument for each parameter");

  // Shared virtual memory, of which a kernel argument is the address.
  auto *in = static_cast<int *>(
      clSVMAlloc(context, CL_MEM_SVM_FINE_GRAIN_BUFFER, 64 * sizeof(int), 0));
  auto *out = static_cast<int *>(
      clSVMAlloc(context, CL_MEM_SVM_FINE_GRAIN_BUFFER, 64 * sizeof(int), 0));
  if (!in || !out)
    return compare::result(); // A device without such memory.
  for (int i = 0; i < 64; ++i)
    in[i] = i;
  settings s{3, 4};
  long add = 1000;
  check(clSetKernelArg(kernel, 0, sizeof in, &in) == CL_SUCCESS &&
            clSetKernelArg(kernel, 1, sizeof s, &s) == CL_SUCCESS &&
            clSetKernelArg(kernel, 2, sizeof add, &add) == CL_SUCCESS &&
            clSetKernelArg(kernel, 3, sizeof out, &out) == CL_SUCCESS,
        "clSetKernelArg with the sizes of the types");
  check(clSetKernelArg(kernel, 2, sizeof(int), &add) == CL_INVALID_ARG_SIZE,
        "another size");
  void *used[] = {in, out};
  clSetKernelExecInfo(kernel, CL_KERNEL_EXEC_INFO_SVM_PTRS, sizeof used, used);
  size_t global = 64, local = 16;
  check(clEnqueueNDRangeKernel(commands, kernel, 1, nullptr, &global, &local, 0,
                               nullptr, nullptr) == CL_SUCCESS,
        "clEnqueueNDRangeKernel");
  clFinish(commands);
  bool right = true;
  for (int i = 0; i < 64; ++i)
    right = right && out[i] == i * 3 + 4 + 1000;
  check(right, "what it computes");

  cl_kernel local_kernel =
      clCreateKernel(program, "__sycl_kernel_reverse", &code);
  check(code == CL_SUCCESS, "the other kernel");
  clGetKernelInfo(local_kernel, CL_KERNEL_NUM_ARGS, sizeof arguments,
                  &arguments, nullptr);
  check(arguments == 5, "scratch memory is one argument more");
  int plus = 100;
  check(clSetKernelArg(local_kernel, 0, 16 * sizeof(int), nullptr) ==
                CL_SUCCESS &&
            clSetKernelArg(local_kernel, 1, sizeof plus, &plus) == CL_SUCCESS &&
            clSetKernelArg(local_kernel, 2, sizeof(long), nullptr) ==
                CL_SUCCESS &&
            clSetKernelArg(local_kernel, 3, sizeof out, &out) == CL_SUCCESS &&
            clSetKernelArg(local_kernel, 4, 16 * sizeof(int), nullptr) ==
                CL_SUCCESS,
        "clSetKernelArg of local memory");
  clSetKernelExecInfo(local_kernel, CL_KERNEL_EXEC_INFO_SVM_PTRS,
                      sizeof(void *), used + 1);
  check(clEnqueueNDRangeKernel(commands, local_kernel, 1, nullptr, &global,
                               &local, 0, nullptr, nullptr) == CL_SUCCESS,
        "clEnqueueNDRangeKernel");
  clFinish(commands);
  right = true;
  for (int i = 0; i < 64; ++i)
    right = right && out[i] == reversed(i);
  check(right, "what it computes in local memory");
  clReleaseKernel(local_kernel);
  clSVMFree(context, in);
  clSVMFree(context, out);
  clReleaseKernel(kernel);
  clReleaseProgram(program);
  clReleaseCommandQueue(commands);
  clReleaseContext(context);
  return compare::result();
}
