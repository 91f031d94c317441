// Properties that are for FPGAs, in each combination with a layout, have no
// effect on other devices: their drivers, which may refuse modules that have
// the decorations, get them without.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

using compare::check;
using compare::queue;
using namespace sycl::ext::oneapi::experimental;

template <auto &...Properties>
using with = device_global<int, decltype(properties(Properties...))>;

with<init_mode_reprogram> reprogram{1};
with<host_access_read, init_mode_reset, implement_in_csr_off> reset{2};
with<device_image_scope, host_access_read_write, init_mode_reprogram,
     implement_in_csr_on>
    image_reprogram{3};
with<device_image_scope, host_access_write, implement_in_csr_on> image_csr{4};
with<device_image_scope, host_access_none, init_mode_reset> image_reset{5};

int main() {
  sycl::queue &q = queue();
  int n = 10, out = -1;
  q.memcpy(image_csr, &n).wait();
  q.single_task([] {
     reprogram += image_csr + image_reset;
     image_reset = 7;
     image_reprogram += reset;
     reset = 20;
   }).wait();
  q.memcpy(&out, reprogram).wait();
  check(out == 16, "init_mode");
  q.memcpy(&out, reset).wait();
  check(out == 20, "host_access_read, init_mode, implement_in_csr");
  q.memcpy(&out, image_reprogram).wait();
  check(out == 5, "all of them");
  q.memcpy(image_reprogram, &n).wait();
  q.single_task([] { image_reprogram += image_reset; }).wait();
  q.memcpy(&out, image_reprogram).wait();
  check(out == 17, "all of them, written");
  return compare::failures != 0;
}
