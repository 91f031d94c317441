// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file memory.hpp
/// SYCLcompat: memory by plain pointers, rows with pitch, boxes. In no tier.
///
/// Functions without "async" in their name wait. A box is copied plane by
/// plane, with one event for all of them.
#ifndef SYCLCOMPAT_MEMORY_HPP
#define SYCLCOMPAT_MEMORY_HPP

#include <initializer_list>
#include <sycl/accessor.hpp>
#include <sycl/detail/sizes.hpp>
#include <sycl/handler.hpp>
#include <sycl/local_accessor.hpp>
#include <sycl/usm.hpp>
#include <syclcompat/device.hpp>
#include <syclcompat/traits.hpp>

namespace syclcompat {

using byte_t = std::uint8_t;

enum class memory_region { global = 0, constant, local, usm_shared };
enum class target { device, local };

/// Memory of rows of `x` bytes that begin every `pitch` bytes, `y` of them in a
/// plane.
class pitched_data {
public:
  pitched_data() = default;
  pitched_data(void *data, std::size_t pitch, std::size_t x, std::size_t y)
      : data(data), pitch(pitch), x(x), y(y) {}

  void *get_data_ptr() const { return data; }
  void set_data_ptr(void *of) { data = of; }
  std::size_t get_pitch() const { return pitch; }
  void set_pitch(std::size_t of) { pitch = of; }
  std::size_t get_x() const { return x; }
  void set_x(std::size_t of) { x = of; }
  std::size_t get_y() const { return y; }
  void set_y(std::size_t of) { y = of; }

private:
  void *data = nullptr;
  std::size_t pitch = 0, x = 0, y = 0;
};

namespace detail {
template <class T> T *checked(T *memory, std::size_t bytes) {
  if (!memory && bytes)
    throw sycl::exception(sycl::make_error_code(sycl::errc::memory_allocation),
                          "syclcompat: no memory for " + std::to_string(bytes) +
                              " bytes");
  return memory;
}
/// No allocation or copy takes what does not fit.
template <class T> constexpr std::size_t bytes_of(std::size_t count) {
  return sycl::detail::saturated_product(count, sizeof(T));
}
constexpr std::size_t pitch_of(std::size_t x) {
  return x > sycl::detail::too_large - 31 ? sycl::detail::too_large
                                          : (x + 31) / 32 * 32;
}

inline char *place(const pitched_data &of, sycl::id<3> at, std::size_t plane) {
  return static_cast<char *>(of.get_data_ptr()) +
         (at[2] + plane) * of.get_pitch() * of.get_y() +
         at[1] * of.get_pitch() + at[0];
}
/// An event for all of these commands.
inline sycl::event combine_events(std::vector<sycl::event> &events,
                                  sycl::queue q) {
  return q.ext_oneapi_submit_barrier(events);
}
/// One event of all.
template <class Plane>
sycl::event each_plane(std::size_t planes, sycl::queue &q, Plane submit) {
  std::vector<sycl::event> events;
  for (std::size_t z = 0; z < planes; ++z)
    events.push_back(submit(z));
  if (events.size() == 1)
    return events[0];
  return combine_events(events, q);
}
/// From where to where; the runtime sees that itself.
enum memcpy_direction {
  host_to_host,
  host_to_device,
  device_to_host,
  device_to_device,
  automatic
};
} // namespace detail

// -- allocation

inline void *malloc(std::size_t bytes, sycl::queue q = get_default_queue()) {
  return sycl::malloc_device(bytes, q);
}
template <class T>
T *malloc(std::size_t count, sycl::queue q = get_default_queue()) {
  return static_cast<T *>(syclcompat::malloc(detail::bytes_of<T>(count), q));
}
inline void *malloc_host(std::size_t bytes,
                         sycl::queue q = get_default_queue()) {
  return sycl::malloc_host(bytes, q);
}
template <class T>
T *malloc_host(std::size_t count, sycl::queue q = get_default_queue()) {
  return static_cast<T *>(
      syclcompat::malloc_host(detail::bytes_of<T>(count), q));
}
inline void *malloc_shared(std::size_t bytes,
                           sycl::queue q = get_default_queue()) {
  return sycl::malloc_shared(bytes, q);
}
template <class T>
T *malloc_shared(std::size_t count, sycl::queue q = get_default_queue()) {
  return static_cast<T *>(
      syclcompat::malloc_shared(detail::bytes_of<T>(count), q));
}
/// `y` rows of `x` bytes.
inline void *malloc(std::size_t &pitch, std::size_t x, std::size_t y,
                    sycl::queue q = get_default_queue()) {
  pitch = detail::pitch_of(x);
  return malloc(sycl::detail::saturated_product(pitch, y), q);
}
inline pitched_data malloc(sycl::range<3> size,
                           sycl::queue q = get_default_queue()) {
  const std::size_t pitch = detail::pitch_of(size[0]);
  return {malloc(sycl::detail::saturated_size(
                     sycl::range<3>(pitch, size[1], size[2])),
                 q),
          pitch, size[0], size[1]};
}

inline void free(void *memory, sycl::queue q = get_default_queue()) {
  if (memory)
    sycl::free(memory, q);
}
/// Waits for what the queue has to do first.
inline void wait_and_free(void *memory, sycl::queue q = get_default_queue()) {
  get_current_device().queues_wait_and_throw();
  q.wait();
  syclcompat::free(memory, q);
}
/// Behind `events`.
inline sycl::event enqueue_free(const std::vector<void *> &pointers,
                                const std::vector<sycl::event> &events,
                                sycl::queue q = get_default_queue()) {
  const sycl::event done = q.submit([&](sycl::handler &group) {
    group.depends_on(events);
    group.host_task([=] {
      for (void *one : pointers)
        if (one)
          sycl::free(one, q.get_context());
    });
  });
  get_current_device().add_event(done);
  return done;
}
inline sycl::event free_async(const std::vector<void *> &pointers,
                              const std::vector<sycl::event> &events,
                              sycl::queue q = get_default_queue()) {
  return enqueue_free(pointers, events, q);
}

// -- copies

inline sycl::event memcpy_async(void *to, const void *from, std::size_t bytes,
                                sycl::queue q = get_default_queue()) {
  return q.memcpy(to, from, bytes);
}
template <class T>
sycl::event memcpy_async(type_identity_t<T> *to, const type_identity_t<T> *from,
                         std::size_t count,
                         sycl::queue q = get_default_queue()) {
  return q.memcpy(to, from, detail::bytes_of<T>(count));
}
inline sycl::event memcpy_async(void *to, std::size_t to_pitch,
                                const void *from, std::size_t from_pitch,
                                std::size_t x, std::size_t y,
                                sycl::queue q = get_default_queue()) {
  return q.ext_oneapi_memcpy2d(to, to_pitch, from, from_pitch, x, y);
}
inline sycl::event memcpy_async(pitched_data to, sycl::id<3> to_pos,
                                pitched_data from, sycl::id<3> from_pos,
                                sycl::range<3> size,
                                sycl::queue q = get_default_queue()) {
  return detail::each_plane(size[2], q, [&](std::size_t z) {
    return q.ext_oneapi_memcpy2d(detail::place(to, to_pos, z), to.get_pitch(),
                                 detail::place(from, from_pos, z),
                                 from.get_pitch(), size[0], size[1]);
  });
}
inline void memcpy(void *to, const void *from, std::size_t bytes,
                   sycl::queue q = get_default_queue()) {
  q.memcpy(to, from, bytes).wait();
}
template <class T>
void memcpy(type_identity_t<T> *to, const type_identity_t<T> *from,
            std::size_t count, sycl::queue q = get_default_queue()) {
  q.memcpy(to, from, detail::bytes_of<T>(count)).wait();
}
inline void memcpy(void *to, std::size_t to_pitch, const void *from,
                   std::size_t from_pitch, std::size_t x, std::size_t y,
                   sycl::queue q = get_default_queue()) {
  memcpy_async(to, to_pitch, from, from_pitch, x, y, q).wait();
}
inline void memcpy(pitched_data to, sycl::id<3> to_pos, pitched_data from,
                   sycl::id<3> from_pos, sycl::range<3> size,
                   sycl::queue q = get_default_queue()) {
  memcpy_async(to, to_pos, from, from_pos, size, q).wait();
}

namespace experimental {
/// A copy whose parts are given one by one, as in CUDA.
struct memcpy_parameter {
  struct data_wrapper {
    pitched_data pitched{};
    sycl::id<3> pos{};
  };
  data_wrapper from{};
  data_wrapper to{};
  sycl::range<3> size{}; ///< Bytes of a row, rows, planes.
  syclcompat::detail::memcpy_direction direction{
      syclcompat::detail::memcpy_direction::automatic};
};
inline sycl::event memcpy_async(const memcpy_parameter &copy,
                                sycl::queue q = get_default_queue()) {
  return syclcompat::memcpy_async(copy.to.pitched, copy.to.pos,
                                  copy.from.pitched, copy.from.pos, copy.size,
                                  q);
}
inline void memcpy(const memcpy_parameter &copy,
                   sycl::queue q = get_default_queue()) {
  experimental::memcpy_async(copy, q).wait();
}
} // namespace experimental

// -- filling

template <class T>
sycl::event fill_async(void *to, const T &pattern, std::size_t count,
                       sycl::queue q = get_default_queue()) {
  return q.fill(to, pattern, count);
}
template <class T>
void fill(void *to, const T &pattern, std::size_t count,
          sycl::queue q = get_default_queue()) {
  q.fill(to, pattern, count).wait();
}

namespace detail {
template <class T>
sycl::event set(void *to, T value, std::size_t count, sycl::queue &q) {
  return q.fill(to, value, count);
}
/// Rows of `x` elements; the pitch is in bytes.
template <class T>
sycl::event set(void *to, std::size_t pitch, T value, std::size_t x,
                std::size_t y, sycl::queue &q) {
  return q.ext_oneapi_fill2d(to, pitch / sizeof(T), value, x, y);
}
template <class T>
sycl::event set(const pitched_data &to, T value, sycl::range<3> size,
                sycl::queue &q) {
  return each_plane(size[2], q, [&](std::size_t z) {
    return q.ext_oneapi_fill2d(place(to, {}, z), to.get_pitch() / sizeof(T),
                               value, size[0], size[1]);
  });
}
} // namespace detail

#define SYCLCOMPAT_DETAIL_SET(NAME, VALUE, ELEMENT)                            \
  inline sycl::event NAME##_async(void *to, VALUE value, std::size_t count,    \
                                  sycl::queue q = get_default_queue()) {       \
    return detail::set<ELEMENT>(to, static_cast<ELEMENT>(value), count, q);    \
  }                                                                            \
  inline sycl::event NAME##_async(void *to, std::size_t pitch, VALUE value,    \
                                  std::size_t x, std::size_t y,                \
                                  sycl::queue q = get_default_queue()) {       \
    return detail::set<ELEMENT>(to, pitch, static_cast<ELEMENT>(value), x, y,  \
                                q);                                            \
  }                                                                            \
  inline sycl::event NAME##_async(pitched_data to, VALUE value,                \
                                  sycl::range<3> size,                         \
                                  sycl::queue q = get_default_queue()) {       \
    return detail::set<ELEMENT>(to, static_cast<ELEMENT>(value), size, q);     \
  }                                                                            \
  inline void NAME(void *to, VALUE value, std::size_t count,                   \
                   sycl::queue q = get_default_queue()) {                      \
    NAME##_async(to, value, count, q).wait();                                  \
  }                                                                            \
  inline void NAME(void *to, std::size_t pitch, VALUE value, std::size_t x,    \
                   std::size_t y, sycl::queue q = get_default_queue()) {       \
    NAME##_async(to, pitch, value, x, y, q).wait();                            \
  }                                                                            \
  inline void NAME(pitched_data to, VALUE value, sycl::range<3> size,          \
                   sycl::queue q = get_default_queue()) {                      \
    NAME##_async(to, value, size, q).wait();                                   \
  }
SYCLCOMPAT_DETAIL_SET(memset, int, unsigned char)
SYCLCOMPAT_DETAIL_SET(memset_d16, unsigned short, unsigned short)
SYCLCOMPAT_DETAIL_SET(memset_d32, unsigned int, unsigned int)
#undef SYCLCOMPAT_DETAIL_SET

// -- questions about a pointer

class pointer_attributes {
public:
  void init(const void *of, sycl::queue q = get_default_queue()) {
    host = device = nullptr;
    const sycl::context context = q.get_context();
    kind = sycl::get_pointer_type(of, context);
    const bool known = kind != sycl::usm::alloc::unknown;
    if (kind != sycl::usm::alloc::device)
      host = known ? of : nullptr;
    if (known) {
      device = of;
      id = get_device_id(sycl::get_pointer_device(of, context));
    }
  }
  sycl::usm::alloc get_memory_type() const { return kind; }
  const void *get_device_pointer() const { return device; }
  const void *get_host_pointer() const { return host; }
  bool is_memory_shared() const { return kind == sycl::usm::alloc::shared; }
  unsigned int get_device_id() const { return id; }

private:
  static unsigned int get_device_id(const sycl::device &of) {
    return syclcompat::get_device_id(of);
  }
  sycl::usm::alloc kind = sycl::usm::alloc::unknown;
  const void *device = nullptr, *host = nullptr;
  unsigned int id = 0;
};

namespace detail {
template <class T>
bool is_device_ptr(const T *of, const sycl::queue &q = get_default_queue()) {
  return sycl::get_pointer_type(of, q.get_context()) ==
         sycl::usm::alloc::device;
}
} // namespace detail

// -- variables of the device

template <memory_region Memory, class T = byte_t> class memory_traits {
public:
  static constexpr sycl::access::address_space asp =
      Memory == memory_region::local
          ? sycl::access::address_space::local_space
          : sycl::access::address_space::global_space;
  static constexpr syclcompat::target target = Memory == memory_region::local
                                                   ? syclcompat::target::local
                                                   : syclcompat::target::device;
  static constexpr sycl::access_mode mode = Memory == memory_region::constant
                                                ? sycl::access_mode::read
                                                : sycl::access_mode::read_write;
  static constexpr std::size_t type_size = sizeof(T);
  using element_t =
      std::conditional_t<Memory == memory_region::constant, const T, T>;
  using value_t = std::remove_cv_t<T>;
  template <std::size_t D = 1>
  using accessor_t =
      std::conditional_t<target == syclcompat::target::local,
                         sycl::local_accessor<T, static_cast<int>(D)>,
                         sycl::accessor<T, static_cast<int>(D), mode>>;
  using pointer_t = T *;
};

/// Indexing of memory in two or three dimensions.
template <class T, memory_region Memory, std::size_t Dimension> class accessor;
template <class T, memory_region Memory> class accessor<T, Memory, 2> {
public:
  using memory_t = memory_traits<Memory, T>;
  using element_t = typename memory_t::element_t;
  using pointer_t = typename memory_t::pointer_t;
  using accessor_t = typename memory_t::template accessor_t<2>;

  accessor(pointer_t data, const sycl::range<2> &range)
      : data(data), range(range) {}
  template <memory_region M = Memory>
  accessor(std::enable_if_t<M != memory_region::local, const accessor_t> &of)
      : accessor(of, of.get_range()) {}
  accessor(const accessor_t &of, const sycl::range<2> &range)
      : data(const_cast<pointer_t>(&of[0][0])), range(range) {}

  pointer_t operator[](std::size_t row) const { return data + row * range[1]; }
  pointer_t get_ptr() const { return data; }

private:
  pointer_t data;
  sycl::range<2> range;
};
template <class T, memory_region Memory> class accessor<T, Memory, 3> {
public:
  using memory_t = memory_traits<Memory, T>;
  using element_t = typename memory_t::element_t;
  using pointer_t = typename memory_t::pointer_t;
  using accessor_t = typename memory_t::template accessor_t<3>;

  accessor(pointer_t data, const sycl::range<3> &range)
      : data(data), range(range) {}
  template <memory_region M = Memory>
  accessor(std::enable_if_t<M != memory_region::local, const accessor_t> &of)
      : accessor(of, of.get_range()) {}
  accessor(const accessor_t &of, const sycl::range<3> &range)
      : data(const_cast<pointer_t>(&of[0][0][0])), range(range) {}

  accessor<T, Memory, 2> operator[](std::size_t plane) const {
    return {data + plane * range[1] * range[2],
            sycl::range<2>(range[1], range[2])};
  }
  pointer_t get_ptr() const { return data; }

private:
  pointer_t data;
  sycl::range<3> range;
};

/// A variable of the device, with memory from its first use on.
template <class T, memory_region Memory, std::size_t Dimension>
class device_memory {
public:
  using value_t = typename memory_traits<Memory, T>::value_t;
  using accessor_t =
      typename memory_traits<Memory, T>::template accessor_t<Dimension>;
  using syclcompat_accessor_t = syclcompat::accessor<T, Memory, Dimension>;
  using range_t = sycl::range<static_cast<int>(Dimension)>;

  device_memory() : device_memory(ones()) {}
  device_memory(const range_t &range) : range(range), bytes(bytes_of(range)) {
    static_assert(Memory == memory_region::global ||
                      Memory == memory_region::constant ||
                      Memory == memory_region::usm_shared,
                  "device memory is global, constant or shared");
  }
  device_memory(const range_t &range, std::initializer_list<value_t> &&values)
      : device_memory(range) {
    initial.assign(values.begin(), values.end());
    initial.resize(sycl::detail::saturated_size(range));
  }
  template <std::size_t D = Dimension>
  device_memory(const std::enable_if_t<D == 2, sycl::range<2>> &range,
                std::initializer_list<std::initializer_list<value_t>> &&rows)
      : device_memory(range) {
    initial.resize(sycl::detail::saturated_size(range));
    std::size_t y = 0;
    for (const auto &row : rows) {
      std::copy_n(row.begin(), std::min(row.size(), range[1]),
                  initial.begin() + static_cast<std::ptrdiff_t>(y * range[1]));
      ++y;
    }
  }
  template <class... Sizes,
            class = std::enable_if_t<
                sizeof...(Sizes) == Dimension &&
                (std::is_convertible_v<Sizes, std::size_t> && ...)>>
  device_memory(Sizes... sizes)
      : device_memory(range_t(static_cast<std::size_t>(sizes)...)) {}
  device_memory(const device_memory &) = delete;
  device_memory &operator=(const device_memory &) = delete;
  ~device_memory() {
    if (memory && owned)
      sycl::free(memory, *context);
  }

  void init() { init(get_default_queue()); }
  void init(sycl::queue q) {
    if (memory || bytes == 0)
      return;
    context = std::make_unique<sycl::context>(q.get_context());
    memory = static_cast<value_t *>(detail::checked(
        Memory == memory_region::usm_shared ? sycl::malloc_shared(bytes, q)
                                            : sycl::malloc_device(bytes, q),
        bytes));
    owned = true;
    if (!initial.empty())
      q.memcpy(memory, initial.data(), bytes).wait();
  }
  /// The variable is elsewhere from now on.
  void assign(value_t *at, std::size_t size) {
    if (memory && owned)
      sycl::free(memory, *context);
    memory = at;
    bytes = size;
    owned = false;
  }
  value_t *get_ptr() { return get_ptr(get_default_queue()); }
  value_t *get_ptr(sycl::queue q) {
    init(q);
    return memory;
  }
  std::size_t get_size() const { return bytes; }
  template <std::size_t D = Dimension>
  std::enable_if_t<D == 1, T> &operator[](std::size_t index) {
    init();
    return memory[index];
  }
  template <std::size_t D = Dimension>
  std::enable_if_t<D != 1, syclcompat_accessor_t>
  get_access([[maybe_unused]] sycl::handler &group) {
    init();
    return syclcompat_accessor_t(memory, range);
  }

private:
  static range_t ones() {
    range_t out = range_t{} + 1;
    for (int d = 0; d < static_cast<int>(Dimension); ++d)
      out[d] = 1;
    return out;
  }
  static std::size_t bytes_of(const range_t &range) {
    return sycl::detail::saturated_product(sycl::detail::saturated_size(range),
                                           sizeof(T));
  }
  range_t range;
  std::size_t bytes;
  value_t *memory = nullptr;
  bool owned = false;
  std::unique_ptr<sycl::context> context;
  std::vector<value_t> initial;
};
template <class T, memory_region Memory>
class device_memory<T, Memory, 0> : public device_memory<T, Memory, 1> {
public:
  using base = device_memory<T, Memory, 1>;
  using value_t = typename base::value_t;
  using accessor_t = typename memory_traits<Memory, T>::template accessor_t<0>;

  device_memory(const value_t &value) : base(sycl::range<1>(1), {value}) {}
  device_memory() : base(sycl::range<1>(1)) {}
};

template <class T, std::size_t Dimension>
using global_memory = device_memory<T, memory_region::global, Dimension>;
template <class T, std::size_t Dimension>
using constant_memory = device_memory<T, memory_region::constant, Dimension>;
template <class T, std::size_t Dimension>
using shared_memory = device_memory<T, memory_region::usm_shared, Dimension>;

} // namespace syclcompat

#endif
