// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// virtual.cpp: the entries of a device's virtual table where there is no device
// function (split/ir/VirtualTables.cpp). Their type does not matter, since they
// never return.

extern "C" {

int printf(const char *, ...);

[[noreturn]] void __sycl_pure_virtual_called() {
  printf("sycl: a pure virtual function was called in a kernel\n");
  __builtin_trap();
}

[[noreturn]] void __sycl_host_virtual_called() {
  printf("sycl: a virtual function that is not indirectly_callable was called "
         "in a kernel\n");
  __builtin_trap();
}

/// codegen/spirv/ExchangesByAddress.cpp
[[noreturn]] void __sycl_exchange_called_by_address() {
  printf(
      "sycl: a function with a barrier or an exchange between work-items was "
      "called through a pointer, or as a virtual function of an object that "
      "another executable or library constructed; this device needs a "
      "direct call\n");
  __builtin_trap();
}

} // extern "C"
