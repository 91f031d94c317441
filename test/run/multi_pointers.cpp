// multi_ptr made of accessors, its members as an iterator, and the spellings of
// SYCL 1.2.1, among them constant memory.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <iterator>
#include <numeric>

using sycl::access::address_space;
using sycl::access::decorated;

static_assert(std::is_same_v<
              std::iterator_traits<sycl::raw_local_ptr<int>>::iterator_category,
              std::random_access_iterator_tag>);

// SYCL 2020 deprecates the implicit conversion to a pointer and keeps it, but
// for void.
static_assert(
    std::is_convertible_v<sycl::global_ptr<int, decorated::no>, int *> &&
    std::is_convertible_v<sycl::global_ptr<int, decorated::yes>, const void *>);
static_assert(std::is_convertible_v<
              sycl::multi_ptr<int, address_space::generic_space, decorated::no>,
              int *>);
static_assert(
    !std::is_convertible_v<sycl::global_ptr<void, decorated::no>, void *> &&
    std::is_constructible_v<void *, sycl::global_ptr<void, decorated::no>>);

namespace {

int twice(sycl::global_ptr<int> p) { return 2 * *p; }

void of_accessors() {
  std::vector<int> in(32), out(32 * 4, -1);
  std::iota(in.begin(), in.end(), 5);
  {
    sycl::buffer<int> input(in), output(out);
    compare::queue().submit([&](sycl::handler &h) {
      sycl::accessor read(input, h, sycl::read_only);
      sycl::accessor write(output, h, sycl::write_only);
      sycl::accessor<int, 1, sycl::access::mode::read,
                     sycl::access::target::constant_buffer>
          constant(input, h);
      sycl::local_accessor<int> local(8, h);
      sycl::accessor<int, 1, sycl::access::mode::read_write,
                     sycl::access::target::local>
          older(8, h);
      h.parallel_for(sycl::nd_range<1>(32, 8), [=](sycl::nd_item<1> item) {
        const auto i = item.get_global_id(0), mine = item.get_local_id(0);
        const sycl::multi_ptr from(read);
        static_assert(
            std::is_same_v<
                decltype(from),
                const sycl::multi_ptr<const int, address_space::global_space,
                                      decorated::no>>);
        const sycl::multi_ptr<int, address_space::generic_space, decorated::yes>
            to(write);
        const sycl::multi_ptr shared(local);
        sycl::local_ptr<int> older_shared = older.get_pointer();
        const sycl::multi_ptr<const int, address_space::generic_space,
                              decorated::no>
            any(local);
        shared[mine] = from[i];
        older_shared[mine] = from[i] * 10;
        sycl::group_barrier(item.get_group());
        to[i * 4] = any[7 - mine];
        to[i * 4 + 1] = older[7 - mine];
        sycl::constant_ptr<int> unchanged = constant.get_pointer();
        to[i * 4 + 2] = unchanged[i] + constant[i];
        to[i * 4 + 3] = twice(&to[i * 4]); // implicitly, as in SYCL 1.2.1
      });
    });
  }
  for (int i = 0; i < 32; ++i) {
    const int other = 5 + i / 8 * 8 + 7 - i % 8;
    compare::check(out[i * 4] == other, "local");
    compare::check(out[i * 4 + 1] == other * 10, "local as in SYCL 1.2.1");
    compare::check(out[i * 4 + 2] == 2 * (5 + i), "constant");
    compare::check(out[i * 4 + 3] == 2 * other, "a pointer becomes one");
  }
}

} // namespace

int main() {
  of_accessors();
  return compare::result();
}
