//===- JoinUnits.h - Units of several objects -> one module -----*- C++ -*-===//
//
// See JoinUnits.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_LINK_JOINUNITS_H
#define SYCLCC1_CODEGEN_LINK_JOINUNITS_H

#include "codegen/link/LinkPlan.h"
#include <memory>

namespace llvm {
class LLVMContext;
class Module;
} // namespace llvm

namespace syclcc1 {

struct JoinResult {
  std::unique_ptr<llvm::Module> Module;
  std::vector<std::string> Warnings;
};

/// Links all of \p Units. \p Libraries (units of shared libraries) are asked
/// for what the units do not define. The errors name symbols, files and call
/// chains.
llvm::Expected<JoinResult> joinUnits(llvm::ArrayRef<DeviceUnit> Units,
                                     llvm::ArrayRef<DeviceUnit> Libraries,
                                     llvm::LLVMContext &Context);

/// Joins what \p Part needs of \p Units, numbered as in its plan; its kernels
/// are those of the result.
llvm::Expected<std::unique_ptr<llvm::Module>>
joinPart(llvm::ArrayRef<const DeviceUnit *> Units, const LinkPart &Part,
         llvm::LLVMContext &Context);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_LINK_JOINUNITS_H
