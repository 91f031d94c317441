//===- CPULink.h - Kernels of the cpu target and other files ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See CPULink.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_DRIVER_LINK_CPULINK_H
#define SYCLCC1_DRIVER_LINK_CPULINK_H

#include "codegen/CodeGen.h"
#include "driver/link/DeviceUnit.h"
#include "driver/link/LinkedObject.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <vector>

namespace clang {
class CompilerInstance;
}
namespace llvm {
class Module;
}

namespace syclcc1 {

class ImageCache;

/// When a file is compiled: what the device link needs of \p Device, the device
/// half of \p Host, to compile kernels of the cpu target together with
/// functions of other files. Nothing if it has no such code, or code that must
/// exist once.
llvm::Expected<std::optional<DeviceUnit>>
makeCPUUnit(clang::CompilerInstance &CI, llvm::Module &Device,
            const llvm::Module &Host, const CodeGenOptions &Options);

/// True for what makeCPUUnit() has made.
bool isCPUUnit(const DeviceUnit &Unit);

/// Kernels that have been compiled with the functions that they call.
struct LinkedCPUCode {
  std::vector<LinkedCPUKernel> Kernels;
  std::vector<llvm::SmallVector<char, 0>> Objects;
  llvm::SmallString<0> Bundle;      ///< What the runtime knows of the kernels.
  std::vector<CPUKernelForm> Forms; ///< If they were requested.
};

/// At the link, for \p Objects and \p Libraries of makeCPUUnit(). The kernels
/// have code in their objects, too, so a failure makes the program slower and
/// nothing else. \p Cache is the one of links. \p Describe:
/// LinkedCPUCode::Forms is wanted. \p Verbose prints what is made.
llvm::Expected<LinkedCPUCode> linkCPU(llvm::ArrayRef<DeviceUnit> Objects,
                                      llvm::ArrayRef<DeviceUnit> Libraries,
                                      const ImageCache &Cache, bool Describe,
                                      bool Verbose);

/// \p Object, which makeLinkedObject() has made for \p Code, with that code.
llvm::Error addCode(const LinkedCPUCode &Code,
                    llvm::SmallVector<char, 0> &Object);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_LINK_CPULINK_H
