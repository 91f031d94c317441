//===- ParseGroups.h - Targets that share a parse ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See ParseGroups.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_PARSEGROUPS_H
#define SYCLCC1_DRIVER_PARSEGROUPS_H

#include "Targets.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace clang {
class CompilerInstance;
}

namespace syclcc1 {

/// Targets with one parse.
struct ParseGroup {
  TargetList Targets;
  std::vector<std::string> Macros; ///< Of the targets, NAME=VALUE.
};

/// One group for each of \p Targets.
llvm::Expected<std::vector<ParseGroup>>
separateParses(clang::CompilerInstance &CI, const TargetList &Targets);

/// The targets whose macros the text of \p CI never names are one group.
llvm::Expected<std::vector<ParseGroup>>
sharedParses(clang::CompilerInstance &CI, const TargetList &Targets);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_PARSEGROUPS_H
