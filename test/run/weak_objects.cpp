// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// sycl_ext_oneapi_weak_object: references that keep nothing alive, and the
// order of owners, for every class whose copies are the same object.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <cstdlib>
#include <map>
#include <optional>
#include <sycl/ext/oneapi/experimental/graph.hpp>
#include <sycl/ext/oneapi/owner_less.hpp>
#include <sycl/ext/oneapi/weak_object.hpp>
#include <thread>

#if SYCL_EXT_ONEAPI_WEAK_OBJECT != 1
#error "no macro of the extension"
#endif

using compare::check;
using sycl::ext::oneapi::owner_less;
using sycl::ext::oneapi::weak_object;
namespace experimental = sycl::ext::oneapi::experimental;

class first_kernel;
class second_kernel;

// One order of objects and weak objects, in every form.
template <class T> bool is_before(const T &a, const T &b) {
  const weak_object<T> weak_a = a, weak_b = b;
  const owner_less<T> less;
  const bool before = a.ext_oneapi_owner_before(b);
  check(a.ext_oneapi_owner_before(weak_b) == before, "object, weak");
  check(weak_a.owner_before(b) == before, "weak, object");
  check(weak_a.owner_before(weak_b) == before, "weak, weak");
  check(less(a, b) == before && less(a, weak_b) == before &&
            less(weak_a, b) == before && less(weak_a, weak_b) == before,
        "owner_less");
  return before;
}

// A weak object of a living object, and its members.
template <class T> void refers(const T &of) {
  static_assert(std::is_same_v<typename weak_object<T>::object_type, T>);
  static_assert(noexcept(weak_object<T>(of)));
  static_assert(std::is_same_v<decltype(weak_object<T>(of).lock()), T>);
  const auto is_it = [&](const weak_object<T> &weak) {
    return !weak.expired() && weak.lock() == of && *weak.try_lock() == of;
  };
  const auto is_none = [](const weak_object<T> &weak) {
    return weak.expired() && !weak.try_lock() &&
           compare::throws(sycl::errc::invalid, [&] { (void)weak.lock(); },
                           {"weak_object"});
  };
  weak_object<T> none, weak = of, other(weak);
  check(is_none(none), "empty");
  check(is_it(weak) && is_it(other), "of an object, and a copy");
  none.swap(other);
  check(is_it(none) && is_none(other), "swap");
  other = std::move(none);
  check(is_it(other) && is_none(none), "moved by assignment");
  weak_object<T> moved = std::move(other);
  check(is_it(moved) && is_none(other), "moved");
  other = of;
  none = other;
  check(is_it(other) && is_it(none), "assigned");
  none.reset();
  check(is_none(none) && is_it(other), "reset");

  check(!is_before(of, of) && !is_before(of, other.lock()), "the same object");
  check(!none.owner_before(weak_object<T>()), "two empty ones");
  check(none.owner_before(of) != of.ext_oneapi_owner_before(none) &&
            none.owner_before(weak) != weak.owner_before(none),
        "an empty one and an object");
}

template <class T> void differ(const T &a, const T &b) {
  refers(a);
  refers(b);
  check(is_before(a, b) != is_before(b, a), "two objects");
}

// An object whose only owner is `make`'s result; `make` returns equal ones.
template <class F> void expires(F make) {
  using T = decltype(make());
  weak_object<T> weak;
  std::map<weak_object<T>, int, owner_less<T>> found;
  {
    const T of = make();
    weak = of;
    check(!weak.expired() && weak.lock() == of, "while it lives");
    {
      const T same = weak.lock();
      check(same == of, "locked");
    }
    check(!weak.expired(), "after a lock has ended");
    found[weak] = 1;
  }
  check(weak.expired() && !weak.try_lock(), "after its end");
  check(compare::throws(sycl::errc::invalid, [&] { (void)weak.lock(); },
                        {"destroyed"}),
        "lock after its end");
  // A later object is another one, though it may have the same memory.
  for (int i = 0; i < 8; ++i) {
    const T later = make();
    check(weak.expired() && is_before(later, weak_object<T>(later).lock()) == 0,
          "beside a later object");
    check(weak.owner_before(later) != later.ext_oneapi_owner_before(weak),
          "the order after its end");
    found[later] = 2;
  }
  check(found.size() == 9 && found[weak] == 1, "as a key");
}

int main() {
  sycl::queue q = compare::queue();
  if (std::getenv("NO_SUCH_VARIABLE")) {
    q.single_task<first_kernel>([] {});
    q.single_task<second_kernel>([] {});
  }
  const sycl::device device = q.get_device();
  const sycl::context context = q.get_context();

  refers(device.get_platform());
  refers(device);
  differ(context, sycl::context(device));
  differ(q, sycl::queue(context, device));
  int *memory = sycl::malloc_shared<int>(1, q);
  differ(q.single_task([=] { *memory = 1; }), q.single_task([=] {}));
  q.wait();
  differ(sycl::event(), sycl::event());
  differ(sycl::get_kernel_id<first_kernel>(),
         sycl::get_kernel_id<second_kernel>());
  const auto bundle = [&] {
    return sycl::get_kernel_bundle<sycl::bundle_state::executable>(context,
                                                                   {device});
  };
  differ(bundle(), sycl::get_kernel_bundle<sycl::bundle_state::executable>(
                       sycl::context(device), {device}));
  refers(*bundle().begin());
  refers(bundle().get_kernel(sycl::get_kernel_id<first_kernel>()));
  {
    using namespace experimental;
    command_graph graph(context, device);
    differ(graph, command_graph(context, device));
    differ(graph.add([](sycl::handler &) {}),
           graph.add([](sycl::handler &) {}));
    differ(graph.finalize(), graph.finalize());
    expires([&] { return command_graph(context, device); });
  }

  std::vector<int> data(12, 7);
  sycl::buffer<int, 2> a(data.data(), sycl::range<2>(3, 4));
  sycl::buffer<int, 2> b(sycl::range<2>(3, 4));
  differ(a, b);
  expires([] { return sycl::buffer<int, 2>(sycl::range<2>(3, 4)); });
  {
    weak_object<sycl::buffer<int, 2>> weak = a;
    const sycl::buffer<int, 2> locked = weak.lock();
    check(locked.get_range() == sycl::range<2>(3, 4), "the range of a buffer");
    sycl::host_accessor read(a);
    const weak_object<decltype(read)> weak_access(read);
    sycl::host_accessor same = weak_access.lock();
    check(same[2][3] == 7 && same.get_range() == sycl::range<2>(3, 4),
          "an element of a locked host_accessor");
    refers(read);
  }
  differ(sycl::accessor(a), sycl::accessor(b));
  differ(sycl::accessor(a, sycl::range<2>(2, 4)),
         sycl::accessor(a, sycl::range<2>(2, 4), sycl::id<2>(1, 0)));
  refers(sycl::accessor<int, 1>());
  expires([&] { return sycl::host_accessor(a, sycl::read_only); });
  {
    // It allows commands again as soon as the last owner is gone.
    weak_object<sycl::host_accessor<int, 2, sycl::access_mode::read_write>>
        weak;
    {
      sycl::host_accessor write(a);
      weak = write;
      write[0][0] = 9;
    }
    check(weak.expired(), "a host_accessor");
    q.submit([&](sycl::handler &group) {
       sycl::accessor to(a, group);
       group.single_task([=] { to[0][0] += 1; });
     }).wait();
    check(sycl::host_accessor(a, sycl::read_only)[0][0] == 10,
          "a command after a host_accessor");
  }
  {
    // Accessors of commands expire with their buffer.
    weak_object<sycl::accessor<int, 1>> weak;
    {
      sycl::buffer<int> c{sycl::range<1>(1)};
      sycl::accessor use(c);
      weak = use;
      check(!weak.expired() && weak.lock() == use, "an accessor");
    }
    check(weak.expired() && !weak.try_lock(), "an accessor without its buffer");
  }
  using old_host_accessor = sycl::accessor<int, 2, sycl::access_mode::read,
                                           sycl::target::host_buffer>;
  {
    const sycl::host_accessor read(a, sycl::read_only);
    differ(old_host_accessor(read),
           old_host_accessor(sycl::host_accessor(b, sycl::read_only)));
  }

  // Images.
  using pixels = sycl::unsampled_image<2>;
  const auto image = [] {
    return pixels(sycl::image_format::r8g8b8a8_uint, sycl::range<2>(2, 3));
  };
  differ(image(), image());
  expires(image);
  const std::vector<sycl::half> colours(2 * 3 * 4);
  const sycl::image_sampler sampler{
      sycl::addressing_mode::none,
      sycl::coordinate_normalization_mode::unnormalized,
      sycl::filtering_mode::linear};
  const auto sampled = [&] {
    return sycl::sampled_image<2>(colours.data(),
                                  sycl::image_format::r16b16g16a16_sfloat,
                                  sampler, sycl::range<2>(2, 3));
  };
  differ(sampled(), sampled());
  expires(sampled);
  pixels one = image(), two = image();
  sycl::sampled_image<2> three = sampled(), four = sampled();
  {
    using host = sycl::host_unsampled_image_accessor<sycl::uint4, 2,
                                                     sycl::access_mode::read>;
    differ(host(one), host(two));
    expires([&] { return host(one); });
    using sampled_host = sycl::host_sampled_image_accessor<sycl::float4, 2>;
    differ(sampled_host(three), sampled_host(four));
  }

  q.submit([&](sycl::handler &group) {
    differ(sycl::local_accessor<int>(4, group),
           sycl::local_accessor<int>(4, group));
    differ(sycl::stream(64, 16, group), sycl::stream(64, 16, group));
    differ(sycl::accessor(a, group), sycl::accessor(b, group));
    using in_task =
        sycl::unsampled_image_accessor<sycl::uint4, 2, sycl::access_mode::read,
                                       sycl::image_target::host_task>;
    differ(in_task(one, group), in_task(two, group));
    using sampled_in_task =
        sycl::sampled_image_accessor<sycl::float4, 2,
                                     sycl::image_target::host_task>;
    differ(sampled_in_task(three, group), sampled_in_task(four, group));
  });
  q.wait();

  // Of two threads, one locks while the other ends the object.
  for (int round = 0; round < 200; ++round) {
    std::optional<sycl::queue> last(std::in_place, context, device);
    const weak_object<sycl::queue> weak = *last;
    std::thread other([&] {
      while (auto locked = weak.try_lock())
        check(locked->get_device() == device, "a locked queue");
    });
    last.reset();
    other.join();
    check(weak.expired(), "a queue that another thread locked");
  }

  sycl::free(memory, q);
  return compare::result();
}
