//===- ExtractDevice.h - Clones what the kernels reach ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See ExtractDevice.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_EXTRACTDEVICE_H
#define SYCLCC1_SPLIT_EXTRACTDEVICE_H

#include "llvm/IR/PassManager.h"
#include "llvm/Transforms/Utils/ValueMapper.h"
#include <memory>

namespace syclcc1 {

class DeviceReach;

/// The device half of \p Combined: a new module with everything in \p Reach. \p
/// Map maps functions and variables of \p Combined to their copies.
std::unique_ptr<llvm::Module> extractDevice(const llvm::Module &Combined,
                                            const DeviceReach &Reach,
                                            llvm::ValueToValueMapTy &Map);

/// extractDevice for `opt`: the module becomes its own device half.
class ExtractDevicePass : public llvm::PassInfoMixin<ExtractDevicePass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_EXTRACTDEVICE_H
