// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file native_objects.cpp
/// From objects to native handles, and back.
#include "runtime/native_objects.hpp"
#include "runtime/global_state.hpp"
#include "runtime/kernel_bundle.hpp"
#include "runtime/mutex.hpp"
#include "runtime/native_memory.hpp"
#include "runtime/source_bundle.hpp"
#include "runtime/user_queue.hpp"
#include <algorithm>

namespace sycl::inline _V1::detail {

namespace {

/// The backend with that number. Level Zero and HIP have none.
backend *find_backend(std::uint32_t number) {
  for (const auto &one : global_state::get().backends())
    if (static_cast<std::uint32_t>(one->id) == number)
      return one.get();
  return nullptr;
}

std::string name_of_backend(std::uint32_t number) {
  backend *found = find_backend(number);
  return found ? found->name : "a backend that is not there";
}

void check_backend(const backend &of, std::uint32_t wanted, const char *what) {
  if (static_cast<std::uint32_t>(of.id) != wanted)
    fail(errc::backend_mismatch, "the ", what, " is of the backend ", of.name,
         ", native objects of ", name_of_backend(wanted), " were asked for");
}

/// Queries the adapter of \p of for one of its handles.
class question {
public:
  question(const backend &of, std::uint32_t wanted, bool retain)
      : backend_(of), wanted_(wanted), retain_(retain) {}

  void ask(sycl_native_kind kind, const void *handle, const char *what) {
    check_backend(backend_, wanted_, what);
    const sycl_adapter &adapter = backend_.adapter;
    if (!adapter.native)
      fail(errc::feature_not_supported, "the backend ", backend_.name,
           " has no native objects");
    std::uint64_t few[16];
    std::size_t count = 0;
    check(
        adapter,
        adapter.native->get(kind, handle, retain_, few, std::size(few), &count),
        concat("the native object of a ", what));
    for (std::size_t i = 0; i < std::min(count, std::size(few)); ++i)
      if (std::ranges::find(out, few[i]) == out.end())
        out.push_back(few[i]);
  }

  std::vector<std::uint64_t> out;

private:
  const backend &backend_;
  const std::uint32_t wanted_;
  const bool retain_;
};

std::vector<std::uint64_t> of_event(event_impl &event, std::uint32_t wanted,
                                    bool retain) {
  if (!event.queue())
    return {};
  question q(event.queue()->context().owner(), wanted, retain);
  check_backend(event.queue()->context().owner(), wanted,
                event_impl::kind_name);
  event.wait_until_submitted();
  if (event.state() == event_impl::phase::native)
    q.ask(SYCL_NATIVE_EVENT, event.native(), event_impl::kind_name);
  return q.out;
}

std::vector<std::uint64_t> of_bundle(kernel_bundle_impl &bundle,
                                     std::uint32_t wanted, bool retain) {
  question q(bundle.context->owner(), wanted, retain);
  check_backend(bundle.context->owner(), wanted, kernel_bundle_impl::kind_name);
  if (bundle.state != bundle_state::executable)
    fail(errc::feature_not_supported,
         "get_native: only a kernel bundle in the state executable has native "
         "programs");
  for (const ref<device_image_impl> &image : bundle.images)
    for (device_impl *device : image->devices) {
      auto program =
          bundle.context->program(image->module, image->image, *device);
      if (program->ready())
        q.ask(SYCL_NATIVE_PROGRAM, program->native(), "kernel bundle");
    }
  return q.out;
}

std::vector<std::uint64_t> of_buffer(const buffer_impl &buffer,
                                     std::uint32_t wanted, bool retain) {
  if (const auto &memory = buffer.native()) {
    check_backend(memory->context().owner(), wanted, buffer_impl::kind_name);
    std::size_t bytes = 0;
    const sycl_adapter &adapter = memory->context().adapter();
    if (retain)
      check(adapter,
            adapter.native->memory_retain(memory->context().native(),
                                          memory->number(), &bytes),
            "the native object of a buffer");
    return {memory->number()};
  }
  // Addresses are not memory objects.
  const backend *of = find_backend(wanted);
  if (!of || (of->adapter.native && of->adapter.native->memory_create))
    return {};
  lock_guard lock(buffer.memory().mutex);
  return buffer.memory().addresses_on(wanted);
}

/// The object of \p all whose native object is \p number; or null.
template <class T>
T *find_native(const backend &of, const std::deque<T *> &all,
               sycl_native_kind kind, std::uint64_t number) {
  for (T *one : all) {
    const device_impl *device;
    if constexpr (std::is_same_v<T, platform_impl>)
      device = one->devices.empty() ? nullptr : one->devices.front();
    else
      device = one;
    std::uint64_t found = 0;
    std::size_t count = 0;
    if (device &&
        of.adapter.native->get(kind, device->native, 0, &found, 1, &count) ==
            SYCL_SUCCESS &&
        found == number)
      return one;
  }
  return nullptr;
}

device_impl &device_of(const backend &of, sycl_device native) {
  for (device_impl *device : of.devices())
    if (device->native == native)
      return *device;
  fail(errc::invalid, "the native object is of a device that is none of SYCL");
}

ref<object> make_context(backend &of, std::uint64_t number) {
  sycl_device natives[64];
  std::size_t count = 0;
  sycl_context made = nullptr;
  check(of.adapter,
        of.adapter.native->context(number, natives, std::size(natives), &count,
                                   &made),
        "make_context");
  try {
    std::vector<device_impl *> devices;
    for (std::size_t i = 0; i < std::min(count, std::size(natives)); ++i)
      devices.push_back(&device_of(of, natives[i]));
    auto out = make<context_impl>(std::move(devices), made);
    return ref<object>(out.get());
  } catch (...) {
    of.adapter.context_destroy(made);
    throw;
  }
}

ref<object> make_queue(context_impl &context, std::uint64_t number,
                       error_handler handler) {
  const sycl_adapter &adapter = context.adapter();
  sycl_device device = nullptr;
  int in_order = 0, profiling = 0;
  sycl_queue made = nullptr;
  check(adapter,
        adapter.native->queue(context.native(), number, &device, &in_order,
                              &profiling, &made),
        "make_queue");
  std::uint32_t flags = 0;
  if (in_order)
    flags |= rt::queue_in_order;
  if (profiling)
    flags |= rt::queue_enable_profiling;
  auto out = make<user_queue>(
      make<queue_impl>(device_of(context.owner(), device), ref(&context), flags,
                       std::move(handler), made));
  return ref<object>(out.get());
}

ref<object> make_event(context_impl &context,
                       std::span<const std::uint64_t> numbers) {
  const sycl_adapter &adapter = context.adapter();
  auto queue = make<queue_impl>(*context.devices.front(), ref(&context));
  std::vector<ref<event_impl>> events;
  for (std::uint64_t number : numbers) {
    sycl_event made = nullptr;
    check(adapter, adapter.native->event(context.native(), number, &made),
          "make_event");
    events.push_back(make<event_impl>(*queue, made));
  }
  if (events.empty())
    return ref<object>(make<event_impl>().get());
  if (events.size() == 1)
    return ref<object>(events.front().get());
  std::vector<rt::handle> all;
  for (const ref<event_impl> &event : events)
    all.push_back(event.get());
  rt::handle out = nullptr;
  queue->submit_barrier(all, &out);
  return ref<object>::adopt(out);
}

ref<kernel_bundle_impl> make_bundle(context_impl &context, std::uint64_t number,
                                    bool of_kernel) {
  const sycl_adapter &adapter = context.adapter();
  const char *what = of_kernel ? "make_kernel" : "make_kernel_bundle";
  if (!adapter.native->program)
    fail(errc::feature_not_supported, what, ": the backend ",
         context.owner().name, " has no such native objects");
  std::vector<driver_program> programs;
  std::optional<error> failure;
  for (device_impl *device : context.devices) {
    driver_program one{device, nullptr, nullptr, {}};
    char name[1024] = {};
    const sycl_result result =
        of_kernel ? adapter.native->kernel(context.native(), device->native,
                                           number, &one.program, &one.kernel,
                                           name, sizeof name)
                  : adapter.native->program(context.native(), device->native,
                                            number, &one.program);
    one.name = name;
    if (result == SYCL_SUCCESS)
      programs.push_back(std::move(one));
    else if (!failure)
      failure.emplace(code_of(result), concat(what, ": ", adapter.message()));
  }
  // A program need not be for all devices of the context.
  if (programs.empty())
    throw *failure;
  return adopt_programs(context, programs);
}

ref<object> make_kernel(context_impl &context, std::uint64_t number) {
  auto bundle = make_bundle(context, number, /*of_kernel=*/true);
  device_image_impl &image = *bundle->images.front();
  auto out = make<kernel_impl>(bundle, image, *image.kernels.front());
  return ref<object>(out.get());
}

/// The requested backend, opened.
backend &wanted_backend(const rt::native_request &request) {
  backend *found = find_backend(request.backend);
  if (found)
    found->open();
  if (!found || !found->usable() || !found->adapter.native)
    fail(errc::feature_not_supported, "native objects of ",
         name_of_backend(request.backend), ": ",
         found ? found->why() : "this backend is not planned");
  return *found;
}

context_impl &wanted_context(const rt::native_request &request,
                             const char *what) {
  auto &context = as<context_impl>(request.context);
  check_backend(context.owner(), request.backend, "context");
  if (!context.adapter().native)
    fail(errc::feature_not_supported, what, ": the backend ",
         context.owner().name, " has no native objects");
  return context;
}

} // namespace

std::vector<std::uint64_t> native_objects(object &of, std::uint32_t wanted,
                                          bool retain) {
  auto ask = [&](const backend &owner, sycl_native_kind kind,
                 const void *handle, const char *what) {
    question q(owner, wanted, retain);
    q.ask(kind, handle, what);
    return std::move(q.out);
  };
  switch (of.kind) {
  case object_kind::platform: {
    auto &platform = as<platform_impl>(&of);
    return ask(platform.owner, SYCL_NATIVE_PLATFORM,
               platform.devices.front()->native, platform.kind_name);
  }
  case object_kind::device: {
    auto &device = as<device_impl>(&of);
    return ask(device.owner(), SYCL_NATIVE_DEVICE, device.native,
               device.kind_name);
  }
  case object_kind::context: {
    auto &context = as<context_impl>(&of);
    return ask(context.owner(), SYCL_NATIVE_CONTEXT, context.native(),
               context.kind_name);
  }
  case object_kind::queue: {
    auto &queue = as<queue_impl>(&of);
    return ask(queue.context().owner(), SYCL_NATIVE_QUEUE, queue.native(),
               queue.kind_name);
  }
  case object_kind::interop: {
    const queue_impl &queue = as<interop_impl>(&of).queue();
    return ask(queue.context().owner(), SYCL_NATIVE_QUEUE, queue.native(),
               queue.kind_name);
  }
  case object_kind::event:
    return of_event(as<event_impl>(&of), wanted, retain);
  case object_kind::kernel_bundle:
    return of_bundle(as<kernel_bundle_impl>(&of), wanted, retain);
  case object_kind::kernel: {
    auto &kernel = as<kernel_impl>(&of);
    context_impl &context = *kernel.bundle->context;
    check_backend(context.owner(), wanted, kernel.kind_name);
    const prepared_kernel &prepared =
        kernel.prepare(context, *kernel.image->devices.front());
    return ask(context.owner(), SYCL_NATIVE_KERNEL, prepared.kernel,
               kernel.kind_name);
  }
  case object_kind::buffer:
    return of_buffer(as<buffer_impl>(&of), wanted, retain);
  default:
    fail(errc::invalid, "objects of this kind have no native objects");
  }
}

ref<object> make_from_native(const rt::native_request &request,
                             error_handler handler) {
  const std::span numbers(request.natives, request.count);
  if (numbers.empty() && request.kind != object_kind::event)
    fail(errc::invalid, "there is no native object to make something of");
  switch (request.kind) {
  case object_kind::platform:
  case object_kind::device: {
    backend &of = wanted_backend(request);
    object *found =
        request.kind == object_kind::platform
            ? static_cast<object *>(find_native(
                  of, of.platforms(), SYCL_NATIVE_PLATFORM, numbers[0]))
            : find_native(of, of.devices(), SYCL_NATIVE_DEVICE, numbers[0]);
    if (!found)
      fail(errc::invalid, "the native object is no ",
           request.kind == object_kind::platform ? "platform" : "device",
           " of SYCL's backend ", of.name,
           "; sycl-ls --why lists devices that were left out, and why");
    return ref<object>(found);
  }
  case object_kind::context:
    return make_context(wanted_backend(request), numbers[0]);
  case object_kind::queue:
    return make_queue(wanted_context(request, "make_queue"), numbers[0],
                      std::move(handler));
  case object_kind::event:
    return make_event(wanted_context(request, "make_event"), numbers);
  case object_kind::kernel_bundle: {
    auto out = make_bundle(wanted_context(request, "make_kernel_bundle"),
                           numbers[0], /*of_kernel=*/false);
    return ref<object>(out.get());
  }
  case object_kind::kernel:
    return make_kernel(wanted_context(request, "make_kernel"), numbers[0]);
  default:
    fail(errc::invalid, "objects of this kind are not made of native ones");
  }
}

ref<buffer_impl> make_buffer_from_native(const rt::native_request &request,
                                         std::size_t alignment) {
  context_impl &context = wanted_context(request, "make_buffer");
  if (request.count != 1)
    fail(errc::invalid, "make_buffer: one native memory object is needed");
  if (!context.adapter().native->memory_create)
    fail(errc::feature_not_supported, "make_buffer: memory of the backend ",
         context.owner().name, " is addresses; use them as USM");
  auto memory =
      std::make_shared<native_memory>(ref(&context), request.natives[0]);
  rt::buffer_description description{};
  description.bytes = memory->bytes();
  description.alignment = alignment;
  auto out = make<buffer_impl>(description, host_allocator());
  out->begin_with(std::move(memory));
  return out;
}

} // namespace sycl::inline _V1::detail
