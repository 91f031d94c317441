//===- DeviceGlobals.h - Variables that live on devices ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A device_global is a variable of the combined module with the attribute
// "sycl-device-global-size". Both halves have one:
//
//   host half    the program's object: the key by which the runtime knows it
//   device half  usual               a pointer, written by the runtime
//                device_image_scope  the value
//
// In the device half no optimiser may assume its value: it is not constant,
// externally initialised, and externally visible under its id.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_IR_DEVICEGLOBALS_H
#define SYCLCC1_SPLIT_IR_DEVICEGLOBALS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <optional>
#include <string>

namespace llvm {
class Constant;
class GlobalVariable;
class Module;
} // namespace llvm

namespace syclcc1 {

/// One device_global, as code generation and the runtime see it.
struct DeviceGlobalInfo {
  std::string Id;   ///< Its name in images.
  std::string Name; ///< The name for users.
  uint64_t Size = 0;
  uint64_t Align = 1;
  /// Where the host's object has the initial value; else it is zero.
  std::optional<uint64_t> Initial;
  bool InImage = false; ///< device_image_scope.
};

/// A device_global of the host half.
struct DeviceGlobalObject {
  llvm::GlobalVariable *Variable;
  DeviceGlobalInfo Info;
};

bool isDeviceGlobal(const llvm::GlobalVariable &V);
/// True if \p V is a device_global whose value is a variable of the image.
bool isInImage(const llvm::GlobalVariable &V);

/// Reads the attributes of \p V; fails on a malformed one, naming it.
llvm::Expected<DeviceGlobalInfo>
readDeviceGlobal(const llvm::GlobalVariable &V);

/// \p Symbol in a form valid on every target: letters, digits, '_' and '$'.
std::string deviceGlobalId(llvm::StringRef Symbol);

/// Gives \p Copy, the device half's copy of \p Original, the form that the head
/// of this file describes. Its id may get a suffix later.
void finishDeviceGlobal(llvm::GlobalVariable &Copy,
                        const llvm::GlobalVariable &Original);

/// Constant expressions that name the initial value of \p Copy, a usual
/// device_global, name it in a constant with \p Object instead. The compiler
/// makes such expressions only for a constexpr variable, and the copy does not
/// contain the value.
void separateInitialValue(llvm::GlobalVariable &Copy, llvm::Constant *Object);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_IR_DEVICEGLOBALS_H
