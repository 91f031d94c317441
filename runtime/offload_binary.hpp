// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file offload_binary.hpp
/// Reads the images of a program: LLVM's OffloadBinary, version 1, several of
/// them one after another, with the string entries of
/// docs/design/image-format.md.
///
///   header  magic 10 FF 10 AD, version, size, entry offset, entry size
///   entry   image kind, producer, flags, strings (offset, count), image
///           (offset, size)
///   string  offset of the key, offset of the value; both end in a zero byte
///
/// The bytes may come from a damaged or hostile file: every offset is checked
/// against the size of its own binary before anything there is read, and the
/// first fault is reported with its place. LLVM's reader is not used, because
/// the runtime must not depend on LLVM (it lives in programs that bring their
/// own). Tested by test/runtime/offload_binary_test.cpp, with every truncation
/// and flips of bytes.
#ifndef SYCLCC1_RUNTIME_OFFLOAD_BINARY_HPP
#define SYCLCC1_RUNTIME_OFFLOAD_BINARY_HPP

#include "runtime/adapter/adapter.h"
#include "runtime/errors.hpp"
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sycl::inline _V1::detail {

/// A member of a kernel object that a launch rewrites; a local_argument is a
/// whole parameter, for which the driver supplies local memory.
enum class capture_kind { local_accessor, accessor, local_argument };

struct capture {
  capture_kind kind;
  std::uint64_t offset;
};

/// A capture that a graph sets by its number, as sycl-kernel-arguments of
/// IRContract.def.
struct numbered_capture {
  std::uint64_t number, offset, size;
};

/// The conditions of a launch for a body of a kernel, in the form of
/// IRContract.def.
struct launch_condition {
  enum class what { object, constant, unset, built, local, disjoint } kind;
  std::uint64_t place = 0; ///< Byte of the object, or key of the constant.
  std::vector<unsigned char> bytes;
  std::uint64_t size = 0; ///< Of a constant for whose value a program is built.
  std::array<std::uint64_t, 3> local{}; ///< Native order.
  std::vector<std::uint64_t> accessors; ///< Bytes of the object.
};
using launch_guard = std::vector<launch_condition>;

/// One line of `syclcc1.kernels`.
struct kernel_info {
  std::string symbol;
  std::string name; ///< For display.
  std::uint64_t object_size = 0;
  std::uint64_t object_align = 1;
  std::vector<capture> captures;
  bool takes_local_argument = false;
  /// For a free function kernel: its object is the sequence of its arguments,
  /// and native kernels take each as a separate argument.
  bool is_free_function = false;
  std::uint32_t dimensions = 0; ///< Of a free function kernel; 0: single task.
  std::vector<sycl_parameter> parameters;
  /// Of other kernels, in files that update graphs by numbers.
  std::vector<numbered_capture> numbered;
  /// In native order, unused dimensions 1; all 0 if the source names none.
  std::array<std::uint64_t, 3> work_group_size{};
  std::uint32_t sub_group_size = 0;
  /// The likely size of launches, as work_group_size.
  std::array<std::uint64_t, 3> work_group_size_hint{};
  /// The limits of work-groups in native order, missing dimensions unlimited;
  /// all 0 for no limit. And the limit of their product.
  std::array<std::uint64_t, 3> max_work_group_size{};
  std::uint64_t max_linear_work_group_size = 0;
  std::vector<int> aspects; ///< Numbers of those in the source's attributes.
  std::vector<int> used_aspects; ///< Those that the code requires.
  /// Keys of the specialization constants that its code reads; and whether it
  /// may read others.
  std::vector<std::uint64_t> used_constants;
  bool uses_any_constant = false;
  /// Sets of virtual functions that it calls, which may be in any module.
  std::vector<std::string> calls_indirectly;
  /// It uses work-group scratch memory, the start of the group's dynamic local
  /// memory.
  bool uses_scratch = false;
  /// For a body: its kernel, its guard, and whether it still reads
  /// specialization constants from its object.
  std::string body_of;
  launch_guard guard;
  bool reads_constants = false;
  /// Its program is built for the values of a launch (built_bodies.hpp).
  bool is_built_for_values() const;
  /// The symbols of its other bodies in the same image, the more special ones
  /// first.
  std::vector<std::string> bodies;
  /// Its program came as source at run time (source_bundle.hpp): its parameters
  /// are not known, it gets the arguments that its launch sets.
  bool is_foreign = false;
};

/// One line of `SYCL/device globals`: a device_global that the image uses.
struct device_global_info {
  std::string id;
  std::uint64_t size = 0;
  bool in_image = false; ///< The value; else a pointer to it.
};

/// A set of virtual functions of which a module defines some.
struct virtual_set {
  std::string name;
  std::vector<int> aspects; ///< Numbers of those that its functions use.
  bool waits = false;       ///< Some of these wait for other work-items.
  bool calls = false;       ///< Some call through pointers.
};

/// The virtual functions of an image: names of sets, sorted as in its property
/// set.
struct virtual_functions_properties {
  std::vector<std::string> defines, calls, creates;
  bool is_dummy = false; ///< Functions of some set are emptied.

  bool any() const noexcept {
    return !defines.empty() || !calls.empty() || !creates.empty();
  }
};

/// The purpose of an image's bytes: for a device, or for the link step. Machine
/// code belongs to the preceding image.
enum class image_content { device, bitcode, machine_code };

/// One image of a module. It refers to the bytes and strings of the bundle.
struct image_info {
  image_content kind = image_content::device;
  std::string_view triple;
  std::string_view arch;
  std::string_view build_options; ///< For the driver's compiler.
  std::string_view checksum;      ///< Of the bytes; older images have none.
  std::span<const std::uint8_t> bytes;
  /// Of PTX, the same compiled for the GPUs of `arch`; may be empty.
  std::span<const std::uint8_t> machine_code;
  std::string_view machine_code_checksum;
  std::vector<kernel_info> kernels;               ///< Sorted by symbol.
  std::vector<device_global_info> device_globals; ///< Sorted by id.
  bool is_opencl_c = false;
  /// Of the module; only the entry that carries them has any.
  std::vector<virtual_set> virtual_sets;
  virtual_functions_properties virtual_functions;
  /// Numbers of the aspects that a device must have to get the image, even if
  /// some of its kernels need none.
  std::vector<int> aspects;

  const device_global_info *
  find_device_global(std::string_view id) const noexcept;
  const kernel_info *find(std::string_view symbol) const noexcept;
  /// Compares the checksum with the bytes; empty if they are unchanged. Reads
  /// all of them.
  std::string damage() const;
  /// For an adapter; the module is not filled in.
  sycl_image describe(sycl_image_kind kind) const noexcept;
};

/// Reads all images of \p bundle. Throws errc::invalid naming the fault and its
/// place.
std::vector<image_info> read_bundle(std::span<const std::uint8_t> bundle);

/// Reads the lines of one `syclcc1.kernels` value.
std::vector<kernel_info> read_kernels(std::string_view text);

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_OFFLOAD_BINARY_HPP
