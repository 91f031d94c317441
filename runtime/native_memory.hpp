/// \file native_memory.hpp
/// Buffers as the backend's own commands see them, in host tasks.
///
///   h.host_task([=](interop_handle ih) {
///     clEnqueueFillBuffer(ih.get_native_queue<…>(),
///                         ih.get_native_mem<…>(accessor)[0], …);
///     clFinish(…);
///   });
///
/// Bytes of buffers are memory that the device addresses, so where addresses
/// are native memory (CUDA, the cpu) they are brought to the device and that is
/// all. OpenCL's commands take memory objects: there the bytes are brought to
/// the host, a memory object is made around them when the task asks, and what
/// was written to it is collected when the task is over. A buffer that was made
/// of a memory object of the program's begins with its bytes and ends in it;
/// commands in between get that object.
///
/// (Not taken: a buffer whose bytes live in a memory object. Each kernel would
/// need a separate argument for it.) Tested by test/run/interop_opencl*.cpp and
/// interop_cuda.cpp.
#ifndef SYCLCC1_RUNTIME_NATIVE_MEMORY_HPP
#define SYCLCC1_RUNTIME_NATIVE_MEMORY_HPP

#include "runtime/buffer_impl.hpp"
#include "runtime/mutex.hpp"
#include <memory>

namespace sycl::inline _V1::detail {

/// A memory object of the program's, of which it holds a count.
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
  /// All of its bytes, when the call returns.
  void read(void *to);
  void write(const void *from);

private:
  sycl_queue queue();

  const ref<context_impl> context_;
  const std::uint64_t number_;
  std::size_t bytes_ = 0;
};

/// What stands behind an interop_handle while its task runs.
class interop_impl final : public object {
public:
  static constexpr object_kind static_kind = object_kind::interop;
  static constexpr const char *kind_name = "interop_handle";

  /// One use of a buffer by the command group.
  struct use {
    bound_buffer bound;
    std::shared_ptr<native_memory> of_program; ///< Or null.
    std::uint64_t made = 0; ///< A memory object around the bytes, or 0.
    bool given = false;     ///< The program's was asked for.
  };

  interop_impl(queue_impl &queue, std::vector<use> uses)
      : object(static_kind), queue_(queue), uses_(std::move(uses)) {}
  ~interop_impl() override;

  queue_impl &queue() const noexcept { return queue_; }
  /// The native memory of the use that the byte is of.
  std::uint64_t memory(std::uint64_t buffer, std::uint64_t offset);
  /// Whether the task has asked for memory objects.
  bool has_given();
  /// Has what native commands wrote where the runtime looks for it.
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
