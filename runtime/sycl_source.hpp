// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file sycl_source.hpp
/// Kernels that come as SYCL source at run time: source_language::sycl of
/// sycl_ext_oneapi_kernel_compiler.
///
///   source ──▶ file ──▶ syclcc1 -shared (a child process) ──▶ library ──▶
///   dlopen
///
/// The library registers its modules as any other does (registry.hpp), so the
/// kernels are ordinary free function kernels on every backend, and images,
/// arguments and launches need nothing of their own. Only the search for them
/// differs: a kernel of a source belongs to the bundle that was built from it,
/// and not to the program, whose bundles and lists of ids do not contain it.
///
/// The compiler is the one that is installed with this library, or the first in
/// PATH; SYCLCC1_COMPILER names another. Without one no device builds this
/// language. (Rejected: the compiler as a library, which would bring LLVM and
/// Clang into every process that uses SYCL, beside the LLVM that some programs
/// have themselves.)
///
/// A source can also be compiled to an object, which waits as a file until it
/// is linked with others:
///
///   compile(a) ──▶ a.o ──┐
///   compile(b) ──▶ b.o ──┴─ link ──▶ syclcc1 -shared ──▶ library
///
/// Files are in a directory of their own, which only this user can read and
/// which is removed after loading, or with the last bundle of an object. Tested
/// by test/run/kernel_compiler_sycl.cpp.
#ifndef SYCLCC1_RUNTIME_SYCL_SOURCE_HPP
#define SYCLCC1_RUNTIME_SYCL_SOURCE_HPP

#include "runtime/registry.hpp"
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace sycl::inline _V1::detail {

class device_global_record;

/// A source that was compiled and loaded.
struct sycl_library {
  std::shared_ptr<void> loaded; ///< The last copy unloads it.
  std::vector<kernel_record *> kernels;
  /// Expressions of the request, and the kernels that they name.
  std::vector<std::pair<std::string, kernel_record *>> registered;
  /// Its device_global variables, by their qualified names and by expressions
  /// of the request.
  std::vector<std::pair<std::string, device_global_record *>> variables;
  std::string log;
};

/// The compiler's path; empty if there is none.
const std::string &sycl_compiler();

/// A source that was compiled and not linked: its file, and its registered
/// names with the functions that find their kernels.
struct sycl_object {
  std::shared_ptr<void> folder;
  std::string file, targets;
  std::vector<std::pair<std::string, std::string>> registered;
  std::string log;
};

/// Throws errc::build with the compiler's messages; errc::invalid if an option
/// is not known or would change what is made.
sycl_library compile_sycl(const rt::source_request &request,
                          std::span<device_impl *const> devices);
/// The same, as far as an object.
std::shared_ptr<const sycl_object>
compile_sycl_object(const rt::source_request &request,
                    std::span<device_impl *const> devices);
/// Throws errc::build with the linker's messages, as for a function that no
/// object defines.
sycl_library
link_sycl(std::span<const std::shared_ptr<const sycl_object>> objects);

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_SYCL_SOURCE_HPP
