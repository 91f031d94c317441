// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file received.cpp
/// Structures of programs with other headers.
#include "runtime/received.hpp"
#include <algorithm>
#include <cstring>

namespace sycl::inline _V1::detail {

namespace {

std::string version_text(unsigned version) {
  return concat(version >> 8, ".", version & 0xff);
}

/// No structure is that long: the memory has been overwritten.
constexpr std::size_t longest = 1 << 16;

} // namespace

void copy_received(const void *given, void *copy, std::size_t size,
                   const char *name) {
  rt::structure_head head;
  std::memcpy(&head, given, sizeof head);
  const std::string mine = version_text(rt::abi_version);
  if (head.mark != rt::structure_mark || head.size < sizeof head ||
      head.size > longest)
    fail(errc::invalid, "the ", name,
         " that was given to this libsyclrt.so "
         "(ABI ",
         mine,
         ") says nothing of its version: the program, or a "
         "library of it, was compiled with headers older than ABI 1.0. Compile "
         "it again with the headers of this library, or run it with the "
         "libsyclrt.so.0 that it was made with");
  const std::string theirs = version_text(head.version);
  if (head.version >> 8 != rt::abi_version >> 8)
    fail(errc::invalid, "the ", name,
         " that was given to libsyclrt.so is of "
         "ABI ",
         theirs, ", and this library has ABI ", mine,
         ". Run the "
         "program with libsyclrt.so.",
         head.version >> 8,
         ", or compile it "
         "again with the headers of this library");
  const std::size_t known = std::min<std::size_t>(head.size, size);
  const auto *bytes = static_cast<const unsigned char *>(given);
  const auto *unknown = std::find_if(bytes + known, bytes + head.size,
                                     [](unsigned char b) { return b != 0; });
  if (unknown != bytes + head.size)
    fail(errc::feature_not_supported,
         "the program was compiled with headers of "
         "ABI ",
         theirs, " and uses something that this libsyclrt.so (ABI ", mine,
         ") does not know: byte ", unknown - bytes, " of a ", name,
         ", of which it knows ", size, ". Install a libsyclrt.so.",
         head.version >> 8, " of ABI ", theirs,
         " or newer, or compile the "
         "program with the headers of this one");
  std::memset(copy, 0, size);
  std::memcpy(copy, given, known);
  const rt::structure_head as_here{static_cast<std::uint32_t>(size),
                                   rt::abi_version, rt::structure_mark};
  std::memcpy(copy, &as_here, sizeof as_here);
}

} // namespace sycl::inline _V1::detail
