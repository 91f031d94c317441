// device_globals on the mock adapter: registration by address, memory for each
// context, pointers in programs, copies, errors, libraries that are unloaded.
#include "runtime/context_impl.hpp"
#include "runtime/device_globals.hpp"
#include "support.hpp"
#include <algorithm>
#include <thread>

using namespace sycl::detail;
using sycl::rt::device_global_copy;
SYCL_RUNTIME_SUITE(device_global_test)

namespace {

/// The program's object, as the headers lay it out.
struct usual {
  void *cache = nullptr;
  int initial = 0;
};

sycl_device_global row_of(const void *variable, const char *id,
                          std::uint64_t initial, std::uint64_t flags = 0) {
  return {variable, id, id, sizeof(int), alignof(int), initial, flags, nullptr};
}

/// A module with images and variables, and a kernel "k" in each image.
class module_with_globals {
public:
  module_with_globals(std::vector<sycl_device_global> rows,
                      std::vector<std::string> image_globals,
                      const sycl_module *linked = nullptr)
      : rows_(std::move(rows)), sites_(image_globals.size()) {
    for (std::size_t i = 0; i < image_globals.size(); ++i) {
      symbols_.push_back("k" + std::to_string(i));
      test::bytes one = test::offload_binary(
          {{"triple", "spirv64-unknown-unknown"},
           {"arch", ""},
           {"syclcc1.version", "1"},
           {"syclcc1.kernels", "symbol=" + symbols_[i] +
                                   "\tsize=0\talign=1\tname=kernel " +
                                   std::to_string(i) + "\n"},
           {"SYCL/device globals", image_globals[i]}},
          {1, 2, 3, 4});
      bundle_.insert(bundle_.end(), one.begin(), one.end());
    }
    for (std::size_t i = 0; i < symbols_.size(); ++i)
      kernels_.push_back({&sites_[i], symbols_[i].c_str()});
    module_.version = SYCL_MODULE_VERSION;
    module_.bundle = bundle_.data();
    module_.bundle_size = bundle_.size();
    module_.kernels = kernels_.data();
    module_.kernel_count = kernels_.size();
    module_.linked = linked;
    module_.device_globals = rows_.data();
    module_.device_global_count = rows_.size();
    __sycl_rt_register_module(&module_);
  }
  ~module_with_globals() { unload(); }
  void unload() {
    if (std::exchange(loaded_, false))
      __sycl_rt_unregister_module(&module_);
  }
  int launch(test::handle queue, std::size_t which = 0) {
    sycl::rt::launch l{};
    l.site = &sites_[which];
    l.global[0] = l.global[1] = l.global[2] = 1;
    l.local[0] = l.local[1] = l.local[2] = 1;
    return __sycl_rt_launch(queue, &l, nullptr, 0, nullptr);
  }

private:
  std::vector<sycl_device_global> rows_;
  std::vector<sycl_kernel_site> sites_;
  std::vector<std::string> symbols_;
  std::vector<sycl_kernel_entry> kernels_;
  test::bytes bundle_;
  sycl_module module_{};
  bool loaded_ = true;
};

int copy(test::handle queue, const void *variable, int *memory, bool write,
         bool in_image = false, std::size_t bytes = sizeof(int),
         std::size_t offset = 0, std::size_t size = sizeof(int)) {
  device_global_copy c{sycl::rt::head_of<device_global_copy>(),
                       variable,
                       size,
                       in_image,
                       write,
                       memory,
                       bytes,
                       offset};
  int result = __sycl_rt_device_global_copy(queue, &c, nullptr, 0, nullptr);
  __sycl_rt_queue_wait(queue);
  return result;
}

int read(test::handle queue, const void *variable, bool in_image = false) {
  int out = -1;
  EXPECT_EQ(0, copy(queue, variable, &out, false, in_image))
      << __sycl_rt_last_error();
  return out;
}

const std::string usual_line = "id=v\tsize=4\tdevice_image_scope=0\n";
const std::string image_line = "id=v\tsize=4\tdevice_image_scope=1\n";

} // namespace

TEST_F(device_global_test, begins_as_the_object_says_or_as_zero) {
  usual with_value{nullptr, 5}, zero{nullptr, 6};
  module_with_globals m({row_of(&with_value, "a", offsetof(usual, initial)),
                         row_of(&zero, "b", SYCL_DEVICE_GLOBAL_ZERO)},
                        {});
  EXPECT_EQ(5, read(queue, &with_value));
  EXPECT_EQ(0, read(queue, &zero));
  int n = 7;
  EXPECT_EQ(0, copy(queue, &zero, &n, true));
  EXPECT_EQ(7, read(queue, &zero));
}

TEST_F(device_global_test, the_object_remembers_its_record) {
  usual v;
  module_with_globals m({row_of(&v, "v", SYCL_DEVICE_GLOBAL_ZERO)}, {});
  EXPECT_EQ(nullptr, v.cache);
  read(queue, &v);
  EXPECT_EQ(&device_global_table::get().find(&v, false), v.cache);
}

TEST_F(device_global_test, each_context_has_its_own) {
  usual v{nullptr, 1};
  module_with_globals m({row_of(&v, "v", offsetof(usual, initial))}, {});
  test::held other = new_context();
  test::held q2 = new_queue(other, 0), q3 = new_queue(context, 0);
  int n = 9;
  EXPECT_EQ(0, copy(queue, &v, &n, true));
  EXPECT_EQ(9, read(q3, &v));
  EXPECT_EQ(1, read(q2, &v));
}

TEST_F(device_global_test, a_value_in_an_image_is_looked_up_once) {
  test::mock::script script;
  script.reports_addresses = true;
  test::mock::play(script);
  int v = 3, n = 4;
  module_with_globals m({row_of(&v, "v", 0, SYCL_DEVICE_GLOBAL_IN_IMAGE)},
                        {image_line});
  auto looked_up = [&] {
    auto log = test::mock::log();
    EXPECT_EQ(0, std::ranges::count(log, "write v 4 at 0"));
    return std::ranges::count(log, "address v");
  };
  for (n = 4; n < 8; ++n) {
    ASSERT_EQ(0, copy(queue, &v, &n, true, true)) << __sycl_rt_last_error();
    EXPECT_EQ(n, read(queue, &v, true));
  }
  EXPECT_EQ(1, looked_up());
  // A program may change when a module is loaded or unloaded.
  {
    usual other;
    module_with_globals more({row_of(&other, "o", SYCL_DEVICE_GLOBAL_ZERO)},
                             {});
    EXPECT_EQ(7, read(queue, &v, true));
    EXPECT_EQ(2, looked_up());
  }
  EXPECT_EQ(7, read(queue, &v, true));
  EXPECT_EQ(7, read(queue, &v, true));
  EXPECT_EQ(3, looked_up());
  // Each context has its own programs.
  test::held other = new_context();
  test::held q2 = new_queue(other, 0);
  EXPECT_EQ(0, read(q2, &v, true));
  EXPECT_EQ(4, looked_up());
}

TEST_F(device_global_test, each_device_of_a_context_has_its_own) {
  test::mock::script script;
  script.reports_addresses = true;
  test::mock::play(script);
  usual v{nullptr, 3};
  int w = 5;
  module_with_globals m({row_of(&v, "v", offsetof(usual, initial)),
                         row_of(&w, "w", 0, SYCL_DEVICE_GLOBAL_IN_IMAGE)},
                        {usual_line + "id=w\tsize=4\tdevice_image_scope=1\n"});
  test::held gpu, cpu, both;
  ASSERT_EQ(0, __sycl_rt_select(sycl::rt::selector::gpu, gpu.out()));
  ASSERT_EQ(0, __sycl_rt_select(sycl::rt::selector::cpu, cpu.out()));
  test::handle devices[] = {gpu, cpu};
  ASSERT_EQ(0, __sycl_rt_context_create(devices, 2, both.out()))
      << __sycl_rt_last_error();
  test::held queues[2];
  for (int i : {0, 1})
    ASSERT_EQ(0, __sycl_rt_queue_create(devices[i], both,
                                        sycl::rt::queue_in_order, nullptr,
                                        nullptr, nullptr, queues[i].out()))
        << __sycl_rt_last_error();
  for (int i : {0, 1}) {
    EXPECT_EQ(3, read(queues[i], &v));
    int n = 10 + i;
    EXPECT_EQ(0, copy(queues[i], &v, &n, true));
    EXPECT_EQ(0, copy(queues[i], &w, &(n = 20 + i), true, true))
        << __sycl_rt_last_error();
    ASSERT_EQ(0, m.launch(queues[i])) << __sycl_rt_last_error();
  }
  for (int i : {0, 1}) {
    EXPECT_EQ(10 + i, read(queues[i], &v));
    EXPECT_EQ(20 + i, read(queues[i], &w, true));
  }
  auto log = test::mock::log();
  EXPECT_EQ(2, std::ranges::count(log, "address w"));
  EXPECT_EQ(2, std::ranges::count(log, "set v 8 at 0"));
  EXPECT_EQ(2u, test::mock::builds()) << "a program for each device";
}

TEST_F(device_global_test, a_program_gets_the_address_of_the_value) {
  usual v{nullptr, 3};
  module_with_globals m({row_of(&v, "v", offsetof(usual, initial))},
                        {usual_line, usual_line});
  ASSERT_EQ(0, m.launch(queue, 0)) << __sycl_rt_last_error();
  ASSERT_EQ(0, m.launch(queue, 1)) << __sycl_rt_last_error();
  auto log = test::mock::log();
  EXPECT_EQ(2, std::ranges::count(log, "set v 8 at 0"));
  EXPECT_LT(std::ranges::find(log, "set v 8 at 0"),
            std::ranges::find(log, "launch k0"));
}

TEST_F(device_global_test, a_value_in_the_image_is_copied_through_the_program) {
  int v = 0;
  module_with_globals m({row_of(&v, "v", 0, SYCL_DEVICE_GLOBAL_IN_IMAGE)},
                        {image_line});
  int n = 4;
  EXPECT_EQ(0, copy(queue, &v, &n, true, true));
  EXPECT_EQ(1u, test::mock::builds()); // before any kernel was launched
  EXPECT_EQ(4, read(queue, &v, true));
  auto log = test::mock::log();
  EXPECT_EQ(1, std::ranges::count(log, "write v 4 at 0"));
  EXPECT_EQ(1, std::ranges::count(log, "read v 4 at 0"));
  ASSERT_EQ(0, m.launch(queue)) << __sycl_rt_last_error();
  EXPECT_EQ(1u, test::mock::builds());
  EXPECT_EQ(0, v) << "the program's object is not written";
}

TEST_F(device_global_test, a_value_in_no_image_has_a_place) {
  const int v = 8;
  module_with_globals m({row_of(&v, "v", 0, SYCL_DEVICE_GLOBAL_IN_IMAGE)}, {});
  EXPECT_EQ(8, read(queue, &v, true));
  int n = 4;
  EXPECT_EQ(0, copy(queue, &v, &n, true, true));
  EXPECT_EQ(4, read(queue, &v, true));
}

TEST_F(device_global_test, a_value_in_several_images_is_refused) {
  int v = 0;
  module_with_globals m({row_of(&v, "v", 0, SYCL_DEVICE_GLOBAL_IN_IMAGE)},
                        {image_line, image_line});
  int n = 0;
  EXPECT_EQ(test::status(errc::invalid), copy(queue, &v, &n, true, true));
  EXPECT_NE(nullptr, std::strstr(__sycl_rt_last_error(), "several"));
  EXPECT_EQ(0, m.launch(queue, 0));
  EXPECT_EQ(test::status(errc::invalid), m.launch(queue, 1));
  const std::string text = __sycl_rt_last_error();
  EXPECT_NE(text.npos, text.find("'kernel 0'")) << text;
  EXPECT_NE(text.npos, text.find("'kernel 1'")) << text;
}

TEST_F(device_global_test, copies_beyond_the_end_are_refused) {
  usual v;
  module_with_globals m({row_of(&v, "v", SYCL_DEVICE_GLOBAL_ZERO)}, {});
  int n[4] = {};
  const int invalid = test::status(errc::invalid);
  EXPECT_EQ(invalid, copy(queue, &v, n, true, false, 5));
  EXPECT_EQ(invalid, copy(queue, &v, n, false, false, 1, 4));
  EXPECT_EQ(invalid, copy(queue, &v, n, false, false, 0, 5));
  EXPECT_EQ(invalid, copy(queue, &v, n, false, false, SIZE_MAX, 1));
  EXPECT_EQ(invalid, copy(queue, &v, n, false, false, 1, SIZE_MAX));
  EXPECT_EQ(0, copy(queue, &v, n, false, false, 0, 4));
  EXPECT_EQ(0, copy(queue, &v, n, false, false, 2, 2));
  EXPECT_EQ(invalid, copy(queue, &v, nullptr, true));
}

TEST_F(device_global_test, a_variable_without_module_is_refused) {
  usual v;
  int n = 0;
  EXPECT_EQ(test::status(errc::invalid), copy(queue, &v, &n, true));
}

TEST_F(device_global_test, modules_share_a_variable_and_not_an_id) {
  usual shared, first, second;
  auto zero = SYCL_DEVICE_GLOBAL_ZERO;
  module_with_globals a({row_of(&shared, "s", zero), row_of(&first, "v", zero)},
                        {"id=s\tsize=4\n" + usual_line});
  module_with_globals b(
      {row_of(&shared, "s", zero), row_of(&second, "v", zero)},
      {"id=s\tsize=4\n" + usual_line});
  int n = 1;
  EXPECT_EQ(0, copy(queue, &first, &n, true));
  EXPECT_EQ(0, read(queue, &second));
  ASSERT_EQ(0, a.launch(queue));
  ASSERT_EQ(0, b.launch(queue));
  a.unload();
  n = 6;
  EXPECT_EQ(0, copy(queue, &shared, &n, true)) << "b still has it";
  EXPECT_EQ(6, read(queue, &shared));
  usual gone;
  EXPECT_EQ(test::status(errc::invalid), copy(queue, &gone, &n, true));
}

TEST_F(device_global_test, a_module_that_imports_says_nothing_about_the_value) {
  usual v{nullptr, 3};
  auto imported =
      row_of(&v, "v", offsetof(usual, initial), SYCL_DEVICE_GLOBAL_IMPORTED);
  module_with_globals a({imported}, {usual_line});
  EXPECT_EQ(0, read(queue, &v));
  test::held other = new_context();
  test::held q2 = new_queue(other, 0);
  module_with_globals b({row_of(&v, "v", offsetof(usual, initial))}, {});
  EXPECT_EQ(3, read(q2, &v));
}

TEST_F(device_global_test, a_library_that_comes_back_begins_anew) {
  usual v{nullptr, 2};
  for (int round = 0; round < 3; ++round) {
    v.cache = nullptr; // the loader has mapped it again
    module_with_globals m({row_of(&v, "v", offsetof(usual, initial))},
                          {usual_line});
    ASSERT_EQ(0, m.launch(queue));
    EXPECT_EQ(2, read(queue, &v));
    int n = 50;
    EXPECT_EQ(0, copy(queue, &v, &n, true));
  }
}

TEST_F(device_global_test,
       a_value_in_a_library_that_comes_back_is_in_one_image) {
  // The executable has the inline variable, and no kernel that uses it.
  int v = 0;
  auto row = row_of(&v, "v", 0, SYCL_DEVICE_GLOBAL_IN_IMAGE);
  module_with_globals executable({row}, {});
  for (int round = 0; round < 3; ++round) {
    module_with_globals library({row}, {image_line});
    int n = 50;
    EXPECT_EQ(0, library.launch(queue)) << __sycl_rt_last_error();
    EXPECT_EQ(0, copy(queue, &v, &n, true, true)) << __sycl_rt_last_error();
    EXPECT_EQ(50, read(queue, &v, true));
  }
}

TEST_F(device_global_test, memory_that_is_not_there_is_an_error) {
  usual v;
  module_with_globals m({row_of(&v, "v", SYCL_DEVICE_GLOBAL_ZERO)},
                        {usual_line});
  test::mock::script s;
  s.out_of_memory = true;
  test::mock::play(s);
  int n = 0;
  EXPECT_EQ(test::status(errc::memory_allocation), copy(queue, &v, &n, true));
  test::mock::play({});
  EXPECT_EQ(0, copy(queue, &v, &n, true));
}

TEST_F(device_global_test, an_image_with_an_unknown_variable_is_an_error) {
  module_with_globals m({}, {usual_line});
  EXPECT_EQ(test::status(errc::invalid), m.launch(queue));
  EXPECT_NE(nullptr, std::strstr(__sycl_rt_last_error(), "'v'"));
}

TEST_F(device_global_test, many_variables_under_many_threads) {
  constexpr int count = 1000, threads = 16;
  std::vector<usual> objects(count);
  std::vector<std::string> ids;
  std::vector<sycl_device_global> rows;
  for (int i = 0; i < count; ++i) {
    objects[i].initial = i;
    ids.push_back("v" + std::to_string(i));
  }
  for (int i = 0; i < count; ++i)
    rows.push_back(
        row_of(&objects[i], ids[i].c_str(), offsetof(usual, initial)));
  module_with_globals m(rows, {});
  std::vector<std::thread> running;
  std::atomic<int> wrong = 0;
  for (int t = 0; t < threads; ++t)
    running.emplace_back([&, t] {
      test::held q = new_queue(context, 0);
      for (int i = t; i < count; i += 3) {
        if (read(q, &objects[i]) != i)
          ++wrong;
      }
    });
  for (std::thread &t : running)
    t.join();
  EXPECT_EQ(0, wrong);
  // Each has memory once.
  int n = 5000;
  EXPECT_EQ(0, copy(queue, &objects[999], &n, true));
  EXPECT_EQ(5000, read(queue, &objects[999]));
}
