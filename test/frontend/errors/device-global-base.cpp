// RUN: %frontend -std=c++20 -fsyntax-only -Xclang -verify %s
// A class cannot derive from device_global, since its objects would contain
// one.
#include "../Inputs/launch.hpp"
#include <sycl/ext/oneapi/device_global/device_global.hpp>
using namespace sycl::ext::oneapi::experimental;
struct Derived : device_global<int> {}; // expected-error {{a device_global must be a variable of its own, but 'Derived' derives from one}}
struct Second {};
struct Also : Second, private device_global<float> {}; // expected-error {{a device_global must be a variable of its own, but 'Also' derives from one}}
