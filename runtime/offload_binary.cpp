// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file offload_binary.cpp
/// The reader; offload_binary.hpp shows the layout.
#include "runtime/offload_binary.hpp"
#include "runtime/checksum.hpp"
#include "runtime/image_description.hpp"
#include <algorithm>
#include <cstring>
#include <tuple>

namespace sycl::inline _V1::detail {

namespace {

constexpr std::array<std::uint8_t, 4> magic = {0x10, 0xFF, 0x10, 0xAD};
constexpr std::uint32_t offload_version = 1;
constexpr std::uint64_t header_size = 32;
constexpr std::uint64_t entry_size = 40;
constexpr std::uint64_t string_entry_size = 16;
constexpr std::string_view our_version = "1";
constexpr std::uint16_t bitcode_kind = 2; ///< IMG_Bitcode of LLVM.
constexpr std::uint16_t cubin_kind = 3;   ///< IMG_Cubin.

/// One OffloadBinary; offsets count from its first byte.
class reader {
public:
  reader(std::span<const std::uint8_t> bytes, std::uint64_t place)
      : bytes_(bytes), place_(place) {}

  /// The \p size bytes at \p offset; throws if they are out of range.
  std::span<const std::uint8_t> at(std::uint64_t offset, std::uint64_t size,
                                   std::string_view what) const {
    if (offset > bytes_.size() || size > bytes_.size() - offset)
      damaged("the ", what, " of the image at byte ", place_, " needs ", size,
              " bytes at ", offset, ", the image has ", bytes_.size());
    return bytes_.subspan(offset, size);
  }

  /// An integer; the bytes may lie at any address.
  template <class T>
  T number(std::uint64_t offset, std::string_view what) const {
    T value;
    std::memcpy(&value, at(offset, sizeof value, what).data(), sizeof value);
    return value;
  }

  /// The characters at \p offset up to a zero byte, which must exist.
  std::string_view string(std::uint64_t offset) const {
    auto rest = at(offset, 0, "string");
    rest = bytes_.subspan(offset);
    const auto *end = static_cast<const std::uint8_t *>(
        rest.empty() ? nullptr : std::memchr(rest.data(), 0, rest.size()));
    if (!end)
      damaged("a string of the image at byte ", place_, " does not end");
    return {reinterpret_cast<const char *>(rest.data()),
            static_cast<std::size_t>(end - rest.data())};
  }

private:
  std::span<const std::uint8_t> bytes_;
  std::uint64_t place_;
};

/// In eight hexadecimal digits.
std::string checksum_text(const crc_32 &sum) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (int shift = 28; shift >= 0; shift -= 4)
    text += digits[sum.value() >> shift & 15];
  return text;
}

image_info read_image(const reader &in, std::uint64_t place) {
  image_info image;
  auto entry_offset = in.number<std::uint64_t>(16, "header");
  auto entry_bytes = in.number<std::uint64_t>(24, "header");
  if (entry_bytes < entry_size)
    damaged("the entry of the image at byte ", place, " has ", entry_bytes,
            " bytes, not ", entry_size);
  in.at(entry_offset, entry_bytes, "entry");
  auto string_offset = in.number<std::uint64_t>(entry_offset + 8, "entry");
  auto string_count = in.number<std::uint64_t>(entry_offset + 16, "entry");
  auto image_offset = in.number<std::uint64_t>(entry_offset + 24, "entry");
  auto image_size = in.number<std::uint64_t>(entry_offset + 32, "entry");

  const auto kind = in.number<std::uint16_t>(entry_offset, "entry");
  if (kind == bitcode_kind)
    image.kind = image_content::bitcode;
  else if (kind == cubin_kind)
    image.kind = image_content::machine_code;
  image.bytes = in.at(image_offset, image_size, "bytes");
  // Division instead of multiplication: a hostile count must not wrap around.
  if (string_count > UINT64_MAX / string_entry_size)
    damaged("the image at byte ", place, " claims ", string_count, " strings");
  in.at(string_offset, string_count * string_entry_size, "string table");

  std::vector<std::pair<std::string_view, std::string_view>> entries;
  std::string_view entries_checksum;
  crc_32 sum;
  for (std::uint64_t i = 0; i < string_count; ++i) {
    std::uint64_t at = string_offset + i * string_entry_size;
    std::string_view key = in.string(in.number<std::uint64_t>(at, "string"));
    std::string_view value =
        in.string(in.number<std::uint64_t>(at + 8, "string"));
    if (key == "syclcc1.checksum-entries") {
      entries_checksum = value;
      continue;
    }
    if (key == "syclcc1.checksum") {
      image.checksum = value;
      continue;
    }
    // With their terminating zero bytes.
    sum.add(key.data(), key.size() + 1);
    sum.add(value.data(), value.size() + 1);
    entries.emplace_back(key, value);
  }
  // Before the text is parsed. Older images have no checksum.
  if (!entries_checksum.empty() && entries_checksum != checksum_text(sum))
    damaged("the description of the image at byte ", place,
            " has the checksum ", checksum_text(sum), ", not ",
            entries_checksum);

  std::string_view version, kernels, globals;
  for (auto [key, value] : entries) {
    if (key == "triple")
      image.triple = value;
    else if (key == "arch")
      image.arch = value;
    else if (key == "syclcc1.build-options")
      image.build_options = value;
    else if (key == "syclcc1.version")
      version = value;
    else if (key == "syclcc1.kernels")
      kernels = value;
    else if (key == "SYCL/device globals")
      globals = value;
    else if (key == "syclcc1.virtual-functions-sets")
      image.virtual_sets = parse_virtual_sets(value);
    else if (key == "SYCL/virtual functions")
      image.virtual_functions = parse_virtual_functions(value);
    else if (key == "syclcc1.aspects")
      image.aspects = parse_aspects(value);
  }
  if (version != our_version)
    damaged("the image at byte ", place, " has format version '", version,
            "', this runtime reads ", our_version);
  image.kernels = read_kernels(kernels);
  image.device_globals = read_device_globals(globals);
  return image;
}

} // namespace

/// Gives \p image its machine code, which is validated before a driver gets it.
static void attach_machine_code(image_info &image, const image_info &code,
                                std::uint64_t place) {
  constexpr std::array<std::uint8_t, 4> elf = {0x7F, 'E', 'L', 'F'};
  if (image.triple != code.triple || image.arch != code.arch ||
      !image.machine_code.empty())
    damaged("the machine code for ", code.triple, " ", code.arch, " at byte ",
            place, " does not belong to the image in front, which is for ",
            image.triple, " ", image.arch);
  if (code.bytes.size() < 64 ||
      !std::ranges::equal(code.bytes.first(elf.size()), elf))
    damaged("the machine code at byte ", place, " is no ELF file");
  image.machine_code = code.bytes;
  image.machine_code_checksum = code.checksum;
}

const kernel_info *image_info::find(std::string_view symbol) const noexcept {
  auto found = std::ranges::lower_bound(kernels, symbol, std::less<>(),
                                        &kernel_info::symbol);
  return found != kernels.end() && found->symbol == symbol ? &*found : nullptr;
}

const device_global_info *
image_info::find_device_global(std::string_view id) const noexcept {
  auto found = std::ranges::lower_bound(device_globals, id, std::less<>(),
                                        &device_global_info::id);
  return found != device_globals.end() && found->id == id ? &*found : nullptr;
}

std::string image_info::damage() const {
  for (auto [what, part, expected] :
       {std::tuple(" bytes", bytes, checksum),
        std::tuple(" bytes of machine code", machine_code,
                   machine_code_checksum)}) {
    crc_32 sum;
    sum.add(part.data(), part.size());
    if (!expected.empty() && expected != checksum_text(sum))
      return concat("its ", part.size(), what, " have the checksum ",
                    checksum_text(sum), ", not ", expected);
  }
  return {};
}

sycl_image image_info::describe(sycl_image_kind kind) const noexcept {
  // Strings of the bundle end in a zero byte.
  return {is_opencl_c ? SYCL_IMAGE_OPENCL_C : kind,
          arch.empty() ? "" : arch.data(),
          bytes.data(),
          bytes.size(),
          nullptr,
          build_options.empty() ? "" : build_options.data(),
          machine_code.empty() ? nullptr : machine_code.data(),
          machine_code.size()};
}

std::vector<image_info> read_bundle(std::span<const std::uint8_t> bundle) {
  std::vector<image_info> images;
  std::uint64_t place = 0;
  while (place < bundle.size()) {
    auto rest = bundle.subspan(place);
    // Binaries are padded to 8 bytes; a linker may pad the end further.
    if (std::ranges::all_of(rest, [](std::uint8_t byte) { return byte == 0; }))
      break;
    reader header(rest, place);
    if (!std::ranges::equal(header.at(0, magic.size(), "magic"), magic))
      damaged("no image begins at byte ", place);
    auto version = header.number<std::uint32_t>(4, "header");
    if (version != offload_version)
      damaged("the image at byte ", place, " is OffloadBinary version ",
              version, ", this runtime reads ", offload_version);
    auto size = header.number<std::uint64_t>(8, "header");
    if (size < header_size + entry_size)
      damaged("the image at byte ", place, " claims to have ", size, " bytes");
    reader binary(header.at(0, size, "whole"), place);
    image_info image = read_image(binary, place);
    if (image.kind != image_content::machine_code)
      images.push_back(std::move(image));
    else if (!images.empty())
      attach_machine_code(images.back(), image, place);
    else
      damaged("the machine code at byte ", place, " has no image in front");
    place += size;
  }
  return images;
}

} // namespace sycl::inline _V1::detail
