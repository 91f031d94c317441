// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file device_filter.cpp
/// The parser of ONEAPI_DEVICE_SELECTOR, and its queries.
#include "runtime/device_filter.hpp"
#include <algorithm>
#include <cctype>
#include <charconv>

namespace sycl::inline _V1::detail {

namespace {

struct spelling {
  std::string_view text, meaning;
};

// Backends of other implementations are valid words, so that a shared setting
// works here; they have no devices.
constexpr spelling backends[] = {
    {"*", "*"},
    {"native_cpu", "native_cpu"},
    {"cpu", "native_cpu"},
    {"host", "native_cpu"},
    {"opencl", "opencl"},
    {"cuda", "cuda"},
    {"mock", "mock"},
    {"level_zero", "level_zero"},
    {"hip", "hip"},
};

struct type_word {
  std::string_view text;
  std::uint32_t type;
};
constexpr type_word types[] = {
    {"cpu", 0}, {"gpu", 1}, {"accelerator", 2}, {"acc", 2}, {"fpga", 2}};

std::string lower(std::string_view text) {
  std::string out;
  for (unsigned char c : text)
    if (!std::isspace(c))
      out += static_cast<char>(std::tolower(c));
  return out;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    std::size_t position = text.find(separator);
    parts.push_back(text.substr(0, position));
    if (position == text.npos)
      return parts;
    text.remove_prefix(position + 1);
  }
}

template <class... T>
[[noreturn]] void bad_term(std::string_view term, const T &...why) {
  fail(errc::invalid, "ONEAPI_DEVICE_SELECTOR: in '", term, "': ", why...);
}

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](unsigned char c) {
    return std::isdigit(c) != 0;
  });
}

} // namespace

device_filter::device_filter(std::string_view text) : text_(text) {
  std::string clean = lower(text);
  if (clean.empty())
    return;
  bool discarding = false;
  for (std::string_view written : split(clean, ';')) {
    // "a:*;" is common in scripts.
    if (written.empty()) {
      if (written.data() + written.size() == clean.data() + clean.size())
        continue;
      bad_term(clean, "a term between two ';' is empty");
    }
    term t;
    std::string_view body = written;
    if (body.front() == '!') {
      t.discard = discarding = true;
      body.remove_prefix(1);
    } else if (discarding) {
      bad_term(written, "terms without '!' have to come before those with '!'");
    }
    std::size_t colon = body.find(':');
    if (colon == body.npos)
      bad_term(written, "a term is backend:devices, for example opencl:gpu or "
                        "native_cpu:*");
    std::string_view backend = body.substr(0, colon);
    const auto *known = std::ranges::find(backends, backend, &spelling::text);
    if (known == std::end(backends))
      bad_term(written, "'", backend,
               "' is not a backend; known are native_cpu, opencl, cuda and *");
    t.backend = known->meaning;
    for (std::string_view device : split(body.substr(colon + 1), ',')) {
      device_term d;
      if (is_number(device)) {
        std::uint64_t index = 0;
        if (std::from_chars(device.data(), device.data() + device.size(), index)
                .ec != std::errc())
          bad_term(written, "'", device, "' is too large a number");
        d.index = index;
      } else if (device != "*") {
        const auto *type = std::ranges::find(types, device, &type_word::text);
        if (type != std::end(types))
          d.type = type->type;
        else if (device.find('.') != device.npos)
          bad_term(written, "'", device,
                   "' names a sub-device, and no device here can be "
                   "partitioned");
        else
          bad_term(written, "'", device,
                   "' is not a device; write cpu, gpu, accelerator, a number "
                   "or *");
      }
      t.devices.push_back(d);
    }
    has_accepting_ |= !t.discard;
    terms_.push_back(std::move(t));
  }
}

bool device_filter::matches(const term &t, std::string_view backend,
                            std::uint32_t type, std::uint64_t index) noexcept {
  if (t.backend != "*" && t.backend != backend)
    return false;
  return std::ranges::any_of(t.devices, [&](const device_term &d) {
    return (!d.type || *d.type == type) && (!d.index || *d.index == index);
  });
}

bool device_filter::names(std::string_view backend) const noexcept {
  return std::ranges::any_of(terms_, [&](const term &t) {
    return !t.discard && t.backend == backend;
  });
}

bool device_filter::may_use(std::string_view backend) const noexcept {
  // The mock adapter is for tests and must be named.
  if (backend == "mock")
    return names(backend);
  for (const term &t : terms_)
    if (t.discard && (t.backend == "*" || t.backend == backend) &&
        std::ranges::any_of(t.devices, [](const device_term &d) {
          return !d.type && !d.index;
        }))
      return false;
  return !has_accepting_ || std::ranges::any_of(terms_, [&](const term &t) {
    return !t.discard && (t.backend == "*" || t.backend == backend);
  });
}

bool device_filter::accepts(std::string_view backend, std::uint32_t type,
                            std::uint64_t index) const noexcept {
  if (!may_use(backend))
    return false;
  bool accepted = !has_accepting_;
  for (const term &t : terms_) {
    if (!matches(t, backend, type, index))
      continue;
    if (t.discard)
      return false;
    accepted = true;
  }
  return accepted;
}

} // namespace sycl::inline _V1::detail
