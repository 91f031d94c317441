// Shared by the two files of specialize.cpp.
#include <sycl/sycl.hpp>

SYCL_EXTERNAL int times_two(int);

inline void launch_inline(sycl::queue &q, int *p, int value) {
  q.single_task([=] { *p = times_two(value) / 2; });
}
struct shared_functor {
  int *p;
  int value;
  void operator()() const { *p = value; }
};
void launch_of_other_file(sycl::queue &, int *);
void functor_of_other_file(sycl::queue &, int *);
