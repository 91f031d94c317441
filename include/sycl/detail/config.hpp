// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file config.hpp
/// The only macros of the headers: version, annotations, export. Tier K:
/// reaches no other header. Nothing here differs between host and device.
#ifndef SYCL_DETAIL_CONFIG_HPP
#define SYCL_DETAIL_CONFIG_HPP

#if defined(__cplusplus) && __cplusplus < 201703L
#error "SYCL 2020 needs C++17: compile with -std=c++17 or a later one"
#endif

#ifndef SYCL_LANGUAGE_VERSION
#define SYCL_LANGUAGE_VERSION 202012L
#endif

/// SYCL 2020 5.6 and 4.12.5: every feature is there, and programs may
/// specialise is_device_copyable.
#define SYCL_FEATURE_SET_FULL 1
#define SYCL_DEVICE_COPYABLE 1

/// The version of DPC++'s interface that is implemented: libsycl 9.0, of
/// March 2026. Programs test it to choose forms of extensions and to refuse old
/// compilers; older numbers mean workarounds for what that library lacked.
/// Names that libsycl 9 has removed stay (docs/design/headers.md).
#define __LIBSYCL_MAJOR_VERSION 9
#define __LIBSYCL_MINOR_VERSION 0
#define __LIBSYCL_PATCH_VERSION 0
#define __SYCL_COMPILER_VERSION 20260331

/// Annotations for the compiler. In GNU form, because the specifications write
/// some of these after `virtual`, where [[…]] is a syntax error. Other tools
/// ignore them. Names and operands: split/IRContract.def.
#ifdef __clang__
#define __SYCL_ANNOTATE__(...) __attribute__((annotate(__VA_ARGS__)))
#else // Other compilers do not expand packs there, and do not use them.
#define __SYCL_ANNOTATE__(...)
#endif
#define __SYCL_IR_ATTRIBUTE__(...)                                             \
  __SYCL_ANNOTATE__("syclcc1.ir_attribute", __VA_ARGS__)

#define __SYCL_KERNEL_ENTRY__ __SYCL_ANNOTATE__("syclcc1.kernel-entry")
#define __SYCL_KERNEL_SITE__ __SYCL_ANNOTATE__("syclcc1.kernel-site")

/// On the field of a wrapper that holds the user's callable. A class with such
/// a field is a wrapper: its first type template argument is the kernel's name,
/// and attributes such as [[sycl::reqd_work_group_size]] are taken from the
/// field's type.
#define __SYCL_KERNEL_FUNCTION__ __SYCL_ANNOTATE__("syclcc1.kernel-function")
/// The same, of a wrapper for launches of at most that many dimensions: 0 for a
/// single task.
#define __SYCL_KERNEL_FUNCTION_OVER__(DIMENSIONS)                              \
  __SYCL_ANNOTATE__("syclcc1.kernel-function", DIMENSIONS)
/// On the class that means "no kernel name" as a wrapper's first argument.
#define __SYCL_UNNAMED_KERNEL__ __SYCL_ANNOTATE__("syclcc1.unnamed")

/// A class whose instances in a kernel object the runtime rewrites at launch.
/// On a function: the captures of the kernels of a file that instantiates it
/// have numbers.
#define __SYCL_NUMBERS_CAPTURES__ __SYCL_ANNOTATE__("syclcc1.numbers-captures")
/// On a class: a capture of it counts as COUNT arguments, as in DPC++.
#define __SYCL_ARGUMENTS__(COUNT) __SYCL_ANNOTATE__("syclcc1.arguments", COUNT)
#define __SYCL_SPECIAL_CLASS__(KIND) __SYCL_ANNOTATE__("syclcc1.special", KIND)

/// A function whose body is for the host, and a device operation of that name.
#define __SYCL_DEVICE_BUILTIN__(NAME)                                          \
  __SYCL_IR_ATTRIBUTE__("sycl-device-builtin", NAME)

/// A constexpr function template whose body the compiler supplies when it is
/// instantiated; other tools see the fallback body.
#define __SYCL_TRAIT__(NAME) __SYCL_ANNOTATE__("syclcc1.trait", NAME)

/// A function between a kernel's entry and the user's function: it calls what
/// its first argument refers to. Names of kernels in profilers come from it.
#define __SYCL_CALLS_KERNEL__ __SYCL_IR_ATTRIBUTE__("sycl-calls-kernel", true)
/// The function that describes a launch. It is called on a structure that
/// begins with the kernel object, which does not change before the runtime has
/// copied it.
#define __SYCL_DESCRIBES_LAUNCH__                                              \
  __SYCL_IR_ATTRIBUTE__("sycl-describes-launch", true)
/// A function that makes an nd_range with an offset. Kernels of a file that
/// uses it add the offset to their ids where a device does not.
#define __SYCL_MAKES_OFFSET__ __SYCL_IR_ATTRIBUTE__("sycl-makes-offset", true)
/// The functions by which a kernel reads the specialization constant KEY, and a
/// program sets it: the value, of SIZE bytes, is what the last argument refers
/// to.
#define __SYCL_READS_CONSTANT__(KEY)                                           \
  __SYCL_IR_ATTRIBUTE__("sycl-reads-constant", KEY)
#define __SYCL_SETS_CONSTANT__(KEY, SIZE)                                      \
  __SYCL_IR_ATTRIBUTE__("sycl-sets-constant", "sycl-constant-size", KEY, SIZE)
/// A static variable with one uninitialised instance per work-group.
#define __SYCL_LOCAL__ __SYCL_IR_ATTRIBUTE__("sycl-local", true)

/// A function with such variables: each call in the source has its own.
#define __SYCL_LOCAL_ALLOCATION__                                              \
  __SYCL_IR_ATTRIBUTE__("sycl-local-allocation", true)

/// Device code that other translation units may define or call. The compiler
/// has defined it already, for files that include nothing (driver/Jobs.cpp).
#ifndef SYCL_EXTERNAL
#define SYCL_EXTERNAL __SYCL_IR_ATTRIBUTE__("sycl-external", true)
#endif

#endif
