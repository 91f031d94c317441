// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file device.hpp
/// SYCLcompat: devices by number, each with a default queue. In no tier.
///
/// The device that a default selector takes is number 0, the others follow. A
/// thread that has selected none has number 0.
#ifndef SYCLCOMPAT_DEVICE_HPP
#define SYCLCOMPAT_DEVICE_HPP

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <sycl/ext/oneapi/device_queries.hpp>
#include <sycl/queue.hpp>
#include <vector>

namespace syclcompat {

using event_ptr = sycl::event *;
using queue_ptr = sycl::queue *;
using device_ptr = char *;

inline void destroy_event(event_ptr event) { delete event; }

/// Properties of a device, in the form of other programming models.
class device_info {
public:
  const char *get_name() const { return name; }
  char *get_name() { return name; }

  template <class Sizes = sycl::range<3>> auto get_max_work_item_sizes() const {
    if constexpr (std::is_same_v<Sizes, int *>)
      return static_cast<const int *>(item_sizes);
    else
      return Sizes(max_items[0], max_items[1], max_items[2]);
  }
  template <class Sizes = sycl::range<3>> auto get_max_work_item_sizes() {
    if constexpr (std::is_same_v<Sizes, int *>)
      return item_sizes;
    else
      return Sizes(max_items[0], max_items[1], max_items[2]);
  }
  bool get_host_unified_memory() const { return unified; }
  template <class Sizes = std::size_t *> auto get_max_nd_range_size() const {
    if constexpr (std::is_same_v<Sizes, int *>)
      return static_cast<const int *>(nd_range_sizes_int);
    else
      return static_cast<const std::size_t *>(nd_range_sizes);
  }
  template <class Sizes = std::size_t *> auto get_max_nd_range_size() {
    if constexpr (std::is_same_v<Sizes, int *>)
      return nd_range_sizes_int;
    else
      return nd_range_sizes;
  }
#define SYCLCOMPAT_DETAIL_FIELD(TYPE, NAME)                                    \
  TYPE get_##NAME() const { return NAME; }                                     \
  void set_##NAME(TYPE value) { NAME = value; }
  SYCLCOMPAT_DETAIL_FIELD(int, major_version)
  SYCLCOMPAT_DETAIL_FIELD(int, minor_version)
  SYCLCOMPAT_DETAIL_FIELD(int, integrated)
  SYCLCOMPAT_DETAIL_FIELD(int, max_clock_frequency)
  SYCLCOMPAT_DETAIL_FIELD(int, max_compute_units)
  SYCLCOMPAT_DETAIL_FIELD(int, max_work_group_size)
  SYCLCOMPAT_DETAIL_FIELD(int, max_sub_group_size)
  SYCLCOMPAT_DETAIL_FIELD(int, max_work_items_per_compute_unit)
  SYCLCOMPAT_DETAIL_FIELD(int, max_register_size_per_work_group)
  SYCLCOMPAT_DETAIL_FIELD(std::size_t, global_mem_size)
  SYCLCOMPAT_DETAIL_FIELD(std::size_t, local_mem_size)
  SYCLCOMPAT_DETAIL_FIELD(unsigned int, memory_clock_rate)
  SYCLCOMPAT_DETAIL_FIELD(unsigned int, memory_bus_width)
  SYCLCOMPAT_DETAIL_FIELD(unsigned int, global_mem_cache_size)
  SYCLCOMPAT_DETAIL_FIELD(std::uint32_t, device_id)
  SYCLCOMPAT_DETAIL_FIELD(int, image_max_buffer_size)
#undef SYCLCOMPAT_DETAIL_FIELD

  void set_name(const char *of) { std::snprintf(name, sizeof name, "%s", of); }
  template <class Sizes> void set_max_work_item_sizes(const Sizes &of) {
    for (int d = 0; d < 3; ++d) {
      max_items[d] = of[d];
      item_sizes[d] = clamped(of[d]);
    }
  }
  void set_host_unified_memory(bool is) { unified = is; }
  /// An array, or an id of three dimensions.
  template <class Sizes> void set_max_nd_range_size(const Sizes &of) {
    for (int d = 0; d < 3; ++d) {
      nd_range_sizes[d] = static_cast<std::size_t>(of[d]);
      nd_range_sizes_int[d] = clamped(nd_range_sizes[d]);
    }
  }
  int get_image1d_max() const { return image1d; }
  const int *get_image2d_max() const { return image2d; }
  const int *get_image3d_max() const { return image3d; }
  void set_image1d_max(std::size_t x) { image1d = clamped(x); }
  void set_image2d_max(std::size_t x, std::size_t y) {
    image2d[0] = clamped(x);
    image2d[1] = clamped(y);
  }
  void set_image3d_max(std::size_t x, std::size_t y, std::size_t z) {
    image3d[0] = clamped(x);
    image3d[1] = clamped(y);
    image3d[2] = clamped(z);
  }
  std::array<unsigned char, 16> get_uuid() const { return uuid; }
  void set_uuid(std::array<unsigned char, 16> of) { uuid = of; }

private:
  static int clamped(std::size_t of) {
    return of > 0x7fffffff ? 0x7fffffff : static_cast<int>(of);
  }

  char name[256] = {};
  std::size_t max_items[3] = {};
  int item_sizes[3] = {};
  std::size_t nd_range_sizes[3] = {};
  int nd_range_sizes_int[3] = {};
  bool unified = false;
  int image1d = 0, image2d[2] = {}, image3d[3] = {};
  int major_version = 0, minor_version = 0, integrated = 0,
      max_clock_frequency = 0, max_compute_units = 0, max_work_group_size = 0,
      max_sub_group_size = 0, max_work_items_per_compute_unit = 0,
      max_register_size_per_work_group = 65536, image_max_buffer_size = 0;
  std::size_t global_mem_size = 0, local_mem_size = 0;
  unsigned int memory_clock_rate = 3200000, memory_bus_width = 64,
               global_mem_cache_size = 0;
  std::uint32_t device_id = 0;
  std::array<unsigned char, 16> uuid{};
};

namespace detail {
/// "OpenCL 3.0 (Build 0)", "8.6": the first number and the one behind the dot.
inline void get_version(const sycl::device &of, int &major, int &minor) {
  const std::string text = of.get_info<sycl::info::device::version>();
  major = minor = 0;
  std::size_t at = text.find_first_of("0123456789");
  if (at == text.npos)
    return;
  for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at)
    major = major * 10 + (text[at] - '0');
  if (at < text.size() && text[at] == '.')
    for (++at; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at)
      minor = minor * 10 + (text[at] - '0');
}
} // namespace detail

/// A device with its queues.
class device_ext : public sycl::device {
public:
  device_ext() : device_ext(sycl::device()) {}
  device_ext(const sycl::device &base) : sycl::device(base), context(base) {}
  device_ext(const device_ext &) = delete;
  device_ext &operator=(const device_ext &) = delete;
  ~device_ext() {
    try {
      const std::lock_guard<std::mutex> lock(guard);
      wait_for_events();
    } catch (const std::exception &error) {
      std::fprintf(stderr, "%s\n", error.what());
    }
  }

  bool is_native_host_atomic_supported() const {
    return has(sycl::aspect::usm_atomic_host_allocations);
  }
  int get_major_version() const {
    return get_device_info().get_major_version();
  }
  int get_minor_version() const {
    return get_device_info().get_minor_version();
  }
  int get_max_compute_units() const {
    return get_device_info().get_max_compute_units();
  }
  int get_max_clock_frequency() const {
    return get_device_info().get_max_clock_frequency();
  }
  int get_integrated() const { return get_device_info().get_integrated(); }
  int get_max_sub_group_size() const {
    return get_device_info().get_max_sub_group_size();
  }
  int get_max_register_size_per_work_group() const {
    return get_device_info().get_max_register_size_per_work_group();
  }
  int get_max_work_group_size() const {
    return get_device_info().get_max_work_group_size();
  }
  int get_mem_base_addr_align() const {
    return static_cast<int>(
        get_info<sycl::info::device::mem_base_addr_align>());
  }
  std::size_t get_global_mem_size() const {
    return get_device_info().get_global_mem_size();
  }
  std::size_t get_local_mem_size() const {
    return get_device_info().get_local_mem_size();
  }
  /// Bytes that are free, where the device says so, and all bytes.
  void get_memory_info(std::size_t &free, std::size_t &total) const {
    total = get_info<sycl::info::device::global_mem_size>();
    free = has(sycl::aspect::ext_intel_free_memory)
               ? get_info<sycl::ext::intel::info::device::free_memory>()
               : total;
  }

  void get_device_info(device_info &out) const {
    namespace ask = sycl::info::device;
    int major, minor;
    detail::get_version(*this, major, minor);
    out.set_name(get_info<ask::name>().c_str());
    out.set_major_version(major);
    out.set_minor_version(minor);
    out.set_integrated(is_cpu());
    out.set_host_unified_memory(is_cpu());
    out.set_max_work_item_sizes(get_info<ask::max_work_item_sizes<3>>());
    out.set_max_clock_frequency(
        static_cast<int>(get_info<ask::max_clock_frequency>()));
    out.set_max_compute_units(
        static_cast<int>(get_info<ask::max_compute_units>()));
    const std::size_t group = get_info<ask::max_work_group_size>();
    out.set_max_work_group_size(static_cast<int>(group));
    out.set_max_work_items_per_compute_unit(static_cast<int>(group));
    int sub_group = 1;
    for (std::size_t size : get_info<ask::sub_group_sizes>())
      sub_group = std::max(sub_group, static_cast<int>(size));
    out.set_max_sub_group_size(sub_group);
    out.set_global_mem_size(get_info<ask::global_mem_size>());
    out.set_local_mem_size(get_info<ask::local_mem_size>());
    out.set_global_mem_cache_size(
        static_cast<unsigned int>(get_info<ask::global_mem_cache_size>()));
    out.set_image1d_max(get_info<ask::image2d_max_width>());
    out.set_image2d_max(get_info<ask::image2d_max_width>(),
                        get_info<ask::image2d_max_height>());
    out.set_image3d_max(get_info<ask::image3d_max_width>(),
                        get_info<ask::image3d_max_height>(),
                        get_info<ask::image3d_max_depth>());
    const std::size_t most[] = {0x7fffffff, 0x7fffffff, 0x7fffffff};
    out.set_max_nd_range_size(most);
    namespace intel = sycl::ext::intel::info::device;
    if (has(sycl::aspect::ext_intel_memory_clock_rate)) // MHz, wanted in kHz.
      out.set_memory_clock_rate(1000 * get_info<intel::memory_clock_rate>());
    if (has(sycl::aspect::ext_intel_memory_bus_width))
      out.set_memory_bus_width(get_info<intel::memory_bus_width>());
    if (has(sycl::aspect::ext_intel_device_id))
      out.set_device_id(get_info<intel::device_id>());
    if (has(sycl::aspect::ext_intel_device_info_uuid))
      out.set_uuid(get_info<intel::uuid>());
  }
  device_info get_device_info() const {
    device_info out;
    get_device_info(out);
    return out;
  }

  /// Waits for all queues, and begins with a new default queue.
  void reset(bool print_on_async_exceptions = false, bool in_order = true) {
    const std::lock_guard<std::mutex> lock(guard);
    wait_for_queues();
    queues.clear();
    saved = make(print_on_async_exceptions, in_order);
  }

  queue_ptr default_queue() {
    const std::lock_guard<std::mutex> lock(guard);
    return first();
  }
  void set_default_queue(const sycl::queue &q) {
    const std::lock_guard<std::mutex> lock(guard);
    first()->wait_and_throw();
    *first() = q; // What was saved is the same object.
  }
  void queues_wait_and_throw() {
    const std::lock_guard<std::mutex> lock(guard);
    wait_for_queues();
  }
  queue_ptr create_queue(bool print_on_async_exceptions = false,
                         bool in_order = true) {
    const std::lock_guard<std::mutex> lock(guard);
    first();
    return make(print_on_async_exceptions, in_order);
  }
  queue_ptr create_in_order_queue(bool print_on_async_exceptions = false) {
    return create_queue(print_on_async_exceptions, true);
  }
  queue_ptr create_out_of_order_queue(bool print_on_async_exceptions = false) {
    return create_queue(print_on_async_exceptions, false);
  }
  void destroy_queue(queue_ptr &queue) {
    const std::lock_guard<std::mutex> lock(guard);
    queues.erase(
        std::remove_if(queues.begin(), queues.end(),
                       [&](const auto &one) { return one.get() == queue; }),
        queues.end());
    if (saved == queue)
      saved = nullptr;
    queue = nullptr;
  }
  void set_saved_queue(queue_ptr of) {
    const std::lock_guard<std::mutex> lock(guard);
    saved = of;
  }
  queue_ptr get_saved_queue() {
    const std::lock_guard<std::mutex> lock(guard);
    return saved ? saved : first();
  }
  sycl::context get_context() const { return context; }

  /// The device is not given up before `event` has happened.
  void add_event(sycl::event event) {
    const std::lock_guard<std::mutex> lock(guard);
    events.push_back(event);
  }

private:
  queue_ptr make(bool print_on_async_exceptions, bool in_order) {
    const sycl::property_list properties =
        in_order ? sycl::property_list{sycl::property::queue::in_order()}
                 : sycl::property_list{};
    if (print_on_async_exceptions)
      queues.push_back(std::make_unique<sycl::queue>(
          context, *this,
          [](sycl::exception_list list) {
            for (const std::exception_ptr &one : list)
              try {
                std::rethrow_exception(one);
              } catch (const sycl::exception &error) {
                std::fprintf(stderr, "%s\n", error.what());
              }
          },
          properties));
    else
      queues.push_back(
          std::make_unique<sycl::queue>(context, *this, properties));
    return queues.back().get();
  }
  queue_ptr first() {
    if (queues.empty())
      saved = make(false, true);
    return queues.front().get();
  }
  void wait_for_events() {
    for (sycl::event &one : events)
      one.wait();
    events.clear();
  }
  void wait_for_queues() {
    for (auto &one : queues)
      one->wait_and_throw();
    wait_for_events();
  }

  sycl::context context;
  std::mutex guard;
  std::vector<std::unique_ptr<sycl::queue>> queues; ///< The default one first.
  queue_ptr saved = nullptr;
  std::vector<sycl::event> events;
};

namespace detail {
class dev_mgr {
public:
  static dev_mgr &instance() {
    static dev_mgr all;
    return all;
  }

  device_ext &current_device() { return *devices[current()]; }
  unsigned int current_device_id() const { return current(); }
  device_ext &get_device(unsigned int id) {
    check(id);
    return *devices[id];
  }
  void select_device(unsigned int id) {
    check(id);
    current() = id;
  }
  unsigned int device_count() const {
    return static_cast<unsigned int>(devices.size());
  }
  unsigned int get_device_id(const sycl::device &of) const {
    for (unsigned int id = 0; id < devices.size(); ++id)
      if (static_cast<const sycl::device &>(*devices[id]) == of)
        return id;
    throw std::runtime_error("syclcompat: the device is not in the list");
  }
  device_ext &cpu_device() {
    for (auto &one : devices)
      if (one->is_cpu())
        return *one;
    throw std::runtime_error("syclcompat: there is no CPU device");
  }

private:
  dev_mgr() {
    const sycl::device chosen;
    devices.push_back(std::make_unique<device_ext>(chosen));
    for (const sycl::device &one : sycl::device::get_devices())
      if (one != chosen)
        devices.push_back(std::make_unique<device_ext>(one));
  }
  static unsigned int &current() {
    thread_local unsigned int id = 0;
    return id;
  }
  void check(unsigned int id) const {
    if (id >= devices.size())
      throw std::runtime_error("syclcompat: there is no device " +
                               std::to_string(id) + " of " +
                               std::to_string(devices.size()));
  }
  std::vector<std::unique_ptr<device_ext>> devices;
};
} // namespace detail

inline device_ext &get_current_device() {
  return detail::dev_mgr::instance().current_device();
}
inline unsigned int get_current_device_id() {
  return detail::dev_mgr::instance().current_device_id();
}
inline device_ext &get_device(unsigned int id) {
  return detail::dev_mgr::instance().get_device(id);
}
inline unsigned int get_device_id(const sycl::device &of) {
  return detail::dev_mgr::instance().get_device_id(of);
}
inline unsigned int device_count() {
  return detail::dev_mgr::instance().device_count();
}
/// Makes it the device of this thread.
inline unsigned int select_device(unsigned int id) {
  detail::dev_mgr::instance().select_device(id);
  return id;
}
inline device_ext &cpu_device() {
  return detail::dev_mgr::instance().cpu_device();
}

inline sycl::queue get_default_queue() {
  return *get_current_device().default_queue();
}
inline void set_default_queue(const sycl::queue &q) {
  get_current_device().set_default_queue(q);
}
inline sycl::queue create_queue(bool print_on_async_exceptions = false,
                                bool in_order = true) {
  return *get_current_device().create_queue(print_on_async_exceptions,
                                            in_order);
}
inline sycl::context get_default_context() {
  return get_current_device().get_context();
}
inline void wait(sycl::queue q = get_default_queue()) { q.wait(); }
inline void wait_and_throw(sycl::queue q = get_default_queue()) {
  q.wait_and_throw();
}

inline void has_capability_or_fail(const sycl::device &device,
                                   std::initializer_list<sycl::aspect> needs) {
  for (sycl::aspect one : needs)
    if (!device.has(one))
      throw sycl::exception(sycl::make_error_code(sycl::errc::runtime),
                            "a device lacks an aspect that the program needs");
}

} // namespace syclcompat

#endif
