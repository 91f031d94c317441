// Nested, in templates, in static, member, virtual and generic functions, in functors and
// function pointers, through otherwise of both: each half has the calls of its side.
// RUN: %combined -O0 %s -o %t.0.ll
// RUN: %opt -passes='syclcc1-print-split<device>' -S %t.0.ll -o %t.0.host 2>%t.0.device
// RUN: FileCheck %s --check-prefix=DEVICE --input-file=%t.0.device --implicit-check-not=only_host_
// RUN: FileCheck %s --check-prefix=HOST --input-file=%t.0.host --implicit-check-not=only_device_
// RUN: %combined -O2 %s -o %t.2.ll
// RUN: %opt -passes='syclcc1-print-split<device>' -S %t.2.ll -o %t.2.host 2>%t.2.device
// RUN: FileCheck %s --check-prefix=DEVICE --input-file=%t.2.device --implicit-check-not=only_host_
// RUN: FileCheck %s --check-prefix=HOST --input-file=%t.2.host --implicit-check-not=only_device_
// RUN: %combined -O2 -fsanitize=undefined,address %s -o %t.u.ll
// RUN: %opt -passes='syclcc1-print-split<device>' -S %t.u.ll -o %t.u.host 2>%t.u.device
// RUN: FileCheck %s --check-prefix=DEVICE --input-file=%t.u.device --implicit-check-not=only_host_
// RUN: FileCheck %s --check-prefix=HOST --input-file=%t.u.host --implicit-check-not=only_device_

#include "Inputs/kernel.hpp"
#include <sycl/ext/oneapi/experimental/if_device.hpp>

using namespace sycl::ext::oneapi::experimental;

void only_device_1(), only_device_2(), only_device_3(int), only_device_4(), only_device_5(), only_device_6();
void only_device_7(), only_device_8();
void only_host_1(), only_host_2(), only_host_3(int), only_host_4(), only_host_5(), only_host_6();
void only_host_7(), only_host_8();

struct member {
  void normal() { if_device([&] { only_device_1(); }).otherwise([&] { only_host_1(); }); }
  static void fixed() { if_host(&only_host_2).otherwise(&only_device_2); }
  virtual void dynamic() {
    if_host([] { only_host_7(); });
    if_device([] { only_device_7(); });
  }
};

template <int N> struct value_template {
  template <class T> static void call(T t) {
    if_device([&] { only_device_3(N + t); });
    if_host([&] { only_host_3(N + t); });
  }
};

struct functor_d {
  int state;
  void operator()() { only_device_4(); }
};
struct functor_h {
  int state;
  void operator()() { only_host_4(); }
};

void nested() {
  if_device([] {
    // Never on the host, so the inner decision is none.
    if_host([] { only_host_8(); });
    if_device([] { only_device_5(); }).otherwise([] { only_host_8(); });
  }).otherwise([] { if_host([] { only_host_5(); }).otherwise([] { only_device_8(); }); });
}

// DEVICE-DAG: call void @_Z13only_device_1v()
// DEVICE-DAG: ptr {{.*}}@_Z13only_device_2v
// DEVICE-DAG: call void @_Z13only_device_3i(
// DEVICE-DAG: call void @_Z13only_device_4v()
// DEVICE-DAG: call void @_Z13only_device_5v()
// DEVICE-DAG: call void @_Z13only_device_6v()
// DEVICE-DAG: call void @_Z13only_device_7v()
// HOST-DAG: call void @_Z11only_host_1v()
// HOST-DAG: ptr {{.*}}@_Z11only_host_2v
// HOST-DAG: call void @_Z11only_host_3i(
// HOST-DAG: call void @_Z11only_host_4v()
// HOST-DAG: call void @_Z11only_host_5v()
// HOST-DAG: call void @_Z11only_host_6v()
// HOST-DAG: call void @_Z11only_host_7v()
void both() {
  member m;
  m.normal();
  member::fixed();
  m.dynamic();
  value_template<4>::call(1L);
  if_device(functor_d{1}).otherwise(functor_h{2});
  nested();
  auto generic = [](auto call) { call(); };
  generic([] { if_host([] { only_host_6(); }).otherwise([] { only_device_6(); }); });
}

void run() {
  submit([=] { both(); });
}
int main() { both(); }
