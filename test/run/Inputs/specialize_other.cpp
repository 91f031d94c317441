#include "specialize.hpp"

int times_two(int value) { return 2 * value; }
void launch_of_other_file(sycl::queue &q, int *p) { launch_inline(q, p, 4); }
void functor_of_other_file(sycl::queue &q, int *p) {
  q.single_task(shared_functor{p, 8});
}
