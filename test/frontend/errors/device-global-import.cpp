// RUN: %frontend -std=c++20 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
#include <sycl/ext/oneapi/device_global/device_global.hpp>
using namespace sycl::ext::oneapi::experimental;
extern device_global<int> elsewhere;
extern device_global<int> below;
SYCL_EXTERNAL extern device_global<int> said;
static device_global<int> here;
struct S { static device_global<int> member; };
void use() {
  single_task<class k>([=] { // expected-note {{in kernel 'k' submitted here}}
    elsewhere = 1; // expected-error {{device code uses the device_global 'elsewhere', which this file does not define; if another one does, declare it SYCL_EXTERNAL there and here}}
    below = 1;
    said = 1;
    here = S::member.get();
  });
}
device_global<int> below;
device_global<int> S::member;
