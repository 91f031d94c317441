// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file opencl.hpp
/// OpenCL as this adapter uses it: the functions of the ICD loader, found by
/// dlopen, and the structures behind the adapter's handles.
///
/// A device is usable if it accepts SPIR-V and has Intel's unified shared
/// memory, because kernels access all memory through pointers. Other devices
/// are listed with the reason (`sycl-ls --why`), for example PoCL 3 of Debian,
/// which does not accept SPIR-V.
#ifndef SYCLCC1_RUNTIME_ADAPTER_OPENCL_HPP
#define SYCLCC1_RUNTIME_ADAPTER_OPENCL_HPP

#include "runtime/adapter/message.hpp"
#include "runtime/adapter/opencl/waits.hpp"
#include "runtime/mutex.hpp"

#define CL_TARGET_OPENCL_VERSION 300
#include <CL/cl.h>
#include <CL/cl_ext.h>
#include <algorithm>
#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace sycl::inline _V1::detail::opencl {

#define SYCL_OPENCL_FUNCTIONS(F)                                               \
  F(clGetPlatformIDs)                                                          \
  F(clGetPlatformInfo)                                                         \
  F(clGetDeviceIDs)                                                            \
  F(clGetDeviceInfo)                                                           \
  F(clGetExtensionFunctionAddressForPlatform)                                  \
  F(clCreateContext)                                                           \
  F(clReleaseContext)                                                          \
  F(clGetContextInfo)                                                          \
  F(clRetainContext)                                                           \
  F(clCreateCommandQueueWithProperties)                                        \
  F(clReleaseCommandQueue)                                                     \
  F(clGetCommandQueueInfo)                                                     \
  F(clRetainCommandQueue)                                                      \
  F(clFlush)                                                                   \
  F(clFinish)                                                                  \
  F(clBuildProgram)                                                            \
  F(clCompileProgram)                                                          \
  F(clLinkProgram)                                                             \
  F(clCreateProgramWithSource)                                                 \
  F(clGetProgramInfo)                                                          \
  F(clGetProgramBuildInfo)                                                     \
  F(clReleaseProgram)                                                          \
  F(clRetainProgram)                                                           \
  F(clCreateKernel)                                                            \
  F(clReleaseKernel)                                                           \
  F(clRetainKernel)                                                            \
  F(clSetKernelArg)                                                            \
  F(clSetKernelExecInfo)                                                       \
  F(clGetKernelInfo)                                                           \
  F(clGetKernelWorkGroupInfo)                                                  \
  F(clGetKernelSubGroupInfo)                                                   \
  F(clEnqueueNDRangeKernel)                                                    \
  F(clEnqueueMarkerWithWaitList)                                               \
  F(clEnqueueBarrierWithWaitList)                                              \
  F(clWaitForEvents)                                                           \
  F(clGetEventInfo)                                                            \
  F(clGetEventProfilingInfo)                                                   \
  F(clSetEventCallback)                                                        \
  F(clRetainEvent)                                                             \
  F(clReleaseEvent)                                                            \
  F(clRetainMemObject)                                                         \
  F(clReleaseMemObject)                                                        \
  F(clGetMemObjectInfo)                                                        \
  F(clCreateBuffer)                                                            \
  F(clEnqueueReadBuffer)                                                       \
  F(clEnqueueWriteBuffer)                                                      \
  F(clEnqueueMapBuffer)                                                        \
  F(clEnqueueUnmapMemObject)

/// The loader's functions.
struct api {
#define SYCL_MEMBER(name) decltype(&::name) name = nullptr;
  SYCL_OPENCL_FUNCTIONS(SYCL_MEMBER)
#undef SYCL_MEMBER
};

/// Functions of one platform's extensions.
struct extensions {
  clCreateProgramWithILKHR_fn create_program = nullptr;
  clHostMemAllocINTEL_fn host_alloc = nullptr;
  clDeviceMemAllocINTEL_fn device_alloc = nullptr;
  clSharedMemAllocINTEL_fn shared_alloc = nullptr;
  clMemFreeINTEL_fn free = nullptr;
  clEnqueueMemcpyINTEL_fn memcpy = nullptr;
  clEnqueueMemFillINTEL_fn fill = nullptr;
  clEnqueueMigrateMemINTEL_fn migrate = nullptr; ///< Optional.
  /// Optional: only foreign kernels have pointers as arguments.
  clSetKernelArgMemPointerINTEL_fn set_pointer = nullptr;
  /// Of cl_intel_global_variable_access, which no header declares; optional.
  cl_int(CL_API_CALL *write_variable)(cl_command_queue, cl_program,
                                      const char *name, cl_bool blocking,
                                      std::size_t size, std::size_t offset,
                                      const void *from, cl_uint,
                                      const cl_event *, cl_event *) = nullptr;
  cl_int(CL_API_CALL *read_variable)(cl_command_queue, cl_program,
                                     const char *name, cl_bool blocking,
                                     std::size_t size, std::size_t offset,
                                     void *to, cl_uint, const cl_event *,
                                     cl_event *) = nullptr;
  cl_int(CL_API_CALL *variable_address)(cl_device_id, cl_program,
                                        const char *name, std::size_t *size,
                                        void **address) = nullptr;
};

struct platform {
  cl_platform_id id = nullptr;
  bool is_2_1 = false; ///< Or later.
  std::string name, vendor, version;
  extensions ext;
};

extern api cl;
extern thread_local thread_message message;

/// "CL_OUT_OF_RESOURCES (-5)".
std::string error_name(cl_int code);

/// Success, or the best matching result for \p code of the call \p what.
sycl_result check(cl_int code, const char *what);

/// Loads the loader and finds the devices; the message lists devices that were
/// left out.
sycl_result open();
std::deque<sycl_opencl_device_s> &devices();
/// The devices that were left out, one line for each.
const std::string &left_out();

} // namespace sycl::inline _V1::detail::opencl

struct sycl_opencl_device_s {
  cl_device_id id = nullptr;
  sycl::detail::opencl::platform *platform = nullptr;
  std::string name, vendor, driver_version, opencl_c, pci_address, extensions;
  sycl_device_info info{};
};

struct sycl_opencl_context_s {
  cl_context id = nullptr;
  sycl::detail::opencl::platform *platform = nullptr;
  sycl::detail::mutex queues_mutex SYCLRT_BETWEEN(drivers, end){};
  std::vector<std::shared_ptr<sycl::detail::opencl::driver_queue>>
      queues SYCLRT_GUARDED_BY(queues_mutex){}; ///< Of its queues.
};

struct sycl_opencl_queue_s {
  sycl_opencl_queue_s(cl_command_queue id, sycl_context context,
                      sycl_device device)
      : driver(std::make_shared<sycl::detail::opencl::driver_queue>(id)),
        id(id), context(context), device(device) {
    sycl::detail::lock_guard lock(context->queues_mutex);
    context->queues.push_back(driver);
  }
  ~sycl_opencl_queue_s() {
    sycl::detail::lock_guard lock(context->queues_mutex);
    context->queues.erase(std::ranges::find(context->queues, driver));
  }

  /// Goes behind the lock.
  const std::shared_ptr<sycl::detail::opencl::driver_queue> driver;
  const cl_command_queue id;
  const sycl_context context;
  const sycl_device device;
};

struct sycl_opencl_program_s {
  cl_program id = nullptr;
  sycl_device device = nullptr;
};

struct sycl_opencl_kernel_s {
  cl_kernel id = nullptr;
  sycl_device device = nullptr;
  std::size_t max_work_group_size = 1;
  /// Setting arguments and enqueueing must not be interleaved: arguments belong
  /// to the kernel object.
  sycl::detail::mutex mutex SYCLRT_BETWEEN(drivers, end);
};

namespace sycl::inline _V1::detail::opencl {
/// An event of the adapter is the OpenCL event, which has its own reference
/// count.
inline cl_event native(sycl_event event) {
  return reinterpret_cast<cl_event>(event);
}

/// A handle for \p id, whose reference it takes over. \p id is released if that
/// fails.
sycl_result make_kernel(cl_kernel id, sycl_device device, sycl_kernel *out);

/// The result of clBuildProgram and its parts, with the driver's log.
sycl_result check_build(cl_int code, cl_program program, sycl_device device,
                        const char *options);

/// Fills in the functions of program.cpp, commands.cpp and native.cpp.
void add_programs(sycl_adapter &table);
void add_commands(sycl_adapter &table);
void add_native(sycl_adapter &table);
} // namespace sycl::inline _V1::detail::opencl

#endif // SYCLCC1_RUNTIME_ADAPTER_OPENCL_HPP
