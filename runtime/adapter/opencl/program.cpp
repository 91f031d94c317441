// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file program.cpp
/// SPIR-V to programs, programs to kernels.
#include "runtime/adapter/opencl/opencl.hpp"
#include "runtime/adapter/opencl/spirv_words.hpp"
#include <memory>

namespace sycl::inline _V1::detail::opencl {

namespace {

std::string build_log(cl_program program, cl_device_id device) {
  std::size_t size = 0;
  cl.clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, 0, nullptr,
                           &size);
  std::string log(size, '\0');
  cl.clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, size,
                           log.data(), nullptr);
  return log.c_str();
}

} // namespace

sycl_result check_build(cl_int code, cl_program program, sycl_device device,
                        const char *options) {
  if (code == CL_SUCCESS)
    return SYCL_SUCCESS;
  std::string log = program ? build_log(program, device->id) : "";
  if (log.empty())
    log = "the driver wrote no build log";
  return message.set(code == CL_INVALID_BUILD_OPTIONS ? SYCL_ERROR_INVALID
                                                      : SYCL_ERROR_BUILD,
                     error_name(code), *options ? " with the options " : "",
                     options, "\n", log);
}

namespace {

/// \p image as a program for \p device, not built yet.
sycl_result read_program(sycl_context context, sycl_device device,
                         const sycl_image *image, cl_program &out) {
  cl_int code = CL_SUCCESS;
  if (image->kind == SYCL_IMAGE_OPENCL_C) {
    auto *text = reinterpret_cast<const char *>(image->bytes);
    out = cl.clCreateProgramWithSource(context->id, 1, &text, &image->size,
                                       &code);
  } else if (image->kind == SYCL_IMAGE_SPIRV64) {
    const bool may_be_fpga = device->info.type == 2; // an accelerator
    std::vector<std::uint32_t> filtered;
    if (!may_be_fpga)
      filtered = without_fpga_decorations({image->bytes, image->size});
    out = filtered.empty()
              ? context->platform->ext.create_program(context->id, image->bytes,
                                                      image->size, &code)
              : context->platform->ext.create_program(
                    context->id, filtered.data(), 4 * filtered.size(), &code);
  } else {
    return message.set(SYCL_ERROR_UNSUPPORTED, "OpenCL takes SPIR-V only");
  }
  if (code != CL_SUCCESS)
    return message.set(SYCL_ERROR_BUILD, "a program of ", image->size,
                       " bytes: ", error_name(code));
  return SYCL_SUCCESS;
}

const char *options_of(const sycl_image &image) {
  return image.build_options ? image.build_options : "";
}

sycl_result program_create(sycl_context context, sycl_device device,
                           const sycl_image *image, sycl_program *out) {
  return shielded(message, [&] {
    cl_program program = nullptr;
    if (sycl_result result = read_program(context, device, image, program))
      return result;
    const char *options = options_of(*image);
    if (sycl_result result =
            check_build(cl.clBuildProgram(program, 1, &device->id, options,
                                          nullptr, nullptr),
                        program, device, options)) {
      cl.clReleaseProgram(program);
      return result;
    }
    *out = new sycl_opencl_program_s{program, device};
    return SYCL_SUCCESS;
  });
}

sycl_result program_link(sycl_context context, sycl_device device,
                         const sycl_image *images, std::size_t count,
                         sycl_program *out) {
  if (count == 1)
    return program_create(context, device, images, out);
  return shielded(message, [&] {
    cl_bool can_link = CL_FALSE;
    cl.clGetDeviceInfo(device->id, CL_DEVICE_LINKER_AVAILABLE, sizeof can_link,
                       &can_link, nullptr);
    if (!can_link)
      return message.set(SYCL_ERROR_UNSUPPORTED,
                         "the driver has no linker (CL_DEVICE_LINKER_AVAILABLE "
                         "is false)");
    std::vector<cl_program> parts;
    sycl_result result = SYCL_SUCCESS;
    for (std::size_t i = 0; i < count && !result; ++i) {
      cl_program &part = parts.emplace_back();
      result = read_program(context, device, &images[i], part);
      if (result)
        break;
      const char *options = options_of(images[i]);
      result =
          check_build(cl.clCompileProgram(part, 1, &device->id, options, 0,
                                          nullptr, nullptr, nullptr, nullptr),
                      part, device, options);
    }
    if (!result) {
      cl_int code = CL_SUCCESS;
      cl_program program = cl.clLinkProgram(
          context->id, 1, &device->id, "", static_cast<cl_uint>(parts.size()),
          parts.data(), nullptr, nullptr, &code);
      result = check_build(code, program, device, "");
      if (!result)
        *out = new sycl_opencl_program_s{program, device};
      else if (program)
        cl.clReleaseProgram(program);
    }
    for (cl_program part : parts)
      if (part)
        cl.clReleaseProgram(part);
    return result;
  });
}

sycl_result program_text(sycl_program program, sycl_program_text what,
                         char *out, std::size_t capacity, std::size_t *size) {
  return shielded(message, [&] {
    std::string text;
    if (what == SYCL_PROGRAM_LOG) {
      text = build_log(program->id, program->device->id);
    } else {
      std::size_t bytes = 0;
      sycl_result result =
          check(cl.clGetProgramInfo(program->id, CL_PROGRAM_KERNEL_NAMES, 0,
                                    nullptr, &bytes),
                "clGetProgramInfo");
      text.resize(bytes);
      if (result == SYCL_SUCCESS)
        result = check(cl.clGetProgramInfo(program->id, CL_PROGRAM_KERNEL_NAMES,
                                           bytes, text.data(), nullptr),
                       "clGetProgramInfo");
      if (result != SYCL_SUCCESS)
        return result;
      text = text.c_str(); // without the terminator
    }
    *size = text.size();
    if (out && text.size() <= capacity)
      text.copy(out, text.size());
    return SYCL_SUCCESS;
  });
}

void program_destroy(sycl_program program) {
  cl.clReleaseProgram(program->id);
  delete program;
}

sycl_result kernel_create(sycl_program program, const char *symbol,
                          sycl_kernel *out) {
  return shielded(message, [&] {
    cl_int code = CL_SUCCESS;
    cl_kernel id = cl.clCreateKernel(program->id, symbol, &code);
    if (code != CL_SUCCESS)
      return message.set(SYCL_ERROR_RUNTIME, "clCreateKernel ", symbol, ": ",
                         error_name(code));
    return make_kernel(id, program->device, out);
  });
}

void kernel_destroy(sycl_kernel kernel) {
  cl.clReleaseKernel(kernel->id);
  delete kernel;
}

sycl_result kernel_max_work_group_size(sycl_kernel kernel, std::size_t *out) {
  *out = kernel->max_work_group_size;
  return SYCL_SUCCESS;
}

/// Writes the driver's answer, if there is one.
template <class T>
void ask(sycl_kernel kernel, cl_kernel_work_group_info what, T &out) {
  T value{};
  if (cl.clGetKernelWorkGroupInfo(kernel->id, kernel->device->id, what,
                                  sizeof value, &value, nullptr) == CL_SUCCESS)
    out = value;
}

sycl_result kernel_facts(sycl_kernel kernel, sycl_kernel_facts *out) {
  ask(kernel, CL_KERNEL_PREFERRED_WORK_GROUP_SIZE_MULTIPLE,
      out->preferred_multiple);
  ask(kernel, CL_KERNEL_PRIVATE_MEM_SIZE, out->private_bytes);
  ask(kernel, CL_KERNEL_LOCAL_MEM_SIZE, out->static_local_bytes);
  // The driver's compiler decided about sub-groups when it compiled the kernel.
  const std::size_t local = kernel->max_work_group_size;
  std::size_t largest = 0;
  if (kernel->device->platform->is_2_1 &&
      cl.clGetKernelSubGroupInfo(kernel->id, kernel->device->id,
                                 CL_KERNEL_MAX_SUB_GROUP_SIZE_FOR_NDRANGE,
                                 sizeof local, &local, sizeof largest, &largest,
                                 nullptr) == CL_SUCCESS &&
      largest)
    out->max_sub_group_size = static_cast<std::uint32_t>(largest);
  cl_uint arguments = 0;
  if (cl.clGetKernelInfo(kernel->id, CL_KERNEL_NUM_ARGS, sizeof arguments,
                         &arguments, nullptr) == CL_SUCCESS)
    out->argument_count = arguments;
  return SYCL_SUCCESS;
}

} // namespace

sycl_result make_kernel(cl_kernel id, sycl_device device, sycl_kernel *out) {
  auto made = std::make_unique<sycl_opencl_kernel_s>();
  made->device = device;
  made->id = id;
  // Pointers are inside the kernel object, so the driver cannot see which
  // allocations a kernel accesses.
  for (cl_kernel_exec_info what :
       {CL_KERNEL_EXEC_INFO_INDIRECT_HOST_ACCESS_INTEL,
        CL_KERNEL_EXEC_INFO_INDIRECT_DEVICE_ACCESS_INTEL,
        CL_KERNEL_EXEC_INFO_INDIRECT_SHARED_ACCESS_INTEL}) {
    cl_bool yes = CL_TRUE;
    if (sycl_result result =
            check(cl.clSetKernelExecInfo(id, what, sizeof yes, &yes),
                  "clSetKernelExecInfo")) {
      cl.clReleaseKernel(id);
      return result;
    }
  }
  cl_int code = cl.clGetKernelWorkGroupInfo(
      id, device->id, CL_KERNEL_WORK_GROUP_SIZE,
      sizeof made->max_work_group_size, &made->max_work_group_size, nullptr);
  if (code != CL_SUCCESS || made->max_work_group_size == 0)
    made->max_work_group_size = device->info.max_work_group_size;
  *out = made.release();
  return SYCL_SUCCESS;
}

void add_programs(sycl_adapter &table) {
  table.program_create = program_create;
  table.program_link = program_link;
  table.program_destroy = program_destroy;
  table.program_text = program_text;
  table.kernel_create = kernel_create;
  table.kernel_destroy = kernel_destroy;
  table.kernel_facts = kernel_facts;
  table.kernel_max_work_group_size = kernel_max_work_group_size;
}

} // namespace sycl::inline _V1::detail::opencl
