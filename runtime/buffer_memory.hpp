// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file buffer_memory.hpp
/// The allocations of a buffer, which of them hold valid bytes, and which
/// commands use them.
///
/// A buffer has at most one allocation on the host and one for each (context,
/// device) that has used it; a device that sees the host's memory uses that
/// one. Which allocation holds the valid bytes is known per segment:
///
///   bytes      0            4096                      65536
///              | host ✓e0   | host ✓e0, gpu ✓e1       |
///              | readers e2 | readers -               |
///
/// e0, e1 are the events after which the bytes are valid there (null: now); e2
/// are events of commands that read them. So a command waits
///
///   to read at a place    for that place's event; if the place is not valid, a
///                         copy from a valid one comes first
///   to write              for all events of the segment; then only the place
///                         that was written is valid, after the writer's event
///
/// Segments are split where a command's range begins and ends, and a write
/// merges all that it covers: nearly always there is one segment. (Rejected:
/// one state for each buffer, with which commands on disjoint sub-buffers would
/// wait for each other or, worse, copy bytes that another one is writing.)
///
/// Lists of readers are pruned at lengths that double, so ten thousand readers
/// cost ten thousand steps. Tested by test/runtime/buffer_test.cpp.
#ifndef SYCLCC1_RUNTIME_BUFFER_MEMORY_HPP
#define SYCLCC1_RUNTIME_BUFFER_MEMORY_HPP

#include "runtime/mutex.hpp"
#include "runtime/queue_impl.hpp"
#include <map>
#include <memory>
#include <vector>

namespace sycl::inline _V1::detail {

/// The program's allocator, or none.
struct host_allocator {
  host_allocator() = default;
  host_allocator(void *(*allocate)(void *, std::size_t),
                 void (*deallocate)(void *, void *, std::size_t),
                 void (*destroy)(void *), void *closure)
      : allocate(allocate), deallocate(deallocate), destroy(destroy),
        closure(closure) {}
  host_allocator(host_allocator &&other) noexcept
      : allocate(other.allocate), deallocate(other.deallocate),
        destroy(std::exchange(other.destroy, nullptr)), closure(other.closure) {
  }
  ~host_allocator() {
    if (destroy)
      destroy(closure);
  }

  void *(*allocate)(void *closure, std::size_t bytes) = nullptr;
  void (*deallocate)(void *closure, void *memory, std::size_t bytes) = nullptr;
  void (*destroy)(void *closure) = nullptr;
  void *closure = nullptr;
};

class buffer_memory {
public:
  using place = std::size_t; ///< Number of an allocation.
  static constexpr place host = 0;
  /// Memory of the program that is only read.
  static constexpr place constant = 1;

  struct validity {
    place where;
    ref<event_impl> after; ///< Null: valid now.
  };
  struct segment {
    std::vector<validity> valid;
    std::vector<ref<event_impl>> readers;
    /// Host accessors of the last writer's thread that may write, too.
    std::vector<ref<event_impl>> holders;
    std::size_t prune_at = 32;

    validity *find(place where) noexcept;
    void add_reader(const ref<event_impl> &event);
  };
  using segments = std::map<std::uint64_t, segment>;

  buffer_memory(std::size_t bytes, std::size_t alignment,
                host_allocator allocator);

  void retain() noexcept { count_.fetch_add(1, std::memory_order_relaxed); }
  void release() noexcept {
    if (release_count(count_))
      delete this;
  }

  /// Of the command that uses it, and of no buffer of the program.
  bool of_command = false;

  /// The initial data is at \p address, in memory of the program that is used
  /// in place, or only read, or copied now.
  void begin_with(void *address, bool only_read, bool copied);

  /// Only reads the program's memory from now on, where begin_with() would have
  /// used it in place. Returns it, or null if a command has used it.
  std::byte *only_read_given() SYCLRT_REQUIRES(mutex);

  /// For holders of several of these, through a buffer_transaction.
  void assume_locked() const SYCLRT_ASSERT_HELD(mutex) {}

  // Everything that follows is called with `mutex` held.

  /// The place where a command on \p queue's device finds the bytes (a null
  /// queue: the host), allocated if necessary.
  place place_for(queue_impl *queue, std::uint32_t access)
      SYCLRT_REQUIRES(mutex);
  std::byte *address(place where) const noexcept SYCLRT_REQUIRES(mutex) {
    return allocations_[where].address;
  }
  /// The host's allocation.
  std::byte *host_address() SYCLRT_REQUIRES(mutex);
  /// The place for commands of \p queue if the host can access it.
  std::byte *address_shared_with(queue_impl &queue, std::uint32_t access)
      SYCLRT_REQUIRES(mutex);
  /// Its addresses on devices of the backend with that number, as numbers.
  std::vector<std::uint64_t> addresses_on(std::uint32_t backend) const
      SYCLRT_REQUIRES(mutex);
  /// Whether all of [begin, end) is valid at \p where.
  bool valid_at(place where, std::uint64_t begin, std::uint64_t end) const
      SYCLRT_REQUIRES(mutex);

  /// Splits segments at \p begin and \p end; returns the first.
  segments::iterator split(std::uint64_t begin, std::uint64_t end)
      SYCLRT_REQUIRES(mutex);
  segments::iterator past_the_last() noexcept SYCLRT_REQUIRES(mutex) {
    return segments_.end();
  }
  std::uint64_t end_of(segments::iterator at) const noexcept
      SYCLRT_REQUIRES(mutex);

  /// Copies the bytes of \p at to \p to, by \p queue if that is their
  /// destination. Returns the event after which they are there, null if they
  /// are there already.
  ref<event_impl> bring(segments::iterator at, place to, queue_impl *queue)
      SYCLRT_REQUIRES(mutex);
  /// [begin, end) has been written at \p where; replaced events are appended to
  /// \p dropped.
  void written(std::uint64_t begin, std::uint64_t end, place where,
               const ref<event_impl> &event,
               std::vector<ref<event_impl>> &dropped) SYCLRT_REQUIRES(mutex);
  /// All events that anything may wait for.
  std::vector<ref<event_impl>> events() const SYCLRT_REQUIRES(mutex);
  /// Drops complete events, given in the order of addresses.
  void forget(const std::vector<ref<event_impl>> &over,
              std::vector<ref<event_impl>> &dropped) SYCLRT_REQUIRES(mutex);

  /// Of the library's allocations.
  std::size_t owned_bytes() const noexcept SYCLRT_REQUIRES(mutex);

  const std::size_t bytes;
  detail::mutex mutex SYCLRT_BETWEEN(buffers, registries);

private:
  struct allocation {
    std::byte *address = nullptr;
    bool owned = false;
    ref<context_impl> context; ///< Null on the host.
    device_impl *device = nullptr;
    ref<queue_impl> transfers; ///< For copies to the host; made when needed.
  };

  ~buffer_memory();
  place device_place(queue_impl &queue) SYCLRT_REQUIRES(mutex);
  queue_impl &queue_from(place where, const validity &valid)
      SYCLRT_REQUIRES(mutex);

  std::atomic<std::uint32_t> count_{1};
  const std::size_t alignment_;
  const host_allocator allocator_;
  // Before the segments: their events may hold the last reference to a context.
  std::vector<allocation> allocations_ SYCLRT_GUARDED_BY(mutex){2};
  segments segments_ SYCLRT_GUARDED_BY(mutex);
};

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_BUFFER_MEMORY_HPP
