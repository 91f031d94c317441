// RUN: %frontend -std=c++20 -fsyntax-only -Xclang -verify %s
// A device_global cannot be copied, nor captured by value.
#include "../Inputs/launch.hpp"
#include <sycl/ext/oneapi/device_global/device_global.hpp>
using namespace sycl::ext::oneapi::experimental;
device_global<int> *pointer();
void functions() {
  device_global<int> &reference = *pointer();
  auto named = [=] { return &reference; }; // expected-error {{the lambda captures the device_global that 'reference' refers to by copy; name the variable itself, or capture a pointer to its value}}
  auto fine_capture = [&] { return &reference; };
}
