//===- Frontend.h - What the front end adds to Clang's ----------*- C++ -*-===//
//
// Clang parses; this library is called back. It registers one plugin action
// that runs before every main action of cc1, and the [[sycl::…]] attributes.
// There is no other entry point, so every way of running Clang (PCH, modules,
// -fsyntax-only, code generation) behaves the same. The functions for the
// driver are declared below; this is the only header for other components.
//
// Settings arrive as `-plugin-arg-syclcc1 <option>` (driver/Settings.h):
//   -fno-sycl    the front end is not run at all
//   -fno-sycl-device-code    nothing is said about device code: none is made
//   -fsycl-multi-pass=always    there are other parses of this unit: kernel
//                objects are written down to be compared (KernelShape.h)
//   -fsycl-job-unit-id=…    what tells this unit from others, if it is known
//   -fsycl-job-unit-tokens=… where that begins: the hash of a precompiled
//                header's tokens
//   -fsycl-targets=…    of the device code: what a kernel object may hold
// Options that are not listed belong to other components and are ignored.
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

/// Keeps the linker from leaving out the registrations of the static library.
/// Call it once, before the first compilation; it does nothing else.
void linkFrontend();

/// What tells one translation unit from another: UnitId.cpp.
class UnitId {
public:
  /// Watches the tokens of \p Compiler's preprocessor from here on.
  explicit UnitId(clang::CompilerInstance &Compiler);

  /// Of a unit with several parses, in which all of them agree: text() is what
  /// unitIdOf() gave.
  void set(llvm::StringRef Text) { Known = Text.str(); }

  /// 16 hexadecimal digits for the unit as far as it has been read.
  std::string text(const clang::SourceManager &SM) const;

  /// The hash of the tokens so far.
  uint64_t tokens() const { return *Tokens; }
  /// What was read before, out of a precompiled header, had this hash.
  void continueFrom(uint64_t Hash) { *Tokens = Hash; }

private:
  const clang::CompilerInstance &Compiler;
  std::string Known;
  std::shared_ptr<uint64_t> Tokens; ///< The preprocessor has it as well.
};

/// The id of the unit of \p Compiler, which is preprocessed for it.
std::string unitIdOf(clang::CompilerInstance &Compiler);

/// Calls \p Found where a condition asks for __SYCL_DEVICE_ONLY__ and it is not
/// defined; in headers of the system only if \p InSystemHeaders, and not in the
/// header that defines if_device (DeviceOnlyMacro.cpp).
void findDeviceOnlyMacro(clang::Preprocessor &PP, bool InSystemHeaders,
                         std::function<void(clang::SourceLocation)> Found);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_FRONTEND_H
