/// \file registry.cpp
/// Modules, sites and the search for a matching image.
#include "runtime/registry.hpp"
#include "runtime/aspects.hpp"
#include "runtime/context_impl.hpp"
#include "runtime/device_globals.hpp"
#include "runtime/global_state.hpp"
#include "runtime/info.hpp"
#include "runtime/info_numbers.hpp"
#include "runtime/made_once.hpp"
#include "runtime/mutex.hpp"
#include "runtime/trace.hpp"
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

// -- kernel_record

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

const prepared_kernel &kernel_record::prepare(context_impl &context,
                                              device_impl &device) {
  for (prepared_kernel *node = prepared_.load(std::memory_order_acquire); node;
       node = node->next)
    if (node->context.load(std::memory_order_acquire) == context.number &&
        node->device == &device)
      return *node;
  return build(context, device);
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
    prepared_kernel &node = free_node();
    node.device = &device;
    node.kernel = built->native;
    node.info = i.kernel;
    node.module = &i.module->module;
    node.follows_sets = follows_sets;
    node.bodies = std::move(bodies);
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

// -- registry

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
    kernel->definitions_.push_back({record, entry.symbol});
    if (linked)
      kernel->definitions_.push_back({linked, entry.symbol});
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

/// Of several architectures the one that launches would use. Images with
/// device_globals are initialised when they are loaded, and those with virtual
/// functions are linked with others: both when a kernel needs them.
static std::vector<const image_info *> compiled_images(module_record &module,
                                                       device_impl &device) {
  const backend &owner = device.owner();
  std::vector<const image_info *> found;
  unsigned newest = 0;
  for (const image_info &image : module.images()) {
    const sycl_image described = image.describe(owner.image_kind);
    if (kind_of(image) != owner.image_kind || image.machine_code.empty() ||
        !image.device_globals.empty() || image.virtual_functions.any() ||
        !fits(image, device) ||
        !owner.adapter.image_is_compiled(device.native, &described))
      continue;
    newest = std::max(newest, sm_number(image.arch));
    found.push_back(&image);
  }
  std::erase_if(found, [&](const image_info *image) {
    return sm_number(image->arch) != newest;
  });
  return found;
}

void registry::load_compiled(context_impl &context, device_impl &device) const {
  if (!context.adapter().image_is_compiled)
    return;
  // A program with more than this has kernels that it may not need, and takes a
  // time that would be noticed: about a millisecond for each MiB.
  std::size_t left = std::size_t{4} << 20;
  std::vector<std::shared_ptr<module_record>> modules;
  {
    lock_guard lock(mutex_);
    modules = modules_;
  }
  for (const std::shared_ptr<module_record> &module : modules)
    try {
      for (const image_info *image : compiled_images(*module, device)) {
        if (image->machine_code.size() > left)
          return;
        left -= image->machine_code.size();
        context.program(module, *image, device)->ready();
      }
    } catch (const error &) {
    }
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
      if (!record->definitions_.empty())
        out.push_back(record.get());
  }
  // Not in the order of addresses, which differs between runs.
  std::ranges::sort(out, {}, [](kernel_record *k) {
    auto all = k->definitions();
    return all.empty() ? std::string() : std::string(all.front().symbol);
  });
  return out;
}

kernel_record *registry::find_by_type(std::string_view type_id) const {
  lock_guard lock(mutex_);
  for (const auto &[site, record] : records_)
    // The site of an unloaded module must not be accessed.
    if (!record->definitions_.empty() && site->name && type_id == site->name)
      return record.get();
  return nullptr;
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
