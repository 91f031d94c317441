/// \file virtual_functions.hpp
/// Images whose kernels exchange objects with virtual functions are one
/// program.
///
///   program   q.single_task(calls_indirectly<set_a>, … p->f() …)
///   library   struct twice : shape { … set_a … f }, constructed by a kernel
///
/// The link step joins the device code of one executable or library. The
/// remaining case are objects that a kernel of one constructs and a kernel of
/// another calls: no driver promises that a function's address means something
/// in another program, and a GPU that calls a function of which the kernel's
/// compilation knew nothing may run it with too few registers. So the driver
/// links these images:
///
///   image I calls set_a, image J defines functions of it  ->  one program
///
/// and so on from J, since any kernel that calls set_a may get an object of J,
/// and the constructing and the calling kernel have to be of one program. Which
/// sets an image defines and calls is its property set "SYCL/virtual
/// functions". One image, as most programs have, is built as any other.
///
/// A library that dlopen brings makes a larger program, of which kernels are
/// prepared anew. Objects of the smaller one stay valid: programs with virtual
/// functions live as long as their context, and the larger one has all code of
/// the smaller one, compiled from the same image. After dlclose kernels are
/// those of the smaller program again.
///
/// cpu needs none of this: its images are code of the process.
///
/// Two images may hold a kernel of the same name (an instance of a template in
/// a header). Each keeps its own; in one program, that of a later image gets
/// another name. So do device_globals, which each image has under its id.
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

/// True if \p device can have \p image: of its kind and architecture, and no
/// aspect is missing.
bool fits(const image_info &image, const device_impl &device);

/// The images that are one program with \p start on \p device, in an order that
/// does not depend on which of them is asked for; of \p modules those that fit.
std::vector<module_image>
linked_images(const module_image &start,
              const std::vector<std::shared_ptr<module_record>> &modules,
              const device_impl &device);

/// What the kernel or device_global \p symbol of images[index] is called in
/// their program.
std::string symbol_in_program(std::span<const module_image> images,
                              std::size_t index, std::string_view symbol);

/// The bytes of images[index] with these names; as they are if nothing is
/// renamed.
std::vector<std::uint8_t> renamed_bytes(std::span<const module_image> images,
                                        std::size_t index,
                                        sycl_image_kind kind);

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_VIRTUAL_FUNCTIONS_HPP
