// ONEAPI_DEVICE_SELECTOR: any text is a filter or an error that names the term.
#include "runtime/device_filter.hpp"

using namespace sycl::detail;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data,
                                      std::size_t size) {
  try {
    device_filter filter({reinterpret_cast<const char *>(data), size});
    for (const char *backend : {"native_cpu", "opencl", "cuda", "mock"})
      for (std::uint32_t type : {0, 1, 2})
        if (filter.accepts(backend, type, 0) && !filter.may_use(backend))
          __builtin_trap(); // A backend that is not loaded has no devices.
  } catch (const error &e) {
    if (e.code() != errc::invalid)
      __builtin_trap();
  }
  return 0;
}
