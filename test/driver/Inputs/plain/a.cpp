// With b.cpp and greeting.h a small program without SYCL: templates, exceptions,
// statics with constructors, the C++ library.
#include "greeting.h"
#include <cstdio>
#include <string>
#include <vector>

static std::vector<std::string> Words = {"one", "two", "three"};

int main() {
  try {
    for (const std::string &Word : Words)
      std::puts(greet(Word).c_str());
    return largest(std::vector<int>{3, 1, 2}) - 3;
  } catch (const std::exception &E) {
    std::puts(E.what());
    return 1;
  }
}
