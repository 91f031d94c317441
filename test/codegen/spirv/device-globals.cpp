// The name by which a driver finds a device_global is a decoration of each image, and the
// properties of FPGAs are where the program has them.
//
// REQUIRES: syclcc1
// RUN: rm -rf %t && mkdir -p %t/plain %t/fpga
// RUN: cd %t/plain && %syclcc1 -std=c++20 -O2 -fsycl-targets=spirv64 -save-temps -c %s -o a.o
// RUN: cd %t/fpga && %syclcc1 -std=c++20 -O2 -DFPGA -fsycl-targets=spirv64 -save-temps -c %s -o a.o
// RUN: grep -a -q SPV_INTEL_global_variable_host_access %t/plain/*.spv
// RUN: not grep -a -q SPV_INTEL_global_variable_fpga_decorations %t/plain/*.spv
// RUN: grep -a -q SPV_INTEL_global_variable_host_access %t/fpga/*.spv
// RUN: grep -a -q SPV_INTEL_global_variable_fpga_decorations %t/fpga/*.spv
#include <sycl/sycl.hpp>
using namespace sycl::ext::oneapi::experimental;
#ifdef FPGA
device_global<int, decltype(properties(init_mode_reset))> variable;
#else
device_global<int> variable;
#endif
void run(sycl::queue &q) {
  q.single_task([] { variable += 1; });
}
