// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file device_selector.cpp
/// Scores and selection.
#include "runtime/device_selector.hpp"
#include "runtime/global_state.hpp"

namespace sycl::inline _V1::detail {

namespace {

constexpr const char *type_names[] = {"cpu", "gpu", "accelerator", "custom"};

const char *type_name(const device_impl &device) {
  std::uint32_t type = device.info.type;
  return type < std::size(type_names) ? type_names[type] : "unknown";
}

const char *selector_name(rt::selector selector) {
  switch (selector) {
  case rt::selector::by_default:
    return "default_selector";
  case rt::selector::cpu:
    return "cpu_selector";
  case rt::selector::gpu:
    return "gpu_selector";
  case rt::selector::accelerator:
    return "accelerator_selector";
  }
  return "selector";
}

std::string label(const device_impl &device) {
  return concat("[", device.owner().name, ":", type_name(device), ":",
                device.index, "] ", device.info.name);
}

/// Indents continuation lines, so that a reason of several lines remains one
/// item.
std::string indented(const std::string &text) {
  std::string out;
  for (char c : text) {
    out += c;
    if (c == '\n')
      out += "    ";
  }
  return out;
}

} // namespace

int score(const device_impl &device, rt::selector selector) noexcept {
  constexpr std::uint32_t cpu = 0, gpu = 1, accelerator = 2;
  const std::uint32_t type = device.info.type;
  int by_backend = 0;
  switch (device.owner().id) {
  case backend_id::native_cpu:
    by_backend = 30;
    break;
  case backend_id::cuda:
    by_backend = 20;
    break;
  case backend_id::opencl:
    by_backend = 10;
    break;
  case backend_id::mock:
    break;
  }
  switch (selector) {
  case rt::selector::by_default:
    return (type == gpu ? 500 : type == cpu ? 300 : 100) + by_backend;
  case rt::selector::cpu:
    return type == cpu ? 1000 + by_backend : -1;
  case rt::selector::gpu:
    return type == gpu ? 1000 + by_backend : -1;
  case rt::selector::accelerator:
    return type == accelerator ? 1000 + by_backend : -1;
  }
  return -1;
}

device_impl &select_device(rt::selector selector) {
  global_state &state = global_state::get();
  device_impl *best = nullptr;
  int best_score = -1;
  std::vector<device_impl *> visible = state.devices();
  for (device_impl *device : visible)
    if (int s = score(*device, selector); s > best_score) {
      best = device;
      best_score = s;
    }
  if (best)
    return *best;

  std::string text = concat("no device for ", selector_name(selector));
  if (!state.filter().text().empty())
    text += concat(" (ONEAPI_DEVICE_SELECTOR=", state.filter().text(), ")");
  text += ":";
  for (const auto &b : state.backends())
    for (device_impl *device : b->devices()) {
      bool hidden =
          !state.filter().accepts(b->name, device->info.type, device->index);
      text += concat("\n  ", label(*device), ": ",
                     hidden ? "hidden by ONEAPI_DEVICE_SELECTOR"
                            : "not of the wanted kind");
    }
  for (const auto &b : state.backends()) {
    if (b->id == backend_id::mock && !state.filter().names(b->name))
      continue;
    if (!state.filter().may_use(b->name))
      text += concat("\n  ", b->name, ": not asked, ONEAPI_DEVICE_SELECTOR ",
                     "excludes it");
    else if (!b->usable() || !b->why().empty())
      text += concat("\n  ", b->name, ": ", indented(b->why()));
  }
  fail(errc::runtime, text);
}

std::string describe_backends() {
  global_state &state = global_state::get();
  std::string text;
  for (const auto &b : state.backends()) {
    if (b->id == backend_id::mock && !state.filter().names(b->name))
      continue;
    if (!state.filter().may_use(b->name)) {
      text += concat(b->name, ": not asked, ONEAPI_DEVICE_SELECTOR=",
                     state.filter().text(), " excludes it\n");
      continue;
    }
    b->open();
    if (b->usable())
      text += concat(b->name, ": ", b->devices().size(),
                     b->devices().size() == 1 ? " device\n" : " devices\n");
    if (!b->why().empty())
      text += concat(b->name, ": ", indented(b->why()), "\n");
  }
#ifndef SYCLCC1_HAS_CPU_ADAPTER
  text += "native_cpu: this libsyclrt.so was built without the cpu adapter\n";
#endif
  return text;
}

} // namespace sycl::inline _V1::detail
