// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file source_bundle.cpp
/// Builds programs from source (SYCL: sycl_source.hpp), and assembles the
/// arguments of their kernels.
#include "runtime/source_bundle.hpp"
#include "runtime/sycl_source.hpp"
#include "runtime/trace.hpp"
#include <algorithm>
#include <cstring>

namespace sycl::inline _V1::detail {

namespace {

/// Numbers of source_language; the last one is SYCL that becomes an object.
enum language : std::uint32_t { opencl_c, spirv, sycl_source, sycl_to_object };

const char *name_of(std::uint32_t language) {
  switch (language) {
  case opencl_c:
    return "OpenCL C";
  case spirv:
    return "SPIR-V";
  case sycl_source:
  case sycl_to_object:
    return "SYCL";
  default:
    return "an unknown language";
  }
}

bool is_sycl(std::uint32_t language) {
  return language == sycl_source || language == sycl_to_object;
}

struct source_module;

image_info describe_source(std::uint32_t language) {
  image_info image;
  image.triple = "spirv64-unknown-unknown"; // what the backend's images are
  image.is_opencl_c = language == opencl_c;
  return image;
}

struct source_module final : module_record {
  /// For programs that the driver has already.
  source_module() : module_record(nothing, describe_source(spirv)) {}
  explicit source_module(const rt::source_request &request)
      : module_record(nothing, describe_source(request.language)),
        text(static_cast<const std::uint8_t *>(request.bytes),
             static_cast<const std::uint8_t *>(request.bytes) + request.size),
        options(request.options ? request.options : "") {
    image().bytes = text;
    image().build_options = options;
  }

  image_info &image() { return images_.front(); }

  const std::vector<std::uint8_t> text;
  const std::string options;
  std::vector<std::unique_ptr<kernel_record>> kernels;

private:
  /// No code of the program; its address tells modules apart.
  const sycl_module nothing{};
};

/// The kernels that the driver has listed, sorted.
void add_kernels(const std::shared_ptr<source_module> &module,
                 std::string_view names) {
  auto &kernels = module->image().kernels;
  while (!names.empty()) {
    const std::size_t end = std::min(names.find(';'), names.size());
    kernel_info kernel;
    kernel.symbol = kernel.name = names.substr(0, end);
    kernel.is_free_function = kernel.is_foreign = true;
    names.remove_prefix(std::min(end + 1, names.size()));
    if (!kernel.symbol.empty() && !module->image().find(kernel.symbol)) {
      kernels.push_back(std::move(kernel));
      std::ranges::sort(kernels, std::less<>(), &kernel_info::symbol);
    }
  }
  const std::shared_ptr<module_record> unowned(std::shared_ptr<void>(),
                                               module.get());
  for (const kernel_info &kernel : kernels)
    module->kernels.push_back(
        std::make_unique<kernel_record>(unowned, kernel.symbol.c_str()));
}

/// A bundle of the module, all of whose programs are built.
ref<kernel_bundle_impl>
bundle_of(context_impl &context, std::vector<device_impl *> devices,
          const std::shared_ptr<source_module> &module) {
  auto bundle = make<kernel_bundle_impl>(ref(&context), std::move(devices),
                                         bundle_state::executable);
  auto image =
      make<device_image_impl>(bundle->context, bundle->state,
                              kernel_image{module, &module->image(), nullptr});
  image->is_only_one = true;
  image->devices = bundle->devices;
  for (const auto &kernel : module->kernels)
    image->kernels.push_back(kernel.get());
  bundle->images.push_back(std::move(image));
  return bundle;
}

/// A bundle of the library's kernels, which keeps the library loaded.
ref<kernel_bundle_impl> bundle_of(context_impl &context,
                                  std::vector<device_impl *> devices,
                                  const sycl_library &library) {
  auto bundle = bundle_of_kernels(context, std::move(devices), library.kernels);
  for (const auto &image : bundle->images) {
    image->library = library.loaded;
    image->variables = library.variables;
    for (const auto &[name, kernel] : library.registered)
      if (image->has(*kernel))
        image->names.emplace_back(name, kernel);
  }
  return bundle;
}

/// Calls the request's function with the compiler's messages.
void give_log(const rt::source_request &request, const std::string &log) {
  if (request.log)
    request.log(request.closure, log.data(), log.size());
}

} // namespace

bool can_build(const device_impl &device, std::uint32_t language) {
  return (language == opencl_c && device.info.builds_opencl_c) ||
         (language == spirv && device.info.builds_spirv) ||
         (is_sycl(language) && !sycl_compiler().empty());
}

ref<kernel_bundle_impl> build_source(const rt::source_request &request) {
  auto &context = as<context_impl>(request.context);
  std::vector<device_impl *> devices;
  for (rt::handle h : std::span(request.devices, request.device_count)) {
    auto &device = as<device_impl>(h);
    if (!context.has(device))
      fail(errc::invalid, "device '", device.info.name,
           "' is not in the context of the kernel bundle");
    if (!can_build(device, request.language))
      fail(errc::invalid, "device '", device.info.name,
           "' does not build kernels from ", name_of(request.language),
           " at run time",
           is_sycl(request.language)
               ? ": there is no compiler syclcc1 beside libsyclrt.so or in "
                 "PATH, and SYCLCC1_COMPILER names none"
               : "");
    if (std::ranges::find(devices, &device) == devices.end())
      devices.push_back(&device);
  }
  if (devices.empty())
    fail(errc::invalid, "a kernel bundle needs at least one device");
  trace("build ", name_of(request.language), " of ", request.size, " bytes");
  if (request.language == sycl_to_object) {
    auto object = compile_sycl_object(request, devices);
    give_log(request, object->log);
    auto bundle = make<kernel_bundle_impl>(ref(&context), std::move(devices),
                                           bundle_state::object);
    bundle->objects.push_back(std::move(object));
    return bundle;
  }
  if (request.language == sycl_source) {
    const sycl_library library = compile_sycl(request, devices);
    give_log(request, library.log);
    return bundle_of(context, std::move(devices), library);
  }
  auto module = std::make_shared<source_module>(request);
  std::string names;
  for (device_impl *device : devices) {
    auto program = context.program(module, module->image(), *device);
    program->ready();
    names += concat(program->text(SYCL_PROGRAM_KERNELS), ";");
    if (request.log)
      give_log(request, program->text(SYCL_PROGRAM_LOG));
  }
  add_kernels(module, names);
  return bundle_of(context, std::move(devices), module);
}

std::vector<ref<device_image_impl>> linked_images(kernel_bundle_impl &bundle) {
  return bundle_of(*bundle.context, bundle.devices, link_sycl(bundle.objects))
      ->images;
}

ref<kernel_bundle_impl>
adopt_programs(context_impl &context,
               std::span<const driver_program> programs) {
  auto module = std::make_shared<source_module>();
  std::vector<device_impl *> devices;
  std::string names;
  for (const driver_program &one : programs) {
    auto program = context.program(module, module->image(), *one.device);
    program->adopt(one.program);
    if (one.kernel)
      program->adopt(one.name, one.kernel);
    devices.push_back(one.device);
    names += concat(one.kernel ? one.name : program->text(SYCL_PROGRAM_KERNELS),
                    ";");
  }
  add_kernels(module, names);
  return bundle_of(context, std::move(devices), module);
}

kernel_info foreign_arguments(const rt::launch &launch,
                              const kernel_info &kernel,
                              std::vector<unsigned char> &object) {
  kernel_info out = kernel;
  const std::span given(launch.arguments, launch.argument_count);
  std::size_t count = 0;
  for (const rt::argument &a : given)
    count = std::max<std::size_t>(count, a.index + std::size_t{1});
  if (count > given.size())
    fail(errc::kernel_argument, "kernel '", kernel.name, "': of ", count,
         " arguments ", given.size(), " were set");
  for (std::size_t i = 0; i < count; ++i) {
    // The last value counts, as for any kernel.
    const rt::argument *a = nullptr;
    for (const rt::argument &one : given)
      if (one.index == i)
        a = &one;
    if (!a)
      fail(errc::kernel_argument, "kernel '", kernel.name, "': argument ", i,
           " (from 0) was not set");
    constexpr std::size_t align = 16;
    const std::size_t at = (object.size() + align - 1) / align * align;
    object.resize(at + a->size);
    std::memcpy(object.data() + at, a->bytes, a->size);
    sycl_parameter parameter{at, a->size, align, SYCL_PARAMETER_BYTES};
    switch (a->kind) {
    case rt::argument_kind::bytes:
      break;
    case rt::argument_kind::pointer:
      parameter.kind = SYCL_PARAMETER_POINTER;
      break;
    case rt::argument_kind::local_memory: // begins with its sycl_local_block
      parameter.kind = SYCL_PARAMETER_LOCAL;
      out.captures.push_back({capture_kind::local_argument, at});
      break;
    case rt::argument_kind::accessor: // the address begins its block
      static_assert(offsetof(sycl_accessor_block, address) == 0);
      if (a->block > a->size ||
          a->size - a->block < sizeof(sycl_accessor_block))
        fail(errc::kernel_argument, "kernel '", kernel.name, "': argument ", i,
             " (from 0) is no accessor");
      parameter = {at + a->block, sizeof(void *), align,
                   SYCL_PARAMETER_POINTER};
      out.captures.push_back({capture_kind::accessor, at + a->block});
      break;
    }
    out.parameters.push_back(parameter);
  }
  out.object_size = object.size();
  return out;
}

} // namespace sycl::inline _V1::detail
