// styles.hpp in SYCL; styles.cu has the same for nvcc.
//
//   syclcc1 -O3 -fsycl-targets=nvptx64:sm_90 styles.cpp
#define KERNEL
#include "styles.hpp"

#include "styles_main.hpp"
#include <cstdlib>
#include <sycl/sycl.hpp>

namespace {

template <class T> class device_array {
public:
  device_array(sycl::queue &q, std::size_t n)
      : q_(&q), n_(n), p_(sycl::malloc_device<T>(n, q)) {}
  device_array(device_array &&other) noexcept
      : q_(other.q_), n_(other.n_), p_(std::exchange(other.p_, nullptr)) {}
  ~device_array() { sycl::free(p_, *q_); }
  std::vector<T> host() const {
    std::vector<T> v(n_);
    q_->copy(p_, v.data(), n_).wait();
    return v;
  }
  T *get() const { return p_; }

private:
  sycl::queue *q_;
  std::size_t n_;
  T *p_;
};

struct atomics {
  template <class T>
  using reference = sycl::atomic_ref<T, sycl::memory_order::relaxed,
                                     sycl::memory_scope::device>;
  static void add(float *p, float v) { reference<float>(*p).fetch_add(v); }
  static void least(float *p, float v) { reference<float>(*p).fetch_min(v); }
  static void most(double *p, double v) { reference<double>(*p).fetch_max(v); }
  static std::uint32_t next(std::uint32_t *p) {
    return reference<std::uint32_t>(*p).fetch_add(1);
  }
  static bool claim(int *p, int v) {
    int expected = -1;
    return reference<int>(*p).compare_exchange_strong(expected, v);
  }
};

struct group_ops {
  sycl::nd_item<1> item;
  int local() const { return int(item.get_local_id(0)); }
  int lane() const { return int(item.get_sub_group().get_local_linear_id()); }
  std::uint32_t shuffle_up(std::uint32_t v, int by) const {
    return sycl::shift_group_right(item.get_sub_group(), v, by);
  }
  void barrier() const { sycl::group_barrier(item.get_group()); }
};

struct device {
  using ops = atomics;
  sycl::queue q{sycl::property::queue::in_order{}};

  template <class T> device_array<T> array(const std::vector<T> &from) {
    device_array<T> a(q, from.size());
    q.copy(from.data(), a.get(), from.size()).wait();
    return a;
  }
  template <class T> device_array<T> space(std::size_t n) { return {q, n}; }
  template <class T> void fill(device_array<T> &a, T value, std::size_t n) {
    q.fill(a.get(), value, n);
  }
  template <class Body> void each(int n, Body body) {
    const int groups = (n + styles::group - 1) / styles::group;
    q.parallel_for(
        sycl::nd_range<1>(std::size_t(groups) * styles::group, styles::group),
        [=](sycl::nd_item<1> it) {
          const int i = int(it.get_global_id(0));
          if (i < n)
            body(i);
        });
  }
  template <class T, class Body> void in_groups(int n, Body body) {
    q.submit([&](sycl::handler &h) {
      sycl::local_accessor<T> local(styles::group, h);
      h.parallel_for(sycl::nd_range<1>(std::size_t(n), styles::group),
                     [=](sycl::nd_item<1> it) {
                       body(group_ops{it}, int(it.get_global_id(0)), &local[0]);
                     });
    });
  }
  void finish() { q.wait(); }
};

} // namespace

int main(int argc, char **argv) {
  device d;
  styles::measure(d, (argc > 1 ? std::atoi(argv[1]) : 1) << 20);
  return failures != 0;
}
