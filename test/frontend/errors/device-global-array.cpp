// RUN: %frontend -std=c++20 -fsyntax-only -Xclang -verify %s
// An array of device_globals is an error; the value of a device_global may be
// an array.
#include "../Inputs/launch.hpp"
#include <sycl/ext/oneapi/device_global/device_global.hpp>
using namespace sycl::ext::oneapi::experimental;
device_global<int[4]> fine;
device_global<int> array[4]; // expected-error {{'array' is an array of device_global; the value may be an array, device_global<T[N]>}}
struct Member {
  static device_global<int> array[4]; // expected-error {{'array' is an array of device_global}}
};
