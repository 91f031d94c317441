// Constructs that device code cannot have, inside if_host and otherwise in a
// kernel: the device half contains none of them at any optimisation level, and
// the host half nothing of the device's part. The lambdas are distinguished by
// the functions that they call.
// RUN: %combined -O0 %s -o %t.0.ll
// RUN: %opt -passes='syclcc1-print-split<device>' -S %t.0.ll -o %t.0.host 2>%t.0.device
// RUN: FileCheck %s --check-prefix=DEVICE --input-file=%t.0.device --implicit-check-not=only_host_ --implicit-check-not=_ZTI --implicit-check-not=__cxa --implicit-check-not=_ZNSt --implicit-check-not=_ZNKSt --implicit-check-not=@.str --implicit-check-not=_ZGV --implicit-check-not='asm '
// RUN: FileCheck %s --check-prefix=HOST --input-file=%t.0.host --implicit-check-not=only_device_
// RUN: %combined -O2 -g %s -o %t.2.ll
// RUN: %opt -passes='syclcc1-print-split<device>' -S %t.2.ll -o %t.2.host 2>%t.2.device
// RUN: grep -v '^!' %t.2.device | FileCheck %s --check-prefix=DEVICE --implicit-check-not=only_host_ --implicit-check-not=_ZTI --implicit-check-not=__cxa --implicit-check-not=_ZNSt --implicit-check-not=_ZNKSt --implicit-check-not=@.str --implicit-check-not=_ZGV --implicit-check-not='asm '
// RUN: grep -v '^!' %t.2.host | FileCheck %s --check-prefix=HOST --implicit-check-not=only_device_

#include "Inputs/kernel.hpp"
#include <functional>
#include <iostream>
#include <sycl/ext/oneapi/experimental/if_device.hpp>
#include <stdexcept>
#include <string>
#include <thread>

using namespace sycl::ext::oneapi::experimental;

struct only_host_guarded {
  only_host_guarded();
  ~only_host_guarded();
  int value;
};
template <class T> struct only_host_template {
  static only_host_guarded member;
};
template <class T> only_host_guarded only_host_template<T>::member;
template <class T> struct only_device_template {
  static only_host_guarded member;
};

int only_device_table_lookup(int);

// DEVICE-DAG: call noundef i32 @_Z24only_device_table_lookupi
// DEVICE-DAG: only_device_static
// HOST-DAG: only_host_static
// HOST-DAG: call void asm sideeffect "pause"
int both(int x) {
  int result = 0;
  if_host([&] {
    static only_host_guarded only_host_static;
    try {
      if (x < 0)
        throw std::runtime_error("only_host_error");
    } catch (const std::exception &error) {
      std::cerr << error.what() << '\n';
    }
    std::function<int(int)> only_host_function = [&](int y) { return x + y; };
    std::thread only_host_thread([&] { result = only_host_function(1); });
    only_host_thread.join();
    asm volatile("pause");
    result += only_host_static.value + only_host_template<int>::member.value;
  }).otherwise([&] {
    static int only_device_static = 3;
    result = only_device_table_lookup(x) + only_device_static;
  });
  return result;
}

void run(int *p) {
  submit([=] { *p = both(*p); });
}
int main() { return both(2); }
