//===- DeviceInputs.h - Device code in files that are linked ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See DeviceInputs.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_LINK_DEVICEINPUTS_H
#define SYCLCC1_DRIVER_LINK_DEVICEINPUTS_H

#include "driver/link/DeviceUnit.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace syclcc1 {

/// The units of the object, library or executable at \p Path. None for a file
/// of another kind or one that cannot be read, for which the linker has better
/// messages. Fails, naming the file, if its device code is damaged.
llvm::Expected<std::vector<DeviceUnit>> readObjectUnits(llvm::StringRef Path);

/// Only their ids, unchecked: which units they are, not their content.
llvm::Expected<std::vector<std::string>>
readObjectUnitIds(llvm::StringRef Path);

/// Calls \p Visit with each member of the archive at \p Path that contains
/// units: its name as linkers print it, and the units.
llvm::Error forEachMember(
    llvm::StringRef Path,
    llvm::function_ref<void(llvm::StringRef, std::vector<DeviceUnit>)> Visit);

/// False for missing files and for damaged objects.
bool isReadable(llvm::StringRef Path);
bool isArchive(llvm::StringRef Path);
bool isSharedLibrary(llvm::StringRef Path);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_LINK_DEVICEINPUTS_H
