// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file image_pixels.hpp
/// Formats of images, and how a pixel is read, written and sampled. Tier M.
///
/// An image is bytes, in rows of rows; all of it is arithmetic, the same on the
/// host and on every device. Formulas of addressing and filtering: OpenCL 3.0
/// 8.2. The first number of a range or of coordinates is along a row, as in
/// SYCL 2020 4.7.3.
///
/// (Rejected: the drivers' own images. Each kernel would need a parameter for
/// each image, with another type on each device, and formats and limits would
/// depend on the device; no program that was found needs their speed.) Tested
/// by test/run/images.cpp.
#ifndef SYCL_DETAIL_IMAGE_PIXELS_HPP
#define SYCL_DETAIL_IMAGE_PIXELS_HPP

#include <cstddef>
#include <cstdint>
#include <sycl/half.hpp>
#include <sycl/vec.hpp>

namespace sycl {
inline namespace _V1 {

/// Four channels each. SYCL 2020 4.7.3.1.
enum class image_format : std::uint32_t {
  r8g8b8a8_unorm,
  r16g16b16a16_unorm,
  r8g8b8a8_sint,
  r16g16b16a16_sint,
  r32b32g32a32_sint,
  r8g8b8a8_uint,
  r16g16b16a16_uint,
  r32b32g32a32_uint,
  r16b16g16a16_sfloat,
  r32g32b32a32_sfloat,
  b8g8r8a8_unorm
};

/// Pixels outside of an image. SYCL 2020 4.7.8.
enum class addressing_mode : std::uint32_t {
  mirrored_repeat,
  repeat,
  clamp_to_edge,
  clamp,
  none
};
enum class filtering_mode : std::uint32_t { nearest, linear };
enum class coordinate_normalization_mode : std::uint32_t {
  normalized,
  unnormalized
};
struct image_sampler {
  addressing_mode addressing;
  coordinate_normalization_mode coordinate;
  filtering_mode filtering;
};

namespace detail {

/// The channels of a format, as programs read them.
enum class channel_type : std::uint32_t { is_float, is_signed, is_unsigned };

/// Pixels of fewer than four channels, which SYCL 1.2.1 has: the number is
/// above the format of four.
constexpr image_format with_channels(image_format four,
                                     std::uint32_t channels) noexcept {
  return static_cast<image_format>(static_cast<std::uint32_t>(four) | channels
                                                                          << 8);
}
constexpr image_format of_four(image_format format) noexcept {
  return static_cast<image_format>(static_cast<std::uint32_t>(format) & 255);
}
constexpr std::uint32_t channels_of(image_format format) noexcept {
  const std::uint32_t channels = static_cast<std::uint32_t>(format) >> 8;
  return channels ? channels : 4;
}

constexpr channel_type channel_type_of(image_format format) noexcept {
  switch (of_four(format)) {
  case image_format::r8g8b8a8_sint:
  case image_format::r16g16b16a16_sint:
  case image_format::r32b32g32a32_sint:
    return channel_type::is_signed;
  case image_format::r8g8b8a8_uint:
  case image_format::r16g16b16a16_uint:
  case image_format::r32b32g32a32_uint:
    return channel_type::is_unsigned;
  default:
    return channel_type::is_float;
  }
}

constexpr std::size_t channel_bytes(image_format format) noexcept {
  switch (of_four(format)) {
  case image_format::r8g8b8a8_unorm:
  case image_format::r8g8b8a8_sint:
  case image_format::r8g8b8a8_uint:
  case image_format::b8g8r8a8_unorm:
    return 1;
  case image_format::r32b32g32a32_sint:
  case image_format::r32b32g32a32_uint:
  case image_format::r32g32b32a32_sfloat:
    return 4;
  default:
    return 2;
  }
}
constexpr std::size_t pixel_bytes(image_format format) noexcept {
  return channel_bytes(format) * channels_of(format);
}

/// float4, half4, int4 or uint4, by its elements.
template <class Data> struct pixel_of {
  static constexpr bool is_one = false;
};
template <class Channel> struct pixel_of<vec<Channel, 4>> {
  using channel = Channel;
  /// The type in which pixels are interpolated. Named here so that no vec is
  /// instantiated for a program without images.
  using mixed = float;
  static constexpr bool is_one = std::is_same_v<Channel, float> ||
                                 std::is_same_v<Channel, half> ||
                                 std::is_same_v<Channel, std::int32_t> ||
                                 std::is_same_v<Channel, std::uint32_t>;
  static constexpr channel_type type =
      std::is_same_v<Channel, std::int32_t>    ? channel_type::is_signed
      : std::is_same_v<Channel, std::uint32_t> ? channel_type::is_unsigned
                                               : channel_type::is_float;
};

// -- one pixel

/// Four numbers in a row, as a value of a pixel. `From` is as aligned as they
/// are.
template <class Channel, class From>
vec<Channel, 4> load_channels(const std::byte *at, float scale = 1) noexcept {
  const From *from = reinterpret_cast<const From *>(at);
  if constexpr (std::is_integral_v<Channel>)
    return {Channel(from[0]), Channel(from[1]), Channel(from[2]),
            Channel(from[3])};
  else
    return {Channel(float(from[0]) * scale), Channel(float(from[1]) * scale),
            Channel(float(from[2]) * scale), Channel(float(from[3]) * scale)};
}

template <class Channel>
vec<Channel, 4> load_pixel(const std::byte *at, image_format format) noexcept {
  if constexpr (std::is_same_v<Channel, std::int32_t>) {
    switch (format) {
    case image_format::r8g8b8a8_sint:
      return load_channels<Channel, std::int8_t>(at);
    case image_format::r16g16b16a16_sint:
      return load_channels<Channel, std::int16_t>(at);
    default:
      return load_channels<Channel, std::int32_t>(at);
    }
  } else if constexpr (std::is_same_v<Channel, std::uint32_t>) {
    switch (format) {
    case image_format::r8g8b8a8_uint:
      return load_channels<Channel, std::uint8_t>(at);
    case image_format::r16g16b16a16_uint:
      return load_channels<Channel, std::uint16_t>(at);
    default:
      return load_channels<Channel, std::uint32_t>(at);
    }
  } else {
    switch (format) {
    case image_format::r8g8b8a8_unorm:
      return load_channels<Channel, std::uint8_t>(at, 1 / 255.0f);
    case image_format::b8g8r8a8_unorm: {
      const auto bgra = load_channels<Channel, std::uint8_t>(at, 1 / 255.0f);
      return {bgra[2], bgra[1], bgra[0], bgra[3]};
    }
    case image_format::r16g16b16a16_unorm:
      return load_channels<Channel, std::uint16_t>(at, 1 / 65535.0f);
    case image_format::r16b16g16a16_sfloat:
      return load_channels<Channel, half>(at);
    default:
      return load_channels<Channel, float>(at);
    }
  }
}

/// The nearest value in `To`.
template <class To, class Channel> To stored_channel(Channel value) noexcept {
  if constexpr (std::is_integral_v<Channel> && sizeof(To) < sizeof(Channel)) {
    constexpr auto bits = 8 * sizeof(To) - std::is_signed_v<To>;
    constexpr Channel most = Channel((std::uint32_t(1) << bits) - 1);
    constexpr Channel least = std::is_signed_v<To> ? Channel(-1) - most : 0;
    return To(value > most ? most : value < least ? least : value);
  } else {
    return To(value);
  }
}
/// 0 … 1 as 0 … most, rounded to the nearest, in the middle to the even one;
/// not a number is 0.
template <class To, class Channel>
To stored_fraction(Channel value, float most) noexcept {
  const float scaled = float(value) * most;
  return To(!(scaled > 0)   ? 0.0f
            : scaled > most ? most
                            : __builtin_rintf(scaled));
}

template <class To, class Channel>
void store_channels(std::byte *at, const vec<Channel, 4> &value) noexcept {
  To *to = reinterpret_cast<To *>(at);
  for (int i = 0; i < 4; ++i)
    to[i] = stored_channel<To>(Channel(value[i]));
}
template <class To, class Channel>
void store_fractions(std::byte *at, const vec<Channel, 4> &value,
                     float most) noexcept {
  To *to = reinterpret_cast<To *>(at);
  for (int i = 0; i < 4; ++i)
    to[i] = stored_fraction<To>(Channel(value[i]), most);
}

template <class Channel>
void store_pixel(std::byte *at, image_format format,
                 const vec<Channel, 4> &value) noexcept {
  if constexpr (std::is_same_v<Channel, std::int32_t>) {
    switch (format) {
    case image_format::r8g8b8a8_sint:
      return store_channels<std::int8_t>(at, value);
    case image_format::r16g16b16a16_sint:
      return store_channels<std::int16_t>(at, value);
    default:
      return store_channels<std::int32_t>(at, value);
    }
  } else if constexpr (std::is_same_v<Channel, std::uint32_t>) {
    switch (format) {
    case image_format::r8g8b8a8_uint:
      return store_channels<std::uint8_t>(at, value);
    case image_format::r16g16b16a16_uint:
      return store_channels<std::uint16_t>(at, value);
    default:
      return store_channels<std::uint32_t>(at, value);
    }
  } else {
    switch (format) {
    case image_format::r8g8b8a8_unorm:
      return store_fractions<std::uint8_t>(at, value, 255);
    case image_format::b8g8r8a8_unorm:
      return store_fractions<std::uint8_t>(
          at,
          vec<Channel, 4>(Channel(value[2]), Channel(value[1]),
                          Channel(value[0]), Channel(value[3])),
          255);
    case image_format::r16g16b16a16_unorm:
      return store_fractions<std::uint16_t>(at, value, 65535);
    case image_format::r16b16g16a16_sfloat:
      return store_channels<half>(at, value);
    default:
      return store_channels<float>(at, value);
    }
  }
}

/// A pixel of fewer than four channels: those that it lacks are 0, the fourth
/// one is 1.
template <class Channel>
vec<Channel, 4> load_narrow(const std::byte *at, image_format format) noexcept {
  alignas(16) std::byte wide[16]{};
  for (std::size_t i = 0; i < pixel_bytes(format); ++i)
    wide[i] = at[i];
  vec<Channel, 4> out = load_pixel<Channel>(wide, of_four(format));
  out[3] = Channel(1);
  return out;
}
template <class Channel>
void store_narrow(std::byte *at, image_format format,
                  const vec<Channel, 4> &value) noexcept {
  alignas(16) std::byte wide[16];
  store_pixel(wide, of_four(format), value);
  for (std::size_t i = 0; i < pixel_bytes(format); ++i)
    at[i] = wide[i];
}

// -- many pixels

/// Where the pixels of an image are in its bytes. Missing dimensions are one.
struct image_shape {
  image_format format = image_format::r8g8b8a8_unorm;
  std::int32_t extent[3] = {1, 1, 1};
  std::size_t pitch[2] = {0, 0};

  bool contains(const std::int32_t (&at)[3]) const noexcept {
    return at[0] >= 0 && at[0] < extent[0] && at[1] >= 0 && at[1] < extent[1] &&
           at[2] >= 0 && at[2] < extent[2];
  }
  std::size_t offset(const std::int32_t (&at)[3]) const noexcept {
    return std::size_t(at[0]) * pixel_bytes(format) +
           std::size_t(at[1]) * pitch[0] + std::size_t(at[2]) * pitch[1];
  }
  /// Outside of the image all channels are 0, SYCL's border color; the fourth
  /// one is 1 where pixels have fewer (OpenCL 3.0 8.2).
  template <class Channel>
  vec<Channel, 4> load(const std::byte *bytes,
                       const std::int32_t (&at)[3]) const noexcept {
    const bool narrow = channels_of(format) < 4;
    if (!contains(at)) {
      vec<Channel, 4> border(Channel(0));
      if (narrow)
        border[3] = Channel(1);
      return border;
    }
    return narrow ? load_narrow<Channel>(bytes + offset(at), format)
                  : load_pixel<Channel>(bytes + offset(at), format);
  }
  template <class Channel>
  void store(std::byte *bytes, const std::int32_t (&at)[3],
             const vec<Channel, 4> &value) const noexcept {
    if (channels_of(format) < 4)
      store_narrow<Channel>(bytes + offset(at), format, value);
    else
      store_pixel<Channel>(bytes + offset(at), format, value);
  }
  friend bool operator==(const image_shape &a, const image_shape &b) noexcept {
    return int(a.format) == int(b.format) && a.extent[0] == b.extent[0] &&
           a.extent[1] == b.extent[1] && a.extent[2] == b.extent[2] &&
           a.pitch[0] == b.pitch[0] && a.pitch[1] == b.pitch[1];
  }
};

/// The coordinates of `Number`s in one dimension, or as a vec; further numbers
/// are ignored.
template <class Number, int Dimensions, class Coordinates>
void read_coordinates(const Coordinates &from, Number (&to)[3]) noexcept {
  if constexpr (Dimensions == 1) {
    static_assert(std::is_convertible_v<const Coordinates &, Number>,
                  "the coordinate of an image of one dimension is one number: "
                  "an int, or a float if it is sampled");
    to[0] = static_cast<Number>(from);
  } else {
    static_assert(
        std::is_same_v<typename Coordinates::element_type, Number> &&
            (Coordinates::size() >= Dimensions),
        "the coordinates of an image are int2 and int4, or float2 and "
        "float4 if it is sampled");
    for (int d = 0; d < Dimensions; ++d)
      to[d] = from[d];
  }
}

/// One dimension of a sample: two pixels, and the weight of the second one.
struct sampled_axis {
  std::int32_t pixel[2];
  float weight;

  static sampled_axis of(float coordinate, std::int32_t extent,
                         const image_sampler &sampler) noexcept {
    const bool normalized = int(sampler.coordinate) ==
                            int(coordinate_normalization_mode::normalized);
    const bool linear = int(sampler.filtering) == int(filtering_mode::linear);
    const bool repeats =
        normalized && int(sampler.addressing) == int(addressing_mode::repeat);
    const bool mirrors =
        normalized &&
        int(sampler.addressing) == int(addressing_mode::mirrored_repeat);
    const bool clamps = mirrors || int(sampler.addressing) ==
                                       int(addressing_mode::clamp_to_edge);
    if (repeats)
      coordinate -= __builtin_floorf(coordinate);
    if (mirrors)
      coordinate =
          __builtin_fabsf(coordinate - 2 * __builtin_rintf(0.5f * coordinate));
    if (normalized)
      coordinate *= static_cast<float>(extent);
    if (linear)
      coordinate -= 0.5f;
    const float whole = __builtin_floorf(coordinate);

    sampled_axis out;
    out.weight = linear ? coordinate - whole : 0;
    // Far outside of the image all is alike, and not every float is an int.
    const std::int32_t first = !(whole >= -2.0f) ? -2
                               : whole > static_cast<float>(extent)
                                   ? extent + 1
                                   : static_cast<std::int32_t>(whole);
    for (int i = 0; i < 2; ++i) {
      std::int32_t at = first + i;
      if (repeats)
        at = at < 0 ? at + extent : at >= extent ? at - extent : at;
      if (clamps)
        at = at < 0 ? 0 : at >= extent ? extent - 1 : at;
      out.pixel[i] = at;
    }
    return out;
  }
};

template <int Dimensions, class Channel>
vec<Channel, 4> sample(const std::byte *bytes, const image_shape &shape,
                       const image_sampler &sampler,
                       const float (&coordinates)[3]) noexcept {
  sampled_axis axis[Dimensions];
  for (int d = 0; d < Dimensions; ++d)
    axis[d] = sampled_axis::of(coordinates[d], shape.extent[d], sampler);
  std::int32_t at[3] = {0, 0, 0};
  if constexpr (pixel_of<vec<Channel, 4>>::type == channel_type::is_float) {
    if (int(sampler.filtering) == int(filtering_mode::linear)) {
      using mixed = typename pixel_of<vec<Channel, 4>>::mixed;
      mixed sum[4] = {};
      for (unsigned corner = 0; corner < (1u << Dimensions); ++corner) {
        float weight = 1;
        for (int d = 0; d < Dimensions; ++d) {
          const unsigned second = (corner >> d) & 1;
          at[d] = axis[d].pixel[second];
          weight *= second ? axis[d].weight : 1 - axis[d].weight;
        }
        // A pixel with weight 0 may be infinite.
        if (weight != 0) {
          const vec<mixed, 4> one = shape.load<mixed>(bytes, at);
          for (int c = 0; c < 4; ++c)
            sum[c] += one[c] * weight;
        }
      }
      return {Channel(sum[0]), Channel(sum[1]), Channel(sum[2]),
              Channel(sum[3])};
    }
  }
  for (int d = 0; d < Dimensions; ++d)
    at[d] = axis[d].pixel[0];
  return shape.load<Channel>(bytes, at);
}

} // namespace detail
} // namespace _V1
} // namespace sycl

#endif
