// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The work-items of one group as fibers: the general answer to a barrier.
//
// Each work-item has its own stack. A barrier switches back to the scheduler,
// which resumes the next work-item; when all have arrived, the round begins
// again. That is right for any control flow, for barriers behind pointers, in
// recursion and in un-optimised code, but slow: two switches for each item and
// barrier. The compiler splits most kernels into loops instead
// (codegen/cpu/SplitBarriers.cpp) and uses fibers as the fallback and, in
// tests, as the oracle.
//
// Fibers belong to a thread and are kept: a group only resumes them. (Rejected:
// Boost's allocator with guard pages, which returns the memory each time.)
// Tested by test/runtime/cpu_adapter_test.cpp.

#include "runtime/abi/cpu.h"
#include "runtime/adapter/cpu/thread_memory.hpp"
#include "runtime/race_detector.hpp"
#include <algorithm>
#include <boost/context/fiber.hpp>
#include <boost/context/preallocated.hpp>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <sys/mman.h>
#include <unistd.h>
#include <unwind.h>
#include <utility>
#include <vector>

// In a program built with -fsanitize=address these are its runtime's functions,
// otherwise they are null.
extern "C" {
__attribute__((weak)) void
__sanitizer_start_switch_fiber(void **fake_stack_save, const void *bottom,
                               std::size_t size);
__attribute__((weak)) void
__sanitizer_finish_switch_fiber(void *fake_stack_save, const void **bottom_old,
                                std::size_t *size_old);
}

// A debugger that has stopped in a kernel must show the frames that run the
// group, not the end of the fiber's stack. For an unwinder the caller of this
// function is the function that has resumed the fiber. `scheduler` is where
// boost::context::fiber keeps the stack pointer of the other side. On top of
// that stack Boost has saved the registers that a function must preserve: r12
// to r15, rbx, rbp and the return address, after 8 bytes of floating point
// state. If Boost saves them in another order, backtraces end here, as they
// would without this function; nothing else depends on it. Tested by
// test/debugger/backtrace.test.
#ifdef __x86_64__
extern "C" void __sycl_cpu_call_on_fiber(sycl_cpu_item_function,
                                         const void *object,
                                         sycl_cpu_item *item,
                                         const void *scheduler);
asm(R"(
        .text
        .p2align 4
        .type __sycl_cpu_call_on_fiber, @function
__sycl_cpu_call_on_fiber:
        .cfi_startproc
        pushq %rbp
        .cfi_def_cfa_offset 16
        .cfi_offset %rbp, -16
        movq %rsp, %rbp
        .cfi_def_cfa_register %rbp
        subq $16, %rsp
        movq %rcx, -8(%rbp)
        movq %rdi, %rax
        movq %rsi, %rdi
        movq %rdx, %rsi
        .cfi_remember_state
        # CFA = **(rbp - 8) + 64
        .cfi_escape 0x0f, 6, 0x76, 0x78, 0x06, 0x06, 0x23, 0x40
        .cfi_offset %rbx, -24
        .cfi_offset %r15, -32
        .cfi_offset %r14, -40
        .cfi_offset %r13, -48
        .cfi_offset %r12, -56
        callq *%rax
        .cfi_restore_state
        leave
        .cfi_def_cfa %rsp, 8
        .cfi_restore %rbp
        retq
        .cfi_endproc
        .size __sycl_cpu_call_on_fiber, . - __sycl_cpu_call_on_fiber
)");
#endif

namespace sycl::inline _V1::detail::cpu {

namespace {

[[noreturn]] void die(const char *text) {
  std::fprintf(stderr, "syclcc1: %s\n", text);
  std::abort();
}

/// A stack. Its pages cost memory once they are used. With \p guard there is an
/// inaccessible page below it, so that an overflow is a fault and does not
/// overwrite another work-item's data.
class stack {
public:
  static constexpr std::size_t bytes = 1024 * 1024;

  explicit stack(bool guard) {
    std::size_t page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    void *p =
        ::mmap(nullptr, bytes + page, PROT_READ | PROT_WRITE,
               MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (p == MAP_FAILED)
      die("no memory for the stacks of a work-group whose kernel waits at "
          "barriers; a smaller work-group needs fewer");
    // Without a guard if the process may have no more mappings.
    if (guard)
      (void)::mprotect(p, page, PROT_NONE);
    bottom_ = static_cast<char *>(p) + page;
  }
  char *bottom() const noexcept { return bottom_; }
  char *top() const noexcept { return bottom_ + bytes; }

private:
  char *bottom_;
};

/// Announces to the sanitizers that the thread is about to run on another
/// stack; \p to is the race detector's handle of it.
class switch_notice {
public:
  switch_notice(const void *bottom, std::size_t size, void *to) {
    if (__sanitizer_start_switch_fiber)
      __sanitizer_start_switch_fiber(&fake_stack_, bottom, size);
    if (__tsan_switch_to_fiber)
      __tsan_switch_to_fiber(to, 0);
  }
  /// On the previous stack, after switching back to it.
  void back() {
    if (__sanitizer_finish_switch_fiber)
      __sanitizer_finish_switch_fiber(fake_stack_, nullptr, nullptr);
  }

private:
  void *fake_stack_ = nullptr;
};

/// A work-item that can wait.
class fiber {
public:
  explicit fiber(bool guard) : stack_(guard) {}
  fiber(const fiber &) = delete;

  void prepare(sycl_cpu_item_function function, const void *object,
               const sycl_cpu_item &item) {
    function_ = function;
    object_ = object;
    item_ = item;
    item_.fiber = this;
    at_ = place::start;
  }

  /// The saved context of the work-item while it does not run.
  enum class place { start, sub_group_operation, group_barrier, end };
  place where() const noexcept { return at_; }

  /// Runs the work-item to its next convergent operation or its end.
  place resume() {
    __sycl_cpu_set_current_item(&item_);
    set_stack_top(stack_.top());
    if (__tsan_create_fiber) {
      scheduler_name_ = __tsan_get_current_fiber();
      if (!name_)
        name_ = __tsan_create_fiber(0);
    }
    switch_notice notice(stack_.bottom(), stack::bytes, name_);
    if (!self_)
      self_ = boost::context::fiber(
          std::allocator_arg,
          boost::context::preallocated(
              stack_.top(), stack::bytes,
              boost::context::stack_context{stack::bytes, stack_.top()}),
          no_allocator(), [this](boost::context::fiber &&scheduler) {
            return main(std::move(scheduler));
          });
    self_ = std::move(self_).resume();
    notice.back();
    return at_;
  }

  /// True if \p address is on the work-item's stack.
  bool has_on_stack(std::uintptr_t address) const {
    return address > reinterpret_cast<std::uintptr_t>(stack_.bottom()) &&
           address <= reinterpret_cast<std::uintptr_t>(stack_.top());
  }

  /// Called on the fiber: returns to the scheduler until all have arrived.
  void wait(place at) {
    at_ = at;
    switch_notice notice(scheduler_bottom_, scheduler_size_, scheduler_name_);
    scheduler_ = std::move(scheduler_).resume();
    notice.back();
  }

private:
  /// The stack is owned here and outlives the fiber.
  struct no_allocator {
    boost::context::stack_context allocate() { return {}; }
    void deallocate(boost::context::stack_context &) {}
  };

  /// Serves one work-item after another.
  boost::context::fiber main(boost::context::fiber &&scheduler) {
    if (__sanitizer_finish_switch_fiber)
      __sanitizer_finish_switch_fiber(nullptr, &scheduler_bottom_,
                                      &scheduler_size_);
    scheduler_ = std::move(scheduler);
    for (;;) {
      call();
      wait(place::end);
    }
    return std::move(scheduler_);
  }

  /// An exception from a kernel ends here, in std::terminate, not in Boost.
  void call() noexcept {
#ifdef __x86_64__
    static_assert(sizeof scheduler_ == sizeof(void *));
    __sycl_cpu_call_on_fiber(function_, object_, &item_, &scheduler_);
#else
    function_(object_, &item_);
#endif
  }

  stack stack_;
  boost::context::fiber self_, scheduler_;
  const void *scheduler_bottom_ = nullptr;
  std::size_t scheduler_size_ = 0;
  void *name_ = nullptr, *scheduler_name_ = nullptr; ///< For __tsan_….
  sycl_cpu_item item_{};
  sycl_cpu_item_function function_ = nullptr;
  const void *object_ = nullptr;
  place at_ = place::start;
};

/// The fibers of this thread. Never destroyed: a thread that ends with its
/// process must not unwind them.
std::deque<fiber> &fibers() {
  thread_local std::deque<fiber> *all = new std::deque<fiber>;
  return *all;
}

/// A work-item's contribution to a convergent operation.
struct exchange {
  std::uint64_t value = 0;
  std::uint64_t members = 0;         ///< The lanes that it waits for.
  std::vector<std::uintptr_t> place; ///< Of the call, for any_members.
};
std::vector<exchange> &exchanges() {
  thread_local std::vector<exchange> all;
  return all;
}

/// Members of an exchange: the sub-group; all that reach the same call.
constexpr std::uint64_t whole_sub_group = ~std::uint64_t(0), any_members = 0;

/// The operands of a complete convergent operation, and the participating
/// lanes. A copy, because the first lane that continues may contribute its next
/// value before the others have read this one.
struct convergent_operation {
  std::vector<std::uint64_t> values;
  std::uint64_t here = 0;
};
convergent_operation &current_operation() {
  thread_local convergent_operation of;
  return of;
}

/// The lanes of a sub-group that continue together, one bit each; 0 if none
/// waits at a convergent operation of the sub-group.
///
/// First come parts of a sub-group whose members have all arrived or ended;
/// then the lanes with any_members, from the call that is first in the program,
/// because others may still arrive at later calls; the whole sub-group is last.
/// Lanes that diverge at an `if` with an operation of the whole sub-group on
/// either side continue, too.
template <class iterator>
std::uint64_t next_operation(iterator first, iterator last,
                             const exchange *given) {
  std::uint64_t waiting = 0, ended = 0;
  for (iterator f = first; f != last; ++f) {
    const std::uint64_t bit = std::uint64_t(1) << (f - first);
    if (f->where() == fiber::place::sub_group_operation)
      waiting |= bit;
    else if (f->where() == fiber::place::end)
      ended |= bit;
  }
  auto at_same = [&](auto same) {
    std::uint64_t lanes = 0;
    for (std::uint64_t rest = waiting; rest != 0; rest &= rest - 1)
      if (same(given[__builtin_ctzll(rest)]))
        lanes |= rest & (0 - rest);
    return lanes;
  };
  const exchange *earliest = nullptr;
  for (std::uint64_t rest = waiting; rest != 0; rest &= rest - 1) {
    const exchange &e = given[__builtin_ctzll(rest)];
    if (e.members == any_members) {
      if (!earliest || e.place < earliest->place)
        earliest = &e;
    } else if (e.members != whole_sub_group) {
      const std::uint64_t here = at_same(
          [&](const exchange &other) { return other.members == e.members; });
      if ((e.members & ~ended & ~here) == 0)
        return here & e.members;
    }
  }
  if (earliest)
    return at_same([&](const exchange &other) {
      return other.members == any_members && other.place == earliest->place;
    });
  return waiting;
}

/// Takes the work-items of a sub-group to the next barrier of the group, or to
/// their end; true if any of them waits there.
template <class iterator>
bool run_sub_group(iterator first, iterator last, const exchange *given) {
  for (iterator f = first; f != last; ++f)
    if (f->where() != fiber::place::end)
      f->resume();
  while (const std::uint64_t lanes = next_operation(first, last, given)) {
    convergent_operation &now = current_operation();
    now.here = lanes;
    now.values.clear();
    for (iterator f = first; f != last; ++f)
      now.values.push_back(given[f - first].value);
    for (std::uint64_t rest = lanes; rest != 0; rest &= rest - 1)
      first[__builtin_ctzll(rest)].resume();
  }
  return std::any_of(first, last, [](const fiber &f) {
    return f.where() == fiber::place::group_barrier;
  });
}

void run_as_fibers(sycl_cpu_item_function function, const void *object,
                   sycl_cpu_item item) {
  std::deque<fiber> &all = fibers();
  const std::uint64_t *size = item.launch->local_size;
  std::uint64_t count = size[0] * size[1] * size[2];
  // Each guard is two more mappings, of which a process has 65 530 by default,
  // for all of its threads; neighbours without one are a single mapping.
  constexpr std::size_t max_guarded = 1024;
  while (all.size() < count)
    all.emplace_back(all.size() < max_guarded);
  auto next = all.begin();
  for (std::uint64_t z = 0; z != size[2]; ++z)
    for (std::uint64_t y = 0; y != size[1]; ++y)
      for (std::uint64_t x = 0; x != size[0]; ++x) {
        item.local_id[0] = x;
        item.local_id[1] = y;
        item.local_id[2] = z;
        (next++)->prepare(function, object, item);
      }
  exchanges().assign(count, {});
  // A work-item that has ended counts as arrived, as on GPUs. Each round takes
  // the group to its next barrier, one sub-group after the other.
  for (bool more = true; more;) {
    more = false;
    for (std::uint64_t first = 0; first < count; first += item.sub_group_size) {
      const std::uint64_t end = std::min(first + item.sub_group_size, count);
      more |= run_sub_group(all.begin() + static_cast<std::ptrdiff_t>(first),
                            all.begin() + static_cast<std::ptrdiff_t>(end),
                            &exchanges()[first]);
    }
  }
  __sycl_cpu_set_current_item(nullptr);
}

std::uint64_t linear_id(const sycl_cpu_item &item) {
  const std::uint64_t *size = item.launch->local_size;
  return (item.local_id[2] * size[1] + item.local_id[1]) * size[0] +
         item.local_id[0];
}

/// The call stack, the outermost call first. Two work-items are at the same
/// place of the program if theirs are the same. In code whose layout follows
/// the source the earlier place has the lower address. Slow; used only for
/// any_members.
std::vector<std::uintptr_t> calls(const fiber &of) {
  struct walk {
    std::vector<std::uintptr_t> places;
    const fiber &of;
  } trace{{}, of};
  _Unwind_Backtrace(
      [](_Unwind_Context *frame, void *closure) {
        walk &to = *static_cast<walk *>(closure);
        if (!to.of.has_on_stack(_Unwind_GetCFA(frame)))
          return _URC_END_OF_STACK;
        to.places.push_back(_Unwind_GetIP(frame));
        return _URC_NO_REASON;
      },
      &trace);
  std::reverse(trace.places.begin(), trace.places.end());
  return trace.places;
}

/// A convergent operation of the item's sub-group: each of `members`
/// contributes `value`, and once all have, `take` is called with the operation
/// and the lane of the item.
template <class function>
auto take_part(sycl_cpu_item &item, std::uint64_t value, std::uint64_t members,
               function take) {
  if (!item.fiber) {
    const std::uint64_t *size = item.launch->local_size;
    if (size[0] * size[1] * size[2] != 1)
      die("an exchange inside a sub-group was reached through a pointer to a "
          "function of another object file, inside a kernel that was compiled "
          "without any; declare that function SYCL_EXTERNAL and call it "
          "directly");
    convergent_operation single{{value}, 1};
    return take(single, std::uint64_t(0));
  }
  fiber &self = *static_cast<fiber *>(item.fiber);
  const std::uint64_t id = linear_id(item);
  exchange &own = exchanges()[id];
  own.value = value;
  own.members = members;
  if (members == any_members)
    own.place = calls(self);
  self.wait(fiber::place::sub_group_operation);
  return take(current_operation(), id % item.sub_group_size);
}

/// The lanes at \p of whose value is not 0.
std::uint64_t votes(const convergent_operation &of) {
  std::uint64_t lanes = 0;
  for (std::uint64_t rest = of.here; rest != 0; rest &= rest - 1)
    if (of.values[static_cast<std::size_t>(__builtin_ctzll(rest))])
      lanes |= rest & (0 - rest);
  return lanes;
}

std::uint64_t value_of(const convergent_operation &of, std::uint32_t lane,
                       std::uint64_t self) {
  return of.values[lane < of.values.size() ? lane : self];
}

} // namespace
} // namespace sycl::inline _V1::detail::cpu

using namespace sycl::detail::cpu;

extern "C" {

void __sycl_cpu_run_group(sycl_cpu_item_function function, const void *object,
                          const sycl_cpu_item *first) {
  const std::uint64_t *size = first->launch->local_size;
  if (size[0] * size[1] * size[2] != 1)
    return run_as_fibers(function, object, *first);
  sycl_cpu_item single = *first;
  single.local_id[0] = single.local_id[1] = single.local_id[2] = 0;
  single.fiber = nullptr;
  __sycl_cpu_set_current_item(&single);
  function(object, &single);
  __sycl_cpu_set_current_item(nullptr);
}

void __sycl_cpu_group_barrier(sycl_cpu_item *item) {
  // One thread runs the whole group: switching is all the ordering that the
  // group needs. The fence is for the scopes beyond it.
  __atomic_thread_fence(__ATOMIC_ACQ_REL);
  if (item->fiber)
    return static_cast<fiber *>(item->fiber)->wait(fiber::place::group_barrier);
  const std::uint64_t *size = item->launch->local_size;
  if (size[0] * size[1] * size[2] != 1)
    die("a work-group barrier was reached through a pointer to a function of "
        "another object file, inside a kernel that was compiled without "
        "barriers; declare that function SYCL_EXTERNAL and call it directly");
}

void __sycl_cpu_sub_group_barrier(sycl_cpu_item *item) {
  __atomic_thread_fence(__ATOMIC_ACQ_REL);
  take_part(*item, 0, whole_sub_group,
            [](const convergent_operation &, std::uint64_t) { return 0; });
}

std::uint64_t __sycl_cpu_sub_group_shuffle(std::uint64_t value,
                                           std::uint32_t lane,
                                           sycl_cpu_item *item) {
  return __sycl_cpu_sub_group_shuffle_among(value, lane, whole_sub_group, item);
}

std::uint64_t __sycl_cpu_sub_group_shuffle_among(std::uint64_t value,
                                                 std::uint32_t lane,
                                                 std::uint64_t members,
                                                 sycl_cpu_item *item) {
  return take_part(*item, value, members,
                   [=](const convergent_operation &of, std::uint64_t self) {
                     return value_of(of, lane, self);
                   });
}

std::int32_t __sycl_cpu_sub_group_any(std::int32_t predicate,
                                      sycl_cpu_item *item) {
  return take_part(*item, predicate != 0, whole_sub_group,
                   [](const convergent_operation &of, std::uint64_t) {
                     return std::int32_t(votes(of) != 0);
                   });
}

std::int32_t __sycl_cpu_sub_group_all(std::int32_t predicate,
                                      sycl_cpu_item *item) {
  return take_part(*item, predicate != 0, whole_sub_group,
                   [](const convergent_operation &of, std::uint64_t) {
                     return std::int32_t(votes(of) == of.here);
                   });
}

std::uint64_t __sycl_cpu_sub_group_ballot(std::uint32_t predicate,
                                          std::uint64_t members,
                                          sycl_cpu_item *item) {
  return take_part(
      *item, predicate != 0, members,
      [](const convergent_operation &of, std::uint64_t) { return votes(of); });
}

std::uint32_t __sycl_cpu_next_region(const std::uint32_t *state,
                                     const std::uint64_t *members,
                                     std::uint64_t lanes, std::uint32_t masks,
                                     std::uint32_t done) {
  std::uint32_t lowest = done, any_members_region = done;
  std::uint64_t ended = 0;
  for (std::uint64_t i = 0; i != lanes; ++i) {
    lowest = std::min(lowest, state[i]);
    ended |= std::uint64_t(state[i] == done) << i;
  }
  for (std::uint32_t at = lowest; at <= masks;) {
    std::uint64_t here = 0, needed = 0;
    std::uint32_t next = done;
    bool open = false;
    for (std::uint64_t i = 0; i != lanes; ++i) {
      if (state[i] == at) {
        here |= std::uint64_t(1) << i;
        needed |= members[i];
        open |= members[i] == any_members;
      } else if (state[i] > at) {
        next = std::min(next, state[i]);
      }
    }
    if (open)
      any_members_region = std::min(any_members_region, at);
    else if ((needed & ~ended & ~here) == 0)
      return at;
    at = next;
  }
  return any_members_region != done ? any_members_region : lowest;
}
}
