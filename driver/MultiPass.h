//===- MultiPass.h - One more parse for each device target ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// -fsycl-multi-pass: see MultiPass.cpp and docs/design/multi-pass.md.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_MULTIPASS_H
#define SYCLCC1_DRIVER_MULTIPASS_H

#include "ParsePragmas.h"
#include "Settings.h"
#include "split/ir/DeviceGlobals.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Module.h"
#include <memory>
#include <vector>

namespace clang {
class CompilerInstance;
}

namespace syclcc1 {

/// The result of a parse for devices.
struct ParseResult {
  llvm::SmallVector<char, 0> Bitcode;    ///< Empty if there is no device code.
  std::vector<DeviceGlobalInfo> Globals; ///< Defined by it.
  std::string Text;                      ///< Of -E.
};

/// The result of the parse for one target.
struct DeviceParse {
  DeviceTarget Target;
  /// Shared by targets with one parse.
  std::shared_ptr<const ParseResult> Result;
};

/// The parses of one cc1 job other than the host's, which may read from this
/// object until it ends.
class MultiPass {
public:
  /// Before the host's parse. If \p Set or the file asks for several parses,
  /// parses it once for each target whose macros it names and once for the
  /// others together, and turns the parse of \p CI into a host-only one. A
  /// message that each parse repeats is printed once. False after errors, which
  /// have been reported.
  bool begin(clang::CompilerInstance &CI, Settings &Set);

  /// After the host's parse: -E writes the texts of the others, too.
  bool end(clang::CompilerInstance &CI);

  /// Empty if there is one parse for host and devices.
  std::vector<DeviceParse> takeParses() { return std::move(Parses); }

private:
  ParsePragmas Pragmas;
  std::vector<DeviceParse> Parses;
};

/// The content that distinguishes this unit from another with the same host
/// half.
std::string contentOf(llvm::ArrayRef<DeviceParse> Parses);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_MULTIPASS_H
