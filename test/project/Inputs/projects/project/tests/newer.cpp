// REQUIRES: linux, cpu
// RUN: %{build} -o %t.out
// RUN: %{run} %t.out
#include <cstdlib>
#include <cstring>
int main() { return std::strcmp(std::getenv("ONEAPI_DEVICE_SELECTOR"), "native_cpu:cpu"); }
