// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
// RUN: %frontend -std=c++17 -fsyntax-only -D__SYCL_DEVICE_ONLY__ -Werror %s
#ifdef __SYCL_DEVICE_ONLY__ // expected-warning {{'__SYCL_DEVICE_ONLY__' is never defined, since host and device share one parse; write if_device([&] { … }).otherwise([&] { … }) of sycl::ext::oneapi::experimental [-Wsycl-device-only]}}
#endif
#ifndef __SYCL_DEVICE_ONLY__ // expected-warning {{is never defined}}
#endif
#if defined(__SYCL_DEVICE_ONLY__) && 1 // expected-warning {{is never defined}}
#elif __SYCL_DEVICE_ONLY__ // expected-warning {{is never defined}}
#endif
#ifdef __SYCL_SINGLE_SOURCE__
#endif
# 1 "library.hpp" 1 3
#ifdef __SYCL_DEVICE_ONLY__
#endif
#if __SYCL_DEVICE_ONLY__
#endif
