// Buffers and accessors: parts, placeholders, iterators, host tasks, explicit
// copies, sub-buffers, other types, final data. With SYCLCC1_BUFFERS=copy every
// device has separate memory.
//
// RUN: %build_and_run
// RUN: env SYCLCC1_BUFFERS=copy %run %t-O2

#include "Inputs/compare.hpp"
#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <numeric>

using compare::check;
using compare::throws;
using sycl::access::mode;

static void parts(sycl::queue q) {
  std::vector<int> data(6 * 8);
  std::iota(data.begin(), data.end(), 0);
  {
    sycl::buffer<int, 2> b(data.data(), {6, 8});
    q.submit([&](sycl::handler &h) {
      sycl::accessor middle(b, h, sycl::range<2>(2, 3), sycl::id<2>(3, 4),
                            sycl::read_write);
      h.parallel_for(middle.get_range(), [=](sycl::item<2> i) {
        middle[i] += 100 * static_cast<int>(middle.get_offset()[0]);
        if (i.get_linear_id() == 0) // counted from the buffer's beginning
          middle.get_pointer()[28] = -1;
      });
    });
    q.submit([&](sycl::handler &h) { // the rest must stay
      sycl::accessor corner(b, h, sycl::range<2>(1, 1), sycl::id<2>(5, 7),
                            sycl::write_only, sycl::no_init);
      h.single_task([=] { corner[0][0] = 9; });
    });
    sycl::host_accessor part(b, sycl::range<2>(2, 2), sycl::id<2>(3, 4),
                             sycl::read_only);
    int sum = 0;
    for (int value : part)
      sum += value;
    check(sum == -1 + 329 + 336 + 337, "iterators over a part");
    check(*part.rbegin() == 337 && part.end() - part.begin() == 4 &&
              part.begin()[2] == 336,
          "iterators at random");
  }
  bool right = true;
  for (int i = 0; i < 48; ++i) {
    const bool inside = i / 8 >= 3 && i / 8 < 5 && i % 8 >= 4 && i % 8 < 7;
    right &= data[i] == (i == 28 ? -1 : i == 47 ? 9 : i + (inside ? 300 : 0));
  }
  check(right, "a part of a buffer");
}

static void three_dimensions(sycl::queue q) {
  sycl::buffer<short, 3> b(sycl::range<3>(3, 4, 5));
  q.submit([&](sycl::handler &h) {
    auto a = b.get_access<mode::discard_write>(h);
    h.parallel_for(b.get_range(), [=](sycl::id<3> i) {
      a[i[0]][i[1]][i[2]] = short(i[0] * 100 + i[1] * 10 + i[2]);
    });
  });
  auto a = b.get_access<mode::read>(); // as in SYCL 1.2.1
  check(a[2][3][4] == 234 && a[sycl::id<3>(1, 0, 3)] == 103 &&
            a.get_count() == 60,
        "three dimensions");
}

static void no_dimensions(sycl::queue q) {
  int value = 20;
  {
    sycl::buffer<int> b(&value, 1);
    q.submit([&](sycl::handler &h) {
      sycl::accessor<int, 0> one(b, h);
      h.single_task([=] {
        int old = one;
        one = old + 1;
      });
    });
    sycl::host_accessor<int, 0> one(b);
    one = one * 2;
  }
  check(value == 42, "no dimensions");
  sycl::buffer<int> more(sycl::range<1>(3)), none(sycl::range<1>(0));
  check(sycl::accessor<int, 0>(more).size() == 1 &&
            sycl::accessor<int, 0>(none).empty() &&
            sycl::host_accessor<int, 0>(more).byte_size() == sizeof(int),
        "no dimensions: the first element");
  check(!sycl::host_accessor<int>(more).is_placeholder(),
        "host_accessor::is_placeholder, as DPC++");
}

struct holder {
  sycl::accessor<float, 1, mode::read> from;
  struct inner {
    sycl::accessor<float, 1, mode::write> to[2];
  } nested;
  void operator()(sycl::id<1> i) const {
    nested.to[0][i] = from[i] * 2;
    nested.to[1][i] = from[i] * 3;
  }
};

static void nested(sycl::queue q) {
  std::vector<float> in(100), two(100), three(100);
  std::iota(in.begin(), in.end(), 0.0f);
  {
    const std::vector<float> &constant = in;
    sycl::buffer a(constant);
    sycl::buffer b(two), c(three);
    q.submit([&](sycl::handler &h) {
      h.parallel_for(100, holder{{a, h}, {{{b, h}, {c, h}}}});
    });
  }
  check(two[99] == 198 && three[99] == 297, "accessors in arrays in members");
}

static void placeholders(sycl::queue q) {
  sycl::buffer<int> b{sycl::range<1>(10)};
  sycl::accessor<int, 1, mode::read_write, sycl::target::device,
                 sycl::access::placeholder::true_t>
      later(b);
  check(later.is_placeholder(), "is a placeholder");
  for (int round = 0; round < 3; ++round)
    q.submit([&](sycl::handler &h) {
      h.require(later);
      h.parallel_for(10, [=](sycl::id<1> i) {
        later[i] = round == 0 ? int(i) : later[i] * 2;
      });
    });
  check(sycl::host_accessor(b)[9] == 36, "placeholder");
  check(throws(sycl::errc::kernel_argument,
               [&] {
                 q.submit([&](sycl::handler &h) {
                   h.parallel_for(10, [=](sycl::id<1> i) { later[i] = 1; });
                 });
               },
               {"handler::require"}),
        "handler::require");
  check(
      throws(sycl::errc::kernel_argument,
             [&] { q.parallel_for(10, [=](sycl::id<1> i) { later[i] = 1; }); },
             {"command group did not ask for"}),
      "command group did not ask for");
}

static void host_tasks(sycl::queue q) {
  sycl::buffer<int> b{sycl::range<1>(100)};
  q.submit([&](sycl::handler &h) {
    sycl::accessor a(b, h, sycl::write_only, sycl::no_init);
    h.parallel_for(100, [=](sycl::id<1> i) { a[i] = int(i); });
  });
  long sum = 0;
  q.submit([&](sycl::handler &h) {
    sycl::accessor a(b, h, sycl::read_write_host_task);
    h.host_task([=, &sum] {
      for (int &value : a)
        sum += value++;
    });
  });
  q.submit([&](sycl::handler &h) {
    sycl::accessor a(b, h);
    h.parallel_for(100, [=](sycl::id<1> i) { a[i] *= 2; });
  });
  sycl::host_accessor a(b, sycl::read_only);
  check(sum == 4950 && a[99] == 200, "host task between kernels");
}

/// Where the device uses the host's memory, a host task may read and write what
/// a device accessor stands for.
static void device_accessors_in_host_tasks(sycl::queue q) {
  const char *text = std::getenv("SYCLCC1_BUFFERS");
  if (!q.get_device().has(sycl::aspect::usm_system_allocations) ||
      (text && std::string(text) == "copy"))
    return;
  std::vector<int> data{1, 2, 3};
  {
    sycl::buffer<int> b(data.data(), 3);
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(b, h);
      h.parallel_for(3, [=](sycl::id<1> i) { a[i] *= 10; });
    });
    q.submit([&](sycl::handler &h) {
      sycl::accessor from(b, h, sycl::read_only_host_task);
      sycl::accessor to(b, h, sycl::range<1>(2), sycl::id<1>(1),
                        sycl::write_only);
      h.host_task([=] {
        to[0] += from[2];
        to[1] -= 1;
      });
    });
  }
  check(data == std::vector<int>{10, 50, 29},
        "device accessors in a host task");
}

/// The allocator's argument is not taken for a list of properties.
static void deduced_from_iterators() {
  std::vector<float> data{1, 2, 3};
  sycl::buffer b(data.begin(), data.end(), sycl::property_list{});
  sycl::buffer c(data.begin(), data.end(), std::allocator<float>());
  static_assert(std::is_same_v<decltype(b), sycl::buffer<float, 1>>);
  static_assert(std::is_same_v<decltype(c),
                               sycl::buffer<float, 1, std::allocator<float>>>);
  check(b.size() == 3 && c.size() == 3, "deduced from iterators");
}

/// Buffers of constant elements are read, and nothing is written back.
static void constant_elements(sycl::queue q) {
  const std::vector<int> data{4, 5, 6};
  int sum = 0;
  {
    sycl::buffer<const int> b(data.data(), sycl::range<1>(3));
    sycl::buffer<const int> copied(data.begin(), data.end());
    sycl::buffer<const int> shared(std::make_shared<const int>(7), 1);
    sycl::buffer<int> out(&sum, 1);
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(b, h); // read_only, since the elements are
      sycl::accessor<const int> c(copied, h);
      sycl::accessor<int, 1, mode::read> s(shared, h);
      sycl::accessor<const int> placeholder(b);
      static_assert(std::is_same_v<decltype(a),
                                   sycl::accessor<const int, 1, mode::read>>);
      sycl::accessor to(out, h, sycl::write_only);
      h.require(placeholder);
      h.single_task([=] {
        to[0] = a[0] + c[1] * 10 + s[0] * 100 + placeholder[2] * 1000;
      });
    });
    check(sycl::host_accessor(b)[2] == 6, "host_accessor of constant elements");
  }
  check(sum == 6754, "buffers of constant elements");
}

/// A pointer that is null at run time is nowhere, too.
static void final_data_at_a_null_pointer(sycl::queue q) {
  std::vector<int> data{1, 2};
  int *nowhere = nullptr;
  std::mutex mutex;
  {
    sycl::buffer<int> b(data.data(), 2,
                        {sycl::property::buffer::use_host_ptr(),
                         sycl::property::buffer::use_mutex(mutex)});
    static_assert(std::is_same_v<
                  decltype(b.get_property<sycl::property::buffer::use_mutex>()
                               .get_mutex_ptr()),
                  std::mutex *>);
    check(b.get_property<sycl::property::buffer::use_mutex>().get_mutex_ptr() ==
              &mutex,
          "use_mutex gives the mutex back");
    b.set_final_data(nowhere);
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(b, h);
      h.single_task([=] { a[0] = 5; });
    });
  }
  check(data[1] == 2, "final data at a null pointer");
}

static void properties_of_accessors(sycl::queue q) {
  using sycl::property::no_init;
  sycl::buffer<int, 2> b{{2, 3}};
  {
    sycl::host_accessor with(b, sycl::write_only, sycl::no_init);
    check(with.has_property<no_init>(), "no_init is kept, host");
    (void)with.get_property<no_init>();
    for (int &value : with)
      value = 3;
  }
  check(throws(sycl::errc::invalid,
               [&] {
                 sycl::host_accessor without(b);
                 (void)without.get_property<no_init>();
               },
               {"without that property"}),
        "without that property");
  q.submit([&](sycl::handler &h) {
    sycl::accessor with(b, h, sycl::range<2>(1, 2), sycl::write_only,
                        sycl::no_init);
    sycl::accessor without(b, h);
    check(with.has_property<no_init>() && !without.has_property<no_init>(),
          "no_init is kept, also of a part with gaps");
    sycl::local_accessor<int> shared(4, h);
    h.parallel_for(sycl::nd_range<1>(4, 4), [=](sycl::nd_item<1> i) {
      shared[i.get_local_id()] = static_cast<int>(i.get_local_id(0));
      sycl::group_barrier(i.get_group());
      if (i.get_local_id(0) == 0) {
        int number = 0; // 3210
        for (auto it = shared.rbegin(); it != shared.rend(); ++it)
          number = number * 10 + *it;
        with[0][0] =
            number + static_cast<int>(shared.crend() - shared.crbegin());
      }
    });
  });
  sycl::host_accessor now(b, sycl::read_only);
  check(now[0][0] == 3214 && now[0][2] == 3, "reverse iterators");
}

static void copies(sycl::queue q) {
  std::vector<int> host(24);
  std::iota(host.begin(), host.end(), 0);
  sycl::buffer<int, 2> from(host.data(), {4, 6}), to({4, 6});
  to.set_final_data(nullptr);
  q.submit([&](sycl::handler &h) {
    sycl::accessor a(from, h, sycl::read_only), c(from, h, sycl::read_only);
    sycl::accessor b(to, h, sycl::write_only);
    h.copy(a, b);
  });
  int box[4] = {};
  q.submit([&](sycl::handler &h) {
     sycl::accessor a(to, h, sycl::range<2>(2, 2), sycl::id<2>(1, 3),
                      sycl::read_only);
     h.copy(a, box);
   }).wait();
  check(box[0] == 9 && box[1] == 10 && box[2] == 15 && box[3] == 16,
        "copy of a box to memory");
  const int numbers[] = {-1, -2, -3, -4, -5, -6};
  q.submit([&](sycl::handler &h) {
     sycl::accessor a(to, h, sycl::range<2>(3, 2), sycl::id<2>(1, 0),
                      sycl::write_only);
     h.copy(numbers, a);
   }).wait();
  q.submit([&](sycl::handler &h) {
    sycl::accessor a(to, h, sycl::range<2>(2, 2), sycl::id<2>(0, 4),
                     sycl::write_only);
    h.fill(a, 70);
  });
  q.submit([&](sycl::handler &h) {
    sycl::accessor a(to, h, sycl::read_only);
    h.update_host(a);
  });
  {
    sycl::host_accessor a(to, sycl::read_only);
    check(a[1][0] == -1 && a[1][1] == -2 && a[3][1] == -6 && a[3][2] == 20 &&
              a[0][3] == 3 && a[0][4] == 70 && a[1][5] == 70 && a[2][4] == 16,
          "copies and fills of boxes");
  }
  std::shared_ptr<int[]> shared(new int[24]);
  {
    auto own = shared;
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(to, h, sycl::read_only);
      h.copy(a, own);
    });
  }
  q.wait();
  check(shared[6] == -1 && shared[23] == 23 && shared.use_count() == 1,
        "copy to a shared pointer");
  check(throws(sycl::errc::invalid,
               [&] {
                 q.submit([&](sycl::handler &h) {
                   sycl::accessor a(from, h, sycl::read_only);
                   sycl::accessor b(to, h, sycl::range<2>(2, 2),
                                    sycl::write_only);
                   h.copy(a, b);
                 });
               },
               {"96 bytes to an accessor of 16"}),
        "96 bytes to an accessor of 16");
}

static void parts_as_buffers(sycl::queue q) {
  std::vector<int> data(32, 1);
  {
    sycl::buffer<int> whole(data);
    sycl::buffer<int> low(whole, 0, 16), high(whole, 16, 16);
    check(low.is_sub_buffer() && !whole.is_sub_buffer(), "is a sub-buffer");
    sycl::host_accessor hold(high, sycl::read_write);
    q.submit([&](sycl::handler &h) { // not held up by `hold`
       sycl::accessor a(low, h);
       h.parallel_for(16, [=](sycl::id<1> i) { a[i] += 10; });
     })
        .wait();
    hold[3] = 5;
    hold = {};
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(high, h, sycl::range<1>(8), sycl::id<1>(2));
      h.parallel_for(8, [=](sycl::id<1> i) { a[i] *= 2; });
    });
    sycl::buffer<unsigned char, 2> bytes =
        whole.reinterpret<unsigned char>(sycl::range<2>(32, 4));
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(bytes, h);
      h.single_task([=] { a[31][1] = 1; });
    });
    check(low.reinterpret<char>().size() == 64, "reinterpret");
  }
  bool right = true;
  for (int i = 0; i < 32; ++i)
    right &= data[i] == (i < 16              ? 11
                         : i == 19           ? 10
                         : i == 31           ? 257
                         : i >= 18 && i < 26 ? 2
                                             : 1);
  check(right, "sub-buffers");
  sycl::buffer<int, 2> square({4, 4});
  using part = sycl::buffer<int, 2>;
  check(part(square, {1, 0}, {2, 4}).size() == 8, "rows");
  check(throws(sycl::errc::invalid, [&] { part(square, {0, 0}, {2, 2}); },
               {"lie together"}),
        "lie together");
  check(throws(sycl::errc::invalid, [&] { part(square, {3, 0}, {2, 4}); },
               {"2 from 3 on, in dimension 0 of a buffer of 4"}),
        "2 from 3 on, in dimension 0 of a buffer of 4");
}

// Parts of a buffer are waited for like the whole; only sub-buffers are not.
static void parts_wait_for_each_other(sycl::queue q) {
  std::vector<int> data(32, 1);
  sycl::buffer<int> whole(data);
  sycl::host_accessor low(whole, sycl::range<1>(8), sycl::read_write);
  sycl::event bound = q.submit([&](sycl::handler &h) {
    sycl::accessor a(whole, h, sycl::range<1>(8), sycl::id<1>(16));
    h.parallel_for(8, [=](sycl::id<1> i) { a[i] += 10; });
  });
  sycl::accessor<int, 1, sycl::access_mode::read_write, sycl::target::device,
                 sycl::access::placeholder::true_t>
      placeholder(whole, sycl::range<1>(4), sycl::id<1>(8));
  sycl::event required = q.submit([&](sycl::handler &h) {
    h.require(placeholder);
    h.parallel_for(4, [=](sycl::id<1> i) { placeholder[i] += 20; });
  });
  using status = sycl::info::event::command_execution_status;
  check(bound.get_info<status>() ==
                sycl::info::event_command_status::submitted &&
            required.get_info<status>() ==
                sycl::info::event_command_status::submitted,
        "a command on another part waits");
  low[0] = 5;
  low = {};
  sycl::host_accessor all(whole, sycl::read_only);
  check(all[0] == 5 && all[7] == 1 && all[8] == 21 && all[11] == 21 &&
            all[12] == 1 && all[16] == 11 && all[23] == 11 && all[24] == 1,
        "parts in their order");
}

// The pointer of an accessor of a part begins with the buffer.
static void around_a_part(sycl::queue q) {
  sycl::buffer<int> b(sycl::range<1>(16));
  q.submit([&](sycl::handler &h) {
    sycl::accessor a(b, h, sycl::write_only, sycl::no_init);
    h.parallel_for(16, [=](sycl::id<1> i) { a[i] = 100 + int(i); });
  });
  int on_host = 0, with_host_accessor = 0;
  q.submit([&](sycl::handler &h) {
    sycl::accessor<int, 1, mode::read, sycl::target::host_task> a(
        b, h, sycl::range<1>(4), sycl::id<1>(8));
    h.host_task([=, &on_host] { on_host = a.get_pointer()[3]; });
  });
  {
    sycl::host_accessor a(b, sycl::range<1>(4), sycl::id<1>(8),
                          sycl::read_only);
    with_host_accessor = a.get_pointer()[15];
    check(a[0] == 108 && *a.begin() == 108, "a part on the host");
  }
  q.wait();
  check(on_host == 103, "in front of a part, in a host task");
  check(with_host_accessor == 115, "behind a part, on the host");
  // A part without init leaves the rest as it is.
  q.submit([&](sycl::handler &h) {
    sycl::accessor a(b, h, sycl::range<1>(4), sycl::id<1>(8), sycl::write_only,
                     sycl::no_init);
    h.parallel_for(4, [=](sycl::id<1> i) { a[i] = 7; });
  });
  sycl::host_accessor all(b, sycl::read_only);
  check(all[7] == 107 && all[8] == 7 && all[11] == 7 && all[12] == 112,
        "a part without init");
}

static void ends(sycl::queue q) {
  auto increment = [&](sycl::buffer<int> &b) {
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(b, h);
      h.parallel_for(b.get_range(), [=](sycl::id<1> i) { ++a[i]; });
    });
  };
  std::vector<int> source{1, 2, 3}, target(3);
  {
    sycl::buffer<int> b(source.begin(), source.end());
    increment(b);
    b.set_final_data(target.begin());
  }
  check(source[0] == 1 && target == std::vector{2, 3, 4}, "iterators");
  auto shared = std::make_shared<std::array<int, 3>>();
  std::shared_ptr<int> first(shared, shared->data());
  {
    sycl::buffer<int> b(first, 3);
    increment(b);
    increment(b);
  }
  check((*shared)[2] == 2, "shared pointer");
  {
    sycl::buffer<int> b(target.data(), 3);
    increment(b);
    b.set_final_data(std::weak_ptr<int>(first));
  }
  check((*shared)[2] == 5, "weak pointer");
  {
    const int *constant = source.data();
    sycl::buffer<int> b(constant, 3);
    increment(b);
    check(sycl::host_accessor(b)[0] == 2, "constant data, on the host");
  }
  check(source[0] == 1, "constant data");
  std::mutex mutex;
  {
    sycl::buffer<int> b(source.data(), 3,
                        {sycl::property::buffer::use_host_ptr(),
                         sycl::property::buffer::use_mutex(mutex)});
    std::mutex *same =
        b.get_property<sycl::property::buffer::use_mutex>().get_mutex_ptr();
    check(same == &mutex &&
              b.has_property<sycl::property::buffer::use_host_ptr>(),
          "properties");
    increment(b);
  }
  check(source[2] == 4, "use_host_ptr");
  {
    sycl::buffer<int> b(
        source.data(), 3,
        {sycl::property::buffer::context_bound(q.get_context())});
    increment(b);
  }
  check(source[2] == 5, "context_bound");
  {
    sycl::buffer<int, 1, sycl::buffer_allocator<int>> b(sycl::range<1>(3),
                                                        std::allocator<int>());
    sycl::buffer<int> copy = b;
    check(copy == b && std::hash<sycl::buffer<int>>()(b) ==
                           std::hash<sycl::buffer<int>>()(copy),
          "copies of a buffer");
  }
}

/// An allocator that counts.
template <class T> struct counting {
  using value_type = T;
  inline static int living = 0;
  T *allocate(std::size_t n) {
    ++living;
    return std::allocator<T>().allocate(n);
  }
  void deallocate(T *p, std::size_t n) {
    --living;
    std::allocator<T>().deallocate(p, n);
  }
};

static void own_allocator() {
  {
    sycl::buffer<double, 2, counting<double>> b({3, 3});
    sycl::host_accessor a(b, sycl::write_only, sycl::no_init);
    a[1][1] = 3;
    check(counting<double>::living == 1, "own allocator");
  }
  check(counting<double>::living == 0, "own allocator, freed");
}

/// Buffers without elements: of inaccessible memory, and of none.
static void no_elements(sycl::queue q) {
  int guard[3] = {7, 8, 9};
  {
    sycl::buffer<int> b(guard + 1, sycl::range<1>(0));
    sycl::buffer<float, 2, counting<float>> planes({4, 0});
    sycl::buffer<int> final{sycl::range<1>(0)};
    final.set_final_data(guard + 2);
    check(b.size() == 0 && b.byte_size() == 0 && planes.size() == 0,
          "no elements: sizes");
    int *seen = sycl::malloc_shared<int>(3, q);
    seen[0] = seen[1] = seen[2] = -1;
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(b, h, sycl::read_write);
      sycl::accessor p(planes, h, sycl::write_only, sycl::no_init);
      sycl::accessor<int> later(final);
      check(later.is_placeholder(), "no elements: a placeholder");
      h.require(later);
      h.single_task([=] {
        seen[0] = static_cast<int>(a.size());
        seen[1] = p.empty();
        seen[2] = a.begin() == a.end();
      });
    });
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(b, h, sycl::write_only);
      h.parallel_for(b.get_range(), [=](sycl::id<1> i) { a[i] = 1; });
    });
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(b, h, sycl::write_only);
      h.fill(a, 5);
    });
    q.submit([&](sycl::handler &h) {
      sycl::accessor from(b, h, sycl::read_only);
      h.copy(from, guard);
    });
    q.wait_and_throw();
    check(seen[0] == 0 && seen[1] == 1 && seen[2] == 1,
          "no elements: in a kernel");
    sycl::host_accessor host(b);
    check(host.empty() && host.begin() == host.end(),
          "no elements: on the host");
    sycl::free(seen, q);
  }
  // A part without elements, in front, in the middle and behind the last.
  std::vector<int> data{1, 2, 3, 4};
  {
    sycl::buffer<int> b(data.data(), sycl::range<1>(4));
    for (std::size_t at : {0, 2, 4})
      q.submit([&](sycl::handler &h) {
        sycl::accessor a(b, h, sycl::range<1>(0), sycl::id<1>(at),
                         sycl::write_only);
        h.single_task([=] { (void)a; });
      });
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(b, h, sycl::read_write);
      h.parallel_for(4, [=](sycl::id<1> i) { a[i] *= 10; });
    });
  }
  check(data == std::vector<int>{10, 20, 30, 40}, "parts without elements");
  check(guard[0] == 7 && guard[1] == 8 && guard[2] == 9,
        "no elements: nothing is written");
  check(counting<float>::living == 0, "no elements: allocator");
  check(!sycl::accessor<int>().is_placeholder(),
        "an accessor of the default constructor is no placeholder");
}

// SYCL 2020 4.7.6.9: an accessor of the default constructor may be passed to a
// kernel, where it is empty; a kernel that would use it but does not get there
// runs.
template <class Accessor> struct asks_no_accessor {
  Accessor none;
  int *out;
  void operator()(sycl::id<1> i) const {
    out[i] = none.empty() && none.size() == 0 && none.begin() == none.end() &&
             none.get_pointer() == nullptr;
  }
};
static void accessors_of_nothing(sycl::queue q) {
  int *out = sycl::malloc_shared<int>(8, q);
  auto all_are = [&](int value) {
    q.wait();
    return std::all_of(out, out + 8, [=](int one) { return one == value; });
  };
  const sycl::range<1> eight(8);
  q.parallel_for(eight, asks_no_accessor<sycl::accessor<int, 1>>{{}, out});
  check(all_are(1), "no accessor: what it says, 1");
  q.parallel_for(eight,
                 asks_no_accessor<sycl::accessor<const int, 3>>{{}, out});
  check(all_are(1), "no accessor: what it says, 3");
  q.parallel_for(eight, asks_no_accessor<sycl::accessor<int, 0>>{{}, out});
  check(all_are(1), "no accessor: what it says, 0");

  sycl::accessor<int> none;
  q.parallel_for(eight, [=](sycl::id<1> i) {
    int sum = 2;
    for (int value : none)
      sum += value;
    out[i] = i < 8 ? sum : none[i];
  });
  check(all_are(2), "no accessor: a loop over it");
  const bool use = q.get_device().get_platform().get_devices().empty();
  q.submit([&](sycl::handler &h) {
    h.parallel_for(sycl::nd_range<1>(8, 4), [=](sycl::nd_item<1> it) {
      const std::size_t i = it.get_global_id(0);
      int value = 3;
      if (use)
        value = none[i];
      sycl::group_barrier(it.get_group());
      if (i > 8)
        none[i] = value;
      out[i] = value;
    });
  });
  check(all_are(3), "no accessor: branches not taken");
  sycl::free(out, q);
}

// A sub-buffer may begin anywhere, which is more than the device promises.
static void odd_parts_as_buffers(sycl::queue q) {
  check(q.get_device().get_info<sycl::info::device::mem_base_addr_align>() ==
            1024,
        "mem_base_addr_align");
  std::vector<char> data(70, 1);
  {
    sycl::buffer<char> whole(data);
    sycl::buffer<char> middle(whole, 3, 64);
    sycl::buffer<char> last(whole, 69, 1);
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(middle, h), b(last, h);
      h.parallel_for(64, [=](sycl::id<1> i) {
        a[i] += char(i);
        if (i == 0)
          b[0] = 9;
      });
    });
  }
  bool right = data[69] == 9;
  for (int i = 0; i < 69; ++i)
    right &= data[i] == (i < 3 || i >= 67 ? 1 : i - 2);
  check(right, "sub-buffers from odd bytes on");
}

static void errors(sycl::queue q) {
  sycl::buffer<int> b{sycl::range<1>(10)};
  check(throws(sycl::errc::invalid,
               [&] {
                 sycl::host_accessor a(b, sycl::range<1>(6), sycl::id<1>(5));
               },
               {"6 elements from 5 on, in dimension 0 of a buffer of 10"}),
        "6 elements from 5 on, in dimension 0 of a buffer of 10");
  // An exception in a command group leaves nothing behind.
  try {
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(b, h);
      h.parallel_for(10, [=](sycl::id<1> i) { a[i] = 1; });
      throw 7;
    });
  } catch (int) {
  }
  sycl::host_accessor a(b, sycl::write_only, sycl::no_init);
  a[0] = 3;
}

static void many(sycl::queue q) {
  sycl::buffer<int> b{sycl::range<1>(4)};
  {
    sycl::host_accessor a(b);
    a[0] = 0;
  }
  for (int i = 0; i < 3000; ++i)
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(b, h);
      h.single_task([=] { ++a[0]; });
    });
  check(sycl::host_accessor(b)[0] == 3000, "three thousand command groups");
}

/// Memory of the program keeps its contents without a write-back, whether the
/// device shares it or not.
void memory_that_is_not_written_back(sycl::queue &q) {
  auto add = [&](sycl::buffer<int> &b) {
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(b, h);
      h.parallel_for(3, [=](sycl::id<1> i) { a[i] += 10; });
    });
  };
  int never[] = {1, 2, 3}, null[] = {4, 5, 6}, again[] = {7, 8, 9};
  {
    sycl::buffer<int> b(never, 3);
    b.set_write_back(false);
    add(b);
    add(b);
    check(sycl::host_accessor(b)[2] == 23, "the buffer has the new values");
  }
  {
    sycl::buffer<int> b(null, 3);
    b.set_final_data(nullptr);
    add(b);
  }
  {
    sycl::buffer<int> b(again, 3);
    b.set_write_back(false);
    add(b);
    b.set_write_back(true);
    add(b);
  }
  check(never[0] == 1 && never[2] == 3 && null[0] == 4 && null[2] == 6,
        "memory without a write-back keeps its contents");
  check(again[0] == 27 && again[2] == 29, "a write-back that is wanted again");
}

/// Copies to where the bytes are: OpenCL refuses them as overlapping.
void copies_to_their_own_place(sycl::queue &q) {
  int data[8] = {};
  {
    sycl::buffer<int> b(data, 8);
    b.set_write_back(false);
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(b, h);
      h.parallel_for(8, [=](sycl::id<1> i) { a[i] = int(i[0]) + 1; });
    });
    q.copy(b.get_access(sycl::read_only), data).wait();
  }
  check(data[0] == 1 && data[7] == 8, "a buffer's bytes to the host's memory");
  int *p = sycl::malloc_shared<int>(8, q);
  q.fill(p, 3, 8).wait();
  q.memcpy(p, p, 8 * sizeof *p).wait();
  check(p[0] == 3 && p[7] == 3, "memory to itself");
  sycl::free(p, q);
}

int main() {
  for (sycl::queue q :
       {sycl::queue(), sycl::queue(sycl::property::queue::in_order())}) {
    parts(q);
    memory_that_is_not_written_back(q);
    three_dimensions(q);
    no_dimensions(q);
    nested(q);
    placeholders(q);
    host_tasks(q);
    device_accessors_in_host_tasks(q);
    accessors_of_nothing(q);
    odd_parts_as_buffers(q);
    constant_elements(q);
    properties_of_accessors(q);
    final_data_at_a_null_pointer(q);
    copies(q);
    copies_to_their_own_place(q);
    parts_as_buffers(q);
    parts_wait_for_each_other(q);
    around_a_part(q);
    ends(q);
    no_elements(q);
    errors(q);
    many(q);
  }
  own_allocator();
  deduced_from_iterators();
  return compare::result();
}
