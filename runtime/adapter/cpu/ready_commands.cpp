// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/adapter/cpu/ready_commands.hpp"
#include "runtime/made_once.hpp"

namespace sycl::inline _V1::detail::cpu {

ready_commands &ready_commands::get() {
  return made_once([] { return new ready_commands; });
}

void ready_commands::call_worker() noexcept {
  run_soon([](void *) { command::run_first_ready(); }, nullptr);
}

void ready_commands::add(command &c) noexcept {
  {
    lock_guard lock(mutex_);
    c.listed_before_ = last_;
    c.listed_after_ = nullptr;
    (last_ ? last_->listed_after_ : first_) = &c;
    last_ = &c;
    c.listed_ = true;
    if (std::exchange(worker_called_, true))
      return;
  }
  call_worker();
}

void ready_commands::remove(command &c) noexcept {
  (c.listed_before_ ? c.listed_before_->listed_after_ : first_) =
      c.listed_after_;
  (c.listed_after_ ? c.listed_after_->listed_before_ : last_) =
      c.listed_before_;
  c.listed_ = false;
}

command *ready_commands::take_first() noexcept {
  command *taken;
  {
    lock_guard lock(mutex_);
    taken = first_;
    if (taken)
      remove(*taken);
    worker_called_ = first_ != nullptr;
    if (!worker_called_)
      return taken;
  }
  call_worker();
  return taken;
}

bool ready_commands::take(command &c) noexcept {
  lock_guard lock(mutex_);
  if (!c.listed_)
    return false;
  remove(c);
  return true;
}

} // namespace sycl::inline _V1::detail::cpu
