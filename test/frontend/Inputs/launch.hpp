// A queue reduced to what the front end sees: the launch template of the headers
// and wrappers of the same shape as theirs.
#ifndef LAUNCH_HPP
#define LAUNCH_HPP
#include <sycl/detail/launch.hpp>

class __SYCL_UNNAMED_KERNEL__ unnamed;

template <class Name, class F> struct task {
  __SYCL_KERNEL_FUNCTION__ F function;
  void operator()() const { function(); }
};

template <class Name, int D, class F> struct range_kernel {
  __SYCL_KERNEL_FUNCTION__ F function;
  int extent[D];
  void operator()() const { function(1); }
};

template <class T> struct __SYCL_SPECIAL_CLASS__("local_accessor") local {
  unsigned long address, bytes, align;
};

namespace sycl {
template <class Name = unnamed, class F> void single_task(const F &f) {
  (void)&sycl::detail::kernel_site<task<Name, F>>;
}
template <class Name = unnamed, class F> void parallel_for(const F &f) {
  (void)&sycl::detail::kernel_site<range_kernel<Name, 2, F>>;
}
/// Without a wrapper.
template <class F> void raw(const F &f) {
  (void)&sycl::detail::kernel_site<F>;
}
} // namespace sycl
using sycl::parallel_for;
using sycl::raw;
using sycl::single_task;
#endif
