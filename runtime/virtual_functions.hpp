// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file virtual_functions.hpp
/// Images whose kernels exchange objects with virtual functions form one
/// program.
///
///   program   q.single_task(calls_indirectly<set_a>, … p->f() …)
///   library   struct twice : shape { … set_a … f }, constructed by a kernel
///
/// The link step joins the device code of one executable or library. There
/// remain objects that a kernel of one constructs and a kernel of another
/// calls. No driver promises that a function's address is valid in another
/// program, and a GPU that calls a function which the kernel's compilation did
/// not know may run it with too few registers. So the driver links these
/// images:
///
///   image I calls set_a, image J defines functions of it  ->  one program
///
/// and so on from J, because any kernel that calls set_a may get an object of
/// J, and the constructing and the calling kernel have to be in one program.
/// The property set "SYCL/virtual functions" of an image lists the sets that it
/// defines and calls. A single image, as in most programs, is built like any
/// other.
///
/// A library loaded by dlopen makes a larger program, for which kernels are
/// prepared again. Objects of the smaller one stay valid: programs with virtual
/// functions live as long as their context, and the larger one has all code of
/// the smaller one, compiled from the same image. After dlclose kernels are
/// those of the smaller program again.
///
/// The cpu device needs none of this: its images are code of the process.
///
/// Two images may contain a kernel of the same name (an instance of a template
/// in a header). Both stay; in one program, the kernel of a later image gets
/// another name. The same holds for device_globals, which each image has under
/// its id.
///
/// Tested by test/runtime/virtual_functions_test.cpp,
/// test/run/virtual_functions_across.test.
#ifndef SYCLCC1_RUNTIME_VIRTUAL_FUNCTIONS_HPP
#define SYCLCC1_RUNTIME_VIRTUAL_FUNCTIONS_HPP

#include "runtime/adapter/adapter.h"
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sycl::inline _V1::detail {

class device_impl;
class module_record;
struct image_info;

struct module_image {
  std::shared_ptr<module_record> module;
  const image_info *image;
};

/// True if \p device can use \p image: its kind and architecture match, and no
/// aspect is missing.
bool fits(const image_info &image, const device_impl &device);

/// The images that form one program with \p start on \p device, in an order
/// that does not depend on \p start; from \p modules the matching ones.
std::vector<module_image>
linked_images(const module_image &start,
              const std::vector<std::shared_ptr<module_record>> &modules,
              const device_impl &device);

/// The name of the kernel or device_global \p symbol of images[index] in their
/// program.
std::string symbol_in_program(std::span<const module_image> images,
                              std::size_t index, std::string_view symbol);

/// The bytes of images[index] with these names; unchanged if nothing is
/// renamed, or if they have another form (the driver's message is better). \p
/// missing becomes a symbol that has to be renamed and is not in the bytes: in
/// their program, the driver might take the kernel of another image for it.
std::vector<std::uint8_t> renamed_bytes(std::span<const module_image> images,
                                        std::size_t index, sycl_image_kind kind,
                                        std::string &missing);

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_VIRTUAL_FUNCTIONS_HPP
