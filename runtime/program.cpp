// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file program.cpp
/// Building an image and finding kernels in it.
#include "runtime/program.hpp"
#include "runtime/context_impl.hpp"
#include "runtime/device_globals.hpp"
#include "runtime/mutex.hpp"
#include "runtime/ptx_text.hpp"
#include "runtime/registry.hpp"
#include "runtime/spirv_module.hpp"
#include "runtime/trace.hpp"
#include <algorithm>
#include <dlfcn.h>
#include <link.h>

namespace sycl::inline _V1::detail {

built_program::built_program(context_impl &context, device_impl &device,
                             std::vector<module_image> images,
                             sycl_image_kind kind, built_values values)
    : context_(context), device_(device), images_(std::move(images)),
      kind_(kind), values_(std::move(values)) {}

built_program::~built_program() {
  const backend &owner = context_.owner();
  const sycl_adapter &adapter = context_.adapter();
  for (auto &[symbol, kernel] : kernels_)
    if (owner.may_release(kernel.native))
      adapter.kernel_destroy(kernel.native);
  if (native_ && owner.may_release(native_))
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
    return; // the executable itself, which is never unloaded
  dlopen(map->l_name, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE);
}
} // namespace

bool built_program::outlives_modules() const noexcept {
  return images_.size() > 1 || images_.front().image->virtual_functions.any();
}

bool built_program::contains_module(const sycl_module &module) const noexcept {
  return std::ranges::any_of(images_, [&](const module_image &i) {
    return &i.module->module == &module;
  });
}

sycl_result built_program::create() {
  const sycl_adapter &adapter = context_.adapter();
  std::vector<sycl_image> described;
  std::vector<std::vector<std::uint8_t>> renamed(images_.size());
  std::vector<std::uint32_t> words; // of the only image, with values
  std::string text;
  for (std::size_t i = 0; i < images_.size(); ++i) {
    const image_info &image = *images_[i].image;
    if (std::string damage = image.damage(); !damage.empty()) {
      failure_.emplace(errc::invalid,
                       concat("the ", image.triple,
                              image.arch.empty() ? "" : " ", image.arch,
                              " image of ", images_[i].module->file(),
                              " is damaged: ", damage, "; link it again"));
      return SYCL_ERROR_INVALID;
    }
    sycl_image &d = described.emplace_back(image.describe(kind_));
    d.module = &images_[i].module->module;
    if (i > 0) {
      std::string missing;
      renamed[i] = renamed_bytes(images_, i, kind_, missing);
      if (!missing.empty()) {
        failure_.emplace(errc::invalid,
                         concat("the ", image.triple, " image of ",
                                images_[i].module->file(), " has no symbol '",
                                missing,
                                "', which its table of kernels or "
                                "device_globals lists; compile it again"));
        return SYCL_ERROR_INVALID;
      }
      d.bytes = renamed[i].data();
      d.size = renamed[i].size();
    }
    if (!values_.empty() && kind_ == SYCL_IMAGE_PTX) {
      text = ptx::with_constants(image.bytes, values_);
      d.machine_code = nullptr; // Of other values, if an image has any.
      d.machine_code_size = 0;
      d.bytes = reinterpret_cast<const std::uint8_t *>(text.data());
      d.size = text.size();
    } else if (!values_.empty()) {
      words = spirv::with_constants(image.bytes, values_);
      if (words.empty()) {
        failure_.emplace(errc::invalid, "the image is no SPIR-V module");
        return SYCL_ERROR_INVALID;
      }
      d.bytes = reinterpret_cast<const std::uint8_t *>(words.data());
      d.size = 4 * words.size();
    }
    trace("build ", image.triple, " ", image.arch, " ", d.size, " bytes for ",
          device_.info.name, image.build_options.empty() ? "" : " with ",
          image.build_options, values_.empty() ? "" : " for values",
          images_.size() > 1 ? concat(", image ", i + 1, " of ", images_.size())
                             : std::string());
  }
  if (adapter.program_link && outlives_modules())
    return adapter.program_link(context_.native(), device_.native,
                                described.data(), described.size(), &native_);
  if (described.size() == 1)
    return adapter.program_create(context_.native(), device_.native,
                                  described.data(), &native_);
  failure_.emplace(errc::kernel_not_supported,
                   concat("kernels of ", described.size(),
                          " executables and libraries exchange objects with "
                          "virtual functions, and ",
                          context_.owner().name, " cannot link their images"));
  return SYCL_ERROR_UNSUPPORTED;
}

void built_program::build() {
  if (kind_ == SYCL_IMAGE_NATIVE_CPU)
    pin_library(&images_.front().module->module);
  sycl_result result = create();
  if (result == SYCL_SUCCESS) {
    try {
      for (const module_image &i : images_)
        device_global_table::get().connect(context_, device_, i, *this);
    } catch (const error &e) {
      context_.adapter().program_destroy(native_);
      native_ = nullptr;
      failure_.emplace(e);
    }
    return;
  }
  native_ = nullptr;
  if (failure_)
    return;
  const image_info &first = *images_.front().image;
  std::string what =
      concat("building the ", first.triple, first.arch.empty() ? "" : " ",
             first.arch, " image");
  if (images_.size() > 1)
    what = concat("linking the ", images_.size(), " ", first.triple,
                  " images of executables and libraries that exchange objects "
                  "with virtual functions");
  failure_.emplace(code_of(result),
                   concat(what, " for ", device_.info.name,
                          " failed: ", context_.adapter().message()));
}

bool built_program::ready() {
  lock_guard lock(mutex_);
  return ready_under_lock();
}

bool built_program::ready_under_lock() {
  context_.owner().check_alive();
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
  lock_guard lock(mutex_);
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

std::string built_program::name_of(const image_info &image,
                                   std::string_view symbol) const {
  const auto of = std::ranges::find(images_, &image, &module_image::image);
  return symbol_in_program(
      images_, static_cast<std::size_t>(of - images_.begin()), symbol);
}

std::optional<built_program::kernel>
built_program::find(const image_info &image, std::string_view symbol) {
  const std::string name = name_of(image, symbol);
  lock_guard lock(mutex_);
  if (!ready_under_lock())
    return std::nullopt;
  if (auto found = kernels_.find(name); found != kernels_.end())
    return found->second;
  const sycl_adapter &adapter = context_.adapter();
  sycl_kernel made = nullptr;
  check(adapter, adapter.kernel_create(native_, name.c_str(), &made),
        concat("kernel ", name));
  return add(name, made);
}

built_program::kernel &built_program::add(const std::string &name,
                                          sycl_kernel native) {
  kernel made{native, 0};
  sycl_result result = context_.adapter().kernel_max_work_group_size(
      native, &made.max_work_group_size);
  if (result != SYCL_SUCCESS)
    made.max_work_group_size = device_.info.max_work_group_size;
  return kernels_.emplace(name, made).first->second;
}

void built_program::adopt(sycl_program native) noexcept {
  lock_guard lock(mutex_);
  native_ = native;
  tried_ = true;
}

void built_program::adopt(const std::string &name, sycl_kernel native) {
  lock_guard lock(mutex_);
  add(name, native);
}

} // namespace sycl::inline _V1::detail
