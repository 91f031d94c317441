// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file kernel_bundle.cpp
/// The images of a bundle, and operations on bundles.
#include "runtime/kernel_bundle.hpp"
#include "runtime/aspects.hpp"
#include "runtime/global_state.hpp"
#include "runtime/info.hpp"
#include "runtime/info_numbers.hpp"
#include "runtime/source_bundle.hpp"
#include "runtime/trace.hpp"
#include <algorithm>

namespace sycl::inline _V1::detail {

namespace {

const char *name_of(bundle_state state) {
  switch (state) {
  case bundle_state::input:
    return "input";
  case bundle_state::object:
    return "object";
  case bundle_state::executable:
    return "executable";
  }
  return "unknown";
}

template <class T> bool contains(const std::vector<T *> &list, const T &one) {
  return std::ranges::find(list, &one) != list.end();
}

std::vector<device_impl *> unique_devices(std::span<const rt::handle> given) {
  std::vector<device_impl *> out;
  for (rt::handle h : given)
    if (device_impl &device = as<device_impl>(h); !contains(out, device))
      out.push_back(&device);
  return out;
}

/// The devices of a request, checked.
std::vector<device_impl *> requested_devices(context_impl &context,
                                             std::span<const rt::handle> list) {
  std::vector<device_impl *> devices = unique_devices(list);
  if (devices.empty())
    fail(errc::invalid, "a kernel bundle needs at least one device");
  for (const device_impl *device : devices)
    if (!context.has(*device))
      fail(errc::invalid, "device '", device->info.name,
           "' is not in the context of the kernel bundle");
  return devices;
}

/// The aspect that a state requires of \p device and that it lacks, or null.
const char *needs_aspect(bundle_state state, const device_impl &device) {
  if (state == bundle_state::input &&
      !has_aspect(device, number::aspect_online_compiler))
    return "online_compiler";
  if (state == bundle_state::object &&
      !has_aspect(device, number::aspect_online_linker))
    return "online_linker";
  return nullptr;
}

std::vector<kernel_record *> requested_kernels(const rt::bundle_request &r) {
  if (!r.has_ids)
    return registry::get().kernels();
  std::vector<kernel_record *> out;
  for (rt::handle h : std::span(r.ids, r.id_count))
    out.push_back(&as<kernel_id_impl>(h).record);
  return out;
}

/// Collects images; one that several kernels or devices share is taken once.
class collector {
public:
  explicit collector(kernel_bundle_impl &bundle) : bundle_(bundle) {}

  /// False if no device of the bundle runs \p kernel.
  bool add(kernel_record &kernel) {
    bool found = false;
    for (device_impl *device : bundle_.devices)
      if (std::optional<kernel_image> image = kernel.image_for(*device)) {
        device_image_impl &into = image_of(*image);
        if (!contains(into.devices, *device))
          into.devices.push_back(device);
        if (!into.has(kernel))
          into.kernels.push_back(&kernel);
        found = true;
      }
    return found;
  }

private:
  device_image_impl &image_of(const kernel_image &wanted) {
    for (const ref<device_image_impl> &known : bundle_.images)
      if (&known->image == wanted.image)
        return *known;
    bundle_.images.push_back(
        make<device_image_impl>(bundle_.context, bundle_.state, wanted));
    return *bundle_.images.back();
  }

  kernel_bundle_impl &bundle_;
};

/// The other kernels of the images that a list of ids has selected.
void add_neighbours(kernel_bundle_impl &bundle) {
  collector into(bundle);
  for (kernel_record *kernel : registry::get().kernels()) {
    if (bundle.find(*kernel))
      continue;
    for (device_impl *device : bundle.devices)
      if (auto image = kernel->image_for(*device);
          image && std::ranges::any_of(bundle.images, [&](const auto &known) {
            return &known->image == image->image;
          })) {
        into.add(*kernel);
        break;
      }
  }
}

/// Empty if a kernel of the list can run on none of the devices; then \p
/// missing is that kernel.
ref<kernel_bundle_impl> collect(const rt::bundle_request &request,
                                std::vector<device_impl *> devices,
                                kernel_record **missing) {
  auto bundle =
      make<kernel_bundle_impl>(ref(&as<context_impl>(request.context)),
                               std::move(devices), request.state);
  collector into(*bundle);
  for (kernel_record *kernel : requested_kernels(request))
    if (!into.add(*kernel) && request.has_ids) {
      *missing = kernel;
      return {};
    }
  if (request.has_ids)
    add_neighbours(*bundle);
  return bundle;
}

} // namespace

// -- device_image_impl, kernel_bundle_impl, kernel_impl ----------------------

device_image_impl::~device_image_impl() {
  if (is_only_one && !global_state::get().exiting())
    context->forget(module->module);
}

bool device_image_impl::has(const kernel_record &kernel) const noexcept {
  return std::ranges::find(kernels, &kernel) != kernels.end();
}

bool device_image_impl::has(const kernel_record &kernel,
                            const device_impl &device) const {
  if (!has(kernel) || !contains(devices, const_cast<device_impl &>(device)))
    return false;
  std::optional<kernel_image> found = kernel.image_for(device);
  return found && found->image == &image;
}

void device_image_impl::build() {
  for (device_impl *device : devices)
    if (!context->program(module, image, *device)->ready())
      fail(errc::build, "device '", device->info.name,
           "' refuses an image that it was chosen for");
}

device_image_impl *
kernel_bundle_impl::find(const kernel_record &kernel) const noexcept {
  for (const ref<device_image_impl> &image : images)
    if (image->has(kernel))
      return image.get();
  return nullptr;
}

std::pair<device_image_impl *, kernel_record *>
kernel_bundle_impl::find(std::string_view name) const {
  for (const ref<device_image_impl> &image : images)
    for (const auto &[known, kernel] : image->names)
      if (known == name)
        return {image.get(), kernel};
  for (const ref<device_image_impl> &image : images)
    for (kernel_record *kernel : image->kernels)
      for (const kernel_image &i :
           kernel->images(context->owner().image_kind)) {
        // The native name, or the function's C name; a foreign kernel has no
        // other.
        constexpr std::string_view prefix = "__sycl_kernel_";
        std::string_view symbol = i.kernel->symbol;
        if (symbol == name ||
            (i.kernel->is_free_function && symbol.starts_with(prefix) &&
             symbol.substr(prefix.size()) == name))
          return {image.get(), kernel};
      }
  return {nullptr, nullptr};
}

device_global_record *
kernel_bundle_impl::find_variable(std::string_view name) const {
  for (const ref<device_image_impl> &image : images)
    for (const auto &[known, variable] : image->variables)
      if (known == name)
        return variable;
  return nullptr;
}

std::vector<kernel_record *> kernel_bundle_impl::kernels() const {
  std::vector<kernel_record *> out;
  for (const ref<device_image_impl> &image : images)
    for (kernel_record *kernel : image->kernels)
      if (kernel->site && !contains(out, *kernel)) // foreign ones have no id
        out.push_back(kernel);
  return out;
}

void kernel_bundle_impl::build() {
  trace("build kernel bundle of ", images.size(), " images");
  for (const ref<device_image_impl> &image : images)
    image->build();
}

const kernel_info &kernel_impl::info() const {
  for (const kernel_image &i :
       record.images(bundle->context->owner().image_kind))
    if (i.image == &image->image)
      return *i.kernel;
  fail(errc::invalid, "the module of kernel '", record.name(),
       "' has been unloaded");
}

const prepared_kernel &kernel_impl::prepare(context_impl &context,
                                            device_impl &device) {
  if (&context != bundle->context.get())
    fail(errc::invalid, "kernel '", record.name(),
         "' is of a kernel bundle of another context than the queue");
  check_bundle_holds(*bundle, record, device);
  return record.prepare(context, device);
}

// -- making bundles

ref<kernel_bundle_impl> get_bundle(const rt::bundle_request &request) {
  auto &context = as<context_impl>(request.context);
  std::vector<device_impl *> devices = requested_devices(
      context, std::span(request.devices, request.device_count));
  for (const device_impl *device : devices)
    if (const char *aspect = needs_aspect(request.state, *device))
      fail(errc::invalid, "a kernel bundle in the state ",
           name_of(request.state), " needs devices with aspect::", aspect,
           ", which '", device->info.name, "' lacks");
  kernel_record *missing = nullptr;
  ref<kernel_bundle_impl> bundle =
      collect(request, std::move(devices), &missing);
  if (!bundle)
    fail(errc::invalid, "kernel '", missing->name(),
         "' is for none of the devices of the kernel bundle");
  if (request.state == bundle_state::executable && !request.unbuilt)
    bundle->build();
  return bundle;
}

ref<kernel_bundle_impl>
bundle_of_kernels(context_impl &context, std::vector<device_impl *> devices,
                  std::span<kernel_record *const> kernels) {
  auto bundle = make<kernel_bundle_impl>(ref(&context), std::move(devices),
                                         bundle_state::executable);
  collector into(*bundle);
  for (kernel_record *kernel : kernels)
    into.add(*kernel);
  bundle->build();
  return bundle;
}

bool bundle_exists(const rt::bundle_request &request) {
  auto &context = as<context_impl>(request.context);
  std::vector<device_impl *> devices = requested_devices(
      context, std::span(request.devices, request.device_count));
  for (const device_impl *device : devices)
    if (needs_aspect(request.state, *device))
      return false;
  kernel_record *missing = nullptr;
  ref<kernel_bundle_impl> bundle =
      collect(request, std::move(devices), &missing);
  return bundle && !bundle->images.empty();
}

ref<kernel_bundle_impl> select_images(kernel_bundle_impl &from,
                                      std::span<const rt::handle> images) {
  auto out = make<kernel_bundle_impl>(from.context, from.devices, from.state);
  for (rt::handle h : images)
    out->images.emplace_back(&as<device_image_impl>(h));
  if (out->state == bundle_state::executable)
    out->build();
  return out;
}

ref<kernel_bundle_impl> join_bundles(std::span<const rt::handle> bundles,
                                     std::span<const rt::handle> given,
                                     bundle_state state) {
  if (bundles.empty())
    fail(errc::invalid, "there is no kernel bundle in the list");
  auto &first = as<kernel_bundle_impl>(bundles.front());
  const bool as_they_are = state == first.state;
  std::vector<device_impl *> devices = unique_devices(given);
  if (as_they_are)
    devices = first.devices;
  else if (devices.empty())
    fail(errc::invalid, "there is no device to build kernels for");
  for (rt::handle h : bundles) {
    auto &bundle = as<kernel_bundle_impl>(h);
    if (bundle.context.get() != first.context.get())
      fail(errc::invalid, "the kernel bundles are of different contexts");
    if (bundle.state != first.state)
      fail(errc::invalid, "the kernel bundles are in different states");
    for (const device_impl *device : devices)
      if (!contains(bundle.devices, const_cast<device_impl &>(*device)))
        fail(errc::invalid, "device '", device->info.name,
             "' is not associated with a kernel bundle of the list");
    if (as_they_are && bundle.devices.size() != devices.size())
      fail(errc::invalid, "the kernel bundles have different devices");
  }
  auto out = make<kernel_bundle_impl>(first.context, devices, state);
  for (rt::handle h : bundles) {
    const auto &bundle = as<kernel_bundle_impl>(h);
    for (const auto &object : bundle.objects)
      if (std::ranges::find(out->objects, object) == out->objects.end())
        out->objects.push_back(object);
    for (const auto &image : bundle.images) {
      if (std::ranges::any_of(out->images, [&](const auto &known) {
            return &known->image == &image->image;
          }))
        continue;
      if (as_they_are) {
        out->images.push_back(image);
        continue;
      }
      auto next = make<device_image_impl>(
          out->context, state, kernel_image{image->module, &image->image, {}});
      next->kernels = image->kernels;
      for (device_impl *device : image->devices)
        if (contains(devices, *device))
          next->devices.push_back(device);
      if (!next->devices.empty())
        out->images.push_back(std::move(next));
    }
  }
  if (!as_they_are && state == bundle_state::executable) {
    out->build();
    if (!out->objects.empty())
      for (ref<device_image_impl> &image : linked_images(*out))
        out->images.push_back(std::move(image));
    out->objects.clear();
  }
  return out;
}

bool is_compatible(std::span<const rt::handle> ids, const device_impl &device) {
  return std::ranges::all_of(ids, [&](rt::handle h) {
    return as<kernel_id_impl>(h).record.image_for(device).has_value();
  });
}

void check_bundle_holds(const kernel_bundle_impl &bundle,
                        const kernel_record &kernel,
                        const device_impl &device) {
  const device_image_impl *image = bundle.find(kernel);
  if (!image)
    fail(errc::kernel_not_supported, "kernel '", kernel.name(),
         "' is not in the kernel bundle that its launch uses");
  if (!image->has(kernel, device) &&
      std::ranges::none_of(bundle.images, [&](const auto &other) {
        return other->has(kernel, device);
      }))
    fail(errc::kernel_not_supported, "kernel '", kernel.name(),
         "' is in the kernel bundle that its launch uses, but not for device '",
         device.info.name, "'");
}

} // namespace sycl::inline _V1::detail
