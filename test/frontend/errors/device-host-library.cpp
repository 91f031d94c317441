// RUN: %frontend -isystem %include -std=c++17 -fsyntax-only -ferror-limit=0 -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
// RUN: not %frontend -isystem %include -std=c++17 -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
// Functions of SYCL for the host only: one error at the call, with the
// replacement. libsyclrt's functions are recognised by name and not by the
// allocations of their error messages, so call chains to them are short.
#include <sycl/sycl.hpp>
// CHECK: device-host-library.cpp:[[@LINE+5]]:9: error: device code cannot use 'sycl::queue::wait'
// CHECK: queue.hpp:{{.*}}: note: reached through 'wait' here
// CHECK: device-host-library.cpp:[[@LINE+2]]:{{.*}}: note: in kernel 'k' submitted here
void use(sycl::queue q, sycl::queue *qp, sycl::event *event, sycl::buffer<int> *buffer, int *p) {
  q.single_task<class k>([=] {
    qp->wait(); // expected-error {{device code cannot use 'sycl::queue::wait', which is the host's; submit, allocate and wait on the host, and capture what the kernel needs}}
    p[0] = *sycl::malloc_device<int>(1, *qp); // expected-error {{device code cannot use 'sycl::malloc_device<int>', which is the host's; submit, allocate and wait on the host}}
    p[1] = *sycl::malloc_shared<int>(1, *qp); // expected-error {{device code cannot use 'sycl::malloc_shared<int>'}}
    p[2] = *sycl::malloc_host<int>(1, *qp); // expected-error {{device code cannot use 'sycl::malloc_host<int>'}}
    p[3] = *sycl::aligned_alloc_device<int>(8, 1, *qp); // expected-error {{device code cannot use 'sycl::aligned_alloc_device<int>'}}
    sycl::free(p, *qp); // expected-error {{device code cannot use 'sycl::free'}}
    qp->submit([&](sycl::handler &h) {}); // expected-error-re {{device code cannot use 'sycl::queue::submit<{{.*}}>', which is the host's}}
    qp->single_task([=] {}); // expected-error-re {{device code cannot use 'sycl::queue::single_task<{{.*}}>', which is the host's}}
    qp->memcpy(p, p, 4); // expected-error-re {{device code cannot use 'sycl::{{.*}}', which is the host's}}
    event->wait(); // expected-error {{device code cannot use 'sycl::event::wait', which is the host's}}
    sycl::device device; // expected-error {{device code cannot use 'sycl::device::device', which is the host's}}
    sycl::host_accessor host(*buffer); // expected-error-re {{device code cannot use 'sycl::{{.*}}', which is the host's}}
  });
}
