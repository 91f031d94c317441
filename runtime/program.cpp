/// \file program.cpp
/// Building an image and finding kernels in it.
#include "runtime/program.hpp"
#include "runtime/context_impl.hpp"
#include "runtime/global_state.hpp"
#include "runtime/registry.hpp"
#include "runtime/trace.hpp"
#include <dlfcn.h>
#include <link.h>

namespace sycl::inline _V1::detail {

built_program::built_program(context_impl &context, device_impl &device,
                             std::shared_ptr<module_record> module,
                             const image_info &image, sycl_image_kind kind)
    : module(std::move(module)), context_(context), device_(device),
      image_(image), kind_(kind) {}

built_program::~built_program() {
  if (global_state::get().exiting())
    return;
  const sycl_adapter &adapter = context_.adapter();
  for (auto &[symbol, kernel] : kernels_)
    adapter.kernel_destroy(kernel.native);
  if (native_)
    adapter.program_destroy(native_);
}

namespace {
/// Keeps the library that holds \p address in memory for the rest of the
/// process.
void pin_library(const void *address) {
  Dl_info info{};
  link_map *map = nullptr;
  if (!dladdr1(address, &info, reinterpret_cast<void **>(&map),
               RTLD_DL_LINKMAP) ||
      !map || !map->l_name || !*map->l_name)
    return; // the executable itself, which never goes
  dlopen(map->l_name, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE);
}
} // namespace

void built_program::build() {
  const sycl_adapter &adapter = context_.adapter();
  sycl_image image = image_.describe(kind_);
  image.module = &module->module;
  if (kind_ == SYCL_IMAGE_NATIVE_CPU)
    pin_library(&module->module);
  trace("build ", image_.triple, " ", image_.arch, " ", image.size,
        " bytes for ", device_.info.name,
        image_.build_options.empty() ? "" : " with ", image_.build_options);
  sycl_result result = adapter.program_create(context_.native(), device_.native,
                                              &image, &native_);
  if (result == SYCL_SUCCESS)
    return;
  native_ = nullptr;
  failure_.emplace(code_of(result),
                   concat("building the ", image_.triple,
                          image_.arch.empty() ? "" : " ", image_.arch,
                          " image for ", device_.info.name,
                          " failed: ", adapter.message()));
}

bool built_program::ready() {
  std::lock_guard lock(mutex_);
  return ready_under_lock();
}

bool built_program::ready_under_lock() {
  if (!tried_) {
    build();
    tried_ = true;
  }
  if (!failure_)
    return true;
  if (failure_->code() == errc::feature_not_supported)
    return false;
  throw *failure_;
}

std::string built_program::text(sycl_program_text what) {
  std::lock_guard lock(mutex_);
  const sycl_adapter &adapter = context_.adapter();
  std::string out;
  std::size_t size = 0;
  if (!native_ || !adapter.program_text)
    return out;
  check(adapter, adapter.program_text(native_, what, nullptr, 0, &size),
        "asking about a program");
  out.resize(size);
  check(adapter, adapter.program_text(native_, what, out.data(), size, &size),
        "asking about a program");
  return out;
}

std::optional<built_program::kernel> built_program::find(const char *symbol) {
  std::lock_guard lock(mutex_);
  if (!ready_under_lock())
    return std::nullopt;
  if (auto found = kernels_.find(symbol); found != kernels_.end())
    return found->second;
  const sycl_adapter &adapter = context_.adapter();
  kernel made{};
  check(adapter, adapter.kernel_create(native_, symbol, &made.native),
        concat("kernel ", symbol));
  sycl_result result = adapter.kernel_max_work_group_size(
      made.native, &made.max_work_group_size);
  if (result != SYCL_SUCCESS)
    made.max_work_group_size = device_.info.max_work_group_size;
  kernels_.emplace(symbol, made);
  return made;
}

} // namespace sycl::inline _V1::detail
