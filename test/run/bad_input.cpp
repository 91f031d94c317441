// Mistakes of a program that the library can detect: each is an exception with
// the specification's error code, and with the sizes, pointers or names in its
// message. On every device, because each driver would say something else, or
// nothing: Intel's OpenCL never comes back from a range whose number of
// work-items overflows.
//
// errors.cpp has the ways of errors; here are the mistakes.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <initializer_list>
#include <optional>
#include <string>

using sycl::errc;

namespace {
constexpr sycl::specialization_id<int> constant(1);
class there;

template <class F>
void refused(const char *what, errc code,
             std::initializer_list<std::string_view> parts, F mistake) {
  compare::check(compare::throws(code, mistake, parts), what);
}

template <class T> std::string text(T *pointer) {
  char out[32];
  std::snprintf(out, sizeof out, "%p", static_cast<void *>(pointer));
  return out;
}

void index_spaces(sycl::queue &q) {
  const std::size_t most =
      q.get_device().get_info<sycl::info::device::max_work_group_size>();
  refused("a size that does not divide", errc::nd_range,
          {"{4, 9, 8}", "{2, 4, 8}"}, [&] {
            q.parallel_for(sycl::nd_range<3>({4, 9, 8}, {2, 4, 8}),
                           [=](sycl::nd_item<3>) {});
          });
  refused("a work-group of nothing", errc::nd_range, {"{2, 0}"}, [&] {
    q.parallel_for(sycl::nd_range<2>({4, 8}, {2, 0}), [=](sycl::nd_item<2>) {});
  });
  refused("a work-group too large", errc::nd_range,
          {std::to_string(2 * most), std::to_string(most)}, [&] {
            q.parallel_for(sycl::nd_range<1>(4 * most, 2 * most),
                           [=](sycl::nd_item<1>) {});
          });
  refused("a work-group too large of a hierarchical kernel", errc::nd_range,
          {std::to_string(2 * most), std::to_string(most)}, [&] {
            q.submit([&](sycl::handler &h) {
              h.parallel_for_work_group(
                  sycl::range<1>(2), sycl::range<1>(2 * most),
                  [=](sycl::group<1> g) {
                    g.parallel_for_work_item([&](sycl::h_item<1>) {});
                  });
            });
          });
  int *sum = sycl::malloc_shared<int>(1, q);
  refused("a reduction over a size that does not divide", errc::nd_range,
          {"{10}", "{4}"}, [&] {
            q.parallel_for(sycl::nd_range<1>(10, 4),
                           sycl::reduction(sum, sycl::plus<>()),
                           [=](sycl::nd_item<1>, auto &r) { r += 1; });
          });
  sycl::free(sum, q);
  const std::size_t huge = std::size_t(1) << 40;
  refused("more work-items than numbers", errc::nd_range,
          {"1099511627776, 1099511627776"}, [&] {
            q.parallel_for(sycl::range<3>(huge, huge, huge),
                           [=](sycl::id<3>) {});
          });
  // Nothing to run, however long the other sides are.
  q.parallel_for(sycl::range<3>(huge, huge, 0), [=](sycl::id<3>) {}).wait();
  refused("an offset larger than any number of work-items", errc::nd_range,
          {"18446744073709551615"}, [&] {
            q.parallel_for(sycl::nd_range<1>(8, 4, sycl::id<1>(-1)),
                           [=](sycl::nd_item<1>) {});
          });
}

void accessors(sycl::queue &q) {
  sycl::buffer<int> buffer(16);
  using placeholder =
      sycl::accessor<int, 1, sycl::access_mode::read_write,
                     sycl::target::device, sycl::access::placeholder::true_t>;
  refused("a placeholder without require", errc::kernel_argument,
          {"did not ask for"}, [&] {
            placeholder a(buffer);
            q.submit([&](sycl::handler &h) {
              h.parallel_for(16, [=](sycl::id<1> i) { a[i] = 0; });
            });
          });
  refused("an accessor of an earlier command group", errc::kernel_argument,
          {"did not ask for"}, [&] {
            std::optional<sycl::accessor<int>> kept;
            q.submit([&](sycl::handler &h) {
              kept.emplace(buffer, h);
              h.single_task([a = *kept] { a[0] = 1; });
            });
            q.submit([&](sycl::handler &h) {
              h.single_task([a = *kept] { a[0] = 2; });
            });
          });
  refused("a copy from no accessor", errc::invalid, {"default constructor"},
          [&] {
            int to = 0;
            q.submit([&](sycl::handler &h) { h.copy(placeholder(), &to); });
          });
  refused("a fill of no accessor", errc::invalid, {"default constructor"}, [&] {
    q.submit([&](sycl::handler &h) { h.fill(placeholder(), 1); });
  });
  refused("update_host of no accessor", errc::invalid, {"no buffer"}, [&] {
    q.submit([&](sycl::handler &h) { h.update_host(placeholder()); });
  });
  refused("require of no accessor", errc::invalid, {"default constructor"},
          [&] {
            q.submit([&](sycl::handler &h) {
              h.require(placeholder());
              h.single_task([=] {});
            });
          });
  refused("an accessor past the end", errc::invalid, {"10", "16"}, [&] {
    sycl::host_accessor a(buffer, sycl::range<1>(10), sycl::id<1>(10));
  });
  refused("an accessor whose end overflows", errc::invalid, {"10", "16"}, [&] {
    sycl::host_accessor a(buffer, sycl::range<1>(10),
                          sycl::id<1>(std::size_t(-5)));
  });
  refused("an accessor larger than the buffer", errc::invalid, {"17", "16"},
          [&] {
            q.submit([&](sycl::handler &h) {
              sycl::accessor a(buffer, h, sycl::range<1>(17));
              h.single_task([=] { a[0] = 1; });
            });
          });
  refused("a sub-buffer past the end", errc::invalid, {"9", "8", "16"}, [&] {
    sycl::buffer<int> part(buffer, sycl::id<1>(8), sycl::range<1>(9));
  });
  refused("a sub-buffer of pieces", errc::invalid, {"lie together"}, [&] {
    sycl::buffer<int, 2> square({8, 8});
    sycl::buffer<int, 2> part(square, sycl::id<2>(0, 1), sycl::range<2>(4, 2));
  });
  refused("a sub-buffer of a sub-buffer", errc::invalid, {"sub-buffer"}, [&] {
    sycl::buffer<int> part(buffer, sycl::id<1>(0), sycl::range<1>(8));
    sycl::buffer<int> again(part, sycl::id<1>(0), sycl::range<1>(4));
  });
  refused("a sub-buffer as what it is not aligned to", errc::invalid,
          {"byte 6 on", "aligned to 4"}, [&] {
            sycl::buffer<short> pairs(8);
            sycl::buffer<short> part(pairs, sycl::id<1>(3), sycl::range<1>(4));
            part.reinterpret<int>();
          });
  refused("another number of bytes", errc::invalid, {"64", "17"},
          [&] { buffer.reinterpret<int, 1>(sycl::range<1>(17)); });
  refused("a copy to less", errc::invalid, {"64", "16"}, [&] {
    sycl::buffer<int> small(4);
    q.submit([&](sycl::handler &h) {
      h.copy(sycl::accessor(buffer, h, sycl::read_only),
             sycl::accessor(small, h, sycl::write_only));
    });
  });
  refused("too much local memory", errc::memory_allocation, {"1073741824"},
          [&] {
            q.submit([&](sycl::handler &h) {
              sycl::local_accessor<char> a(1u << 30, h);
              h.parallel_for(sycl::nd_range<1>(4, 4),
                             [=](sycl::nd_item<1>) { a[0] = 1; });
            });
          });
  refused("local memory without work-groups", errc::kernel_argument,
          {"10 bytes"}, [&] {
            q.submit([&](sycl::handler &h) {
              sycl::local_accessor<char> a(10, h);
              h.parallel_for(sycl::range<1>(4), [=](sycl::id<1>) { a[0] = 1; });
            });
          });
}

void pointers(sycl::queue &q, sycl::queue &other) {
  int value = 0, *const null = nullptr;
  refused("memcpy from null", errc::invalid, {"4 bytes", "null"},
          [&] { q.memcpy(&value, null, 4); });
  refused("memcpy to null", errc::invalid, {"4 bytes", "null"},
          [&] { q.memcpy(null, &value, 4); });
  refused("memset of null", errc::invalid, {"4 bytes", "null"},
          [&] { q.memset(null, 0, 4); });
  refused("fill of null", errc::invalid, {"null"}, [&] { q.fill(null, 0, 1); });
  refused("copy of null", errc::invalid, {"null"},
          [&] { q.copy(null, &value, 1); });
  refused("prefetch of null", errc::invalid, {"null"},
          [&] { q.prefetch(null, 4); });
  refused("free of a variable", errc::invalid, {text(&value)},
          [&] { sycl::free(&value, q); });
  int *const foreign = sycl::malloc_device<int>(4, other);
  refused("free in another context", errc::invalid, {text(foreign)},
          [&] { sycl::free(foreign, q); });
  refused("free inside of an allocation", errc::invalid, {text(foreign + 1)},
          [&] { sycl::free(foreign + 1, other); });
  sycl::free(foreign, other);
  refused("free twice", errc::invalid, {text(foreign)},
          [&] { sycl::free(foreign, other); });
  sycl::free(null, q);
  refused("the device of a variable", errc::invalid, {"not inside"},
          [&] { sycl::get_pointer_device(&value, q.get_context()); });
  refused("more than there is", errc::memory_allocation,
          {"1152921504606846976"}, [&] {
            sycl::usm_allocator<char, sycl::usm::alloc::shared> memory(q);
            (void)memory.allocate(std::size_t(1) << 60);
          });
  compare::check(!sycl::malloc_device(std::size_t(1) << 60, q),
                 "more than there is is a null pointer");
  compare::check(!sycl::aligned_alloc_device(3, 16, q),
                 "an alignment that is none is a null pointer");
}

void contexts(sycl::queue &q, sycl::queue &other) {
  const auto here =
      sycl::get_kernel_bundle<sycl::bundle_state::executable>(q.get_context());
  const auto elsewhere =
      sycl::get_kernel_bundle<sycl::bundle_state::executable>(
          other.get_context());
  q.single_task<there>([=] {}).wait();
  refused("a bundle of another context", errc::invalid, {"another context"},
          [&] {
            q.submit([&](sycl::handler &h) {
              h.use_kernel_bundle(elsewhere);
              h.single_task([=] {});
            });
          });
  refused("a kernel of another context", errc::invalid, {"another context"},
          [&] {
            const sycl::kernel kernel = elsewhere.get_kernel<there>();
            q.submit([&](sycl::handler &h) { h.single_task(kernel); });
          });
  refused("bundles of two contexts", errc::invalid, {"different contexts"},
          [&] { sycl::join(std::vector{here, elsewhere}); });
  refused("a buffer bound to another context", errc::invalid,
          {"another context"}, [&] {
            sycl::buffer<int> bound(
                sycl::range<1>(4),
                sycl::property_list{sycl::property::buffer::context_bound(
                    other.get_context())});
            q.submit([&](sycl::handler &h) {
              sycl::accessor a(bound, h);
              h.single_task([=] { a[0] = 1; });
            });
          });
  refused("a context of no devices", errc::invalid, {"at least one device"},
          [] { sycl::context none(std::vector<sycl::device>{}); });
  refused("a bundle for no devices", errc::invalid, {"at least one device"},
          [&] {
            sycl::get_kernel_bundle<sycl::bundle_state::executable>(
                q.get_context(), std::vector<sycl::device>{});
          });
  // Where the machine has a second device.
  for (const sycl::device &device : sycl::device::get_devices())
    if (device != q.get_device()) {
      refused("a queue on a device that its context lacks", errc::invalid,
              {device.get_info<sycl::info::device::name>()},
              [&] {
                // Not q's: a default context has all devices of a platform.
                sycl::queue wrong(sycl::context(q.get_device()), device);
              });
      break;
    }
}

void command_groups(sycl::queue &q) {
  refused("two commands", errc::invalid, {"one command"}, [&] {
    q.submit([&](sycl::handler &h) {
      h.host_task([] {});
      h.single_task([=] {});
    });
  });
  const auto bundle =
      sycl::get_kernel_bundle<sycl::bundle_state::executable>(q.get_context());
  refused("a constant beside a bundle", errc::invalid, {"uses a kernel bundle"},
          [&] {
            q.submit([&](sycl::handler &h) {
              h.use_kernel_bundle(bundle);
              h.set_specialization_constant<constant>(3);
              h.single_task([=] {});
            });
          });
  refused("a bundle behind a constant", errc::invalid,
          {"specialization constant"}, [&] {
            q.submit([&](sycl::handler &h) {
              h.set_specialization_constant<constant>(3);
              h.use_kernel_bundle(bundle);
              h.single_task([=] {});
            });
          });
  refused("times without the property", errc::invalid, {"enable_profiling"},
          [&] {
            q.single_task([=] {
             }).get_profiling_info<sycl::info::event_profiling::command_end>();
          });
  refused("a property that is not there", errc::invalid, {"without it"},
          [&] { q.get_property<sycl::property::queue::in_order>(); });
}
} // namespace

int main() {
  sycl::queue q;
  sycl::queue other(sycl::context(q.get_device()), q.get_device());
  index_spaces(q);
  accessors(q);
  pointers(q, other);
  contexts(q, other);
  command_groups(q);
  // None of it stands in the way of the next command.
  int *value = sycl::malloc_shared<int>(1, q);
  q.single_task([=] { *value = 4; }).wait();
  compare::check(*value == 4, "the queue works after mistakes");
  sycl::free(value, q);
  return compare::result();
}
