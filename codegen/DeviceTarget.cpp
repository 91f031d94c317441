//===- DeviceTarget.cpp - Names of the targets ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "codegen/DeviceTarget.h"
#include "codegen/CodeGen.h"

using namespace llvm;

namespace syclcc1 {

StringRef DeviceTarget::name() const {
  switch (Kind) {
  case TargetKind::CPU:
    return "cpu";
  case TargetKind::SPIRV64:
    return "spirv64";
  case TargetKind::NVPTX64:
    return "nvptx64";
  }
  llvm_unreachable("unknown target kind");
}

} // namespace syclcc1
