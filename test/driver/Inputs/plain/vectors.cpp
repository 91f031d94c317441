// Loops that become vectors, quotients and roots, atomics of several scopes.
#include <atomic>
#include <cmath>

void divide(float *__restrict r, const float *a, const float *b, int n) {
  for (int i = 0; i < n; ++i)
    r[i] = a[i] / b[i];
}
void roots(float *__restrict r, const float *a, int n) {
  for (int i = 0; i < n; ++i)
    r[i] = 1.0f / std::sqrt(a[i]);
}
void exponentials(double *__restrict r, const double *a, int n) {
  for (int i = 0; i < n; ++i)
    r[i] = std::exp(a[i]) + std::pow(a[i], 1.5);
}
int count(std::atomic<int> &counter, int *scoped) {
  std::atomic_signal_fence(std::memory_order_seq_cst);
  __scoped_atomic_fetch_add(scoped, 1, __ATOMIC_RELAXED, __MEMORY_SCOPE_WRKGRP);
  return counter.fetch_add(2);
}
