// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file image_description.hpp
/// The texts that describe an image: its kernels, bodies with their guards,
/// device_globals, sets of virtual functions and aspects, as strings of an
/// OffloadBinary (offload_binary.hpp).
///
///   symbol=k_b\tsize=8\tbody-of=k\tguard=built:7:4\n
///
/// docs/design/image-format.md has all fields. Fields of later compilers are
/// ignored, those that are known and malformed are an error, because the text
/// may come from a damaged file.
#ifndef SYCLCC1_RUNTIME_IMAGE_DESCRIPTION_HPP
#define SYCLCC1_RUNTIME_IMAGE_DESCRIPTION_HPP

#include "runtime/offload_binary.hpp"
#include <string_view>
#include <vector>

namespace sycl::inline _V1::detail {

template <class... T> [[noreturn]] void damaged(const T &...parts) {
  fail(errc::invalid, "damaged device images: ", parts...);
}

/// Each throws errc::invalid that names the field.
std::vector<int> parse_aspects(std::string_view text);
std::vector<virtual_set> parse_virtual_sets(std::string_view text);
virtual_functions_properties parse_virtual_functions(std::string_view text);
std::vector<device_global_info> read_device_globals(std::string_view text);

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_IMAGE_DESCRIPTION_HPP
