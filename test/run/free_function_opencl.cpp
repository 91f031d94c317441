// A free function kernel that OpenCL launches without us: the image's SPIR-V,
// the native name, one argument for each parameter, each of its own size and
// bytes.
//
// REQUIRES: opencl
// RUN: %syclcc1 -std=c++20 %s -lOpenCL -o %t && %run %t

#define CL_TARGET_OPENCL_VERSION 300
#include "Inputs/compare.hpp"
#include <CL/cl.h>

namespace syclex = sycl::ext::oneapi::experimental;
using compare::check;
using compare::queue;

struct settings {
  short factor;
  char plus;
};
extern "C" SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(
    (syclex::nd_range_kernel<1>)) void scale(const int *in, settings s,
                                             long add, int *out) {
  size_t i = sycl::ext::oneapi::this_work_item::get_nd_item<1>()
                 .get_global_linear_id();
  out[i] = int(in[i] * s.factor + s.plus + add);
}

int main() {
  if (queue().get_backend() != sycl::backend::opencl)
    return 0;
  auto bundle =
      syclex::get_kernel_bundle<scale, sycl::bundle_state::executable>(
          queue().get_context());
  auto content = bundle.begin()->ext_oneapi_get_backend_content();
  check(!content.empty(), "the image has bytes");

  // Another context than the one of the queue: nothing of SYCL is in it.
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
  clSVMFree(context, in);
  clSVMFree(context, out);
  clReleaseKernel(kernel);
  clReleaseProgram(program);
  clReleaseCommandQueue(commands);
  clReleaseContext(context);
  return compare::result();
}
