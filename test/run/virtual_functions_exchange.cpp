// Functions of groups inside virtual functions, with more overriders than are
// called directly for speed: reductions, shuffles and barriers of sub-groups
// and work-groups, also in a function that calls another one virtually.
//
// RUN: %build_and_run
// RUN: %syclcc1 -O0 -fsycl-device-O0 %s -o %t && %run %t

#include "Inputs/compare.hpp"
#include <new>

namespace syclext = sycl::ext::oneapi::experimental;
using compare::check;
using compare::queue;

struct step {
  int k;
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() int f(
      sycl::nd_item<1> it, int x) const = 0;
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() int twice(
      sycl::nd_item<1> it, int x) const = 0;
};

/// What overrider \p how computes with values of the work-group, given by \p
/// at.
template <class At>
int expected(int how, int item, int group_begin, int group_size, int sub_begin,
             int sub_size, At at) {
  int sum = 0;
  switch (how) {
  case 0: // of the work-group
    for (int i = 0; i < group_size; ++i)
      sum += at(group_begin + i);
    return sum;
  case 1: // of the sub-group
    for (int i = 0; i < sub_size; ++i)
      sum += at(sub_begin + i);
    return sum;
  case 2: // from the other end of the sub-group
    return at(sub_begin + sub_size - 1 - (item - sub_begin));
  case 3:
    for (int i = sub_begin; i <= item; ++i)
      sum += at(i);
    return sum;
  case 4:
    for (int i = 0; i < group_size; ++i)
      sum |= at(group_begin + i) == group_begin + 3;
    return sum;
  default:
    return at(item) * how;
  }
}

template <int How> struct step_of final : step {
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY()
  int f(sycl::nd_item<1> it, int x) const override {
    auto sub = it.get_sub_group();
    if constexpr (How == 0)
      return sycl::reduce_over_group(it.get_group(), x, sycl::plus<>());
    else if constexpr (How == 1)
      return sycl::reduce_over_group(sub, x, sycl::plus<>());
    else if constexpr (How == 2)
      return sycl::select_from_group(
          sub, x, sub.get_local_linear_range() - 1 - sub.get_local_linear_id());
    else if constexpr (How == 3)
      return sycl::inclusive_scan_over_group(sub, x, sycl::plus<>());
    else if constexpr (How == 4)
      return sycl::any_of_group(
          it.get_group(),
          x == int(it.get_group(0) * it.get_local_range(0)) + 3);
    else {
      sycl::group_barrier(sub);
      sycl::group_barrier(it.get_group());
      return x * How;
    }
  }
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY()
  int twice(sycl::nd_item<1> it, int x) const override {
    const step *self = this;
    return self->f(it, x) + 2 * self->f(it, x + 1);
  }
};

constexpr int kinds = 8;
template <int How = 0> void make(char *at, int which) {
  if constexpr (How < kinds) {
    if (which == How)
      new (at) step_of<How>;
    else
      make<How + 1>(at, which);
  }
}

int main() {
  sycl::queue q = queue();
  constexpr int n = 128, local = 64;
  char *memory = sycl::malloc_device<char>(64, q);
  int *once = sycl::malloc_shared<int>(n, q),
      *twice = sycl::malloc_shared<int>(n, q);
  int *sub_begin = sycl::malloc_shared<int>(n, q),
      *sub_size = sycl::malloc_shared<int>(n, q);
  for (int which = 0; which < kinds; ++which) {
    q.single_task([=] { make(memory, which); });
    q.parallel_for(sycl::nd_range<1>(n, local),
                   syclext::properties{syclext::calls_indirectly<>},
                   [=](sycl::nd_item<1> it) {
                     int i = int(it.get_global_id(0));
                     const step *s = reinterpret_cast<const step *>(memory);
                     once[i] = s->f(it, i);
                     twice[i] = s->twice(it, i);
                     sub_begin[i] =
                         i - int(it.get_sub_group().get_local_linear_id());
                     sub_size[i] =
                         int(it.get_sub_group().get_local_linear_range());
                   })
        .wait();
    std::vector<int> wanted, wanted_twice;
    for (int i = 0; i < n; ++i) {
      auto of = [&](int plus) {
        return expected(which, i, i / local * local, local, sub_begin[i],
                        sub_size[i], [&](int j) { return j + plus; });
      };
      wanted.push_back(of(0));
      wanted_twice.push_back(of(0) + 2 * of(1));
    }
    compare::results("called by the kernel", once, wanted.data(), n);
    compare::results("called by a virtual function", twice, wanted_twice.data(),
                     n);
  }
  return compare::result();
}
