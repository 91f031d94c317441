//===- MultiPass.h - One more parse for each device target ------*- C++ -*-===//
//
// -fsycl-multi-pass: see MultiPass.cpp and docs/design/multi-pass.md.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_MULTIPASS_H
#define SYCLCC1_DRIVER_MULTIPASS_H

#include "Settings.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <optional>
#include <vector>

namespace clang {
class CompilerInstance;
}

namespace syclcc1 {

/// The device half that the parse for one target has given.
struct DeviceParse {
  DeviceTarget Target;
  llvm::SmallVector<char, 0> Bitcode; ///< Empty if there is no device code.
};

/// True if the job of \p CI compiles C++ source, so that its unit can be parsed
/// for devices.
bool canParseForDevices(const clang::CompilerInstance &CI);

/// Parses the unit of \p CI once for each target of \p Set, before its own
/// parse, which it turns into that of the host alone: what is said in each
/// parse is said once. Nothing is returned after errors, which have been
/// reported.
std::optional<std::vector<DeviceParse>>
parseForDevices(clang::CompilerInstance &CI, const Settings &Set);

/// What tells this unit from another with the same host half.
std::string contentOf(llvm::ArrayRef<DeviceParse> Parses);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_MULTIPASS_H
