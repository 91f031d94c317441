// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file launch.hpp
/// From the headers' description of a launch to the adapter's arguments.
///
/// Checked here, once for all backends, with the numbers in the message: sizes
/// that do not divide, are zero or too large, and the required work-group size.
/// A kernel object with local_accessors is copied, and the position of each one
/// in the work-group's block is written into the copy:
///
///   object   | int *out | {address 0, bytes 400, align 4} | {0, 64, 64} |
///   copy     | int *out | {address 0, bytes 400, align 4} | {448, 64, 64} |
///            512 bytes
///
/// An accessor's address, which depends on where its buffer is for this launch,
/// is written into the same copy. Positions are multiples of 64, because the
/// block itself begins at one on every target. Tested by
/// test/runtime/launch_test.cpp.
#ifndef SYCLCC1_RUNTIME_LAUNCH_HPP
#define SYCLCC1_RUNTIME_LAUNCH_HPP

#include "runtime/buffer_access.hpp"
#include "runtime/registry.hpp"
#include <optional>
#include <vector>

namespace sycl::inline _V1::detail {

constexpr std::uint64_t local_block_alignment = 64;

/// Writes the positions of all local_accessors, after the scratch memory, into
/// \p object (a copy) and returns the bytes of the block. Throws
/// errc::kernel_argument if an alignment is not a power of two,
/// errc::memory_allocation if the block is larger than \p limit.
std::uint64_t place_local_memory(const kernel_info &kernel, void *object,
                                 std::uint64_t limit,
                                 std::uint64_t scratch_bytes = 0);

/// Sizes in the adapter's form; throws errc::nd_range. \p empty is set if there
/// is nothing to run.
sycl_launch_args plan_launch(const rt::launch &launch,
                             const kernel_info &kernel,
                             const sycl_device_info &device,
                             std::size_t max_work_group_size, bool &empty);

/// Writes the addresses of all accessors into \p object (a copy). Throws
/// errc::kernel_argument if one is not among \p bound.
void place_accessors(const kernel_info &kernel, void *object,
                     std::span<const bound_buffer> bound);

/// The object of a free function kernel, from arguments that were set one by
/// one. Throws errc::kernel_argument if one is missing, is superfluous or has
/// another size than its parameter.
void assemble_object(const rt::launch &launch, const kernel_info &kernel,
                     unsigned char *object);

/// A kernel with its sizes, checked and built: the remaining steps are fast.
class prepared_launch {
public:
  /// \p is_question: nothing will be submitted.
  prepared_launch(queue_impl &queue, const rt::launch &launch,
                  bool is_question = false);
  /// For a graph: the command that submit would submit, with copies of all that
  /// it needs.
  std::unique_ptr<command> keep(std::span<const bound_buffer> bound) const;
  const std::string &name() const { return info().name; }
  const std::string &symbol() const { return info().symbol; }
  /// Whether the body that runs may read specialization constants from the
  /// object.
  bool reads_constants() const {
    return !body_ || body_->info->reads_constants ||
           (disjoint_body_ && disjoint_body_->info->reads_constants);
  }
  /// The capture with that number in a graph's set_arg. Throws errc::invalid if
  /// there is none, or it has another size than \p size.
  const numbered_capture &numbered(std::uint32_t number,
                                   std::size_t size) const;
  /// The offsets of local memory in the kernel object.
  std::vector<std::uint64_t> local_offsets() const;
  void submit(std::span<const bound_buffer> bound,
              std::span<const rt::handle> deps, rt::handle *event);

private:
  void submit_work(std::span<const bound_buffer> bound,
                   std::span<const rt::handle> deps, rt::handle *event);

  /// The kernel, or a body of it for such a launch.
  void choose_body(const rt::launch &launch, bool is_question);

  queue_impl &queue_;
  const prepared_kernel &kernel_;
  const prepared_body *body_ = nullptr;
  /// Takes precedence if the launch's accessors share no memory.
  const prepared_body *disjoint_body_ = nullptr;
  bool empty_ = false;
  std::uint64_t scratch_bytes_ = 0;
  const kernel_info &info() const {
    return foreign_ ? *foreign_ : *kernel_.info;
  }
  sycl_kernel native(std::span<const bound_buffer> bound) const;

  std::vector<unsigned char> assembled_; ///< Of a kernel object.
  std::optional<kernel_info> foreign_;   ///< With the arguments that were set.
  sycl_launch_args args_;
};

/// The value that the launch sets for the specialization constant \p key; null
/// if it sets none.
const unsigned char *constant_of(const rt::launch &launch, std::uint64_t key);

/// Whether a body with that guard is right for the launch, with the sizes in \p
/// args, as far as that does not depend on buffers.
bool meets(const launch_guard &guard, const rt::launch &launch,
           const sycl_launch_args &args);

/// The rest of that: whether the accessors that the guard names share no memory
/// that one of them writes. \p object is the kernel object.
bool are_disjoint(const launch_guard &guard, const void *object,
                  std::span<const bound_buffer> bound);

/// Launches on \p queue after \p deps, without buffers.
void launch_kernel(queue_impl &queue, const rt::launch &launch,
                   std::span<const rt::handle> deps, rt::handle *event);

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_LAUNCH_HPP
