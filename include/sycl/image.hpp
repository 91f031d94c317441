// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file image.hpp
/// unsampled_image and sampled_image. SYCL 2020 4.7.3. Tier B.
///
/// An image is a buffer of bytes with a format, so commands wait for each other
/// and data is written back as with buffers (docs/design/images.md). Its
/// accessors access these bytes and compute coordinates and pixels
/// (detail/image_pixels.hpp), so images work on every device.
#ifndef SYCL_IMAGE_HPP
#define SYCL_IMAGE_HPP

#include <sycl/accessor.hpp>
#include <sycl/detail/image_pixels.hpp>

namespace sycl {
inline namespace _V1 {

enum class image_target { device, host_task };

using image_allocator = buffer_allocator<std::byte>;

namespace property {
namespace image {
using buffer::context_bound;
using buffer::use_host_ptr;
using buffer::use_mutex;
} // namespace image
} // namespace property

template <int Dimensions = 1, class Allocator = image_allocator>
class unsampled_image;
template <int Dimensions = 1, class Allocator = image_allocator>
class sampled_image;
template <class T, int Dimensions, access_mode Mode,
          image_target Target = image_target::device>
class unsampled_image_accessor;
template <class T, int Dimensions = 1,
          access_mode Mode = detail::default_mode<T>>
class host_unsampled_image_accessor;
template <class T, int Dimensions, image_target Target = image_target::device>
class sampled_image_accessor;
template <class T, int Dimensions> class host_sampled_image_accessor;

template <int D, class A>
struct is_property_of<property::image::use_host_ptr, unsampled_image<D, A>>
    : std::true_type {};
template <int D, class A>
struct is_property_of<property::image::use_mutex, unsampled_image<D, A>>
    : std::true_type {};
template <int D, class A>
struct is_property_of<property::image::context_bound, unsampled_image<D, A>>
    : std::true_type {};
template <int D, class A>
struct is_property_of<property::image::use_host_ptr, sampled_image<D, A>>
    : std::true_type {};
template <int D, class A>
struct is_property_of<property::image::use_mutex, sampled_image<D, A>>
    : std::true_type {};
template <int D, class A>
struct is_property_of<property::image::context_bound, sampled_image<D, A>>
    : std::true_type {};

namespace detail {

/// The common part of both kinds of images.
template <int Dimensions, class Allocator> class image_base {
  static_assert(Dimensions >= 1 && Dimensions <= 3);
  static_assert(
      std::is_same_v<typename std::allocator_traits<Allocator>::value_type,
                     std::byte>,
      "the allocator of an image allocates std::byte");

public:
  range<Dimensions> get_range() const { return count; }
  /// The bytes from one row to the next, and from one slice to the next.
  template <int D = Dimensions, class = std::enable_if_t<(D > 1)>>
  range<D - 1> get_pitch() const {
    if constexpr (D == 2)
      return range<1>(shape.pitch[0]);
    else
      return range<2>(shape.pitch[0], shape.pitch[1]);
  }
  std::size_t size() const noexcept { return count.size(); }
  std::size_t byte_size() const noexcept { return bytes.size(); }
  Allocator get_allocator() const { return bytes.get_allocator(); }
  template <class P> bool has_property() const noexcept {
    return bytes.template has_property<P>();
  }
  template <class P> P get_property() const {
    return bytes.template get_property<P>();
  }

protected:
  /// From a range<Dimensions - 1>, or range<1> if Dimensions is 1.
  using pitches = range<(Dimensions > 1 ? Dimensions - 1 : 1)>;

  template <class Owner>
  image_base(const void *host, std::uint32_t flags, const Owner &owner,
             image_format format, const range<Dimensions> &count,
             const pitches *pitch, const Allocator &allocator,
             const property_list &properties)
      : count(count), shape(shape_of(format, count, pitch)),
        bytes(buffer_access::make<buffer<std::byte, 1, Allocator>>(
            range<1>(storage(count, shape)), allocator, properties,
            static_cast<std::byte *>(const_cast<void *>(host)), flags, owner)) {
  }

  friend struct image_access;
  friend struct weak_access;
  range<Dimensions> count;
  image_shape shape;
  buffer<std::byte, 1, Allocator> bytes;

private:
  static image_shape shape_of(image_format format,
                              const range<Dimensions> &count,
                              const pitches *pitch) {
    image_shape out;
    out.format = format;
    for (int d = 0; d < Dimensions; ++d) {
      if (count[d] == 0 || count[d] > 0x3fffffff)
        throw_error(
            errc::invalid,
            message("an image of ")(count[d])(" pixels in dimension ")(
                static_cast<std::size_t>(d))(": there are 1 to 2^30 - 1"));
      out.extent[d] = static_cast<std::int32_t>(count[d]);
    }
    const std::size_t pixel = pixel_bytes(format);
    std::size_t least = count[0] * pixel;
    for (int d = 0; d < 2; ++d) {
      out.pitch[d] = least;
      if (Dimensions > d + 1 && pitch) {
        out.pitch[d] = (*pitch)[Dimensions > 1 ? d : 0];
        if (out.pitch[d] < least || out.pitch[d] % pixel)
          throw_error(errc::invalid,
                      message("the pitch of an image is ")(out.pitch[d])(
                          " bytes: it must be a multiple of a pixel's ")(
                          pixel)(" and at least ")(least));
      }
      least = saturated_product(
          out.pitch[d],
          static_cast<std::size_t>(out.extent[d + 1 < 3 ? d + 1 : 2]));
    }
    return out;
  }
  /// The program's memory has no padding after the last row.
  static std::size_t storage(const range<Dimensions> &count,
                             const image_shape &shape) {
    if constexpr (Dimensions == 1)
      return count[0] * pixel_bytes(shape.format);
    else
      return saturated_product(count[Dimensions - 1],
                               shape.pitch[Dimensions - 2]);
  }
};

/// Gives accessors access to an image's members.
struct image_access {
  template <class Image>
  static const image_shape &shape(const Image &of) noexcept {
    return of.shape;
  }
  template <class Image> static auto &bytes(Image &of) noexcept {
    return of.bytes;
  }
  template <class Image>
  static const image_sampler &sampler(const Image &of) noexcept {
    return of.sampler;
  }
};

/// Writes the bytes of an image to elements of other types.
template <class Iterator> struct bytes_to_elements {
  using element = typename std::iterator_traits<Iterator>::value_type;
  static_assert(std::is_trivially_copyable_v<element>);

  struct slot {
    bytes_to_elements *of;
    void operator=(std::byte byte) const {
      of->bytes[of->filled++] = byte;
      if (of->filled < sizeof(element))
        return;
      of->filled = 0;
      *of->to = __builtin_bit_cast(element, of->bytes);
      ++of->to;
    }
  };
  slot operator*() { return {this}; }
  bytes_to_elements &operator++() { return *this; }

  explicit bytes_to_elements(Iterator to) : to(to) {}
  Iterator to;
  std::byte bytes[sizeof(element)]{};
  std::size_t filled = 0;
};
template <class Weak> struct weak_bytes {
  struct locked {
    decltype(std::declval<Weak &>().lock()) holder;
    explicit operator bool() const { return static_cast<bool>(holder); }
    std::byte *get() const {
      return reinterpret_cast<std::byte *>(holder.get());
    }
  };
  locked lock() { return {to.lock()}; }
  Weak to;
};

} // namespace detail

/// An image whose pixels commands read and write by integer coordinates. SYCL
/// 2020 4.7.3.1.
///
/// The first dimension of ranges and coordinates runs along a row. The
/// destructor blocks and writes back as a buffer's does.
/// \throws exception with errc::invalid if a dimension is 0, or a pitch is
///   shorter than a row or no multiple of a pixel.
template <int Dimensions, class Allocator>
class unsampled_image
    : public detail::image_base<Dimensions, Allocator>,
      public detail::owner_ordered<unsampled_image<Dimensions, Allocator>> {
  using base = detail::image_base<Dimensions, Allocator>;
  using pitches = typename base::pitches;
  template <int D>
  using if_pitched = std::enable_if_t<(D > 1) && D == Dimensions, int>;
  template <class P>
  using if_shared =
      std::enable_if_t<detail::is_weak_pointer<P> == false &&
                           !std::is_pointer_v<P> &&
                           !std::is_null_pointer_v<P> && !std::is_enum_v<P>,
                       decltype(std::declval<const P &>().get(), 0)>;

public:
  /// Not initialised.
  unsampled_image(image_format format, const range<Dimensions> &count,
                  const property_list &properties = {})
      : unsampled_image(format, count, Allocator(), properties) {}
  unsampled_image(image_format format, const range<Dimensions> &count,
                  Allocator allocator, const property_list &properties = {})
      : base(nullptr, 0, detail::nothing(), format, count, nullptr, allocator,
             properties) {}
  template <int D = Dimensions, if_pitched<D> = 0>
  unsampled_image(image_format format, const range<Dimensions> &count,
                  const range<D - 1> &pitch,
                  const property_list &properties = {})
      : unsampled_image(format, count, pitch, Allocator(), properties) {}
  template <int D = Dimensions, if_pitched<D> = 0>
  unsampled_image(image_format format, const range<Dimensions> &count,
                  const range<D - 1> &pitch, Allocator allocator,
                  const property_list &properties = {})
      : base(nullptr, 0, detail::nothing(), format, count, &pitch, allocator,
             properties) {}

  /// Initialised with the pixels at `host`. The image may use that memory as
  /// long as it lives, and writes them back at its end.
  unsampled_image(void *host, image_format format,
                  const range<Dimensions> &count,
                  const property_list &properties = {})
      : unsampled_image(host, format, count, Allocator(), properties) {}
  unsampled_image(void *host, image_format format,
                  const range<Dimensions> &count, Allocator allocator,
                  const property_list &properties = {})
      : base(host, 0, detail::nothing(), format, count, nullptr, allocator,
             properties) {}
  template <int D = Dimensions, if_pitched<D> = 0>
  unsampled_image(void *host, image_format format,
                  const range<Dimensions> &count, const range<D - 1> &pitch,
                  const property_list &properties = {})
      : unsampled_image(host, format, count, pitch, Allocator(), properties) {}
  template <int D = Dimensions, if_pitched<D> = 0>
  unsampled_image(void *host, image_format format,
                  const range<Dimensions> &count, const range<D - 1> &pitch,
                  Allocator allocator, const property_list &properties = {})
      : base(host, 0, detail::nothing(), format, count, &pitch, allocator,
             properties) {}

  /// The same of a std::shared_ptr, which the image shares.
  template <class Pointer, if_shared<Pointer> = 0>
  unsampled_image(const Pointer &host, image_format format,
                  const range<Dimensions> &count,
                  const property_list &properties = {})
      : unsampled_image(host, format, count, Allocator(), properties) {}
  template <class Pointer, if_shared<Pointer> = 0>
  unsampled_image(const Pointer &host, image_format format,
                  const range<Dimensions> &count, Allocator allocator,
                  const property_list &properties = {})
      : base(host.get(), 0, host, format, count, nullptr, allocator,
             properties) {}
  template <class Pointer, if_shared<Pointer> = 0, int D = Dimensions,
            if_pitched<D> = 0>
  unsampled_image(const Pointer &host, image_format format,
                  const range<Dimensions> &count, const range<D - 1> &pitch,
                  const property_list &properties = {})
      : unsampled_image(host, format, count, pitch, Allocator(), properties) {}
  template <class Pointer, if_shared<Pointer> = 0, int D = Dimensions,
            if_pitched<D> = 0>
  unsampled_image(const Pointer &host, image_format format,
                  const range<Dimensions> &count, const range<D - 1> &pitch,
                  Allocator allocator, const property_list &properties = {})
      : base(host.get(), 0, host, format, count, &pitch, allocator,
             properties) {}

  template <class T, access_mode Mode = detail::default_mode<T>,
            image_target Target = image_target::device>
  unsampled_image_accessor<T, Dimensions, Mode, Target>
  get_access(handler &group, const property_list &properties = {}) {
    return {*this, group, properties};
  }
  template <class T, access_mode Mode = detail::default_mode<T>>
  host_unsampled_image_accessor<T, Dimensions, Mode>
  get_host_access(const property_list &properties = {}) {
    return {*this, properties};
  }

  /// Sets where the bytes are written when the image ends: a pointer, an
  /// iterator over elements, a std::weak_ptr, or nullptr for nowhere.
  template <class Destination = std::nullptr_t>
  void set_final_data(Destination destination = nullptr) {
    if constexpr (std::is_null_pointer_v<Destination>)
      this->bytes.set_final_data(nullptr);
    else if constexpr (std::is_pointer_v<Destination>)
      this->bytes.set_final_data(
          static_cast<std::byte *>(static_cast<void *>(destination)));
    else if constexpr (detail::is_weak_pointer<Destination>)
      this->bytes.set_final_data(detail::weak_bytes<Destination>{destination});
    else
      this->bytes.set_final_data(
          detail::bytes_to_elements<Destination>(destination));
  }
  void set_write_back(bool wanted = true) {
    this->bytes.set_write_back(wanted);
  }

protected:
  /// For the images of SYCL 1.2.1.
  template <class Owner>
  unsampled_image(const void *host, std::uint32_t flags, const Owner &owner,
                  image_format format, const range<Dimensions> &count,
                  const pitches *pitch, const Allocator &allocator,
                  const property_list &properties)
      : base(host, flags, owner, format, count, pitch, allocator, properties) {}

public:
  friend bool operator==(const unsampled_image &a,
                         const unsampled_image &b) noexcept {
    return a.bytes == b.bytes;
  }
  friend bool operator!=(const unsampled_image &a,
                         const unsampled_image &b) noexcept {
    return !(a == b);
  }
};

/// An image that commands read at any coordinates, by a sampler. SYCL 2020
/// 4.7.3.2.
/// \throws exception as unsampled_image, and with errc::feature_not_supported
///   for linear filtering of integers, which no device has.
template <int Dimensions, class Allocator>
class sampled_image
    : public detail::image_base<Dimensions, Allocator>,
      public detail::owner_ordered<sampled_image<Dimensions, Allocator>> {
  using base = detail::image_base<Dimensions, Allocator>;
  template <int D>
  using if_pitched = std::enable_if_t<(D > 1) && D == Dimensions, int>;
  template <class P>
  using if_shared =
      std::enable_if_t<!std::is_pointer_v<P> && !std::is_null_pointer_v<P>,
                       decltype(std::declval<const P &>().get(), 0)>;

public:
  /// Initialised with the pixels at `host`, which the image may use as long as
  /// it lives; not initialised if null.
  sampled_image(const void *host, image_format format, image_sampler sampler,
                const range<Dimensions> &count,
                const property_list &properties = {})
      : sampled_image(host, format, sampler, count, Allocator(), properties) {}
  sampled_image(const void *host, image_format format, image_sampler sampler,
                const range<Dimensions> &count, Allocator allocator,
                const property_list &properties = {})
      : base(host, rt::buffer_host_is_const, detail::nothing(), format, count,
             nullptr, allocator, properties),
        sampler(checked(sampler, format)) {}
  template <int D = Dimensions, if_pitched<D> = 0>
  sampled_image(const void *host, image_format format, image_sampler sampler,
                const range<Dimensions> &count, const range<D - 1> &pitch,
                const property_list &properties = {})
      : sampled_image(host, format, sampler, count, pitch, Allocator(),
                      properties) {}
  template <int D = Dimensions, if_pitched<D> = 0>
  sampled_image(const void *host, image_format format, image_sampler sampler,
                const range<Dimensions> &count, const range<D - 1> &pitch,
                Allocator allocator, const property_list &properties = {})
      : base(host, rt::buffer_host_is_const, detail::nothing(), format, count,
             &pitch, allocator, properties),
        sampler(checked(sampler, format)) {}

  /// The same of a std::shared_ptr, which the image shares.
  template <class Pointer, if_shared<Pointer> = 0>
  sampled_image(const Pointer &host, image_format format, image_sampler sampler,
                const range<Dimensions> &count,
                const property_list &properties = {})
      : sampled_image(host, format, sampler, count, Allocator(), properties) {}
  template <class Pointer, if_shared<Pointer> = 0>
  sampled_image(const Pointer &host, image_format format, image_sampler sampler,
                const range<Dimensions> &count, Allocator allocator,
                const property_list &properties = {})
      : base(host.get(), rt::buffer_host_is_const, host, format, count, nullptr,
             allocator, properties),
        sampler(checked(sampler, format)) {}
  template <class Pointer, if_shared<Pointer> = 0, int D = Dimensions,
            if_pitched<D> = 0>
  sampled_image(const Pointer &host, image_format format, image_sampler sampler,
                const range<Dimensions> &count, const range<D - 1> &pitch,
                const property_list &properties = {})
      : sampled_image(host, format, sampler, count, pitch, Allocator(),
                      properties) {}
  template <class Pointer, if_shared<Pointer> = 0, int D = Dimensions,
            if_pitched<D> = 0>
  sampled_image(const Pointer &host, image_format format, image_sampler sampler,
                const range<Dimensions> &count, const range<D - 1> &pitch,
                Allocator allocator, const property_list &properties = {})
      : base(host.get(), rt::buffer_host_is_const, host, format, count, &pitch,
             allocator, properties),
        sampler(checked(sampler, format)) {}

  template <class T, image_target Target = image_target::device>
  sampled_image_accessor<T, Dimensions, Target>
  get_access(handler &group, const property_list &properties = {}) {
    return {*this, group, properties};
  }
  template <class T>
  host_sampled_image_accessor<T, Dimensions>
  get_host_access(const property_list &properties = {}) {
    return {*this, properties};
  }

  friend bool operator==(const sampled_image &a,
                         const sampled_image &b) noexcept {
    return a.bytes == b.bytes;
  }
  friend bool operator!=(const sampled_image &a,
                         const sampled_image &b) noexcept {
    return !(a == b);
  }

private:
  friend struct detail::image_access;
  static image_sampler checked(const image_sampler &given,
                               image_format format) {
    if (int(given.filtering) == int(filtering_mode::linear) &&
        int(detail::channel_type_of(format)) !=
            int(detail::channel_type::is_float))
      detail::throw_error(errc::feature_not_supported,
                          "a sampled_image: linear filtering is for _unorm and "
                          "_sfloat formats");
    return given;
  }
  image_sampler sampler;
};

namespace detail {
struct hash_image {
  template <class Image> std::size_t operator()(const Image &of) const {
    return reinterpret_cast<std::size_t>(
        buffer_access::handle(image_access::bytes(of)));
  }
};
} // namespace detail

} // namespace _V1
} // namespace sycl

namespace std {
template <int D, class A>
struct hash<sycl::unsampled_image<D, A>> : sycl::detail::hash_image {};
template <int D, class A>
struct hash<sycl::sampled_image<D, A>> : sycl::detail::hash_image {};
} // namespace std

#endif
