// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file image_accessor.hpp
/// Accessors of images, in commands and on the host. SYCL 2020 4.7.6.12,
/// 4.7.6.13. Tier B.
///
/// Each contains an accessor of the image's bytes and adds the arithmetic of
/// detail/image_pixels.hpp.
#ifndef SYCL_IMAGE_ACCESSOR_HPP
#define SYCL_IMAGE_ACCESSOR_HPP

#include <sycl/image.hpp>

namespace sycl {
inline namespace _V1 {

template <class T, int D, access_mode M, image_target Target>
struct is_property_of<property::no_init,
                      unsampled_image_accessor<T, D, M, Target>>
    : std::true_type {};
template <class T, int D, access_mode M>
struct is_property_of<property::no_init, host_unsampled_image_accessor<T, D, M>>
    : std::true_type {};

namespace detail {

constexpr target target_of(image_target of) noexcept {
  return int(of) == int(image_target::device) ? target::device
                                              : target::host_task;
}

/// Whether a program may read the format as Data; throws if not.
template <class Data> void check_pixel(image_format format) {
  static_assert(pixel_of<Data>::is_one,
                "pixels are sycl::float4, half4, int4 or uint4");
  if (pixel_of<Data>::type != channel_type_of(format))
    throw_error(errc::invalid,
                "an image accessor: _unorm and _sfloat formats are float4 or "
                "half4, _sint formats int4, _uint formats uint4");
}

template <class Name = info::device::name> void check_aspect(const device &of) {
  if (!of.has(aspect::image))
    throw_error(errc::feature_not_supported,
                message("an image accessor for the device '")(
                    of.get_info<Name>().c_str())(
                    "', which does not have aspect::image"));
}

/// The common part of accessors of images, which contains an accessor of the
/// bytes.
template <class Bytes, class Data, int Dimensions> class image_pixels {
  using pixel = pixel_of<std::remove_const_t<Data>>;

public:
  std::size_t size() const noexcept {
    return std::size_t(shape.extent[0]) * std::size_t(shape.extent[1]) *
           std::size_t(shape.extent[2]);
  }
  friend bool operator==(const image_pixels &a,
                         const image_pixels &b) noexcept {
    return a.bytes == b.bytes && a.shape == b.shape;
  }
  friend bool operator!=(const image_pixels &a,
                         const image_pixels &b) noexcept {
    return !(a == b);
  }
  std::size_t hash() const noexcept { return std::hash<Bytes>()(bytes); }

protected:
  image_pixels(const Bytes &bytes, const image_shape &shape)
      : bytes(bytes), shape(shape) {
    check_pixel<std::remove_const_t<Data>>(shape.format);
  }

  /// Converts between accessors of the same pixels, const or not.
  template <class Other>
  image_pixels(const image_pixels<Bytes, Other, Dimensions> &other)
      : bytes(other.bytes), shape(other.shape) {}

  template <class Coordinates>
  std::remove_const_t<Data>
  load(const Coordinates &coordinates) const noexcept {
    std::int32_t at[3] = {0, 0, 0};
    read_coordinates<std::int32_t, Dimensions>(coordinates, at);
    return shape.template load<typename pixel::channel>(&bytes[0], at);
  }
  template <class Coordinates>
  void store(const Coordinates &coordinates, const Data &color) const noexcept {
    std::int32_t at[3] = {0, 0, 0};
    read_coordinates<std::int32_t, Dimensions>(coordinates, at);
    // As on a device with hardware images, writes outside are ignored.
    if (shape.contains(at))
      shape.template store<typename pixel::channel>(&bytes[0], at, color);
  }
  template <class Coordinates>
  std::remove_const_t<Data>
  sampled(const image_sampler &sampler,
          const Coordinates &coordinates) const noexcept {
    float at[3] = {0, 0, 0};
    read_coordinates<float, Dimensions>(coordinates, at);
    return sample<Dimensions, typename pixel::channel>(&bytes[0], shape,
                                                       sampler, at);
  }

  /// The same in one layer of an array of images, which is the last dimension.
  template <class Coordinates>
  std::remove_const_t<Data>
  sampled_in(std::int32_t layer, const image_sampler &sampler,
             const Coordinates &coordinates) const noexcept {
    constexpr int layers = Dimensions - 1;
    const std::int32_t last = shape.extent[layers] - 1;
    const std::int32_t at_layer = layer < 0 ? 0 : layer > last ? last : layer;
    image_shape one = shape;
    one.extent[layers] = 1;
    float at[3] = {0, 0, 0};
    read_coordinates<float, layers>(coordinates, at);
    return sample<layers, typename pixel::channel>(
        &bytes[0] + std::size_t(at_layer) * shape.pitch[layers - 1], one,
        sampler, at);
  }
  range<Dimensions> extents() const noexcept {
    range<Dimensions> out;
    for (int d = 0; d < Dimensions; ++d)
      out[d] = std::size_t(shape.extent[d]);
    return out;
  }

private:
  template <class, class, int> friend class image_pixels;
  friend struct weak_access;
  Bytes bytes;
  image_shape shape;
};

/// Depends on the type of a pixel, so that it is not instantiated in programs
/// without images.
template <class Data>
using host_bytes =
    host_accessor<std::conditional_t<std::is_void_v<Data>, Data, std::byte>, 1,
                  access_mode::read>;

} // namespace detail

/// The access of a command to an unsampled_image. Reads outside of the image
/// return 0, writes there do nothing.
/// \throws exception with errc::feature_not_supported if the device lacks
///   aspect::image, errc::invalid if the format's pixels are not T.
template <class T, int Dimensions, access_mode Mode, image_target Target>
class __SYCL_ARGUMENTS__(0) unsampled_image_accessor
    : public detail::image_pixels<
          accessor<std::byte, 1, Mode, detail::target_of(Target)>, T,
          Dimensions>,
      public detail::owner_ordered<
          unsampled_image_accessor<T, Dimensions, Mode, Target>> {
  static_assert(int(Mode) == int(access_mode::read) ||
                    int(Mode) == int(access_mode::write) ||
                    int(Mode) == int(access_mode::read_write),
                "the modes of images are read, write and read_write");
  using bytes = accessor<std::byte, 1, Mode, detail::target_of(Target)>;
  using pixels = detail::image_pixels<bytes, T, Dimensions>;

public:
  using value_type =
      std::conditional_t<int(Mode) == int(access_mode::read), const T, T>;
  using reference = value_type &;
  using const_reference = const T &;

  template <class Allocator>
  unsampled_image_accessor(unsampled_image<Dimensions, Allocator> &of,
                           handler &group, const property_list &properties = {})
      : pixels(bytes(checked(of, group), group, properties),
               detail::image_access::shape(of)) {}
  /// Converts between accessors that only read, of const pixels or not.
  template <class Other,
            std::enable_if_t<int(Mode) == int(access_mode::read) &&
                                 !std::is_same_v<T, Other> &&
                                 std::is_same_v<std::remove_const_t<T>,
                                                std::remove_const_t<Other>>,
                             int> = 0>
  unsampled_image_accessor(
      const unsampled_image_accessor<Other, Dimensions, Mode, Target> &other)
      : pixels(other) {}

  template <class Coordinates, access_mode M = Mode,
            std::enable_if_t<int(M) != int(access_mode::write), int> = 0>
  std::remove_const_t<T> read(const Coordinates &at) const noexcept {
    return this->load(at);
  }
  template <class Coordinates, access_mode M = Mode,
            std::enable_if_t<int(M) != int(access_mode::read), int> = 0>
  void write(const Coordinates &at, const T &color) const {
    this->store(at, color);
  }

private:
  template <class Image> static auto &checked(Image &of, handler &group) {
    if (int(Target) == int(image_target::device))
      detail::check_aspect(detail::handler_access::queue(group).get_device());
    return detail::image_access::bytes(of);
  }
};

/// The access of host code to an unsampled_image. It blocks, and makes commands
/// wait, like a host_accessor.
template <class T, int Dimensions, access_mode Mode>
class host_unsampled_image_accessor
    : public detail::image_pixels<host_accessor<std::byte, 1, Mode>, T,
                                  Dimensions>,
      public detail::owner_ordered<
          host_unsampled_image_accessor<T, Dimensions, Mode>> {
  using bytes = host_accessor<std::byte, 1, Mode>;
  using pixels = detail::image_pixels<bytes, T, Dimensions>;

public:
  using value_type =
      std::conditional_t<int(Mode) == int(access_mode::read), const T, T>;
  using reference = value_type &;
  using const_reference = const T &;

  template <class Allocator>
  host_unsampled_image_accessor(unsampled_image<Dimensions, Allocator> &of,
                                const property_list &properties = {})
      : pixels(bytes(detail::image_access::bytes(of), properties),
               detail::image_access::shape(of)) {}
  template <class Other,
            std::enable_if_t<int(Mode) == int(access_mode::read) &&
                                 !std::is_same_v<T, Other> &&
                                 std::is_same_v<std::remove_const_t<T>,
                                                std::remove_const_t<Other>>,
                             int> = 0>
  host_unsampled_image_accessor(
      const host_unsampled_image_accessor<Other, Dimensions, Mode> &other)
      : pixels(other) {}

  template <class Coordinates, access_mode M = Mode,
            std::enable_if_t<int(M) != int(access_mode::write), int> = 0>
  std::remove_const_t<T> read(const Coordinates &at) const noexcept {
    return this->load(at);
  }
  template <class Coordinates, access_mode M = Mode,
            std::enable_if_t<int(M) != int(access_mode::read), int> = 0>
  void write(const Coordinates &at, const T &color) const {
    this->store(at, color);
  }
};

/// The access of a command to a sampled_image.
/// \throws exception as unsampled_image_accessor.
template <class T, int Dimensions, image_target Target>
class __SYCL_ARGUMENTS__(0) sampled_image_accessor
    : public detail::image_pixels<
          accessor<std::byte, 1, access_mode::read, detail::target_of(Target)>,
          T, Dimensions>,
      public detail::owner_ordered<
          sampled_image_accessor<T, Dimensions, Target>> {
  using bytes =
      accessor<std::byte, 1, access_mode::read, detail::target_of(Target)>;
  using pixels = detail::image_pixels<bytes, T, Dimensions>;

public:
  using value_type = const T;
  using reference = const T &;
  using const_reference = const T &;

  template <class Allocator>
  sampled_image_accessor(sampled_image<Dimensions, Allocator> &of,
                         handler &group, const property_list &properties = {})
      : pixels(bytes(checked(of, group), group, properties),
               detail::image_access::shape(of)),
        sampler(detail::image_access::sampler(of)) {}
  template <class Other,
            std::enable_if_t<!std::is_same_v<T, Other> &&
                                 std::is_same_v<std::remove_const_t<T>,
                                                std::remove_const_t<Other>>,
                             int> = 0>
  sampled_image_accessor(
      const sampled_image_accessor<Other, Dimensions, Target> &other)
      : pixels(other), sampler(other.sampler) {}

  template <class Coordinates>
  std::remove_const_t<T> read(const Coordinates &at) const noexcept {
    return this->sampled(sampler, at);
  }

private:
  template <class, int, image_target> friend class sampled_image_accessor;
  template <class Image> static auto &checked(Image &of, handler &group) {
    if (int(Target) == int(image_target::device))
      detail::check_aspect(detail::handler_access::queue(group).get_device());
    return detail::image_access::bytes(of);
  }
  image_sampler sampler;
};

/// The access of host code to a sampled_image; blocks like a host_accessor.
template <class T, int Dimensions>
class host_sampled_image_accessor
    : public detail::image_pixels<detail::host_bytes<T>, T, Dimensions>,
      public detail::owner_ordered<host_sampled_image_accessor<T, Dimensions>> {
  using bytes = detail::host_bytes<T>;
  using pixels = detail::image_pixels<bytes, T, Dimensions>;

public:
  using value_type = const T;
  using reference = const T &;
  using const_reference = const T &;

  template <class Allocator>
  host_sampled_image_accessor(sampled_image<Dimensions, Allocator> &of,
                              const property_list &properties = {})
      : pixels(bytes(detail::image_access::bytes(of), properties),
               detail::image_access::shape(of)),
        sampler(detail::image_access::sampler(of)) {}
  template <class Other,
            std::enable_if_t<!std::is_same_v<T, Other> &&
                                 std::is_same_v<std::remove_const_t<T>,
                                                std::remove_const_t<Other>>,
                             int> = 0>
  host_sampled_image_accessor(
      const host_sampled_image_accessor<Other, Dimensions> &other)
      : pixels(other), sampler(other.sampler) {}

  template <class Coordinates>
  std::remove_const_t<T> read(const Coordinates &at) const noexcept {
    return this->sampled(sampler, at);
  }

private:
  template <class, int> friend class host_sampled_image_accessor;
  image_sampler sampler;
};

namespace detail {
struct hash_pixels {
  template <class Accessor>
  std::size_t operator()(const Accessor &of) const noexcept {
    return of.hash();
  }
};
} // namespace detail

} // namespace _V1
} // namespace sycl

namespace std {
template <class T, int D, sycl::access_mode M, sycl::image_target Target>
struct hash<sycl::unsampled_image_accessor<T, D, M, Target>>
    : sycl::detail::hash_pixels {};
template <class T, int D, sycl::access_mode M>
struct hash<sycl::host_unsampled_image_accessor<T, D, M>>
    : sycl::detail::hash_pixels {};
template <class T, int D, sycl::image_target Target>
struct hash<sycl::sampled_image_accessor<T, D, Target>>
    : sycl::detail::hash_pixels {};
template <class T, int D>
struct hash<sycl::host_sampled_image_accessor<T, D>>
    : sycl::detail::hash_pixels {};
} // namespace std

#endif
