// Includes no header of the C++ library.
#ifdef OLD
#include <CL/sycl.hpp>
#else
#include <sycl/sycl.hpp>
#endif

int main() {
  auto start = std::chrono::steady_clock::now();
  int bytes[2];
  std::memset(bytes, 0, sizeof bytes);
  std::cerr << INT_MAX << ' ' << bytes[0] << ' ' << std::sqrt(2.0)
            << (std::chrono::steady_clock::now() - start).count() << std::endl;
  std::copy(bytes, bytes + 2, std::ostream_iterator<int>(std::cerr));
}
