// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file command.cpp
/// Each kind of command as one call of the adapter.
#include "runtime/command.hpp"
#include <cstring>

namespace sycl::inline _V1::detail {

sycl_result launch_command::submit(const sycl_adapter &adapter,
                                   sycl_queue queue, const sycl_event *deps,
                                   std::size_t count, sycl_event *event) const {
  return adapter.launch(queue, kernel_, &args_, deps, count, event);
}

std::unique_ptr<command> launch_command::keep() const {
  auto copy = std::make_unique<launch_command>(kernel_, args_);
  std::size_t words = (args_.object_size + sizeof(std::max_align_t) - 1) /
                      sizeof(std::max_align_t);
  copy->object_ = std::make_unique<std::max_align_t[]>(words ? words : 1);
  if (args_.object_size)
    std::memcpy(copy->object_.get(), args_.object, args_.object_size);
  copy->args_.object = copy->object_.get();
  // For a foreign kernel they are the launch's.
  if (args_.parameters && args_.parameter_count) {
    copy->parameters_.assign(args_.parameters,
                             args_.parameters + args_.parameter_count);
    copy->args_.parameters = copy->parameters_.data();
  }
  return copy;
}

bool launch_command::describe(sycl_graph_node &out) const noexcept {
  out.kind = SYCL_NODE_LAUNCH;
  out.kernel = kernel_;
  out.args = &args_;
  return true;
}

sycl_result memcpy_command::submit(const sycl_adapter &adapter,
                                   sycl_queue queue, const sycl_event *deps,
                                   std::size_t count, sycl_event *event) const {
  // A copy to its own address: a buffer on a device that works in the host's
  // memory. OpenCL refuses overlapping copies.
  if (dst_ == src_)
    return marker_command().submit(adapter, queue, deps, count, event);
  return adapter.memcpy(queue, dst_, src_, bytes_, deps, count, event);
}

std::unique_ptr<command> memcpy_command::keep() const {
  return std::make_unique<memcpy_command>(*this);
}

bool memcpy_command::describe(sycl_graph_node &out) const noexcept {
  out.kind = SYCL_NODE_MEMCPY;
  out.dst = dst_;
  out.src = src_;
  out.size = bytes_;
  return true;
}

fill_command::fill_command(void *dst, const void *pattern,
                           std::size_t pattern_size, std::size_t count)
    : dst_(dst), pattern_size_(pattern_size), count_(count) {
  std::memcpy(pattern_, pattern, pattern_size);
}

sycl_result fill_command::submit(const sycl_adapter &adapter, sycl_queue queue,
                                 const sycl_event *deps, std::size_t count,
                                 sycl_event *event) const {
  return adapter.fill(queue, dst_, pattern_, pattern_size_, count_, deps, count,
                      event);
}

std::unique_ptr<command> fill_command::keep() const {
  return std::make_unique<fill_command>(*this);
}

bool fill_command::describe(sycl_graph_node &out) const noexcept {
  out.kind = SYCL_NODE_FILL;
  out.dst = dst_;
  out.src = pattern_;
  out.size = pattern_size_;
  out.count = count_;
  return true;
}

sycl_result prefetch_command::submit(const sycl_adapter &adapter,
                                     sycl_queue queue, const sycl_event *deps,
                                     std::size_t count,
                                     sycl_event *event) const {
  return adapter.prefetch(queue, address_, bytes_, deps, count, event);
}

std::unique_ptr<command> prefetch_command::keep() const {
  return std::make_unique<prefetch_command>(*this);
}

bool prefetch_command::describe(sycl_graph_node &out) const noexcept {
  out.kind = SYCL_NODE_EMPTY;
  return true;
}

sycl_result barrier_command::submit(const sycl_adapter &adapter,
                                    sycl_queue queue, const sycl_event *deps,
                                    std::size_t count,
                                    sycl_event *event) const {
  return adapter.barrier(queue, deps, count, event);
}

std::unique_ptr<command> barrier_command::keep() const {
  return std::make_unique<barrier_command>(*this);
}

bool barrier_command::describe(sycl_graph_node &out) const noexcept {
  out.kind = SYCL_NODE_EMPTY;
  return true;
}

sycl_result marker_command::submit(const sycl_adapter &adapter,
                                   sycl_queue queue, const sycl_event *deps,
                                   std::size_t count, sycl_event *event) const {
  const auto call = adapter.marker ? adapter.marker : adapter.barrier;
  return call(queue, deps, count, event);
}

std::unique_ptr<command> marker_command::keep() const {
  return std::make_unique<marker_command>(*this);
}

} // namespace sycl::inline _V1::detail
