// Images: every format, addressing mode and filter, in one to three dimensions,
// in kernels, on the host and in host tasks, against formulas written down a
// second time, in double and from single bytes.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <cstdint>
#include <memory>

using compare::check;
using compare::throws;
using sycl::access_mode;
using sycl::addressing_mode;
using sycl::coordinate_normalization_mode;
using sycl::filtering_mode;
using sycl::image_format;

namespace {

struct format_facts {
  image_format format;
  int bytes; // of a channel
  char kind; // u: 0 … 1, i: signed, n: unsigned, f: float
  bool bgra = false;
};
constexpr format_facts formats[] = {
    {image_format::r8g8b8a8_unorm, 1, 'u'},
    {image_format::r16g16b16a16_unorm, 2, 'u'},
    {image_format::r8g8b8a8_sint, 1, 'i'},
    {image_format::r16g16b16a16_sint, 2, 'i'},
    {image_format::r32b32g32a32_sint, 4, 'i'},
    {image_format::r8g8b8a8_uint, 1, 'n'},
    {image_format::r16g16b16a16_uint, 2, 'n'},
    {image_format::r32b32g32a32_uint, 4, 'n'},
    {image_format::r16b16g16a16_sfloat, 2, 'f'},
    {image_format::r32g32b32a32_sfloat, 4, 'f'},
    {image_format::b8g8r8a8_unorm, 1, 'u', true},
};

/// A half from its bits, in double.
double half_value(unsigned bits) {
  const int exponent = int(bits >> 10) & 31;
  const double mantissa = bits & 1023;
  const double value = exponent ? std::ldexp(1024 + mantissa, exponent - 25)
                                : std::ldexp(mantissa, -24);
  return bits & 0x8000 ? -value : value;
}

/// What channel `c` of the pixel at `at` is.
double channel(const format_facts &f, const unsigned char *at, int c) {
  if (f.bgra && c < 3)
    c = 2 - c;
  std::uint32_t bits = 0;
  for (int b = 0; b < f.bytes; ++b)
    bits |= std::uint32_t(at[c * f.bytes + b]) << (8 * b);
  const double most = std::pow(2.0, 8 * f.bytes) - 1;
  switch (f.kind) {
  case 'u':
    return bits / most;
  case 'n':
    return bits;
  case 'i':
    return bits > most / 2 ? bits - most - 1 : bits;
  default:
    if (f.bytes == 2)
      return half_value(bits);
    float value;
    std::memcpy(&value, &bits, sizeof value);
    return double(value);
  }
}

/// Bytes that are ordinary numbers in any format.
std::vector<unsigned char> some_bytes(const format_facts &f,
                                      std::size_t pixels) {
  std::vector<unsigned char> out(pixels * 4 * std::size_t(f.bytes));
  for (std::size_t i = 0; i < out.size(); ++i)
    out[i] = static_cast<unsigned char>(compare::mixed(i + 1) >> 13);
  if (f.kind == 'f')
    for (std::size_t i = 0; i < pixels * 4; ++i) {
      const float value = float(int(compare::mixed(i) >> 20) - 2048) / 16;
      if (f.bytes == 4) {
        std::memcpy(&out[4 * i], &value, 4);
      } else {
        const sycl::half small(value);
        std::memcpy(&out[2 * i], &small, 2);
      }
    }
  return out;
}

/// The row of pixels that coordinate `x` falls on, or -1: the formulas of
/// OpenCL 8.2, for one dimension.
struct axis {
  long first, second;
  double weight;
};
axis axis_of(double x, long extent, const sycl::image_sampler &s) {
  const bool normalized =
      s.coordinate == coordinate_normalization_mode::normalized;
  const bool linear = s.filtering == filtering_mode::linear;
  double u = normalized ? x * double(extent) : x;
  if (s.addressing == addressing_mode::repeat)
    u = (x - std::floor(x)) * double(extent);
  if (s.addressing == addressing_mode::mirrored_repeat)
    u = std::fabs(x - 2 * std::nearbyint(0.5 * x)) * double(extent);
  if (linear)
    u -= 0.5;
  axis out{long(std::floor(u)), long(std::floor(u)) + 1, u - std::floor(u)};
  if (!linear)
    out.weight = 0;
  for (long *at : {&out.first, &out.second})
    switch (s.addressing) {
    case addressing_mode::repeat:
      *at = (*at % extent + extent) % extent;
      break;
    case addressing_mode::mirrored_repeat:
    case addressing_mode::clamp_to_edge:
      *at = std::min(std::max(*at, 0l), extent - 1);
      break;
    default:
      if (*at < 0 || *at >= extent)
        *at = -1;
    }
  return out;
}

double expected(const format_facts &f, const std::vector<unsigned char> &bytes,
                const long (&extent)[3], std::size_t row, std::size_t slice,
                const sycl::image_sampler &s, const float (&at)[3], int d,
                int c) {
  axis a[3] = {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}};
  for (int i = 0; i < d; ++i)
    a[i] = axis_of(double(at[i]), extent[i], s);
  double sum = 0;
  for (int corner = 0; corner < 8; ++corner) {
    double weight = 1;
    long p[3];
    for (int i = 0; i < 3; ++i) {
      const bool second = corner >> i & 1;
      weight *= second ? a[i].weight : 1 - a[i].weight;
      p[i] = second ? a[i].second : a[i].first;
    }
    if (weight == 0 || p[0] < 0 || p[1] < 0 || p[2] < 0)
      continue;
    sum += weight *
           channel(f,
                   &bytes[std::size_t(p[2]) * slice + std::size_t(p[1]) * row +
                          std::size_t(p[0]) * 4 * std::size_t(f.bytes)],
                   c);
  }
  return sum;
}

template <int D> auto floats(const float (&at)[3]) {
  if constexpr (D == 1)
    return at[0];
  else if constexpr (D == 2)
    return sycl::float2(at[0], at[1]);
  else
    return sycl::float4(at[0], at[1], at[2], 0);
}
template <int D> auto ints(int x, int y, int z) {
  if constexpr (D == 1)
    return x;
  else if constexpr (D == 2)
    return sycl::int2(x, y);
  else
    return sycl::int4(x, y, z, 0);
}
template <int D>
sycl::range<D> ranges(std::size_t x, std::size_t y, std::size_t z) {
  if constexpr (D == 1)
    return sycl::range<1>(x);
  else if constexpr (D == 2)
    return sycl::range<2>(x, y);
  else
    return sycl::range<3>(x, y, z);
}

constexpr std::size_t width = 7, height = 5, depth = 3;
constexpr long counts[4][3] = {{},
                               {long(width), 1, 1},
                               {long(width), long(height), 1},
                               {long(width), long(height), long(depth)}};

/// Coordinates in the image, on its borders, and beyond.
float coordinate(std::size_t i, bool normalized, long extent) {
  // Not multiples of a pixel's half, where float and double may differ.
  const float x = float(int(compare::mixed(i) >> 24) - 96) / 32 + 0.013f;
  return normalized ? x : x * float(extent);
}

template <int D, class Pixel>
void sample_all(const format_facts &f, double tolerance) {
  const std::size_t pixels = D == 1   ? width
                             : D == 2 ? width * height
                                      : width * height * depth;
  const std::size_t row = width * 4 * std::size_t(f.bytes);
  const std::vector<unsigned char> bytes = some_bytes(f, pixels);
  constexpr std::size_t samples = 64;
  using number = typename Pixel::element_type;
  for (addressing_mode addressing :
       {addressing_mode::mirrored_repeat, addressing_mode::repeat,
        addressing_mode::clamp_to_edge, addressing_mode::clamp})
    for (bool normalized : {true, false})
      for (bool linear : {false, true}) {
        if (!normalized && (addressing == addressing_mode::repeat ||
                            addressing == addressing_mode::mirrored_repeat))
          continue; // undefined
        if (linear && f.kind != 'u' && f.kind != 'f')
          continue;
        const sycl::image_sampler sampler{
            addressing,
            normalized ? coordinate_normalization_mode::normalized
                       : coordinate_normalization_mode::unnormalized,
            linear ? filtering_mode::linear : filtering_mode::nearest};
        sycl::sampled_image<D> image(bytes.data(), f.format, sampler,
                                     ranges<D>(width, height, depth));
        std::vector<number> found(4 * samples), wanted(4 * samples),
            on_host(4 * samples);
        {
          sycl::buffer<number> out(found.data(), found.size());
          compare::queue().submit([&](sycl::handler &h) {
            sycl::sampled_image_accessor<Pixel, D> in(image, h);
            sycl::accessor to(out, h, sycl::write_only, sycl::no_init);
            h.parallel_for(samples, [=](sycl::id<1> i) {
              float at[3];
              for (int d = 0; d < 3; ++d)
                at[d] = coordinate(4 * i[0] + std::size_t(d), normalized,
                                   d == 0   ? width
                                   : d == 1 ? height
                                            : depth);
              const Pixel p = in.read(floats<D>(at));
              for (int c = 0; c < 4; ++c)
                to[4 * i[0] + std::size_t(c)] = p[c];
            });
          });
        }
        auto host = image.template get_host_access<Pixel>();
        for (std::size_t i = 0; i < samples; ++i) {
          float at[3];
          for (int d = 0; d < 3; ++d)
            at[d] = coordinate(4 * i + std::size_t(d), normalized,
                               d == 0   ? width
                               : d == 1 ? height
                                        : depth);
          const Pixel p = host.read(floats<D>(at));
          for (int c = 0; c < 4; ++c) {
            on_host[4 * i + std::size_t(c)] = p[c];
            wanted[4 * i + std::size_t(c)] = number(expected(
                f, bytes, counts[D], row, row * height, sampler, at, D, c));
          }
        }
        compare::results("samples", found.data(), wanted.data(), found.size(),
                         tolerance);
        compare::results("samples on the host", on_host.data(), wanted.data(),
                         found.size(), tolerance);
      }
}

/// Reads by one kernel what another wrote, and compares the bytes.
template <int D, class Pixel> void read_and_write(const format_facts &f) {
  using number = typename Pixel::element_type;
  const std::size_t pixels = D == 1   ? width
                             : D == 2 ? width * height
                                      : width * height * depth;
  const std::vector<unsigned char> bytes = some_bytes(f, pixels);
  std::vector<unsigned char> copied(bytes.size());
  std::vector<number> read(4 * pixels), wanted(4 * pixels);
  {
    std::vector<unsigned char> mine = bytes;
    sycl::unsampled_image<D> from(mine.data(), f.format,
                                  ranges<D>(width, height, depth));
    sycl::unsampled_image<D> to(f.format, ranges<D>(width, height, depth));
    to.set_final_data(copied.data());
    check(from.size() == pixels && from.byte_size() == bytes.size(),
          "the size of an image");
    sycl::buffer<number> out(read.data(), read.size());
    compare::queue().submit([&](sycl::handler &h) {
      sycl::unsampled_image_accessor<Pixel, D, access_mode::read> in(from, h);
      auto into = to.template get_access<Pixel, access_mode::write>(h);
      sycl::accessor values(out, h, sycl::write_only, sycl::no_init);
      h.parallel_for(pixels, [=](sycl::id<1> i) {
        const auto at = ints<D>(int(i[0] % width), int(i[0] / width % height),
                                int(i[0] / width / height));
        const Pixel p = in.read(at);
        for (int c = 0; c < 4; ++c)
          values[4 * i[0] + std::size_t(c)] = p[c];
        into.write(at, p);
        // Outside, nothing.
        into.write(ints<D>(-1, -1, -1), p);
        into.write(ints<D>(int(width), 0, 0), p);
      });
    });
  }
  for (std::size_t i = 0; i < pixels; ++i)
    for (int c = 0; c < 4; ++c)
      wanted[4 * i + std::size_t(c)] =
          number(channel(f, &bytes[i * 4 * std::size_t(f.bytes)], c));
  compare::results("pixels", read.data(), wanted.data(), read.size(), 1e-6);
  check(copied == bytes, "an image that was copied pixel by pixel");
}

template <int D> void dimensions() {
  for (const format_facts &f : formats)
    switch (f.kind) {
    case 'i':
      read_and_write<D, sycl::int4>(f);
      sample_all<D, sycl::int4>(f, 0);
      break;
    case 'n':
      read_and_write<D, sycl::uint4>(f);
      sample_all<D, sycl::uint4>(f, 0);
      break;
    default:
      read_and_write<D, sycl::float4>(f);
      sample_all<D, sycl::float4>(f, f.kind == 'u' ? 1e-4 : 2e-2);
    }
}

void stores() {
  // The nearest that the format has.
  unsigned char bytes[2 * 4] = {};
  {
    sycl::unsampled_image<1> image(bytes, image_format::r8g8b8a8_unorm,
                                   sycl::range<1>(2));
    compare::queue().submit([&](sycl::handler &h) {
      auto a = image.get_access<sycl::float4, access_mode::write>(h);
      h.single_task([=] {
        a.write(0, sycl::float4(-1, 2, 0.5f, 0.31f));
        a.write(1, sycl::float4(1.6f / 255, 2.4f / 255, 1, NAN));
      });
    });
  }
  const unsigned char wanted[] = {0, 255, 128, 79, 2, 2, 255, 0};
  check(std::memcmp(bytes, wanted, sizeof wanted) == 0, "fractions");
  std::int8_t small[4] = {};
  {
    sycl::unsampled_image<1> image(small, image_format::r8g8b8a8_sint,
                                   sycl::range<1>(1));
    compare::queue().submit([&](sycl::handler &h) {
      auto a = image.get_access<sycl::int4, access_mode::write>(h);
      h.single_task([=] { a.write(0, sycl::int4(-1000, 1000, -128, 5)); });
    });
  }
  check(small[0] == -128 && small[1] == 127 && small[2] == -128 &&
            small[3] == 5,
        "numbers that do not fit");
}

// Rows and slices with padding, which stays.
void pitches() {
  constexpr std::size_t row = 32, slice = 96; // 2 × 3 × 2 pixels of 8 bytes
  std::vector<std::uint16_t> data(slice, 9);  // of 2 bytes: two slices
  {
    sycl::unsampled_image<3> image(data.data(), image_format::r16g16b16a16_uint,
                                   sycl::range<3>(2, 3, 2),
                                   sycl::range<2>(row, slice));
    check(image.get_pitch() == sycl::range<2>(row, slice) &&
              image.byte_size() == 2 * slice,
          "get_pitch");
    compare::queue().submit([&](sycl::handler &h) {
      sycl::unsampled_image_accessor<sycl::uint4, 3, access_mode::write> a(
          image, h);
      check(a.size() == 12, "the size of an accessor");
      h.parallel_for(sycl::range<3>(2, 3, 2), [=](sycl::id<3> i) {
        a.write(sycl::int4(int(i[2]), int(i[1]), int(i[0]), 0),
                sycl::uint4(unsigned(100 * i[0] + 10 * i[1] + i[2])));
      });
    });
    sycl::host_unsampled_image_accessor<const sycl::uint4, 3> a(image);
    check(a.read(sycl::int4(1, 2, 1, 0))[3] == 121, "the last pixel");
  }
  check(data[0] == 0 && data[4] == 1 && data[8] == 9 && data[16] == 10 &&
            data[48] == 100 && data[48 + 32 + 4] == 121 && data[48 + 40] == 9,
        "padding");
  sycl::sampled_image<2> half_row(data.data(), image_format::r16g16b16a16_uint,
                                  {addressing_mode::none,
                                   coordinate_normalization_mode::unnormalized,
                                   filtering_mode::nearest},
                                  sycl::range<2>(2, 3), sycl::range<1>(row));
  check(half_row.get_host_access<sycl::uint4>().read(
            sycl::float2(1.5f, 2.5f))[0] == 21,
        "a sampled image with a pitch");
}

void life() {
  const sycl::image_sampler sampler{addressing_mode::clamp,
                                    coordinate_normalization_mode::unnormalized,
                                    filtering_mode::nearest};
  // Shared with the program, to the end.
  auto shared = std::make_shared<std::vector<float>>(4 * 4, 1.0f);
  std::shared_ptr<void> memory(shared, shared->data());
  {
    sycl::unsampled_image<1> image(memory, image_format::r32g32b32a32_sfloat,
                                   sycl::range<1>(4));
    sycl::unsampled_image<1> copy(image);
    check(copy == image && std::hash<sycl::unsampled_image<1>>()(copy) ==
                               std::hash<sycl::unsampled_image<1>>()(image),
          "a copy is the same image");
    compare::queue().submit([&](sycl::handler &h) {
      sycl::unsampled_image_accessor<sycl::float4, 1, access_mode::write> a(
          image, h);
      h.parallel_for(4, [=](sycl::id<1> i) {
        a.write(int(i[0]), sycl::float4(float(i[0]) * 2));
      });
    });
    int seen = 0;
    compare::queue()
        .submit([&](sycl::handler &h) {
          sycl::unsampled_image_accessor<sycl::float4, 1, access_mode::read,
                                         sycl::image_target::host_task>
              a(image, h);
          h.host_task([=, &seen] { seen = int(a.read(3)[0]); });
        })
        .wait();
    check(seen == 6, "a host task reads what a kernel wrote");
    image.get_host_access<sycl::float4>().write(0, sycl::float4(77));
  }
  check((*shared)[0] == 77 && (*shared)[4] == 2 && (*shared)[15] == 6,
        "written back to shared memory");
  // Nowhere, to elements, and to what has gone.
  std::vector<float> constant(16, 3.0f);
  std::vector<float> elements(16);
  {
    sycl::unsampled_image<1> image(
        constant.data(), image_format::r32g32b32a32_sfloat, sycl::range<1>(4));
    image.set_final_data(elements.begin());
    image.get_host_access<sycl::float4>().write(1, sycl::float4(8));
  }
  check(elements[0] == 3 && elements[4] == 8 && elements[15] == 3,
        "elements of a vector");
  std::weak_ptr<float> gone;
  std::shared_ptr<float> there(new float[4](), std::default_delete<float[]>());
  for (bool is_there : {false, true}) {
    sycl::unsampled_image<1> image(image_format::r32g32b32a32_sfloat,
                                   sycl::range<1>(1));
    image.get_host_access<sycl::float4>().write(0, sycl::float4(5));
    image.set_final_data(is_there ? std::weak_ptr<float>(there) : gone);
  }
  check(there.get()[3] == 5, "a weak pointer");
  std::vector<float> untouched(4, 1.0f);
  {
    sycl::unsampled_image<1> image(
        untouched.data(), image_format::r32g32b32a32_sfloat, sycl::range<1>(1));
    image.set_write_back(false);
    image.set_final_data();
  }
  check(untouched[0] == 1, "nothing is written back");

  check(throws(sycl::errc::invalid,
               [&] {
                 sycl::unsampled_image<2>(image_format::r8g8b8a8_uint,
                                          sycl::range<2>(4, 0));
               }),
        "an image without pixels");
  check(throws(sycl::errc::invalid,
               [&] {
                 sycl::unsampled_image<2>(image_format::r8g8b8a8_uint,
                                          sycl::range<2>(4, 4),
                                          sycl::range<1>(12));
               }),
        "a pitch shorter than a row");
  check(throws(sycl::errc::invalid,
               [&] {
                 sycl::unsampled_image<1> image(image_format::r8g8b8a8_uint,
                                                sycl::range<1>(4));
                 image.get_host_access<sycl::float4>();
               }),
        "whole numbers as fractions");
  check(throws(sycl::errc::feature_not_supported,
               [&] {
                 sycl::image_sampler linear = sampler;
                 linear.filtering = filtering_mode::linear;
                 sycl::sampled_image<1>(nullptr, image_format::r8g8b8a8_uint,
                                        linear, sycl::range<1>(4));
               }),
        "whole numbers between pixels");
}

void devices() {
  const sycl::device device = compare::queue().get_device();
  check(device.has(sycl::aspect::image) &&
            device.get_info<sycl::info::device::image_support>() &&
            device.get_info<sycl::info::device::image2d_max_width>() >= 8192 &&
            device.get_info<sycl::info::device::max_samplers>() >= 16,
        "what a device says of images");
  // half4, in both directions.
  std::vector<sycl::half> data(4, sycl::half(1.5f));
  {
    sycl::unsampled_image<1> image(
        data.data(), image_format::r16b16g16a16_sfloat, sycl::range<1>(1));
    compare::queue().submit([&](sycl::handler &h) {
      sycl::unsampled_image_accessor<sycl::half4, 1, access_mode::read_write> a(
          image, h);
      h.single_task([=] { a.write(0, a.read(0) * sycl::half(2)); });
    });
  }
  check(float(data[3]) == 3.0f, "half4");
}

} // namespace

int main() {
  dimensions<1>();
  dimensions<2>();
  dimensions<3>();
  stores();
  pitches();
  life();
  devices();
  return compare::result();
}
