// What libraries of the host define, called from kernels or from what kernels
// call of those libraries' headers.
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
// RUN: not %frontend -std=c++17 -fsyntax-only %s 2>&1 | FileCheck %s
#include "../Inputs/launch.hpp"
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

template <class T> void grow(std::vector<T> &v) {
  v.push_back(1); // expected-error {{device code cannot allocate memory with 'new'; allocate it on the host, or use an array of constant size}}
}
// CHECK: [[@LINE-2]]:5: error: device code cannot allocate
// CHECK: new_allocator.h:{{.*}}: note: reached through 'push_back', {{.*}}, 'allocate' here
// CHECK: not-for-devices.cpp:[[@LINE+5]]:5: note: called by 'operator()'
// CHECK: not-for-devices.cpp:[[@LINE+2]]:24: note: in kernel 'k' submitted here
void use(int *p, char *s) {
  single_task<class k>([=] {
    std::vector<int> v;
    grow(v);
    std::vector<float> w;
    grow(w);
  });
  single_task<class l>([=] {
    std::string text = "a"; // expected-error {{device code cannot allocate memory with 'new'}}
    auto owner = std::make_unique<int>(3); // expected-error {{device code cannot allocate memory with 'new'}}
    p[0] = rand(); // expected-error {{device code cannot call 'rand', which only a library of the host defines}}
    p[1] = std::rand(); // expected-error {{device code cannot call 'rand'}}
    std::free(std::malloc(3)); // expected-error {{device code cannot call 'malloc'}} expected-error {{device code cannot call 'free'}}
    p[2] = errno; // expected-error {{device code cannot call '__errno_location'}}
    p[3] = std::chrono::system_clock::now().time_since_epoch().count(); // expected-error {{device code cannot call 'std::chrono::system_clock::now'}}
    p[4] = time(nullptr); // expected-error {{device code cannot call 'time'}}
    std::mutex m;
    m.lock(); // expected-error {{device code cannot call 'pthread_mutex_lock'}}
    std::snprintf(s, 9, "%d", 1); // expected-error {{device code cannot call 'snprintf', which has a variable number of arguments}}
    std::puts("x"); // expected-error {{device code cannot call 'puts'}}
    std::strcpy(s, s); // expected-error {{device code cannot call 'strcpy'}}
    p[5] = std::strtol(s, nullptr, 10) + isalpha(*s); // expected-error {{device code cannot call 'strtol'}} expected-error {{device code cannot call 'isalpha'}}
    p[6] = std::strlen(s) + std::abs(p[1]) + labs(3) + std::memcmp(s, s, 1);
    if (p[7])
      std::abort();
    ::operator delete(::operator new(3)); // expected-error {{device code cannot allocate memory with 'new'}}
  });
}
