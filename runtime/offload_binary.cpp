// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file offload_binary.cpp
/// The reader; offload_binary.hpp shows the layout.
#include "runtime/offload_binary.hpp"
#include "runtime/checksum.hpp"
#include <algorithm>
#include <charconv>
#include <cstring>
#include <optional>
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

template <class... T> [[noreturn]] void damaged(const T &...parts) {
  fail(errc::invalid, "damaged device images: ", parts...);
}

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

std::uint64_t parse_number(std::string_view text, std::string_view field) {
  std::uint64_t value = 0;
  auto [end, status] =
      std::from_chars(text.data(), text.data() + text.size(), value);
  if (status != std::errc() || end != text.data() + text.size())
    damaged("kernel field '", field, "' is '", text, "', not a number");
  return value;
}

/// Splits off the text before \p separator.
std::string_view next_part(std::string_view &rest, char separator) {
  std::size_t position = rest.find(separator);
  std::string_view part = rest.substr(0, position);
  rest.remove_prefix(position == rest.npos ? rest.size() : position + 1);
  return part;
}

/// %XX back to the byte.
std::string decode(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    unsigned value = 0;
    const char *first = text.data() + i + 1;
    if (text.size() - i < 3 ||
        std::from_chars(first, first + 2, value, 16).ptr != first + 2)
      damaged("'", text, "' ends in an incomplete %XX");
    out += static_cast<char>(value);
    i += 2;
  }
  return out;
}

void parse_captures(std::string_view text, kernel_info &kernel) {
  while (!text.empty()) {
    std::string_view item = next_part(text, ',');
    std::string_view offset = item;
    std::string_view kind = next_part(offset, '@');
    capture_kind known;
    if (kind == "local_accessor")
      known = capture_kind::local_accessor;
    else if (kind == "accessor")
      known = capture_kind::accessor;
    else if (kind == "local_argument")
      known = capture_kind::local_argument;
    else
      damaged("kernel '", kernel.symbol, "' captures a '", kind,
              "', which this runtime does not know; it may be older than the "
              "compiler");
    kernel.captures.push_back({known, parse_number(offset, "captures")});
  }
}

/// 1 to 3 sizes in native order, the others \p missing.
std::array<std::uint64_t, 3> parse_sizes(std::string_view text,
                                         std::string_view field,
                                         const kernel_info &kernel,
                                         std::uint64_t missing) {
  std::vector<std::uint64_t> sizes;
  while (!text.empty())
    sizes.push_back(parse_number(next_part(text, ','), field));
  if (sizes.empty() || sizes.size() > 3 || std::ranges::count(sizes, 0u))
    damaged("kernel '", kernel.symbol, "' has a ", field,
            " that is not 1 to 3 positive numbers");
  std::array<std::uint64_t, 3> out{missing, missing, missing};
  // The source's last number is the fastest dimension, native dimension 0.
  std::ranges::reverse_copy(sizes, out.begin());
  return out;
}

/// "offset:size:align,…", in the order of the source and inside the object.
void parse_parameters(std::string_view text, kernel_info &kernel) {
  kernel.is_free_function = true;
  while (!text.empty()) {
    std::string_view item = next_part(text, ',');
    std::uint64_t offset = parse_number(next_part(item, ':'), "parameters");
    std::uint64_t size = parse_number(next_part(item, ':'), "parameters");
    kernel.parameters.push_back(
        {offset, size, parse_number(item, "parameters"), 0});
  }
}

/// "7,8"
std::vector<int> parse_aspects(std::string_view text) {
  std::vector<int> out;
  while (!text.empty())
    out.push_back(
        static_cast<int>(parse_number(next_part(text, ','), "aspects")));
  return out;
}

/// Lines of "name=7,8=waits,calls", the last part only if there is any.
std::vector<virtual_set> parse_virtual_sets(std::string_view text) {
  std::vector<virtual_set> out;
  while (!text.empty()) {
    std::string_view line = next_part(text, '\n');
    virtual_set set{decode(next_part(line, '=')), {}};
    set.aspects = parse_aspects(next_part(line, '='));
    while (!line.empty()) {
      const std::string_view what = next_part(line, ',');
      set.waits |= what == "waits"; // Other words are from later compilers.
      set.calls |= what == "calls";
    }
    out.push_back(std::move(set));
  }
  return out;
}

/// Lines of "property=set,set".
virtual_functions_properties parse_virtual_functions(std::string_view text) {
  virtual_functions_properties out;
  while (!text.empty()) {
    std::string_view value = next_part(text, '\n');
    const std::string_view name = next_part(value, '=');
    auto sets = [&](std::vector<std::string> &into) {
      while (!value.empty())
        into.push_back(decode(next_part(value, ',')));
    };
    if (name == "virtual-functions-set")
      sets(out.defines);
    else if (name == "calls-virtual-functions-set")
      sets(out.calls);
    else if (name == "creates-virtual-functions-set")
      sets(out.creates);
    else if (name == "dummy-image")
      out.is_dummy = value == "1";
    // Other properties are from later compilers.
  }
  return out;
}

std::uint64_t hexadecimal(std::string_view digits) {
  std::uint64_t out = 0;
  const auto [end, bad] =
      std::from_chars(digits.data(), digits.data() + digits.size(), out, 16);
  if (bad != std::errc() || end != digits.data() + digits.size())
    damaged("'", digits, "' of a kernel is no hexadecimal number");
  return out;
}

/// "condition,…": object:offset:bytes, constant:key:bytes, unset:key,
/// built:key:size, local:x:y:z, disjoint:offset:…; keys and bytes hexadecimal.
/// A launch never meets a condition that this library does not know.
std::optional<launch_guard> parse_guard(std::string_view text) {
  launch_guard guard;
  auto bytes = [&](std::string_view digits) {
    std::vector<unsigned char> out;
    for (; digits.size() > 1; digits.remove_prefix(2))
      out.push_back(
          static_cast<unsigned char>(hexadecimal(digits.substr(0, 2))));
    if (!digits.empty())
      damaged("half a byte in a guard");
    return out;
  };
  while (!text.empty()) {
    std::string_view value = next_part(text, ',');
    const std::string_view name = next_part(value, ':');
    launch_condition &one = guard.emplace_back();
    using what = launch_condition::what;
    if (name == "object") {
      one.kind = what::object;
      one.place = parse_number(next_part(value, ':'), "guard");
      one.bytes = bytes(value);
    } else if (name == "constant") {
      one.kind = what::constant;
      one.place = hexadecimal(next_part(value, ':'));
      one.bytes = bytes(value);
    } else if (name == "unset") {
      one.kind = what::unset;
      one.place = hexadecimal(value);
    } else if (name == "built") {
      one.kind = what::built;
      one.place = hexadecimal(next_part(value, ':'));
      one.size = parse_number(value, "guard");
      if (one.size > sizeof(std::uint64_t))
        damaged("a program is built for a constant of ", one.size, " bytes");
    } else if (name == "local") {
      one.kind = what::local;
      for (std::uint64_t &size : one.local)
        size = parse_number(next_part(value, ':'), "guard");
    } else if (name == "disjoint") {
      one.kind = what::disjoint;
      while (!value.empty())
        one.accessors.push_back(parse_number(next_part(value, ':'), "guard"));
    } else {
      return std::nullopt;
    }
  }
  return guard;
}

kernel_info parse_kernel(std::string_view line) {
  kernel_info kernel;
  bool is_for_others = false; ///< A body that only later libraries choose.
  while (!line.empty()) {
    std::string_view value = next_part(line, '\t');
    std::string_view key = next_part(value, '=');
    if (key == "symbol")
      kernel.symbol = decode(value);
    else if (key == "name")
      kernel.name = decode(value);
    else if (key == "size")
      kernel.object_size = parse_number(value, key);
    else if (key == "align")
      kernel.object_align = parse_number(value, key);
    else if (key == "captures")
      parse_captures(value, kernel);
    else if (key == "dimensions")
      kernel.dimensions = static_cast<std::uint32_t>(parse_number(value, key));
    else if (key == "parameters")
      parse_parameters(value, kernel);
    else if (key == "local")
      kernel.takes_local_argument = parse_number(value, key) != 0;
    else if (key == "work-group-size")
      kernel.work_group_size = parse_sizes(value, key, kernel, 1);
    else if (key == "work-group-size-hint")
      kernel.work_group_size_hint = parse_sizes(value, key, kernel, 1);
    else if (key == "max-work-group-size")
      kernel.max_work_group_size = parse_sizes(value, key, kernel, UINT64_MAX);
    else if (key == "max-linear-work-group-size")
      kernel.max_linear_work_group_size = parse_number(value, key);
    else if (key == "aspects")
      kernel.aspects = parse_aspects(value);
    else if (key == "used-aspects")
      kernel.used_aspects = parse_aspects(value);
    else if (key == "used-constants")
      while (!value.empty()) {
        const std::string_view part = next_part(value, ',');
        if (part == "any")
          kernel.uses_any_constant = true;
        else
          kernel.used_constants.push_back(hexadecimal(part));
      }
    else if (key == "calls-indirectly")
      while (!value.empty())
        kernel.calls_indirectly.push_back(decode(next_part(value, ',')));
    else if (key == "scratch")
      kernel.uses_scratch = parse_number(value, key) != 0;
    else if (key == "sub-group-size")
      kernel.sub_group_size =
          static_cast<std::uint32_t>(parse_number(value, key));
    else if (key == "body-of")
      kernel.body_of = decode(value);
    else if (key == "guard") {
      if (std::optional<launch_guard> guard = parse_guard(value))
        kernel.guard = std::move(*guard);
      else
        is_for_others = true;
    } else if (key == "reads-constants")
      kernel.reads_constants = parse_number(value, key) != 0;
    // Other fields are from later compilers and do not affect a launch.
  }
  if (kernel.symbol.empty())
    damaged("a kernel has no symbol");
  if (is_for_others)
    kernel.body_of.clear();
  for (const capture &c : kernel.captures) {
    const bool local = c.kind != capture_kind::accessor;
    const std::size_t size =
        local ? sizeof(sycl_local_block) : sizeof(sycl_accessor_block);
    if (c.offset > kernel.object_size || kernel.object_size - c.offset < size)
      damaged("kernel '", kernel.symbol, "' captures ",
              local ? "a local_accessor at " : "an accessor at ", c.offset,
              " of an object of ", kernel.object_size, " bytes");
    if (c.kind == capture_kind::local_argument) {
      auto of =
          std::ranges::find_if(kernel.parameters, [&](const sycl_parameter &p) {
            return p.offset == c.offset && p.size == size;
          });
      if (of == kernel.parameters.end())
        damaged("kernel '", kernel.symbol, "' has no parameter at ", c.offset,
                " for its local memory");
      of->kind = SYCL_PARAMETER_LOCAL;
    }
  }
  for (const launch_condition &c : kernel.guard) {
    if (c.kind == launch_condition::what::object &&
        (c.place > kernel.object_size ||
         kernel.object_size - c.place < c.bytes.size()))
      damaged("kernel '", kernel.symbol, "' is for launches with ",
              c.bytes.size(), " bytes at ", c.place, " of an object of ",
              kernel.object_size, " bytes");
    for (std::uint64_t offset : c.accessors)
      if (std::ranges::none_of(kernel.captures, [&](const capture &a) {
            return a.kind == capture_kind::accessor && a.offset == offset;
          }))
        damaged("kernel '", kernel.symbol, "' has no accessor at byte ", offset,
                " of its object");
  }
  for (const sycl_parameter &p : kernel.parameters)
    if (p.offset > kernel.object_size || kernel.object_size - p.offset < p.size)
      damaged("kernel '", kernel.symbol, "' has a parameter of ", p.size,
              " bytes at ", p.offset, " of an object of ", kernel.object_size,
              " bytes");
  if (kernel.name.empty())
    kernel.name = kernel.symbol;
  return kernel;
}

std::vector<device_global_info> read_device_globals(std::string_view text) {
  std::vector<device_global_info> globals;
  while (!text.empty()) {
    std::string_view line = next_part(text, '\n');
    if (line.empty())
      continue;
    device_global_info global;
    while (!line.empty()) {
      std::string_view value = next_part(line, '\t');
      std::string_view key = next_part(value, '=');
      if (key == "id")
        global.id = decode(value);
      else if (key == "size")
        global.size = parse_number(value, key);
      else if (key == "device_image_scope")
        global.in_image = parse_number(value, key) != 0;
    }
    if (global.id.empty())
      damaged("a device_global has no id");
    globals.push_back(std::move(global));
  }
  std::ranges::sort(globals, std::less<>(), &device_global_info::id);
  return globals;
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

bool kernel_info::is_built_for_values() const {
  return std::ranges::any_of(guard, [](const launch_condition &c) {
    return c.kind == launch_condition::what::built;
  });
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

std::vector<kernel_info> read_kernels(std::string_view text) {
  std::vector<kernel_info> kernels;
  while (!text.empty()) {
    std::string_view line = next_part(text, '\n');
    if (!line.empty())
      kernels.push_back(parse_kernel(line));
  }
  std::ranges::sort(kernels, std::less<>(), &kernel_info::symbol);
  for (const kernel_info &body : kernels) {
    if (body.body_of.empty() || body.is_built_for_values())
      continue;
    auto base = std::ranges::lower_bound(kernels, body.body_of, std::less<>(),
                                         &kernel_info::symbol);
    // The device link may have taken the kernel from another file.
    if (base != kernels.end() && base->symbol == body.body_of &&
        base->object_size == body.object_size)
      base->bodies.push_back(body.symbol);
  }
  // A guard with more conditions is more special.
  for (kernel_info &base : kernels)
    std::ranges::stable_sort(
        base.bodies, std::greater<>(), [&](const std::string &symbol) {
          return std::ranges::lower_bound(kernels, symbol, std::less<>(),
                                          &kernel_info::symbol)
              ->guard.size();
        });
  return kernels;
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
