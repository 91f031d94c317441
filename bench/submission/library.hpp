// The CUDA driver's and other libraries' functions, looked up when they are
// needed: the programs of this folder compile and run without them.
#pragma once

#include <chrono>
#include <cstring>
#include <dlfcn.h>
#include <stdexcept>
#include <string>

/// The function \p name of the shared library \p library.
/// \throws std::runtime_error if there is none
template <class F> F *symbol(const char *library, const char *name) {
  void *handle = dlopen(library, RTLD_NOW);
  void *found = handle ? dlsym(handle, name) : nullptr;
  if (!found)
    throw std::runtime_error(std::string(library) + ": no " + name);
  F *function;
  std::memcpy(&function, &found, sizeof function);
  return function;
}

/// \throws std::runtime_error that names \p call if it went wrong
inline void expect(bool right, const char *call) {
  if (!right)
    throw std::runtime_error(std::string(call) + " failed");
}

/// The function \p name of the CUDA driver.
template <class F> F *cuda(const char *name) {
  return symbol<F>("libcuda.so.1", name);
}

/// \throws std::runtime_error that names \p call if its result is an error
inline void check(int code, const char *call) { expect(code == 0, call); }

/// The time in the unit of \p Period, from any beginning.
template <class Period> double now() {
  return std::chrono::duration<double, Period>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}
