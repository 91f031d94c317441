// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file older_images.hpp
/// The images of SYCL 1.2.1: image, sampler and accessors with target::image,
/// which programs that SYCLomatic migrates hold in their headers. Deprecated.
/// Tier B.
///
/// They are like those of SYCL 2020, with pixels of fewer channels. Supported
/// are the orders r, rg, rgb and rgba, and bgra of bytes.
#ifndef SYCL_DETAIL_OLDER_IMAGES_HPP
#define SYCL_DETAIL_OLDER_IMAGES_HPP

#include <sycl/image_accessor.hpp>

#define SYCL_EXT_ONEAPI_SRGB 1

namespace sycl {
inline namespace _V1 {

enum class image_channel_order : unsigned {
  a,
  r,
  rx,
  rg,
  rgx,
  ra,
  rgb,
  rgbx,
  rgba,
  argb,
  bgra,
  intensity,
  luminance,
  abgr,
  ext_oneapi_srgba
};
enum class image_channel_type : unsigned {
  snorm_int8,
  snorm_int16,
  unorm_int8,
  unorm_int16,
  unorm_short_565,
  unorm_short_555,
  unorm_int_101010,
  signed_int8,
  signed_int16,
  signed_int32,
  unsigned_int8,
  unsigned_int16,
  unsigned_int32,
  fp16,
  fp32
};

namespace detail {
struct older_image_access;
/// \throws exception with errc::feature_not_supported for unsupported orders.
inline image_format format_of(image_channel_order order,
                              image_channel_type type) {
  constexpr std::uint32_t none = 0;
  const std::uint32_t channels = order == image_channel_order::r      ? 1
                                 : order == image_channel_order::rg   ? 2
                                 : order == image_channel_order::rgb  ? 3
                                 : order == image_channel_order::rgba ? 4
                                                                      : none;
  const auto made = [&](image_format four) {
    return channels == 4 ? four : with_channels(four, channels);
  };
  if (order == image_channel_order::bgra &&
      type == image_channel_type::unorm_int8)
    return image_format::b8g8r8a8_unorm;
  if (channels != none)
    switch (type) {
    case image_channel_type::unorm_int8:
      return made(image_format::r8g8b8a8_unorm);
    case image_channel_type::unorm_int16:
      return made(image_format::r16g16b16a16_unorm);
    case image_channel_type::signed_int8:
      return made(image_format::r8g8b8a8_sint);
    case image_channel_type::signed_int16:
      return made(image_format::r16g16b16a16_sint);
    case image_channel_type::signed_int32:
      return made(image_format::r32b32g32a32_sint);
    case image_channel_type::unsigned_int8:
      return made(image_format::r8g8b8a8_uint);
    case image_channel_type::unsigned_int16:
      return made(image_format::r16g16b16a16_uint);
    case image_channel_type::unsigned_int32:
      return made(image_format::r32b32g32a32_uint);
    case image_channel_type::fp16:
      return made(image_format::r16b16g16a16_sfloat);
    case image_channel_type::fp32:
      return made(image_format::r32g32b32a32_sfloat);
    default:
      break;
    }
  throw_error(
      errc::feature_not_supported,
      "sycl::image: channels are r, rg, rgb or rgba of unorm_int8, "
      "unorm_int16, whole numbers, fp16 or fp32, or bgra of unorm_int8");
}
} // namespace detail

/// How an image is read between its pixels. SYCL 1.2.1 4.7.8.
class sampler {
public:
  sampler(coordinate_normalization_mode coordinate, addressing_mode addressing,
          filtering_mode filtering, const property_list & = {})
      : how{addressing, coordinate, filtering} {}

  addressing_mode get_addressing_mode() const { return how.addressing; }
  filtering_mode get_filtering_mode() const { return how.filtering; }
  coordinate_normalization_mode get_coordinate_normalization_mode() const {
    return how.coordinate;
  }
  friend bool operator==(const sampler &a, const sampler &b) noexcept {
    return a.how.addressing == b.how.addressing &&
           a.how.coordinate == b.how.coordinate &&
           a.how.filtering == b.how.filtering;
  }
  friend bool operator!=(const sampler &a, const sampler &b) noexcept {
    return !(a == b);
  }

private:
  friend struct detail::older_image_access;
  image_sampler how;
};

/// Pixels of one to four channels. SYCL 1.2.1 4.7.3.
/// \throws exception as unsampled_image, and with errc::feature_not_supported
///   for orders and types that are not there.
template <int Dimensions = 1, class Allocator = image_allocator>
class image : public unsampled_image<Dimensions, Allocator> {
  using base = unsampled_image<Dimensions, Allocator>;
  using extent = range<Dimensions>;
  template <int D>
  using if_pitched = std::enable_if_t<(D > 1) && D == Dimensions, int>;
  using order_t = image_channel_order;
  using type_t = image_channel_type;
  using list = property_list;

public:
  image(order_t order, type_t type, const extent &count, const list &with = {})
      : image(order, type, count, Allocator(), with) {}
  image(order_t order, type_t type, const extent &count, Allocator allocator,
        const list &with = {})
      : base(detail::format_of(order, type), count, allocator, with) {}
  template <int D = Dimensions, if_pitched<D> = 0>
  image(order_t order, type_t type, const extent &count,
        const range<D - 1> &pitch, const list &with = {})
      : base(detail::format_of(order, type), count, pitch, with) {}

  image(void *host, order_t order, type_t type, const extent &count,
        const list &with = {})
      : image(host, order, type, count, Allocator(), with) {}
  image(void *host, order_t order, type_t type, const extent &count,
        Allocator allocator, const list &with = {})
      : base(host, detail::format_of(order, type), count, allocator, with) {}
  template <int D = Dimensions, if_pitched<D> = 0>
  image(void *host, order_t order, type_t type, const extent &count,
        const range<D - 1> &pitch, const list &with = {})
      : base(host, detail::format_of(order, type), count, pitch, with) {}

  /// Memory at `host` is read and never written.
  image(const void *host, order_t order, type_t type, const extent &count,
        const list &with = {})
      : base(host, rt::buffer_host_is_const, detail::nothing(),
             detail::format_of(order, type), count, nullptr, Allocator(),
             with) {}
  template <int D = Dimensions, if_pitched<D> = 0>
  image(const void *host, order_t order, type_t type, const extent &count,
        const range<D - 1> &pitch, const list &with = {})
      : base(host, rt::buffer_host_is_const, detail::nothing(),
             detail::format_of(order, type), count, &pitch, Allocator(), with) {
  }

  /// Of a std::shared_ptr, which the image shares.
  template <
      class Pointer,
      std::enable_if_t<!std::is_pointer_v<Pointer> &&
                           !std::is_null_pointer_v<Pointer> &&
                           !std::is_enum_v<Pointer>,
                       decltype(std::declval<const Pointer &>().get(), 0)> = 0>
  image(const Pointer &host, order_t order, type_t type, const extent &count,
        const list &with = {})
      : base(host.get(), 0, host, detail::format_of(order, type), count,
             nullptr, Allocator(), with) {}

  std::size_t get_count() const noexcept { return this->size(); }
  std::size_t get_size() const noexcept { return this->byte_size(); }

  template <class T, access_mode Mode>
  accessor<T, Dimensions, Mode, target::image> get_access(handler &group) {
    return {*this, group};
  }
  template <class T, access_mode Mode>
  accessor<T, Dimensions, Mode, target::host_image> get_access() {
    return {*this};
  }
};

template <int D, class A>
struct is_property_of<property::image::use_host_ptr, image<D, A>>
    : std::true_type {};
template <int D, class A>
struct is_property_of<property::image::use_mutex, image<D, A>>
    : std::true_type {};
template <int D, class A>
struct is_property_of<property::image::context_bound, image<D, A>>
    : std::true_type {};

namespace detail {
struct older_image_access {
  static const image_sampler &how(const sampler &of) noexcept { return of.how; }
};

/// Coordinates of whole numbers are those of the pixels' centres.
template <int Dimensions, class Coordinates>
auto sampled_place(const Coordinates &at) noexcept {
  if constexpr (std::is_integral_v<Coordinates>) {
    return static_cast<float>(at) + 0.5f;
  } else if constexpr (std::is_floating_point_v<Coordinates>) {
    return at;
  } else if constexpr (std::is_integral_v<typename Coordinates::element_type>) {
    vec<float, Coordinates::size()> out;
    for (int d = 0; d < int(Coordinates::size()); ++d)
      out[d] = static_cast<float>(at[d]) + 0.5f;
    return out;
  } else {
    return at;
  }
}

/// The operations of accessors of such an image, on the host and in commands.
template <class Bytes, class T, int Dimensions>
class older_image_pixels : public image_pixels<Bytes, T, Dimensions> {
  using pixels = image_pixels<Bytes, T, Dimensions>;

public:
  using value_type = T;
  using pixels::pixels;
  older_image_pixels(const Bytes &bytes, const image_shape &shape)
      : pixels(bytes, shape) {}

  std::size_t get_count() const noexcept { return this->size(); }
  range<Dimensions> get_range() const noexcept { return this->extents(); }

  template <class Coordinates> T read(const Coordinates &at) const noexcept {
    return this->load(at);
  }
  template <class Coordinates>
  T read(const Coordinates &at, const sampler &how) const noexcept {
    return this->sampled(older_image_access::how(how),
                         sampled_place<Dimensions>(at));
  }
  template <class Coordinates>
  void write(const Coordinates &at, const T &color) const noexcept {
    this->store(at, color);
  }
};

constexpr access_mode mode_of_image(access_mode mode) noexcept {
  return int(mode) == int(access_mode::discard_write) ? access_mode::write
         : int(mode) == int(access_mode::discard_read_write)
             ? access_mode::read_write
             : mode;
}
template <access_mode Mode>
using bytes_of_image = accessor<std::byte, 1, mode_of_image(Mode)>;
template <access_mode Mode>
using host_bytes_of_image = host_accessor<std::byte, 1, mode_of_image(Mode)>;
} // namespace detail

template <class T, int Dimensions, access_mode Mode, access::placeholder P>
class accessor<T, Dimensions, Mode, target::image, P>
    : public detail::older_image_pixels<detail::bytes_of_image<Mode>, T,
                                        Dimensions> {
  using bytes = detail::bytes_of_image<Mode>;

public:
  template <class Allocator>
  accessor(image<Dimensions, Allocator> &of, handler &group,
           const property_list &properties = {})
      : detail::older_image_pixels<bytes, T, Dimensions>(
            bytes(detail::image_access::bytes(of), group, properties),
            detail::image_access::shape(of)) {}
};

template <class T, int Dimensions, access_mode Mode, access::placeholder P>
class accessor<T, Dimensions, Mode, target::host_image, P>
    : public detail::older_image_pixels<detail::host_bytes_of_image<Mode>, T,
                                        Dimensions> {
  using bytes = detail::host_bytes_of_image<Mode>;

public:
  template <class Allocator>
  accessor(image<Dimensions, Allocator> &of,
           const property_list &properties = {})
      : detail::older_image_pixels<bytes, T, Dimensions>(
            bytes(detail::image_access::bytes(of), properties),
            detail::image_access::shape(of)) {}
};

/// Of an image with one dimension more, whose layers are images.
template <class T, int Dimensions, access_mode Mode, access::placeholder P>
class accessor<T, Dimensions, Mode, target::image_array, P>
    : public detail::older_image_pixels<detail::bytes_of_image<Mode>, T,
                                        Dimensions + 1> {
  using bytes = detail::bytes_of_image<Mode>;

public:
  template <class Allocator>
  accessor(image<Dimensions + 1, Allocator> &of, handler &group,
           const property_list &properties = {})
      : detail::older_image_pixels<bytes, T, Dimensions + 1>(
            bytes(detail::image_access::bytes(of), group, properties),
            detail::image_access::shape(of)) {}

  struct layer {
    template <class Coordinates>
    T read(const Coordinates &at, const sampler &how) const noexcept {
      return of->sampled_in(number, detail::older_image_access::how(how),
                            detail::sampled_place<Dimensions>(at));
    }
    template <class Coordinates> T read(const Coordinates &at) const noexcept {
      return read(at, sampler(coordinate_normalization_mode::unnormalized,
                              addressing_mode::none, filtering_mode::nearest));
    }
    const accessor *of;
    std::int32_t number;
  };
  layer operator[](std::size_t number) const noexcept {
    return {this, static_cast<std::int32_t>(number)};
  }
};

} // namespace _V1
} // namespace sycl

namespace std {
template <int D, class A>
struct hash<sycl::image<D, A>> : sycl::detail::hash_image {};
} // namespace std

#endif
