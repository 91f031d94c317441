// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file native_memory.hpp
/// Buffers as the backend's own commands see them, in host tasks.
///
///   h.host_task([=](interop_handle ih) {
///     clEnqueueFillBuffer(ih.get_native_queue<…>(),
///                         ih.get_native_mem<…>(accessor)[0], …);
///     clFinish(…);
///   });
///
/// Bytes of buffers are memory that the device addresses. Where addresses are
/// native memory (CUDA, the cpu) they are only brought to the device. OpenCL's
/// commands take memory objects: there the bytes are brought to the host, a
/// memory object is made around them when the task requests it, and the bytes
/// written to it are collected when the task is over. A buffer that was made
/// from a memory object of the program takes its initial bytes from it and
/// writes back to it; commands in between get that object.
///
/// (Rejected: a buffer whose bytes live in a memory object. Each kernel would
/// need a separate argument for it.) Tested by test/run/interop_opencl*.cpp and
/// interop_cuda.cpp.
#ifndef SYCLCC1_RUNTIME_NATIVE_MEMORY_HPP
#define SYCLCC1_RUNTIME_NATIVE_MEMORY_HPP

#include "runtime/buffer_impl.hpp"
#include "runtime/mutex.hpp"
#include <memory>

namespace sycl::inline _V1::detail {

/// A memory object of the program, of which it holds a reference.
class native_memory {
public:
  /// Throws errc::invalid if it is not of \p context.
  native_memory(ref<context_impl> context, std::uint64_t number);
  ~native_memory();
  native_memory(const native_memory &) = delete;
  native_memory &operator=(const native_memory &) = delete;

  std::size_t bytes() const noexcept { return bytes_; }
  std::uint64_t number() const noexcept { return number_; }
  context_impl &context() const noexcept { return *context_; }
  /// All its bytes, valid when the call returns.
  void read(void *to);
  void write(const void *from);

private:
  sycl_queue queue();

  const ref<context_impl> context_;
  const std::uint64_t number_;
  std::size_t bytes_ = 0;
};

/// The implementation of an interop_handle while its task runs.
class interop_impl final : public object {
public:
  static constexpr object_kind static_kind = object_kind::interop;
  static constexpr const char *kind_name = "interop_handle";

  /// One use of a buffer by the command group.
  struct use {
    bound_buffer bound;
    std::shared_ptr<native_memory> of_program; ///< Or null.
    std::uint64_t made = 0; ///< A memory object around the bytes, or 0.
    bool given = false;     ///< The program's memory object was requested.
  };

  interop_impl(queue_impl &queue, std::vector<use> uses)
      : object(static_kind), queue_(queue), uses_(std::move(uses)) {}
  ~interop_impl() override;

  queue_impl &queue() const noexcept { return queue_; }
  /// The native memory of the use that contains the byte.
  std::uint64_t memory(std::uint64_t buffer, std::uint64_t offset);
  /// Whether the task has requested memory objects.
  bool has_given();
  /// Makes bytes written by native commands valid for the runtime.
  void collect();

private:
  queue_impl &queue_; ///< Of the task, which holds it.
  mutex mutex_ SYCLRT_BETWEEN(builds, releases);
  std::vector<use> uses_ SYCLRT_GUARDED_BY(mutex_);
};

/// Submits \p task, which uses \p requirements.
void submit_interop_task(queue_impl &queue, const rt::interop_task &task,
                         std::span<const rt::requirement> requirements,
                         std::span<const rt::handle> deps, rt::handle *event);

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_NATIVE_MEMORY_HPP
