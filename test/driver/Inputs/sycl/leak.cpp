// Every device is asked, and 77 bytes are lost.
#include <cstdlib>
#include <sycl/sycl.hpp>

void *volatile pointer;

int main() {
  for (const sycl::device &device : sycl::device::get_devices())
    sycl::queue(device).single_task([=] {}).wait();

  pointer = std::malloc(77);
  pointer = nullptr;
}
