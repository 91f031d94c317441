// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file built_bodies.hpp
/// Programs that are built for the values of a launch.
///
///   h.set_specialization_constant<radius>(r);    // known at run time only
///
/// A SPIR-V image with the body for such launches has an OpSpecConstant for
/// each value (codegen/spirv/BuiltConstants.cpp). Here the value is written
/// into the words, and the driver compiles a program in which it is a constant.
///
/// That takes 50 ms for Intel's compiler, which a launch or two never gain. So
/// the first launches with a value run the kernel that reads a table, and only
/// a value that comes again has a program. A kernel has as many programs as
/// `max_values`; others, and those that the driver refuses, are read from the
/// table as before.
///
/// Programs belong to the context, which finds them by image and values.
/// Tested by test/runtime/built_bodies_test.cpp, test/run/specialize_built.cpp.
#ifndef SYCLCC1_RUNTIME_BUILT_BODIES_HPP
#define SYCLCC1_RUNTIME_BUILT_BODIES_HPP

#include "runtime/mutex.hpp"
#include "runtime/registry.hpp"
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace sycl::inline _V1::detail {

/// The bodies of one kernel on one device of a context.
class built_bodies {
public:
  /// The launch with the same values for which a program is built.
  static constexpr unsigned first_built = 3;
  static constexpr std::size_t max_values = 32;

  built_bodies(context_impl &context, device_impl &device,
               std::vector<kernel_image> bodies)
      : context_(context), device_(device), bodies_(std::move(bodies)) {}

  /// The body for the values of \p launch, with the sizes in \p args; null if
  /// it has none. With \p is_question it counts and may be built.
  const prepared_body *find(const rt::launch &launch,
                            const sycl_launch_args &args, bool is_question);

private:
  struct entry {
    unsigned launches = 0;
    bool tried = false;
    std::unique_ptr<prepared_body> body;
  };
  using key = std::pair<const kernel_image *, built_values>;

  std::unique_ptr<prepared_body> build(const kernel_image &of,
                                       const built_values &values);

  context_impl &context_;
  device_impl &device_;
  const std::vector<kernel_image> bodies_;
  mutex mutex_ SYCLRT_BETWEEN(queues, leaves);
  std::map<key, entry> entries_ SYCLRT_GUARDED_BY(mutex_);
};

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_BUILT_BODIES_HPP
