/// \file virtual_functions.cpp
/// The images that form one program, and the names of kernels in it.
#include "runtime/virtual_functions.hpp"
#include "runtime/aspects.hpp"
#include "runtime/info.hpp"
#include "runtime/registry.hpp"
#include <algorithm>
#include <cctype>
#include <cstring>
#include <numeric>

namespace sycl::inline _V1::detail {

bool fits(const image_info &image, const device_impl &device) {
  const backend &owner = device.owner();
  if (kind_of(image) != owner.image_kind)
    return false;
  const sycl_image described = image.describe(owner.image_kind);
  return (!owner.adapter.image_check ||
          owner.adapter.image_check(device.native, &described) ==
              SYCL_SUCCESS) &&
         std::ranges::all_of(image.aspects, [&](int aspect) {
           return has_aspect(device, aspect);
         });
}

namespace {

bool share(const std::vector<std::string> &a,
           const std::vector<std::string> &b) {
  return std::ranges::any_of(a, [&](const std::string &name) {
    return std::ranges::find(b, name) != b.end();
  });
}

/// Of variants for devices with and without an aspect, and for several
/// architectures, the device gets one.
bool share_kernels(const image_info &a, const image_info &b) {
  return std::ranges::any_of(a.kernels, [&](const kernel_info &kernel) {
    return b.find(kernel.symbol) != nullptr;
  });
}

/// The images of \p module with virtual functions that \p device would get.
std::vector<module_image>
candidates(const std::shared_ptr<module_record> &module,
           const device_impl &device) {
  std::vector<const image_info *> images;
  for (const image_info &image : module->images())
    if (image.virtual_functions.any() && fits(image, device))
      images.push_back(&image);
  // As kernel_record::images: the newest architecture, then the fullest.
  std::ranges::sort(images, [](const image_info *a, const image_info *b) {
    const unsigned la = sm_number(a->arch), lb = sm_number(b->arch);
    return la != lb ? la > lb : a < b;
  });
  std::vector<module_image> taken;
  for (const image_info *image : images)
    if (std::ranges::none_of(taken, [&](const module_image &other) {
          return share_kernels(*image, *other.image);
        }))
      taken.push_back({module, image});
  return taken;
}

} // namespace

std::vector<module_image>
linked_images(const module_image &start,
              const std::vector<std::shared_ptr<module_record>> &modules,
              const device_impl &device) {
  if (!start.image->virtual_functions.any())
    return {start};
  std::vector<module_image> all;
  for (const auto &module : modules)
    for (module_image &image : candidates(module, device))
      all.push_back(std::move(image));
  auto same = [&](const module_image &i) { return i.image == start.image; };
  auto found = std::ranges::find_if(all, same);
  if (found == all.end())
    return {start}; // Its module is being unloaded, or another variant is
                    // preferred.

  // Equivalence classes of images, by the least index.
  std::vector<std::size_t> leader(all.size());
  std::iota(leader.begin(), leader.end(), 0u);
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = 0; j < all.size(); ++j) {
      const auto &calls = all[i].image->virtual_functions.calls;
      const auto &defines = all[j].image->virtual_functions.defines;
      if (leader[i] == leader[j] || !share(calls, defines))
        continue;
      const auto [low, high] = std::minmax(leader[i], leader[j]);
      const std::size_t from = high, to = low;
      std::ranges::replace(leader, from, to);
    }
  const std::size_t own = leader[static_cast<std::size_t>(found - all.begin())];
  std::vector<module_image> out;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (leader[i] == own)
      out.push_back(std::move(all[i]));
  return out;
}

std::string symbol_in_program(std::span<const module_image> images,
                              std::size_t index, std::string_view symbol) {
  const bool taken = std::ranges::any_of(
      images.first(index), [&](const module_image &earlier) {
        return earlier.image->find(symbol) ||
               earlier.image->find_device_global(symbol);
      });
  return taken ? concat(symbol, "_of_image_", index) : std::string(symbol);
}

namespace {

using bytes = std::vector<std::uint8_t>;

/// A kernel's name is in two instructions, in words of four characters that end
/// in a zero; an exported variable's name is in two others:
///   OpEntryPoint  model, function, name, variables
///   OpName        function, name                     used by Intel's reader
///   OpDecorate    variable, LinkageAttributes, name, Export
///   OpDecorate    variable, HostAccessINTEL, access, name
bytes rename_spirv(std::span<const std::uint8_t> in, const image_info &image,
                   auto &&new_name) {
  constexpr std::size_t word = 4, header = 5 * word;
  constexpr std::uint32_t op_name = 5, op_entry_point = 15, op_decorate = 71;
  constexpr std::uint32_t linkage_attributes = 41, host_access = 6188;
  auto word_at = [&](std::size_t at) {
    std::uint32_t value = 0;
    std::memcpy(&value, &in[at], word);
    return value;
  };
  std::vector<std::uint32_t> kernels; // Ids; entry points come before names.
  bytes out(in.begin(),
            in.begin() + std::ptrdiff_t(std::min(in.size(), header)));
  auto append = [&](std::span<const std::uint8_t> part) {
    out.insert(out.end(), part.begin(), part.end());
  };
  std::size_t at = header;
  while (at + 3 * word <= in.size()) {
    const std::uint32_t first = word_at(at), opcode = first & 0xffff;
    const std::size_t length =
        std::min(std::max<std::size_t>(first >> 16, 1) * word, in.size() - at);
    const auto instruction = in.subspan(at, length);
    std::size_t fixed = 0;
    if (opcode == op_entry_point) {
      fixed = 3 * word;
      kernels.push_back(word_at(at + 2 * word));
    } else if (opcode == op_name &&
               std::ranges::find(kernels, word_at(at + word)) !=
                   kernels.end()) {
      fixed = 2 * word;
    } else if (opcode == op_decorate && length > 3 * word &&
               word_at(at + 2 * word) == linkage_attributes) {
      fixed = 3 * word;
    } else if (opcode == op_decorate && length > 4 * word &&
               word_at(at + 2 * word) == host_access) {
      fixed = 4 * word;
    }
    at += length;
    if (fixed == 0 || fixed >= length) {
      append(instruction);
      continue;
    }
    const auto text = instruction.subspan(fixed);
    const auto size = static_cast<std::size_t>(
        std::ranges::find(text, std::uint8_t(0)) - text.begin());
    std::string name(text.begin(), text.begin() + std::ptrdiff_t(size));
    if (opcode != op_decorate || image.find_device_global(name))
      name = new_name(name);
    name.resize(name.size() / word * word + word); // Zeros, at least one.
    const auto rest =
        text.subspan(std::min(size / word * word + word, text.size()));
    const std::uint32_t changed =
        static_cast<std::uint32_t>((fixed + name.size() + rest.size()) / word)
            << 16 |
        opcode;
    const std::size_t begin = out.size();
    append(instruction.first(fixed));
    std::memcpy(&out[begin], &changed, word);
    out.insert(out.end(), name.begin(), name.end());
    append(rest);
  }
  append(in.subspan(std::min(at, in.size())));
  return out;
}

/// Replaces the word \p from in PTX everywhere.
std::string replace_word(std::string_view text, std::string_view from,
                         std::string_view to) {
  auto is_inner = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_' ||
           c == '$' || c == '%' || c == '.';
  };
  std::string out;
  std::size_t done = 0;
  for (std::size_t at = 0; (at = text.find(from, at)) != text.npos;) {
    const std::size_t end = at + from.size();
    const bool is_word = (at == 0 || !is_inner(text[at - 1])) &&
                         (end == text.size() || !is_inner(text[end]));
    if (is_word) {
      out += text.substr(done, at - done);
      out += to;
      done = end;
    }
    at = end;
  }
  out += text.substr(done);
  return out;
}

/// ".entry name(": names of parameters belong to the entry. All instructions
/// that use variables name them.
bytes rename_ptx(std::span<const std::uint8_t> in, const image_info &image,
                 auto &&new_name) {
  constexpr std::string_view entry = ".entry ";
  const std::string_view text(reinterpret_cast<const char *>(in.data()),
                              in.size());
  std::string out;
  std::size_t done = 0;
  for (std::size_t at; (at = text.find(entry, done)) != text.npos;) {
    at += entry.size();
    const std::size_t end = std::min(text.find('(', at), text.size());
    out += text.substr(done, at - done);
    out += new_name(std::string(text.substr(at, end - at)));
    done = end;
  }
  out += text.substr(done);
  for (const device_global_info &global : image.device_globals)
    if (std::string name = new_name(global.id); name != global.id)
      out = replace_word(out, global.id, name);
  return bytes(out.begin(), out.end());
}

} // namespace

std::vector<std::uint8_t> renamed_bytes(std::span<const module_image> images,
                                        std::size_t index,
                                        sycl_image_kind kind) {
  const image_info &image = *images[index].image;
  const auto in = image.bytes;
  auto new_name = [&](const std::string &symbol) {
    return symbol_in_program(images, index, symbol);
  };
  if (kind == SYCL_IMAGE_SPIRV64)
    return rename_spirv(in, image, new_name);
  if (kind == SYCL_IMAGE_PTX)
    return rename_ptx(in, image, new_name);
  return bytes(in.begin(), in.end());
}

} // namespace sycl::inline _V1::detail
