// Objects of SYCL for the host cannot be captured; those for kernels can, also
// as members of a class.
// RUN: %frontend -isystem %include -std=c++17 -fsyntax-only -Xclang -plugin-arg-syclcc1 -Xclang -Wno-sycl-device-only -Xclang -verify %s
#include <sycl/sycl.hpp>
struct Bundle {
  int n;
  sycl::context context; // expected-note {{'context' of type 'sycl::context' is declared here}}
};
struct Memories {
  sycl::accessor<int> a;
  sycl::local_accessor<int, 1> l;
};
void use(sycl::queue q, sycl::buffer<int> b, sycl::event e, sycl::device d, int *p) {
  q.single_task<class k>([=] { // expected-note 4 {{in kernel 'k' submitted here}}
    (void)q; // expected-error {{kernel 'k' captures 'q' of type 'sycl::queue', which is not device copyable: it has a destructor that is not trivial}}
    *p = b.size(); // expected-error {{captures 'b' of type 'sycl::buffer<int>', which is not device copyable}}
    (void)&e; // expected-error {{captures 'e' of type 'sycl::event', which is not device copyable}}
    (void)&d; // expected-error {{captures 'd' of type 'sycl::device', which is not device copyable}}
  });
  Bundle bundle;
  q.single_task<class l>([=] { *p = bundle.n; }); // expected-error {{captures 'bundle' of type 'Bundle', which is not device copyable: its member 'context' has a destructor that is not trivial}} expected-note {{in kernel 'l' submitted here}}
  q.submit([&](sycl::handler &h) {
    sycl::host_accessor host(b);
    h.single_task<class m>([=] { *p = host[0]; }); // expected-error {{captures 'host' of type}} expected-note {{in kernel 'm' submitted here}}
  });
  q.submit([&](sycl::handler &h) {
    Memories memories{{b, h}, {sycl::range<1>(2), h}};
    sycl::stream out(100, 100, h);
    sycl::vec<float, 4> v(1);
    sycl::marray<int, 3> m(1);
    sycl::id<1> i(2);
    sycl::multi_ptr<int, sycl::access::address_space::global_space, sycl::access::decorated::no> g(p);
    auto sum = sycl::reduction(p, sycl::plus<int>());
    h.parallel_for(sycl::nd_range<1>(2, 2), sum, [=](sycl::nd_item<1> item, auto &r) {
      memories.a[0] = memories.l[0] + static_cast<int>(v[0]) + m[1] + static_cast<int>(i[0]) + g[0];
      out << item.get_global_linear_id() << sycl::endl;
      r += 1;
    });
  });
}
