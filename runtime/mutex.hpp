// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file mutex.hpp
/// Locks that Clang's thread safety analysis understands.
///
/// std::mutex has no annotations, so nothing would detect a member that is read
/// without its lock. With these, `-Wthread-safety` does:
///
///     mutex mutex_;
///     std::deque<block> blocks_ SYCLRT_GUARDED_BY(mutex_);
///
/// reading `blocks_` where `mutex_` is not held is an error of the build. A
/// function that expects its caller to hold a lock has SYCLRT_REQUIRES. Other
/// compilers see plain wrappers of std::mutex.
///
/// The order of locks is a chain of levels (lock_level). A mutex states the two
/// levels that it is between, and taking an outer one while holding an inner
/// one is an error, too. The analysis sees one function at a time: it knows the
/// locks of a callee only from the callee's annotations. ThreadSanitizer finds
/// the rest in the tests.
#ifndef SYCLCC1_RUNTIME_MUTEX_HPP
#define SYCLCC1_RUNTIME_MUTEX_HPP

#include <condition_variable>
#include <mutex>

#ifdef __clang__
#define SYCLRT_ANNOTATE(x) __attribute__((x))
#else
#define SYCLRT_ANNOTATE(x)
#endif
/// A member that is accessed only with that mutex held.
#define SYCLRT_GUARDED_BY(...) SYCLRT_ANNOTATE(guarded_by(__VA_ARGS__))
/// The pointed-to object is guarded.
#define SYCLRT_PT_GUARDED_BY(...) SYCLRT_ANNOTATE(pt_guarded_by(__VA_ARGS__))
/// A function whose caller holds it.
#define SYCLRT_REQUIRES(...) SYCLRT_ANNOTATE(requires_capability(__VA_ARGS__))
/// A function that takes it, so the caller must not hold it.
#define SYCLRT_EXCLUDES(...) SYCLRT_ANNOTATE(locks_excluded(__VA_ARGS__))
#define SYCLRT_ACQUIRE(...) SYCLRT_ANNOTATE(acquire_capability(__VA_ARGS__))
#define SYCLRT_RELEASE(...) SYCLRT_ANNOTATE(release_capability(__VA_ARGS__))
/// A function that is called while the mutex is held in a way that the analysis
/// cannot see, such as by a list of locks: from here on it counts as held.
#define SYCLRT_ASSERT_HELD(...) SYCLRT_ANNOTATE(assert_capability(__VA_ARGS__))
#define SYCLRT_TRY_ACQUIRE(...)                                                \
  SYCLRT_ANNOTATE(try_acquire_capability(__VA_ARGS__))
#define SYCLRT_ACQUIRED_AFTER(...) SYCLRT_ANNOTATE(acquired_after(__VA_ARGS__))
#define SYCLRT_ACQUIRED_BEFORE(...)                                            \
  SYCLRT_ANNOTATE(acquired_before(__VA_ARGS__))
/// The position of a mutex in the order: after OUTER and before INNER, which
/// are neighbours in lock_level.
#define SYCLRT_BETWEEN(OUTER, INNER)                                           \
  SYCLRT_ACQUIRED_AFTER(::sycl::detail::lock_level::OUTER)                     \
  SYCLRT_ACQUIRED_BEFORE(::sycl::detail::lock_level::INNER)
/// For code that the analysis cannot follow; state the reason beside it.
#define SYCLRT_UNCHECKED SYCLRT_ANNOTATE(no_thread_safety_analysis)

namespace sycl::inline _V1::detail {

/// The outermost lock is last: while a mutex between `buffers` and `registries`
/// is held, one between `builds` and `releases` must not be taken, but the
/// reverse is allowed. Mutexes of the adapters are innermost: any lock of the
/// runtime may be held when an adapter is called, and no adapter calls the
/// runtime with one of its own held.
namespace lock_level {
struct SYCLRT_ANNOTATE(capability("lock level")) level {};
inline level end;
inline level drivers SYCLRT_ACQUIRED_BEFORE(end);
inline level leaves SYCLRT_ACQUIRED_BEFORE(drivers);
inline level queues SYCLRT_ACQUIRED_BEFORE(leaves);
inline level registries SYCLRT_ACQUIRED_BEFORE(queues);
inline level buffers SYCLRT_ACQUIRED_BEFORE(registries);
inline level releases SYCLRT_ACQUIRED_BEFORE(buffers);
inline level builds SYCLRT_ACQUIRED_BEFORE(releases);
inline level recordings SYCLRT_ACQUIRED_BEFORE(builds);
inline level graphs SYCLRT_ACQUIRED_BEFORE(recordings);
} // namespace lock_level

class SYCLRT_ANNOTATE(capability("mutex")) mutex {
public:
  void lock() SYCLRT_ACQUIRE() { native_.lock(); }
  void unlock() SYCLRT_RELEASE() { native_.unlock(); }
  bool try_lock() SYCLRT_TRY_ACQUIRE(true) { return native_.try_lock(); }

private:
  friend class unique_lock;
  std::mutex native_;
};

class SYCLRT_ANNOTATE(scoped_lockable) lock_guard {
public:
  explicit lock_guard(mutex &m) SYCLRT_ACQUIRE(m) : mutex_(m) { m.lock(); }
  ~lock_guard() SYCLRT_RELEASE() { mutex_.unlock(); }
  lock_guard(const lock_guard &) = delete;
  lock_guard &operator=(const lock_guard &) = delete;

private:
  mutex &mutex_;
};

/// A lock that can be released and taken again, for condition variables.
class SYCLRT_ANNOTATE(scoped_lockable) unique_lock {
public:
  explicit unique_lock(mutex &m) SYCLRT_ACQUIRE(m) : native_(m.native_) {}
  ~unique_lock() SYCLRT_RELEASE() {}
  void lock() SYCLRT_ACQUIRE() { native_.lock(); }
  void unlock() SYCLRT_RELEASE() { native_.unlock(); }
  /// For std::condition_variable::wait, which holds it again when it returns.
  /// Conditions are loops, not predicates: to the analysis the body of a lambda
  /// is a separate function.
  std::unique_lock<std::mutex> &native() { return native_; }

private:
  std::unique_lock<std::mutex> native_;
};

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_MUTEX_HPP
