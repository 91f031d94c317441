// multi_ptr made of accessors, its members as an iterator, and the spellings of
// SYCL 1.2.1, among them constant memory; comparisons, also with nullptr.
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

/// Bit i: the i-th relation holds.
template <class A, class B> constexpr int relations(A a, B b) {
  return (a == b) | (a != b) << 1 | (a < b) << 2 | (a > b) << 3 |
         (a <= b) << 4 | (a >= b) << 5;
}
constexpr int equal = 1 | 1 << 4 | 1 << 5;
constexpr int smaller = 1 << 1 | 1 << 2 | 1 << 4;
constexpr int larger = 1 << 1 | 1 << 3 | 1 << 5;

/// In SYCL 1.2.1 a multi_ptr and a plain pointer convert to each other, so that
/// the built-in operators fit as well.
template <class T, decorated Decorated> void with_null(const char *what) {
  int values[2] = {};
  using pointer = sycl::multi_ptr<T, address_space::generic_space, Decorated>;
  const pointer to{&values[0]}, null;
  compare::check(relations(null, nullptr) == equal, what);
  compare::check(relations(nullptr, null) == equal, what);
  compare::check(relations(to, nullptr) == larger, what);
  compare::check(relations(nullptr, to) == smaller, what);
  compare::check(relations(to, pointer(&values[1])) == smaller, what);
  if constexpr (Decorated == decorated::legacy) {
    T *plain = &values[1];
    compare::check(relations(to, plain) == smaller, what);
    compare::check(relations(plain, to) == larger, what);
    compare::check(relations(to, static_cast<void *>(values)) == equal, what);
  }
}

} // namespace

int main() {
  of_accessors();
  with_null<int, decorated::legacy>("legacy and nullptr");
  with_null<void, decorated::legacy>("legacy, void and nullptr");
  with_null<int, decorated::no>("nullptr");
  with_null<void, decorated::yes>("void and nullptr");
  return compare::result();
}
