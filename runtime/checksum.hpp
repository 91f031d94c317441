// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file checksum.hpp
/// CRC-32 as zlib and the compiler compute it, eight bytes at a time.
///
/// Each image is checked once, before its first kernel runs. So the check is
/// part of the time of a first launch: with one byte at a time it was half of
/// what that took for a megabyte of PTX and machine code.
/// Tested by test/runtime/offload_binary_test.cpp.
#ifndef SYCLCC1_RUNTIME_CHECKSUM_HPP
#define SYCLCC1_RUNTIME_CHECKSUM_HPP

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace sycl::inline _V1::detail {

class crc_32 {
public:
  void add(const void *data, std::size_t size) noexcept {
    const auto *bytes = static_cast<const unsigned char *>(data);
    if constexpr (std::endian::native == std::endian::little)
      for (; size >= 8; bytes += 8, size -= 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes, sizeof word);
        word ^= rest_;
        rest_ = 0;
        // The first byte is followed by seven more, the last one by none.
        for (unsigned i = 0; i < 8; ++i)
          rest_ ^= tables[7 - i][word >> 8 * i & 255];
      }
    for (; size; ++bytes, --size)
      rest_ = tables[0][(rest_ ^ *bytes) & 255] ^ rest_ >> 8;
  }

  std::uint32_t value() const noexcept { return ~rest_; }

private:
  /// [n][b]: what byte b changes in the remainder, n bytes later.
  static constexpr auto tables = [] {
    std::array<std::array<std::uint32_t, 256>, 8> out{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
      std::uint32_t rest = byte;
      for (int bit = 0; bit < 8; ++bit)
        rest = rest & 1 ? 0xEDB88320u ^ rest >> 1 : rest >> 1;
      out[0][byte] = rest;
    }
    for (std::size_t n = 1; n < 8; ++n)
      for (std::size_t byte = 0; byte < 256; ++byte)
        out[n][byte] = out[0][out[n - 1][byte] & 255] ^ out[n - 1][byte] >> 8;
    return out;
  }();

  std::uint32_t rest_ = 0xFFFFFFFFu;
};

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_CHECKSUM_HPP
