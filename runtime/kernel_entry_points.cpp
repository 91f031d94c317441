// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file kernel_entry_points.cpp
/// The exported functions about kernels and kernel bundles.
#include "runtime/device_globals.hpp"
#include "runtime/guarded.hpp"
#include "runtime/kernel_bundle.hpp"
#include "runtime/kernel_info.hpp"
#include "runtime/received.hpp"
#include "runtime/source_bundle.hpp"
#include <algorithm>

using namespace sycl::detail;
using sycl::rt::handle;
using sycl::rt::status;

namespace {

void give(object &o, handle *out) {
  o.retain();
  *out = &o;
}

} // namespace

status __sycl_rt_kernel_ids(handle *out, std::size_t capacity,
                            std::size_t *count) noexcept {
  return guarded("kernel_ids", [&] {
    std::vector<kernel_id_impl *> ids;
    for (kernel_record *kernel : registry::get().kernels())
      ids.push_back(kernel->id.get());
    write_handles(ids, out, capacity, count);
  });
}

status __sycl_rt_kernel_id_of_type(const char *type_id, handle *out) noexcept {
  return guarded("kernel_id_of_type", [&] {
    result(out);
    kernel_record *found =
        type_id && *type_id ? registry::get().find_by_type(type_id) : nullptr;
    if (!found)
      fail(errc::invalid, "no kernel of the program has the name '",
           readable_type(type_id),
           "'; a kernel is known by its name type or, without one, by the type "
           "of its lambda or functor");
    give(*found->id, out);
  });
}

status __sycl_rt_kernel_id_of_site(sycl_kernel_site *site,
                                   handle *out) noexcept {
  return guarded("kernel_id_of_site", [&] {
    result(out);
    give(*registry::get().find(result(site)).id, out);
  });
}

const char *__sycl_rt_kernel_name(handle id) noexcept {
  const char *name = "";
  guarded("kernel_name", [&] { name = as<kernel_id_impl>(id).name(); });
  return name;
}

status __sycl_rt_is_compatible(const handle *ids, std::size_t count,
                               handle device, int *out) noexcept {
  return guarded("is_compatible", [&] {
    result(out) = is_compatible(list(ids, count), as<device_impl>(device));
  });
}

status __sycl_rt_bundle_get(const sycl::rt::bundle_request *request,
                            handle *out) noexcept {
  return guarded("bundle_get", [&] {
    result(out);
    *out = get_bundle(*received(request, "bundle_request")).detach();
  });
}

status __sycl_rt_bundle_exists(const sycl::rt::bundle_request *request,
                               int *out) noexcept {
  return guarded("bundle_exists", [&] {
    result(out) = bundle_exists(*received(request, "bundle_request"));
  });
}

status __sycl_rt_bundle_select(handle bundle, const handle *images,
                               std::size_t count, handle *out) noexcept {
  return guarded("bundle_select", [&] {
    result(out);
    *out = select_images(as<kernel_bundle_impl>(bundle), list(images, count))
               .detach();
  });
}

status __sycl_rt_bundle_join(const handle *bundles, std::size_t bundle_count,
                             const handle *devices, std::size_t device_count,
                             sycl::rt::bundle_state state,
                             handle *out) noexcept {
  return guarded("bundle_join", [&] {
    result(out);
    *out = join_bundles(list(bundles, bundle_count),
                        list(devices, device_count), state)
               .detach();
  });
}

status __sycl_rt_bundle_has_kernel(handle bundle_or_image, handle id,
                                   handle device, int *out) noexcept {
  return guarded("bundle_has_kernel", [&] {
    const kernel_record &kernel = as<kernel_id_impl>(id).record;
    const device_impl *on = device ? &as<device_impl>(device) : nullptr;
    auto holds = [&](const device_image_impl &image) {
      return on ? image.has(kernel, *on) : image.has(kernel);
    };
    if (bundle_or_image && bundle_or_image->kind == object_kind::device_image) {
      result(out) = holds(as<device_image_impl>(bundle_or_image));
      return;
    }
    result(out) = 0;
    for (const auto &image : as<kernel_bundle_impl>(bundle_or_image).images)
      *out |= holds(*image);
  });
}

status __sycl_rt_bundle_kernel(handle bundle, handle id, handle *out) noexcept {
  return guarded("bundle_kernel", [&] {
    result(out);
    auto &in = as<kernel_bundle_impl>(bundle);
    kernel_record &kernel = as<kernel_id_impl>(id).record;
    if (in.state != bundle_state::executable)
      fail(errc::invalid, "only an executable kernel bundle gives kernels");
    device_image_impl *image = in.find(kernel);
    if (!image)
      fail(errc::invalid, "kernel '", kernel.name(),
           "' is not in the kernel bundle");
    *out = make<kernel_impl>(ref(&in), *image, kernel).detach();
  });
}

status __sycl_rt_bundle_from_source(const sycl::rt::source_request *request,
                                    handle *out) noexcept {
  return guarded("bundle_from_source", [&] {
    result(out);
    *out = build_source(*received(request, "source_request")).detach();
  });
}

int __sycl_rt_can_build(handle device, std::uint32_t language) noexcept {
  int out = 0;
  guarded("can_build",
          [&] { out = can_build(as<device_impl>(device), language); });
  return out;
}

status __sycl_rt_bundle_kernel_named(handle bundle, const char *name,
                                     std::size_t length, int *found,
                                     handle *out) noexcept {
  return guarded("bundle_kernel_named", [&] {
    auto &in = as<kernel_bundle_impl>(bundle);
    const std::string_view wanted(name, length);
    auto [image, kernel] = in.find(wanted);
    if (found)
      *found = kernel != nullptr;
    if (!out)
      return;
    if (!kernel)
      fail(errc::invalid, "no kernel with the name '", wanted,
           "' is in the kernel bundle; a kernel of C++ has such a name if it "
           "is a function declared extern \"C\", or if the name was registered "
           "(registered_names)");
    *out = make<kernel_impl>(ref(&in), *image, *kernel).detach();
  });
}

status __sycl_rt_bundle_device_global(handle bundle, const char *name,
                                      std::size_t length, handle device,
                                      std::size_t *size,
                                      void **address) noexcept {
  return guarded("bundle_device_global", [&] {
    auto &in = as<kernel_bundle_impl>(bundle);
    const std::string_view wanted(name, length);
    device_global_record *found = in.find_variable(wanted);
    if (size)
      *size = found ? found->size : 0;
    if (!address)
      return;
    if (!found)
      fail(errc::invalid, "no device_global with the name '", wanted,
           "' is in the source of the kernel bundle");
    auto &on = as<device_impl>(device);
    if (std::ranges::find(in.devices, &on) == in.devices.end())
      fail(errc::invalid, "device_global '", wanted, "': ", on.info.name,
           " is no device of the kernel bundle");
    if (found->in_image)
      fail(errc::invalid, "device_global '", wanted,
           "' has the property device_image_scope, so its value has no address "
           "for the host; leave out the property, or copy it in a kernel");
    *address = found->place(*in.context, on);
  });
}

status __sycl_rt_kernel_device_info(handle kernel, handle device,
                                    sycl::rt::info_id id, void *out,
                                    std::size_t capacity,
                                    std::size_t *size) noexcept {
  return guarded("kernel_device_info", [&] {
    write_answer(answer_kernel_device_info(as<kernel_impl>(kernel),
                                           as<device_impl>(device),
                                           static_cast<std::uint32_t>(id)),
                 out, capacity, size);
  });
}
