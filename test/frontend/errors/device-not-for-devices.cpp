// Functions of host libraries, called from kernels, or from inline functions of
// those libraries' headers that kernels call.
// RUN: %frontend -std=c++17 -fsyntax-only -ferror-limit=0 -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
// RUN: not %frontend -std=c++17 -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include "../Inputs/launch.hpp"
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <future>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

template <class T> void grow(std::vector<T> &v) {
  v.push_back(1); // expected-error {{device code cannot allocate memory with 'new'; allocate it on the host, or use an array of constant size}}
}
// CHECK: [[@LINE-2]]:5: error: device code cannot allocate
// CHECK: new_allocator.h:{{.*}}: note: reached through 'push_back', {{.*}}, 'allocate' here
// CHECK: not-for-devices.cpp:[[@LINE+5]]:5: note: called by 'operator()'
// CHECK: not-for-devices.cpp:[[@LINE+2]]:24: note: in kernel 'k' submitted here
void use(int *p, char *s, std::mutex *of_the_host, int (*compare)(const void *, const void *)) {
  single_task<class k>([=] {
    std::vector<int> v;
    grow(v);
    std::vector<float> w;
    grow(w);
  });
  single_task<class l>([=] {
    std::string text = "a"; // expected-error {{device code cannot allocate memory with 'new'}}
    auto owner = std::make_unique<int>(3); // expected-error {{device code cannot allocate memory with 'new'}}
    p[0] = rand(); // expected-error {{device code cannot use 'rand', which is the host's; give each work-item an engine of <random> with a seed of its own}}
    p[1] = std::rand(); // expected-error {{device code cannot use 'rand'}}
    std::free(std::malloc(3)); // expected-error {{device code cannot use 'malloc', which is the host's; allocate on the host, with sycl::malloc_device or sycl::malloc_shared}} expected-error {{device code cannot use 'free'}}
    p[2] = errno; // expected-error {{device code cannot use '__errno_location', which is the host's; the mathematical functions of devices do not set errno}}
    p[3] = std::chrono::system_clock::now().time_since_epoch().count(); // expected-error {{device code cannot use 'std::chrono::system_clock::now', which is the host's; measure on the host}}
    p[4] = time(nullptr); // expected-error {{device code cannot use 'time'}}
    std::mutex m;
    m.lock(); // expected-error {{device code cannot use 'std::mutex::lock', which is the host's; work-items share data with sycl::atomic_ref}}
    std::snprintf(s, 9, "%d", 1); // expected-error {{device code cannot call 'snprintf', which has a variable number of arguments}}
    std::puts("x"); // expected-error {{device code cannot use 'puts', which is the host's; to print, use printf or sycl::stream}}
    std::strcpy(s, s); // expected-error {{device code cannot call 'strcpy', which only a library of the host defines}}
    p[5] = std::strtol(s, nullptr, 10) + isalpha(*s); // expected-error {{device code cannot use 'strtol', which is the host's; convert on the host}} expected-error {{device code cannot call 'isalpha'}}
    p[6] = std::strlen(s) + std::abs(p[1]) + labs(3) + std::memcmp(s, s, 1);
    if (p[7])
      std::abort();
    ::operator delete(::operator new(3)); // expected-error {{device code cannot allocate memory with 'new'}}
  });
  // One error a line, also if the stream is an argument.
  single_task<class m>([=] {
    std::cout << 1 << std::endl; // expected-error {{device code cannot use 'std::cout', which is the host's; to print, use printf or sycl::stream}}
    std::fprintf(stderr, "%d", 1); // expected-error {{device code cannot call 'fprintf', which has a variable number of arguments; of those only printf works}}
    std::fputs("x", stderr); // expected-error {{device code cannot use 'fputs'}}
    FILE *file = stdin; // expected-error {{device code cannot use 'stdin', which is the host's; read and write files on the host}}
    std::thread([] {}).join(); // expected-error {{device code cannot use 'std::thread::join', which is the host's; the work-items of a parallel_for are the threads of a device}}
    std::lock_guard<std::mutex> lock(*of_the_host); // expected-error {{device code cannot use 'std::lock_guard}}
    std::qsort(p, 1, 4, compare); // expected-error {{device code cannot use 'qsort', which is the host's; std::sort with a comparison works}}
    std::getenv("x"); // expected-error {{device code cannot use 'getenv', which is the host's; ask on the host and capture the answer}}
  });
}
// Each line that calls what is at fault, not the first only.
void again(int *p) {
  std::vector<short> v;
  v.push_back(1);
  single_task<class n>([=] {
    std::vector<short> v;
    v.push_back(2); // expected-error {{device code cannot allocate memory with 'new'}}
    v.push_back(3); // expected-error {{device code cannot allocate memory with 'new'}}
    for (int i = 0; i < 2; ++i)
      v.emplace_back(i); // expected-error {{device code cannot allocate memory with 'new'}}
  });
  single_task<class o>([=] {
    std::vector<short> v;
    v.push_back(*p); // expected-error {{device code cannot allocate memory with 'new'}}
  });
}
// CHECK: [[@LINE-3]]:7: error: device code cannot allocate
// CHECK-NEXT: {{v.push_back}}
// CHECK: note: reached through 'push_back', {{.*}}, 'allocate' here
// CHECK: [[@LINE-8]]:24: note: in kernel 'o' submitted here
void containers(int *p, std::shared_ptr<int> *shared) {
  single_task<class q>([=] {
    std::map<int, int> m;
    m[1] = 2; // expected-error {{device code cannot use 'std::map<int, int>::operator[]', which is the host's; it allocates its parts one by one; make what kernels need an array in USM memory, on the host}}
    auto u = std::make_shared<int>(1); // expected-error-re {{device code cannot use 'std::{{.*}}', which is the host's; pass a pointer to USM memory, which the host owns}}
    *p = *u;
    std::async([] { return 1; }).get(); // expected-error-re {{device code cannot use 'std::{{.*}}', which is the host's; the work-items of a parallel_for are the threads of a device}}
  });
}
