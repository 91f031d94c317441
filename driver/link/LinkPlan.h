//===- LinkPlan.h - The units of each image ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See LinkPlan.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_LINK_LINKPLAN_H
#define SYCLCC1_DRIVER_LINK_LINKPLAN_H

#include "driver/link/DeviceUnit.h"
#include <map>
#include <set>

namespace syclcc1 {

/// Kernels whose images are made together, and their inputs.
struct LinkPart {
  std::vector<std::string> Kernels; ///< Symbols, in the order of the units.
  /// The roots that are needed of each unit. Units are numbered as in the
  /// argument of planLink, followed by those of libraries.
  std::map<unsigned, std::set<std::string>> Units;
};

struct LinkPlan {
  std::vector<LinkPart> Parts;
  /// Something reaches itself through another unit; findRecursion() finds out
  /// whether by calls.
  bool HasCycle = false;
};

/// Needs only the indices of \p Units. Symbols that the units do not define are
/// searched in \p Libraries (units of shared libraries). \p OnePart: all
/// kernels. The errors name symbols, files and call chains.
llvm::Expected<LinkPlan> planLink(llvm::ArrayRef<DeviceUnit> Units,
                                  llvm::ArrayRef<DeviceUnit> Libraries,
                                  bool OnePart);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_LINK_LINKPLAN_H
