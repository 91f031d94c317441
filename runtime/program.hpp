/// \file program.hpp
/// One image built for one device of one context, and its kernels.
///
/// Built once: the first thread that needs it builds under the program's own
/// lock, others that need the same program wait, others that need another one
/// do not. A failed build is remembered with its log, since building again
/// would only cost.
#ifndef SYCLCC1_RUNTIME_PROGRAM_HPP
#define SYCLCC1_RUNTIME_PROGRAM_HPP

#include "runtime/errors.hpp"
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

namespace sycl::inline _V1::detail {

class context_impl;
class device_impl;
class module_record;
struct image_info;

class built_program {
public:
  built_program(context_impl &context, device_impl &device,
                std::shared_ptr<module_record> module, const image_info &image,
                sycl_image_kind kind);
  ~built_program();
  built_program(const built_program &) = delete;
  built_program &operator=(const built_program &) = delete;

  struct kernel {
    sycl_kernel native;
    std::size_t max_work_group_size;
  };
  /// The kernel \p symbol, building the program first if nobody has. Empty if
  /// the device cannot take this image (the next one may do).
  std::optional<kernel> find(const char *symbol);

  /// Builds the program if nobody has. False if the device cannot take it.
  bool ready();
  /// What the driver says about the program, which is ready; else "".
  std::string text(sycl_program_text what);

  const std::shared_ptr<module_record> module;

private:
  void build();
  bool ready_under_lock();

  context_impl &context_;
  device_impl &device_;
  const image_info &image_;
  const sycl_image_kind kind_;
  std::mutex mutex_;
  bool tried_ = false;
  sycl_program native_ = nullptr;
  std::optional<error> failure_;
  std::unordered_map<std::string, kernel> kernels_;
};

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_PROGRAM_HPP
