// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file virtual_functions.cpp
/// The images that form one program, and the names of kernels in it.
#include "runtime/virtual_functions.hpp"
#include "runtime/aspects.hpp"
#include "runtime/info.hpp"
#include "runtime/registry.hpp"
#include "runtime/spirv_module.hpp"
#include <algorithm>
#include <cctype>
#include <cstring>
#include <numeric>
#include <set>

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

/// The new names of an image's symbols, and which of them its bytes have.
class renaming {
public:
  renaming(std::span<const module_image> images, std::size_t index)
      : images_(images), index_(index) {}

  const image_info &image() const { return *images_[index_].image; }

  std::string of(std::string_view symbol) const {
    return symbol_in_program(images_, index_, symbol);
  }
  /// The bytes have \p symbol.
  void note(std::string_view symbol) { seen_.insert(std::string(symbol)); }

  /// A symbol that has to be renamed and was not found; otherwise "".
  std::string missing() const {
    auto is_missing = [&](std::string_view symbol) {
      return of(symbol) != symbol && !seen_.contains(std::string(symbol));
    };
    for (const kernel_info &kernel : image().kernels)
      if (is_missing(kernel.symbol))
        return kernel.symbol;
    for (const device_global_info &global : image().device_globals)
      if (is_missing(global.id))
        return global.id;
    return {};
  }

private:
  std::span<const module_image> images_;
  std::size_t index_;
  std::set<std::string> seen_;
};

/// A kernel's name is in two instructions, an exported variable's in two
/// others:
///   OpEntryPoint  model, function, name, variables
///   OpName        function, name                     used by Intel's reader
///   OpDecorate    variable, LinkageAttributes, name, Export
///   OpDecorate    variable, HostAccessINTEL, access, name
/// Empty if \p in is not a module.
bytes rename_spirv(std::span<const std::uint8_t> in, renaming &names) {
  const std::vector<std::uint32_t> words = spirv::words_of(in);
  if (words.empty())
    return {};
  std::vector<std::uint32_t> kernels; // Ids; entry points come before names.
  std::vector<std::uint32_t> out(words.begin(),
                                 words.begin() + spirv::header_words);
  for (std::size_t at = spirv::header_words; at < words.size();) {
    const spirv::instruction i = spirv::instruction_at(words, at);
    if (i.empty())
      return {};
    at += i.size();
    const std::uint32_t opcode = spirv::opcode_of(i);
    std::size_t name_at = 0; // 0: no name that may change.
    if (opcode == spirv::op_entry_point && i.size() > 3) {
      name_at = 3;
      kernels.push_back(i[2]);
    } else if (opcode == spirv::op_name && i.size() > 2 &&
               std::ranges::find(kernels, i[1]) != kernels.end()) {
      name_at = 2;
    } else if (opcode == spirv::op_decorate && i.size() > 3 &&
               i[2] == spirv::linkage_attributes) {
      name_at = 3;
    } else if (opcode == spirv::op_decorate && i.size() > 4 &&
               i[2] == spirv::host_access) {
      name_at = 4;
    }
    if (name_at == 0) {
      out.insert(out.end(), i.begin(), i.end());
      continue;
    }
    const std::string_view old = spirv::text_at(i, name_at);
    std::string name(old);
    if (opcode != spirv::op_decorate ||
        names.image().find_device_global(name)) {
      names.note(old);
      name = names.of(old);
    }
    name.resize(name.size() / 4 * 4 + 4); // Zeros, at least one.
    const auto rest =
        i.subspan(std::min(name_at + old.size() / 4 + 1, i.size()));
    const std::size_t begin = out.size();
    out.insert(out.end(), i.begin(), i.begin() + std::ptrdiff_t(name_at));
    out.resize(out.size() + name.size() / 4);
    std::memcpy(&out[begin + name_at], name.data(), name.size());
    out.insert(out.end(), rest.begin(), rest.end());
    out[begin] = static_cast<std::uint32_t>(out.size() - begin) << 16 | opcode;
  }
  bytes result(4 * out.size());
  std::memcpy(result.data(), out.data(), result.size());
  return result;
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

/// ".entry name(", as LLVM's writer spells it: names of parameters belong to
/// the entry. All instructions that use variables name them.
bytes rename_ptx(std::span<const std::uint8_t> in, renaming &names) {
  constexpr std::string_view entry = ".entry ";
  const std::string_view text(reinterpret_cast<const char *>(in.data()),
                              in.size());
  std::string out;
  std::size_t done = 0;
  for (std::size_t at; (at = text.find(entry, done)) != text.npos;) {
    at += entry.size();
    const std::size_t end = std::min(text.find('(', at), text.size());
    out += text.substr(done, at - done);
    const std::string_view name = text.substr(at, end - at);
    names.note(name);
    out += names.of(name);
    done = end;
  }
  out += text.substr(done);
  for (const device_global_info &global : names.image().device_globals) {
    const std::string name = names.of(global.id);
    if (name == global.id)
      continue;
    std::string changed = replace_word(out, global.id, name);
    if (changed != out)
      names.note(global.id);
    out = std::move(changed);
  }
  return bytes(out.begin(), out.end());
}

} // namespace

std::vector<std::uint8_t> renamed_bytes(std::span<const module_image> images,
                                        std::size_t index, sycl_image_kind kind,
                                        std::string &missing) {
  renaming names(images, index);
  const auto in = names.image().bytes;
  bytes out;
  if (kind == SYCL_IMAGE_SPIRV64)
    out = rename_spirv(in, names);
  else if (kind == SYCL_IMAGE_PTX)
    out = rename_ptx(in, names);
  if (out.empty())
    return bytes(in.begin(), in.end());
  missing = names.missing();
  return out;
}

} // namespace sycl::inline _V1::detail
