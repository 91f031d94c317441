// A program of ABI 1.0: abi_1_0.s is what the compiler made of it, kept as the
// object of a released program would be. It asks for something of each part of
// the border.
//
//   syclcc1 -std=c++17 -Oz -fsycl-targets=cpu -fno-ident -fno-addrsig
//     -g0 -S abi_1_0.cpp -o abi_1_0.s
#include <cstdio>
#include <stdexcept>
#include <sycl/sycl.hpp>

static int wrong = 0;
static void check(bool right, const char *what) {
  if (!right)
    std::printf("WRONG %s\n", what), ++wrong;
}

int main() {
  int errors = 0;
  sycl::queue q([&](sycl::exception_list list) {
    errors += static_cast<int>(list.size());
  });
  sycl::queue in_order{sycl::property::queue::in_order()};
  check(q.get_device().get_info<sycl::info::device::max_compute_units>() > 0,
        "info");
  constexpr int n = 256;
  int *p = sycl::malloc_shared<int>(n, q);
  q.fill(p, 3, n).wait();
  q.parallel_for(n, [=](sycl::id<1> i) {
     p[i] += static_cast<int>(i[0]);
   }).wait();
  check(p[0] == 3 && p[n - 1] == n + 2, "range");
  q.submit([&](sycl::handler &h) {
     sycl::local_accessor<int> turned(16, h);
     h.parallel_for(sycl::nd_range<1>(n, 16), [=](sycl::nd_item<1> item) {
       const auto at = item.get_local_id(0);
       turned[15 - at] = p[item.get_global_id(0)];
       sycl::group_barrier(item.get_group());
       p[item.get_global_id(0)] = turned[at];
     });
   }).wait();
  check(p[0] == 18 && p[15] == 3 && p[16] == 34, "local memory");

  long data[32] = {};
  {
    sycl::buffer<long> b(data, 32);
    in_order.submit([&](sycl::handler &h) {
      sycl::accessor a(b, h, sycl::write_only);
      h.parallel_for(32, [=](sycl::id<1> i) { a[i] = 7; });
    });
    in_order.submit([&](sycl::handler &h) {
      sycl::accessor a(b, h, sycl::read_write_host_task);
      h.host_task([=] { a[5] += 100; });
    });
    sycl::host_accessor now(b, sycl::read_only);
    check(now[5] == 107, "host accessor");
  }
  check(data[0] == 7 && data[5] == 107, "write-back");

  q.submit([&](sycl::handler &h) {
     h.host_task([] { throw std::runtime_error("thrown"); });
   }).wait();
  q.throw_asynchronous();
  check(errors == 1, "handler");
  int copied[4] = {};
  sycl::event first = q.memcpy(copied, p, sizeof copied);
  q.submit([&](sycl::handler &h) {
     h.depends_on(first);
     h.single_task([=] { p[0] = -1; });
   }).wait();
  check(copied[0] == 18 && p[0] == -1, "events");
  try {
    q.memcpy(nullptr, p, 4).wait();
    check(false, "an error");
  } catch (const sycl::exception &e) {
    check(e.code() == sycl::errc::invalid, "its code");
  }
  sycl::free(p, q);
  std::printf("%d wrong\n", wrong);
  return wrong;
}
