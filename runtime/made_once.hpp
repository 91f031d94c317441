// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file made_once.hpp
/// Objects that the library makes once for the process and never destroys
/// (global_state.hpp says why).
///
/// The compiler guards a variable in a function against concurrent
/// initialisation. That guard is in code that is not instrumented, so a program
/// built with -fsanitize=thread reported races on objects that one thread had
/// made and another one used (race_detector.hpp). This function tells the race
/// detector that the initialisation happens before the use.
#ifndef SYCLCC1_RUNTIME_MADE_ONCE_HPP
#define SYCLCC1_RUNTIME_MADE_ONCE_HPP

#include "runtime/race_detector.hpp"

namespace sycl::inline _V1::detail {

/// The object that \p make returns from `new`, at first use. Each call in the
/// source has its own object.
template <class F> auto &made_once(F make) {
  static decltype(make()) const instance = [&] {
    auto *made = make();
    annotate_release(&instance);
    return made;
  }();
  annotate_acquire(&instance);
  return *instance;
}

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_MADE_ONCE_HPP
