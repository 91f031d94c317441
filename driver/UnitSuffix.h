//===- UnitSuffix.h - Images without the name of their unit -----*- C++ -*-===//
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
  /// Takes the suffix out of the names of \p Device, if one and only one unit
  /// has local kernels there.
  static UnitSuffix takeOutOf(llvm::Module &Device);

  /// Puts it into \p Bundle, which was made from such a module.
  /// \p Symbol as it is in such a module.
  std::string without(llvm::StringRef Symbol) const;

  void putInto(llvm::MutableArrayRef<char> Bundle) const;

private:
  std::string Suffix; ///< Empty: nothing was taken out.
};

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_UNITSUFFIX_H
