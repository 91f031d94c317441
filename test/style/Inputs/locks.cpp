// Faults that -Wthread-safety has to find: see ../locks.test.
#include "runtime/mutex.hpp"

using namespace sycl::detail;

struct of_buffer {
  mutex lock SYCLRT_BETWEEN(buffers, registries);
  int bytes SYCLRT_GUARDED_BY(lock) = 0;
};
struct of_queue {
  mutex lock SYCLRT_BETWEEN(leaves, end);
  int pending SYCLRT_GUARDED_BY(lock) = 0;
};

int in_order(of_buffer &b, of_queue &q) {
  lock_guard outer(b.lock);
  lock_guard inner(q.lock);
  return b.bytes + q.pending;
}

#ifdef WRONG_ORDER
int against_the_order(of_buffer &b, of_queue &q) {
  lock_guard inner(q.lock);
  lock_guard outer(b.lock);
  return b.bytes + q.pending;
}
#endif

#ifdef UNGUARDED
int unguarded(const of_queue &q) { return q.pending; }
#endif
