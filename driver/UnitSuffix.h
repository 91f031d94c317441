//===- UnitSuffix.h - Images without the name of their unit -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See UnitSuffix.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_UNITSUFFIX_H
#define SYCLCC1_DRIVER_UNITSUFFIX_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace llvm {
class Module;
} // namespace llvm

namespace syclcc1 {

class UnitSuffix {
public:
  /// Removes the suffix from the names of \p Device, if exactly one unit has
  /// local kernels there.
  static UnitSuffix extractFrom(llvm::Module &Device);

  /// The name of \p Symbol in such a module.
  std::string without(llvm::StringRef Symbol) const;

  /// Restores the suffix in \p Bundle, which was made from such a module.
  void insertInto(llvm::MutableArrayRef<char> Bundle) const;

private:
  std::string Suffix; ///< Empty: nothing was removed.
};

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_UNITSUFFIX_H
