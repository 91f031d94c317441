// RUN: %frontend -std=c++20 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
#include <sycl/ext/oneapi/device_global/device_global.hpp>
using namespace sycl::ext::oneapi::experimental;

thread_local device_global<int> of_thread; // expected-error {{but 'of_thread' is thread_local}}
struct Member {
  device_global<int> member; // expected-error {{a device_global must be a variable of a namespace, a static member of a class or a static variable of a function, but 'member' is a member that is not static}}
};
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
void functions() {
  device_global<int> local; // expected-error {{but 'local' is a variable with automatic storage}}
  static device_global<int> fine;
  in_template<device_global<int>>();
  auto lambda = [] {
    device_global<int> inner; // expected-error {{but 'inner' is a variable with automatic storage}}
  };
  lambda();
  new device_global<int>; // expected-error {{call to deleted function 'operator new'}} expected-note@*:* 1+ {{candidate function has been explicitly deleted}}
}
