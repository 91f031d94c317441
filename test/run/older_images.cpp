// The images of SYCL 1.2.1: orders of one to four channels, samplers, arrays.
// Expected values are made from the program's own numbers.
//
// RUN: %build_and_run
#include <sycl/detail/older_images.hpp>
#include <sycl/sycl.hpp>

#include "Inputs/compare.hpp"

namespace {

using compare::check;
using sycl::access::mode;
using sycl::access::target;
using order = sycl::image_channel_order;
using type = sycl::image_channel_type;
constexpr int width = 5, height = 3, layers = 2;

sycl::sampler nearest(sycl::addressing_mode outside) {
  return {sycl::coordinate_normalization_mode::unnormalized, outside,
          sycl::filtering_mode::nearest};
}

/// Reads each pixel by its number: missing channels are 0, the fourth is 1.
template <class Channel, class Element>
void channels(sycl::queue &q, order of, int count, type kind,
              const char *what) {
  std::vector<Element> host(width * height * count);
  for (std::size_t i = 0; i < host.size(); ++i)
    host[i] = static_cast<Element>(i + 1);
  std::vector<sycl::vec<Channel, 4>> out(width * height);
  {
    const Element *data = host.data();
    sycl::image<2> image(data, of, kind, sycl::range<2>(width, height));
    check(image.get_count() == width * height &&
              image.get_size() == host.size() * sizeof(Element),
          what);
    sycl::buffer<sycl::vec<Channel, 4>> result(out.data(), out.size());
    q.submit([&](sycl::handler &h) {
      auto in = image.template get_access<sycl::vec<Channel, 4>, mode::read>(h);
      sycl::accessor to(result, h, sycl::write_only);
      h.parallel_for(sycl::range<2>(height, width), [=](sycl::item<2> i) {
        to[i.get_linear_id()] =
            in.read(sycl::int2(static_cast<int>(i[1]), static_cast<int>(i[0])));
      });
    });
  }
  bool same = true;
  for (int i = 0; i < width * height; ++i)
    for (int c = 0; c < 4; ++c) {
      const Channel want = c < count ? static_cast<Channel>(host[i * count + c])
                                     : static_cast<Channel>(c == 3);
      same = same && Channel(out[i][c]) == want;
    }
  check(same, what);
}

/// Twice the pixel, into an image of two channels, which is written back.
void written(sycl::queue &q) {
  std::vector<float> from(width * height), to(width * height * 2, -1.0f);
  for (std::size_t i = 0; i < from.size(); ++i)
    from[i] = static_cast<float>(i);
  {
    sycl::image<2> in(from.data(), order::r, type::fp32, {width, height});
    sycl::image<2> out(to.data(), order::rg, type::fp32, {width, height});
    q.submit([&](sycl::handler &h) {
      auto a = in.get_access<sycl::float4, mode::read>(h);
      auto b = out.get_access<sycl::float4, mode::discard_write>(h);
      h.parallel_for(sycl::range<2>(width, height), [=](sycl::id<2> i) {
        const sycl::int2 at(static_cast<int>(i[0]), static_cast<int>(i[1]));
        const float one = a.read(at)[0];
        b.write(at, sycl::float4(2 * one, one + 1, 99, 99));
      });
    });
    auto seen = out.get_access<sycl::float4, mode::read>();
    check(seen.get_range() == sycl::range<2>(width, height) &&
              seen.read(sycl::int2(2, 1))[0] == 2 * from[width + 2],
          "an image on the host");
  }
  bool same = true;
  for (std::size_t i = 0; i < from.size(); ++i)
    same = same && to[2 * i] == 2 * from[i] && to[2 * i + 1] == from[i] + 1;
  check(same, "an image of two channels is written back");
}

/// Samplers: outside, between two pixels, and in a layer of an array.
void sampled(sycl::queue &q) {
  std::vector<float> host(width * height * layers);
  for (std::size_t i = 0; i < host.size(); ++i)
    host[i] = static_cast<float>(i * i);
  std::vector<float> out(6);
  const sycl::sampler linear(sycl::coordinate_normalization_mode::unnormalized,
                             sycl::addressing_mode::clamp_to_edge,
                             sycl::filtering_mode::linear);
  const auto edge = nearest(sycl::addressing_mode::clamp_to_edge);
  const auto border = nearest(sycl::addressing_mode::clamp);
  check(linear != edge &&
            linear.get_filtering_mode() == sycl::filtering_mode::linear &&
            border.get_addressing_mode() == sycl::addressing_mode::clamp,
        "what a sampler is made of");
  {
    sycl::image<2> plane(host.data(), order::r, type::fp32, {width, height});
    sycl::image<3> stack(host.data(), order::r, type::fp32,
                         {width, height, layers});
    plane.set_write_back(false);
    stack.set_write_back(false);
    sycl::buffer<float> result(out.data(), out.size());
    q.submit([&](sycl::handler &h) {
      sycl::accessor<sycl::float4, 2, mode::read, target::image> in(plane, h);
      sycl::accessor<sycl::float4, 2, mode::read, target::image_array> all(
          stack, h);
      sycl::accessor to(result, h, sycl::write_only);
      h.single_task([=] {
        to[0] = in.read(sycl::float2(2.0f, 1.5f), linear)[0];
        to[1] = in.read(sycl::int2(-3, 1), edge)[0];
        to[2] = in.read(sycl::int2(-3, 1), border)[0];
        to[3] = in.read(sycl::int2(-3, 1), border)[3];
        to[4] = all[1].read(sycl::float2(3.5f, 2.5f), edge)[0];
        to[5] = all[0].read(sycl::float2(3.5f, 2.5f), edge)[0];
      });
    });
  }
  check(out[0] == (host[width + 1] + host[width + 2]) / 2, "linear filtering");
  check(out[1] == host[width], "the edge");
  check(out[2] == 0 && out[3] == 1, "the border of one channel is 0, 0, 0, 1");
  check(out[4] == host[(height + 2) * width + 3], "a layer");
  check(out[5] == host[2 * width + 3], "the first layer");
}

} // namespace

int main() {
  sycl::queue q;
  channels<float, float>(q, order::r, 1, type::fp32, "r of float");
  channels<float, float>(q, order::rg, 2, type::fp32, "rg of float");
  channels<float, float>(q, order::rgb, 3, type::fp32, "rgb of float");
  channels<float, float>(q, order::rgba, 4, type::fp32, "rgba of float");
  channels<float, sycl::half>(q, order::rg, 2, type::fp16, "rg of half");
  channels<int, std::int8_t>(q, order::r, 1, type::signed_int8, "r of char");
  channels<unsigned, std::uint16_t>(q, order::rg, 2, type::unsigned_int16,
                                    "rg of unsigned short");
  channels<int, int>(q, order::rgba, 4, type::signed_int32, "rgba of int");
  written(q);
  sampled(q);
  check(compare::throws(sycl::errc::feature_not_supported,
                        [] {
                          sycl::image<1> none(order::luminance, type::fp32,
                                              sycl::range<1>(4));
                        },
                        {"rgba"}),
        "an order that is not there");
  return compare::result();
}
