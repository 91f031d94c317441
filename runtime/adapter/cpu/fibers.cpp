// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The work-items of one group as fibers: the general answer to a barrier.
//
// Each work-item that waits has its own stack. A barrier switches back to the
// scheduler, which resumes the next work-item; when all have arrived, the round
// begins again. Work-items that end without having waited leave their stack to
// the next one, without a switch: most kernels that might reach a barrier, in a
// function of another file, never do. That is right for any control flow, for
// barriers behind pointers, in recursion and in un-optimised code, but slow:
// two switches for each item and barrier. The compiler splits most kernels into
// loops instead (codegen/cpu/SplitBarriers.cpp) and uses fibers as the fallback
// and, in tests, as the oracle.
//
// Fibers belong to a thread and are kept: a group only resumes them. (Rejected:
// Boost's allocator with guard pages, which returns the memory each time.)
// Tested by test/runtime/cpu_adapter_test.cpp.

#include "runtime/abi/cpu.h"
#include "runtime/adapter/cpu/fiber_stack.hpp"
#include "runtime/adapter/cpu/thread_memory.hpp"
#include "runtime/race_detector.hpp"
#include <algorithm>
#include <boost/context/fiber.hpp>
#include <boost/context/preallocated.hpp>
#include <deque>
#include <unwind.h>
#include <utility>
#include <vector>

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

class fiber;

/// Where a work-item is while it does not run, and the fiber on which it waits.
struct work_item {
  enum class place { start, sub_group_operation, group_barrier, end };
  place at = place::start;
  fiber *on = nullptr;
};

/// The work-items of a sub-group that have not begun: those from next on.
struct beginners {
  sycl_cpu_item_function function;
  const void *object;
  sycl_cpu_item item; ///< Of the next one.
  work_item *next, *end;

  void advance() {
    ++next;
    const std::uint64_t *size = item.launch->local_size;
    for (int d = 0; d != 3; ++d) {
      if (++item.local_id[d] != size[d])
        return;
      item.local_id[d] = 0;
    }
  }
};

/// A stack for work-items that can wait.
class fiber {
public:
  explicit fiber(bool guard) : stack_(guard), self_() {}
  fiber(const fiber &) = delete;
  /// Only between two work-items.
  ~fiber() {
    if (name_ && __tsan_destroy_fiber)
      __tsan_destroy_fiber(name_);
  }

  using place = work_item::place;

  /// Runs the next work-items of \p from, which is not empty, until one waits
  /// or all have ended; true if one waits.
  bool begin(beginners &from) {
    from_ = &from;
    take();
    resume();
    return own_->at != place::end;
  }

  /// Runs the work-item to its next convergent operation or its end.
  void resume() {
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
  }

  /// True if \p address is on the work-item's stack.
  bool has_on_stack(std::uintptr_t address) const {
    return address > reinterpret_cast<std::uintptr_t>(stack_.bottom()) &&
           address <= reinterpret_cast<std::uintptr_t>(stack_.top());
  }

  /// Called on the fiber: returns to the scheduler until all have arrived.
  void wait(place at) {
    own_->at = at;
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

  void take() {
    own_ = from_->next;
    own_->on = this;
    item_ = from_->item;
    item_.fiber = this;
    from_->advance();
  }

  /// Serves one work-item after another.
  boost::context::fiber main(boost::context::fiber &&scheduler) {
    if (__sanitizer_finish_switch_fiber)
      __sanitizer_finish_switch_fiber(nullptr, &scheduler_bottom_,
                                      &scheduler_size_);
    scheduler_ = std::move(scheduler);
    for (;;) {
      call();
      if (from_->next == from_->end) {
        wait(place::end);
        continue;
      }
      own_->at = place::end;
      take();
      __sycl_cpu_set_current_item(&item_);
    }
    return std::move(scheduler_);
  }

  /// An exception from a kernel ends here, in std::terminate, not in Boost.
  void call() noexcept {
#ifdef __x86_64__
    static_assert(sizeof scheduler_ == sizeof(void *));
    __sycl_cpu_call_on_fiber(from_->function, from_->object, &item_,
                             &scheduler_);
#else
    from_->function(from_->object, &item_);
#endif
  }

  stack stack_;
  /// Not destroyed, which would unwind the stack. It owns nothing else.
  union {
    boost::context::fiber self_;
  };
  boost::context::fiber scheduler_;
  const void *scheduler_bottom_ = nullptr;
  std::size_t scheduler_size_ = 0;
  void *name_ = nullptr, *scheduler_name_ = nullptr; ///< For __tsan_….
  sycl_cpu_item item_{};
  beginners *from_ = nullptr;
  work_item *own_ = nullptr;
};

/// The fibers of this thread, until it ends. (They were kept for ever: a
/// program with a thread for each task lost the stacks of each.)
class fiber_pool {
public:
  static fiber_pool &of_thread() {
    thread_local fiber_pool *pool = nullptr;
    struct end_of_thread {
      ~end_of_thread() {
        // A thread that ends with its process, by exit() in a work-item, is on
        // one of the stacks.
        if (pool->idle_.size() == pool->all_.size())
          delete std::exchange(pool, nullptr);
      }
    };
    if (!pool) [[unlikely]] {
      pool = new fiber_pool;
      thread_local end_of_thread end;
      // Those that destructors of the thread's other variables need are kept.
      static_cast<void>(end);
    }
    return *pool;
  }
  /// The one that was given back last, whose stack is in the cache.
  fiber &take() {
    // Each guard is two more mappings, of which a process has 65 530 by
    // default, for all of its threads; neighbours without one are a single
    // mapping.
    constexpr std::size_t max_guarded = 1024;
    if (idle_.empty())
      return all_.emplace_back(all_.size() < max_guarded);
    fiber &last = *idle_.back();
    idle_.pop_back();
    return last;
  }
  void give_back(fiber &of) { idle_.push_back(&of); }

private:
  std::deque<fiber> all_;
  std::vector<fiber *> idle_;
};

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
std::uint64_t next_operation(const work_item *first, const work_item *last,
                             const exchange *given) {
  std::uint64_t waiting = 0, ended = 0;
  for (const work_item *w = first; w != last; ++w) {
    const std::uint64_t bit = std::uint64_t(1) << (w - first);
    if (w->at == work_item::place::sub_group_operation)
      waiting |= bit;
    else if (w->at == work_item::place::end)
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

/// Continues a work-item that waits.
void resume(work_item &w) {
  w.on->resume();
  if (w.at == work_item::place::end)
    fiber_pool::of_thread().give_back(*w.on);
}

/// Begins all work-items of a sub-group.
void begin(beginners &of) {
  fiber_pool &pool = fiber_pool::of_thread();
  while (of.next != of.end) {
    fiber &f = pool.take();
    if (!f.begin(of))
      pool.give_back(f);
  }
}

/// Takes the work-items of a sub-group to the next barrier of the group, or to
/// their end; true if any of them waits there.
bool run_sub_group(work_item *first, work_item *last, const exchange *given,
                   beginners &all) {
  if (all.next == first) {
    all.end = last;
    begin(all);
  } else {
    for (work_item *w = first; w != last; ++w)
      if (w->at != work_item::place::end)
        resume(*w);
  }
  while (const std::uint64_t lanes = next_operation(first, last, given)) {
    convergent_operation &now = current_operation();
    now.here = lanes;
    now.values.clear();
    for (work_item *w = first; w != last; ++w)
      now.values.push_back(given[w - first].value);
    for (std::uint64_t rest = lanes; rest != 0; rest &= rest - 1)
      resume(first[__builtin_ctzll(rest)]);
  }
  return std::any_of(first, last, [](const work_item &w) {
    return w.at == work_item::place::group_barrier;
  });
}

void run_as_fibers(sycl_cpu_item_function function, const void *object,
                   sycl_cpu_item item) {
  thread_local std::vector<work_item> items;
  const std::uint64_t *size = item.launch->local_size;
  const std::uint64_t count = size[0] * size[1] * size[2];
  items.assign(count, {});
  exchanges().assign(count, {});
  std::fill_n(item.local_id, 3, 0);
  beginners all{function, object, item, items.data(), items.data()};
  // A work-item that has ended counts as arrived, as on GPUs. Each round takes
  // the group to its next barrier, one sub-group after the other.
  for (bool more = true; more;) {
    more = false;
    for (std::uint64_t first = 0; first < count; first += item.sub_group_size) {
      const std::uint64_t end = std::min(first + item.sub_group_size, count);
      more |= run_sub_group(items.data() + first, items.data() + end,
                            &exchanges()[first], all);
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
