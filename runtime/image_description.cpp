// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file image_description.cpp
/// The parsers; image_description.hpp says of what.
#include "runtime/image_description.hpp"
#include <algorithm>
#include <charconv>
#include <optional>

namespace sycl::inline _V1::detail {

namespace {

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

/// "number:offset:size,…"
void parse_arguments(std::string_view text, kernel_info &kernel) {
  while (!text.empty()) {
    std::string_view item = next_part(text, ',');
    const std::uint64_t number =
        parse_number(next_part(item, ':'), "arguments");
    const std::uint64_t offset =
        parse_number(next_part(item, ':'), "arguments");
    kernel.numbered.push_back(
        {number, offset, parse_number(item, "arguments")});
  }
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
    else if (key == "arguments")
      parse_arguments(value, kernel);
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
  for (const numbered_capture &n : kernel.numbered)
    if (n.offset > kernel.object_size || kernel.object_size - n.offset < n.size)
      damaged("kernel '", kernel.symbol, "' has argument ", n.number, " of ",
              n.size, " bytes at ", n.offset, " of an object of ",
              kernel.object_size, " bytes");
  for (const sycl_parameter &p : kernel.parameters)
    if (p.offset > kernel.object_size || kernel.object_size - p.offset < p.size)
      damaged("kernel '", kernel.symbol, "' has a parameter of ", p.size,
              " bytes at ", p.offset, " of an object of ", kernel.object_size,
              " bytes");
  if (kernel.name.empty())
    kernel.name = kernel.symbol;
  return kernel;
}

} // namespace

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

bool kernel_info::is_built_for_values() const {
  return std::ranges::any_of(guard, [](const launch_condition &c) {
    return c.kind == launch_condition::what::built;
  });
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

} // namespace sycl::inline _V1::detail
