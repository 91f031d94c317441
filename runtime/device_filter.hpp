// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file device_filter.hpp
/// ONEAPI_DEVICE_SELECTOR: which devices a program may see.
///
///   selector   term (";" term)*
///   term       ["!"] backend ":" device ("," device)*
///   backend    "*" | native_cpu | cpu | host | opencl | cuda | mock | (known,
///   absent) device     "*" | cpu | gpu | accelerator | fpga | number
///
/// A device is visible if some term without "!" names it (or there is no such
/// term) and no term with "!" does. Numbers count the devices of one backend
/// from 0, as sycl-ls prints them. `1.2` (sub-devices) is understood and
/// refused: no device here can be partitioned. Case does not matter. Every
/// message names the bad term. Tested by test/runtime/device_filter_test.cpp.
#ifndef SYCLCC1_RUNTIME_DEVICE_FILTER_HPP
#define SYCLCC1_RUNTIME_DEVICE_FILTER_HPP

#include "runtime/errors.hpp"
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sycl::inline _V1::detail {

class device_filter {
public:
  /// Accepts everything, except backends that must be named (mock).
  device_filter() = default;
  /// Throws errc::invalid naming the faulty term.
  explicit device_filter(std::string_view text);

  /// Whether any device of \p backend can be accepted: if not, it need not be
  /// loaded.
  bool may_use(std::string_view backend) const noexcept;
  /// \p type as in sycl_device_info, \p index within the backend.
  bool accepts(std::string_view backend, std::uint32_t type,
               std::uint64_t index) const noexcept;
  /// Whether a term names \p backend explicitly, not by "*".
  bool names(std::string_view backend) const noexcept;
  const std::string &text() const noexcept { return text_; }

private:
  struct device_term {
    std::optional<std::uint32_t> type;
    std::optional<std::uint64_t> index; ///< Neither: every device.
  };
  struct term {
    bool discard = false;
    std::string backend; ///< "*" for all.
    std::vector<device_term> devices;
  };
  static bool matches(const term &, std::string_view backend,
                      std::uint32_t type, std::uint64_t index) noexcept;

  std::string text_;
  std::vector<term> terms_;
  bool has_accepting_ = false;
};

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_DEVICE_FILTER_HPP
