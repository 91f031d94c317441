// Launches: sizes that are refused, and the layout of local memory.
#include "runtime/adapter/work_group.hpp"
#include "runtime/launch.hpp"
#include "support.hpp"

using namespace sycl::detail;
SYCL_RUNTIME_SUITE(launch_test)

namespace {

kernel_info kernel_of(std::uint64_t size) {
  kernel_info k;
  k.symbol = "k";
  k.name = "my_kernel";
  k.object_size = size;
  return k;
}

sycl_device_info some_device() {
  sycl_device_info info{};
  info.name = "thing";
  info.max_work_group_size = 1024;
  for (std::uint64_t &size : info.max_work_item_sizes)
    size = 1024;
  info.local_memory = 1 << 16;
  return info;
}

struct sizes {
  std::uint32_t dimensions;
  std::array<std::size_t, 3> global, local;
  bool has_local = true;
};

sycl::rt::launch launch_of(const sizes &s) {
  sycl::rt::launch l{};
  l.dimensions = s.dimensions;
  l.has_local = s.has_local;
  std::copy(s.global.begin(), s.global.end(), l.global);
  std::copy(s.local.begin(), s.local.end(), l.local);
  return l;
}

std::string refused(const sizes &s, const kernel_info &k = kernel_of(0)) {
  bool empty = false;
  try {
    plan_launch(launch_of(s), k, some_device(), 512, empty);
  } catch (const error &e) {
    EXPECT_EQ(errc::nd_range, e.code());
    return e.text();
  }
  return "accepted";
}

} // namespace

TEST_F(launch_test, a_single_task_is_one_work_item) {
  bool empty = true;
  auto args = plan_launch(launch_of({0, {9, 9, 9}, {9, 9, 9}, false}),
                          kernel_of(0), some_device(), 512, empty);
  EXPECT_FALSE(empty);
  EXPECT_EQ(1u, args.dimensions);
  EXPECT_TRUE(args.has_local);
  for (int d = 0; d < 3; ++d) {
    EXPECT_EQ(1u, args.global[d]);
    EXPECT_EQ(1u, args.local[d]);
  }
}

TEST_F(launch_test, sizes_that_do_not_divide_are_named_in_the_users_order) {
  EXPECT_NE(std::string::npos,
            refused({2, {10, 6, 1}, {4, 3, 1}})
                .find("global size {6, 10} is not a multiple of the work-group "
                      "size {3, 4}"));
}

TEST_F(launch_test, zero_and_too_large_groups) {
  EXPECT_NE(std::string::npos,
            refused({1, {8, 1, 1}, {0, 1, 1}}).find("has a zero"));
  EXPECT_NE(std::string::npos, refused({2, {64, 64, 1}, {32, 32, 1}})
                                   .find("1024 work-items, this kernel runs "
                                         "with at most 512"));
  EXPECT_NE(std::string::npos,
            refused({1, {2048, 1, 1}, {2048, 1, 1}}).find("{1024} of thing"));
}

TEST_F(launch_test, the_size_that_the_source_requires) {
  kernel_info k = kernel_of(0);
  k.work_group_size = {8, 4, 1};
  EXPECT_NE(std::string::npos,
            refused({2, {16, 16, 1}, {4, 8, 1}}, k)
                .find("requires the work-group size {4, 8}, it was launched "
                      "with {8, 4}"));
  EXPECT_EQ("accepted", refused({2, {16, 16, 1}, {8, 4, 1}}, k));
  EXPECT_NE("accepted", refused({2, {15, 16, 1}, {1, 1, 1}, false}, k));
  EXPECT_NE("accepted", refused({0, {1, 1, 1}, {1, 1, 1}, false}, k));

  bool empty = false;
  auto args = plan_launch(launch_of({2, {16, 16, 1}, {1, 1, 1}, false}), k,
                          some_device(), 512, empty);
  EXPECT_TRUE(args.has_local);
  EXPECT_EQ(8u, args.local[0]);
}

TEST_F(launch_test, an_empty_range_runs_nothing) {
  bool empty = false;
  plan_launch(launch_of({3, {4, 0, 4}, {1, 1, 1}, false}), kernel_of(0),
              some_device(), 512, empty);
  EXPECT_TRUE(empty);
}

// Drivers wrap around: Intel's OpenCL ran such a range for ever.
TEST_F(launch_test, more_work_items_than_can_be_counted) {
  constexpr std::size_t huge = std::size_t(1) << 40;
  EXPECT_NE(std::string::npos, refused({2, {huge, huge, 1}, {1, 1, 1}, false})
                                   .find("{1099511627776, 1099511627776} has "
                                         "more work-items"));
  bool empty = false;
  plan_launch(launch_of({3, {huge, huge, 0}, {1, 1, 1}, false}), kernel_of(0),
              some_device(), 512, empty);
  EXPECT_TRUE(empty);
}

TEST_F(launch_test, another_size_of_the_object_is_refused) {
  bool empty = false;
  try {
    plan_launch(launch_of({0, {}, {}}), kernel_of(8), some_device(), 512,
                empty);
    FAIL();
  } catch (const error &e) {
    EXPECT_EQ(errc::kernel_argument, e.code());
  }
}

TEST_F(launch_test, local_blocks_are_placed_at_multiples_of_64) {
  kernel_info k = kernel_of(8 + 3 * sizeof(sycl_local_block));
  struct {
    void *out;
    sycl_local_block a, b, c;
  } object{nullptr, {97, 400, 4}, {98, 1, 256}, {99, 0, 8}};
  for (std::uint64_t offset : {8, 32, 56})
    k.captures.push_back({capture_kind::local_accessor, offset});
  EXPECT_EQ(576u, place_local_memory(k, &object, 1 << 16));
  EXPECT_EQ(0u, object.a.address);
  EXPECT_EQ(512u, object.b.address);
  EXPECT_EQ(576u, object.c.address);
  EXPECT_EQ(400u, object.a.bytes);
}

TEST_F(launch_test, copies_of_a_local_accessor_are_one_block) {
  kernel_info k = kernel_of(4 * sizeof(sycl_local_block));
  const sycl_local_block of_7{7, 400, 4}, of_8{8, 400, 4}, old{0, 16, 4};
  sycl_local_block object[4] = {of_7, of_8, of_7, old};
  for (std::uint64_t i = 0; i < 4; ++i)
    k.captures.push_back(
        {capture_kind::local_accessor, i * sizeof(sycl_local_block)});
  EXPECT_EQ(912u, place_local_memory(k, object, 1 << 16));
  EXPECT_EQ(0u, object[0].address);
  EXPECT_EQ(448u, object[1].address);
  EXPECT_EQ(0u, object[2].address);
  EXPECT_EQ(896u, object[3].address);
  // Those without a number are blocks of their own.
  sycl_local_block older[4] = {old, old, old, old};
  EXPECT_EQ(208u, place_local_memory(k, older, 1 << 16));
}

TEST_F(launch_test, too_much_local_memory_is_refused) {
  kernel_info k = kernel_of(sizeof(sycl_local_block));
  k.captures.push_back({capture_kind::local_accessor, 0});
  for (std::uint64_t bytes : {std::uint64_t{65537}, ~std::uint64_t{0}}) {
    sycl_local_block block{0, bytes, 8};
    try {
      place_local_memory(k, &block, 1 << 16);
      FAIL() << bytes;
    } catch (const error &e) {
      EXPECT_EQ(errc::memory_allocation, e.code());
      EXPECT_NE(std::string::npos, e.text().find("65536 bytes"));
    }
  }
  sycl_local_block block{0, 16, 24};
  try {
    place_local_memory(k, &block, 1 << 16);
    FAIL();
  } catch (const error &e) {
    EXPECT_EQ(errc::kernel_argument, e.code());
  }
}

TEST_F(launch_test, local_memory_without_work_groups_is_refused) {
  kernel_info k = kernel_of(sizeof(sycl_local_block));
  k.captures.push_back({capture_kind::local_accessor, 0});
  sycl_local_block block{1, 16, 8};
  bool empty = false;
  auto plan = [&](sycl::rt::launch l) {
    l.object = &block;
    l.object_size = sizeof block;
    plan_launch(l, k, some_device(), 512, empty);
  };
  for (std::uint32_t dimensions : {0, 1, 3})
    try {
      plan(launch_of({dimensions, {8, 1, 1}, {1, 1, 1}, false}));
      ADD_FAILURE() << dimensions;
    } catch (const error &e) {
      EXPECT_EQ(errc::kernel_argument, e.code());
      EXPECT_NE(std::string::npos,
                e.text().find("a local_accessor of 16 bytes"));
    }
  plan(launch_of({1, {8, 1, 1}, {4, 1, 1}}));
  block.bytes = 0; // made by the default constructor: perhaps not used
  plan(launch_of({0, {}, {}, false}));
}

TEST_F(launch_test, the_adapter_gets_a_rewritten_copy) {
  sycl_kernel_site site{nullptr, "k", nullptr};
  test::module_under_test module(
      test::image("spirv64", "",
                  "symbol=k\tsize=32\tlocal=1\tcaptures=local_accessor@8\n"),
      {{&site, "k"}});
  struct {
    std::uint64_t value;
    sycl_local_block block;
  } object{7, {55, 100, 4}}, seen{};
  std::size_t local_bytes = 0;
  mock::script s;
  s.on_launch = [&](const std::string &, const sycl_launch_args &args) {
    std::memcpy(&seen, args.object, sizeof seen);
    local_bytes = args.dynamic_local_bytes;
    EXPECT_TRUE(args.takes_local_argument);
  };
  mock::play(s);
  sycl::rt::launch l = launch_of({1, {64, 1, 1}, {32, 1, 1}});
  l.site = &site;
  l.object = &object;
  l.object_size = sizeof object;
  ASSERT_EQ(0, __sycl_rt_launch(queue, &l, nullptr, 0, nullptr))
      << __sycl_rt_last_error();
  EXPECT_EQ(7u, seen.value);
  EXPECT_EQ(0u, seen.block.address);
  EXPECT_EQ(100u, local_bytes);
  EXPECT_EQ(55u, object.block.address) << "the user's object was changed";
}

TEST_F(launch_test, work_groups_for_plain_ranges) {
  const std::uint64_t limits[3] = {1024, 1024, 64};
  struct {
    std::uint32_t dimensions;
    std::array<std::size_t, 3> global, local;
  } cases[] = {
      {1, {1000, 1, 1}, {256, 1, 1}},   {1, {3, 1, 1}, {4, 1, 1}},
      {2, {1920, 1080, 1}, {64, 4, 1}}, {2, {40, 1000, 1}, {8, 32, 1}},
      {3, {3, 5, 7}, {4, 8, 8}},        {3, {1, 1, 1000}, {1, 1, 64}},
  };
  for (const auto &c : cases) {
    sycl_launch_args args{};
    args.dimensions = c.dimensions;
    std::copy(c.global.begin(), c.global.end(), args.global);
    std::size_t local[3], global[3];
    choose_work_group(args, 256, limits, local, global);
    for (int d = 0; d < 3; ++d) {
      EXPECT_EQ(c.local[d], local[d]) << c.global[0] << " " << d;
      EXPECT_GE(global[d], c.global[d]);
      EXPECT_EQ(0u, global[d] % local[d]);
    }
  }
}

namespace {
/// A table as the headers make it (include/sycl/specialization_id.hpp).
std::vector<unsigned char>
constants(const std::vector<std::pair<std::uint64_t, std::string>> &values) {
  std::vector<unsigned char> out;
  auto add = [&](const void *bytes, std::size_t size) {
    const auto *first = static_cast<const unsigned char *>(bytes);
    out.insert(out.end(), first, first + size);
  };
  const sycl_constants head{values.size()};
  add(&head, sizeof head);
  std::uint64_t at = sizeof head + values.size() * sizeof(sycl_constant);
  for (const auto &[key, bytes] : values) {
    const sycl_constant one{key, at};
    add(&one, sizeof one);
    at += bytes.size();
  }
  for (const auto &[key, bytes] : values)
    add(bytes.data(), bytes.size());
  return out;
}

/// The guard of the one body in these lines.
launch_guard guard_of(const std::string &text) {
  const std::vector<kernel_info> kernels = read_kernels(
      "symbol=k\tsize=16\nsymbol=k_b\tsize=16\tbody-of=k\tguard=" + text +
      "\n");
  EXPECT_EQ(std::vector<std::string>{"k_b"}, kernels[0].bodies);
  return kernels[1].guard;
}
} // namespace

TEST_F(launch_test, a_body_is_for_launches_that_meet_its_guard) {
  unsigned char object[16] = {0, 1, 2, 3, 4};
  sycl_launch_args args{};
  args.object = object;
  args.has_local = true;
  args.local[0] = 64, args.local[1] = 2, args.local[2] = 1;
  sycl::rt::launch launch{};
  launch.constants_are = sycl::rt::constants_known;
  const auto table = constants({{7, "abcd"}, {UINT64_MAX, "x"}});
  launch.constants = table.data();
  auto met = [&](const std::string &text) {
    return meets(guard_of(text), launch, args);
  };
  EXPECT_TRUE(met("object:1:010203"));
  EXPECT_FALSE(met("object:1:010204"));
  EXPECT_TRUE(met("object:1:01,object:4:04"));
  EXPECT_FALSE(met("object:1:01,object:4:05"));
  EXPECT_TRUE(met("constant:7:61626364"));
  EXPECT_FALSE(met("constant:7:61626365"));
  EXPECT_TRUE(met("constant:ffffffffffffffff:78"));
  EXPECT_FALSE(met("constant:8:00"));
  EXPECT_TRUE(met("unset:8"));
  EXPECT_FALSE(met("unset:7"));
  EXPECT_TRUE(met("local:64:2:1"));
  EXPECT_FALSE(met("local:64:1:1"));
  args.has_local = false;
  EXPECT_FALSE(met("local:64:2:1"));
  // A launch of a graph, or of a program with older headers.
  launch.constants_are = sycl::rt::constants_unknown;
  EXPECT_FALSE(met("constant:7:61626364"));
  EXPECT_FALSE(met("unset:8"));
}

TEST_F(launch_test, a_body_for_accessors_that_share_no_memory) {
  const launch_guard guard =
      read_kernels("symbol=k\tsize=64\n"
                   "symbol=k_b\tsize=64\tcaptures=accessor@0,accessor@32\t"
                   "body-of=k\tguard=disjoint:0:32\n")[1]
          .guard;
  alignas(64) std::byte memory[256];
  constexpr std::uint32_t read = sycl::rt::access_read;
  constexpr std::uint32_t both = read | sycl::rt::access_write;
  struct one {
    std::uint64_t buffer, offset;
    std::uint32_t access;
    std::uint64_t begin, end; ///< Of the buffer.
    std::byte *address;
  };
  const auto disjoint = [&](const one &a, const one &b) {
    sycl_accessor_block object[2]{{nullptr, a.offset, a.buffer, a.access},
                                  {nullptr, b.offset, b.buffer, b.access}};
    const bound_buffer bound[]{{a.buffer, a.access, a.begin, a.end, a.address},
                               {b.buffer, b.access, b.begin, b.end, b.address}};
    return are_disjoint(guard, object, bound);
  };
  EXPECT_TRUE(
      disjoint({1, 0, both, 0, 64, memory}, {2, 0, both, 0, 64, memory + 64}));
  EXPECT_TRUE(
      disjoint({1, 0, both, 0, 64, memory + 64}, {2, 0, both, 0, 64, memory}));
  // Other buffers of the same memory, in part.
  EXPECT_FALSE(
      disjoint({1, 0, both, 0, 65, memory}, {2, 0, both, 0, 64, memory + 64}));
  EXPECT_FALSE(
      disjoint({1, 0, both, 0, 64, memory + 63}, {2, 0, both, 0, 64, memory}));
  EXPECT_FALSE(
      disjoint({1, 0, read, 0, 256, memory}, {2, 0, both, 0, 16, memory + 64}));
  // One buffer, and parts of it.
  EXPECT_FALSE(
      disjoint({1, 0, both, 0, 64, memory}, {1, 0, both, 0, 64, memory}));
  EXPECT_TRUE(
      disjoint({1, 0, read, 0, 64, memory}, {1, 64, both, 64, 128, memory}));
  EXPECT_TRUE(
      disjoint({1, 64, both, 64, 128, memory}, {1, 0, both, 0, 64, memory}));
  EXPECT_FALSE(
      disjoint({1, 0, read, 0, 68, memory}, {1, 64, both, 64, 128, memory}));
  EXPECT_FALSE(
      disjoint({1, 0, both, 0, 128, memory}, {1, 64, read, 64, 128, memory}));
  // A range of a part reaches all of it.
  EXPECT_FALSE(
      disjoint({1, 32, both, 0, 128, memory}, {1, 64, read, 64, 128, memory}));
  EXPECT_TRUE(
      disjoint({1, 32, both, 0, 64, memory}, {1, 96, read, 64, 128, memory}));
  EXPECT_FALSE(
      disjoint({1, 0, both, 0, 64, memory}, {1, 32, both, 0, 64, memory}));
  // A part without elements begins in none of them.
  EXPECT_FALSE(
      disjoint({1, 64, both, 64, 64, memory}, {1, 0, both, 0, 64, memory}));
  // Nobody writes.
  EXPECT_TRUE(
      disjoint({1, 0, read, 0, 64, memory}, {1, 0, read, 0, 64, memory}));
  EXPECT_TRUE(
      disjoint({1, 0, read, 0, 64, memory}, {2, 0, read, 0, 64, memory}));
  // No buffer: the kernel does not use it.
  EXPECT_TRUE(
      disjoint({1, 0, both, 0, 64, memory}, {0, 0, both, 0, 0, nullptr}));
  // An address that the body takes for a multiple of 16.
  EXPECT_FALSE(
      disjoint({1, 4, both, 0, 64, memory}, {2, 0, both, 0, 64, memory + 64}));
  EXPECT_FALSE(
      disjoint({1, 0, both, 0, 64, memory}, {2, 0, both, 0, 64, memory + 72}));
  EXPECT_TRUE(
      disjoint({1, 48, both, 0, 64, memory}, {2, 0, both, 0, 64, memory + 64}));
  // Without a command group that asked for it.
  sycl_accessor_block object[2]{{nullptr, 0, 1, both}, {nullptr, 0, 2, both}};
  EXPECT_FALSE(are_disjoint(guard, object, {}));
}

TEST_F(launch_test, bodies_that_cannot_be_chosen) {
  // The device link took the kernel from another file; a later compiler's.
  EXPECT_TRUE(read_kernels("symbol=k_b\tsize=16\tbody-of=k\tguard=unset:7\n")[0]
                  .bodies.empty());
  EXPECT_TRUE(
      read_kernels("symbol=k\tsize=16\n"
                   "symbol=k_b\tsize=16\tbody-of=k\tguard=moon:full\n")[0]
          .bodies.empty());
  EXPECT_THROW(read_kernels("symbol=k\tsize=16\n"
                            "symbol=k_b\tsize=16\tbody-of=k\tguard=object:14:"
                            "010203\n"),
               error);
  EXPECT_THROW(
      read_kernels("symbol=k\tsize=16\n"
                   "symbol=k_b\tsize=16\tbody-of=k\tguard=object:1:0\n"),
      error);
  EXPECT_THROW(read_kernels("symbol=k\tsize=64\n"
                            "symbol=k_b\tsize=64\tcaptures=accessor@0\t"
                            "body-of=k\tguard=disjoint:0:32\n"),
               error);
  // The body with more conditions comes first.
  EXPECT_EQ(
      (std::vector<std::string>{"k_c", "k_b"}),
      read_kernels("symbol=k\tsize=16\n"
                   "symbol=k_b\tsize=16\tbody-of=k\tguard=unset:7\n"
                   "symbol=k_c\tsize=16\tbody-of=k\tguard=unset:7,unset:8\n")[0]
          .bodies);
}
