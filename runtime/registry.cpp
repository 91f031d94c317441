// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file registry.cpp
/// Registered modules and the kernels of their sites. kernel_record.cpp chooses
/// and builds a kernel's image, load_compiled.cpp loads images in advance.
#include "runtime/registry.hpp"
#include "runtime/context_impl.hpp"
#include "runtime/device_globals.hpp"
#include "runtime/global_state.hpp"
#include "runtime/made_once.hpp"
#include "runtime/mutex.hpp"
#include "runtime/trace.hpp"
#include <algorithm>
#include <dlfcn.h>

namespace sycl::inline _V1::detail {

registry &registry::get() {
  return made_once([] { return new registry; });
}

void registry::add(const sycl_module &module) {
  trace("register_module ", module.kernel_count, " kernels, ",
        module.bundle_size, " bytes");
  lock_guard lock(mutex_);
  if (module.version != SYCL_MODULE_VERSION) {
    rejected_.push_back(concat(
        "a module of this program has version ", module.version,
        ", this libsyclrt.so reads ", SYCL_MODULE_VERSION,
        module.version < SYCL_MODULE_VERSION
            ? "; compile the program again, or run it with an older "
              "libsyclrt.so"
            : "; install a newer libsyclrt.so, or compile the program with the "
              "compiler that this one belongs to"));
    return;
  }
  auto record = std::make_shared<module_record>(module);
  modules_.push_back(record);
  outdate_followers();
  std::shared_ptr<module_record> linked;
  if (module.linked && module.linked->version == SYCL_MODULE_VERSION)
    linked = record_of(*module.linked);
  for (std::uint64_t i = 0; i < module.kernel_count; ++i) {
    const sycl_kernel_entry &entry = module.kernels[i];
    if (!entry.site || !entry.symbol)
      continue;
    auto &kernel = records_[entry.site];
    if (!kernel)
      kernel = std::make_unique<kernel_record>(entry.site);
    // Code for the cpu may be in both, and that of the link step is faster.
    if (linked)
      kernel->definitions_.push_back({linked, entry.symbol});
    kernel->definitions_.push_back({record, entry.symbol});
  }
  device_global_table::get().add(record, linked);
}

std::shared_ptr<module_record> registry::record_of(const sycl_module &linked) {
  for (const auto &record : modules_)
    if (&record->module == &linked)
      return record;
  return modules_.emplace_back(std::make_shared<module_record>(linked));
}

void registry::remove(const sycl_module &module) noexcept {
  trace("unregister_module ", module.kernel_count, " kernels");
  if (global_state::get().exiting())
    return;
  // The module, and the module that it was linked with if this is its last
  // user.
  std::vector<std::shared_ptr<module_record>> unloading;
  {
    lock_guard lock(mutex_);
    auto take = [&](const sycl_module *which) SYCLRT_REQUIRES(mutex_) {
      auto found = std::ranges::find_if(modules_, [&](const auto &record) {
        return &record->module == which;
      });
      if (found == modules_.end())
        return false;
      unloading.push_back(*found);
      modules_.erase(found);
      return true;
    };
    if (!take(&module))
      return;
    outdate_followers();
    if (module.linked && std::ranges::none_of(modules_, [&](const auto &other) {
          return other->module.linked == module.linked;
        }))
      take(module.linked);
    for (std::uint64_t i = 0; i < module.kernel_count; ++i) {
      auto kernel = records_.find(module.kernels[i].site);
      if (kernel == records_.end())
        continue;
      auto &definitions = kernel->second->definitions_;
      std::erase_if(definitions, [&](const auto &d) {
        return &d.module->module == &module;
      });
      // One for each module that is linked with it.
      if (auto shared = std::ranges::find_if(
              definitions,
              [&](const auto &d) {
                return &d.module->module == module.linked &&
                       d.symbol == module.kernels[i].symbol;
              });
          shared != definitions.end())
        definitions.erase(shared);
      // The site is removed with its last definition. Its memory may be
      // unmapped and become another site, whose cache is null.
      if (kernel->second->definitions_.empty())
        std::atomic_ref(module.kernels[i].site->cache)
            .store(nullptr, std::memory_order_release);
    }
  }
  for (const ref<context_impl> &context : global_state::get().contexts())
    for (const auto &record : unloading)
      context->forget(record->module);
  device_global_table::get().remove(module);
}

void registry::note_follower(kernel_record &record) {
  lock_guard lock(mutex_);
  if (std::ranges::find(followers_, &record) == followers_.end())
    followers_.push_back(&record);
}

void registry::outdate_followers() noexcept {
  generation_.fetch_add(1, std::memory_order_acq_rel);
  for (kernel_record *record : followers_) {
    lock_guard building(record->building_);
    for (prepared_kernel *node =
             record->prepared_.load(std::memory_order_acquire);
         node; node = node->next)
      if (node->follows_sets && node->context.load(std::memory_order_acquire))
        node->context.store(prepared_kernel::outdated,
                            std::memory_order_release);
  }
  followers_.clear();
}

std::vector<module_image>
registry::linked_images(const module_image &start,
                        const device_impl &device) const {
  if (!start.image->virtual_functions.any())
    return {start};
  std::vector<std::shared_ptr<module_record>> modules;
  {
    lock_guard lock(mutex_);
    modules = modules_;
  }
  return detail::linked_images(start, modules, device);
}

kernel_record &registry::find(sycl_kernel_site &site) {
  std::atomic_ref cache(site.cache);
  if (void *known = cache.load(std::memory_order_acquire)) [[likely]]
    return *static_cast<kernel_record *>(known);
  lock_guard lock(mutex_);
  auto found = records_.find(&site);
  if (found == records_.end() || found->second->definitions_.empty()) {
    std::string why;
    for (const std::string &text : rejected_)
      why += concat(" (", text, ")");
    fail(errc::kernel_not_supported, "kernel '", readable_type(site.name),
         "' is in no module that is registered: its object was compiled with "
         "-fno-sycl-device-code, or its constructor was dropped by the link",
         why);
  }
  cache.store(found->second.get(), std::memory_order_release);
  return *found->second;
}

void registry::forget_built(std::uint64_t context,
                            const sycl_module *module) noexcept {
  lock_guard lock(mutex_);
  for (auto &[site, record] : records_) {
    lock_guard building(record->building_);
    for (prepared_kernel *node =
             record->prepared_.load(std::memory_order_acquire);
         node; node = node->next)
      if (node->context.load(std::memory_order_acquire) == context &&
          (!module || node->module == module))
        node->context.store(0, std::memory_order_release);
  }
}

std::vector<kernel_record *> registry::kernels() const {
  std::vector<kernel_record *> out;
  {
    lock_guard lock(mutex_);
    for (const auto &[site, record] : records_)
      if (!record->definitions_.empty() &&
          !record->is_of_source.load(std::memory_order_relaxed))
        out.push_back(record.get());
  }
  // Not in the order of addresses, which differs between runs.
  std::ranges::sort(out, {}, [](kernel_record *k) {
    auto all = k->definitions();
    return all.empty() ? std::string() : std::string(all.front().symbol);
  });
  return out;
}

namespace {
/// The executable or library that an address is in; null if that is unknown.
const void *library_of(const void *address) {
  Dl_info info{};
  return dladdr(address, &info) ? info.dli_fbase : nullptr;
}
} // namespace

kernel_record *registry::find_by_type(const char *type_id) const {
  const std::string_view wanted = type_id;
  std::vector<kernel_record *> found;
  {
    lock_guard lock(mutex_);
    for (const auto &module : modules_)
      for (std::uint64_t i = 0; i < module->module.kernel_count; ++i) {
        sycl_kernel_site *site = module->module.kernels[i].site;
        if (!site || !site->name || wanted != site->name)
          continue;
        auto record = records_.find(site);
        if (record != records_.end() && !record->second->definitions_.empty())
          found.push_back(record->second.get());
      }
  }
  if (found.empty())
    return nullptr;
  // Not under the lock: the loader has one of its own, which it holds when it
  // calls constructors that register modules.
  if (found.size() > 1)
    if (const void *library = library_of(type_id))
      for (kernel_record *record : found)
        if (library_of(record->site) == library)
          return record;
  return found.front();
}

std::optional<virtual_set> registry::find_set(std::string_view name) const {
  std::vector<std::shared_ptr<module_record>> modules;
  {
    lock_guard lock(mutex_);
    modules = modules_;
  }
  std::optional<virtual_set> found;
  for (const auto &module : modules)
    for (virtual_set &set : module->virtual_sets()) {
      if (set.name != name)
        continue;
      if (!found) {
        found = std::move(set);
        continue;
      }
      found->aspects.insert(found->aspects.end(), set.aspects.begin(),
                            set.aspects.end());
      found->waits |= set.waits;
      found->calls |= set.calls;
    }
  return found;
}

bool registry::any_set_waits() const {
  std::vector<std::shared_ptr<module_record>> modules;
  {
    lock_guard lock(mutex_);
    modules = modules_;
  }
  return std::ranges::any_of(modules, [](const auto &module) {
    return std::ranges::any_of(module->virtual_sets(), &virtual_set::waits);
  });
}

std::size_t registry::module_count() const {
  lock_guard lock(mutex_);
  return modules_.size();
}

} // namespace sycl::inline _V1::detail
