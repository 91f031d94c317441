// The images of a program, and the lines of its kernels: read_bundle reports
// damage with its own error and reads nothing outside of the bytes.
#include "runtime/offload_binary.hpp"
#include <string>

using namespace sycl::detail;

static void read(std::span<const std::uint8_t> bytes) {
  try {
    for (const image_info &image : read_bundle(bytes)) {
      image.damage();
      for (const kernel_info &kernel : image.kernels)
        if (!image.find(kernel.symbol))
          __builtin_trap();
    }
  } catch (const error &) {
  }
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data,
                                      std::size_t size) {
  read({data, size});
  // Without the checksum of the descriptions, which ends most of what is made
  // here.
  std::string copy(data, data + size);
  for (std::size_t at = 0;
       (at = copy.find("syclcc1.checksum", at)) != copy.npos; ++at)
    copy[at] = 'x';
  read({reinterpret_cast<const std::uint8_t *>(copy.data()), size});
  try {
    read_kernels({reinterpret_cast<const char *>(data), size});
  } catch (const error &) {
  }
  return 0;
}
