// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file command.hpp
/// A command as data: the arguments for the adapter, once it may start.
///
/// On the usual path a command is on the stack of the submitting call and
/// points at the caller's bytes. Only a command that has to wait for the host
/// is kept, and keep() copies what it needs. So the hot path of a launch
/// allocates nothing.
#ifndef SYCLCC1_RUNTIME_COMMAND_HPP
#define SYCLCC1_RUNTIME_COMMAND_HPP

#include "runtime/adapter/adapter.h"
#include <cstddef>
#include <memory>
#include <vector>

namespace sycl::inline _V1::detail {

class command {
public:
  virtual ~command() = default;
  /// Hands the command to the driver.
  virtual sycl_result submit(const sycl_adapter &, sycl_queue,
                             const sycl_event *deps, std::size_t dep_count,
                             sycl_event *event) const = 0;
  /// A copy that does not need the caller's memory.
  virtual std::unique_ptr<command> keep() const = 0;
  /// The command as a node of a graph; false if that is not possible. The node
  /// points at memory of the command.
  virtual bool describe(sycl_graph_node &) const noexcept { return false; }
  /// False: with several dependencies the driver has nothing to do.
  virtual bool needs_driver(std::size_t) const noexcept { return true; }
  /// Whether commands that are submitted to the queue later wait for this one.
  virtual bool holds_later() const noexcept { return false; }
  /// For messages and the trace.
  virtual const char *what() const noexcept = 0;
};

/// A built kernel with its arguments; until kept, `args.object` is the
/// caller's.
class launch_command final : public command {
public:
  launch_command(sycl_kernel kernel, const sycl_launch_args &args)
      : kernel_(kernel), args_(args) {}
  sycl_result submit(const sycl_adapter &, sycl_queue, const sycl_event *,
                     std::size_t, sycl_event *) const override;
  std::unique_ptr<command> keep() const override;
  bool describe(sycl_graph_node &) const noexcept override;
  const char *what() const noexcept override { return "launching a kernel"; }

private:
  sycl_kernel kernel_;
  sycl_launch_args args_;
  std::unique_ptr<std::max_align_t[]> object_;
  std::vector<sycl_parameter> parameters_;
};

class memcpy_command final : public command {
public:
  memcpy_command(void *dst, const void *src, std::size_t bytes)
      : dst_(dst), src_(src), bytes_(bytes) {}
  sycl_result submit(const sycl_adapter &, sycl_queue, const sycl_event *,
                     std::size_t, sycl_event *) const override;
  std::unique_ptr<command> keep() const override;
  bool describe(sycl_graph_node &) const noexcept override;
  const char *what() const noexcept override { return "memcpy"; }

private:
  void *dst_;
  const void *src_;
  std::size_t bytes_;
};

class fill_command final : public command {
public:
  static constexpr std::size_t max_pattern = 128;
  fill_command(void *dst, const void *pattern, std::size_t pattern_size,
               std::size_t count);
  sycl_result submit(const sycl_adapter &, sycl_queue, const sycl_event *,
                     std::size_t, sycl_event *) const override;
  std::unique_ptr<command> keep() const override;
  bool describe(sycl_graph_node &) const noexcept override;
  const char *what() const noexcept override { return "fill"; }

private:
  void *dst_;
  alignas(std::max_align_t) unsigned char pattern_[max_pattern];
  std::size_t pattern_size_;
  std::size_t count_;
};

class prefetch_command final : public command {
public:
  prefetch_command(const void *address, std::size_t bytes)
      : address_(address), bytes_(bytes) {}
  sycl_result submit(const sycl_adapter &, sycl_queue, const sycl_event *,
                     std::size_t, sycl_event *) const override;
  std::unique_ptr<command> keep() const override;
  bool describe(sycl_graph_node &) const noexcept override;
  const char *what() const noexcept override { return "prefetch"; }

private:
  const void *address_;
  std::size_t bytes_;
};

/// Only waits for its dependencies (or all earlier commands); later commands of
/// the queue wait for it.
class barrier_command final : public command {
public:
  sycl_result submit(const sycl_adapter &, sycl_queue, const sycl_event *,
                     std::size_t, sycl_event *) const override;
  std::unique_ptr<command> keep() const override;
  bool describe(sycl_graph_node &) const noexcept override;
  bool holds_later() const noexcept override { return true; }
  const char *what() const noexcept override { return "barrier"; }
};

/// Its event is complete when its dependencies are; only commands that use the
/// event wait for it.
class marker_command final : public command {
public:
  sycl_result submit(const sycl_adapter &, sycl_queue, const sycl_event *,
                     std::size_t, sycl_event *) const override;
  std::unique_ptr<command> keep() const override;
  bool needs_driver(std::size_t deps) const noexcept override { return deps; }
  const char *what() const noexcept override { return "marker"; }
};

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_COMMAND_HPP
