// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file program.cpp
/// Machine code or PTX to modules, modules to functions.
///
/// Machine code runs on the GPUs of its major version with the same or a later
/// minor one. Otherwise, or if the driver does not accept it (it may be older
/// than the toolkit that made it), the driver compiles the PTX, which is always
/// present, and caches the result (CUDA_CACHE_PATH, by default
/// ~/.nv/ComputeCache).
#include "runtime/adapter/cuda/cuda.hpp"
#include "runtime/adapter/cuda/placed_text.hpp"
#include <charconv>
#include <memory>

namespace sycl::inline _V1::detail::cuda {

namespace {

struct architecture {
  unsigned level = 0;
  bool exact = false; ///< "sm_90a": for that architecture only.
};

architecture parse(std::string_view text) {
  architecture a;
  if (!text.starts_with("sm_"))
    return a;
  auto [end, status] =
      std::from_chars(text.data() + 3, text.data() + text.size(), a.level);
  a.exact = end != text.data() + text.size();
  return a;
}

/// Can \p device run the machine code of \p image?
bool machine_code_fits(const sycl_cuda_device_s &device,
                       const sycl_image &image) {
  const architecture a = parse(image.arch);
  return image.machine_code && (a.exact ? a.level == device.level
                                        : a.level / 10 == device.level / 10 &&
                                              a.level <= device.level);
}

sycl_result image_check(sycl_device device, const sycl_image *image) {
  return shielded(message, [&] {
    if (image->kind != SYCL_IMAGE_PTX)
      return message.set(SYCL_ERROR_UNSUPPORTED, "CUDA takes PTX only");
    architecture a = parse(image->arch);
    if (a.exact ? a.level != device->level : a.level > device->level)
      return message.set(SYCL_ERROR_UNSUPPORTED, image->arch,
                         " is not for compute capability ", device->level / 10,
                         ".", device->level % 10);
    return SYCL_SUCCESS;
  });
}

/// Buffers for error messages of the driver's compiler and linker.
struct error_log {
  std::string text = std::string(16 << 10, '\0');
  int options[2] = {JIT_ERROR_LOG_BUFFER, JIT_ERROR_LOG_BUFFER_SIZE_BYTES};
  void *values[2] = {text.data(), reinterpret_cast<void *>(text.size() - 1)};

  /// The result for \p code of \p what.
  sycl_result check(CUresult code, const char *what) {
    if (code == CUDA_SUCCESS)
      return SYCL_SUCCESS;
    cuda::check(code, what);
    std::string said = message.get();
    if (code == CUDA_ERROR_UNSUPPORTED_PTX_VERSION)
      said += "\nthe driver is older than the PTX; update it";
    if (text[0])
      said += concat("\n", text.c_str());
    return message.set(code == CUDA_ERROR_OUT_OF_MEMORY
                           ? SYCL_ERROR_OUT_OF_MEMORY
                           : SYCL_ERROR_BUILD,
                       said);
  }
};

/// The driver requires a terminator, which the image need not have.
std::string terminated(const sycl_image &image) {
  return {reinterpret_cast<const char *>(image.bytes), image.size};
}

sycl_program new_program(sycl_device device, CUmodule module) {
  auto *made = new sycl_cuda_program_s;
  made->device = device;
  made->module = module;
  provide_stack(device, module);
  return made;
}

sycl_result program_create(sycl_context, sycl_device device,
                           const sycl_image *image, sycl_program *out) {
  return shielded(message, [&] {
    if (sycl_result result = image_check(device, image))
      return result;
    current c(device);
    if (c.result)
      return c.result;
    CUmodule module = nullptr;
    if (machine_code_fits(*device, *image)) {
      const CUresult code =
          cu.module_load(&module, image->machine_code, 0, nullptr, nullptr);
      if (code == CUDA_SUCCESS) {
        // Its text belongs to the program's module, which lives longer.
        *out = new_program(device, module);
        (*out)->ptx = {reinterpret_cast<const char *>(image->bytes),
                       image->size};
        return SYCL_SUCCESS;
      }
      if (code == CUDA_ERROR_OUT_OF_MEMORY)
        return check(code, "cuModuleLoadDataEx");
    }
    error_log log;
    std::string text = terminated(*image);
    if (sycl_result result = log.check(
            cu.module_load(&module, text.c_str(), 2, log.options, log.values),
            "cuModuleLoadDataEx"))
      return result;
    *out = new_program(device, module);
    (*out)->own_ptx = std::move(text);
    (*out)->ptx = (*out)->own_ptx;
    return SYCL_SUCCESS;
  });
}

/// The driver compiles each image so that it can call unknown functions, and
/// gives kernels the registers that any function of the others may need.
sycl_result program_link(sycl_context, sycl_device device,
                         const sycl_image *images, std::size_t count,
                         sycl_program *out) {
  return shielded(message, [&] {
    current c(device);
    if (c.result)
      return c.result;
    error_log log;
    CUlinkState link = nullptr;
    sycl_result result = log.check(
        cu.link_create(2, log.options, log.values, &link), "cuLinkCreate");
    for (std::size_t i = 0; i < count && !result; ++i) {
      std::string ptx = terminated(images[i]);
      result = image_check(device, &images[i]);
      if (!result)
        result = log.check(
            cu.link_add(link, JIT_INPUT_PTX, ptx.data(), ptx.size() + 1,
                        concat("image ", i + 1).c_str(), 0, nullptr, nullptr),
            "cuLinkAddData");
    }
    void *code = nullptr; // Owned by the link.
    std::size_t size = 0;
    if (!result)
      result =
          log.check(cu.link_complete(link, &code, &size), "cuLinkComplete");
    CUmodule module = nullptr;
    if (!result)
      result = log.check(cu.module_load(&module, code, 0, nullptr, nullptr),
                         "cuModuleLoadDataEx");
    if (link)
      cu.link_destroy(link);
    if (!result)
      *out = new_program(device, module);
    return result;
  });
}

void program_destroy(sycl_program program) {
  if (current c(program->device); c.result == SYCL_SUCCESS) {
    cu.module_unload(program->module);
    lock_guard lock(program->mutex);
    for (CUmodule module : program->more)
      cu.module_unload(module);
  }
  delete program;
}

std::size_t function_value(CUfunction function, int which) {
  int value = 0;
  cu.function_get(&value, which, function);
  return value > 0 ? static_cast<std::size_t>(value) : 0;
}

/// The kernel \p symbol of \p module, which is of \p program.
sycl_result find_kernel(sycl_program program, CUmodule module,
                        const char *symbol,
                        std::unique_ptr<sycl_cuda_kernel_s> &out) {
  auto made = std::make_unique<sycl_cuda_kernel_s>();
  made->device = program->device;
  made->program = program;
  made->symbol = symbol;
  if (CUresult code = cu.module_function(&made->function, module, symbol)) {
    check(code, "cuModuleGetFunction");
    return message.set(SYCL_ERROR_RUNTIME, symbol, ": ",
                       std::string(message.get()));
  }
  made->max_work_group_size =
      function_value(made->function, FUNC_MAX_THREADS_PER_BLOCK);
  made->static_shared = function_value(made->function, FUNC_SHARED_SIZE_BYTES);
  // Only modules with large local variables have it, and its size says theirs.
  CUdeviceptr address = 0;
  std::size_t size = 0;
  if (cu.module_global(&address, &size, module,
                       concat("__sycl_static_local_", symbol).c_str()) ==
      CUDA_SUCCESS)
    made->dynamic_variables = 64 * size;
  out = std::move(made);
  return SYCL_SUCCESS;
}

sycl_result kernel_create(sycl_program program, const char *symbol,
                          sycl_kernel *out) {
  return shielded(message, [&] {
    current c(program->device);
    if (c.result)
      return c.result;
    std::unique_ptr<sycl_cuda_kernel_s> made;
    if (sycl_result result =
            find_kernel(program, program->module, symbol, made))
      return result;
    *out = made.release();
    return SYCL_SUCCESS;
  });
}

sycl_result kernel_facts(sycl_kernel kernel, sycl_kernel_facts *out) {
  return shielded(message, [&] {
    current c(kernel->device);
    if (c.result)
      return c.result;
    out->preferred_multiple = 32; // a warp
    out->private_bytes =
        function_value(kernel->function, FUNC_LOCAL_SIZE_BYTES);
    out->static_local_bytes = kernel->static_shared + kernel->dynamic_variables;
    out->registers = static_cast<std::uint32_t>(
        function_value(kernel->function, FUNC_NUM_REGS));
    return SYCL_SUCCESS;
  });
}

/// Loads \p placed and gives its variables the pointers of the program's.
sycl_result load_placed(sycl_program program, const placed_text &placed,
                        CUmodule &module) {
  error_log log;
  if (sycl_result result =
          log.check(cu.module_load(&module, placed.text.c_str(), 2, log.options,
                                   log.values),
                    "cuModuleLoadDataEx"))
    return result;
  {
    lock_guard lock(program->mutex);
    program->more.push_back(module);
  }
  for (const std::string &name : placed.variables) {
    auto known = program->pointers.find(name);
    if (known == program->pointers.end())
      return message.set(SYCL_ERROR_UNSUPPORTED, "it uses device_global '",
                         name,
                         "' with device_image_scope, of which there would be "
                         "two");
    CUdeviceptr address = 0;
    std::size_t size = 0;
    sycl_result result =
        check(cu.module_global(&address, &size, module, name.c_str()),
              "cuModuleGetGlobal");
    if (!result)
      result = check(cu.memcpy(address,
                               reinterpret_cast<CUdeviceptr>(&known->second),
                               sizeof known->second, nullptr),
                     "cuMemcpyAsync");
    if (result)
      return result;
  }
  return check(cu.stream_synchronize(nullptr), "cuStreamSynchronize");
}

} // namespace

sycl_result placed_kernel(sycl_kernel kernel, bool is_row, sycl_kernel &out) {
  lock_guard lock(kernel->mutex);
  std::unique_ptr<sycl_cuda_kernel_s> &known = kernel->placed[is_row];
  if (known) {
    out = known.get();
    return SYCL_SUCCESS;
  }
  const std::string_view what =
      is_row ? "a launch of more work-groups than a grid takes"
             : "the offset of an nd_range, deprecated in SYCL 2020,";
  sycl_program program = kernel->program;
  if (program->ptx.empty())
    return message.set(SYCL_ERROR_UNSUPPORTED, what,
                       " is not supported on CUDA devices for kernels with "
                       "virtual functions");
  if (!is_row && !has_offsets(program->ptx))
    return message.set(
        SYCL_ERROR_UNSUPPORTED, what,
        " is supported on CUDA devices only if the file with the kernel makes "
        "such an nd_range itself; make it there, or add the offset to the ids "
        "in the kernel");
  placed_text placed =
      place(program->ptx, kernel->symbol, is_row, kernel->max_work_group_size);
  if (placed.text.empty())
    return message.set(SYCL_ERROR_UNSUPPORTED, what,
                       " is not possible for this kernel: ", placed.why_not);
  CUmodule module = nullptr;
  sycl_result result = load_placed(program, placed, module);
  if (!result)
    result = find_kernel(program, module, kernel->symbol.c_str(), known);
  if (result) {
    known = nullptr;
    return message.set(result, what, ": ", std::string(message.get()));
  }
  out = known.get();
  return SYCL_SUCCESS;
}

void add_programs(sycl_adapter &table) {
  table.program_create = program_create;
  table.image_is_compiled = [](sycl_device device, const sycl_image *image) {
    return int{machine_code_fits(*device, *image)};
  };
  table.program_link = program_link;
  table.program_destroy = program_destroy;
  table.kernel_create = kernel_create;
  table.kernel_destroy = [](sycl_kernel kernel) { delete kernel; };
  table.image_check = image_check;
  table.kernel_facts = kernel_facts;
  table.kernel_max_work_group_size = [](sycl_kernel kernel, std::size_t *out) {
    *out = kernel->max_work_group_size;
    return SYCL_SUCCESS;
  };
}

} // namespace sycl::inline _V1::detail::cuda
