// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file kernel_record.cpp
/// The images of a registered module, the search for one that a device can run,
/// and the kernels built from it.
#include "runtime/aspects.hpp"
#include "runtime/built_bodies.hpp"
#include "runtime/context_impl.hpp"
#include "runtime/info.hpp"
#include "runtime/info_numbers.hpp"
#include "runtime/mutex.hpp"
#include "runtime/registry.hpp"
#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <cxxabi.h>
#include <dlfcn.h>
#include <set>

namespace sycl::inline _V1::detail {

sycl_image_kind kind_of(const image_info &image) {
  if (image.triple.starts_with("spir"))
    return SYCL_IMAGE_SPIRV64;
  if (image.triple.starts_with("nvptx"))
    return SYCL_IMAGE_PTX;
  return SYCL_IMAGE_NATIVE_CPU;
}

unsigned sm_number(std::string_view arch) {
  unsigned level = 0;
  if (arch.starts_with("sm_"))
    std::from_chars(arch.data() + 3, arch.data() + arch.size(), level);
  return level;
}

namespace {

std::string describe(const image_info &image) {
  std::string text(image.triple);
  if (!image.arch.empty())
    text += concat(" ", image.arch);
  return text;
}

const char *target_of(sycl_image_kind kind) {
  switch (kind) {
  case SYCL_IMAGE_NATIVE_CPU:
    return "cpu";
  case SYCL_IMAGE_SPIRV64:
  case SYCL_IMAGE_OPENCL_C:
    return "spirv64";
  case SYCL_IMAGE_PTX:
    return "nvptx64";
  }
  return "";
}

} // namespace

const std::vector<image_info> &module_record::images() {
  std::call_once(once_, [this] {
    try {
      for (image_info &image : read_bundle({module.bundle, module.bundle_size}))
        (image.kind == image_content::bitcode ? units_ : images_)
            .push_back(std::move(image));
    } catch (const error &e) {
      failure_ =
          std::make_unique<error>(e.code(), concat(file(), ": ", e.text()));
    }
  });
  if (failure_)
    throw *failure_;
  return images_;
}

std::string module_record::file() const {
  Dl_info info{};
  if (!dladdr(module.bundle, &info) || !info.dli_fname)
    return "this program";
  return concat("'", info.dli_fname, "'");
}

std::vector<virtual_set> module_record::virtual_sets() {
  std::vector<virtual_set> out;
  for (const image_info &image : images())
    out.insert(out.end(), image.virtual_sets.begin(), image.virtual_sets.end());
  return out;
}

bool module_record::awaits_link(std::string_view symbol) {
  images();
  return std::ranges::any_of(units_, [&](const image_info &unit) {
    return unit.find(symbol) != nullptr;
  });
}

std::string readable_type(const char *type_id) {
  if (!type_id || !*type_id)
    return "(unnamed)";
  // "_ZTS4axpy", or "_ZTSN12_GLOBAL__N_14axpyE.<unit>" of an internal type.
  constexpr std::string_view prefix = "_ZTS";
  std::string_view id = type_id;
  if (!id.starts_with(prefix))
    return type_id;
  id.remove_prefix(prefix.size());
  const std::string type(id.substr(0, id.find('.')));
  int status = 0;
  std::unique_ptr<char, decltype(&std::free)> text(
      abi::__cxa_demangle(type.c_str(), nullptr, nullptr, &status), &std::free);
  return status == 0 && text ? text.get() : type_id;
}

const char *kernel_id_impl::name() {
  std::call_once(once_, [this] { name_ = record.name(); });
  return name_.c_str();
}

kernel_record::~kernel_record() {
  for (prepared_kernel *node = prepared_.load(std::memory_order_relaxed);
       node;) {
    prepared_kernel *next = node->next;
    delete node;
    node = next;
  }
}

std::vector<kernel_record::definition> kernel_record::definitions() const {
  lock_guard lock(registry::get().mutex_);
  return definitions_;
}

std::string kernel_record::name() const {
  for (const definition &d : definitions()) {
    try {
      for (const image_info &image : d.module->images())
        if (const kernel_info *kernel = image.find(d.symbol))
          return kernel->name;
    } catch (const error &) {
      // A damaged image, which is reported elsewhere.
    }
    return d.symbol;
  }
  return "(unnamed)";
}

std::vector<kernel_image> kernel_record::images(sycl_image_kind kind,
                                                std::string *others) const {
  std::vector<kernel_image> out;
  for (const definition &d : definitions()) {
    const auto first = static_cast<std::ptrdiff_t>(out.size());
    for (const image_info &image : d.module->images()) {
      const kernel_info *kernel = image.find(d.symbol);
      if (!kernel)
        continue;
      if (others)
        *others += concat(others->empty() ? "" : ", ", describe(image));
      if (kind_of(image) == kind)
        out.push_back({d.module, &image, kernel});
    }
    // Of variants for devices with and without an aspect the fullest comes
    // first in the module.
    std::ranges::sort(out.begin() + first, out.end(),
                      [](const kernel_image &a, const kernel_image &b) {
                        unsigned la = sm_number(a.image->arch);
                        unsigned lb = sm_number(b.image->arch);
                        return la != lb ? la > lb : a.image < b.image;
                      });
  }
  return out;
}

std::optional<kernel_image>
kernel_record::image_for(const device_impl &device) const {
  for (const kernel_image &i : images(device.owner().image_kind))
    if (fits(*i.image, device) && missing_features(*i.kernel, device).empty())
      return i;
  return std::nullopt;
}

std::string missing_features(const kernel_info &kernel,
                             const device_impl &device) {
  std::string missing;
  std::set<int> aspects(kernel.aspects.begin(), kernel.aspects.end());
  aspects.insert(kernel.used_aspects.begin(), kernel.used_aspects.end());
  if (!kernel.calls_indirectly.empty())
    aspects.insert(number::aspect_ext_oneapi_virtual_functions);
  for (const std::string &set : kernel.calls_indirectly)
    if (std::optional<virtual_set> found = registry::get().find_set(set))
      aspects.insert(found->aspects.begin(), found->aspects.end());
  for (int aspect : aspects)
    if (!has_aspect(device, aspect))
      missing +=
          concat(missing.empty() ? "" : ", ", "aspect::", aspect_name(aspect));
  const sycl_device_info &info = device.info;
  if (std::uint32_t size = kernel.sub_group_size) {
    bool there = info.sub_group_size_count == 0 && size == 1;
    for (std::uint32_t i = 0; i < info.sub_group_size_count; ++i)
      there |= info.sub_group_sizes[i] == size;
    if (!there)
      missing += concat(missing.empty() ? "" : ", ", "sub-groups of ", size);
  }
  std::uint64_t items = 1;
  for (std::uint64_t size : kernel.work_group_size)
    if (size)
      items *= size;
  if (items > info.max_work_group_size)
    missing += concat(missing.empty() ? "" : ", ", "work-groups of ", items,
                      " work-items");
  return missing;
}

/// Whether a virtual function of any module that \p kernel may call waits for
/// other work-items: one of its sets, or what functions of these call.
static bool may_wait(const kernel_info &kernel) {
  bool calls = false;
  for (const std::string &set : kernel.calls_indirectly)
    if (std::optional<virtual_set> found = registry::get().find_set(set)) {
      if (found->waits)
        return true;
      calls |= found->calls;
    }
  return calls && registry::get().any_set_waits();
}

/// The symbol to look up in the program. A native kernel whose own calls do not
/// wait has a fiber variant, which is needed if a virtual function of another
/// file waits.
static std::string form_of(const kernel_info &kernel,
                           const sycl_module &module) {
  if (!may_wait(kernel))
    return kernel.symbol;
  std::string waiting = kernel.symbol + SYCL_CPU_KERNEL_WAITS_SUFFIX;
  const auto *end = module.cpu_kernels + module.cpu_kernel_count;
  const bool has_form =
      std::any_of(module.cpu_kernels, end, [&](const sycl_cpu_kernel &row) {
        return waiting == row.symbol;
      });
  return has_form ? waiting : kernel.symbol;
}

const prepared_kernel *
kernel_record::find_prepared(const context_impl &context,
                             const device_impl &device) const {
  for (prepared_kernel *node = prepared_.load(std::memory_order_acquire); node;
       node = node->next)
    if (node->context.load(std::memory_order_acquire) == context.number &&
        node->device == &device)
      return node;
  return nullptr;
}

const prepared_kernel &kernel_record::prepare(context_impl &context,
                                              device_impl &device) {
  const prepared_kernel *node = find_prepared(context, device);
  return node ? *node : build(context, device);
}

prepared_kernel &kernel_record::free_node() {
  prepared_kernel *first = prepared_.load(std::memory_order_relaxed);
  for (prepared_kernel *node = first; node; node = node->next)
    if (node->context.load(std::memory_order_acquire) == 0)
      return *node;
  auto *node = new prepared_kernel;
  node->next = first;
  prepared_.store(node, std::memory_order_release);
  return *node;
}

std::shared_ptr<built_bodies> kernel_record::find_built(const kernel_image &of,
                                                        context_impl &context,
                                                        device_impl &device) {
  std::vector<kernel_image> found;
  for (const image_info &image : of.module->images())
    if (kind_of(image) == context.owner().image_kind &&
        image.arch == of.image->arch)
      for (const kernel_info &body : image.kernels)
        if (body.body_of == of.kernel->symbol && body.is_built_for_values() &&
            !body.reads_constants &&
            body.object_size == of.kernel->object_size && fits(image, device))
          found.push_back({of.module, &image, &body});
  if (found.empty())
    return nullptr;
  return std::make_shared<built_bodies>(context, device, std::move(found));
}

const prepared_kernel &kernel_record::build(context_impl &context,
                                            device_impl &device) {
  const sycl_image_kind wanted = context.owner().image_kind;
  const std::uint64_t generation = registry::get().generation();
  std::string held;
  for (const kernel_image &i : images(wanted, &held)) {
    if (std::string missing = missing_features(*i.kernel, device);
        !missing.empty())
      fail(errc::kernel_not_supported, "kernel '", i.kernel->name,
           "' requires ", missing, ", which ", device.info.name,
           " does not have");
    // It may need more than the device supports; another variant has stubs for
    // that.
    if (!fits(*i.image, device))
      continue;
    auto program = context.program(i.module, *i.image, device);
    std::optional<built_program::kernel> built =
        program->find(*i.image, wanted == SYCL_IMAGE_NATIVE_CPU
                                    ? form_of(*i.kernel, i.module->module)
                                    : i.kernel->symbol);
    if (!built)
      continue;
    std::vector<prepared_body> bodies;
    for (const std::string &symbol : i.kernel->bodies) {
      const kernel_info *body = i.image->find(symbol);
      if (auto made =
              program->find(*i.image, wanted == SYCL_IMAGE_NATIVE_CPU
                                          ? form_of(*body, i.module->module)
                                          : symbol))
        bodies.push_back({made->native, body, made->max_work_group_size});
    }
    const bool follows_sets =
        i.image->virtual_functions.any() || !i.kernel->calls_indirectly.empty();
    if (follows_sets)
      registry::get().note_follower(*this);
    unique_lock lock(building_);
    if (follows_sets && generation != registry::get().generation()) {
      lock.unlock(); // A library was loaded or unloaded meanwhile.
      return build(context, device);
    }
    // Another thread has prepared it meanwhile, and may have built a program
    // for the values of its launch.
    if (const prepared_kernel *other = find_prepared(context, device))
      return *other;
    prepared_kernel &node = free_node();
    node.device = &device;
    node.kernel = built->native;
    node.info = i.kernel;
    node.module = &i.module->module;
    node.follows_sets = follows_sets;
    node.bodies = std::move(bodies);
    node.built = find_built(i, context, device);
    node.max_work_group_size = built->max_work_group_size;
    node.context.store(context.number, std::memory_order_release);
    return node;
  }
  const std::vector<definition> all = definitions();
  const bool unlinked = std::ranges::any_of(all, [](const definition &d) {
    const sycl_module &module = d.module->module;
    return (module.flags & SYCL_MODULE_NEEDS_DEVICE_LINK) && !module.linked &&
           d.module->awaits_link(d.symbol);
  });
  if (unlinked && wanted != SYCL_IMAGE_NATIVE_CPU)
    fail(
        errc::kernel_not_supported, "kernel '", name(),
        "' uses device code of other files, and the program was linked without "
        "joining it, so that ",
        context.owner().name, " device '", device.info.name,
        "' has no image to run. Link with syclcc1 in place of the linker that "
        "was used, or run syclcc1 -fsycl-link over the objects first; the cpu "
        "device runs the kernel as it is");
  fail(errc::kernel_not_supported, "kernel '", name(), "' has no image that ",
       context.owner().name, " device '", device.info.name,
       "' can run; it has: ", held.empty() ? "none" : held,
       ". Compile with -fsycl-targets=", target_of(wanted),
       " added, or choose another device");
}

} // namespace sycl::inline _V1::detail
