// Mistakes of a program are exceptions with the right code and a message that
// names the mistake.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <stdexcept>
#include <string>

using compare::check;

template <class F> void expect(sycl::errc code, const char *what, F f) {
  try {
    f();
  } catch (const sycl::exception &e) {
    if (e.code() != code)
      std::printf("  %s: %s (%s)\n", what, e.what(),
                  e.code().message().c_str());
    check(e.code() == code && e.category() == sycl::sycl_category() &&
              std::string(e.what()).size() > 10,
          what);
    return;
  }
  check(false, what);
}

int main() {
  sycl::queue q{sycl::property::queue::in_order{}};
  expect(sycl::errc::nd_range, "global range is no multiple", [&] {
    q.parallel_for(sycl::nd_range<1>(10, 3), [=](sycl::nd_item<1>) {}).wait();
  });
  expect(sycl::errc::nd_range, "work-group too large", [&] {
    const std::size_t size =
        q.get_device().get_info<sycl::info::device::max_work_group_size>();
    q.parallel_for(sycl::nd_range<1>(size * 4, size * 2),
                   [=](sycl::nd_item<1>) {})
        .wait();
  });
  expect(sycl::errc::invalid, "two commands in a group", [&] {
    q.submit([&](sycl::handler &h) {
      h.single_task([=] {});
      h.single_task([=] {});
    });
  });
  expect(sycl::errc::runtime, "no device is good enough",
         [] { sycl::queue nowhere([](const sycl::device &) { return -1; }); });
  expect(sycl::errc::invalid, "times without profiling", [&] {
    sycl::event e = q.single_task([=] {});
    e.wait();
    e.get_profiling_info<sycl::info::event_profiling::command_start>();
  });
  expect(sycl::errc::feature_not_supported, "sub-devices", [&] {
    q.get_device()
        .create_sub_devices<sycl::info::partition_property::partition_equally>(
            2);
  });
  expect(sycl::errc::feature_not_supported, "sub-devices by counts", [&] {
    q.get_device()
        .create_sub_devices<
            sycl::info::partition_property::partition_by_counts>({1, 1});
  });

  // An exception of the program in a command group is passed on unchanged.
  try {
    q.submit([&](sycl::handler &) { throw std::logic_error("mine"); });
    check(false, "exception in a command group");
  } catch (const std::logic_error &e) {
    check(e.what() == std::string("mine"), "exception in a command group");
  }
  // And the queue still works.
  int *value = sycl::malloc_shared<int>(1, q);
  q.single_task([=] { *value = 4; }).wait();
  check(*value == 4, "the queue works after errors");
  sycl::free(value, q);

  const sycl::exception with_context(
      q.get_context(), make_error_code(sycl::errc::build), "text");
  check(with_context.has_context() &&
            with_context.get_context() == q.get_context(),
        "an exception with a context");
  return compare::result();
}
