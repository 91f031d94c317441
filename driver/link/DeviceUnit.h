//===- DeviceUnit.h - What an object keeps for the device link --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The deferred code of one translation unit (split/ir/DeferredCode.h) in the
// section .llvm.offloading: bitcode, optimised once and independent of the
// target, with the information that the link step needs. See
// docs/design/device-link.md.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_LINK_DEVICEUNIT_H
#define SYCLCC1_DRIVER_LINK_DEVICEUNIT_H

#include "codegen/CodeGen.h"
#include "split/ir/UnitIndex.h"
#include "llvm/ADT/SmallString.h"

namespace syclcc1 {

struct DeviceUnit {
  /// Hash of everything below except File: equal units are one.
  std::string Id;
  std::string Source;      ///< Main source file, for messages.
  std::string File;        ///< Object or archive member, when known.
  std::string LLVMVersion; ///< Bitcode is read by the same major version only.
  /// Targets to make images for. Empty if cpu is the only target: then there is
  /// no bitcode, and the index is for messages.
  std::vector<DeviceTarget> Targets;
  CodeSplit Split = CodeSplit::Auto;
  unsigned OptLevel = 2;
  bool FastMath = false;
  bool DebugInfo = false;
  SPIRVWriter Writer = SPIRVWriter::LLVM;
  std::string BuildOptions; ///< As in CodeGenOptions.
  std::string CPUArguments; ///< Of a unit for cpu: how it was compiled.
  /// Made by a parse for its one target, so other targets cannot use it.
  bool OwnParse = false;
  bool Linked = false; ///< -fsycl-link has made its images; it only exports.
  std::string Kernels; ///< Deferred kernels, as in the entry syclcc1.kernels.
  UnitIndex Index;     ///< Of Bitcode.
  llvm::SmallVector<char, 0> Bitcode;

  /// "a.o (a.cpp)", or the known part of it.
  std::string where() const;
};

/// \p Unit as one OffloadBinary, its Id computed.
llvm::SmallString<0> writeUnit(const DeviceUnit &Unit);

/// The record of -fsycl-link that the units with \p Ids have their images.
llvm::SmallString<0> writeLinkedNote(llvm::ArrayRef<std::string> Ids);

/// The units among the OffloadBinaries of a section; images are skipped. Fails
/// if the section is damaged, or a unit has another format.
llvm::Expected<std::vector<DeviceUnit>> readUnits(llvm::StringRef Section);

/// The ids of these units, unchecked.
llvm::Expected<std::vector<std::string>> readUnitIds(llvm::StringRef Section);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_LINK_DEVICEUNIT_H
