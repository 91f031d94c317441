// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file regions.cpp
/// Boxes as contiguous runs of bytes.
#include "runtime/regions.hpp"
#include <algorithm>

namespace sycl::inline _V1::detail {

namespace {

/// Walks the contiguous runs of a region.
class contiguous_runs {
public:
  explicit contiguous_runs(const placed_region &of) : of_(of) {
    // Rows without gaps are one run; so are planes.
    if (of_.rows[1] == 1 || of_.pitch[0] == of_.rows[0]) {
      of_.rows[0] *= of_.rows[1];
      of_.rows[1] = 1;
      if (of_.rows[2] == 1 || of_.pitch[1] == of_.rows[0]) {
        of_.rows[0] *= of_.rows[2];
        of_.rows[2] = 1;
      }
    }
  }
  std::uint64_t left() const { return of_.rows[0] - at_; }
  std::byte *address() const {
    return of_.address + plane_ * of_.pitch[1] + row_ * of_.pitch[0] + at_;
  }
  void advance(std::uint64_t bytes) {
    at_ += bytes;
    if (at_ < of_.rows[0])
      return;
    at_ = 0;
    if (++row_ < of_.rows[1])
      return;
    row_ = 0;
    ++plane_;
  }

private:
  placed_region of_;
  std::uint64_t at_ = 0, row_ = 0, plane_ = 0;
};

/// Submits several commands that have one event.
class command_batch {
public:
  command_batch(queue_impl &queue, std::span<const rt::handle> deps)
      : queue_(queue), deps_(deps) {}

  /// If one could not be submitted, the earlier ones have no event.
  ~command_batch() {
    if (!complete_)
      for (const ref<event_impl> &one : parts_)
        failure_.during([&] { one->wait(); });
  }

  void submit(const command &work, bool last, rt::handle *event) {
    if (queue_.in_order() || (last && parts_.empty())) {
      queue_.submit(work, deps_, last ? event : nullptr);
      complete_ = last;
      deps_ = {};
      return;
    }
    rt::handle part = nullptr;
    queue_.submit(work, deps_, &part);
    parts_.push_back(ref<event_impl>::adopt(static_cast<event_impl *>(part)));
    if (!last)
      return;
    std::vector<rt::handle> all;
    for (const ref<event_impl> &one : parts_)
      all.push_back(one.get());
    queue_.submit_nothing(all, event);
    complete_ = true;
  }

private:
  queue_impl &queue_;
  std::span<const rt::handle> deps_;
  std::vector<ref<event_impl>> parts_;
  bool complete_ = false;
  first_failure
      failure_; ///< Of waits after an exception, which is reported instead.
};

} // namespace

placed_region place_region(const rt::region &r,
                           std::span<const bound_buffer> bound) {
  placed_region out{static_cast<std::byte *>(r.memory),
                    {r.rows[0], r.rows[1], r.rows[2]},
                    {r.pitch[0], r.pitch[1]}};
  if (!r.buffer) {
    if (!r.memory && out.bytes())
      fail(errc::invalid, "a copy of ", out.bytes(),
           " bytes with a null pointer");
    return out;
  }
  if (r.buffer == rt::no_buffer)
    fail(errc::invalid, "a copy or fill with an accessor that was made by its "
                        "default constructor");
  const std::uint64_t end = out.bytes() ? r.begin + r.rows[0] +
                                              (r.rows[1] - 1) * r.pitch[0] +
                                              (r.rows[2] - 1) * r.pitch[1]
                                        : r.begin;
  for (const bound_buffer &b : bound)
    if (b.number == r.buffer && b.begin <= r.begin && end <= b.end) {
      out.address = b.address + r.begin;
      return out;
    }
  fail(errc::kernel_argument, "a copy uses bytes ", r.begin, " to ", end,
       " of a buffer that its command group did not ask for: make the accessor "
       "with the group's handler, or give a placeholder to handler::require");
}

void copy_region(queue_impl &queue, const placed_region &to,
                 const placed_region &from, std::span<const rt::handle> deps,
                 rt::handle *event) {
  std::uint64_t left = from.bytes();
  if (left > to.bytes())
    fail(errc::invalid, "a copy of ", left, " bytes to a place of ",
         to.bytes());
  if (left == 0) {
    queue.submit_nothing(deps, event);
    return;
  }
  command_batch commands(queue, deps);
  for (contiguous_runs source(from), target(to); left != 0;) {
    const std::uint64_t part = std::min({left, source.left(), target.left()});
    left -= part;
    commands.submit(memcpy_command(target.address(), source.address(), part),
                    left == 0, event);
    source.advance(part);
    target.advance(part);
  }
}

void fill_region(queue_impl &queue, const placed_region &to,
                 const void *pattern, std::size_t pattern_size,
                 std::span<const rt::handle> deps, rt::handle *event) {
  std::uint64_t left = to.bytes();
  if (left == 0) {
    queue.submit_nothing(deps, event);
    return;
  }
  command_batch commands(queue, deps);
  for (contiguous_runs target(to); left != 0;) {
    const std::uint64_t part = target.left();
    left -= part;
    commands.submit(fill_command(target.address(), pattern, pattern_size,
                                 part / pattern_size),
                    left == 0, event);
    target.advance(part);
  }
}

} // namespace sycl::inline _V1::detail
