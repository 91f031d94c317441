// RUN: %frontend -std=c++20 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
#include <sycl/ext/oneapi/device_global/device_global.hpp>
using namespace sycl::ext::oneapi::experimental;

device_global<int[4]> fine;
device_global<int> array[4]; // expected-error {{'array' is an array of device_global; the value may be an array, device_global<T[N]>}}
thread_local device_global<int> of_thread; // expected-error {{but 'of_thread' is thread_local}}
struct Member {
  device_global<int> member; // expected-error {{a device_global must be a variable of a namespace, a static member of a class or a static variable of a function, but 'member' is a member that is not static}}
};
struct Derived : device_global<int> {}; // expected-error {{a device_global must be a variable of its own, but 'Derived' derives from one}}
template <class T> struct Template {
  T member; // expected-error {{but 'member' is a member that is not static}}
};
Template<device_global<int>> instance;
struct Fine {
  static device_global<int> member;
  device_global<int> &reference;
  device_global<int> *pointer;
private:
  static device_global<int> other;
};
void parameter(device_global<int> by_value) {} // expected-error {{but 'by_value' is a parameter}}
void fine_parameter(device_global<int> &by_reference) {}
template <class T> void in_template() {
  T variable; // expected-error {{but 'variable' is a variable with automatic storage}}
}
device_global<int> *pointer();
void functions() {
  device_global<int> local; // expected-error {{but 'local' is a variable with automatic storage}}
  static device_global<int> fine;
  in_template<device_global<int>>();
  device_global<int> &reference = *pointer();
  auto named = [=] { return &reference; }; // expected-error {{the lambda captures the device_global that 'reference' refers to by copy; name the variable itself, or capture a pointer to its value}}
  auto fine_capture = [&] { return &reference; };
  auto lambda = [] {
    device_global<int> inner; // expected-error {{but 'inner' is a variable with automatic storage}}
  };
  lambda();
  new device_global<int>; // expected-error {{call to deleted function 'operator new'}} expected-note@*:* 1+ {{candidate function has been explicitly deleted}}
}
