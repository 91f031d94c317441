//===- JoinUnits.h - A part of a program -> one module ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See JoinUnits.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_LINK_JOINUNITS_H
#define SYCLCC1_DRIVER_LINK_JOINUNITS_H

#include "driver/link/LinkPlan.h"
#include <memory>

namespace llvm {
class LLVMContext;
class Module;
} // namespace llvm

namespace syclcc1 {

/// Joins what \p Part needs of \p Units, numbered as in its plan; the kernels
/// of the result are the part's.
llvm::Expected<std::unique_ptr<llvm::Module>>
joinPart(llvm::ArrayRef<const DeviceUnit *> Units, const LinkPart &Part,
         llvm::LLVMContext &Context);

/// The warning about cycles of calls in \p Joined that no single unit could
/// see.
std::vector<std::string> findRecursion(const llvm::Module &Joined);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_LINK_JOINUNITS_H
