// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file buffer_access.hpp
/// The order of uses of buffers: of commands in queues, host tasks and host
/// accessors.
///
///   buffer_transaction r(uses);   locks the memories, in order of addresses
///   r.bring(&queue);              copies data to where the command runs, and
///                                 collects its dependencies
///   queue.submit(command, r.dependencies(), &event);
///   r.commit(event);              the next command will wait for this one
///
/// Between the first and the last line the transaction has exclusive access to
/// the buffers, so two threads that submit get one order for all buffers.
/// Nothing blocks in between. If the submission fails, the copies remain, and
/// nothing else has changed.
///
/// A host accessor is a buffer_transaction whose event is pending until the
/// accessor is destroyed: commands that depend on it are deferred like those
/// after a host task. Accessors of one thread do not wait for each other, which
/// would be a deadlock; the thread orders its own accesses.
///
/// (Rejected: a graph of all commands that is kept and walked. It has to be
/// pruned, and ten thousand of its nodes hold each other. The segments of its
/// buffers have all that a command needs to know about earlier commands.)
#ifndef SYCLCC1_RUNTIME_BUFFER_ACCESS_HPP
#define SYCLCC1_RUNTIME_BUFFER_ACCESS_HPP

#include "runtime/buffer_memory.hpp"
#include <span>

namespace sycl::inline _V1::detail {

/// One use of a memory by a command.
struct buffer_use {
  buffer_memory *memory;
  std::uint32_t access; ///< rt::access_flags
  std::uint64_t begin;
  std::uint64_t end;
  buffer_memory::place where = 0; ///< Set by bring().

  /// In the buffer_transaction of this use.
  std::byte *address() const {
    memory->assume_locked();
    return memory->address(where);
  }
};

/// The same with the buffer's number, for callers that know only that.
struct bound_buffer {
  std::uint64_t number;
  std::uint32_t access;
  std::uint64_t begin;
  std::uint64_t end;
  std::byte *address; ///< The address of the buffer's first byte.
};

class buffer_transaction {
public:
  explicit buffer_transaction(std::span<buffer_use> uses);
  ~buffer_transaction();
  buffer_transaction(const buffer_transaction &) = delete;
  buffer_transaction &operator=(const buffer_transaction &) = delete;

  /// Makes the bytes valid for \p queue's device, or on the host (null).
  void bring(queue_impl *queue);
  /// The same for one use, at a given place.
  void bring(buffer_use &use, queue_impl *queue);

  /// The command's dependencies, with the program's own in \p more, without
  /// those that an in-order \p queue orders anyway.
  std::span<const rt::handle>
  dependencies(std::span<const rt::handle> more = {});
  /// The same, held, in the order of addresses.
  std::vector<ref<event_impl>> wait_list();
  void commit(const ref<event_impl> &event);

private:
  void depend(const ref<event_impl> &event, const queue_impl *queue);

  // The events that commit() replaces may be the last use of a queue, whose end
  // blocks: they are released after the locks.
  std::vector<ref<event_impl>> dropped_;
  std::span<buffer_use> uses_;
  std::vector<buffer_memory *> locked_;
  std::vector<rt::handle> dependencies_;
};

/// The implementation of a host accessor.
class host_access final : public object {
public:
  static constexpr object_kind static_kind = object_kind::host_access;
  static constexpr const char *kind_name = "host accessor";

  /// Blocks until the bytes are valid.
  explicit host_access(const buffer_use &use);
  /// Resumes the commands that wait for it.
  ~host_access() override;
  std::byte *address() const noexcept { return address_; }

private:
  ref<buffer_memory> memory_;
  ref<event_impl> event_;
  std::byte *address_ = nullptr;
};

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_BUFFER_ACCESS_HPP
