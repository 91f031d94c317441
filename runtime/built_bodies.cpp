// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file built_bodies.cpp
/// Which launches run a program that is built for their values.
#include "runtime/built_bodies.hpp"
#include "runtime/context_impl.hpp"
#include "runtime/launch.hpp"
#include "runtime/trace.hpp"
#include <cstring>

namespace sycl::inline _V1::detail {

/// The values that \p guard names; the launch meets it.
static built_values values_of(const launch_guard &guard,
                              const rt::launch &launch) {
  built_values values;
  for (const launch_condition &c : guard)
    if (c.kind == launch_condition::what::built) {
      std::uint64_t bits = 0;
      std::memcpy(&bits, constant_of(launch, c.place), c.size);
      values.emplace_back(static_cast<std::uint32_t>(c.place), bits);
    }
  return values;
}

const prepared_body *built_bodies::find(const rt::launch &launch,
                                        const sycl_launch_args &args,
                                        bool is_question) {
  for (const kernel_image &of : bodies_) {
    if (!meets(of.kernel->guard, launch, args))
      continue;
    const key found{&of, values_of(of.kernel->guard, launch)};
    {
      lock_guard lock(mutex_);
      if (!entries_.contains(found) &&
          (!is_question || entries_.size() == max_values))
        return nullptr;
      entry &e = entries_[found];
      e.launches += is_question;
      if (e.tried || !is_question || e.launches < first_built)
        return e.body.get();
    }
    // Another thread may build the same at the same time, and gets the same
    // program.
    std::unique_ptr<prepared_body> made = build(of, found.second);
    lock_guard lock(mutex_);
    entry &e = entries_[found];
    if (!e.tried) {
      e.tried = true;
      e.body = std::move(made);
    }
    return e.body.get();
  }
  return nullptr;
}

std::unique_ptr<prepared_body> built_bodies::build(const kernel_image &of,
                                                   const built_values &values) {
  try {
    auto program = context_.program(of.module, *of.image, device_, values);
    if (auto made = program->find(*of.image, of.kernel->symbol))
      return std::make_unique<prepared_body>(
          prepared_body{made->native, of.kernel, made->max_work_group_size});
  } catch (const error &e) {
    trace("no program for the values of kernel ", of.kernel->name, ": ",
          e.text());
  }
  return nullptr;
}

} // namespace sycl::inline _V1::detail
