//===- Frontend.h - What the front end adds to Clang's ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang parses; this library is called back. It registers one plugin action
// that runs before every main action of cc1, and the [[sycl::…]] attributes.
// There is no other entry point, so every way of running Clang (PCH, modules,
// -fsyntax-only, code generation) behaves the same. The functions for the
// driver are declared below; this is the only header for other components.
//
// Settings arrive as `-plugin-arg-syclcc1 <option>` (driver/Settings.h):
//   -fno-sycl                   the front end does not run
//   -fno-sycl-device-code       no messages about device code: none is made
//   -fsycl-multi-pass=always    the unit has other parses: the layout of
//                               kernel objects is recorded for comparison
//                               (KernelShape.h)
//   -fsycl-job-unit-id=…        the identity of this unit, if it is known
//   -fsycl-job-unit-tokens=…    where it begins: the hash of a precompiled
//                               header's tokens
//   -fsycl-targets=…            the targets: limits of kernel objects
// Other options belong to other components and are ignored.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_FRONTEND_FRONTEND_H
#define SYCLCC1_FRONTEND_FRONTEND_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace clang {
class CompilerInstance;
class Preprocessor;
class SourceLocation;
class SourceManager;
} // namespace clang

namespace syclcc1 {

/// Keeps the linker from dropping the registrations of the static library. Call
/// it once, before the first compilation; it does nothing else.
void linkFrontend();

/// The identity of a translation unit: UnitId.cpp.
class UnitId {
public:
  /// Listens to the tokens of \p Compiler's preprocessor from here on.
  explicit UnitId(clang::CompilerInstance &Compiler);

  /// For a unit with several parses, which must have the same id: text() was
  /// returned by unitIdOf().
  void set(llvm::StringRef Text) { Known = Text.str(); }

  /// 16 hexadecimal digits for the unit as far as it has been read.
  std::string text(const clang::SourceManager &SM) const;

  /// The hash of the tokens so far.
  uint64_t tokens() const { return *Tokens; }
  /// The tokens of a precompiled header had this hash.
  void continueFrom(uint64_t Hash) { *Tokens = Hash; }

private:
  const clang::CompilerInstance &Compiler;
  std::string Known;
  std::shared_ptr<uint64_t>
      Tokens; ///< Shared with the preprocessor's callback.
};

/// The id of the unit of \p Compiler, which is preprocessed for it.
std::string unitIdOf(clang::CompilerInstance &Compiler);

/// Calls \p Found where a condition tests __SYCL_DEVICE_ONLY__ and it is not
/// defined; in system headers only if \p InSystemHeaders, and not in the header
/// that defines if_device (DeviceOnlyMacro.cpp).
void findDeviceOnlyMacro(clang::Preprocessor &PP, bool InSystemHeaders,
                         std::function<void(clang::SourceLocation)> Found);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_FRONTEND_H
