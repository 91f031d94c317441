// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file kernel_info.cpp
/// Queries about kernels: properties of the source come from the image's kernel
/// line, properties of the driver's build from the adapter.
#include "runtime/kernel_info.hpp"
#include "runtime/aspects.hpp"
#include "runtime/info_numbers.hpp"
#include "runtime/kernel_bundle.hpp"
#include <algorithm>

namespace sycl::inline _V1::detail {

namespace {

template <class Range> answer handles_of(const Range &objects) {
  answer out;
  for (const auto &o : objects)
    out.add(*o);
  return out;
}

answer backend_of(const context_impl &context) {
  return one(static_cast<std::uint32_t>(context.owner().id));
}

[[noreturn]] void unknown(std::uint32_t id, const char *kind) {
  fail(errc::invalid, "a ", kind, " has no information number ", id);
}

/// The attributes as OpenCL's CL_KERNEL_ATTRIBUTES writes them, sizes in native
/// order.
std::string attributes_of(const kernel_info &kernel) {
  std::string out;
  auto add = [&out](const auto &...parts) {
    out += concat(out.empty() ? "" : " ", parts...);
  };
  auto sizes = [&](const char *name, const auto &s) {
    if (s[0])
      add(name, "(", s[0], ",", s[1], ",", s[2], ")");
  };
  sizes("reqd_work_group_size", kernel.work_group_size);
  sizes("work_group_size_hint", kernel.work_group_size_hint);
  if (kernel.sub_group_size)
    add("intel_reqd_sub_group_size(", kernel.sub_group_size, ")");
  if (!kernel.aspects.empty()) {
    std::string list;
    for (int aspect : kernel.aspects)
      list += concat(list.empty() ? "" : ",", aspect_name(aspect));
    add("device_has(", list, ")");
  }
  return out;
}

/// Of a foreign kernel; only the driver knows.
std::uint32_t argument_count(kernel_impl &kernel) {
  context_impl &context = *kernel.bundle->context;
  sycl_kernel_facts facts{};
  const sycl_adapter &adapter = context.adapter();
  check(adapter,
        adapter.kernel_facts(
            kernel.prepare(context, *kernel.bundle->devices.front()).kernel,
            &facts),
        "asking about a kernel");
  return facts.argument_count;
}

answer about(kernel_impl &kernel, std::uint32_t id) {
  switch (id) {
  case number::kernel_num_args:
    if (kernel.info().is_foreign)
      return one(argument_count(kernel));
    if (const kernel_info &info = kernel.info(); info.is_free_function)
      return one(static_cast<std::uint32_t>(info.parameters.size()));
    fail(errc::invalid, "kernel '", kernel.record.name(),
         "' is a lambda or a functor: its captures are not counted as "
         "arguments");
  case number::kernel_attributes:
    return text(attributes_of(kernel.info()));
  case number::kernel_function_name:
    return text(kernel.info().symbol);
  case number::kernel_reference_count:
    return one(kernel.count.load(std::memory_order_relaxed));
  case number::kernel_context:
    return handle_of(*kernel.bundle->context);
  case number::kernel_backend:
    return backend_of(*kernel.bundle->context);
  case number::kernel_bundle_of:
    return handle_of(*kernel.bundle);
  default:
    unknown(id, kernel_impl::kind_name);
  }
}

answer about(kernel_bundle_impl &bundle, std::uint32_t id) {
  switch (id) {
  case number::kernel_bundle_context:
    return handle_of(*bundle.context);
  case number::kernel_bundle_devices:
    return handles_of(bundle.devices);
  case number::kernel_bundle_images:
    return handles_of(bundle.images);
  case number::kernel_bundle_kernel_ids: {
    answer out;
    for (kernel_record *kernel : bundle.kernels())
      out.add(*kernel->id);
    return out;
  }
  case number::kernel_bundle_constants: {
    answer out;
    for (const ref<device_image_impl> &image : bundle.images)
      for (const kernel_info &kernel : image->image.kernels) {
        for (std::uint64_t key : kernel.used_constants)
          out.add(key);
        if (kernel.uses_any_constant)
          out.add(std::uint64_t(UINT64_MAX));
      }
    return out;
  }
  case number::kernel_bundle_backend:
    return backend_of(*bundle.context);
  default:
    unknown(id, kernel_bundle_impl::kind_name);
  }
}

answer about(device_image_impl &image, std::uint32_t id) {
  switch (id) {
  case number::device_image_content:
    return text({reinterpret_cast<const char *>(image.image.bytes.data()),
                 image.image.bytes.size()});
  case number::device_image_content_address:
    return one(reinterpret_cast<std::uint64_t>(image.image.bytes.data()));
  case number::device_image_backend:
    return backend_of(*image.context);
  default:
    unknown(id, device_image_impl::kind_name);
  }
}

/// A range<3> in SYCL's order of sizes in native order, 0 if there are none.
answer range_of(const std::array<std::uint64_t, 3> &native) {
  answer out;
  for (int d = 3; d-- > 0;)
    out.add(static_cast<std::size_t>(native[static_cast<std::size_t>(d)]));
  return out;
}

std::uint32_t largest_sub_group(const sycl_device_info &device) {
  std::uint32_t largest = 1;
  for (std::uint32_t i = 0; i < device.sub_group_size_count; ++i)
    largest = std::max(largest, device.sub_group_sizes[i]);
  return largest;
}

} // namespace

answer answer_kernel_info(object &subject, std::uint32_t id) {
  switch (subject.kind) {
  case object_kind::kernel_id:
    unknown(id, kernel_id_impl::kind_name);
  case object_kind::device_image:
    return about(static_cast<device_image_impl &>(subject), id);
  case object_kind::kernel_bundle:
    return about(static_cast<kernel_bundle_impl &>(subject), id);
  case object_kind::kernel:
    return about(static_cast<kernel_impl &>(subject), id);
  default:
    unknown(id, "handle");
  }
}

answer answer_kernel_device_info(kernel_impl &kernel, device_impl &device,
                                 std::uint32_t id) {
  const kernel_bundle_impl &bundle = *kernel.bundle;
  if (std::ranges::find(bundle.devices, &device) == bundle.devices.end())
    fail(errc::invalid, "device '", device.info.name,
         "' is not one of the devices of kernel '", kernel.record.name(), "'");
  const prepared_kernel &built = kernel.prepare(*bundle.context, device);
  const kernel_info &said = *built.info;
  sycl_kernel_facts facts{};
  facts.max_work_group_size = built.max_work_group_size;
  facts.max_sub_group_size = said.sub_group_size
                                 ? said.sub_group_size
                                 : largest_sub_group(device.info);
  facts.preferred_multiple = facts.max_sub_group_size;
  const sycl_adapter &adapter = bundle.context->adapter();
  if (adapter.kernel_facts)
    check(adapter, adapter.kernel_facts(built.kernel, &facts),
          concat("asking about kernel ", said.name));
  switch (id) {
  case number::kernel_device_specific_global_work_size:
    fail(errc::invalid, "kernel '", said.name,
         "' is not a built-in kernel of a custom device");
  case number::kernel_device_specific_work_group_size:
    return one(facts.max_work_group_size);
  case number::kernel_device_specific_compile_work_group_size:
    return range_of(said.work_group_size);
  case number::kernel_device_specific_preferred_work_group_size_multiple:
    return one(facts.preferred_multiple);
  case number::kernel_device_specific_private_mem_size:
    return one(static_cast<std::size_t>(facts.private_bytes));
  case number::kernel_device_specific_max_num_sub_groups: {
    const std::size_t size = std::max<std::size_t>(facts.max_sub_group_size, 1);
    return one(static_cast<std::uint32_t>(
        (facts.max_work_group_size + size - 1) / size));
  }
  case number::kernel_device_specific_compile_num_sub_groups:
    return one(std::uint32_t{0});
  case number::kernel_device_specific_max_sub_group_size:
    return one(facts.max_sub_group_size);
  case number::kernel_device_specific_compile_sub_group_size:
    return one(said.sub_group_size);
  case number::kernel_device_specific_ext_codeplay_num_regs:
    return one(facts.registers);
  default:
    unknown(id, kernel_impl::kind_name);
  }
}

} // namespace sycl::inline _V1::detail
